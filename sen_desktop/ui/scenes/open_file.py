"""Where a friend's match lies: typed, pasted, or dropped on the window. Closes with the path."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Erase, Intent, Typed
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, LABEL, NOTE
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

LONGEST = 1000


class OpenFileScene(Scene):
    overlay = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.path = ""
        self.typing = False
        self._type()

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        wide = min(760.0, area.w - 60)
        text, hint = self.say("theatre.open_text"), self.say("theatre.open_hint")
        above = ui.letters.broken(text, BODY, wide - 52).height
        below = ui.letters.broken(hint, NOTE, wide - 52).height
        panel = centred(*area.centre, wide, above + below + 250)
        inner = ui.panel(panel, self.say("theatre.open_title"))
        ui.icon("button.close", panel.right - ICON - 14, panel.y + 12, "close", "", self.back)
        y = inner.y + ui.words(text, Rect(inner.x, inner.y, inner.w, above), BODY) + 14
        field = Rect(inner.x, y, inner.w, 46)
        ui.field("field.path", field, self.path, "", self._type, self.typing)
        y = field.bottom + 8
        ui.words(hint, Rect(inner.x, y, inner.w, below), NOTE, ui.theme.soft)
        rect = Rect(inner.right - 240, inner.bottom - 54, 240, 54)
        watch, why_not = self.say("theatre.watch"), self.say("theatre.no_path")
        act = self._done if self.path.strip() else None
        ui.button(
            "button.watch", rect, watch, act, sign="play", why_not=why_not, strong=True, style=LABEL
        )

    def _done(self) -> None:
        self._stop_typing()
        self.close(self.path.strip().strip("\"'"))

    def _type(self) -> None:
        self.typing = not self.typing
        self.stage.window.keys_mean(Mode.TYPING if self.typing else Mode.KEYS)

    def _stop_typing(self) -> None:
        self.typing = False
        self.stage.window.keys_mean(Mode.KEYS)

    def handle(self, intent: Intent) -> bool:
        if not self.typing:
            return False
        match intent:
            case Typed(text):
                new = "".join(letter for letter in text if letter.isprintable())
                self.path = (self.path + new)[:LONGEST]
            case Erase():
                self.path = self.path[:-1]
            case Act(True):
                self._stop_typing()
                if self.path.strip():
                    self._done()
            case _:
                return False
        return True

    def back(self) -> None:
        self._stop_typing()
        super().back()

    def left(self) -> None:
        self._stop_typing()
