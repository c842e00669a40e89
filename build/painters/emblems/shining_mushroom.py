"""Mushrooms that shine by themselves."""

from __future__ import annotations

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..geometry import Path, brush, ellipse, outline, place, ribbon
from ..hills import ridge, rolling
from ..light import bloom_of, mist
from ..plants import grass_on
from ..raster import smoothstep
from ..relief import modelled, swell
from .vignette import ink, pool, vignette


def mushroom() -> Canvas:
    """Three that shine by themselves in the depth of the wood; the eye is on the moss."""
    canvas = vignette(849)
    sky.gradient(canvas, ["#04141c", "#072a30", "#0d4644", "#083430"], 1.0, 40)
    trunks = [
        ribbon([(x, 0, w), (x + lean, 256, w * 1.5)])
        for x, w, lean in ((34, 9, -6), (66, 4, 4), (208, 6, 6), (232, 11, -4))
    ]
    ink(canvas, trunks, "#03100f", 0.75)
    pool(canvas, 122, 150, 90, "#d88c3c", 0.6)
    mist(canvas, "#5cb0a0", 190, 34, 0.3, 60)
    for x, foot, size, lean in ((205.0, 224.0, 0.36, 8.0), (48.0, 224.0, 0.30, -8.0)):
        _glowing_cap(canvas, x, foot, size, lean)
    _glowing_cap(canvas, 122, 226, 0.84, -3)
    moss = ridge(canvas, 222, 6, 50)
    rolling(canvas, moss, ["#1c5a40", "#04201c"], 30)
    canvas.over(canvas.mask(grass_on(canvas.geometry, moss, 16, 90, span=(0, 256))), "#2f8a5c")
    draw = canvas.geometry.random((26, 3))
    spores = [(40 + 180 * a, 20 + 150 * b, 0.7 + 1.3 * c * c, 0.9) for a, b, c in draw]
    canvas.screen(canvas.dots(spores), "#ffe8b0", 0.9)
    return canvas


def _glowing_cap(canvas: Canvas, x: float, foot: float, size: float, lean: float) -> None:
    """One mushroom: its stem, the gills under the brim, the cap lit from within."""

    def at(path: Path) -> Path:
        return place(path, x, foot, size, lean)

    stem = canvas.mask(
        at(outline([(-12, -104), (12, -104), (13, -50), (22, 6), (-24, 6), (-14, -50)], {0, 1}))
    )
    inks = ("#3c2434", "#a0705c", "#f4d09c", "#fffbe8")
    towards = (-0.5, -0.6, 0.7)
    modelled(canvas, stem, swell(canvas, stem, 14 * size), inks, towards, 0.06)
    brim = [(-96, -104), (-54, -82), (0, -74), (54, -82), (96, -104), (50, -116), (-50, -116)]
    under = canvas.mask(at(outline(brim, {0, 4})))
    canvas.over(under, "#fff0b0")
    gills = [
        brush([(i * 2.2, -106, 0.8), (i * 7.4, -90, 1.3), (i * 11.2, -76 - abs(i) * 2.2, 0.6)], 10)
        for i in range(-8, 9)
    ]
    canvas.over(canvas.mask([at(gill) for gill in gills]) * under, "#a8481c", 0.9)
    dome = [(-98, -104), (-88, -142), (-54, -182), (0, -200), (54, -184), (88, -142), (98, -104)]
    rim_of = [(56, -96), (0, -91), (-56, -96)]
    cap = canvas.mask(at(outline([*dome, *rim_of], {0, 6})))
    inks = ("#5c1c28", "#c8502c", "#ffac4c", "#fff4c8")
    modelled(canvas, cap, swell(canvas, cap, 54 * size), inks, towards, 0.10)
    lift = smoothstep(foot - 190 * size, foot - 96 * size, canvas.y)
    canvas.screen(cap * lift**2, "#ff9a40", 0.45)
    spots = [(-50, -146, 12, 9), (-6, -172, 15, 11), (42, -150, 13, 10), (8, -132, 9, 7)]
    spots += [(-70, -120, 8, 6), (70, -120, 9, 6), (-28, -118, 6, 4)]
    dabs = canvas.mask([at(ellipse(*spot)) for spot in spots]) * cap
    canvas.over(dabs, "#fffdf0", 0.95)
    canvas.multiply(np.clip(dabs - canvas.shift(dabs, 1.5, 2.0), 0, 1), "#c07038", 0.8)
    bloom_of(canvas, under, "#ffb050", 12 * size, 0.6)
