"""Hot-air balloons: striped envelopes, ropes and baskets."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, mix
from ..geometry import Path, Point, brush, outline, panel, polygon
from ..light import Tone, rim, shade

GORES = 12
_SHOULDER = math.radians(105)


def _profile() -> list[Point]:
    """The outline as (height, half width) in radii: a ball that tapers to the mouth."""
    ball = [(-math.cos(a), math.sin(a)) for a in np.linspace(0, _SHOULDER, 26).tolist()]
    start, ahead, before, mouth = ball[-1], (0.65, 0.86), (1.02, 0.42), (1.28, 0.19)
    taper = []
    for t in np.linspace(0.06, 1, 16).tolist():
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        knots = (start, ahead, before, mouth)
        taper.append(
            (
                sum(w * k[0] for w, k in zip(weights, knots, strict=True)),
                sum(w * k[1] for w, k in zip(weights, knots, strict=True)),
            )
        )
    return ball + taper


@dataclass(frozen=True, slots=True)
class Balloon:
    """The middle and radius of the envelope and its two stripes."""

    x: float
    y: float
    radius: float
    stripe: Colour
    other: Colour
    air: Colour = "#ffffff"
    haze: float = 0.0

    def hazed(self, colour: Colour) -> Field:
        return mix(colour, self.air, self.haze)


def basket_rim(balloon: Balloon) -> Point:
    """The middle of the upper edge of the basket."""
    return balloon.x, balloon.y + balloon.radius * 1.74


def envelope(balloon: Balloon) -> Path:
    return _gore(balloon, -math.pi / 2, math.pi / 2)


def _gore(balloon: Balloon, start: float, end: float) -> Path:
    """The strip of the envelope between two meridians as we see it."""
    r = balloon.radius
    sides = [
        [(balloon.x + r * w * math.sin(angle), balloon.y + r * h) for h, w in _profile()]
        for angle in (start, end)
    ]
    return polygon(sides[0] + sides[1][::-1])


def fly_balloon(canvas: Canvas, balloon: Balloon, towards: Point) -> None:
    """Paints envelope, ropes and basket."""
    _basket(canvas, balloon, towards)
    r = balloon.radius
    body = canvas.mask(envelope(balloon))
    step = math.pi / (GORES / 2)
    stripes = canvas.mask(
        [
            _gore(balloon, -math.pi / 2 + step * i + 0.2, -math.pi / 2 + step * (i + 0.5) + 0.2)
            for i in range(GORES // 2)
        ]
    )
    light = mix("#fffdf0", balloon.air, balloon.haze)
    shade(
        canvas,
        body,
        Tone(
            balloon.hazed(balloon.other), light, mix(balloon.hazed(balloon.other), "#7a5a90", 0.45)
        ),
        towards,
        r * 0.42,
        0.9,
        0.4,
    )
    tone = Tone(
        balloon.hazed(balloon.stripe),
        mix(balloon.hazed(balloon.stripe), light, 0.55),
        mix(balloon.hazed(balloon.stripe), "#4a2a6a", 0.45),
    )
    with_edges = body * stripes
    before = canvas.rgb
    shade(canvas, body, tone, towards, r * 0.42, 0.9, 0.4)
    canvas.rgb = mix(before, canvas.rgb, with_edges[..., None])
    seams = [
        brush([(p[0], p[1], 0.6 if r > 60 else 0.35) for p in line], 30)
        for line in _meridians(balloon)
    ]
    canvas.multiply(canvas.mask(seams) * body, balloon.hazed("#8a5a70"), 0.35)
    if r > 50:
        _band(canvas, balloon, body)
    rim(canvas, body, light, towards, max(1.2, r * 0.014), 0.6)


def _meridians(balloon: Balloon) -> list[list[Point]]:
    lines = []
    for i in range(GORES):
        angle = -math.pi / 2 + math.pi * (i + 0.5) / GORES
        lines.append(
            [
                (balloon.x + balloon.radius * w * math.sin(angle), balloon.y + balloon.radius * h)
                for h, w in _profile()
            ]
        )
    return lines


def _band(canvas: Canvas, balloon: Balloon, body: Field) -> None:
    """A gilt belt of swags below the widest place."""
    x, y, r = balloon.x, balloon.y, balloon.radius
    sag = [
        (x + r * u, y + r * (0.25 - 0.17 * u * u)) for u in np.linspace(-1.06, 1.06, 25).tolist()
    ]
    belt = polygon([*sag, *[(px, py + r * 0.10) for px, py in sag[::-1]]])
    cover = canvas.mask(belt) * body
    canvas.over(cover, balloon.hazed("#f6d27a"), 0.95)
    canvas.multiply(cover * (canvas.x > x), "#c08a50", 0.35)
    for drop in (0.018, 0.082):
        line = brush([(px, py + r * drop, 0.8) for px, py in sag], 60)
        canvas.multiply(canvas.mask(line) * body, "#8a5a2a", 0.5)


def _basket(canvas: Canvas, balloon: Balloon, towards: Point) -> None:
    x, y, r = balloon.x, balloon.y, balloon.radius
    top = y + r * 1.74
    half, deep = r * 0.17, r * 0.24
    ropes = [
        brush(
            [
                (x + side * r * 0.19, y + r * 1.26, max(0.5, r * 0.006)),
                (x + side * r * 0.175, y + r * 1.5, max(0.5, r * 0.006)),
                (x + side * half * 0.92, top, max(0.5, r * 0.006)),
            ],
            8,
        )
        for side in (-1, -0.4, 0.4, 1)
    ]
    canvas.over(canvas.mask(ropes), balloon.hazed("#6b4a4a"), 0.9)
    wicker = outline(
        [
            (x - half, top),
            (x + half, top),
            (x + half * 0.84, top + deep),
            (x - half * 0.84, top + deep),
        ],
        {0, 1, 2, 3},
    )
    cover = canvas.mask(wicker)
    shade(
        canvas,
        cover,
        Tone(balloon.hazed("#a8703c"), balloon.hazed("#ffd896"), balloon.hazed("#6b3f34")),
        towards,
        max(3.0, r * 0.07),
        1,
        0.4,
    )
    if r > 50:
        weave = [panel(x - half, top + deep * (0.2 + 0.2 * i), half * 2, 1.4) for i in range(4)]
        weave += [panel(x - half + half * 0.25 * i, top, 1.2, deep) for i in range(1, 8)]
        canvas.multiply(canvas.mask(weave) * cover, "#6b3f2c", 0.45)
    lip = canvas.mask(panel(x - half * 1.12, top - r * 0.025, half * 2.24, r * 0.05, r * 0.025))
    canvas.over(lip, balloon.hazed("#c8905a"))
    rim(canvas, lip, "#fff0c8", towards, 1.2, 0.6)
