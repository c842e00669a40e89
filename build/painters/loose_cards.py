"""Playing cards as things in a picture: drawn into any four corners, with a gilt emblem."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import skia

from .canvas import Canvas
from .colour import Colour, Field, mix
from .geometry import Path, Point, crescent, disc, panel, polar, ribbon, sparkle
from .light import UPPER_LEFT, Tone, rim, shade
from .metal import foil

WIDTH, HEIGHT = 100.0, 150.0
Emblem = Callable[[], list[Path]]
Corners = tuple[Point, Point, Point, Point]


def moon_emblem() -> list[Path]:
    stars = [
        sparkle(66, 58, 9, 0.16),
        sparkle(70, 96, 6, 0.16),
        sparkle(34, 34, 5, 0.16),
        sparkle(34, 118, 5, 0.16),
    ]
    return [crescent(46, 75, 24, 0), *stars]


def sun_emblem() -> list[Path]:
    rays = []
    for i in range(12):
        angle = math.pi * i / 6
        reach = 38.0 if i % 2 == 0 else 31.0
        rays.append(ribbon([(*polar(50, 75, 22, angle), 3.0), (*polar(50, 75, reach, angle), 0.3)]))
    stars = [
        sparkle(24, 26, 6, 0.16),
        sparkle(76, 26, 6, 0.16),
        sparkle(24, 124, 6, 0.16),
        sparkle(76, 124, 6, 0.16),
    ]
    return [disc(50, 75, 18), *rays, *stars]


@dataclass(frozen=True, slots=True)
class LooseCard:
    """A card whose corners lie at upper left, upper right, lower right, lower left."""

    corners: Corners
    tone: Tone
    emblem: Emblem | None = moon_emblem
    edge: Colour = "#fff0cf"


def upright(x: float, y: float, size: float, turn: float) -> Corners:
    """Corners of a card lying flat to us: middle, width, degrees."""
    angle = np.radians(turn)
    half_w, half_h = size / 2, size * HEIGHT / WIDTH / 2
    spots = [(-half_w, -half_h), (half_w, -half_h), (half_w, half_h), (-half_w, half_h)]
    turned = [
        (x + a * np.cos(angle) - b * np.sin(angle), y + a * np.sin(angle) + b * np.cos(angle))
        for a, b in spots
    ]
    a, b, c, d = ((float(p), float(q)) for p, q in turned)
    return a, b, c, d


def tilted(x: float, y: float, size: float, turn: float, yaw: float, nod: float = 0.0) -> Corners:
    """Corners of a card that swings: turned by degrees in the picture, about its upright and its
    level axis; its near side looks larger."""
    a, b, c, d = (_swung(corner, x, y, size, yaw, nod) for corner in upright(0, 0, size, turn))
    return a, b, c, d


def _swung(corner: Point, x: float, y: float, size: float, yaw: float, nod: float) -> Point:
    across, down = corner
    side, tip = math.radians(yaw), math.radians(nod)
    near = across * math.sin(side) + down * math.cos(side) * math.sin(tip)
    scale = 1 / (1 - near / (size * 5))
    return x + across * math.cos(side) * scale, y + down * math.cos(tip) * scale


def _onto(corners: Corners) -> Callable[[Path], Path]:
    matrix = skia.Matrix()
    flat = [skia.Point(*p) for p in ((0, 0), (WIDTH, 0), (WIDTH, HEIGHT), (0, HEIGHT))]
    matrix.setPolyToPoly(flat, [skia.Point(*p) for p in corners])

    def moved(path: Path) -> Path:
        copy = skia.Path(path)
        copy.transform(matrix)
        return copy

    return moved


def lay(canvas: Canvas, card: LooseCard, towards: Point = UPPER_LEFT, gilt: float = 1.0) -> Field:
    """Paints the card and returns its cover."""
    moved = _onto(card.corners)
    span = float(
        np.hypot(card.corners[1][0] - card.corners[0][0], card.corners[1][1] - card.corners[0][1])
    )
    cover = canvas.mask(moved(panel(0, 0, WIDTH, HEIGHT, 8)))
    canvas.multiply(canvas.blur(cover, 7) * (1 - cover), "#05060f", 0.4)
    canvas.over(cover, mix(card.tone.base, "#0b0d20", 0.55))
    inside = canvas.mask(moved(panel(4, 4, WIDTH - 8, HEIGHT - 8, 5)))
    shade(canvas, inside, card.tone, towards, span * 0.22, 1, 0.5)
    lines = np.maximum(
        canvas.mask(moved(panel(4, 4, WIDTH - 8, HEIGHT - 8, 5)), stroke=max(1.4, span * 0.018)),
        canvas.mask(moved(panel(9, 9, WIDTH - 18, HEIGHT - 18, 3)), stroke=max(0.7, span * 0.007)),
    )
    foil(canvas, lines * cover, gilt, worn=0.2)
    if card.emblem is not None:
        foil(canvas, canvas.mask([moved(path) for path in card.emblem()]), gilt, 1.2, 0.6, 0.1)
    rim(canvas, cover, card.edge, towards, 2.0, 0.7)
    return cover
