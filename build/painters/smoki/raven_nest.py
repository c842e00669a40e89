"""Raven nest, 9: before the moon two ravens bear two cards past each other over a nest of eggs."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, ellipse, outline, polar, polygon, put
from ..hills import ridge
from ..light import Tone, halo, mist, moon, rim, shade, sparks
from ..loose_cards import Corners, LooseCard, lay, tilted
from ..plants import Habit, bare_tree, leaves_at, pines_on
from ..raster import smoothstep
from ..raven_shapes import Pose
from ..relief import modelled, swell
from .raven_land import darkly_framed, dragon_emblem, gilt

SKY = ["#1c4850", "#336a66", "#5c8460", "#b09c4c", "#f0cc74"]
TOWARDS: Point = (-0.1, -0.95)
MOON = (304.0, 330.0, 150.0)
NEST = (306.0, 680.0)
DOWN = 118.0
"""How much lower the tree stands than it was drawn."""
GREEN = Tone("#1f7460", "#a8ecbc", "#0c3a3c")
RED = Tone("#a03c2c", "#ffc088", "#4c1a22")

# Pose, place, size, turn, mirrored; then the card's middle, width, turn, yaw.
LEFT: tuple[Pose, float, float, float, float, bool] = (
    raven_shapes.CARRY,
    196,
    262,
    128,
    -8,
    False,
)
RIGHT: tuple[Pose, float, float, float, float, bool] = (
    raven_shapes.HAUL,
    450,
    224,
    118,
    6,
    True,
)
LEFT_CARD: Corners = tilted(186, 420, 112, 7, 14)
RIGHT_CARD: Corners = tilted(460, 382, 104, -8, -16)


def paint() -> Canvas:
    canvas = Canvas(709)
    sky.gradient(canvas, SKY, 0.84)
    halo(canvas, *MOON, "#ffe49c", 0.42)
    moon(canvas, *MOON, "#fff6d6", "#dcc48c", 0.35, "#f0dc90", 0.55)
    for bars in (
        [clouds.Bar(470, 168, 250, 14), clouds.Bar(120, 236, 260, 15)],
        [clouds.Bar(520, 466, 300, 16), clouds.Bar(84, 520, 240, 13)],
    ):
        clouds.bars(canvas, bars, Tone("#2c4a40", "#e8cc7c"), (-0.1, 0.8), 0.85)
    _orbits(canvas)
    _wood(canvas)
    _tree(canvas)
    _nest_back(canvas)
    _egg(canvas, 262, 648, -10, ("#08302c", "#1c7a64", "#7cdcac", "#f0fff0"))
    _egg(canvas, 350, 646, 9, ("#3c0c18", "#a83c2c", "#f4a068", "#fff2dc"))
    _nest_front(canvas)
    _borne(canvas, LEFT, LEFT_CARD, RED)
    _borne(canvas, RIGHT, RIGHT_CARD, GREEN)
    flock = Flock(canvas, Plumage("#0a0d0c", "#2c3a34", "#fff0b8", TOWARDS))
    flock.fly(*LEFT)
    flock.fly(*RIGHT)
    flock.lit_from(-0.7, -0.4).perch(486, 658, 108, raven_shapes.CALLING, flip=True)
    sparks(canvas, (150, 150, 460, 640), 46, "#fff8d0", "#f0c860", 2.2)
    printed(canvas, Press(0.46, "#050a08", 0.32, 0.76, 1.10, 1.08, 0.044, 0.020), 0.44)
    darkly_framed(canvas, "9")
    return canvas


def _orbits(canvas: Canvas) -> None:
    """Two arrows of gold on a circle about the moon: what was here comes there."""
    x, y, radius = MOON
    for start, end in ((232.0, 274.0), (46.0, 103.0)):
        spots = [
            polar(x, y, radius + 56, math.radians(start + (end - start) * i / 40))
            for i in range(41)
        ]
        shaft = brush([(*spot, 0.6 + 5.4 * i / 40) for i, spot in enumerate(spots)], 120)
        way = math.atan2(spots[-1][1] - spots[-3][1], spots[-1][0] - spots[-3][0])
        head = [polar(*spots[-1], reach, way + turn) for reach, turn in _ARROW_HEAD]
        canvas.screen(canvas.blur(canvas.mask(shaft), 9), "#ffd870", 0.8)
        gilt(canvas, [shaft, polygon(head)])


_ARROW_HEAD = ((34.0, 0.0), (22.0, 2.2), (4.0, math.pi), (22.0, -2.2))


def _borne(
    canvas: Canvas,
    flight: tuple[Pose, float, float, float, float, bool],
    corners: Corners,
    tone: Tone,
) -> None:
    """A card that hangs by twine from a raven's claws."""
    pose, x, y, size, turn, flip = flight
    claw = put(raven_shapes.grip(pose), x, y, size, turn, flip)
    edge = canvas.mask(outline([(px + 2, py + 4) for px, py in corners], {0, 1, 2, 3}))
    canvas.over(edge, "#e8d8b0")
    lay(canvas, LooseCard(corners, tone, dragon_emblem), (0.0, -0.9))
    holes: list[Point] = []
    for near, far in ((0, 2), (1, 3)):
        (ax, ay), (bx, by) = corners[near], corners[far]
        holes.append((ax + (bx - ax) * 0.12, ay + (by - ay) * 0.12))
    twine = [
        brush(
            [
                (*hole, 1.8),
                ((hole[0] + claw[0]) / 2, (hole[1] + claw[1]) / 2 + 4, 1.5),
                (*claw, 1.9),
            ],
            20,
        )
        for hole in holes
    ]
    ends = [
        brush(
            [(*claw, 1.8), (claw[0] + dx, claw[1] + 14, 1.5), (claw[0] + 2 * dx, claw[1] + 20, 0.5)]
        )
        for dx in (-13.0, 11.0)
    ]
    canvas.over(canvas.mask([disc(*hole, 4.2) for hole in holes]), "#e8c878")
    canvas.over(canvas.mask([disc(*hole, 2.0) for hole in holes]), "#1c1410")
    cover = canvas.mask([*twine, *ends])
    shade(canvas, cover, Tone("#8c6430", "#ffe4a0", "#3c2410"), (-0.4, -0.9), 3, 1, 0.3)


