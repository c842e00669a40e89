"""Why the bots did what they did in the round just over, in their own words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import TYPE_CHECKING

from sen_desktop.engine.cards import Seat
from sen_desktop.play import Play
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.dressing import emblem
from sen_desktop.ui.theme import BODY, LABEL
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

GAP = 8.0
BADGE = 44.0


class ReasonsScene(Scene):
    overlay = True

    def __init__(self, stage: Stage, play: Play, told: Sequence[tuple[Seat, str]]) -> None:
        super().__init__(stage)
        self.play = play
        self.told = {
            seat: [sentence for _, sentence in said] for seat, said in groupby(told, itemgetter(0))
        }

    def compose(self, ui: Ui) -> None:
        ui.veil()
        stage = ui.screen.stage
        panel = centred(*stage.centre, min(860.0, stage.w - 60), stage.h - 60)
        inner = ui.panel(panel, self.say("reasons.title"))
        ui.icon("button.close", panel.right - ICON - 14, panel.y + 12, "close", "", self.back)
        room = inner.w - BADGE - 40
        high = sum(self._height(ui, said, room) for said in self.told.values())
        with ui.scrolling("reasons", inner, high) as whole:
            y = whole.y
            for seat, said in self.told.items():
                self._seat(ui, Rect(whole.x, y, room, 0), seat, said, inner)
                y += self._height(ui, said, room)

    def _height(self, ui: Ui, said: list[str], room: float) -> float:
        lines = sum(ui.letters.broken(one, BODY, room).height + GAP for one in said)
        return ui.letters.height(LABEL) + lines + 18

    def _seat(self, ui: Ui, place: Rect, seat: Seat, said: list[str], seen: Rect) -> None:
        y, left = place.y, place.x + BADGE + 14
        if y + BADGE > seen.y and y < seen.bottom:
            ui.picture(emblem(self.play.emblems[seat]), Rect(place.x, y, BADGE, BADGE))
            ui.line(self.play.names[seat], left, y, LABEL, ui.theme.gold, width=place.w)
        y += ui.letters.height(LABEL) + 4
        for sentence in said:
            high = ui.letters.broken(sentence, BODY, place.w).height
            if y + high > seen.y and y < seen.bottom:
                ui.words(sentence, Rect(left, y, place.w, high), BODY)
            y += high + GAP
