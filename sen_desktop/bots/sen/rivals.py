"""A rival as a few numbers: what its dream may count, what it knows, when it may wake up."""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.calling import Calling
from sen_desktop.bots.sen.knowledge import Knowledge, Track
from sen_desktop.bots.sen.parts import Part, moments, moments_beside, part_at
from sen_desktop.engine.cards import Seat

TWO_SPREADS = 7.0
"""Of the difference between two dreams."""
ROOT_TWO = sqrt(2)


class Rival(NamedTuple):
    mean: float
    variance: float
    knows: int
    worst: float
    calling: Calling
    shift: float = 0.0
    wider: float = 0.0
    """What a swap has added to the mean and the variance."""


class Rivals:
    """All of them in the order of turns, and how much each of them matters."""

    __slots__ = ("_below", "each", "mean", "weights")

    def __init__(self, each: Sequence[Rival], weights: Sequence[float]) -> None:
        self.each = each
        self.weights = weights
        self.mean = sum([rival.mean * w for rival, w in zip(each, weights, strict=True)])
        self._below: dict[tuple[int, float], float] = {}

    def with_another(self, step: int, rival: Rival) -> Rivals:
        return Rivals([*self.each[:step], rival, *self.each[step + 1 :]], self.weights)

    def below_others(self, step: int, count: float) -> float:
        """The chance that this one with such a count is below all the others."""
        below = self._below.get((step, count))
        if below is None:
            below = 1.0
            for other, rival in enumerate(self.each):
                if other != step:
                    below *= 0.5 + 0.5 * erf((rival.mean - count) / (TWO_SPREADS * ROOT_TWO))
            self._below[step, count] = below
        return below


def rival_at(owner: Seat, known: Knowledge, beliefs: Beliefs) -> Rival:
    dream = known.dreams[owner]
    first, cards = beliefs.leant(owner)
    parts = [part_at(track, owner, beliefs) for track in dream]
    others = [part for track, part in zip(dream, parts, strict=True) if track not in first]
    mean, variance = moments_beside(cards, others)
    worst = max([part.mean for part in parts])
    knows = sum([track.known_to(owner) for track in dream])
    return Rival(mean, variance, knows, worst, Calling(owner, known, beliefs))


def after_swap(
    before: Rival, owner: Seat, known: Knowledge, beliefs: Beliefs, theirs: int, gets: Track
) -> Rival:
    """The rival with one of our cards, of which nobody but us may know."""
    gets_part = part_at(gets, known.seat, beliefs)
    return with_card(before, owner, known, beliefs, theirs, gets_part, gets.known_to(owner))


def with_card(
    before: Rival,
    owner: Seat,
    known: Knowledge,
    beliefs: Beliefs,
    place: int,
    card: Part,
    knows: bool,
) -> Rival:
    """The rival with another card in one place, which it knows or does not."""
    dream = known.dreams[owner]
    parts = [part_at(track, owner, beliefs) for track in dream]
    old = moments(parts)
    parts[place] = card
    mean, variance = moments(parts)
    return Rival(
        before.mean + mean - old[0],
        max(0.0, before.variance + variance - old[1]),
        before.knows - dream[place].known_to(owner) + knows,
        max(part.mean for part in parts),
        before.calling,
        mean - old[0],
        variance - old[1],
    )
