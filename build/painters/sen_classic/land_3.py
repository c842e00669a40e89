"""Land 3: a stair winds out of the dusk up to a great sickle moon, three ravens."""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Point, crescent, polygon, spline
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, rim, shade
from ..plants import grass_on, pines_on
from ..raster import smoothstep

SKY = ["#25285c", "#4b4489", "#98659f", "#e0919b", "#f7bd97", "#f9d6a6"]
MOON = (462.0, 220.0, 104.0)
TOWARDS: Point = (0.5, -0.8)
WAY = [
    (446, 912),
    (356, 838),
    (214, 772),
    (128, 690),
    (150, 604),
    (250, 552),
    (318, 492),
    (318, 424),
    (338, 364),
    (396, 322),
]


def paint() -> Canvas:
    canvas = Canvas(33)
    sky.gradient(canvas, SKY, 0.92)
    sky.stars(canvas, (20, 20, 590, 360), 170, 6, amount=0.8)
    sky.veil(canvas, "#e9a7b0", 330, 110, 0.45)
    _sickle(canvas)
    scrolls = Tone("#b0709c", "#ffd9b4", "#8a568f")
    clouds.scrolls(
        canvas,
        [(522, 420, 34, -1), (86, 352, 30, 1), (60, 530, 20, 1)],
        scrolls,
        "#7a4a86",
        TOWARDS,
        0.9,
    )
    for i, (y, swing, cell, top, foot) in enumerate(
        (
            (668.0, 44.0, 210.0, "#a4688f", "#f0ab95"),
            (722.0, 46.0, 170.0, "#7d5288", "#d58c93"),
            (780.0, 36.0, 150.0, "#54407a", "#a86c8d"),
        )
    ):
        crest = ridge(canvas, y, swing, cell, tilt=-40)
        rolling(canvas, crest, [top, foot], soft=max(0.0, 1.8 - i * 0.8))
        if i == 1:
            canvas.over(
                canvas.mask(pines_on(canvas.geometry, crest, 26, 12, 26, (250, 600))), "#6d4a80"
            )
        mist(canvas, "#f6b79a", y + 75, 34, 0.55 - 0.1 * i)
    steps = _stair(canvas)
    _meadow(canvas)
    flock = Flock(canvas, Plumage("#141232", "#5a3f7c", "#ffd2ae", TOWARDS))
    x, y, scale = steps[6]
    flock.perch(x - 6, y - 8 * scale, 104, flip=True)
    flock.fly(raven_shapes.GLIDE, 206, 262, 82, -8)
    flock.fly(raven_shapes.CALL, 494, 596, 64, 4, flip=True)
    printed(canvas, Press(0.36, "#15123a", 0.4, 0.74, 1.06, 1.10, 0.04, 0.02), 0.67)
    framed(canvas, numeral="3")
    return canvas


def _sickle(canvas: Canvas) -> None:
    x, y, radius = MOON
    halo(canvas, x - 30, y + 20, radius, "#ffdcb0", 0.7)
    sickle = canvas.mask(crescent(x, y, radius, -38, 0.40, 0.88))
    shade(canvas, sickle, Tone("#fff0c8", "#fffdf0", "#e0ae7e"), (-0.6, 0.5), 34, 1, 0.45)
    seas = smoothstep(0.50, 0.68, canvas.noise(60, 6, 0.62))
    canvas.over(sickle * seas, "#e6bd8c", 0.5)
    rim(canvas, sickle, "#ffffff", (-0.6, 0.6), 2, 0.5)


def _stair(canvas: Canvas) -> list[tuple[float, float, float]]:
    """Steps from near to far as (x, y, scale); painted far to near."""
    line = spline(WAY, 400)
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    steps = []
    along = 0.0
    while along < lengths[-1]:
        scale = (1 - along / float(lengths[-1])) ** 1.1 * 0.93 + 0.07
        steps.append(
            (
                float(np.interp(along, lengths, line[:, 0])),
                float(np.interp(along, lengths, line[:, 1])),
                scale,
            )
        )
        along += 22 * scale + 5.2
    for x, y, scale in reversed(steps):
        _step(canvas, x, y, scale)
    canvas.screen(canvas.glow(*WAY[-1], 36, 1.4), "#fff2cf", 0.6)
    return steps


def _step(canvas: Canvas, x: float, y: float, scale: float) -> None:
    wide, thick, deep, far = 126 * scale + 6, 11 * scale + 1.6, 17 * scale + 1.4, 1 - scale
    half = wide / 2
    body, lit = mix("#2e2656", "#a0668f", far * 0.75), mix("#fbd0a2", "#fff0cf", far)
    tread = canvas.mask(
        polygon(
            [(x - half, y), (x + half, y), (x + half * 0.8, y - deep), (x - half * 0.8, y - deep)]
        )
    )
    front = canvas.mask(
        polygon(
            [(x - half, y), (x + half, y), (x + half - 1, y + thick), (x - half + 1, y + thick)]
        )
    )
    below = canvas.mask(
        polygon(
            [
                (x - half + 2, y + thick),
                (x + half - 2, y + thick),
                (x + wide * 0.22, y + thick * 2.6),
                (x - wide * 0.05, y + thick * 3.3),
                (x - wide * 0.28, y + thick * 2.3),
            ]
        )
    )
    canvas.over(below, mix(body, "#1d1a44", 0.35))
    canvas.over(front, body)
    canvas.over(tread, mix(mix("#7a5a92", "#e6b7a4", far), lit, 0.35))
    canvas.screen(tread * smoothstep(x - half, x + half, canvas.x), lit, 0.55)
    nose = canvas.mask(
        polygon(
            [
                (x - half, y),
                (x + half, y),
                (x + half, y + 1.1 * scale + 0.4),
                (x - half, y + 1.1 * scale + 0.4),
            ]
        )
    )
    canvas.over(nose, lit, 0.8)


def _meadow(canvas: Canvas) -> None:
    crest = ridge(canvas, 858, 22, 260, 0.4, tilt=-30)
    cover = rolling(canvas, crest, ["#332a5c", "#191637"], 80)
    rim(canvas, cover, "#e79a94", TOWARDS, 1.6, 0.5)
    canvas.over(canvas.mask(grass_on(canvas.geometry, crest, 24, 440)), "#2a2250")
    pair = pines_on(canvas.geometry, crest, 5, 90, 190, (30, 120)) + pines_on(
        canvas.geometry, crest, 2, 60, 90, (500, 570)
    )
    trees = canvas.mask(pair)
    canvas.over(trees, "#231c48")
    rim(canvas, trees, "#f0a79a", TOWARDS, 1.5, 0.45)
