"""The hourglass: day runs out as sand and becomes night below. No raven, no numeral."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, geometry, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..geometry import Path, brush, crescent, disc, ellipse, outline, panel, polar, ribbon, sparkle
from ..hills import ridge, rolling
from ..islands import crown_tree
from ..light import Tone, cast_shadow, halo, moon, rays, rim, shade, sparks
from ..metal import foil
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..town import cottage
from .gilding import gilded
from .within import within

NECK = (306.0, 440.0)
TILT = 9.0
TOWARDS = (-0.6, -0.8)
HALF = 134.0
TALL = 246.0


def paint() -> Canvas:
    canvas = Canvas(330)
    sky.gradient(canvas, ["#2a0c1e", "#5c1a30", "#93303c", "#c0583c", "#8a3440"])
    rays(canvas, *NECK, "#ffb86a", 0.30, 30, 420)
    halo(canvas, *NECK, 110, "#ffa860", 0.6)
    _astrolabe(canvas)
    clouds.scrolls(
        canvas,
        [(86, 660, 34, 1), (520, 724, 40, -1), (70, 300, 22, 1), (540, 250, 26, -1)],
        Tone("#8a3040", "#f0a070", "#521830"),
        "#3c0f22",
        (0, -0.9),
        0.9,
    )
    clouds.sea(
        canvas,
        796,
        880,
        Tone("#7a2a40", "#e89068", "#44142c"),
        Tone("#54182e", "#b85a50", "#2c0c20"),
        (0, -1),
        2,
        (38, 60),
        0,
    )
    upper, lower = canvas.mask(_set(_bulb(-1))), canvas.mask(_set(_bulb(1)))
    glass = np.maximum(upper, lower)
    cast_shadow(canvas, glass, 16, 14, 18, "#1c0614", 0.6)
    _back_post(canvas)
    with within(canvas, upper):
        _day(canvas)
    with within(canvas, lower):
        _night(canvas)
    _stream(canvas, lower)
    _sheen(canvas, upper, lower)
    _mount(canvas)
    sparks(canvas, (60, 120, 540, 820), 60, "#fff4d0", "#ffb870")
    printed(canvas, Press(0.42, "#16040e", 0.34, 0.76, 1.10, 1.10, 0.044, 0.020), 0.44)
    gilded(canvas)
    return canvas


def _set(path: Path) -> Path:
    """From the hourglass' own frame, its neck at the origin, into the picture."""
    return geometry.place(path, NECK[0], NECK[1], 1, TILT)


def _bulb(side: int) -> Path:
    half = [(8, 0), (16, 14), (48, 44), (96, 92), (126, 150), (HALF, 206), (124, TALL)]
    right = [(x, side * y) for x, y in half]
    left = [(-x, side * y) for x, y in half[::-1]]
    return outline([*right, *left], {0, 6, 7, 13})


def _astrolabe(canvas: Canvas) -> None:
    """Gilt rings with marks behind the glass, turned out of the middle."""
    x, y = NECK
    lines = [disc(x, y, r) for r in (262.0, 246.0, 206.0)]
    marks: list[Path] = [ellipse(x, y, 262, 96)]
    for i in range(72):
        a = math.pi * i / 36
        reach = 254.0 if i % 6 else 246.0
        marks.append(
            ribbon(
                [
                    (*polar(x, y, reach, a), 0.8 if i % 6 else 1.4),
                    (*polar(x, y, 262, a), 0.8 if i % 6 else 1.4),
                ]
            )
        )
    signs: list[Path] = []
    for i in range(12):
        spot = polar(x, y, 226, math.pi * i / 6 + 0.13)
        signs.append(sparkle(*spot, 11, 0.18) if i % 2 else crescent(*spot, 9, i * 30.0))
    metal = np.maximum.reduce(
        [
            canvas.mask(lines, stroke=2.4),
            canvas.mask(marks[1:]),
            canvas.mask(signs),
            canvas.mask(marks[0], stroke=1.4) * 0.8,
        ]
    )
    foil(canvas, metal, 0.95, 0.8, 0.7, 0.35)


