"""The woven mat of a table: its landscape kept as a breath, lines as gold thread, candle light.

The brightest spot is held so low that ivory words keep 6 : 1 anywhere on it.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, luminance, ramp, to_linear, to_srgb
from ..finish import weave
from ..kit.palette import MAT_BRIGHTEST
from ..raster import smoothstep
from .wide import HEIGHT, WIDTH

PILES = (800.0, 468.0)
"""Where the piles lie, and the light of the candle."""
_THREAD = 3.75
_FORMS = 0.30
_AMBER = (1.86, 1.24, 0.72)
_WARMTH = 0.78
_HELD = MAT_BRIGHTEST * 0.93


@dataclass(frozen=True, slots=True)
class Dye:
    """The cloth far from the candle and under it, and its gold thread."""

    far: Colour
    near: Colour
    thread: Colour = "#f2cf8a"


def woven(canvas: Canvas, threads: Field, dye: Dye) -> None:
    """Turns a painted landscape into the mat; `threads` are its fine lines as coverage."""
    away = np.hypot((canvas.x - PILES[0]) / (0.60 * WIDTH), (canvas.y - PILES[1]) / (0.66 * HEIGHT))
    core = np.exp(-((1.1 * away) ** 2))
    canvas.rgb = ramp([(0, dye.near), (1, dye.far)], np.clip(away, 0, 1)) * _forms(canvas)
    cloth = _cloth(canvas)
    candle = 1.06 - 0.12 * (canvas.x / WIDTH + canvas.y / HEIGHT) / 2
    light = (1.20 * core + 0.26) * candle * cloth
    canvas.rgb = canvas.rgb * light[..., None]
    grey = (canvas.rgb @ np.array([0.3, 0.59, 0.11], np.float32))[..., None]
    amber = grey * np.array(_AMBER, np.float32)
    canvas.rgb = canvas.rgb + (amber - canvas.rgb) * (core**1.3 * _WARMTH)[..., None]
    _sewn(canvas, threads, dye, light)
    _held(canvas)


def _forms(canvas: Canvas) -> Field:
    """The large forms of the landscape as a factor about one."""
    grey = canvas.blur(np.clip(canvas.rgb, 0, 1) @ np.array([0.3, 0.59, 0.11], np.float32), 1.6)
    share = np.clip(grey / grey.mean() - 1, -1, 1.6)
    return np.asarray((1 + _FORMS * share)[..., None])


def _cloth(canvas: Canvas) -> Field:
    """Threads over and under each other, uneven, some of them slubbed; nap brushed in clouds."""
    u, v = canvas.x * (2 * np.pi / _THREAD), canvas.y * (2 * np.pi / _THREAD)
    over = np.sin(u) * np.cos(v / 2) ** 2 + np.sin(v) * np.sin(u / 2) ** 2
    nap = smoothstep(0.25, 0.75, canvas.noise(260, 5, 0.55)) - 0.5
    return np.asarray(1 + 0.030 * over + 0.022 * weave(canvas) + 0.16 * nap)


def _sewn(canvas: Canvas, threads: Field, dye: Dye, light: Field) -> None:
    """Gold thread lies on the cloth: a dark lip below, dashes where it dives under the weave."""
    dives = 0.72 + 0.28 * np.sin((canvas.x + canvas.y) * (np.pi / 5))
    worn = 1 - 0.45 * smoothstep(0.5, 0.7, canvas.noise(150, 5, 0.55))
    canvas.multiply(canvas.shift(threads, -0.8, -1.2) * worn, "#04030c", 0.5)
    shine = np.clip(0.26 + 0.30 * light, 0, 0.62) * worn * dives
    canvas.over(threads * shine, dye.thread)


def _held(canvas: Canvas) -> None:
    """Bends the brightest places softly under the limit, in light rather than in code values."""
    linear = to_linear(np.clip(canvas.rgb, 0, 1))
    light = linear @ np.array([0.2126, 0.7152, 0.0722])
    knee = 0.62 * _HELD
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
