"""Land 1: balloons over a bay of white cliffs at noon, one raven on a mooring post."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, ellipse, outline, panel, polygon
from ..hills import Ridge, crag
from ..light import Tone, mist, rim, shade
from ..plants import grass_on
from ..raster import smoothstep
from ..town import cottage
from ..water import glitter, rings
from .balloons import Balloon, basket_rim, fly_balloon
from .gilding import gilded

SKY = ["#4fb6c4", "#86d2cf", "#c2e8d6", "#f4f2d4", "#ffe2c0"]
TOWARDS: Point = (-0.7, -0.7)
HORIZON = 540.0
POST: Point = (150.0, 690.0)
AIR = "#e4f2dc"
HERO = Balloon(384, 262, 148, "#e8574e", "#fff2dc")
CHALK = Tone("#d8cdb8", "#fffdf0", "#9aa6a8")


def paint() -> Canvas:
    canvas = Canvas(311)
    sky.gradient(canvas, SKY, 0.62)
    puffs = Tone("#dcefe6", "#ffffff", "#b0d8d8")
    clouds.heap(canvas, 96, 470, 230, 130, puffs, TOWARDS, 0.35, 7, 0.9)
    clouds.heap(canvas, 520, 520, 200, 80, puffs, TOWARDS, 0.6, 6, 0.9)
    _sea(canvas)
    _cliffs(canvas)
    for small in (
        Balloon(120, 372, 21, "#3f8fa8", "#fff4d8", AIR, 0.40),
        Balloon(206, 236, 34, "#f0a83c", "#fff6e0", AIR, 0.22),
        Balloon(536, 452, 17, "#8a6ab8", "#fff0e0", AIR, 0.45),
        Balloon(92, 204, 15, "#e8574e", "#fff0dc", AIR, 0.5),
        Balloon(262, 470, 13, "#5aa874", "#fff6dc", AIR, 0.5),
    ):
        fly_balloon(canvas, small, TOWARDS)
    _reflection(canvas)
    fly_balloon(canvas, HERO, TOWARDS)
    _jetty(canvas)
    flock = Flock(canvas, Plumage("#141a3c", "#46508a", "#fff2d0", TOWARDS))
    flock.perch(POST[0], POST[1], 118, flip=False)
    _foreground(canvas)
    printed(canvas, Press(0.20, "#1f5a78", 0.18, 0.86, 1.12, 1.14, 0.034, 0.016), 0.812)
    gilded(canvas, "1")
    return canvas


def _sea(canvas: Canvas) -> None:
    water = ramp(
        [(0, "#bfe8dc"), (0.12, "#84d4d0"), (0.45, "#4cb6c0"), (1, "#2a8aa6")],
        (canvas.y - HORIZON) / 360 + (canvas.noise(70, 4, 0.5, 6) - 0.5) * 0.16,
    )
    below = smoothstep(HORIZON - 1, HORIZON + 1, canvas.y)
    canvas.over(below, water)
    near = np.clip((canvas.y - HORIZON) / 300, 0.02, 1)
    streaks = smoothstep(0.57, 0.68, canvas.noise(15, 4, 0.55, 8))
    canvas.screen(below * streaks * near, "#ffffff", 0.5)
    shoals = smoothstep(0.52, 0.7, canvas.noise(120, 4, 0.5, 3.5))
    canvas.screen(below * shoals, "#bff4dc", 0.35)
    glitter(canvas, 300, HORIZON + 3, 760, "#fffce8", 70, 190, 0.8)


def _cliffs(canvas: Canvas) -> None:
    """Chalk on both arms of the bay, turf and a cottage on the nearer one."""
    far = outline(
        [
            (640, 556),
            (640, 470),
            (560, 476),
            (516, 500),
            (486, 508),
            (462, 536),
            (446, 548),
            (440, 556),
        ],
        {0, 1, 6, 7},
    )
    crag(canvas, far, CHALK.hazed(AIR, 0.35), TOWARDS, "#b4c4bc", 14)
    canvas.over(
        canvas.mask(brush([(640, 468, 5), (560, 475, 5), (512, 500, 4), (484, 508, 1)])), "#a8d0a0"
    )
    near = [
        (-20.0, 640.0),
        (-20.0, 500.0),
        (40.0, 506.0),
        (96.0, 520.0),
        (132.0, 532.0),
        (150.0, 566.0),
        (148.0, 600.0),
        (176.0, 622.0),
        (182.0, 640.0),
    ]
    crag(canvas, outline(near, {0, 1, 4, 8}), CHALK, (0.5, -0.7), "#b0a896", 22)
    turf = canvas.mask(
        outline(
            [(-20, 512), (-20, 490), (40, 496), (100, 512), (140, 534), (90, 530), (40, 522)],
            {0, 1, 4},
        )
    )
    shade(canvas, turf, Tone("#6fb47c", "#eaf2a8", "#3f8a74"), TOWARDS, 8, 1, 0.5)
    xs = np.linspace(-4, 138, 40).astype(np.float32)
    crest = Ridge(
        xs, np.interp(xs, [-20, 40, 100, 140], [490, 496, 512, 534]).astype(np.float32), 900
    )
    canvas.over(canvas.mask(grass_on(canvas.geometry, crest, 9, 120, span=(0, 136))), "#7fc084")
    cottage(
        canvas,
        62,
        506,
        40,
        Tone("#f0e0c8", "#ffffff", "#c0a8a0"),
        Tone("#d0584e", "#ffb894", "#8f3a48"),
        "#ffe9a0",
        TOWARDS,
    )
    surf = canvas.mask(
        [
            brush([(-10, 641, 2), (100, 640, 3), (190, 641, 1)], 20),
            brush([(430, 557, 1), (540, 557, 2), (640, 557, 2)], 20),
        ],
        soft=1.0,
    )
    canvas.over(surf, "#ffffff", 0.9)
    mist(canvas, "#f8f4dc", HORIZON + 2, 16, 0.5)


def _reflection(canvas: Canvas) -> None:
    """The great balloon's stripes, broken by the water."""
    shape = canvas.mask(ellipse(HERO.x, 742, 112, 92), soft=3)
    tremble = canvas.noise(20, 4, 0.55, 8) - 0.5
    broken = canvas.sample(shape, canvas.x + tremble * 150, canvas.y + tremble * 30)
    bars = smoothstep(0.40, 0.56, canvas.noise(13, 3, 0.5, 9))
    stripes = smoothstep(-0.25, 0.25, np.sin((canvas.x - HERO.x) / 17 + tremble * 3))
    canvas.over(broken * bars, mix("#fffaf0", "#ff7f74", stripes[..., None]), 0.72)


