"""Raven nest, 9: two cards stick in a nest, and two gold arrows say that they change places."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..arrows import curved_arrow
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, ellipse, outline
from ..hills import ridge
from ..light import Tone, mist, moon, rim, shade
from ..loose_cards import LooseCard, lay, upright
from ..plants import Habit, bare_tree, leaves_at, pines_on
from ..raster import smoothstep
from .raven_land import darkly_framed, dragon_emblem, gilt

SKY = ["#1c3230", "#3a5440", "#647548", "#a89a52", "#dcc478"]
TOWARDS: Point = (-0.7, -0.5)
MOON = (128.0, 414.0, 60.0)
NEST = (312.0, 560.0)


def paint() -> Canvas:
    canvas = Canvas(709)
    sky.gradient(canvas, SKY, 0.86)
    moon(canvas, *MOON, "#fff6d2", "#c9b478", 0.6, "#f0dc90", 0.5)
    bars = [
        clouds.Bar(400, 250, 330, 16),
        clouds.Bar(120, 300, 240, 12),
        clouds.Bar(500, 400, 260, 12),
        clouds.Bar(80, 520, 220, 9),
    ]
    clouds.bars(canvas, bars, Tone("#3a4430", "#d0bc70"), (-0.3, 0.8), 0.8)
    _wood(canvas)
    _tree(canvas)
    _nest_back(canvas)
    lay(
        canvas,
        LooseCard(
            upright(232, 452, 138, -15), Tone("#1f6a58", "#9ce0b0", "#0c3436"), dragon_emblem
        ),
        TOWARDS,
    )
    lay(
        canvas,
        LooseCard(upright(388, 446, 138, 13), Tone("#8a3a2c", "#ffb880", "#461a22"), dragon_emblem),
        TOWARDS,
    )
    _nest_front(canvas)
    _arrows(canvas)
    plumage = Plumage("#0a0d0c", "#2c3a34", "#f0e0a0", TOWARDS)
    flock = Flock(canvas, plumage)
    flock.perch(112, 562, 96, raven_shapes.PEERING)
    flock.perch(512, 540, 104, raven_shapes.CALLING, flip=True)
    flock.fly(raven_shapes.ALIGHT, 116, 262, 66, 4)
    printed(canvas, Press(0.46, "#050a08", 0.32, 0.76, 1.10, 1.06, 0.046, 0.022), 0.425)
    darkly_framed(canvas, "9")
    return canvas


def _wood(canvas: Canvas) -> None:
    for y, ink, foot, low, high in (
        (640, "#5a6a44", "#a09a58", 30, 60),
        (720, "#34482f", "#6a7444", 50, 96),
        (800, "#1a2a20", "#384830", 80, 150),
    ):
        line = ridge(canvas, y, 26, 170)
        wood = canvas.mask([line.path(), *pines_on(canvas.geometry, line, 34, low, high)])
        shade(canvas, wood, Tone(ink, foot), TOWARDS, 9, 0.7, 0.5)
        mist(canvas, "#c4b468", y + 34, 30, 0.4)


def _tree(canvas: Canvas) -> None:
    """A forked trunk whose boughs hold the nest."""
    trunk = outline(
        [
            (236, 950),
            (256, 860),
            (252, 780),
            (226, 700),
            (170, 640),
            (86, 590),
            (20, 566),
            (24, 550),
            (100, 560),
            (190, 594),
            (256, 640),
            (300, 680),
            (352, 640),
            (420, 582),
            (500, 540),
            (580, 520),
            (620, 516),
            (620, 536),
            (540, 560),
            (462, 604),
            (400, 670),
            (366, 740),
            (362, 820),
            (372, 880),
            (400, 950),
        ],
        {0, 6, 7, 11, 16, 17, 24},
    )
    rng = np.random.default_rng(5)
    wood: list[Path] = [trunk]
    tips: list[Point] = []
    for x, y, tall, lean in ((52, 566, 250, -0.25), (548, 536, 300, 0.2), (470, 560, 200, 0.9)):
        twig = bare_tree(rng, x, y, tall, Habit(0.5, 5, 0.74, 0.3, 0.028), lean)
        wood += twig.wood
        tips += twig.tips
    cover = canvas.roughened(canvas.mask(wood), 12, 3)
    shade(canvas, cover, Tone("#1c211c", "#a89858", "#0a0d0c"), TOWARDS, 20, 0.9, 0.6)
    canvas.multiply(cover * smoothstep(0.5, 0.6, canvas.noise(22, 5, 0.6, 0.25)), "#0c100e", 0.55)
    rim(canvas, cover, "#f6e6a8", TOWARDS, 2.0, 0.6)
    canvas.over(canvas.mask(leaves_at(rng, tips, 120, 6, 8)), "#8a7a3c", 0.9)


def _sticks(canvas: Canvas, upper: bool) -> list[Path]:
    """Twigs woven along the bowl; the upper ones belong to its far side."""
    rng = canvas.geometry
    sticks = []
    for _ in range(90 if upper else 260):
        angle = math.pi * rng.random()
        share = 0.55 + 0.45 * rng.random()
        x = NEST[0] - math.cos(angle) * 196 * share
        y = (
            NEST[1]
            + (-26 * math.sin(angle) if upper else 92 * math.sin(angle) * rng.random())
            + 8 * rng.normal()
        )
        slope = 0.5 * math.cos(angle) * (1 if not upper else -0.3) + 0.22 * rng.normal()
        reach = 34 + 44 * rng.random()
        bend = 7 * rng.normal()
        sticks.append(
            brush(
                [
                    (x - reach, y - slope * reach, 0.6),
                    (x, y + bend, 2.6 + 1.6 * rng.random()),
                    (x + reach, y + slope * reach, 0.4),
                ],
                12,
            )
        )
    return sticks


def _nest_back(canvas: Canvas) -> None:
    bowl = canvas.mask(ellipse(NEST[0], NEST[1] - 4, 188, 34), soft=2)
    canvas.over(bowl, "#14150f")
    back = canvas.mask(_sticks(canvas, True))
    shade(canvas, back, Tone("#3a3424", "#b89c5c", "#17150f"), TOWARDS, 5, 0.9, 0.5)


def _nest_front(canvas: Canvas) -> None:
    hull = canvas.mask(
        outline(
            [
                (116, 556),
                (200, 572),
                (312, 578),
                (424, 572),
                (508, 552),
                (470, 618),
                (400, 662),
                (312, 676),
                (224, 664),
                (154, 622),
            ],
            {0, 4},
        )
    )
    hull = canvas.roughened(hull, 16, 9)
    canvas.multiply(np.clip(canvas.blur(hull, 10) * 1.3, 0, 1) * (1 - hull), "#0a0d0c", 0.6)
    shade(canvas, hull, Tone("#241f17", "#6a5836", "#100e0b"), (-0.4, -0.9), 40, 0.9, 0.6)
    sticks = _sticks(canvas, False)
    for start in range(0, len(sticks), 22):
        layer = canvas.mask(sticks[start : start + 22])
        canvas.multiply(
            canvas.blur(canvas.shift(layer, 0, -3), 2) * (1 - layer) * hull, "#0c0a08", 0.5
        )
        shade(canvas, layer, Tone("#4a3c26", "#e0c27c", "#1c170f"), (-0.5, -0.9), 4, 0.9, 0.5)


def _arrows(canvas: Canvas) -> None:
    over: list[Point] = [(196, 316), (228, 262), (294, 236), (362, 246), (404, 284)]
    under: list[Point] = [(424, 640), (390, 694), (326, 718), (260, 708), (214, 670)]
    gilt(canvas, [path for line in (over, under) for path in curved_arrow(line, 12, 44)])
