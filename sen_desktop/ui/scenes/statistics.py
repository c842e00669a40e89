"""Statistics: what the kept matches show, by game, seats, opponents, aid and name.

Matches that nobody has counted yet are counted while the scene is open, a few in every frame.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import ceil
from time import perf_counter
from typing import TYPE_CHECKING, Any

from sen_desktop.app import opponents
from sen_desktop.profile import statistics
from sen_desktop.profile.statistics import ENOUGH, SURE_STEPS, Entry, Figures, Selection
from sen_desktop.text.i18n import MINUS
from sen_desktop.ui import charts
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.charts import Column
from sen_desktop.ui.composer import SCROLL_ROOM
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.scenes.message import set_aside
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import BIG_NUMBER, BODY, NOTE, SMALL_LABEL, TITLE
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.ui.stage import Stage

POINTS = "points"
"""The unit of reviews that is no chance."""
BUDGET = 0.010
"""Seconds of a frame that are spent on counting."""
FIELDS = ("game", "seats", "opponent", "aid", "name")
AT_ONCE = 20
"""The course shows the share of wins among so many matches in a row."""
MOST_RAVENS = 15
"""Calls with more ravens share the last column."""
GAP = 14.0
LEAST_HIGH = 160.0
"""Of a page without figures."""

Chart = Callable[[Ui, Rect], None]


class StatisticsScene(Scene):
    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        stage.services.reviewer.catch_up()
        self.ledger = stage.services.ledger()
        self.waiting = len(self.ledger.todo)
        """How many matches are still to be counted."""
        self._counting: Iterator[int] | None = self.ledger.count()
        self.selection = Selection()
        self.everything: list[Entry] = []
        self.figures = Figures()
        self._counted()

    # counting

    def update(self, dt: float) -> None:
        if self._counting is None:
            return
        end = perf_counter() + BUDGET
        for left in self._counting:
            self.waiting = left
            if perf_counter() > end:
                return
        self._counting, self.waiting = None, 0
        self._counted()

    @property
    def busy(self) -> bool:
        return self._counting is not None

    def _counted(self) -> None:
        self.everything = [*statistics.entries(self.ledger.in_order)]
        self.choices = statistics.choices(self.everything)
        self._select(self.selection)

    def _select(self, selection: Selection) -> None:
        self.selection = selection
        self.figures = statistics.fold(self.chosen)

    @property
    def chosen(self) -> Iterator[Entry]:
        return (entry for entry in self.everything if self.selection.takes(entry))

    # what is seen

    def compose(self, ui: Ui) -> None:
        area = self.page(ui)
        title = self.say("statistics.title")
        ui.line(title, area.x + 80, 14, TITLE, ui.theme.gold, width=area.w - 120)
        top = 24 + ui.letters.height(TITLE)
        chooses = bool(self.everything or self.ledger.broken)
        wide = min(340.0, area.w * 0.31)
        x = area.x + (36 + wide if chooses else 20)
        room = area.right - x - 20
        needed = max(self._figures_height(ui, room - 52), self._filters_height(ui)) + 40
        high = min(area.bottom - top - 16, needed)
        left, right = Rect(area.x + 20, top, wide, high), Rect(x, top, room, high)
        inner = ui.panel(right)
        if self.busy and self.waiting:
            self._line(ui, inner, self.say("statistics.counting", left=self.waiting))
        elif not self.everything:
            self._line(ui, inner, self.say("statistics.empty"))
        else:
            self._figures(ui, inner)
        if chooses:
            self._filters(ui, ui.panel(left))

    def _line(self, ui: Ui, place: Rect, text: str) -> None:
        ui.words(text, place.shrunk(20), BODY, ui.theme.soft, Align.CENTRE, middle=True)

    def _filters(self, ui: Ui, place: Rect) -> None:
        """By what there is to choose; whatever is the same in all matches is no choice."""
        fields, label = self._fields, ui.letters.height(NOTE)
        step = label + 40 + GAP
        buttons = [*self._buttons()]
        foot = len(buttons) * 54.0
        rows = Rect(place.x, place.y, place.w, place.h - foot)
        with ui.scrolling("filters", rows, max(len(fields) * step, 1.0)) as whole:
            for number, name in enumerate(fields):
                y = whole.y + number * step
                by = self.say(f"statistics.by.{name}")
                ui.line(by, whole.x, y, NOTE, ui.theme.soft)
                box = Rect(whole.x, y + label + 2, whole.w, 40)
                ui.turner(f"by.{name}", box, self._shown(name), partial(self._turn, name), by)
        y = place.bottom - foot + 8
        for name, sign, act in buttons:
            rect = Rect(place.x, y, place.w, 46)
            text = self.say(f"statistics.{name}", count=len(self.ledger.broken))
            ui.button(f"button.{name}", rect, text, act, sign=sign, style=SMALL_LABEL)
            y += 54

    @property
    def _fields(self) -> list[str]:
        return [name for name in FIELDS if len(self.choices[name]) > 1]

    def _filters_height(self, ui: Ui) -> float:
        step = ui.letters.height(NOTE) + 40 + GAP
        return len(self._fields) * step + len([*self._buttons()]) * 54.0

    def _buttons(self) -> Iterator[tuple[str, str, Callable[[], None]]]:
        if self.ledger.broken and not self.busy:
            yield "broken", "lock", self._name_broken
        if self.everything:
            yield "csv", "folder", self._take_away

    def _shown(self, name: str) -> str:
        value = getattr(self.selection, name)
        if value is None:
            return self.say(f"statistics.all.{name}")
        return self._called(name, str(value))

    def _called(self, name: str, value: str) -> str:
        """A choice as players know it."""
        match name:
            case "game":
                spec = self.stage.services.ruleset_of(value)
                return spec.names[self.stage.texts.language] if spec else value
            case "seats":
                return self.stage.texts.count("player", int(value))
            case "opponent":
                return opponents.name_of(value, self.stage.texts)
            case "aid":
                return self.say(f"aid.{value}.name")
            case _:
                return value

    def _turn(self, name: str, way: int) -> None:
        """Through all choices and none."""
        keys: list[str | None] = [None, *sorted(self.choices[name])]
        now = getattr(self.selection, name)
        here = keys.index(None if now is None else str(now))
        there = keys[(here + way) % len(keys)]
        value = int(there) if name == "seats" and there else there
        chosen: dict[str, Any] = {name: value}
        self._select(replace(self.selection, **chosen))

    # figures

    def _figures_height(self, ui: Ui, wide: float) -> float:
        """Of all of them, or of the words that stand in their place."""
        if not self.everything or self.busy:
            return LEAST_HIGH
        note = ui.letters.height(NOTE)
        rows, across = self._in_rows(ui, wide)
        charts_high = ceil(len([*self._charts()]) / self._abreast(wide)) * (190 + 4 * note + GAP)
        tiles_high = rows * (self._tile_height(ui, wide / across) + GAP)
        return tiles_high + charts_high + len([*self._hints()]) * (note * 2 + 4)

    def _in_rows(self, ui: Ui, wide: float) -> tuple[int, int]:
        """How many rows of tiles there are, and how many stand in each."""
        tiles = len([*self._tiles()])
        across = max(2, min(tiles, int(wide // (118 + 60 * (ui.letters.text_scale - 1)))))
        rows = ceil(tiles / across)
        return rows, ceil(tiles / rows)

    def _abreast(self, wide: float) -> int:
        return 2 if wide > 700 else 1

    def _figures(self, ui: Ui, place: Rect) -> None:
        tiles = [*self._tiles()]
        rows, across = self._in_rows(ui, place.w)
        high = self._tile_height(ui, place.w / across)
        found = [*self._charts()]
        abreast = self._abreast(place.w)
        chart = 190 + 4 * ui.letters.height(NOTE)
        hints = [*self._hints()]
        line = ui.letters.height(NOTE) * 2 + 4
        with ui.scrolling("figures", place, self._figures_height(ui, place.w)) as whole:
            y = whole.y
            wide = whole.w / across
            for number, (label, figure) in enumerate(tiles):
                row, column = divmod(number, across)
                spot = Rect(whole.x + column * wide, y + row * (high + GAP), wide - 10, high)
                self._tile(ui, spot, label, figure)
            y += rows * (high + GAP)
            for number, draw in enumerate(found):
                row, column = divmod(number, abreast)
                beside = min(abreast, len(found) - row * abreast)
                wide = (whole.w - (beside - 1) * GAP) / beside
                left = whole.x + column * (wide + GAP)
                draw(ui, Rect(left, y + row * (chart + GAP), wide, chart))
            y += ceil(len(found) / abreast) * (chart + GAP)
            for hint in hints:
                ui.words(hint, Rect(whole.x, y, whole.w, line), NOTE, ui.theme.soft)
                y += line

    def _tile_height(self, ui: Ui, wide: float) -> float:
        """Two lines below the figure; more where the longest label needs them in any letters."""
        room, lines = wide - SCROLL_ROOM - 22, 2 * ui.letters.height(NOTE)
        labels = [ui.fitted(label, room, lines, NOTE)[1].height for label, _ in self._tiles()]
        return ui.letters.height(BIG_NUMBER) + max(lines, *labels) + 14

    def _tile(self, ui: Ui, place: Rect, label: str, figure: str) -> None:
        ui.box(place, (*ui.theme.raised[:3], 150), None, 10)
        middle, room = place.centre[0], place.w - 12
        under = place.y + 4 + ui.letters.height(BIG_NUMBER)
        rest = Rect(place.x + 6, under, room, place.bottom - under - 4)
        with ui.said(f"{figure} {label}"):
            ui.line(figure, middle, place.y + 4, BIG_NUMBER, ui.theme.gold, Align.CENTRE, room)
            ui.words(label, rest, NOTE, ui.theme.soft, Align.CENTRE)

    def _tiles(self) -> Iterator[tuple[str, str]]:
        """Labels and figures; a share stands there once there are enough cases of it."""
        figures = self.figures
        yield self._label("played", figures.played), f"{figures.played}"
        yield self._label("won", figures.won), f"{figures.won}"
        if figures.played >= ENOUGH:
            yield self.say("statistics.share"), per_cent(figures.won, figures.played)
        if figures.longest > 1:
            yield self._label("in_a_row", figures.longest), f"{figures.longest}"
        if figures.called >= ENOUGH:
            yield self.say("statistics.right"), per_cent(figures.called_right, figures.called)
            mean = figures.ravens_called / figures.called
            yield self.say("statistics.ravens"), self._decimal(mean)
        yield from self._reviewed()
        if figures.seconds >= 60:
            yield self.say("statistics.time"), self._time(figures.seconds)
        if figures.unfinished:
            yield self._label("unfinished", figures.unfinished), f"{figures.unfinished}"

    def _reviewed(self) -> Iterator[tuple[str, str]]:
        """What reviews say on the mean of a match, and of a round; points and chances are not added
        up."""
        for unit, reviews in sorted(self.figures.reviewed.items()):
            for name in ("luck", "judgement"):
                mean = statistics.mean_of(reviews, name)
                if mean is not None:
                    shown = mean if unit == POINTS else 100 * mean
                    yield self.say(f"statistics.review.{name}_{unit}"), self._signed(shown)
        every = [one for reviews in self.figures.reviewed.values() for one in reviews]
        for name in ("slips", "forgotten"):
            share = statistics.a_round(every, name)
            if share is not None:
                yield self.say(f"statistics.review.{name}"), self._decimal(share, 2)

    def _signed(self, value: float) -> str:
        sign = "+" if value > 0 else MINUS if value < 0 else ""
        return sign + self._decimal(abs(value))

    def _label(self, name: str, count: int) -> str:
        """The noun alone: the figure stands over it."""
        return self.stage.texts.count(f"figure_{name}", count).partition("\u00a0")[2]

    def _decimal(self, value: float, places: int = 1) -> str:
        return f"{value:.{places}f}".replace(".", self.say("statistics.decimal"))

    def _time(self, seconds: int) -> str:
        hours, minutes = divmod(seconds // 60, 60)
        return f"{hours}:{minutes:02}" if hours else self.say("statistics.minutes", count=minutes)

    def _hints(self) -> Iterator[str]:
        if self.figures.played < ENOUGH:
            yield self.say("statistics.few", count=ENOUGH)

    def _charts(self) -> Iterator[Chart]:
        figures = self.figures
        if figures.played > 1:
            yield self._places
        if figures.played >= ENOUGH:
            yield self._course
        if figures.called >= ENOUGH:
            yield self._calls
        if figures.felt >= ENOUGH:
            yield self._feelings

    def _places(self, ui: Ui, place: Rect) -> None:
        inner = charts.frame(ui, place, self.say("statistics.places"))
        places, most = self.figures.places, max(self.figures.places)
        shown = [
            Column(
                f"{number}.",
                places[number],
                text=f"{places[number]}",
                said=self.say("statistics.place_said", place=number, count=places[number]),
            )
            for number in range(1, most + 1)
        ]
        charts.columns(ui, inner, shown)

    def _course(self, ui: Ui, place: Rect) -> None:
        """How the share of wins among the last matches went."""
        won = self.figures.course
        span = min(AT_ONCE, len(won) // 2)
        shares = [sum(won[end - span : end]) / span for end in range(span, len(won) + 1)]
        note = self.say("statistics.course_note", count=span)
        inner = charts.frame(ui, place, self.say("statistics.course"), note)
        charts.course(ui, inner, shares, span)

    def _calls(self, ui: Ui, place: Rect) -> None:
        note = self.say("statistics.calls_note")
        inner = charts.frame(ui, place, self.say("statistics.calls"), note)
        calls, together = self.figures.calls, [0, 0]
        for count, cases in calls.items():
            if count > MOST_RAVENS:
                together = [one + other for one, other in zip(together, cases, strict=True)]
        last = min(max(calls), MOST_RAVENS)
        counts = range(min(0, *calls), last + 1)
        shown = [(f"{count}", calls.get(count, [0, 0])) for count in counts]
        if any(together):
            shown.append((f"{MOST_RAVENS + 1}+", together))
        columns = [
            Column(label, right, wrong, said=self._right_and_wrong(label, right, wrong))
            for label, (wrong, right) in shown
        ]
        charts.columns(ui, inner, columns)

    def _right_and_wrong(self, ravens: str, right: int, wrong: int) -> str:
        return self.say("statistics.calls_said", ravens=ravens, right=right, wrong=wrong)

    def _feelings(self, ui: Ui, place: Rect) -> None:
        """How often those were right who felt so sure; a line at how sure they felt."""
        figures = self.figures
        sure = round(figures.sure / figures.felt)
        right = round(100 * figures.felt_right / figures.felt)
        note = self.say("statistics.feelings_note", sure=sure, right=right)
        inner = charts.frame(ui, place, self.say("statistics.feelings"), note)
        charts.columns(ui, inner, [*self._felt()])

    def _felt(self) -> Iterator[Column]:
        for step, (wrong, right, sure) in sorted(self.figures.feelings.items()):
            count = wrong + right
            share, text = right / count, per_cent(right, count)
            label = f"{step}–{step + SURE_STEPS}%"
            felt = f"{round(sure / count)}%"
            said = self.say("statistics.feeling_said", felt=felt, right=text)
            yield Column(label, share, 1 - share, text, sure / (100 * count), said)

    # what is done

    def _take_away(self) -> None:
        try:
            path = self.stage.services.take_away(statistics.as_csv(self.chosen))
        except OSError as error:
            self.stage.refused(self.stage.services.not_written(error))
        else:
            self.stage.toast(self.say("statistics.taken", file=path))

    def _name_broken(self) -> None:
        broken: Sequence[str] = self.stage.services.told_of_broken(self.ledger.broken)
        self.stage.open(set_aside(self.stage, broken))


def per_cent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)}%"
