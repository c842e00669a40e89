"""Signs of things: of the table, of the match, of the machine and of the people at it."""

from __future__ import annotations

from ..geometry import Path, disc, ellipse, outline, panel, place, polygon, sparkle
from .pen import WEIGHT, Drawing, arc, bow, erase, fill, line, loop, stroke, swing


def hint() -> Drawing:
    """A lamp that is lit."""
    return [
        stroke(arc(12, 9.6, 6.4, 140, 260)),
        stroke(swing((7.1, 13.7), (8.6, 15.2), (8.9, 15.6), (8.9, 17.0))),
        stroke(swing((16.9, 13.7), (15.4, 15.2), (15.1, 15.6), (15.1, 17.0))),
        stroke(line((9.2, 17.4), (14.8, 17.4))),
        stroke(line((10.2, 21.2), (13.8, 21.2))),
    ]


def log() -> Drawing:
    """Lines, each with its bead."""
    rows = (5.4, 12.0, 18.6)
    beads = [fill(disc(4.4, y, 1.7)) for y in rows]
    lengths = (20.4, 20.4, 16.0)
    return [*beads, *[stroke(line((9.0, y), (x, y))) for y, x in zip(rows, lengths, strict=True)]]


def chart() -> Drawing:
    """A constellation that climbs: how totals grew."""
    stars = ((3.8, 18.6, 2.6), (9.6, 12.6, 2.4), (14.4, 15.0, 2.2), (20.0, 5.4, 4.2))
    return [
        *[fill(sparkle(x, y, size, 0.3)) for x, y, size in stars],
        stroke(line((5.6, 16.7), (8.2, 14.0)), 1.7),
        stroke(line((11.3, 13.5), (12.8, 14.2)), 1.7),
        stroke(line((15.6, 13.0), (18.2, 8.6)), 1.7),
        stroke(bow((3.0, 21.4), (12, 20.6), (21.4, 21.4)), 1.8),
    ]


def rules() -> Drawing:
    """An open book."""
    left = swing((12, 6.6), (9.6, 4.6), (6.4, 4.4), (2.8, 4.8))
    left.lineTo(2.8, 18.0)
    left.cubicTo(6.4, 17.6, 9.6, 17.8, 12, 19.8)
    right = swing((12, 6.6), (14.4, 4.6), (17.6, 4.4), (21.2, 4.8))
    right.lineTo(21.2, 18.0)
    right.cubicTo(17.6, 17.6, 14.4, 17.8, 12, 19.8)
    return [stroke(left), stroke(right), stroke(line((12, 6.8), (12, 19.4)))]


def eye() -> Drawing:
    lids = bow((1.9, 12), (12, -0.4), (22.1, 12))
    lids.quadTo(12, 24.4, 1.9, 12)
    lids.close()
    return [stroke(lids), fill(disc(12, 12, 3.5))]


def _card(x: float, y: float, width: float, height: float, turn: float = 0.0) -> Path:
    return place(panel(-width / 2, -height / 2, width, height, 1.5), x, y, 1, turn)


def two_cards() -> Drawing:
    far, near = _card(8.4, 11.2, 9.4, 14.2, -13), _card(15.2, 12.6, 9.4, 14.2, 11)
    return [stroke(far), erase(near), erase(near, WEIGHT + 2.8), stroke(near)]


def choose() -> Drawing:
    """Of three cards the middle one is raised."""
    middle = panel(7.7, 3.0, 8.6, 13.0, 1.6)
    return [
        stroke(line((4.8, 9.4), (2.7, 9.4), (2.7, 20.0), (9.0, 20.0))),
        stroke(line((19.2, 9.4), (21.3, 9.4), (21.3, 20.0), (15.0, 20.0))),
        fill(middle),
        stroke(middle, 1.2),
    ]


def crown() -> Drawing:
    band = loop(
        (3.4, 8.2), (8.0, 12.2), (12, 5.4), (16.0, 12.2), (20.6, 8.2), (18.8, 17.0), (5.2, 17.0)
    )
    return [
        fill(band),
        stroke(band, 1.8),
        fill(disc(3.2, 6.8, 1.7)),
        fill(disc(12, 4.0, 1.8)),
        fill(disc(20.8, 6.8, 1.7)),
        stroke(line((5.6, 20.6), (18.4, 20.6))),
    ]


def trophy() -> Drawing:
    bowl = line((6.8, 3.8), (17.2, 3.8))
    bowl.cubicTo(17.4, 9.6, 16.0, 13.6, 12, 14.2)
    bowl.cubicTo(8.0, 13.6, 6.6, 9.6, 6.8, 3.8)
    bowl.close()
    return [
        fill(bowl),
        stroke(bowl, 1.8),
        stroke(swing((6.6, 5.8), (1.8, 5.4), (2.4, 11.2), (7.6, 11.4))),
        stroke(swing((17.4, 5.8), (22.2, 5.4), (21.6, 11.2), (16.4, 11.4))),
        stroke(line((12, 14.4), (12, 19.4)), 2.6),
        stroke(line((7.4, 20.4), (16.6, 20.4))),
    ]


