"""Plants: branching trees, storybook crowns, pines, grass, reeds and scattered leaves."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from numpy.random import Generator

from .geometry import Path, Point, brush, capsules, disc, outline, place, polygon, ribbon
from .hills import Ridge


@dataclass(slots=True)
class Tree:
    """Outlines of a grown tree and the ends of its twigs."""

    wood: list[Path] = field(default_factory=list)
    tips: list[Point] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Habit:
    """How a tree grows. Angles in radians, `ratio` is a bough's length against its parent's."""

    spread: float = 0.55
    depth: int = 6
    ratio: float = 0.76
    curl: float = 0.25
    thickness: float = 0.035


def _grow(
    rng: Generator,
    tree: Tree,
    habit: Habit,
    x: float,
    y: float,
    way: float,
    length: float,
    radius: float,
    depth: int,
) -> None:
    steps = 7
    knots = [(x, y, radius)]
    heading = way
    for step in range(1, steps):
        heading += (rng.random() - 0.5) * habit.curl
        x, y = (
            x + math.cos(heading) * length / (steps - 1),
            y + math.sin(heading) * length / (steps - 1),
        )
        knots.append((x, y, radius * (1 - 0.42 * step / (steps - 1))))
    tree.wood += [ribbon(knots), disc(x, y, radius * 0.58)]
    if depth <= 0 or radius < 0.5:
        tree.tips.append((x, y))
        return
    boughs = 2 if rng.random() < 0.72 else 3
    for bough in range(boughs):
        side = (bough / (boughs - 1) - 0.5) * 2
        turn = (
            heading + side * habit.spread * (0.6 + 0.7 * rng.random()) + (rng.random() - 0.5) * 0.15
        )
        reach = length * habit.ratio * (0.8 + 0.35 * rng.random())
        _grow(
            rng, tree, habit, x, y, turn, reach, radius * (0.63 if bough == 0 else 0.53), depth - 1
        )
    if depth > 1 and rng.random() < 0.5:
        side = 1 if rng.random() < 0.5 else -1
        fork = knots[3]
        _grow(
            rng,
            tree,
            habit,
            fork[0],
            fork[1],
            heading + side * habit.spread * 1.4,
            length * habit.ratio * 0.6,
            radius * 0.38,
            depth - 2,
        )


def bare_tree(
    rng: Generator, x: float, y: float, height: float, habit: Habit = Habit(), lean: float = 0.0
) -> Tree:
    """A leafless tree rooted at (x, y)."""
    tree = Tree()
    radius = height * habit.thickness
    _grow(rng, tree, habit, x, y, -math.pi / 2 + lean, height * 0.30, radius, habit.depth)
    for side in (-1.0, 1.0, -0.45, 0.5):
        tree.wood.append(
            ribbon(
                [
                    (x, y - radius * 2, radius * 0.9),
                    (x + side * radius * 0.9, y - radius * 0.2, radius * 0.55),
                    (x + side * radius * 2.6, y + radius * 0.75, radius * 0.08),
                ]
            )
        )
    return tree


def twigs(rng: Generator, x: float, y: float, length: float, way: float, radius: float) -> Tree:
    """A spray of twigs that starts on a bough."""
    tree = Tree()
    _grow(rng, tree, Habit(0.6, 3, 0.76, 0.3), x, y, way, length * 0.35, radius, 3)
    return tree


def storybook_tree(rng: Generator, x: float, y: float, height: float) -> tuple[Path, list[Path]]:
    """A slim trunk and a round crown of discs."""
    trunk = ribbon(
        [
            (x, y + 2, height * 0.030),
            (x + height * 0.01, y - height * 0.3, height * 0.018),
            (x - height * 0.005, y - height * 0.55, height * 0.011),
        ]
    )
    crown = []
    for _ in range(22):
        angle, reach = rng.random() * 2 * math.pi, rng.random() ** 0.6
        dx, dy = math.cos(angle) * reach * height * 0.22, math.sin(angle) * reach * height * 0.25
        crown.append(disc(x + dx, y - height * 0.62 + dy, height * (0.09 + 0.10 * rng.random())))
    return trunk, crown


def pine(rng: Generator, x: float, y: float, height: float, width: float | None = None) -> Path:
    spread = height * 0.34 if width is None else width
    tiers = max(5, int(height / 7))
    right: list[Point] = []
    left: list[Point] = []
    for tier in range(1, tiers + 1):
        t = tier / tiers
        level = y - height * (1 - t)
        for side, into in ((1, right), (-1, left)):
            reach = spread * 0.5 * t**1.05 * (0.8 + 0.4 * rng.random()) * side
            into += [(x + reach, level), (x + reach * 0.55, level - height / tiers * 0.15)]
    foot = [
        (x + spread * 0.05, y),
        (x + spread * 0.05, y + 4),
        (x - spread * 0.05, y + 4),
        (x - spread * 0.05, y),
    ]
    return polygon([(x, y - height), *right[:-1], *foot, *left[:-1][::-1]])


def pines_on(
    rng: Generator,
    skyline: Ridge,
    count: int,
    lowest: float,
    highest: float,
    span: Point = (0, 600),
) -> list[Path]:
    """Pines strewn over a skyline."""
    trees = []
    for _ in range(count):
        x = span[0] + (span[1] - span[0]) * rng.random()
        trees.append(pine(rng, x, skyline.at(x) + 4, lowest + (highest - lowest) * rng.random()))
    return trees


def grass_on(
    rng: Generator,
    skyline: Ridge,
    height: float,
    count: int,
    lean: float = 0.2,
    span: Point = (0, 600),
) -> list[Path]:
    blades = []
    for _ in range(count):
        x = span[0] + (span[1] - span[0]) * rng.random()
        y = skyline.at(x) + 2
        length = height * (0.35 + 0.8 * rng.random() ** 1.5)
        bend = (rng.random() - 0.5 + lean) * length * 0.9
        blades.append(
            ribbon(
                [(x, y, 0.9), (x + bend * 0.3, y - length * 0.6, 0.6), (x + bend, y - length, 0.05)]
            )
        )
    return blades


def leaves_at(
    rng: Generator, spots: list[Point], count: int, size: float, scatter: float
) -> list[Path]:
    """Pointed leaves strewn about spots."""
    leaf = outline([(-1, 0), (0, -0.45), (1, 0), (0, 0.45)], {0, 2})
    paths = []
    for _ in range(count):
        x, y = spots[int(rng.random() * len(spots))]
        x, y = x + rng.normal() * scatter, y + rng.normal() * scatter * 0.8
        paths.append(place(leaf, x, y, size * (0.5 + rng.random()), rng.random() * 360))
    return paths


def reeds(rng: Generator, span: Point, foot: float, count: int, heights: Point) -> list[Path]:
    """Reeds and reed-mace; the maces are the thick ends."""
    paths: list[Path] = []
    for _ in range(count):
        x = span[0] + (span[1] - span[0]) * rng.random()
        height = heights[0] + (heights[1] - heights[0]) * rng.random()
        bend = (rng.random() - 0.5) * height * 0.28
        paths.append(
            brush(
                [
                    (x, foot, 1.7),
                    (x + bend * 0.4, foot - height * 0.6, 1.3),
                    (x + bend, foot - height, 0.2),
                ],
                12,
            )
        )
        if rng.random() < 0.3:
            top = foot - height
            paths += capsules([(x + bend, top + 4, 2.6), (x + bend * 1.04, top - 10, 2.9)])
            paths.append(
                ribbon([(x + bend * 1.04, top - 10, 0.6), (x + bend * 1.08, top - 24, 0.3)])
            )
    return paths
