"""Frames of cards: dark deckle, foil hairlines, corner ornaments and the discs with the numeral.

A series chooses a `FrameStyle`; the drawing is one and the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .canvas import Canvas
from .colour import Colour, Field, mix, rgb
from .geometry import Path, crescent, disc, outline, panel, polar, ribbon, sparkle
from .metal import SHADOW, foil
from .numerals import lettering
from .raster import smoothstep

CORNER_RADIUS = 40.0
MARGIN = 15.0
DISC = (84.0, 86.0, 56.0)
SMALL_DISC = (62.0, 62.0, 34.0)
PLATE_INSET, PLATE = 24.0, 58.0
_CORNER = 46.0

Ornament = Callable[[float, float, float], list[Path]]


def moon_and_stars(x: float, y: float, turn: float) -> list[Path]:
    """A sickle between two stars, for the corner that looks along `turn`."""
    across = math.radians(turn + 90)
    stars = [sparkle(*polar(x, y, side * 27, across), 7.5, 0.2) for side in (-1, 1)]
    return [crescent(x, y, 13, turn), *stars]


def sunburst(x: float, y: float, turn: float) -> list[Path]:
    """A small sun whose rays reach along both edges."""
    paths = [disc(x, y, 6.5)]
    for i in range(12):
        angle = math.radians(turn) + i * math.pi / 6
        reach = 19 if i % 3 == 0 else 13
        paths.append(ribbon([(*polar(x, y, 8.5, angle), 1.6), (*polar(x, y, reach, angle), 0.2)]))
    return paths


def claws(x: float, y: float, turn: float) -> list[Path]:
    """Three claw strokes from the corner."""
    paths = []
    for i in (-1, 0, 1):
        way = math.radians(turn) + i * 0.55
        x0, y0 = polar(x, y, -10, math.radians(turn))
        x1, y1 = polar(x0, y0, 16, way)
        x2, y2 = polar(x1, y1, 13, way - i * 0.35)
        paths.append(ribbon([(x0, y0, 0.6), (x1, y1, 2.6), (x2, y2, 0.1)]))
    return paths


def paw(x: float, y: float, turn: float) -> list[Path]:
    """A cat's paw print whose toes look along `turn`."""
    base = math.radians(turn)
    paths = [disc(*polar(x, y, -3, base), 6.6)]
    paths += [disc(*polar(x, y, 11.5, base + lean), 3.1) for lean in (-0.95, -0.32, 0.32, 0.95)]
    return paths


@dataclass(frozen=True, slots=True)
class FrameStyle:
    """What tells the editions' frames apart."""

    deckle: Colour = "#0b0d20"
    ornament: Ornament | None = moon_and_stars
    gilded: bool = False
    paper: tuple[Colour, Colour, Colour] = ("#fff8e6", "#e2cfa9", "#cdb78e")
    numeral: Colour = "#11132c"


SEN = FrameStyle()
JUBILEE = FrameStyle(
    deckle="#23130a",
    ornament=sunburst,
    gilded=True,
    paper=("#fff6dc", "#ecd6a0", "#d6b876"),
    numeral="#2a1208",
)
SMOKI = FrameStyle(
    deckle="#08191c", ornament=claws, paper=("#f4f6e4", "#d3dcb8", "#aab78c"), numeral="#08222a"
)
KOTY = FrameStyle(
    deckle="#1a0d24", ornament=paw, paper=("#fff4ec", "#eccfc4", "#d2a79c"), numeral="#2a1030"
)


def framed(canvas: Canvas, style: FrameStyle = SEN, numeral: str | None = None) -> None:
    """Frames a printed card and gives it its rounded transparent corners."""
    _deckle(canvas, style)
    lines = _hairlines(canvas)
    if style.gilded:
        _gilded_band(canvas)
    if style.ornament is not None:
        lines = lines * _room_for(canvas, _ornaments(canvas, style.ornament, numeral is not None))
    foil(canvas, lines)
    if numeral is not None:
        _disc(canvas, style, numeral, *DISC)
        _disc(
            canvas,
            style,
            numeral,
            canvas.width - SMALL_DISC[0],
            canvas.height - SMALL_DISC[1],
            SMALL_DISC[2],
        )
    canvas.alpha = canvas.mask(panel(0, 0, canvas.width, canvas.height, CORNER_RADIUS))


def gilding(canvas: Canvas, style: FrameStyle = JUBILEE) -> Field:
    """Where the frame of a gilded card is leaf: band, lines and ornaments, without the discs."""
    band = canvas.mask(inset(canvas, MARGIN)) - canvas.mask(inset(canvas, MARGIN + 9))
    leaf = np.maximum(np.clip(band, 0, 1), _hairlines(canvas))
    if style.ornament is not None:
        leaf = np.maximum(leaf, _ornaments(canvas, style.ornament, has_disc=True))
    x, y, radius = SMALL_DISC
    small = disc(canvas.width - x, canvas.height - y, radius + 9)
    discs = canvas.mask([disc(DISC[0], DISC[1], DISC[2] + 10), small])
    return np.asarray(leaf * (1 - discs))


