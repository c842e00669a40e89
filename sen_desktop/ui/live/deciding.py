"""From what the viewer chose to what is done: the coach may ask before, or say a word after."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sen_desktop.engine.actions import Action
from sen_desktop.ui.live.coach import BEFORE, Coach
from sen_desktop.ui.scenes.message import BACK, SURE, MessageScene
from sen_desktop.ui.table.motion import Motion

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class Deciding:
    def __init__(
        self, stage: Stage, carry_out: Callable[[Action], None], forget: Callable[[], None]
    ) -> None:
        self._stage = stage
        self._carry_out = carry_out
        self._forget = forget
        """What had been pointed at, where somebody thinks again."""

    def decide(self, coach: Coach, motion: Motion, action: Action) -> None:
        better = coach.better_than(motion, action)
        if better and self._stage.settings.coach == BEFORE:
            asks = MessageScene(self._stage, "sure", ((BACK, "back"), (SURE, "check")), [better])
            self._stage.open(asks, lambda way: self._answered(way, action))
            return
        self._carry_out(action)
        if better:
            self._stage.whisper(self._stage.texts.say("coach.better", better=better))

    def _answered(self, way: str | None, action: Action) -> None:
        if way == SURE:
            self._carry_out(action)
        else:
            self._forget()
