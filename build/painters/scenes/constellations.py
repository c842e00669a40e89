"""Constellations of the dream: beasts told by a few stars and hair-fine lines between them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Field
from ..geometry import Path, Point, disc, ribbon, sparkle

Line = tuple[int, ...]
_BRIGHT = 0.65
_BESIDE = 8.0


@dataclass(frozen=True, slots=True)
class Constellation:
    """Stars about (0, 0) with a size each, and the lines that run through them by number."""

    stars: Sequence[tuple[float, float, float]]
    lines: Sequence[Line]


RAVEN = Constellation(
    (
        (-1.0, 0.10, 0.7),
        (-0.52, 0.02, 0.5),
        (-0.10, -0.05, 1.0),
        (0.34, -0.02, 0.6),
        (0.66, -0.10, 0.8),
        (0.98, -0.02, 0.5),
        (-0.06, -0.44, 0.5),
        (-0.34, -0.86, 0.9),
        (0.12, 0.36, 0.5),
        (-0.06, 0.82, 0.8),
    ),
    ((0, 1, 2, 3, 4, 5), (1, 7, 6, 3), (1, 9, 8, 3)),
)
WHALE = Constellation(
    (
        (1.0, 0.02, 0.9),
        (0.62, -0.26, 0.5),
        (0.12, -0.30, 0.8),
        (-0.38, -0.12, 0.5),
        (-0.78, 0.02, 0.9),
        (-1.08, -0.26, 0.6),
        (-1.14, 0.22, 0.6),
        (-0.20, 0.22, 0.5),
        (0.30, 0.32, 0.7),
        (0.74, 0.22, 0.5),
        (0.04, 0.62, 0.8),
    ),
    ((0, 1, 2, 3, 4, 5), (4, 6), (4, 7, 8, 9, 0), (8, 10, 7)),
)
CAT = Constellation(
    (
        (0.10, -0.98, 0.6),
        (0.20, -0.72, 0.9),
        (0.50, -0.98, 0.6),
        (0.56, -0.66, 0.5),
        (0.36, -0.46, 0.7),
        (0.40, 0.14, 0.5),
        (0.44, 0.60, 0.9),
        (-0.30, 0.62, 0.8),
        (-0.38, 0.10, 0.5),
        (0.02, -0.34, 0.6),
        (-0.74, 0.48, 0.5),
        (-0.90, 0.10, 0.7),
        (-0.72, -0.14, 0.5),
    ),
    ((0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1), (0, 9), (7, 10, 11, 12)),
)
DRAGON = Constellation(
    (
        (1.04, -0.42, 0.8),
        (0.78, -0.56, 0.6),
        (0.70, -0.32, 0.5),
        (0.52, 0.02, 0.6),
        (0.16, 0.14, 1.0),
        (-0.24, 0.04, 0.6),
        (-0.58, 0.20, 0.7),
        (-0.90, 0.10, 0.5),
        (-1.12, 0.30, 0.8),
        (0.12, -0.34, 0.5),
        (-0.18, -0.82, 0.9),
        (-0.46, -0.40, 0.6),
        (-0.20, 0.46, 0.5),
    ),
    ((2, 0, 1, 2, 3, 4, 5, 6, 7, 8), (4, 9, 10, 11, 5), (5, 12)),
)


def embroidered(canvas: Canvas, figure: Constellation, x: float, y: float, size: float) -> Field:
    """The figure as thread: bright stars with long rays, small ones as knots, lines between."""
    spots: list[Point] = [(x + a * size, y + b * size) for a, b, _ in figure.stars]
    lines: list[Path] = [
        ribbon([(*_towards(spots[a], spots[b]), 0.75), (*_towards(spots[b], spots[a]), 0.75)])
        for line in figure.lines
        for a, b in itertools.pairwise(line)
    ]
    stars = [
        sparkle(*spot, 6 + 13 * (weight - 0.6), 0.16) if weight > _BRIGHT else disc(*spot, 3.1)
        for spot, (_, _, weight) in zip(spots, figure.stars, strict=True)
    ]
    return np.asarray(np.maximum(canvas.mask(lines) * 0.62, canvas.mask(stars)))


def _towards(start: Point, end: Point) -> Point:
    """A line begins a little beside its star."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max(1.0, float(np.hypot(dx, dy)))
    return start[0] + dx / length * _BESIDE, start[1] + dy / length * _BESIDE
