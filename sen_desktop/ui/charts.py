"""Charts: columns and a course, with their numbers written beside them.

What two parts of a column mean is told by filling and outline, never by colour alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import NOTE, SMALL_LABEL
from sen_desktop.ui.widgets import Ui

WIDEST = 64.0
"""Of a column."""
PAD = 16.0
MOST_SAID = 8
"""Points of a course that are said of it."""


class Column(NamedTuple):
    label: str
    full: float
    """The filled part, from the ground."""
    empty: float = 0.0
    """The outlined part on top of it."""
    text: str = ""
    """What is written over it."""
    line: float | None = None
    """Where a line across it says what it might have been."""
    said: str = ""
    """All of that in words."""


def frame(ui: Ui, place: Rect, title: str, note: str = "") -> Rect:
    """A place for a chart under its title; says what is left inside."""
    theme = ui.theme
    ui.well(place)
    y = place.y + 8
    room = place.w - 2 * PAD
    y += ui.words(title, Rect(place.x + PAD, y, room, 200), SMALL_LABEL, theme.gold) + 1
    if note:
        y += ui.words(note, Rect(place.x + PAD, y, room, 200), NOTE, theme.soft)
    return Rect(place.x + PAD, y + 4, room, place.bottom - y - 14)


def columns(ui: Ui, place: Rect, shown: Sequence[Column]) -> None:
    """Side by side; where they are narrow, not each of them is labelled."""
    line = ui.letters.height(NOTE)
    plot = Rect(place.x, place.y + line + 2, place.w, place.h - 2 * line - 6)
    with ui.said("; ".join(one.said for one in shown)):
        _columns(ui, plot, shown, line)


def _columns(ui: Ui, plot: Rect, shown: Sequence[Column], line: float) -> None:
    theme = ui.theme
    highest = max((one.full + one.empty for one in shown), default=0) or 1
    step = plot.w / max(len(shown), 1)
    wide = min(WIDEST, step * 0.72)
    ground = plot.bottom
    widest = max((ui.letters.width(one.label, NOTE) for one in shown), default=0) + 6
    every = max(1, ceil(widest / step))
    ui.path(((plot.x, ground), (plot.right, ground)), (*theme.soft[:3], 120), 1)
    for number, one in enumerate(shown):
        middle = plot.x + step * (number + 0.5)
        left = middle - wide / 2
        full, empty = (plot.h * part / highest for part in (one.full, one.empty))
        if full:
            ui.box(Rect(left, ground - full, wide, full), theme.gold, None, 3)
        if empty:
            rest = Rect(left, ground - full - empty, wide, empty)
            ui.box(rest, (*theme.raised[:3], 160), theme.soft, 3, 1.5)
        if one.line is not None:
            y = ground - plot.h * one.line / highest
            ui.path(((left - 7, y), (left + wide + 7, y)), theme.ink, 6)
            ui.path(((left - 6, y), (left + wide + 6, y)), theme.light, 3)
        top = ground - full - empty - line
        if one.text:
            ui.line(one.text, middle, top, NOTE, theme.text, Align.CENTRE, step - 2)
        if (len(shown) - 1 - number) % every == 0:
            ui.line(one.label, middle, ground + 3, NOTE, theme.soft, Align.CENTRE)


def course(ui: Ui, place: Rect, shares: Sequence[float], first: int) -> None:
    """A share from 0 to 1, case by case, beginning with that one."""
    last = first + len(shares) - 1
    stride = max(1, ceil(len(shares) / MOST_SAID))
    said = [*range(len(shares))][::-stride][::-1]
    with ui.said("; ".join(f"{first + place}: {round(100 * shares[place])}%" for place in said)):
        _course(ui, place, shares, f"{first}", f"{last}")


def _course(ui: Ui, place: Rect, shares: Sequence[float], first: str, last: str) -> None:
    theme, letters = ui.theme, ui.letters
    line = letters.height(NOTE)
    left = letters.width("100%", NOTE) + 10
    plot = Rect(place.x + left, place.y + line / 2, place.w - left - 6, place.h - 1.5 * line - 6)
    for per_cent in (0, 50, 100):
        y = plot.bottom - plot.h * per_cent / 100
        ui.path(((plot.x, y), (plot.right, y)), (*theme.soft[:3], 70), 1)
        top = y - line / 2
        ui.line(f"{per_cent}%", plot.x - 8, top, NOTE, theme.soft, Align.RIGHT)
    step = plot.w / max(len(shares) - 1, 1)
    points = [
        (plot.x + step * number, plot.bottom - plot.h * share)
        for number, share in enumerate(shares)
    ]
    ui.path(tuple(points), theme.gold, 3)
    x, y = points[-1]
    ui.box(Rect(x - 5, y - 5, 10, 10), theme.gold, theme.ink, 5, 1)
    ui.line(first, plot.x, plot.bottom + 3, NOTE, theme.soft)
    ui.line(last, plot.right, plot.bottom + 3, NOTE, theme.soft, Align.RIGHT)
