"""The owl: its spread wings shut the way like a shield, and a cat sleeps safely behind them."""

from __future__ import annotations

import math

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, ellipse, outline, place
from ..light import Tone, bloom_of, halo, mist, rim, shade, sparks
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from .cats import curled
from .emblems import finish_night, shield
from .fur import Fur, lay_fur

SKY = ["#070d1c", "#101f38", "#23405a", "#4a6470", "#7a8478"]
TOWARDS: Point = (0.0, -0.95)
OWL = (300.0, 400.0)


def paint() -> Canvas:
    canvas = Canvas(753)
    sky.gradient(canvas, SKY, 0.95)
    sky.stars(canvas, (150, 20, 590, 360), 150, 6, "#fff0d0", 0.8)
    halo(canvas, 300, 330, 160, "#e8d8a0", 0.4)
    _wood(canvas)
    _bough(canvas)
    _wings(canvas)
    _body(canvas)
    _head(canvas)
    _claws(canvas)
    _ward(canvas)
    sparks(canvas, (60, 480, 540, 820), 40, "#fff2c0", "#e0b860", 1.8)
    printed(canvas, Press(0.46, "#040812", 0.32, 0.76, 1.10, 1.06, 0.042, 0.022), 0.39)
    finish_night(canvas, shield())
    return canvas


