"""How likely every count of a dream is, from how likely each of its cards is (S50, S53).

A card's odds are a tuple over the classes: worths 0 to 9, then hourglass. Pure arithmetic.
"""

from __future__ import annotations

from collections.abc import Sequence
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
    base = sum(kind for kind in fixed if kind != HOURS)
    hours = sum(kind == HOURS for kind in fixed)
    size = base + SCARY * (len(fixed) + len(hidden)) + 1
    by_hours = [[0.0] * size for _ in range(len(hidden) + 1)]
    by_hours[0][base] = 1.0
    top = base
    for met, odds in enumerate(hidden):
        by_hours = _add(by_hours, odds, met, top)
        top += SCARY
    return _collapse(by_hours, hours)


def _add(by_hours: list[Counts], odds: Odds, met: int, top: int) -> list[Counts]:
    """One more hidden card: from at most `met` hourglasses and counts up to `top`."""
    after = [[0.0] * len(row) for row in by_hours]
    worths = [(worth, chance) for worth, chance in enumerate(odds[:HOURS]) if chance]
    hourglass = odds[HOURS]
    for number in range(met + 1 if any(map(any, by_hours[1:])) or met == 0 else 1):
        row, plain = by_hours[number], after[number]
        for count in range(top + 1):
            so_far = row[count]
            if so_far:
                for worth, chance in worths:
                    plain[count + worth] += so_far * chance
                if hourglass:
                    after[number + 1][count] += so_far * hourglass
    return after


def _collapse(by_hours: list[Counts], hours: int) -> Counts:
    """Hourglasses count 9 each if there is an odd number of them, else nothing."""
    chances = [0.0] * len(by_hours[0])
    for number, row in enumerate(by_hours):
        total = number + hours
        worth = SCARY * total if total % 2 else 0
        for count, chance in enumerate(row):
            if chance:
                chances[count + worth] += chance
    return chances


def mean(chances: Counts) -> float:
    return sum([count * chance for count, chance in enumerate(chances)])


def above(chances: Counts, size: int) -> list[float]:
    """For every count below `size`, the chance of more than that."""
    up_to = list(accumulate(chances[:size]))
    up_to += [up_to[-1]] * (size - len(up_to))
    return [max(0.0, 1.0 - chance) for chance in up_to]
