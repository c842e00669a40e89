"""Yellow 2: at sunrise a cat leans from a jetty and fishes with its paw for a star in the lake."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..geometry import (
    Path,
    Point,
    brush,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polygon,
    put,
    spline,
)
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, halo, mist, rays, rim, shade
from ..plants import pines_on, reeds
from ..raster import smoothstep
from ..relief import lambert, lamp, slopes, swell
from ..water import glitter, mirror, rings
from .shapes import star
from .suits import YELLOW, finish_cat

SKY = ["#c07626", "#e4a03a", "#f2b850", "#f7cc70", "#f2ba5c"]
SUN = (300.0, 420.0, 152.0)
TOWARDS: Point = (0.2, -0.9)
SHORE = 548.0
DECK = 612.0
CATCH = (440.0, 774.0, 28.0)
HEAD = (404.0, 560.0, 44.0, 34.0)
COAT: tuple[Colour, ...] = ("#180a02", "#2a1304", "#5c300a", "#c07a1e", "#ffdf86")


def paint() -> Canvas:
    canvas = Canvas(712)
    sky.gradient(canvas, SKY, 0.62)
    rays(canvas, SUN[0], SUN[1], "#fff6c8", 0.30, 30, 460)
    halo(canvas, *SUN, "#fff2c0", 0.55)
    clouds.flakes(canvas, 60, 330, Tone("#dc9a38", "#ffeeb4"), (0.1, 0.9), (46, 10), 0.40, 0.75)
    low = (canvas.y - SUN[1] + SUN[2]) / (2 * SUN[2])
    canvas.over(canvas.mask(disc(*SUN)), ramp(even_stops("#fff4cc", "#fffbe4", "#fff0b8"), low))
    bars = [
        clouds.Bar(470, 356, 250, 12),
        clouds.Bar(130, 408, 260, 11),
        clouds.Bar(420, 448, 300, 9),
    ]
    clouds.bars(canvas, bars, Tone("#e0a040", "#fff4c8"), (0.1, -0.9), 0.85)
    _far_shore(canvas)
    mirror(canvas, SHORE, "#c47a1c", 0.45, 10, 30)
    canvas.over(smoothstep(SHORE, 800, canvas.y), "#7a410a", 0.86)
    glitter(canvas, SUN[0], SHORE + 4, 860, "#fff2c4", 60, 210, 0.85)
    _sunken_stars(canvas)
    _jetty(canvas)
    _catch(canvas)
    _jar(canvas, 74, DECK + 2, 76)
    _cat(canvas)
    _reeds(canvas)
    printed(canvas, Press(0.34, "#4a2804", 0.26, 0.82, 1.08, 1.10, 0.04, 0.018), 0.68)
    finish_cat(canvas, YELLOW, "2")
    return canvas


def _far_shore(canvas: Canvas) -> None:
    for i, (y, swing, top, foot) in enumerate(
        ((516, 60, "#e9b65a", "#fbe4a2"), (546, 34, "#cf9238", "#f2c868"))
    ):
        crest = ridge(canvas, y, swing, 190, tilt=-30 + 60 * i)
        rolling(canvas, crest, [top, foot], 70, soft=1.2 - i)
        if i:
            canvas.over(canvas.mask(pines_on(canvas.geometry, crest, 44, 10, 30)), "#b97d2c")
        mist(canvas, "#fff0b8", y + 30, 18, 0.6)


def _sunken_stars(canvas: Canvas) -> None:
    """Stars under the surface, lying flat, each with rings above it."""
    for x, y, size, turn in (
        (548.0, 690.0, 13.0, 12.0),
        (250.0, 734.0, 13.0, 40.0),
        (120.0, 800.0, 15.0, -8.0),
        (404.0, 846.0, 19.0, 70.0),
        (262.0, 838.0, 16.0, 20.0),
    ):
        lit = canvas.mask(star(x, y, size, turn, 0.6), soft=1.0)
        canvas.screen(canvas.glow(x, y, size * 1.9, 1.6, 1.4), "#fff6b0", 0.65)
        canvas.over(lit, "#fffce0", 0.95)


def _jetty(canvas: Canvas) -> None:
    posts = [
        panel(x, 626, width, 300, 3) for x, width in ((44.0, 22.0), (186.0, 20.0), (326.0, 20.0))
    ]
    wood = Tone("#3c200a", "#b0722a", "#241004")
    shade(canvas, canvas.mask(posts), wood, TOWARDS, 12, 0.95, 0.5)
    canvas.over(canvas.mask(posts) * smoothstep(720, 900, canvas.y), "#5c300a", 0.7)
    deck = canvas.mask(polygon([(-10, 610), (366, 610), (378, 624), (372, 638), (-10, 646)]))
    shade(canvas, deck, wood, (0.2, -0.9), 18, 0.95, 0.55)
    rim(canvas, deck, "#fff0b0", (0.2, -0.9), 2.4, 0.85)
    gaps = [
        brush([(x, 612, 0.9), (x + 7, 628, 1.1), (x + 5, 642, 0.6)], 8) for x in range(22, 366, 37)
    ]
    canvas.over(canvas.mask(gaps) * deck, "#3c2006", 0.75)
    grainy = smoothstep(0.5, 0.64, canvas.noise(18, 4, 0.6, 9))
    canvas.multiply(deck * grainy, "#8a5416", 0.4)


def _catch(canvas: Canvas) -> None:
    """The star at the paw's reach: light on the water, rings about it."""
    x, y, size = CATCH
    canvas.screen(canvas.glow(x, y, 120, 1.3, 1.5), "#ffd860", 0.75)
    rings(canvas, x, y, 92, "#fff2b4", 0.9, 4)
    lit = canvas.mask(star(x, y, size, 8, 0.72))
    canvas.over(lit, "#fffef0")
    bloom_of(canvas, lit, "#fff0a0", 10, 0.7)


