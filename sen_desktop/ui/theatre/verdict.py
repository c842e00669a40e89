"""The sheet beside the table of a theatre: a decision, and what others would have made of it; what
a judge has marked at this moment, and where the result came from at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sen_desktop.app.reviewing import signed
from sen_desktop.app.watched import Account
from sen_desktop.text.i18n import Texts
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.theme import BODY, NOTE, SMALL_LABEL, STRONG
from sen_desktop.ui.widgets import Ui

NAME = "theatre.verdict"
MARGIN = 22.0
BADGE = 38.0
SIGN = 20.0
BESIDE = 8.0
GAP = 8.0
ROW_BADGE = 28.0
WIDEST, MOST = 56.0, 0.6
"""A column of figures, and so much of the sheet is theirs at most."""


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
    accounts: Sequence[tuple[str, Account]] = ()
    """Whose pictures, and where their results came from."""
    spread: str = ""
    """How little that tells."""

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
        high += GAP + ROW_BADGE + GAP + len(_parts(said)) * _row_high(ui) + GAP
        high += ui.letters.broken(said.spread, NOTE, room).height
    beside = room - SIGN - BESIDE
    for _, text in said.every:
        high += GAP + max(SIGN, ui.letters.broken(text, BODY, beside).height)
    return high


def draw_verdict(ui: Ui, place: Rect, said: Verdict, texts: Texts) -> None:
    """Longer ones are scrolled."""
    ui.framed("parchment", place)
    inner = place.shrunk(MARGIN, MARGIN - 6)
    with ui.scrolling(NAME, inner, _whole(ui, said, inner.w)) as whole:
        _draw(ui, whole, said, texts)


def _draw(ui: Ui, place: Rect, said: Verdict, texts: Texts) -> None:
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
        y = _accounts(ui, Rect(place.x, y + GAP, place.w, 0), said, texts)
    room = place.w - SIGN - BESIDE
    for sign, text in said.every:
        y += GAP
        high = ui.letters.broken(text, BODY, room).height
        line = ui.letters.height(BODY)
        ui.sign(sign, centred(place.x + SIGN / 2, y + line / 2, SIGN, SIGN), ink)
        ui.words(text, Rect(place.x + SIGN + BESIDE, y, room, high), BODY, ink)
        y += max(SIGN, high)


# where results came from


def _parts(said: Verdict) -> list[str]:
    """Of any of them, in the order of the account that has most."""
    every = [list(account.parts) for _, account in said.accounts]
    return max(every, key=len)


def _row_high(ui: Ui) -> float:
    return ui.letters.height(BODY) + 2


def _accounts(ui: Ui, place: Rect, said: Verdict, texts: Texts) -> float:
    """A column for everybody, and what they come to below a line; says where it ends."""
    ink, count = ui.theme.on_paper, len(said.accounts)
    wide = min(WIDEST, place.w * MOST / count)
    first = place.right - count * wide
    middles = [first + (number + 0.5) * wide for number in range(count)]
    for x, (badge, _) in zip(middles, said.accounts, strict=True):
        ui.picture(badge, centred(x, place.y + ROW_BADGE / 2, ROW_BADGE, ROW_BADGE))
    y, high = place.y + ROW_BADGE + GAP, _row_high(ui)
    for part in _parts(said):
        if part == "result":
            ui.path(((place.x, y), (place.right, y)), (*ink[:3], 120), 1)
        style = STRONG if part == "result" else NOTE if part == "memory" else BODY
        label = Rect(place.x, y, first - place.x - 4, high)
        ui.words(texts.say(f"review.part.{part}"), label, style, ink, middle=True)
        for x, (_, account) in zip(middles, said.accounts, strict=True):
            figure = signed(account.parts.get(part, 0))
            ui.words(figure, centred(x, y + high / 2, wide, high), style, ink, Align.CENTRE, True)
        y += high
    y += GAP
    return y + ui.words(said.spread, Rect(place.x, y, place.w, 4000), NOTE, ink)
