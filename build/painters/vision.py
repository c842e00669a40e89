"""How a picture looks to different eyes, and by how much two pictures differ at 100 px."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from .colour import from_oklab, oklab, rgb, to_linear, to_srgb
from .raster import blur

Pixels = NDArray[np.float64]

SMALL_WIDTH = 100
PORTRAIT_WIDTH = 40
TABLE = "#151d42"
_ACUITY = 1.5

# Machado, Oliveira and Fernandes 2009, severity 1.0, on linear light.
_DICHROMACY = {
    "deuteranopia": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "protanopia": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "tritanopia": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}


def _dichromat(name: str) -> Callable[[Pixels], Pixels]:
    matrix = np.array(_DICHROMACY[name])
    return lambda picture: np.clip(to_srgb(np.clip(to_linear(picture) @ matrix.T, 0, 1)), 0, 1)


def _grey(picture: Pixels) -> Pixels:
    lab = oklab(picture)
    lab[..., 1:] = 0
    return np.clip(from_oklab(lab), 0, 1)


EYES: dict[str, Callable[[Pixels], Pixels]] = {
    "normal": lambda picture: picture,
    **{name: _dichromat(name) for name in _DICHROMACY},
    "grey": _grey,
}


def small(image: Image.Image, width: int = SMALL_WIDTH) -> Pixels:
    """The picture as it lies on the table, reduced to a small width."""
    height = round(image.height * width / image.width)
    reduced = (
        image.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")
    )
    pixels = np.asarray(reduced, np.float64) / 255
    alpha = pixels[..., 3:]
    return np.asarray(pixels[..., :3] * alpha + rgb(TABLE) * (1 - alpha))


def blurred_lab(look: Pixels) -> Pixels:
    """OKLab after the blur of an eye that does not look closely (sigma 1.5 px)."""
    return np.asarray(blur(oklab(look).astype(np.float32), _ACUITY), np.float64)


def difference(one: Pixels, other: Pixels) -> float:
    """100 times the root mean square OKLab distance of two `blurred_lab` looks."""
    return float(100 * np.sqrt(((one - other) ** 2).sum(-1).mean()))
