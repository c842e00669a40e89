"""The table of Sen: a clearing by night, a great star dial sunk into the sky, constellations."""

from __future__ import annotations

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..geometry import Path, Point, disc
from ..hills import Ridge, ridge, rolling
from ..light import Tone, mist, rim, shade
from ..plants import grass_on, pine
from ..raster import smoothstep
from . import constellations
from .constellations import CAT, DRAGON, RAVEN, WHALE
from .dial import hour_marks, phases, ticks, web
from .wide import HEIGHT, WIDTH, calm_middle, engrave, wide_canvas

SKY = ["#0b1536", "#122250", "#1a3263", "#22406e", "#2a4a72"]
MIDDLE: Point = (800.0, 418.0)
TOWARDS: Point = (0.25, -0.95)
DIAL = 352.0


def paint() -> Canvas:
    canvas = wide_canvas(701)
    sky.gradient(canvas, SKY, 0.92, 150)
    canvas.screen(canvas.glow(1120, 760, 260, 1.5, 3.0), "#7a5a8c", 0.34)
    _milky_way(canvas)
    sky.stars(canvas, (0, 0, WIDTH, 700), 620, 0, "#dfe8ff", 0.5)
    for y, height, amount in ((150, 120, 0.22), (360, 130, 0.16), (600, 110, 0.24)):
        sky.veil(canvas, "#3f5f98", y, height, amount, 240, 5)
    for figure, x, y, size in (
        (RAVEN, 300, 210, 92),
        (WHALE, 1300, 196, 100),
        (CAT, 292, 560, 88),
        (DRAGON, 1316, 556, 98),
    ):
        constellations.draw(canvas, figure, x, y, size, "#b9ccff", 0.25)
    _dial(canvas)
    _forest(canvas)
    calm = calm_middle(canvas, *MIDDLE, 420, 1.7)
    canvas.screen(calm, "#24457e", 0.16)
    printed(canvas, Press(0.42, "#050a20", 0.16, 0.7, 1.02, 0.96, 0.03, 0.011), 0.285)
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


def _dial(canvas: Canvas) -> None:
    x, y = MIDDLE
    filled, rings = web(x, y, 246)
    circles = [disc(x, y, radius) for radius in (DIAL + 16, DIAL, 318, 254, 246)]
    lines: Field = np.maximum.reduce(
        [
            canvas.mask(circles, stroke=1.1),
            canvas.mask(rings, stroke=0.8) * 0.8,
            canvas.mask(ticks(x, y, DIAL)),
            canvas.mask(hour_marks(x, y, DIAL - 24)),
            canvas.mask(phases(x, y, 286, 13)),
            canvas.mask(filled) * 0.8,
            canvas.mask(disc(x, y, DIAL + 12), stroke=0.7) * 0.7,
        ]
    )
    canvas.multiply(canvas.mask(disc(x, y, DIAL + 16), soft=3), "#b9c4e2", 0.16)
    engrave(canvas, lines, "#cfd0c4", "#081028", 0.24, 0.5)


def _hollow(skyline: Ridge, depth: float, half: float) -> Ridge:
    """The skyline sunk in the middle, so that the clearing opens where the own cards lie."""
    dip = depth * np.exp(-(((skyline.xs - WIDTH / 2) / half) ** 4))
    return Ridge(skyline.xs, (skyline.ys + dip).astype(np.float32), skyline.floor)


def _pines(
    canvas: Canvas, skyline: Ridge, count: int, low: float, high: float, middle: float
) -> list[Path]:
    """Pines along a skyline; `middle` is how much of their height is left in the clearing."""
    rng = canvas.geometry
    trees = []
    for _ in range(count):
        x = WIDTH * rng.random()
        away = min(1.0, abs(x - WIDTH / 2) / (WIDTH / 2))
        tall = (low + (high - low) * rng.random() ** 1.6) * (middle + (1 - middle) * away**1.5)
        trees.append(pine(rng, x, skyline.at(x) + 5, tall, tall * (0.26 + 0.12 * rng.random())))
    return trees


def _forest(canvas: Canvas) -> None:
    mist(canvas, "#4a6c9c", 700, 90, 0.34, 200)
    for y, swing, cell, depth, tops, air, count, low, high, soft in (
        (704.0, 34.0, 420.0, 40.0, ("#2d4a78", "#3a5a88"), "#4a6a98", 150, 14.0, 34.0, 1.4),
        (742.0, 36.0, 360.0, 62.0, ("#1f3664", "#2f4d7c"), "#3c5c8c", 150, 26.0, 66.0, 0.7),
        (790.0, 30.0, 300.0, 76.0, ("#132650", "#1d3560"), "#2a4674", 130, 44.0, 120.0, 0.0),
    ):
        crest = _hollow(ridge(canvas, y, swing, cell), depth, 560)
        rolling(canvas, crest, list(tops), 90, soft=soft)
        trees = canvas.mask(_pines(canvas, crest, count, low, high, 0.35), soft=soft)
        shade(canvas, trees, Tone(tops[0], tops[1]), TOWARDS, 10, 0.8, 0.4)
        mist(canvas, air, y + depth * 0.5 + 46, 34, 0.38, 150)
    near = _hollow(ridge(canvas, 838, 26, 260), 52, 520)
    trees = canvas.mask(_pines(canvas, near, 84, 60, 210, 0.12))
    shade(canvas, trees, Tone("#0a1534", "#1c3260"), TOWARDS, 9, 0.8, 0.4)
    rim(canvas, trees, "#4c6ea6", TOWARDS, 1.3, 0.35)
    ground = rolling(canvas, near, ["#0c1838", "#060c20"], HEIGHT - 838)
    grass = grass_on(canvas.geometry, near, 20, 900, span=(0, WIDTH))
    canvas.over(canvas.mask(grass), "#0e1c40")
    canvas.multiply(ground, "#a8b2d0", 0.3)
