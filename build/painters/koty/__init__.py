"""Koty: eight cats in four colours, the raven, the joker, the night cards, the back that is a nine.

`cats` and `fur` draw the cats, `suits` and `emblems` the signs; the rest are pictures.
"""

from __future__ import annotations

from collections.abc import Callable

from ..canvas import Canvas
from ..picture import Picture
from . import (
    back,
    bat,
    blue_1,
    blue_8,
    dragon,
    green_3,
    green_6,
    joker,
    moth,
    owl,
    pink_4,
    pink_5,
    raven,
    yellow_2,
    yellow_7,
)


def _cat(colour: str, number: int, paint: Callable[[], Canvas]) -> Picture:
    return Picture(f"cards/koty/{colour}_{number}", paint, "koty", numeral=str(number))


def _night(name: str, paint: Callable[[], Canvas]) -> Picture:
    return Picture(f"cards/koty/{name}", paint, "koty", "night")


PICTURES = (
    _cat("blue", 1, blue_1.paint),
    _cat("blue", 8, blue_8.paint),
    _cat("yellow", 2, yellow_2.paint),
    _cat("yellow", 7, yellow_7.paint),
    _cat("green", 3, green_3.paint),
    _cat("green", 6, green_6.paint),
    _cat("pink", 4, pink_4.paint),
    _cat("pink", 5, pink_5.paint),
    Picture("cards/koty/raven", raven.paint, "koty", ravens=1, numeral="0"),
    Picture("cards/koty/joker", joker.paint, "koty"),
    _night("moth", moth.paint),
    _night("bat", bat.paint),
    _night("owl", owl.paint),
    _night("dragon", dragon.paint),
    Picture("cards/koty/back", back.paint, "koty", kind="back"),
)
