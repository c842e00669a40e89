"""The curtain that falls between two players: night velvet, pinned by a moon, opaque."""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Canvas
from ..colour import Field, mix
from ..finish import Press, printed
from ..geometry import (
    Path,
    Point,
    brush,
    crescent,
    cut,
    disc,
    place,
    polar,
    polygon,
    ribbon,
    sparkle,
)
from ..light import Tone, halo, rim, shade
from ..metal import foil
from ..raster import smoothstep
from .velvet import embroidered, fringe, hang, lit_folds, uneven_folds
from .wide import HEIGHT, WIDTH, calm_middle, wide_canvas

MIDDLE = WIDTH / 2
CLASP: Point = (MIDDLE, 262.0)
_NAMED = 0.7
"""Rays that point down more than this are short: a name stands below the clasp."""
TOWARDS: Point = (-0.5, -0.8)
_SWAGS = 5
_FALL = 15.0
"""How much lower a crest of the cloth hangs than a valley."""


def paint() -> Canvas:
    canvas = wide_canvas(710)
    lit, phase = _halves(canvas)
    _stars(canvas, lit)
    _hem(canvas, lit, phase)
    _footlights(canvas, lit)
    _cords(canvas)
    _valance(canvas)
    _moon_clasp(canvas)
    printed(canvas, Press(0.46, "#03041a", 0.24, 0.74, 1.06, 1.0, 0.03, 0.012), 0.262)
    return canvas


def _gathered(canvas: Canvas) -> Field:
    """Where across the flat cloth every place lies: the clasp draws the folds together."""
    dx = canvas.x - MIDDLE
    up = canvas.y - CLASP[1]
    pinch = np.exp(-((up / np.where(up < 0, 260, 300)) ** 2))
    near = np.exp(-((np.abs(dx) / 330) ** 1.6))
    wave = (canvas.noise(420, 3, 0.5, 0.6) - 0.5) * 46
    return np.asarray(dx * (1 + 0.9 * pinch * near) + wave + up * 0.012 * np.sign(dx))


def _halves(canvas: Canvas) -> tuple[Field, Field]:
    """Hangs both halves; how bright the cloth is, and the phase of its folds."""
    across = _gathered(canvas)
    phase = uneven_folds(canvas, across, 104)
    lit = 1.04 * np.clip(lit_folds(canvas, phase), 0, 1) ** 1.15
    seam = np.abs(canvas.x - MIDDLE - 5 * np.sin(canvas.y / 90))
    lit = lit * (0.35 + 0.65 * smoothstep(0, 16, seam))
    lit = lit + 0.10 * np.exp(-(((seam - 15) / 6) ** 2))
    calm = calm_middle(canvas, MIDDLE, 505, 200, 2.5)
    lit = lit * (1 - 0.72 * calm) + 0.20 * calm
    down = 1.1 - 0.45 * smoothstep(430, HEIGHT + 60, canvas.y)
    lit = lit * down
    hang(canvas, np.ones_like(canvas.x), lit)
    canvas.screen(canvas.glow(*CLASP, 300, 1.6), "#6a68b0", 0.16)
    return np.asarray(lit), phase


def _stars(canvas: Canvas, lit: Field) -> None:
    """Embroidery, thick at the sides and none where the name will stand."""
    rng = canvas.geometry
    spots: list[tuple[float, float, float, int]] = []
    for _ in range(900):
        x, y = WIDTH * rng.random(), 190 + 530 * rng.random()
        size = 4.5 + 11 * rng.random() ** 2.2
        keep, kind = rng.random(), int(rng.random() * 10)
        away = math.hypot((x - MIDDLE) / 1.9, y - 480) / 230
        if away < 1.25 or keep > min(1.0, (away - 1.0) * 0.5):
            continue
        if all(math.hypot(x - a, y - b) > 30 + size + c for a, b, c, _ in spots):
            spots.append((x, y, size, kind))
    embroidered(canvas, spots, lit + 0.15, 0.95)


def _footlights(canvas: Canvas, lit: Field) -> None:
    """Candles on the edge of the stage warm the foot of the cloth."""
    warm = np.zeros_like(canvas.x)
    for i in range(9):
        x = WIDTH * (i + 0.5) / 9
        warm = warm + np.exp(-(np.hypot((canvas.x - x) / 120, (canvas.y - 930) / 150) ** 1.5))
    warm = np.clip(warm, 0, 1)
    canvas.screen(warm * np.clip(0.12 + lit * 1.7, 0, 1), "#ff9c4c", 0.62)


def _sag(canvas: Canvas, phase: Field, y: float) -> Field:
    """How much lower the cloth hangs at every column of a height: crests come towards us."""
    crest = 0.5 + 0.5 * np.sin(phase[min(round(y * canvas.scale), canvas.rows - 1)])
    soft = canvas.blur(np.repeat(crest[None], 96, axis=0), 9)[48]
    return np.asarray(_FALL * (soft - 0.5))


