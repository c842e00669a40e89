"""Signs of what one can do: move through time, answer, point, turn things up and down."""

from __future__ import annotations

import math

from ..geometry import Path, brush, cut, disc, ellipse, panel, place, polar, polygon
from .pen import WEIGHT, Drawing, Mark, arc, bow, erase, fill, line, loop, rays, stroke, swing


def pause() -> Drawing:
    return [fill(panel(5.4, 4.2, 4.8, 15.6, 1.4)), fill(panel(13.8, 4.2, 4.8, 15.6, 1.4))]


def _triangle(left: float, right: float) -> list[Mark]:
    shape = loop((left, 5.2), (right, 12), (left, 18.8))
    return [fill(shape), stroke(shape)]


def play() -> Drawing:
    return _triangle(7.4, 18.6)


def step() -> Drawing:
    return [*_triangle(4.8, 13.4), fill(panel(16.4, 4.1, 3.4, 15.8, 1.2))]


def step_back() -> Drawing:
    return [*_triangle(19.2, 10.6), fill(panel(4.2, 4.1, 3.4, 15.8, 1.2))]


def forward() -> Drawing:
    return [*_triangle(3.6, 10.8), *_triangle(13.0, 20.2)]


def rewind() -> Drawing:
    return [*_triangle(20.4, 13.2), *_triangle(11.0, 3.8)]


def back() -> Drawing:
    """A way that turns round to where it came from."""
    return [
        stroke(line((9.2, 4.6), (4.2, 9.6), (9.2, 14.6))),
        stroke(swing((4.4, 9.6), (25.8, 9.0), (25.0, 20.2), (10.0, 19.6))),
    ]


def again() -> Drawing:
    """A round that begins anew."""
    return [
        stroke(arc(12, 12.6, 8.0, -60, 300)),
        stroke(line((10.6, 1.4), (16.0, 5.4), (11.6, 9.8))),
        fill(loop((10.0, 9.6), (15.4, 12.8), (10.0, 16.0))),
    ]


def close() -> Drawing:
    return [stroke(line((5.4, 5.4), (18.6, 18.6))), stroke(line((18.6, 5.4), (5.4, 18.6)))]


def check() -> Drawing:
    return [stroke(line((4.2, 12.8), (9.6, 18.2), (19.8, 6.4)), 2.6)]


def bin() -> Drawing:
    """What is put in here is thrown away."""
    return [
        stroke(line((3.8, 6.8), (20.2, 6.8))),
        stroke(line((9.2, 6.4), (9.2, 3.6), (14.8, 3.6), (14.8, 6.4))),
        stroke(line((5.8, 7.2), (7.0, 20.4), (17.0, 20.4), (18.2, 7.2))),
        stroke(line((10.2, 10.8), (10.5, 16.8)), 1.9),
        stroke(line((13.8, 10.8), (13.5, 16.8)), 1.9),
    ]


def plus() -> Drawing:
    return [stroke(line((12, 4.6), (12, 19.4)), 2.4), stroke(line((4.6, 12), (19.4, 12)), 2.4)]


def minus() -> Drawing:
    return [stroke(line((4.6, 12), (19.4, 12)), 2.4)]


def gear() -> Drawing:
    teeth = 8
    points = []
    for i in range(teeth):
        angle = 2 * math.pi * i / teeth
        for side, reach in ((-0.30, 7.6), (-0.19, 10.4), (0.19, 10.4), (0.30, 7.6)):
            points.append(polar(12, 12, reach, angle + side * 2 * math.pi / teeth * 1.1))
    return [
        fill(cut(polygon(points), disc(12, 12, 3.7))),
        stroke(arc(12, 12, 5.9, 0, 360), 3.4),
        erase(disc(12, 12, 3.7)),
    ]


def _speaker() -> list[Mark]:
    horn = loop((2.9, 9.2), (6.4, 9.2), (11.2, 5.0), (11.2, 19.0), (6.4, 14.8), (2.9, 14.8))
    return [fill(horn), stroke(horn, 1.6)]


