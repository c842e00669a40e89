"""Constellations of the dream: beasts told by a few stars and hair-fine lines between them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from ..canvas import Canvas
from ..colour import Colour
from ..geometry import Path, Point, ribbon, sparkle

Line = tuple[int, ...]


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


def draw(
    canvas: Canvas,
    figure: Constellation,
    x: float,
    y: float,
    size: float,
    colour: Colour,
    amount: float,
) -> None:
    spots: list[Point] = [(x + a * size, y + b * size) for a, b, _ in figure.stars]
    threads: list[Path] = [
        ribbon([(*spots[a], 0.45), (*spots[b], 0.45)])
        for line in figure.lines
        for a, b in itertools.pairwise(line)
    ]
    glints = [
        sparkle(*spot, 4 + 5 * star[2], 0.2) for spot, star in zip(spots, figure.stars, strict=True)
    ]
    canvas.screen(canvas.mask(threads), colour, amount * 0.55)
    stars = canvas.mask(glints)
    canvas.screen(stars, colour, amount)
    canvas.screen(canvas.blur(stars, 5) * 2, colour, amount * 0.5)
