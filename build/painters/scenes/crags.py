"""Steep valley mountains: pinnacles that stand in mist, seamed and wooded on top."""

from __future__ import annotations

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, mix
from ..hills import Ridge
from ..light import Tone, rim, shade
from ..plants import pine
from ..raster import cubic, smoothstep
from .wide import WIDTH, sinking

Peak = tuple[float, float, float]


def pinnacles(canvas: Canvas, foot: float, peaks: list[Peak], rough: float) -> Ridge:
    """A skyline of towers (x, height, half width) with ledges on their flanks, ragged by noise."""
    rng = canvas.geometry
    xs = np.linspace(-4, canvas.width + 4, canvas.width + 1)
    rise = np.zeros_like(xs)
    for x, height, half in peaks:
        lean = (rng.random() - 0.5) * 0.5 * half
        parts = [(x + lean, height, half)]
        for side in (-1, 1):
            ledge = x + side * half * (0.62 + 0.30 * rng.random())
            parts.append((ledge, height * (0.34 + 0.40 * rng.random()), half * 0.55))
        for middle, top, wide in parts:
            away = np.abs(xs - middle) / (wide * 1.25)
            rise = np.maximum(rise, top * np.clip(1 - away**2.7, 0, 1) ** 0.72)
    ys = foot - rise
    raised = np.clip(rise / 60, 0.12, 1)
    for size, share in ((80.0, 0.9), (30.0, 0.7), (11.0, 0.45), (5.0, 0.3)):
        rows = rng.random(int(canvas.width / size) + 8).astype(np.float32)
        ys = ys + (cubic(rows, xs / size + 2) - 0.5) * rough * share * raised
    return Ridge(xs.astype(np.float32), ys.astype(np.float32), canvas.height + 20.0)


def rock(
    canvas: Canvas,
    skyline: Ridge,
    tone: Tone,
    foot: float,
    towards: tuple[float, float],
    soft: float = 0.0,
    seams: float = 0.35,
) -> None:
    """A wall of towers, seamed downwards, that dissolves towards its foot."""
    cover = canvas.mask(skyline.path(), soft=soft)
    height = max(foot - float(skyline.ys.min()), 1.0)
    dark = tone.dark if tone.dark is not None else tone.base
    with sinking(canvas, foot - height * 0.55, foot + 30, height * 0.10):
        shade(canvas, cover, tone, towards, 30, 0.95, 0.45)
        steep = canvas.sample(
            canvas.noise(60, 6, 0.62, 0.24), canvas.x + (canvas.noise(90, 3) - 0.5) * 30, canvas.y
        )
        canvas.over(cover * smoothstep(0.50, 0.60, steep), dark, seams)
        canvas.over(cover * smoothstep(0.46, 0.38, steep), tone.lit, seams * 0.55)
        beds = smoothstep(0.56, 0.64, canvas.noise(26, 4, 0.6, 3.2))
        canvas.over(cover * beds, dark, seams * 0.5)
        rim(canvas, cover, tone.lit, towards, 1.6, 0.45)


def tufts(
    canvas: Canvas,
    skyline: Ridge,
    count: int,
    heights: tuple[float, float],
    ink: Tone,
    foot: float,
    air: Colour,
    towards: tuple[float, float],
) -> None:
    """Pines on the heights only."""
    rng = canvas.geometry
    trees = []
    for _ in range(count):
        x = WIDTH * rng.random()
        y = skyline.at(x)
        tall = heights[0] + (heights[1] - heights[0]) * rng.random() ** 1.5
        if foot - y > 60:
            trees.append(pine(rng, x, y + tall * 0.18, tall))
    cover = canvas.mask(trees)
    shade(canvas, cover, Tone(mix(ink.base, air, 0.12), ink.lit), towards, 5, 0.8, 0.4)
