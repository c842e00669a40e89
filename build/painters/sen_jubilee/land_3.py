"""Land 3: a night train climbs among the stars over a sea of cloud; three ravens."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, ellipse, place, polygon, spline
from ..islands import Island, float_island
from ..light import Tone, beam, bloom_of, halo, shade, sparks
from ..raster import smoothstep
from .gilding import gilded
from .railway import Carriage, coach, locomotive, signal_post, tender

SKY = ["#3d5f9c", "#6a8fc0", "#a4b8d8", "#dccfdc", "#fbe2c8", "#fdeeda"]
TOWARDS: Point = (0.55, -0.8)
TRACK: list[tuple[float, float]] = [
    (-60.0, 742.0),
    (40.0, 700.0),
    (140.0, 650.0),
    (250.0, 586.0),
    (360.0, 508.0),
    (470.0, 414.0),
    (560.0, 330.0),
    (640.0, 250.0),
]
ENGINE_AT = 396.0
SIZE = 1.2
BEHIND = ((coach, 370.0), (coach, 236.0), (tender, 128.0), (locomotive, 0.0))
Line = NDArray[np.float64]


def paint() -> Canvas:
    canvas = Canvas(313)
    sky.gradient(canvas, SKY, 0.9)
    _milky_way(canvas)
    sky.stars(canvas, (20, 20, 590, 640), 300, 12, "#fffdf0", 0.95)
    _planet(canvas, 112, 404, 38)
    clouds.sea(
        canvas,
        736,
        800,
        Tone("#f0d8d4", "#fffaf0", "#d4bcd0"),
        Tone("#e0c0cc", "#fff0e0", "#bca4c8"),
        TOWARDS,
        2,
        (24, 38),
        16,
    )
    line = _line()
    _rails(canvas, line)
    roof = _train(canvas, line)
    clouds.sea(
        canvas,
        836,
        892,
        Tone("#cfb0c8", "#ffeede", "#a890bc"),
        Tone("#b89cc0", "#fbe0d8", "#8f7cb0"),
        TOWARDS,
        2,
        (40, 60),
        0,
    )
    perch = _signal(canvas)
    flock = Flock(canvas, Plumage("#12183c", "#404e90", "#fff2d8", TOWARDS))
    flock.perch(*roof, 70, raven_shapes.PROUD, turn=-24)
    flock.perch(*perch, 76, raven_shapes.CALLING, flip=True)
    flock.fly(raven_shapes.CALL, 436, 150, 84, -14)
    sparks(canvas, (30, 480, 560, 800), 46, "#fffdf0", "#fff0c0")
    printed(canvas, Press(0.28, "#1c2c5c", 0.26, 0.82, 1.10, 1.12, 0.038, 0.018), 0.688)
    gilded(canvas, "3")
    return canvas


def _milky_way(canvas: Canvas) -> None:
    away = (canvas.x * 0.62 + canvas.y * 0.78 - 470) / 110
    band = np.exp(-(away**2))
    cloudy = canvas.noise(130, 6, 0.6)
    canvas.screen(band * smoothstep(0.34, 0.68, cloudy), "#fff0d8", 0.62)
    canvas.screen(
        np.exp(-((away / 2.1) ** 2)) * smoothstep(0.42, 0.7, canvas.noise(90, 6, 0.6)),
        "#f0a8c0",
        0.4,
    )
    dust = band * smoothstep(0.52, 0.66, canvas.noise(60, 6, 0.62)) * np.exp(-((away / 0.5) ** 2))
    canvas.over(dust, "#5a6aa4", 0.45)
    draw = canvas.geometry.random((900, 4))
    spots = [(600 * a, 800 * b, 0.3 + 0.9 * c**5, 0.3 + 0.7 * d) for a, b, c, d in draw]
    canvas.screen(canvas.dots(spots) * band, "#ffffff", 1)


def _planet(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """A small world with a tilted ring, far away."""
    halo(canvas, x, y, radius, "#fff0dc", 0.35)
    ring = place(ellipse(0, 0, 1.9, 0.46), x, y, radius, -22)
    behind = canvas.mask(ring, stroke=7)
    canvas.screen(behind, "#ffeccc", 0.75)
    ball = canvas.mask(disc(x, y, radius))
    shade(canvas, ball, Tone("#e6a48c", "#fff0d0", "#8a6aa0"), TOWARDS, 22, 1, 0.5)
    stripes = smoothstep(0.45, 0.6, canvas.noise(20, 4, 0.5, 6))
    canvas.over(ball * stripes, "#f8d8b4", 0.4)
    front = behind * (canvas.y - y > (canvas.x - x) * -0.40)
    canvas.over(front, "#fff2d8", 0.9)


def _line() -> Line:
    """The track as dense rows of x, y and heading in degrees."""
    dots = spline([(x, y, 0.0) for x, y in TRACK], 240)
    run = np.gradient(dots[:, :2], axis=0)
    dots[:, 2] = np.degrees(np.arctan2(run[:, 1], run[:, 0]))
    return dots


def _carriage(line: Line, behind: float) -> Carriage:
    """A carriage whose middle follows the engine's at a distance along the rails."""
    run = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    along = float(np.interp(ENGINE_AT, line[:, 0], run)) - behind * SIZE
    x, y, turn = (float(np.interp(along, run, line[:, i])) for i in range(3))
    return Carriage(x, y, SIZE, turn)


