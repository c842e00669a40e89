"""An hourglass of brass and thin glass whose sand shines."""

from __future__ import annotations

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field, ramp
from ..geometry import Path, brush, outline, panel, ribbon
from ..hills import ridge, rolling
from ..raster import smoothstep
from .vignette import beneath, polished, pool, vignette


def hourglass() -> Canvas:
    """In the desert, at the last light; the sand keeps the day."""
    canvas = vignette(848)
    sky.gradient(canvas, ["#06283c", "#0f5460", "#4c9c90", "#ffd48c"], 0.84, 30)
    sky.stars(canvas, (0.0, 0.0, 256.0, 120.0), 60, 3, "#f4ecff", 0.8)
    pool(canvas, 128, 206, 90, "#ffb060", 0.6)
    far = ridge(canvas, 194, 10, 120, 0.3)
    rolling(canvas, far, ["#c87850", "#7c3c3c"], 40)
    near = ridge(canvas, 216, 12, 110, 0.3)
    rolling(canvas, near, ["#e09050", "#6c2c2c"], 40)
    _glass(canvas)
    _hourglass_frame(canvas)
    return canvas


_BULB = ((40, 60), (42, 84), (32, 108), (6, 128), (32, 148), (42, 172), (40, 196))


def _glass(canvas: Canvas) -> None:
    """Both bulbs, the sand that shines in them, and what the glass throws back."""
    right = [(128.0 + x, float(y)) for x, y in _BULB]
    path = outline([*right, *[(256 - x, y) for x, y in right[::-1]]], {0, 6, 7, 13})
    cover = canvas.mask(path)
    beneath(canvas, cover, 4, 6, 0.5)
    canvas.over(cover, "#0e1236", 0.72)
    thick = cover * (1 - smoothstep(0.55, 0.95, canvas.blur(cover, 4)))
    canvas.screen(thick, "#b8e0ff", 0.75)
    heap = [(92, 190), (100, 176), (128, 152), (156, 176), (164, 190)]
    left = [(100, 102), (128, 108), (156, 102), (134, 124), (122, 124)]
    sand = [
        outline(heap, {0, 4}),
        outline(left, {0, 2, 3, 4}),
        ribbon([(128, 120, 2.0), (128, 160, 1.4)]),
    ]
    inside = canvas.mask(sand) * cover
    canvas.over(inside, ramp([(0, "#fffbe0"), (0.5, "#ffd468"), (1, "#f0902c")], _down(canvas)))
    canvas.screen(np.clip(canvas.blur(inside, 7) * 1.8, 0, 1), "#ffb040", 0.7)
    gleams = [
        brush([(96, 70, 0.8), (95, 88, 3.0), (104, 106, 0.6)], 20),
        brush([(104, 150, 0.6), (95, 168, 3.0), (96, 184, 0.8)], 20),
        brush([(158, 72, 0.5), (159, 86, 1.5), (154, 100, 0.4)], 20),
    ]
    canvas.screen(canvas.mask(gleams, soft=0.8), "#ffffff", 0.9)


def _down(canvas: Canvas) -> Field:
    """How deep in its bulb a place lies, with the grain of sand."""
    deep = np.where(canvas.y < 128, (canvas.y - 100) / 30, (canvas.y - 150) / 44)
    return np.asarray(np.clip(deep + canvas.grain(0.6) * 0.05, 0, 1))


def _hourglass_frame(canvas: Canvas) -> None:
    """Polished brass: turned posts between two plates."""
    posts: list[Path] = []
    for x in (74.0, 182.0):
        knots = [(x, 58, 4.5), (x, 74, 7), (x, 90, 3.6), (x, 118, 4.8), (x, 128, 8.0)]
        posts.append(brush([*knots, (x, 138, 4.8), (x, 166, 3.6), (x, 182, 7), (x, 198, 4.5)], 90))
    plates = [panel(56, 42, 144, 15, 6), panel(64, 55, 128, 8, 3)]
    plates += [panel(56, 199, 144, 15, 6), panel(64, 193, 128, 8, 3)]
    polished(canvas, posts, 7)
    polished(canvas, plates, 8)
