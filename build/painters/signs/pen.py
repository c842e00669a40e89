"""The pen of the interface signs: one broad nib on a grid of 24 units, white on nothing.

A stroke swells in its middle, thins towards open ends, and is a little heavier downwards than
across, as if all signs had been written by one hand.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import skia

from ..canvas import Canvas
from ..colour import Field
from ..geometry import Path, Point
from ..raster import shrink

GRID = 24
SIZE = 128
WEIGHT = 2.3
_STEP = 0.1
_FINER = 4
"""Stamped so much larger, for stamps that overlap would harden a soft edge."""
_TIP = 0.52
_TAPER = 4.0
_NIB = math.radians(-38)


@dataclass(frozen=True, slots=True)
class Mark:
    """One step of a drawing: a stroke of some weight, a filled shape, or an erasure."""

    kind: Literal["stroke", "fill", "erase"]
    path: Path
    weight: float = WEIGHT


Drawing: TypeAlias = Sequence[Mark]


def stroke(path: Path, weight: float = WEIGHT) -> Mark:
    return Mark("stroke", path, weight)


def fill(path: Path) -> Mark:
    return Mark("fill", path)


def erase(path: Path, weight: float = 0.0) -> Mark:
    """Takes a shape away, or a stroke if it has a weight."""
    return Mark("erase", path, weight)


def line(*points: Point) -> Path:
    """An open line through points."""
    path = skia.Path()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    return path


def loop(*points: Point) -> Path:
    path = line(*points)
    path.close()
    return path


def arc(x: float, y: float, radius: float, start: float, sweep: float) -> Path:
    """Part of a circle; degrees clockwise from the right."""
    path = skia.Path()
    path.addArc(skia.Rect.MakeLTRB(x - radius, y - radius, x + radius, y + radius), start, sweep)
    return path


def bow(start: Point, bend: Point, end: Point) -> Path:
    """A line bent once."""
    path = skia.Path()
    path.moveTo(*start)
    path.quadTo(*bend, *end)
    return path


def swing(start: Point, first: Point, second: Point, end: Point) -> Path:
    """A line bent twice."""
    path = skia.Path()
    path.moveTo(*start)
    path.cubicTo(*first, *second, *end)
    return path


def rays(x: float, y: float, inner: float, outer: float, angles: Sequence[float]) -> list[Mark]:
    """Short strokes around a middle, at angles in degrees."""
    marks = []
    for angle in angles:
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        marks.append(stroke(line((x + c * inner, y + s * inner), (x + c * outer, y + s * outer))))
    return marks


def _stamps(path: Path, weight: float) -> list[tuple[float, float, float, float]]:
    """The nib set down again and again along a path."""
    spots = []
    contour = skia.PathMeasure(path, False)
    more = True
    while more:
        length = contour.getLength()
        for i in range(max(2, int(length / _STEP)) + 1):
            along = min(length, i * _STEP)
            spot, way = contour.getPosTan(along)
            lean = abs(math.sin(math.atan2(way.y(), way.x()) - _NIB))
            radius = weight / 2 * (0.84 + 0.24 * lean)
            if not contour.isClosed():
                to_end = min(along, length - along)
                ease = min(1.0, to_end / min(_TAPER, length / 2))
                radius *= _TIP + (1 - _TIP) * math.sin(ease * math.pi / 2)
            spots.append((spot.x(), spot.y(), radius, 1.0))
        more = contour.nextContour()
    return spots


def coverage(drawing: Drawing, scale: float) -> Field:
    """The drawing as coverage, `scale` pixels to a unit of the grid."""
    canvas = Canvas(0, GRID, GRID, scale * _FINER)
    cover: Field = np.zeros((canvas.rows, canvas.columns), np.float32)
    for mark in drawing:
        if mark.kind == "stroke":
            cover = np.maximum(cover, canvas.dots(_stamps(mark.path, mark.weight)))
        elif mark.kind == "fill":
            cover = np.maximum(cover, canvas.mask(mark.path))
        else:
            cover = cover * (1 - canvas.mask(mark.path, stroke=mark.weight))
    return shrink(cover, _FINER)


def drawn(drawing: Drawing) -> Canvas:
    canvas = Canvas(0, GRID, GRID, SIZE / GRID)
    canvas.rgb = np.full((canvas.rows, canvas.columns, 3), 2.0, np.float32)
    canvas.alpha = coverage(drawing, canvas.scale)
    return canvas
