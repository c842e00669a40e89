"""Buildings: rows of roofs, a cottage, windows with light in them."""

from __future__ import annotations

from dataclasses import dataclass

from numpy.random import Generator

from .canvas import Canvas
from .colour import Colour, mix
from .geometry import Path, Point, outline, panel, polygon, ribbon
from .light import Tone, bloom_of, shade


@dataclass(slots=True)
class _House:
    wall: Path
    roof: Path
    extras: list[Path]
    windows: list[Path]


def _roof(kind: float, x: float, width: float, eaves: float, height: float) -> Path:
    if kind < 0.40:
        return polygon(
            [
                (x - width * 0.08, eaves),
                (x + width * 0.5, eaves - height),
                (x + width * 1.08, eaves),
            ]
        )
    if kind < 0.65:
        return polygon(
            [
                (x - width * 0.06, eaves),
                (x + width * 0.22, eaves - height * 0.72),
                (x + width * 0.78, eaves - height * 0.72),
                (x + width * 1.06, eaves),
            ]
        )
    if kind < 0.85:
        return outline(
            [
                (x - width * 0.05, eaves),
                (x + width * 0.12, eaves - height * 0.5),
                (x + width * 0.5, eaves - height * 1.15),
                (x + width * 0.88, eaves - height * 0.5),
                (x + width * 1.05, eaves),
            ],
            {0, 2, 4},
        )
    return polygon(
        [
            (x - width * 0.06, eaves),
            (x - width * 0.06, eaves - height * 0.5),
            (x + width * 1.06, eaves - height * 0.95),
            (x + width * 1.06, eaves),
        ]
    )


def _house(
    rng: Generator, x: float, ground: float, width: float, size: float, floor: float
) -> _House:
    eaves = ground - size * (0.45 + 0.55 * rng.random())
    height = size * (0.45 + 0.5 * rng.random())
    extras = []
    if rng.random() < 0.5:
        chimney = x + width * (0.2 + 0.1 * rng.random())
        extras.append(panel(chimney, eaves - height * 0.9, width * 0.13, height * 0.7, 1))
    if rng.random() < 0.22:
        extras.append(
            ribbon(
                [
                    (x + width * 0.5, eaves - height, 1.2),
                    (x + width * 0.5, eaves - height * 1.5, 0.3),
                ]
            )
        )
    windows = []
    for column in range(2 if width > size * 0.7 else 1):
        for row in range(2):
            if rng.random() < 0.6:
                left = x + width * (0.28 + 0.34 * column) - size * 0.05
                windows.append(
                    panel(
                        left,
                        eaves + size * (0.14 + 0.32 * row),
                        size * 0.11,
                        size * 0.17,
                        size * 0.05,
                    )
                )
    wall = polygon([(x, floor), (x, eaves - 1), (x + width, eaves - 1), (x + width, floor)])
    return _House(wall, _roof(rng.random(), x, width, eaves, height), extras, windows)


def roofs(
    canvas: Canvas,
    ground: float,
    size: float,
    wall: Tone,
    roof: Tone,
    window: Colour,
    towards: Point,
    jitter: float = 16,
    second_roof: Tone | None = None,
) -> None:
    """A row of houses across the card, taller the bigger `size`."""
    rng = canvas.geometry
    x = -size * rng.random()
    floor = canvas.height + 20.0
    while x < canvas.width + 10:
        width = size * (0.55 + 0.55 * rng.random())
        house = _house(rng, x, ground - jitter * rng.random(), width, size, floor)
        shade(canvas, canvas.mask(house.wall), wall, towards, size * 0.24, 0.7, 0.45)
        ink = second_roof if second_roof is not None and rng.random() < 0.35 else roof
        shade(
            canvas, canvas.mask([*house.extras, house.roof]), ink, towards, size * 0.26, 0.95, 0.5
        )
        if house.windows:
            lit = canvas.mask(house.windows)
            canvas.over(lit, window)
            bloom_of(canvas, lit, window, size * 0.09, 0.6)
        x += width * (0.94 + 0.1 * rng.random())


def cottage(
    canvas: Canvas,
    x: float,
    y: float,
    size: float,
    wall: Tone,
    roof: Tone,
    window: Colour,
    towards: Point,
) -> None:
    """A small house of its own with a crooked chimney."""
    body = polygon(
        [
            (x - size * 0.42, y + 2),
            (x - size * 0.40, y - size * 0.6),
            (x + size * 0.40, y - size * 0.6),
            (x + size * 0.42, y + 2),
        ]
    )
    shade(canvas, canvas.mask(body), wall, towards, size * 0.25, 0.9, 0.4)
    top = polygon(
        [
            (x - size * 0.60, y - size * 0.54),
            (x - size * 0.10, y - size * 1.32),
            (x + size * 0.16, y - size * 1.32),
            (x + size * 0.60, y - size * 0.54),
        ]
    )
    chimney = polygon(
        [
            (x + size * 0.20, y - size * 0.95),
            (x + size * 0.23, y - size * 1.5),
            (x + size * 0.37, y - size * 1.48),
            (x + size * 0.37, y - size * 0.8),
        ]
    )
    shade(canvas, canvas.mask([chimney, top]), roof, towards, size * 0.28, 0.95, 0.45)
    door = canvas.mask(
        panel(x - size * 0.06, y - size * 0.34, size * 0.20, size * 0.36, size * 0.09)
    )
    canvas.over(door, mix(roof.base, "#20122c", 0.35))
    panes = canvas.mask(
        [
            panel(x - size * 0.30, y - size * 0.44, size * 0.15, size * 0.20, size * 0.05),
            panel(x + size * 0.20, y - size * 0.44, size * 0.15, size * 0.20, size * 0.05),
        ]
    )
    canvas.over(panes, window)
    bloom_of(canvas, panes, window, size * 0.12, 0.6)
