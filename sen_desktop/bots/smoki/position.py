"""A position of Smoki after a turn, as numbers that a model can weigh: a row for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sen_desktop.bots.smoki.dreams import (
    HIDDEN,
    MIRROR,
    PRINTED,
    SHOWN,
    Counting,
    Dream,
    Mark,
    laid,
)
from sen_desktop.engine.cards import Seat
from sen_desktop.games.smoki.words import CARDS, COLUMNS

Pile: TypeAlias = tuple[Mark, ...]
"""The topmost cards of a face-up pile."""

OWN, RIVALS, LASTING, OFFERS = 7, 3, 4, 2
"""The parts of a row, in this order."""
FEATURES = OWN + RIVALS + LASTING + OFFERS
TEN = 0.1


class Traits:
    """What matters of one dream, whoever owns it."""

    __slots__ = ("count", "hidden", "row")

    def __init__(self, dream: Dream, counting: Counting) -> None:
        self.count = counting.count(dream)
        self.hidden = dream.count(HIDDEN)
        dear, dearer = _dearest(dream, counting)
        self.row = (
            self.count * TEN,
            self.hidden / CARDS,
            float(self.hidden == 1),
            float(self.hidden == 2),
            dear * TEN,
            dearer * TEN,
            promise(dream, counting) * TEN,
        )


def _dearest(dream: Dream, counting: Counting) -> tuple[float, float]:
    """What the two cards count that would be given away first."""
    second = first = -float(PRINTED)
    for place, card in enumerate(dream):
        if card >= PRINTED:
            cost = counting.mirrored(dream, place) if card == MIRROR else counting.mean
        else:
            cost = 0.0 if card == dream[place - COLUMNS] else card
        if cost > first:
            second, first = first, cost
        elif cost > second:
            second = cost
    return first, second


def promise(dream: Dream, counting: Counting) -> float:
    """How much the next card can be expected to cancel."""
    found = 0.0
    for top, bottom in zip(dream[:COLUMNS], dream[COLUMNS:], strict=True):
        if top == bottom:
            continue
        for card, other in ((top, bottom), (bottom, top)):
            if card < PRINTED:
                worth = card + (other if other < PRINTED else counting.mean)
                if worth > 0:
                    found += counting.chance(card) * worth
    return found


class Positions:
    """Positions of one decision; all that can be reckoned once is kept."""

    def __init__(self, seats: int, following: Seat, counting: Counting) -> None:
        self.counting = counting
        self.following = following
        """Whose turn is next."""
        self.seats = seats
        self._traits: dict[Dream, Traits] = {}
        self._gains: dict[tuple[Dream, Mark], float] = {}
        self._offers: dict[tuple[Dream, tuple[Mark, ...]], float] = {}

    def traits(self, dream: Dream) -> Traits:
        found = self._traits.get(dream)
        if found is None:
            found = self._traits[dream] = Traits(dream, self.counting)
        return found

    def offer(self, dreams: Sequence[Dream], piles: Sequence[Pile]) -> float:
        """How much the next player gains at once from the face-up piles."""
        dream = dreams[self.following]
        tops = tuple([pile[-1] for pile in piles if pile])
        key = (dream, tops)
        found = self._offers.get(key)
        if found is None:
            found = self._offers[key] = self._offer(dream, tops)
        return found

    def _offer(self, dream: Dream, tops: tuple[Mark, ...]) -> float:
        known = max([self._gain(dream, top) for top in tops if top != SHOWN], default=0.0)
        if SHOWN not in tops:
            return known
        return sum(
            chance * max(known, self._gain(dream, worth)) for worth, chance in self.counting.chances
        )

    def _gain(self, dream: Dream, card: Mark) -> float:
        key = (dream, card)
        found = self._gains.get(key)
        if found is None:
            count = self.counting.count
            least = min([count(laid(dream, place, card)) for place in range(CARDS)])
            found = self._gains[key] = max(0.0, count(dream) - least)
        return found

    def rows(self, dreams: Sequence[Dream], piles: Sequence[Pile]) -> list[list[float]]:
        """The numbers of every seat, seat by seat."""
        traits = [self.traits(dream) for dream in dreams]
        offer = self.offer(dreams, piles) * TEN
        return [
            [
                *own.row,
                *rivals_of(traits[:seat] + traits[seat + 1 :]),
                *self.lasting(seat),
                offer * (seat == self.following),
                offer * ((seat + 1) % self.seats == self.following),
            ]
            for seat, own in enumerate(traits)
        ]

    def lasting(self, seat: Seat) -> tuple[float, ...]:
        """What is the same for a seat in all positions of a decision."""
        turns = (seat - self.following) % self.seats
        mean = self.counting.mean * TEN
        return float(not turns), turns / (self.seats - 1), self.seats / 5, mean


def rivals_of(others: Sequence[Traits]) -> tuple[float, ...]:
    """What matters of the dreams of all others."""
    fewest = min([other.hidden for other in others])
    return min([other.count for other in others]) * TEN, fewest / CARDS, float(fewest == 1)