def _tufts(canvas: Canvas, edge: list[Point], length: float, lean: Point) -> list[Path]:
    """Fur that breaks an outline, swept along `lean`."""
    rng = canvas.geometry
    ring = spline(edge, 200)
    middle = ring.mean(0)
    hairs = []
    for x, y in ring.tolist():
        out = (x - middle[0], y - middle[1])
        far = math.hypot(*out)
        reach = length * (0.3 + 0.9 * rng.random())
        dx = out[0] / far * 0.35 + lean[0] + (rng.random() - 0.5) * 0.4
        dy = out[1] / far * 0.35 + lean[1] + (rng.random() - 0.5) * 0.4
        tip = (x + dx * reach, y + dy * reach)
        hairs.append(brush([(x - dx * 5, y - dy * 5, 2.6), (x, y, 1.8), (*tip, 0.2)], 8))
    return hairs


def _of_head(points: list[Point], corners: set[int]) -> Path:
    x, y, size, turn = HEAD
    return place(outline(points, corners), x, y, size, turn)


def _cat(canvas: Canvas) -> None:
    """Ink against the sun: rump high, chest over the edge, one forepaw down in the water."""
    back: list[Point] = [
        (398, 530),
        (366, 508),
        (326, 504),
        (280, 494),
        (232, 466),
        (190, 462),
        (158, 486),
        (144, 526),
    ]
    trunk: list[Point] = [
        *back,
        (160, 560),
        (230, 566),
        (290, 572),
        (346, 600),
        (384, 606),
        (410, 590),
    ]
    thigh: list[Point] = [
        (172, 470),
        (150, 500),
        (142, 540),
        (136, 572),
        (126, 590),
        (132, 606),
        (176, 613),
        (214, 613),
        (224, 604),
        (206, 596),
        (196, 590),
        (236, 572),
        (248, 536),
        (226, 486),
    ]
    tail = [
        (196, 506, 18),
        (140, 472, 13.5),
        (104, 424, 12),
        (104, 370, 11),
        (134, 332, 10),
        (164, 338, 8),
        (170, 360, 5),
    ]
    leg: list[Point] = [
        (340, 556),
        (352, 598),
        (384, 622),
        (395, 650),
        (399, 690),
        (399, 710),
        (410, 726),
        (414, 746),
        (424, 762),
        (446, 764),
        (454, 750),
        (444, 730),
        (424, 708),
        (419, 676),
        (423, 636),
        (426, 604),
        (414, 572),
    ]
    toes = [
        brush([(x, 748, 7.5), (x + lean * 0.6, 762, 6.8), (x + lean, 773, 2.2)], 16)
        for x, lean in ((422.0, -3.0), (434.0, 0.0), (445.0, 4.0))
    ]
    braced: list[Point] = [
        (322, 576),
        (304, 588),
        (300, 602),
        (316, 612),
        (356, 613),
        (382, 612),
        (386, 604),
        (360, 597),
        (344, 582),
    ]
    far_hind = [
        brush([(206, 556, 26), (236, 584, 15), (236, 602, 9)], 30),
        outline([(226, 600), (252, 594), (270, 602), (268, 612), (228, 613)], {3, 4}),
    ]
    hair = _tufts(canvas, back, 8, (-0.6, 0.1))
    body = canvas.mask(outline(trunk))
    _inked(canvas, far_hind, 20, 0.4)
    _inked(canvas, [brush(tail, 80), disc(*tail[-1])], 14, 0.9)
    _inked(canvas, [outline(leg), *toes], 18, 0.8)
    clefts = [
        brush([(x, 752, 0.3), (x + 0.5, 762, 1.3), (x + 1, 770, 0.5)], 10) for x in (428, 440)
    ]
    canvas.over(canvas.mask(clefts), COAT[0], 0.85)
    _inked(canvas, [outline(trunk), *hair], 60, 1.0)
    _inked(
        canvas, [outline(thigh, {5}), *_tufts(canvas, thigh[1:5], 7, (-0.4, 0.5))], 46, 0.9, body
    )
    _inked(canvas, [outline(braced)], 16, 0.9, body)
    _head(canvas, body)


