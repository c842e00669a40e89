"""Grounds that are laid end to end: nap of velvet, leaf, paper, the wood round the mat."""

from __future__ import annotations

import numpy as np

from ..colour import ramp
from ..metal import BRIGHT_HALF
from ..raster import smoothstep
from .palette import WOOD
from .sheet import Sheet, leaf_plate

TILE = 384


def nap(scale: float) -> Sheet:
    """Grey, multiplied with the dye: short fibres brushed to one side, never brighter than dye."""
    sheet = Sheet(1901, TILE, TILE, scale, TILE)
    fibre = sheet.noise(3.2, 2, 0.6, 2.6) - 0.5
    cross = sheet.noise(2.6, 2, 0.6, 0.5) - 0.5
    brushed = sheet.noise(70, 4, 0.55) - 0.5
    value = 0.87 + 0.22 * fibre + 0.16 * cross + 0.16 * brushed + 0.018 * sheet.grain(0.5)
    sheet.over(np.ones_like(sheet.alpha), "#ffffff")
    sheet.rgb = np.repeat(np.clip(value, 0.70, 1.0)[..., None], 3, axis=2)
    return sheet


def leaf(scale: float) -> Sheet:
    """A plate of beaten leaf, slow and smooth."""
    sheet = Sheet(1905, TILE, TILE, scale, TILE)
    whole = np.ones_like(sheet.alpha)
    leaf_plate(sheet, whole, BRIGHT_HALF)
    sheet.over(whole, "#f2d78e", 0.34)
    beaten = sheet.noise(5, 3, 0.6) - 0.5
    sheet.over(np.clip(beaten, 0, 1), "#fffbe6", 0.22)
    sheet.over(np.clip(-beaten, 0, 1), "#8a5f20", 0.22)
    return sheet


def paper(scale: float) -> Sheet:
    """Parchment: cloudy, with fibres and a little tooth."""
    sheet = Sheet(1907, TILE, TILE, scale, TILE)
    stops = [(0.2, "#e9d4a2"), (0.5, "#f2e0b2"), (0.8, "#faecc6")]
    sheet.over(np.ones_like(sheet.alpha), ramp(stops, sheet.noise(64, 4, 0.5)))
    fibre = sheet.noise(3, 2, 0.6, 8) + sheet.noise(4, 2, 0.6, 0.2) - 1
    sheet.over(np.clip(fibre, 0, 1), "#fffaf0", 0.14)
    sheet.over(np.clip(-fibre, 0, 1), "#8f6c34", 0.11)
    tooth = sheet.grain(0.6)
    sheet.over(np.clip(tooth, 0, 2), "#fffdf4", 0.035)
    sheet.over(np.clip(-tooth, 0, 2), "#7a5a28", 0.035)
    return sheet


def wood(scale: float) -> Sheet:
    """Dark boards that lie from left to right."""
    sheet = Sheet(1911, TILE, TILE, scale, TILE)
    flow = sheet.noise(90, 3, 0.5, 3.0) - 0.5
    rings = sheet.noise(15, 4, 0.6, 12)
    streak = sheet.noise(4, 2, 0.5, 30)
    grain = 0.5 + (rings - 0.5) * 0.9 + flow * 0.35 + (streak - 0.5) * 0.35
    place = np.clip(grain - 0.16, 0, 1)
    sheet.over(np.ones_like(sheet.alpha), ramp([(i / 3, ink) for i, ink in enumerate(WOOD)], place))
    pores = smoothstep(0.68, 0.80, sheet.noise(2.4, 2, 0.5, 16))
    sheet.over(pores, "#0a0507", 0.5)
    return sheet
