"""Land 2: a leaning tree hung with lanterns at the golden hour, two ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import blend, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Knot, Point, brush, outline, panel, spline
from ..hills import Ridge, ridge, rolling
from ..light import Tone, bloom_of, halo, mist, rim, shade, sparks
from ..plants import grass_on, leaves_at, pines_on, twigs
from ..water import glitter

SKY = ["#22627e", "#4b9090", "#b3b488", "#ecba72", "#f2a468", "#c8697a"]
TOWARDS: Point = (-0.75, -0.45)
LIMBS: list[list[Knot]] = [
    [
        (456, 852, 50),
        (470, 720, 32),
        (452, 610, 27),
        (404, 516, 23),
        (372, 430, 18),
        (366, 350, 11),
        (378, 270, 4),
    ],
    [(404, 516, 18), (322, 452, 14), (232, 424, 10), (142, 436, 6.5), (66, 470, 0.8)],
    [(372, 430, 14), (300, 356, 10), (222, 316, 7), (150, 300, 3.5), (110, 306, 0.8)],
    [(440, 590, 17), (492, 508, 12), (536, 470, 8), (590, 462, 2)],
    [(368, 400, 12), (424, 326, 9), (482, 294, 6), (546, 300, 0.8)],
    [(366, 350, 8), (318, 280, 6), (282, 236, 2.5)],
]


def paint() -> Canvas:
    canvas = Canvas(22)
    sky.gradient(canvas, SKY, 0.86)
    clouds.plumes(canvas, 120, 300, 380, -28, "#fbe6ac", 0.55, 30)
    halo(canvas, 120, 610, 130, "#ffe6a6", 0.6)
    ground = _hills(canvas)
    tips = _tree(canvas)
    for x, y, size, colour, shape in _LANTERNS:
        _lantern(canvas, x, y, size, colour, shape)
    canvas.over(canvas.mask(leaves_at(canvas.geometry, tips, 150, 2.6, 18)), "#ffe6a4", 0.9)
    sparks(canvas, (40, 380, 560, 830), 60, "#fff0b0", "#ffc860")
    flock = Flock(canvas, Plumage("#17152f", "#4d3a5e", "#ffd49a", (-0.7, -0.5)))
    flock.perch(196, 424, 92, raven_shapes.PEERING, flip=True)
    flock.perch(128, ground.at(128) - 34, 96, raven_shapes.CROUCHED_CALL)
    printed(canvas, Press(0.28, "#2a1f4a", 0.28, 0.78, 1.08, 1.08, 0.04, 0.018), 0.72)
    framed(canvas, numeral="2")
    return canvas


def _hills(canvas: Canvas) -> Ridge:
    for i, (y, swing, cell, top, foot) in enumerate(
        ((628, 40, 190, "#cf927a", "#f6c58c"), (676, 42, 220, "#9c6c7a", "#e29c78"))
    ):
        crest = ridge(canvas, y, swing, cell, tilt=-24)
        rolling(canvas, crest, [top, foot], soft=1.4 - i)
        if i:
            canvas.over(canvas.mask(pines_on(canvas.geometry, crest, 34, 14, 32)), "#80587a")
        mist(canvas, "#ffd193", y + 66, 28, 0.5)
    _pond(canvas)
    ground = ridge(canvas, 846, 16, 300, 0.4, hump=(456, 30, 130))
    cover = rolling(canvas, ground, ["#46365c", "#221f42"], 80)
    rim(canvas, cover, "#ffc98a", (-0.3, -1), 2, 0.6)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 20, 460, -0.2)), "#3b3056")
    stone = canvas.mask(
        outline(
            [
                (74, 870),
                (82, 838),
                (112, ground.at(128) - 36),
                (150, ground.at(128) - 34),
                (176, 842),
                (186, 870),
            ],
            {0, 5},
        )
    )
    shade(canvas, stone, Tone("#54456e", "#e0a27c", "#2d2547"), TOWARDS, 16, 0.9, 0.5)
    return ground


def _pond(canvas: Canvas) -> None:
    pond = canvas.mask(
        outline(
            [(-20, 758), (120, 742), (300, 748), (420, 770), (330, 806), (140, 830), (-20, 826)]
        ),
        soft=1.5,
    )
    water = ramp(
        [(0, "#dcd6a4"), (0.5, "#9fb8a0"), (1, "#5a8490")],
        (canvas.y - 742) / 90 + canvas.grain(0.6) * 0.03,
    )
    canvas.over(pond, water)
    before = canvas.rgb
    glitter(canvas, 130, 748, 830, "#fff0bd", 60, 130, 0.8)
    canvas.rgb = before + (canvas.rgb - before) * pond[..., None]


def _tree(canvas: Canvas) -> list[Point]:
    rng = canvas.geometry
    lines = [spline(limb, 48) for limb in LIMBS]
    wood = [brush(limb, 60) for limb in LIMBS]
    wood += [
        brush([(456, 812, 26), (456 + s * 40, 846, 14), (456 + s * 96, 866, 2)], 20)
        for s in (-1.0, 1.0, -0.5, 0.6)
    ]
    tips: list[Point] = []
    for i, line in enumerate(lines):
        for x, y, radius in line[30 if i == 0 else 10 :: 3].tolist():
            spray = twigs(
                rng,
                x,
                y,
                40 + 46 * rng.random(),
                -math.pi / 2 + (rng.random() - 0.5) * 1.9,
                max(1.3, radius * 0.32),
            )
            wood += spray.wood
            tips += spray.tips
    for count, colour, size in ((1500, "#b06a5e", 4.2), (900, "#e0955a", 3.8)):
        canvas.over(canvas.mask(leaves_at(rng, tips, count, size, 20)), colour, 0.8)
    cover = canvas.mask(wood)
    shade(canvas, cover, Tone("#2a2346", "#9a5f5c"), TOWARDS, 16, 0.85, 0.5)
    rim(canvas, cover, "#ffbf7e", TOWARDS, 1.8, 0.65)
    for count, colour, size in ((1000, "#5b3a58", 3.6), (900, "#f6bd68", 3.2)):
        canvas.over(canvas.mask(leaves_at(rng, tips, count, size, 18)), colour, 0.9)
    return tips


_LANTERNS: list[tuple[float, float, float, str, str]] = [
    (92, 560, 34, "#f2572f", "round"),
    (262, 548, 46, "#f0502c", "round"),
    (160, 636, 30, "#ff9a2e", "drop"),
    (330, 640, 32, "#e8452f", "tube"),
    (548, 566, 40, "#ff9a2e", "drop"),
    (504, 636, 27, "#f2672f", "tube"),
    (236, 380, 24, "#ffae3a", "tube"),
    (446, 402, 27, "#f2672f", "round"),
    (520, 372, 22, "#ffae3a", "drop"),
]


def _bough_above(x: float, y: float) -> float:
    """The lowest bough over a lantern, so that its thread ends in wood."""
    heights = []
    for limb in LIMBS[1:]:
        line = spline(limb, 80)
        nearest = line[int(np.argmin(np.abs(line[:, 0] - x)))]
        if abs(nearest[0] - x) < 8 and nearest[1] < y:
            heights.append(float(nearest[1]))
    return max(heights, default=y - 90)


def _lantern(canvas: Canvas, x: float, y: float, size: float, colour: str, shape: str) -> None:
    thread = brush(
        [
            (x, _bough_above(x, y - size), 0.7),
            (x + 0.5, y - size * 0.9, 0.7),
            (x, y - size * 0.6, 0.7),
        ],
        10,
    )
    canvas.over(canvas.mask(thread), "#20223f", 0.85)
    half = {
        "round": [(0.40, -0.42), (0.52, 0.0), (0.38, 0.44)],
        "drop": [(0.30, -0.30), (0.46, 0.14), (0.30, 0.50)],
        "tube": [(0.30, -0.52), (0.34, 0.0), (0.30, 0.52)],
    }[shape]
    right = [(x + size * a, y + size * b) for a, b in half]
    left = [(2 * x - a, b) for a, b in right[::-1]]
    body = outline([(x, y - size * 0.62), *right, (x, y + size * 0.62), *left])
    canvas.screen(canvas.glow(x, y, size * 2.6, 1.2), colour, 0.5)
    away = np.hypot((canvas.x - x) / (size * 0.55), (canvas.y - y - size * 0.12) / (size * 0.7))
    cover = canvas.mask(body)
    canvas.over(
        cover,
        ramp(
            [(0, "#fff6c0"), (0.55, blend(colour, "#fff3b0", 0.45)), (1, colour)],
            away + canvas.grain(0.5) * 0.05,
        ),
    )
    ribs = [
        brush([(x, y - size * 0.6, 0.4), (x + o * size, y, 0.5), (x, y + size * 0.6, 0.4)], 16)
        for o in (-0.3, 0.0, 0.3)
    ]
    canvas.multiply(canvas.mask(ribs) * cover, "#a4502c", 0.5)
    caps = [
        panel(x - size * 0.2, y - size * 0.72, size * 0.4, size * 0.13, size * 0.05),
        panel(x - size * 0.17, y + size * 0.58, size * 0.34, size * 0.11, size * 0.05),
    ]
    tassel = brush(
        [(x, y + size * 0.66, 0.7), (x + 1, y + size * 0.9, 0.7), (x, y + size * 1.1, 0.3)], 8
    )
    canvas.over(canvas.mask([*caps, tassel]), "#20223f")
    bloom_of(canvas, cover, colour, size * 0.3, 0.25)
