"""The parchment that a hint is written on, where it covers nothing that matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from sen_desktop.ui.canvas import SHRUNK
from sen_desktop.ui.letters import Lines
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.layout import AIR, BAR, MARGIN, Layout
from sen_desktop.ui.table.question import Hint
from sen_desktop.ui.theme import LABEL, Font, Style
from sen_desktop.ui.widgets import Ui

SEAL = 34.0
INSIDE = 14.0
"""Of the parchment round its words."""
BESIDE = 8.0
"""Between the seal and the words."""
BELOW = 2.0
"""Between the move and what speaks for it."""
REASONS = Style(Font.TEXT, 16)
WIDTHS = (330.0, 290.0, 380.0, 440.0, 520.0, 250.0, 620.0, 760.0), (216.0,)
"""Of the parchment, the best one first; a column only where even small letters need one."""
STEP = 4.0
"""Places that differ by less are one."""


class _Words(NamedTuple):
    """A hint, or the beginning of it, as it is set in a parchment of some width."""

    said: str
    title: Style
    text: Style
    move: Lines
    why: Lines
    wide: float

    @property
    def high(self) -> float:
        below = BELOW + self.why.height if self.said else 0.0
        return max(self.move.height + below, SEAL) + 2 * INSIDE


def draw_paper(ui: Ui, layout: Layout, hint: Hint) -> None:
    """Parchment speaks: what to do, and why."""
    matters = [free.rect for free in ui.free]
    matters += [item.rect for item in ui.items if item.act]
    matters += [layout.frame_of(seat) for seat in layout.plates]
    pointed_at = [item.rect for item in ui.items]
    key = hint, tuple(matters), tuple(pointed_at)
    paper, words = ui.reckoned("paper", key, lambda: _placed(ui, layout, hint, matters, pointed_at))
    ui.framed("parchment", paper)
    ui.kit("seal_hint", centred(paper.x + INSIDE + SEAL / 2, paper.centre[1], SEAL, SEAL))
    left, high = paper.x + INSIDE + SEAL + BESIDE, words.high - 2 * INSIDE
    room = Rect(left, paper.y + INSIDE, paper.right - INSIDE - left, high)
    ink = ui.theme.on_paper
    top = ui.words(hint.move, room, words.title, ink, middle=not words.said)
    if words.said:
        below = Rect(room.x, room.y + top + BELOW, room.w, words.why.height)
        ui.words(words.said, below, words.text, ink)
    ui.keep_free("hint", paper)


def _placed(
    ui: Ui, layout: Layout, hint: Hint, matters: Sequence[Rect], pointed_at: Sequence[Rect]
) -> tuple[Rect, _Words]:
    """At best where nothing can even be pointed at; in letters as large as have room. Where a table
    has no room for all of it, as little is left out as can be; before nothing of why is left, it
    lies over cards that nothing comes of."""
    every = len(hint.reasons)
    tries = [([*matters, *pointed_at], min(1, every)), (matters, 0)]
    for taken, least in tries:
        for count in range(every, least - 1, -1):
            said = " ".join(hint.reasons[:count])
            for widths in WIDTHS:
                for shrink, wide in product(SHRUNK, widths):
                    words = _set(ui, hint.move, said, wide, shrink)
                    if (place := _free_place(layout, words, taken)) is not None:
                        return place, words
    return _home(layout, words), words


def _set(ui: Ui, move: str, said: str, wide: float, shrink: float) -> _Words:
    title, text = (Style(style.font, style.size * shrink) for style in (LABEL, REASONS))
    room, broken = wide - 2 * INSIDE - SEAL - BESIDE, ui.letters.broken
    return _Words(said, title, text, broken(move, title, room), broken(said, text, room), wide)


def _home(layout: Layout, words: _Words) -> Rect:
    """At the left, above the own plate."""
    bottom = min(
        plate.y for plate in layout.plates.values() if plate.bottom > layout.area.centre[1]
    )
    return Rect(layout.area.x + MARGIN, bottom - AIR - words.high, words.wide, words.high)


def _free_place(layout: Layout, words: _Words, taken: Sequence[Rect]) -> Rect | None:
    """The free one that is nearest to where a hint is looked for."""
    home = _home(layout, words)
    for x, y in sorted(
        _corners(layout, home, taken), key=lambda at: abs(at[0] - home.x) + abs(at[1] - home.y)
    ):
        place = Rect(x, y, words.wide, words.high)
        if not place.meets_any(taken):
            return place
    return None


def _corners(layout: Layout, home: Rect, taken: Sequence[Rect]) -> Iterator[tuple[float, float]]:
    """Where its upper left corner might be: at home, or beside, above or below something."""
    area = layout.area
    left, right = area.x + MARGIN / 2, area.right - MARGIN / 2 - home.w
    top, bottom = area.y + BAR + AIR, area.bottom - MARGIN / 2 - home.h
    across, down = {home.x, left, right}, {home.y, top, bottom}
    for one in taken:
        across |= {one.right + AIR, one.x - AIR - home.w}
        down |= {one.bottom + AIR, one.y - AIR - home.h}
    xs = {round(x / STEP) * STEP for x in across if left <= x <= right}
    ys = {round(y / STEP) * STEP for y in down if top <= y <= bottom}
    return product(xs, ys)
