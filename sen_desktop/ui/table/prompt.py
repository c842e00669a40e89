"""What is to be decided, in two lines without a box. Nothing else may enter its place, and while a
card is on its way across it, it is not said."""

from __future__ import annotations

from typing import NamedTuple

from sen_desktop.ui.canvas import SHRUNK, Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, HEADING, LABEL, Style
from sen_desktop.ui.widgets import Ui

PAD = 12.0
BREATH = (6, 8, 30, 150)
"""Behind the words, on the bare table."""


class Prompt(NamedTuple):
    """A title and a note as they are set in their place."""

    title: tuple[str, ...]
    style: Style
    note: str
    text: Rect
    """Where the words stand."""
    room: Rect


def set_prompt(ui: Ui, place: Rect, title: str, note: str) -> Prompt | None:
    """The title is smaller where there is less room."""
    if not title and not note:
        return None
    room = place.shrunk(PAD, 0)
    style = HEADING if _both_fit(ui, room, title, note) else LABEL
    lines = _rows_of(ui, title, style, room.w)
    heading = ui.letters.height(style) * len(lines)
    broken = ui.fitted(note, room.w, room.h - heading, BODY)[1]
    wide = max([ui.letters.width(line, style) for line in lines], default=0.0)
    wide = min(room.w, max(wide, broken.width if note else 0.0))
    high = heading + (broken.height if note else 0.0)
    top = room.y + max(0.0, (room.h - high) / 2)
    return Prompt(lines, style, note, centred(room.centre[0], top + high / 2, wide, high), room)


def _both_fit(ui: Ui, room: Rect, title: str, note: str) -> bool:
    if ui.letters.width(title, HEADING) > room.w:
        return False
    return not note or ui.fits(note, room.w, room.h - ui.letters.height(HEADING), BODY)


def _rows_of(ui: Ui, title: str, style: Style, width: float) -> tuple[str, ...]:
    """A title that is too long even in small letters takes a second row."""
    if not title:
        return ()
    if ui.letters.width(title, style) * SHRUNK[-1] <= width:
        return (title,)
    return ui.letters.broken(title, style, width).lines


def draw_prompt(ui: Ui, prompt: Prompt) -> None:
    x, y = prompt.room.centre[0], prompt.text.y
    ui.light(prompt.text.shrunk(24, 14), 40, BREATH)
    for line in prompt.title:
        ui.line(line, x, y, prompt.style, ui.theme.gold, Align.CENTRE, prompt.room.w)
        y += ui.letters.height(prompt.style)
    if prompt.note:
        rect = Rect(prompt.room.x, y, prompt.room.w, prompt.text.bottom - y + 0.5)
        ui.words(prompt.note, rect, BODY, ui.theme.text, Align.CENTRE)
    ui.keep_free("question", prompt.text)
