"""Land 7: the moon is a clockwork, its weights hang down among smoking roofs; seven ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, crescent, disc, outline, panel, polar, polygon, ribbon, sparkle
from ..light import Tone, halo, mist, rim, shade
from ..machines import chain, clock_hand, gear
from ..metal import foil
from ..raster import smoothstep
from ..town import roofs

SKY = ["#141030", "#2c2150", "#4e3064", "#6a3a5e", "#a8645c", "#7a4650"]
FACE = (424.0, 306.0, 188.0)
TOWARDS: Point = (0.4, -0.8)
BRASS = Tone("#8a5a3e", "#ffd49a", "#4a2a36")


def paint() -> Canvas:
    canvas = Canvas(77)
    sky.gradient(canvas, SKY, 0.98)
    sky.stars(canvas, (20, 10, 400, 520), 200, 6, "#ffe9d2", 0.7)
    sky.veil(canvas, "#54356c", 300, 200, 0.45)
    behind = canvas.mask([gear(206, 150, 84, 22, 0.1), gear(232, 486, 74, 20, 0.05)])
    shade(canvas, behind, Tone("#2f2450", "#8a5a76"), TOWARDS, 12, 0.9, 0.5)
    _clock(canvas)
    clouds.smoke(
        canvas,
        [(146, 684, 9), (136, 650, 17), (152, 600, 28), (112, 546, 40), (40, 506, 52)],
        Tone("#4a3058", "#c78a82", "#2a1a40"),
        TOWARDS,
        0.75,
    )
    mist(canvas, "#b0706a", 690, 44, 0.45)
    weights = _weights(canvas)
    perches = _roofscape(canvas)
    flock = Flock(canvas, Plumage("#06050f", "#2f1f3c", "#ffcfa0", TOWARDS))
    flock.perch(*weights[0], 62, raven_shapes.PEERING)
    stances = (raven_shapes.PROUD, raven_shapes.BOWED, raven_shapes.CALLING)
    for (x, y), size, stance in zip(perches[1:], (68, 72, 76), stances, strict=True):
        flock.perch(x, y, size, stance, flip=x > 200)
    flock.fly(raven_shapes.AWAY, 134, 290, 66, -8)
    flock.fly(raven_shapes.BOUND, 92, 404, 58, 4)
    flock.fly(raven_shapes.SOAR, 372, 596, 52, 4, flip=True)
    printed(canvas, Press(0.46, "#06041a", 0.32, 0.74, 1.10, 1.08, 0.045, 0.022), 0.485)
    framed(canvas, numeral="7")
    return canvas


def _clock(canvas: Canvas) -> None:
    x, y, radius = FACE
    halo(canvas, x, y, radius * 1.05, "#ffb978", 0.55)
    face = canvas.mask(disc(x, y, radius))
    away = np.hypot(canvas.x - x, canvas.y - y) / radius
    worn = smoothstep(0.48, 0.68, canvas.noise(70, 6, 0.6))[..., None] * 0.55
    canvas.over(
        face,
        mix(
            ramp(
                [(0, "#fff0cc"), (0.7, "#f3cf94"), (1, "#b87850")], away + canvas.grain(0.5) * 0.04
            ),
            "#a8704e",
            worn,
        ),
    )
    canvas.over(canvas.mask(_dial(x, y, radius)), "#3a2038", 0.92)
    for share in (0.96, 0.62):
        canvas.over(canvas.mask(disc(x, y, radius * share), stroke=1.3), "#5a3040", 0.8)
    _works(canvas, x, y, radius)
    foil(canvas, canvas.mask(disc(x, y, radius), stroke=8))
    foil(canvas, canvas.mask(disc(x, y, radius + 10), stroke=1.8), 0.85)
    hands = canvas.mask([clock_hand(x, y, 108, 7, -58), clock_hand(x, y, 158, 5, -8)])
    canvas.multiply(np.clip(canvas.blur(hands, 3) * 1.5, 0, 1), "#12081c", 0.8)
    canvas.over(hands, "#fff1cf")
    canvas.over(hands * smoothstep(-2, 2, (canvas.x - x) + 0.3 * (canvas.y - y)), "#e0b070", 0.7)
    foil(canvas, canvas.mask(disc(x, y, 12)), worn=0)


def _dial(x: float, y: float, radius: float) -> list[Path]:
    """Minutes as strokes, hours as sickles and stars."""
    marks = []
    for minute in range(60):
        angle = minute * math.pi / 30
        start, width = (0.82, 3.0) if minute % 5 == 0 else (0.88, 1.0)
        marks.append(
            ribbon(
                [
                    (*polar(x, y, radius * start, angle), width),
                    (*polar(x, y, radius * 0.92, angle), width * (0.35 if minute % 5 == 0 else 1)),
                ]
            )
        )
    for hour in range(12):
        angle = hour * math.pi / 6
        spot = polar(x, y, radius * 0.72, angle)
        marks.append(
            crescent(*spot, radius * 0.058, math.degrees(angle))
            if hour % 3
            else sparkle(*spot, radius * 0.095, 0.22)
        )
    return marks


def _works(canvas: Canvas, x: float, y: float, radius: float) -> None:
    """The open heart of the clock."""
    hole = canvas.mask(disc(x, y, radius * 0.54))
    canvas.over(hole, "#2a1836", 0.94)
    wheels = (
        canvas.mask(
            [
                gear(x - 34, y - 34, 62, 18, 0.1),
                gear(x + 50, y + 10, 48, 14, 0.32),
                gear(x - 16, y + 62, 42, 13, 0.1),
                gear(x + 40, y - 74, 34, 12, 0.2),
            ]
        )
        * hole
    )
    shade(canvas, wheels, BRASS, TOWARDS, 9, 1, 0.5)
    rim(canvas, wheels, "#fff0c8", TOWARDS, 1.2, 0.4)
    canvas.multiply(wheels, "#7a4a58", 0.5)
    canvas.over(canvas.mask(disc(x, y, radius * 0.54), stroke=4.5), "#6b4030")


def _weights(canvas: Canvas) -> list[Point]:
    """Two gilded cones on chains under the clock; returns where a raven stands on each."""
    tops = []
    for x, start, y in ((256.0, 382.0, 600.0), (462.0, 490.0, 584.0)):
        links = canvas.mask(chain([(x, start), (x + 1, (start + y) / 2), (x, y)], 8))
        shade(canvas, links, Tone("#7a4f3c", "#ffe0a8"), TOWARDS, 4, 1, 0.3)
        cone = outline(
            [
                (x - 14, y),
                (x + 14, y),
                (x + 27, y + 20),
                (x + 27, y + 50),
                (x + 15, y + 84),
                (x, y + 104),
                (x - 15, y + 84),
                (x - 27, y + 50),
                (x - 27, y + 20),
            ],
            {0, 1, 5},
        )
        body = canvas.mask(cone)
        canvas.multiply(canvas.blur(body, 6) * (1 - body), "#1a0e24", 0.4)
        canvas.over(body, "#2c1a1c")
        foil(canvas, body, 1, 0.9, 0.4, 0.15)
        canvas.multiply(canvas.mask(_scales(x, y), stroke=1.3) * body, "#5a3018", 0.7)
        canvas.multiply(body * smoothstep(x + 4, x - 30, canvas.x), "#4a2028", 0.55)
        foil(canvas, canvas.mask(panel(x - 19, y - 4, 38, 9, 4)), 1, 1.4, 0.3, 0)
        rim(canvas, body, "#fff0c8", TOWARDS, 1.6, 0.5)
        tops.append((x, y - 3))
    return tops


def _scales(x: float, y: float) -> list[Path]:
    """The overlapping scales of a cone, row by row."""
    return [
        disc(x + (column - 2 + 0.5 * (row % 2)) * 14, y + 8 + row * 12, 10)
        for row in range(9)
        for column in range(5)
    ]


def _stack(canvas: Canvas, x: float, top: float, width: float) -> Point:
    """A brick chimney with a corbelled lip; returns where a raven stands."""
    half = width / 2
    shaft = polygon(
        [(x - half * 1.12, 930), (x - half, top), (x + half, top), (x + half * 1.12, 930)]
    )
    lips = [
        panel(x - half * 1.35, top + 3, width * 1.35, 6, 1),
        panel(x - half * 1.18, top + 9, width * 1.18, 5, 1),
    ]
    cover = canvas.mask([shaft, *lips])
    shade(canvas, cover, Tone("#2a1838", "#a0626a", "#150c24"), TOWARDS, 10, 0.9, 0.5)
    courses = canvas.mask(
        [panel(x - half * 1.15, top + 22 + 9 * i, width * 1.15, 1.1) for i in range(20)]
    )
    canvas.multiply(courses * cover, "#150c24", 0.5)
    rim(canvas, cover, "#ffb98a", TOWARDS, 1.6, 0.5)
    return x, top + 3


def _roofscape(canvas: Canvas) -> list[Point]:
    perches = [_stack(canvas, 146, 690, 30), _stack(canvas, 534, 716, 34)]
    wall, far_roof = Tone("#4a2c58", "#9a6270", "#2c1a40"), Tone("#3a2350", "#b4747a")
    roofs(canvas, 836, 54, wall, far_roof, "#ffca7e", TOWARDS, 22)
    mist(canvas, "#9a5a68", 838, 26, 0.45)
    perches += [_stack(canvas, 74, 706, 42), _stack(canvas, 356, 756, 38)]
    near_wall, near_roof = Tone("#241538", "#7a4a62", "#120a22"), Tone("#1c1030", "#96606c")
    roofs(canvas, 914, 78, near_wall, near_roof, "#ffca7e", TOWARDS, 20)
    front = canvas.mask([gear(250, 924, 92, 22, 0.1), gear(104, 940, 84, 20, 0.06, 0.66)])
    shade(canvas, front, Tone("#0e0a22", "#8a5a52"), (0, -0.9), 9, 0.85, 0.35)
    rim(canvas, front, "#ffb98a", (0.1, -0.95), 1.8, 0.6)
    return perches
