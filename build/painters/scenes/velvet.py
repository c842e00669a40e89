"""Night velvet: hanging folds with their sheen and nap, gold fringes, embroidered stars."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from ..canvas import Canvas
from ..colour import Field, Stops, ramp
from ..geometry import Path, Point, brush, crescent, disc, place, ribbon, sparkle, spline
from ..metal import foil
from ..raster import cubic, smoothstep

NIGHT: Stops = (
    (0.00, "#05061a"),
    (0.24, "#0d0e2e"),
    (0.50, "#191a47"),
    (0.74, "#2a2a64"),
    (0.90, "#45447f"),
    (1.00, "#7170a4"),
)


def uneven_folds(canvas: Canvas, across: Field, width: float) -> Field:
    """The phase of the folds at every place `across` the cloth; one turn is one fold."""
    count = int(np.ptp(across) / width) + 8
    rows = canvas.geometry.random(count).astype(np.float32)
    place = (across - float(across.min())) / width
    return np.asarray(place * 2 * math.pi + (cubic(rows, place + 2) - 0.5) * 3.4)


def lit_folds(canvas: Canvas, phase: Field, light: float = 1.0) -> Field:
    """How bright the velvet is: deep valleys, a sheen on the flanks that turn to the light."""
    crest = 0.5 + 0.5 * np.sin(phase)
    flank = 0.5 + 0.5 * np.cos(phase - 0.5)
    small = 0.5 + 0.5 * np.sin(phase * 2.7 + 1.3)
    body = 0.10 + 0.34 * smoothstep(0.02, 0.85, crest) + 0.10 * small * crest
    sheen = flank**3.0 * smoothstep(0.1, 0.7, crest) * 0.34
    nap = (canvas.noise(26, 4, 0.6, 0.22) - 0.5) * 0.16 + canvas.grain(0.6) * 0.012
    return np.asarray((body + sheen) * light + nap * (0.35 + crest))


def hang(canvas: Canvas, cover: Field, value: Field) -> None:
    """Lays cloth of a brightness on its cover."""
    canvas.over(cover, ramp(NIGHT, np.clip(value, 0, 1)))


def fringe(canvas: Canvas, line: Sequence[Point], length: float, gap: float = 3.4) -> None:
    """A braid along a line and the threads that hang from it, with a tassel now and then."""
    dense = spline(line, 400)
    along = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(dense, axis=0).T))])
    threads: list[Path] = []
    tassels: list[Path] = []
    for i, at in enumerate(np.arange(0, along[-1], gap)):
        x = float(np.interp(at, along, dense[:, 0]))
        y = float(np.interp(at, along, dense[:, 1]))
        sway = (canvas.geometry.random() - 0.5) * 3
        reach = length * (0.82 + 0.24 * canvas.geometry.random())
        threads.append(
            brush(
                [(x, y, 0.9), (x + sway, y + reach * 0.6, 1.0), (x + sway * 1.4, y + reach, 0.5)], 8
            )
        )
        if i % 12 == 6:
            tassels += [disc(x, y + length * 0.55, 3.4), place(_TASSEL, x, y + length * 0.55, 9)]
    cover = canvas.mask(threads)
    canvas.multiply(canvas.blur(canvas.shift(cover, -2, -5), 4), "#05061a", 0.55)
    foil(canvas, cover, 0.9, 1.4, 0.7, 0.1)
    canvas.multiply(cover * _below_line(canvas, dense, length), "#4a2c10", 0.5)
    foil(canvas, canvas.mask(tassels), 1.0, 1.6, 0.6, 0.05)
    braid = canvas.mask(brush([(x, y, 4.2) for x, y in line], 400))
    foil(canvas, braid, 1.0, 1.0, 0.8, 0.1)
    twist = [ribbon([(x - 3, y - 3.6, 0.7), (x + 3, y + 3.6, 0.7)]) for x, y in dense[::2].tolist()]
    canvas.over(canvas.mask(twist) * braid, "#4a2c10", 0.5)


_TASSEL = ribbon([(0, 0, 0.26), (0, 0.5, 0.34), (0, 1.5, 0.46)])


def _below_line(canvas: Canvas, dense: Field, length: float) -> Field:
    """0 at the braid, 1 at the threads' ends."""
    order = np.argsort(dense[:, 0])
    top = np.interp(canvas.x[0], dense[order, 0], dense[order, 1]).astype(np.float32)
    return np.asarray(smoothstep(0.2, 1.1, (canvas.y - top[None]) / length))


def embroidered(
    canvas: Canvas, spots: Sequence[tuple[float, float, float, int]], lit: Field, amount: float
) -> None:
    """Gold thread motifs (x, y, size, kind) that dip with the folds of brightness `lit`."""
    paths = []
    for x, y, size, kind in spots:
        if kind % 5 == 0:
            paths.append(crescent(x, y, size * 0.9, -30 + kind * 40))
        elif kind % 5 == 1:
            paths += [disc(x, y, size * 0.22), *_rays(x, y, size)]
        else:
            paths.append(sparkle(x, y, size, 0.16))
    cover = canvas.mask(paths)
    stitched = cover * (0.72 + 0.28 * smoothstep(0.4, 0.6, canvas.noise(3.2, 2, 0.5)))
    foil(canvas, stitched * np.clip(0.25 + lit * 1.5, 0, 1), amount, 1.2, 0.8, 0.15)


def _rays(x: float, y: float, size: float) -> list[Path]:
    rays = []
    for i in range(8):
        angle = i * math.pi / 4
        dx, dy = math.cos(angle), math.sin(angle)
        rays.append(
            ribbon(
                [
                    (x + dx * size * 0.34, y + dy * size * 0.34, size * 0.06),
                    (x + dx * size * 0.85, y + dy * size * 0.85, size * 0.01),
                ]
            )
        )
    return rays
