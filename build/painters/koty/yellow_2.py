"""Yellow 2: at sunrise a cat sits on a jetty and fishes for the stars that fell into the lake."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..geometry import brush, disc, ellipse, outline, panel, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, halo, mist, rays, rim, shade
from ..plants import pines_on, reeds
from ..raster import smoothstep
from ..water import glitter, mirror, rings
from .angler import DECK, GRIP, TOWARDS, fish_for_stars, grasp_the_rod
from .shapes import star
from .suits import YELLOW, finish_cat

SKY = ["#e9a93a", "#f6cf62", "#fdeb9e", "#fff6cc", "#ffe7a0"]
SUN = (450.0, 470.0)
SHORE = 560.0


def paint() -> Canvas:
    canvas = Canvas(712)
    sky.gradient(canvas, SKY, 0.62)
    rays(canvas, *SUN, "#fff6c8", 0.35, 30, 460)
    halo(canvas, *SUN, 96, "#fffbe0", 0.7)
    canvas.over(canvas.mask(disc(*SUN, 62)), "#fffdf0")
    clouds.flakes(canvas, 96, 400, Tone("#f7c866", "#fffbe6"), (0.5, 0.7), (44, 12), 0.42, 0.8)
    _far_shore(canvas)
    mirror(canvas, SHORE, "#d08a26", 0.45, 10, 30)
    canvas.over(smoothstep(SHORE + 10, 820, canvas.y), "#8f5210", 0.78)
    glitter(canvas, SUN[0], SHORE + 4, 860, "#fffbe2", 46, 260, 0.9)
    _sunken_stars(canvas)
    _jetty(canvas)
    fish_for_stars(canvas)
    _rod(canvas)
    grasp_the_rod(canvas)
    _jar(canvas, 82, DECK, 78)
    _reeds(canvas)
    printed(canvas, Press(0.26, "#5a3206", 0.26, 0.82, 1.06, 1.10, 0.04, 0.018), 0.76)
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
        (566.0, 734.0, 20.0, 12.0),
        (396.0, 752.0, 22.0, 40.0),
        (566.0, 806.0, 18.0, -8.0),
        (420.0, 838.0, 22.0, 70.0),
        (252.0, 846.0, 16.0, 20.0),
    ):
        lit = canvas.mask(star(x, y, size, turn, 0.6), soft=1.0)
        canvas.screen(canvas.glow(x, y, size * 1.9, 1.6, 1.4), "#fff6b0", 0.65)
        canvas.over(lit, "#fffce0", 0.95)
    rings(canvas, 512, 700, 66, "#fffbe0", 0.8, 3)


def _jetty(canvas: Canvas) -> None:
    posts = [
        panel(x, 676, width, 250, 3) for x, width in ((44.0, 22.0), (176.0, 20.0), (298.0, 20.0))
    ]
    wood = Tone("#6b3f12", "#d79a44", "#452508")
    for x in (55.0, 186.0, 308.0):
        shadow = ellipse(x + 4, 840, 26, 5)
        canvas.multiply(canvas.mask(shadow, soft=4), "#7a4a10", 0.6)
    shade(canvas, canvas.mask(posts), wood, TOWARDS, 12, 0.95, 0.5)
    deck = canvas.mask(polygon([(-10, 664), (340, 664), (352, 680), (346, 694), (-10, 702)]))
    shade(canvas, deck, wood, (0.2, -0.9), 18, 0.95, 0.55)
    rim(canvas, deck, "#fff0b0", (0.2, -0.9), 2.4, 0.85)
    gaps = [
        brush([(x, 666, 0.9), (x + 7, 682, 1.1), (x + 5, 697, 0.6)], 8) for x in range(22, 340, 37)
    ]
    canvas.over(canvas.mask(gaps) * deck, "#3c2006", 0.75)
    grainy = smoothstep(0.5, 0.64, canvas.noise(18, 4, 0.6, 9))
    canvas.multiply(deck * grainy, "#8a5416", 0.4)


def _rod(canvas: Canvas) -> None:
    """The bent rod in the cat's paw, its line and the star on the hook."""
    x, y = GRIP
    rod = brush(
        [
            (x - 46, y + 44, 3.2),
            (x, y, 3.0),
            (448, 446, 2.2),
            (502, 392, 1.4),
            (530, 390, 0.7),
        ],
        60,
    )
    canvas.over(canvas.mask(rod), "#4a2a0a")
    line = brush([(530, 390, 0.7), (522, 540, 0.7), (513, 698, 0.7)], 30)
    canvas.over(canvas.mask(line), "#7a4c14", 0.9)
    catch = canvas.mask(star(512, 662, 27, 8))
    canvas.screen(canvas.glow(512, 662, 66, 1.5), "#fffbd0", 0.6)
    canvas.over(catch, "#fffef0")
    rim(canvas, catch, "#e9a21e", (-0.6, 0.6), 2.0, 0.4)
    bloom_of(canvas, catch, "#fff0a0", 8, 0.5)


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
    near = canvas.mask(reeds(canvas.geometry, (330, 470), 900, 9, (50, 110)))
    left = canvas.mask(reeds(canvas.geometry, (20, 150), 900, 14, (80, 180)))
    bank = np.maximum(near, left)
    canvas.over(bank, "#5c3a0c")
    rim(canvas, bank, "#ffe9a0", TOWARDS, 1.4, 0.6)
    tuft = place(outline([(-1, 0), (-0.4, -0.2), (0.4, -0.2), (1, 0)], {0, 3}), 86, 896, 90)
    canvas.over(canvas.mask(tuft), "#5c3a0c")
