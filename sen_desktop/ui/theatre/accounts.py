"""Where everybody's result came from, as a table: a column for each, and what they come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sen_desktop.app.reviewing import signed
from sen_desktop.app.watched import Account
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE, STRONG, Style
from sen_desktop.ui.widgets import Ui

STYLES = {"result": STRONG, "memory": NOTE}
BADGE = 28.0
GAP = 8.0
WIDEST = 56.0
"""A column of figures."""
APART = 6.0
"""Between two figures, and between one and what stands before it."""


class Row(NamedTuple):
    part: str
    label: str
    figures: tuple[str, ...]

    @property
    def style(self) -> Style:
        return STYLES.get(self.part, BODY)


class Accounts(NamedTuple):
    badges: tuple[str, ...]
    rows: tuple[Row, ...]
    note: str
    """How little it tells."""


def accounts_of(
    badges: Sequence[str], accounts: Sequence[Account], note: str, texts: Texts
) -> Accounts:
    parts = max((list(one.parts) for one in accounts), key=len)
    rows = (
        Row(
            part,
            texts.say(f"review.part.{part}"),
            tuple(signed(one.parts.get(part, 0)) for one in accounts),
        )
        for part in parts
    )
    return Accounts(tuple(badges), tuple(rows), note)


def height(ui: Ui, said: Accounts, wide: float) -> float:
    rows = len(said.rows) * (1 if _are_beside(ui, said, wide) else 2) * _line(ui)
    return BADGE + GAP + rows + GAP + ui.letters.broken(said.note, NOTE, wide).height


def _line(ui: Ui) -> float:
    return ui.letters.height(BODY) + 2


def _column(ui: Ui, said: Accounts) -> float:
    widest = max(ui.letters.width(one, row.style) for row in said.rows for one in row.figures)
    return max(widest, BADGE) + APART


def _are_beside(ui: Ui, said: Accounts, wide: float) -> bool:
    """Whether figures have room beside what they are of; else they stand below it."""
    labels = max(ui.letters.width(row.label, row.style) for row in said.rows)
    return labels + APART + len(said.badges) * _column(ui, said) <= wide


def draw_accounts(ui: Ui, place: Rect, said: Accounts) -> None:
    ink, count, high = ui.theme.on_paper, len(said.badges), _line(ui)
    beside = _are_beside(ui, said, place.w)
    wide = min(max(WIDEST, _column(ui, said)), place.w / count)
    if beside:
        labels = max(ui.letters.width(row.label, row.style) for row in said.rows)
        wide = min(wide, (place.w - labels - APART) / count)
    first = place.right - count * wide
    middles = [first + (number + 0.5) * wide for number in range(count)]
    for x, badge in zip(middles, said.badges, strict=True):
        ui.picture(badge, centred(x, place.y + BADGE / 2, BADGE, BADGE))
    y = place.y + BADGE + GAP
    for row in said.rows:
        if row.part == "result":
            ui.path(((place.x, y), (place.right, y)), (*ink[:3], 120), 1)
        label = Rect(place.x, y, first - place.x if beside else place.w, high)
        ui.words(row.label, label, row.style, ink, middle=True)
        y += 0 if beside else high
        for x, figure in zip(middles, row.figures, strict=True):
            around = centred(x, y + high / 2, wide, high)
            ui.words(figure, around, row.style, ink, Align.CENTRE, middle=True)
        y += high
    ui.words(said.note, Rect(place.x, y + GAP, place.w, place.h), NOTE, ink)