def sound_on() -> Drawing:
    return [
        *_speaker(),
        stroke(arc(11.4, 12, 4.4, -48, 96)),
        stroke(arc(11.4, 12, 8.8, -50, 100)),
    ]


def sound_off() -> Drawing:
    return [
        *_speaker(),
        stroke(line((15.6, 9.0), (21.4, 15.0))),
        stroke(line((21.4, 9.0), (15.6, 15.0))),
    ]


def music() -> Drawing:
    heads = [place(_note_head(), x, y) for x, y in ((6.4, 17.8), (17.0, 15.8))]
    return [
        *[fill(head) for head in heads],
        stroke(line((8.9, 17.4), (8.9, 6.2), (19.5, 4.2), (19.5, 15.4))),
        fill(loop((8.9, 6.2), (19.5, 4.2), (19.5, 8.4), (8.9, 10.4))),
    ]


def _note_head() -> Path:
    return place(ellipse(0, 0, 3.5, 2.7), 0, 0, 1, -18)


def swap() -> Drawing:
    """Two arrows past each other."""
    return [
        stroke(line((3.6, 8.2), (19.4, 8.2))),
        stroke(line((15.2, 3.8), (19.8, 8.2), (15.2, 12.2))),
        stroke(line((20.4, 16.6), (4.6, 16.6))),
        stroke(line((8.8, 12.6), (4.2, 16.6), (8.8, 20.8))),
    ]


def _arrow(turn: float) -> Drawing:
    parts = [line((4.4, 12), (19.0, 12)), line((12.8, 5.6), (19.2, 12), (12.8, 18.4))]
    return [stroke(_turned(part, turn), 2.4) for part in parts]


def _turned(path: Path, degrees: float) -> Path:
    return place(place(path, -12, -12), 12, 12, 1, degrees)


def arrow_right() -> Drawing:
    return _arrow(0)


def arrow_down() -> Drawing:
    return _arrow(90)


def arrow_left() -> Drawing:
    return _arrow(180)


def arrow_up() -> Drawing:
    return _arrow(270)


def wake() -> Drawing:
    """The sun rises over the edge of the world."""
    return [
        stroke(line((2.4, 17.6), (21.6, 17.6))),
        stroke(arc(12, 17.4, 5.2, 180, 180)),
        fill(arc(12, 17.4, 5.2, 180, 180)),
        *rays(12, 17.4, 8.2, 10.4, (-160, -125, -55, -20)),
        *rays(12, 17.4, 8.4, 12.2, (-90,)),
        stroke(line((7.4, 21.4), (16.6, 21.4)), WEIGHT),
    ]


def hand() -> Drawing:
    """An open hand."""
    fingers = (
        ((9.0, 13.4), (6.4, 6.2)),
        ((11.1, 12.4), (10.2, 3.6)),
        ((13.4, 12.4), (14.2, 3.7)),
        ((15.6, 13.4), (18.0, 6.4)),
    )
    palm = bow((7.0, 14.0), (12, 10.4), (16.8, 14.0))
    palm.quadTo(17.4, 21.6, 12.2, 21.6)
    palm.quadTo(8.8, 21.6, 7.0, 18.4)
    palm.close()
    return [
        fill(palm),
        *[stroke(line(*finger), 2.5) for finger in fingers],
        stroke(line((8.6, 18.4), (3.8, 13.2)), 2.5),
    ]


def penalty() -> Drawing:
    sign = loop((12, 4.0), (21.2, 19.8), (2.8, 19.8))
    return [stroke(sign), stroke(line((12, 9.6), (12, 12.8)), 2.3), fill(disc(12, 16.7, 1.35))]


def claws() -> Drawing:
    """Three strokes of a paw."""
    return [
        fill(brush([(x + 4, 3.2, 0.3), (x + 1.6, 10, 1.5), (x - 3.0, 20.8, 0.2)], 24))
        for x in (7.0, 12.6, 18.2)
    ]
