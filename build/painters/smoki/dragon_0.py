"""Cloud dragon, 0: one morning cumulus, curled about the sun, its tail already air."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Knot, Path, Point, brush, outline, place, spline
from ..light import Tone, mist, moon, rays, rim, sparks
from ..raster import smoothstep
from ..relief import Direction, lambert, slopes, swell
from .beast import Spine, whisker

SKY = ["#5eaedb", "#8acbe8", "#c0e4ee", "#fbeed6", "#fbd0c2"]
TOWARDS: Point = (-0.7, -0.7)
LIGHT: Direction = (-0.62, -0.66, 0.42)
FROM_BELOW: Direction = (0.35, 0.85, 0.3)
INKS: tuple[Colour, ...] = ("#86a0d4", "#a8bfe6", "#d3e0f4", "#f6faff", "#ffffff")
SHADE = "#8ea6d6"
LOOP = Spine(
    [
        (402, 116, 5),
        (452, 140, 12),
        (492, 186, 19),
        (514, 252, 27),
        (520, 330, 36),
        (510, 416, 45),
        (478, 500, 53),
        (416, 562, 58),
        (330, 590, 60),
        (240, 574, 58),
        (166, 524, 54),
        (124, 450, 50),
        (126, 374, 46),
        (166, 314, 42),
        (214, 290, 38),
    ]
)
HEAD = (214.0, 292.0, 186.0, 6.0)
Ball = tuple[float, float, float, float, float]


def paint() -> Canvas:
    canvas = Canvas(700)
    sky.gradient(canvas, SKY)
    rays(canvas, 60, 330, "#fff8e0", 0.14, 26, 640)
    moon(canvas, 330, 430, 68, "#fffdf2", "#ffe0b8", 0.45, "#fff4d8", 0.15)
    clouds.plumes(canvas, 210, 84, 220, 6, "#ffffff", 0.30, 24)
    far, near = Tone("#eccfd8", "#fff6ea", "#c5b4dc"), Tone("#dfc3d8", "#fff3e6", "#b3a7d8")
    clouds.sea(canvas, 700, 742, far, near, TOWARDS, 2, (30, 52), 24)
    _mane(canvas)
    _cumulus(canvas)
    _face(canvas)
    low, close = Tone("#d8bfd8", "#fff3e8", "#a9a0d4"), Tone("#bfaed4", "#ffece4", "#8f92cc")
    clouds.sea(canvas, 812, 900, low, close, TOWARDS, 2, (62, 92), 30)
    mist(canvas, "#fdeee6", 772, 34, 0.4)
    sparks(canvas, (40, 160, 570, 760), 34, "#ffffff", "#fff6dc", 2.0)
    printed(canvas, Press(0.12, "#7a86b6", 0.12, 0.92, 1.08, 1.08, 0.034, 0.014), 0.855)
    framed(canvas, SMOKI, "0")
    return canvas


def _heaped(canvas: Canvas, balls: Iterable[Ball]) -> tuple[Field, Field]:
    """Balls (x, y, radius, depth, firmness) in one heap: the height of the nearest surface, and
    how firm the cloud is there."""
    height = np.full(canvas.x.shape, -1.0, np.float32)
    firm = np.zeros_like(height)
    for x, y, radius, depth, firmness in balls:
        reach = radius * canvas.scale
        top, left = max(int(y * canvas.scale - reach), 0), max(int(x * canvas.scale - reach), 0)
        box = (
            slice(top, int(y * canvas.scale + reach) + 2),
            slice(left, int(x * canvas.scale + reach) + 2),
        )
        inside = radius**2 - (canvas.x[box] - x) ** 2 - (canvas.y[box] - y) ** 2
        surface = np.sqrt(np.maximum(inside, 0)) * 0.9 + depth
        over = (inside > 0) & (surface > height[box])
        height[box] = np.where(over, surface, height[box])
        firm[box] = np.where(inside > 0, np.maximum(firm[box], firmness), firm[box])
    return height, firm


def _balls(canvas: Canvas) -> list[Ball]:
    """Large swellings down the middle, smaller ones over them, the smallest along the rim."""
    rng = canvas.geometry
    balls: list[Ball] = []
    for at in np.linspace(0.0, 1.0, 330).tolist():
        half = LOOP.half(at)
        firmness = min(1.0, 0.14 + 0.86 * at / 0.19)
        x, y = LOOP.spot(at, (rng.random() - 0.5) * 0.7)
        balls.append((x, y, half * (0.56 + 0.26 * rng.random()), half * 0.40, firmness))
        for _ in range(2):
            across = (rng.random() * 2 - 1) * 0.95
            x, y = LOOP.spot(at, across)
            size = half * (0.20 + 0.32 * rng.random() ** 1.5)
            bulge = half * (0.35 + 0.62 * math.sqrt(max(0.0, 1 - across * across)))
            balls.append((x, y, size, bulge - size * 0.4, firmness))
    for knots in (
        [(146, 470, 34), (196, 476, 26), (238, 462, 19), (262, 452, 14)],
        [(486, 470, 34), (448, 452, 25), (414, 446, 18), (394, 444, 13)],
    ):
        for x, y, half in spline(knots, 40).tolist():
            for _ in range(3):
                dx, dy = (rng.random(2) - 0.5) * half * 1.3
                balls.append(
                    (x + dx, y + dy, half * (0.4 + 0.3 * rng.random()), 40 + half * 0.4, 1.0)
                )
    return balls


def _put(path: Path) -> Path:
    return place(path, *HEAD)


def _skull() -> Path:
    """A long gentle head in profile, looking to the right."""
    points = [
        (-0.20, -0.20),
        (-0.02, -0.27),
        (0.14, -0.32),
        (0.26, -0.31),
        (0.36, -0.235),
        (0.48, -0.180),
        (0.62, -0.170),
        (0.76, -0.185),
        (0.87, -0.205),
        (0.96, -0.155),
        (1.00, -0.075),
        (0.98, 0.005),
        (0.93, 0.055),
        (0.90, 0.105),
        (0.78, 0.135),
        (0.62, 0.140),
        (0.46, 0.165),
        (0.32, 0.225),
        (0.20, 0.290),
        (0.04, 0.280),
        (-0.14, 0.240),
    ]
    return _put(outline(points))


def _cumulus(canvas: Canvas) -> None:
    """Body, paws and head as one heap under one light."""
    height, firm = _heaped(canvas, _balls(canvas))
    skull = canvas.mask(_skull())
    face = swell(canvas, skull, 36) + 46
    knobs: list[Ball] = []
    for x, y, size in (
        (0.20, -0.24, 0.11),
        (0.31, -0.21, 0.085),
        (0.04, -0.16, 0.13),
        (-0.06, 0.02, 0.16),
        (0.10, 0.14, 0.14),
        (0.90, -0.13, 0.07),
        (0.20, 0.04, 0.12),
        (-0.14, -0.10, 0.15),
        (0.02, 0.22, 0.09),
    ):
        box = _put(brush([(x, y, 0.01), (x + 0.001, y, 0.01)], 4)).getBounds()
        radius = size * HEAD[2]
        knobs.append((box.centerX(), box.centerY(), radius, 84 - radius * 0.45, 1.0))
    knobbed, _ = _heaped(canvas, knobs)
    head = np.where(skull > 0.5, np.maximum(face, np.where(knobbed > 0, knobbed, 0)), -1)
    height = np.maximum(height, head)
    ragged = canvas.noise(16, 4, 0.6) - 0.5
    surface = canvas.blur(np.maximum(height, 0), 1.3) + canvas.noise(9, 3, 0.6) * 1.6
    solid = canvas.blur((height > 0).astype(np.float32), 1.1)
    solid = canvas.roughened(solid, 14, 5)
    wisp = canvas.noise(54, 5, 0.58, 1.7) + 0.5 * ragged
    firm = np.where(skull > 0.5, 1.0, canvas.blur(firm, 6))
    cover = solid * smoothstep(0.24, -0.10, wisp - firm)
    canvas.multiply(canvas.blur(cover, 14) * (1 - cover), "#9fb8e2", 0.25)
    lit = lambert(*slopes(canvas, surface * 0.8), LIGHT)
    hollow = np.clip((canvas.blur(surface, 9) - surface) / 16, 0, 1)
    tone = np.clip(0.14 + 1.02 * lit - 0.55 * hollow + canvas.grain(0.55) * 0.045, 0, 1)
    canvas.over(cover, ramp(even_stops(*INKS), tone))
    below = lambert(*slopes(canvas, surface * 0.8), FROM_BELOW)
    canvas.over(cover * smoothstep(0.45, 0.95, below) * (1 - lit), "#ffd9cc", 0.55)
    rim(canvas, cover, "#ffffff", TOWARDS, 2.4, 0.9)
    _claws(canvas)


def _claws(canvas: Canvas) -> None:
    """Soft claws that only just hold the sun."""
    claws = []
    for x, y, way in ((266, 450, -8), (390, 444, 188)):
        for spread in (-34, 0, 32):
            turn = math.radians(way + spread)
            tip = (x + math.cos(turn) * 34, y + math.sin(turn) * 34 + 6)
            bend = (x + math.cos(turn) * 20, y + math.sin(turn) * 20 - 3)
            claws.append(brush([(x, y, 7.0), (*bend, 5.0), (*tip, 0.4)], 16))
    cover = canvas.mask(claws, soft=0.5)
    canvas.over(cover, "#fdf6f2", 0.95)
    rim(canvas, cover, "#ffffff", TOWARDS, 1.6, 0.8)


def _mane(canvas: Canvas) -> None:
    """Vapour that streams off the back: long strokes, torn and half transparent."""
    rng = canvas.geometry
    broad: list[Path] = []
    fine: list[Path] = []
    for _ in range(150):
        at = 0.16 + 0.84 * rng.random() ** 0.8
        half = LOOP.half(at)
        x, y = LOOP.spot(at, -0.75)
        long = 0.05 + 0.07 * rng.random()
        lift = half * (0.25 + 0.75 * rng.random())
        bend, tip = LOOP.spot(at - long * 0.5, -1.0, lift * 0.7), LOOP.spot(at - long, -1.0, lift)
        knots: list[Knot] = [(x, y, half * 0.16), (*bend, half * 0.10), (*tip, 0.3)]
        if rng.random() < 0.45:
            broad.append(brush(knots, 30))
        else:
            fine.append(brush([(a, b, max(0.3, w * 0.25)) for a, b, w in knots], 30))
    for i in range(44):
        way = math.radians(150 + 150 * i / 43 + 8 * rng.normal())
        reach = 70 + 62 * rng.random()
        x, y = 206 + math.cos(way) * 26, 286 + math.sin(way) * 34
        swept = way - 0.55
        knots = [
            (x, y, 9.0),
            (x + math.cos(way) * reach * 0.55, y + math.sin(way) * reach * 0.55, 5.5),
            (x + math.cos(swept) * reach, y + math.sin(swept) * reach, 0.3),
        ]
        (broad if i % 2 else fine).append(brush(knots, 24))
    torn = smoothstep(0.30, 0.62, canvas.noise(26, 5, 0.6))
    vapour = canvas.mask(broad, soft=3.0) * torn * 0.75 + canvas.mask(fine, soft=0.9) * 0.55
    inside = (canvas.x > 30) * (canvas.x < canvas.width - 30)
    canvas.over(np.clip(vapour, 0, 1) * inside, "#fff4ee", 0.9)
    canvas.over(np.clip(canvas.shift(vapour, -3, -4) - vapour, 0, 1) * inside, "#d8c4e0", 0.4)


def _face(canvas: Canvas) -> None:
    """Mouth, nostril, a closed eye, whiskers and two horns of vapour."""
    horns = [
        brush([(0.10, -0.27, 0.050), (-0.14, -0.46, 0.032), (-0.44, -0.54, 0.003)], 30),
        brush([(0.20, -0.30, 0.044), (0.04, -0.54, 0.028), (-0.20, -0.70, 0.003)], 30),
    ]
    horn = canvas.roughened(canvas.mask([_put(path) for path in horns]), 12, 2.5)
    canvas.over(horn, ramp(even_stops("#fffaf2", "#f4d2c4"), (canvas.y - 150) / 130))
    rim(canvas, horn, "#ffffff", TOWARDS, 1.8, 0.9)
    canvas.multiply(np.clip(horn - canvas.shift(horn, 4, 5), 0, 1), "#d8b4c0", 0.4)
    lines = [
        brush(
            [
                (0.985, 0.005, 0.004),
                (0.84, 0.022, 0.010),
                (0.62, 0.042, 0.010),
                (0.42, 0.085, 0.008),
                (0.35, 0.115, 0.011),
                (0.30, 0.098, 0.003),
            ],
            50,
        ),
        brush(
            [
                (0.26, -0.160, 0.004),
                (0.315, -0.108, 0.014),
                (0.385, -0.102, 0.013),
                (0.44, -0.140, 0.004),
            ],
            24,
        ),
        brush([(0.885, -0.135, 0.004), (0.93, -0.118, 0.014), (0.945, -0.085, 0.003)], 10),
    ]
    lashes = [
        brush(
            [
                (0.29 + 0.05 * i, -0.115 + 0.012 * (i % 2), 0.006),
                (0.28 + 0.06 * i, -0.070 + 0.01 * (i % 2), 0.001),
            ],
            6,
        )
        for i in range(3)
    ]
    canvas.over(canvas.mask([_put(path) for path in (*lines, *lashes)]), "#4f63a4", 0.9)
    hairs = [
        whisker(392, 306, [(34, -26), (74, -24), (104, -54), (132, -48)], 3.0),
        whisker(384, 318, [(26, 30), (56, 36), (80, 66), (104, 70)], 2.6),
    ]
    strands = canvas.mask(hairs)
    canvas.multiply(canvas.shift(strands, -1, -2) * (1 - strands), SHADE, 0.4)
    canvas.over(strands, "#ffffff", 0.95)
