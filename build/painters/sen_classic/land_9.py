"""Land 9: the storm. A mill on a cliff, a bolt, and nine ravens about the red eye."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, brush, outline, panel, polar, polygon, ribbon
from ..hills import crag, ridge, rolling
from ..light import Tone, bloom_of, mist, rim
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import Pose

SKY = ["#07070f", "#15162b", "#2a2740", "#211c33", "#0a0914"]
EYE = (388.0, 316.0)
FLIGHT: tuple[tuple[Pose, float, float, float, float, bool], ...] = (
    (raven_shapes.GLIDE, 214, 196, 66, -22, False),
    (raven_shapes.SLIDE, 362, 142, 56, 8, False),
    (raven_shapes.TOPS, 512, 190, 58, 52, False),
    (raven_shapes.CALL, 522, 352, 58, 10, True),
    (raven_shapes.SOAR, 462, 464, 60, -14, True),
    (raven_shapes.UPSTROKE, 322, 516, 62, -6, False),
    (raven_shapes.STOOP, 224, 414, 58, -24, False),
    (raven_shapes.BANK, 114, 316, 62, -12, False),
    (raven_shapes.HIGH_WINGS, 478, 606, 62, 4, True),
)


def paint() -> Canvas:
    canvas = Canvas(95)
    sky.gradient(canvas, SKY)
    wound = clouds.whirl(canvas, *EYE, (300, 260), ["#14142a", "#37344f", "#77708c"], 2.1, 0.8)
    _eye(canvas, wound)
    sky.lightning(canvas, 23, 92, 150, 1.42, 500)
    sky.rain(canvas, "#8e8cb8", 0.36, 0.26, 46, 1.7)
    for y, swing, cell, top, foot in (
        (712.0, 50.0, 150.0, "#211d35", "#453b52"),
        (778.0, 50.0, 120.0, "#151225", "#2b2539"),
    ):
        crest = ridge(canvas, y, swing, cell, 0.58, tilt=46)
        rolling(canvas, crest, [top, foot], 100)
        mist(canvas, "#54445a", y + 54, 32, 0.5)
    _cliff(canvas)
    plumage = Plumage("#06060d", "#2a1a28", "#ff9d78", (0, -1))
    for pose, x, y, size, turn, flip in FLIGHT:
        away = math.hypot(EYE[0] - x, EYE[1] - y)
        Flock(canvas, plumage).lit_from((EYE[0] - x) / away, (EYE[1] - y) / away).fly(
            pose, x, y, size, turn, flip
        )
    printed(canvas, Press(0.5, "#040409", 0.45, 0.62, 1.12, 1.10, 0.05, 0.026), 0.36)
    framed(canvas, numeral="9")
    return canvas


def _eye(canvas: Canvas, wound: Field) -> None:
    x, y = EYE
    away = np.hypot((canvas.x - x) / 300, (canvas.y - y) / 260)
    canvas.screen(
        np.exp(-((away / 0.62) ** 2)) * (0.35 + 0.9 * smoothstep(0.42, 0.70, wound)), "#c9503f", 0.9
    )
    canvas.screen(
        np.exp(-((away / 0.30) ** 2)) * (0.5 + 0.6 * smoothstep(0.4, 0.7, wound)), "#ffb07a", 0.9
    )
    canvas.multiply(smoothstep(0.52, 0.36, wound) * np.clip(away * 1.3, 0, 1), "#07070f", 0.7)
    canvas.over(canvas.glow(x, y, 96, 2.2), "#e0583c", 0.75)
    canvas.screen(canvas.glow(x, y, 50, 2.0), "#ffb070", 0.8)
    canvas.screen(canvas.glow(x, y, 20, 2.5), "#fff0d0", 0.7)


def _sails(x: float, y: float, reach: float) -> list[Path]:
    """Four torn sails, caught mid-turn."""
    paths = []
    for quarter in range(4):
        angle = math.radians(24 + 90 * quarter)
        across = angle + math.pi / 2
        tip = polar(x, y, reach, angle)
        paths.append(ribbon([(x, y, 2.6), (*tip, 1.4)]))
        for i in range(2, 9):
            if quarter == 2 and i in (5, 6):
                continue
            spot = polar(x, y, reach * i / 8.4, angle)
            end = polar(*spot, 17, across)
            paths.append(ribbon([(*spot, 0.9), (*end, 0.9)]))
        cloth = [
            polar(x, y, reach * 0.24, angle),
            polar(x, y, reach * (0.58 if quarter == 2 else 0.92), angle),
        ]
        cloth += [polar(*cloth[1], 15, across), polar(*cloth[0], 15, across)]
        paths.append(polygon(cloth))
        inner, outer = (
            polar(*polar(x, y, reach * 0.22, angle), 17, across),
            polar(*polar(x, y, reach * 0.96, angle), 17, across),
        )
        paths.append(ribbon([(*inner, 1.0), (*outer, 1.0)]))
    return paths


def _cliff(canvas: Canvas) -> None:
    rock = outline(
        [
            (-20, 930),
            (-20, 742),
            (60, 738),
            (148, 730),
            (214, 742),
            (236, 770),
            (226, 806),
            (262, 842),
            (300, 868),
            (330, 930),
        ],
        {0, 1, 5, 6},
    )
    cover = crag(canvas, rock, Tone("#0c0b17", "#4a3844"), (0.7, -0.6), "#050509", 26)
    rim(canvas, cover, "#c8604a", (0.7, -0.6), 1.6, 0.5)
    x, y = 128.0, 602.0
    body = polygon([(x - 46, 744), (x - 27, y), (x + 27, y), (x + 46, 744)])
    cap = outline(
        [(x - 33, y + 4), (x - 20, y - 22), (x + 4, y - 34), (x + 26, y - 18), (x + 33, y + 4)],
        {0, 4},
    )
    canvas.screen(canvas.glow(x + 30, y + 10, 150, 1.6), "#8a6a78", 0.5)
    mill = canvas.mask([body, cap, *_sails(x + 12, y - 8, 104)])
    canvas.over(mill, "#090814")
    rim(canvas, mill, "#d0604a", (0.8, -0.5), 1.8, 0.75)
    lit = canvas.mask([panel(x - 6, y + 40, 11, 20, 5), panel(x + 8, y + 92, 10, 16, 5)])
    canvas.over(lit, "#ff9a62")
    bloom_of(canvas, lit, "#ff7a4a", 6, 0.9)
    ground = ridge(canvas, 866, 26, 210, 0.5, tilt=-20)
    canvas.over(canvas.mask(ground.path()), "#07070f")
    tree = bare_tree(
        np.random.default_rng(5), 452, 884, 300, Habit(0.62, 5, 0.76, 0.5, 0.036), 0.34
    )
    wood = canvas.mask([*tree.wood, brush([(440, 890, 13), (452, 866, 10), (464, 842, 8)], 10)])
    canvas.over(wood, "#07070f")
    rim(canvas, wood, "#a44b44", (-0.5, -0.8), 1.5, 0.5)
