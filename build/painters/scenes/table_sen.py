"""The mat of Sen: a night sky, with a star dial and constellations sewn in gold thread."""

from __future__ import annotations

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field
from ..geometry import disc
from ..raster import smoothstep
from . import constellations
from .constellations import CAT, DRAGON, RAVEN, WHALE
from .dial import hour_marks, phases, ticks, web
from .mat import PILES, Dye, woven
from .wide import HEIGHT, WIDTH, wide_canvas

SKY = ["#0b1536", "#122250", "#1a3263", "#22406e", "#2a4a72"]
DIAL = 352.0


def paint() -> Canvas:
    canvas = wide_canvas(701)
    sky.gradient(canvas, SKY, 1.0, 150)
    _milky_way(canvas)
    sky.stars(canvas, (0, 0, WIDTH, HEIGHT), 620, 0, "#dfe8ff", 0.6)
    for y, height, amount in ((150, 120, 0.3), (400, 130, 0.24), (680, 130, 0.3)):
        sky.veil(canvas, "#5f7fb8", y, height, amount, 240, 5)
    figures = [
        constellations.embroidered(canvas, figure, x, y, size)
        for figure, x, y, size in (
            (RAVEN, 262, 216, 122),
            (WHALE, 1332, 212, 122),
            (CAT, 232, 640, 118),
            (DRAGON, 1366, 640, 128),
        )
    ]
    woven(canvas, np.maximum.reduce([_dial(canvas), *figures]), Dye("#28275e", "#232150"))
    return canvas


def _milky_way(canvas: Canvas) -> None:
    """A pale band of dust that rises from the lower left."""
    along = (canvas.x - 120) * 0.34 + (canvas.y - 640)
    bend = (canvas.noise(300, 4, 0.5) - 0.5) * 190
    band = np.exp(-(((along + bend) / 130) ** 2))
    dust = smoothstep(0.34, 0.66, canvas.noise(150, 7, 0.6, 1.8))
    canvas.screen(band * dust, "#4c6fb0", 0.30)
    lane = smoothstep(0.55, 0.66, canvas.noise(120, 6, 0.6, 2.4))
    canvas.multiply(band * lane, "#1a2a58", 0.30)
    draw = canvas.geometry.random((900, 4))
    x = draw[:, 0] * WIDTH
    y = 640 - (x - 120) * 0.34 + (draw[:, 1] + draw[:, 2] - 1) * 150
    spots = zip(x, y, 0.3 + 0.5 * draw[:, 3] ** 3, 0.2 + 0.5 * draw[:, 2], strict=True)
    canvas.screen(canvas.dots(list(spots)), "#dbe6ff", 0.55)


def _dial(canvas: Canvas) -> Field:
    x, y = PILES
    filled, rings = web(x, y, 246)
    circles = [disc(x, y, radius) for radius in (DIAL + 16, DIAL, 318, 254, 246)]
    lines = [
        canvas.mask(circles, stroke=1.3),
        canvas.mask(rings, stroke=1.0) * 0.8,
        canvas.mask(ticks(x, y, DIAL)),
        canvas.mask(hour_marks(x, y, DIAL - 24)),
        canvas.mask(phases(x, y, 286, 13)) * 0.85,
        canvas.mask(filled) * 0.8,
    ]
    return np.asarray(np.maximum.reduce(lines) * 0.62)
