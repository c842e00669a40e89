"""Fins: a thin skin that is held open by rays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..canvas import Canvas
from ..colour import Colour
from ..geometry import Path, Point, brush, outline
from ..light import UPPER_LEFT, Tone
from .vignette import beneath, solid


class Fin(NamedTuple):
    """A translucent fin: its edge, where its rays start and where they end."""

    edge: Sequence[Point]
    corners: frozenset[int]
    root: Point
    tips: Sequence[Point]


def _as_drawn(path: Path) -> Path:
    return path


def spread(
    canvas: Canvas,
    fins: Sequence[Fin],
    tone: Tone,
    ray: Colour,
    at: Callable[[Path], Path] = _as_drawn,
    towards: Point = UPPER_LEFT,
) -> None:
    for fin in fins:
        shape = at(outline(fin.edge, fin.corners))
        beneath(canvas, canvas.mask(shape), 3, 6, 0.4)
        cover = solid(canvas, shape, tone, towards)
        rays = [at(brush([(*fin.root, 1.0), (*tip, 0.4)], 8)) for tip in fin.tips]
        canvas.over(canvas.mask(rays) * cover, ray, 0.6)
