"""Parts of dragons as outlines: spines, crests, scales, heads, horns, wings, legs.

A spine runs from tail to nape; `across` is -1 on the left of that way, +1 on its right. Heads look
to the right, their nape at the origin, and are about 1 long. Colour lives in the pictures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import skia
from numpy.random import Generator

from ..geometry import Path, Point, brush, capsules, disc, outline, place, polygon, ribbon, spline

_DENSE = 400


class Spine:
    """A body's middle line with its half widths, even steps apart; places go from 0 to 1."""

    def __init__(self, knots: Sequence[Sequence[float]]) -> None:
        fine = spline(knots, _DENSE) if len(knots) < _DENSE // 2 else np.array(knots, float)
        steps = np.hypot(*np.diff(fine[:, :2], axis=0).T)
        run = np.concatenate([[0.0], np.cumsum(steps)])
        even = np.linspace(0, run[-1], _DENSE)
        self.length = float(run[-1])
        self.knots = np.stack([np.interp(even, run, fine[:, i]) for i in range(3)], 1)

    def part(self, start: float, end: float) -> Spine:
        first, last = round(start * (_DENSE - 1)), round(end * (_DENSE - 1))
        return Spine(spline(self.knots[first : last + 1].tolist(), _DENSE).tolist())

    def half(self, at: float) -> float:
        return float(self.knots[self._index(at), 2])

    def heading(self, at: float) -> float:
        """The way towards the nape, in radians."""
        i = self._index(at)
        before, after = self.knots[max(i - 2, 0)], self.knots[min(i + 2, _DENSE - 1)]
        return math.atan2(float(after[1] - before[1]), float(after[0] - before[0]))

    def spot(self, at: float, across: float = 0.0, beyond: float = 0.0) -> Point:
        """A point of the body: `across` in half widths plus `beyond` in units outwards."""
        x, y, half = self.knots[self._index(at)].tolist()
        way = self.heading(at) + math.pi / 2
        reach = across * half + math.copysign(beyond, across)
        return x + math.cos(way) * reach, y + math.sin(way) * reach

    def body(self) -> Path:
        return ribbon(self.knots)

    def barb(self, size: float, at: float = 0.012) -> Path:
        """The spade at the tail's end, in line with the tail."""
        return spade(*self.spot(at), size, math.degrees(self.heading(at)) + 180)

    def strand(self, start: float, end: float, across: float, half: float, wander: float) -> Path:
        """A thin stroke that runs along the body."""
        places = np.linspace(start, end, 14)
        swing = [math.sin(3.1 * i + across * 9) * wander for i in range(14)]
        swell = np.sin(np.linspace(0, math.pi, 14)) * half + 0.1
        return brush(
            [
                (*self.spot(float(t), across + s), float(w))
                for t, s, w in zip(places, swing, swell, strict=True)
            ],
            60,
        )

    def _index(self, at: float) -> int:
        return min(max(round(at * (_DENSE - 1)), 0), _DENSE - 1)


def crest(
    spine: Spine,
    span: Point,
    count: int,
    heights: Point,
    side: float = -1,
    lean: float = 0.6,
    broad: float = 0.8,
) -> list[Path]:
    """Curved blades along the back, leaning towards the tail; `heights` at the span's two ends."""
    blades = []
    pitch = (span[1] - span[0]) / count
    for i in range(count):
        at = span[0] + pitch * (i + 0.5)
        share = i / max(1, count - 1)
        height = heights[0] + (heights[1] - heights[0]) * share
        back = -pitch * lean * height / max(1.0, spine.length * pitch) - pitch * 0.2
        root, end = (
            spine.spot(at - pitch * broad / 2, side * 0.86),
            spine.spot(at + pitch * broad / 2, side * 0.86),
        )
        tip = spine.spot(at + back, side, height)
        belly = spine.spot(at + pitch * 0.22, side, height * 0.42)
        hollow = spine.spot(at - pitch * 0.42, side, height * 0.20)
        blades.append(outline([root, hollow, tip, belly, end], {0, 2, 4}))
    return blades


def scales(spine: Spine, span: Point, size: float, across: Point = (-0.9, 0.6)) -> Path:
    """Open arcs in rows, to be stroked; they open towards the nape."""
    path = skia.Path()
    at, row = span[0], 0
    step = size * 0.8 / spine.length
    while at < span[1]:
        half = max(spine.half(at), 1.0)
        width = size / half
        place_across = across[0] + (width / 2 if row % 2 else 0)
        while place_across < across[1]:
            start = spine.spot(at + step * 0.5, place_across - width / 2)
            tip = spine.spot(at - step * 1.1, place_across)
            end = spine.spot(at + step * 0.5, place_across + width / 2)
            path.moveTo(*start)
            path.quadTo(*tip, *end)
            place_across += width
        at, row = at + step, row + 1
    return path


def belly_plates(spine: Spine, span: Point, gap: float, side: float = 1) -> Path:
    """Cross lines on the underside, to be stroked."""
    path = skia.Path()
    for at in np.arange(span[0], span[1], gap / spine.length).tolist():
        path.moveTo(*spine.spot(at, side * 0.98))
        path.quadTo(
            *spine.spot(at + gap * 0.3 / spine.length, side * 0.7), *spine.spot(at, side * 0.42)
        )
    return path


