"""Land 7: a drowned city after sunset; its lamps still burn, a boat waits; seven ravens."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    brush,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polygon,
    ribbon,
)
from ..light import Tone, bloom_of, mist, rim, shade
from ..raster import smoothstep
from ..water import glitter, mirror, rings
from .drowned_houses import LIGHT, Stone, campanile, dome, street_lamp, sunken_house
from .gilding import gilded

SKY = ["#23547c", "#407e98", "#74a4a2", "#d8b478", "#f8c468", "#ffe2a0"]
TOWARDS: Point = (-0.7, -0.5)
WATER = 596.0
AIR = "#c8a888"
WALL = Tone("#5e4c68", "#f4cc94", "#2a2448")
ROOF = Tone("#8c3c48", "#f8a870", "#3c1c38")
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
        Tone("#3c5878", "#ffbc84", "#28406a"),
        (0, 0.9),
        0.9,
    )
    _skyline(canvas)
    near = _town(canvas)
    mirror(canvas, WATER, "#1c5870", 0.34, 9, 26)
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
    """Far out the water mirrors; near us one looks down through it on roofs and lit windows."""
    mirrored = canvas.rgb
    depth = (canvas.y - WATER) / (900 - WATER)
    murk = depth + (canvas.noise(90, 4, 0.5, 2) - 0.5) * 0.25
    canvas.rgb = ramp(even_stops("#4f9c98", "#2a7884", "#15506c", "#0a2a4a"), murk)
    for house in sorted(HOUSES, key=lambda house: house.y):
        _sunken(canvas, house)
    _fish(canvas)
    dx, dy = canvas.noise(24, 3, 0.5, 2.4) - 0.5, canvas.noise(24, 3, 0.5, 2.4) - 0.5
    sunk = canvas.sample(canvas.rgb, canvas.x + dx * 10, canvas.y + dy * 6)
    clear = smoothstep(630, 740, canvas.y + (canvas.noise(70, 3, 0.5, 3) - 0.5) * 70)
    canvas.rgb = mix(mirrored, sunk, (clear * 0.94)[..., None])
    net = 1 - np.abs(2 * canvas.noise(46, 3, 0.45, 2.0) - 1)
    below = (canvas.y >= WATER + 2).astype(np.float32)
    canvas.screen(below * smoothstep(0.93, 0.99, net) * clear, "#c8fff0", 0.26)
    streaks = smoothstep(0.58, 0.7, canvas.noise(13, 4, 0.55, 10))
    canvas.screen(below * streaks * (1 - 0.8 * clear), "#fff0b8", 0.5)
    glitter(canvas, 318, WATER + 3, 720, "#fff0b4", 50, 150, 0.7)
    canvas.screen(np.exp(-(((canvas.y - WATER) / 2.2) ** 2)), "#fff4c8", 0.45)


@dataclass(frozen=True, slots=True)
class Sunken:
    """A house on the bottom: the middle of its eaves, its breadth, how far it reaches back."""

    x: float
    y: float
    breadth: float
    lit: tuple[int, ...]
    back: float = 0.30


HOUSES = (
    Sunken(60, 704, 78, (0, 3), 0.34),
    Sunken(196, 690, 70, (1, 2), 0.34),
    Sunken(392, 694, 72, (0, 3), 0.34),
    Sunken(536, 708, 84, (2,), 0.34),
    Sunken(150, 762, 108, (0, 2, 3)),
    Sunken(440, 766, 112, (1, 2)),
    Sunken(300, 748, 92, (0, 1, 3)),
    Sunken(560, 822, 130, (0,)),
    Sunken(232, 842, 140, (0, 1, 3)),
)
VANISHING: Point = (300.0, 560.0)
_DEEP = "#124a64"


def _sunken(canvas: Canvas, house: Sunken) -> None:
    """Its gable, one side of the roof, one wall, windows in which lamps still burn."""
    half, rise, tall = house.breadth / 2, house.breadth * 0.46, house.breadth * 1.3
    far = 1 - smoothstep(680, 850, np.asarray(house.y, np.float32)).item()
    x, y = house.x, house.y
    apex, left, right = (x, y - rise), (x - half, y), (x + half, y)

    def away(point: Point) -> Point:
        vx, vy = VANISHING
        return point[0] + (vx - point[0]) * house.back, point[1] + (vy - point[1]) * house.back

    inner = right if x < VANISHING[0] else left
    foot = (inner[0], y + tall)
    other = left if inner is right else right
    for points, tone in (
        ([inner, away(inner), away(foot), foot], Tone("#1c4c60", "#3f8088", "#0c2c44")),
        ([apex, away(apex), away(other), other], Tone("#5a3c50", "#a87068", "#2c2440")),
        ([apex, away(apex), away(inner), inner], Tone("#7a4850", "#d89878", "#3c2848")),
        (
            [left, apex, right, (right[0], y + tall), (left[0], y + tall)],
            Tone("#34707c", "#8cc0b0", "#184860"),
        ),
    ):
        cover = canvas.mask(polygon(points))
        shade(canvas, cover, tone.hazed("#3c8890", 0.55 * far), TOWARDS, 14, 0.9, 0.4)
        rim(canvas, cover, "#d8ffe4", TOWARDS, 1.8, 0.5)
    tiles = [
        ribbon([(*_between(apex, inner, t), 0.9), (*away(_between(apex, inner, t)), 0.6)])
        for t in (0.25, 0.5, 0.75)
    ]
    canvas.multiply(canvas.mask(tiles), "#2c2440", 0.5)
    sink = smoothstep(y, y + tall, canvas.y) * canvas.mask(
        polygon([left, right, (right[0], y + tall), (left[0], y + tall)])
    )
    canvas.over(sink, _DEEP, 0.75)
    wide, high = house.breadth * 0.15, house.breadth * 0.26
    panes = []
    for i in house.lit:
        px = x + (-0.24 if i % 2 == 0 else 0.24) * house.breadth
        py = y + house.breadth * (0.10 + 0.48 * (i // 2))
        panes.append(panel(px - wide / 2, py, wide, high, wide * 0.48))
    panes.append(disc(x, y - rise * 0.38, house.breadth * 0.06))
    lights = canvas.mask(panes)
    canvas.over(lights, "#ffe49a", 0.95)
    bloom_of(canvas, lights, "#ffb050", house.breadth * 0.10, 0.8)


def _between(one: Point, other: Point, share: float) -> Point:
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def _fish(canvas: Canvas) -> None:
    """A few that have moved in."""
    bodies: list[Path] = []
    for x, y, size, turn in (
        (352.0, 716.0, 11.0, 12.0),
        (376.0, 726.0, 9.0, 8.0),
        (336.0, 732.0, 8.0, 16.0),
        (96.0, 838.0, 14.0, -14.0),
        (66.0, 826.0, 11.0, -10.0),
    ):
        fish = outline(
            [(1.2, 0), (0.5, -0.42), (-0.5, -0.28), (-0.9, 0), (-1.6, -0.5), (-1.4, 0), (-1.6, 0.5)]
            + [(-0.9, 0.06), (-0.5, 0.3), (0.5, 0.4)],
            {0, 4, 5, 6},
        )
        bodies.append(place(fish, x, y, size, turn))
    cover = canvas.mask(bodies)
    shade(canvas, cover, Tone("#f0a048", "#fff0b8", "#a85c3c"), (0, -1), 5, 1, 0.2)


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
