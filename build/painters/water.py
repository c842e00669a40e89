"""Water: waves, mirrors, glitter paths and rings."""

from __future__ import annotations

import math

import numpy as np

from .canvas import Canvas
from .colour import Colour, Field, even_stops, mix, ramp
from .geometry import ellipse, polygon
from .light import rim
from .raster import smoothstep


def wave(
    canvas: Canvas,
    y: float,
    swing: float,
    length: float,
    phase: float,
    colours: list[Colour],
    crest: Colour,
    depth: float = 100,
) -> Field:
    """One swell, filled downwards to the edge of the card."""
    xs = np.linspace(-10, canvas.width + 10, 240)
    roll = np.sin(xs / length * 2 * math.pi + phase) * 0.65
    chop = np.abs(np.sin(xs / length * math.pi * 1.37 + phase * 1.7)) * 0.49
    ys = y - swing * (roll + chop)
    floor = canvas.height + 20
    surface = list(zip(xs.tolist(), ys.tolist(), strict=True))
    cover = canvas.mask(polygon([(xs[0], floor), *surface, (xs[-1], floor)]))
    place = (canvas.y - y + swing) / depth + (canvas.noise(40, 4, 0.6, 4) - 0.5) * 0.5
    canvas.over(cover, ramp(even_stops(*colours), place + canvas.grain(0.55) * 0.07))
    rim(canvas, cover, crest, (0.2, -0.95), 2.2, 0.85)
    foam = smoothstep(0.58, 0.72, canvas.noise(16, 4, 0.55, 7.0))
    canvas.screen(cover * foam * np.exp(-np.clip((canvas.y - y) / 60, 0, 9)), crest, 0.35)
    return cover


def mirror(
    canvas: Canvas, y: float, tint: Colour, dark: float = 0.5, ripple: float = 8, cell: float = 26
) -> Field:
    """Mirrors what is above `y` below it; ripples grow towards the viewer."""
    down = np.clip(canvas.y - y, 0, None)
    tremble = (canvas.noise(cell, 4, 0.55, 5.0) - 0.5) * ripple * (0.25 + down / 140)
    seen = canvas.sample(
        canvas.blur(canvas.rgb, 1.0), canvas.x + tremble * 2.2, y - down + tremble * 3
    )
    cover = (canvas.y >= y).astype(np.float32)
    canvas.over(cover, mix(seen, tint, dark))
    return cover


def glitter(
    canvas: Canvas,
    x: float,
    y: float,
    foot: float,
    colour: Colour,
    spread: float = 40,
    count: int = 240,
    amount: float = 0.9,
) -> None:
    """A path of light on water: short level strokes, wider towards the viewer."""
    rng = canvas.geometry
    strokes = []
    for _ in range(count):
        t = rng.random() ** 1.3
        wide = spread * (0.35 + 1.5 * t)
        length, thick = (3 + 22 * t) * (0.3 + rng.random()), 0.5 + 1.9 * t * rng.random()
        strokes.append(
            ellipse(
                x + rng.standard_normal() * wide * 0.55, y + (foot - y) * t, length / 2, thick / 2
            )
        )
    cover = canvas.mask(strokes) * (0.65 + 0.35 * canvas.noise(30, 3))
    canvas.screen(cover, colour, amount)
    canvas.screen(np.clip(canvas.blur(cover, 5) * 1.3, 0, 1), colour, amount * 0.6)


def rings(
    canvas: Canvas,
    x: float,
    y: float,
    width: float,
    colour: Colour,
    amount: float = 0.5,
    count: int = 3,
) -> None:
    """Ripples about something that stands in the water."""
    for i in range(count):
        ring = ellipse(x, y, width * (0.5 + i * 0.28), width * (0.07 + i * 0.045))
        canvas.screen(
            canvas.mask(ring, stroke=1.1) * (canvas.y > y - width * 0.02),
            colour,
            amount * (1 - 0.26 * i),
        )
