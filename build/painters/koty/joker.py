"""The joker: on one paw on a ball a cat in a fool's cap juggles all four suits by night."""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Canvas
from ..colour import Field, mix, ramp
from ..finish import Press, printed
from ..geometry import (
    Knot,
    Path,
    Point,
    brush,
    disc,
    ellipse,
    limb,
    outline,
    place,
    polar,
    polygon,
    put,
    spline,
    unite,
)
from ..light import Tone, beam, bloom_of, rim, shade
from ..metal import foil
from ..raster import smoothstep
from ..relief import modelled, swell
from ..sky import stars
from .emblems import finish_joker
from .fur import Furred, Pelt
from .suits import BLUE, GREEN, PINK, SUITS, YELLOW, charm

TOWARDS: Point = (-0.25, -0.95)
BALL = (322.0, 777.0, 78.0)
SPOTS = ((136.0, 372.0), (180.0, 240.0), (330.0, 176.0), (494.0, 236.0))
"""Where moon, star, leaf and drop fly: from the low paw over the top to the high one."""
HEAD, FACE = (330.0, 366.0), 66.0
PELT = Pelt(
    ("#06030e", "#0d0819", "#1a1030", "#3c2860", "#b89ad8"), "#ffeedd", (0.05, -0.78, 0.6), TOWARDS
)
FAR_PELT = Pelt(
    ("#080414", "#0f0a20", "#1e1440", "#3a2a64", "#8470ac"), "#e4d0e8", (0.05, -0.78, 0.5), TOWARDS
)
RED = ("#4c0a24", "#a01c3c", "#e04858", "#ffb0a0")
NIGHT = ("#0c1040", "#1f3a94", "#4f78d8", "#c0dcff")
BRASS = ("#3c1c0c", "#8c5420", "#e0a848", "#fff0b0")


def paint() -> Canvas:
    canvas = Canvas(745)
    _backdrop(canvas)
    _stage(canvas)
    _curtains(canvas)
    _confetti(canvas)
    _throw(canvas)
    _ball(canvas)
    _cat(canvas)
    for suit, (sx, sy) in zip(SUITS, SPOTS, strict=True):
        canvas.screen(canvas.glow(sx, sy, 74, 1.4), suit.light, 0.42)
        charm(canvas, suit, sx, sy, 38)
    printed(canvas, Press(0.40, "#12051c", 0.30, 0.78, 1.08, 1.10, 0.04, 0.02), 0.47)
    finish_joker(canvas)
    return canvas


def _cat(canvas: Canvas) -> None:
    """A dancer's pose: one leg bears, the other swings back, arms and tail keep the balance."""
    cat = Furred(canvas, PELT)
    tail: list[Knot] = [(330, 584, 14), (386, 602, 13), (436, 578, 11), (462, 528, 9.5)]
    cat.part(limb([*tail, (502, 504, 8.5), (530, 528, 7), (522, 556, 4)]), 15, FAR_PELT)
    cat.part(limb([(286, 576, 34), (246, 602, 22), (216, 612, 14)]), 26, FAR_PELT)
    cat.part(limb([(216, 612, 14), (196, 646, 9.5), (170, 668, 8.5)]), 14, FAR_PELT)
    _paw(cat, (160, 668), 172, FAR_PELT)
    cat.part(limb([(334, 450, 22), (386, 450, 15), (418, 426, 11.5)]), 20, FAR_PELT)
    cat.part(limb([(417, 428, 11.5), (439, 386, 9.5), (446, 348, 9)]), 14, FAR_PELT)
    _paw(cat, (446, 338), -84, FAR_PELT)
    cat.part(limb([(318, 570, 42), (346, 610, 26), (357, 634, 16)]), 34)
    cat.part(limb([(357, 634, 16), (330, 662, 10.5), (312, 682, 9.5)]), 16)
    cat.part(limb([(312, 685, 9.5), (332, 692, 9.5), (352, 693, 9)]), 12, shadow=0.3)
    trunk = limb(TRUNK)
    cat.part(trunk, 50)
    _vest(canvas, trunk)
    cat.part(limb([(274, 452, 23), (222, 484, 15.5), (190, 492, 12)]), 22)
    cat.part(limb([(191, 492, 12), (160, 470, 9.5), (142, 446, 9)]), 14)
    _paw(cat, (138, 438), -122, PELT)
    _cuffs(canvas)
    _ruff(canvas)
    for side in (-1, 1):
        _cap(canvas, side)
    _face(cat)
    _band(canvas)


TRUNK: list[Knot] = [
    (312, 572, 47),
    (300, 530, 42),
    (294, 486, 45),
    (304, 448, 44),
    (318, 418, 30),
]


def _paw(cat: Furred, palm: Point, turn: float, pelt: Pelt) -> None:
    """Open, with its toes apart."""
    for spread in (-52, -18, 16, 50):
        way = math.radians(turn + spread)
        tip = polar(*palm, 13 if abs(spread) < 30 else 10, way)
        cat.part(limb([(*palm, 7), (*tip, 5)], 12), 6, pelt, 0.3)
    cat.part(disc(*palm, 10), 8, pelt, 0.3)


