"""The pause: everything is saved, and the ways on from here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.fair import FairScene
from sen_desktop.ui.scenes.rules import RulesScene
from sen_desktop.ui.scenes.settings import SettingsScene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import NOTE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.engine.ruleset import Ruleset
    from sen_desktop.ui.stage import Stage

TO_TITLE, NEW_GAME = "title", "new_game"
"""Ways away from the table; the match can be continued."""


class PauseScene(Scene):
    overlay = True

    def __init__(
        self, stage: Stage, ruleset: Ruleset, topic: str = "pause", seal: str = ""
    ) -> None:
        """`topic` has texts of its own for the way out and for what becomes of the match."""
        super().__init__(stage)
        self.ruleset = ruleset
        self.topic = topic
        self.seal = seal

    def compose(self, ui: Ui) -> None:
        ui.veil()
        fair = ("fair", "lock", self._fair, "pause")
        new_game = ("new_game", "play", lambda: self.close(NEW_GAME), "pause")
        ways = (
            ("resume", "step", self.back, "pause"),
            ("rules", "rules", self._rules, "pause"),
            ("settings", "gear", self._settings, "pause"),
            *([fair] if self.seal else ()),
            *([new_game] if self.topic == "pause" else ()),
            ("to_title", "back", lambda: self.close(TO_TITLE), self.topic),
            ("quit", "close", self.stage.quit, "pause"),
        )
        high = 54.0
        panel = centred(
            *ui.screen.area.centre, 440, 92 + len(ways) * (high + 12) + 3 * ui.letters.height(NOTE)
        )
        inner = ui.panel(panel, self.say("pause.title"))
        y = inner.y + 6
        for name, sign, act, topic in ways:
            rect = Rect(inner.x, y, inner.w, high)
            ui.button(f"button.{name}", rect, self.say(f"{topic}.{name}"), act, sign=sign)
            y += high + 12
        note = Rect(inner.x, y + 2, inner.w, inner.bottom - y)
        ui.words(self.say(f"{self.topic}.saved"), note, NOTE, ui.theme.soft, Align.CENTRE)

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.PAUSE):
            self.close(None)
            return True
        return False

    def _fair(self) -> None:
        self.stage.open(FairScene(self.stage, self.seal))

    def _rules(self) -> None:
        self.stage.open(RulesScene(self.stage, self.ruleset.id, self.ruleset))

    def _settings(self) -> None:
        self.stage.open(SettingsScene(self.stage))
