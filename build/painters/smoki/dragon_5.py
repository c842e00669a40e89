"""River dragon, 5: a river winds down from the mountains and lifts its head out of its bed."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, outline, panel, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade, sparks
from ..plants import grass_on, pine, pines_on
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from .beast import Spine, belly_plates, crest, gentle_head, scales, whisker
from .hide import solid
from .sculpture import Clay, Skull, watchful

SKY = ["#12284a", "#2a4f78", "#6a86a0", "#c9a8a0", "#f0c49c"]
TOWARDS: Point = (0.6, -0.75)
HORIZON = 318.0
WATER = Tone("#5fa9c4", "#f2fbf4", "#23608c")
LIGHT: Direction = (0.46, -0.60, 0.80)
DEEP = ("#1c5484", "#3a84ac", "#6cb8d0", "#bce4e6", "#ffffff")
HORN = ("#3c6484", "#7ca4b8", "#bcd8dc", "#f0fafa", "#ffffff")
CLAY = Clay(DEEP, HORN, "#0c2c48", "#ffffff", LIGHT, TOWARDS, 0.8)
SKULL = Skull(
    [
        (-0.16, -0.20),
        (-0.02, -0.26),
        (0.12, -0.300),
        (0.23, -0.315),
        (0.32, -0.280),
        (0.40, -0.210),
        (0.52, -0.165),
        (0.66, -0.155),
        (0.78, -0.178),
        (0.87, -0.195),
        (0.945, -0.160),
        (0.985, -0.090),
        (0.970, -0.020),
        (0.935, 0.045),
        (0.860, 0.080),
        (0.720, 0.092),
        (0.560, 0.110),
        (0.420, 0.155),
        (0.310, 0.222),
        (0.190, 0.275),
        (0.060, 0.262),
        (-0.060, 0.240),
        (-0.16, 0.215),
    ],
    (),
    (
        (0.30, -0.210, 0.130, 0.048, 10.0),
        (0.18, 0.060, 0.180, 0.170, 10.0),
        (0.66, -0.070, 0.270, 0.065, 10.0),
        (0.895, -0.130, 0.065, 0.050, 8.0),
        (0.68, 0.058, 0.210, 0.026, 5.0),
    ),
    [
        (0.978, -0.030, 0.004),
        (0.880, -0.002, 0.010),
        (0.720, 0.012, 0.011),
        (0.560, 0.024, 0.011),
        (0.440, 0.060, 0.010),
        (0.370, 0.060, 0.009),
        (0.325, 0.024, 0.003),
    ],
    [(0.875, -0.130, 0.004), (0.915, -0.115, 0.014), (0.935, -0.085, 0.004)],
    30,
)
RIVER = Spine(
    [
        (470, 312, 0.8),
        (410, 322, 2),
        (350, 330, 3.5),
        (316, 344, 5),
        (322, 366, 8),
        (416, 388, 12),
        (500, 418, 17),
        (486, 462, 22),
        (380, 486, 26),
        (230, 504, 30),
        (112, 554, 35),
        (72, 640, 40),
        (104, 740, 46),
        (210, 810, 52),
        (352, 842, 56),
        (484, 808, 54),
        (536, 734, 48),
        (514, 666, 42),
        (466, 634, 38),
    ]
)


def paint() -> Canvas:
    canvas = Canvas(705)
    sky.gradient(canvas, SKY, HORIZON / 900 + 0.03)
    sky.stars(canvas, (160, 20, 396, 180), 80, 4)
    moon(canvas, 452, 140, 46, "#fff8e2", "#d8c8c0", 0.7, "#ffe6c8", 0.45)
    bars = [
        clouds.Bar(300, 214, 300, 12),
        clouds.Bar(500, 250, 220, 10),
        clouds.Bar(120, 262, 200, 9),
    ]
    clouds.bars(canvas, bars, Tone("#5a6a90", "#f2c8b0"), (0.2, 0.9), 0.8)
    _valley(canvas)
    _village(canvas)
    _streams(canvas)
    _water_body(canvas)
    _head(canvas)
    _banks(canvas)
    sparks(canvas, (40, 380, 570, 860), 40, "#fff6d0", "#ffe8a8", 2.0)
    printed(canvas, Press(0.34, "#081a30", 0.28, 0.78, 1.10, 1.10, 0.040, 0.019), 0.565)
    framed(canvas, SMOKI, "5")
    return canvas


def _valley(canvas: Canvas) -> None:
    rng = canvas.geometry
    for y, swing, cell, ink, foot in (
        (268, 60, 120, "#5a6f94", "#b59a9c"),
        (296, 38, 160, "#41607f", "#9a9894"),
    ):
        line = ridge(canvas, y, swing, cell, 0.55)
        rolling(canvas, line, [ink, foot], 70, soft=0.6)
        mist(canvas, "#e6c0a8", HORIZON - 6, 14, 0.45)
    floor = smoothstep(HORIZON - 2, HORIZON + 4, canvas.y)
    share = (canvas.y - HORIZON) / 560 + (canvas.noise(150, 4, 0.5, 3.0) - 0.5) * 0.22
    canvas.over(floor, ramp(even_stops("#a3a98c", "#5f8a6c", "#2f6458", "#1c4a4c"), share))
    fields = smoothstep(0.5, 0.6, canvas.noise(70, 3, 0.5, 4.5))
    canvas.over(floor * fields, "#c9bf84", 0.28)
    canvas.multiply(floor * smoothstep(0.52, 0.62, canvas.noise(46, 4, 0.55, 3.6)), "#3f7460", 0.5)
    for level, size, count in ((352, 9, 46), (400, 14, 40), (452, 20, 24), (540, 30, 12)):
        wood: list[Path] = []
        for _ in range(count):
            x = 600 * rng.random()
            root = level + (rng.random() - 0.5) * size * 1.6
            if _dry(x, root, size):
                wood.append(pine(rng, x, root, size * (0.8 + 0.5 * rng.random())))
        cover = canvas.mask(wood)
        shade(canvas, cover, Tone("#2c5a58", "#a9b27c"), TOWARDS, size * 0.2, 0.9, 0.5)


def _village(canvas: Canvas) -> None:
    """Lit windows on the far bank give the size."""
    rng = canvas.geometry
    walls, panes = [], []
    for i in range(9):
        x, y = 176 + 15 * i + 8 * rng.random(), 404 + 14 * rng.random()
        walls.append(polygon([(x - 6, y), (x - 6, y - 6), (x, y - 12), (x + 6, y - 6), (x + 6, y)]))
        panes.append(panel(x - 2, y - 5, 3.4, 3.4))
    canvas.over(canvas.mask(walls), "#3a3a50")
    lit = canvas.mask(panes)
    canvas.over(lit, "#ffdf90")
    bloom_of(canvas, lit, "#ffca70", 5, 0.9)


def _dry(x: float, y: float, room: float) -> bool:
    away = np.hypot(RIVER.knots[:, 0] - x, (RIVER.knots[:, 1] - y) * 1.5) - RIVER.knots[:, 2]
    return bool(away.min() > room * 0.5)


def _streams(canvas: Canvas) -> None:
    """Two tributaries are legs; their springs fan out like claws."""
    for root, bend, wrist, claws, half in (
        ((250, 498), (196, 452), (136, 440), ((84, 416), (78, 444), (98, 468)), 11.0),
        ((96, 620), (128, 574), (196, 580), ((244, 562), (256, 588), (234, 612)), 17.0),
    ):
        paths = [brush([(*root, half), (*bend, half * 0.8), (*wrist, half * 0.6)], 40)]
        for tip in claws:
            middle = ((wrist[0] + tip[0]) / 2, (wrist[1] + tip[1]) / 2 - 4)
            paths.append(brush([(*wrist, half * 0.5), (*middle, half * 0.4), (*tip, 0.3)], 20))
        cover = canvas.mask(paths)
        canvas.multiply(canvas.blur(cover, 5) * (1 - cover), "#12343c", 0.6)
        shade(canvas, cover, WATER, TOWARDS, half * 0.8, 1, 0.45)
        rim(canvas, cover, "#f6fff4", (-0.3, -0.9), 1.8, 0.7)


def _water_body(canvas: Canvas) -> None:
    """Far away it lies in its bed; the near part leaves the plain and throws a shadow on it."""
    near = RIVER.part(0.62, 1)
    cover = canvas.mask(RIVER.body())
    bank = np.clip(canvas.blur(canvas.shift(cover, 0, -4), 4) * 1.5, 0, 1) * (1 - cover)
    canvas.multiply(bank, "#12343c", 0.6)
    lifted = canvas.mask(near.body())
    canvas.multiply(canvas.blur(canvas.shift(lifted, 26, -22), 14) * (1 - cover), "#0c2a34", 0.6)
    fins = [
        *crest(RIVER, (0.24, 0.62), 25, (8, 25), 1, 0.6),
        *crest(near, (0.02, 0.97), 21, (26, 44), 1, 0.8),
    ]
    solid(canvas, fins, Tone("#a9d8dc", "#ffffff", "#3f84a4"), TOWARDS, 7, "#ffffff")
    _gloss(canvas, cover)
    plates = canvas.mask(belly_plates(near, (0.02, 0.99), 10, -1), stroke=1.3)
    canvas.screen(plates * cover, "#f2fff8", 0.45)


def _gloss(canvas: Canvas, cover: Field) -> None:
    """Water that is hide: shaded round, scaled, with bright currents along it."""
    modelled(canvas, cover, swell(canvas, cover, 44), DEEP, LIGHT, 0.08)
    lines = canvas.mask(scales(RIVER, (0.26, 1), 15, (-0.9, 0.5)), stroke=1.2)
    canvas.multiply(lines * cover, "#1f5a88", 0.55)
    currents = [
        RIVER.strand(start, start + 0.22, across, 2.0, 0.06)
        for start in (0.06, 0.24, 0.41, 0.58, 0.75)
        for across in (-0.62, -0.25, 0.15)
    ]
    canvas.screen(canvas.mask(currents) * cover, "#ffffff", 0.6)
    rim(canvas, cover, "#ffffff", TOWARDS, 2.2, 0.75)
    rim(canvas, cover, "#9fd4e4", (-0.5, 0.8), 1.4, 0.4)


def _head(canvas: Canvas) -> None:
    def at(path: Path) -> Path:
        return place(path, 464, 624, 212, 4, flip=True)

    plain = gentle_head()
    grown = canvas.mask([at(path) for path in (*plain.frill, *plain.horns)])
    whole = np.maximum(canvas.mask(at(outline(SKULL.points))), grown)
    canvas.multiply(np.clip(canvas.blur(whole, 16) * 1.3, 0, 1) * (1 - whole), "#0c2a34", 0.55)
    modelled(canvas, grown, swell(canvas, grown, 9), HORN, LIGHT, 0.06)
    rim(canvas, grown, "#ffffff", TOWARDS, 1.8, 0.7)
    skull = SKULL.lay(canvas, at, CLAY)
    fine = Spine([(452, 640, 50), (400, 636, 44), (340, 640, 30), (270, 646, 20)])
    mail = canvas.mask(scales(fine, (0.02, 0.55), 11, (-0.9, 0.9)), stroke=1.0)
    canvas.multiply(mail * skull, "#1f5a88", 0.45)
    watchful(canvas, at, (0.315, -0.138), CLAY, "#ffe9a0")
    ears = [
        brush(
            [
                (436 + 14 * i, 642 + 10 * i, 12),
                (478 + 16 * i, 668 + 20 * i, 8),
                (508 + 10 * i, 716 + 16 * i, 0.4),
            ],
            24,
        )
        for i in range(2)
    ]
    solid(canvas, ears, Tone("#9fd0d8", "#ffffff", "#3f84a4"), TOWARDS, 9, "#ffffff")
    hairs = [
        whisker(280, 620, [(-34, -16), (-62, -50), (-104, -48), (-136, -84)], 3.4),
        whisker(290, 636, [(-26, 34), (-66, 44), (-84, 92), (-122, 102)], 3.4),
    ]
    canvas.over(canvas.mask(hairs), "#f2fdf8", 0.95)


def _banks(canvas: Canvas) -> None:
    rng = canvas.geometry
    near = ridge(canvas, 892, 10, 120)
    rolling(canvas, near, ["#1c4a48", "#0c2a34"], 50)
    canvas.over(canvas.mask(grass_on(rng, near, 44, 300)), "#163f42")
    firs = canvas.mask(
        [*pines_on(rng, near, 5, 90, 150, (-6, 60)), *pines_on(rng, near, 3, 60, 100, (230, 330))]
    )
    shade(canvas, firs, Tone("#12383c", "#6f9a80"), TOWARDS, 10, 0.8, 0.5)
