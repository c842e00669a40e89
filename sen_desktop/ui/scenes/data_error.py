"""The card data cannot be used: which file, where, what, and what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sen_desktop.data.problems import DataError
from sen_desktop.profile import store
from sen_desktop.text.problems import said
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, LABEL, NOTE, STRONG
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage


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

    def compose(self, ui: Ui) -> None:
        ui.veil((4, 5, 18, 225))
        area = ui.screen.area
        panel = centred(*area.centre, min(980.0, area.w - 60), area.h - 60)
        inner = ui.panel(panel, self.say("data_error.title"))
        file = Rect(inner.x, inner.y, inner.w, 60)
        y = inner.y + ui.words(str(self.file), file, NOTE, ui.theme.soft) + 8
        advice = self.say("data_error.advice")
        broken = ui.letters.broken(advice, BODY, inner.w)
        ui.words(advice, Rect(inner.x, y, inner.w, broken.height), BODY)
        y += broken.height + 14
        foot = 70.0
        self._problems(ui, Rect(inner.x, y, inner.w, inner.bottom - foot - y))
        wide = min(300.0, (inner.w - 20) / 2)
        back = Rect(inner.right - wide, inner.bottom - 54, wide, 54)
        ui.button("button.back", back, self.say("data_error.back"), self.back, sign="back")
        if self.stage.services.own_cards:
            rect = back.moved(-wide - 20, 0)
            text = self.say("data_error.usual")
            ui.button("button.usual_cards", rect, text, self._usual, strong=True, style=LABEL)

    def _problems(self, ui: Ui, place: Rect) -> None:
        room = place.w - 24
        gap = 14.0
        rows = [
            (where, what, hint, self._height(ui, where, what, hint, room))
            for where, what, hint in self.problems
        ]
        with ui.scrolling("problems", place, sum(row[3] + gap for row in rows)) as whole:
            y = whole.y
            for where, what, hint, high in rows:
                if y + high > place.y and y < place.bottom:
                    top = y
                    if where:
                        ui.line(where, whole.x, top, STRONG, ui.theme.warning, width=room)
                        top += ui.letters.height(STRONG)
                    top += ui.words(what, Rect(whole.x, top, room, 400), BODY)
                    ui.words(hint, Rect(whole.x, top, room, 400), BODY, ui.theme.gold)
                y += high + gap

    def _height(self, ui: Ui, where: str, what: str, hint: str, room: float) -> float:
        texts = [ui.letters.broken(text, BODY, room).height for text in (what, hint)]
        return sum(texts) + (ui.letters.height(STRONG) if where else 0)

    def _usual(self) -> None:
        """Play with the cards of the game; the broken file stays where it is."""
        self.stage.services.use_shipped_cards()
        self.close(None)
