"""The seat emblems: enamelled medallions, told apart by their shapes alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ..canvas import Canvas
from ..picture import Picture
from . import motifs
from .medallion import Emblem, Layer, struck

_EMBLEMS: tuple[tuple[Callable[[], list[Layer]], str], ...] = (
    (motifs.moon, "#2f3f9e"),
    (motifs.star, "#8f5a12"),
    (motifs.key, "#84203e"),
    (motifs.lantern, "#b5501f"),
    (motifs.umbrella, "#0f7473"),
    (motifs.boat, "#1d78b6"),
    (motifs.feather, "#4a5160"),
    (motifs.hourglass, "#6c3198"),
    (motifs.mushroom, "#7a3220"),
    (motifs.leaf, "#2f7a3c"),
    (motifs.fish, "#c05878"),
    (motifs.bell, "#76762a"),
    (motifs.owl, "#57406e"),
)


def paint(number: int) -> Canvas:
    motif, hue = _EMBLEMS[number - 1]
    return struck(800 + number, Emblem(motif(), hue))


PICTURES = tuple(
    Picture(f"emblems/{number:02d}", partial(paint, number), "emblems", kind="other")
    for number in range(1, len(_EMBLEMS) + 1)
)
