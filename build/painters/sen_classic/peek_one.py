"""Peek one (worth 6): a card is lifted at its edge, and the eye of the night looks under it."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, disc, ellipse, outline, polar, sparkle
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, moon, rim, shade, sparks
from ..loose_cards import LooseCard, lay
from ..metal import foil
from ..plants import grass_on
from ..raster import smoothstep

SKY = ["#2c1036", "#5c2152", "#9c4468", "#dc8f7c", "#f0bc92"]
EYE = (356.0, 282.0)
CARD: tuple[Point, Point, Point, Point] = (
    (112.0, 640.0),
    (284.0, 590.0),
    (352.0, 724.0),
    (146.0, 786.0),
)
TOWARDS: Point = (0.3, -0.9)


def paint() -> Canvas:
    canvas = Canvas(206)
    sky.gradient(canvas, SKY, 0.88)
    sky.stars(canvas, (150, 20, 590, 200), 110, 4, "#ffe9dc", 0.7)
    clouds.scrolls(
        canvas,
        [(104, 434, 28, 1), (548, 476, 28, -1), (250, 520, 18, 1)],
        Tone("#a4506e", "#ffc9a0", "#763a64"),
        "#6a2c58",
        TOWARDS,
        0.9,
    )
    _eye(canvas)
    _hills(canvas)
    _lifted_card(canvas)
    _stones(canvas)
    flock = Flock(canvas, Plumage("#120a1e", "#4a2a4c", "#ffd8a8", TOWARDS))
    flock.perch(470, 738, 92, flip=True)
    flock.perch(402, 794, 74, raven_shapes.BOWED, flip=True)
    flock.perch(74, 744, 70, raven_shapes.PROUD)
    flock.fly(raven_shapes.GLIDE, 98, 332, 60, 4)
    flock.fly(raven_shapes.SLIDE, 120, 540, 56, -6)
    flock.fly(raven_shapes.CALL, 520, 586, 58, -4, flip=True)
    printed(canvas, Press(0.40, "#150824", 0.34, 0.76, 1.08, 1.08, 0.042, 0.02), 0.545)
    framed(canvas, numeral="6")
    return canvas


def _almond(x: float, y: float, half: float, lift: float, dip: float) -> Path:
    points = [
        (x - half, y + 14),
        (x - half * 0.55, y - lift * 0.72),
        (x + half * 0.05, y - lift),
        (x + half * 0.62, y - lift * 0.62),
        (x + half, y + 6),
        (x + half * 0.55, y + dip * 0.78),
        (x, y + dip),
        (x - half * 0.55, y + dip * 0.80),
    ]
    return outline(points, {0, 4})


def _eye(canvas: Canvas) -> None:
    x, y = EYE
    halo(canvas, x, y, 150, "#ffcf9a", 0.45)
    almond = canvas.mask(_almond(x, y, 196, 112, 96))
    canvas.multiply(np.clip(canvas.blur(almond, 16) * 1.2, 0, 1) * (1 - almond), "#2c1036", 0.45)
    away = np.hypot((canvas.x - x) / 200, (canvas.y - y) / 110)
    canvas.over(
        almond,
        ramp(
            even_stops("#fff0d0", "#f3cfa8", "#a8608a", "#4a2158"),
            away + (canvas.noise(60, 4, 0.6) - 0.5) * 0.12,
        ),
    )
    _iris(canvas, almond)
    lid = almond * np.clip(1 - canvas.shift(canvas.blur(almond, 9), 0, -20), 0, 1)
    canvas.multiply(lid, "#2c1036", 0.8)
    foil(canvas, canvas.mask(_almond(x, y, 196, 112, 96), stroke=5), pace=1.1, worn=0.2)
    foil(canvas, canvas.mask(_almond(x, y, 214, 128, 110), stroke=1.6), 0.9)
    foil(canvas, canvas.mask(_lashes(x, y)), pace=1.1, worn=0.15)


def _iris(canvas: Canvas, almond: Field) -> None:
    x, y = EYE
    cover = canvas.mask(disc(x, y - 8, 86)) * almond
    away = np.hypot(canvas.x - x, canvas.y - y + 8) / 86
    canvas.over(cover, ramp(even_stops("#f8e7a4", "#57b0a0", "#22647a", "#10284c"), away**1.3))
    angle = np.arctan2(canvas.y - y + 8, canvas.x - x)
    fibres = smoothstep(0.0, 1.0, 0.5 + 0.5 * np.sin(angle * 46 + canvas.noise(30, 3) * 9))
    canvas.screen(
        cover * fibres * smoothstep(0.35, 0.6, away) * (1 - smoothstep(0.85, 1, away)),
        "#a8f0d8",
        0.35,
    )
    foil(canvas, canvas.mask(disc(x, y - 8, 86), stroke=3) * almond, worn=0.1)
    moon(canvas, x, y - 8, 40, "#fffbe8", "#e0c8a0", 0.35, "#fff0c0", 0.5, within=almond)
    canvas.over(canvas.mask(sparkle(x, y - 8, 33, 0.16)), "#1d1038")
    glint = canvas.mask([disc(x + 40, y - 50, 9), disc(x + 54, y - 34, 4)]) * almond
    canvas.screen(glint, "#ffffff", 0.9)


def _lashes(x: float, y: float) -> list[Path]:
    """Rays of leaf on the upper lid, each ending in a bead."""
    paths = []
    for i in range(9):
        angle = math.radians(-164 + i * 18.5)
        start = (x + math.cos(angle) * 214, y + 14 + math.sin(angle) * 142)
        reach = 24 + 20 * math.sin(math.pi * (i + 0.5) / 9)
        way = math.atan2(start[1] - y - 60, start[0] - x)
        end = polar(*start, reach, way)
        paths += [
            brush([(*start, 2.6), (*polar(*start, reach / 2, way), 1.8), (*end, 0.5)], 10),
            disc(*polar(*start, reach + 6, way), 2.4),
        ]
    return [path for path in paths if path.getBounds().top() > 30]


def _hills(canvas: Canvas) -> None:
    for y, swing, top, foot in (
        (610.0, 36.0, "#a85a76", "#efb08e"),
        (668.0, 40.0, "#7a3a66", "#c97c80"),
    ):
        crest = ridge(canvas, y, swing, 220, tilt=-26)
        rolling(canvas, crest, [top, foot], 110, soft=1.0)
        mist(canvas, "#f6c29a", y + 56, 26, 0.45)
    ground = ridge(canvas, 792, 20, 260, 0.4)
    cover = rolling(canvas, ground, ["#57305c", "#1c1030"], 110)
    rim(canvas, cover, "#ffc9a0", (0.2, -1), 1.8, 0.5)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 20, 420)), "#3c2048")


def _stones(canvas: Canvas) -> None:
    for x, y, wide in ((470.0, 738.0, 52.0), (402.0, 794.0, 42.0), (74.0, 744.0, 40.0)):
        stone = canvas.mask(
            outline(
                [
                    (x - wide, 880),
                    (x - wide * 0.92, y + 34),
                    (x - 18, y - 2),
                    (x + 22, y),
                    (x + wide * 0.9, y + 36),
                    (x + wide, 880),
                ],
                {0, 5},
            )
        )
        shade(canvas, stone, Tone("#4c3058", "#e0a08a", "#281838"), (-0.6, -0.6), 16, 0.9, 0.5)


def _lifted_card(canvas: Canvas) -> None:
    """The card, hinged on its left edge, with light pouring from beneath."""
    canvas.over(canvas.mask(ellipse(236, 800, 150, 22), soft=6), "#1c1030", 0.55)
    spill = canvas.mask(
        outline([(150, 788), (350, 722), (440, 806), (330, 846), (196, 850)], {0, 1}), soft=5
    )
    away = np.hypot(canvas.x - 250, (canvas.y - 756) * 1.6) / 190
    canvas.over(spill, ramp(even_stops("#fffbe6", "#ffe6a0", "#e69a6c", "#7a4060"), away))
    canvas.screen(np.clip(canvas.blur(spill, 20) * 1.3, 0, 1), "#ffe0a0", 0.5)
    beam = canvas.mask(
        outline(
            [(262, 776), (416, 808), (EYE[0] + 74, EYE[1] + 78), (EYE[0] - 62, EYE[1] + 78)],
            {0, 1, 2, 3},
        ),
        soft=15,
    )
    dust = 0.75 + 0.5 * (canvas.noise(60, 4, 0.55, 0.4) - 0.5)
    canvas.screen(beam * dust * (0.35 + 0.65 * smoothstep(380, 800, canvas.y)), "#fff0b8", 0.6)
    lay(canvas, LooseCard(CARD, Tone("#2b3a7c", "#8f9ee0", "#161f50")), (0.6, 0.6))
    sparks(canvas, (300, 420, 430, 790), 34, "#fffbe0", "#ffe6a0")
