"""The curtain between two people at one screen: who is next, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BANNER, BODY, HEADING, LABEL
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

HOLD = 0.8
CURTAIN = "scenes/curtain"
"""Seconds: long enough that nobody opens it for somebody else by accident."""


class CurtainScene(Scene):
    def __init__(
        self,
        stage: Stage,
        name: str,
        badge: str,
        pause: Callable[[], None],
        summons: str = "curtain.turn",
    ) -> None:
        super().__init__(stage)
        self.pause = pause
        self.name = name
        self.badge = badge
        self.summons = summons
        stage.hush()
        stage.sounds.play("curtain_down")

    def compose(self, ui: Ui) -> None:
        place = ui.screen.area
        x, y = place.centre
        ui.backdrop(CURTAIN)
        ui.picture(self.badge, centred(x, y - 150, 140, 140))
        wide = place.w - 160
        top = y - 72
        ui.line(self.name, x, top, BANNER, ui.theme.text, Align.CENTRE, wide)
        top += ui.letters.height(BANNER) + 4
        ui.line(self.say(self.summons), x, top, HEADING, ui.theme.gold, Align.CENTRE, wide)
        top += ui.letters.height(HEADING) + 24
        button = Rect(x - 165, top, 330, 64)
        twice = "_once_more" if self.touch.armed else "_twice" if self.touch.no_holds else ""
        text = self.say(f"curtain.open{twice}")
        ui.button("button.open", button, text, self._open, hold=HOLD, strong=True, style=LABEL)
        note = Rect(x - wide / 2, button.bottom + 14, wide, 70)
        ui.words(self.say("curtain.note"), note, BODY, ui.theme.soft, Align.CENTRE)

    def _open(self) -> None:
        self.stage.sounds.play("curtain_up")
        self.close(None)

    def back(self) -> None:
        """Esc does not open a curtain; it asks for the way out instead."""
        self.pause()

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.PAUSE):
            self.pause()
            return True
        return False
