"""Green 3: a cat sleeps curled in a boat made of one leaf, on a pond under a willow."""

from __future__ import annotations

import math

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..geometry import Path, Point, brush, cut, disc, ellipse, outline, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, beam, bloom_of, mist, rim, shade
from ..raster import smoothstep
from ..water import mirror, rings
from .cats import curled
from .fur import Fur, lay_fur
from .suits import GREEN, finish_cat

SKY = ["#6aab84", "#9dcb9c", "#d6e8b8", "#f6f4d4"]
TOWARDS: Point = (0.45, -0.85)
SHORE = 470.0
BOAT = (298.0, 664.0, 216.0)


def paint() -> Canvas:
    canvas = Canvas(723)
    sky.gradient(canvas, SKY, 0.55)
    canvas.screen(canvas.glow(430, 330, 260, 1.5), "#fbffd8", 0.5)
    _woods(canvas)
    mirror(canvas, SHORE, "#4f9f78", 0.36, 8, 30)
    canvas.over(smoothstep(SHORE + 60, 900, canvas.y), "#1c6a52", 0.72)
    for x, angle in ((470.0, 2.02), (560.0, 2.02), (380.0, 2.06)):
        beam(canvas, x, -40, angle, 0.05, 620, "#f4ffd0", 0.28)
    _far_pads(canvas)
    _boat(canvas)
    _willow(canvas)
    _near_pads(canvas)
    _fireflies(canvas)
    printed(canvas, Press(0.34, "#06301f", 0.30, 0.80, 1.06, 1.02, 0.04, 0.02), 0.62)
    finish_cat(canvas, GREEN, "3")
    return canvas


def _woods(canvas: Canvas) -> None:
    for i, (y, swing, top, foot) in enumerate(
        ((398, 70, "#8ccb96", "#dcf0b8"), (436, 60, "#5fae7c", "#b4dc98"))
    ):
        crest = ridge(canvas, y, swing, 120, 0.55, hump=(120, 60 - 20 * i, 90))
        cover = rolling(canvas, crest, [top, foot], 80, soft=1.0)
        crowns = [
            disc(x, crest.at(x) + 4, 8 + 15 * canvas.geometry.random())
            for x in np.arange(-10, 620, 17).tolist()
        ]
        shade(
            canvas,
            np.asarray(np.maximum(canvas.roughened(canvas.mask(crowns), 10, 5) - cover, 0)),
            Tone(top, foot),
            TOWARDS,
            12,
            0.9,
            0.5,
        )
        mist(canvas, "#eefad0", y + 34, 22, 0.6)


def _pad(x: float, y: float, size: float, turn: float, flat: float = 0.34) -> Path:
    """A lily pad in perspective, with its notch."""
    notch = polygon(
        [
            (0, 0),
            (math.cos(turn - 0.22) * 1.3, math.sin(turn - 0.22) * 1.3 * flat),
            (math.cos(turn + 0.22) * 1.3, math.sin(turn + 0.22) * 1.3 * flat),
        ]
    )
    return place(cut(ellipse(0, 0, 1, flat), notch), x, y, size)


def _lay_pad(canvas: Canvas, x: float, y: float, size: float, turn: float, tone: Tone) -> None:
    cover = canvas.mask(_pad(x, y, size, turn))
    shadow = canvas.mask(_pad(x + 3, y + size * 0.09, size * 1.02, turn), soft=2)
    canvas.multiply(shadow * (1 - cover), "#1c5a48", 0.6)
    shade(canvas, cover, tone, TOWARDS, max(7.0, size * 0.2), 0.95, 0.45)
    veins = [
        brush(
            [
                (x, y, max(0.5, size * 0.012)),
                (x + math.cos(turn + a) * size * 0.9, y + math.sin(turn + a) * size * 0.30, 0.3),
            ],
            6,
        )
        for a in (0.8, 1.6, 2.4, 3.2, 4.0, 4.8, 5.5)
    ]
    canvas.multiply(canvas.mask(veins) * cover, "#3d8f52", 0.5)
    rim(canvas, cover, "#f0ffd0", (0.2, -0.95), 1.6, 0.6)


