"""A feather drawn barb by barb along a curved quill."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from ..canvas import Canvas
from ..colour import Colour, Field, mix
from ..geometry import Path, Point, brush, polar, polygon, ribbon, spline
from ..light import rim
from .vignette import beneath

_BARBS = 92
_INKS = 4
_SHAFT_TO, _DOWN_TO = 0.22, 0.34
_SPLIT = 0.055


@dataclass(frozen=True, slots=True)
class Barbs:
    """Inks of the vane's shaded and lit half, the quill's, and the light on the edge."""

    shaded: tuple[Colour, Colour]
    lit: tuple[Colour, Colour]
    shaft: Colour
    gleam: Colour
    edge: Colour


def _breadth(along: float) -> float:
    """The vane's outline, as a share of its half width: slim at the foot, round at the tip."""
    t = min(1.0, max(0.0, (along - _SHAFT_TO) / (1 - _SHAFT_TO)))
    return float(min(1.0, 0.30 + 1.1 * t**0.7) * (1 - t**3.4) ** 0.7)


def _beside(spine: NDArray[np.float64], along: float, off: float) -> Point:
    """A place `off` units to the right of the quill."""
    at = along * (len(spine) - 1)
    low = min(int(at), len(spine) - 2)
    x, y = spine[low] + (spine[low + 1] - spine[low]) * (at - low)
    run = spine[min(low + 3, len(spine) - 1)] - spine[max(low - 3, 0)]
    return polar(float(x), float(y), off, math.atan2(run[1], run[0]) + math.pi / 2)


def _barb(spine: NDArray[np.float64], along: float, side: int, half: float) -> list[Point]:
    """From the quill outwards and forwards to the vane's outline."""
    to = along + 0.36 * (1 - along)
    reach = half * _breadth(to)
    return [
        _beside(spine, along, 0),
        _beside(spine, along + 0.42 * (to - along), side * reach * 0.62),
        _beside(spine, to, side * reach),
    ]


def feathered(
    canvas: Canvas,
    spine: Sequence[Point],
    half: float,
    barbs: Barbs,
    towards: Point,
    splits: Sequence[tuple[float, int]] = ((0.50, 1), (0.66, -1)),
) -> Field:
    """Lays a feather from the foot of its quill to its tip; `splits` are gaps in the vane, by
    their place along it and side. The left half is the lit one."""
    rng = canvas.geometry
    dense = spline(spine, 160)
    webs: dict[int, list[Path]] = {}
    strokes: dict[tuple[int, int], list[Path]] = {}
    for side in (-1, 1):
        combed = _combed(rng, dense, half, side, [at for at, which in splits if which == side])
        webs[side] = [polygon([*a, *b[::-1]]) for a, b in pairwise(combed)]
        for root, middle, end in combed:
            stroke = brush([(*root, 1.1), (*middle, 1.35), (*end, 0.25)], 14)
            strokes.setdefault((side, int(rng.integers(_INKS))), []).append(stroke)
    down = _down(rng, dense, half)
    whole = canvas.mask([*webs[-1], *webs[1], *(s for part in strokes.values() for s in part)])
    beneath(canvas, whole, 5, 10, 0.6)
    canvas.over(canvas.mask(down, soft=0.4), barbs.lit[1], 0.6)
    for side, inks in ((1, barbs.shaded), (-1, barbs.lit)):
        canvas.over(canvas.mask(webs[side]), mix(inks[0], inks[1], 0.35))
        for ink in range(_INKS):
            tone = mix(inks[0], inks[1], ink / (_INKS - 1))
            canvas.over(canvas.mask(strokes.get((side, ink), [])), tone, 0.9)
    rim(canvas, whole, barbs.edge, towards, 1.6, 0.6)
    thinning = np.linspace(2.9, 0.5, len(dense))
    shaft = np.column_stack([dense, thinning])
    canvas.multiply(canvas.blur(canvas.mask(ribbon(shaft)), 2.0) * whole, "#1c1018", 0.35)
    canvas.over(canvas.mask(ribbon(shaft)), barbs.shaft)
    gleam = np.column_stack([dense - 0.7, thinning * 0.35])
    canvas.over(canvas.mask(ribbon(gleam)), barbs.gleam, 0.85)
    return whole


def _combed(
    rng: Generator, spine: NDArray[np.float64], half: float, side: int, splits: Sequence[float]
) -> list[list[Point]]:
    """The barbs of one side, from the foot of the vane to its tip; short where it is split."""
    barbs = []
    for i in range(_BARBS):
        along = _SHAFT_TO + (0.995 - _SHAFT_TO) * i / (_BARBS - 1)
        wide = half * (1.0 if side < 0 else 0.86) * (0.96 + 0.08 * rng.random())
        for at in splits:
            if 0 <= along - at < _SPLIT:
                wide *= 0.30 + 12 * (along - at)
        barbs.append(_barb(spine, along, side, wide))
    return barbs


def _down(rng: Generator, spine: NDArray[np.float64], half: float) -> list[Path]:
    """Loose curls at the foot of the vane."""
    curls = []
    for i in range(34):
        side = -1 if i % 2 else 1
        along = _SHAFT_TO + (_DOWN_TO - _SHAFT_TO) * (rng.random() - 0.2)
        off = side * half * (0.3 + 0.5 * rng.random())
        root = _beside(spine, along, 0)
        middle = _beside(spine, along + 0.02, off * 0.6)
        end = _beside(spine, along - 0.04 + 0.08 * rng.random(), off)
        curls.append(brush([(*root, 0.7), (*middle, 0.8), (*end, 0.2)], 12))
    return curls
