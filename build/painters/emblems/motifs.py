"""Motifs of emblems, each a plain bold shape about (0, 0) within ±1, with its inner drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from ..geometry import (
    Path,
    Point,
    brush,
    cut,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polar,
    polygon,
    ribbon,
    unite,
)

Surface = Literal["relief", "gold", "engraved", "light", "hue"]
Layer = tuple[Surface, Sequence[Path]]
"""Layers come bottom first; what is engraved keeps to what lies below it."""


def _mirrored(half: list[Point]) -> list[Point]:
    """A right half from top to bottom, closed by its mirror image."""
    return [*half, *[(-x, y) for x, y in half[::-1] if abs(x) > 1e-6]]


def key() -> list[Layer]:
    loops = [
        cut(disc(*polar(0, -0.58, 0.27, a), 0.25), disc(*polar(0, -0.58, 0.28, a), 0.115))
        for a in (-math.pi / 2, -math.pi, 0.0)
    ]
    bow = unite([*loops, disc(0, -0.50, 0.12)])
    stem = panel(-0.085, -0.5, 0.17, 1.44, 0.06)
    collar = panel(-0.17, -0.30, 0.34, 0.12, 0.05)
    bit = unite([panel(0, 0.48, 0.44, 0.17, 0.03), panel(0, 0.74, 0.34, 0.17, 0.03)])
    parts = [unite([bow, stem, bit])]
    return [
        ("relief", [place(p, 0, 0, 1, 38) for p in parts]),
        ("gold", [place(collar, 0, 0, 1, 38)]),
    ]


def lantern() -> list[Layer]:
    handle = cut(ellipse(0, -0.66, 0.30, 0.30), ellipse(0, -0.64, 0.205, 0.21))
    cap = outline(
        _mirrored([(0, -0.66), (0.20, -0.58), (0.52, -0.36), (0.52, -0.27), (0, -0.27)]),
        {2, 3, 5, 6},
    )
    body = polygon([(-0.46, -0.27), (0.46, -0.27), (0.56, 0.62), (-0.56, 0.62)])
    base = panel(-0.62, 0.60, 1.24, 0.24, 0.07)
    panes = [
        polygon([(-0.35, -0.17), (-0.05, -0.17), (-0.05, 0.52), (-0.42, 0.52)]),
        polygon([(0.35, -0.17), (0.05, -0.17), (0.05, 0.52), (0.42, 0.52)]),
    ]
    flame = outline(
        [(0, -0.10), (0.13, 0.18), (0.10, 0.36), (0, 0.42), (-0.10, 0.36), (-0.13, 0.18)], {0}
    )
    return [("relief", [handle, cap, body, base]), ("engraved", panes), ("light", [flame])]


def umbrella() -> list[Layer]:
    hem: list[Point] = [(-1.0 + 0.5 * i, 0.08) for i in range(5)]
    dome_points: list[Point] = [
        (-1.0, 0.08),
        (-0.90, -0.36),
        (-0.52, -0.72),
        (0, -0.82),
        (0.52, -0.72),
        (0.90, -0.36),
        (1.0, 0.08),
    ]
    scallops: list[Point] = []
    for right, left in zip(hem[:0:-1], hem[-2::-1], strict=True):
        scallops += [((right[0] + left[0]) / 2, -0.06), left]
    sharp = {0, 6, *[6 + 2 * i for i in range(1, 4)]}
    dome = outline([*dome_points, *scallops[:-1]], sharp)
    stick = brush(
        [
            (0, -0.20, 0.065),
            (0, 0.72, 0.065),
            (-0.06, 0.90, 0.065),
            (-0.22, 0.94, 0.065),
            (-0.34, 0.82, 0.065),
            (-0.35, 0.72, 0.05),
        ],
        50,
    )
    tip = ribbon([(0, -0.76, 0.07), (0, -1.0, 0.03)])
    ribs = [
        brush([(0, -0.80, 0.012), (x * 0.80, -0.46, 0.030), (x, 0.05, 0.022)], 20)
        for x in (-0.5, 0.0, 0.5)
    ]
    return [("gold", [stick, tip]), ("relief", [dome]), ("engraved", ribs)]


def boat() -> list[Layer]:
    hull = outline(
        [(-0.98, 0.30), (0.98, 0.30), (0.72, 0.70), (0.44, 0.80), (-0.44, 0.80), (-0.72, 0.70)],
        {0, 1},
    )
    main = outline([(0.02, -0.98), (0.56, -0.36), (0.74, 0.16), (0.02, 0.16)], {0, 2, 3})
    jib = outline([(-0.14, -0.74), (-0.14, 0.16), (-0.68, 0.16), (-0.40, -0.22)], {0, 1, 2})
    waves = [
        brush([(x - 0.24, 0.60, 0.02), (x, 0.52, 0.045), (x + 0.24, 0.60, 0.02)], 16)
        for x in (-0.42, 0.0, 0.42)
    ]
    return [
        ("gold", [ribbon([(-0.06, -0.98, 0.035), (-0.06, 0.34, 0.05)])]),
        ("relief", [hull, main, jib]),
        ("engraved", waves),
    ]


def leaf() -> tuple[Path, Path, list[Path]]:
    """Blade, stalk and veins; these end well inside the edge."""
    blade = outline(
        _mirrored(
            [
                (0, -1.02),
                (0.16, -0.74),
                (0.54, -0.42),
                (0.80, 0.02),
                (0.72, 0.38),
                (0.40, 0.58),
                (0.14, 0.54),
                (0, 0.44),
            ]
        ),
        {0, 7},
    )
    stalk = brush([(0, 0.30, 0.045), (0.02, 0.66, 0.045), (0.10, 0.98, 0.065)], 20)
    veins = [brush([(0, -0.86, 0.004), (0, 0.0, 0.020), (0, 0.50, 0.034)], 24)]
    for y, reach in ((0.34, 0.56), (0.06, 0.56), (-0.22, 0.40), (-0.48, 0.20)):
        veins += [
            brush(
                [
                    (0, y, 0.020),
                    (side * reach * 0.55, y - 0.16, 0.014),
                    (side * reach, y - 0.30, 0.002),
                ],
                14,
            )
            for side in (-1, 1)
        ]
    return blade, stalk, veins
