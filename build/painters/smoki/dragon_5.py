"""River dragon, 5: at moonrise the river lifts its head out of its bed and bends to a lantern."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, disc, outline, polygon, spline
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade, sparks
from ..plants import grass_on, pine, pines_on
from ..raster import smoothstep
from ..water import glitter, mirror
from .beast import Spine
from .serpent import Pose, Waters, wash

SKY = ["#173a5e", "#2f6c86", "#6fa8a4", "#c8cfa8", "#f9d29a"]
MOON: Point = (342.0, 470.0)
HORIZON = 562.0
# The banks of the stream, far to near: the left ones first, then the right ones back again.
STREAM: list[Point] = (
    spline(
        [
            (352, 560),
            (322, 567),
            (330, 574),
            (372, 582),
            (356, 592),
            (292, 602),
            (250, 618),
            (150, 640),
            (-30, 664),
        ],
        120,
    ).tolist()
    + [(-30.0, 930.0), (630.0, 930.0)]
    + spline(
        [
            (630, 676),
            (560, 656),
            (520, 640),
            (440, 626),
            (410, 612),
            (424, 598),
            (412, 584),
            (372, 573),
            (362, 566),
            (360, 560),
        ],
        120,
    ).tolist()
)
FOOT = 752.0
TOWARDS: Point = (0.75, 0.35)
WATERS = Waters(
    deep=("#0a2840", "#12425c", "#1f6c80", "#56aeb0", "#d8f0d0"),
    pale=("#2c6478", "#6aa4a4", "#b4d4b8", "#f2ecc4", "#fffbe4"),
    wave=Tone("#4a9fac", "#fbfff0", "#175c78"),
    horn=Tone("#b8b48c", "#fffbe0", "#4a6a70"),
    fin=Tone("#2f8c9c", "#f6f0c0", "#12506c"),
    ink="#0a2c48",
    sheen="#9fe0dc",
    edge="#fff4cc",
    lamp=MOON,
    towards=TOWARDS,
)
NECK = Spine(
    [
        (206, 840, 62),
        (180, 750, 61),
        (154, 650, 58),
        (146, 548, 53),
        (168, 446, 48),
        (220, 352, 44),
        (292, 284, 41),
        (352, 252, 39),
        (392, 258, 35),
    ]
)
HEAD = Pose(374.0, 254.0, 178.0, 44.0)


def paint() -> Canvas:
    canvas = Canvas(705)
    sky.gradient(canvas, SKY, HORIZON / 900)
    sky.stars(canvas, (170, 40, 500, 96), 60, 4)
    canvas.screen(canvas.glow(*MOON, 240, 1.5), "#ffd890", 0.30)
    moon(canvas, *MOON, 92, "#fff4d0", "#e6c890", 0.25, "#ffdc98", 0.55)
    bars = [
        clouds.Bar(470, 150, 210, 10),
        clouds.Bar(96, 330, 150, 9),
        clouds.Bar(500, 448, 200, 9),
    ]
    clouds.bars(canvas, bars, Tone("#7fa8a8", "#f8e4b8"), (-0.2, 0.9), 0.75)
    _valley(canvas)
    _river(canvas)
    _humps(canvas)
    _mirrored(canvas)
    _neck(canvas)
    WATERS.head(canvas, HEAD, (MOON[0] + 60, MOON[1] + 60))
    _foam(canvas)
    _boat(canvas, 470, 716)
    _banks(canvas)
    sparks(canvas, (240, 560, 580, 840), 26, "#fff6d0", "#ffe0a0", 2.0)
    printed(canvas, Press(0.34, "#081a30", 0.30, 0.78, 1.10, 1.10, 0.040, 0.019), 0.565)
    framed(canvas, SMOKI, "5")
    return canvas


def _valley(canvas: Canvas) -> None:
    """Ranges that part where the river comes from, each paler the further it is."""
    peaks = ridge(canvas, 492, 50, 150, 0.55)
    rolling(canvas, peaks, ["#7ba3a2", "#d8d2ac"], 90, soft=0.8)
    mist(canvas, "#f6e2b4", 556, 30, 0.8)
    for left, ink, lit, y, low, high, count in (
        (True, "#5d8f90", "#cfd6ac", 528, 8, 18, 60),
        (False, "#4a7f86", "#c0ccaa", 540, 10, 24, 60),
    ):
        slope = ridge(canvas, y, 16, 120, tilt=120.0 if left else -120.0)
        wood = canvas.mask([slope.path(), *pines_on(canvas.geometry, slope, count, low, high)])
        shade(canvas, wood, Tone(ink, lit), (0.5 if left else -0.5, -0.6), 6, 0.9, 0.4)
        mist(canvas, "#efe0b6", HORIZON - 8, 18, 0.7)


def _river(canvas: Canvas) -> None:
    """It winds through the meadows in the sky's colours and widens before us."""
    mirror(canvas, HORIZON, "#2a6c80", 0.30, 7, 24)
    water = smoothstep(HORIZON, HORIZON + 5, canvas.y)
    near = smoothstep(HORIZON + 20, 900, canvas.y)
    canvas.multiply(water * near, "#1d5a74", 0.62)
    ripples = smoothstep(0.55, 0.68, canvas.noise(15, 4, 0.55, 8.0))
    canvas.screen(water * ripples * (0.30 + 0.4 * near), "#a8dcd0", 0.5)
    glitter(canvas, MOON[0], HORIZON + 30, 880, "#fff2c4", 36, 240, 0.85)
    _meadows(canvas, water)