def _hem(canvas: Canvas, lit: Field, phase: Field) -> None:
    """A woven band with the moon's phases and the fringe near the floor; both follow the folds."""
    sag = _sag(canvas, phase, 772)
    edges = [
        np.abs(canvas.y - sag - at) < half
        for at, half in ((742.0, 2.4), (748.5, 0.8), (795.5, 0.8), (802.0, 2.4))
    ]
    cover = canvas.blur(np.maximum.reduce(edges).astype(np.float32), 0.5)
    inside = smoothstep(742, 744, canvas.y - sag) * (1 - smoothstep(800, 802, canvas.y - sag))
    canvas.multiply(inside, "#7a74b0", 0.45)
    gold = np.maximum(cover, canvas.mask(_phases(canvas, sag)))
    foil(canvas, gold * np.clip(0.30 + lit * 2.0, 0, 1), 0.95, 1.0, 0.8, 0.25)
    low = _sag(canvas, phase, 858)
    floor: list[Point] = [(float(x), 856 + _at(canvas, low, x)) for x in range(-20, WIDTH + 30, 16)]
    below = canvas.y > 858 + low
    canvas.over(below.astype(np.float32), "#04051a")
    fringe(canvas, floor, 30)


def _at(canvas: Canvas, sag: Field, x: float) -> float:
    return float(sag[min(max(round(x * canvas.scale), 0), canvas.columns - 1)])


def _phases(canvas: Canvas, sag: Field) -> list[Path]:
    """Moons and stars in turn, each tilted and narrowed as the cloth turns away."""
    marks: list[Path] = []
    step = 50
    for i in range(int(WIDTH / step) + 1):
        x = float(i * step)
        y = 772 + _at(canvas, sag, x)
        tilt = math.degrees(math.atan2(_at(canvas, sag, x + 8) - _at(canvas, sag, x - 8), 16))
        swell = abs((i % 8) - 4) / 4
        if i % 2:
            mark = sparkle(0, 0, 8, 0.2)
        elif swell > 0.99:
            mark = disc(0, 0, 13)
        else:
            turn = 180.0 if i % 8 < 4 else 0.0
            mark = crescent(0, 0, 13, turn, 0.35 + 0.7 * swell, 0.95)
        marks.append(place(mark, x, y, 1 - 0.25 * abs(math.sin(math.radians(tilt))), tilt))
    return marks


def _valance(canvas: Canvas) -> None:
    """Swags over the top, lowest at the sides, and their fringe."""
    width = WIDTH / (_SWAGS - 1)
    for i in (0, 4, 1, 3, 2):
        x = i * width
        half = width * 0.54
        drop = (126.0, 120.0, 112.0)[min(i, 4 - i)]
        line: list[Point] = [
            (x + half * t, 10 + drop * (1 - abs(t) ** 2.1) ** 0.9 if abs(t) < 1 else 10.0)
            for t in np.linspace(-1, 1, 25).tolist()
        ]
        body = canvas.mask(polygon([(x - half, -20), *line, (x + half, -20)]))
        bow = np.clip((canvas.x - x) / half, -1, 1)
        level = (canvas.y + 10) / np.maximum((1 - np.abs(bow) ** 2.1) ** 0.9 * drop + 20, 12)
        phase = level * 15 + (canvas.noise(160, 3) - 0.5) * 1.6 + bow * bow * 2
        lit = lit_folds(canvas, phase, 1.1) * (0.55 + 0.45 * (1 - bow * bow))
        shadow = canvas.blur(canvas.shift(body, 0, -14), 12) * (1 - body)
        canvas.multiply(shadow, "#04051c", 0.75)
        hang(canvas, body, lit)
        fringe(canvas, line, 26)
    knots: list[Path] = []
    for i in range(_SWAGS - 1):
        x = width * (i + 0.5)
        knots += [
            disc(x, 18, 15),
            *[ribbon([(x + a, 24, 6), (x + a * 2.2, 96, 9)]) for a in (-7, 7)],
        ]
    cover = canvas.mask(knots)
    canvas.multiply(canvas.blur(canvas.shift(cover, 0, -6), 6) * (1 - cover), "#04051c", 0.6)
    phase = canvas.x * 0.55 + (canvas.noise(40, 3) - 0.5) * 2
    hang(canvas, cover, lit_folds(canvas, phase, 1.2))
    rim(canvas, cover, "#9aa2e0", TOWARDS, 1.4, 0.4)


_TASSELS = ((-634.0, 40.0), (-612.0, 62.0), (612.0, 62.0), (634.0, 40.0))
"""Where they hang, and how low: from the cords' ends, so that the name stays free."""


