"""Colour: hexadecimal names, OKLab, ramps and luminance. Knows nothing of pictures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

Field: TypeAlias = NDArray[np.floating[Any]]
Colour: TypeAlias = "str | Field"
Stops: TypeAlias = Sequence[tuple[float, Colour]]

_RGB_TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_LMS_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
_LAB_TO_LMS = np.linalg.inv(_LMS_TO_LAB)
_LMS_TO_RGB = np.linalg.inv(_RGB_TO_LMS)
_LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
_RAMP_STEPS = 1024


def rgb(colour: Colour) -> Field:
    """`#rrggbb` (or an array already) as three floats from 0 to 1."""
    if not isinstance(colour, str):
        return np.asarray(colour, np.float32)
    digits = colour.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], np.float32)


def to_linear(srgb: ArrayLike) -> NDArray[np.float64]:
    c = np.asarray(srgb, np.float64)
    return np.where(c <= 0.04045, c / 12.92, ((np.maximum(c, 0) + 0.055) / 1.055) ** 2.4)


def to_srgb(linear: ArrayLike) -> NDArray[np.float64]:
    c = np.clip(np.asarray(linear, np.float64), 0, None)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * np.maximum(c, 1e-9) ** (1 / 2.4) - 0.055)


def oklab(srgb: ArrayLike) -> NDArray[np.float64]:
    return np.asarray(np.cbrt(to_linear(srgb) @ _RGB_TO_LMS.T) @ _LMS_TO_LAB.T)


def from_oklab(lab: ArrayLike) -> NDArray[np.float64]:
    return to_srgb(((np.asarray(lab) @ _LAB_TO_LMS.T) ** 3) @ _LMS_TO_RGB.T)


def luminance(srgb: ArrayLike) -> NDArray[np.float64]:
    """Relative luminance after WCAG."""
    return np.asarray(to_linear(srgb) @ _LUMINANCE)


def contrast(one: float, other: float) -> float:
    """WCAG contrast of two relative luminances."""
    bright, dim = max(one, other), min(one, other)
    return (bright + 0.05) / (dim + 0.05)


def mix(one: Colour, other: Colour, share: float | Field) -> Field:
    """Plain blend: `share` 0 gives the one, 1 the other."""
    a, b = rgb(one), rgb(other)
    return np.asarray(a + (b - a) * share, np.float32)


def blend(one: Colour, other: Colour, share: float) -> Field:
    """Perceptual blend of two single colours in OKLab."""
    a, b = oklab(rgb(one)), oklab(rgb(other))
    return np.clip(from_oklab(a + (b - a) * share), 0, 1).astype(np.float32)


def even_stops(*colours: Colour) -> list[tuple[float, Colour]]:
    return [(i / (len(colours) - 1), colour) for i, colour in enumerate(colours)]


def ramp(stops: Stops, position: ArrayLike) -> Field:
    """Colours of a gradient at every `position`, interpolated in OKLab."""
    places = [place for place, _ in stops]
    lab = np.stack([oklab(rgb(colour)) for _, colour in stops])
    axis = np.linspace(places[0], places[-1], _RAMP_STEPS)
    steps = np.stack([np.interp(axis, places, lab[:, i]) for i in range(3)], 1)
    table = np.clip(from_oklab(steps), 0, 1).astype(np.float32)
    span = (np.asarray(position, np.float32) - places[0]) / (places[-1] - places[0])
    exact = np.clip(span, 0, 1) * (_RAMP_STEPS - 1)
    low = exact.astype(np.int32)
    rest = (exact - low)[..., None].astype(np.float32)
    high = np.minimum(low + 1, _RAMP_STEPS - 1)
    return np.asarray(table[low] * (1 - rest) + table[high] * rest, np.float32)