def dice() -> Drawing:
    spots = [fill(disc(x, y, 1.7)) for x, y in ((8, 8), (16, 8), (12, 12), (8, 16), (16, 16))]
    return [stroke(panel(3.4, 3.4, 17.2, 17.2, 3.6)), *spots]


def pencil() -> Drawing:
    shaft = loop((4.0, 20.0), (5.2, 15.2), (15.6, 4.8), (19.2, 8.4), (8.8, 18.8))
    return [
        stroke(shaft),
        stroke(line((12.8, 7.6), (16.4, 11.2))),
        fill(polygon([(4.0, 20.0), (5.0, 16.2), (7.8, 19.0)])),
    ]


def clock() -> Drawing:
    return [stroke(disc(12, 12, 9.2)), stroke(line((12, 6.8), (12, 12.2), (15.8, 14.4)))]


def mouse() -> Drawing:
    return [stroke(panel(6.0, 2.8, 12.0, 18.4, 6.0)), stroke(line((12, 6.8), (12, 10.4)))]


def keyboard() -> Drawing:
    keys = [fill(panel(x - 1.05, 8.3, 2.1, 2.1, 0.6)) for x in (6.4, 10.1, 13.9, 17.6)]
    return [
        stroke(panel(1.8, 4.8, 20.4, 14.4, 2.4)),
        *keys,
        stroke(line((7.6, 15.0), (16.4, 15.0))),
    ]


def gamepad() -> Drawing:
    body = outline(
        [
            (7.0, 6.2),
            (12, 6.2),
            (17.0, 6.2),
            (20.4, 8.4),
            (22.2, 15.6),
            (20.6, 18.6),
            (18.0, 18.0),
            (15.4, 15.2),
            (12, 15.2),
            (8.6, 15.2),
            (6.0, 18.0),
            (3.4, 18.6),
            (1.8, 15.6),
            (3.6, 8.4),
        ]
    )
    return [
        stroke(body),
        stroke(line((5.9, 10.8), (10.1, 10.8)), 1.9),
        stroke(line((8.0, 8.7), (8.0, 12.9)), 1.9),
        fill(disc(15.0, 12.0, 1.35)),
        fill(disc(17.4, 9.6, 1.35)),
    ]


def human() -> Drawing:
    shoulders = swing((4.0, 20.4), (4.0, 15.4), (7.2, 13.8), (12, 13.8))
    shoulders.cubicTo(16.8, 13.8, 20.0, 15.4, 20.0, 20.4)
    shoulders.close()
    return [fill(disc(12, 7.2, 4.6)), fill(shoulders), stroke(shoulders, 1.4)]


def dreamer() -> Drawing:
    """A cat asleep: somebody of the house, who plays and has reasons for it."""
    head = outline(
        [
            (3.8, 3.8),
            (8.6, 8.0),
            (15.4, 8.0),
            (20.2, 3.8),
            (21.2, 14.2),
            (16.6, 20.2),
            (12, 21.0),
            (7.4, 20.2),
            (2.8, 14.2),
        ],
        {0, 1, 2, 3},
    )
    return [
        stroke(head, 2.1),
        *[stroke(bow((x - 2.1, 13.4), (x, 15.8), (x + 2.1, 13.4)), 1.9) for x in (8.3, 15.7)],
        fill(polygon([(10.9, 16.8), (13.1, 16.8), (12, 18.1)])),
        stroke(line((10.6, 1.6), (13.6, 1.6), (10.6, 5.0), (13.6, 5.0)), 1.4),
    ]


def lock() -> Drawing:
    body = panel(4.4, 10.6, 15.2, 10.8, 2.2)
    return [
        stroke(swing((7.8, 11.4), (7.2, 1.0), (16.8, 1.0), (16.2, 11.4)), 2.5),
        fill(body),
        erase(disc(12, 15.0, 1.7)),
        erase(line((12, 15.4), (12, 17.8)), 1.7),
    ]


def folder() -> Drawing:
    return [
        stroke(loop((2.8, 5.6), (9.0, 5.6), (11.4, 8.4), (21.2, 8.4), (21.2, 19.4), (2.8, 19.4)))
    ]


def language() -> Drawing:
    """A globe."""
    return [
        stroke(disc(12, 12, 9.2)),
        stroke(ellipse(12, 12, 4.1, 9.2), 1.9),
        stroke(line((3.4, 12), (20.6, 12)), 1.9),
    ]
