"""Bodies as relief: a height over the picture, lit from a direction in space and printed in inks.

Where `light.shade` sprays one side of an outline, these turn a body's whole surface to the light.
Heights are in design units, towards the viewer; directions are (right, down, towards the viewer),
one for the whole picture or, for a lamp within it, one for every place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass

import numpy as np

from .canvas import Canvas
from .colour import Colour, Field, even_stops, ramp
from .raster import smoothstep

Box = tuple[slice, slice]
Direction = tuple[float | Field, float | Field, float | Field]
_SWELLS = (2.0, 4.0, 8.0, 16.0, 32.0, 64.0)


@contextmanager
def patch(canvas: Canvas, cover: Field, margin: float = 40) -> Iterator[tuple[Canvas, Box]]:
    """The part of a canvas around a cover as a canvas of its own, and which part it is.

    What is painted on it is laid back; outlines cannot be drawn on it, only fields used.
    """
    down, across = np.nonzero(cover > 0)
    reach = round(margin * canvas.scale)
    box = (
        slice(max(int(down.min()) - reach, 0), int(down.max()) + reach + 1),
        slice(max(int(across.min()) - reach, 0), int(across.max()) + reach + 1),
    )
    part = copy(canvas)
    part.rgb, part.x, part.y = canvas.rgb[box], canvas.x[box], canvas.y[box]
    part.rows, part.columns = part.x.shape
    part.width, part.height = (round(side / canvas.scale) for side in (part.columns, part.rows))
    yield part, box
    canvas.rgb[box] = part.rgb


def swell(canvas: Canvas, mask: Field, thickness: float) -> Field:
    """A cushion over a mask, about `thickness` high where the mask is wide enough."""
    height = np.zeros_like(mask)
    for sigma in _SWELLS:
        if sigma > thickness * 1.5:
            break
        height = height + np.clip(2 * canvas.blur(mask, sigma) - 1, 0, 1) * sigma
    top = float(height.max()) or 1.0
    rise = np.clip(height / top, 0, 1)
    return np.asarray(canvas.blur(np.sqrt(rise * (2 - rise)), 1.2) * thickness, np.float32)


def slopes(canvas: Canvas, height: Field) -> tuple[Field, Field]:
    """Rise per design unit to the right and downwards."""
    down, across = np.gradient(height)
    return np.asarray(across * canvas.scale), np.asarray(down * canvas.scale)


def lambert(across: Field, down: Field, towards: Direction) -> Field:
    """How squarely a surface of these slopes faces the light, from 0 to 1."""
    x, y, z = towards
    facing = (z - across * x - down * y) / np.sqrt(1 + across**2 + down**2)
    facing = facing / np.sqrt(x * x + y * y + z * z)
    return np.asarray(np.clip(facing, 0, 1), np.float32)


def lamp(canvas: Canvas, x: float, y: float, z: float) -> Direction:
    """The way to a light that hangs at a place in the picture, `z` before it."""
    return x - canvas.x, y - canvas.y, z


def modelled(
    canvas: Canvas,
    mask: Field,
    height: Field,
    inks: Sequence[Colour],
    towards: Direction,
    grain: float = 0.10,
    amount: float = 1.0,
) -> Field:
    """Prints a body in inks from its shadow to its light; returns how it is lit."""
    lit = lambert(*slopes(canvas, height), towards)
    _print(canvas, mask, lit, inks, grain, amount)
    return lit


def _print(
    canvas: Canvas, mask: Field, lit: Field, inks: Sequence[Colour], grain: float, amount: float
) -> None:
    speckle = canvas.grain(0.55) * grain * np.clip(lit * 4 * (1 - lit) + 0.15, 0, 1)
    canvas.over(mask, ramp(even_stops(*inks), lit + speckle), amount)


@dataclass(frozen=True, slots=True)
class Breaks:
    """How a rock breaks: blocks of `cell` units, `stretch` times as long along `turn` degrees;
    `tilt` is how far their faces lean, `gap` how dark the cracks between them are."""

    cell: float
    stretch: float = 1.0
    turn: float = 0.0
    tilt: float = 0.6
    gap: float = 0.5


def blocks(canvas: Canvas, breaks: Breaks) -> tuple[Field, Field, Field]:
    """Of the block at every place: its lean to the right and downwards; how near its edge is."""
    angle = math.radians(breaks.turn)
    along = canvas.x * math.cos(angle) + canvas.y * math.sin(angle)
    across = canvas.y * math.cos(angle) - canvas.x * math.sin(angle)
    sway = (canvas.noise(breaks.cell * 3, 3, 0.5) - 0.5) * breaks.cell
    u = (along + sway) / (breaks.cell * breaks.stretch)
    v = (across + sway) / breaks.cell
    u, v = u - u.min() + 1, v - v.min() + 1
    columns, rows = int(u.max()) + 3, int(v.max()) + 3
    seeds = canvas.texture.random((4, rows, columns)).astype(np.float32)
    column, row = u.astype(np.int32), v.astype(np.int32)
    nearest = np.full(u.shape, 9.0, np.float32)
    second = nearest.copy()
    lean_x, lean_y = np.zeros_like(nearest), np.zeros_like(nearest)
    for i in (-1, 0, 1):
        for j in (-1, 0, 1):
            r, c = row + i, column + j
            away = np.hypot(c + seeds[0, r, c] - u, r + seeds[1, r, c] - v)
            closer = away < nearest
            second = np.where(closer, nearest, np.minimum(second, away))
            nearest = np.where(closer, away, nearest)
            lean_x = np.where(closer, seeds[2, r, c], lean_x)
            lean_y = np.where(closer, seeds[3, r, c], lean_y)
    return lean_x * 2 - 1, lean_y * 2 - 1, np.asarray(second - nearest, np.float32)


def rock(
    canvas: Canvas,
    mask: Field,
    height: Field,
    inks: Sequence[Colour],
    towards: Direction,
    breaks: Breaks,
    grain: float = 0.12,
) -> Field:
    """A body of broken stone; returns how much each place faces upwards, for snow or moss."""
    across, down = slopes(canvas, height)
    lean_x, lean_y, edge = blocks(canvas, breaks)
    rough = canvas.noise(breaks.cell * 0.7, 4, 0.6) - 0.5
    across = across + lean_x * breaks.tilt + rough * 0.7 * breaks.tilt
    down = down + lean_y * breaks.tilt + rough * 0.7 * breaks.tilt
    lit = lambert(across, down, towards)
    _print(canvas, mask, lit, inks, grain, 1.0)
    crack = smoothstep(0.10, 0.0, edge) * smoothstep(0.35, 0.6, canvas.noise(breaks.cell * 2, 3))
    canvas.over(mask * crack, inks[0], breaks.gap)
    return np.asarray(lambert(across, down, (0, -1, 0.35)))
