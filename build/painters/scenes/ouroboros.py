"""A dragon that bites its tail, drawn as an engraver's ring: scales, spines, head."""

from __future__ import annotations

import math

from ..geometry import Path, Point, brush, outline, place, polar, polygon, ribbon

_HEAD_AT = -90.0
_HEAD = [
    (-0.10, -0.15),
    (0.10, -0.21),
    (0.28, -0.27),
    (0.40, -0.24),
    (0.54, -0.165),
    (0.72, -0.145),
    (0.84, -0.17),
    (0.95, -0.115),
    (0.985, -0.03),
    (0.88, 0.0),
    (0.78, 0.01),
    (0.74, 0.06),
    (0.69, 0.012),
    (0.50, 0.03),
    (0.40, 0.07),
    (0.52, 0.105),
    (0.68, 0.10),
    (0.74, 0.075),
    (0.82, 0.12),
    (0.74, 0.175),
    (0.54, 0.20),
    (0.36, 0.215),
    (0.22, 0.25),
    (0.06, 0.17),
    (-0.10, 0.15),
]
_HORNS = (
    ((0.28, -0.24, 0.035), (0.14, -0.35, 0.032), (-0.08, -0.42, 0.022), (-0.34, -0.40, 0.002)),
    ((0.16, -0.21, 0.030), (0.02, -0.28, 0.026), (-0.16, -0.29, 0.016), (-0.32, -0.25, 0.002)),
    ((0.20, 0.19, 0.032), (0.10, 0.29, 0.022), (-0.04, 0.36, 0.002)),
)


def _half_width(share: float, size: float) -> float:
    """Half the body's width from the neck (0) to the tip of the tail (1)."""
    swell = 0.62 + 0.38 * math.sin(math.pi * min(1.0, share * 1.8 + 0.08))
    return size * swell * (1 - share**3) + 0.6


def ring(x: float, y: float, radius: float, size: float) -> tuple[list[Path], list[Path]]:
    """Filled parts and parts to be stroked; the dragon runs clockwise from its head at the top."""
    start = math.radians(_HEAD_AT - 9)
    sweep = math.radians(-350)
    steps = 180
    outer: list[Point] = []
    inner: list[Point] = []
    for i in range(steps + 1):
        share = i / steps
        angle = start + sweep * share
        half = _half_width(share, size)
        outer.append(polar(x, y, radius + half, angle))
        inner.append(polar(x, y, radius - half, angle))
    stroked = [ribbon([(*p, 0.1) for p in line]) for line in (outer, inner)]
    belly = []
    filled: list[Path] = []
    scales = 132
    for i in range(scales):
        share = (i + 0.5) / scales
        angle = start + sweep * share
        half = _half_width(share, size)
        step = sweep / scales
        tip = polar(x, y, radius + half * 0.15, angle - step * 0.55)
        stroked.append(
            brush(
                [
                    (*polar(x, y, radius + half * 0.92, angle), 0.1),
                    (*tip, 0.1),
                    (*polar(x, y, radius - half * 0.45, angle), 0.1),
                ],
                10,
            )
        )
        belly.append((*polar(x, y, radius - half * 0.45, angle), 0.1))
        if i % 2 == 0 and share < 0.94:
            filled.append(
                polygon(
                    [
                        polar(x, y, radius + half, angle - step * 0.8),
                        polar(x, y, radius + half * 1.55 + 1.5, angle + step * 0.9),
                        polar(x, y, radius + half, angle + step * 0.7),
                    ]
                )
            )
    stroked.append(ribbon(belly))
    head = [outline(_HEAD, {0, 8, 10, 11, 12, 14, 16, 17, 18, 22, 24})]
    head += [brush(horn, 24) for horn in _HORNS]
    spot = polar(x, y, radius, start)
    filled += [place(path, *spot, size * 3.7, _HEAD_AT + 90 - 2) for path in head]
    return filled, stroked