def _head(canvas: Canvas, body: Field) -> None:
    skull: list[Point] = [
        (1.04, 0.20),
        (0.90, -0.02),
        (0.66, -0.24),
        (0.44, -0.58),
        (0.30, -0.72),
        (0.16, -1.46),
        (-0.36, -0.80),
        (-0.76, -0.52),
        (-1.00, 0.00),
        (-0.60, 0.66),
        (0.00, 0.84),
        (0.44, 0.72),
        (0.78, 0.64),
        (0.97, 0.44),
    ]
    far_ear = [(0.44, -0.56), (0.62, -1.26), (0.10, -0.80)]
    x, y, size, turn = HEAD
    cheek = [put(spot, x, y, size, turn) for spot in skull[6:12]]
    _inked(canvas, [_of_head(far_ear, {0, 1, 2})], 8, 0.8)
    _inked(
        canvas,
        [_of_head(skull, {0, 4, 5, 6, 13}), *_tufts(canvas, cheek, 7, (-0.3, 0.3))],
        36,
        0.95,
        body,
    )
    eye = canvas.mask(_of_head([(0.36, -0.06), (0.52, -0.17), (0.68, -0.04), (0.53, 0.00)], {0, 2}))
    canvas.over(eye, "#ffe070")
    slit = place(ellipse(0.57, -0.08, 0.032, 0.09), x, y, size, turn)
    canvas.over(canvas.mask(slit) * eye, "#180a02")
    bloom_of(canvas, eye, "#ffc040", 4, 0.35)
    whiskers = [
        place(
            brush(
                [(0.86, 0.34, 0.02), (1.16, 0.36 + rise, 0.014), (1.48, 0.30 + 2.2 * rise, 0.003)],
                12,
            ),
            x,
            y,
            size,
            turn,
        )
        for rise in (-0.08, 0.06, 0.20)
    ]
    canvas.over(canvas.mask(whiskers), "#3a1c06", 0.8)


