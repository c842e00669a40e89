"""How a dragon's outlines become painted parts; the shapes are in `beast`."""

from __future__ import annotations

from ..canvas import Canvas
from ..colour import Colour, Field
from ..geometry import Path, Point
from ..light import Tone, rim, shade


def solid(
    canvas: Canvas,
    paths: Path | list[Path],
    tone: Tone,
    towards: Point,
    spread: float,
    edge: Colour | None = None,
    rough: float = 0,
) -> Field:
    """A shaded part with a light edge; returns its cover."""
    cover = canvas.mask(paths)
    if rough:
        cover = canvas.roughened(cover, 14, rough)
    shade(canvas, cover, tone, towards, spread, 1.0, 0.5)
    if edge is not None:
        rim(canvas, cover, edge, towards, 1.8, 0.6)
    return cover
