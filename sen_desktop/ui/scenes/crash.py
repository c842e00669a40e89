"""Something unforeseen went wrong: the match is safe, and where the report lies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


class CrashScene(Scene):
    """Uses nothing that could have broken: no pictures, no cards, no match."""

    def __init__(self, stage: Stage, report: Path | None) -> None:
        super().__init__(stage)
        self.report = report

    def compose(self, ui: Ui) -> None:
        ui.box(ui.screen.whole, ui.theme.ink, None, 0)
        area = ui.screen.area
        panel = centred(*area.centre, min(820.0, area.w - 60), 420)
        inner = ui.panel(panel, self.say("crash.title"))
        y = inner.y + 6
        texts = [self.say("crash.match_safe" if self.stage.services.has_current else "crash.sorry")]
        texts.append(self.say("crash.report" if self.report else "crash.no_report"))
        for text in texts:
            broken = ui.letters.broken(text, BODY, inner.w)
            ui.words(text, Rect(inner.x, y, inner.w, broken.height), BODY, None, Align.LEFT)
            y += broken.height + 12
        if self.report:
            ui.words(str(self.report), Rect(inner.x, y, inner.w, 90), NOTE, ui.theme.gold)
        rect = Rect(inner.right - 260, inner.bottom - 54, 260, 54)
        ui.button("button.quit", rect, self.say("crash.quit"), self.stage.quit, strong=True)

    def back(self) -> None:
        self.stage.quit()
