"""The cat of pink 4: it hangs on to the crook with both forepaws and swings in the wind.

Places are about the crook it grips, as it would hang without wind.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..canvas import Canvas
from ..geometry import Knot, Path, Point, brush, ellipse, limb, outline, put, unite
from ..light import UPPER_LEFT
from ..relief import Direction
from .faces import Face, Looks
from .fur import Furred, Pelt

_LIGHT: Direction = (-0.64, -0.56, 0.42)
_COAT = Pelt(("#1c0622", "#3c1244", "#6e2c6e", "#b8669e", "#ffc8d4"), "#fff0f0", _LIGHT, UPPER_LEFT)
_FAR = Pelt(("#1c0622", "#30103c", "#58245e", "#8e4884", "#d898b4"), "#ffdce4", _LIGHT, UPPER_LEFT)
_WHITE = Pelt(
    ("#8c4a7c", "#c890ac", "#f0c8ce", "#fff0ea", "#ffffff"), "#ffffff", _LIGHT, UPPER_LEFT
)
_FAR_WHITE = Pelt(
    ("#7a3c70", "#a8709a", "#d0a4b8", "#f0d0d4", "#fff0ee"), "#ffffff", _LIGHT, UPPER_LEFT
)
_LOOKS = Looks(_COAT, _FAR, _WHITE, "#d87098", "#e0b83c", "#fff2a0", "#d8506c", "#fff6f4")

_TRUNK: tuple[Point, ...] = (
    (-6, 120),
    (26, 118),  # nape
    (46, 160),
    (52, 216),
    (44, 268),
    (44, 306),
    (36, 344),  # rump
    (8, 362),
    (-26, 352),
    (-40, 314),  # groin
    (-32, 272),  # waist
    (-36, 226),
    (-48, 180),  # breast
    (-38, 140),
)
_BIB: tuple[Point, ...] = (
    (-30, 142),
    (-12, 150),
    (-14, 190),
    (-24, 232),
    (-34, 262),
    (-40, 224),
    (-47, 182),
)
_NEAR_ARM: tuple[Knot, ...] = (
    (14, 172, 30),
    (26, 136, 27),
    (28, 92, 19),
    (16, 46, 14.5),
    (4, 10, 13),
)
_FAR_ARM: tuple[Knot, ...] = (
    (-26, 156, 26),
    (-26, 110, 20),
    (-16, 60, 14.5),
    (-4, 30, 12.5),
)
_NEAR_HIND: tuple[tuple[Knot, ...], ...] = (
    ((10, 312, 44), (-16, 348, 35), (-44, 374, 23)),
    ((-44, 374, 22), (-26, 398, 16.5), (-12, 418, 12.5)),
    ((-12, 418, 12.5), (-24, 438, 11), (-42, 456, 11.5)),
)
_FAR_HIND: tuple[tuple[Knot, ...], ...] = (
    ((18, 320, 38), (10, 366, 30), (2, 396, 21)),
    ((2, 396, 20), (18, 420, 14.5), (28, 438, 11.5)),
    ((28, 438, 11.5), (20, 460, 10.5), (6, 476, 11)),
)
_TAIL: tuple[Knot, ...] = (
    (30, 338, 15),
    (62, 372, 14.5),
    (104, 380, 14),
    (138, 350, 13.5),
    (142, 306, 13),
    (118, 282, 12),
    (96, 292, 9.5),
)


class _Hung:
    """Where the cat hangs, how large, and how far the wind has swung it."""

    def __init__(self, x: float, y: float, size: float, swing: float) -> None:
        self.x, self.y, self.size, self.swing = x, y, size, swing

    def at(self, point: Point) -> Point:
        return put(point, self.x, self.y, self.size, self.swing)

    def shape(self, points: Sequence[Point]) -> Path:
        return outline([self.at(point) for point in points])

    def knots(self, knots: Sequence[Knot]) -> list[Knot]:
        return [(*self.at((x, y)), radius * self.size) for x, y, radius in knots]

    def joined(self, parts: Sequence[Sequence[Knot]]) -> Path:
        return unite([limb(self.knots(part)) for part in parts])

    def spot(self, x: float, y: float, across: float, high: float) -> Path:
        return ellipse(*self.at((x, y)), across * self.size, high * self.size)


def hang(canvas: Canvas, grip: Point, size: float, swing: float) -> None:
    hung = _Hung(*grip, size, swing)
    cat = Furred(canvas, _COAT)
    cat.part(limb(hung.knots(_TAIL)), 13)
    cat.part(hung.joined(_FAR_HIND), 18, _FAR)
    cat.part(hung.spot(5, 478, 15, 10.5), 8, _FAR_WHITE, 0.2)
    cat.part(limb(hung.knots(_FAR_ARM)), 15, _FAR)
    _fist(cat, hung, (-2, 26), _FAR_WHITE)
    blade, ribs = hung.shape(_circle(20, 160, 26, 32)), hung.shape(_circle(4, 226, 26, 42))
    cat.part(hung.shape(_TRUNK), 34, masses=[(blade, 6), (ribs, 5)])
    cat.part(hung.shape(_BIB), 10, _WHITE, 0.0)
    haunch = hung.shape(_circle(4, 324, 30, 32))
    cat.part(hung.joined(_NEAR_HIND), 24, None, 0.22, [(haunch, 10)], 0.5)
    cat.part(hung.spot(-45, 457, 15.5, 11), 8, _WHITE, 0.2)
    Face(hung.at((-24, 116)), 47.0 * size, -swing * 0.4 - 8, flip=True).paint(canvas, _LOOKS)
    cat.part(limb(hung.knots(_NEAR_ARM)), 18, None, 0.3)
    _fist(cat, hung, (4, 4), _WHITE)


def _circle(x: float, y: float, across: float, high: float) -> list[Point]:
    return [(x - across, y), (x, y - high), (x + across, y), (x, y + high)]


def _fist(cat: Furred, hung: _Hung, palm: Point, pelt: Pelt) -> None:
    """A paw closed round the stick: its toes lie across it, one above the other."""
    x, y = palm
    cat.part(hung.spot(x, y, 15, 17), 9, pelt, 0.4)
    for i in range(3):
        cat.part(hung.spot(x - 9, y - 9 + 8.5 * i, 9.5, 5.6), 5, pelt, 0.5)
    claws = [
        brush(
            [
                (*hung.at((x - 16, y - 9 + 8.5 * i)), 2.2),
                (*hung.at((x - 22, y - 5 + 8.5 * i)), 0.3),
            ],
            6,
        )
        for i in range(3)
    ]
    cat.canvas.over(cat.canvas.mask(claws), "#fff4f0")