def _cuffs(canvas: Canvas) -> None:
    """Rings of brass with a bell each, on wrists and ankle."""
    for x, y, turn, half in ((152.0, 459.0, 38.0, 12.5), (443.0, 367.0, 82.0, 12.0)):
        ends = [polar(x, y, side * half, math.radians(turn + 90)) for side in (-1, 1)]
        middle = polar(x, y, 5, math.radians(turn))
        ring = canvas.mask(brush([(*ends[0], 4.5), (*middle, 5), (*ends[1], 4.5)], 20))
        foil(canvas, ring, rough=0.5, worn=0)
        _bell(canvas, *polar(x, y, half + 8, math.radians(turn + 90)), 6.5)


def _bell(canvas: Canvas, x: float, y: float, radius: float) -> None:
    cover = canvas.mask(disc(x, y, radius))
    canvas.multiply(canvas.blur(canvas.shift(cover, -1.5, -2.5), 2.5), "#0c0620", 0.5)
    modelled(canvas, cover, swell(canvas, cover, radius), BRASS, (-0.4, -0.7, 0.6), 0.03)
    slit = brush([(x - radius * 0.6, y + 1, 0.5), (x, y + radius * 0.45, 1.1)], 8)
    canvas.over(canvas.mask([slit, disc(x, y + radius * 0.5, 1.4)]), "#3c1c0c", 0.9)
    canvas.screen(canvas.mask(disc(x - radius * 0.35, y - radius * 0.4, radius * 0.22)), "#ffffff")


def _on_head(points: list[Point]) -> list[Point]:
    return [put(point, *HEAD, FACE, 8) for point in points]


def _cap(canvas: Canvas, side: int) -> None:
    """One half of the fool's cap: -1 the red point to the left, 1 the blue one to the right."""
    left = [(-0.99, -0.10), (-1.10, -0.62), (-1.34, -0.98), (-1.72, -0.98), (-1.92, -0.62)]
    left += [(-1.98, -1.24), (-1.52, -1.62), (-0.86, -1.58), (-0.10, -1.16), (0.06, -0.40)]
    right = [(0.99, -0.10), (1.04, -0.60), (1.20, -1.02), (1.58, -1.22), (1.96, -1.02)]
    right += [(1.82, -1.58), (1.30, -1.82), (0.66, -1.62), (0.10, -1.14), (-0.06, -0.40)]
    points, inks, tip = (left, RED, (-1.93, -0.50)) if side < 0 else (right, NIGHT, (2.04, -0.92))
    path = outline(_on_head(points), {0, 4, 9})
    cover = canvas.mask(path)
    canvas.multiply(canvas.blur(canvas.shift(cover, 2, -6), 6) * (1 - cover), "#0c0620", 0.5)
    height = swell(canvas, cover, 26)
    lit = modelled(canvas, cover, height, inks, (-0.1, -0.8, 0.55), 0.10)
    canvas.screen(cover * lit**6, "#ffffff", 0.25)
    creases = [(0.55, -0.75), (1.0, -1.25), (1.5, -1.45)]
    fold = [
        (*p, w)
        for p, w in zip(_on_head([(side * x, y) for x, y in creases]), (0.5, 2.0, 0.4), strict=True)
    ]
    canvas.multiply(canvas.mask(brush(fold, 20), soft=1.2) * cover, inks[0], 0.7)
    rim(canvas, cover, "#fff0e0", TOWARDS, 1.8, 0.7)
    _bell(canvas, *put(tip, *HEAD, FACE, 8), 10)


def _band(canvas: Canvas) -> None:
    """The cap's brass hem over the brow."""
    line = _on_head([(-1.02, -0.06), (-0.55, -0.34), (0.0, -0.42), (0.55, -0.34), (1.02, -0.06)])
    knots = [(x, y, 6.0) for x, y in line]
    cover = canvas.mask(brush(knots, 60))
    canvas.multiply(canvas.blur(canvas.shift(cover, 0, -4), 4), "#0c0620", 0.55)
    foil(canvas, cover, rough=0.5, worn=0.05)
    beads = [disc(*point, 2.6) for point in _on_head([(-0.55, -0.34), (0.0, -0.42), (0.55, -0.34)])]
    canvas.over(canvas.mask(beads), "#d8304c")


