"""What a card of a hand can do at home and in the rivals' dreams, by what lies open there.

Few things can lie on two lands, and every turn asks about all cards on all lands. So every answer
is worked out once, and found again by a small number.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.games.koty.actions import Attack, Chase, Cover, Lay, Meet, SendBat
from sen_desktop.games.koty.lands import is_cat
from sen_desktop.games.koty.open_lands import FREE, FULL, HALVES, LAND, NINE
from sen_desktop.games.koty.words import BAT, JOKER, LANDS, RAVEN

OnLand: TypeAlias = Callable[[int, str], Iterator[Action]]
"""The plays on one land, from its place and what lies open there."""
OnHalf: TypeAlias = tuple[tuple[Action, ...], ...]
"""What one card can do on two lands, by the number for what lies open there."""
InDream: TypeAlias = tuple[int, OnHalf, int, OnHalf]
"""Each half of a dream by its number, and what one card can do there."""
PlaysOfCard: TypeAlias = tuple[InDream, ...]
"""For all dreams that a card can do something in."""


class Plays:
    """For seats with these rivals and hands, the numbers that the cats of each suit have, and the
    words for what can lie open on a land.
    """

    def __init__(
        self,
        rivals: Sequence[Sequence[Seat]],
        hand_size: int,
        numbers: Mapping[str, tuple[int, ...]],
        words: Sequence[str],
    ) -> None:
        self.rivals = rivals
        self.numbers = numbers
        self._places = range(hand_size)
        self._words = words
        self.known: list[dict[str, Sequence[PlaysOfCard]]] = [{} for _ in rivals]
        """For every seat: by the key of a face, what it can do from each place of the hand."""
        self._dreams: dict[tuple[Seat | None, int, str], tuple[OnHalf, OnHalf]] = {}
        self._once: dict[tuple[Action, ...], tuple[Action, ...]] = {}
        """Plays that several cards can do are kept once for all of them."""

    def work_out(self, seat: Seat, face: Face) -> Sequence[PlaysOfCard]:
        """What a seat can do with a face from each place of its hand; at home first."""
        plays = self.known[seat][face.key] = [
            tuple(self._in_dreams(seat, place, face)) for place in self._places
        ]
        return plays

    def _in_dreams(self, seat: Seat, card: int, face: Face) -> Iterator[InDream]:
        for owner in (seat, *self.rivals[seat]):
            left, right = self._in_dream(None if owner == seat else owner, card, face)
            if any(left) or any(right):
                yield HALVES * owner, left, HALVES * owner + 1, right

    def _in_dream(self, rival: Seat | None, card: int, face: Face) -> tuple[OnHalf, OnHalf]:
        """The plays at home are alike for all seats, and so are those abroad for all rivals."""
        key = rival, card, face.key
        if key not in self._dreams:
            on_land = (
                partial(self._at_home, card, face)
                if rival is None
                else partial(self._abroad, card, face, rival)
            )
            self._dreams[key] = (
                self._on_half(on_land, *LANDS[:2]),
                self._on_half(on_land, *LANDS[2:]),
            )
        return self._dreams[key]

    def _on_half(self, on_land: OnLand, left: int, right: int) -> OnHalf:
        unused: list[tuple[Action, ...]] = [()] * (LAND + 1 - len(self._words))
        on_left, on_right = (
            [self._kept(tuple(on_land(land, lies))) for lies in self._words] + unused
            for land in (left, right)
        )
        return tuple(
            [
                self._kept(one + other) if one and other else one or other
                for other in on_right
                for one in on_left
            ]
        )

    def _kept(self, plays: tuple[Action, ...]) -> tuple[Action, ...]:
        return self._once.setdefault(plays, plays)

    def _at_home(self, card: int, face: Face, land: int, lies: str) -> Iterator[Action]:
        if lies in (FREE, NINE, FULL):
            if is_cat(face):
                yield Lay(card, land)
        elif lies == RAVEN:
            if face.power in (RAVEN, JOKER):
                yield Chase(card, land)
        else:
            for number in self.claims(face, lies):
                yield Meet(card, land, number)

    def _abroad(self, card: int, face: Face, seat: Seat, land: int, lies: str) -> Iterator[Action]:
        if lies in (NINE, FULL):
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
