"""The joker: on a stage of the night a masked cat balances on a ball and juggles all four suits."""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Canvas
from ..colour import Field, mix, ramp
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, ellipse, outline, place, polygon
from ..light import Tone, beam, bloom_of, rim, shade
from ..metal import foil
from ..raster import smoothstep
from ..sky import stars
from .cats import juggling
from .emblems import finish_joker
from .fur import Fur, lay_fur
from .suits import BLUE, GREEN, PINK, SUITS, YELLOW, charm

TOWARDS: Point = (-0.25, -0.95)
CAT = (300.0, 692.0, 292.0)
BALL = (300.0, 768.0, 78.0)
SPOTS = ((142.0, 352.0), (226.0, 232.0), (374.0, 232.0), (458.0, 352.0))


def paint() -> Canvas:
    canvas = Canvas(745)
    _backdrop(canvas)
    _stage(canvas)
    _curtains(canvas)
    _confetti(canvas)
    _throw(canvas)
    _ball(canvas)
    x, y, size = CAT
    fur = Fur("#120a26", "#6a4f9c", "#4a3288", "#f2e6ff", "#fff2a0", "#ffe6c0", 0.28)
    cat = juggling().placed(x, y, size)
    body = lay_fur(canvas, cat, fur, TOWARDS, size, starred=False)
    _costume(canvas, body)
    _mask(canvas)
    for suit, (sx, sy) in zip(SUITS, SPOTS, strict=True):
        canvas.screen(canvas.glow(sx, sy, 74, 1.4), suit.light, 0.42)
        charm(canvas, suit, sx, sy, 38)
    printed(canvas, Press(0.40, "#12051c", 0.30, 0.78, 1.08, 1.10, 0.04, 0.02), 0.47)
    finish_joker(canvas)
    return canvas


def _backdrop(canvas: Canvas) -> None:
    wash = canvas.noise(240, 4, 0.5) - 0.5
    canvas.rgb = ramp(
        [(0, "#1c1a52"), (0.45, "#3a2c7a"), (0.8, "#7a4a94"), (1, "#c87a9a")],
        canvas.y / 780 + wash * 0.14,
    )
    stars(canvas, (110, 60, 490, 560), 200, 8)
    for x, angle in ((150.0, 1.20), (450.0, math.pi - 1.20)):
        beam(canvas, x, -30, angle, 0.17, 900, "#fff0c8", 0.42)


def _stage(canvas: Canvas) -> None:
    boards = canvas.mask(ellipse(300, 900, 420, 128))
    shade(canvas, boards, Tone("#5a2c3c", "#e0a070", "#2e1226"), (0, -1), 40, 0.9, 0.5)
    seams = [
        brush([(300 + dx * 0.55, 770, 0.8), (300 + dx * 1.3, 905, 1.6)], 6)
        for dx in range(-330, 331, 55)
    ]
    canvas.multiply(canvas.mask(seams) * boards, "#3a1826", 0.6)
    rim(canvas, boards, "#ffe0a8", (0, -1), 2.4, 0.7)
    canvas.screen(canvas.glow(300, 842, 150, 2, 1.7) * boards, "#ffe8b0", 0.5)
    canvas.multiply(canvas.mask(ellipse(304, 846, 74, 13), soft=6), "#2a0f20", 0.8)


def _drape(canvas: Canvas, side: int) -> Field:
    """The cover of one drawn curtain, gathered by a cord at two thirds of its height."""
    edge = [
        (0.0, -20.0),
        (216.0, -20.0),
        (196.0, 120.0),
        (160.0, 280.0),
        (116.0, 430.0),
        (84.0, 540.0),
        (92.0, 620.0),
        (112.0, 740.0),
        (126.0, 930.0),
        (0.0, 930.0),
    ]
    points = [(x - 8 if side < 0 else 608 - x, y) for x, y in edge]
    return canvas.mask(outline(points, {0, 1, 8, 9}))