def _jetty(canvas: Canvas) -> None:
    """Planks and posts; the balloon's rope runs to the foremost post."""
    x, y = POST
    start = basket_rim(HERO)
    rope = brush(
        [
            (x + 8, y + 26, 1.5),
            (x + 70, y + 4, 1.3),
            (x + 150, y - 70, 1.1),
            (start[0] - 22, start[1] + 24, 0.9),
        ],
        40,
    )
    canvas.over(canvas.mask(rope), "#7a4a3c")
    wood = Tone("#9a7058", "#ffe2b4", "#54404c")
    for px, top, wide in ((52.0, 690.0, 16.0), (104.0, 724.0, 18.0)):
        _post(canvas, px, top, wide, wood)
    deck = outline([(-20, 762), (120, 750), (300, 806), (262, 850), (-20, 880)], {0, 1, 2, 3, 4})
    cover = canvas.mask(deck)
    canvas.multiply(canvas.blur(canvas.shift(cover, -8, -16), 8) * (1 - cover), "#1f5a6a", 0.5)
    shade(canvas, cover, Tone("#b08a6a", "#ffeccc", "#7a5a58"), TOWARDS, 22, 0.9, 0.5)
    gaps: list[Path] = []
    for i in range(11):
        t = i / 10
        gaps.append(
            brush(
                [
                    (-20 + 150 * t + 150 * t, 762 - 6 * t + 40 * t, 1.1),
                    (-30 + 120 * t + 150 * t, 880 - 30 * t, 1.3),
                ],
                8,
            )
        )
    canvas.multiply(canvas.mask(gaps) * cover, "#5a4048", 0.6)
    edge = canvas.mask(
        polygon([(-20, 880), (262, 850), (300, 806), (300, 822), (266, 868), (-20, 900)])
    )
    shade(canvas, edge, Tone("#7a5a50", "#c8a080", "#3f3040"), TOWARDS, 8, 0.8, 0.4)
    _post(canvas, x, y, 26, wood)
    coil = [
        brush(
            [
                (x - 15, y + 24 + 6 * i, 2.4),
                (x, y + 30 + 6 * i, 2.6),
                (x + 15, y + 24 + 6 * i, 2.4),
            ],
            12,
        )
        for i in range(3)
    ]
    shade(canvas, canvas.mask(coil), Tone("#d8b07a", "#fff2cc", "#8a5a40"), TOWARDS, 3, 1, 0.3)


def _post(canvas: Canvas, x: float, top: float, wide: float, wood: Tone) -> None:
    foot = top + 150
    cover = canvas.mask(
        [panel(x - wide / 2, top, wide, 150, 3), ellipse(x, foot, wide / 2, wide * 0.18)]
    )
    lying = canvas.mask(ellipse(x + wide * 0.6, foot + 1, wide * 1.3, wide * 0.26), soft=3)
    canvas.multiply(lying * (1 - cover), "#5a3f40", 0.6)
    shade(canvas, cover, wood, TOWARDS, wide * 0.4, 1, 0.5)
    canvas.multiply(cover * smoothstep(0.52, 0.62, canvas.noise(22, 4, 0.6, 0.15)), "#5a3f40", 0.45)
    canvas.over(canvas.mask(ellipse(x, top + 2, wide / 2, wide * 0.16)), "#ffe8c0")
    rim(canvas, cover, "#fff6dc", TOWARDS, 1.8, 0.5)


def _foreground(canvas: Canvas) -> None:
    rings(canvas, 470, 806, 90, "#ffffff", 0.45, 4)
    floats = [(372.0, 842.0), (430.0, 856.0), (488.0, 850.0)]
    line = brush([(250, 842, 0.9), *[(x, y - 2, 0.9) for x, y in floats], (640, 838, 0.9)], 40)
    canvas.over(canvas.mask(line), "#f4ead0", 0.8)
    for x, y in floats:
        buoy = canvas.mask(ellipse(x, y, 11, 10))
        shade(canvas, buoy, Tone("#f0903c", "#fff0b0", "#b0503c"), TOWARDS, 6, 1, 0.3)
        canvas.over(canvas.mask(panel(x - 11, y - 2, 22, 4, 1)) * buoy, "#fff6e4")
        rings(canvas, x, y + 8, 34, "#ffffff", 0.5, 2)
