"""How a dragon's outlines become a painted body: skin, horn, light; the shapes are in `beast`."""

from __future__ import annotations

from dataclasses import dataclass

from ..canvas import Canvas
from ..colour import Colour, Field
from ..geometry import Path, Point
from ..light import Tone, bloom_of, rim, shade
from .beast import Head


@dataclass(frozen=True, slots=True)
class Hide:
    """The inks of one dragon."""

    skin: Tone
    horn: Tone
    ink: Colour
    edge: Colour
    eye: Colour = "#ffe9a8"
    eye_glow: float = 0.8


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


def paint_head(canvas: Canvas, head: Head, hide: Hide, towards: Point, size: float) -> Field:
    """Frill, skull, horns, mouth and eye; returns the skull's cover."""
    if head.frill:
        solid(canvas, head.frill, hide.horn, towards, size * 0.08, hide.edge)
    skull = solid(canvas, head.skull, hide.skin, towards, size * 0.16, hide.edge)
    solid(canvas, head.horns, hide.horn, towards, size * 0.05, hide.edge)
    canvas.over(canvas.mask(head.mouth), hide.ink, 0.9)
    canvas.over(canvas.mask(head.nostril), hide.ink, 0.8)
    eye = canvas.mask(head.eye)
    canvas.over(canvas.mask(head.eye, stroke=size * 0.03), hide.ink, 0.9)
    canvas.over(eye, hide.eye)
    canvas.over(canvas.mask(head.brow), hide.ink, 0.75)
    bloom_of(canvas, eye, hide.eye, size * 0.05, hide.eye_glow)
    return skull
