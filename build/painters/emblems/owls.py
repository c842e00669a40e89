"""An owl seen from the front, its head turned a little; feather lies over feather."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour
from ..geometry import Path, Point, brush, ellipse, outline, polar, ribbon
from ..koty.feathers import Coat, Feather, lay
from ..light import Tone, rim, shade
from ..relief import Direction, modelled, swell
from .vignette import beneath, eyes, ink, solid

_BODY: list[Point] = [
    (128, 92),
    (176, 116),
    (188, 164),
    (166, 214),
    (128, 222),
    (88, 214),
    (70, 164),
    (80, 116),
]
_HEAD: list[Point] = [
    (124, 34),
    (166, 46),
    (182, 84),
    (168, 122),
    (126, 136),
    (84, 122),
    (68, 84),
    (82, 46),
]
_TUFTS: tuple[list[Point], ...] = (
    [(74, 76), (62, 50), (63, 30), (84, 36), (112, 46)],
    [(176, 76), (188, 50), (188, 30), (168, 36), (140, 46)],
)


@dataclass(frozen=True, slots=True)
class Plumage:
    """Inks of the body from shadow to light, breast and wing, the face's disks, brows, flecks and
    their lashes, bill, iris, edge; `tufts` stand up like ears."""

    inks: tuple[Colour, ...]
    breast: Coat
    wing: Coat
    disk: Tone
    brow: Tone
    fleck: Colour
    bill: Tone
    iris: Colour
    edge: Colour
    light: Direction
    towards: Point
    tufts: bool = False


def perched(canvas: Canvas, plumage: Plumage) -> None:
    """An owl that fills the ring, its toes at a height of 220."""
    cover = canvas.mask(outline(_BODY))
    beneath(canvas, cover, 4, 8, 0.65)
    modelled(canvas, cover, swell(canvas, cover, 50), plumage.inks, plumage.light, 0.05)
    bright = -math.copysign(1, plumage.towards[0])
    for row in range(8):
        y = 196.0 - 13 * row
        for i in range(7):
            x = 130.0 + (i - 3) * 13 + (6 if row % 2 else 0)
            lit = 0.82 - bright * (x - 128) / 170
            lay(canvas, Feather(x, y, 22, 8, (128 - x) * 0.3, lit), plumage.breast, plumage.towards)
    for side in (-1, 1):
        for i in range(7):
            x, y = 128 + side * (40 + 10 * math.sin(0.5 * i)), 186.0 - 13 * i
            quill = Feather(x, y, 46 - 3 * i, 9, side * 4.0, 0.81 - 0.19 * side * bright)
            lay(canvas, quill, plumage.wing, plumage.towards)
    toes = [
        brush([(x, 208, 5), (x + 1, 218, 3.5), (x + 2, 224, 0.6)], 8) for x in (102, 112, 142, 152)
    ]
    solid(canvas, toes, plumage.bill, plumage.towards, 3)
    _face(canvas, plumage)


def _face(canvas: Canvas, plumage: Plumage) -> None:
    paths: list[Path] = [outline(_HEAD)]
    if plumage.tufts:
        paths += [outline(points, {2}) for points in _TUFTS]
    head = canvas.roughened(canvas.mask(paths), 6, 2)
    beneath(canvas, head, 2, 7, 0.55)
    grown = swell(canvas, head, 34) + canvas.noise(9, 3, 0.5) * 2
    modelled(canvas, head, grown, plumage.inks, plumage.light, 0.06)
    spots = canvas.geometry.random((26, 2))
    flecks = [ellipse(84 + 84 * a, 40 + 22 * b, 2.6, 1.3) for a, b in spots.tolist()]
    canvas.over(canvas.mask(flecks) * head, plumage.fleck, 0.8)
    rim(canvas, head, plumage.edge, plumage.towards, 2.2, 0.9)
    for x, wide in ((98.0, 30.0), (146.0, 26.0)):
        disk = canvas.mask(ellipse(x, 88, wide, 32))
        canvas.multiply(canvas.blur(disk, 4) * head, plumage.fleck, 0.4)
        shade(canvas, disk, plumage.disk, plumage.towards, 14, 1, 0.3)
        hairs = [
            ribbon([(*polar(x, 88, wide * 0.62, way), 0.7), (*polar(x, 88, wide, way), 0.2)])
            for way in np.linspace(0, 2 * math.pi, 26, endpoint=False).tolist()
        ]
        ink(canvas, hairs, plumage.fleck, 0.45)
    eyes(canvas, [(99, 86), (145, 86)], 17, plumage.iris, slit=False)
    brows = [
        brush([(72, 60, 0.8), (100, 66, 4.4), (121, 84, 1.0)], 20),
        brush([(172, 60, 0.8), (146, 66, 4.0), (125, 84, 1.0)], 20),
    ]
    solid(canvas, brows, plumage.brow, plumage.towards, 4)
    bill = outline([(114, 92), (123, 86), (132, 92), (123, 120)], {0, 2, 3})
    solid(canvas, bill, plumage.bill, plumage.towards, 5, plumage.edge, 1.2)
