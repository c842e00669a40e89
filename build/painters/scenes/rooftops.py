"""Crowded roofs seen over their ridges: tiles, dormers, chimneys, lit windows."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from numpy.random import Generator

from ..canvas import Canvas
from ..colour import Colour
from ..geometry import Path, Point, brush, disc, outline, panel, polygon, ribbon
from ..hills import Ridge
from ..light import Tone, bloom_of, rim, shade


@dataclass(frozen=True, slots=True)
class Quarter:
    """The inks of one row of houses. `lit` is how many windows in a hundred are awake."""

    wall: Tone
    roof: Tone
    other_roof: Tone
    window: Colour
    tiles: Colour
    edge: Colour
    lit: float = 40.0


@dataclass(slots=True)
class _Parts:
    walls: list[Path] = field(default_factory=list)
    roofs: list[Path] = field(default_factory=list)
    other_roofs: list[Path] = field(default_factory=list)
    stacks: list[Path] = field(default_factory=list)
    tiles: list[Path] = field(default_factory=list)
    windows: list[Path] = field(default_factory=list)
    dark_windows: list[Path] = field(default_factory=list)
    peaks: list[Point] = field(default_factory=list)


def _gable(x: float, eaves: float, width: float, rise: float) -> Path:
    return polygon(
        [(x - width * 0.07, eaves), (x + width * 0.5, eaves - rise), (x + width * 1.07, eaves)]
    )


def _hipped(x: float, eaves: float, width: float, rise: float) -> Path:
    return polygon(
        [
            (x - width * 0.07, eaves),
            (x + width * 0.2, eaves - rise * 0.75),
            (x + width * 0.8, eaves - rise * 0.75),
            (x + width * 1.07, eaves),
        ]
    )


def _swept(x: float, eaves: float, width: float, rise: float) -> Path:
    """A steep roof whose sides sweep out at the eaves."""
    return outline(
        [
            (x - width * 0.10, eaves),
            (x + width * 0.18, eaves - rise * 0.42),
            (x + width * 0.5, eaves - rise * 1.2),
            (x + width * 0.82, eaves - rise * 0.42),
            (x + width * 1.10, eaves),
        ],
        {0, 2, 4},
    )


def _stepped(x: float, eaves: float, width: float, rise: float) -> Path:
    """A stepped gable."""
    steps = 4
    left: list[Point] = [(x - width * 0.02, eaves)]
    for i in range(steps):
        level = eaves - rise * (i + 1) / steps
        inset = width * 0.5 * i / steps
        left += [(x - width * 0.02 + inset, level), (x + width * 0.5 * (i + 1) / steps, level)]
    right = [(2 * x + width - px, py) for px, py in reversed(left)]
    return polygon([*left, *right])


# Forms of roofs and how high their ridge stands, as a share of the rise.
_FORMS = ((_gable, 1.0), (_gable, 1.0), (_hipped, 0.75), (_swept, 1.2), (_stepped, 1.0))


def _house(
    rng: Generator,
    parts: _Parts,
    x: float,
    ground: float,
    width: float,
    size: float,
    floor: float,
    lit: float,
) -> None:
    eaves = ground - size * (0.25 + 0.55 * rng.random())
    rise = size * (0.45 + 0.45 * rng.random())
    form, crown = _FORMS[int(rng.random() * len(_FORMS))]
    parts.peaks.append((x + width / 2, eaves - rise * crown))
    roof = form(x, eaves, width, rise)
    (parts.roofs if rng.random() < 0.62 else parts.other_roofs).append(roof)
    parts.walls.append(
        polygon([(x, floor), (x, eaves - 1), (x + width, eaves - 1), (x + width, floor)])
    )
    parts.tiles += _tiling(x, eaves, width, rise, size)
    for _ in range(int(rng.random() * 2.6)):
        _chimney(rng, parts, x + width * (0.16 + 0.6 * rng.random()), eaves - rise * 0.30, size)
    if width > size * 0.6 and rng.random() < 0.45:
        middle = x + width * (0.36 + 0.28 * rng.random())
        _opening(rng, parts, middle, eaves - rise * 0.32, size * 0.9, lit)
    columns = max(1, round(width / size * 2.2))
    for column in range(columns):
        for row in range(2):
            if rng.random() < 0.75:
                middle = x + width * (column + 0.5) / columns
                _opening(rng, parts, middle, eaves + size * (0.20 + 0.34 * row), size, lit)


def _tiling(x: float, eaves: float, width: float, rise: float, size: float) -> list[Path]:
    """Wavering courses of tiles; the caller cuts them to the roof."""
    rows = max(3, int(rise / max(4.0, size * 0.10)))
    courses = []
    for i in range(1, rows):
        y = eaves - rise * i / rows
        courses.append(
            ribbon(
                [
                    (x + width * t, y + math.sin(t * 40 + i * 1.9) * size * 0.008, 0.35)
                    for t in (k / 24 for k in range(-3, 28))
                ]
            )
        )
    return courses


def _chimney(rng: Generator, parts: _Parts, x: float, foot: float, size: float) -> None:
    width = size * (0.07 + 0.05 * rng.random())
    height = size * (0.42 + 0.35 * rng.random())
    parts.stacks.append(panel(x, foot - height, width, height, 1))
    parts.stacks.append(panel(x - width * 0.2, foot - height, width * 1.4, size * 0.035, 1))
    parts.stacks += [
        panel(x + width * place, foot - height - size * 0.05, width * 0.28, size * 0.06, 1)
        for place in (0.08, 0.6)
    ]


def _opening(rng: Generator, parts: _Parts, x: float, y: float, size: float, lit: float) -> None:
    width, height = size * 0.085, size * 0.15
    half = panel(x - width / 2 - width * 0.55, y, width, height, width * 0.4)
    pane = panel(x + width * 0.05, y, width, height, width * 0.4)
    (parts.windows if rng.random() * 100 < lit else parts.dark_windows).extend((half, pane))


def row(
    canvas: Canvas,
    ground: Ridge,
    size: float,
    quarter: Quarter,
    towards: Point,
) -> list[Point]:
    """Houses along a ground line, every second one half hidden; returns the tops of the roofs."""
    rng = canvas.geometry
    halves = (_Parts(), _Parts())
    floor = canvas.height + 20.0
    x, i = -size * rng.random(), 0
    while x < canvas.width + 10:
        width = size * (0.55 + 0.6 * rng.random())
        level = ground.at(x + width / 2) - size * 0.16 * rng.random() - (i % 2 == 0) * size * 0.16
        _house(rng, halves[i % 2], x, level, width, size, floor, quarter.lit)
        x, i = x + width * (0.86 + 0.12 * rng.random()), i + 1
    for parts in halves:
        _painted(canvas, parts, size, quarter, towards)
    return sorted(halves[0].peaks + halves[1].peaks)


def _painted(canvas: Canvas, parts: _Parts, size: float, quarter: Quarter, towards: Point) -> None:
    reach = size * 0.24
    stacks = canvas.mask(parts.stacks)
    shade(canvas, stacks, quarter.wall, towards, size * 0.05, 1, 0.4)
    shade(canvas, canvas.mask(parts.walls), quarter.wall, towards, reach, 0.75, 0.45)
    courses = canvas.mask(parts.tiles)
    for paths, tone in ((parts.roofs, quarter.roof), (parts.other_roofs, quarter.other_roof)):
        cover = canvas.mask(paths)
        shade(canvas, cover, tone, towards, reach, 0.95, 0.5)
        canvas.over(cover * courses, quarter.tiles, 0.45)
        rim(canvas, cover, quarter.edge, towards, 1.3, 0.4)
    rim(canvas, stacks, quarter.edge, towards, 1.2, 0.4)
    canvas.over(canvas.mask(parts.dark_windows), quarter.tiles, 0.7)
    panes = canvas.mask(parts.windows)
    canvas.over(panes, quarter.window)
    bloom_of(canvas, panes, quarter.window, size * 0.08, 0.5)


def washing_line(start: Point, end: Point, sag: float, things: int) -> list[Path]:
    """A line between two roofs with socks and shirts on it."""
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag)
    paths = [brush([(*start, 0.7), (*middle, 0.7), (*end, 0.7)], 40)]
    for i in range(things):
        t = (i + 0.7) / (things + 0.4)
        x = start[0] + (end[0] - start[0]) * t
        y = start[1] + (end[1] - start[1]) * t + sag * 4 * t * (1 - t) * 0.98
        paths.append(_shirt(x, y) if i % 3 == 1 else _sock(x, y) if i % 3 else _cloth(x, y))
    return paths


def _shirt(x: float, y: float) -> Path:
    half = [(-7, 0), (-13, 7), (-9, 11), (-6, 8), (-6, 24)]
    return polygon([(x + a, y + b) for a, b in [*half, *[(-p, q) for p, q in half[::-1]]]])


def _sock(x: float, y: float) -> Path:
    return outline(
        [
            (x - 3, y),
            (x + 3, y),
            (x + 3, y + 10),
            (x + 9, y + 15),
            (x + 6, y + 18),
            (x - 3, y + 14),
        ],
        {0, 1},
    )


def _cloth(x: float, y: float) -> Path:
    return polygon([(x - 9, y), (x + 9, y + 1), (x + 8, y + 18), (x - 8, y + 17)])


def vane(x: float, y: float, height: float) -> list[Path]:
    """A weather vane with a fish on it."""
    fish = outline(
        [
            (x - 13, y - height - 5),
            (x - 4, y - height - 9),
            (x + 8, y - height - 4),
            (x + 16, y - height - 9),
            (x + 14, y - height),
            (x + 16, y - height + 7),
            (x + 8, y - height + 3),
            (x - 4, y - height + 6),
        ],
        {0, 3, 5},
    )
    return [
        ribbon([(x, y, 1.1), (x, y - height, 0.8)]),
        fish,
        ribbon([(x - 9, y - height * 0.55, 0.7), (x + 9, y - height * 0.55, 0.7)]),
        disc(x, y - height * 0.3, 2.0),
    ]