def _face(cat: Furred) -> None:
    canvas = cat.canvas
    skull = [(-0.98, -0.10), (-0.66, -0.36), (0.0, -0.48), (0.66, -0.36), (0.98, -0.10)]
    cheek = [(1.16, 0.34), (0.90, 0.38), (0.88, 0.58), (0.62, 0.60), (0.32, 0.80)]
    points = [*skull, *cheek, (0.0, 0.86), *[(-x, y) for x, y in cheek[::-1]]]
    cat.part(outline(_on_head(points), {5, 6, 7, 13, 14, 15}), 44, shadow=0.3)
    muzzle = [ellipse(*put((side * 0.20, 0.42), *HEAD, FACE, 8), 17, 14) for side in (-1, 1)]
    cat.part(unite([*muzzle, ellipse(*put((0, 0.60), *HEAD, FACE, 8), 13, 11)]), 16, shadow=0.1)
    for side in (-1, 1):
        x, y = put((side * 0.43, 0.04), *HEAD, FACE, 8)
        lids = place(
            outline([(-1, 0.25), (-0.2, -0.62), (1, -0.42), (0.72, 0.34), (-0.1, 0.62)], {0, 2}),
            x,
            y,
            19,
            8,
            side < 0,
        )
        hole = canvas.mask(lids)
        canvas.over(canvas.mask(lids, stroke=3.0), "#0a0418")
        away = np.hypot(canvas.x - x, canvas.y - y) / 19
        canvas.over(hole, ramp([(0, "#fff6a8"), (0.5, "#ffd040"), (1, "#d8801c")], away))
        canvas.over(canvas.mask(ellipse(x, y, 4.2, 12)) * hole, "#0a0418")
        canvas.over(canvas.mask(disc(x - 5, y - 5, 3.2)) * hole, "#ffffff")
        bloom_of(canvas, hole, "#ffc040", 5, 0.25)
    nose = outline(_on_head([(-0.12, 0.26), (0.12, 0.26), (0.0, 0.38)]), {0, 1, 2})
    canvas.over(canvas.mask(nose), "#e87890")
    grin: list[Path] = []
    for side in (-1, 1):
        mouth = _on_head([(0, 0.38), (side * 0.12, 0.54), (side * 0.34, 0.52), (side * 0.46, 0.38)])
        grin.append(brush([(*p, w) for p, w in zip(mouth, (1, 1.8, 1.6, 0.4), strict=True)], 20))
    canvas.over(canvas.mask(grin), "#0a0418", 0.95)
    hairs = [
        brush(
            [
                (*put((side * 0.34, 0.40 + 0.05 * i), *HEAD, FACE, 8), 1.0),
                (*put((side * 1.0, 0.30 + 0.14 * i), *HEAD, FACE, 8), 0.9),
                (*put((side * 1.62, 0.30 + 0.26 * i), *HEAD, FACE, 8), 0.2),
            ],
            14,
        )
        for side in (-1, 1)
        for i in range(3)
    ]
    canvas.screen(canvas.mask(hairs), "#fff4ff", 0.85)


def _vest(canvas: Canvas, trunk: Path) -> None:
    """Lozenges in the four colours that follow the roundness of the chest."""
    ys = [knot[1] for knot in reversed(TRUNK)]
    middle = np.interp(canvas.y, ys, [knot[0] for knot in reversed(TRUNK)])
    half = np.interp(canvas.y, ys, [knot[2] for knot in reversed(TRUNK)]) + 2
    round_in = np.clip((canvas.x - middle) / half, -0.999, 0.999)
    hem = 566 + 12 * np.abs(((canvas.x - middle) / 17) % 2 - 1)
    cover = canvas.mask(trunk) * smoothstep(1.5, -1.5, canvas.y - hem)
    u = np.arcsin(round_in) * 1.55
    v = (canvas.y + 10 * np.sqrt(1 - round_in**2)) / 44
    row, column = np.floor(u + v), np.floor(u - v)
    inks = [PINK.deep, YELLOW.deep, GREEN.deep, BLUE.deep]
    kind = (row + 2 * column) % 4
    for i, colour in enumerate(inks):
        canvas.over(cover * (kind == i), mix(colour, "#20103a", 0.10))
    edge_row, edge_column = (u + v) % 1, (u - v) % 1
    seam = np.minimum(np.minimum(edge_row, 1 - edge_row), np.minimum(edge_column, 1 - edge_column))
    canvas.over(cover * (1 - smoothstep(0.02, 0.06, seam)), "#f2cc70", 0.9)
    turned = np.clip(0.28 + 0.8 * np.sqrt(1 - round_in**2) - 0.16 * round_in, 0, 1)
    turned = turned * (1 - 0.5 * smoothstep(500, 590, canvas.y)) + canvas.grain(0.55) * 0.05
    canvas.multiply(cover * np.clip(1 - turned, 0, 1), "#1c0a48", 0.95)
    hemline = np.exp(-(((canvas.y - hem) / 2.2) ** 2)) * canvas.mask(trunk)
    canvas.over(np.clip(hemline, 0, 1), "#f2cc70", 0.9)
    for x, y in ((303.0, 548.0), (293.0, 512.0), (293.0, 476.0)):
        _bell(canvas, x, y, 6.0)
    rim(canvas, cover, "#fff0d8", TOWARDS, 1.6, 0.35)


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
    canvas.multiply(canvas.mask(ellipse(326, 848, 74, 13), soft=6), "#2a0f20", 0.8)


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
    way = spline([(134, 424), *SPOTS, (462, 322)], 60)
    dots = [(x, y, 1.8, 0.8) for x, y in way.tolist()]
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


def _ruff(canvas: Canvas) -> None:
    """A collar of points, red and cream by turns, with a bell on every point."""
    x, y, size = 320.0, 420.0, 262.0
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
