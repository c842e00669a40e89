"""The four shapes of the suits as outlines about the origin, for charms and for the scenes."""

from __future__ import annotations

import math

from ..geometry import Path, Point, brush, crescent, cut, outline, place, polygon


def moon() -> Path:
    return place(crescent(0, 0, 1, 0, 0.46, 0.80), 0.20, 0, 1, -28)


def star(x: float = 0, y: float = 0, size: float = 1, turn: float = 0, flat: float = 1.0) -> Path:
    """Five points; `flat` below 1 lays it down."""
    spots: list[Point] = []
    for i in range(10):
        reach = size * (1.0 if i % 2 == 0 else 0.48)
        angle = math.radians(turn - 90 + 36 * i)
        spots.append((x + math.cos(angle) * reach, y + math.sin(angle) * reach * flat))
    return polygon(spots)


def facets(x: float, y: float, size: float, turn: float) -> list[Path]:
    """The five shaded halves of a folded star's rays."""
    halves = []
    for i in range(5):
        tip = math.radians(turn - 90 + 72 * i)
        dent = tip + math.pi / 5
        halves.append(
            polygon(
                [
                    (x, y),
                    (x + math.cos(tip) * size, y + math.sin(tip) * size),
                    (x + math.cos(dent) * size * 0.48, y + math.sin(dent) * size * 0.48),
                ]
            )
        )
    return halves


def leaf() -> Path:
    blade = outline(
        [
            (0.00, -1.06),
            (0.40, -0.62),
            (0.66, -0.12),
            (0.58, 0.36),
            (0.10, 0.78),
            (0.00, 0.80),
            (-0.10, 0.78),
            (-0.58, 0.36),
            (-0.66, -0.12),
            (-0.40, -0.62),
        ],
        {0},
    )
    vein = brush([(0, 0.84, 0.075), (0.01, 0.2, 0.06), (0, -0.62, 0.01)], 16)
    sides = [
        brush([(0, y, 0.045), (s * 0.2, y - 0.16, 0.04), (s * 0.40, y - 0.30, 0.005)], 12)
        for y in (0.42, 0.10)
        for s in (-1, 1)
    ]
    return place(cut(blade, vein, *sides), 0, 0, 1.02, 28)


def drop() -> Path:
    return outline(
        [
            (0.00, -1.08),
            (0.20, -0.62),
            (0.50, -0.16),
            (0.68, 0.28),
            (0.48, 0.76),
            (0.00, 0.96),
            (-0.48, 0.76),
            (-0.68, 0.28),
            (-0.50, -0.16),
            (-0.20, -0.62),
        ],
        {0},
    )