def _meadows(canvas: Canvas, water: Field) -> None:
    rng = canvas.geometry
    bed = canvas.mask(polygon(STREAM))
    land = canvas.roughened(water * (1 - bed), 12, 4)
    fall = canvas.blur(canvas.shift(land, 0, -9), 5)
    canvas.multiply(fall * (1 - land) * water, "#17485a", 0.55)
    share = (canvas.y - HORIZON) / 100 + (canvas.noise(60, 4, 0.5, 4.0) - 0.5) * 0.35
    canvas.over(land, ramp(even_stops("#b9bf94", "#7fa088", "#3f7674", "#235a62"), share))
    canvas.multiply(land * smoothstep(0.50, 0.60, canvas.noise(30, 4, 0.55, 4.0)), "#5f9484", 0.5)
    rim(canvas, land, "#f8eec0", (0, 0.95), 1.6, 0.55)
    trees: list[Path] = []
    for _ in range(90):
        x, y = 600 * rng.random(), HORIZON + 6 + 80 * rng.random() ** 1.5
        tall = 8 + (y - HORIZON) * 0.42
        dry = land[min(round(y + 3), 899), min(round(x), 599)]
        if dry > 0.9 and not (480 < x < 580 and y > 620):
            trees.append(pine(rng, x, y, tall * (0.8 + 0.5 * rng.random())))
    wood = canvas.mask(trees)
    shade(canvas, wood, Tone("#2c6268", "#a9bf9c"), (0, -0.8), 4, 0.8, 0.4)
    mist(canvas, "#f4e4ba", HORIZON + 8, 12, 0.7)


def _above(canvas: Canvas, line: float, swing: float = 6.0) -> Field:
    """What stands out of water at a line."""
    wave = (canvas.noise(40, 3, 0.5, 4.0) - 0.5) * swing
    return smoothstep(line + 2, line - 2, canvas.y + wave)


def _humps(canvas: Canvas) -> None:
    """The back rises from the stream again and again, ever further up the river."""
    for knots, foot, size, air in (
        (
            [(384, 616, 5), (376, 596, 6), (362, 586, 6), (348, 596, 6), (340, 616, 5)],
            598,
            0.20,
            0.5,
        ),
        (
            [(408, 660, 10), (394, 614, 11), (366, 592, 11), (338, 614, 11), (324, 660, 10)],
            624,
            0.3,
            0.3,
        ),
        (
            [(524, 704, 18), (504, 640, 19), (458, 606, 20), (412, 640, 19), (392, 704, 18)],
            658,
            0.5,
            0.14,
        ),
    ):
        spine = Spine([(float(x), float(y), float(h)) for x, y, h in knots][::-1])
        cover = WATERS.hide(canvas, spine, _above(canvas, foot, 3), size, 120.0)
        canvas.over(cover, "#e4dcb4", air)
        wash(canvas, knots[0][0], foot, 44 * size)
        wash(canvas, knots[-1][0], foot, 44 * size)


def _mirrored(canvas: Canvas) -> None:
    """The neck's image in the stream, torn by ripples."""
    body = canvas.mask([NECK.body()]) * smoothstep(FOOT, FOOT - 4, canvas.y)
    down = np.clip(canvas.y - FOOT, 0, None)
    tremble = (canvas.noise(20, 4, 0.55, 5.0) - 0.5) * (10 + down * 0.25)
    seen = canvas.blur(canvas.sample(body, canvas.x + tremble * 2.4, FOOT - down * 0.9), 1.5)
    canvas.multiply(seen * (canvas.y > FOOT) * np.exp(-down / 90), "#123c54", 0.6)


