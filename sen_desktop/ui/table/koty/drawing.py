"""What is drawn round the cards of Koty: the places of lands, their worth, what a joker is."""

from __future__ import annotations

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.drawing import draw_badge
from sen_desktop.ui.theme import NUMBER, Style
from sen_desktop.ui.widgets import Ui

STUB = 0.42
"""The height of a stub, in widths of a card."""


def draw_stub(ui: Ui, land: Rect, number: int) -> None:
    """Where a land may come to be."""
    stub = Rect(land.x, land.y, land.w, max(land.w * STUB, 26.0))
    ui.framed("place", stub)
    style = Style(NUMBER.font, 15 / ui.letters.text_scale)
    top = stub.centre[1] - ui.letters.height(style) / 2
    ui.line(f"{number}", stub.centre[0], top, style, ui.theme.text, Align.CENTRE)


def draw_worth(ui: Ui, place: Rect, worth: int) -> None:
    """What a land is worth, below it."""
    style = Style(NUMBER.font, place.h * 0.82 / ui.letters.text_scale)
    top = place.centre[1] - ui.letters.height(style) / 2
    ui.line(f"{worth}", place.centre[0], top, style, ui.theme.text, Align.CENTRE)
    ui.keep_free(f"worth {worth}", place)


def draw_joker(ui: Ui, card: Rect, number: int) -> None:
    """The number that a joker stands for."""
    draw_badge(ui, card, f"{number}")
