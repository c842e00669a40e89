"""What is drawn on the table of Smoki beside the cards."""

from __future__ import annotations

from sen_desktop.text.i18n import printed
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import CHIP_INK
from sen_desktop.ui.theme import NUMBER, Style
from sen_desktop.ui.widgets import Ui

REACH = 0.16
"""How far a bracket reaches up and down, in heights of a card."""

NOTHING = "= 0"
LOW = 0.34
"""How far above its lower edge it stands what a reflection counts, in heights of a card."""


def draw_pair(ui: Ui, upper: Rect, lower: Rect) -> None:
    """A bracket round two cards that count nothing together, and a label that says so."""
    middle = (upper.bottom + lower.y) / 2
    reach, out = upper.h * REACH, 3.0
    for side, inwards in ((upper.x - out, 1), (upper.right + out, -1)):
        tip = side + inwards * upper.w * 0.1
        top, bottom = upper.bottom - reach, lower.y + reach
        ui.path(((tip, top), (side, top), (side, bottom), (tip, bottom)), ui.theme.gold, 2)
    _label(ui, upper, middle, NOTHING)


def draw_reflected(ui: Ui, card: Rect, worth: int) -> None:
    """What a reflection counts now."""
    _label(ui, card, card.bottom - card.h * LOW, f"= {printed(worth)}")


def _label(ui: Ui, card: Rect, middle: float, text: str) -> None:
    high = min(26.0, max(15.0, card.h * 0.2))
    label = centred(card.centre[0], middle, high * 2.1, high)
    ui.framed("pill_paper", label)
    style = Style(NUMBER.font, high * 0.72 / ui.letters.text_scale)
    top = middle - ui.letters.height(style) / 2
    ui.line(text, label.centre[0], top, style, CHIP_INK, Align.CENTRE)
