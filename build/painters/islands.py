"""Islands that float: rock below, turf and trees above, ropes between."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .canvas import Canvas
from .colour import Colour, mix
from .geometry import Path, Point, brush, outline, polygon
from .hills import Ridge
from .light import Tone, rim, shade
from .plants import grass_on, storybook_tree
from .raster import smoothstep


@dataclass(frozen=True, slots=True)
class Island:
    """Where an island floats and how it is coloured."""

    x: float
    y: float
    width: float
    depth: float
    rock: Tone
    turf: Tone
    crack: Colour
    air: Colour
    haze: float = 0.0


def float_island(canvas: Canvas, island: Island, towards: Point) -> Ridge:
    """Paints rock and turf; returns the ground to build on."""
    rng = canvas.geometry
    x, y, w, d = island.x, island.y, island.width, island.depth
    steps = 26
    top = [
        (
            x - w / 2 + w * i / steps,
            y - d * 0.09 * math.sin(math.pi * i / steps) + (rng.random() - 0.5) * d * 0.02,
        )
        for i in range(steps + 1)
    ]
    below: list[Point] = []
    lean = (rng.random() - 0.5) * 0.3
    for i in range(1, 24):
        t = i / 24
        bulge = (1 - abs(2 * t - 1 + lean) ** 1.4) if abs(2 * t - 1 + lean) < 1 else 0.0
        below.append(
            (
                x + w / 2 - w * t + (rng.random() - 0.5) * w * 0.03,
                y + d * (0.10 + 0.9 * bulge**1.5 * (0.55 + 0.5 * rng.random())),
            )
        )
    rock = canvas.roughened(canvas.mask(polygon(top + below)), 12, 3)
    shade(canvas, rock, island.rock.hazed(island.air, island.haze), towards, w * 0.14, 1, 0.5)
    seams = smoothstep(0.5, 0.62, canvas.noise(34, 5, 0.6, 0.28))
    canvas.over(rock * seams, mix(island.crack, island.air, island.haze), 0.4)
    canvas.over(rock * smoothstep(y + d * 0.30, y + d * 1.05, canvas.y), island.air, 0.75)
    _turf(canvas, island, top, towards)
    xs, ys = np.array(top, np.float32).T
    return Ridge(xs, ys, canvas.height)


def _turf(canvas: Canvas, island: Island, top: list[Point], towards: Point) -> None:
    rng = canvas.geometry
    x, y, w, d = island.x, island.y, island.width, island.depth
    hem = []
    for i in range(19):
        t = i / 18
        hem.append(
            (x + w / 2 - w * t, y + d * (0.05 + 0.10 * rng.random() * (1 - abs(2 * t - 1) ** 3)))
        )
    points = [(x - w / 2 - 3, y + d * 0.02), *top, (x + w / 2 + 3, y + d * 0.02), *hem]
    first = len(points) - len(hem)
    cover = canvas.mask(outline(points, {0, *range(first, len(points), 2)}))
    turf = island.turf.hazed(island.air, island.haze)
    shade(canvas, cover, turf, towards, d * 0.10, 1, 0.5)
    xs, ys = np.array(top, np.float32).T
    ground = Ridge(xs, ys, canvas.height)
    blades = grass_on(rng, ground, d * 0.055, int(w * 0.7), span=(x - w / 2, x + w / 2))
    canvas.over(canvas.mask(blades), mix(turf.base, turf.lit, 0.45))


def crown_tree(
    canvas: Canvas,
    x: float,
    y: float,
    height: float,
    trunk: Colour,
    crown: Tone,
    towards: Point,
    edge: Colour = "#fffbe0",
) -> None:
    """A storybook tree, trunk and sprayed crown."""
    stem, discs = storybook_tree(canvas.geometry, x, y, height)
    canvas.over(canvas.mask(stem), trunk)
    cover = canvas.roughened(canvas.mask(discs), 10, height * 0.07)
    shade(canvas, cover, crown, towards, height * 0.22, 1, 0.6)
    rim(canvas, cover, edge, towards, 1.5, 0.45)


def rope_bridge(
    canvas: Canvas, start: Point, end: Point, sag: float, rope: Colour, planks: Colour
) -> None:
    """A hanging bridge with a handrail."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag)
    deck = _hang(start, middle, end)
    rail = [(x, y - 15) for x, y in deck]
    boards: list[Path] = []
    posts: list[Path] = []
    for i in range(1, len(deck) - 1, 2):
        x, y = deck[i]
        boards.append(brush([(x - 4, y, 1.6), (x, y + 0.5, 1.7), (x + 4, y, 1.6)], 6))
        posts.append(brush([(x, y, 0.5), (x, y - 8, 0.5), (x, y - 15, 0.5)], 6))
    ropes = [brush([(x, y, 0.8) for x, y in line], 60) for line in (deck, rail)]
    canvas.over(canvas.mask([*ropes, *posts]), rope)
    canvas.over(canvas.mask(boards), planks)


def _hang(start: Point, middle: Point, end: Point) -> list[Point]:
    points = []
    for t in np.linspace(0, 1, 33):
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        sag_x, sag_y = (
            2 * middle[0] - (start[0] + end[0]) / 2,
            2 * middle[1] - (start[1] + end[1]) / 2,
        )
        points.append(
            (
                float(a * start[0] + b * sag_x + c * end[0]),
                float(a * start[1] + b * sag_y + c * end[1]),
            )
        )
    return points
