"""Motifs of emblems, each a plain bold shape about (0, 0) within ±1, with its inner drawing."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Literal

from ..geometry import (
    Path,
    Point,
    brush,
    capsules,
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


def feather() -> list[Layer]:
    vane: list[Point] = [
        (0.02, -1.04),
        (0.24, -0.78),
        (0.34, -0.48),
        (0.35, -0.20),
        (0.20, -0.16),
        (0.33, -0.06),
        (0.27, 0.20),
        (0.12, 0.46),
        (0.03, 0.56),
        (-0.10, 0.46),
        (-0.24, 0.26),
        (-0.14, 0.18),
        (-0.30, 0.12),
        (-0.34, -0.14),
        (-0.33, -0.46),
        (-0.20, -0.80),
    ]
    sharp = {0, 3, 4, 5, 10, 11, 12}
    quill = brush(
        [(0.0, -0.86, 0.012), (-0.02, 0.0, 0.035), (0.03, 0.56, 0.05), (0.10, 1.02, 0.028)], 40
    )
    barbs = []
    for i in range(8):
        y = -0.62 + i * 0.13
        for side in (-1, 1):
            barbs.append(
                brush(
                    [
                        (0.02 * side, y + 0.10, 0.013),
                        (0.15 * side, y - 0.02, 0.013),
                        (0.25 * side, y - 0.12, 0.002),
                    ],
                    10,
                )
            )
    turned = 36.0
    return [
        ("relief", [place(outline(vane, sharp), 0, 0, 1.12, turned)]),
        ("engraved", [place(barb, 0, 0, 1.12, turned) for barb in barbs]),
        ("gold", [place(quill, 0, 0, 1.12, turned)]),
    ]


def hourglass() -> list[Layer]:
    bulb: list[Point] = [
        (0.50, -0.76),
        (0.50, -0.48),
        (0.36, -0.22),
        (0.085, 0.0),
        (0.36, 0.22),
        (0.50, 0.48),
        (0.50, 0.76),
    ]
    glass = outline([*bulb, *[(-x, y) for x, y in bulb[::-1]]], {0, 6, 7, 13})
    sand = [
        outline(
            [(0.33, -0.30), (0.045, -0.05), (-0.045, -0.05), (-0.33, -0.30), (0, -0.24)], {0, 3}
        ),
        outline([(0, 0.30), (0.28, 0.58), (0.42, 0.74), (-0.42, 0.74), (-0.28, 0.58)], {2, 3}),
        ribbon([(0, -0.06, 0.022), (0, 0.36, 0.022)]),
    ]
    plates = [panel(-0.72, y, 1.44, 0.20, 0.07) for y in (-0.96, 0.76)]
    posts = [panel(x - 0.05, -0.8, 0.10, 1.6, 0.03) for x in (-0.60, 0.60)]
    hollow = outline(
        [(x * 0.82, y * 0.93) for x, y in [*bulb, *[(-x, y) for x, y in bulb[::-1]]]], {0, 6, 7, 13}
    )
    return [
        ("gold", posts),
        ("relief", [glass]),
        ("engraved", [hollow]),
        ("light", sand),
        ("gold", plates),
    ]


def mushroom() -> list[Layer]:
    cap = outline(
        [
            (-0.98, 0.10),
            (-0.90, -0.30),
            (-0.56, -0.70),
            (0, -0.88),
            (0.56, -0.70),
            (0.90, -0.30),
            (0.98, 0.10),
            (0.60, 0.20),
            (0, 0.24),
            (-0.60, 0.20),
        ],
        {0, 6},
    )
    stem = outline(
        [
            (-0.24, 0.16),
            (0.24, 0.16),
            (0.26, 0.56),
            (0.38, 0.92),
            (0, 0.98),
            (-0.38, 0.92),
            (-0.26, 0.56),
        ],
        {0, 1, 3, 5},
    )
    skirt = outline(
        [
            (-0.26, 0.30),
            (0.26, 0.30),
            (0.40, 0.50),
            (0.16, 0.46),
            (0, 0.52),
            (-0.16, 0.46),
            (-0.40, 0.50),
        ],
        {0, 1, 2, 6},
    )
    spots = [
        ellipse(-0.48, -0.28, 0.15, 0.17),
        ellipse(0.02, -0.52, 0.18, 0.16),
        ellipse(0.50, -0.26, 0.15, 0.17),
        ellipse(0.04, -0.08, 0.14, 0.12),
        ellipse(-0.78, 0.00, 0.075, 0.09),
        ellipse(0.78, 0.00, 0.075, 0.09),
    ]
    return [("relief", [stem, skirt]), ("relief", [cap]), ("hue", spots)]


def leaf() -> list[Layer]:
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
    stalk = brush([(0, 0.30, 0.05), (0.02, 0.66, 0.055), (0.12, 1.0, 0.065)], 20)
    veins = [brush([(0, -0.84, 0.012), (0, 0.0, 0.030), (0, 0.50, 0.042)], 24)]
    for y, reach in ((0.34, 0.52), (0.06, 0.58), (-0.24, 0.44), (-0.50, 0.26)):
        veins += [
            brush(
                [
                    (0, y, 0.028),
                    (side * reach * 0.55, y - 0.16, 0.024),
                    (side * reach, y - 0.34, 0.006),
                ],
                14,
            )
            for side in (-1, 1)
        ]
    turn = -14.0
    return [
        ("gold", [place(stalk, 0, 0, 1, turn)]),
        ("relief", [place(blade, 0, 0, 1, turn)]),
        ("engraved", [place(vein, 0, 0, 1, turn) for vein in veins]),
    ]


def fish() -> list[Layer]:
    body = outline(
        [
            (-1.02, 0.02),
            (-0.80, -0.24),
            (-0.40, -0.46),
            (0.06, -0.44),
            (0.40, -0.22),
            (0.58, -0.10),
            (0.98, -0.50),
            (0.88, 0.02),
            (0.98, 0.54),
            (0.58, 0.16),
            (0.40, 0.28),
            (0.06, 0.46),
            (-0.40, 0.46),
            (-0.80, 0.28),
        ],
        {0, 6, 8},
    )
    fins = [
        outline([(-0.36, -0.42), (-0.06, -0.78), (0.30, -0.74), (0.26, -0.32)], {0, 1, 2, 3}),
        outline([(-0.14, 0.42), (0.06, 0.74), (0.30, 0.70), (0.24, 0.34)], {0, 1, 2, 3}),
    ]
    gill = brush([(-0.50, -0.34, 0.012), (-0.38, 0.02, 0.035), (-0.50, 0.36, 0.012)], 20)
    scales = []
    for i, x in enumerate((-0.16, 0.06, 0.28)):
        for y in (-0.22, 0.02, 0.26) if i < 2 else (-0.10, 0.14):
            scales.append(
                brush(
                    [
                        (x - 0.06, y - 0.10, 0.008),
                        (x + 0.05, y, 0.026),
                        (x - 0.06, y + 0.10, 0.008),
                    ],
                    12,
                )
            )
    return [
        ("gold", fins),
        ("relief", [body]),
        ("engraved", [disc(-0.68, -0.07, 0.075), gill, *scales]),
    ]


def bell() -> list[Layer]:
    body = outline(
        _mirrored(
            [
                (0, -0.72),
                (0.26, -0.66),
                (0.46, -0.40),
                (0.52, 0.04),
                (0.66, 0.36),
                (0.90, 0.56),
                (0.80, 0.68),
                (0, 0.68),
            ]
        )
    )
    loop = cut(disc(0, -0.80, 0.19), disc(0, -0.80, 0.09))
    clapper = unite([*capsules([(0, 0.58, 0.06), (0, 0.76, 0.06)]), disc(0, 0.82, 0.17)])
    bands = [
        brush([(-0.68, 0.42, 0.026), (0, 0.46, 0.032), (0.68, 0.42, 0.026)], 20),
        brush([(-0.50, -0.28, 0.020), (0, -0.22, 0.026), (0.50, -0.28, 0.020)], 20),
    ]
    return [("gold", [loop, clapper]), ("relief", [body]), ("engraved", bands)]


def owl() -> list[Layer]:
    half: list[Point] = [
        (0, -0.66),
        (0.26, -0.72),
        (0.66, -1.0),
        (0.72, -0.56),
        (0.76, -0.16),
        (0.80, 0.26),
        (0.64, 0.70),
        (0.32, 0.92),
        (0, 0.96),
    ]
    body = outline(_mirrored(half), {2, 14})
    feet = [ellipse(x, 0.94, 0.085, 0.10) for x in (-0.34, -0.18, 0.18, 0.34)]
    beak = outline([(-0.11, -0.16), (0, -0.20), (0.11, -0.16), (0, 0.14)], {0, 2, 3})
    wings = [
        brush([(side * 0.78, -0.02, 0.008), (side * 0.50, 0.34, 0.034), (side * 0.58, 0.80, 0.008)])
        for side in (-1, 1)
    ]
    breast = [
        brush([(x - 0.10, y - 0.05, 0.010), (x, y + 0.04, 0.030), (x + 0.10, y - 0.05, 0.010)], 12)
        for y, places in ((0.36, (-0.22, 0.0, 0.22)), (0.56, (-0.11, 0.11)), (0.74, (0.0,)))
        for x in places
    ]
    eyes = [(-0.34, -0.30), (0.34, -0.30)]
    return [
        ("gold", feet),
        ("relief", [body]),
        ("hue", [disc(x, y, 0.33) for x, y in eyes]),
        ("light", [disc(x, y, 0.22) for x, y in eyes]),
        ("engraved", [*(disc(x * 0.92, y, 0.11) for x, y in eyes), *wings, *breast]),
        ("gold", [beak]),
    ]
