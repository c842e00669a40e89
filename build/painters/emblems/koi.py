"""A koi in mid-leap, drawn at rest and turned into the top of its leap."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from .. import sky, water
from ..canvas import Canvas
from ..colour import mix
from ..geometry import Path, Point, brush, ellipse, outline, place, polar, put, spline
from ..light import Tone, rim
from ..relief import modelled, swell
from .fins import Fin, spread
from .vignette import beneath, eyes, ink, pool, vignette


def fish() -> Canvas:
    """A koi in mid-leap over the dusk, wet and bright."""
    canvas = vignette(851)
    sky.gradient(canvas, ["#150f40", "#34206a", "#743484", "#cc5c84"], 0.86, 20)
    pool(canvas, 128, 236, 90, "#ffb08c", 0.8)
    sky.stars(canvas, (0.0, 0.0, 256.0, 110.0), 40, 2, "#f4e8ff", 0.7)
    water.wave(canvas, 216, 4, 80, 0.4, ["#5c3484", "#1c1048"], "#ffc8c8", 50)
    spread(canvas, _KOI_FINS, Tone("#ff8058", "#ffe0c0", "#c83c48"), "#a82c44", _leapt)
    cover = canvas.mask(_leapt(outline(_KOI, {0, 9})))
    beneath(canvas, cover, 4, 8, 0.5)
    inks = ("#7c4c88", "#d8b0bc", "#fff2e4", "#ffffff")
    lit = modelled(canvas, cover, swell(canvas, cover, 26), inks, (-0.45, -0.75, 0.65), 0.05)
    patches = [ellipse(94, 58, 24, 14), ellipse(152, 84, 30, 18), ellipse(192, 150, 12, 18)]
    stain = canvas.roughened(canvas.mask([_leapt(patch) for patch in patches]), 20, 18) * cover
    canvas.over(stain, mix("#a81c30", "#ff6a3c", lit[..., None]), 0.94)
    scales = canvas.mask([_leapt(arc) for arc in _koi_scales()])
    canvas.over(scales * cover, "#7c3058", 0.30)
    rim(canvas, cover, "#ffffff", (-0.5, -0.8), 2.2, 0.7)
    ink(canvas, _leapt(brush([(98, 48, 0.6), (112, 72, 2.0), (100, 96, 0.6)], 20)), "#8c3c50", 0.8)
    eyes(canvas, [put(put((75, 70), *_LEAP_FROM), 120, 118, 0.86, -19)], 8, "#ffe8a0", slit=False)
    mouth = _leapt(brush([(47, 82, 0.6), (57, 86, 1.6), (64, 84, 0.5)], 12))
    ink(canvas, mouth, "#6c2440", 0.9)
    ink(canvas, _leapt(brush([(53, 88, 1.3), (48, 98, 1.0), (52, 108, 0.3)], 12)), "#fff0e0")
    splash = [
        brush([(x + 5 * d, 224, 2.6), (x + 12 * d, 206 - h, 1.8), (x + 20 * d, 214 - h, 0.3)])
        for x, d, h in ((120, -2.4, 2), (122, -1.2, 14), (128, 0.5, 6), (132, 1.4, 16))
    ]
    drops = [(84, 186, 3, 1), (112, 176, 2.4, 1), (150, 180, 2.8, 1), (176, 196, 2.2, 1)]
    canvas.screen(np.maximum(canvas.mask(splash), canvas.dots(drops)), "#ffffff", 0.9)
    rings = [ellipse(126, 226, rx, rx * 0.16) for rx in (34, 60)]
    canvas.screen(canvas.mask(rings, stroke=2), "#ffe0e0", 0.7)
    return canvas


_LEAP_FROM: Point = (-124, -112)


def _leapt(path: Path) -> Path:
    """A part of the koi as drawn, turned so that it hangs in the top of its leap."""
    return place(place(path, *_LEAP_FROM), 120, 118, 0.86, -19)


_KOI: Sequence[Point] = (
    (44, 84),
    (56, 62),
    (82, 44),
    (116, 42),
    (150, 56),
    (180, 86),
    (198, 124),
    (204, 160),
    (205, 186),
    (196, 190),
    (184, 166),
    (166, 142),
    (136, 122),
    (100, 112),
    (68, 104),
)
_KOI_FINS = (
    Fin(
        [(104, 46), (122, 22), (146, 26), (172, 44), (188, 74), (172, 82), (140, 58)],
        frozenset({0, 5}),
        (142, 66),
        [(112, 36), (124, 26), (142, 27), (158, 36), (174, 50), (184, 68)],
    ),
    Fin(
        [(192, 166), (230, 166), (252, 206), (220, 200), (206, 200), (192, 222), (150, 232)]
        + [(164, 194)],
        frozenset({0, 2, 6}),
        (198, 178),
        [(226, 174), (240, 190), (244, 202), (180, 220), (162, 224), (176, 200)],
    ),
    Fin(
        [(112, 108), (122, 130), (118, 150), (98, 146), (88, 130), (92, 110)],
        frozenset({0, 5}),
        (104, 106),
        [(118, 136), (114, 146), (102, 142), (94, 130)],
    ),
    Fin(
        [(152, 130), (158, 148), (150, 164), (138, 152), (138, 126)],
        frozenset({0, 4}),
        (148, 128),
        [(155, 150), (149, 158), (142, 148)],
    ),
)


def _koi_scales() -> list[Path]:
    """Rows of arcs that follow the bend of the body."""
    spine = spline([(92, 76), (128, 82), (160, 104), (182, 138), (194, 172)], 40)
    arcs = []
    for i in range(1, len(spine) - 1, 2):
        (x, y), run = spine[i], spine[i + 1] - spine[i - 1]
        way = math.atan2(run[1], run[0])
        for lane in range(-3, 4):
            off = lane * (11 - 0.16 * i) + (0 if i % 4 == 1 else 5)
            cx, cy = polar(float(x), float(y), off, way + math.pi / 2)
            size = 6.4 - 0.07 * i
            bow = [polar(cx, cy, size, way + a) for a in np.linspace(-1.3, 1.3, 5)]
            arcs.append(brush([(*p, 0.4 + 0.9 * (1 - abs(k - 2) / 2)) for k, p in enumerate(bow)]))
    return arcs