def _rails(canvas: Canvas, line: Line) -> None:
    """Rails and sleepers of light that fade out where no train has yet been."""
    sleepers: list[Path] = []
    for i in range(0, len(line), 3):
        x, y, turn = line[i].tolist()
        bar = polygon([(-3, 2), (3, 2), (6, 15), (-6, 15)])
        sleepers.append(place(bar, x, y, 1, turn))
    ends = smoothstep(640, 520, canvas.x)
    bars = canvas.mask(sleepers) * ends
    canvas.over(bars, "#fff4d4", 0.8)
    rails = canvas.mask(
        [
            brush([(x, y + 1.5, 2.2) for x, y, _ in line[::8].tolist()], 120),
            brush([(x + 2, y + 14, 1.6) for x, y, _ in line[::8].tolist()], 120),
        ]
    )
    canvas.over(rails * ends, "#fffbe8", 0.95)
    canvas.multiply(canvas.shift(rails, 0, -3) * (1 - rails) * ends, "#6a5a8c", 0.4)
    bloom_of(canvas, np.maximum(rails, bars) * ends, "#ffe6b0", 6, 0.5)
    fall = canvas.shift(canvas.blur(bars, 3), 0, -26) * smoothstep(
        0.5, 0.75, canvas.noise(22, 4, 0.6, 0.3)
    )
    canvas.screen(fall, "#fff2cc", 0.9)


def _train(canvas: Canvas, line: Line) -> Point:
    """The carriages, last to first, with smoke that turns into cloud; returns a perch."""
    engine = _carriage(line, 0)
    x0, y0 = engine.spot(51, -104)
    clouds.smoke(
        canvas,
        [
            (x0, y0, 9),
            (x0 - 6, y0 - 30, 17),
            (x0 - 40, y0 - 66, 28),
            (x0 - 104, y0 - 92, 36),
            (x0 - 190, y0 - 94, 42),
            (x0 - 270, y0 - 70, 34),
        ],
        Tone("#f4e4dc", "#ffffff", "#c8b4cc"),
        TOWARDS,
        0.92,
    )
    for build, behind in BEHIND:
        build(canvas, _carriage(line, behind), TOWARDS)
    lamp = engine.spot(92, -46)
    beam(canvas, *lamp, math.radians(engine.turn), 0.2, 260, "#fff6cc", 0.7)
    canvas.screen(canvas.glow(*lamp, 20, 1.4), "#fffbe0", 0.9)
    return _carriage(line, BEHIND[1][1]).spot(-6, -80)


def _signal(canvas: Canvas) -> Point:
    """A stray rock with a signal on it; returns where a raven stands."""
    rock = Tone("#8a7aa8", "#f4d8cc", "#5a5088")
    ground = float_island(
        canvas,
        Island(488, 726, 140, 86, rock, Tone("#7fa4a0", "#fbf4d0"), "#54487c", "#e8c8cc", 0.06),
        TOWARDS,
    )
    return signal_post(canvas, 500, ground.at(500) + 3, 136, TOWARDS)
