"""Where a friend's match lies: typed, pasted, or dropped on the window. Closes with the path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.ui.intents import Intent
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, LABEL, NOTE
from sen_desktop.ui.widgets import ICON, Ui
from sen_desktop.ui.writing import Writing

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class OpenFileScene(Scene):
    overlay = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._line = Writing(stage.window.keys_mean)
        self._line.begin()

    @property
    def path(self) -> str:
        return self._line.text.strip().strip("\"'")

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        wide = min(760.0, area.w - 60)
        text, hint = self.say("theatre.open_text"), self.say("theatre.open_hint")
        above = ui.letters.broken(text, BODY, wide - 52).height
        below = ui.letters.broken(hint, NOTE, wide - 52).height
        panel = centred(*area.centre, wide, above + below + 250)
        inner = ui.panel(panel, self.say("theatre.open_title"))
        ui.icon(
            "button.close",
            panel.right - ICON - 14,
            panel.y + 12,
            "close",
            self.say("tip.back"),
            self.back,
        )
        y = inner.y + ui.words(text, Rect(inner.x, inner.y, inner.w, above), BODY) + 14
        field = Rect(inner.x, y, inner.w, 46)
        line = self._line
        label = self.say("theatre.open_file")
        ui.field("field.path", field, line.text, "", line.toggle, line.active, label=label)
        y = field.bottom + 8
        ui.words(hint, Rect(inner.x, y, inner.w, below), NOTE, ui.theme.soft)
        rect = Rect(inner.right - 240, inner.bottom - 54, 240, 54)
        watch, why_not = self.say("theatre.watch"), self.say("theatre.no_path")
        act = self._done if self.path else None
        ui.button(
            "button.watch", rect, watch, act, sign="play", why_not=why_not, strong=True, style=LABEL
        )

    def _done(self) -> None:
        self._line.end()
        if self.path:
            self.close(self.path)

    def handle(self, intent: Intent) -> bool:
        return self._line.handle(intent, self._done)

    def back(self) -> None:
        self._line.end()
        super().back()

    def left(self) -> None:
        self._line.end()
