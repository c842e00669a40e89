"""One card as a few numbers, hidden or not, and what several count together."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import CLASSES, HOURS, Track, class_of
from sen_desktop.bots.sen.sums import Odds, certain
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


def moments(parts: Sequence[Part]) -> tuple[float, float]:
    """Mean and variance of a dream's count; hourglasses and other cards taken as independent.

    What hourglasses add (S50) follows from the parity of their number: for an even and an odd one
    its chance, and in those cases the mean number and mean square.
    """
    mean = variance = 0.0
    even, odd = 1.0, 0.0
    even_sum = odd_sum = even_square = odd_square = 0.0
    for part in parts:
        mean += part[0]
        variance += part[1]
        p = part[2]
        if p:
            q = 1.0 - p
            even_square, odd_square = (
                q * even_square + p * (odd_square + 2 * odd_sum + odd),
                q * odd_square + p * (even_square + 2 * even_sum + even),
            )
            even_sum, odd_sum = (
                q * even_sum + p * (odd_sum + odd),
                q * odd_sum + p * (even_sum + even),
            )
            even, odd = q * even + p * odd, q * odd + p * even
    if not odd:
        return mean, variance
    added = SCARY * odd_sum
    return mean + added, variance + SCARY * SCARY * odd_square - added * added


def part_at(track: Track, owner: Seat, beliefs: Beliefs) -> Part:
    if track.face:
        return EXACT[class_of(track.face)]
    return part_of(beliefs.odds(track, owner))
