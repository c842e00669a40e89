"""The raven, worth nothing: it sits on a lamp it has put out and has stolen a cat's bell."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import KOTY, framed
from ..geometry import Path, Point, brush, disc, outline, panel, polygon
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, rim, shade
from ..plants import Habit, bare_tree, grass_on
from ..raven_shapes import PROUD
from ..town import roofs

SKY = ["#8d8a9e", "#b4b0bc", "#d6d2d2", "#e9e4da", "#cfc6c4"]
TOWARDS: Point = (-0.7, -0.6)
LAMP = (356.0, 470.0)
RAVEN = 292.0


def paint() -> Canvas:
    canvas = Canvas(740)
    sky.gradient(canvas, SKY, 0.8)
    sky.veil(canvas, "#f4efe6", 240, 150, 0.5)
    halo(canvas, 176, 318, 86, "#fffaf0", 0.5)
    canvas.over(np.clip(80 - np.hypot(canvas.x - 176, canvas.y - 318) + 0.5, 0, 1), "#f8f3ea", 0.85)
    bars = [clouds.Bar(120, 372, 300, 22), clouds.Bar(470, 250, 240, 16)]
    clouds.bars(canvas, bars, Tone("#b0abb6", "#f2ede6", "#9a95a6"), TOWARDS, 0.8)
    _street(canvas)
    _lamp(canvas)
    x, y = LAMP
    flock = Flock(canvas, Plumage("#0c0a16", "#6a6490", "#e6e0f4", TOWARDS))
    flock.perch(x, y, RAVEN, PROUD, flip=True)
    _plumes(canvas)
    _bell(canvas)
    _feathers(canvas)
    printed(canvas, Press(0.40, "#14101e", 0.22, 0.84, 1.10, 1.0, 0.045, 0.022), 0.62)
    framed(canvas, KOTY, "0")
    return canvas


def _street(canvas: Canvas) -> None:
    far = ridge(canvas, 676, 40, 200, tilt=20)
    rolling(canvas, far, ["#b6b0ba", "#dcd6d4"], 80, soft=1.4)
    mist(canvas, "#e4deda", 706, 30, 0.7)
    wall, roof = Tone("#9d97a6", "#cac4c8"), Tone("#8b8595", "#c4bec4")
    roofs(canvas, 780, 44, wall, roof, "#7f7989", TOWARDS, 30)
    mist(canvas, "#d8d2d0", 780, 40, 0.75)
    near = ridge(canvas, 794, 26, 240, 0.4, 30)
    cover = rolling(canvas, near, ["#77718a", "#4a445c"], 90)
    rim(canvas, cover, "#e6e0dc", TOWARDS, 1.6, 0.4)
    canvas.over(canvas.mask(grass_on(canvas.geometry, near, 16, 300)), "#6a647c")
    tree = bare_tree(canvas.geometry, 96, 880, 430, Habit(0.6, 6, 0.76, 0.32, 0.030), 0.06)
    wood = canvas.mask(tree.wood)
    canvas.over(wood, "#4a4458", 0.95)
    rim(canvas, wood, "#e6e0dc", TOWARDS, 1.3, 0.35)
    mist(canvas, "#b9b2ba", 892, 26, 0.5)


def _lamp(canvas: Canvas) -> None:
    """A street lamp gone out; a last thread of smoke leaves it."""
    x, top = LAMP
    iron = Tone("#231f30", "#8f889c", "#120f1c")
    post = [
        panel(x - 6, top + 176, 12, 260, 2),
        panel(x - 11, top + 236, 22, 10, 3),
        panel(x - 13, top + 330, 26, 14, 4),
        outline(
            [
                (x - 16, top + 440),
                (x - 12, top + 372),
                (x - 7, top + 344),
                (x + 7, top + 344),
                (x + 12, top + 372),
                (x + 16, top + 440),
            ],
            {0, 5},
        ),
        brush(
            [
                (x - 46, top + 206, 3.4),
                (x - 20, top + 200, 3.0),
                (x + 20, top + 200, 3.0),
                (x + 46, top + 206, 3.4),
            ]
        ),
        disc(x - 48, top + 206, 6),
        disc(x + 48, top + 206, 6),
    ]
    shade(canvas, canvas.mask(post), iron, TOWARDS, 8, 0.95, 0.45)
    glass = canvas.mask(
        polygon([(x - 46, top + 54), (x + 46, top + 54), (x + 28, top + 172), (x - 28, top + 172)])
    )
    canvas.over(glass, "#8c8898", 0.75)
    soot = canvas.glow(x, top + 66, 60, 1.8, 1.2)
    canvas.multiply(glass * soot, "#3a3448", 0.8)
    canvas.screen(
        canvas.mask(
            polygon(
                [(x - 34, top + 62), (x - 20, top + 62), (x - 16, top + 160), (x - 23, top + 160)]
            )
        ),
        "#ffffff",
        0.35,
    )
    wick = [
        brush([(x, top + 172, 5.0), (x, top + 146, 4.0)], 4),
        brush([(x, top + 146, 1.2), (x + 2, top + 134, 0.7)], 4),
    ]
    canvas.over(canvas.mask(wick), "#1a1626")
    smoke = brush(
        [
            (x + 2, top + 132, 1.0),
            (x + 12, top + 112, 2.4),
            (x - 6, top + 92, 3.4),
            (x + 8, top + 68, 2.6),
            (x, top + 58, 0.6),
        ],
        50,
    )
    canvas.screen(canvas.mask(smoke, soft=1.6), "#f4f0ea", 0.75)
    frame_bars = [
        brush([(x + a, top + 54, 2.6), (x + b, top + 174, 2.6)], 4)
        for a, b in ((-46.0, -28.0), (46.0, 28.0), (-16.0, -10.0), (16.0, 10.0))
    ]
    hood = outline(
        [
            (x - 56, top + 56),
            (x - 44, top + 36),
            (x - 24, top + 14),
            (x - 16, top + 2),
            (x + 16, top + 2),
            (x + 24, top + 14),
            (x + 44, top + 36),
            (x + 56, top + 56),
        ],
        {0, 3, 4, 7},
    )
    base = panel(x - 32, top + 170, 64, 11, 3)
    cover = canvas.mask([*frame_bars, hood, base])
    shade(canvas, cover, iron, TOWARDS, 12, 0.95, 0.5)
    rim(canvas, cover, "#e6e0ea", TOWARDS, 1.6, 0.6)


def _plumes(canvas: Canvas) -> None:
    """The folded wing and the feathers of the tail, drawn in a paler ink on the bird."""
    x, y = LAMP
    turn = 13.0

    def at(px: float, py: float) -> Point:
        angle = np.deg2rad(turn)
        dx, dy = -px * RAVEN, (py + 0.24) * RAVEN
        return (
            float(x + dx * np.cos(angle) - dy * np.sin(angle)),
            float(y - 0.24 * RAVEN + dx * np.sin(angle) + dy * np.cos(angle)),
        )

    body = canvas.raven_masks[-1]
    strokes = []
    for row, (start, foot, count) in enumerate(
        ((-0.56, -0.34, 6), (-0.47, -0.20, 7), (-0.36, -0.04, 7))
    ):
        for i in range(count):
            t = i / (count - 1)
            ax, ay = -0.10 + 0.20 * t - 0.09 * row, start + 0.04 * t
            bx, by = ax - 0.13 - 0.06 * row, foot - 0.05 * t + 0.02 * row
            strokes.append(
                brush(
                    [
                        (*at(ax, ay), 0.5),
                        (*at((ax + bx) / 2 - 0.012, (ay + by) / 2), 1.5),
                        (*at(bx, by), 0.4),
                    ],
                    14,
                )
            )
    lines = canvas.mask(strokes) * body
    canvas.screen(lines, "#7c7698", 0.55)
    sheen = canvas.blur(lines, 5) * body
    canvas.screen(sheen, "#5a5c8c", 0.5)


def _bill() -> Point:
    """Where the raven holds its booty."""
    x, y = LAMP
    return x - RAVEN * 0.345, y - RAVEN * 0.795


def _bell(canvas: Canvas) -> None:
    """A ribbon with a golden bell hangs from the bill."""
    x, y = _bill()
    ribbon = [
        brush(
            [
                (x + 3, y - 2, 3.2),
                (x - 5, y + 20, 3.6),
                (x - 14, y + 44, 3.2),
                (x - 2, y + 62, 2.6),
            ],
            30,
        ),
        brush(
            [
                (x + 3, y - 2, 3.2),
                (x + 14, y + 18, 3.6),
                (x + 10, y + 44, 3.2),
                (x - 2, y + 62, 2.6),
            ],
            30,
        ),
    ]
    band = canvas.mask(ribbon)
    shade(canvas, band, Tone("#b02a44", "#ff8a8a", "#6a1430"), TOWARDS, 4, 0.95, 0.3)
    bx, by, r = x - 2, y + 76, 15.0
    bell = canvas.mask(disc(bx, by, r))
    canvas.screen(canvas.glow(bx, by, r * 2.4, 1.5), "#ffe6a0", 0.4)
    shade(canvas, bell, Tone("#d89a2a", "#fff0b0", "#8a5a14"), TOWARDS, 8, 1, 0.35)
    slit = [
        brush([(bx - 9, by + 4, 1.4), (bx, by + 6, 1.6), (bx + 9, by + 4, 1.4)], 12),
        disc(bx, by + 7, 3.0),
    ]
    canvas.over(canvas.mask(slit), "#4a2c08", 0.9)
    rim(canvas, bell, "#fffbe0", TOWARDS, 1.6, 0.8)


def _feather(x: float, y: float, size: float, turn: float) -> list[Path]:
    ends = (np.cos(np.deg2rad(turn)), np.sin(np.deg2rad(turn)))

    def at(along: float, across: float) -> Point:
        return (
            float(x + size * (along * ends[0] - across * ends[1])),
            float(y + size * (along * ends[1] + across * ends[0])),
        )

    vane = outline(
        [
            at(-0.5, 0.0),
            at(-0.2, 0.15),
            at(0.2, 0.17),
            at(0.5, 0.02),
            at(0.2, -0.11),
            at(-0.2, -0.12),
        ],
        {0, 3},
    )
    quill = brush([(*at(-0.75, 0.03), 1.1), (*at(0.4, 0.01), 0.4)], 8)
    return [vane, quill]


def _feathers(canvas: Canvas) -> None:
    for x, y, size, turn in ((500.0, 560.0, 44.0, 64.0), (214.0, 612.0, 34.0, 118.0)):
        cover = canvas.mask(_feather(x, y, size, turn))
        shade(canvas, cover, Tone("#1a1626", "#5a5470"), TOWARDS, 6)
        rim(canvas, cover, "#e0daea", TOWARDS, 1.2, 0.6)