def _far_pads(canvas: Canvas) -> None:
    far = Tone("#5fb070", "#d6f0a4", "#2f8058")
    for x, y, size, turn in (
        (92.0, 520.0, 30.0, 0.5),
        (160.0, 536.0, 20.0, 2.4),
        (508.0, 524.0, 34.0, 2.9),
        (448.0, 506.0, 18.0, 1.0),
        (566.0, 550.0, 22.0, 4.0),
        (300.0, 512.0, 16.0, 0.2),
    ):
        _lay_pad(canvas, x, y, size, turn, far)
    _lily(canvas, 508, 514, 21)


def _near_pads(canvas: Canvas) -> None:
    near = Tone("#2f8a50", "#b4e27c", "#155a3c")
    for x, y, size, turn in (
        (98.0, 800.0, 78.0, 5.6),
        (196.0, 852.0, 62.0, 3.6),
        (430.0, 836.0, 66.0, 0.3),
        (350.0, 790.0, 34.0, 2.0),
    ):
        _lay_pad(canvas, x, y, size, turn, near)
    _lily(canvas, 92, 778, 44)


def _lily(canvas: Canvas, x: float, y: float, size: float) -> None:
    petal = outline([(0, 0), (-0.20, -0.45), (0, -1.0), (0.20, -0.45)], {0, 2})
    for scale, turns in ((1.0, (-74, -46, 46, 74)), (0.94, (-22, 22)), (0.84, (-54, 0, 54))):
        for turn in turns:
            cover = canvas.mask(place(petal, x, y + size * 0.18, size * scale, turn))
            shade(canvas, cover, Tone("#e8f0d0", "#fffff4", "#a8cf9c"), TOWARDS, size * 0.2)
            rim(canvas, cover, "#ffffff", TOWARDS, 1.2, 0.6)
    canvas.screen(canvas.glow(x, y - size * 0.1, size * 0.34, 1.6), "#fff2a0", 0.8)


def _leaf_spine(t: float) -> Point:
    """The boat's keel line from its stem (0) to its tip (1), in boat units."""
    return -1.0 + 2.06 * t, -0.50 * (2 * t - 0.92) ** 2 * (1.0 if t < 0.5 else 0.72)


def _boat(canvas: Canvas) -> None:
    x, y, size = BOAT

    def at(points: list[Point]) -> list[Point]:
        return [(x + size * a, y + size * b) for a, b in points]

    rear = [
        (-1.04, -0.36),
        (-0.78, -0.26),
        (-0.42, -0.22),
        (0.0, -0.23),
        (0.46, -0.27),
        (0.84, -0.36),
        (1.12, -0.54),
        (0.94, -0.24),
        (0.5, 0.0),
        (0.0, 0.05),
        (-0.5, 0.0),
        (-0.86, -0.18),
    ]
    front = [
        (-1.04, -0.36),
        (-0.82, -0.17),
        (-0.46, -0.03),
        (0.0, 0.01),
        (0.46, -0.05),
        (0.86, -0.22),
        (1.12, -0.54),
        (1.02, -0.18),
        (0.76, 0.10),
        (0.36, 0.24),
        (-0.06, 0.28),
        (-0.48, 0.22),
        (-0.84, 0.04),
    ]
    shadow = canvas.mask(ellipse(x + 6, y + size * 0.26, size * 1.0, size * 0.12), soft=9)
    canvas.multiply(shadow, "#0c4a38", 0.75)
    reflection = canvas.mask(ellipse(x, y + size * 0.36, size * 0.78, size * 0.10), soft=7)
    canvas.screen(reflection * (0.6 + canvas.noise(14, 3, 0.5, 6) * 0.8), "#a8e08c", 0.30)
    inner = canvas.mask(outline(at(rear), {0, 6}))
    shade(canvas, inner, Tone("#2c7a3e", "#8fce6a", "#155232"), (-0.3, 0.9), 26, 0.9, 0.5)
    rim(canvas, inner, "#eaffba", (0.2, -0.95), 2.2, 0.8)
    cat = curled().placed(x - 8, y - 4, size * 1.06, -1)
    fur = Fur("#06281c", "#3f8f58", "#1f6f4a", "#ecffce", "#f4ffb0", "#eaffc0", 0.15)
    lay_fur(canvas, cat, fur, TOWARDS, size * 1.0)
    outer = canvas.mask(outline(at(front), {0, 6}))
    canvas.multiply(canvas.blur(outer, 7) * (1 - outer) * inner, "#0c4a30", 0.6)
    shade(canvas, outer, Tone("#4ba24a", "#c9ee86", "#1f6c3c"), (0.3, -0.9), 30, 0.95, 0.5)
    _veins(canvas, outer, x, y, size)
    rim(canvas, outer, "#f6ffd4", (0.1, -0.98), 2.6, 0.9)
    stem = brush(
        [
            (x - size * 1.02, y - size * 0.35, 6.0),
            (x - size * 1.12, y - size * 0.46, 4.6),
            (x - size * 1.16, y - size * 0.62, 3.6),
            (x - size * 1.10, y - size * 0.72, 2.6),
        ],
        24,
    )
    shade(canvas, canvas.mask(stem), Tone("#4b9a44", "#d6f29a"), TOWARDS, 6)
    rings(canvas, x + 4, y + size * 0.28, size * 1.56, "#e8ffd4", 0.45, 3)


