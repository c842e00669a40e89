"""What is drawn round the cards of Koty: the places of lands, their worth, what a joker is."""

from __future__ import annotations

from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import CHIP_INK, CHIP_PAPER, draw_badge
from sen_desktop.ui.table.koty.layout import SIGN
from sen_desktop.ui.theme import NUMBER, Style
from sen_desktop.ui.widgets import Ui


def draw_place(ui: Ui, land: Rect, number: int) -> None:
    """Where a land is or may come to be."""
    theme = ui.theme
    ui.box(land, (*theme.ink[:3], 60), (*theme.soft[:3], 80), land.w * 0.08, 1)
    style = Style(NUMBER.font, land.w * 0.3 / ui.letters.text_scale)
    top = land.y + land.h * 0.36
    ui.line(f"{number}", land.centre[0], top, style, (*theme.soft[:3], 90), Align.CENTRE)


def draw_worth(ui: Ui, card: Rect, worth: int) -> None:
    """What a land is worth, at the lower edge of the card that lies on top of it."""
    high = max(2 * SIGN, card.w * 0.28)
    wide = max(high * 1.5, card.w * 0.56)
    place = centred(card.centre[0], card.bottom + SIGN - high / 2, wide, high)
    ui.box(place, CHIP_PAPER, (143, 100, 38, 255), high / 2, 2)
    style = Style(NUMBER.font, high * 0.76 / ui.letters.text_scale)
    top = place.centre[1] - ui.letters.height(style) * 0.52
    ui.line(f"{worth}", place.centre[0], top, style, CHIP_INK, Align.CENTRE)


def draw_count(ui: Ui, pile: Rect, count: int) -> None:
    """How many cards are left to be drawn: without any the game ends."""
    style = Style(NUMBER.font, 15 / ui.letters.text_scale)
    ui.line(f"{count}", pile.centre[0], pile.bottom + 3, style, ui.theme.soft, Align.CENTRE)


def draw_joker(ui: Ui, card: Rect, number: int) -> None:
    """The number that a joker stands for."""
    draw_badge(ui, card, f"{number}")
