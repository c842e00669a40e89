"""Take two (worth 5): ravens bear two great cards away from the pile, on ribbons in their claws."""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, ellipse, outline, put
from ..hills import ridge, rolling
from ..light import Tone, cast_shadow, mist, rays, rim, shade, sparks
from ..loose_cards import Corners, LooseCard, lay, moon_emblem, sun_emblem, tilted
from ..plants import grass_on, storybook_tree
from ..poppies import blossom
from ..raster import smoothstep
from ..raven_shapes import Pose
from ..relief import Breaks, rock, swell

SKY = ["#2a564e", "#4f7a5c", "#97ac70", "#e2cf8a", "#f8e2a8"]
TOWARDS: Point = (-0.5, 0.8)
PILE: Point = (176.0, 726.0)
CARDBACK = Tone("#34306e", "#8d86cc", "#1d1a48")
SUN_CARD = Tone("#8a2f3c", "#e88a6a", "#4a1530")
RIBBON = Tone("#b8323c", "#ffb08a", "#661830")
STONE = ("#14222a", "#24383c", "#465a50", "#9aa878", "#f4eab0")

Flight = tuple[Pose, float, float, float, float, bool]
LOW: Flight = (raven_shapes.CARRY, 262, 318, 104, -16, False)
HIGH: Flight = (raven_shapes.HAUL, 430, 146, 92, -4, False)
LOW_CARD = tilted(232, 520, 168, -17, 24, -10)
HIGH_CARD = tilted(446, 334, 150, 15, -28, 8)


def paint() -> Canvas:
    canvas = Canvas(205)
    sky.gradient(canvas, SKY, 0.84)
    canvas.screen(canvas.glow(60, 640, 330, 1.6, 1.4), "#fff0b0", 0.45)
    bars = [
        clouds.Bar(520, 470, 300, 26),
        clouds.Bar(60, 402, 200, 16),
        clouds.Bar(330, 74, 200, 12),
        clouds.Bar(470, 560, 330, 16),
    ]
    clouds.bars(canvas, bars, Tone("#6a8e6c", "#f0e8ac", "#41664f"), TOWARDS, 0.75)
    _hills(canvas)
    rays(canvas, PILE[0], PILE[1], "#fff3c0", 0.26, 22, 480)
    _ground(canvas)
    canvas.screen(canvas.glow(PILE[0], PILE[1] - 40, 120, 1.8), "#fff0b0", 0.6)
    _pile(canvas)
    for flight, corners, tone, emblem in (
        (HIGH, HIGH_CARD, SUN_CARD, sun_emblem),
        (LOW, LOW_CARD, CARDBACK, moon_emblem),
    ):
        _thickness(canvas, corners)
        lay(canvas, LooseCard(corners, tone, emblem), TOWARDS)
        _ribbon(canvas, corners, put(raven_shapes.grip(flight[0]), *flight[1:]))
    flock = Flock(canvas, Plumage("#0d1420", "#33423e", "#fff0b8", TOWARDS, 0.3))
    for flight in (LOW, HIGH):
        flock.fly(*flight)
    flock.perch(84, 744, 88, raven_shapes.CALLING)
    flock.perch(500, 694, 92, raven_shapes.LOOKING_BACK)
    flock.fly(raven_shapes.AWAY, 452, 596, 58, -8, flip=True)
    sparks(canvas, (110, 420, 360, 730), 40, "#fffbe0", "#fff0a8")
    printed(canvas, Press(0.36, "#0c1a1c", 0.30, 0.80, 1.14, 1.10, 0.042, 0.019), 0.56)
    framed(canvas, numeral="5")
    return canvas


def _hills(canvas: Canvas) -> None:
    for y, swing, tilt, top, foot in (
        (606.0, 34.0, -50.0, "#86a274", "#dccf92"),
        (668.0, 40.0, 36.0, "#4a755a", "#a8b27a"),
    ):
        crest = ridge(canvas, y, swing, 230, tilt=tilt)
        rolling(canvas, crest, [top, foot], 110, soft=1.0)
        mist(canvas, "#efe4a6", y + 56, 30, 0.6)
    rng = np.random.default_rng(7)
    for x, y, height in ((340.0, 676.0, 46.0), (392.0, 682.0, 70.0), (418.0, 684.0, 44.0)):
        trunk, crown = storybook_tree(rng, x, y, height)
        canvas.over(canvas.mask(trunk), "#2c4440")
        leaves = canvas.roughened(canvas.mask(crown), 10, 6)
        shade(canvas, leaves, Tone("#3f6650", "#d8d894", "#28463f"), (-0.7, 0.1), 16, 1, 0.5)


