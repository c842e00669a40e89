"""Peek one (worth 6): through the keyhole of a great blue door one card is seen."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    brush,
    crescent,
    cut,
    disc,
    outline,
    panel,
    place,
    polar,
    ribbon,
    sparkle,
    unite,
)
from ..hills import ridge, rolling
from ..islands import crown_tree
from ..light import Tone, bloom_of, cast_shadow, halo, rays, rim, shade, sparks
from ..loose_cards import LooseCard, lay, upright
from ..metal import foil
from ..plants import leaves_at
from ..raster import smoothstep
from .gilding import gilded
from .within import within

TOWARDS: Point = (-0.6, -0.8)
HOLE = (342.0, 322.0, 134.0)
FOOT = 690.0
BOARD = Tone("#3a5fae", "#a4c4f0", "#1f3474")
LEAF = Tone("#3f8a5c", "#d8f0a0", "#1f5250")


def paint() -> Canvas:
    canvas = Canvas(336)
    _boards(canvas)
    _straps(canvas)
    hole = canvas.mask(_keyhole(0))
    _plate(canvas, hole)
    with within(canvas, hole):
        _beyond(canvas)
    inner = np.clip(hole - canvas.shift(canvas.blur(hole, 4), -9, -10), 0, 1)
    canvas.multiply(inner, "#5a2c14", 0.85)
    canvas.screen(canvas.blur(hole, 34) * (1 - hole), "#ffd88a", 0.5)
    _light_on_step(canvas)
    bow = _key(canvas)
    _ivy(canvas)
    flock = Flock(canvas, Plumage("#04060f", "#1a2344", "#ffe6b0", (0.4, -0.5)))
    flock.perch(*bow, 70, raven_shapes.PEERING)
    flock.perch(112, 806, 94, raven_shapes.PROUD)
    flock.perch(462, 818, 72, raven_shapes.BOWED, flip=True)
    flock.perch(234, 808, 66, raven_shapes.CALLING)
    flock.fly(raven_shapes.UPSTROKE, 214, 128, 72, -8)
    flock.fly(raven_shapes.LANDING, 512, 560, 74, 0, flip=True)
    printed(canvas, Press(0.36, "#080c24", 0.32, 0.78, 1.08, 1.10, 0.042, 0.019), 0.53)
    gilded(canvas, "6")
    return canvas


def _keyhole(grow: float) -> Path:
    x, y, r = HOLE
    skirt = outline(
        [
            (x - 44 - grow, y + r - 30),
            (x + 44 + grow, y + r - 30),
            (x + 100 + grow, FOOT - 12 + grow),
            (x + 88 + grow, FOOT + grow),
            (x - 88 - grow, FOOT + grow),
            (x - 100 - grow, FOOT - 12 + grow),
        ],
        {0, 1, 2, 3, 4, 5},
    )
    return unite([disc(x, y, r + grow), skirt])


def _boards(canvas: Canvas) -> None:
    """Painted boards, worn where hands and weather have been."""
    canvas.rgb = ramp(
        even_stops("#4a70bc", "#3a5cac", "#2f4a94"),
        canvas.y / 900 + (canvas.noise(200, 4) - 0.5) * 0.3,
    )
    edges = np.arange(-20.0, 640.0, 88.0).tolist()
    for i, left in enumerate(edges):
        board = canvas.mask(panel(left + 1.5, -20, 85, 850))
        shade(canvas, board, BOARD, (-0.8, -0.1), 20, 0.55 + 0.1 * (i % 3), 0.5)
    fibres = smoothstep(0.54, 0.62, canvas.noise(60, 5, 0.6, 0.07))
    canvas.multiply(fibres, "#24407f", 0.4)
    worn = smoothstep(0.60, 0.70, canvas.noise(70, 6, 0.62, 0.3))
    canvas.over(worn, "#b8c4d0", 0.42)
    gaps = canvas.mask([panel(left - 2, -20, 4, 850) for left in edges])
    canvas.over(gaps, "#0c1538", 0.85)
    step = canvas.mask(panel(-20, 806, 640, 120))
    shade(canvas, step, Tone("#8a84a0", "#f0e4d8", "#4a4670"), (0, -0.9), 26, 1, 0.6)
    pits = smoothstep(0.56, 0.66, canvas.noise(14, 4, 0.6))
    canvas.multiply(step * pits, "#5a5478", 0.4)
    joints = canvas.mask(
        [
            panel(-20, 846, 640, 3),
            panel(180, 806, 3, 40),
            panel(420, 806, 3, 40),
            panel(300, 848, 3, 60),
        ]
    )
    canvas.multiply(joints, "#2c2850", 0.7)
    canvas.multiply(smoothstep(770, 806, canvas.y) * (canvas.y < 806), "#0c1538", 0.55)


def _straps(canvas: Canvas) -> None:
    """Two iron hinges that end in curls."""
    for y in (206.0, 720.0):
        paths = [
            panel(-20, y - 13, 150, 26, 3),
            brush(
                [
                    (120, y, 12),
                    (164, y - 4, 8),
                    (196, y - 26, 5),
                    (186, y - 46, 3),
                    (170, y - 38, 1),
                ],
                40,
            ),
            brush(
                [
                    (120, y, 12),
                    (164, y + 4, 8),
                    (196, y + 26, 5),
                    (186, y + 46, 3),
                    (170, y + 38, 1),
                ],
                40,
            ),
            outline([(120, y - 8), (206, y), (120, y + 8)], {0, 1, 2}),
            panel(470, y - 13, 160, 26, 3),
            outline([(480, y - 12), (444, y), (480, y + 12)], {0, 1, 2}),
        ]
        cover = canvas.mask(paths)
        cast_shadow(canvas, cover, 3, 5, 4, "#0a1030", 0.7)
        shade(canvas, cover, Tone("#2c3050", "#a8b4d0", "#141630"), TOWARDS, 7, 1, 0.5)
        studs = canvas.mask([disc(x, y, 5) for x in (40.0, 84.0, 124.0, 500.0, 544.0)])
        foil(canvas, studs, 1, 1.2, 0.4, 0)
        rim(canvas, cover, "#dfe8ff", TOWARDS, 1.6, 0.5)


def _plate(canvas: Canvas, hole: Field) -> None:
    """The brass plate, edged with beads and engraved with leaves."""
    x, y, r = HOLE
    body = unite(
        [
            _keyhole(34),
            disc(x, y - r - 34, 26),
            disc(x - 118, FOOT + 16, 24),
            disc(x + 118, FOOT + 16, 24),
            disc(x, FOOT + 34, 26),
            disc(x - r - 26, y, 20),
            disc(x + r + 26, y, 20),
        ]
    )
    cover = canvas.mask(body)
    cast_shadow(canvas, cover, 8, 12, 10, "#0a1030", 0.75)
    canvas.over(cover, "#a8742c")
    foil(canvas, cover, 1, 0.55, 0.4, 0.06)
    canvas.multiply(cover * smoothstep(x - 60, x + 190, canvas.x), "#a8703a", 0.45)
    edge = canvas.mask(body, stroke=5) * cover
    canvas.multiply(edge, "#6a3c14", 0.6)
    rim(canvas, cover, "#fff8d4", TOWARDS, 2.6, 0.8)
    lines = [canvas.mask(_keyhole(20), stroke=1.8), canvas.mask(_keyhole(12), stroke=1.2)]
    canvas.multiply(np.maximum(*lines) * (1 - hole), "#4a2810", 0.8)
    marks: list[Path] = []
    for i in range(24):
        a = math.pi * 0.70 + i * math.pi * 1.6 / 23
        marks.append(
            place(
                outline([(0, -5), (9, 0), (0, 5), (-4, 0)], {1, 3}),
                *polar(x, y, r + 27, a),
                0.8,
                math.degrees(a),
            )
        )
    for px, py in ((x, y - r - 40), (x - 122, FOOT + 18), (x + 122, FOOT + 18), (x, FOOT + 42)):
        marks.append(sparkle(px, py, 11, 0.25))
    canvas.multiply(canvas.mask(marks) * cover * (1 - hole), "#4a2810", 0.8)
    screws = canvas.mask([disc(x - r - 28, y, 7), disc(x + r + 28, y, 7)])
    canvas.over(screws, "#5a3818")
    canvas.screen(canvas.shift(screws, 1.5, 2) * screws, "#ffe6a8", 0.5)


def _eye_emblem() -> list[Path]:
    """An open eye under a star, in gilt: what is looked at looks back."""
    lids = cut(
        outline([(12, 76), (50, 50), (88, 76), (50, 102)], {0, 2}),
        outline([(20, 76), (50, 56), (80, 76), (50, 96)], {0, 2}),
    )
    lashes = [
        ribbon([(*polar(50, 92, 46, a), 1.6), (*polar(50, 92, 60, a), 0.2)])
        for a in [-math.pi * (0.24 + 0.13 * i) for i in range(5)]
    ]
    return [
        lids,
        cut(disc(50, 76, 15), disc(46, 72, 5)),
        *lashes,
        crescent(50, 122, 9, 90),
        sparkle(50, 22, 6, 0.2),
    ]


def _beyond(canvas: Canvas) -> None:
    """Behind the door: an evening garden, and the one card that stands in it."""
    x, y, r = HOLE
    canvas.rgb = ramp(
        even_stops("#e88a50", "#f4b466", "#fbdc90", "#fdf0bc"), (canvas.y - y + r) / 330
    )
    rays(canvas, x + 10, y + 150, "#fffbe4", 0.2, 16, 260)
    canvas.screen(canvas.glow(x + 6, y + 150, 110, 1.6), "#fff8d8", 0.3)
    clouds.heap(
        canvas, x - 80, y + 40, 120, 40, Tone("#f4b878", "#fff4d4", "#d88c60"), (0.3, 0.8), 0.4, 5
    )
    clouds.heap(
        canvas, x + 96, y - 20, 100, 32, Tone("#f4b878", "#fff4d4", "#d88c60"), (0.3, 0.8), 0.6, 5
    )
    far = ridge(canvas, FOOT - 126, 14, 120)
    rolling(canvas, far, ["#c8a860", "#e8d48c"], 60, soft=0.7)
    crown_tree(
        canvas, x - 54, FOOT - 98, 84, "#7a5038", Tone("#a89048", "#fff0a8", "#6a5c34"), (0.4, -0.7)
    )
    crown_tree(
        canvas,
        x + 62,
        FOOT - 96,
        66,
        "#7a5038",
        Tone("#a89048", "#fff0a8", "#6a5c34"),
        (-0.4, -0.7),
    )
    near = ridge(canvas, FOOT - 82, 8, 160)
    rolling(canvas, near, ["#a0a850", "#5a7a44"], 80)
    path = brush(
        [
            (x - 6, FOOT - 84, 4),
            (x + 14, FOOT - 60, 8),
            (x - 8, FOOT - 30, 15),
            (x + 4, FOOT + 10, 26),
        ],
        40,
    )
    shade(canvas, canvas.mask(path), Tone("#f0d8a0", "#fffae0"), TOWARDS, 6, 0.8, 0.5)
    halo(canvas, x + 2, y + 10, 80, "#fff4cc", 0.16)
    corners = upright(x + 2, y + 4, 122, 6)
    cover = lay(
        canvas,
        LooseCard(corners, Tone("#7a1f4c", "#e87a94", "#3c0f30"), _eye_emblem, "#fffbe6"),
        TOWARDS,
    )
    bloom_of(canvas, cover, "#fff0c0", 10, 0.04)
    canvas.multiply(
        canvas.glow(x + 4, FOOT - 42, 12, 2, 4) * (canvas.y > FOOT - 66), "#3f5230", 0.5
    )
    sparks(canvas, (x - 100, y - 90, x + 100, FOOT - 20), 34, "#fffdf0", "#fff0b0")


def _light_on_step(canvas: Canvas) -> None:
    """What falls through the keyhole lies on the step."""
    patch = canvas.mask(
        outline([(258, 806), (410, 806), (470, 900), (190, 900)], {0, 1, 2, 3}), soft=7
    )
    canvas.screen(patch * (canvas.y > 806), "#ffd88a", 0.55)


def _key(canvas: Canvas) -> Point:
    """A key on a ribbon at the left; returns where a raven stands on its bow."""
    x, y = 96.0, 444.0
    tape = canvas.mask(
        [
            brush([(x, y - 128, 3), (x - 7, y - 60, 3), (x - 3, y - 6, 3)], 16),
            brush([(x + 2, y - 128, 3), (x + 9, y - 60, 3), (x + 4, y - 6, 3)], 16),
        ]
    )
    cast_shadow(canvas, tape, 4, 4, 3, "#0a1030", 0.6)
    shade(canvas, tape, Tone("#b8324a", "#ff9c88", "#6a1838"), TOWARDS, 3, 1, 0.3)
    bow = unite([disc(x, y + 16, 27), disc(x - 22, y + 42, 22), disc(x + 22, y + 42, 22)])
    bow = cut(bow, disc(x, y + 14, 15), disc(x - 22, y + 43, 11), disc(x + 22, y + 43, 11))
    parts = unite(
        [
            bow,
            panel(x - 13, y + 60, 26, 10, 4),
            panel(x - 6.5, y + 62, 13, 130, 3),
            panel(x - 11, y + 84, 22, 6, 3),
            panel(x + 2, y + 150, 34, 12),
            panel(x + 2, y + 172, 26, 12),
            panel(x + 24, y + 150, 12, 22),
        ]
    )
    cover = canvas.mask(parts)
    cast_shadow(canvas, cover, 7, 9, 5, "#0a1030", 0.7)
    canvas.over(cover, "#a8742c")
    foil(canvas, cover, 1, 0.8, 0.4, 0)
    rim(canvas, cover, "#fff8d8", TOWARDS, 2.0, 0.8)
    nail = canvas.mask(disc(x + 1, y - 130, 8))
    shade(canvas, nail, Tone("#3a3c58", "#dfe6f4", "#181a34"), TOWARDS, 4, 1, 0.3)
    return x, y - 9


def _ivy(canvas: Canvas) -> None:
    """Ivy climbs the right edge and hangs over the top."""
    rng = canvas.geometry
    stems = [
        [
            (604, 830, 4),
            (566, 690, 3.4),
            (584, 560, 3),
            (548, 430, 2.6),
            (576, 250, 2),
            (540, 120, 1.4),
            (560, 30, 1),
        ],
        [(576, 250, 2), (520, 176, 1.6), (452, 130, 1.2), (400, 60, 0.8)],
    ]
    canvas.over(canvas.mask([brush(stem, 90) for stem in stems]), "#4a3f38")
    spots: list[Point] = [
        (568.0, 690.0),
        (582.0, 620.0),
        (580.0, 560.0),
        (556.0, 470.0),
        (560.0, 390.0),
        (576.0, 300.0),
        (572.0, 230.0),
        (545.0, 150.0),
        (556.0, 90.0),
        (520.0, 176.0),
        (480.0, 148.0),
        (440.0, 116.0),
        (412.0, 76.0),
        (590.0, 760.0),
    ]
    leaf = outline(
        [
            (0, 0.5),
            (-0.55, 0.62),
            (-0.40, 0.15),
            (-0.95, -0.05),
            (-0.36, -0.30),
            (0, -0.95),
            (0.36, -0.30),
            (0.95, -0.05),
            (0.40, 0.15),
            (0.55, 0.62),
        ],
        {1, 3, 5, 7, 9},
    )
    for tone, count, size in (
        (Tone("#1f5a4c", "#6fae74", "#123c40"), 70, 13.0),
        (LEAF, 80, 12.0),
        (Tone("#6fae5c", "#f0f8b0", "#3a7a50"), 30, 9.0),
    ):
        paths = []
        for _ in range(count):
            sx, sy = spots[int(rng.random() * len(spots))]
            paths.append(
                place(
                    leaf,
                    sx + rng.normal() * 22,
                    sy + rng.normal() * 34,
                    size * (0.7 + 0.6 * rng.random()),
                    360 * rng.random(),
                )
            )
        cover = canvas.mask(paths)
        cast_shadow(canvas, cover, 3, 4, 3, "#0a1030", 0.5)
        shade(canvas, cover, tone, TOWARDS, 5, 1, 0.4)
    fallen = canvas.mask(leaves_at(rng, [(480.0, 830.0), (380.0, 850.0)], 8, 7, 26))
    canvas.over(fallen, "#c8a040", 0.9)
