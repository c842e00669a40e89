"""Skies: gradients, stars, veils, polar light, rain. Bodies of cloud live in clouds."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .canvas import Canvas
from .colour import Colour, Field, even_stops, ramp
from .geometry import sparkle
from .raster import smear, smoothstep

Box = tuple[float, float, float, float]


def gradient(
    canvas: Canvas, colours: Sequence[Colour], horizon: float = 1.0, warp: float = 90
) -> None:
    """Washes the whole canvas, top to `horizon` (a share of the height)."""
    wash = (canvas.noise(260, 4, 0.5, 2.6) - 0.5) * warp
    place = (canvas.y + wash) / (canvas.height * horizon) + canvas.grain(0.7) * 0.0025
    canvas.rgb = ramp(even_stops(*colours), place)


def stars(
    canvas: Canvas,
    box: Box,
    count: int = 200,
    large: int = 6,
    colour: Colour = "#fff4e0",
    amount: float = 0.9,
) -> None:
    left, top, right, bottom = box
    draw = canvas.geometry.random((count, 4))
    spots = [
        (
            left + (right - left) * a,
            top + (bottom - top) * b**1.25,
            0.35 + 0.75 * c**4,
            0.25 + 0.75 * d,
        )
        for a, b, c, d in draw
    ]
    cover = canvas.dots(spots)
    canvas.screen(cover, colour, amount)
    canvas.screen(canvas.blur(cover, 2.2) * 3, colour, amount * 0.6)
    draw = canvas.geometry.random((large, 3))
    glints = canvas.mask(
        [
            sparkle(left + (right - left) * a, top + (bottom - top) * 0.8 * b, 3.5 + 5 * c)
            for a, b, c in draw
        ]
    )
    canvas.screen(glints, colour, amount)
    canvas.screen(canvas.blur(glints, 4) * 2.5, colour, amount * 0.6)


def veil(
    canvas: Canvas,
    colour: Colour,
    y: float,
    height: float,
    amount: float = 0.5,
    cell: float = 150,
    stretch: float = 4.5,
) -> Field:
    """Thin wind-drawn haze about a height."""
    thread = canvas.noise(cell, 6, 0.55, stretch)
    bend = canvas.noise(180, 3, 0.5) - 0.5
    thread = canvas.sample(thread, canvas.x + bend * 120, canvas.y + bend * 60)
    cover = smoothstep(0.48, 0.70, thread) * np.exp(-(((canvas.y - y) / height) ** 2))
    canvas.over(cover, colour, amount)
    return np.asarray(cover)


def polar_light(
    canvas: Canvas, hem: float, swing: float, colour: Colour, amount: float, phase: float = 0.0
) -> None:
    """Curtains of light that hang down to a swinging hem."""
    fold = canvas.noise(110, 4, 0.5, 0.35)
    edge = hem + swing * np.sin(canvas.x / 120 + phase) + (canvas.noise(200, 3) - 0.5) * swing * 1.6
    height = 110 + 150 * smoothstep(0.35, 0.7, fold)
    curtain = np.exp(-np.clip((edge - canvas.y) / height, 0, 9)) * (canvas.y < edge)
    canvas.screen(canvas.blur(curtain * smoothstep(0.3, 0.7, fold), 5), colour, amount)


def rain(
    canvas: Canvas,
    colour: Colour,
    amount: float = 0.3,
    slope: float = 0.16,
    length: float = 30,
    sparse: float = 1.8,
) -> None:
    streaks = smear(canvas.grain(0.45), length * canvas.scale / 2.2, axis=0)
    streaks = streaks / streaks.std()
    slanted = canvas.sample(streaks, (canvas.x + canvas.y * slope) % (canvas.width - 3), canvas.y)
    canvas.screen(smoothstep(sparse, sparse + 1.4, slanted), colour, amount)
