"""How early a seat wakes up: read off its turns of earlier rounds, once all cards were shown.

A manner says how likely somebody is to wake up with a dream that seems to them to count so much,
when the others' seem to count so much. Which of many it is grows clear from round to round.
"""

from __future__ import annotations

from functools import cache
from math import exp

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


def step_of(slope: float, seems: float, against: float) -> int:
    met = min(max(seems - slope * (against - A_DREAM), LEAST), MOST)
    return round((met - LEAST) * FINE)


class Manners:
    """What one seat's rounds have told so far."""

    def __init__(self) -> None:
        self._weights = [manner.prior for manner in MANNERS]
        self._likely: list[tuple[float, list[tuple[float, tuple[float, ...]]]]] = []
        """By slope: the weight and the row of every manner that it may be."""
        self._made: dict[tuple[float, float], float] = {}

    def learn(self, seems: float, against: float, woke: bool) -> None:
        """At the start of a turn its dream and the others' seemed to count so much."""
        met = []
        for weight, manner in zip(self._weights, MANNERS, strict=True):
            chance = row(manner)[step_of(manner.slope, seems, against)]
            met.append(weight * (chance if woke else 1 - chance))
        total = sum(met)
        self._weights = [weight / total for weight in met]
        self._likely, self._made = [], {}

    def chance(self, seems: float, against: float) -> float:
        """Of waking up at such a turn."""
        made = self._made.get((seems, against))
        if made is None:
            if not self._likely:
                self._likely = [(slope, self._with(slope)) for slope in SLOPES]
            made = 0.0
            for slope, some in self._likely:
                step = step_of(slope, seems, against)
                made += sum([weight * chances[step] for weight, chances in some])
            self._made[seems, against] = made
        return made

    def eager(self) -> float:
        """How likely it is to wake up with a middling dream."""
        return self.chance(MIDDLING, A_DREAM)

    def watchful(self) -> float:
        """By how much more likely if the others seem to have more."""
        return self.chance(MIDDLING, A_DREAM + CLEAR) - self.chance(MIDDLING, A_DREAM - CLEAR)

    def _with(self, slope: float) -> list[tuple[float, tuple[float, ...]]]:
        return [
            (weight, row(manner))
            for weight, manner in zip(self._weights, MANNERS, strict=True)
            if manner.slope == slope and weight > UNLIKELY
        ]
