"""The back: two gold dragons chase each other about a pearl; the same either way up."""

from __future__ import annotations

import math

import numpy as np
import skia

from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..either_way import MIDDLE, both, symmetric
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, disc, place, polar, ribbon, sparkle
from ..light import Tone, halo, rim, shade
from ..metal import SHADOW, foil
from .beast import Head, Spine, belly_plates, crest, gentle_head, leg, scales, whisker

DRAGON = Spine(
    [
        (332, 752, 2.5),
        (268, 776, 7),
        (190, 752, 12),
        (128, 690, 18),
        (108, 606, 25),
        (140, 524, 32),
        (146, 440, 35),
        (122, 362, 33),
        (148, 286, 28),
        (222, 250, 24),
        (272, 268, 22),
    ]
)
HEAD: Head = gentle_head().placed(268, 266, 128, 14)


def paint() -> Canvas:
    canvas = Canvas(731)
    _field(canvas)
    foil(canvas, canvas.mask(both(_border())), 0.9, worn=0.3)
    _pearl(canvas)
    _dragons(canvas)
    printed(canvas, Press(0.42, "#020c0e", 0.26, 0.74, 1.08, 1.08, 0.045, 0.018))
    framed(canvas, SMOKI)
    return canvas


def _lattice(size: float) -> Path:
    """Overlapping round scales over the whole card."""
    path = skia.Path()
    rows = int(900 / (size * 0.5)) + 4
    for row in range(-2, rows):
        for column in range(-2, int(600 / size) + 3):
            x = 300 + (column - 8) * size + (size / 2 if row % 2 else 0)
            y = 450 + (row - rows // 2) * size * 0.5
            path.addArc(
                skia.Rect.MakeLTRB(x - size / 2, y - size / 2, x + size / 2, y + size / 2), 0, 180
            )
    return path


def _field(canvas: Canvas) -> None:
    x, y = MIDDLE
    away = np.hypot(canvas.x - x, canvas.y - y)
    uneven = canvas.noise(200, 6, 0.55)
    uneven = (uneven + uneven[::-1, ::-1]) / 2
    canvas.rgb = ramp(
        [(0, "#3f9c86"), (0.32, "#1c6660"), (0.72, "#0c3a40"), (1, "#051c22")],
        away / 520 + (uneven - 0.5) * 0.35,
    )
    lines = canvas.mask(_lattice(50.0), stroke=1.6)
    canvas.multiply(canvas.shift(lines, 0, -2), "#04222a", 0.55)
    canvas.screen(symmetric(lines), "#7fd0b0", 0.30)
    inner = canvas.mask(_lattice(50.0), stroke=9) * (1 - lines)
    canvas.screen(symmetric(inner), "#4fae98", 0.12)
    canvas.screen(canvas.glow(x, y, 200, 1.5), "#bff0d0", 0.30)


def _border() -> list[Path]:
    """The upper half of a border of rolling cloud scrolls and stars."""
    paths: list[Path] = []
    for x in (116.0, 208.0, 300.0, 392.0, 484.0):
        hand = 1 if x < 300 else -1
        paths += [_scroll(x, 76, 19, lean) for lean in ((-1, 1) if x == 300 else (hand,))]
    for y in (166.0, 250.0, 334.0, 418.0):
        paths += [
            place(_scroll(0, 0, 16, 1), 58, y, 1, -90),
            place(_scroll(0, 0, 16, -1), 542, y, 1, 90),
        ]
    paths += [sparkle(92, 116, 12, 0.16), sparkle(508, 116, 12, 0.16)]
    paths += [sparkle(300, 112, 10, 0.16), sparkle(160, 114, 6, 0.18), sparkle(440, 114, 6, 0.18)]
    return paths


def _scroll(x: float, y: float, radius: float, hand: int) -> Path:
    knots = []
    for step in range(44):
        t = step / 43
        angle = math.pi / 2 - hand * t * 1.55 * 2 * math.pi
        px, py = polar(x, y, radius * (1 - 0.84 * t), angle)
        knots.append((px, py, 0.6 + 1.6 * (1 - t)))
    x0, y0, _ = knots[0]
    tail = [
        (x0 - hand * 46 + hand * 46 * i / 6, y0 + 5 * math.sin(i), 0.2 + 2.0 * i / 6)
        for i in range(6)
    ]
    return ribbon([*tail, *knots])


def _solid() -> list[Path]:
    return [
        DRAGON.body(),
        DRAGON.barb(44),
        *crest(DRAGON, (0.05, 0.97), 30, (9, 22), -1, 0.7),
        *leg([(140, 514, 26), (196, 556, 15), (222, 538, 10)], 32, -28),
        *leg([(134, 356, 22), (190, 372, 13), (214, 402, 9)], 30, 50),
        *HEAD.solid(),
        whisker(386, 288, [(18, 26), (8, 52), (30, 74)], 2.4),
        whisker(388, 276, [(34, -14), (54, -36), (86, -30)], 2.4),
    ]


def _engraving() -> Path:
    path = skia.Path()
    for part in (
        scales(DRAGON, (0.10, 0.985), 11, (-0.85, 0.35)),
        belly_plates(DRAGON, (0.12, 0.985), 8),
    ):
        path.addPath(part)
    return path


def _dragons(canvas: Canvas) -> None:
    cover = canvas.mask(both(_solid()))
    canvas.multiply(np.clip(canvas.blur(cover, 9) * 1.5, 0, 1) * (1 - cover), SHADOW, 0.7)
    canvas.over(cover, "#5a3a14")
    foil(canvas, cover, 1, 1.0, 0.7, 0.15)
    soft = canvas.blur(cover, 7)
    relief = np.clip(1 - canvas.shift(soft, 5, 7), 0, 1) * cover
    canvas.multiply(relief, "#6a3f18", 0.55)
    canvas.multiply(canvas.mask(both([_engraving()]), stroke=1.1) * cover, "#3a2208", 0.7)
    marks = canvas.mask(both([HEAD.mouth, HEAD.nostril, HEAD.brow, HEAD.eye]))
    canvas.over(marks, "#1c1206", 0.9)
    glints: list[Path] = [place(disc(0, 0, 2.6), *_eye_spot())]
    canvas.screen(canvas.mask(both(glints)), "#d8fff0", 1)
    rim(canvas, cover, "#fff8dc", (-0.4, -0.8), 1.6, 0.6)


def _eye_spot() -> Point:
    box = HEAD.eye.computeTightBounds()
    return float(box.centerX()), float(box.centerY())


def _pearl(canvas: Canvas) -> None:
    x, y = MIDDLE
    halo(canvas, x, y, 84, "#d8ffe8", 0.4)
    rays = [
        ribbon(
            [
                (*polar(x, y, 96, math.pi * i / 24), 1.5 if i % 2 else 0.8),
                (*polar(x, y, 118 + 18 * (i % 3 == 0), math.pi * i / 24), 0.15),
            ]
        )
        for i in range(24)
    ]
    foil(
        canvas,
        np.maximum(canvas.mask(both(rays)), canvas.mask(disc(x, y, 88), stroke=1.6)),
        worn=0.3,
    )
    ball = canvas.mask(disc(x, y, 74))
    away = np.hypot(canvas.x - x, canvas.y - y) / 74
    sheen = canvas.noise(60, 4, 0.55)
    sheen = (sheen + sheen[::-1, ::-1]) / 2
    canvas.over(
        ball,
        ramp(
            even_stops("#fffdf2", "#e4f4e4", "#a4d8cc", "#4f9a98"), away**1.6 + (sheen - 0.5) * 0.4
        ),
    )
    shade(
        canvas,
        canvas.mask(sparkle(x, y, 46, 0.14)),
        Tone("#2f8a80", "#5fb8a4"),
        (0, -1),
        8,
        0.6,
        0.4,
        0.9,
    )
    foil(canvas, canvas.mask(disc(x, y, 74), stroke=4), worn=0.2)
