"""Something unforeseen went wrong: the match is safe, and where the report lies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING, NOTE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


BUTTON = 54.0


class CrashScene(Scene):
    """Uses nothing that could have broken: no pictures, no cards, no match."""

    def __init__(self, stage: Stage, report: Path | None) -> None:
        super().__init__(stage)
        self.report = report

    def compose(self, ui: Ui) -> None:
        ui.box(ui.screen.whole, ui.theme.ink, None, 0)
        area = ui.screen.area
        wide = min(820.0, area.w - 60)
        texts = [self.say("crash.match_safe" if self.stage.services.has_current else "crash.sorry")]
        texts.append(self.say("crash.report" if self.report else "crash.no_report"))
        said = [(text, BODY, ui.theme.text) for text in texts]
        if self.report:
            said.append((str(self.report), NOTE, ui.theme.gold))
        highs = [ui.letters.broken(text, style, wide - 52).height for text, style, _ in said]
        words = sum(highs) + 12 * len(highs)
        high = 56 + ui.letters.height(HEADING) + words + BUTTON + 20
        inner = ui.panel(centred(*area.centre, wide, high), self.say("crash.title"))
        y = inner.y + 6
        for (text, style, colour), needed in zip(said, highs, strict=True):
            ui.words(text, Rect(inner.x, y, inner.w, needed), style, colour)
            y += needed + 12
        rect = Rect(inner.right - 260, inner.bottom - BUTTON, 260, BUTTON)
        ui.button("button.quit", rect, self.say("crash.quit"), self.stage.quit, strong=True)

    def back(self) -> None:
        self.stage.quit()
