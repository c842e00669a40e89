"""A bronze bell on its yoke in the arch of a tower."""

from __future__ import annotations

import numpy as np

from ..canvas import Canvas
from ..colour import mix, ramp
from ..geometry import brush, crescent, cut, disc, ellipse, outline, panel, place, sparkle, unite
from ..light import Tone, rim
from ..relief import modelled, swell
from .vignette import beneath, solid, vignette


def bell() -> Canvas:
    """Bronze, on its yoke in the arch of a tower, the evening star beside it."""
    canvas = vignette(852)
    stones = canvas.noise(40, 4, 0.55)
    canvas.rgb = np.asarray(mix("#241f34", "#4c4258", stones[..., None]))
    arch = unite([disc(128, 116, 94), panel(34, 116, 188, 160)])
    cover = canvas.mask(arch)
    dusk = ramp(
        [(0, "#0f1a48"), (0.45, "#2c4488"), (0.8, "#b06c84"), (1, "#f0a870")],
        (canvas.y - 20) / 215,
    )
    canvas.over(cover, dusk)
    canvas.multiply(cover * canvas.blur(1 - cover, 7), "#0c0a1c", 0.6)
    rim(canvas, 1 - cover, "#d8c8b0", (-0.6, -0.8), 2.4, 0.6)
    glints = canvas.mask([sparkle(60, 96, 11, 0.16), sparkle(196, 76, 7, 0.16)]) * cover
    lamp_light = canvas.blur(glints, 3) * 2
    canvas.screen(np.clip(glints + lamp_light, 0, 1), "#fff4d8", 0.9)
    wood = Tone("#6c4426", "#d8a868", "#24130c")
    beam_cover = canvas.mask(panel(18, 38, 220, 24, 5))
    beneath(canvas, beam_cover, 0, 6, 0.6)
    solid(canvas, panel(18, 38, 220, 24, 5), wood, (-0.3, -0.95), 9, "#f4d098", 2)
    canvas.multiply(canvas.noise(7, 3, 0.6, 8) * beam_cover, "#4a2c16", 0.5)
    iron = Tone("#3c3844", "#b0a8b4", "#121018")
    straps = [panel(96, 34, 13, 34, 3), panel(147, 34, 13, 34, 3)]
    solid(canvas, straps, iron, (-0.4, -0.9), 5, "#e0d8e0")
    _cast_bell(canvas)
    return canvas


def _cast_bell(canvas: Canvas) -> None:
    """Its crown of loops, the clapper within the mouth, the body with its mouldings."""
    loops = [cut(ellipse(x, 76, 12, 17), ellipse(x, 76, 5, 9)) for x in (108.0, 128.0, 148.0)]
    solid(canvas, loops, Tone("#8c5c20", "#ffe8a0", "#3c2008"), (-0.6, -0.8), 5, "#fff4c8")
    mouth = canvas.mask(ellipse(128, 196, 70, 15))
    beneath(canvas, mouth, 0, 7, 0.55)
    canvas.over(mouth, "#1c0c06")
    clapper = canvas.mask([disc(130, 210, 13), panel(126, 180, 8, 24, 3)])
    inks = ("#2c1606", "#80501c", "#e0b058", "#fff0c0")
    light = (-0.55, -0.45, 0.7)
    modelled(canvas, clapper, swell(canvas, clapper, 12), inks, light, 0.06)
    half = [(0, 84), (22, 86), (38, 98), (46, 126), (51, 156), (60, 176), (78, 194)]
    lip = [(58, 203), (28, 207), (0, 208)]
    right = [(128 + x, float(y)) for x, y in (*half, *lip)]
    body = outline([*right, *[(256 - x, y) for x, y in right[-2:0:-1]]], {6, 12})
    cover = canvas.mask(body) * (1 - canvas.mask(ellipse(128, 207, 62, 7)))
    beneath(canvas, cover, 5, 6, 0.5)
    bronze = ("#3c1c08", "#94601c", "#e0a83c", "#ffe490", "#fffbe0")
    lit = modelled(canvas, cover, swell(canvas, cover, 60), bronze, light, 0.08)
    bands = ((112.0, 4.0, 3.2), (168.0, 8.0, 2.6), (176.0, 9.0, 4.0), (194.0, 11.0, 3.0))
    for y, bow, width in bands:
        reach = 128 - 44 - (y - 112) * 0.42
        band = brush([(reach, y - 1, width), (128, y + bow, width), (256 - reach, y - 1, width)])
        ring = canvas.mask(band) * cover
        canvas.multiply(canvas.shift(ring, 0, -2.5) * cover, "#4c2408", 0.7)
        canvas.over(ring, mix("#7c4810", "#fff0b0", lit[..., None]))
    crest = canvas.mask(place(crescent(0, 0, 15, -40, 0.42, 0.84), 120, 146)) * cover
    canvas.over(crest, "#5c3008", 0.75)
    canvas.screen(np.clip(canvas.shift(crest, -1.5, -1.8) - crest, 0, 1) * cover, "#fff0b0", 0.7)
    gleam = brush([(101, 106, 1), (92, 136, 4.5), (86, 166, 3.4), (72, 188, 1)], 30)
    canvas.screen(canvas.mask(gleam, soft=3) * cover, "#fffbe8", 0.7)
    rim(canvas, cover, "#ffc890", (0.8, 0.3), 2.0, 0.5)
