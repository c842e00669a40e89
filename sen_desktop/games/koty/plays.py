"""What a card of a hand can do at home and in the rivals' dreams, by what lies open there.

Few things can lie on a land, and every turn asks about all cards on all lands: so what lies in a
dream is put down as one number, and every answer is worked out once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, Face, PileId, Seat
from sen_desktop.games.koty.actions import Attack, Chase, Cover, Lay, Meet, SendBat
from sen_desktop.games.koty.lands import is_cat
from sen_desktop.games.koty.words import BAT, JOKER, LANDS, NINES_OF, RAVEN, TOPS_OF

Piles: TypeAlias = Mapping[PileId, tuple[Card, ...]]

NINE, FREE = "nine", "free"
"""What can lie open on a land, beside a raven and a cat, which is written as its suit. A land with
a nine on top is free, too."""

OnLand: TypeAlias = Callable[[int, str], Iterator[Action]]
"""The plays on one land, from its place and what lies open there."""


class PlaysInDream:
    """What one card can do in one dream: the plays for what lies there, as far as it matters."""

    __slots__ = ("_by_bit", "_left", "known", "matters")

    def __init__(self, lying: Sequence[str], on_land: OnLand, once: dict[Action, Action]) -> None:
        self.known: dict[int, tuple[Action, ...]] = {}
        self._by_bit = [
            tuple([once.setdefault(play, play) for play in on_land(land, lies)])
            for land in LANDS
            for lies in lying
        ]
        self.matters = sum(1 << bit for bit, plays in enumerate(self._by_bit) if plays)
        """The bits of what gives this card something to do."""
        self._left = (1 << len(self._by_bit) // 2) - 1
        """The bits of the lands on the left."""

    def work_out(self, there: int) -> tuple[Action, ...]:
        """The plays for these bits, put together from those on the left and on the right."""
        plays = self.known.get(there)
        if plays is None:
            left = there & self._left
            if left and left != there:
                plays = self.work_out(left) + self.work_out(there ^ left)
            else:
                by_bit = (plays for bit, plays in enumerate(self._by_bit) if there >> bit & 1)
                plays = tuple(chain.from_iterable(by_bit))
            self.known[there] = plays
        return plays


InDream: TypeAlias = tuple[Seat, int, dict[int, tuple[Action, ...]], PlaysInDream]
PlaysOfCard: TypeAlias = tuple[InDream, ...]
"""For each dream that a card can do something in: whose it is, what matters there, the plays that
are known, and who works out others."""


class Plays:
    """For seats with these rivals and hands, and the numbers that the cats of each suit have."""

    def __init__(
        self,
        rivals: Sequence[Sequence[Seat]],
        hand_size: int,
        numbers: Mapping[str, tuple[int, ...]],
    ) -> None:
        self.rivals = rivals
        self.numbers = numbers
        self._places = range(hand_size)
        self._words = (FREE, NINE, RAVEN, *sorted(numbers))
        bits = (1 << bit for bit in range(len(LANDS) * len(self._words)))
        on_land = [{lies: next(bits) for lies in self._words} for _ in LANDS]
        self._lands = [
            [
                (top, nines, lying, lying[FREE] | lying[NINE], lying[FREE])
                for top, nines, lying in zip(TOPS_OF[seat], NINES_OF[seat], on_land, strict=True)
            ]
            for seat in range(len(rivals))
        ]
        self.known: list[dict[str, Sequence[PlaysOfCard]]] = [{} for _ in rivals]
        """For every seat: by the key of a face, what it can do from each place of the hand."""
        self._dreams: dict[tuple[Seat | None, int, str], PlaysInDream] = {}
        self._once: dict[Action, Action] = {}
        """Every play, made once for all the cards that can do it."""

    def lying(self, piles: Piles) -> list[int]:
        """What lies open in the dream of every seat: bits for each land."""
        dreams = []
        for own in self._lands:
            dream = 0
            for top, nines, lying, nine, nothing in own:
                if cards := piles[top]:
                    dream |= lying[cards[0].face.suit or RAVEN]
                else:
                    dream |= nine if piles[nines] else nothing
            dreams.append(dream)
        return dreams

    def work_out(self, seat: Seat, face: Face) -> Sequence[PlaysOfCard]:
        """What a seat can do with a face from each place of its hand; at home first."""
        plays = self.known[seat][face.key] = [
            tuple(self._in_dreams(seat, place, face)) for place in self._places
        ]
        return plays

    def _in_dreams(self, seat: Seat, card: int, face: Face) -> Iterator[InDream]:
        yield from self._in_dream(seat, None, card, face)
        for rival in self.rivals[seat]:
            yield from self._in_dream(rival, rival, card, face)

    def _in_dream(
        self, owner: Seat, rival: Seat | None, card: int, face: Face
    ) -> Iterator[InDream]:
        """The plays at home are alike for all seats, and so are those abroad for all rivals."""
        key = rival, card, face.key
        if key not in self._dreams:
            on_land = (
                partial(self._at_home, card, face)
                if rival is None
                else partial(self._abroad, card, face, rival)
            )
            self._dreams[key] = PlaysInDream(self._words, on_land, self._once)
        plays = self._dreams[key]
        if plays.matters:
            yield owner, plays.matters, plays.known, plays

    def _at_home(self, card: int, face: Face, land: int, lies: str) -> Iterator[Action]:
        if lies == FREE:
            if is_cat(face):
                yield Lay(card, land)
        elif lies == RAVEN:
            if face.power in (RAVEN, JOKER):
                yield Chase(card, land)
        elif lies != NINE:
            for number in self.claims(face, lies):
                yield Meet(card, land, number)

    def _abroad(self, card: int, face: Face, seat: Seat, land: int, lies: str) -> Iterator[Action]:
        if lies == NINE:
            if is_cat(face) or face.power == RAVEN:
                yield Cover(card, seat, land)
        elif lies == RAVEN:
            if face.power == BAT:
                yield SendBat(card, seat, land)
        elif lies != FREE:
            for number in self.claims(face, lies):
                yield Attack(card, seat, land, number)

    def claims(self, played: Face, suit: str) -> tuple[int, ...]:
        """The numbers that a card can stand for on a cat of a suit (K23, K24, K46)."""
        if played.power == JOKER:
            return self.numbers[suit]
        return (played.worth or 0,) if is_cat(played) and played.suit == suit else ()
