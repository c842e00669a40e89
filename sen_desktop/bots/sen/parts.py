"""One card as a few numbers, hidden or not, and what several count together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import CLASSES, HOURS, Track, class_of
from sen_desktop.bots.sen.sums import Joint, Odds, certain, unpacked
from sen_desktop.engine.cards import Seat
from sen_desktop.games.sen.counting import SCARY


class Part(NamedTuple):
    mean: float
    variance: float
    hour: float
    alone: float
    """What it counts if no other hourglass lies beside it."""


@lru_cache(maxsize=1024)
def part_of(odds: Odds) -> Part:
    mean = square = 0.0
    for worth in range(1, HOURS):
        chance = odds[worth]
        mean += worth * chance
        square += worth * worth * chance
    return Part(mean, square - mean * mean, odds[HOURS], mean + SCARY * odds[HOURS])


EXACT = tuple(part_of(certain(kind)) for kind in range(CLASSES))


class Gathered(NamedTuple):
    """Some parts together; hourglasses and other cards are taken as independent.

    What hourglasses add (S50) follows from the parity of their number: for an even and an odd one
    its chance, and in those cases the mean number and mean square.
    """

    mean: float = 0.0
    variance: float = 0.0
    even: float = 1.0
    odd: float = 0.0
    even_sum: float = 0.0
    odd_sum: float = 0.0
    even_square: float = 0.0
    odd_square: float = 0.0

    def moments(self) -> tuple[float, float]:
        """Mean and variance of what they count."""
        mean, variance, _, odd, _, odd_sum, _, odd_square = self
        if not odd:
            return mean, variance
        added = SCARY * odd_sum
        return mean + added, variance + SCARY * SCARY * odd_square - added * added

    def and_one(self, part: Part) -> Gathered:
        mean, variance, even, odd, even_sum, odd_sum, even_square, odd_square = self
        p = part[2]
        if not p:
            return Gathered(mean + part[0], variance + part[1], *self[2:])
        q = 1.0 - p
        return Gathered(
            mean + part[0],
            variance + part[1],
            q * even + p * odd,
            q * odd + p * even,
            q * even_sum + p * (odd_sum + odd),
            q * odd_sum + p * (even_sum + even),
            q * even_square + p * (odd_square + 2 * odd_sum + odd),
            q * odd_square + p * (even_square + 2 * even_sum + even),
        )


NOTHING_YET = Gathered()


def gathered(parts: Iterable[Part]) -> Gathered:
    together = NOTHING_YET
    for part in parts:
        together = together.and_one(part)
    return together


def moments(parts: Iterable[Part]) -> tuple[float, float]:
    return gathered(parts).moments()


def moments_beside(cards: Joint, parts: Sequence[Part]) -> tuple[float, float]:
    """Mean and variance of what some hidden cards and some single ones count together, exactly.

    Of an even and of an odd number of hourglasses: the chance; the mean and mean square of what
    the other cards count, of the number of hourglasses, and the mean product of both.
    """
    even, odd = [0.0] * 6, [0.0] * 6
    for hours, row in enumerate(map(unpacked, cards)):
        mass = sum(row)
        worths = sum([count * chance for count, chance in enumerate(row)])
        square = sum([count * count * chance for count, chance in enumerate(row)])
        state = odd if hours % 2 else even
        here = mass, worths, square, hours * mass, hours * hours * mass, hours * worths
        for i, moment in enumerate(here):
            state[i] += moment
    for mean, variance, p, _ in parts:
        square = variance + mean * mean
        one = _without_hour(even, 1.0 - p, mean, square)
        other = _without_hour(odd, 1.0 - p, mean, square)
        if p:
            one, other = _with_hour(one, odd, p), _with_hour(other, even, p)
        even, odd = one, other
    middle = even[1] + odd[1] + SCARY * odd[3]
    square = even[2] + odd[2] + SCARY * (2 * odd[5] + SCARY * odd[4])
    return middle, max(0.0, square - middle * middle)


def _without_hour(state: list[float], q: float, mean: float, square: float) -> list[float]:
    mass, worths, squares, hours, hours_squares, product = state
    return [
        q * mass,
        q * worths + mean * mass,
        q * squares + 2 * mean * worths + square * mass,
        q * hours,
        q * hours_squares,
        q * product + mean * hours,
    ]


def _with_hour(state: list[float], before: list[float], p: float) -> list[float]:
    mass, worths, squares, hours, hours_squares, product = before
    return [
        state[0] + p * mass,
        state[1] + p * worths,
        state[2] + p * squares,
        state[3] + p * (hours + mass),
        state[4] + p * (hours_squares + 2 * hours + mass),
        state[5] + p * (product + worths),
    ]


def part_at(track: Track, owner: Seat, beliefs: Beliefs) -> Part:
    if track.face:
        return EXACT[class_of(track.face)]
    return part_of(beliefs.odds(track, owner))
