"""Take two (worth 5): two cards fly off the pile as kites on a windy evening."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..arrows import curved_arrow
from ..canvas import Canvas
from ..colour import Colour, mix
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, place, polar, polygon, spline
from ..hills import Ridge, ridge, rolling
from ..light import Tone, cast_shadow, mist, rays, rim, shade, sparks
from ..loose_cards import LooseCard, lay, sun_emblem, upright
from ..metal import foil
from ..plants import grass_on
from ..raster import smoothstep
from .gilding import gilded

SKY = ["#7a6a2c", "#b8963c", "#e0bc5c", "#f6dc94", "#fbe8b8"]
TOWARDS: Point = (-0.7, -0.6)
PILE: Point = (168.0, 738.0)
KITES = ((226.0, 356.0, 150.0, -15.0), (424.0, 300.0, 160.0, 14.0))
NIGHT = Tone("#28387c", "#94a4e0", "#141c4c")
DAY = Tone("#b03c34", "#ffac80", "#6a1c30")


def paint() -> Canvas:
    canvas = Canvas(335)
    sky.gradient(canvas, SKY, 0.8)
    rays(canvas, -40, 420, "#fff4cc", 0.20, 30, 620)
    for x, y, length, turn, amount in (
        (120.0, 236.0, 380.0, -16.0, 0.6),
        (330.0, 520.0, 330.0, -12.0, 0.6),
        (440.0, 128.0, 240.0, -20.0, 0.5),
        (60.0, 560.0, 260.0, -8.0, 0.5),
    ):
        clouds.plumes(canvas, x, y, length, turn, "#fff6d4", amount, 26)
    _wind(canvas)
    _fields(canvas)
    _pile(canvas)
    for index, (x, y, size, turn) in enumerate(KITES):
        corners = upright(x, y, size, turn)
        _tail(canvas, corners, turn, index)
        tone = NIGHT if index == 0 else DAY
        card = LooseCard(corners, tone) if index == 0 else LooseCard(corners, tone, sun_emblem)
        cover = lay(canvas, card, TOWARDS)
        cast_shadow(canvas, cover, 10, 14, 12, "#6a5420", 0.3)
        _spars(canvas, corners)
    _arrows(canvas)
    flock = Flock(canvas, Plumage("#140f14", "#4a4034", "#fff0c0", TOWARDS))
    flock.perch(448, 726, 88, raven_shapes.CALLING, flip=True)
    flock.perch(552, 700, 66, raven_shapes.PROUD, flip=True)
    flock.fly(raven_shapes.SLIDE, 300, 146, 82, -14)
    flock.fly(raven_shapes.BANK, 92, 420, 70, -4)
    flock.fly(raven_shapes.DOWNSTROKE, 510, 560, 66, -10, flip=True)
    sparks(canvas, (60, 440, 420, 780), 36, "#fffbe0", "#fff0a8")
    printed(canvas, Press(0.30, "#3a2a10", 0.26, 0.82, 1.12, 1.10, 0.042, 0.019), 0.60)
    gilded(canvas, "5")
    return canvas


def _wind(canvas: Canvas) -> None:
    """Long curled gusts, drawn with the pen."""
    gusts: list[Path] = []
    for x, y, length in ((40.0, 470.0, 230.0), (330.0, 620.0, 200.0), (70.0, 640.0, 150.0)):
        knots = [(x, y, 0.4), (x + length * 0.4, y - 16, 1.8), (x + length * 0.8, y - 10, 1.8)]
        cx, cy = x + length * 0.84, y - 34
        knots += [
            (*polar(cx, cy, 24 * (1 - 0.18 * i), math.pi * 0.42 - i * 0.9), 1.7 - 0.26 * i)
            for i in range(6)
        ]
        gusts.append(brush(knots, 90))
    canvas.over(canvas.mask(gusts), "#fffaf0", 0.75)


def _fields(canvas: Canvas) -> None:
    for y, swing, top, foot, tilt in (
        (626.0, 26.0, "#b8a050", "#e8d084", -30.0),
        (676.0, 30.0, "#8a8440", "#ccb464", 40.0),
    ):
        crest = ridge(canvas, y, swing, 230, 0.4, tilt)
        cover = rolling(canvas, crest, [top, foot], 110, soft=1.0)
        furrows = np.sin(
            (canvas.y - y) * 0.32
            + canvas.x * (0.03 if tilt < 0 else -0.02)
            + canvas.noise(120, 3) * 6
        )
        canvas.multiply(cover * np.clip(furrows * 2 - 0.9, 0, 1), "#8a7434", 0.4)
        mist(canvas, "#fbe8ac", y + 52, 24, 0.5)
    _mill(canvas, 348, 648)
    hill = ridge(canvas, 772, 16, 260, 0.4, -60)
    cover = rolling(canvas, hill, ["#5a6034", "#2a341f"], 120)
    rim(canvas, cover, "#fff0b0", (-0.2, -1), 2.0, 0.6)
    canvas.over(canvas.mask(grass_on(canvas.geometry, hill, 34, 620, 0.9)), "#5a6230")
    canvas.over(canvas.mask(grass_on(canvas.geometry, hill, 22, 260, 1.2)), "#a89c4c")
    fence: list[Path] = []
    for x in (390.0, 448.0, 506.0, 564.0):
        fence.append(
            polygon(
                [
                    (x - 7, 860),
                    (x - 6, hill.at(x) - 62),
                    (x, hill.at(x) - 70),
                    (x + 6, hill.at(x) - 62),
                    (x + 7, 860),
                ]
            )
        )
    for lift in (52.0, 26.0):
        fence.append(
            brush(
                [
                    (370, hill.at(370) - lift, 3.4),
                    (470, hill.at(470) - lift + 3, 3.4),
                    (610, hill.at(590) - lift, 3.4),
                ],
                20,
            )
        )
    cover = canvas.mask(fence)
    shade(canvas, cover, Tone("#6a5030", "#f4d890", "#382818"), TOWARDS, 5, 1, 0.5)


def _mill(canvas: Canvas, x: float, y: float) -> None:
    """A small windmill far off, its sails full."""
    body = canvas.mask(
        outline([(x - 15, y), (x - 10, y - 44), (x, y - 56), (x + 10, y - 44), (x + 15, y)], {0, 4})
    )
    shade(canvas, body, Tone("#a88a58", "#fff0c4", "#6a5438"), TOWARDS, 7, 1, 0.4)
    sails = [
        place(polygon([(-2, 0), (2, 0), (9, -42), (-1, -42)]), x, y - 46, 1, turn)
        for turn in (20.0, 110.0, 200.0, 290.0)
    ]
    canvas.over(canvas.mask(sails), "#fff6dc", 0.95)
    canvas.over(
        canvas.mask(
            [
                place(brush([(0, 0, 0.8), (0, -22, 0.8), (0, -42, 0.6)], 4), x, y - 46, 1, turn)
                for turn in (20.0, 110.0, 200.0, 290.0)
            ]
        ),
        "#6a5438",
    )


def _pile(canvas: Canvas) -> None:
    """The pile on a flat rock, the upper cards lifted by the wind."""
    x, y = PILE
    rock = canvas.mask(
        outline(
            [
                (x - 128, y + 170),
                (x - 132, y + 70),
                (x - 112, y + 26),
                (x + 100, y + 22),
                (x + 128, y + 64),
                (x + 150, y + 170),
            ],
            {0, 2, 3, 5},
        )
    )
    rock = canvas.roughened(rock, 20, 8)
    shade(canvas, rock, Tone("#7a6c48", "#fbe6ac", "#40381f"), TOWARDS, 30, 0.95, 0.6)
    cracks = smoothstep(0.52, 0.60, canvas.noise(44, 5, 0.6, 0.6))
    canvas.over(rock * cracks, "#3a3220", 0.5)
    moss = smoothstep(0.5, 0.66, canvas.noise(36, 5, 0.6, 1.6)) * smoothstep(
        y + 40, y + 120, canvas.y
    )
    canvas.over(rock * moss, "#76803c", 0.6)
    rng = canvas.geometry
    tuft = Ridge(
        np.array([x - 150, x + 170], np.float32), np.array([y + 146, y + 140], np.float32), 920
    )
    canvas.over(canvas.mask(grass_on(rng, tuft, 44, 150, 0.9, (x - 150, x + 170))), "#4a5428")
    for i in range(11):
        drop = y + 34 - i * 6.2
        shift = float(rng.normal()) * 3.4
        corners = (
            (x - 58 + shift, drop - 30),
            (x + 66 + shift, drop - 30),
            (x + 92 + shift, drop + 10),
            (x - 84 + shift, drop + 10),
        )
        card = (
            LooseCard(corners, NIGHT)
            if i == 10
            else LooseCard(corners, Tone("#dcc894", "#fff8dc"), None)
        )
        cover = lay(canvas, card, (0, -0.9), 0.8)
        cast_shadow(canvas, cover, 0, 3, 2, "#2a2414", 0.4)


def _spars(canvas: Canvas, corners: tuple[Point, Point, Point, Point]) -> None:
    """Two crossed sticks, as kites have them, and knots at their ends."""
    a, b, c, d = corners
    sticks = canvas.mask(
        [
            brush([(*p, 1.5), ((p[0] + q[0]) / 2, (p[1] + q[1]) / 2, 1.7), (*q, 1.5)], 6)
            for p, q in ((a, c), (b, d))
        ]
    )
    canvas.over(sticks, "#5a3418", 0.35)
    canvas.over(canvas.mask([disc(*p, 4.5) for p in corners]), "#fff0c0")


def _tail(
    canvas: Canvas, corners: tuple[Point, Point, Point, Point], turn: float, index: int
) -> None:
    """A long tail with bows, blown to the right."""
    x0, y0 = (corners[2][0] + corners[3][0]) / 2, (corners[2][1] + corners[3][1]) / 2
    side = 1 if index else 0.4
    line = spline(
        [
            (x0, y0),
            (x0 + 30 * side, y0 + 44),
            (x0 + 4 * side + 10, y0 + 92),
            (x0 + 60 * side, y0 + 140),
            (x0 + 50 * side, y0 + 184),
        ],
        60,
    )
    canvas.over(canvas.mask(brush([(x, y, 1.3) for x, y in line[::6].tolist()], 60)), "#6a3f24")
    colours: tuple[Colour, ...] = ("#d8484a", "#3f7f94", "#fff4dc", "#e88a34")
    for i in range(5):
        x, y = line[min(len(line) - 1, 10 + 11 * i)].tolist()
        bow = [
            place(
                outline([(0, 0), (13, -8), (15, 8)], {0, 1, 2}),
                x,
                y,
                1.15 - 0.08 * i,
                turn + 24 * i + side_turn,
            )
            for side_turn in (0.0, 180.0)
        ]
        colour = colours[(i + index) % 4]
        shade(
            canvas, canvas.mask(bow), Tone(colour, mix(colour, "#ffffff", 0.5)), TOWARDS, 4, 1, 0.3
        )


def _arrows(canvas: Canvas) -> None:
    """Two gilt strings that end as arrows: both cards come from this pile."""
    x, y = PILE
    lines: list[list[Point]] = [
        [(x - 20, y - 56), (x - 46, y - 130), (x - 40, y - 210), (x - 14, y - 258)],
        [(x + 40, y - 52), (x + 110, y - 100), (x + 176, y - 180), (x + 208, y - 262)],
    ]
    cover = canvas.mask([path for line in lines for path in curved_arrow(line, 9.5, 36)])
    canvas.multiply(np.clip(canvas.blur(cover, 6) * 1.5, 0, 1) * (1 - cover), "#3a2a10", 0.6)
    canvas.over(cover, "#5a3810")
    foil(canvas, cover, 1, 1.1, 0.5, 0.05)
    rim(canvas, cover, "#fff8dc", TOWARDS, 2.0, 0.8)
