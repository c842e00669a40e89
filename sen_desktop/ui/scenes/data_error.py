"""The card data cannot be used: which file, where, what, and what would be right."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.data.problems import DataError
from sen_desktop.profile import store
from sen_desktop.text.problems import said
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING, LABEL, NOTE, STRONG
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

log = logging.getLogger(__name__)

MARGIN, GAP, FOOT, LEAST = 26.0, 14.0, 76.0, 320.0
BESIDE = 24.0
"""What a bar for scrolling takes of the width."""


class Row(NamedTuple):
    where: str
    what: str
    hint: str
    high: float


class DataErrorScene(Scene):
    overlay = True

    def __init__(self, stage: Stage, file: Path, error: DataError | OSError) -> None:
        super().__init__(stage)
        self.file = file
        if isinstance(error, DataError):
            self.problems = [
                (
                    self.say("data_error.place", line=one.line, column=one.column),
                    said(one.what, stage.texts),
                    said(one.hint, stage.texts) if one.hint else "",
                )
                for one in error.problems
            ]
        else:
            why = said(store.why(error), stage.texts)
            self.problems = [("", why, self.say("data_error.unreadable"))]
        log.warning("cards that cannot be used; problems: %d", len(self.problems))

    def compose(self, ui: Ui) -> None:
        ui.veil((4, 5, 18, 225))
        area = ui.screen.area
        wide = min(980.0, area.w - 60)
        inside = wide - 2 * MARGIN
        advice = self.say("data_error.advice")
        above = ui.letters.broken(str(self.file), NOTE, inside).height + 8
        above += ui.letters.broken(advice, BODY, inside).height + 14
        rows = self._rows(ui, inside - BESIDE)
        listed = sum(row.high + GAP for row in rows)
        most = ui.letters.height(HEADING) + 2 * MARGIN + above + listed + FOOT
        panel = centred(*area.centre, wide, min(max(most, LEAST), area.h - 60))
        inner = ui.panel(panel, self.say("data_error.title"))
        file = Rect(inner.x, inner.y, inner.w, 60)
        y = inner.y + ui.words(str(self.file), file, NOTE, ui.theme.soft) + 8
        ui.words(advice, Rect(inner.x, y, inner.w, inner.y + above - y), BODY)
        y = inner.y + above
        self._problems(ui, rows, Rect(inner.x, y, inner.w, inner.bottom - FOOT - y), listed)
        button = min(300.0, (inner.w - 20) / 2)
        back = Rect(inner.right - button, inner.bottom - 54, button, 54)
        ui.button("button.back", back, self.say("data_error.back"), self.back, sign="back")
        if self.stage.services.own_cards:
            rect = back.moved(-button - 20, 0)
            text = self.say("data_error.usual")
            ui.button("button.usual_cards", rect, text, self._usual, strong=True, style=LABEL)

    def _rows(self, ui: Ui, room: float) -> list[Row]:
        def height(where: str, *texts: str) -> float:
            lines = sum(ui.letters.broken(text, BODY, room).height for text in texts)
            return lines + (ui.letters.height(STRONG) if where else 0)

        return [Row(*problem, height(*problem)) for problem in self.problems]

    def _problems(self, ui: Ui, rows: list[Row], place: Rect, high: float) -> None:
        room = place.w - BESIDE
        with ui.scrolling("problems", place, high) as whole:
            y = whole.y
            for row in rows:
                if y + row.high > place.y and y < place.bottom:
                    top = y
                    if row.where:
                        ui.line(row.where, whole.x, top, STRONG, ui.theme.warning, width=room)
                        top += ui.letters.height(STRONG)
                    top += ui.words(row.what, Rect(whole.x, top, room, 400), BODY)
                    ui.words(row.hint, Rect(whole.x, top, room, 400), BODY, ui.theme.gold)
                y += row.high + GAP

    def _usual(self) -> None:
        """Play with the cards of the game; the broken file stays where it is."""
        self.stage.services.use_shipped_cards()
        self.close(None)
