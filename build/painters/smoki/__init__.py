"""Smoki: ten dragons hidden in their lands, three raven lands, the back and the token."""

from __future__ import annotations

from collections.abc import Callable

from ..canvas import Canvas
from ..numerals import MINUS
from ..picture import Picture
from . import (
    back,
    dragon_0,
    dragon_1,
    dragon_2,
    dragon_3,
    dragon_4,
    dragon_5,
    dragon_6,
    dragon_7,
    dragon_8,
    dragon_minus2,
    dragon_token,
    raven_nest,
    raven_ring,
    reflection,
)


def _dragon(name: str, worth: int, paint: Callable[[], Canvas]) -> Picture:
    numeral = str(worth).replace("-", MINUS)
    return Picture(f"cards/smoki/{name}", paint, "smoki", ravens=0, numeral=numeral, rung=worth)


def _ravens(name: str, ravens: int, numeral: str, paint: Callable[[], Canvas]) -> Picture:
    """The number of ravens is no worth here; it is promised so that each one is measured."""
    return Picture(f"cards/smoki/{name}", paint, "smoki", ravens=ravens, numeral=numeral)


PICTURES = (
    _dragon("dragon_minus2", -2, dragon_minus2.paint),
    _dragon("dragon_0", 0, dragon_0.paint),
    _dragon("dragon_1", 1, dragon_1.paint),
    _dragon("dragon_2", 2, dragon_2.paint),
    _dragon("dragon_3", 3, dragon_3.paint),
    _dragon("dragon_4", 4, dragon_4.paint),
    _dragon("dragon_5", 5, dragon_5.paint),
    _dragon("dragon_6", 6, dragon_6.paint),
    _dragon("dragon_7", 7, dragon_7.paint),
    _dragon("dragon_8", 8, dragon_8.paint),
    _ravens("raven_nest", 3, "9", raven_nest.paint),
    _ravens("raven_ring", 10, "10", raven_ring.paint),
    _ravens("reflection", 2, "", reflection.paint),
    Picture("cards/smoki/back", back.paint, "smoki", kind="back", ravens=0),
    Picture("cards/smoki/token", dragon_token.paint, "smoki", kind="other", ravens=0),
)
