"""Towers, roofs, domes and lamps of a town that stands in the water."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour
from ..geometry import Path, Point, brush, disc, ellipse, outline, panel, place, polygon
from ..light import Tone, bloom_of, rim, shade
from ..raster import smoothstep

LIGHT = "#ffd98a"


@dataclass(frozen=True, slots=True)
class Stone:
    """The inks of a building and what glows in its windows (None: nothing)."""

    wall: Tone
    roof: Tone
    edge: Colour
    window: Colour | None = LIGHT


def _lit(canvas: Canvas, panes: list[Path], colour: Colour | None, dark: Colour) -> None:
    cover = canvas.mask(panes)
    canvas.over(cover, dark if colour is None else colour)
    if colour is not None:
        bloom_of(canvas, cover, colour, 5, 0.6)


def campanile(
    canvas: Canvas,
    x: float,
    water: float,
    width: float,
    height: float,
    lean: float,
    stone: Stone,
    towards: Point,
) -> Point:
    """A leaning bell tower; returns the ball on its top."""

    def set_up(path: Path) -> Path:
        return place(path, x, water, 1, lean)

    half = width / 2
    shaft = canvas.mask(set_up(panel(-half, -height, width, height + 60)))
    shade(canvas, shaft, stone.wall, towards, width * 0.3, 1, 0.5)
    courses = [
        set_up(panel(-half, -height + 13.0 * i, width, 1.2)) for i in range(int(height / 13) + 3)
    ]
    bricks = smoothstep(0.5, 0.56, canvas.noise(20, 4, 0.6, 2.5))
    canvas.multiply(canvas.mask(courses) * shaft, "#2a2c44", 0.32)
    canvas.multiply(shaft * bricks, "#5a5c78", 0.25)
    corners = canvas.mask(
        [
            set_up(panel(side * half - 4 if side > 0 else -half, -height, 4, height + 50))
            for side in (-1, 1)
        ]
    )
    canvas.over(corners, stone.wall.lit, 0.25)
    ledges = canvas.mask(
        [
            set_up(panel(-half * 1.22, -height - 6, width * 1.22, 9, 2)),
            set_up(panel(-half * 1.14, -height + 88, width * 1.14, 7, 2)),
            set_up(panel(-half * 1.2, -height - 78, width * 1.2, 9, 2)),
        ]
    )
    belfry = canvas.mask(set_up(panel(-half * 0.92, -height - 74, width * 0.92, 74)))
    shade(canvas, belfry, stone.wall, towards, width * 0.25, 1, 0.5)
    arches = [
        set_up(panel(-half * 0.68 + half * 0.74 * i, -height - 58, half * 0.52, 56, half * 0.26))
        for i in range(2)
    ]
    canvas.over(canvas.mask(arches), "#1c2038")
    bell = set_up(
        outline(
            [
                (-9, -height - 12),
                (-7, -height - 30),
                (0, -height - 40),
                (7, -height - 30),
                (9, -height - 12),
            ],
            {0, 4},
        )
    )
    shade(canvas, canvas.mask(bell), Tone("#b08a4a", "#fff0b0", "#5a4030"), towards, 5, 1, 0.3)
    shade(canvas, ledges, stone.wall, towards, 5, 1, 0.4)
    cone = canvas.mask(
        set_up(
            polygon(
                [
                    (-half * 1.12, -height - 78),
                    (half * 1.12, -height - 78),
                    (2, -height - 178),
                    (-2, -height - 178),
                ]
            )
        )
    )
    shade(canvas, cone, stone.roof, towards, width * 0.3, 1, 0.5)
    tiles = [
        set_up(brush([(-half, -height - 78 - 11 * i, 0.7), (half, -height - 78 - 11 * i, 0.7)], 4))
        for i in range(1, 9)
    ]
    canvas.multiply(canvas.mask(tiles) * cone, "#2a1c34", 0.4)
    ball = canvas.mask(
        [set_up(disc(0, -height - 182, 6)), set_up(panel(-9, -height - 190, 18, 3.4, 1.5))]
    )
    shade(canvas, ball, Tone("#b08a4a", "#fff0b0", "#5a4030"), towards, 3, 1, 0.2)
    slits = [set_up(panel(-5, -height + 112 + 74 * i, 10, 26, 5)) for i in range(3)]
    _lit(canvas, slits, stone.window, "#1c2038")
    rim(canvas, np.maximum.reduce([shaft, belfry, cone]), stone.edge, towards, 2.0, 0.6)
    top = set_up(disc(0, -height - 190, 0.5)).getBounds()
    return top.centerX(), top.centerY()


def dome(
    canvas: Canvas, x: float, water: float, half: float, stone: Stone, towards: Point
) -> Point:
    """A drum with a ribbed dome and a lantern; returns the top."""
    drum = canvas.mask(panel(x - half * 0.9, water - half * 0.62, half * 1.8, half * 0.62 + 50))
    shade(canvas, drum, stone.wall, towards, half * 0.3, 1, 0.5)
    windows = [
        panel(
            x - half * 0.74 + half * 0.33 * i,
            water - half * 0.5,
            half * 0.16,
            half * 0.36,
            half * 0.08,
        )
        for i in range(5)
    ]
    _lit(canvas, windows, stone.window, "#22263e")
    ring = canvas.mask(panel(x - half, water - half * 0.72, half * 2, half * 0.12, 3))
    shell = canvas.mask(
        outline(
            [
                (x - half * 0.94, water - half * 0.70),
                (x - half * 0.86, water - half * 1.12),
                (x - half * 0.48, water - half * 1.5),
                (x, water - half * 1.64),
                (x + half * 0.48, water - half * 1.5),
                (x + half * 0.86, water - half * 1.12),
                (x + half * 0.94, water - half * 0.70),
            ],
            {0, 6},
        )
    )
    shade(canvas, shell, stone.roof, towards, half * 0.36, 1, 0.5)
    ribs = [
        brush(
            [
                (x, water - half * 1.64, 0.8),
                (x + u * half * 0.80, water - half * 1.2, 1.1),
                (x + u * half * 0.94, water - half * 0.7, 1.2),
            ],
            20,
        )
        for u in (-0.75, -0.4, 0.0, 0.4, 0.75)
    ]
    canvas.multiply(canvas.mask(ribs) * shell, "#1c2038", 0.45)
    lantern = canvas.mask(
        [
            panel(x - half * 0.14, water - half * 1.9, half * 0.28, half * 0.3, 2),
            outline(
                [
                    (x - half * 0.18, water - half * 1.88),
                    (x, water - half * 2.14),
                    (x + half * 0.18, water - half * 1.88),
                ],
                {0, 1, 2},
            ),
        ]
    )
    shade(canvas, np.maximum(lantern, ring), stone.wall, towards, 5, 1, 0.4)
    rim(canvas, np.maximum.reduce([drum, shell, lantern]), stone.edge, towards, 1.8, 0.6)
    return x, water - half * 2.12


def sunken_house(
    canvas: Canvas,
    x: float,
    water: float,
    width: float,
    wall: float,
    gable: float,
    stone: Stone,
    towards: Point,
) -> Point:
    """A house up to its upper windows in water, with a long roof; returns the chimney's top."""
    body = canvas.mask(panel(x - width / 2, water - wall, width, wall + 40))
    shade(canvas, body, stone.wall, towards, width * 0.14, 1, 0.5)
    columns = max(2, int(width / 46))
    step = width / columns
    panes = [
        panel(x - width / 2 + step * (i + 0.5) - 8, water - wall + 12, 16, max(18.0, wall - 24), 3)
        for i in range(columns)
    ]
    _lit(canvas, panes[::2], stone.window, "#22263e")
    _lit(canvas, panes[1::2], None, "#22263e")
    bars = [
        panel(x - width / 2 + step * (i + 0.5) - 1, water - wall + 12, 2, max(18.0, wall - 24))
        for i in range(columns)
    ]
    canvas.over(canvas.mask(bars), "#2a2438")
    chimney_x = x + width * 0.22
    stack = canvas.mask(
        [
            panel(chimney_x - 11, water - wall - gable - 12, 22, gable * 0.8),
            panel(chimney_x - 15, water - wall - gable - 15, 30, 7, 1),
        ]
    )
    shade(canvas, stack, stone.wall, towards, 7, 1, 0.5)
    roof = canvas.mask(
        polygon(
            [
                (x - width * 0.56, water - wall + 4),
                (x - width * 0.40, water - wall - gable),
                (x + width * 0.40, water - wall - gable),
                (x + width * 0.56, water - wall + 4),
            ]
        )
    )
    shade(canvas, roof, stone.roof, towards, gable * 0.3, 1, 0.5)
    tiles = []
    for row in range(int(gable / 9)):
        y = water - wall - gable + 9 * row + 4
        tiles += [
            ellipse(x - width * 0.56 + 11 * i + 5.5 * (row % 2), y, 5.5, 5)
            for i in range(int(width * 1.12 / 11) + 1)
        ]
    canvas.multiply(canvas.mask(tiles, stroke=1.0) * roof, "#241a30", 0.5)
    rim(canvas, np.maximum(roof, stack), stone.edge, towards, 1.8, 0.6)
    return chimney_x, water - wall - gable - 15


