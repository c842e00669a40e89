"""The canvas: a float picture in design units, its masks, noises and ways of laying on colour.

Motifs, light and frames are built on it elsewhere. Geometry and texture draw from separate
random streams, so that a layout stays put when the texture or the scale changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import cast

import numpy as np
import skia

from . import raster
from .colour import Colour, Field, rgb
from .geometry import Path

CARD_WIDTH, CARD_HEIGHT = 600, 900
_TEXTURE_STREAM = 5000
_SMALLEST_CELL = 1.6


class Canvas:
    """A picture being painted. `x` and `y` hold every pixel's place in design units."""

    def __init__(
        self, seed: int, width: int = CARD_WIDTH, height: int = CARD_HEIGHT, scale: float = 1.0
    ) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.columns, self.rows = round(width * scale), round(height * scale)
        self.geometry = np.random.default_rng(seed)
        self.texture = np.random.default_rng(seed + _TEXTURE_STREAM)
        self.rgb: Field = np.zeros((self.rows, self.columns, 3), np.float32)
        self.alpha: Field | None = None
        self.raven_masks: list[Field] = []
        down, across = np.mgrid[0 : self.rows, 0 : self.columns].astype(np.float32)
        self.x: Field = across / scale
        self.y: Field = down / scale

    # --- fields -----------------------------------------------------------------------------

    def blur(self, field: Field, sigma: float) -> Field:
        return raster.blur(field, sigma * self.scale)

    def shift(self, field: Field, dx: float, dy: float) -> Field:
        return raster.shift(field, dx * self.scale, dy * self.scale)

    def sample(self, field: Field, x: Field, y: Field) -> Field:
        return raster.sample(field, x * self.scale, y * self.scale)

    def mask(self, paths: Path | Iterable[Path], soft: float = 0, stroke: float = 0) -> Field:
        """Coverage of filled paths, or of their strokes, anti-aliased."""
        paint = skia.Paint(AntiAlias=True, Color=0xFFFFFFFF)
        if stroke:
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(stroke)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            paint.setStrokeJoin(skia.Paint.kRound_Join)
        listed = [paths] if isinstance(paths, skia.Path) else list(paths)

        def draw(surface: skia.Canvas) -> None:
            for path in listed:
                surface.drawPath(path, paint)

        return self.blur(self.coverage(draw), soft)

    def dots(self, spots: Iterable[tuple[float, float, float, float]]) -> Field:
        """Coverage of small discs (x, y, radius, opacity)."""

        def draw(surface: skia.Canvas) -> None:
            for x, y, radius, opacity in spots:
                colour = skia.Color4f(1, 1, 1, float(opacity))
                ink = skia.Paint(AntiAlias=True, Color4f=colour)
                surface.drawCircle(float(x), float(y), float(radius), ink)

        return self.coverage(draw)

    def coverage(self, draw: Callable[[skia.Canvas], None]) -> Field:
        pixels = np.zeros((self.rows, self.columns), np.uint8)
        info = skia.ImageInfo.MakeA8(self.columns, self.rows)
        surface = skia.Surface.MakeRasterDirect(info, pixels, self.columns)
        sheet = surface.getCanvas()
        sheet.scale(self.scale, self.scale)
        draw(sheet)
        del sheet, surface
        return pixels.astype(np.float32) / 255

    def glow(
        self, x: float, y: float, radius: float, power: float = 2.0, stretch: float = 1.0
    ) -> Field:
        """A soft round light, 1 in the middle."""
        away = np.hypot((self.x - x) / stretch, self.y - y) / radius
        return np.asarray(np.exp(-np.power(away, power)))

    def roughened(self, mask: Field, cell: float, reach: float) -> Field:
        """The mask with its edge torn by noise."""
        dx, dy = self.noise(cell, 4, 0.6) - 0.5, self.noise(cell, 4, 0.6) - 0.5
        x, y = self.x - self.x[0, 0], self.y - self.y[0, 0]
        return self.sample(mask, x + dx * reach, y + dy * reach)

    # --- noise ------------------------------------------------------------------------------

    def _lattice(self, cell_x: float, cell_y: float) -> Field:
        grid_w, grid_h = int(self.width / cell_x) + 4, int(self.height / cell_y) + 4
        grid = self.texture.random((grid_h, grid_w)).astype(np.float32)
        off_x, off_y = self.texture.random(2)
        wide = max(int(grid_w * cell_x * self.scale), self.columns + 2)
        high = max(int(grid_h * cell_y * self.scale), self.rows + 2)
        big = raster.resize(grid, wide, high)
        left, top = int((wide - self.columns) * off_x), int((high - self.rows) * off_y)
        return big[top : top + self.rows, left : left + self.columns]

    def noise(
        self, cell: float = 200, octaves: int = 6, gain: float = 0.5, stretch: float = 1.0
    ) -> Field:
        """Cloudy noise around 0.5; `stretch` draws it out sideways."""
        total = np.zeros((self.rows, self.columns), np.float32)
        weight, sum_of_weights = 1.0, 0.0
        for octave in range(octaves):
            size = cell / 2**octave
            if size * self.scale < _SMALLEST_CELL:
                break
            total += weight * self._lattice(size * stretch, size)
            sum_of_weights += weight
            weight *= gain
        return total / np.float32(sum_of_weights)

    def grain(self, sigma: float = 0.0) -> Field:
        """White noise of unit deviation, slightly softened."""
        speckle = self.texture.standard_normal((self.rows, self.columns)).astype(np.float32)
        if not sigma:
            return speckle
        softened = self.blur(speckle, sigma)
        return cast(Field, softened / softened.std())

    # --- laying on colour -------------------------------------------------------------------

    def over(self, mask: Field, colour: Colour, amount: float = 1.0) -> None:
        self.rgb = self.rgb + (rgb(colour) - self.rgb) * (mask[..., None] * amount)

    def screen(self, mask: Field, colour: Colour, amount: float = 1.0) -> None:
        light = np.clip(mask[..., None] * amount * rgb(colour), 0, 1)
        self.rgb = 1 - (1 - np.minimum(self.rgb, 1)) * (1 - light)

    def multiply(self, mask: Field, colour: Colour, amount: float = 1.0) -> None:
        self.rgb = self.rgb * (1 - mask[..., None] * amount * (1 - rgb(colour)))

    # --- result -----------------------------------------------------------------------------

    def pixels(self) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
        """Eight bits a channel with dithered rounding; RGBA when the canvas has an alpha."""
        wobble = (self.texture.random((self.rows, self.columns, 1)).astype(np.float32) - 0.5) / 255
        colour = np.clip(self.rgb + wobble, 0, 1)
        layers: list[Field] = [colour] if self.alpha is None else [colour, self.alpha[..., None]]
        return (np.dstack(layers) * 255 + 0.5).astype(np.uint8)