def _day(canvas: Canvas) -> None:
    """The upper bulb: a morning whose ground sinks into the neck."""
    x, y = NECK
    canvas.rgb = ramp(
        even_stops("#3f9fc4", "#8fd0d4", "#f4ecc8", "#ffd09a"), (canvas.y - y + 250) / 170
    )
    canvas.over(canvas.mask(disc(x + 96, y - 176, 26)), "#fffbe0")
    halo(canvas, x + 96, y - 176, 26, "#fff0b8", 0.6)
    clouds.heap(
        canvas, x - 30, y - 158, 120, 48, Tone("#d8ecec", "#ffffff", "#b0d0dc"), TOWARDS, 0.4, 5
    )
    far = ridge(canvas, y - 122, 16, 120, 0.4)
    rolling(canvas, far, ["#7fc0a0", "#c8dca0"], 50, soft=0.6)
    green = ridge(canvas, y - 104, 8, 160, 0.4)
    rolling(canvas, green, ["#8fc878", "#5aa070"], 40)
    cottage(
        canvas,
        x + 20,
        y - 98,
        46,
        Tone("#f0dcc0", "#ffffff", "#c09c94"),
        Tone("#c8483c", "#ffac84", "#84303c"),
        "#fff0a0",
        TOWARDS,
    )
    for dx, height in ((-84.0, 66.0), (-52.0, 44.0), (76.0, 52.0), (104.0, 40.0)):
        crown_tree(
            canvas,
            x + dx,
            y - 98,
            height,
            "#7a5a48",
            Tone("#5fae70", "#f4f4a8", "#35785f"),
            TOWARDS,
        )
    funnel = 60 * np.exp(-(((canvas.x - x) / 34) ** 2))
    sand = smoothstep(
        -1.5, 1.5, canvas.y - (y - 98 + funnel * 0.9 + (canvas.noise(30, 3) - 0.5) * 6)
    )
    grains = canvas.grain(0.6) * 0.10
    canvas.over(
        sand, ramp(even_stops("#ffe6a0", "#f4b860", "#d8783c"), (canvas.y - y + 100) / 110 + grains)
    )


def _night(canvas: Canvas) -> None:
    """The lower bulb: a night that grows out of the fallen sand."""
    x, y = NECK
    canvas.rgb = ramp(
        even_stops("#101a4c", "#1f3a84", "#3f6ab0", "#8fa8d8"), (canvas.y - y - 20) / 220
    )
    sky.stars(canvas, (x - 130, y + 30, x + 130, y + 220), 120, 9, "#ffffff", 1)
    sickle = canvas.mask(crescent(x - 62, y + 128, 26, -30))
    moon(canvas, x - 62, y + 128, 26, "#fff8e0", "#d0c4c4", 0.7, "#cfdcff", 0.4, sickle)
    heap = (
        y
        + 200
        - 62 * np.exp(-(np.abs((canvas.x - x - 4) / 62) ** 1.3))
        + (canvas.noise(30, 3) - 0.5) * 5
    )
    dune = smoothstep(-1.5, 1.5, canvas.y - heap)
    lit = smoothstep(30, -50, canvas.x - x + (canvas.noise(40, 4) - 0.5) * 40)
    grains = canvas.grain(0.6) * 0.12
    canvas.over(dune, ramp(even_stops("#34508f", "#6f8cc4", "#dfe6fa"), lit + grains))
    tree = bare_tree(np.random.default_rng(8), x + 78, y + 196, 104, Habit(0.6, 5))
    canvas.over(canvas.mask(tree.wood), "#0c1440")
    tent = canvas.mask(
        outline([(x - 92, y + 214), (x - 64, y + 172), (x - 34, y + 212)], {0, 1, 2})
    )
    shade(canvas, tent, Tone("#c86a4a", "#ffd890", "#7a3044"), (0.5, -0.6), 9, 1, 0.4)
    door = canvas.mask(
        outline([(x - 70, y + 213), (x - 63, y + 186), (x - 54, y + 212)], {0, 1, 2})
    )
    canvas.over(door, "#fff0b0")
    canvas.screen(canvas.blur(door, 6) * 1.6, "#ffd080", 0.7)


def _stream(canvas: Canvas, lower: Field) -> None:
    x, y = NECK
    rng = canvas.geometry
    thread = canvas.mask(brush([(x, y - 12, 3.4), (x, y + 60, 2.6), (x + 2, y + 146, 3.6)], 20))
    canvas.over(thread, "#ffe6a0", 0.95)
    grains = canvas.dots(
        [
            (
                x + rng.standard_normal() * (2 + 8 * t),
                y + 4 + 140 * t,
                0.7 + 1.3 * rng.random(),
                0.95,
            )
            for t in rng.random(150).tolist()
        ]
    )
    canvas.over(grains * lower, "#fff4c8")
    canvas.screen(canvas.blur(thread, 9) * 1.8, "#ffd890", 0.7)


