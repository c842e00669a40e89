"""Ground: ridges drawn by one-dimensional noise, crags, dunes of turf and their mist."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .canvas import Canvas
from .colour import Colour, Field
from .geometry import Path, polygon
from .light import Tone, fade, shade
from .raster import cubic, smoothstep


@dataclass(frozen=True, slots=True)
class Ridge:
    """A skyline; `at` gives its height at any x."""

    xs: Field
    ys: Field
    floor: float

    def at(self, x: float) -> float:
        return float(np.interp(x, self.xs, self.ys))

    def path(self) -> Path:
        dots = list(zip(self.xs.tolist(), self.ys.tolist(), strict=True))
        return polygon([(dots[0][0], self.floor), *dots, (dots[-1][0], self.floor)])


def ridge(
    canvas: Canvas,
    y: float,
    swing: float,
    cell: float,
    rough: float = 0.5,
    tilt: float = 0.0,
    hump: tuple[float, float, float] | None = None,
) -> Ridge:
    """A skyline about `y`; `tilt` lowers its right, `hump` (x, height, half width) is a knoll."""
    xs = np.linspace(-4, canvas.width + 4, canvas.width // 2 + 1)
    total, weight, sum_of_weights = np.zeros_like(xs), 1.0, 0.0
    for octave in range(6):
        size = cell / 2**octave
        rows = canvas.geometry.random(int(canvas.width / size) + 6).astype(np.float32)
        place = xs / size + 1.5 + canvas.geometry.random()
        total += weight * (
            np.interp(place, np.arange(len(rows)), rows) if octave > 2 else cubic(rows, place)
        )
        sum_of_weights += weight
        weight *= rough
    ys = y - swing * (total / sum_of_weights - 0.5) * 2 + tilt * (xs / canvas.width - 0.5)
    if hump is not None:
        ys = ys - hump[1] * np.exp(-(((xs - hump[0]) / hump[2]) ** 2))
    return Ridge(xs.astype(np.float32), ys.astype(np.float32), canvas.height + 20.0)


def rolling(
    canvas: Canvas, skyline: Ridge, colours: list[Colour], depth: float = 130, soft: float = 0
) -> Field:
    """A hill filled from its crest downwards; returns its cover."""
    cover = canvas.mask(skyline.path(), soft=soft)
    middle = float(np.median(skyline.ys))
    fade(canvas, cover, colours, middle - 30, middle + depth)
    return cover


def crag(
    canvas: Canvas,
    path: Path,
    tone: Tone,
    towards: tuple[float, float],
    crack: Colour,
    spread: float = 36,
) -> Field:
    """Rock: shaded, with upright cracks."""
    cover = canvas.roughened(canvas.mask(path), 14, 5)
    shade(canvas, cover, tone, towards, spread, 0.95, 0.6)
    canvas.over(cover * smoothstep(0.52, 0.62, canvas.noise(36, 5, 0.6, 0.32)), crack, 0.45)
    return cover
