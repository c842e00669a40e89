"""Light as a lithographer prints it: sprayed shading, rims, halos, rays and mist."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .canvas import Canvas
from .colour import Colour, Field, even_stops, mix, ramp
from .geometry import Point
from .raster import cubic, smoothstep

UPPER_LEFT: Point = (-0.6, -0.8)


@dataclass(frozen=True, slots=True)
class Tone:
    """The three inks of a shaded body."""

    base: Colour
    lit: Colour
    dark: Colour | None = None

    def hazed(self, haze: Colour, share: float) -> Tone:
        """The same body further away, sunk into the air between."""
        dark = None if self.dark is None else mix(self.dark, haze, share)
        return Tone(mix(self.base, haze, share), mix(self.lit, haze, share), dark)


def shade(
    canvas: Canvas,
    mask: Field,
    tone: Tone,
    towards: Point = UPPER_LEFT,
    spread: float = 26,
    strength: float = 1.0,
    grain: float = 0.4,
    amount: float = 1.0,
) -> None:
    """Fills a body; the side turned `towards` the light takes a sprayed gradient of the lit ink."""
    soft = canvas.blur(mask, spread * 0.6)
    dx, dy = towards[0] * spread, towards[1] * spread
    lit = np.clip(1 - canvas.shift(soft, dx, dy), 0, 1)
    speckle = canvas.grain(0.55) * grain
    lit = lit + speckle * 0.33 * np.clip(lit * 4 * (1 - lit) + 0.15, 0, 1)
    colour = mix(tone.base, tone.lit, (smoothstep(0.12, 0.95, lit) * strength)[..., None])
    if tone.dark is not None:
        away = np.clip(1 - canvas.shift(soft, -dx, -dy), 0, 1)
        shadow = smoothstep(0.25, 1, away + canvas.grain(0.55) * grain * 0.2)
        colour = mix(colour, tone.dark, shadow[..., None] * 0.8)
    canvas.over(mask, colour, amount)


def fade(
    canvas: Canvas,
    mask: Field,
    colours: list[Colour],
    top: float,
    bottom: float,
    amount: float = 1.0,
) -> None:
    """Fills a body with a vertical gradient, uneven and dithered."""
    place = (canvas.y - top) / (bottom - top) + (canvas.noise(70, 4, 0.6) - 0.5) * 0.3
    canvas.over(mask, ramp(even_stops(*colours), place + canvas.grain(0.6) * 0.05), amount)


def rim(
    canvas: Canvas,
    mask: Field,
    colour: Colour,
    towards: Point = UPPER_LEFT,
    width: float = 2.0,
    amount: float = 0.8,
) -> None:
    """A thin bright edge on the side of the light."""
    behind = canvas.shift(canvas.blur(mask, 0.8), towards[0] * width, towards[1] * width)
    canvas.screen(np.clip(mask - behind, 0, 1), colour, amount)


def cast_shadow(
    canvas: Canvas, mask: Field, dx: float, dy: float, soft: float, colour: Colour, amount: float
) -> None:
    shadow = canvas.blur(canvas.shift(mask, -dx, -dy), soft)
    canvas.multiply(shadow * (1 - mask), colour, amount)


def halo(
    canvas: Canvas, x: float, y: float, radius: float, colour: Colour, amount: float = 0.5
) -> None:
    canvas.screen(canvas.glow(x, y, radius * 1.2, 1.35), colour, amount * 0.6)
    canvas.screen(canvas.glow(x, y, radius * 3.4, 1.3), colour, amount * 0.35)


def bloom_of(
    canvas: Canvas, mask: Field, colour: Colour, reach: float, amount: float = 0.7
) -> None:
    """Light spilling out of a small bright shape."""
    canvas.screen(canvas.blur(mask, reach) * 2.2, colour, amount)


def rays(
    canvas: Canvas,
    x: float,
    y: float,
    colour: Colour,
    amount: float = 0.2,
    count: int = 40,
    reach: float = 600,
) -> None:
    angle = np.arctan2(canvas.y - y, canvas.x - x)
    rows = canvas.geometry.random(count * 2 + 4).astype(np.float32)
    rows[count * 2 :] = rows[:4]  # no seam where the angle starts again
    beams = smoothstep(0.45, 0.95, cubic(rows, ((angle / math.pi + 1) * count) % (count * 2) + 1))
    away = np.hypot(canvas.x - x, canvas.y - y)
    canvas.screen(
        beams * np.exp(-((away / reach) ** 1.5)) * smoothstep(0, 60, away), colour, amount
    )


def beam(
    canvas: Canvas,
    x: float,
    y: float,
    angle: float,
    opening: float,
    reach: float,
    colour: Colour,
    amount: float,
) -> None:
    """A cone of light from a lamp: hard at its heart, dusty along its way."""
    dx, dy = canvas.x - x, canvas.y - y
    along = dx * math.cos(angle) + dy * math.sin(angle)
    across = np.abs(dy * math.cos(angle) - dx * math.sin(angle))
    spread = across / np.maximum(along * math.tan(opening) + 3, 1)
    body = np.clip(1 - spread, 0, 1) ** 0.8 * smoothstep(0, 14, along)
    dust = 0.8 + 0.5 * (canvas.noise(90, 4, 0.55) - 0.5)
    canvas.screen(body * np.exp(-along.clip(0) / reach) * dust, colour, amount)


def mist(
    canvas: Canvas,
    colour: Colour,
    y: float,
    height: float,
    amount: float = 0.6,
    cell: float = 120,
    stretch: float = 3.5,
) -> None:
    """A band of mist in which the foot of a layer dissolves."""
    veil = 0.35 + 1.1 * smoothstep(0.3, 0.75, canvas.noise(cell, 5, 0.5, stretch))
    band = np.exp(-(((canvas.y - y) / height) ** 2))
    canvas.over(np.clip(band * veil, 0, 1), colour, amount)


def moon(
    canvas: Canvas,
    x: float,
    y: float,
    radius: float,
    face: Colour = "#fff6dd",
    shadow: Colour = "#cdbfae",
    glow: float = 0.6,
    glow_colour: Colour | None = None,
    seas: float = 0.5,
    within: Field | None = None,
) -> Field:
    """A full disc with seas; `within` cuts it to a phase or behind a ridge."""
    halo(canvas, x, y, radius * 1.1, glow_colour if glow_colour is not None else face, glow)
    away = np.hypot(canvas.x - x, canvas.y - y)
    mask = np.clip(radius - away + 0.5, 0, 1)
    if within is not None:
        mask = mask * within
    stain = smoothstep(0.45, 0.68, canvas.noise(radius * 0.5, 6, 0.62)) * 0.85
    stain = stain + 0.4 * (canvas.noise(max(radius * 0.14, 2.0), 3, 0.6) - 0.3)
    limb = np.clip(1 - (away / radius) ** 2, 0, 1) ** 0.35
    share = np.clip(stain * seas + (1 - limb) * 0.55 + canvas.grain(0.55) * 0.05, 0, 1)
    canvas.over(mask, mix(face, shadow, share[..., None]))
    return np.asarray(mask)


def sparks(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    count: int,
    colour: Colour,
    glow: Colour,
    largest: float = 2.4,
) -> None:
    """Seeds of light adrift in a box (left, top, right, bottom)."""
    left, top, right, bottom = box
    draw = canvas.geometry.random((count, 4))
    spots = [
        (
            left + (right - left) * a,
            top + (bottom - top) * b,
            0.7 + (largest - 0.7) * c**2,
            0.4 + 0.6 * d,
        )
        for a, b, c, d in draw
    ]
    cover = canvas.dots(spots)
    canvas.screen(cover, colour, 0.9)
    canvas.screen(canvas.blur(cover, 4) * 2.4, glow, 0.7)
