"""The score pad: every round and the totals, with a line for every side of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Protocol

from sen_desktop.engine.cards import Seat
from sen_desktop.text.i18n import printed
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.intents import Command, Intent, Ordered
from sen_desktop.ui.scene import Scene
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import Pad
from sen_desktop.ui.table.question import Say
from sen_desktop.ui.theme import BODY, NOTE, NUMBER, SMALL_LABEL, Colour
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

if TYPE_CHECKING:
    from sen_desktop.app.live_match import LiveMatch
    from sen_desktop.ui.stage import Stage

LINES: tuple[Colour, ...] = (
    (255, 214, 120, 255),
    (120, 200, 255, 255),
    (255, 140, 150, 255),
    (150, 230, 160, 255),
    (208, 160, 255, 255),
    (255, 255, 255, 255),
)

THICK = 3
"""Of a line; those that run together lie side by side."""
END, APART = 32.0, 30.0
"""The emblems at the lines' ends, and how far apart they are."""
BADGE = 38.0
"""Above a column."""
COIN = 20.0
BESIDE = 8.0
"""Between the figures of the scale and what lies beside them."""
"""The sign of a team."""


class Company(Protocol):
    """Whoever stands on a pad."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def badges(self) -> Sequence[str]: ...


class ScoresScene(Scene):
    overlay = True

    def __init__(self, stage: Stage, match: LiveMatch, pad: Pad) -> None:
        super().__init__(stage)
        self.match = match
        self.pad = pad
        self.touch.scrolled["pad"] = 1e9

    def compose(self, ui: Ui) -> None:
        ui.veil()
        area = ui.screen.area
        panel = centred(*area.centre, min(1080.0, area.w - 60), min(640.0, area.h - 60))
        inner = ui.panel(panel, self.say("scores.title"))
        ui.closing_icon(panel, self.say("tip.back"), self.back)
        half = inner.w * 0.5
        left = Rect(inner.x, inner.y, half - 20, inner.h)
        draw_pad(ui, left, self.match, self.pad, self.say)
        chart = Rect(inner.x + half + 10, inner.y, inner.w - half - 10, inner.h)
        draw_chart(ui, chart, self.match, self.pad, self.say("scores.empty"))

    def handle(self, intent: Intent) -> bool:
        if intent == Ordered(Command.SCORES):
            self.back()
            return True
        return False


def draw_pad(
    ui: Ui,
    place: Rect,
    match: Company,
    pad: Pad,
    say: Say,
    places: Sequence[int] = (),
    choose: Callable[[int], None] | None = None,
) -> None:
    """A column for every player, the rows below one another, the totals at the foot.

    Partners stand beside each other over one total. Where the match is over and has places, the
    first one is leftmost. `choose` is what a click on a row does.
    """
    theme, letters = ui.theme, ui.letters
    total_label, won = say(pad.total), say("spoken.page.won")
    sides = sorted(pad.sides, key=lambda side: places[side[1][0]] if places else 0)
    columns = [(sign, seat) for sign, seats in sides for seat in seats]
    labels = max((letters.width(label, BODY) for label, _ in pad.rows), default=0.0)
    first = max(56.0, min(letters.width(total_label, NOTE), place.w * 0.2) + 20, labels + 20)
    wide = (place.w - first) / len(columns)
    middles = {seat: place.x + first + wide * (at + 0.5) for at, (_, seat) in enumerate(columns)}
    side = min(BADGE, wide - 8)
    y = place.y
    if places:
        for seat, x in middles.items():
            with ui.said(""):
                _draw_place(ui, x, y, places[seat])
        y += letters.height(NUMBER) + 2
    with ui.said(_told(f"{total_label}:", match, [*_totals(pad, sides, places)])):
        for sign, seat in columns:
            x = middles[seat]
            badge = centred(x, y + side / 2, side, side)
            ui.picture(match.badges[seat], badge)
            if sign:
                ui.kit(sign, Rect(badge.x - COIN * 0.4, badge.y, COIN, COIN))
            name, top = match.names[seat], y + side + 2
            ui.name(name, x, top, SMALL_LABEL, theme.text, Align.CENTRE, width=wide - 8)
    y += side + letters.height(SMALL_LABEL) + 8
    foot, row = _foot_height(ui), _row_height(ui)
    high = max(len(pad.rows) * row, 1.0)
    rows = Rect(place.x, y, place.w, min(place.bottom - y - foot, high))
    with ui.scrolling("pad", rows, high) as whole:
        for number, (label, line) in enumerate(pad.rows):
            top = whole.y + number * row
            if number % 2:
                ui.box(Rect(place.x, top, whole.w, row), (*theme.hover[:3], 60), None, 4)
            scores = [
                ("", (seat,), f"{printed(score)}{f' ({won})' * ((number, seat) in pad.won)}")
                for seat, score in enumerate(line)
            ]
            called = f"{say('table.round', number=number + 1)}:" if pad.in_rounds else label
            told = _told(called, match, scores)
            if choose:
                item = Item(
                    f"row.{number}",
                    Rect(place.x, top, whole.w, row),
                    partial(choose, number),
                    label=told,
                    role="button",
                )
                if ui.item(item):
                    ui.box(item.rect, (*theme.hover[:3], 150), None, 4)
                ui.focus_ring(item.name, item.rect)
            with ui.said(told):
                ui.line(label, place.x + 10, top + 3, BODY, theme.soft)
                for seat, score in enumerate(line):
                    x = middles[seat]
                    trophy = (number, seat) in pad.won
                    colour = theme.gold if trophy else theme.text
                    ui.line(printed(score), x, top + 3, BODY, colour, Align.CENTRE)
                    if trophy:
                        beside = x + letters.width(printed(score), BODY) / 2 + 14
                        ui.sign("trophy", centred(beside, top + row / 2, 18, 18), theme.gold)
    with ui.said(""):  # they were said first
        below = Rect(place.x, rows.bottom, place.w, foot)
        _draw_totals(ui, below, total_label, pad, middles)


def _totals(
    pad: Pad, sides: Sequence[tuple[str, tuple[Seat, ...]]], places: Sequence[int]
) -> Iterator[tuple[str, Sequence[Seat], str]]:
    for _, seats in sides:
        yield f"{places[seats[0]]}. " if places else "", seats, printed(pad.total_of(seats))


def _told(label: str, match: Company, parts: Sequence[tuple[str, Sequence[Seat], str]]) -> str:
    """A row in words: of everybody what stands before the name and after it."""
    told = (
        f"{before}{' + '.join(match.names[seat] for seat in seats)} {after}"
        for before, seats, after in parts
    )
    return f"{label} {', '.join(told)}"


def pad_height(ui: Ui, pad: Pad, *, places: bool) -> float:
    """How high a score pad is that shows all its rows."""
    letters = ui.letters
    head = BADGE + letters.height(SMALL_LABEL) + 8 + places * (letters.height(NUMBER) + 2)
    return head + len(pad.rows) * _row_height(ui) + _foot_height(ui) + 4


def _foot_height(ui: Ui) -> float:
    return ui.letters.height(NUMBER) + 12


def _row_height(ui: Ui) -> float:
    return ui.letters.height(BODY) + 6


def _draw_place(ui: Ui, x: float, y: float, place: int) -> None:
    high = ui.letters.height(NUMBER)
    if place == 1:
        ui.sign("crown", centred(x, y + high / 2, 26, 26), ui.theme.gold)
    else:
        ui.line(f"{place}.", x, y, NUMBER, ui.theme.soft, Align.CENTRE)


def _draw_totals(ui: Ui, foot: Rect, label: str, pad: Pad, middles: dict[Seat, float]) -> None:
    theme = ui.theme
    ui.box(foot, (*theme.raised[:3], 220), theme.edge, 8)
    room = min(middles.values()) - foot.x - 24
    top = foot.y + (foot.h - ui.letters.height(NOTE)) / 2
    ui.line(label, foot.x + 8, top, NOTE, theme.gold, width=max(room, 48.0))
    for _, seats in pad.sides:
        x = sum(middles[seat] for seat in seats) / len(seats)
        total = printed(pad.total_of(seats))
        ui.line(total, x, foot.y + 5, NUMBER, theme.gold, Align.CENTRE)
        if len(seats) > 1:  # one total below several columns
            left, right = min(map(middles.__getitem__, seats)), max(map(middles.__getitem__, seats))
            ui.path(((left - 12, foot.y - 3), (right + 12, foot.y - 3)), theme.gold, 2)


def draw_chart(ui: Ui, place: Rect, match: Company, pad: Pad, empty: str) -> None:
    """Totals step by step. Every line leads to emblems, in rings of its colour."""
    theme = ui.theme
    ui.well(place)
    if not pad.course or len(pad.course[0]) < 2:
        ui.words(empty, place.shrunk(30), BODY, theme.soft, Align.CENTRE, middle=True)
        return
    ends = END * max(len(seats) for _, seats in pad.sides) + 26
    highest = max(pad.goal or 0, *map(max, pad.course))
    scale = max(44.0, ui.letters.width(printed(highest), NOTE) + 2 * BESIDE)
    plot = Rect(place.x + scale, place.y + 22, place.w - scale - ends, place.h - 58)
    with ui.said(""):  # the pad says all of it
        _draw_lines(ui, place, plot, match, pad)


def _draw_lines(ui: Ui, place: Rect, plot: Rect, match: Company, pad: Pad) -> None:
    theme, lines, goal = ui.theme, pad.course, pad.goal
    steps = len(lines[0]) - 1
    highest = max(max(max(line) for line in lines), goal or 0, 1)
    lowest = min(0, min(min(line) for line in lines))

    def at(number: int, total: float) -> tuple[float, float]:
        share = (total - lowest) / (highest - lowest)
        return plot.x + plot.w * number / steps, plot.bottom - plot.h * share

    step = _step(highest - lowest)
    for mark in range(0, highest + 1, step):
        _, y = at(0, mark)
        ui.path(((plot.x, y), (plot.right, y)), (*theme.soft[:3], 60), 1)
        top = y - ui.letters.height(NOTE) / 2
        ui.line(printed(mark), plot.x - BESIDE, top, NOTE, theme.soft, Align.RIGHT)
    if goal is not None:
        _, y = at(0, goal)
        ui.path(((plot.x, y), (plot.right, y)), theme.warning, 2)
    every = max(1, steps // 10)
    for number in range(every, steps + 1, every):
        x, _ = at(number, lowest)
        ui.line(f"{number}", x, plot.bottom + 8, NOTE, theme.soft, Align.CENTRE)
    for number, line in enumerate(lines):
        aside = -THICK * (number + 0.5)  # beside each other, and none below the ground
        points = [at(step_number, total) for step_number, total in enumerate(line)]
        ui.path(tuple((x, y + aside) for x, y in points), LINES[number % len(LINES)], THICK)
    first_to_last = sorted(range(len(lines)), key=lambda number: -lines[number][-1])
    wanted = [at(steps, lines[number][-1])[1] for number in first_to_last]
    # The steps are counted below the plot: emblems lie there only where they have no other room.
    highest_end = place.y + END / 2 + APART * (len(lines) - 1)
    lowest_end = max(plot.bottom - END / 2 + THICK, min(highest_end, place.bottom - END / 2 - 4))
    for number, y in zip(first_to_last, apart(wanted, APART, lowest_end), strict=True):
        sign, seats = pad.sides[number]
        ink = LINES[number % len(LINES)]
        end = plot.right, at(steps, lines[number][-1])[1] - THICK * (number + 0.5)
        ui.path((end, (plot.right + 10, y)), ink, THICK)
        for along, seat in enumerate(seats):
            emblem = centred(plot.right + 10 + END * (along + 0.5), y, END, END)
            ui.box(emblem.shrunk(-THICK), ink, None, END)
            ui.picture(match.badges[seat], emblem)
        if sign:
            ui.kit(sign, centred(plot.right + 10, y, COIN, COIN))


def apart(wanted: Sequence[float], gap: float, lowest: float) -> list[float]:
    """Heights from top to bottom, moved so far that they keep apart and end where there is room."""
    heights: list[float] = []
    for height in wanted:
        heights.append(max(height, heights[-1] + gap) if heights else height)
    for place in range(1, len(heights) + 1):
        heights[-place] = min(heights[-place], lowest - (place - 1) * gap)
    return heights


def _step(span: int) -> int:
    """Round distances between the lines of a scale, about five of them."""
    size = 1
    while True:
        for step in (size, 2 * size, 5 * size):
            if span / step <= 6:
                return step
        size *= 10
