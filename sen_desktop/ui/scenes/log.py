"""Everything that happened, sentence by sentence, the latest last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BODY
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

MOST = 400
"""Sentences shown; the whole match is in its replay."""


class LogScene(Scene):
    overlay = True

    def __init__(self, stage: Stage, log: Sequence[str]) -> None:
        super().__init__(stage)
        self.sentences = log[-MOST:]
        self.touch.scrolled["log"] = 1e9

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        wide = min(560.0, area.w - 60)
        panel = Rect(area.right - wide - 16, 16, wide, area.h - 32)
        inner = ui.panel(panel, self.say("log_scene.title"))
        ui.icon("button.close", panel.right - ICON - 14, panel.y + 12, "close", "", self.back)
        texts = [
            (sentence, ui.letters.broken(sentence, BODY, inner.w - 24))
            for sentence in self.sentences
        ]
        gap = 9.0
        high = sum(lines.height + gap for _, lines in texts)
        with ui.scrolling("log", inner, high) as whole:
            y = whole.y
            for number, (sentence, lines) in enumerate(texts):
                if y + lines.height > inner.y and y < inner.bottom:
                    last = number == len(texts) - 1
                    colour = ui.theme.text if last else ui.theme.soft
                    ui.words(sentence, Rect(whole.x, y, inner.w - 24, lines.height), BODY, colour)
                y += lines.height + gap

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.LOG):
            self.back()
            return True
        return False
