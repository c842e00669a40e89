"""Land 6: a wood of giant mushrooms in violet fog, somebody lives in the largest; six ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import raven_shapes, sky
from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, panel, polar
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, mist, rim, shade, sparks
from ..plants import grass_on
from ..raster import smoothstep
from .gilding import gilded
from .toadstools import Toadstool, sprout

SKY = ["#665aa6", "#7466b0", "#8676b6", "#a890bc", "#c8a8bc"]
TOWARDS: Point = (0.55, -0.8)
AIR = "#9484b8"
GLOW = "#7ff0dc"
STEM = Tone("#b8a4b8", "#f6ead8", "#5a4a80")
CRIMSON = Tone("#c03a4a", "#ff9a7c", "#6a1c4c")
OCHRE = Tone("#c87a3c", "#ffd890", "#743a4c")
HEM = 352.0
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
    _spilt_light(canvas)
    small = _front(canvas)
    flock = Flock(canvas, Plumage("#070616", "#1c183e", "#d8fff4", TOWARDS))
    flock.perch(*hero.top(0.30), 92, raven_shapes.PROUD, flip=True)
    flock.perch(*perches[0], 62, raven_shapes.CALLING, flip=True)
    flock.perch(*perches[1], 66, raven_shapes.PEERING)
    flock.perch(*small, 60, raven_shapes.BOWED, flip=True)
    flock.fly(raven_shapes.CLIMB, 226, 596, 58, 0)
    flock.fly(raven_shapes.AWAY, 492, 176, 62, -8, flip=True)
    _spores(canvas)
    sparks(canvas, (40, 360, 560, 820), 70, "#eafff8", "#8ff0dc", 2.8)
    printed(canvas, Press(0.16, "#100a30", 0.36, 0.74, 1.10, 1.10, 0.042, 0.020), 0.548)
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
    return [right.top(0.25), left.top(0.25)]


def _hero(canvas: Canvas) -> Toadstool:
    hero = Toadstool((356, 880), (334, HEM), 192, CRIMSON, STEM, GLOW, AIR, 0.0, 0.74)
    canvas.screen(canvas.glow(340, HEM + 90, 190, 1.7, 1.2), GLOW, 0.4)
    sprout(canvas, hero, TOWARDS, 73)
    return hero


def _dwelling(canvas: Canvas) -> None:
    """A door on the ground, a round one above with a porch, and brackets that lead up to it."""
    for i in range(9):
        t = i / 8
        y = 838 - 210 * t
        turn = 0.35 + 4.0 * t
        if math.sin(turn) < -0.42:
            continue
        middle = _stem_at(y)
        half = _stem_half(y)
        x = middle + math.cos(turn) * (half + 3)
        _bracket(canvas, x, y, 17 + 6 * abs(math.cos(turn)))
    _bracket(canvas, _stem_at(612) - 6, 612, 38)
    porch_x = _stem_at(590) - 6
    lights = []
    for x, y, wide, tall in ((porch_x, 606.0, 30.0, 50.0), (352.0, 830.0, 48.0, 84.0)):
        jamb = panel(x - wide / 2 - 6, y - tall - 6, wide + 12, tall + 6, wide / 2 + 6)
        canvas.over(canvas.mask(jamb), "#4a3058")
        door = canvas.mask(panel(x - wide / 2, y - tall, wide, tall, wide / 2))
        canvas.over(
            door, ramp(even_stops("#fff6c8", "#ffd878", "#f0a048"), (canvas.y - y + tall) / tall)
        )
        leaf = canvas.mask(
            outline(
                [
                    (x + wide / 2, y - tall + 8),
                    (x + wide / 2 + wide * 0.34, y - tall + 16),
                    (x + wide / 2 + wide * 0.34, y + 8),
                    (x + wide / 2, y),
                ],
                {0, 1, 2, 3},
            )
        )
        shade(canvas, leaf, Tone("#7a4030", "#f0b070", "#42203a"), (-0.8, -0.2), 6, 1, 0.4)
        rim(canvas, leaf, "#ffe49a", (-1, 0), 2.0, 0.9)
        lights.append(door)
    window = canvas.mask(disc(_stem_at(486), 486, 12))
    canvas.over(canvas.mask(disc(_stem_at(486), 486, 16)), "#4a3058")
    canvas.over(window, "#ffe49a")
    bars = [panel(_stem_at(486) - 1, 472, 2, 28), panel(_stem_at(486) - 14, 485, 28, 2)]
    canvas.over(canvas.mask(bars) * window, "#4a2438")
    lamps = np.maximum(window, np.maximum(*lights))
    bloom_of(canvas, lamps, "#ffd070", 12, 0.7)


def _stem_at(y: float) -> float:
    """The middle of the great stem at a height."""
    return 334 + 22 * (y - HEM) / (880 - HEM)


def _stem_half(y: float) -> float:
    return 29 + 15 * float(smoothstep(560, 860, y))


def _bracket(canvas: Canvas, x: float, y: float, wide: float) -> None:
    shelf = [
        (x - wide, y),
        (x - wide * 0.5, y - 6),
        (x + wide * 0.5, y - 6),
        (x + wide, y),
        (x + wide * 0.3, y + 13),
        (x - wide * 0.3, y + 13),
    ]
    step = canvas.mask(outline(shelf, {0, 3}))
    cast_shadow(canvas, step, 2, 7, 4, "#3a2458", 0.5)
    shade(canvas, step, OCHRE, TOWARDS, 7, 1, 0.4)
    rim(canvas, step, "#fff0d0", (0, -1), 1.8, 0.7)


def _spilt_light(canvas: Canvas) -> None:
    """Warm light falls out of both doors and the window, and stands in the fog."""
    drift = 0.45 + 0.85 * smoothstep(0.34, 0.68, canvas.noise(80, 5, 0.55, 2.6))
    for x, y, way, opening, reach, amount in (
        (_stem_at(590) - 10, 584.0, 2.72, 0.30, 190.0, 0.62),
        (_stem_at(486) - 6, 486.0, 2.60, 0.22, 170.0, 0.45),
        (350.0, 806.0, 2.45, 0.55, 150.0, 0.75),
    ):
        dx, dy = canvas.x - x, canvas.y - y
        along = dx * math.cos(way) + dy * math.sin(way)
        across = np.abs(dy * math.cos(way) - dx * math.sin(way))
        cone = np.clip(1 - across / np.maximum(along * math.tan(opening) + 14, 1), 0, 1) ** 0.8
        shine = cone * smoothstep(-4, 20, along) * np.exp(-along.clip(0) / reach)
        canvas.screen(shine * drift, "#ffc870", amount)
    pool = canvas.glow(332, 838, 92, 1.8, 1.9) * smoothstep(796, 834, canvas.y)
    canvas.screen(pool, "#ffcf80", 0.55)


def _front(canvas: Canvas) -> Point:
    """Small bright mushrooms, ferns and snail-slow dew in the foreground."""
    tuft = (
        _stool((82, 870), (76, 770), 40, PLUM, 0.0, 0.9),
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
