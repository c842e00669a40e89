"""The mat of Sen: a forest lake by night, a star dial and constellations in gold thread."""

from __future__ import annotations

from functools import partial

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field
from ..geometry import Path, Point, disc
from ..hills import Ridge, ridge, rolling
from ..light import Tone, mist, rim, shade
from ..plants import grass_on, pine
from ..raster import smoothstep
from ..water import mirror
from . import constellations
from .constellations import CAT, DRAGON, RAVEN, WHALE
from .dial import hour_marks, phases, ticks, web
from .mat import PILES, moonlit, woven
from .wide import HEIGHT, WIDTH, wide_canvas

SKY = ["#0a1334", "#112352", "#19366c", "#25477c", "#33578a"]
TOWARDS: Point = (0.25, -0.95)
DIAL = 352.0
SHORE = 664.0


def paint() -> Canvas:
    canvas = wide_canvas(701)
    sky.gradient(canvas, SKY, SHORE / HEIGHT, 150)
    canvas.screen(canvas.glow(1120, SHORE, 240, 1.5, 3.0), "#7a5a8c", 0.30)
    _milky_way(canvas)
    sky.stars(canvas, (0, 0, WIDTH, SHORE), 620, 0, "#dfe8ff", 0.7)
    for y, height, amount in ((150, 120, 0.18), (400, 130, 0.12)):
        sky.veil(canvas, "#3f5f98", y, height, amount, 240, 5)
    _forest(canvas)
    _lake(canvas)
    _near_shore(canvas)
    figures = [
        constellations.embroidered(canvas, figure, x, y, size)
        for figure, x, y, size in (
            (RAVEN, 250, 210, 116),
            (WHALE, 1340, 206, 118),
            (CAT, 288, 480, 84),
            (DRAGON, 1306, 486, 100),
        )
    ]
    threads = np.maximum.reduce([_dial(canvas), *figures])
    woven(canvas, threads, "#050a20", "#24457e", 0.295, partial(moonlit, shine=0.25))
    return canvas


def _milky_way(canvas: Canvas) -> None:
    """A pale band of dust that rises from the lower left."""
    along = (canvas.x - 120) * 0.34 + (canvas.y - 560)
    bend = (canvas.noise(300, 4, 0.5) - 0.5) * 190
    band = np.exp(-(((along + bend) / 130) ** 2))
    dust = smoothstep(0.34, 0.66, canvas.noise(150, 7, 0.6, 1.8))
    canvas.screen(band * dust, "#6488cc", 0.40)
    lane = smoothstep(0.55, 0.66, canvas.noise(120, 6, 0.6, 2.4))
    canvas.multiply(band * lane, "#14205a", 0.34)
    draw = canvas.geometry.random((900, 4))
    x = draw[:, 0] * WIDTH
    y = 560 - (x - 120) * 0.34 + (draw[:, 1] + draw[:, 2] - 1) * 150
    spots = zip(x, y, 0.3 + 0.5 * draw[:, 3] ** 3, 0.2 + 0.5 * draw[:, 2], strict=True)
    canvas.screen(canvas.dots(list(spots)), "#e6eeff", 0.9)


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
    """Three wooded hills behind the lake, each darker than the one behind it."""
    for y, swing, cell, tops, air, count, low, high, soft in (
        (580.0, 44.0, 420.0, ("#2d4a78", "#3a5a88"), "#4a6a98", 170, 12.0, 30.0, 1.2),
        (614.0, 34.0, 360.0, ("#1f3664", "#2f4d7c"), "#3c5c8c", 190, 22.0, 60.0, 0.6),
        (650.0, 16.0, 300.0, ("#10224a", "#1b325c"), "#2a4674", 230, 36.0, 130.0, 0.0),
    ):
        crest = ridge(canvas, y, swing, cell)
        rolling(canvas, crest, list(tops), 90, soft=soft)
        trees = canvas.mask(_pines(canvas, crest, count, low, high, 0.36), soft=soft)
        shade(canvas, trees, Tone(tops[0], tops[1]), TOWARDS, 10, 0.8, 0.4)
        mist(canvas, air, y + 30, 22, 0.42, 150)


def _lake(canvas: Canvas) -> None:
    """The lower third: the sky and the forest once more, quieter, with streaks of calm water."""
    water = mirror(canvas, SHORE, "#0d2148", 0.34, 7, 30)
    streaks = smoothstep(0.50, 0.66, canvas.noise(90, 5, 0.55, 9))
    canvas.screen(water * streaks * smoothstep(SHORE, SHORE + 60, canvas.y), "#3d64a4", 0.16)
    line = np.exp(-(((canvas.y - SHORE - 1) / 2.2) ** 2)) * (0.3 + canvas.noise(120, 3))
    canvas.screen(line, "#8fb0e0", 0.30)
    mist(canvas, "#4f74aa", SHORE, 15, 0.40, 170)


def _near_shore(canvas: Canvas) -> None:
    """Pines on both sides and reeds below frame the water."""
    bank = ridge(canvas, 846, 16, 260)
    away = np.abs(bank.xs - WIDTH / 2) / (WIDTH / 2)
    bank = Ridge(bank.xs, (bank.ys + 66 - 112 * away**2.2).astype(np.float32), bank.floor)
    rng = canvas.geometry
    trees = []
    for i in range(30):
        x = (0.15 * WIDTH * rng.random() ** 1.4) * (1 if i % 2 else -1) + (0 if i % 2 else WIDTH)
        tall = 100 + 210 * rng.random() * (1 - min(x, WIDTH - x) / (0.17 * WIDTH))
        trees.append(pine(rng, x, bank.at(x) + 6, tall, tall * (0.26 + 0.1 * rng.random())))
    cover = canvas.mask(trees)
    shade(canvas, cover, Tone("#081230", "#1a2f5e"), TOWARDS, 9, 0.8, 0.4)
    rim(canvas, cover, "#4c6ea6", TOWARDS, 1.3, 0.35)
    rolling(canvas, bank, ["#0b1738", "#060c20"], 60)
    canvas.over(canvas.mask(grass_on(rng, bank, 22, 900, span=(0, WIDTH))), "#0c1a3c")


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
    return np.asarray(np.maximum.reduce(lines) * 0.80)
