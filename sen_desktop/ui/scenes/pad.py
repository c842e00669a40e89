"""The score pad for the real table: rounds, totals and the chart, as they were written down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from sen_desktop.app.score_pad import Line, ScorePad
from sen_desktop.app.seating import emblem_picture
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.message import set_aside
from sen_desktop.ui.scenes.pad_round import CROSSED_OUT, PadRoundScene
from sen_desktop.ui.scenes.pad_setup import PadSetupScene
from sen_desktop.ui.scenes.scores import draw_chart, draw_pad
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.board import Pad
from sen_desktop.ui.table.doors import board_of
from sen_desktop.ui.theme import BODY, LABEL, TITLE
from sen_desktop.ui.widgets import ICON, Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

FOOT = 66.0
EMPTY = 150.0
"""Round the words on a pad that has not been begun."""


class Names(NamedTuple):
    """Who stands on the pad, with an emblem for each."""

    names: Sequence[str]

    @property
    def badges(self) -> list[str]:
        return [emblem_picture(number) for number in range(len(self.names))]


class PadScene(Scene):
    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        found = stage.services.score_pad()
        self.pad: ScorePad | None = found.content
        self.broken = stage.services.told_of_broken(found.set_aside)
        self.touch.scrolled["pad"] = 1e9
        self.touch.lead("button.write" if self.pad else "button.new")

    def update(self, dt: float) -> None:
        if self.broken and self.stage.top is self:
            self.stage.open(set_aside(self.stage, self.broken))
            self.broken = []

    def compose(self, ui: Ui) -> None:
        area, pad = self.page(ui), self.pad
        title, room = self.say("score_pad.title"), area.w - 160 - ICON
        if pad:
            longer = f"{title} · {pad.spec.names[self.stage.texts.language]}"
            fits = ui.fits(longer, room, ui.letters.height(TITLE), TITLE)
            title = longer if fits else title
        ui.line(title, area.x + 80, 14, TITLE, ui.theme.gold, width=room)
        if pad and pad.can_undo:
            tip, x = self.say("score_pad.undo"), area.right - ICON - 24
            ui.icon("button.undo", x, 14, "swap", tip, lambda: self._try(pad.undo))
        top = 24 + ui.letters.height(TITLE)
        place = Rect(area.x + 20, top, area.w - 40, area.bottom - top - FOOT - 12)
        if pad:
            self._sheet(ui, place, pad)
        else:
            text = self.say("score_pad.empty")
            high = ui.letters.broken(text, BODY, place.w - 132).height + EMPTY
            place = Rect(place.x, place.y, place.w, min(place.h, high))
            inner = ui.panel(place)
            ui.words(text, inner.shrunk(40, 0), BODY, None, Align.CENTRE, middle=True)
        self._ways(ui, Rect(place.x, place.bottom + 8, place.w, 54))

    def _sheet(self, ui: Ui, place: Rect, pad: ScorePad) -> None:
        half = place.w * 0.5
        whole = ui.panel(Rect(place.x, place.y, half - 8, place.h))
        line = self._headline(pad)
        most = 2 * ui.letters.height(LABEL)
        if not ui.fits(line, whole.w, most, LABEL):
            line = self.say("score_pad.over")
        high = ui.words(line, Rect(whole.x, whole.y, whole.w, most), LABEL, ui.theme.gold) + 8
        inner = Rect(whole.x, whole.y + high, whole.w, whole.h - high)
        company = Names(pad.pages.names)
        shown = self._shown(pad)
        draw_pad(ui, inner, company, shown, self.say, choose=self._correct)
        right = ui.panel(Rect(place.x + half + 8, place.y, half - 8, place.h))
        if pad.sheet.rounds:
            draw_chart(ui, right, company, shown, self.say("score_pad.chart"))
        else:
            text = self.say("score_pad.once")
            ui.words(text, right.shrunk(16), BODY, ui.theme.soft, Align.CENTRE, middle=True)

    def _headline(self, pad: ScorePad) -> str:
        """Who has won, or what is played for."""
        outcome = pad.outcome
        if outcome:
            names = pad.pages.names
            first = [names[seat] for seat, place in enumerate(outcome.places) if place == 1]
            key = "result.won" if len(first) == 1 else "result.shared"
            return self.say(key, names=self.stage.texts.together(first))
        goal = board_of(pad.spec.family).goal(pad.ruleset, self.say)
        return goal[0] if goal else ""

    def _shown(self, pad: ScorePad) -> Pad:
        board = board_of(pad.spec.family)
        tokens = board.won_in(pad.ruleset) != board.noun
        rows = [
            (f"{number}.", written.scores) for number, written in enumerate(pad.rounds, start=1)
        ]
        limit = pad.ruleset.options.get("limit")
        goal = limit if isinstance(limit, int) and not tokens else None
        total = f"scores.in_{board.won_in(pad.ruleset)}" if tokens else "scores.total"
        if pad.sheet.rounds:
            mode = pad.ruleset.options.get("mode")
            goal = goal if mode in (None, "points") else None
        return Pad(rows, pad.totals, pad.course, goal, pad.won, total, in_rounds=pad.sheet.rounds)

    def _ways(self, ui: Ui, place: Rect) -> None:
        pad = self.pad
        ways: list[tuple[str, str, Callable[[], None]]] = [("new", "plus", self._new)]
        if pad and not pad.full:
            ways.insert(0, ("write", "pencil", lambda: self._write(pad)))
        wide = min(330.0, (place.w - 16) / 2)
        for number, (name, sign, act) in enumerate(reversed(ways)):
            x = place.right - (len(ways) - number) * (wide + 16) + 16
            strong = name == ways[0][0]
            rect = Rect(x, place.y, wide, place.h)
            text = self.say(f"score_pad.{name}")
            ui.button(f"button.{name}", rect, text, act, sign=sign, strong=strong, style=LABEL)

    # what is done

    def _new(self) -> None:
        self.stage.open(PadSetupScene(self.stage, self.pad), self._begun)

    def _begun(self, pad: ScorePad | None) -> None:
        if pad:
            self.pad = pad
            self.touch.lead("button.write")

    def _write(self, pad: ScorePad) -> None:
        scene = PadRoundScene(self.stage, pad, pad.blank(), None)
        self.stage.open(scene, lambda line: self._written(pad, line, None))

    def _correct(self, number: int) -> None:
        pad = self.pad
        if pad:
            scene = PadRoundScene(self.stage, pad, pad.pages.lines[number], number)
            self.stage.open(scene, lambda line: self._written(pad, line, number))

    def _written(self, pad: ScorePad, line: Line | str | None, number: int | None) -> None:
        if isinstance(line, Line):
            self._try(lambda: pad.write(line, number))
            self.touch.scrolled["pad"] = 1e9
        elif line == CROSSED_OUT and number is not None:
            self._try(lambda: pad.cross_out(number))

    def _try(self, change: Callable[[], None]) -> None:
        """A disk that refuses is told of; what was written stands on the pad all the same."""
        try:
            change()
        except OSError as error:
            self.stage.refused(self.stage.services.not_written(error))
