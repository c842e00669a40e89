"""How a cat's outline becomes a cat: ink, sprayed light, folds, rim, eyes and whiskers."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, mix
from ..geometry import Path, Point
from ..light import Tone, bloom_of, rim, shade
from ..raster import smoothstep
from ..relief import Direction, modelled, patch, swell
from .cats import Cat


@dataclass(frozen=True, slots=True)
class Fur:
    """Inks of a coat: the body, its lit side, its clouded sheen and the light on its edge."""

    ink: Colour
    lit: Colour
    sheen: Colour
    edge: Colour
    eyes: Colour = "#ffe08a"
    lift: Colour = "#ffffff"
    lift_amount: float = 0.0


@dataclass(frozen=True, slots=True)
class Pelt:
    """A coat that is lit as a body: inks from shadow to light, the edge's light, where it comes
    from in space and in the picture."""

    inks: tuple[Colour, ...]
    edge: Colour
    light: Direction
    towards: Point


class Furred:
    """An animal built up of rounded parts from back to front; each throws its shadow on those
    behind it and on nothing else."""

    def __init__(self, canvas: Canvas, pelt: Pelt) -> None:
        self.canvas = canvas
        self.pelt = pelt
        self.cover = np.zeros_like(canvas.x)

    def part(
        self,
        path: Path,
        thickness: float,
        pelt: Pelt | None = None,
        shadow: float = 0.6,
        masses: Sequence[tuple[Path, float]] = (),
        edge: float = 0.75,
    ) -> None:
        """Lays on a part with so much light on its `edge`; `masses` are bulges within its outline
        (a haunch, a shoulder blade), each with its height, that rise softly without an edge."""
        coat = pelt or self.pelt
        whole = self.canvas.mask(path)
        with patch(self.canvas, whole, 24) as (part, box):
            cover = part.roughened(whole[box], 5, 2.5)
            fall = part.blur(part.shift(cover, coat.towards[0] * 5, coat.towards[1] * 5), 6)
            part.multiply(fall * (1 - cover) * self.cover[box], coat.inks[0], shadow)
            height = swell(part, cover, thickness) + part.noise(6, 2, 0.6, 1.6) * 0.6
            for mass, high in masses:
                height = height + part.blur(swell(part, self.canvas.mask(mass)[box], high), 3.5)
            modelled(part, cover, height, coat.inks, coat.light, 0.07)
            rim(part, cover, coat.edge, coat.towards, 1.8, edge)
            self.cover[box] = np.maximum(self.cover[box], cover)


def lay_fur(
    canvas: Canvas, cat: Cat, fur: Fur, towards: Point, size: float, starred: bool = True
) -> Field:
    """Paints a placed cat of about `size`; returns the cover of its near body."""
    body = canvas.mask(cat.body)
    whole = np.maximum(body, canvas.mask(cat.far)) if cat.far else body
    if fur.lift_amount:
        canvas.screen(canvas.blur(whole, size * 0.07) * (1 - whole), fur.lift, fur.lift_amount)
    if cat.far:
        far = Tone(mix(fur.ink, fur.lit, 0.12), mix(fur.ink, fur.lit, 0.6))
        shade(canvas, canvas.mask(cat.far), far, towards, size * 0.05, 0.8, 0.5)
    canvas.multiply(canvas.blur(body, size * 0.02) * whole, fur.ink, 0.5)
    shade(canvas, body, Tone(fur.ink, fur.lit), towards, size * 0.11, 0.85, 0.6)
    clouded = smoothstep(0.46, 0.70, canvas.noise(size * 0.30, 6, 0.6))
    canvas.screen(body * clouded, fur.sheen, 0.5)
    if starred:
        _starred(canvas, cat, body, fur)
    if cat.pupils:
        _swelling(canvas, cat, body, fur, size)
    elif cat.folds:
        folds = canvas.mask(cat.folds)
        canvas.over(canvas.blur(folds, 2.0) * body, fur.ink, 0.5)
        canvas.screen(folds * body, fur.edge, 0.42)
    rim(canvas, whole, fur.edge, towards, max(1.6, size * 0.010), 0.95)
    _face(canvas, cat, fur, size)
    return body


def _swelling(canvas: Canvas, cat: Cat, body: Field, fur: Fur, size: float) -> None:
    """Shoulder and haunch rise softly within their folds: sprayed light inside, shade outside."""
    wide = size * 0.020
    for fold in cat.folds:
        line = canvas.mask(fold)
        box = fold.getBounds()
        dx = box.centerX() - float(np.average(canvas.x, weights=line))
        dy = box.centerY() - float(np.average(canvas.y, weights=line))
        far = wide / max(math.hypot(dx, dy), 1e-6)
        inside = canvas.blur(canvas.shift(line, -dx * far, -dy * far), wide)
        outside = canvas.blur(canvas.shift(line, dx * far * 0.6, dy * far * 0.6), wide * 0.6)
        canvas.over(np.clip(outside * 2.6, 0, 1) * body, fur.ink, 0.55)
        light = np.clip(inside * 3.2, 0, 1)
        light = smoothstep(0.15, 1.0, light + canvas.grain(0.55) * 0.32 * light)
        canvas.screen(light * body, fur.lit, 0.60)


def _starred(canvas: Canvas, cat: Cat, body: Field, fur: Fur) -> None:
    """A few flecks of night sky in the coat."""
    box = cat.body.getBounds()
    draw = canvas.geometry.random((90, 4))
    spots = [
        (
            box.left() + box.width() * a,
            box.top() + box.height() * b,
            0.4 + 0.9 * c**4,
            0.2 + 0.6 * d,
        )
        for a, b, c, d in draw
    ]
    canvas.screen(canvas.dots(spots) * canvas.blur(body, 3) * body, fur.edge, 0.75)


def _face(canvas: Canvas, cat: Cat, fur: Fur, size: float) -> None:
    if cat.whiskers:
        canvas.screen(canvas.mask(cat.whiskers), fur.edge, 0.8)
    if cat.eyes:
        eyes = canvas.mask(cat.eyes)
        canvas.over(eyes, fur.eyes)
        bloom_of(canvas, eyes, fur.eyes, size * 0.012, 0.25 if cat.pupils else 0.7)
    if cat.pupils:
        canvas.over(canvas.blur(canvas.mask(cat.eyes, stroke=size * 0.006), 0.6), fur.ink, 0.8)
        canvas.over(canvas.mask(cat.pupils), fur.ink)
