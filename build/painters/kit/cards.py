"""What makes a card an object: shadows for its lifts, the light on its edges, the height of a pile.

Painted for a card of 120 × 180 and scaled to the widths that are shown.
"""

from __future__ import annotations

import numpy as np

from ..canvas import CARD_HEIGHT, CARD_WIDTH
from ..frame import CORNER_RADIUS, gilding
from ..geometry import Path, panel
from ..raster import smoothstep
from .palette import NIGHT
from .sheet import Sheet

WIDTH, HEIGHT = 120, 180
MARGIN = 36
LIFTS = (0, 8, 14)
_K = WIDTH / 96
_RADIUS = CORNER_RADIUS * WIDTH / CARD_WIDTH


def _card(grown: float = 0.0) -> Path:
    side = MARGIN - grown
    return panel(side, side, WIDTH + 2 * grown, HEIGHT + 2 * grown, _RADIUS + grown)


def _sheet(seed: int, scale: float) -> Sheet:
    return Sheet(seed, WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN, scale)


def card_shadow(lift: int, scale: float) -> Sheet:
    """Contact under the card, and what it casts away from the candle."""
    sheet = _sheet(1701, scale)
    body = sheet.mask(_card())
    across, down = 3.5 * _K + 0.42 * lift, 5.5 * _K + 0.75 * lift
    cast = sheet.blur(sheet.shift(body, -across, -down), 4.2 * _K + 0.45 * lift)
    sheet.over(cast, NIGHT, max(0.36, 0.70 - 0.009 * lift))
    contact = sheet.blur(sheet.shift(body, -1.0, -1.5), 1.3)
    sheet.over(contact, NIGHT, 0.62 * max(0.0, 1 - lift / 14))
    return sheet


def card_light(scale: float) -> Sheet:
    """Laid over a card: the edge towards the candle, the edge away from it, a faint sheen."""
    sheet = _sheet(1702, scale)
    body = sheet.mask(_card())
    across = (sheet.x - MARGIN) / WIDTH
    down = (sheet.y - MARGIN) / HEIGHT
    fall = (across + down) / 2
    sheet.over(body * smoothstep(0.42, 0.0, fall), "#ffdca4", 0.13)
    sheet.over(body * smoothstep(0.5, 1.0, fall), "#04040e", 0.16)
    lit = np.clip(body - sheet.shift(body, -1, -1), 0, 1)
    dim = np.clip(body - sheet.shift(body, 1, 1), 0, 1)
    sheet.over(lit, "#ffe2ae", 0.38)
    sheet.over(dim, "#020208", 0.50)
    return sheet


def pile(scale: float) -> Sheet:
    """Six edges of cards under the uppermost one, which is laid on top."""
    sheet = _sheet(1703, scale)
    body = sheet.mask(_card())
    for i in range(6, 0, -1):
        dx, dy = 0.45 * i, 1.0 * i
        below = sheet.shift(body, -dx, -dy)
        sheet.over(below, "#0b0c1c" if i % 2 else "#b9a987")
        sheet.over(below, "#120d14", 0.35 + 0.06 * i)
    return sheet


def glint(scale: float) -> Sheet:
    """White where the frame of a gilded card is leaf: cuts the light that runs over it."""
    sheet = Sheet(1704, CARD_WIDTH, CARD_HEIGHT, scale * WIDTH / CARD_WIDTH)
    sheet.over(gilding(sheet), "#ffffff")
    return sheet
