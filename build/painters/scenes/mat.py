"""The woven mat of a table: a landscape in its own colours, fine lines as gold thread, a candle's
pool of light.

The brightest spot is held so low that ivory words keep 6 : 1 anywhere on it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, luminance, mix, to_linear, to_srgb
from ..finish import Press, printed
from ..geometry import Point
from ..kit.palette import MAT_BRIGHTEST
from ..raster import smoothstep
from .wide import calm_middle

PILES: Point = (800.0, 468.0)
"""Where the piles lie, and the light of the candle."""
_THREAD = 3.75
_WEAVE = 0.032
_GOLD = "#c2903a"
_REACH = (540.0, 350.0)
_NAP = 0.10
_POOL, _DUSK = 1.16, 0.82
_LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
_HELD = MAT_BRIGHTEST * 0.865


@dataclass(frozen=True, slots=True)
class Candle:
    """The light on a mat: its colour, and how far things beneath it lose their own."""

    amber: tuple[float, float, float] = (1.80, 1.16, 0.66)
    warmth: float = 0.60


def woven(
    canvas: Canvas,
    threads: Field,
    edge: str,
    calm: Colour,
    lightness: float,
    candle: Candle | None = None,
) -> None:
    """Turns a painted landscape into the mat; `threads` are its fine lines as coverage.

    Air of the colour `calm` lies about the piles, and it darkens to `edge` all round.
    """
    canvas.over(calm_middle(canvas, *PILES, 330, 1.6), calm, 0.10)
    printed(canvas, Press(0.44, edge, 0.15, 0.72, 1.06, 1.04, 0.012, 0.006), lightness)
    pool = _lit(canvas, candle or Candle())
    canvas.rgb = canvas.rgb * _cloth(canvas)[..., None]
    _sewn(canvas, threads, pool)
    _held(canvas)


def _lit(canvas: Canvas, candle: Candle) -> Field:
    """A candle's pool of light about the piles, and dusk beyond it; 1 where it is brightest."""
    away = np.hypot((canvas.x - PILES[0]) / _REACH[0], (canvas.y - PILES[1]) / _REACH[1])
    uneven = 1 + 0.16 * (canvas.noise(260, 4, 0.5) - 0.5)
    pool = np.asarray(np.exp(-((away * uneven) ** 2)), np.float32)
    light = (canvas.rgb @ _LUMA)[..., None]
    warm = (0.55 * light + _NAP) * np.array(candle.amber, np.float32)
    canvas.rgb = mix(canvas.rgb, warm, (candle.warmth * pool)[..., None])
    canvas.rgb = canvas.rgb * (_DUSK + (_POOL - _DUSK) * pool)[..., None]
    return pool


def _cloth(canvas: Canvas) -> Field:
    """Threads over and under each other, seen only from near."""
    u, v = canvas.x * (2 * np.pi / _THREAD), canvas.y * (2 * np.pi / _THREAD)
    over = np.sin(u) * np.cos(v / 2) ** 2 + np.sin(v) * np.sin(u / 2) ** 2
    return np.asarray(1 + _WEAVE * over)


def _sewn(canvas: Canvas, threads: Field, pool: Field) -> None:
    """Gold thread lies on the cloth: a dark lip below, dashes where it dives under the weave."""
    dives = 0.90 + 0.10 * np.sin((canvas.x + canvas.y) * (np.pi / 3))
    worn = 1 - 0.35 * smoothstep(0.5, 0.7, canvas.noise(150, 5, 0.55))
    canvas.multiply(canvas.shift(threads, -0.8, -1.2) * worn, "#04030c", 0.6)
    canvas.over(threads * worn * dives * (0.70 + 0.24 * pool), _GOLD)


def _held(canvas: Canvas) -> None:
    """Bends the brightest places softly under the limit, in light rather than in code values."""
    linear = to_linear(np.clip(canvas.rgb, 0, 1))
    light = linear @ _LUMA
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
