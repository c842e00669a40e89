"""How early a seat wakes up: read off its turns of earlier rounds, once all cards were shown.

A manner says how likely somebody is to wake up with a dream that seems to them to count so much,
when the others' seem to count so much. Which of many it is grows clear from round to round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import repeat
from math import exp
from operator import add, mul

from sen_desktop.engine.values import value

A_CARD = 5
"""What a card that nobody knows seems to count."""
A_DREAM = 4 * A_CARD
"""Dreams of another size are taken as if they had four cards."""
MIDDLING = 13
"""A dream with which some wake up and others do not."""
CLEAR = 4
"""So many ravens more or less of the others make a watchful player wake up or not."""
UNLIKELY = 1e-5
DOUBT = 0.02
"""Nobody always keeps to a manner."""
IMPOLITE = 0.5
"""How likely somebody who has not woken up early yet is to have no table manners."""
LEAST, MOST, FINE = -30, 60, 2
"""The table of a slope: from where to where, in steps of one FINE-th of a raven."""


@value
class Manner:
    bar: float
    """With how many ravens it wakes up every other time if the others seem to have the usual."""
    slope: float
    """By how much the bar rises with every raven that the others seem to have."""
    firm: float
    """How sharply it tells what is below the bar from what is above it."""
    prior: float

    def chance(self, step: int) -> float:
        steepness = self.firm * (self.bar - (LEAST + step / FINE))
        return DOUBT + (1 - 2 * DOUBT) / (1 + exp(-min(max(steepness, -30.0), 30.0)))


STRICT = tuple(Manner(bar + 0.5, 0.0, 6.0, 0.4 / 17) for bar in range(4, 21))
WATCHFUL = tuple(Manner(float(bar), 1.7, 1.6, 0.4 / 13) for bar in range(7, 20))
VAGUE = tuple(Manner(float(bar), 1.8, 0.25, 0.2 / 5) for bar in range(1, 16, 3))
MANNERS = (*STRICT, *WATCHFUL, *VAGUE)
SLOPES = tuple(dict.fromkeys(manner.slope for manner in MANNERS))


@cache
def row(manner: Manner) -> tuple[float, ...]:
    """Its chances of waking up over the steps of a table."""
    return tuple(manner.chance(step) for step in range((MOST - LEAST) * FINE + 1))


def step_of(seems: float) -> int:
    return round((min(max(seems, LEAST), MOST) - LEAST) * FINE)


def shifted(table: Sequence[float], steps: int) -> Sequence[float]:
    """A table moved up by so many steps, its ends drawn out."""
    steps = max(-len(table), min(steps, len(table)))
    if steps < 0:
        return (*table[-steps:], *repeat(table[-1], -steps))
    return (*repeat(table[0], steps), *table[: len(table) - steps])


class Manners:
    """What one seat's rounds have told so far."""

    def __init__(self) -> None:
        self._weights = tuple(manner.prior for manner in MANNERS)
        self._lines: dict[int, Sequence[float]] = {}
        self._polite: dict[int, Sequence[float]] = {}
        self._temper: tuple[float, float] | None = None

    def learn(self, seems: float, against: float, woke: bool) -> None:
        """At the start of a turn its dream and the others' seemed to count so much."""
        met = []
        for weight, manner in zip(self._weights, MANNERS, strict=True):
            chance = row(manner)[step_of(seems - manner.slope * (against - A_DREAM))]
            met.append(weight * (chance if woke else 1 - chance))
        total = sum(met)
        self._weights = tuple(weight / total for weight in met)
        self._lines, self._polite, self._temper = {}, {}, None

    def line(self, against: float) -> Sequence[float]:
        """Chances of waking up by what the own dream seems to count (see `step_of`)."""
        key = round(against * FINE)
        line = self._lines.get(key)
        if line is None:
            above = key / FINE - A_DREAM
            line, *others = [
                shifted(table, round(slope * above * FINE))
                for slope, table in tables(self._weights)
            ]
            for other in others:
                line = list(map(add, line, other))
            self._lines[key] = line
        return line

    def line_of_polite(self, against: float) -> Sequence[float]:
        """The same for a turn at which table manners keep the polite from waking up."""
        key = round(against * FINE)
        line = self._polite.get(key)
        if line is None:
            line = self._polite[key] = [chance * IMPOLITE for chance in self.line(against)]
        return line

    def temper(self) -> tuple[float, float]:
        """How likely it is to wake up with a middling dream, and by how much more likely if the
        others seem to have more.
        """
        if self._temper is None:
            middling = step_of(MIDDLING)
            few, usual, many = (self.line(A_DREAM + more)[middling] for more in (-CLEAR, 0, CLEAR))
            self._temper = usual, many - few
        return self._temper


@lru_cache(maxsize=64)
def tables(weights: tuple[float, ...]) -> list[tuple[float, Sequence[float]]]:
    """For every slope the chances of waking up, over all manners that it may be."""
    made: list[tuple[float, Sequence[float]]] = []
    for slope in SLOPES:
        some = [
            (weight, row(manner))
            for weight, manner in zip(weights, MANNERS, strict=True)
            if manner.slope == slope and weight > UNLIKELY
        ]
        if some:
            of_each = [weight for weight, _ in some]
            columns = zip(*(chances for _, chances in some), strict=True)
            made.append((slope, [sum(map(mul, of_each, column)) for column in columns]))
    return made
