"""The cat of blue 8 in the air: stretched from toe to toe, the back bent like a bow."""

from __future__ import annotations

from ..canvas import Canvas
from ..geometry import Knot, Path, Point, ellipse, limb, outline, put
from ..relief import Direction
from .faces import Face, Looks
from .fur import Furred, Pelt

TOWARDS: Point = (0.20, -0.95)
_LIGHT: Direction = (0.25, -0.86, 0.30)
_COAT = Pelt(("#030820", "#0a1a50", "#1d3f9a", "#5a8adf", "#c8deff"), "#eef5ff", _LIGHT, TOWARDS)
_FAR = Pelt(("#030820", "#081440", "#142f7c", "#3560b8", "#8fb2ee"), "#c0d6ff", _LIGHT, TOWARDS)
_MUZZLE = Pelt(("#0c1c58", "#2850b0", "#5c88da", "#a8c6fa", "#eef5ff"), "#f4f8ff", _LIGHT, TOWARDS)
_LOOKS = Looks(_COAT, _FAR, _MUZZLE, "#4a5cae", "#e8b838", "#fff0a0", "#8a6a98", "#f2f7ff")
# Where it is in the picture, how large, how it is tilted; places of its own are about that middle.
_MIDDLE, _SIZE, _TILT = (312.0, 398.0), 0.84, -9.0

_TRUNK: tuple[Point, ...] = (
    (150, -44),  # nape
    (104, -62),  # withers
    (44, -66),
    (-22, -70),
    (-84, -68),
    (-132, -52),  # rump
    (-160, -22),
    (-160, 12),
    (-132, 34),
    (-90, 30),  # flank
    (-40, 12),
    (16, 20),
    (70, 42),
    (116, 44),  # breast
    (152, 20),
    (170, -14),
)
_NEAR_HIND: tuple[Point, ...] = (
    (-92, -66),
    (-134, -54),
    (-168, -12),
    (-188, 26),
    (-214, 50),
    (-236, 66),  # hock
    (-262, 86),
    (-292, 106),
    (-304, 122),
    (-292, 134),  # toes
    (-266, 126),
    (-236, 110),
    (-210, 98),
    (-176, 88),
    (-140, 74),  # knee
    (-104, 44),
    (-80, 4),
)
_FAR_HIND: tuple[Point, ...] = (
    (-80, 0),
    (-130, 10),
    (-138, 44),
    (-158, 74),
    (-182, 100),  # hock
    (-206, 128),
    (-232, 150),
    (-238, 166),
    (-222, 172),
    (-196, 160),
    (-172, 136),
    (-146, 114),
    (-110, 96),
    (-80, 72),  # knee
    (-64, 40),
)
_NEAR_FORE: tuple[Knot, ...] = (
    (92, -16, 34),
    (112, 14, 35),
    (146, 40, 24),
    (190, 50, 16.5),
    (232, 48, 13),
    (262, 40, 13.5),
)
_FAR_FORE: tuple[Knot, ...] = (
    (110, 4, 30),
    (158, 6, 23),
    (204, -4, 16),
    (246, -14, 12.5),
    (272, -16, 13),
)
_TAIL: tuple[Knot, ...] = (
    (-148, -34, 15),
    (-186, -62, 14),
    (-228, -76, 13),
    (-262, -66, 12),
    (-286, -62, 11),
    (-304, -80, 9.5),
    (-308, -106, 7.5),
)


def leap(canvas: Canvas) -> None:
    cat = Furred(canvas, _COAT)
    cat.part(_shape(_FAR_HIND), 18, _FAR)
    _reaching(cat, _FAR_FORE, _FAR)
    cat.part(limb(_knots(_TAIL)), 12)
    blade = _shape(((70, -30), (96, -58), (128, -40), (126, 4), (96, 24), (72, 4)))
    ribs = _shape(((10, -34), (50, -48), (76, -20), (60, 18), (14, 10)))
    cat.part(_shape(_TRUNK), 36, masses=[(blade, 8), (ribs, 4)])
    haunch = _shape(((-90, -20), (-120, -48), (-158, -16), (-166, 26), (-132, 56), (-96, 34)))
    cat.part(_shape(_NEAR_HIND), 26, None, 0.12, [(haunch, 12)], 0.45)
    _reaching(cat, _NEAR_FORE, _COAT)
    middle = _at((198, -58))
    Face(middle, 43.0, 2.0).paint(canvas, _LOOKS)


def _at(point: Point) -> Point:
    return put(point, *_MIDDLE, _SIZE, _TILT)


def _shape(points: tuple[Point, ...]) -> Path:
    return outline([_at(point) for point in points])


def _knots(knots: tuple[Knot, ...]) -> list[Knot]:
    return [(*_at((x, y)), radius * _SIZE) for x, y, radius in knots]


def _reaching(cat: Furred, knots: tuple[Knot, ...], pelt: Pelt) -> None:
    """A foreleg with its paw stretched to land."""
    placed = _knots(knots)
    x, y, radius = placed[-1]
    cat.part(limb(placed), 20, pelt, 0.15, (), 0.5)
    cat.part(ellipse(x + radius * 0.7, y, radius * 1.25, radius * 0.92), 9, pelt, 0.0)
    for lift in (-0.5, 0.0, 0.5):
        toe = ellipse(x + radius * (1.62 - abs(lift) * 0.3), y + radius * lift, 5.0, 3.6)
        cat.part(toe, 4, pelt, 0.4)
