"""Opponents of the lab for Sen that play like the best one, but wake up at a fixed chance.

They know no table manners: one tests whether patience can be exploited, the other one waits until
it is nearly sure.
"""

from __future__ import annotations

from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.lab.frozen import FrozenDreamer
from sen_desktop.bots.sen.policy import Thought
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset


class StraightBot(FrozenDreamer):
    """Wakes up as soon as its chance of the lowest dream is as high as `wanted`."""

    def __init__(self, ruleset: Ruleset, seat: Seat, wanted: float) -> None:
        super().__init__(ruleset, seat, Knowledge(ruleset, seat))
        self._wanted = wanted

    def _wakes(self, thought: Thought, waking: Waking, going_on: float) -> bool:
        return waking.lowest >= self._wanted
