"""Land 7: a drowned city after sunset; its lamps still burn, a boat waits; seven ravens."""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, ellipse, outline, panel, place, polygon
from ..light import Tone, bloom_of, mist, rim, shade
from ..raster import smoothstep
from ..water import mirror, rings
from .drowned_houses import LIGHT, Stone, campanile, dome, street_lamp, sunken_house
from .gilding import gilded

SKY = ["#42546e", "#62728a", "#74808c", "#a8a07c", "#f0d27a", "#f8e6a0"]
TOWARDS: Point = (-0.7, -0.5)
WATER = 596.0
AIR = "#a09c84"
WALL = Tone("#56586c", "#e0cc9c", "#2a2c44")
ROOF = Tone("#6a3f48", "#e8a878", "#34203a")
EDGE = "#ffeab0"


def paint() -> Canvas:
    canvas = Canvas(317)
    sky.gradient(canvas, SKY, 0.665, 60)
    clouds.bars(
        canvas,
        [
            clouds.Bar(130, 262, 380, 34),
            clouds.Bar(520, 300, 240, 22),
            clouds.Bar(520, 372, 260, 22),
            clouds.Bar(250, 430, 300, 14),
            clouds.Bar(470, 96, 200, 14),
        ],
        Tone("#3a465c", "#b8a880", "#222c44"),
        (0, 0.9),
        0.85,
    )
    _skyline(canvas)
    near = _town(canvas)
    mirror(canvas, WATER, "#2a3850", 0.40, 11, 26)
    _below(canvas)
    lamps = _lamps(canvas)
    boat = _boat(canvas)
    flock = Flock(canvas, Plumage("#070a18", "#3a4058", "#ffe8b0", TOWARDS))
    flock.perch(*near[0], 70, raven_shapes.PROUD)
    flock.perch(*near[1], 72, raven_shapes.ROOSTING, flip=True)
    flock.perch(*lamps[0], 92, raven_shapes.PEERING)
    flock.perch(*lamps[1], 58, raven_shapes.STANDING, flip=True)
    flock.perch(*boat, 74, raven_shapes.BOWED)
    flock.fly(raven_shapes.AWAY, 262, 172, 80, -10)
    flock.fly(raven_shapes.DOWNSTROKE, 248, 352, 72, -6, flip=True)
    printed(canvas, Press(0.42, "#080c1c", 0.34, 0.76, 1.10, 1.08, 0.044, 0.021), 0.496)
    gilded(canvas, "7")
    return canvas


def _skyline(canvas: Canvas) -> None:
    """Domes and gables far out, half dissolved in the last light."""
    stone = Stone(WALL.hazed(AIR, 0.66), ROOF.hazed(AIR, 0.62), "#fff0c0", None)
    canvas.screen(canvas.glow(330, WATER - 10, 120, 1.5, 3.0), "#fff0b0", 0.6)
    for x, wall, gable, width in (
        (40.0, 20.0, 30.0, 90.0),
        (250.0, 16.0, 26.0, 80.0),
        (330.0, 26.0, 22.0, 60.0),
        (570.0, 24.0, 34.0, 110.0),
    ):
        sunken_house(canvas, x, WATER, width, wall, gable, stone, TOWARDS)
    dome(canvas, 302, WATER, 34, stone, TOWARDS)
    mist(canvas, "#f4e2a4", WATER - 8, 26, 0.7)


def _town(canvas: Canvas) -> list[Point]:
    middle = Stone(WALL.hazed(AIR, 0.28), ROOF.hazed(AIR, 0.26), EDGE)
    dome(
        canvas,
        168,
        WATER,
        84,
        Stone(WALL.hazed(AIR, 0.12), Tone("#3f6a70", "#c8d0a0", "#203448").hazed(AIR, 0.08), EDGE),
        TOWARDS,
    )
    chimney = sunken_house(canvas, 486, WATER, 150, 44, 66, middle, TOWARDS)
    mist(canvas, "#d8c890", WATER - 2, 10, 0.35)
    top = campanile(canvas, 398, WATER + 6, 76, 210, 5.5, Stone(WALL, ROOF, EDGE), TOWARDS)
    sunken_house(canvas, 66, WATER + 4, 116, 24, 46, Stone(WALL, ROOF, EDGE), TOWARDS)
    return [top, chimney]


def _below(canvas: Canvas) -> None:
    """The street on the bottom: sunk windows that glow up through the water."""
    depth = smoothstep(WATER, 900, canvas.y)
    canvas.over(depth * (canvas.y >= WATER), "#16304c", 0.55)
    walls: list[Path] = []
    panes: list[Path] = []
    for x, top, wide, lean in (
        (196.0, 704.0, 104.0, -3.0),
        (332.0, 690.0, 116.0, 2.0),
        (512.0, 668.0, 130.0, 4.0),
    ):
        gable = [
            (-wide * 0.56, 34),
            (0, -26),
            (wide * 0.56, 34),
            (wide * 0.5, 34),
            (wide * 0.5, 240),
            (-wide * 0.5, 240),
            (-wide * 0.5, 34),
        ]
        walls.append(place(polygon(gable), x, top, 1, lean))
        for row, lit in enumerate(((1, 0, 1), (1, 1, 0), (0, 1, 1))):
            panes += [
                place(
                    panel(wide * (0.30 * column - 0.30) - 8, 48 + 52 * row, 16, 28, 8),
                    x,
                    top,
                    1,
                    lean,
                )
                for column in range(3)
                if lit[column]
            ]
    tremble_x, tremble_y = canvas.noise(22, 3, 0.5, 3) - 0.5, canvas.noise(22, 3, 0.5, 3) - 0.5

    def wavering(paths: list[Path]) -> Field:
        cover = canvas.mask(paths)
        return canvas.sample(cover, canvas.x + tremble_x * 9, canvas.y + tremble_y * 5)

    ghost = wavering(walls)
    canvas.over(ghost, "#3f5a6c", 0.38)
    canvas.screen(np.clip(ghost - canvas.shift(ghost, -2, -2), 0, 1), "#c8c89c", 0.45)
    lights = wavering(panes)
    canvas.over(lights, "#ffdc8c", 0.85)
    canvas.screen(canvas.blur(lights, 10) * 1.8, "#ffb860", 0.6)
    below = (canvas.y >= WATER + 2).astype(np.float32)
    streaks = smoothstep(0.58, 0.7, canvas.noise(13, 4, 0.55, 10))
    canvas.screen(below * streaks * (1 - depth * 0.6), "#fff0b8", 0.42)
    line = np.exp(-(((canvas.y - WATER) / 2.2) ** 2))
    canvas.screen(line, "#fff4c8", 0.45)