def _wood(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x, height, lean, amount, colour in (
        (60.0, 620.0, 0.04, 0.55, "#3a5662"),
        (530.0, 660.0, -0.03, 0.6, "#3a5662"),
        (300.0, 420.0, 0.0, 0.35, "#4a6670"),
    ):
        tree = bare_tree(rng, x, 890, height, Habit(0.55, 6, 0.76, 0.28, 0.032), lean)
        canvas.over(canvas.mask(tree.wood, soft=0.6), colour, amount)
    mist(canvas, "#7f8f88", 820, 90, 0.6)
    mist(canvas, "#8f9a8c", 880, 50, 0.6)


def _bough(canvas: Canvas) -> None:
    limbs = [
        brush([(-20, 668, 34), (120, 690, 30), (300, 688, 28), (470, 704, 22), (640, 676, 13)], 80),
        brush([(110, 700, 20), (70, 780, 24), (30, 880, 34), (10, 940, 44)], 40),
        brush([(430, 700, 11), (498, 660, 8), (546, 610, 4), (560, 560, 1)], 40),
        brush([(200, 690, 9), (230, 742, 6), (222, 790, 2)], 30),
        brush([(498, 660, 5), (540, 658, 3), (580, 636, 1)], 20),
        brush([(380, 700, 8), (420, 748, 5), (470, 770, 1)], 20),
    ]
    cover = canvas.roughened(canvas.mask(limbs), 14, 5)
    shade(canvas, cover, Tone("#1c1a22", "#8a7a64", "#0c0b14"), TOWARDS, 20, 0.9, 0.6)
    bark = smoothstep(0.50, 0.62, canvas.noise(20, 5, 0.6, 3.4))
    canvas.multiply(cover * bark, "#14121c", 0.55)
    rim(canvas, cover, "#f0deb0", TOWARDS, 2.2, 0.75)


def _feather(length: float, width: float) -> Path:
    """A feather that points down from the origin."""
    return outline(
        [
            (0, 0),
            (width * 0.8, length * 0.25),
            (width, length * 0.66),
            (width * 0.62, length * 0.94),
            (0, length),
            (-width * 0.7, length * 0.92),
            (-width * 0.9, length * 0.6),
            (-width * 0.6, length * 0.22),
        ],
        {0},
    )


def _lay_feather(
    canvas: Canvas, x: float, y: float, length: float, width: float, turn: float, tone: Tone
) -> None:
    cover = canvas.mask(place(_feather(length, width), x, y, 1, turn))
    canvas.multiply(canvas.blur(cover, 4) * (1 - cover), "#0a0a14", 0.35)
    shade(canvas, cover, tone, TOWARDS, max(6.0, width * 0.8), 0.9, 0.5)
    bars = [
        place(ellipse(0, length * t, width * 1.05, length * 0.024), x, y, 1, turn)
        for t in (0.46, 0.62, 0.78)
    ]
    canvas.multiply(canvas.mask(bars, soft=0.8) * cover, "#4a3020", 0.55)
    shaft = canvas.mask(place(brush([(0, 0, 1.3), (0, length * 0.96, 0.3)], 4), x, y, 1, turn))
    canvas.screen(shaft * cover, "#ffe8c0", 0.35)
    rim(canvas, cover, "#ffeac0", TOWARDS, 1.4, 0.55)


def _wings(canvas: Canvas) -> None:
    x, y = OWL
    rows = (
        (13, 176.0, 17.0, Tone("#5a4230", "#c8a878", "#2a1c18")),
        (11, 122.0, 16.0, Tone("#7a5a3c", "#e0c090", "#3a281e")),
        (9, 78.0, 14.0, Tone("#96744e", "#f0d8a8", "#4e3826")),
    )
    for count, length, width, tone in rows:
        for i in range(count):
            t = i / (count - 1)
            turn = 78 - 70 * t
            root = 60 + 70 * (1 - t) ** 1.1
            lift = 92 * math.sin((1 - t) * 1.7)
            reach = length * (0.74 + 0.30 * math.sin(math.pi * min(1.0, t + 0.28)))
            for side in (-1, 1):
                _lay_feather(
                    canvas, x + side * root, y - 14 - lift, reach, width, -side * turn, tone
                )
    arms = [
        brush(
            [
                (x + s * 40, y - 10, 36),
                (x + s * 86, y - 72, 30),
                (x + s * 130, y - 108, 19),
                (x + s * 156, y - 96, 8),
            ],
            40,
        )
        for s in (-1, 1)
    ]
    cover = canvas.roughened(canvas.mask(arms), 8, 6)
    shade(canvas, cover, Tone("#8a6848", "#f6e0b4", "#4a3626"), TOWARDS, 16, 0.9, 0.6)
    rim(canvas, cover, "#fff2d0", TOWARDS, 2.2, 0.8)


def _body(canvas: Canvas) -> None:
    x, y = OWL
    tail = [
        place(_feather(116, 19), x + dx, y + 186, 1, -dx * 0.22)
        for dx in (-34.0, 34.0, -17.0, 17.0, 0.0)
    ]
    for path in tail:
        cover = canvas.mask(path)
        shade(canvas, cover, Tone("#5a4230", "#b89468", "#2a1c18"), TOWARDS, 12, 0.9, 0.5)
        rim(canvas, cover, "#ffeac0", (0.6, -0.3), 1.2, 0.4)
    torso = outline(
        [
            (x, y - 130),
            (x + 78, y - 96),
            (x + 110, y - 10),
            (x + 112, y + 90),
            (x + 84, y + 186),
            (x + 40, y + 240),
            (x, y + 252),
            (x - 40, y + 240),
            (x - 84, y + 186),
            (x - 112, y + 90),
            (x - 110, y - 10),
            (x - 78, y - 96),
        ]
    )
    cover = canvas.mask(torso)
    canvas.multiply(canvas.blur(cover, 12) * (1 - cover), "#0a0a14", 0.5)
    shade(canvas, cover, Tone("#a8865c", "#f6e6c0", "#5a4230"), TOWARDS, 44, 0.9, 0.5)
    scale = outline(
        [(0, -14), (13, -10), (17, 4), (11, 18), (0, 25), (-11, 18), (-17, 4), (-13, -10)]
    )
    for row in range(12):
        level = y - 52 + row * 24
        half = 106 - max(0, row - 6) * 13.0
        count = max(2, int(half * 2 / 28))
        spots = [
            (x + (i - (count - 1) / 2) * 29 + (7 if row % 2 else -7), level) for i in range(count)
        ]
        for sx, sy in spots:
            plume = canvas.mask(place(scale, sx, sy)) * cover
            canvas.multiply(canvas.blur(plume, 2.5) * (1 - plume) * cover, "#2a1a14", 0.55)
            shade(canvas, plume, Tone("#b48e60", "#fff0d0", "#6e5034"), TOWARDS, 10, 0.9, 0.5)
            mark = canvas.mask(
                brush([(sx, sy - 2, 1.0), (sx, sy + 10, 3.6), (sx, sy + 19, 0.6)], 12)
            )
            canvas.multiply(mark * plume, "#4a2c1a", 0.85)


def _head(canvas: Canvas) -> None:
    x, y = OWL[0], OWL[1] - 132
    skull = outline(
        [
            (x, y - 70),
            (x + 40, y - 78),
            (x + 96, y - 128),
            (x + 108, y - 50),
            (x + 116, y + 6),
            (x + 92, y + 62),
            (x + 40, y + 92),
            (x, y + 98),
            (x - 40, y + 92),
            (x - 92, y + 62),
            (x - 116, y + 6),
            (x - 108, y - 50),
            (x - 96, y - 128),
            (x - 40, y - 78),
        ],
        {2, 12},
    )
    cover = canvas.roughened(canvas.mask(skull), 7, 5)
    canvas.multiply(canvas.blur(cover, 10) * (1 - cover), "#0a0a14", 0.6)
    shade(canvas, cover, Tone("#7a5c3e", "#f0d4a0", "#3e2a1e"), TOWARDS, 30, 0.9, 0.6)
    rim(canvas, cover, "#fff2d0", TOWARDS, 2.4, 0.85)
    away_left = np.hypot((canvas.x - x + 46) / 60, (canvas.y - y - 8) / 66)
    away_right = np.hypot((canvas.x - x - 46) / 60, (canvas.y - y - 8) / 66)
    away = np.minimum(away_left, away_right)
    face = (1 - smoothstep(0.90, 1.0, away)) * cover
    speckle = canvas.grain(0.55) * 0.05
    canvas.over(face, mix("#fff0d0", "#b08a5c", smoothstep(0.25, 1.0, away + speckle)[..., None]))
    edge = smoothstep(0.88, 0.95, away) * (1 - smoothstep(1.0, 1.06, away)) * cover
    canvas.multiply(edge, "#3a2418", 0.75)
    rays = []
    for s in (-1, 1):
        for i in range(28):
            angle = math.tau * i / 28
            rays.append(
                brush(
                    [
                        (x + s * 46 + math.cos(angle) * 34, y + 8 + math.sin(angle) * 36, 0.9),
                        (x + s * 46 + math.cos(angle) * 54, y + 8 + math.sin(angle) * 60, 0.3),
                    ],
                    4,
                )
            )
    canvas.multiply(canvas.mask(rays) * face, "#7a5434", 0.45)
    brow = [
        outline(
            [
                (x + s * 6, y + 6),
                (x + s * 34, y - 40),
                (x + s * 94, y - 112),
                (x + s * 80, y - 48),
                (x + s * 40, y - 22),
            ],
            {0, 2},
        )
        for s in (-1, 1)
    ]
    brows = canvas.mask(brow)
    shade(canvas, brows, Tone("#4a3222", "#c8a070", "#241610"), TOWARDS, 9, 0.9, 0.5)
    rim(canvas, brows, "#fff0cc", TOWARDS, 1.6, 0.6)
    _eyes(canvas, x, y + 8)
    beak = canvas.mask(
        outline(
            [
                (x, y + 10),
                (x + 13, y + 26),
                (x + 7, y + 50),
                (x, y + 62),
                (x - 7, y + 50),
                (x - 13, y + 26),
            ],
            {0, 3},
        )
    )
    shade(canvas, beak, Tone("#2a1c18", "#a88860"), TOWARDS, 8)
    rim(canvas, beak, "#ffeac0", (-0.6, -0.6), 1.4, 0.6)


def _eyes(canvas: Canvas, x: float, y: float) -> None:
    for s in (-1, 1):
        cx = x + s * 46
        canvas.over(canvas.mask(disc(cx, y, 33)), "#1c1018")
        iris = canvas.mask(disc(cx, y, 28))
        away = np.hypot(canvas.x - cx, canvas.y - y) / 28
        canvas.over(iris, mix("#fff0a0", "#e8841a", smoothstep(0.35, 1.0, away)[..., None]))
        bloom_of(canvas, iris, "#ffb030", 10, 0.35)
        canvas.over(canvas.mask(disc(cx, y, 14)), "#120a10")
        canvas.over(
            canvas.mask([disc(cx - 9, y - 10, 5), disc(cx + 8, y + 9, 2.2)]), "#fffdf0", 0.95
        )


def _claws(canvas: Canvas) -> None:
    x, y = OWL[0], 676.0
    thighs = canvas.roughened(
        canvas.mask([ellipse(x + s * 38, 636, 34, 34) for s in (-1, 1)]), 8, 6
    )
    canvas.multiply(canvas.blur(thighs, 6) * (1 - thighs), "#1c1014", 0.5)
    shade(canvas, thighs, Tone("#9a7850", "#f0dab0", "#5a4230"), TOWARDS, 14, 0.9, 0.55)
    toes = [
        brush(
            [
                (x + s * 36 + d * 8, y - 20, 6),
                (x + s * 36 + d * 15, y - 6, 8),
                (x + s * 36 + d * 18, y + 6, 6.5),
                (x + s * 36 + d * 18, y + 16, 3),
            ],
            24,
        )
        for s in (-1, 1)
        for d in (-1, 0, 1)
    ]
    cover = canvas.mask(toes)
    shade(canvas, cover, Tone("#8a6a44", "#f0d8a8", "#3e2a1e"), TOWARDS, 8)
    nails = [
        outline([(px - 4, y + 10), (px + 4, y + 10), (px + 1, y + 30)], {0, 1, 2})
        for px in (x + s * 36 + d * 18 for s in (-1, 1) for d in (-1, 0, 1))
    ]
    canvas.over(canvas.mask(nails), "#140c14")
    rim(canvas, cover, "#fff0cc", TOWARDS, 1.4, 0.6)


def _ward(canvas: Canvas) -> None:
    """The cat under the owl's guard, asleep where the bough forks."""
    fur = Fur("#0a0d18", "#4a6478", "#2a4458", "#f4ead0", "#fff2a0", "#e8dcb0", 0.28)
    lay_fur(canvas, curled().placed(468, 690, 122, 2), fur, TOWARDS, 130, False)
