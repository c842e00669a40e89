"""Gold leaf: a metallic ramp looked up along a diagonal, disturbed by noise and worn in places."""

from __future__ import annotations

import math

import numpy as np

from .canvas import Canvas
from .colour import Field, Stops, ramp
from .raster import smoothstep

GOLD: Stops = (
    (0.00, "#3c2710"),
    (0.22, "#8f6426"),
    (0.42, "#d8ab55"),
    (0.52, "#fff3c4"),
    (0.60, "#e3bb68"),
    (0.80, "#9a6d2c"),
    (1.00, "#4c3214"),
)
SHADOW = "#05060f"
WHOLE = (0.04, 0.96)
BRIGHT_HALF = (0.44, 0.60)


def foil(
    canvas: Canvas,
    mask: Field,
    amount: float = 1.0,
    pace: float = 0.85,
    rough: float = 1.0,
    worn: float = 0.55,
    span: tuple[float, float] = WHOLE,
    along: Field | None = None,
) -> None:
    """Lays leaf on a mask; `pace` is how fast the shine changes along the diagonal.

    `span` is the part of the ramp that shines; `along` takes the place of the diagonal.
    """
    slow, fast = canvas.noise(60, 4, 0.6) - 0.5, canvas.noise(14, 3, 0.6) - 0.5
    if along is None:
        along = (canvas.x * 0.9 + canvas.y * 1.15) / 420
    way = along * pace + (slow * 0.9 + fast * 0.28) * rough
    low, high = span
    metal = ramp(GOLD, (low + high) / 2 + (high - low) / 2 * np.sin(way * 2 * math.pi))
    wear = 1 - worn * smoothstep(0.62, 0.72, canvas.noise(22, 4, 0.6))
    canvas.multiply(canvas.blur(mask, 1.6) * (1 - mask), SHADOW, 0.55)
    canvas.over(mask * wear, metal, amount)
