"""Curved arrows, for the signs of the specials."""

from __future__ import annotations

import math
from collections.abc import Sequence

from .geometry import Path, Point, polar, polygon, ribbon, spline


def curved_arrow(points: Sequence[Point], half_width: float, head: float) -> list[Path]:
    """A shaft that swells towards its head; `head` is the length of the barb."""
    line = spline(points, 80)
    count = len(line)
    shaft = [
        (x, y, half_width * (0.25 + 0.75 * i / count)) for i, (x, y) in enumerate(line.tolist())
    ]
    (x0, y0), (x1, y1) = line[-6].tolist(), line[-1].tolist()
    way = math.atan2(y1 - y0, x1 - x0)
    tip = polar(x1, y1, head * 0.8, way)
    wings = [polar(x1, y1, head * 0.85, way + side * 2.25) for side in (-1, 1)]
    notch = polar(x1, y1, -head * 0.12, way)
    return [ribbon(shaft), polygon([tip, wings[0], notch, wings[1]])]
