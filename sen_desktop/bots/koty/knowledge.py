"""What one seat knows of the cards: what nobody has seen, and what may be in whose hand.

Discards are face up, so what is left is known card by card. A card that an owl caught stays known
in its new hand, and so does one under a nine that was seen before it was laid. Whoever gave up a
duel held hardly anything that would have helped. The forgetful remember the newest discards only,
and not for ever what they learned about hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import add
from typing import NamedTuple, TypeAlias

from sen_desktop.bots.koty.cards import Cards, Code
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.memory import Memory
from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.events import Event, TurnStarted
from sen_desktop.engine.fold import Piles, Tracing, carry
from sen_desktop.games.koty.events import Claimed, GaveUp
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import DISCARD_PILE, HAND, TOPS_OF, hand

Lacks: TypeAlias = frozenset[Code]
"""What a hidden card hardly is, since its owner would have played it."""
NOTHING: Lacks = frozenset()
LACKING: Tracing[Lacks] = Tracing(
    fresh=lambda place: NOTHING,
    seen=lambda lacks, face: lacks,
    lost=lambda lacks: NOTHING,
)
HARDLY = 0.1
"""How much likelier such a card is there all the same than a card that was never asked for."""


class Hand(NamedTuple):
    """What is known of a hand."""

    known: tuple[Code, ...]
    """In order."""
    hidden: int
    lacks: tuple[Lacks, ...] = ()
    """Of those hidden cards of which anything is known."""


class Knowledge:
    """Follows what one seat is told."""

    def __init__(
        self, cards: Cards, seat: Seat, habits: Habits, random: Callable[[], float]
    ) -> None:
        self._cards = cards
        self._seat = seat
        self._habits = habits
        self._random = random
        self._memory = Memory()
        self._lacks: Piles[Lacks] = {}
        self._claimed: Code = 0
        """The cat that the duel under way is about."""

    def notice(self, event: Event) -> None:
        self._memory.notice(event)
        carry(self._lacks, event, LACKING)
        match event:
            case TurnStarted(self._seat):
                self._forget_hands()
            case Claimed(_, owner, land, number):
                cat = self._cards.code(self._memory.faces(TOPS_OF[owner][land])[0])
                self._claimed = self._cards.claimed(cat, number)
            case GaveUp(seat, attacking) if self._habits.infers:
                helpful = {self._claimed, self._cards.joker}
                if not attacking:
                    helpful.add(self._cards.owl)
                pile = hand(seat)
                self._lacks[pile] = tuple([one | helpful for one in self._lacks[pile]])

    def _forget_hands(self) -> None:
        """Chance is drawn whatever the cards are, so nothing hidden steers it."""
        piles = self._memory.piles
        for pile in [one for one in piles if one.kind == HAND and one.seat != self._seat]:
            if self._random() < self._habits.forgets_hands:
                piles[pile] = (None,) * len(piles[pile])
                self._lacks[pile] = (NOTHING,) * len(piles[pile])

    def unseen(self, view: KotyView) -> list[int]:
        """How many of each kind nobody has seen, by code, as far as it is remembered."""
        left = list(self._cards.copies)
        for pile in view.piles:
            faces = self._faces(view, pile)
            if pile == DISCARD_PILE:
                faces = faces[-self._habits.recalls :] if self._habits.recalls else ()
            for face in faces:
                if face is not None:
                    left[self._cards.code(face)] -= 1
        return [max(0, count) for count in left]

    def hands(self, view: KotyView) -> list[Hand]:
        seats = sum(pile.kind == HAND for pile in view.piles)
        return [self._hand(view, seat) for seat in range(seats)]

    def _hand(self, view: KotyView, seat: Seat) -> Hand:
        faces = self._faces(view, hand(seat))
        known = [self._cards.code(face) for face in faces if face is not None]
        hidden = len(faces) - len(known)
        told = self._lacks.get(hand(seat), ()) if hidden else ()
        lacks = [one for one, face in zip(told, faces, strict=False) if one and face is None]
        return Hand(tuple(sorted(known)), hidden, tuple(lacks))

    def _faces(self, view: KotyView, pile: PileId) -> Sequence[Face | None]:
        """What is seen now, or was seen before the card was turned down."""
        faces = view.piles[pile]
        if None not in faces:
            return faces
        known = self._memory.faces(pile)
        return known if len(known) == len(faces) else faces


class Holding:
    """What a hand may hold: of each code how many to expect, and the chance of at least one."""

    __slots__ = ("_shares", "chances", "hand", "numbers")

    def __init__(self, hand: Hand, shares: Sequence[float]) -> None:
        """Shares are those of the codes among all unseen cards."""
        known, hidden, lacks = hand
        self.hand = hand
        self._shares = shares
        fresh = hidden - len(lacks)
        self.numbers = [fresh * share for share in shares]
        none = [(1.0 - share) ** fresh for share in shares] if fresh else [1.0 for _ in shares]
        for lacking in lacks:
            held = _lacking(lacking, shares)
            self.numbers = list(map(add, self.numbers, held))
            none = [a * (1.0 - b) for a, b in zip(none, held, strict=True)]
        self.chances = [1.0 - one for one in none]
        for code in known:
            self.numbers[code] += 1.0
            self.chances[code] = 1.0

    def pairs(self, colours: Sequence[Sequence[Code]]) -> tuple[float, float, float]:
        """How many colours to expect at all, and twice, and how many cats twice."""
        known, hidden, _ = self.hand
        shares = self._shares
        some, twice, alike = 0.0, 0.0, 0.0
        for colour in colours:
            held = sum([code in colour for code in known])
            share = sum([shares[code] for code in colour])
            some += _at_least(1, held, hidden, share)
            twice += _at_least(2, held, hidden, share)
            for code in colour:
                alike += _at_least(2, known.count(code), hidden, shares[code])
        return some / 4, twice / 2, alike / 2


def _lacking(lacks: Lacks, shares: Sequence[float]) -> list[float]:
    """What a card may be whose owner played none of these when they would have helped."""
    left = [HARDLY * share if code in lacks else share for code, share in enumerate(shares)]
    total = sum(left) or 1.0
    return [one / total for one in left]


def _at_least(wanted: int, held: int, hidden: int, share: float) -> float:
    """The chance of one or two cards, if so many are held and each hidden one may be one more."""
    if held >= wanted:
        return 1.0
    if not hidden:
        return 0.0
    none = (1.0 - share) ** hidden
    if wanted - held == 1:
        return 1.0 - none
    return 1.0 - none - hidden * share * (1.0 - share) ** (hidden - 1)


def shares_of(unseen: Sequence[int]) -> list[float]:
    total = sum(unseen) or 1
    return [count / total for count in unseen]
