"""Land 1: a sea of paper boats at morning, one raven on the prow of the nearest."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, place, polygon
from ..light import Tone, moon, rays, shade
from ..raster import smoothstep
from ..water import glitter, wave

SKY = ["#4a9fb8", "#86c6c6", "#f2dfb4", "#fbb88c", "#ee938c"]
SUN = (132.0, 372.0)
TOWARDS: Point = (-0.7, -0.6)
HORIZON = 392.0


def paint() -> Canvas:
    canvas = Canvas(17)
    sky.gradient(canvas, SKY, 0.47)
    rays(canvas, *SUN, "#fff0cc", 0.17, 38, 560)
    clouds.plumes(canvas, 250, 250, 330, -18, "#fff4dc", 0.75, 30)
    clouds.plumes(canvas, 420, 130, 210, -14, "#f4f6e6", 0.6, 20)
    moon(canvas, *SUN, 84, "#fffbe2", "#ffd98e", 0.55, "#ffd08a", 0.25)
    skyline = [
        clouds.Bar(470, 352, 300, 34),
        clouds.Bar(330, 376, 230, 20),
        clouds.Bar(40, 330, 180, 20),
        clouds.Bar(560, 300, 190, 22),
    ]
    clouds.bars(canvas, skyline, Tone("#e79aa5", "#fff0d2", "#b883ac"), (-0.5, -0.8), 0.92)
    _sea(canvas)
    flock = Flock(canvas, Plumage("#191c40", "#4f5590", "#ffe3b8", (-0.7, -0.5)))
    flock.perch(211, 697, 126, flip=True, turn=2)
    _foreground(canvas)
    printed(canvas, Press(0.24, "#27406e", 0.2, 0.84, 1.10, 1.10, 0.036, 0.017), 0.81)
    framed(canvas, numeral="1")
    return canvas


def _sea(canvas: Canvas) -> None:
    water = ramp(
        [(0, "#b58fae"), (0.06, "#c9a0b0"), (0.25, "#a9a0b8"), (1, "#2f6f92")],
        (canvas.y - HORIZON) / 460,
    )
    canvas.over(smoothstep(HORIZON - 1, HORIZON + 1, canvas.y), water)
    glitter(canvas, SUN[0], HORIZON + 2, 900, "#fff4d0", 52, 260, 0.95)
    wave(canvas, 424, 4, 170, 0.3, ["#e0b2a6", "#9a9abb"], "#ffe9c4", 50)
    for x, y, size, turn in ((402, 424, 15, 3), (446, 428, 18, -2), (352, 430, 17, 2)):
        _boat(canvas, x, y, size, turn, far=0.55)
    wave(canvas, 462, 7, 220, 1.9, ["#b3a8bd", "#6d97b4"], "#ffeccb", 70)
    _boat(canvas, 494, 466, 34, -4, far=0.4)
    _boat(canvas, 250, 470, 30, 3, far=0.4)
    wave(canvas, 522, 10, 270, 0.2, ["#88a8bf", "#4f8aab"], "#fff2d6", 90)
    _boat(canvas, 498, 560, 62, 5, far=0.2)
    glitter(canvas, SUN[0], 430, 600, "#fff0c0", 44, 150, 0.75)
    wave(canvas, 592, 12, 330, 2.6, ["#67a0b8", "#3f7fa2"], "#fff4dc", 100)
    _boat(canvas, 372, 732, 176, -5)
    shadow = canvas.glow(372, 786, 110, 2, 1.7) * smoothstep(770, 790, canvas.y)
    canvas.multiply(shadow, "#1d456b", 0.4)


def _foreground(canvas: Canvas) -> None:
    wave(canvas, 772, 15, 360, 3.7, ["#4a93ad", "#2b6489"], "#fff4dc", 110)
    wave(canvas, 822, 17, 300, 0.9, ["#3f86a4", "#235579"], "#eaf6e6", 110)
    _boat(canvas, 158, 842, 58, 7, far=0.0)
    wave(canvas, 872, 16, 380, 3.0, ["#34779a", "#1d456b"], "#d5efe6", 110)


def _boat(canvas: Canvas, x: float, y: float, size: float, turn: float, far: float = 0.0) -> None:
    """A folded boat: back hull, sail in two planes, front hull in two planes, bright folds."""
    paper, shadow, warm = mix("#f7ecdd", "#f3c9b4", far), mix("#9792c2", "#c3a3b8", far), "#fff7e4"

    def fold(points: list[Point]) -> Path:
        return place(polygon(points), x, y, size, turn)

    def plane(points: list[Point], darkness: float, depth: float) -> None:
        tone = Tone(
            mix(paper, shadow, darkness),
            mix(paper, warm, 1 - darkness),
            mix(paper, shadow, min(1, darkness + 0.4)),
        )
        shade(canvas, canvas.mask(fold(points)), tone, TOWARDS, size * 0.13, 1, depth)

    canvas.over(
        canvas.mask(fold([(-1, -0.34), (0, -0.14), (1, -0.34), (0.35, 0.05), (-0.35, 0.05)])),
        mix(paper, shadow, 0.8),
    )
    plane([(0.02, -1.0), (-0.50, -0.02), (0, 0.06)], 0.0, 0.35)
    plane([(0.02, -1.0), (0, 0.06), (0.50, -0.02)], 0.55, 0.4)
    plane([(-1, -0.34), (0, 0.05), (0, 0.32), (-0.60, 0.32)], 0.12, 0.4)
    plane([(1, -0.34), (0, 0.05), (0, 0.32), (0.60, 0.32)], 0.5, 0.4)
    edge = canvas.mask(
        fold([(-1, -0.34), (0, 0.05), (1, -0.34), (0.98, -0.315), (0, 0.078), (-0.98, -0.315)])
    )
    canvas.screen(edge, "#ffffff", 0.6)
    crease = canvas.mask(fold([(-0.52, 0.14), (-0.18, 0.07), (-0.18, 0.08), (-0.52, 0.155)]))
    canvas.multiply(crease, shadow, 0.5 * float(np.clip(size / 90, 0, 1)))
