"""Land 8: a lake that mirrors stakes but no raven, under a blood moon; eight ravens."""

from __future__ import annotations

import itertools

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, outline, polygon
from ..hills import ridge, rolling
from ..light import Tone, mist, moon, rim, shade
from ..plants import Habit, bare_tree, pines_on, reeds
from ..raster import smoothstep
from ..water import glitter, mirror, rings

SKY = ["#160f26", "#34203e", "#602a48", "#8c3440", "#c45a48"]
SHORE = 560.0
MOON = (446.0, 472.0, 100.0)
TOWARDS: Point = (0.6, -0.5)
STAKES = (
    (172.0, 604.0, 124.0, 7.5, -2.0),
    (256.0, 650.0, 118.0, 9.0, 3.0),
    (352.0, 700.0, 136.0, 10.5, -3.0),
    (498.0, 742.0, 150.0, 12.0, 2.5),
)


def paint() -> Canvas:
    canvas = Canvas(88)
    sky.gradient(canvas, SKY, SHORE / 900)
    sky.stars(canvas, (20, 10, 590, 260), 130, 3, "#ffdccc", 0.6)
    sky.veil(canvas, "#0d0a1c", 110, 100, 0.6)
    moon(canvas, *MOON, "#ff9c66", "#93322f", 0.5, "#e0563c", 0.8)
    drifts = [
        clouds.Bar(420, 430, 260, 10),
        clouds.Bar(520, 500, 200, 9),
        clouds.Bar(200, 380, 330, 12),
        clouds.Bar(90, 300, 220, 8),
        clouds.Bar(380, 300, 200, 7),
    ]
    clouds.bars(canvas, drifts, Tone("#30142c", "#8c3a40"), (0.2, 0.9), 0.85)
    _far_shore(canvas)
    _lake(canvas)
    glow = smoothstep(SHORE - 2, SHORE + 2, canvas.y) * np.exp(
        -np.clip(canvas.y - SHORE, 0, 999) / 30
    )
    canvas.over(glow, "#d8705a", 0.35)
    glitter(canvas, MOON[0], SHORE + 3, 880, "#ff9a72", 40, 150, 0.7)
    mist(canvas, "#8a3c46", SHORE + 4, 14, 0.6)
    tops = _standing_stakes(canvas)
    _dead_tree(canvas)
    canvas.over(
        canvas.mask(
            [
                *reeds(canvas.geometry, (20, 230), 905, 46, (50, 150)),
                *reeds(canvas.geometry, (380, 600), 905, 34, (30, 110)),
            ]
        ),
        "#08060f",
    )
    flock = Flock(canvas, Plumage("#06050c", "#2a1424", "#ff8a6a", TOWARDS))
    stances = (
        raven_shapes.BOWED,
        raven_shapes.STANDING,
        raven_shapes.CALLING,
        raven_shapes.PEERING,
    )
    for i, (spot, size, stance) in enumerate(zip(tops, (60, 68, 78, 86), stances, strict=True)):
        flock.perch(*spot, size, stance, flip=i % 2 == 1)
    flock.perch(192, 308, 74, raven_shapes.PROUD)
    flock.perch(262, 424, 62, raven_shapes.CROUCHED_CALL, flip=True)
    flock.fly(raven_shapes.GLIDE, 392, 222, 64, -4)
    flock.fly(raven_shapes.SOAR, 500, 338, 52, 0, flip=True)
    printed(canvas, Press(0.46, "#05040e", 0.34, 0.68, 1.12, 1.06, 0.05, 0.024), 0.385)
    framed(canvas, numeral="8")
    return canvas


def _far_shore(canvas: Canvas) -> None:
    for y, swing, cell, ink, foot in (
        (520, 30, 170, "#4a1e38", "#9a4446"),
        (546, 18, 130, "#26142c", "#5a2636"),
    ):
        crest = ridge(canvas, y, swing, cell, tilt=18)
        rolling(canvas, crest, [ink, foot], 60, soft=0.6)
        canvas.over(canvas.mask(pines_on(canvas.geometry, crest, 52, 16, 46)), ink)
        mist(canvas, "#b0524a", y + 22, 13, 0.5)


def _stake(x: float, foot: float, height: float, half: float, lean: float) -> Path:
    top = foot - height
    return polygon(
        [
            (x - half, foot),
            (x - half * 0.86 + lean, top + 3),
            (x - half * 0.3 + lean, top),
            (x + half * 0.8 + lean, top + 2),
            (x + half, foot),
        ]
    )


def _lake(canvas: Canvas) -> None:
    """Mirrors shore, moon and stakes; stakes are hung into what is mirrored, then taken out."""
    above = canvas.rgb
    hung = [
        _stake(x, 2 * SHORE - foot, height, half, lean) for x, foot, height, half, lean in STAKES
    ]
    canvas.over(canvas.mask(hung), "#0c0917")
    water = mirror(canvas, SHORE, "#1a0c20", 0.36, 6, 24)
    canvas.rgb = np.where(water[..., None] > 0, canvas.rgb, above)


def _standing_stakes(canvas: Canvas) -> list[Point]:
    tops = []
    for x, foot, height, half, lean in STAKES:
        cover = canvas.mask(_stake(x, foot, height, half, lean))
        shade(canvas, cover, Tone("#120c1c", "#7a3a40"), TOWARDS, 7, 0.8, 0.5)
        rim(canvas, cover, "#ff8a6a", TOWARDS, 1.6, 0.6)
        rings(canvas, x, foot, half * 8, "#f08c72", 0.5)
        tops.append((x + lean, foot - height + 1))
    rope = [(STAKES[i][0] + STAKES[i][4], STAKES[i][1] - STAKES[i][2] * 0.72) for i in range(3)]
    for (x0, y0), (x1, y1) in itertools.pairwise(rope):
        sag = brush([(x0, y0, 1.0), ((x0 + x1) / 2, (y0 + y1) / 2 + 24, 1.1), (x1, y1, 1.0)], 24)
        canvas.over(canvas.mask(sag), "#140d1c")
    return tops


def _dead_tree(canvas: Canvas) -> None:
    tree = bare_tree(
        np.random.default_rng(31), 66, 640, 560, Habit(0.5, 6, 0.76, 0.35, 0.026), 0.02
    )
    boughs = [
        brush(
            [(128, 346, 7), (150, 324, 5.5), (192, 310, 4), (236, 312, 2.2), (268, 300, 0.4)], 30
        ),
        brush([(74, 470, 7), (160, 432, 5.5), (262, 426, 3.6), (312, 432, 2), (340, 424, 0.4)], 30),
    ]
    bank = canvas.mask(
        outline(
            [
                (-20, 636),
                (30, 626),
                (84, 636),
                (112, 668),
                (122, 716),
                (158, 772),
                (190, 836),
                (236, 900),
                (250, 940),
                (-20, 940),
            ],
            {0, 8, 9},
        )
    )
    bank = canvas.roughened(bank, 16, 7)
    shade(canvas, bank, Tone("#140d1c", "#6a303c", "#08060f"), TOWARDS, 18, 0.8, 0.6)
    canvas.over(bank * smoothstep(0.52, 0.64, canvas.noise(30, 5, 0.6, 3.0)), "#08060f", 0.5)
    wood = canvas.mask([*tree.wood, *boughs])
    canvas.over(wood, "#0a0814")
    for cover in (bank, wood):
        rim(canvas, cover, "#e0604a", TOWARDS, 1.4, 0.5)
