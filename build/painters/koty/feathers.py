"""Single feathers, laid one over the other: vane, bars or streak, shaft, shadow on those below."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, mix
from ..geometry import Path, Point, brush, ellipse, outline, place
from ..light import rim
from ..raster import smoothstep
from ..relief import patch

Mark = Literal["barred", "streaked", "plain"]
_HALF_TURN = 90.0


@dataclass(frozen=True, slots=True)
class Coat:
    """The inks of a kind of feather and the mark on it."""

    root: Colour
    tip: Colour
    ink: Colour
    edge: Colour
    mark: Mark = "plain"


@dataclass(frozen=True, slots=True)
class Feather:
    """Where a feather grows, how large it is, where it points (degrees, 0 is down), how lit."""

    x: float
    y: float
    length: float
    width: float
    turn: float
    light: float = 1.0
    bend: float = 0.0

    def put(self, path: Path) -> Path:
        return place(path, self.x, self.y, 1, self.turn)

    def vane(self) -> Path:
        n, w, b = self.length, self.width, self.bend * self.length
        return self.put(
            outline(
                [
                    (0, 0),
                    (w * 0.62, n * 0.16),
                    (w + b * 0.4, n * 0.60),
                    (w * 0.72 + b * 0.8, n * 0.90),
                    (b, n),
                    (-w * 0.74 + b * 0.8, n * 0.91),
                    (-w * 0.96 + b * 0.4, n * 0.58),
                    (-w * 0.6, n * 0.16),
                ],
                {0},
            )
        )

    def bars(self) -> list[Path]:
        n, w, b = self.length, self.width, self.bend * self.length
        return [
            self.put(
                brush(
                    [
                        (-w * 1.1 + b * t, n * t - w * 0.2, w * 0.10),
                        (b * t * t, n * t + w * 0.16, w * 0.24),
                        (w * 1.1 + b * t, n * t - w * 0.2, w * 0.10),
                    ],
                    12,
                )
            )
            for t in np.arange(0.34, 0.95, min(0.2, 1.5 * w / n)).tolist()
        ]

    def streak(self) -> list[Path]:
        n, w = self.length, self.width
        middle = brush([(0, n * 0.1, 0.6), (0, n * 0.6, w * 0.26), (0, n * 0.93, 0.4)], 12)
        cross = [ellipse(0, n * t, w * 0.62, n * 0.028) for t in (0.46, 0.66)]
        return [self.put(middle), *map(self.put, cross)]

    def shaft(self) -> Path:
        b = self.bend * self.length
        return self.put(
            brush([(0, 0, 1.2), (b * 0.3, self.length * 0.55, 0.9), (b, self.length, 0.2)], 10)
        )


def lay(canvas: Canvas, feather: Feather, coat: Coat, towards: Point, shadow: float = 0.55) -> None:
    """Prints one feather over those already there, with the shadow it throws on them."""
    whole = canvas.mask(feather.vane())
    if not whole.any():
        return
    marks = {"barred": feather.bars, "streaked": feather.streak, "plain": list}[coat.mark]()
    drawn = canvas.mask(marks, soft=0.7) if marks else None
    shaft = canvas.mask(feather.shaft())
    way = math.radians(feather.turn + _HALF_TURN)
    reach = feather.width
    with patch(canvas, whole, 14) as (part, box):
        cover = whole[box]
        fall = part.blur(part.shift(cover, 0, -reach * 0.22), max(1.5, reach * 0.22))
        part.multiply(fall * (1 - cover), "#120c14", shadow)
        run = (part.x - feather.x) * math.cos(way) + (part.y - feather.y) * math.sin(way)
        along = np.clip(run / feather.length, 0, 1)
        side = part.blur(part.shift(cover, towards[0] * reach, towards[1] * reach), reach * 0.5)
        lit = (0.22 + 0.60 * smoothstep(0.1, 1.0, along) + 0.45 * np.clip(1 - side, 0, 1)) * (
            0.30 + 0.80 * feather.light
        )
        lit = lit + part.grain(0.55) * 0.06
        part.over(cover, mix(coat.root, coat.tip, np.clip(lit, 0, 1)[..., None]))
        if drawn is not None:
            part.multiply(drawn[box] * cover, coat.ink, 0.72)
        part.screen(shaft[box] * cover, coat.edge, 0.22 * feather.light)
        rim(part, cover, coat.edge, towards, 1.3, 0.15 + 0.5 * feather.light)
