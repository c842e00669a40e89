"""The moth: a great moonlit moth carries a sleeping cat in a cradle over the night, elsewhere."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, mix
from ..finish import Press, printed
from ..geometry import Knot, Path, Point, brush, disc, ellipse, outline, place
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, rim, shade, sparks
from ..plants import pines_on
from ..raster import smoothstep
from ..town import cottage
from .cats import curled
from .emblems import finish_night, moved_cat
from .fur import Fur, lay_fur

SKY = ["#04121f", "#082a3a", "#0f4a56", "#2a7a78"]
TOWARDS: Point = (-0.4, -0.85)
MOTH = (316.0, 344.0, 206.0, 9.0)
CRADLE = (282.0, 648.0, 118.0)
FORE_WING: list[Point] = [
    (0.05, -0.16),
    (0.14, -0.34),
    (0.34, -0.56),
    (0.60, -0.70),
    (0.86, -0.72),
    (1.04, -0.64),
    (1.06, -0.54),
    (0.94, -0.42),
    (0.86, -0.26),
    (0.74, -0.10),
    (0.54, 0.00),
    (0.30, 0.02),
    (0.08, 0.00),
]
HIND_WING: list[Point] = [
    (0.06, -0.06),
    (0.26, -0.04),
    (0.50, 0.00),
    (0.66, 0.10),
    (0.68, 0.24),
    (0.58, 0.36),
    (0.48, 0.48),
    (0.46, 0.66),
    (0.54, 0.84),
    (0.66, 0.98),
    (0.62, 1.06),
    (0.46, 0.98),
    (0.34, 0.78),
    (0.28, 0.56),
    (0.18, 0.40),
    (0.09, 0.22),
]


def paint() -> Canvas:
    canvas = Canvas(751)
    sky.gradient(canvas, SKY, 0.92)
    sky.stars(canvas, (20, 20, 590, 560), 230, 6, "#d8fff0", 0.8)
    sky.veil(canvas, "#2f8a84", 300, 190, 0.4)
    canvas.screen(canvas.glow(MOTH[0], MOTH[1], 300, 1.5), "#5fc0a8", 0.34)
    bars = [clouds.Bar(110, 560, 280, 24), clouds.Bar(520, 610, 240, 18)]
    clouds.bars(canvas, bars, Tone("#1d5a60", "#a8e0cc", "#0f3a44"), (0.2, -0.9), 0.8)
    _land(canvas)
    _threads(canvas)
    _moth(canvas)
    _cradle(canvas)
    sparks(canvas, (120, 300, 520, 620), 70, "#eafff0", "#9af0d0", 2.0)
    printed(canvas, Press(0.44, "#020c16", 0.34, 0.74, 1.10, 1.08, 0.04, 0.022), 0.40)
    finish_night(canvas, moved_cat())
    return canvas


def _land(canvas: Canvas) -> None:
    for y, swing, top, foot in ((704, 60, "#1d5a62", "#5aa496"), (764, 44, "#10404c", "#357a78")):
        crest = ridge(canvas, y, swing, 200, tilt=30)
        rolling(canvas, crest, [top, foot], 90, soft=1)
        canvas.over(canvas.mask(pines_on(canvas.geometry, crest, 26, 10, 26)), top)
        mist(canvas, "#6fb8a4", y + 60, 30, 0.5)
    near = ridge(canvas, 838, 26, 260, 0.4, -30)
    cover = rolling(canvas, near, ["#0a2c38", "#04141f"], 70)
    rim(canvas, cover, "#8fd8c0", (0, -1), 1.8, 0.5)
    canvas.over(canvas.mask(pines_on(canvas.geometry, near, 12, 40, 90, (340, 600))), "#06202c")
    wall, roof = Tone("#164450", "#5aa096"), Tone("#0a2834", "#4a9088")
    cottage(canvas, 150, near.at(150) + 4, 54, wall, roof, "#ffe08a", TOWARDS)


def _set(path: Path, flip: bool = False) -> Path:
    x, y, size, turn = MOTH
    return place(path, x, y, size, turn, flip)


def _wings(canvas: Canvas, flip: bool) -> None:
    for points, corners, lit in (
        (HIND_WING, {9}, "#e2f6d8"),
        (FORE_WING, {5}, "#f2fce4"),
    ):
        path = _set(outline(points, corners), flip)
        cover = canvas.mask(path)
        canvas.screen(canvas.blur(cover, 22) * (1 - cover), "#9af0d0", 0.45)
        shade(canvas, cover, Tone("#8fd4b0", lit, "#3f9488"), TOWARDS, 34, 0.9, 0.55)
        dusted = smoothstep(0.48, 0.68, canvas.noise(44, 5, 0.6))
        canvas.multiply(cover * dusted, "#7cc4a4", 0.55)
        _veins(canvas, points, cover, flip)
        hem = canvas.mask(path, stroke=7.0, soft=1.0) * cover
        canvas.over(hem, "#5f3a72" if points is FORE_WING else "#2f8078", 0.55)
        rim(canvas, cover, "#fbfff0", TOWARDS, 2.2, 0.8)
    costa: list[Knot] = [
        (0.05, -0.17, 0.020),
        (0.16, -0.36, 0.026),
        (0.36, -0.57, 0.024),
        (0.60, -0.69, 0.018),
        (0.86, -0.715, 0.004),
    ]
    edge = canvas.mask(_set(brush(costa, 40), flip))
    shade(canvas, edge, Tone("#6a3c78", "#f0b4d0"), TOWARDS, 4)
    for x, y, size in ((0.60, -0.36, 0.090), (0.40, 0.22, 0.075)):
        _eyespot(canvas, x, y, size, flip)


def _veins(canvas: Canvas, points: list[Point], cover: Field, flip: bool) -> None:
    root = points[0]
    ends = points[3:-2:2] if points is FORE_WING else points[2:-2:2]
    lines = []
    for x, y in ends:
        bend = ((root[0] + x) / 2 + 0.02, (root[1] + y) / 2 - 0.05)
        lines.append(_set(brush([(*root, 0.006), (*bend, 0.005), (x, y, 0.002)], 16), flip))
    canvas.multiply(canvas.mask(lines) * cover, "#3f8f80", 0.6)


def _eyespot(canvas: Canvas, x: float, y: float, size: float, flip: bool) -> None:
    for share, ink, shift in (
        (1.0, "#5f3a72", 0.0),
        (0.80, "#f6d27a", 0.0),
        (0.56, "#2a1844", 0.0),
        (0.28, "#bfe8ff", -0.18),
    ):
        spot = _set(
            ellipse(x + shift * size, y + shift * size, size * share, size * share * 0.9), flip
        )
        canvas.over(canvas.mask(spot), ink, 0.95)


def _moth(canvas: Canvas) -> None:
    for flip in (True, False):
        _wings(canvas, flip)
    body = canvas.mask(
        _set(
            outline(
                [
                    (0.00, -0.27),
                    (0.075, -0.22),
                    (0.095, -0.12),
                    (0.085, 0.00),
                    (0.070, 0.14),
                    (0.050, 0.28),
                    (0.00, 0.40),
                    (-0.050, 0.28),
                    (-0.070, 0.14),
                    (-0.085, 0.00),
                    (-0.095, -0.12),
                    (-0.075, -0.22),
                ],
                {6},
            )
        )
    )
    downy = canvas.roughened(body, 7, 6)
    shade(canvas, downy, Tone("#d8e6c8", "#fffff4", "#7aa894"), TOWARDS, 12, 0.95, 0.6)
    bands = [_set(ellipse(0, y, 0.075, 0.012)) for y in (0.06, 0.13, 0.20, 0.27)]
    canvas.multiply(canvas.mask(bands, soft=1.0) * downy, "#6a9a84", 0.7)
    eyes = canvas.mask([_set(disc(s * 0.050, -0.262, 0.026)) for s in (-1, 1)])
    canvas.over(eyes, "#16081f")
    for flip in (True, False):
        canvas.over(canvas.mask(_antenna(flip)), "#f0c878")


def _antenna(flip: bool) -> list[Path]:
    """A feathered feeler."""
    spine = [(0.03, -0.28), (0.10, -0.38), (0.20, -0.46), (0.32, -0.49)]
    parts = [brush([(x, y, 0.008) for x, y in spine], 16)]
    for i in range(15):
        t = i / 14
        k = min(2, int(t * 3))
        f = t * 3 - k
        x = spine[k][0] + (spine[k + 1][0] - spine[k][0]) * f
        y = spine[k][1] + (spine[k + 1][1] - spine[k][1]) * f
        reach = 0.075 * (1 - 0.75 * t) + 0.012
        for dx, dy in ((-0.5, -0.86), (0.86, 0.30)):
            parts.append(brush([(x, y, 0.005), (x + dx * reach, y + dy * reach, 0.001)], 3))
    return [_set(part, flip) for part in parts]


def _threads(canvas: Canvas) -> None:
    x, y, size = CRADLE
    lines = [
        brush(
            [
                (308 + d * 8, 414, 0.9),
                ((308 + x + d * size) / 2 - d * 8, 520, 0.9),
                (x + d * size, y - 12, 0.9),
            ],
            20,
        )
        for d in (-1.0, -0.45, 0.5, 1.0)
    ]
    canvas.screen(canvas.mask(lines), "#d8fff0", 0.75)


def _cradle(canvas: Canvas) -> None:
    """Half a walnut shell; the cat sleeps in it."""
    x, y, size = CRADLE
    back = canvas.mask(ellipse(x, y - 8, size, size * 0.17))
    canvas.over(back, "#2a1a1c")
    fur = Fur("#06121e", "#3f8f92", "#2a6f80", "#e4fff4", "#fff2a0", "#bff5e0", 0.3)
    lay_fur(canvas, curled().placed(x - 2, y + 12, size * 1.42), fur, TOWARDS, size * 1.3, False)
    shell = outline(
        [
            (x - size, y - 10),
            (x - size * 0.6, y + 6),
            (x, y + 11),
            (x + size * 0.6, y + 6),
            (x + size, y - 10),
            (x + size * 0.88, y + size * 0.30),
            (x + size * 0.52, y + size * 0.60),
            (x, y + size * 0.72),
            (x - size * 0.52, y + size * 0.60),
            (x - size * 0.88, y + size * 0.30),
        ],
        {0, 4},
    )
    cover = canvas.mask(shell)
    shade(canvas, cover, Tone("#6e4424", "#e8bc7c", "#3a2012"), TOWARDS, 22, 0.95, 0.55)
    wrinkles = smoothstep(0.50, 0.60, canvas.noise(20, 4, 0.55, 1.6))
    canvas.multiply(cover * wrinkles, "#5a3418", 0.55)
    bright = mix("#fff2cc", "#e8bc7c", 0.2)
    rim(canvas, cover, bright, (0, -1), 2.4, 0.85)
    lip = canvas.mask(
        brush([(x - size, y - 10, 1.0), (x, y + 11, 2.2), (x + size, y - 10, 1.0)], 30)
    )
    bloom_of(canvas, np.asarray(lip), "#ffe8b0", 4, 0.2)
