"""What can be written on the back of a card."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import PencilChoice
from sen_desktop.ui.theme import LABEL
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

NOTHING = PencilChoice("", "close", "pencil.erase")
COLUMNS = 5


class PencilScene(Scene):
    """Hands the mark back; None if nothing was to be changed."""

    overlay = True

    def __init__(self, stage: Stage, card: Rect, marks: Sequence[PencilChoice]) -> None:
        super().__init__(stage)
        self.card = card
        self.marks = (*marks, NOTHING)

    def compose(self, ui: Ui) -> None:
        side, gap = 48.0, 8.0
        marks = self.marks
        rows = -(-len(marks) // COLUMNS)
        wide, high = COLUMNS * (side + gap) + 44, rows * (side + gap) + 36 + 40
        area = ui.screen.area
        x = min(max(self.card.centre[0], area.x + wide / 2 + 8), area.right - wide / 2 - 8)
        y = min(max(self.card.y - high / 2 - 12, high / 2 + 60), area.bottom - high / 2 - 8)
        ui.box(self.card.shrunk(-4), None, ui.theme.chosen, 10, 4)
        panel = centred(x, y, wide, high)
        inner = ui.panel(panel)
        ui.line(self.say("pencil.title"), inner.x, inner.y - 4, LABEL, ui.theme.gold, width=inner.w)
        for place, (mark, sign, tip) in enumerate(marks):
            row, column = divmod(place, COLUMNS)
            left = panel.x + 26 + column * (side + gap)
            rect = Rect(left, inner.y + 34 + row * (side + gap), side, side)
            ui.button(
                f"pencil.{mark or 'erase'}",
                rect,
                "" if sign else mark,
                partial(self.close, mark),
                sign=sign,
                tip=self.say(tip) if tip else "",
            )