def _ground(canvas: Canvas) -> None:
    """A knoll that falls away to the right, with one great boulder on its slope."""
    stone = outline(
        [
            (404, 930),
            (398, 800),
            (420, 742),
            (448, 712),
            (486, 694),
            (528, 696),
            (562, 722),
            (590, 770),
            (640, 790),
            (640, 930),
        ],
        {0, 3, 6, 8, 9},
    )
    cover = canvas.roughened(canvas.mask(stone), 14, 6)
    rock(
        canvas,
        cover,
        swell(canvas, cover, 60),
        STONE,
        (-0.75, -0.25, 0.5),
        Breaks(60, 1.6, -34, 0.30, 0.35),
        0.08,
    )
    moss = smoothstep(0.46, 0.62, canvas.noise(40, 5, 0.6)) * smoothstep(790, 700, canvas.y)
    canvas.over(cover * moss, "#6c8a4c", 0.6)
    rim(canvas, cover, "#fff4c0", (-0.7, -0.6), 2.2, 0.7)
    ground = ridge(canvas, 806, 20, 280, 0.4, tilt=58)
    near = rolling(canvas, ground, ["#2c4c40", "#0b171e"], 84)
    rim(canvas, near, "#f4e8a0", (-0.3, -0.9), 1.8, 0.5)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 22, 420)), "#26463c")
    spots = ((322.0, 812.0, 15.0, -8.0), (352.0, 826.0, 12.0, 6.0), (296.0, 830.0, 10.0, -14.0))
    stems = [brush([(x, y, 1.2), (x - turn * 0.4, y + 34, 1.0)], 8) for x, y, _, turn in spots]
    canvas.over(canvas.mask(stems), "#4a6a48")
    heads = canvas.mask([path for spot in spots for path in blossom(*spot)])
    shade(canvas, heads, Tone("#a82c34", "#ff9a70", "#5c1428"), (-0.7, -0.5), 5, 1, 0.3)


def _pile(canvas: Canvas) -> None:
    """A stump with the pile on it, cards seen at a slant."""
    x, y = PILE
    stump = canvas.mask(
        outline(
            [
                (x - 124, y + 28),
                (x - 112, y + 96),
                (x - 178, y + 176),
                (x + 120, y + 190),
                (x + 96, y + 130),
                (x + 104, y + 90),
                (x + 112, y + 34),
            ],
            {0, 2, 3, 6},
        )
    )
    ribs = canvas.noise(34, 5, 0.6, 0.14)
    shade(canvas, stump, Tone("#4a3440", "#c89068", "#241c2c"), (-0.8, -0.4), 34, 0.9, 0.5)
    canvas.over(stump * smoothstep(0.5, 0.6, ribs), "#241a28", 0.6)
    rim(canvas, stump, "#ffe0a0", (-0.9, -0.2), 2.0, 0.6)
    top = canvas.mask(ellipse(x - 4, y + 31, 120, 29))
    shade(canvas, top, Tone("#a07a5a", "#f8dca4"), (-0.5, -0.8), 16, 0.9, 0.4)
    for i in range(1, 5):
        ring = ellipse(x - 14, y + 30, 118 - i * 21, 28 - i * 5.2)
        canvas.multiply(canvas.mask(ring, stroke=1.2), "#5a3c34", 0.5)
    for i in range(9):
        drop = y + 40 - i * 4.8
        slip = float(canvas.geometry.normal()) * 4.2
        corners = (
            (x - 48 + slip, drop - 24),
            (x + 62 + slip, drop - 27),
            (x + 86 + slip, drop + 6),
            (x - 66 + slip, drop + 9),
        )
        leaf = Tone("#d8c8a4", "#fff6dc") if i < 8 else CARDBACK
        card = LooseCard(corners, leaf, None if i < 8 else moon_emblem)
        cover = lay(canvas, card, (-0.3, -0.9), 0.7)
        cast_shadow(canvas, cover, 3, 3, 2, "#1d1a30", 0.4)


def _thickness(canvas: Canvas, corners: Corners) -> None:
    """The card's cut edge, seen below and at its side."""
    edge = canvas.mask(outline([(x + 3, y + 4) for x, y in corners], {0, 1, 2, 3}))
    canvas.over(edge, "#e8d8b0")


def _ribbon(canvas: Canvas, corners: Corners, claw: Point) -> None:
    """Satin through two eyelets of a card up to a knot in the raven's claws; its ends flutter."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    middle: Point = ((ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4)
    eyelets = [_towards(corner, middle, 0.13) for corner in ((ax, ay), (bx, by))]
    x, y = claw
    bands: list[Path] = []
    for ex, ey in eyelets:
        sag = (ex - x) * 0.10
        bands.append(
            brush(
                [
                    (ex, ey, 3.2),
                    ((ex * 2 + x) / 3 + sag, (ey * 2 + y) / 3 + 6, 4.6),
                    ((ex + 2 * x) / 3 + sag * 0.6, (ey + 2 * y) / 3 + 4, 2.4),
                    (x, y + 2, 3.6),
                ],
                40,
            )
        )
    tails = [
        brush(
            [
                (x, y, 3.4),
                (x - 22, y + 14, 5.0),
                (x - 44, y + 2, 1.4),
                (x - 66, y + 14, 4.6),
                (x - 86, y + 30, 3.4),
            ],
            60,
        ),
        brush(
            [
                (x, y, 3.2),
                (x - 14, y + 26, 4.8),
                (x - 34, y + 32, 1.2),
                (x - 40, y + 54, 4.6),
                (x - 58, y + 66, 2.8),
            ],
            60,
        ),
    ]
    holes = canvas.mask([ellipse(ex, ey, 5.2, 5.2) for ex, ey in eyelets])
    canvas.over(holes, "#f0cf86")
    canvas.over(canvas.mask([ellipse(ex, ey, 3.2, 3.2) for ex, ey in eyelets]), "#1a1020")
    knot = [ellipse(x, y + 2, 6.5, 5.0)]
    for paths in (tails, bands, knot):
        satin = canvas.mask(paths)
        cast_shadow(canvas, satin, 3, 4, 3, "#1d1a30", 0.30)
        shade(canvas, satin, RIBBON, TOWARDS, 4, 1.0, 0.25)
        rim(canvas, satin, "#ffe0b8", (-0.4, -0.8), 1.2, 0.7)


def _towards(point: Point, goal: Point, share: float) -> Point:
    return point[0] + (goal[0] - point[0]) * share, point[1] + (goal[1] - point[1]) * share
