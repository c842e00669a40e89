"""Why the bots did what they did in the round just over, turn by turn, in their own words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.cards import Seat
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING, LABEL, NOTE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

GAP = 8.0
BADGE = 44.0
MARGIN = 26.0
EDGE = 1.0


class Said(NamedTuple):
    seat: Seat
    turn: int
    sentence: str


class ReasonsScene(Scene):
    overlay = True

    def __init__(self, stage: Stage, match: LiveMatch, told: Sequence[Said]) -> None:
        super().__init__(stage)
        self.match = match
        self.told = {seat: list(said) for seat, said in groupby(told, lambda said: said.seat)}

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        wide = min(860.0, area.w - 60)
        turns = max(self._wide(ui, one.turn) for said in self.told.values() for one in said)
        left = max(BADGE, turns) + 14
        room = wide - 2 * MARGIN - left - 26
        high = sum(self._height(ui, said, room) for said in self.told.values())
        most = high + ui.letters.height(HEADING) + 2 * MARGIN
        panel = centred(*area.centre, wide, min(most, area.h - 60))
        inner = ui.panel(panel, self.say("reasons.title"))
        ui.closing_icon(panel, self.say("tip.back"), self.back)
        with ui.scrolling("reasons", inner, high) as whole:
            y = whole.y
            for seat, said in self.told.items():
                self._seat(ui, Rect(whole.x + left, y, room, 0), seat, said, inner)
                y += self._height(ui, said, room)

    def _turn(self, number: int) -> str:
        return self.say("reasons.turn", number=number) if number else ""

    def _wide(self, ui: Ui, number: int) -> float:
        return ui.letters.width(self._turn(number), NOTE)

    def _height(self, ui: Ui, said: Sequence[Said], room: float) -> float:
        lines = sum(ui.letters.broken(one.sentence, BODY, room).height + GAP for one in said)
        return BADGE + 4 + lines + 10

    def _seat(self, ui: Ui, place: Rect, seat: Seat, said: Sequence[Said], seen: Rect) -> None:
        """A name, then sentences; the first one of each turn says which turn it was."""
        y, margin = place.y, place.x - 14
        if _is_whole(y, BADGE, seen):
            ui.picture(self.match.badges[seat], Rect(margin - BADGE, y, BADGE, BADGE))
            top = y + (BADGE - ui.letters.height(LABEL)) / 2
            ui.line(self.match.names[seat], place.x, top, LABEL, ui.theme.gold, width=place.w)
        y += BADGE + 4
        below = (ui.letters.height(BODY) - ui.letters.height(NOTE)) / 2
        before = 0
        for _, turn, sentence in said:
            high = ui.letters.broken(sentence, BODY, place.w).height
            if _is_whole(y, high, seen):
                if turn != before:
                    note = self._turn(turn)
                    ui.line(note, margin, y + below, NOTE, ui.theme.soft, Align.RIGHT)
                ui.words(sentence, Rect(place.x, y, place.w, high), BODY)
            y += high + GAP
            before = turn


def _is_whole(top: float, high: float, seen: Rect) -> bool:
    """No line is cut off at the edge of what is scrolled."""
    return top > seen.y - EDGE and top + high < seen.bottom + EDGE