def _cords(canvas: Canvas) -> None:
    """Gold cords that run from the clasp up to both sides."""
    x, y = CLASP
    cords: list[Path] = []
    for side in (-1, 1):
        for lift in (0.0, 9.0):
            cords.append(
                brush(
                    [
                        (x + side * 60, y + lift * 0.4, 2.6),
                        (x + side * 190, y + 40 + lift, 2.8),
                        (x + side * 380, y + 2 + lift, 2.8),
                        (x + side * 622, y - 160 + lift, 2.6),
                    ],
                    80,
                )
            )
    for away, drop in _TASSELS:
        cords.append(ribbon([(x + away * 0.99, y - 158, 2.2), (x + away, y + drop, 2.2)]))
    cover = canvas.mask(cords)
    canvas.multiply(canvas.blur(canvas.shift(cover, -2, -7), 5) * (1 - cover), "#04051c", 0.65)
    foil(canvas, cover, 1.0, 1.0, 0.7, 0.05)
    strands = smoothstep(0.2, 0.9, np.sin((canvas.x + canvas.y * 0.9) * 0.95))
    canvas.multiply(cover * strands, "#6a4318", 0.6)
    for away, drop in _TASSELS:
        _tassel(canvas, x + away, y + drop)


def _tassel(canvas: Canvas, x: float, y: float) -> None:
    skirt = canvas.mask(
        [
            ribbon([(x + i * 0.9, y + 12, 0.8), (x + i * 1.9, y + 46 - abs(i) * 0.8, 0.8)])
            for i in range(-6, 7)
        ]
    )
    canvas.multiply(canvas.blur(canvas.shift(skirt, -2, -5), 4), "#04051c", 0.6)
    foil(canvas, skirt, 1.0, 2.0, 0.7, 0.05)
    canvas.multiply(skirt * smoothstep(y + 18, y + 50, canvas.y), "#5a3814", 0.6)
    foil(canvas, canvas.mask([disc(x, y + 6, 8), ribbon([(x, y + 10, 8.5), (x, y + 16, 7)])]))


def _moon_clasp(canvas: Canvas) -> None:
    """A golden sickle in a ring of rays; whoever is asked for is shown within."""
    x, y = CLASP
    halo(canvas, x, y, 96, "#c9d2ff", 0.42)
    rays = []
    for i in range(32):
        angle = i * math.pi / 16
        reach = (134.0, 114.0, 124.0, 114.0)[i % 4]
        if math.sin(angle) > _NAMED:
            reach = 107.0
        rays.append(
            ribbon(
                [
                    (*polar(x, y, 90, angle), 3.8 if i % 2 == 0 else 2.2),
                    (*polar(x, y, reach, angle), 0.2),
                ]
            )
        )
    plate = canvas.mask([disc(x, y, 100), *rays])
    canvas.multiply(canvas.blur(canvas.shift(plate, -3, -9), 9) * (1 - plate), "#03041a", 0.8)
    foil(canvas, plate, 1.0, 0.9, 0.8, 0.08)
    rim(canvas, plate, "#fff6d8", TOWARDS, 1.6, 0.6)
    well = canvas.mask(disc(x, y, 86))
    depth = np.clip(np.hypot(canvas.x - x - 20, canvas.y - y - 26) / 120, 0, 1)
    canvas.over(well, mix("#0a0d34", "#2c347e", depth[..., None]))
    canvas.multiply(well * (1 - canvas.blur(well, 5)), "#02031a", 0.9)
    specks = canvas.geometry.random((70, 3))
    dust = canvas.dots([(x - 86 + 172 * a, y - 86 + 172 * b, 0.5 + c, 0.8) for a, b, c in specks])
    canvas.screen(dust * well, "#dfe6ff", 0.7)
    sickle = canvas.mask(crescent(x + 4, y + 5, 70, -40, 0.40, 0.84))
    shade(canvas, sickle, Tone("#e9d9b4", "#fffaf0", "#b08c58"), TOWARDS, 18, 1, 0.35)
    seas = smoothstep(0.48, 0.66, canvas.noise(30, 5, 0.6))
    canvas.multiply(sickle * seas, "#d8bd92", 0.5)
    rim(canvas, sickle, "#ffffff", TOWARDS, 1.6, 0.6)
    star = canvas.mask(sparkle(x + 19, y - 17, 30, 0.16))
    canvas.screen(canvas.glow(x + 19, y - 17, 22, 1.6), "#fff0c8", 0.6)
    canvas.over(star, "#fff6dc")
    ring = np.maximum(
        canvas.mask(disc(x, y, 86), stroke=4.6), canvas.mask(disc(x, y, 96), stroke=1.4) * 0.6
    )
    foil(canvas, ring, 1.0, 1.3, 0.6, 0.05)
    beads = [disc(*polar(x, y, 92, i * math.pi / 24), 2.1) for i in range(48)]
    canvas.over(canvas.mask(beads), "#fff0c4", 0.8)
    canvas.over(canvas.mask(cut(disc(x, y, 100.6), disc(x, y, 99.2))), "#3c2710", 0.6)
