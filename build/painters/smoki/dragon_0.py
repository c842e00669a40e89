"""Cloud dragon, 0: a cloud that has drawn itself out into a long soft dragon in the morning sky."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, disc, place
from ..light import Tone, mist, moon, rays, rim, shade, sparks
from ..raster import smoothstep
from .beast import Head, Spine, gentle_head, whisker

SKY = ["#69b4dc", "#92cfe8", "#c8e8ee", "#fdf0d8", "#fbd4c6"]
TOWARDS: Point = (-0.7, -0.7)
BODY = Tone("#e6ecf6", "#ffffff", "#a6bde0")
LOOP = Spine(
    [
        (556, 176, 2),
        (520, 146, 7),
        (466, 150, 13),
        (440, 190, 20),
        (446, 246, 27),
        (476, 300, 33),
        (502, 356, 39),
        (508, 420, 43),
        (494, 500, 49),
        (442, 560, 54),
        (366, 590, 57),
        (270, 582, 55),
        (186, 540, 50),
        (138, 470, 45),
        (140, 392, 40),
        (184, 336, 36),
        (226, 318, 33),
    ]
)


def paint() -> Canvas:
    canvas = Canvas(700)
    sky.gradient(canvas, SKY)
    rays(canvas, 60, 330, "#fff8e0", 0.16, 26, 640)
    moon(canvas, 318, 446, 70, "#fffdf2", "#ffe0b8", 0.4, "#fff4d8", 0.15)
    clouds.plumes(canvas, 330, 90, 260, 4, "#ffffff", 0.35, 24)
    clouds.sea(
        canvas,
        700,
        742,
        Tone("#eccfd8", "#fff6ea", "#c5b4dc"),
        Tone("#dfc3d8", "#fff3e6", "#b3a7d8"),
        TOWARDS,
        2,
        (30, 52),
        24,
    )
    _long_body(canvas)
    _head(canvas)
    clouds.sea(
        canvas,
        806,
        900,
        Tone("#d8bfd8", "#fff3e8", "#a9a0d4"),
        Tone("#bfaed4", "#ffece4", "#8f92cc"),
        TOWARDS,
        2,
        (62, 92),
        30,
    )
    mist(canvas, "#fdeee6", 770, 34, 0.4)
    sparks(canvas, (40, 160, 570, 760), 40, "#ffffff", "#fff6dc", 2.0)
    printed(canvas, Press(0.12, "#7a86b6", 0.14, 0.9, 1.08, 1.08, 0.034, 0.016), 0.855)
    framed(canvas, SMOKI, "0")
    return canvas


def _long_body(canvas: Canvas) -> None:
    """Lobes strung along the body from tail to nape, each bunch shaded over the one before."""
    rng = canvas.geometry
    core = canvas.mask(LOOP.body(), soft=3)
    shade(canvas, core, BODY, TOWARDS, 34, 1, 0.4, 0.95)
    bunches = 30
    for bunch in range(bunches):
        lobes: list[Path] = []
        for _ in range(10):
            at = (bunch + rng.random()) / bunches
            half = LOOP.half(at)
            across = rng.random() * 2 - 1
            x, y = LOOP.spot(at, across * 0.78)
            lobes.append(disc(x, y, half * (0.22 + 0.36 * rng.random())))
        half = LOOP.half(bunch / bunches)
        body = canvas.roughened(canvas.mask(lobes), 18, max(2.0, half * 0.12))
        shade(canvas, body, BODY, TOWARDS, max(5.0, half * 0.42), 1.0, 0.42, 0.96)
    mane: list[Path] = []
    for i in range(26):
        at = 0.12 + 0.86 * i / 25
        half = LOOP.half(at)
        x, y = LOOP.spot(at, -0.9)
        tip = LOOP.spot(at - 0.045, -1.0, half * (0.75 + 0.35 * rng.random()))
        bend = LOOP.spot(at - 0.012, -1.0, half * 0.5)
        mane.append(brush([(x, y, half * 0.34), (*bend, half * 0.24), (*tip, 0.4)], 20))
    wisps = canvas.roughened(canvas.mask(mane, soft=0.8), 16, 4)
    shade(canvas, wisps, Tone("#fae3da", "#ffffff", "#cfc0e0"), TOWARDS, 10, 1, 0.5, 0.95)
    plume = [
        brush(
            [
                (*LOOP.spot(0.02), 5),
                (560 + dx, 180 + dy * 0.6, 7),
                (548 + dx * 1.6, 210 + dy * 1.6, 0.4),
            ],
            24,
        )
        for dx, dy in ((-26, 24), (-4, 34), (14, 20))
    ]
    tuft = canvas.roughened(canvas.mask(plume, soft=0.8), 14, 4)
    shade(canvas, tuft, Tone("#fae3da", "#ffffff", "#cfc0e0"), TOWARDS, 8, 1, 0.5, 0.95)
    for x, y, lean in ((162, 452, 24), (474, 436, 166)):
        _paw(canvas, x, y, lean)


def _paw(canvas: Canvas, x: float, y: float, turn: float) -> None:
    """A leg of puffs that reaches for the sun, with soft claws."""
    puffs = [disc(0, 0, 31), disc(34, 14, 23), disc(64, 8, 17), disc(82, 0, 12)]
    claws = [
        brush([(82, 0, 7), (98, o * 0.8, 5.5), (116, o * 1.2 + 8, 0.4)], 12)
        for o in (-20.0, -2.0, 16.0)
    ]
    limb = [place(path, x, y, 1, turn, flip=False) for path in (*puffs, *claws)]
    leg = canvas.roughened(canvas.mask(limb, soft=0.6), 14, 4)
    canvas.multiply(canvas.blur(leg, 8) * (1 - leg), "#8fa6d4", 0.4)
    shade(canvas, leg, BODY, TOWARDS, 16, 1, 0.42, 0.97)


def _mane(canvas: Canvas, head: Head) -> None:
    rng = canvas.geometry
    locks = []
    for i in range(15):
        way = 2.2 + 2.2 * i / 14
        reach = 66 + 34 * rng.random()
        x, y = 236 + np.cos(way) * 20, 312 + np.sin(way) * 24
        locks.append(
            brush(
                [
                    (x, y, 15),
                    (x + np.cos(way) * reach * 0.6, y + np.sin(way) * reach * 0.6, 11),
                    (x + np.cos(way - 0.35) * reach, y + np.sin(way - 0.35) * reach, 0.5),
                ],
                20,
            )
        )
    cover = canvas.roughened(canvas.mask(locks, soft=0.8), 16, 4)
    shade(canvas, cover, Tone("#fae0d6", "#fffdf6", "#ccbade"), TOWARDS, 14, 1, 0.5)


def _head(canvas: Canvas) -> None:
    head = gentle_head().placed(226, 318, 168, -6)
    _mane(canvas, head)
    horns = canvas.roughened(canvas.mask(head.horns), 14, 2.5)
    shade(canvas, horns, Tone("#f8dcc6", "#fffaf0", "#d8b8c0"), TOWARDS, 7, 1, 0.5)
    rim(canvas, horns, "#ffffff", TOWARDS, 1.6, 0.6)
    puffs = [disc(236, 306, 44), disc(262, 288, 30), disc(300, 300, 24), disc(258, 336, 30)]
    skull = canvas.roughened(canvas.mask([head.skull, *puffs], soft=0.5), 18, 4)
    shade(canvas, skull, Tone("#e2e6f6", "#ffffff", "#8fa3d4"), TOWARDS, 26, 1, 0.42)
    rim(canvas, skull, "#ffffff", TOWARDS, 2, 0.7)
    brow = canvas.mask([disc(288, 268, 15), disc(306, 274, 11), disc(382, 274, 12)], soft=1)
    shade(canvas, brow, Tone("#e8ebf8", "#ffffff", "#a9b8de"), TOWARDS, 10, 1, 0.42)
    canvas.over(canvas.mask(head.mouth), "#6277b4", 0.85)
    canvas.over(canvas.mask(head.nostril), "#6277b4", 0.8)
    lid = brush([(270, 290, 0.8), (284, 300, 2.6), (300, 298, 2.0), (308, 290, 0.7)], 20)
    canvas.over(canvas.mask(lid), "#4d5f9e", 0.95)
    hairs = [
        whisker(378, 300, [(40, -34), (84, -30), (120, -62), (150, -54)], 3.0),
        whisker(372, 312, [(30, 34), (70, 44), (92, 84), (124, 92)], 3.0),
    ]
    cover = canvas.mask(hairs)
    canvas.over(cover, "#ffffff", 0.95)
    canvas.multiply(canvas.shift(cover, -1, -2) * (1 - cover), "#8fa3d4", 0.3)
    beard = [
        brush(
            [(262 + 12 * i, 338, 8), (252 + 14 * i, 362, 6), (236 + 14 * i, 386 - 4 * i, 0.4)], 16
        )
        for i in range(4)
    ]
    tuft = canvas.roughened(canvas.mask(beard, soft=0.6), 14, 3)
    shade(canvas, tuft, Tone("#fae0d6", "#fffdf6", "#ccbade"), TOWARDS, 8, 1, 0.5)
    canvas.screen(skull * smoothstep(0.5, 0.7, canvas.noise(30, 4)), "#ffe9dc", 0.25)
