"""Filters over plain arrays in pixels: blur, shift, resample, threshold. No pictures here."""

from __future__ import annotations

import math
from typing import cast

import numpy as np
from numpy.typing import ArrayLike
from PIL import Image

from .colour import Field

_COARSE_SIGMA = 10.0
_COARSER_SIGMA = 24.0


def smoothstep(low: float, high: float, value: ArrayLike) -> Field:
    t = np.clip((np.asarray(value, np.float32) - low) / (high - low), 0, 1)
    return cast(Field, t * t * (3 - 2 * t))


def resize(field: Field, width: int, height: int) -> Field:
    if field.ndim == 3:
        return np.stack([resize(field[..., i], width, height) for i in range(field.shape[2])], 2)
    image = Image.fromarray(np.ascontiguousarray(field, dtype=np.float32))
    return np.array(image.resize((width, height), Image.Resampling.BICUBIC), np.float32)


def shrink(field: Field, factor: int) -> Field:
    """Averages squares of `factor` pixels, the edge repeated where they do not fit."""
    height, width = field.shape[:2]
    rows, columns = -(-height // factor), -(-width // factor)
    margin = [(0, rows * factor - height), (0, columns * factor - width)]
    padded = np.pad(field, margin + [(0, 0)] * (field.ndim - 2), mode="edge")
    cells = padded.reshape(rows, factor, columns, factor, *field.shape[2:])
    return np.asarray(cells.mean((1, 3)), np.float32)


def _gauss(length: int, sigma: float, half: bool) -> Field:
    frequency = np.fft.rfftfreq(length) if half else np.fft.fftfreq(length)
    return np.asarray(np.exp(-2 * (math.pi * sigma * frequency) ** 2), np.float32)


def blur(field: Field, sigma: float) -> Field:
    """Gaussian blur with repeated edges; wide ones are made on a smaller copy."""
    if sigma <= 0.15:
        return field
    height, width = field.shape[:2]
    if sigma >= _COARSE_SIGMA and min(height, width) > 64:
        factor = 4 if sigma >= _COARSER_SIGMA else 2
        return resize(blur(shrink(field, factor), sigma / factor), width, height)
    if field.ndim == 3:
        return np.stack([blur(field[..., i], sigma) for i in range(field.shape[2])], 2)
    margin = int(3 * sigma) + 2
    padded = np.pad(field, margin, mode="edge").astype(np.float32)
    spectrum = np.fft.rfft2(padded)
    spectrum *= _gauss(padded.shape[0], sigma, half=False)[:, None]
    spectrum *= _gauss(padded.shape[1], sigma, half=True)[None]
    back = np.fft.irfft2(spectrum, padded.shape)
    return back[margin : margin + height, margin : margin + width].astype(np.float32)


def smear(field: Field, sigma: float, axis: int) -> Field:
    """Wrapping Gaussian blur along one axis: fibres, rain, brushed metal."""
    length = field.shape[axis]
    shape = (1, -1) if axis == 1 else (-1, 1)
    spectrum = np.fft.rfft(field, axis=axis) * _gauss(length, sigma, half=True).reshape(shape)
    return np.fft.irfft(spectrum, length, axis=axis).astype(np.float32)


def shift(field: Field, dx: float, dy: float) -> Field:
    """The field as seen (dx, dy) further on, edges repeated."""
    height, width = field.shape[:2]
    rows = np.clip(np.arange(height) + round(dy), 0, height - 1)
    columns = np.clip(np.arange(width) + round(dx), 0, width - 1)
    return field[rows][:, columns]


def sample(field: Field, x: ArrayLike, y: ArrayLike) -> Field:
    """Bilinear look-up at pixel positions, edges repeated."""
    height, width = field.shape[:2]
    u = np.clip(np.asarray(x, np.float32), 0, width - 1.001)
    v = np.clip(np.asarray(y, np.float32), 0, height - 1.001)
    left, top = u.astype(np.int32), v.astype(np.int32)
    fx, fy = u - left, v - top
    if field.ndim == 3:
        fx, fy = fx[..., None], fy[..., None]
    upper = field[top, left] * (1 - fx) + field[top, left + 1] * fx
    lower = field[top + 1, left] * (1 - fx) + field[top + 1, left + 1] * fx
    return cast(Field, (upper * (1 - fy) + lower * fy).astype(np.float32))


def cubic(values: Field, position: ArrayLike) -> Field:
    """Catmull-Rom look-up in a row of values: smooth one-dimensional noise."""
    u = np.asarray(position, np.float64)
    base = np.floor(u).astype(int)
    f = u - base
    a, b, c, d = (values[np.clip(base + k, 0, len(values) - 1)] for k in (-1, 0, 1, 2))
    rise = 2 * b + (c - a) * f + (2 * a - 5 * b + 4 * c - d) * f**2
    return np.asarray(0.5 * (rise + (3 * b - a - 3 * c + d) * f**3), np.float32)
