"""The large format of the scenes: canvas, windows onto a part of it, engraving, encoding.

A scene is 1600×900 design units baked at 2560×1440. Programs crop it to any window, so nothing
that matters lies outside the middle 1200×686.
"""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import numpy as np
from PIL import Image

from ..canvas import Canvas
from ..colour import Field, mix
from ..raster import smoothstep

WIDTH, HEIGHT = 1600, 900
_SCALE = 1.6
JPEG_QUALITY = 92


def wide_canvas(seed: int) -> Canvas:
    return Canvas(seed, WIDTH, HEIGHT, _SCALE)


@contextmanager
def window(
    canvas: Canvas, left: float, top: float, width: float, height: float
) -> Iterator[Canvas]:
    """A part of the picture as a small canvas with its own origin, put back at the end.

    Painting a motif there is much cheaper than on the whole. Whatever shines must have faded
    before it reaches the window's edge.
    """
    part = Canvas(0, round(width), round(height), canvas.scale)
    part.geometry, part.texture = canvas.geometry, canvas.texture
    x, y = round(left * canvas.scale), round(top * canvas.scale)
    place = (slice(y, y + part.rows), slice(x, x + part.columns))
    part.rgb = canvas.rgb[place].copy()
    yield part
    canvas.rgb[place] = part.rgb


@contextmanager
def sinking(canvas: Canvas, top: float, bottom: float, ragged: float = 60) -> Iterator[None]:
    """Whatever is painted within dissolves downwards between two heights, as into mist."""
    before = canvas.rgb.copy()
    yield
    uneven = (canvas.noise(150, 5, 0.55, 2.6) - 0.5) * 2 * ragged
    share = smoothstep(top, bottom, canvas.y + uneven)
    canvas.rgb = mix(canvas.rgb, before, share[..., None])


def calm_middle(canvas: Canvas, x: float, y: float, reach: float, stretch: float) -> Field:
    """1 in the middle of the table, falling softly to 0: where cards and words will lie."""
    away = np.hypot((canvas.x - x) / stretch, canvas.y - y) / reach
    return np.asarray(1 - smoothstep(0.35, 1.25, away))


def as_scene(canvas: Canvas) -> Mapping[str, bytes]:
    """One opaque JPEG: as large as a WebP that looks the same, decoded in a third of the time."""
    stream = io.BytesIO()
    Image.fromarray(canvas.pixels()).convert("RGB").save(
        stream, "JPEG", quality=JPEG_QUALITY, optimize=True
    )
    return {".jpg": stream.getvalue()}