def _neck(canvas: Canvas) -> None:
    WATERS.hide(canvas, NECK, _above(canvas, FOOT), 1.0, 90.0)


def _foam(canvas: Canvas) -> None:
    """Where the neck leaves the stream, and what still runs down from it."""
    wash(canvas, 176, FOOT + 2, 112)
    churn = smoothstep(0.46, 0.60, canvas.noise(18, 4, 0.6, 2.0))
    away = np.hypot((canvas.x - 178) / 92, (canvas.y - FOOT - 2) / 15)
    canvas.over(np.exp(-(away**4)) * (0.25 + 0.75 * churn), "#f6fdf2", 0.9)
    rng = canvas.geometry
    drips: list[Path] = []
    beads: list[tuple[float, float, float, float]] = []
    for at in (0.50, 0.58, 0.66, 0.74, 0.83, 0.90):
        x, y = NECK.spot(at, 1.0)
        fall = 16 + 30 * rng.random()
        drips.append(brush([(x, y - 1, 1.8), (x, y + fall * 0.6, 1.0), (x, y + fall, 0.3)], 8))
        beads += [(x, y + fall + 10 + 40 * k * rng.random(), 2.0 - 0.3 * k, 0.9) for k in range(4)]
    canvas.over(np.maximum(canvas.mask(drips), canvas.dots(beads)), "#f8fff0", 0.9)
    drops = [
        (120 + 150 * a, FOOT - 40 * b * b, 0.8 + 1.6 * c, 0.9) for a, b, c in rng.random((40, 3))
    ]
    canvas.over(canvas.dots(drops), "#fbfff4", 0.9)


def _boat(canvas: Canvas, x: float, y: float) -> None:
    """A ferryman with a lantern, no taller than the beast's eye."""
    hull = outline(
        [
            (x - 46, y - 12),
            (x - 30, y - 3),
            (x + 26, y - 3),
            (x + 50, y - 16),
            (x + 34, y + 8),
            (x - 32, y + 8),
        ],
        {0, 3},
    )
    man = [
        brush([(x - 14, y - 2, 8), (x - 13, y - 22, 8), (x - 10, y - 32, 4)], 16),
        disc(x - 9, y - 37, 5),
        polygon([(x - 19, y - 38), (x - 9, y - 47), (x + 2, y - 37)]),
        brush([(x - 10, y - 26, 2.4), (x + 4, y - 30, 2.0), (x + 16, y - 40, 1.4)], 10),
        brush([(x + 16, y - 2, 1.0), (x + 17, y - 58, 0.9)], 4),
    ]
    cover = canvas.mask([hull, *man])
    down = np.clip(canvas.y - y - 6, 0, None)
    tremble = (canvas.noise(14, 3, 0.55, 5.0) - 0.5) * (6 + down * 0.2)
    seen = canvas.sample(cover, canvas.x + tremble, y + 6 - down)
    canvas.multiply(seen * (canvas.y > y + 6), "#10344a", 0.7)
    shade(canvas, cover, Tone("#12283c", "#5a5a50"), (0.6, -0.6), 6, 0.8, 0.4)
    lamp_at = disc(x + 17, y - 56, 6)
    light = canvas.mask(lamp_at)
    canvas.screen(canvas.glow(x + 17, y - 56, 62, 1.5), "#ffb858", 0.75)
    rim(canvas, cover, "#ffd890", (0.5, -0.8), 1.6, 0.9)
    canvas.over(light, "#fff2c0")
    bloom_of(canvas, light, "#ffc060", 8, 0.9)
    streak = canvas.glow(x + 17, y + 60, 50, 1.6, 0.18) * smoothstep(
        0.4, 0.62, canvas.noise(8, 3, 0.5, 5)
    )
    canvas.screen(streak, "#ffc878", 0.9)


def _banks(canvas: Canvas) -> None:
    rng = canvas.geometry
    near = ridge(canvas, 884, 10, 120, hump=(30, 40, 110))
    rolling(canvas, near, ["#16424c", "#0a2634"], 50)
    canvas.over(canvas.mask(grass_on(rng, near, 40, 300)), "#123a46")
    firs = canvas.mask([*pines_on(rng, near, 6, 90, 170, (-10, 90))])
    shade(canvas, firs, Tone("#103440", "#6f9a88"), TOWARDS, 10, 0.8, 0.5)
