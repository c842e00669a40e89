"""Everything that happened, by round and turn, the latest last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.chronicle import Entry, Heading
from sen_desktop.ui.table.traces import draw_seal
from sen_desktop.ui.theme import BODY, LABEL, NOTE, STRONG, Style
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

MOST = 400
"""Rows shown; the whole match is in its replay."""

WIDE = 500.0
TOP = 6.0
"""Above the panel nothing is seen of the bar behind it."""
BADGE = 30.0
BESIDE = BADGE + 10.0
"""The column of badges, left of the sentences."""

GAP = 7.0
ABOVE_ROUND = 14.0


class Meaning(NamedTuple):
    """Of a sign on cards."""

    text: str
    sign: str


class LogScene(Scene):
    overlay = True

    def __init__(
        self,
        stage: Stage,
        log: Sequence[Heading | Entry],
        badges: Sequence[str],
        signs: Sequence[str] = (),
    ) -> None:
        """Below what happened stands what the signs mean that cards wear now."""
        super().__init__(stage)
        self.rows: list[Heading | Entry | Meaning] = [*log[-MOST:]]
        if signs:
            self.rows.append(Heading(self.say("log_scene.signs"), of_round=True))
            self.rows += [Meaning(self.say(f"tip.sign.{sign}"), sign) for sign in signs]
        self.badges = badges
        self.touch.scrolled["log"] = 1e9
        self._panel = Rect(0, 0, 0, 0)
        """Where it lay in the last picture."""

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        wide = min(WIDE, area.w - 60)
        panel = self._panel = Rect(area.right - wide - 16, TOP, wide, area.h - 2 * TOP)
        inner = ui.panel(panel, self.say("log_scene.title"))
        ui.closing_icon(panel, self.say("tip.back"), self.back)
        highs = [self._height(ui, row, inner.w - 24) for row in self.rows]
        with ui.scrolling("log", inner, sum(highs)) as whole:
            y = whole.y
            for row, high in zip(self.rows, highs, strict=True):
                if y + high > inner.y and y < inner.bottom:
                    self._draw(ui, row, Rect(whole.x, y, inner.w - 24, high))
                y += high

    def _height(self, ui: Ui, row: Heading | Entry | Meaning, wide: float) -> float:
        if isinstance(row, Heading):
            return ui.letters.height(_style(row)) + GAP + ABOVE_ROUND * row.of_round
        high = ui.letters.broken(row.text, _style(row), wide - BESIDE).height
        return max(high, BADGE * (isinstance(row, Meaning) or row.seat is not None)) + GAP

    def _draw(self, ui: Ui, row: Heading | Entry | Meaning, place: Rect) -> None:
        theme, style = ui.theme, _style(row)
        if isinstance(row, Heading):
            top = place.bottom - GAP - ui.letters.height(style)
            colour = theme.gold if row.of_round else theme.soft
            ui.line(row.text, place.x, top, style, colour, width=place.w)
            if row.of_round:
                ui.path(((place.x, place.bottom - 5), (place.right, place.bottom - 5)), theme.edge)
            return
        words = Rect(place.x + BESIDE, place.y, place.w - BESIDE, place.h - GAP)
        mark = Rect(place.x, words.centre[1] - BADGE / 2, BADGE, BADGE)
        if isinstance(row, Meaning):
            draw_seal(ui, mark, row.sign)
            ui.words(row.text, words, style, theme.soft, middle=True)
            return
        if row.seat is None:
            ui.words(row.text, words, style, theme.soft, middle=True)
            return
        ui.picture(self.badges[row.seat], mark)
        ui.words(row.text, words, style, theme.text, middle=True)

    def missed(self) -> None:
        """A click beside the panel leads back to the table."""
        if not self._panel.holds(*self.touch.pointer):
            self.back()

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.LOG):
            self.back()
            return True
        return False


def _style(row: Heading | Entry | Meaning) -> Style:
    if isinstance(row, Heading):
        return LABEL if row.of_round else STRONG
    return NOTE if isinstance(row, Meaning) or row.seat is None else BODY
