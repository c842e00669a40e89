"""How often a chance of being lowest comes true that somebody reckons among many.

What was learned about hidden cards comes from tables other than those at which people sit, and who
forgets much holds others' dreams for dearer than they are. `felt.json`, made by
`build/make.py learn felt`, says what came of such chances, by edition, seats and memory; what a
player feels and says is the chance as it comes true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log
from pathlib import Path

from sen_desktop.bots.sen.courtesy import PATIENT
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.engine.values import value

FILE = Path(__file__).with_name("felt.json")

LONGEST = 4
"""Turns beyond those of patience that are told apart."""


@value
class Felt:
    """A line between the logarithms of odds, bent where they are even and moved turn by turn."""

    slope: float
    bend: float
    shift: float
    every_turn: float

    def chance(self, reckoned: float, turn: int) -> float:
        """Of being lowest, at the player's own turn of that number in the round."""
        if not 0.0 < reckoned < 1.0 or self == AS_RECKONED:
            return reckoned
        odds = log(reckoned / (1 - reckoned))
        odds = self.slope * odds + self.bend * max(odds, 0.0)
        return 1 / (1 + exp(-odds - self.shift - self.every_turn * waited(turn)))


AS_RECKONED = Felt(1.0, 0.0, 0.0, 0.0)


def waited(turn: int) -> int:
    """How long it could have woken up already."""
    return min(max(turn - PATIENT - 1, 0), LONGEST)


def felt_for(ruleset_id: str, seats: int, habits: Habits) -> Felt:
    """What was measured of those whose memory is most alike; nothing is put right elsewhere."""
    measured = _measured().get(name_of(ruleset_id, seats), ())
    own = habits.forgets_own
    nearest = min(measured, key=lambda one: abs(one["forgets_own"] - own), default=None)
    if nearest is None:
        return AS_RECKONED
    return Felt(nearest["slope"], nearest["bend"], nearest["shift"], nearest["every_turn"])


def name_of(ruleset_id: str, seats: int) -> str:
    return f"{ruleset_id}, {seats} seats"


@cache
def _measured() -> Mapping[str, Sequence[Mapping[str, float]]]:
    found: Mapping[str, Sequence[Mapping[str, float]]] = json.loads(
        FILE.read_text(encoding="utf-8")
    )
    return found
