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
Joint: TypeAlias = list[Counts]
"""Some hidden cards: by how many of them are hourglasses, the chance of what the others count."""
UNHEARD_OF = 1e-6
"""What is less likely is not followed further, such as five hourglasses in a dream."""
NO_CARDS: Joint = [[1.0]]


@lru_cache(maxsize=CLASSES)
def certain(kind: int) -> Odds:
    return tuple(float(kind == other) for other in range(CLASSES))


def even(unseen: Sequence[float]) -> Odds:
    """Any of the unseen cards is as likely as any other."""
    total = sum(unseen) or 1.0
    return tuple([count / total for count in unseen])


def counts(fixed: Sequence[int], hidden: Sequence[Odds], cards: Joint = NO_CARDS) -> Counts:
    """The chances of a dream's count: known cards by their class, hidden ones by their odds.

    Of the last hidden card it only matters whether it is an hourglass, so no rows are needed.
    """
    if not hidden:
        return counted(cards, fixed)
    *others, last = hidden
    cards = joined(cards, others)
    rest = counted(cards, fixed)
    chances = [0.0] * (len(rest) + SCARY)
    worths = [(worth, chance) for worth, chance in enumerate(last[:HOURS]) if chance]
    for count, so_far in enumerate(rest):
        if so_far > UNHEARD_OF:
            for worth, chance in worths:
                chances[count + worth] += so_far * chance
    hourglass = last[HOURS]
    if hourglass:
        beside = counted(cards, [*fixed, HOURS])
        chances += [0.0] * (len(beside) - len(chances))
        for count, so_far in enumerate(beside):
            chances[count] += so_far * hourglass
    return chances


@lru_cache(maxsize=256)
def of_alike(fixed: Sequence[int], hidden: Odds, number: int) -> Counts:
    """The same for so many hidden cards with equal odds: what a forgetful player often asks."""
    return counts(fixed, [hidden] * number)


def joined(cards: Joint, more: Sequence[Odds]) -> Joint:
    """Hidden cards and some more of them."""
    for odds in more:
        hourglass = odds[HOURS]
        size = len(cards[0]) + SCARY
        after = [[0.0] * size for _ in range(len(cards) + bool(hourglass))]
        worths = [(worth, chance) for worth, chance in enumerate(odds[:HOURS]) if chance]
        for number, row in enumerate(cards):
            plain = after[number]
            for count, so_far in enumerate(row):
                if so_far > UNHEARD_OF:
                    for worth, chance in worths:
                        plain[count + worth] += so_far * chance
            if hourglass:
                after[number + 1][: len(row)] = [so_far * hourglass for so_far in row]
        cards = after
    return cards


def leaning(cards: Joint, lean: Callable[[int], float]) -> Joint:
    """Hidden cards that together are likelier to count this than that."""
    met = []
    for number, row in enumerate(cards):
        added = of_hours(number)
        met.append([chance and chance * lean(count + added) for count, chance in enumerate(row)])
    total = sum(map(sum, met)) or 1.0
    return [[chance / total for chance in row] for row in met]


def of_hours(number: int) -> int:
    """What so many hourglasses count together (S50)."""
    return SCARY * number if number % 2 else 0


def counted(cards: Joint, fixed: Sequence[int] = ()) -> Counts:
    """What hidden cards and known ones count together."""
    hours = sum(kind == HOURS for kind in fixed)
    base = sum(kind for kind in fixed if kind != HOURS)
    most = len(cards) - 1 + hours
    chances = [0.0] * (base + len(cards[0]) + max(of_hours(most), of_hours(most - 1)))
    for number, row in enumerate(cards):
        for count, chance in enumerate(row, start=base + of_hours(number + hours)):
            if chance:
                chances[count] += chance
    return chances


def mean(chances: Counts) -> float:
    return sum([count * chance for count, chance in enumerate(chances)])


def above(chances: Counts, size: int) -> list[float]:
    """For every count below `size`, the chance of more than that."""
    up_to = list(accumulate(chances[:size]))
    up_to += [up_to[-1]] * (size - len(up_to))
    return [1.0 - chance if chance < 1.0 else 0.0 for chance in up_to]
