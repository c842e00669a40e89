"""The woven mat of a table: a landscape in its own colours, fine lines as gold thread, a light.

The brightest spot is held so low that ivory words keep 6 : 1 anywhere on it.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, from_oklab, luminance, oklab, to_linear, to_srgb
from ..finish import Press, printed
from ..geometry import Point
from ..kit.palette import MAT_BRIGHTEST
from ..raster import smoothstep
from .wide import calm_middle

PILES: Point = (800.0, 468.0)
"""Where the piles lie, and the light falls."""
_THREAD = 3.75
_WEAVE = 0.016
_GOLD = "#c2903a"
_CANDLE = "#ffb468"
_POOL, _CORE = (560.0, 360.0), (340.0, 230.0)
_DUSK, _LIT, _CLEARER = 0.84, 1.10, 1.08
_HELD = MAT_BRIGHTEST * 0.865


def woven(
    canvas: Canvas,
    threads: Field,
    edge: str,
    calm: Colour,
    lightness: float,
    light: Callable[[Canvas], Field],
) -> None:
    """Turns a painted landscape into the mat; `threads` are its fine lines as coverage.

    Air of the colour `calm` lies about the piles, and it darkens to `edge` all round. `light`
    lights the piles, and says how much brighter gold is there.
    """
    canvas.over(calm_middle(canvas, *PILES, 330, 1.6), calm, 0.10)
    printed(canvas, Press(0.44, edge, 0.15, 0.72, 1.06, 1.04, 0.012, 0.006), lightness)
    canvas.rgb = canvas.rgb * _cloth(canvas)[..., None]
    _sewn(canvas, threads, light(canvas))
    _held(canvas)


def candlelit(canvas: Canvas) -> Field:
    """A faint warm light, for a landscape that is bright enough where the piles lie."""
    candle = canvas.glow(*PILES, 190, 1.6, 1.7)
    canvas.screen(candle, _CANDLE, 0.05)
    return np.asarray(0.20 * candle)


def moonlit(canvas: Canvas, shine: float) -> Field:
    """Light about the piles and dusk beyond, in the mat's own colours, so that light never looks
    like a stain. Where it is brightest, the mat gains `shine` of its lightness."""
    pool = np.exp(-(_away(canvas, _POOL) ** 2.2))
    core = np.exp(-(_away(canvas, _CORE) ** 2))
    light = _DUSK + (_LIT - _DUSK) * pool + shine * core
    clearer = light * (1 + (_CLEARER - 1) * pool)
    lab = oklab(np.clip(canvas.rgb, 0, 1)) * np.stack([light, clearer, clearer], -1)
    canvas.rgb = np.clip(from_oklab(lab), 0, 1).astype(np.float32)
    return 0.22 * np.asarray(pool, np.float32)


def _away(canvas: Canvas, reach: Point) -> Field:
    across, down = (canvas.x - PILES[0]) / reach[0], (canvas.y - PILES[1]) / reach[1]
    return np.asarray(np.hypot(across, down))


def _cloth(canvas: Canvas) -> Field:
    """Threads over and under each other, seen only from near."""
    u, v = canvas.x * (2 * np.pi / _THREAD), canvas.y * (2 * np.pi / _THREAD)
    over = np.sin(u) * np.cos(v / 2) ** 2 + np.sin(v) * np.sin(u / 2) ** 2
    return np.asarray(1 + _WEAVE * over)


def _sewn(canvas: Canvas, threads: Field, gleam: Field) -> None:
    """Gold thread lies on the cloth: a dark lip below, dashes where it dives under the weave."""
    dives = 0.90 + 0.10 * np.sin((canvas.x + canvas.y) * (np.pi / 3))
    worn = 1 - 0.35 * smoothstep(0.5, 0.7, canvas.noise(150, 5, 0.55))
    canvas.multiply(canvas.shift(threads, -0.8, -1.2) * worn, "#04030c", 0.6)
    canvas.over(threads * worn * dives * (0.72 + gleam), _GOLD)


def _held(canvas: Canvas) -> None:
    """Bends the brightest places softly under the limit, in light rather than in code values."""
    linear = to_linear(np.clip(canvas.rgb, 0, 1))
    light = linear @ np.array([0.2126, 0.7152, 0.0722])
    knee = 0.74 * _HELD
    over = np.maximum(light - knee, 0)
    bent = np.where(light > knee, knee + (_HELD - knee) * np.tanh(over / (_HELD - knee)), light)
    factor = bent / np.maximum(light, 1e-6)
    canvas.rgb = to_srgb(linear * factor[..., None]).astype(np.float32)


def too_bright(canvas: Canvas) -> list[str]:
    """Complains if a spot of the mat is brighter than words on it allow."""
    brightest = float(luminance(np.clip(canvas.rgb, 0, 1)).max())
    if brightest <= MAT_BRIGHTEST:
        return []
    return [f"the mat's brightest spot is {brightest:.3f}, above {MAT_BRIGHTEST}"]