def _egg(canvas: Canvas, x: float, y: float, lean: float, inks: tuple[Colour, ...]) -> None:
    """A dragon's, in overlapping scales."""

    def at(point: Point) -> Point:
        return put(point, x, y, 1, lean)

    shape = [(0, -58), (26, -40), (38, -4), (30, 30), (0, 44), (-30, 30), (-38, -4), (-26, -40)]
    cover = canvas.mask(outline([at(point) for point in shape]))
    canvas.multiply(canvas.blur(canvas.shift(cover, -4, -5), 6) * (1 - cover), "#0a0d0c", 0.6)
    modelled(canvas, cover, swell(canvas, cover, 34), inks, (-0.3, -0.75, 0.6), 0.08)
    scales: list[Path] = []
    for row in range(8):
        level = -48 + 12.5 * row
        for i in range(-3, 4):
            across = (i + 0.5 * (row % 2)) * 15
            bow = [(across - 7.5, level), (across - 4, level + 7), (across, level + 9.5)]
            bow += [(across + 4, level + 7), (across + 7.5, level)]
            knots = [(*at(p), w) for p, w in zip(bow, (0.4, 1.2, 1.6, 1.2, 0.4), strict=True)]
            scales.append(brush(knots, 16))
    lines = canvas.mask(scales) * cover
    canvas.multiply(lines, inks[0], 0.75)
    canvas.screen(canvas.shift(lines, 0, -1.8) * cover, inks[2], 0.35)
    rim(canvas, cover, "#fff6d0", TOWARDS, 2.0, 0.7)


def _wood(canvas: Canvas) -> None:
    for y, ink, foot, low, high in (
        (640, "#6a8054", "#d0bc6c", 30, 60),
        (716, "#34543c", "#88904c", 50, 96),
        (806, "#142c28", "#38503a", 80, 150),
    ):
        line = ridge(canvas, y, 26, 170)
        wood = canvas.mask([line.path(), *pines_on(canvas.geometry, line, 34, low, high)])
        shade(canvas, wood, Tone(ink, foot), TOWARDS, 9, 0.7, 0.5)
        mist(canvas, "#e4cc7c", y + 34, 30, 0.45)


def _tree(canvas: Canvas) -> None:
    """A forked trunk whose boughs hold the nest."""
    drawn = [
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
    ]
    trunk = outline([(x, y + DOWN) for x, y in drawn], {0, 6, 7, 11, 16, 17, 24})
    rng = np.random.default_rng(5)
    wood: list[Path] = [trunk]
    tips: list[Point] = []
    for x, y, tall, lean in ((52, 684, 210, -0.35), (552, 654, 200, 0.3)):
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
                (NEST[0] + x, NEST[1] + y)
                for x, y in (
                    (-196, -4),
                    (-112, 12),
                    (0, 18),
                    (112, 12),
                    (196, -8),
                    (158, 58),
                    (88, 102),
                    (0, 116),
                    (-88, 104),
                    (-158, 62),
                )
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