def _lamps(canvas: Canvas) -> list[Point]:
    """A row of street lamps wades towards the horizon."""
    tops: list[Point] = []
    for x, water, height, size, lean in (
        (262.0, 628.0, 60.0, 17.0, 3.0),
        (214.0, 668.0, 96.0, 27.0, -5.0),
        (108.0, 792.0, 226.0, 54.0, 4.0),
    ):
        shine = np.exp(
            -np.abs(canvas.x - x - 6 * np.sin(canvas.y / 9)) / (size * 0.35)
        ) * smoothstep(water - 4, water + 10, canvas.y)
        fade = np.exp(-np.clip((canvas.y - water) / (height * 0.8), 0, 9))
        broken = smoothstep(0.40, 0.62, canvas.noise(11, 3, 0.5, 5))
        canvas.screen(shine * fade * broken, LIGHT, 0.85)
        tops.append(street_lamp(canvas, x, water, height, size, lean, EDGE, TOWARDS))
        rings(canvas, x, water + 2, size * 1.5, "#fff0c0", 0.6, 3)
    return [tops[2], tops[1]]


def _boat(canvas: Canvas) -> Point:
    """An empty boat with a lantern; returns where a raven stands on its stern."""
    x, y = 402.0, 806.0
    shade_below = canvas.glow(x, y + 34, 120, 2, 1.0) * smoothstep(y + 14, y + 34, canvas.y)
    canvas.multiply(shade_below, "#0c1c34", 0.6)
    inside = canvas.mask(ellipse(x, y - 10, 116, 17))
    canvas.over(inside, "#1c1c30")
    hull = canvas.mask(
        outline(
            [
                (x - 148, y - 44),
                (x - 112, y - 12),
                (x - 40, y + 2),
                (x + 50, y + 1),
                (x + 112, y - 14),
                (x + 140, y - 38),
                (x + 122, y + 16),
                (x + 80, y + 40),
                (x - 74, y + 42),
                (x - 122, y + 18),
            ],
            {0, 5},
        )
    )
    shade(canvas, hull, Tone("#5a3f48", "#e8b484", "#2c1f34"), TOWARDS, 18, 1, 0.5)
    planks = [
        brush(
            [
                (x - 138, y - 26 + 13 * i, 0.9),
                (x - 60, y + 8 + 11 * i, 1.1),
                (x + 60, y + 7 + 11 * i, 1.1),
                (x + 132, y - 24 + 13 * i, 0.9),
            ],
            30,
        )
        for i in range(3)
    ]
    canvas.multiply(canvas.mask(planks) * hull, "#1c1428", 0.6)
    gunwale = canvas.mask(
        brush(
            [
                (x - 149, y - 45, 3),
                (x - 112, y - 13, 4),
                (x - 40, y + 1, 4),
                (x + 50, y, 4),
                (x + 112, y - 15, 4),
                (x + 141, y - 39, 3),
            ],
            50,
        )
    )
    shade(canvas, gunwale, Tone("#8a6450", "#ffe0ac", "#4a3038"), (0, -0.9), 4, 1, 0.3)
    rim(canvas, hull, EDGE, TOWARDS, 1.8, 0.5)
    pole = canvas.mask([panel(x + 88, y - 96, 4, 82, 1), panel(x + 62, y - 98, 30, 4, 2)])
    canvas.over(pole, "#1c1c30")
    lantern = canvas.mask([panel(x + 57, y - 84, 16, 22, 4)])
    canvas.screen(canvas.glow(x + 65, y - 74, 58, 1.5), LIGHT, 0.75)
    canvas.over(lantern, "#fff0c0")
    canvas.over(
        canvas.mask(
            [
                polygon([(x + 53, y - 84), (x + 65, y - 95), (x + 77, y - 84)]),
                panel(x + 54, y - 63, 22, 4, 1),
            ]
        ),
        "#1c1c30",
    )
    bloom_of(canvas, lantern, LIGHT, 8, 0.7)
    rings(canvas, x, y + 36, 280, "#ffe8b0", 0.3, 2)
    oar = canvas.mask(
        [brush([(x - 20, y - 16, 2.4), (x + 60, y + 20, 2.6), (x + 122, y + 54, 2.8)], 20)]
    )
    shade(canvas, oar, Tone("#8a6450", "#ffe0ac"), TOWARDS, 3, 1, 0.3)
    rings(canvas, x + 124, y + 56, 33, "#ffe8b0", 0.5, 2)
    return x - 116, y - 14