def _veins(canvas: Canvas, cover: Field, x: float, y: float, size: float) -> None:
    veins = []
    for i in range(13):
        t = i / 12
        foot = (-0.66 + 1.40 * t, 0.22 - 0.22 * abs(2 * t - 1) ** 2.2)
        head = (-1.0 + 2.06 * t, -0.02 - 0.34 * abs(2 * t - 1) ** 2)
        veins.append(
            brush(
                [
                    (x + size * foot[0], y + size * foot[1], 1.8),
                    (
                        x + size * (foot[0] + head[0]) / 2,
                        y + size * ((foot[1] + head[1]) / 2 + 0.03),
                        1.3,
                    ),
                    (x + size * head[0], y + size * head[1], 0.4),
                ],
                14,
            )
        )
    lines = canvas.mask(veins) * cover
    canvas.screen(lines, "#eaffb4", 0.5)
    canvas.multiply(canvas.shift(lines, -1.6, -1.6) * cover, "#1f6c3c", 0.45)


def _willow(canvas: Canvas) -> None:
    """Curtains of willow from the upper edge, longer at the right."""
    rng = canvas.geometry
    for depth, (count, colour, lit) in enumerate(
        ((26, "#4f9c6c", "#c8eaa0"), (24, "#1d6a44", "#8fce74"))
    ):
        strands: list[Path] = []
        spots: list[Point] = []
        for _ in range(count):
            x = 170 + 440 * rng.random()
            share = (x - 170) / 440
            length = (90 + 250 * share**1.4) * (0.6 + 0.5 * rng.random())
            sway = (rng.random() - 0.35) * 26
            knots = [
                (x, -10.0, 1.1),
                (x + sway * 0.3, length * 0.5, 0.9),
                (x + sway, length, 0.3),
            ]
            strands.append(brush(knots, 20))
            spots += [
                (x + sway * (s * s) + (rng.random() - 0.5) * 5, 10 + (length - 10) * s)
                for s in np.linspace(0.05, 1, int(length / 8)).tolist()
            ]
        canvas.over(canvas.mask(strands), colour, 0.9)
        leaf = outline([(0, -0.4), (0.15, 0.3), (0.06, 1.7), (-0.11, 0.4)], {0, 2})
        blades = [
            place(leaf, sx, sy, 9.0 + 4 * rng.random(), (rng.random() - 0.5) * 62)
            for sx, sy in spots
        ]
        cover = canvas.mask(blades)
        canvas.over(cover, colour, 0.95)
        rim(canvas, cover, lit, TOWARDS, 1.6, 0.55 + 0.1 * depth)


def _fireflies(canvas: Canvas) -> None:
    spots = [
        (130.0, 420.0, 3.2),
        (206.0, 368.0, 2.4),
        (70.0, 600.0, 3.0),
        (498.0, 610.0, 3.4),
        (404.0, 432.0, 2.4),
        (540.0, 700.0, 2.6),
        (248.0, 470.0, 2.8),
        (330.0, 396.0, 2.0),
        (156.0, 690.0, 2.2),
    ]
    for x, y, radius in spots:
        canvas.screen(canvas.glow(x, y, radius * 5.5, 1.4), "#f2ff9a", 0.6)
    lit = canvas.dots([(x, y, radius, 1.0) for x, y, radius in spots])
    canvas.over(lit, "#ffffe4")
    bloom_of(canvas, lit, "#f6ff9a", 5, 0.6)
