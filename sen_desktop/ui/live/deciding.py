"""From what the viewer chose to what is done: the coach may ask before, or say a word after, and
whoever ends a round may be asked how sure they feel."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from sen_desktop.engine.actions import Action
from sen_desktop.ui.live.coach import BEFORE, Coach
from sen_desktop.ui.scenes.feeling import FeelingScene
from sen_desktop.ui.scenes.message import BACK, SURE, MessageScene
from sen_desktop.ui.table.motion import Motion

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.stage import Stage


class CarryOut(Protocol):
    def __call__(self, action: Action, sure: int | None = None) -> None: ...


class Deciding:
    def __init__(
        self, stage: Stage, match: LiveMatch, carry_out: CarryOut, forget: Callable[[], None]
    ) -> None:
        self._stage = stage
        self._match = match
        self._carry_out = carry_out
        """Does it; `sure` is how much one believes in it, in per cent."""
        self._forget = forget
        """What had been pointed at, where somebody thinks again."""

    def decide(self, coach: Coach, motion: Motion, action: Action) -> None:
        better = coach.better_than(motion, action)
        if better and self._stage.settings.coach == BEFORE:
            asks = MessageScene(self._stage, "sure", ((BACK, "back"), (SURE, "check")), [better])
            self._stage.open(asks, lambda way: self._answered(way, motion, action))
            return
        self._feel(motion, action, better)

    def _answered(self, way: str | None, motion: Motion, action: Action) -> None:
        if way == SURE:
            self._feel(motion, action)
        else:
            self._forget()

    def _feel(self, motion: Motion, action: Action, better: str = "") -> None:
        """The last question there is: whatever comes of it, the move is made."""
        asks = self._stage.settings.ask_feeling and self._match.remembered
        if not (asks and isinstance(action, motion.board.calls)):
            self._do(action, better)
            return
        name = self._match.names[motion.nearest]
        asking = FeelingScene(self._stage, motion.board.family, name)
        self._stage.open(asking, lambda sure: self._do(action, better, sure))

    def _do(self, action: Action, better: str, sure: int | None = None) -> None:
        self._carry_out(action, sure)
        if better:
            self._stage.whisper(self._stage.texts.say("coach.better", better=better))
