"""The sheet beside the table of a theatre: a decision, and what others would have made of it; what
a judge has marked at this moment, and where the result came from at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sen_desktop.ui.composer import SCROLL_ROOM
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theatre import accounts
from sen_desktop.ui.theatre.accounts import Accounts
from sen_desktop.ui.theme import BODY, SMALL_LABEL, STRONG
from sen_desktop.ui.widgets import Ui

NAME = "theatre.verdict"
MARGIN = 22.0
BADGE = 38.0
SIGN = 20.0
BESIDE = 8.0
GAP = 8.0


class Verdict(NamedTuple):
    badge: str
    """Of whoever decides; none where nobody does."""
    name: str
    """Who decides, or what it is about."""
    done: str = ""
    """What they do."""
    lines: Sequence[tuple[str, str]] = ()
    """Signs, and what is said of it."""
    marked: Sequence[tuple[str, str]] = ()
    """The same of the moment."""
    accounts: Accounts | None = None
    """Where results came from."""

    @property
    def every(self) -> Sequence[tuple[str, str]]:
        return (*self.lines, *self.marked)


def height(ui: Ui, said: Verdict, wide: float) -> float:
    return _whole(ui, said, wide - 2 * MARGIN) + 2 * MARGIN - 6


def _whole(ui: Ui, said: Verdict, room: float) -> float:
    high = BADGE + GAP
    if said.done:
        high += ui.letters.broken(said.done, STRONG, room).height
    if said.accounts:
        high += GAP + accounts.height(ui, said.accounts, room)
    beside = room - SIGN - BESIDE
    for _, text in said.every:
        high += GAP + max(SIGN, ui.letters.broken(text, BODY, beside).height)
    return high


def draw_verdict(ui: Ui, place: Rect, said: Verdict) -> None:
    """Longer ones are scrolled, beside which there is less room."""
    ui.framed("parchment", place)
    inner = place.shrunk(MARGIN, MARGIN - 6)
    high = _whole(ui, said, inner.w)
    if high > inner.h:
        high = _whole(ui, said, inner.w - SCROLL_ROOM)
    with ui.scrolling(NAME, inner, high) as whole:
        _draw(ui, whole, said)


def _draw(ui: Ui, place: Rect, said: Verdict) -> None:
    ink = ui.theme.on_paper
    middle = place.y + BADGE / 2
    x = place.x
    if said.badge:
        ui.picture(said.badge, centred(x + BADGE / 2, middle, BADGE, BADGE))
        x += BADGE + BESIDE
    top = middle - ui.letters.height(SMALL_LABEL) / 2
    ui.name(said.name, x, top, SMALL_LABEL, ink, width=place.right - x)
    y = place.y + BADGE + GAP
    if said.done:
        y += ui.words(said.done, Rect(place.x, y, place.w, 4000), STRONG, ink)
    if said.accounts:
        table = Rect(place.x, y + GAP, place.w, accounts.height(ui, said.accounts, place.w))
        accounts.draw_accounts(ui, table, said.accounts)
        y = table.bottom
    room = place.w - SIGN - BESIDE
    for sign, text in said.every:
        y += GAP
        high = ui.letters.broken(text, BODY, room).height
        line = ui.letters.height(BODY)
        ui.sign(sign, centred(place.x + SIGN / 2, y + line / 2, SIGN, SIGN), ink)
        ui.words(text, Rect(place.x + SIGN + BESIDE, y, room, high), BODY, ink)
        y += max(SIGN, high)
