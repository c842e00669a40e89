"""A carved carousel horse on its pole."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, mix
from ..geometry import Path, Point, brush, disc, outline, panel, place
from ..light import Tone, rim, shade
from ..metal import foil

_BODY = [
    (0.625, -0.470),
    (0.600, -0.535),
    (0.505, -0.640),
    (0.470, -0.755),
    (0.420, -0.665),
    (0.320, -0.560),
    (0.215, -0.390),
    (0.090, -0.268),
    (-0.100, -0.238),
    (-0.260, -0.275),
    (-0.380, -0.245),
    (-0.435, -0.130),
    (-0.400, 0.005),
    (-0.280, 0.050),
    (-0.050, 0.075),
    (0.100, 0.055),
    (0.225, -0.010),
    (0.275, -0.140),
    (0.330, -0.290),
    (0.420, -0.410),
    (0.520, -0.425),
    (0.590, -0.415),
]
_NEAR_LEGS = [
    [
        (-0.33, -0.06, 0.100),
        (-0.43, 0.10, 0.052),
        (-0.52, 0.19, 0.028),
        (-0.49, 0.30, 0.022),
        (-0.53, 0.36, 0.034),
    ],
    [
        (0.19, -0.04, 0.075),
        (0.33, 0.06, 0.044),
        (0.44, 0.09, 0.027),
        (0.41, 0.20, 0.021),
        (0.46, 0.25, 0.032),
    ],
]
_FAR_LEGS = [
    [
        (-0.24, 0.0, 0.080),
        (-0.26, 0.14, 0.045),
        (-0.37, 0.25, 0.026),
        (-0.34, 0.35, 0.021),
        (-0.37, 0.40, 0.032),
    ],
    [
        (0.12, 0.0, 0.065),
        (0.22, 0.13, 0.040),
        (0.27, 0.22, 0.025),
        (0.18, 0.30, 0.020),
        (0.20, 0.36, 0.030),
    ],
]
_TAIL = [
    (-0.42, -0.19, 0.030),
    (-0.54, -0.20, 0.060),
    (-0.63, -0.08, 0.070),
    (-0.62, 0.08, 0.045),
    (-0.70, 0.16, 0.004),
]
_MANE = [
    (0.43, -0.68, 0.030),
    (0.32, -0.60, 0.062),
    (0.21, -0.46, 0.075),
    (0.12, -0.33, 0.060),
    (0.03, -0.26, 0.006),
]


@dataclass(frozen=True, slots=True)
class Horse:
    """Where the middle of a horse is, how large it is and how it is painted."""

    x: float
    y: float
    size: float
    coat: Tone
    saddle: Colour
    turn: float = -6.0
    flip: bool = False

    def place(self, path: Path) -> Path:
        return place(path, self.x, self.y, self.size, self.turn, self.flip)


def mount(canvas: Canvas, horse: Horse, towards: Point, pole: tuple[float, float] | None) -> Field:
    """Paints a horse; `pole` is the height of the upper and lower end of its pole."""
    far = canvas.mask([horse.place(brush(leg, 24)) for leg in _FAR_LEGS])
    dim = Tone(mix(horse.coat.base, "#3a1c34", 0.45), mix(horse.coat.lit, "#7a4048", 0.4))
    shade(canvas, far, dim, towards, horse.size * 0.06, 0.8, 0.3)
    if pole is not None:
        rod = canvas.mask(
            panel(horse.x - horse.size * 0.026, pole[0], horse.size * 0.052, pole[1] - pole[0], 1)
        )
        canvas.over(rod, "#a8742c")
        foil(canvas, rod, 1, 1.6, 0.3, 0)
    body = canvas.mask(
        [horse.place(p) for p in (outline(_BODY, {3}), *[brush(leg, 24) for leg in _NEAR_LEGS])]
    )
    shade(canvas, body, horse.coat, towards, horse.size * 0.16, 1, 0.4)
    hair = canvas.mask([horse.place(brush(_TAIL, 30)), horse.place(brush(_MANE, 30))])
    shade(canvas, hair, Tone("#e0a040", "#fff0b8", "#8a4a2c"), towards, horse.size * 0.06, 1, 0.5)
    _tack(canvas, horse, body)
    rim(canvas, np.maximum(body, hair), "#fff6dc", towards, max(1.2, horse.size * 0.014), 0.6)
    return body


def _tack(canvas: Canvas, horse: Horse, body: Field) -> None:
    cloth = outline(
        [(-0.20, -0.30), (0.10, -0.30), (0.13, -0.05), (0.0, 0.0), (-0.20, -0.05)], {0, 1}
    )
    cover = canvas.mask(horse.place(cloth)) * body
    canvas.over(cover, horse.saddle)
    straps = [
        brush([(0.335, -0.62, 0.010), (0.40, -0.52, 0.011), (0.44, -0.42, 0.010)], 10),
        brush([(0.56, -0.60, 0.009), (0.53, -0.52, 0.010), (0.53, -0.43, 0.009)], 10),
        brush([(0.43, -0.45, 0.008), (0.30, -0.36, 0.009), (0.12, -0.28, 0.009)], 10),
        brush([(0.10, -0.26, 0.012), (0.20, -0.16, 0.013), (0.27, -0.14, 0.012)], 10),
        brush([(-0.20, -0.05, 0.010), (0.0, 0.0, 0.012), (0.13, -0.05, 0.010)], 12),
        brush([(-0.20, -0.22, 0.012), (-0.30, -0.23, 0.012), (-0.40, -0.20, 0.010)], 12),
        *[disc(-0.15 + 0.075 * i, -0.07 + 0.015 * (i % 2), 0.014) for i in range(4)],
    ]
    foil(canvas, canvas.mask([horse.place(strap) for strap in straps]) * body, 1, 1.4, 0.4, 0)
    eye = canvas.mask(horse.place(disc(0.495, -0.575, 0.016)))
    canvas.over(eye, "#2a1230")
