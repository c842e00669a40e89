"""The jubilee's gilding: leaf over the whole deckle and engraved plates in the corners.

What every edition's frame shares, lines, discs and ornaments, is drawn by the library's frame.
"""

from __future__ import annotations

import numpy as np

from ..canvas import Canvas
from ..frame import CORNER_RADIUS, JUBILEE, MARGIN, PLATE, PLATE_INSET, framed, inset
from ..geometry import Path, Point, disc
from ..metal import SHADOW, foil

BEAD_STEP = 24.0


def gilded(canvas: Canvas, numeral: str | None = None) -> None:
    """Frames a printed jubilee card."""
    near, right, bottom = PLATE_INSET, canvas.width - PLATE_INSET, canvas.height - PLATE_INSET
    corners = [(right, near), (near, bottom)]
    if numeral is None:
        corners += [(near, near), (right, bottom)]
    _corner_plates(canvas, corners)
    framed(canvas, JUBILEE, numeral)
    _leaf_on_deckle(canvas)


def _corner_plates(canvas: Canvas, corners: list[Point]) -> None:
    """Dark quarter plates that carry the suns, edged with two engraved arcs."""
    field = canvas.mask(inset(canvas, MARGIN))
    plates = canvas.mask([disc(x, y, PLATE) for x, y in corners]) * field
    canvas.multiply(np.clip(canvas.blur(plates, 6) * 1.5, 0, 1) * (1 - plates), SHADOW, 0.45)
    canvas.over(plates, JUBILEE.deckle, 0.94)
    thick = canvas.mask([disc(x, y, PLATE) for x, y in corners], stroke=3.4)
    thin = canvas.mask([disc(x, y, PLATE - 7) for x, y in corners], stroke=1.2)
    foil(canvas, np.maximum(thick, thin * 0.9) * field, 1, 1.1, 0.6, 0.1)


def _leaf_on_deckle(canvas: Canvas) -> None:
    """Leaf from the dark outer edge to the lines, struck with a row of beads."""
    band = np.clip(canvas.mask(inset(canvas, 3)) - canvas.mask(inset(canvas, MARGIN - 2.5)), 0, 1)
    foil(canvas, band, 1.0, pace=0.5, rough=0.45, worn=0.12)
    beads = canvas.mask(_beads(canvas))
    canvas.multiply(canvas.shift(beads, -0.6, -0.8) * band, "#4a2a10", 0.75)
    canvas.screen(beads * band, "#fff0c4", 0.55)


def _beads(canvas: Canvas) -> list[Path]:
    middle = MARGIN / 2 + 0.4
    across = np.arange(CORNER_RADIUS + 4, canvas.width - CORNER_RADIUS, BEAD_STEP).tolist()
    down = np.arange(CORNER_RADIUS + 6, canvas.height - CORNER_RADIUS, BEAD_STEP).tolist()
    spots = [(x, y) for x in across for y in (middle, canvas.height - middle)]
    spots += [(x, y) for y in down for x in (middle, canvas.width - middle)]
    return [disc(float(x), float(y), 2.3) for x, y in spots]
