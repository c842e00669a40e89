"""What stands in the disc of a card without a numeral: the joker's cap, the deeds of the night."""

from __future__ import annotations

import math

import numpy as np

from ..arrows import curved_arrow
from ..canvas import Canvas
from ..colour import mix
from ..frame import DISC, KOTY, SMALL_DISC, framed
from ..geometry import Path, brush, cut, disc, outline, panel, place, unite
from ..metal import foil
from ..raster import smoothstep
from ..raven_shapes import STANDING, perched
from .cats import front_head

_BLANK = ""
_NIGHT = ("#4a3a86", "#1b1338", "#0d0820")
_GLYPH = "#ffe9b4"


def fools_cap() -> list[Path]:
    """Three horns with bells over a toothed hem."""
    horns = outline(
        [
            (-0.42, 0.34),
            (-0.56, -0.02),
            (-0.74, -0.10),
            (-0.86, 0.10),
            (-0.80, -0.30),
            (-0.54, -0.42),
            (-0.26, -0.20),
            (-0.16, -0.58),
            (0.04, -0.78),
            (0.20, -0.74),
            (0.16, -0.44),
            (0.26, -0.20),
            (0.54, -0.42),
            (0.80, -0.30),
            (0.86, 0.10),
            (0.74, -0.10),
            (0.56, -0.02),
            (0.42, 0.34),
        ],
        {0, 3, 6, 11, 14, 17},
    )
    bells = [disc(-0.86, 0.18, 0.11), disc(0.86, 0.18, 0.11), disc(0.24, -0.84, 0.11)]
    hem = panel(-0.46, 0.40, 0.92, 0.20, 0.08)
    return [horns, *bells, hem]


def moved_cat() -> list[Path]:
    """A cat's head under an arrow that hops on to another place."""
    arrow = curved_arrow(
        [(-0.74, -0.36), (-0.30, -0.80), (0.34, -0.72), (0.66, -0.26)], 0.085, 0.26
    )
    spot = place(cut(disc(0, 0, 1), disc(0, 0, 0.58)), 0.60, 0.44, 0.22)
    return [place(front_head(), -0.30, 0.32, 0.82), *arrow, spot]


def stolen_raven() -> list[Path]:
    """A raven and an arrow that fetches it down."""
    raven = place(perched(STANDING), 0.20, 0.34, 1.02)
    arrow = curved_arrow([(0.66, 0.30), (0.40, 0.66), (-0.10, 0.72), (-0.46, 0.44)], 0.085, 0.26)
    return [raven, *arrow]


def shield() -> list[Path]:
    """A shield with a cat's head on it."""
    plate = outline(
        [
            (0.00, -0.80),
            (0.34, -0.66),
            (0.66, -0.64),
            (0.66, 0.00),
            (0.46, 0.46),
            (0.00, 0.82),
            (-0.46, 0.46),
            (-0.66, 0.00),
            (-0.66, -0.64),
            (-0.34, -0.66),
        ],
        {0, 2, 5, 8},
    )
    return [cut(plate, place(front_head(), 0, 0.02, 0.72))]


def lone_raven() -> list[Path]:
    """A raven, and nothing else."""
    return [place(perched(STANDING), 0.02, 0.88, 1.8)]


def banished_raven() -> list[Path]:
    """A raven struck through."""
    raven = place(perched(STANDING), -0.02, 0.50, 1.06)
    bar = brush([(-0.62, -0.56, 0.085), (0.60, 0.60, 0.085)], 4)
    gap = brush([(-0.70, -0.64, 0.16), (0.68, 0.68, 0.16)], 4)
    ring = cut(disc(0, 0, 0.88), disc(0, 0, 0.74))
    return [cut(raven, gap), bar, ring]


def finish_joker(canvas: Canvas) -> None:
    """Paper discs with the fool's cap."""
    framed(canvas, KOTY, _BLANK)
    cap = unite(fools_cap())
    for x, y, radius in _places(canvas):
        glyph = canvas.mask(place(cap, x, y + radius * 0.10, radius * 0.76))
        canvas.over(glyph, KOTY.numeral)


def finish_night(canvas: Canvas, glyph: list[Path]) -> None:
    """Dark discs with a pale sign: a night card is known by them at once."""
    framed(canvas, KOTY, _BLANK)
    for x, y, radius in _places(canvas):
        cover = canvas.mask(disc(x, y, radius))
        away = np.hypot(canvas.x - x + radius * 0.35, canvas.y - y + radius * 0.4) / (1.5 * radius)
        light, middle, deep = _NIGHT
        inner = mix(light, middle, smoothstep(0, 0.5, away)[..., None])
        canvas.over(cover, mix(inner, deep, smoothstep(0.4, 1.0, away)[..., None]))
        specks = [
            (
                x + radius * 0.86 * math.sqrt(a) * math.cos(math.tau * b),
                y + radius * 0.86 * math.sqrt(a) * math.sin(math.tau * b),
                0.5 + 0.5 * c,
                0.6,
            )
            for a, b, c in canvas.geometry.random((26, 3)).tolist()
        ]
        canvas.screen(canvas.dots(specks), "#cfc4ff", 0.7)
        signs = canvas.mask([place(path, x, y, radius * 0.80) for path in glyph])
        canvas.over(np.clip(canvas.blur(signs, radius * 0.06) * 1.4, 0, 1), "#0a0618", 0.7)
        canvas.over(signs, _GLYPH)
        weight = radius / DISC[2]
        foil(canvas, canvas.mask(disc(x, y, radius), stroke=4.2 * weight))


def _places(canvas: Canvas) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    x, y, radius = SMALL_DISC
    return DISC, (canvas.width - x, canvas.height - y, radius)
