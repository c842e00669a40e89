"""Outlines: splines with marked corners, tapered ribbons, small emblematic shapes, transforms.

Everything returns skia paths, y downwards; nothing here knows colour or canvas.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

import numpy as np
import skia
from numpy.typing import NDArray

Point: TypeAlias = tuple[float, float]
Knot: TypeAlias = tuple[float, float, float]
Path: TypeAlias = skia.Path

_HANDLE = 0.36
_CORNER_HANDLE = 0.45


def polygon(points: Iterable[Sequence[float]]) -> Path:
    path = skia.Path()
    path.addPoly([skia.Point(float(p[0]), float(p[1])) for p in points], True)
    return path


def _tangent(
    before: NDArray[np.float64], at: NDArray[np.float64], after: NDArray[np.float64]
) -> NDArray[np.float64]:
    d0 = float(np.linalg.norm(at - before)) + 1e-9
    d1 = float(np.linalg.norm(after - at)) + 1e-9
    t = (at - before) / d0 * d1 + (after - at) / d1 * d0
    return np.asarray(t / (np.linalg.norm(t) + 1e-9))


def outline(points: Sequence[Sequence[float]], corners: Collection[int] = ()) -> Path:
    """Closed smooth curve through the points; indices in `corners` stay sharp."""
    dots = [np.array(p[:2], float) for p in points]
    count = len(dots)
    tangents = [
        None if i in corners else _tangent(dots[i - 1], dots[i], dots[(i + 1) % count])
        for i in range(count)
    ]
    path = skia.Path()
    path.moveTo(float(dots[0][0]), float(dots[0][1]))
    for i in range(count):
        j = (i + 1) % count
        a, b, leave, arrive = dots[i], dots[j], tangents[i], tangents[j]
        reach = float(np.linalg.norm(b - a)) * _HANDLE
        if leave is None and arrive is None:
            path.lineTo(float(b[0]), float(b[1]))
            continue
        c1 = a if leave is None else a + leave * reach
        c2 = b if arrive is None else b - arrive * reach
        if leave is None:
            c1 = a + (c2 - a) * _CORNER_HANDLE
        if arrive is None:
            c2 = b + (c1 - b) * _CORNER_HANDLE
        path.cubicTo(*(float(v) for v in (*c1, *c2, *b)))
    path.close()
    return path


def spline(points: Sequence[Sequence[float]], samples: int = 60) -> NDArray[np.float64]:
    """Dense Catmull-Rom sampling of points of any dimension."""
    dots = np.array(points, float)
    last = len(dots) - 1
    steps = max(2, samples // last)
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    rows = []
    for i in range(last):
        a, b = dots[max(i - 1, 0)], dots[i]
        c, d = dots[i + 1], dots[min(i + 2, last)]
        rise = 2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2
        rows.append(0.5 * (rise + (3 * b - a - 3 * c + d) * t**3))
    return np.vstack([*rows, dots[-1:]])


def ribbon(knots: Sequence[Sequence[float]] | NDArray[np.float64]) -> Path:
    """Outline around a spine of (x, y, half width)."""
    spine = np.array(knots, float)
    run = np.gradient(spine[:, :2], axis=0)
    length = np.hypot(run[:, 0], run[:, 1])[:, None] + 1e-9
    normal = np.stack([-run[:, 1], run[:, 0]], 1) / length
    left = spine[:, :2] + normal * spine[:, 2:3]
    right = spine[:, :2] - normal * spine[:, 2:3]
    return polygon(np.vstack([left, right[::-1]]))


def brush(knots: Sequence[Sequence[float]], samples: int = 40) -> Path:
    """A ribbon along a spline through (x, y, half width)."""
    return ribbon(spline(knots, samples))


def limb(knots: Sequence[Knot], samples: int = 80) -> Path:
    """A brush stroke with round ends."""
    ends = [disc(x, y, radius) for x, y, radius in (knots[0], knots[-1])]
    return unite([brush(knots, samples), *ends])


def disc(x: float, y: float, radius: float) -> Path:
    path = skia.Path()
    path.addCircle(x, y, radius)
    return path


def ellipse(x: float, y: float, rx: float, ry: float) -> Path:
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(x - rx, y - ry, x + rx, y + ry))
    return path


def panel(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """Rectangle with round corners."""
    path = skia.Path()
    path.addRoundRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)
    return path


def unite(paths: Iterable[Path]) -> Path:
    builder = skia.OpBuilder()
    for path in paths:
        builder.add(path, skia.PathOp.kUnion_PathOp)
    return builder.resolve()


def cut(path: Path, *holes: Path) -> Path:
    for hole in holes:
        path = skia.Op(path, hole, skia.PathOp.kDifference_PathOp)
    return path


def place(
    path: Path, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, flip: bool = False
) -> Path:
    """Scaled by `size` (mirrored if asked), turned by degrees, moved."""
    matrix = skia.Matrix()
    matrix.setIdentity()
    matrix.postScale(-size if flip else size, size)
    matrix.postRotate(turn)
    matrix.postTranslate(x, y)
    moved = skia.Path(path)
    moved.transform(matrix)
    return moved


def put(
    point: Point, x: float = 0, y: float = 0, size: float = 1, turn: float = 0, flip: bool = False
) -> Point:
    """Where `place` takes a point."""
    across, down = (-point[0] if flip else point[0]) * size, point[1] * size
    angle = math.radians(turn)
    return (
        x + across * math.cos(angle) - down * math.sin(angle),
        y + across * math.sin(angle) + down * math.cos(angle),
    )


def half_turned(path: Path, x: float, y: float) -> Path:
    matrix = skia.Matrix()
    matrix.setIdentity()
    matrix.postRotate(180, x, y)
    turned = skia.Path(path)
    turned.transform(matrix)
    return turned


def capsules(knots: Sequence[Knot]) -> list[Path]:
    """Hulls of neighbouring circles (x, y, radius): a soft tapered body."""
    paths = []
    for (x0, y0, r0), (x1, y1, r1) in itertools.pairwise(knots):
        paths += [disc(x0, y0, r0), disc(x1, y1, r1)]
        distance = math.hypot(x1 - x0, y1 - y0)
        if distance <= abs(r0 - r1) + 1e-6:
            continue
        way = math.atan2(y1 - y0, x1 - x0)
        lean = math.acos((r0 - r1) / distance)
        sides = ((x0, y0, r0, 1), (x1, y1, r1, 1), (x1, y1, r1, -1), (x0, y0, r0, -1))
        paths.append(
            polygon(
                [
                    (x + r * math.cos(way + s * lean), y + r * math.sin(way + s * lean))
                    for x, y, r, s in sides
                ]
            )
        )
    return paths


def sparkle(x: float, y: float, radius: float, waist: float = 0.12) -> Path:
    """A star of four concave points."""
    path = skia.Path()
    path.moveTo(x, y - radius)
    for quarter in range(4):
        tip = math.pi / 2 * quarter
        dent = tip - math.pi / 4
        path.quadTo(
            x + math.cos(dent) * radius * waist,
            y + math.sin(dent) * radius * waist,
            x + math.cos(tip) * radius,
            y + math.sin(tip) * radius,
        )
    path.close()
    return path


def crescent(
    x: float, y: float, radius: float, turn: float = 0, gap: float = 0.42, bite: float = 0.86
) -> Path:
    """A moon sickle; open to the right before it is turned."""
    return place(cut(disc(0, 0, 1), disc(gap, 0, bite)), x, y, radius, turn)


def polar(x: float, y: float, radius: float, angle: float) -> Point:
    return x + math.cos(angle) * radius, y + math.sin(angle) * radius