def _curtains(canvas: Canvas) -> None:
    for side in (-1, 1):
        cover = _drape(canvas, side)
        place_in = canvas.x if side < 0 else 600 - canvas.x
        gather = 0.50 + 0.62 * np.abs((canvas.y - 545) / 545) ** 0.8
        fold = np.sin(place_in / gather / 12.5 + canvas.noise(160, 3, 0.5, 0.4) * 3.0)
        tone = mix("#4a0a2a", "#c8334e", smoothstep(-0.9, 1.0, fold)[..., None])
        tone = mix(tone, "#ff9a80", (smoothstep(0.72, 1.05, fold) * 0.55)[..., None])
        speckle = 1 + canvas.grain(0.55)[..., None] * 0.09
        canvas.multiply(canvas.blur(cover, 16) * (1 - cover), "#140822", 0.7)
        canvas.over(cover, tone * speckle)
        rim(canvas, cover, "#ffc8a0", (-side, -0.2), 2.2, 0.6)
        x = 60.0 if side < 0 else 540.0
        cord = brush([(x - 62, 538, 6), (x, 552, 8), (x + 34 * -side, 540, 6)], 30)
        foil(canvas, canvas.mask(cord), rough=0.6, worn=0.1)
        tassel = [
            brush([(x, 556, 4), (x, 586, 7), (x - 2, 628, 11)], 20),
            disc(x, 574, 9),
        ]
        foil(canvas, canvas.mask(tassel), rough=0.9, worn=0.1)
    _valance(canvas)


def _valance(canvas: Canvas) -> None:
    """Swags along the upper edge."""
    for x, width, depth in (
        (236.0, 170.0, 76.0),
        (402.0, 170.0, 76.0),
        (550.0, 150.0, 70.0),
        (84.0, 170.0, 70.0),
    ):
        path = outline(
            [
                (x - width / 2, -10),
                (x + width / 2, -10),
                (x + width / 2, 24),
                (x + width * 0.26, depth * 0.86),
                (x, depth),
                (x - width * 0.26, depth * 0.86),
                (x - width / 2, 24),
            ],
            {0, 1, 2, 6},
        )
        cover = canvas.mask(path)
        arc = np.hypot((canvas.x - x) / (width * 0.62), (canvas.y + 12) / depth)
        tone = mix("#54102e", "#c8334e", smoothstep(-0.8, 1, np.sin(arc * 17))[..., None])
        canvas.multiply(canvas.blur(cover, 9) * (1 - cover), "#140822", 0.6)
        canvas.over(cover, tone * (1 + canvas.grain(0.55)[..., None] * 0.08))
        fringe = [
            brush([(px, py - 2, 1.6), (px, py + 9, 0.8)], 3)
            for px, py in (
                (x + width * 0.5 * s, 24 + (depth - 26) * (1 - abs(s) ** 2.2))
                for s in np.linspace(-0.94, 0.94, 26).tolist()
            )
        ]
        foil(canvas, canvas.mask(fringe), rough=0.8, worn=0.0)


def _confetti(canvas: Canvas) -> None:
    rng = canvas.geometry
    inks = [suit.light for suit in SUITS]
    for k, ink in enumerate(inks):
        bits = []
        for a, b, c, d in rng.random((16, 4)).tolist():
            x, y = 120 + 360 * a, 130 + 560 * b
            bits.append(
                place(
                    polygon([(-1, -0.5), (1, -0.5), (1, 0.5), (-1, 0.5)]),
                    x,
                    y,
                    2.4 + 2.4 * c,
                    180 * d,
                )
            )
        canvas.over(canvas.mask(bits), ink, 0.75 - 0.04 * k)


def _throw(canvas: Canvas) -> None:
    """The path of the toss, dotted."""
    dots = []
    for i in range(44):
        angle = math.pi * (1.0 + i / 43)
        x, y = 300 + 172 * math.cos(angle), 424 + 236 * math.sin(angle)
        dots.append((x, y, 1.7, 0.8))
    canvas.screen(canvas.dots(dots), "#fff2d0", 0.75)