def _sheen(canvas: Canvas, upper: Field, lower: Field) -> None:
    """Glass: bright edges, a long reflection on each bulb."""
    for bulb, side in ((upper, -1), (lower, 1)):
        edge = np.clip(bulb - canvas.blur(bulb, 5), 0, 1)
        canvas.screen(edge * 1.5, "#fff6e0", 0.8)
        rim(canvas, bulb, "#ffffff", TOWARDS, 2.4, 0.8)
        rim(canvas, bulb, "#ffd8a8", (0.7, 0.6), 2.0, 0.5)
        long = brush(
            [
                (-102, side * 214, 3),
                (-104, side * 176, 9),
                (-88, side * 122, 8),
                (-60, side * 84, 2),
            ],
            40,
        )
        canvas.screen(canvas.mask(_set(long), soft=1.6), "#ffffff", 0.66)
        short = brush([(100, side * 196, 1.5), (100, side * 166, 4), (88, side * 134, 1)], 20)
        canvas.screen(canvas.mask(_set(short), soft=1.2), "#ffffff", 0.5)
    canvas.over(canvas.mask(_set(ellipse(0, 0, 15, 8))), "#8a5a24")
    foil(canvas, canvas.mask(_set(panel(-16, -7, 32, 14, 6))), 1, 1.2, 0.3, 0)


def _gilt(canvas: Canvas, paths: list[Path]) -> Field:
    cover = canvas.mask([_set(path) for path in paths])
    cast_shadow(canvas, cover, 5, 7, 5, "#16040e", 0.6)
    canvas.over(cover, "#9a6a2a")
    foil(canvas, cover, 1, 0.8, 0.4, 0)
    rim(canvas, cover, "#fff8d8", TOWARDS, 2.0, 0.7)
    return cover


def _post(x: float, thick: float) -> list[Path]:
    """A turned post with a knob in the middle."""
    half = TALL + 6
    profile = [
        (0.62, half),
        (1.0, half * 0.86),
        (0.5, half * 0.72),
        (0.74, half * 0.4),
        (0.46, half * 0.14),
        (1.5, half * 0.07),
        (1.9, 0),
    ]
    right = [(x + thick * w, -h) for w, h in profile] + [
        (x + thick * w, h) for w, h in profile[-2::-1]
    ]
    left = [(x - thick * w, h) for w, h in profile] + [
        (x - thick * w, -h) for w, h in profile[-2::-1]
    ]
    return [outline([*right, *left], {0, len(right) - 1, len(right), len(right) + len(left) - 1})]


def _back_post(canvas: Canvas) -> None:
    cover = _gilt(canvas, _post(0, 7))
    canvas.multiply(cover, "#6a3a30", 0.6)


def _mount(canvas: Canvas) -> None:
    """Both plates and the two posts in front."""
    posts = _gilt(canvas, [*_post(-168, 9), *_post(168, 9)])
    rings = [
        panel(x - 12, y, 24, 3.4, 1.5) for x in (-168, 168) for y in (-188, -170, -16, 14, 168, 186)
    ]
    canvas.multiply(canvas.mask([_set(ring) for ring in rings]) * posts, "#5a3414", 0.7)
    for side in (-1, 1):
        plate = [
            outline(
                [
                    (-196, side * (TALL + 2)),
                    (196, side * (TALL + 2)),
                    (204, side * (TALL + 14)),
                    (194, side * (TALL + 26)),
                    (-194, side * (TALL + 26)),
                    (-204, side * (TALL + 14)),
                ],
                {0, 1, 3, 4},
            ),
            outline(
                [
                    (-150, side * (TALL + 25)),
                    (150, side * (TALL + 25)),
                    (132, side * (TALL + 42)),
                    (96, side * (TALL + 50)),
                    (-96, side * (TALL + 50)),
                    (-132, side * (TALL + 42)),
                ],
                {0, 1, 3, 4},
            ),
        ]
        cover = _gilt(canvas, plate)
        lozenges = [
            outline(
                [
                    (u - 9, side * (TALL + 14)),
                    (u, side * (TALL + 14) - 6),
                    (u + 9, side * (TALL + 14)),
                    (u, side * (TALL + 14) + 6),
                ],
                {0, 1, 2, 3},
            )
            for u in range(-168, 169, 28)
        ]
        canvas.multiply(canvas.mask([_set(path) for path in lozenges]) * cover, "#6a1c28", 0.85)
        lines = [
            panel(-190, side * (TALL + 6) - 0.8, 380, 1.6),
            panel(-190, side * (TALL + 22) - 0.8, 380, 1.6),
        ]
        canvas.multiply(canvas.mask([_set(path) for path in lines]) * cover, "#4a2810", 0.7)
    top = [sparkle(0, -TALL - 74, 22, 0.16), disc(0, -TALL - 54, 7)]
    _gilt(canvas, top)