@dataclass(frozen=True, slots=True)
class Head:
    """Outlines of a head seen from the side."""

    skull: Path
    horns: list[Path]
    frill: list[Path]
    mouth: Path
    eye: Path
    brow: Path
    nostril: Path

    def solid(self) -> list[Path]:
        return [self.skull, *self.horns, *self.frill]

    def placed(self, x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> Head:
        def set_down(path: Path) -> Path:
            return place(path, x, y, size, turn, flip)

        return Head(
            set_down(self.skull),
            [set_down(path) for path in self.horns],
            [set_down(path) for path in self.frill],
            set_down(self.mouth),
            set_down(self.eye),
            set_down(self.brow),
            set_down(self.nostril),
        )


_BROW = [
    (-0.16, -0.19),
    (-0.04, -0.25),
    (0.08, -0.30),
    (0.20, -0.325),
    (0.31, -0.295),
    (0.37, -0.225),
    (0.48, -0.175),
    (0.62, -0.160),
    (0.74, -0.165),
    (0.83, -0.205),
    (0.91, -0.200),
    (0.98, -0.135),
]
_SHUT_JAW = [
    (1.01, -0.060),
    (0.985, 0.010),
    (0.93, 0.040),
    (0.92, 0.090),
    (0.83, 0.125),
    (0.68, 0.130),
    (0.52, 0.145),
    (0.38, 0.180),
    (0.27, 0.245),
    (0.18, 0.290),
    (0.12, 0.250),
    (0.00, 0.245),
    (-0.14, 0.225),
]
_SHUT_MOUTH = [
    (0.985, 0.005, 0.006),
    (0.84, 0.015, 0.011),
    (0.62, 0.035, 0.010),
    (0.42, 0.075, 0.008),
]
_MOUTH_CORNER = [(0.42, 0.075, 0.008), (0.35, 0.105, 0.012), (0.30, 0.090, 0.004)]


def _horn(root: Point, bend: Point, tip: Point, half: float) -> Path:
    return brush([(*root, half), (*bend, half * 0.62), (*tip, 0.004)], 30)


def _cheek_frill(lengths: Sequence[float]) -> list[Path]:
    """Blades behind the cheek, the uppermost first."""
    blades = []
    for i, length in enumerate(lengths):
        way = math.radians(188 - 27 * i)
        root = (0.06 + 0.02 * i, -0.10 + 0.10 * i)
        x, y = root[0] + math.cos(way) * length, root[1] + math.sin(way) * length
        nx, ny = -math.sin(way) * 0.075, math.cos(way) * 0.075
        bow = ((root[0] + x) / 2 + nx * 0.9, (root[1] + y) / 2 + ny * 0.9)
        blades.append(
            outline(
                [(root[0] + nx, root[1] + ny), bow, (x, y), (root[0] - nx, root[1] - ny)], {0, 2, 3}
            )
        )
    return blades


def _almond(x: float, y: float, size: float) -> Path:
    return outline(
        [
            (x - size, y - size * 0.15),
            (x - size * 0.1, y - size * 0.62),
            (x + size, y + size * 0.28),
            (x, y + size * 0.38),
        ],
        {0, 2},
    )


_BROW_RIDGE = brush(
    [(0.21, -0.265, 0.004), (0.30, -0.240, 0.016), (0.40, -0.185, 0.014), (0.47, -0.130, 0.003)], 24
)


def gentle_head() -> Head:
    """Mouth shut, two horns swept back."""
    horns = [
        _horn((0.10, -0.27), (-0.14, -0.44), (-0.46, -0.50), 0.050),
        _horn((0.20, -0.30), (0.02, -0.52), (-0.24, -0.66), 0.044),
    ]
    return Head(
        outline([*_BROW, *_SHUT_JAW], {3, 21}),
        horns,
        _cheek_frill((0.42, 0.44, 0.42, 0.36)),
        brush([*_SHUT_MOUTH, *_MOUTH_CORNER[1:]], 40),
        _almond(0.345, -0.150, 0.062),
        _BROW_RIDGE,
        brush([(0.88, -0.135, 0.006), (0.925, -0.120, 0.016), (0.94, -0.090, 0.004)], 10),
    )


def swept_horns() -> list[Path]:
    """Three, thicker and wider apart than those of a gentle head."""
    return [
        _horn((0.06, -0.26), (-0.20, -0.38), (-0.56, -0.34), 0.058),
        _horn((0.16, -0.29), (-0.08, -0.55), (-0.42, -0.66), 0.060),
        _horn((0.27, -0.30), (0.20, -0.48), (0.02, -0.62), 0.040),
    ]


def antlered_head(rng: Generator, depth: int = 3) -> Head:
    """A long old head that carries branching antlers."""
    plain = gentle_head()
    antlers: list[Path] = []
    for root, way, length in (((0.13, -0.28), -2.15, 0.86), ((0.25, -0.30), -1.55, 0.74)):
        antlers += _branch(rng, root, way, length, 0.060, depth)
    return replace(plain, horns=antlers)


def _branch(
    rng: Generator, root: Point, way: float, length: float, half: float, depth: int
) -> list[Path]:
    x, y = root
    knots = [(x, y, half)]
    boughs: list[Path] = []
    for step in range(1, 5):
        way += 0.16
        x, y = x + math.cos(way) * length / 4, y + math.sin(way) * length / 4
        knots.append((x, y, half * (1 - 0.22 * step)))
        if depth and step in (1, 3):
            fork = way - 0.95 if step == 1 else way - 0.75
            boughs += _branch(
                rng, (x, y), fork - 0.2 * rng.random(), length * 0.5, half * 0.6, depth - 1
            )
    return [brush(knots, 30), *boughs]


def whisker(x: float, y: float, points: Sequence[Point], half: float) -> Path:
    """A long hair from (x, y) through points given relative to it."""
    dx, dy = points[0]
    knots = [(x, y, 0.3), (x + dx * 0.3, y + dy * 0.3, half)]
    knots += [
        (x + dx, y + dy, half * (1 - (i + 1) / len(points)) + 0.15)
        for i, (dx, dy) in enumerate(points)
    ]
    return brush(knots, 60)


@dataclass(frozen=True, slots=True)
class Wing:
    """A skin between fingers and the bones that hold it."""

    skin: Path
    bones: list[Path]


def wing(
    arm: Sequence[Point], tips: Sequence[Point], foot: Point, sag: float = 0.24, bone: float = 7
) -> Wing:
    """`arm` is shoulder, elbow, wrist; fingers end at `tips`; the skin meets the body at `foot`."""
    shoulder, elbow, wrist = arm
    points: list[Point] = [shoulder, elbow, wrist]
    corners = {0, 2}
    ends = [*tips, foot]
    for i, tip in enumerate(tips):
        corners.add(len(points))
        points.append(tip)
        following = ends[i + 1]
        middle = ((tip[0] + following[0]) / 2, (tip[1] + following[1]) / 2)
        points.append(
            (middle[0] + (wrist[0] - middle[0]) * sag, middle[1] + (wrist[1] - middle[1]) * sag)
        )
    corners.add(len(points))
    points.append(foot)
    bones = [
        brush([(*shoulder, bone), (*elbow, bone * 0.8), (*wrist, bone * 0.7)], 40),
        disc(*wrist, bone * 0.8),
    ]
    for tip in tips:
        bend = (
            (wrist[0] + tip[0]) / 2 + (wrist[1] - tip[1]) * 0.06,
            (wrist[1] + tip[1]) / 2 - (wrist[0] - tip[0]) * 0.06,
        )
        bones.append(brush([(*wrist, bone * 0.55), (*bend, bone * 0.40), (*tip, 0.4)], 30))
    hook = (wrist[0] + (wrist[0] - elbow[0]) * 0.14, wrist[1] + (wrist[1] - elbow[1]) * 0.14)
    bones.append(brush([(*wrist, bone * 0.6), (*hook, 0.3)], 8))
    return Wing(outline(points, corners), bones)


def leg(
    joints: Sequence[tuple[float, float, float]], toes: float, turn: float = 0, count: int = 3
) -> list[Path]:
    """Hip to ankle as (x, y, radius) and a clawed foot; `turn` is the way of the middle toe."""
    x, y, radius = joints[-1]
    paths = capsules(list(joints))
    for i in range(count):
        way = math.radians(turn) + (i - (count - 1) / 2) * 0.5
        mid = (x + math.cos(way) * toes * 0.55, y + math.sin(way) * toes * 0.55 - toes * 0.08)
        tip = (x + math.cos(way) * toes, y + math.sin(way) * toes + toes * 0.14)
        paths.append(brush([(x, y, radius * 0.8), (*mid, radius * 0.55), (*tip, 0.3)], 16))
    return paths


def spade(x: float, y: float, size: float, turn: float) -> Path:
    """The end of a tail: a barbed leaf."""
    shape = outline(
        [
            (0, 0.05),
            (0.22, 0.26),
            (0.30, 0.42),
            (0.52, 0.22),
            (1.0, 0.0),
            (0.52, -0.22),
            (0.30, -0.42),
            (0.22, -0.26),
            (0, -0.05),
        ],
        {2, 4, 6},
    )
    return place(shape, x, y, size, turn)


def shards(points: Sequence[tuple[Point, Point, float]]) -> list[Path]:
    """Long crystals from root to tip with a half width near the root."""
    paths = []
    for (x0, y0), (x1, y1), half in points:
        dx, dy = x1 - x0, y1 - y0
        run = math.hypot(dx, dy) + 1e-9
        nx, ny = -dy / run * half, dx / run * half
        paths.append(
            polygon(
                [
                    (x0 + nx * 0.5, y0 + ny * 0.5),
                    (x0 + dx * 0.3 + nx, y0 + dy * 0.3 + ny),
                    (x1, y1),
                    (x0 + dx * 0.22 - nx, y0 + dy * 0.22 - ny),
                    (x0 - nx * 0.5, y0 - ny * 0.5),
                ]
            )
        )
    return paths
