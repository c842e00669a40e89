"""Take two (worth 5): two great cards rise out of the pile, drawn up by ravens on threads."""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Point, brush, ellipse, outline
from ..hills import ridge, rolling
from ..light import Tone, cast_shadow, mist, rays, rim, shade, sparks
from ..loose_cards import LooseCard, lay, sun_emblem, upright
from ..plants import grass_on, storybook_tree
from ..raster import smoothstep

SKY = ["#2a564e", "#4f7a5c", "#97ac70", "#e2cf8a", "#f4dc9e"]
TOWARDS: Point = (0.1, 0.95)
PILE: Point = (300.0, 742.0)
CARDBACK = Tone("#34306e", "#8d86cc", "#1d1a48")


def paint() -> Canvas:
    canvas = Canvas(205)
    sky.gradient(canvas, SKY, 0.86)
    clouds.bars(
        canvas,
        [
            clouds.Bar(520, 330, 260, 26),
            clouds.Bar(40, 420, 220, 22),
            clouds.Bar(330, 92, 260, 16),
            clouds.Bar(300, 560, 330, 18),
        ],
        Tone("#64886a", "#e6e2a0", "#41664f"),
        TOWARDS,
        0.7,
    )
    _hills(canvas)
    rays(canvas, PILE[0], PILE[1], "#fff3c0", 0.30, 22, 430)
    _ground(canvas)
    canvas.screen(canvas.glow(PILE[0], PILE[1] - 50, 110, 1.8), "#fff0b0", 0.7)
    _pile(canvas)
    flock = Flock(canvas, Plumage("#0d1420", "#3a4a40", "#fff0b8", TOWARDS))
    left, right = upright(186, 476, 186, -13), upright(420, 420, 186, 11)
    for corners, feet, emblem in (
        (left, (196.0, 268.0), None),
        (right, (442.0, 206.0), sun_emblem),
    ):
        lay(
            canvas,
            LooseCard(corners, CARDBACK)
            if emblem is None
            else LooseCard(corners, Tone("#8a2f3c", "#e88a6a", "#4a1530"), emblem),
            TOWARDS,
        )
        _threads(canvas, corners, feet)
    flock.fly(raven_shapes.HIGH_WINGS, 206, 246, 84, -4)
    flock.fly(raven_shapes.UPSTROKE, 446, 184, 84, -6, flip=True)
    flock.perch(96, 770, 88, raven_shapes.PROUD)
    flock.perch(506, 758, 80, raven_shapes.CROUCHED_CALL, flip=True)
    flock.fly(raven_shapes.LANDING, 494, 640, 60, 0, flip=True)
    sparks(canvas, (170, 420, 430, 740), 44, "#fffbe0", "#fff0a8")
    printed(canvas, Press(0.36, "#0c1a1c", 0.34, 0.78, 1.14, 1.10, 0.042, 0.019), 0.56)
    framed(canvas, numeral="5")
    return canvas


def _hills(canvas: Canvas) -> None:
    for y, swing, top, foot in (
        (600.0, 40.0, "#759468", "#cdc486"),
        (662.0, 44.0, "#3f6650", "#93a26e"),
    ):
        crest = ridge(canvas, y, swing, 210, tilt=30)
        rolling(canvas, crest, [top, foot], 110, soft=1.0)
        mist(canvas, "#e6dc9c", y + 60, 28, 0.5)
    rng = np.random.default_rng(7)
    for x, y, height in ((66.0, 668.0, 84.0), (118.0, 676.0, 60.0), (398.0, 668.0, 56.0)):
        trunk, crown = storybook_tree(rng, x, y, height)
        canvas.over(canvas.mask(trunk), "#2c4440")
        shade(
            canvas,
            canvas.roughened(canvas.mask(crown), 10, 6),
            Tone("#3f6650", "#c8cf8a", "#28463f"),
            (0.6, 0.2),
            16,
            1,
            0.6,
        )


def _ground(canvas: Canvas) -> None:
    ground = ridge(canvas, 800, 26, 280, 0.4)
    cover = rolling(canvas, ground, ["#24403a", "#0b171e"], 80)
    rim(canvas, cover, "#f4e8a0", (0, -1), 1.8, 0.5)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 22, 420)), "#24423c")
    for x, y, wide in ((96.0, 770.0, 46.0), (506.0, 758.0, 44.0)):
        stone = canvas.mask(
            outline(
                [
                    (x - wide, 850),
                    (x - wide * 0.9, y + 34),
                    (x - 20, y - 2),
                    (x + 22, y),
                    (x + wide * 0.9, y + 36),
                    (x + wide, 850),
                ],
                {0, 5},
            )
        )
        shade(
            canvas,
            stone,
            Tone("#304244", "#c9c68a", "#142228"),
            (0.6 if x < 300 else -0.6, -0.6),
            16,
            0.9,
            0.5,
        )


def _pile(canvas: Canvas) -> None:
    """A stump with the pile on it, cards seen at a slant."""
    x, y = PILE
    stump = canvas.mask(
        outline(
            [
                (x - 118, y + 34),
                (x - 104, y + 96),
                (x - 150, y + 140),
                (x + 150, y + 140),
                (x + 104, y + 96),
                (x + 118, y + 34),
            ],
            {0, 2, 3, 5},
        )
    )
    shade(canvas, stump, Tone("#4a3440", "#b07a5c", "#241c2c"), (0, -0.9), 20, 0.9, 0.6)
    bark = smoothstep(0.5, 0.6, canvas.noise(40, 5, 0.6, 0.16))
    canvas.over(stump * bark, "#241a28", 0.55)
    top = canvas.mask(ellipse(x, y + 34, 120, 30))
    shade(canvas, top, Tone("#9a7458", "#f6d9a0"), (0, -0.9), 14, 0.9, 0.5)
    for i in range(1, 4):
        canvas.multiply(
            canvas.mask(ellipse(x, y + 34, 120 - i * 26, 30 - i * 6.5), stroke=1.2), "#5a3c34", 0.5
        )
    for i in range(9):
        drop = y + 40 - i * 5.2
        wobble = float(canvas.geometry.normal()) * 3.2
        corners = (
            (x - 52 + wobble, drop - 26),
            (x + 62 + wobble, drop - 26),
            (x + 84 + wobble, drop + 8),
            (x - 76 + wobble, drop + 8),
        )
        cover = lay(
            canvas,
            LooseCard(corners, CARDBACK)
            if i == 8
            else LooseCard(corners, Tone("#d8c8a4", "#fff6dc"), None),
            (0, -0.9),
            0.7,
        )
        cast_shadow(canvas, cover, 0, 3, 2, "#1d1a30", 0.4)


def _threads(canvas: Canvas, corners: tuple[Point, Point, Point, Point], feet: Point) -> None:
    middle_x, middle_y = (sum(corner[i] for corner in corners) / 4 for i in (0, 1))
    lines = []
    for corner in corners[:2]:
        x, y = corner[0] + (middle_x - corner[0]) * 0.07, corner[1] + (middle_y - corner[1]) * 0.07
        lines.append(
            brush(
                [
                    (x, y, 0.9),
                    ((x + feet[0]) / 2, (y + feet[1]) / 2 + 3, 0.8),
                    (feet[0], feet[1], 0.8),
                ],
                16,
            )
        )
    canvas.over(canvas.mask(lines), "#fff3c4", 0.95)
