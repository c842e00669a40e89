"""How likely every count of a dream is, from how likely each of its cards is (S50, S53).

A card's odds are a tuple over the classes: worths 0 to 9, then hourglass. Pure arithmetic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TypeAlias

from sen_desktop.bots.sen.knowledge import CLASSES, HOURS
from sen_desktop.games.sen.counting import SCARY

Odds: TypeAlias = tuple[float, ...]
"""The chance of every class for one card."""
Counts: TypeAlias = list[float]
"""The chance of every count from 0 on."""


@lru_cache(maxsize=CLASSES)
def certain(kind: int) -> Odds:
    return tuple(float(kind == other) for other in range(CLASSES))


def even(unseen: Sequence[float]) -> Odds:
    """Any of the unseen cards is as likely as any other."""
    total = sum(unseen) or 1.0
    return tuple([count / total for count in unseen])


def counts(fixed: Sequence[int], hidden: Sequence[Odds]) -> Counts:
    """The chances of a dream's count: known cards by their class, hidden ones by their odds."""
    return leaning(fixed, (), None, hidden)


def leaning(
    fixed: Sequence[int],
    first: Sequence[Odds],
    lean: Callable[[int], float] | None,
    others: Sequence[Odds],
) -> Counts:
    """The same where some of the hidden cards together are likelier to count this than that."""
    by_hours = [[1.0]]
    for odds in first:
        by_hours = _add(by_hours, odds)
    if lean and first:
        by_hours = _weighed(by_hours, lean)
    for odds in others:
        by_hours = _add(by_hours, odds)
    base = sum(kind for kind in fixed if kind != HOURS)
    chances = _collapse(by_hours, sum(kind == HOURS for kind in fixed))
    return [0.0] * base + chances


def _weighed(by_hours: list[Counts], lean: Callable[[int], float]) -> list[Counts]:
    """Every case times what speaks for it; together they are certain again."""
    for number, row in enumerate(by_hours):
        added = of_hours(number)
        for count, chance in enumerate(row):
            if chance:
                row[count] = chance * lean(count + added)
    total = sum(map(sum, by_hours)) or 1.0
    return [[chance / total for chance in row] for row in by_hours]


def of_hours(number: int) -> int:
    """What so many hourglasses count together (S50)."""
    return SCARY * number if number % 2 else 0


def _add(by_hours: list[Counts], odds: Odds) -> list[Counts]:
    """One more hidden card: counts by the number of hourglasses met."""
    hourglass = odds[HOURS]
    size = len(by_hours[0]) + SCARY
    after = [[0.0] * size for _ in range(len(by_hours) + bool(hourglass))]
    worths = [(worth, chance) for worth, chance in enumerate(odds[:HOURS]) if chance]
    for number, row in enumerate(by_hours):
        plain = after[number]
        for count, so_far in enumerate(row):
            if so_far:
                for worth, chance in worths:
                    plain[count + worth] += so_far * chance
        if hourglass:
            for count, so_far in enumerate(row):
                after[number + 1][count] += so_far * hourglass
    return after


def _collapse(by_hours: list[Counts], hours: int) -> Counts:
    """All cases by what they count, with so many hourglasses more."""
    most = len(by_hours) - 1 + hours
    chances = [0.0] * (len(by_hours[0]) + max(of_hours(most), of_hours(most - 1)))
    for number, row in enumerate(by_hours):
        worth = of_hours(number + hours)
        for count, chance in enumerate(row):
            if chance:
                chances[count + worth] += chance
    return chances


def mean(chances: Counts) -> float:
    return sum([count * chance for count, chance in enumerate(chances)])


def moments_of(chances: Counts) -> tuple[float, float]:
    """Mean and variance."""
    middle = mean(chances)
    square = sum([count * count * chance for count, chance in enumerate(chances)])
    return middle, max(0.0, square - middle * middle)


def above(chances: Counts, size: int) -> list[float]:
    """For every count below `size`, the chance of more than that."""
    up_to = list(accumulate(chances[:size]))
    up_to += [up_to[-1]] * (size - len(up_to))
    return [max(0.0, 1.0 - chance) for chance in up_to]
