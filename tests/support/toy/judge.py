"""What the toy's positions and moves are worth: points better than the others' mean."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy

from sen_desktop.bots.judge import Ending, Fact, Unit, Valued
from sen_desktop.bots.memory import Memory
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Event, MatchEnded, MatchStarted, Peeked, RoundEnded, Swapped
from sen_desktop.engine.fold import put
from sen_desktop.engine.ruleset import Ruleset
from tests.support.toy.actions import Look, Swap
from tests.support.toy.decisions import Turn
from tests.support.toy.table import ToyView
from tests.support.toy.words import STOCK, hand


class Judge:
    unit = Unit.POINTS
    clearly = clearly_calling = 1.0

    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        self._deck = Counter({kind.face: kind.copies for kind in ruleset.deck})
        self._seat = seat
        self._memory = Memory()
        self._seen_by_somebody: set[PileId] = set()
        self._points = self._unseen = 0.0
        self._won: float | None = None
        self._seats = 0

    def notice(self, event: Event) -> None:
        match event:
            case MatchStarted(seats):
                self._seats = seats
            case Peeked(_, slot):
                self._seen_by_somebody.add(slot.pile)
            case Swapped(_, a, b):
                self._seen_by_somebody -= {a.pile, b.pile}
            case RoundEnded(scores=scores):
                self._end(scores)
            case MatchEnded(outcome):
                places = outcome.places
                self._won = (places[self._seat] == 1) / places.count(1)
        self._memory.notice(event)

    def _end(self, scores: Sequence[int]) -> None:
        """Cards that nobody had looked at where they lie are as good as any such."""
        hands = [hand(seat) for seat in range(self._seats)]
        open_now = {pile: self._memory.faces(pile)[0] for pile in hands}
        hidden = [pile for pile in hands if pile not in self._seen_by_somebody]
        pool = self._left([pile for pile in hands if pile not in hidden])
        on_the_mean = [
            mean_of(pool) if pile in hidden else worth_of(open_now[pile]) for pile in hands
        ]
        self._points = ahead(scores, self._seat)
        self._unseen = self._points - ahead(on_the_mean, self._seat)
        self._seen_by_somebody = set()

    def _left(self, seen: Sequence[PileId]) -> Counter[Face]:
        return self._deck - Counter(
            face for pile in seen for face in self._memory.faces(pile) if face
        )

    @property
    def _mean(self) -> float:
        return mean_of(self._left([*self._memory.piles]))

    def _expected(self, seat: Seat) -> float:
        (face,) = self._memory.faces(hand(seat))
        return worth_of(face) if face else self._mean

    def prepare(self) -> Iterator[None]:
        return iter(())

    def value(self, view: ToyView) -> float:
        if self._won is not None:
            return 0.0
        if not isinstance(view.agenda[-1], Turn):
            return self._option(self._deck, mean_of(self._deck)) - mean_of(self._deck)
        own = self._expected(self._seat)
        if not view.table.stopped[self._seat]:
            may_look = self._memory.faces(hand(self._seat)) == (None,)
            left = self._left([*self._memory.piles])
            own = self._option(left, self._drawn) if may_look else max(own, self._drawn)
        return self._with(own)

    @property
    def _drawn(self) -> float:
        """Of the card that a swap brings."""
        top = self._memory.faces(STOCK)[-1]
        return worth_of(top) if top else self._mean

    @staticmethod
    def _option(left: Counter[Face], drawn: float) -> float:
        """To look at the own card, and to keep it or to swap it."""
        chances = [max(worth_of(face), drawn) * count for face, count in left.items()]
        return sum(chances) / left.total()

    def _with(self, own: float) -> float:
        every = [self._expected(seat) for seat in range(self._seats)]
        every[self._seat] = own
        return ahead(every, self._seat)

    def chance(self, view: ToyView) -> float:
        return 0.5 if self._won is None else self._won

    def weigh(
        self, view: ToyView, legal: Sequence[Action], chosen: Action | None = None
    ) -> list[Valued]:
        worths = [self._after(action) for action in legal]
        return [
            Valued(action, worth, 0.5 + worth / 99)
            for action, worth in zip(legal, worths, strict=True)
        ]

    def _after(self, action: Action) -> float:
        own, drawn = self._expected(self._seat), self._drawn
        if isinstance(action, Swap):
            own = drawn
        elif isinstance(action, Look) and not self._memory.faces(hand(self._seat))[0]:
            own = self._option(self._left([*self._memory.piles]), drawn)
        return self._with(own)

    def facts(self) -> list[Fact]:
        pile = hand(self._seat)
        (face,) = self._memory.faces(pile)
        return [Fact(Slot(pile, 0), face, 1)] if face else []

    def without(self, facts: Sequence[Fact]) -> Judge:
        other = deepcopy(self)
        for fact in facts:
            put(other._memory.piles, fact.slot, None)
        return other

    def unshown(self, view: ToyView, promised: float) -> float:
        return promised

    def ending(self, view: ToyView) -> Ending:
        return Ending(self._points, self._unseen)


def worth_of(face: Face | None) -> float:
    return (face.worth or 0) if face else 0.0


def mean_of(faces: Counter[Face]) -> float:
    return sum(worth_of(face) * count for face, count in faces.items()) / faces.total()


def ahead(scores: Sequence[float], seat: Seat) -> float:
    own = scores[seat]
    return own - (sum(scores) - own) / (len(scores) - 1)
