"""Telling the player, once, that a match cannot be saved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.engine.problem import Problem
from sen_desktop.text.problems import told

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class SavingNotice:
    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._told: Problem | None = None

    def tell(self) -> None:
        problem, texts = self._stage.services.saver.problem, self._stage.texts
        if problem and problem != self._told:
            text = texts.say("failure.not_saved", problem=told(problem, texts))
            self._stage.toast(text, warning=True)
        self._told = problem
