"""A dragon asleep that has become a hill: spines like crags, turf and pines on its back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field
from ..geometry import Path, Point, brush, outline, place, polygon, spline
from ..light import Tone, rim, shade
from ..plants import pine
from ..raster import smoothstep

_BACK = [
    (-1.30, -0.30),
    (-1.08, -0.40),
    (-0.86, -0.56),
    (-0.62, -0.80),
    (-0.36, -0.98),
    (-0.06, -1.02),
    (0.26, -0.90),
    (0.56, -0.78),
    (0.86, -0.76),
    (1.14, -0.62),
    (1.42, -0.40),
    (1.76, -0.22),
    (2.16, -0.13),
    (2.56, -0.16),
    (2.88, -0.30),
    (3.02, -0.52),
    (2.92, -0.70),
    (2.72, -0.70),
]
_TAIL_END = [
    (2.60, -0.60),
    (2.34, -0.72),
    (2.52, -0.82),
    (2.50, -1.02),
    (2.72, -0.92),
    (2.96, -0.90),
    (3.16, -0.74),
    (3.20, -0.50),
    (3.06, -0.22),
    (2.76, 0.00),
    (2.40, 0.10),
    (2.40, 0.70),
]
_HEAD = [
    (-2.30, 0.70),
    (-2.42, 0.06),
    (-2.50, -0.04),
    (-2.49, -0.13),
    (-2.42, -0.20),
    (-2.34, -0.245),
    (-2.26, -0.215),
    (-2.12, -0.235),
    (-1.96, -0.30),
    (-1.86, -0.40),
    (-1.76, -0.425),
    (-1.64, -0.36),
    (-1.48, -0.28),
]
_HORNS = (
    ((-1.78, -0.38, 0.052), (-1.60, -0.52, 0.044), (-1.36, -0.60, 0.028), (-1.12, -0.60, 0.003)),
    ((-1.68, -0.34, 0.040), (-1.52, -0.41, 0.034), (-1.36, -0.44, 0.020), (-1.20, -0.42, 0.003)),
    ((-1.62, -0.16, 0.045), (-1.48, -0.15, 0.034), (-1.32, -0.09, 0.004)),
    ((-2.33, -0.22, 0.022), (-2.35, -0.29, 0.014), (-2.31, -0.35, 0.002)),
)
_WING_FOLDS = (
    ((-0.66, -0.70, 0.006), (-0.10, -0.76, 0.018), (0.52, -0.52, 0.012), (1.06, -0.10, 0.002)),
    ((-0.66, -0.70, 0.006), (-0.22, -0.60, 0.018), (0.26, -0.30, 0.012), (0.62, 0.10, 0.002)),
    ((-0.66, -0.70, 0.006), (-0.38, -0.46, 0.016), (-0.10, -0.14, 0.012), (0.10, 0.20, 0.002)),
)
_LID = (
    (-2.02, -0.155, 0.004),
    (-1.95, -0.118, 0.013),
    (-1.86, -0.135, 0.013),
    (-1.80, -0.19, 0.004),
)
_MOUTH = (
    (-2.48, -0.035, 0.004),
    (-2.26, -0.055, 0.010),
    (-2.04, -0.02, 0.010),
    (-1.86, 0.04, 0.003),
)
_NOSTRIL = ((-2.42, -0.135, 0.004), (-2.38, -0.155, 0.012), (-2.345, -0.14, 0.004))


@dataclass(frozen=True, slots=True)
class Sleeper:
    """Where the dragon lies (its middle, at the ground), how large, and its inks."""

    x: float
    y: float
    size: float
    tone: Tone
    seam: Colour
    light: Colour
    wood: Tone


def _spines(count: int) -> list[Path]:
    line = spline(_BACK, 360)
    run = np.gradient(line, axis=0)
    run /= np.hypot(run[:, 0], run[:, 1])[:, None]
    spines = []
    for i in range(count):
        t = (i + 0.5) / count
        at = int(t * (len(line) - 1))
        (x, y), (dx, dy) = line[at], run[at]
        height = 0.05 + 0.13 * np.sin(np.pi * min(1.0, 0.10 + t)) ** 1.2
        half = height * 0.62
        tip = (x + dy * height + dx * height * 0.55, y - dx * height + dy * height * 0.55)
        sink = 0.04
        spines.append(
            polygon(
                [
                    (x - dx * half - dy * sink, y - dy * half + dx * sink),
                    tip,
                    (x + dx * half - dy * sink, y + dy * half + dx * sink),
                ]
            )
        )
    return spines


def asleep(canvas: Canvas, sleeper: Sleeper, towards: Point, pines: int = 0) -> Field:
    """Paints the dragon and returns its cover; its lower half is for mist to hide."""

    def at(paths: Sequence[Path]) -> list[Path]:
        return [place(path, sleeper.x, sleeper.y, sleeper.size) for path in paths]

    def drawn(lines: Sequence[Sequence[tuple[float, float, float]]]) -> Field:
        return canvas.mask(at([brush(line, 30) for line in lines]))

    points = [*_HEAD, *_BACK, *_TAIL_END]
    first_of_tail = len(_HEAD) + len(_BACK)
    sharp = {0, first_of_tail + 1, first_of_tail + 3, len(points) - 1}
    crest = canvas.mask(at(_spines(30)))
    shade(canvas, crest, sleeper.tone, towards, sleeper.size * 0.05, 1, 0.5)
    body = canvas.mask(at([outline(points, sharp), *[brush(horn, 24) for horn in _HORNS]]))
    body = canvas.roughened(body, sleeper.size * 0.10, sleeper.size * 0.018)
    shade(canvas, body, sleeper.tone, towards, sleeper.size * 0.26, 1, 0.5)
    scree = smoothstep(0.50, 0.64, canvas.noise(sleeper.size * 0.18, 5, 0.6, 0.7))
    canvas.over(body * scree, sleeper.seam, 0.30)
    folds = drawn(_WING_FOLDS)
    canvas.over(folds * body, sleeper.seam, 0.55)
    lips = canvas.shift(folds, towards[0] * -2.4, towards[1] * -2.4)
    canvas.screen(lips * body * (1 - folds), sleeper.light, 0.22)
    features = drawn((_LID, _MOUTH, _NOSTRIL))
    canvas.over(features, sleeper.seam, 0.9)
    canvas.screen(canvas.shift(features, 0, -1.4) * (1 - features), sleeper.light, 0.25)
    rim(canvas, np.maximum(body, crest), sleeper.light, towards, 1.8, 0.55)
    if pines:
        _wooded(canvas, sleeper, towards, pines)
    return np.maximum(body, crest)


def _wooded(canvas: Canvas, sleeper: Sleeper, towards: Point, count: int) -> None:
    """Pines that have grown on the flank while the dragon slept."""
    rng = canvas.geometry
    trees = []
    for _ in range(count):
        along = rng.random()
        x = -0.9 + 2.5 * along
        top = float(np.interp(x, [p[0] for p in _BACK[:12]], [p[1] for p in _BACK[:12]]))
        y = top + (0.28 + 0.75 * rng.random()) * (0.25 - top * 0.55)
        tall = sleeper.size * (0.11 + 0.12 * rng.random())
        foot = sleeper.y + y * sleeper.size
        trees.append((foot, pine(rng, sleeper.x + x * sleeper.size, foot, tall)))
    trees.sort(key=lambda tree: tree[0])
    cover = canvas.mask([path for _, path in trees])
    shade(canvas, cover, sleeper.wood, towards, 5, 0.9, 0.4)
