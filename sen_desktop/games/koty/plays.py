"""What a card of a hand can do at home and in the rivals' dreams, by what lies open there.

Few things can lie on a land, and still fewer make a difference to a card; every turn asks about all
cards on all lands. So every answer is worked out once, and found again by a small number.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Seat
from sen_desktop.games.koty.actions import Attack, Chase, Cover, Lay, Meet, SendBat
from sen_desktop.games.koty.lands import is_cat
from sen_desktop.games.koty.open_lands import FREE, LAND, NINE, WIDTH
from sen_desktop.games.koty.words import BAT, JOKER, LANDS, RAVEN

OnLand: TypeAlias = Callable[[int, str], Iterator[Action]]
"""The plays on one land, from its place and what lies open there."""


class PlaysInDream:
    """What one card can do in one dream, as it lies open."""

    __slots__ = ("_on_lands", "alike", "known")

    def __init__(self, words: Sequence[str], on_land: OnLand, once: dict[Action, Action]) -> None:
        self._on_lands = [
            [tuple([once.setdefault(play, play) for play in on_land(land, lies)]) for lies in words]
            for land in LANDS
        ]
        different: list[tuple[Action, ...]] = [()]
        for plays in self._on_lands[0]:
            if plays not in different:
                different.append(plays)
        self.alike = _alike(tuple(map(different.index, self._on_lands[0])), len(different))
        """For every dream a number, the same where the card can do the same, 0 if nothing."""
        self.known: list[tuple[Action, ...] | None] = [None] * len(different) ** len(LANDS)
        """By that number: the plays, as far as they have been worked out."""

    def work_out(self, dream: int) -> tuple[Action, ...]:
        plays: tuple[Action, ...] = ()
        for land, on_land in enumerate(self._on_lands):
            plays += on_land[dream >> WIDTH * land & LAND]
        self.known[self.alike[dream]] = plays
        return plays


@cache
def _alike(kinds: tuple[int, ...], count: int) -> Sequence[int]:
    """For every dream a number made of the kinds of what lies on its lands, given by code."""
    by_code = [*kinds, *[0] * (LAND + 1 - len(kinds))]
    numbers = [0]
    for land in LANDS:
        numbers = [kind * count**land + number for kind in by_code for number in numbers]
    return array("H", numbers)


InDream: TypeAlias = tuple[Seat, Sequence[int], list[tuple[Action, ...] | None], PlaysInDream]
PlaysOfCard: TypeAlias = tuple[InDream, ...]
"""For each dream that a card can do something in: whose it is, the number that its lands have to
the card, the plays that are known, and who works out others."""


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
        self._dreams: dict[tuple[Seat | None, int, str], PlaysInDream] = {}
        self._once: dict[Action, Action] = {}
        """Every play, made once for all the cards that can do it."""

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
        if len(plays.known) > 1:
            yield owner, plays.alike, plays.known, plays

    def _at_home(self, card: int, face: Face, land: int, lies: str) -> Iterator[Action]:
        if lies in (FREE, NINE):
            if is_cat(face):
                yield Lay(card, land)
        elif lies == RAVEN:
            if face.power in (RAVEN, JOKER):
                yield Chase(card, land)
        else:
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
