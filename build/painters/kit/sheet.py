"""A transparent canvas whose noises repeat, so that edges cut from it can be laid end to end."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from ..canvas import Canvas
from ..colour import Colour, Field, rgb
from ..metal import foil

PERIOD = 192
"""Design units after which every noise begins again."""
_FINEST = 1.6
_LINE_SPAN = (0.30, 0.56)


class Sheet(Canvas):
    """A part of the kit being painted: nothing is there until it is laid over."""

    def __init__(
        self, seed: int, width: int, height: int, scale: float, period: int = PERIOD
    ) -> None:
        super().__init__(seed, width, height, scale)
        self.alpha: Field = np.zeros((self.rows, self.columns), np.float32)
        self.period = period
        self._seed, self._noises = seed, 0

    def over(self, mask: Field, colour: Colour, amount: float = 1.0) -> None:
        cover = np.clip(mask * amount, 0, 1)
        behind = self.alpha * (1 - cover)
        whole = cover + behind
        share = np.where(whole > 0, cover / np.maximum(whole, 1e-6), 0)
        self.rgb = self.rgb + (rgb(colour) - self.rgb) * share[..., None]
        self.alpha = whole

    def erase(self, mask: Field) -> None:
        self.alpha = self.alpha * (1 - mask)

    def noise(
        self, cell: float = 200, octaves: int = 6, gain: float = 0.5, stretch: float = 1.0
    ) -> Field:
        """As of any canvas, but it repeats, and is the same pattern at every scale."""
        side = round(self.period * self.scale)
        stream = self._stream()
        total = np.zeros((side, side), np.float32)
        weights = 0.0
        for octave in range(octaves):
            size = cell / 2**octave
            down = max(1, round(self.period / size))
            across = max(1, round(self.period / (size * stretch)))
            grid = stream.random((down, across)).astype(np.float32)
            if size * self.scale >= _FINEST:
                total += gain**octave * _wrapped(grid, side)
                weights += gain**octave
        return self._repeated(total / np.float32(max(weights, 1e-6)))

    def grain(self, sigma: float = 0.0) -> Field:
        side = round(self.period * self.scale)
        speckle = self._stream().standard_normal((side, side)).astype(np.float32)
        if sigma:
            reach = sigma * self.scale
            frequency = np.hypot(np.fft.fftfreq(side)[:, None], np.fft.rfftfreq(side)[None])
            softening = np.exp(-2 * (math.pi * reach * frequency) ** 2)
            softened = np.fft.irfft2(np.fft.rfft2(speckle) * softening, speckle.shape)
            speckle = (softened / softened.std()).astype(np.float32)
        return self._repeated(speckle)

    def _stream(self) -> np.random.Generator:
        self._noises += 1
        return np.random.default_rng((self._seed, self._noises))

    def _repeated(self, tile: Field) -> Field:
        down = np.arange(self.rows) % tile.shape[0]
        across = np.arange(self.columns) % tile.shape[1]
        return np.asarray(tile[down][:, across])


def _wrapped(grid: Field, side: int) -> Field:
    """A small grid drawn out to a square that continues itself in both directions."""
    margin = 3
    rows, columns = grid.shape
    image = Image.fromarray(np.pad(grid, margin, mode="wrap"))
    inside = (margin, margin, margin + columns, margin + rows)
    return np.asarray(image.resize((side, side), Image.Resampling.BICUBIC, inside), np.float32)


def leaf_line(sheet: Sheet, mask: Field, amount: float = 1.0, worn: float = 0.25) -> None:
    """A line of leaf, bright enough to be read at one pixel; its shine repeats with the sheet."""
    along = (sheet.x + sheet.y) / sheet.period
    foil(sheet, mask, amount, 2.0, 0.55, worn, _LINE_SPAN, along)


def leaf_plate(sheet: Sheet, mask: Field, span: tuple[float, float], amount: float = 1.0) -> None:
    """A whole plate of leaf: slow and smooth."""
    along = (sheet.x + sheet.y) / sheet.period
    foil(sheet, mask, amount, 1.0, 0.42, 0.0, span, along)