def street_lamp(
    canvas: Canvas,
    x: float,
    water: float,
    height: float,
    size: float,
    lean: float,
    edge: Colour,
    towards: Point,
) -> Point:
    """An iron lamp that still burns; returns the top of its hat."""

    def set_up(path: Path) -> Path:
        return place(path, x, water, 1, lean)

    s = size
    canvas.screen(
        canvas.glow(x + np.sin(np.radians(lean)) * height, water - height - s * 0.6, s * 2.4, 1.5),
        LIGHT,
        0.7,
    )
    post = [
        set_up(panel(-s * 0.09, -height, s * 0.18, height + 40)),
        set_up(ellipse(0, -height * 0.35, s * 0.16, s * 0.22)),
        set_up(panel(-s * 0.2, -height - 2, s * 0.4, s * 0.12, 2)),
        set_up(
            brush(
                [
                    (-s * 0.5, -height * 0.86, s * 0.05),
                    (0, -height * 0.84, s * 0.06),
                    (s * 0.5, -height * 0.86, s * 0.05),
                ],
                8,
            )
        ),
    ]
    cover = canvas.mask(post) * smoothstep(water + s * 0.16, water - 2, canvas.y)
    shade(canvas, cover, Tone("#1c2038", "#8088a0", "#0e1024"), towards, 4, 1, 0.4)
    glass = canvas.mask(
        set_up(
            polygon(
                [
                    (-s * 0.24, -height - s * 0.08),
                    (s * 0.24, -height - s * 0.08),
                    (s * 0.42, -height - s * 0.92),
                    (-s * 0.42, -height - s * 0.92),
                ]
            )
        )
    )
    canvas.over(glass, "#fff0c0")
    bloom_of(canvas, glass, LIGHT, s * 0.3, 0.8)
    bars = canvas.mask(
        [
            set_up(
                brush(
                    [
                        (u * 0.24 * s, -height - s * 0.06, 1.4),
                        (u * 0.42 * s, -height - s * 0.92, 1.4),
                    ],
                    4,
                )
            )
            for u in (-1, 0, 1)
        ]
    )
    hat = canvas.mask(
        set_up(
            outline(
                [
                    (-s * 0.54, -height - s * 0.90),
                    (-s * 0.22, -height - s * 1.14),
                    (0, -height - s * 1.30),
                    (s * 0.22, -height - s * 1.14),
                    (s * 0.54, -height - s * 0.90),
                ],
                {0, 2, 4},
            )
        )
    )
    shade(canvas, np.maximum(bars, hat), Tone("#1c2038", "#8088a0", "#0e1024"), towards, 4, 1, 0.4)
    rim(canvas, np.maximum(cover, hat), edge, towards, 1.8, 0.6)
    top = set_up(disc(0, -height - s * 1.26, 0.5)).getBounds()
    return top.centerX(), top.centerY()