def _ball(canvas: Canvas) -> None:
    """A striped ball in gold and night."""
    x, y, radius = BALL
    cover = canvas.mask(disc(x, y, radius))
    dx, dy = (canvas.x - x) / radius, (canvas.y - y) / radius
    height = np.sqrt(np.clip(1 - dx * dx - dy * dy, 0, 1))
    tilted = dx * math.cos(0.5) + dy * math.sin(0.5)
    across = -dx * math.sin(0.5) + dy * math.cos(0.5)
    longitude = np.arctan2(tilted, height + 1e-3)
    stripe = smoothstep(-0.12, 0.12, np.sin(longitude * 6 + 0.8))
    canvas.over(cover, mix("#2a1a66", "#f4dfae", stripe[..., None]))
    band = cover * (1 - smoothstep(0.13, 0.16, np.abs(across)))
    canvas.over(band, "#c8334e")
    lit = np.clip(-dx * 0.35 - dy * 0.75 + height * 0.5, 0, 1) + canvas.grain(0.55) * 0.06
    canvas.multiply(cover * (1 - smoothstep(0.0, 0.75, lit)), "#1c0d38", 0.85)
    canvas.screen(canvas.glow(x - 24, y - 40, 26, 1.8) * cover, "#ffffff", 0.5)
    foil(canvas, canvas.mask(disc(x, y, radius), stroke=2.0), 0.8)


def _at(points: list[Point]) -> list[Point]:
    x, y, size = CAT
    return [(x + size * a, y + size * b) for a, b in points]


def _costume(canvas: Canvas, body: Field) -> None:
    """A vest of lozenges in the four colours, and a ruff with bells."""
    x, y, size = CAT
    vest = (
        canvas.mask(
            outline(
                _at(
                    [
                        (-0.140, -0.63),
                        (0.140, -0.63),
                        (0.150, -0.60),
                        (0.156, -0.50),
                        (0.180, -0.40),
                        (0.190, -0.31),
                        (0.095, -0.20),
                        (0.00, -0.25),
                        (-0.095, -0.20),
                        (-0.190, -0.31),
                        (-0.178, -0.40),
                        (-0.156, -0.50),
                        (-0.152, -0.60),
                    ]
                ),
                {0, 1, 5, 6, 7, 8, 9},
            )
        )
        * body
    )
    wide, high = size * 0.115, size * 0.155
    u, v = (canvas.x - x) / wide, (canvas.y - y) / high
    row, column = np.floor(u + v), np.floor(u - v)
    inks = [PINK.deep, YELLOW.deep, GREEN.deep, BLUE.deep]
    kind = (row + 2 * column) % 4
    for i, ink in enumerate(inks):
        canvas.over(vest * (kind == i), mix(ink, "#20103a", 0.12))
    edge_row, edge_column = (u + v) % 1, (u - v) % 1
    seam = np.minimum(np.minimum(edge_row, 1 - edge_row), np.minimum(edge_column, 1 - edge_column))
    canvas.over(vest * (1 - smoothstep(0.02, 0.06, seam)), "#f2cc70", 0.9)
    fall = np.clip((canvas.x - x) / (size * 0.2) * 0.5 + 0.35, 0, 1) + canvas.grain(0.55) * 0.08
    canvas.multiply(vest * np.clip(fall, 0, 1), "#2a1250", 0.75)
    buttons = [disc(px, py, 5.0) for px, py in _at([(0.0, -0.53), (0.0, -0.43), (0.0, -0.33)])]
    foil(canvas, canvas.mask(buttons), rough=0.4, worn=0)
    _ruff(canvas)