def inset(canvas: Canvas, margin: float) -> Path:
    """The card's outline drawn in by a margin."""
    radius = max(2.0, CORNER_RADIUS - margin + 2)
    return panel(margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin, radius)


def opening(canvas: Canvas, has_numeral: bool) -> Field:
    """Where the picture shows: inside the inner hairline, free of corner signs and discs."""
    near, right, bottom = PLATE_INSET, canvas.width - PLATE_INSET, canvas.height - PLATE_INSET
    covers = [disc(right, near, PLATE), disc(near, bottom, PLATE)]
    if has_numeral:
        x, y, radius = DISC
        small_x, small_y, small = SMALL_DISC
        covers += [disc(x, y, radius + 9)]
        covers += [disc(canvas.width - small_x, canvas.height - small_y, small + 6)]
    else:
        covers += [disc(near, near, PLATE), disc(right, bottom, PLATE)]
    return canvas.mask(inset(canvas, MARGIN + 11)) * (1 - canvas.mask(covers))


def _deckle(canvas: Canvas, style: FrameStyle) -> None:
    picture = canvas.roughened(canvas.mask(inset(canvas, MARGIN)), 9, 1.6)
    canvas.multiply(canvas.blur(1 - picture, 9) * picture, SHADOW, 0.75)
    uneven = (canvas.noise(30, 4, 0.6) - 0.5)[..., None]
    canvas.over(1 - picture, rgb(style.deckle) * (1 + uneven * 0.5))


def _hairlines(canvas: Canvas) -> Field:
    outer = canvas.mask(inset(canvas, MARGIN), stroke=3.0)
    inner = canvas.mask(inset(canvas, MARGIN + 10), stroke=1.25) * 0.8
    return np.asarray(np.maximum(outer, inner))


def _gilded_band(canvas: Canvas) -> None:
    """A band of leaf between the lines, engraved with a running lozenge."""
    band = np.clip(
        canvas.mask(inset(canvas, MARGIN)) - canvas.mask(inset(canvas, MARGIN + 9)), 0, 1
    )
    foil(canvas, band, 1.0, pace=0.6, rough=0.5, worn=0.25)
    middle = MARGIN + 4.5
    notches = []
    for along in np.arange(CORNER_RADIUS + 8, canvas.width - CORNER_RADIUS - 4, 14.0):
        notches += [_lozenge(float(along), y, 4.6, 2.0) for y in (middle, canvas.height - middle)]
    for along in np.arange(CORNER_RADIUS + 8, canvas.height - CORNER_RADIUS - 4, 14.0):
        notches += [_lozenge(x, float(along), 2.0, 4.6) for x in (middle, canvas.width - middle)]
    canvas.over(canvas.mask(notches), "#3a1d0c", 0.85)


def _lozenge(x: float, y: float, rx: float, ry: float) -> Path:
    return outline([(x - rx, y), (x, y - ry), (x + rx, y), (x, y + ry)], {0, 1, 2, 3})


def _ornaments(canvas: Canvas, ornament: Ornament, has_disc: bool) -> Field:
    near, right, bottom = _CORNER, canvas.width - _CORNER, canvas.height - _CORNER
    corners = [(right, near, 135.0), (near, bottom, -45.0)]
    if not has_disc:
        corners += [(near, near, 45.0), (right, bottom, -135.0)]
    return canvas.mask([path for corner in corners for path in ornament(*corner)])


def _room_for(canvas: Canvas, ornaments: Field) -> Field:
    """Lays the ornaments and returns where the hairlines may still run."""
    canvas.multiply(np.clip(canvas.blur(ornaments, 5) * 1.6, 0, 1), SHADOW, 0.6)
    canvas.over(ornaments, "#f0cf86")
    canvas.over(ornaments * smoothstep(0.5, 0.7, canvas.noise(16, 3, 0.6)), "#a8782f", 0.8)
    return 1 - smoothstep(0.03, 0.16, canvas.blur(ornaments, 6))


def _disc(
    canvas: Canvas, style: FrameStyle, numeral: str, x: float, y: float, radius: float
) -> None:
    canvas.over(canvas.glow(x, y, radius * 1.35, 3), SHADOW, 0.55)
    inner, middle, stain = style.paper
    cover = canvas.mask(disc(x, y, radius))
    away = np.hypot(canvas.x - x + radius * 0.35, canvas.y - y + radius * 0.4) / (1.45 * radius)
    sheet = mix(inner, middle, np.clip(away**2, 0, 1)[..., None])
    foxing = smoothstep(0.5, 0.72, canvas.noise(radius * 0.8, 4, 0.55)) * 0.4
    canvas.over(cover, mix(sheet, stain, foxing[..., None]))
    weight = radius / DISC[2]
    foil(canvas, canvas.mask(disc(x, y, radius), stroke=4.2 * weight))
    foil(canvas, canvas.mask(disc(x, y, radius + 7 * weight), stroke=max(0.9, 1.3 * weight)), 0.8)
    size = radius * (1.62 if len(numeral) == 1 else 1.25)
    canvas.over(canvas.mask(lettering(numeral, x, y, size)), style.numeral)
