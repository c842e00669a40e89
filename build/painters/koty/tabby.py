"""The tabby of yellow 7: on its toes, every joint stretched, face and paws lifted to its star.

Places are the picture's own; the toes stand on `FLOOR`, the near paw ends just short of the star.
"""

from __future__ import annotations

import itertools
import math

from ..canvas import Canvas
from ..geometry import Path, Point, brush, limb, outline, polar
from ..relief import Direction
from .faces import Face, Looks
from .fur import Furred, Pelt

FLOOR = 742.0
TOWARDS: Point = (0.55, -0.80)
_LIGHT: Direction = (0.74, -0.52, 0.34)
_COAT = Pelt(("#1f0c04", "#54260a", "#9c5418", "#dc9232", "#ffd880"), "#fff0b4", _LIGHT, TOWARDS)
_FAR = Pelt(("#180903", "#3a1a07", "#6e3a10", "#9c6020", "#d49a48"), "#ffdf98", _LIGHT, TOWARDS)
_BIB = Pelt(("#7a4a1c", "#b9843c", "#e8c078", "#fbe6ae", "#fff8dc"), "#fffbe0", _LIGHT, TOWARDS)
_STRIPE = "#3a1606"

_TRUNK: tuple[Point, ...] = (
    (300, 238),  # nape
    (266, 276),
    (240, 330),  # withers
    (222, 392),
    (210, 452),  # hollow of the back
    (184, 510),
    (178, 556),  # rump
    (192, 598),
    (222, 622),
    (252, 612),
    (276, 570),
    (282, 520),  # groin
    (286, 462),  # waist
    (316, 404),
    (354, 346),  # chest
    (358, 308),
    (350, 262),
    (330, 232),
)
_NEAR_LEG: tuple[Point, ...] = (
    (196, 530),
    (232, 508),
    (272, 526),
    (296, 566),  # knee
    (288, 604),
    (262, 636),
    (240, 664),
    (238, 686),
    (252, 704),
    (284, 712),
    (300, 726),
    (294, 741),
    (256, 743),
    (228, 738),
    (212, 716),
    (202, 690),  # hock
    (200, 668),
    (212, 640),
    (206, 612),
    (186, 576),
)
_FAR_LEG: tuple[Point, ...] = (
    (250, 560),
    (300, 560),
    (326, 590),
    (322, 622),
    (300, 652),
    (284, 678),
    (286, 694),
    (304, 706),
    (334, 712),
    (348, 726),
    (342, 740),
    (300, 742),
    (274, 734),
    (258, 706),
    (252, 680),
    (262, 650),
    (264, 616),
)
_NEAR_ARM = (
    (294.0, 330.0, 33.0),
    (314.0, 318.0, 34.0),
    (344.0, 308.0, 29.0),
    (372.0, 290.0, 21.0),
    (390.0, 264.0, 17.0),
    (406.0, 234.0, 14.5),
    (420.0, 212.0, 14.0),
)
_FAR_ARM = (
    (330.0, 330.0, 28.0),
    (366.0, 334.0, 24.0),
    (408.0, 326.0, 18.0),
    (434.0, 306.0, 14.5),
    (454.0, 280.0, 13.0),
)
_TAIL = (
    (196.0, 588.0, 17.0),
    (158.0, 612.0, 16.5),
    (116.0, 614.0, 16.0),
    (80.0, 584.0, 15.5),
    (70.0, 536.0, 15.0),
    (90.0, 498.0, 14.0),
    (120.0, 492.0, 11.5),
)
_FACE = Face((326.0, 200.0), 55.0, -38.0)
_LOOKS = Looks(_COAT, _FAR, _BIB, "#e09058", "#d89a24", "#ffe890", "#a84a34", "#fffbe0", _STRIPE)


