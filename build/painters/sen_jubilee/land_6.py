"""Land 6: a wood of giant mushrooms in violet fog, somebody lives in the largest; six ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, panel, polar
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, mist, rim, shade, sparks
from ..plants import grass_on
from ..raster import smoothstep
from .gilding import gilded
from .toadstools import Toadstool, sprout

SKY = ["#2c2458", "#4a3f84", "#7a68a8", "#a890bc", "#c8a8bc"]
TOWARDS: Point = (0.55, -0.8)
AIR = "#9484b8"
GLOW = "#7ff0dc"
STEM = Tone("#b8a4b8", "#f6ead8", "#5a4a80")
CRIMSON = Tone("#c03a4a", "#ff9a7c", "#6a1c4c")
OCHRE = Tone("#c87a3c", "#ffd890", "#743a4c")
PLUM = Tone("#7a3f8c", "#e0a0d0", "#3c2260")


def paint() -> Canvas:
    canvas = Canvas(316)
    sky.gradient(canvas, SKY, 0.95)
    canvas.screen(canvas.glow(470, 330, 210, 1.5), "#ffe0dc", 0.5)
    for y, amount in ((190.0, 0.25), (400.0, 0.4)):
        sky.veil(canvas, "#d0b8d4", y, 110, amount)
    _far_wood(canvas)
    mist(canvas, "#b8a4cc", 640, 70, 0.6)
    perches = _middle(canvas)
    mist(canvas, "#a090c0", 720, 50, 0.5)
    hero = _hero(canvas)
    ground = ridge(canvas, 812, 24, 230, 0.5)
    rolling(canvas, ground, ["#3a3468", "#1a1640"], 100)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 34, 520)), "#34305f")
    _dwelling(canvas)
    small = _front(canvas)
    flock = Flock(canvas, Plumage("#0a0820", "#3c3470", "#d8fff4", TOWARDS))
    flock.perch(*hero.top(0.30), 92, raven_shapes.PROUD, flip=True)
    flock.perch(*perches[0], 62, raven_shapes.CALLING, flip=True)
    flock.perch(*perches[1], 66, raven_shapes.PEERING)
    flock.perch(*small, 60, raven_shapes.BOWED, flip=True)
    flock.fly(raven_shapes.BANK, 250, 172, 76, -6)
    flock.fly(raven_shapes.TOPS, 520, 172, 60, -20, flip=True)
    _spores(canvas)
    sparks(canvas, (40, 360, 560, 820), 70, "#eafff8", "#8ff0dc", 2.8)
    printed(canvas, Press(0.40, "#100a30", 0.36, 0.74, 1.10, 1.10, 0.042, 0.020), 0.535)
    gilded(canvas, "6")
    return canvas


def _stool(
    foot: Point,
    hem: Point,
    half: float,
    cap: Tone,
    haze: float,
    tall: float = 0.78,
    spotted: bool = True,
) -> Toadstool:
    return Toadstool(foot, hem, half, cap, STEM, GLOW, AIR, haze, tall, spotted)


def _far_wood(canvas: Canvas) -> None:
    stools = (
        _stool((80, 720), (92, 420), 54, PLUM, 0.78, 0.7, False),
        _stool((188, 720), (180, 500), 38, OCHRE, 0.74, 0.9, False),
        _stool((330, 720), (336, 452), 48, PLUM, 0.76, 0.6, False),
        _stool((560, 720), (566, 392), 60, CRIMSON, 0.74, 0.7, False),
        _stool((430, 720), (420, 540), 34, OCHRE, 0.68, 1.0, False),
    )
    for i, stool in enumerate(stools):
        sprout(canvas, stool, TOWARDS, 60 + i)
    floor = ridge(canvas, 700, 20, 200)
    rolling(canvas, floor, ["#8474ac", "#a494c4"], 80, soft=1.2)


def _middle(canvas: Canvas) -> list[Point]:
    left = _stool((96, 800), (112, 356), 92, OCHRE, 0.30, 0.62)
    right = _stool((520, 800), (502, 560), 74, PLUM, 0.24, 0.86)
    sprout(canvas, left, TOWARDS, 71)
    sprout(canvas, right, TOWARDS, 72)
    near = ridge(canvas, 770, 22, 220)
    rolling(canvas, near, ["#564c88", "#84749c"], 80, soft=0.8)
    return [right.top(0.25), left.top(0.2)]


def _hero(canvas: Canvas) -> Toadstool:
    hero = Toadstool((356, 880), (334, 400), 196, CRIMSON, STEM, GLOW, AIR, 0.0, 0.74)
    canvas.screen(canvas.glow(340, 470, 190, 1.7, 1.2), GLOW, 0.4)
    sprout(canvas, hero, TOWARDS, 73)
    return hero


def _dwelling(canvas: Canvas) -> None:
    """A round door, a window and a stair of bracket fungus about the great stem."""
    for i in range(11):
        t = i / 10
        y = 806 - 262 * t
        side = math.cos(0.5 + t * 8.2)
        if math.sin(0.5 + t * 8.2) < -0.35:
            continue
        middle = 334 + 22 * (y - 400) / 480
        half = 30 + 14 * smoothstep(560, 860, y).item()
        x = middle + side * (half + 4)
        wide = 17 + 6 * abs(side)
        bracket = [
            (x - wide, y),
            (x - wide * 0.5, y - 6),
            (x + wide * 0.5, y - 6),
            (x + wide, y),
            (x + wide * 0.3, y + 13),
            (x - wide * 0.3, y + 13),
        ]
        step = canvas.mask(outline(bracket, {0, 3}))
        cast_shadow(canvas, step, 2, 7, 4, "#3a2458", 0.5)
        shade(canvas, step, OCHRE, TOWARDS, 7, 1, 0.4)
        rim(canvas, step, "#fff0d0", (0, -1), 1.8, 0.7)
    door = canvas.mask(panel(330, 742, 50, 84, 25))
    canvas.over(canvas.mask(panel(324, 735, 62, 91, 31)), "#4a3058")
    shade(canvas, door, Tone("#8a4a34", "#f0a868", "#4a2438"), TOWARDS, 10, 1, 0.5)
    canvas.multiply(
        canvas.mask([panel(330 + 12.4 * i, 742, 1.4, 84) for i in range(1, 4)]) * door,
        "#3a1c30",
        0.6,
    )
    pane = canvas.mask(disc(355, 768, 9))
    canvas.over(pane, "#ffe49a")
    canvas.over(
        canvas.mask([panel(354.2, 758, 1.6, 20), panel(345, 767.2, 20, 1.6)]) * pane, "#4a2438"
    )
    window = canvas.mask(disc(346, 618, 15))
    canvas.over(canvas.mask(disc(346, 618, 19)), "#4a3058")
    canvas.over(window, "#ffe49a")
    canvas.over(canvas.mask([panel(345, 602, 2, 32), panel(330, 617, 32, 2)]) * window, "#4a2438")
    lights = np.maximum(window, pane)
    bloom_of(canvas, lights, "#ffd070", 12, 0.8)
    canvas.screen(canvas.glow(355, 830, 60, 1.6, 1.8) * (canvas.y > 812), "#ffd48a", 0.4)


def _front(canvas: Canvas) -> Point:
    """Small bright mushrooms, ferns and snail-slow dew in the foreground."""
    tuft = (
        _stool((62, 870), (54, 760), 40, PLUM, 0.0, 0.9),
        _stool((108, 880), (120, 802), 27, PLUM, 0.0, 1.0),
        _stool((166, 886), (168, 838), 20, CRIMSON, 0.0, 0.8),
        _stool((470, 888), (478, 812), 30, OCHRE, 0.0, 0.7),
    )
    for i, stool in enumerate(tuft):
        sprout(canvas, stool, TOWARDS, 80 + i)
    _ferns(canvas)
    dew = canvas.geometry.random((30, 3))
    canvas.screen(
        canvas.dots([(40 + 520 * a, 820 + 50 * b, 0.8 + 1.2 * c, 0.9) for a, b, c in dew]),
        "#d8fff4",
        0.8,
    )
    return tuft[0].top(0.1)


def _ferns(canvas: Canvas) -> None:
    fronds: list[Path] = []
    for x, y, way, reach in (
        (250.0, 884.0, -2.2, 90.0),
        (262.0, 884.0, -1.5, 76.0),
        (420.0, 888.0, -1.0, 84.0),
        (412.0, 888.0, -1.7, 70.0),
    ):
        previous: Point = (x, y)
        for i in range(1, 13):
            t = i / 12
            px, py = polar(x, y, reach * t, way + 0.5 * t * t * (1 if way > -1.57 else -1))
            fronds.append(brush([(*previous, 1.6), (px, py, 1.4)], 4))
            previous = (px, py)
            for side in (-1, 1):
                tip = polar(px, py, 17 * (1 - t) + 5, way + side * 1.1)
                fronds.append(brush([(px, py, 2.4), (*tip, 0.3)], 5))
    cover = canvas.mask(fronds)
    shade(canvas, cover, Tone("#3f4a84", "#9fd8d0", "#201c48"), TOWARDS, 4, 1, 0.4)


def _spores(canvas: Canvas) -> None:
    """Spores as round soft lights that sink from the great cap."""
    draw = canvas.geometry.random((34, 4))
    spots = [
        (130 + 400 * a, 440 + 330 * b, 2.5 + 5.5 * c * c, 0.35 + 0.4 * d)
        for a, b, c, d in draw.tolist()
    ]
    discs = canvas.dots(spots)
    canvas.screen(canvas.blur(discs, 1.0), GLOW, 0.5)
    canvas.screen(canvas.blur(discs, 8) * 1.6, GLOW, 0.4)
