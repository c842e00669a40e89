"""What the three raven lands share: a darker frame with quills, their plumage, gilt signs."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ..canvas import Canvas
from ..colour import Field
from ..frame import SMOKI, framed, inset
from ..geometry import Path, brush, cut, outline, place, sparkle
from ..light import rim
from ..metal import SHADOW, foil
from .beast import Spine, crest, gentle_head


def quills(x: float, y: float, turn: float) -> list[Path]:
    """Two crossed feathers that point along `turn`."""
    vane = outline(
        [
            (-6, 0),
            (2, -3.2),
            (12, -4.2),
            (22, -2.6),
            (29, 0),
            (22, 2.4),
            (15, 3.4),
            (12, 1.0),
            (10, 3.6),
            (2, 2.6),
        ],
        {0, 4, 7},
    )
    shaft = brush([(-16, 0, 0.9), (2, 0, 0.8), (26, 0, 0.3)], 12)
    quill = [cut(vane, brush([(-5, 0, 0.5), (22, 0, 0.4)], 6)), shaft]
    return [place(path, x, y, 1, turn + lean) for lean in (-40, 40) for path in quill]


RAVENS = replace(
    SMOKI,
    deckle="#050409",
    ornament=quills,
    paper=("#e9e4ee", "#c3bacb", "#948aa2"),
    numeral="#110a1c",
)


def darkly_framed(canvas: Canvas, numeral: str) -> None:
    """The frame of the raven lands: a black mat with worn edge inside the common frame.

    An empty numeral leaves the discs blank for a sign.
    """
    mat = 1 - canvas.roughened(canvas.mask(inset(canvas, 28)), 12, 7)
    canvas.over(np.clip(mat, 0, 1), "#07050c", 0.86)
    canvas.multiply(canvas.blur(mat, 12), SHADOW, 0.5)
    framed(canvas, RAVENS, numeral)


def gilt(canvas: Canvas, paths: list[Path]) -> Field:
    """A sign in gold that stands off its ground."""
    cover = canvas.mask(paths)
    canvas.multiply(np.clip(canvas.blur(cover, 6) * 1.6, 0, 1) * (1 - cover), SHADOW, 0.65)
    canvas.over(cover, "#3c2710")
    foil(canvas, cover, 1, 1.1, 0.5, 0.05)
    rim(canvas, cover, "#fff8dc", (-0.4, -0.8), 2.0, 0.7)
    return cover


def dragon_emblem() -> list[Path]:
    """A dragon's head on its arched neck, for the cards that lie in the pictures."""
    neck = brush([(64, 118, 3), (38, 112, 8), (26, 92, 9.5), (40, 74, 9)], 40)
    spine = Spine([(64, 118, 3), (38, 112, 8), (26, 92, 9.5), (40, 74, 9)])
    head = gentle_head().placed(38, 72, 42, 6)
    skull = cut(head.skull, head.eye, head.mouth)
    stars = [sparkle(76, 36, 7, 0.16), sparkle(24, 36, 5, 0.16), sparkle(80, 100, 5, 0.16)]
    return [
        neck,
        *crest(spine, (0.1, 0.95), 7, (7, 9), -1),
        skull,
        *head.horns,
        *head.frill,
        *stars,
    ]
