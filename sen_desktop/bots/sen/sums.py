"""How likely every count of a dream is, from how likely each of its cards is (S50, S53).

A card's odds are a tuple over the classes: worths 0 to 9, then hourglass. Pure arithmetic.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TypeAlias

from sen_desktop.bots.sen.knowledge import CLASSES, HOURS
from sen_desktop.games.sen.counting import SCARY

Odds: TypeAlias = tuple[float, ...]
"""The chance of every class for one card."""
Counts: TypeAlias = list[float]
"""The chance of every count from 0 on."""
Row: TypeAlias = int
"""The chances of every count as one whole number of 64-bit fields, the count 0 in the lowest one.

Multiplying two of them adds up all the ways in which two cards make a count, at the speed of long
multiplication.
"""
Joint: TypeAlias = list[Row]
"""Some hidden cards: by how many of them are hourglasses, the chance of what the others count."""
FIELD, BITS = 64, 31
ONE = 1 << BITS
"""Certainty, in a field; the product of two chances still fits in."""
FIELDS = 512
"""More than any dream of any deck can count."""
MASK = sum(((1 << FIELD - BITS) - 1) << FIELD * field for field in range(FIELDS))
"""What is a chance again once a product has been shifted by BITS."""
NO_CARDS: Joint = [ONE]


@lru_cache(maxsize=CLASSES)
def certain(kind: int) -> Odds:
    return tuple(float(kind == other) for other in range(CLASSES))


def even(unseen: Sequence[float]) -> Odds:
    """Any of the unseen cards is as likely as any other."""
    total = sum(unseen) or 1.0
    return tuple([count / total for count in unseen])


def packed(chances: Iterable[float]) -> Row:
    fields = [round(chance * ONE) for chance in chances]
    return int.from_bytes(struct.pack(f"<{len(fields)}Q", *fields), "little")


def unpacked(row: Row) -> Counts:
    size = row.bit_length() // FIELD + 1
    fields = struct.unpack(f"<{size}Q", row.to_bytes(size * FIELD // 8, "little"))
    return [field / ONE for field in fields]


@lru_cache(maxsize=1024)
def factors(odds: Odds) -> tuple[Row, int]:
    """One card as what a row is multiplied by: if it is no hourglass, and if it is one."""
    return packed(odds[:HOURS]), round(odds[HOURS] * ONE)


def joined(cards: Joint, more: Iterable[Odds]) -> Joint:
    """Hidden cards and some more of them."""
    for odds in more:
        worth, hourglass = factors(odds)
        if hourglass:
            cards = [
                (row * worth + fewer * hourglass) >> BITS & MASK
                for row, fewer in zip([*cards, 0], [0, *cards], strict=True)
            ]
        else:
            cards = [row * worth >> BITS & MASK for row in cards]
    return cards


def leaning(cards: Joint, lean: Callable[[int], float]) -> Joint:
    """Hidden cards that together are likelier to count this than that."""
    met = []
    for number, row in enumerate(cards):
        added = of_hours(number)
        chances = enumerate(unpacked(row), start=added)
        met.append([chance and chance * lean(count) for count, chance in chances])
    total = sum(map(sum, met)) or 1.0
    return [packed([chance / total for chance in row]) for row in met]


def of_hours(number: int) -> int:
    """What so many hourglasses count together (S50)."""
    return SCARY * number if number % 2 else 0


def counted(cards: Joint, fixed: Sequence[int] = ()) -> Counts:
    """What hidden cards and known ones count together."""
    hours = sum([kind == HOURS for kind in fixed])
    base = sum([kind for kind in fixed if kind != HOURS])
    together = 0
    for number, row in enumerate(cards, start=hours):
        together += row << FIELD * (base + of_hours(number))
    return unpacked(together)


def counts(fixed: Sequence[int], hidden: Iterable[Odds]) -> Counts:
    """The chances of a dream's count: known cards by their class, hidden ones by their odds."""
    return counted(joined(NO_CARDS, hidden), fixed)


def mean(chances: Counts) -> float:
    return sum([count * chance for count, chance in enumerate(chances)])


def above(chances: Counts, size: int) -> list[float]:
    """For every count below `size`, the chance of more than that."""
    up_to = list(accumulate(chances[:size]))
    up_to += [up_to[-1]] * (size - len(up_to))
    return [1.0 - chance if chance < 1.0 else 0.0 for chance in up_to]
