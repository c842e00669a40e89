"""The woven mat of a table: a landscape in its own colours, fine lines as gold thread, a candle.

The brightest spot is held so low that ivory words keep 6 : 1 anywhere on it.
"""

from __future__ import annotations

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, luminance, to_linear, to_srgb
from ..finish import Press, printed
from ..geometry import Point
from ..kit.palette import MAT_BRIGHTEST
from ..raster import smoothstep
from .wide import calm_middle

PILES: Point = (800.0, 468.0)
"""Where the piles lie, and the light of the candle."""
_THREAD = 3.75
_WEAVE = 0.016
_GOLD = "#c2903a"
_CANDLE = "#ffb468"
_HELD = MAT_BRIGHTEST * 0.865


def woven(canvas: Canvas, threads: Field, edge: str, calm: Colour, lightness: float) -> None:
    """Turns a painted landscape into the mat; `threads` are its fine lines as coverage.

    Air of the colour `calm` lies about the piles, and it darkens to `edge` all round.
    """
    canvas.over(calm_middle(canvas, *PILES, 330, 1.6), calm, 0.10)
    printed(canvas, Press(0.44, edge, 0.15, 0.72, 1.06, 1.04, 0.012, 0.006), lightness)
    canvas.rgb = canvas.rgb * _cloth(canvas)[..., None]
    candle = canvas.glow(*PILES, 190, 1.6, 1.7)
    canvas.screen(candle, _CANDLE, 0.05)
    _sewn(canvas, threads, candle)
    _held(canvas)


def _cloth(canvas: Canvas) -> Field:
    """Threads over and under each other, seen only from near."""
    u, v = canvas.x * (2 * np.pi / _THREAD), canvas.y * (2 * np.pi / _THREAD)
    over = np.sin(u) * np.cos(v / 2) ** 2 + np.sin(v) * np.sin(u / 2) ** 2
    return np.asarray(1 + _WEAVE * over)


def _sewn(canvas: Canvas, threads: Field, candle: Field) -> None:
    """Gold thread lies on the cloth: a dark lip below, dashes where it dives under the weave."""
    dives = 0.90 + 0.10 * np.sin((canvas.x + canvas.y) * (np.pi / 3))
    worn = 1 - 0.35 * smoothstep(0.5, 0.7, canvas.noise(150, 5, 0.55))
    canvas.multiply(canvas.shift(threads, -0.8, -1.2) * worn, "#04030c", 0.6)
    canvas.over(threads * worn * dives * (0.72 + 0.20 * candle), _GOLD)


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
