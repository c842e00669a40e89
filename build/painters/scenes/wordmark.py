"""The name of the game, drawn with a broad nib and laid in leaf; a sickle bears it."""

from __future__ import annotations

import numpy as np

from ..colour import Field
from ..geometry import Path, brush, outline, sparkle, unite
from ..kit.frames import shadow
from ..kit.sheet import Sheet
from ..metal import foil

WIDTH, HEIGHT = 560, 400
_SCALE = 2.0
_SHINE = (0.30, 0.60)


def paint() -> Sheet:
    sheet = Sheet(711, WIDTH, HEIGHT, _SCALE, WIDTH)
    letters = sheet.mask([*_s(), *_e(), *_n()])
    bow = sheet.mask(_sickle())
    whole = np.maximum(letters, bow)
    sheet.over(sheet.blur(whole, 14), "#05051a", 0.55)
    shadow(sheet, whole, 3.5, 6.5, 4.5, 0.8)
    sheet.over(sheet.blur(whole, 1.4), "#1c0e08", 0.9)
    along = (sheet.x * 0.5 + sheet.y * 1.1) / 420
    foil(sheet, whole, 1.0, 1.0, 0.34, 0.0, _SHINE, along)
    _bevel(sheet, whole)
    stars = sheet.mask(_stars())
    sheet.over(sheet.blur(stars, 5), "#ffe7a8", 0.8)
    sheet.over(stars, "#fffbe8")
    return sheet


def _bevel(sheet: Sheet, whole: Field) -> None:
    soft = sheet.blur(whole, 0.9)
    lit = np.clip(whole - sheet.shift(soft, -1.2, -1.9), 0, 1)
    dim = np.clip(whole - sheet.shift(soft, 1.2, 1.9), 0, 1)
    sheet.over(lit, "#fffbe4", 0.85)
    sheet.over(dim, "#6a3f12", 0.75)


def _serif(x: float, y: float, left: float, right: float) -> Path:
    """A foot or a head: thin, bracketed, a little hollow below."""
    return outline(
        [
            (x - left, y + 3),
            (x - left * 0.9, y - 3),
            (x - 10, y - 9),
            (x + 10, y - 9),
            (x + right * 0.9, y - 3),
            (x + right, y + 3),
            (x, y + 1),
        ],
        {0, 5},
    )


def _s() -> list[Path]:
    spine = [
        (200, 116, 1.0),
        (196, 92, 5.5),
        (176, 62, 7.5),
        (136, 46, 8.0),
        (92, 62, 15),
        (76, 106, 21),
        (104, 146, 26),
        (150, 176, 28),
        (184, 214, 24),
        (184, 262, 17),
        (146, 296, 8.5),
        (98, 292, 8),
        (66, 262, 6.5),
        (54, 228, 1.0),
    ]
    return [brush(spine, 160)]


def _e() -> list[Path]:
    bowl = [
        (330, 214, 7),
        (324, 178, 12),
        (290, 154, 7.5),
        (254, 172, 15),
        (238, 220, 19),
        (250, 268, 17),
        (288, 298, 9.5),
        (324, 288, 5.5),
        (346, 262, 0.8),
    ]
    bar = [(240, 224, 3.2), (284, 219, 4.2), (326, 212, 5.0)]
    return [brush(bowl, 120), brush(bar, 30)]


def _n() -> list[Path]:
    stem = [(390, 150, 11), (392, 200, 13), (392, 298, 14)]
    arch = [
        (396, 206, 2.5),
        (414, 172, 6.5),
        (450, 154, 10.5),
        (482, 174, 14.5),
        (490, 220, 14.5),
        (490, 298, 14),
    ]
    flag = outline([(360, 162), (376, 152), (402, 142), (402, 176), (384, 168)], {0, 2, 3})
    feet = [_serif(392, 299, 36, 32), _serif(490, 299, 30, 38)]
    return [brush(stem, 40), brush(arch, 90), flag, *feet]


def _sickle() -> Path:
    """Under the letters, thin at its horns."""
    upper = [(52, 322), (160, 350), (292, 358), (424, 348), (530, 316)]
    lower = [(424, 364), (292, 377), (160, 366)]
    return unite([outline([*upper, *lower], {0, 4})])


def _stars() -> list[Path]:
    return [
        sparkle(516, 120, 24, 0.13),
        sparkle(292, 212 - 152, 9, 0.16),
        sparkle(548, 158, 9, 0.16),
    ]