def _ruff(canvas: Canvas) -> None:
    """A collar of points, red and cream by turns, with a bell on every point."""
    x, y = CAT[0], CAT[1] - CAT[2] * 0.664
    size = CAT[2]
    count = 9
    bells: list[Path] = []
    for lap, (reach, ink) in enumerate(((0.300, 0), (0.215, 1))):
        for i in range(count - lap):
            angle = math.pi * (0.03 + 0.94 * (i + 0.5 * lap) / (count - 1))
            tip = (
                x + math.cos(angle) * size * reach * 1.05,
                y + math.sin(angle) * size * reach * 0.62,
            )
            roots = [
                (x + math.cos(angle + d) * size * 0.135, y + math.sin(angle + d) * size * 0.035)
                for d in (-0.24, 0.24)
            ]
            point = outline([roots[0], tip, roots[1]], {0, 1, 2})
            cover = canvas.mask(point)
            tone = (
                Tone("#f0e2c8", "#fffaf0", "#b89aa0")
                if ink
                else Tone("#c8334e", "#ff9a80", "#6a1030")
            )
            canvas.multiply(canvas.blur(cover, 3) * (1 - cover), "#1c0d38", 0.4)
            shade(canvas, cover, tone, TOWARDS, 8, 0.95, 0.4)
            rim(canvas, cover, "#fff4dc", TOWARDS, 1.2, 0.5)
            if not lap:
                bells.append(disc(*tip, 4.6))
    collar = brush([(x - size * 0.135, y - 3, 4), (x, y + 9, 6), (x + size * 0.135, y - 3, 4)], 30)
    foil(canvas, canvas.mask(collar), rough=0.5, worn=0)
    canvas.over(canvas.mask(bells), "#e3bb68")
    foil(canvas, canvas.mask(bells), 0.6, rough=0.4, worn=0)


def _mask(canvas: Canvas) -> None:
    """A half mask with a curled rim; the eyes shine through it."""
    shape = [
        (0.0, -0.842),
        (-0.10, -0.872),
        (-0.20, -0.884),
        (-0.270, -0.930),
        (-0.252, -0.830),
        (-0.200, -0.756),
        (-0.110, -0.740),
        (-0.040, -0.772),
        (0.0, -0.792),
        (0.040, -0.772),
        (0.110, -0.740),
        (0.200, -0.756),
        (0.252, -0.830),
        (0.270, -0.930),
        (0.20, -0.884),
        (0.10, -0.872),
    ]
    path = outline(_at(shape), {3, 13})
    cover = canvas.mask(path)
    canvas.multiply(canvas.blur(cover, 4) * (1 - cover), "#0c0620", 0.6)
    shade(canvas, cover, Tone("#f2e6d0", "#fffdf4", "#c0a0b0"), TOWARDS, 14, 0.95, 0.4)
    left = canvas.x < CAT[0]
    canvas.over(cover * left, mix("#c8334e", "#ff8a80", 0.15), 0.92)
    foil(canvas, canvas.mask(path, stroke=2.6), rough=0.5, worn=0)
    x, y, size = CAT
    holes = [
        place(
            outline([(-1, 0.1), (0, -0.62), (1, -0.15), (0.1, 0.6)], {0, 2}),
            x + s * size * 0.105,
            y - size * 0.806,
            size * 0.056,
            s * 6,
            s < 0,
        )
        for s in (-1, 1)
    ]
    dark = canvas.mask(holes)
    canvas.over(dark, "#140a26")
    glints = canvas.mask(
        [
            ellipse(x + s * size * 0.105, y - size * 0.808, size * 0.030, size * 0.019)
            for s in (-1, 1)
        ]
    )
    canvas.over(glints * dark, "#fff2a0")
    bloom_of(canvas, glints * dark, "#ffe07a", 4, 0.6)
    pupils = canvas.mask(
        [
            ellipse(x + s * size * 0.105, y - size * 0.808, size * 0.007, size * 0.019)
            for s in (-1, 1)
        ]
    )
    canvas.over(pupils * dark, "#140a26")
