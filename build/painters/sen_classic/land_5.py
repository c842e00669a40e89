"""Land 5: a lighthouse stands above the clouds and sweeps the night, five ravens."""

from __future__ import annotations

import math

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, outline, panel, polygon, ribbon
from ..hills import crag
from ..light import Tone, beam, bloom_of, halo, mist, rim, shade
from ..raster import smoothstep

SKY = ["#071a2e", "#0e3a52", "#1c6372", "#4f9a92", "#a3c4a2", "#d9d3a6"]
LAMP = (168.0, 330.0)
TOWARDS: Point = (0.75, -0.5)
BEAM = math.radians(-17)


def paint() -> Canvas:
    canvas = Canvas(55)
    sky.gradient(canvas, SKY, 0.80)
    sky.stars(canvas, (20, 10, 590, 430), 230, 8, "#e8fff6", 0.85)
    sky.polar_light(canvas, 250, 36, "#58e0b0", 0.36, 0.6)
    for opening, amount in ((0.17, 0.62), (0.10, 0.55), (0.045, 0.6)):
        beam(canvas, *LAMP, BEAM, opening, 640, "#fff0b0", amount)
    beam(canvas, *LAMP, BEAM + math.pi, 0.16, 240, "#fff0b0", 0.6)
    anvil = Tone("#5b9a98", "#dcecc8", "#2f6672")
    clouds.heap(canvas, 500, 690, 330, 165, anvil, (-0.8, -0.5), 0.66, 11, 0.95)
    clouds.sea(
        canvas,
        640,
        700,
        Tone("#7fb3a4", "#e6efca", "#4f8d90"),
        Tone("#4f9092", "#cfe3c0", "#2c6672"),
        (-0.5, -0.8),
        2,
        (26, 48),
        0,
    )
    _crag(canvas)
    _tower(canvas)
    mist(canvas, "#bcd8b4", 742, 34, 0.45)
    clouds.sea(
        canvas,
        752,
        880,
        Tone("#3a7f88", "#bfdcbc", "#1f5566"),
        Tone("#1d4f62", "#86b5a8", "#103648"),
        (-0.3, -0.9),
        3,
        (46, 96),
        34,
    )
    flock = Flock(canvas, Plumage("#040d18", "#1d4450", "#e6f6c8", (-0.8, 0.1)))
    flock.fly(raven_shapes.GLIDE, 330, 262, 70, -10)
    flock.fly(raven_shapes.CALL, 470, 338, 60, 2, flip=True)
    flock.fly(raven_shapes.SLIDE, 500, 190, 52, -6, flip=True)
    flock.fly(raven_shapes.SOAR, 360, 452, 62, 10)
    flock.perch(78, 640, 72, raven_shapes.BOWED)
    printed(canvas, Press(0.40, "#04121f", 0.4, 0.76, 1.08, 1.08, 0.04, 0.02), 0.575)
    framed(canvas, numeral="5")
    return canvas


def _crag(canvas: Canvas) -> None:
    rock = outline(
        [
            (-10, 930),
            (0, 790),
            (34, 700),
            (52, 648),
            (96, 636),
            (118, 656),
            (136, 640),
            (204, 640),
            (222, 668),
            (250, 690),
            (262, 742),
            (300, 790),
            (330, 930),
        ],
        {3, 4, 6, 7, 9},
    )
    cover = crag(canvas, rock, Tone("#17404e", "#8fc0a8", "#081d2c"), (0.6, -0.7), "#071826")
    rim(canvas, cover, "#d8ecc4", (0.6, -0.7), 2, 0.5)


def _shaft(top: float, foot: float) -> Path:
    def half(y: float) -> float:
        return 20 + (y - 360) / 290 * 17

    x = LAMP[0]
    return polygon(
        [(x - half(top), top), (x + half(top), top), (x + half(foot), foot), (x - half(foot), foot)]
    )


def _tower(canvas: Canvas) -> None:
    x, y = LAMP
    body = canvas.mask(_shaft(364, 646))
    shade(canvas, body, Tone("#d8d4c0", "#fffbe6", "#3d6474"), (0.9, -0.1), 26, 1, 0.4)
    for band in (404, 486, 568):
        shade(
            canvas,
            canvas.mask(_shaft(band, band + 40)),
            Tone("#8c2f3c", "#d2705a", "#341c30"),
            (0.9, -0.1),
            20,
            1,
            0.5,
        )
    canvas.multiply(body * smoothstep(x + 4, x - 36, canvas.x), "#163a4e", 0.62)
    windows = canvas.mask([panel(x + 2, top, 9, 17, 4.5) for top in (456, 540, 616)])
    canvas.over(windows, "#ffdf8e")
    bloom_of(canvas, windows, "#ffcf70", 5, 0.7)
    gallery = [panel(x - 33, 354, 66, 9, 2), ribbon([(x - 33, 338, 1.2), (x + 33, 338, 1.2)])]
    gallery += [
        ribbon([(x - 31 + 7.75 * i, 338, 0.9), (x - 31 + 7.75 * i, 356, 0.9)]) for i in range(9)
    ]
    canvas.over(canvas.mask(gallery), "#0b2434")
    canvas.over(canvas.mask(panel(x - 16, 310, 32, 44, 3)), "#ffe9a0")
    canvas.over(
        canvas.mask([ribbon([(x + o, 310, 1), (x + o, 354, 1)]) for o in (-16.0, -5.5, 5.5, 16.0)]),
        "#0b2434",
    )
    dome = outline([(x - 23, 312), (x - 13, 291), (x, 281), (x + 13, 291), (x + 23, 312)], {0, 4})
    cap = canvas.mask([dome, brush([(x, 283, 1.6), (x, 272, 1.0), (x, 262, 0.6)], 8)])
    shade(canvas, cap, Tone("#143646", "#7fb0a0"), TOWARDS, 8, 0.8, 0.4)
    rim(canvas, cap, "#fff0b0", (0.7, 0.4), 1.6, 0.6)
    halo(canvas, x, y, 34, "#ffedb0", 0.8)
    canvas.screen(canvas.glow(x, y, 20, 2), "#ffffff", 0.95)
