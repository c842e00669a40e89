"""The moth: pale as a lamp, it beats its way over the valley with a sleeping cat in a cradle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Colour, even_stops, ramp
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
    polygon,
    put,
    spline,
)
from ..hills import ridge, rolling
from ..light import Tone, mist, rim, shade, sparks
from ..plants import pines_on
from ..raster import smoothstep
from ..relief import modelled, swell
from ..town import cottage
from ..water import glitter, mirror
from .cats import curled
from .emblems import finish_night, moved_cat
from .fur import Fur, lay_fur

SKY = ["#03101c", "#062636", "#0d4652", "#2c7c78"]
TOWARDS: Point = (-0.35, -0.9)
# How it banks, rises, heads and is looked down upon, in degrees; where it is and how large.
ROLL, RISE, HEADING, ABOVE = 0.0, 25.0, 135.0, 28.0
MIDDLE, SPAN, EYE = (322.0, 392.0), 238.0, 6.0
# How far each wing is raised at its root, the left one first, and how it bends on its way out.
RAISED, BEND = (60.0, 22.0), -20.0
CRADLE = (398.0, 700.0, 100.0, -9.0)
SHORE = 752.0
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
    sky.stars(canvas, (20, 20, 590, 560), 196, 6, "#d8fff0", 0.8)
    sky.veil(canvas, "#2f8a84", 330, 200, 0.35)
    canvas.screen(canvas.glow(MIDDLE[0] + 10, MIDDLE[1] - 40, 290, 1.5), "#5fc0a8", 0.42)
    _land(canvas)
    _threads(canvas)
    _cradle(canvas)
    for side in (1, -1):
        _wing(canvas, side, HIND_WING)
        _wing(canvas, side, FORE_WING)
    _body(canvas)
    sparks(canvas, (300, 330, 570, 640), 60, "#eafff0", "#9af0d0", 2.0)
    printed(canvas, Press(0.44, "#020c16", 0.34, 0.74, 1.10, 1.08, 0.04, 0.022), 0.40)
    finish_night(canvas, moved_cat())
    return canvas


def _land(canvas: Canvas) -> None:
    """A lake between wooded hills; what flies over it is the only moon it has."""
    for y, swing, top, foot in ((640, 70, "#1a5660", "#4f9a90"), (700, 46, "#114650", "#4a968c")):
        crest = ridge(canvas, y, swing, 190, tilt=34)
        rolling(canvas, crest, [top, foot], 80, soft=1)
        canvas.over(canvas.mask(pines_on(canvas.geometry, crest, 34, 10, 28)), top)
        mist(canvas, "#7cc4ae", y + 52, 26, 0.55)
    shore = ridge(canvas, SHORE - 7, 7, 120, 0.5)
    rolling(canvas, shore, ["#1d5c62", "#1d5c62"], 10, soft=0.8)
    canvas.over(canvas.mask(pines_on(canvas.geometry, shore, 26, 6, 18)), "#1d5c62")
    mirror(canvas, SHORE, "#0b3a46", 0.34, 7)
    canvas.screen(
        canvas.glow(MIDDLE[0], SHORE + 70, 120, 1.4, 1.3) * (canvas.y > SHORE), "#5fc0a8", 0.4
    )
    glitter(canvas, MIDDLE[0], SHORE + 3, 870, "#c8ffe4", 46, 260, 0.75)
    mist(canvas, "#8fd4bc", SHORE + 2, 13, 0.55)
    near = ridge(canvas, 846, 20, 240, 0.5, 70)
    wall, roof = Tone("#164450", "#5aa096"), Tone("#0a2834", "#4a9088")
    cottage(canvas, 122, near.at(140) + 8, 54, wall, roof, "#ffe08a", TOWARDS)
    cover = rolling(canvas, near, ["#082631", "#031019"], 60)
    rim(canvas, cover, "#8fd8c0", (0, -1), 1.8, 0.5)
    canvas.over(canvas.mask(pines_on(canvas.geometry, near, 5, 70, 130, (30, 84))), "#041a24")


def _seen(along: float, aside: float, above: float = 0.0) -> Point:
    """Where a spot of the moth is in the picture: forwards, to its right, up from its heart."""
    x, y, z = aside, along, above
    x, z = _turned(x, z, ROLL)
    y, z = _turned(y, z, RISE)
    x, y = _turned(x, y, HEADING)
    y, z = _turned(y, z, -ABOVE)
    scale = SPAN * EYE / (EYE + y)
    return MIDDLE[0] + x * scale, MIDDLE[1] - z * scale


def _turned(a: float, b: float, degrees: float) -> Point:
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return a * c - b * s, a * s + b * c


def _on_wing(side: int, x: float, y: float) -> Point:
    """Where a spot of a wing that lies flat in its drawing is in the picture."""
    far = max(x - 0.05, 0.0)
    lift = math.radians(RAISED[side > 0] + BEND * far / 2)
    return _seen(-y, side * (0.05 + far * math.cos(lift)), far * math.sin(lift))


def _bent(side: int, points: Iterable[Sequence[float]]) -> list[Point]:
    return [_on_wing(side, point[0], point[1]) for point in points]


def _wing(canvas: Canvas, side: int, points: list[Point]) -> None:
    """Skin as thin as paper, dusted with scales, brighter towards its hem."""
    fore = points is FORE_WING
    path = polygon(_bent(side, spline([*points, points[0]], 160)))
    cover = canvas.mask(path)
    root = _on_wing(side, *points[0])
    away = np.hypot(canvas.x - root[0], canvas.y - root[1]) / SPAN
    canvas.screen(canvas.blur(cover, 24) * (1 - cover), "#9af0d0", 0.34)
    if fore:
        behind = canvas.mask(polygon(_bent(side, spline([*HIND_WING, HIND_WING[0]], 160))))
        canvas.multiply(canvas.blur(canvas.shift(cover, -5, -12), 9) * behind, "#1c6464", 0.75)
    rays = np.arctan2(canvas.y - root[1], canvas.x - root[0]) + 0.35 * canvas.noise(140, 3)
    light = 0.30 + 0.46 * smoothstep(0.05, 0.95, away) + 0.05 * np.sin(rays * 44)
    light = light + (0.10 if side < 0 else -0.04) + (0.04 if fore else -0.08)
    light = light + 0.22 * (canvas.noise(52, 5, 0.6) - 0.5) + canvas.grain(0.55) * 0.035
    inks: list[Colour] = ["#1c5a5c", "#3f9a88", "#86d0a8", "#c8f0c4", "#f6ffe6"]
    canvas.over(cover, ramp(even_stops(*inks), np.clip(light, 0, 1)))
    veins = canvas.mask(_veins(side, points), soft=0.4)
    canvas.multiply(veins * cover, "#2f7f76", 0.55)
    hem = canvas.mask(path, stroke=9.0, soft=2.0) * cover
    canvas.multiply(hem, "#5a9c9c", 0.55)
    if fore:
        costa: list[Knot] = [
            (0.05, -0.17, 5.5),
            (0.16, -0.36, 6.5),
            (0.36, -0.57, 5.5),
            (0.60, -0.69, 4.0),
            (0.90, -0.715, 0.8),
        ]
        bar = [(*_on_wing(side, x, y), wide) for x, y, wide in costa]
        shade(canvas, canvas.mask(brush(bar, 40)) * cover, Tone("#6a3c78", "#f0b4d0"), TOWARDS, 4)
    rim(canvas, cover, "#fbfff0", TOWARDS, 2.0, 0.8)
    x, y, size = (0.60, -0.36, 0.085) if fore else (0.40, 0.22, 0.070)
    _eyespot(canvas, side, x, y, size)


def _veins(side: int, points: list[Point]) -> list[Path]:
    root = points[0]
    ends = points[3:-2] if points is FORE_WING else points[2:-2]
    lines = []
    for x, y in ends:
        bend = ((root[0] + x) / 2 + 0.02, (root[1] + y) / 2 - 0.05)
        way = _bent(side, spline([root, bend, (x, y)], 16))
        widths = np.linspace(1.5, 0.3, len(way))
        lines.append(brush([(*spot, float(w)) for spot, w in zip(way, widths, strict=True)], 32))
    return lines


def _eyespot(canvas: Canvas, side: int, x: float, y: float, size: float) -> None:
    for share, ink, shift in (
        (1.0, "#5f3a72", 0.0),
        (0.78, "#f6d27a", 0.0),
        (0.56, "#2a1844", 0.0),
        (0.22, "#bfe8ff", -0.22),
    ):
        ring = [
            (
                x + size * (shift + share * math.cos(math.tau * i / 40)),
                y + size * (shift + share * 0.9 * math.sin(math.tau * i / 40)),
            )
            for i in range(40)
        ]
        canvas.over(canvas.mask(polygon(_bent(side, ring)), soft=0.5), ink, 0.88)


def _body(canvas: Canvas) -> None:
    """Thick down on the breast, bands on what follows, feathered feelers."""
    rear: list[Knot] = [
        (*_seen(-0.02, 0), 22.0),
        (*_seen(-0.16, 0), 21.0),
        (*_seen(-0.32, 0, -0.01), 15.0),
        (*_seen(-0.46, 0, -0.04), 2.0),
    ]
    breast: list[Knot] = [
        (*_seen(0.22, 0, 0.01), 13.0),
        (*_seen(0.12, 0, 0.03), 25.0),
        (*_seen(0.0, 0, 0.03), 27.0),
        (*_seen(-0.09, 0, 0.02), 20.0),
    ]
    head: list[Knot] = [(*_seen(0.31, 0, 0.0), 8.0), (*_seen(0.25, 0, 0.02), 13.0)]
    for side in (-1, 1):
        feeler = canvas.mask(_antenna(side))
        canvas.over(feeler, "#f0c878")
        rim(canvas, feeler, "#fff4c8", TOWARDS, 1.0, 0.6)
    inks = ("#559a8c", "#8cc4aa", "#d8edd0", "#fdfff2")
    for knots, reach in ((rear, 4.0), (head, 3.0), (breast, 8.0)):
        downy = canvas.roughened(canvas.mask(limb(knots, 40)), 6, reach)
        canvas.multiply(canvas.blur(downy, 8) * (1 - downy), "#1c5a5c", 0.55)
        modelled(canvas, downy, swell(canvas, downy, 20), inks, (-0.4, -0.8, 0.5), 0.10)
        if knots is not head:
            _down(canvas, knots)
        if knots is rear:
            for i in range(5):
                at = -0.12 - 0.065 * i
                band = [_seen(at, -0.10, 0.0), _seen(at - 0.02, 0.0, 0.09), _seen(at, 0.10, 0.0)]
                line = canvas.mask(brush([(*spot, 2.0) for spot in band], 12), soft=1.0)
                canvas.multiply(line * downy, "#4f8c80", 0.75)
        if knots is head:
            eyes = canvas.mask([disc(*_seen(0.285, side * 0.052, 0.01), 4.0) for side in (-1, 1)])
            canvas.over(eyes, "#16081f")


def _down(canvas: Canvas, knots: list[Knot]) -> None:
    """Hairs along a body, from its head to its tail, light over dark."""
    rng = canvas.geometry
    spine = spline(knots, 60)
    run = np.gradient(spine[:, :2], axis=0)
    for ink, amount, count, side in (
        ("#7ab8a2", 0.7, 170, (-0.2, 1.0)),
        ("#ffffff", 0.45, 170, (-1.0, 0.6)),
    ):
        hairs = []
        for i, aside, bend in zip(
            rng.integers(0, len(spine), count),
            rng.uniform(*side, count),
            rng.uniform(-0.5, 0.5, count),
            strict=True,
        ):
            x, y, wide = spine[i]
            dx, dy = run[i] / (np.hypot(*run[i]) + 1e-6)
            x, y = x - dy * wide * aside, y + dx * wide * aside
            dx, dy = dx - dy * (aside * 0.7 + bend), dy + dx * (aside * 0.7 + bend)
            tip = (x + dx * 11, y + dy * 11)
            hairs.append(brush([(x, y, 1.1), (*tip, 0.2)], 4))
        canvas.over(canvas.mask(hairs), ink, amount)


def _antenna(side: int) -> list[Path]:
    """A feathered feeler."""
    spine = spline(
        [(0.26, 0.03, 0.03), (0.36, 0.09, 0.11), (0.44, 0.18, 0.15), (0.46, 0.31, 0.13)], 42
    )
    parts = [brush([(*_seen(y, side * x, z), 1.9) for y, x, z in spine], 60)]
    for i, (y, x, z) in enumerate(spine[2::2]):
        reach = 0.085 * (1 - 0.75 * i / 20) + 0.01
        foot = (*_seen(y, side * x, z), 1.2)
        for dy, dx, dz in ((0.8, -0.35, 0.4), (-0.5, 0.8, 0.0)):
            tip = _seen(y + dy * reach, side * (x + dx * reach), z + dz * reach)
            parts.append(brush([foot, (*tip, 0.3)], 3))
    return parts


def _threads(canvas: Canvas) -> None:
    x, y, size, turn = CRADLE
    lines = []
    for d in (-1.0, -0.4, 0.45, 1.0):
        start = _seen(0.04 - d * 0.02, 0.0, -0.06)
        end = put((d, -0.10), x, y, size, turn)
        middle = ((start[0] + end[0]) / 2 - 8, (start[1] + end[1]) / 2 + 8)
        lines.append(brush([(*start, 0.9), (*middle, 0.9), (*end, 0.9)], 20))
    canvas.screen(canvas.mask(lines), "#d8fff0", 0.75)


def _cradle(canvas: Canvas) -> None:
    """Half a walnut shell that swings behind; the cat sleeps in it."""
    x, y, size, turn = CRADLE
    back = canvas.mask(place(ellipse(0, -0.07, 1, 0.20), x, y, size, turn))
    canvas.over(back, "#1c1014")
    rim(canvas, back, "#e8c890", (0, 0.9), -1.6, 0.5)
    cat = curled().placed(*put((0.02, 0.10), x, y, size, turn), size * 1.42, turn, True)
    fur = Fur("#06121e", "#4f9f9c", "#2a6f80", "#e4fff4", "#fff2a0", "#bff5e0", 0.2)
    lay_fur(canvas, cat, fur, TOWARDS, size * 1.3, False)
    bowl: list[Point] = [
        (-1.0, -0.09),
        (-0.6, 0.07),
        (0.0, 0.13),
        (0.6, 0.07),
        (1.0, -0.09),
        (0.92, 0.26),
        (0.62, 0.58),
        (0.0, 0.78),
        (-0.62, 0.58),
        (-0.92, 0.26),
    ]
    cover = canvas.mask(place(outline(bowl, {0, 4}), x, y, size, turn))
    around = np.hypot((canvas.x - x) / 1.1, canvas.y - y + 60)
    ridges = (
        canvas.noise(30, 3, 0.5, 3.0) * 14
        + np.abs(np.sin(around / 11 + canvas.noise(50, 3) * 6)) * 3
    )
    inks = ("#160b0a", "#452616", "#84542c", "#c8965a", "#f6deac")
    modelled(canvas, cover, swell(canvas, cover, 66) + ridges, inks, (-0.35, -0.8, 0.42), 0.10)
    rim(canvas, cover, "#fff2cc", (0, -1), 2.2, 0.8)
