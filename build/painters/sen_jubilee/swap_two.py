"""Swap two (worth 7): over a gilt wheel in a canyon one card goes up as the other comes down."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..arrows import curved_arrow
from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, panel, polar
from ..hills import crag, ridge
from ..light import Tone, cast_shadow, halo, mist, rays, rim, shade, sparks
from ..loose_cards import LooseCard, lay, sun_emblem, upright
from ..machines import gear
from ..metal import foil
from ..plants import grass_on
from ..raster import smoothstep
from .gilding import gilded

SKY = ["#1f4a50", "#3f7a74", "#86b09a", "#d8d4a4", "#f4dca8"]
TOWARDS: Point = (0.3, -0.9)
WHEEL = (306.0, 246.0, 86.0)
UP: Point = (400.0, 430.0)
DOWN: Point = (206.0, 592.0)
BRICK = Tone("#a84a3c", "#ffb080", "#5a1f34")
TIMBER = Tone("#5a3a30", "#f0c08a", "#2c1a24")


def paint() -> Canvas:
    canvas = Canvas(337)
    sky.gradient(canvas, SKY, 0.86)
    halo(canvas, 330, 640, 70, "#fff4c8", 0.6)
    rays(canvas, 330, 650, "#fff4cc", 0.22, 26, 460)
    clouds.heap(
        canvas, 340, 560, 220, 90, Tone("#b0c4a8", "#fff8dc", "#7ca094"), (0, 0.9), 0.5, 7, 0.85
    )
    _far_mesas(canvas)
    _river(canvas)
    ledges = _walls(canvas)
    beam_top = _beam(canvas)
    _wheel(canvas)
    _cards(canvas)
    _arrows(canvas)
    _sill(canvas)
    flock = Flock(canvas, Plumage("#0a0810", "#3c3038", "#fff0c4", TOWARDS))
    flock.perch(212, beam_top, 62, raven_shapes.CALLING)
    flock.perch(404, beam_top, 66, raven_shapes.PROUD, flip=True)
    flock.perch(*ledges[0], 82, raven_shapes.PEERING)
    flock.perch(*ledges[1], 84, raven_shapes.BOWED, flip=True)
    flock.fly(raven_shapes.GLIDE, 262, 122, 76, -10)
    flock.fly(raven_shapes.TOPS, 504, 148, 54, -40)
    flock.fly(raven_shapes.UPSTROKE, 300, 726, 70, -10, flip=True)
    printed(canvas, Press(0.38, "#160a14", 0.32, 0.78, 1.08, 1.08, 0.044, 0.021), 0.49)
    gilded(canvas, "7")
    return canvas


def _far_mesas(canvas: Canvas) -> None:
    for points, tone, foot in (
        (
            [(120, 700), (150, 600), (166, 584), (226, 582), (240, 604), (270, 610), (280, 700)],
            Tone("#b89478", "#f4d8a8", "#8a7470"),
            700.0,
        ),
        (
            [(330, 720), (350, 640), (364, 560), (376, 552), (432, 556), (446, 570), (470, 720)],
            Tone("#b0745c", "#ffd0a0", "#7a4c50"),
            720.0,
        ),
    ):
        cover = canvas.roughened(canvas.mask(outline(points, {0, 2, 3, 6})), 14, 5)
        cover = cover * (1 - smoothstep(foot - 90, foot - 8, canvas.y))
        shade(canvas, cover, tone, TOWARDS, 20, 0.9, 0.5)
        strata = smoothstep(0.54, 0.62, canvas.noise(20, 4, 0.6, 7))
        canvas.multiply(cover * strata, "#a87868", 0.35)
        mist(canvas, "#f8e8c0", foot - 16, 34, 0.6)


def _walls(canvas: Canvas) -> list[Point]:
    """The two brick-red walls of the canyon, banded, with ledges to sit on."""
    left = [
        (-20, 930),
        (-20, 232),
        (60, 238),
        (96, 260),
        (104, 340),
        (78, 420),
        (92, 520),
        (70, 610),
        (126, 650),
        (150, 668),
        (138, 740),
        (168, 810),
        (190, 930),
    ]
    right = [
        (640, 930),
        (640, 214),
        (560, 224),
        (516, 246),
        (510, 320),
        (540, 420),
        (520, 540),
        (548, 640),
        (470, 690),
        (452, 706),
        (470, 780),
        (440, 840),
        (420, 930),
    ]
    for points, side in ((left, 1), (right, -1)):
        cover = crag(canvas, outline(points, {0, 1, 12}), BRICK, (side * 0.8, -0.5), "#6a2434", 40)
        bands = np.sin(canvas.y / 13 + 3.2 * canvas.noise(150, 4, 0.5, 2.4) * math.pi)
        canvas.multiply(cover * smoothstep(0.3, 0.9, bands), "#a04444", 0.45)
        canvas.screen(cover * smoothstep(0.55, 0.95, -bands), "#ff9c6c", 0.22)
        rim(canvas, cover, "#ffe0b0", (side * 0.8, -0.5), 2.2, 0.6)
    return [(98.0, 636.0), (474.0, 690.0)]


def _beam(canvas: Canvas) -> float:
    """A timber laid from wall to wall that carries the wheel; returns its upper edge."""
    top = 224.0
    beam = canvas.mask(panel(40, top, 520, 26, 3))
    braces = canvas.mask(
        [
            brush([(96, 326, 9), (150, 276, 8), (196, 240, 8)], 8),
            brush([(512, 326, 9), (462, 276, 8), (416, 240, 8)], 8),
        ]
    )
    cast_shadow(canvas, np.maximum(beam, braces), 0, 8, 6, "#2c1424", 0.45)
    shade(canvas, braces, TIMBER, TOWARDS, 6, 1, 0.5)
    shade(canvas, beam, TIMBER, TOWARDS, 9, 1, 0.5)
    knots = smoothstep(0.54, 0.62, canvas.noise(24, 4, 0.6, 8))
    canvas.multiply(beam * knots, "#3c2024", 0.5)
    straps = canvas.mask([panel(x, top - 3, 14, 32, 2) for x in (120.0, 246.0, 352.0, 478.0)])
    shade(canvas, straps, Tone("#2c2c44", "#b8bcc8", "#141424"), TOWARDS, 4, 1, 0.4)
    rim(canvas, beam, "#fff0c8", TOWARDS, 2.0, 0.6)
    return top


def _wheel(canvas: Canvas) -> None:
    """The wheel and the rope over it."""
    x, y, radius = WHEEL
    rope: list[Path] = [
        brush(
            [
                (DOWN[0], DOWN[1] - 90, 3),
                (DOWN[0] + 8, 430, 3),
                (x - radius + 2, y + 20, 3),
                (x - radius, y, 3),
            ],
            30,
        ),
        brush([(UP[0], UP[1] - 90, 3), (x + radius - 2, y + 20, 3), (x + radius, y, 3)], 20),
        brush([(*polar(x, y, radius + 1, math.pi * (1 + i / 12)), 3) for i in range(13)], 60),
    ]
    cover = canvas.mask(rope)
    cast_shadow(canvas, cover, 3, 4, 3, "#2c1424", 0.4)
    shade(canvas, cover, Tone("#b08a54", "#fff0c0", "#6a4830"), TOWARDS, 3, 1, 0.4)
    twist = np.sin((canvas.x + canvas.y * 1.4) / 2.2)
    canvas.multiply(cover * smoothstep(0.3, 0.9, twist), "#7a5434", 0.5)
    wheel = canvas.mask(gear(x, y, radius - 3, 30, 0.05, 0.66, 8))
    cast_shadow(canvas, wheel, 5, 8, 6, "#2c1424", 0.6)
    canvas.over(wheel, "#a8742c")
    foil(canvas, wheel, 1, 0.8, 0.4, 0)
    rings = canvas.mask([disc(x, y, radius * 0.80), disc(x, y, radius * 0.20)], stroke=2)
    canvas.multiply(rings * wheel, "#4a2810", 0.7)
    rim(canvas, wheel, "#fff8d8", TOWARDS, 2.0, 0.7)
    hub = canvas.mask(disc(x, y, 10))
    shade(canvas, hub, Tone("#5a2c30", "#ffb080", "#2c141c"), TOWARDS, 6, 1, 0.3)


def _cards(canvas: Canvas) -> None:
    for (x, y), turn, tone, emblem in (
        (DOWN, -5.0, Tone("#24387e", "#94aae8", "#101c4c"), None),
        (UP, 4.0, Tone("#d08a2c", "#fff0b0", "#8a4a20"), sun_emblem),
    ):
        corners = upright(x, y, 132, turn)
        ropes = [
            brush(
                [
                    (x, y - 128, 2.4),
                    ((x + corner[0]) / 2, (y - 126 + corner[1]) / 2 - 4, 2),
                    (*corner, 2),
                ],
                12,
            )
            for corner in corners[:2]
        ]
        shade(
            canvas,
            canvas.mask([*ropes, disc(x, y - 126, 7)]),
            Tone("#b08a54", "#fff0c0", "#6a4830"),
            TOWARDS,
            3,
            1,
            0.3,
        )
        card = LooseCard(corners, tone) if emblem is None else LooseCard(corners, tone, emblem)
        lay(canvas, card, TOWARDS)
        foil(canvas, canvas.mask([disc(*corner, 6) for corner in corners[:2]]), 1, 1.2, 0.4, 0)
    sparks(canvas, (130, 320, 480, 720), 30, "#fffbe0", "#fff0b8")


def _arrows(canvas: Canvas) -> None:
    """One arrow up beside the rising card, one down beside the sinking one, bent into a ring."""
    rising: list[Point] = [(322, 626), (376, 612), (420, 578), (440, 536)]
    sinking: list[Point] = [(290, 372), (232, 382), (184, 416), (162, 462)]
    cover = canvas.mask([path for line in (rising, sinking) for path in curved_arrow(line, 11, 40)])
    canvas.multiply(np.clip(canvas.blur(cover, 6) * 1.6, 0, 1) * (1 - cover), "#1c0c14", 0.6)
    canvas.over(cover, "#5a3410")
    foil(canvas, cover, 1, 1.0, 0.5, 0.05)
    rim(canvas, cover, "#fff8dc", (-0.3, -0.9), 2.0, 0.8)


def _river(canvas: Canvas) -> None:
    """Green water that winds through the bottom of the canyon."""
    xs = np.linspace(-10, 610, 40).tolist()
    banks = [(x, 748 + 10 * math.sin(x / 60) + 26 * abs(x - 306) / 300) for x in xs]
    bank = canvas.mask(outline([*banks, (610, 930), (-10, 930)], {0, 39, 40, 41}), soft=1)
    fade = smoothstep(736, 780, canvas.y)
    shade(canvas, bank * fade, Tone("#b87858", "#f8d8a4", "#7a4048"), TOWARDS, 24, 0.9, 0.5)
    bed = canvas.mask(
        outline(
            [
                (330, 752),
                (296, 768),
                (250, 782),
                (330, 806),
                (250, 842),
                (150, 930),
                (500, 930),
                (470, 850),
                (420, 800),
                (330, 778),
                (352, 760),
            ],
            {0, 5, 6, 10},
        ),
        soft=1,
    )
    canvas.over(bed, ramp(even_stops("#f4e8bc", "#5f9c8c", "#1f5458"), (canvas.y - 750) / 120))
    canvas.screen(bed * smoothstep(0.54, 0.64, canvas.noise(12, 4, 0.55, 9)), "#fff0c0", 0.6)
    rim(canvas, bed, "#fff4d0", (0, -0.9), 1.6, 0.5)


def _sill(canvas: Canvas) -> None:
    """Dark rock and dry grass at our feet."""
    sill = ridge(canvas, 852, 14, 170, 0.6)
    cover = canvas.roughened(canvas.mask(sill.path()), 14, 5)
    shade(canvas, cover, Tone("#5a2630", "#e8906c", "#2c1020"), TOWARDS, 18, 0.9, 0.5)
    canvas.over(canvas.mask(grass_on(canvas.geometry, sill, 30, 150)), "#3a2c2c")
