"""The four colours of the cats: a charm of enamel and gold says each by shape as well."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import mix
from ..frame import DISC, KOTY, SMALL_DISC, framed
from ..geometry import Path, Point, disc, panel, place
from ..metal import SHADOW, foil
from ..raster import smoothstep
from .shapes import drop, leaf, moon, star

_PENDANT = (DISC[0], 196.0, 36.0)
_SMALL_PENDANT_SIZE = 21.0


@dataclass(frozen=True, slots=True)
class Suit:
    """One colour: the shape of its charm, the enamel's light and deep ink."""

    shape: Callable[[], Path]
    light: str
    deep: str


BLUE = Suit(moon, "#9fd0ff", "#2460d0")
YELLOW = Suit(star, "#fff09a", "#f0a818")
GREEN = Suit(leaf, "#b4f08a", "#1f9a4c")
PINK = Suit(drop, "#ffc4dc", "#ec3f8c")
SUITS = (BLUE, YELLOW, GREEN, PINK)


def charm(canvas: Canvas, suit: Suit, x: float, y: float, size: float) -> None:
    """The suit's sign as cloisonné: a dark bed, a gold wire, glossy enamel."""
    path = place(suit.shape(), x, y, size)
    enamel = canvas.mask(path)
    bed = canvas.mask(path, stroke=size * 0.36)
    shadow = np.clip(canvas.blur(np.maximum(bed, enamel), size * 0.18) * 1.5, 0, 1)
    canvas.over(shadow, SHADOW, 0.55)
    canvas.over(np.maximum(bed, enamel), KOTY.numeral)
    foil(canvas, canvas.mask(path, stroke=size * 0.22), rough=0.5, worn=0.1)
    away = np.hypot(canvas.x - x + size * 0.3, canvas.y - y + size * 0.4) / (1.5 * size)
    fill = mix(suit.light, suit.deep, smoothstep(0.05, 0.85, away)[..., None])
    canvas.over(enamel, fill)
    gloss = canvas.glow(x - size * 0.28, y - size * 0.34, size * 0.34, 2, 1.2)
    canvas.screen(gloss * enamel, "#ffffff", 0.55)


def finish_cat(canvas: Canvas, suit: Suit, numeral: str) -> None:
    """Frames a cat's card and hangs its colour's charm from both numerals."""
    framed(canvas, KOTY, numeral)
    x, y, size = _PENDANT
    _links(canvas, x, DISC[1] + DISC[2] + 6, y - size)
    charm(canvas, suit, x, y, size)
    left, bottom = canvas.width - SMALL_DISC[0], canvas.height - SMALL_DISC[1]
    charm(canvas, suit, left, bottom - SMALL_DISC[2] - 34, _SMALL_PENDANT_SIZE)


def _links(canvas: Canvas, x: float, top: float, foot: float) -> None:
    """The short chain between disc and charm."""
    count = 2
    step = (foot - top) / count
    rings: list[Point] = [(x, top + step * (i + 0.5)) for i in range(count)]
    chain = [
        panel(cx - step * 0.28, cy - step * 0.6, step * 0.56, step * 1.2, step * 0.28)
        for cx, cy in rings
    ]
    canvas.over(np.clip(canvas.blur(canvas.mask(chain), 2) * 1.5, 0, 1), SHADOW, 0.5)
    foil(canvas, canvas.mask(chain, stroke=2.2), rough=0.5, worn=0.0)
    foil(canvas, canvas.mask([disc(x, top, 3.0)]), rough=0.5, worn=0.0)
