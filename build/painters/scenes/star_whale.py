"""A whale that swims through the night with stars in its skin."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from ..canvas import Canvas
from ..colour import Field
from ..geometry import Path, Point, brush, disc, outline, place, ribbon, sparkle
from ..light import Tone, bloom_of, rim, shade
from ..raster import smoothstep

Placing: TypeAlias = Callable[[Path], Path]

_BODY = [
    (-1.00, 0.02),
    (-0.97, -0.07),
    (-0.88, -0.14),
    (-0.76, -0.175),
    (-0.69, -0.205),
    (-0.60, -0.20),
    (-0.40, -0.235),
    (-0.14, -0.245),
    (0.10, -0.215),
    (0.22, -0.20),
    (0.275, -0.245),
    (0.335, -0.195),
    (0.46, -0.155),
    (0.66, -0.135),
    (0.84, -0.165),
    (0.96, -0.245),
    (1.02, -0.33),
    (1.01, -0.45),
    (1.05, -0.57),
    (1.13, -0.66),
    (1.20, -0.69),
    (1.20, -0.57),
    (1.17, -0.45),
    (1.205, -0.40),
    (1.31, -0.40),
    (1.44, -0.34),
    (1.50, -0.27),
    (1.38, -0.235),
    (1.24, -0.235),
    (1.13, -0.27),
    (1.05, -0.20),
    (0.92, -0.085),
    (0.74, 0.00),
    (0.52, 0.075),
    (0.28, 0.155),
    (0.02, 0.235),
    (-0.24, 0.285),
    (-0.50, 0.285),
    (-0.74, 0.23),
    (-0.91, 0.145),
    (-0.98, 0.08),
]
_BODY_CORNERS = {10, 20, 22, 26}
_THROAT = [
    (-1.00, 0.02),
    (-0.90, 0.045),
    (-0.74, 0.055),
    (-0.56, 0.10),
    (-0.34, 0.145),
    (-0.08, 0.155),
    (0.28, 0.155),
    (0.02, 0.235),
    (-0.24, 0.285),
    (-0.50, 0.285),
    (-0.74, 0.23),
    (-0.91, 0.145),
    (-0.98, 0.08),
]
_FIN = [
    (-0.42, 0.12),
    (-0.30, 0.17),
    (-0.18, 0.32),
    (-0.02, 0.50),
    (0.14, 0.62),
    (0.20, 0.64),
    (0.17, 0.55),
    (0.08, 0.38),
    (-0.02, 0.24),
    (-0.16, 0.12),
    (-0.28, 0.06),
]
_STARS = [
    (1.12, -0.46),
    (0.86, -0.10),
    (0.58, -0.04),
    (0.26, -0.10),
    (-0.02, 0.00),
    (-0.34, -0.10),
    (-0.62, -0.04),
]


def swim(
    canvas: Canvas, x: float, y: float, size: float, turn: float, towards: Point, glow: str
) -> None:
    """Swims to the left about (x, y); `size` is half its length."""

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    body = canvas.mask(at(outline(_BODY, _BODY_CORNERS)))
    far = canvas.mask(at(place(outline(_FIN, {5}), 0.16, 0.05, 0.66, 16)))
    shade(canvas, far, Tone("#3a4590", "#8f9ae0"), towards, size * 0.06, 0.8, 0.5)
    canvas.screen(canvas.blur(body, size * 0.14) * (1 - body), glow, 0.34)
    shade(canvas, body, Tone("#343f98", "#a3b0f0", "#1a2062"), towards, size * 0.2, 0.9, 0.5)
    canvas.screen(body * smoothstep(0.46, 0.70, canvas.noise(size * 0.4, 6, 0.6)), "#8a55c8", 0.42)
    canvas.screen(body * smoothstep(0.50, 0.72, canvas.noise(size * 0.3, 6, 0.6)), "#3f8fd0", 0.36)
    throat = canvas.mask(at(outline(_THROAT, {0, 6}))) * body
    shade(canvas, throat, Tone("#98a4e2", "#eef0ff", "#5864b0"), (0.1, 0.9), size * 0.07, 0.9, 0.5)
    grooves = [
        at(
            brush(
                [
                    (-0.955 + 0.02 * i, 0.055 + 0.016 * i, 0.001),
                    (-0.76 + 0.03 * i, 0.080 + 0.026 * i, 0.0035),
                    (-0.46 + 0.05 * i, 0.135 + 0.024 * i, 0.0035),
                    (-0.12 + 0.06 * i, 0.170 + 0.012 * i, 0.001),
                ],
                30,
            )
        )
        for i in range(6)
    ]
    canvas.multiply(canvas.mask(grooves) * throat, "#333f8e", 0.75)
    rim(canvas, body, "#f0eaff", towards, 1.8, 0.8)
    fin = canvas.mask(at(outline(_FIN, {5})))
    shade(canvas, fin, Tone("#2c3788", "#b4c0f6", "#1a2160"), towards, size * 0.09, 0.9, 0.5)
    rim(canvas, fin, "#f0eaff", towards, 1.6, 0.65)
    canvas.over(canvas.mask(at(disc(-0.745, 0.028, 0.018))), "#10143c")
    canvas.screen(canvas.mask(at(disc(-0.750, 0.023, 0.006))), "#ffffff", 1)
    _skin_of_stars(canvas, body, at)


def _skin_of_stars(canvas: Canvas, body: Field, at: Placing) -> None:
    draw = canvas.geometry.random((420, 4))
    spots = [
        (canvas.width * a, canvas.height * b, 0.3 + 0.9 * c**4, 0.25 + 0.7 * d)
        for a, b, c, d in draw
    ]
    canvas.screen(canvas.dots(spots) * body, "#ffffff", 0.9)
    bounds = [at(disc(px, py, 0.001)).getBounds() for px, py in _STARS]
    points = [(box.centerX(), box.centerY()) for box in bounds]
    canvas.screen(canvas.mask(ribbon([(px, py, 0.45) for px, py in points])), "#dfe6ff", 0.5)
    glints = canvas.mask(
        [sparkle(px, py, 7.5 if i % 2 else 5.5, 0.14) for i, (px, py) in enumerate(points)]
    )
    canvas.screen(glints, "#ffffff", 1)
    bloom_of(canvas, glints, "#cfdcff", 3.5, 0.7)