def reach_for_the_star(canvas: Canvas) -> None:
    cat = Furred(canvas, _COAT)
    cat.part(limb(_TAIL), 14)
    cat.marked(_rings(), _STRIPE, 0.7)
    cat.part(outline(_FAR_LEG), 20, _FAR)
    cat.grasping(_FAR_ARM, -52, 15.0, _FAR)
    haunch = outline([(186, 560), (214, 516), (262, 524), (288, 566), (262, 610), (214, 622)])
    blade = outline([(248, 330), (274, 296), (312, 300), (322, 344), (296, 384), (258, 372)])
    ribs = outline([(232, 404), (262, 366), (318, 370), (326, 420), (286, 462), (240, 452)])
    cat.part(outline(_TRUNK), 34, masses=[(blade, 4), (ribs, 4)])
    cat.part(_bib(), 12, _BIB, 0.0)
    cat.marked(_stripes(), _STRIPE, 0.62)
    cat.part(outline(_NEAR_LEG), 24, None, 0.25, [(haunch, 18)], 0.4)
    cat.marked(_leg_stripes(), _STRIPE, 0.55)
    _toes_on_the_floor(canvas)
    _FACE.paint(canvas, _LOOKS)
    cat.grasping(_NEAR_ARM, -58, 17.0, shadow=0.22)
    cat.marked(_arm_stripes(), _STRIPE, 0.55)


def _toes_on_the_floor(canvas: Canvas) -> None:
    cuts = [brush([(x, 724, 0.6), (x + 3, 732, 1.5), (x + 1, 741, 0.6)], 8) for x in (268.0, 283.0)]
    canvas.multiply(canvas.mask(cuts, soft=0.6), "#3a1a08", 0.8)


def _bib() -> Path:
    """Pale fur of throat and chest on the side of the light."""
    return outline(
        [(338, 244), (352, 272), (354, 308), (342, 350), (324, 388), (318, 350), (322, 300)],
        {0, 4},
    )


def _band(points: tuple[Point, ...], width: float) -> Path:
    shares = (0.35, 1.0, 0.9, 0.10)
    return brush([(x, y, width * w) for (x, y), w in zip(points, shares, strict=True)], 24)


def _stripes() -> list[Path]:
    """Bands from the spine round the flank, each following the roundness of the body."""
    rows = (
        ((250, 300), (264, 306), (278, 326), (284, 350)),
        ((232, 350), (250, 352), (268, 372), (280, 402)),
        ((220, 390), (240, 392), (264, 410), (286, 440)),
        ((208, 428), (228, 430), (254, 446), (282, 474)),
        ((197, 464), (216, 466), (242, 480), (270, 506)),
        ((187, 500), (204, 500), (226, 510), (250, 526)),
    )
    return [_band(row, 6.4) for row in rows]


def _leg_stripes() -> list[Path]:
    rows = (
        ((186, 552), (206, 548), (232, 552), (254, 566)),
        ((188, 580), (208, 576), (234, 582), (258, 598)),
        ((204, 612), (218, 608), (240, 612), (258, 626)),
        ((208, 644), (220, 640), (234, 642), (248, 650)),
    )
    return [_band(row, 5.4) for row in rows]


def _arm_stripes() -> list[Path]:
    rows = (
        ((330, 340), (334, 326), (330, 308), (322, 296)),
        ((362, 318), (364, 304), (358, 288), (350, 280)),
        ((390, 288), (388, 276), (380, 266), (372, 262)),
        ((408, 254), (404, 246), (396, 238), (388, 236)),
    )
    return [_band(row, 4.4) for row in rows]


def _rings() -> list[Path]:
    paths = []
    for (x0, y0, r), (x1, y1, _) in itertools.pairwise(_TAIL):
        for share in (0.25, 0.75):
            x, y = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
            way = math.atan2(y1 - y0, x1 - x0) + math.pi / 2
            a, b = polar(x, y, r * 1.2, way), polar(x, y, -r * 1.2, way)
            bow = polar(x, y, 5, way - math.pi / 2)
            paths.append(brush([(*a, 3.2), (*bow, 4.2), (*b, 3.2)], 14))
    return paths
