"""The cat of yellow 2: it sits on the jetty's edge, a rod in its paw, its tail let down.

Places are the picture's own; the deck is at `DECK`, the rod is held at `GRIP`.
"""

from __future__ import annotations

from ..canvas import Canvas
from ..geometry import Knot, Point, ellipse, limb, outline
from ..relief import Direction
from .faces import Face, Looks
from .fur import Furred, Pelt

DECK = 668.0
GRIP: Point = (372.0, 540.0)
TOWARDS: Point = (0.75, -0.5)
_LIGHT: Direction = (0.76, -0.46, 0.40)
_COAT = Pelt(("#331704", "#703a0c", "#b06a1c", "#e6a644", "#ffe9a4"), "#fff6c8", _LIGHT, TOWARDS)
_FAR = Pelt(("#2a1303", "#592c08", "#8c5014", "#b87a2c", "#e8bc68"), "#ffe6a8", _LIGHT, TOWARDS)
_WHITE = Pelt(("#96692c", "#cfa458", "#f0d694", "#fff4cc", "#ffffff"), "#ffffff", _LIGHT, TOWARDS)
_LOOKS = Looks(_COAT, _FAR, _WHITE, "#e09a58", "#7c9a2c", "#f0f49a", "#c05c3c", "#fffbe6")

_TRUNK: tuple[Point, ...] = (
    (306, 446),
    (268, 470),  # nape
    (226, 520),
    (184, 580),
    (164, 630),
    (168, 660),  # rump
    (220, 670),
    (290, 668),
    (322, 640),
    (336, 590),
    (352, 540),  # breast
    (356, 500),
    (346, 462),
)
_BIB: tuple[Point, ...] = (
    (334, 464),
    (350, 486),
    (354, 520),
    (346, 556),
    (330, 592),
    (318, 560),
    (324, 510),
)
_TAIL: tuple[Knot, ...] = (
    (186, 648, 17),
    (152, 664, 17),
    (134, 704, 16),
    (136, 750, 15),
    (158, 782, 14),
    (188, 782, 12),
    (204, 762, 9),
)
_HIND: tuple[Point, ...] = (
    (176, 626),
    (190, 590),
    (224, 566),
    (262, 574),
    (288, 606),
    (290, 636),
    (282, 650),
    (312, 650),
    (324, 660),
    (312, 670),
    (250, 671),
    (196, 668),
    (178, 652),
)
_ARM: tuple[Point, ...] = (
    (270, 534),
    (284, 506),
    (312, 502),
    (328, 530),
    (332, 554),
    (352, 546),
    (374, 534),
    (380, 552),
    (352, 574),
    (320, 588),
    (290, 582),
    (272, 562),
)


def fish_for_stars(canvas: Canvas) -> None:
    cat = Furred(canvas, _COAT)
    cat.part(limb([(332, 548, 27), (334, 600, 18), (330, 650, 13.5)]), 17, _FAR)
    cat.part(ellipse(340, 657, 18, 11), 9, _WHITE, 0.3)
    blade = outline([(252, 530), (284, 500), (320, 524), (316, 572), (282, 588)])
    cat.part(outline(_TRUNK), 44, masses=[(blade, 5)])
    cat.part(outline(_BIB), 12, _WHITE, 0.0)
    cat.part(limb(_TAIL), 15, shadow=0.5)
    thigh = outline([(190, 612), (226, 572), (268, 592), (280, 634), (238, 656), (200, 648)])
    cat.part(outline(_HIND), 26, None, 0.3, [(thigh, 12)], 0.5)
    cat.part(ellipse(312, 658, 17, 11), 9, _WHITE, 0.3)
    Face((318.0, 416.0), 58.0, 4.0).paint(canvas, _LOOKS)


def grasp_the_rod(canvas: Canvas) -> None:
    """The near forepaw, laid over the rod."""
    arm = Furred(canvas, _COAT)
    x, y = GRIP
    arm.cover = canvas.mask(outline(_TRUNK))
    arm.part(outline(_ARM), 20, shadow=0.35, edge=0.55)
    arm.part(ellipse(x, y + 2, 18, 14), 10, _WHITE, 0.3)
    for i in range(3):
        arm.part(ellipse(x - 6 + 9 * i, y - 6 + 2.5 * i, 5.2, 9), 5, _WHITE, 0.5)
