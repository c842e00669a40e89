"""One's own progress as a small chart: set by set how much was right, or known at once."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.profile.progress import Done
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.charts import Column, columns
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.theme import NOTE
from sen_desktop.ui.widgets import Ui

FEW, MANY = 8, 20
"""How many sets are shown in little room and in much."""
GAP = 3.0


def told(last: Done, texts: Texts) -> str:
    """How the last set went."""
    if last.span is not None:
        return texts.say("exercise.last_span", span=last.span)
    return texts.say("exercise.last", right=last.right, asked=last.asked)


def draw_small(ui: Ui, place: Rect, sets: Sequence[Done]) -> None:
    """Columns without words, and below them the newest in figures."""
    line = ui.letters.height(NOTE)
    plot = Rect(place.x, place.y, place.w, place.h - line - 3)
    shown = sets[-FEW:]
    if not shown:
        return
    ui.path(((plot.x, plot.bottom), (plot.right, plot.bottom)), (*ui.theme.soft[:3], 120), 1)
    heights = [_height(one, sets) for one in shown]
    wide = plot.w / FEW
    for number, share in enumerate(heights):
        high = max(2.0, plot.h * share)
        x = plot.x + number * wide + GAP / 2
        ui.box(Rect(x, plot.bottom - high, wide - GAP, high), ui.theme.gold, None, 2)
    text = _figure(shown[-1])
    with ui.said(""):  # with the exercise
        ui.line(text, place.centre[0], plot.bottom + 3, NOTE, ui.theme.soft, Align.CENTRE, place.w)


def draw_large(ui: Ui, place: Rect, sets: Sequence[Done]) -> None:
    first = max(0, len(sets) - MANY)
    shown = [
        Column(f"{number}", *_column(one), _figure(one), said=f"{number}: {_figure(one)}")
        for number, one in enumerate(sets[first:], first + 1)
    ]
    columns(ui, place, shown)


def _column(one: Done) -> tuple[float, float]:
    """The filled part and the outlined one on top of it."""
    if one.span is not None:
        return float(one.span), 0.0
    share = one.right / one.asked
    return share, 1 - share


def _height(one: Done, sets: Sequence[Done]) -> float:
    if one.span is not None:
        return one.span / max(other.span or 1 for other in sets)
    return one.right / one.asked


def _figure(one: Done) -> str:
    return f"{one.right}/{one.asked}" if one.span is None else f"{one.span}"