def _inked(
    canvas: Canvas, paths: list[Path], thickness: float, edge: float, body: Field | None = None
) -> None:
    """A part of the cat: ink with the sun about its upper edge, the star's light from below; its
    own edge is hardly seen where it lies on the `body`."""
    cover = canvas.roughened(canvas.mask(paths), 4, 2.5)
    height = swell(canvas, cover, thickness) + 4.5 * canvas.noise(10, 3, 0.6, 2.0)
    across, down = slopes(canvas, canvas.blur(height, 2.5))
    sun = lambert(across, down, (0.15, -0.95, -0.10))
    canvas.over(
        cover,
        ramp(
            even_stops(*COAT),
            0.05 + 0.62 * sun * (1 if body is None else 0.55) + canvas.grain(0.55) * 0.03,
        ),
    )
    from_star = lambert(across, down, lamp(canvas, CATCH[0], CATCH[1], 30))
    near: Field = canvas.glow(CATCH[0], CATCH[1], 200, 1.3)
    canvas.screen(cover * from_star * near, "#ffb93c", 0.85)
    free = cover if body is None else cover * (1 - 0.72 * canvas.blur(body, 3))
    sunlit = np.clip(
        cover - canvas.shift(canvas.blur(cover, 0.8), TOWARDS[0] * 2, TOWARDS[1] * 2), 0, 1
    )
    canvas.screen(sunlit * free, "#fff0b4", edge)
    rim(canvas, cover * near, "#ffe9a0", (0.3, 0.9), 1.8, 0.8)


def _jar(canvas: Canvas, x: float, foot: float, size: float) -> None:
    """A preserving jar with the night's catch."""
    body = outline(
        [
            (x - size * 0.24, foot - size * 0.94),
            (x - size * 0.26, foot - size * 0.84),
            (x - size * 0.40, foot - size * 0.68),
            (x - size * 0.42, foot - size * 0.10),
            (x - size * 0.34, foot),
            (x + size * 0.34, foot),
            (x + size * 0.42, foot - size * 0.10),
            (x + size * 0.40, foot - size * 0.68),
            (x + size * 0.26, foot - size * 0.84),
            (x + size * 0.24, foot - size * 0.94),
        ],
        {0, 9},
    )
    glass = canvas.mask(body)
    canvas.screen(canvas.glow(x, foot - size * 0.4, size * 0.9, 1.6), "#fff2a8", 0.55)
    canvas.over(glass, "#fbe6a0", 0.45)
    stars = [
        star(x + size * dx, foot - size * dy, size * r, turn)
        for dx, dy, r, turn in (
            (-0.16, 0.16, 0.15, 10.0),
            (0.17, 0.18, 0.16, 44.0),
            (-0.02, 0.42, 0.15, 25.0),
        )
    ]
    lit = canvas.mask(stars)
    canvas.over(lit, "#fffef0")
    bloom_of(canvas, lit, "#ffe27a", 6, 0.8)
    canvas.over(canvas.mask(body, stroke=2.0), "#8a5a1c", 0.75)
    lid = canvas.mask(panel(x - size * 0.28, foot - size * 1.02, size * 0.56, size * 0.13, 3))
    shade(canvas, lid, Tone("#7a4a14", "#f0bc5e"), TOWARDS, 8)
    shine = brush(
        [
            (x + size * 0.30, foot - size * 0.62, 0.6),
            (x + size * 0.33, foot - size * 0.4, 2.4),
            (x + size * 0.31, foot - size * 0.16, 0.6),
        ]
    )
    canvas.screen(canvas.mask(shine), "#ffffff", 0.8)


def _reeds(canvas: Canvas) -> None:
    near = canvas.mask(reeds(canvas.geometry, (262, 372), 900, 9, (50, 110)))
    left = canvas.mask(reeds(canvas.geometry, (20, 150), 900, 14, (80, 180)))
    bank = np.maximum(near, left)
    canvas.over(bank, "#5c3a0c")
    rim(canvas, bank, "#ffe9a0", TOWARDS, 1.4, 0.6)
    tuft = place(outline([(-1, 0), (-0.4, -0.2), (0.4, -0.2), (1, 0)], {0, 3}), 86, 896, 90)
    canvas.over(canvas.mask(tuft), "#5c3a0c")
