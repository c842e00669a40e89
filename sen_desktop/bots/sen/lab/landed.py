"""The best player of Sen as it first went out, kept as an opponent of the lab for those after it.

It wakes up only if that seems better than going on by points that were found against one naive
opponent, and keeps no table manners.
"""

from __future__ import annotations

from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.bots.sen.lab.frozen import FROZEN, FrozenDreamer
from sen_desktop.bots.sen.model import name_of
from sen_desktop.bots.sen.policy import Thought
from sen_desktop.bots.sen.waking import Waking
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, MatchStarted
from sen_desktop.engine.ruleset import Ruleset

PATIENCE = {"classic-mild-two": 1.0, "classic-mild-many": 0.5, "classic-harsh-two": 2.5}
A_CHANCE = 0.01


class LandedBot(FrozenDreamer):
    def __init__(self, ruleset: Ruleset, seat: Seat) -> None:
        super().__init__(ruleset, seat, Knowledge(ruleset, seat))
        self._patience = 0.0

    def notice(self, event: Event) -> None:
        super().notice(event)
        if isinstance(event, MatchStarted):
            name = name_of(self._ruleset.id, self._options.penalty, event.seats, FROZEN)
            self._patience = PATIENCE.get(name, 0.0)

    def _wakes(self, thought: Thought, waking: Waking, going_on: float) -> bool:
        if waking.lowest < A_CHANCE:
            return False
        return thought.pays(waking, going_on + self._patience)
