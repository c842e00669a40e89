"""Reflection in the water: a still lake doubles the shore, the moon and the raven.

It has no worth of its own; the discs bear a mirror sign.
"""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import DISC, SMALL_DISC
from ..geometry import Path, Point, brush, cut, outline, place, polygon, sparkle
from ..hills import ridge, rolling
from ..light import Tone, mist, moon, rim, shade
from ..plants import Habit, bare_tree, pines_on, reeds
from ..raster import smoothstep
from ..water import glitter, mirror, rings
from .raven_land import RAVENS, darkly_framed, gilt

SKY = ["#16233f", "#2c4670", "#6482a4", "#b0b4c4", "#f2ccbc"]
SHORE = 470.0
TOWARDS: Point = (0.7, -0.5)


def paint() -> Canvas:
    canvas = Canvas(711)
    sky.gradient(canvas, SKY, SHORE / 900)
    sky.stars(canvas, (20, 20, 590, 240), 110, 4, "#fff2e4", 0.7)
    moon(canvas, 428, 250, 74, "#fff8ea", "#c4bcbc", 0.6, "#f4e6dc", 0.55)
    bars = [
        clouds.Bar(300, 336, 320, 12),
        clouds.Bar(520, 308, 240, 12),
        clouds.Bar(120, 270, 220, 9),
    ]
    clouds.bars(canvas, bars, Tone("#6a7484", "#ece0d8"), (0.2, 0.9), 0.75)
    _far_shore(canvas)
    _rocks_and_tree(canvas)
    plumage = Plumage("#090b14", "#2c3850", "#f2e8e0", TOWARDS)
    flock = Flock(canvas, plumage)
    flock.perch(206, 370, 128, raven_shapes.PROUD)
    flock.fly(raven_shapes.GLIDE, 348, 148, 62, -6)
    _lake(canvas)
    gilt(canvas, _mirrored_arrows())
    printed(canvas, Press(0.44, "#060a14", 0.30, 0.78, 1.10, 1.04, 0.044, 0.021), 0.475)
    darkly_framed(canvas, "")
    _signs(canvas)
    return canvas


def _far_shore(canvas: Canvas) -> None:
    for y, swing, cell, ink, foot in (
        (414, 66, 150, "#7a8492", "#b9b4b4"),
        (446, 30, 170, "#525e6e", "#8c8e94"),
    ):
        line = ridge(canvas, y, swing, cell, 0.55)
        rolling(canvas, line, [ink, foot], 60, soft=0.6)
        canvas.over(canvas.mask(pines_on(canvas.geometry, line, 40, 14, 34)), ink)
        mist(canvas, "#d8d0cc", y + 24, 14, 0.5)


def _rocks_and_tree(canvas: Canvas) -> None:
    rock = outline(
        [
            (20, 500),
            (40, 452),
            (76, 436),
            (110, 400),
            (150, 384),
            (190, 368),
            (232, 372),
            (262, 392),
            (284, 430),
            (316, 452),
            (340, 500),
        ],
        {0, 2, 4, 7, 10},
    )
    cover = canvas.roughened(canvas.mask(rock), 14, 6)
    tree = bare_tree(
        np.random.default_rng(24), 92, 428, 330, Habit(0.5, 6, 0.75, 0.32, 0.03), -0.12
    )
    wood = canvas.mask(tree.wood)
    shade(canvas, wood, Tone("#161b26", "#8c94a0"), TOWARDS, 6, 0.8, 0.5)
    rim(canvas, wood, "#f4e8de", TOWARDS, 1.4, 0.45)
    shade(canvas, cover, Tone("#2c3646", "#cfc8c4", "#121824"), TOWARDS, 30, 1, 0.6)
    canvas.multiply(cover * smoothstep(0.5, 0.6, canvas.noise(34, 5, 0.6, 0.5)), "#1a2230", 0.55)
    rim(canvas, cover, "#fff4ea", TOWARDS, 2.2, 0.7)


def _lake(canvas: Canvas) -> None:
    """The mirror image: a little darker and greener, with a seam of light at the shore."""
    mirror(canvas, SHORE, "#16323c", 0.30, 4.5, 26)
    canvas.screen(np.exp(-np.abs(canvas.y - SHORE) / 5) * 0.8, "#f4ece4", 0.55)
    ripples = smoothstep(0.60, 0.70, canvas.noise(16, 4, 0.55, 8.0)) * smoothstep(
        SHORE, SHORE + 200, canvas.y
    )
    canvas.screen(ripples, "#d8e4e4", 0.28)
    glitter(canvas, 428, SHORE + 8, 880, "#fff4e8", 46, 230, 0.75)
    rings(canvas, 430, 762, 150, "#f4ece4", 0.5)
    stems = canvas.mask(
        [
            *reeds(canvas.geometry, (20, 130), 905, 26, (40, 110)),
            *reeds(canvas.geometry, (440, 600), 905, 30, (50, 130)),
        ]
    )
    canvas.over(stems, "#0c141c")


def _mirrored_arrows() -> list[Path]:
    """Two slim arrows along the shore that part from a star, to the left and to the right."""
    y = SHORE
    arrow = [
        brush([(22, 0, 0.8), (90, 0, 1.8), (172, 0, 3.0)], 30),
        outline([(214, 0), (166, -15), (176, 0), (166, 15)], {0, 1, 2, 3}),
    ]
    both = [place(path, 318, y, 1, 0, flip) for flip in (False, True) for path in arrow]
    seam = [sparkle(318, y, 24, 0.2)]
    return [*both, *seam]


def mirror_sign(x: float, y: float, radius: float) -> list[Path]:
    """A full triangle, a dashed mirror, the same triangle in outline."""
    wedge: list[Point] = [(0.14, -0.52), (0.74, 0.0), (0.14, 0.52)]
    hollow: list[Point] = [(0.245, -0.29), (0.585, 0.0), (0.245, 0.29)]
    full = outline([(-a, b) for a, b in wedge], {0, 1, 2})
    empty = cut(outline(wedge, {0, 1, 2}), outline(hollow, {0, 1, 2}))
    dashes = [
        polygon([(-0.045, v), (0.045, v), (0.045, v + 0.2), (-0.045, v + 0.2)])
        for v in (-0.68, -0.39, -0.1, 0.19, 0.48)
    ]
    return [place(path, x, y, radius) for path in (full, empty, *dashes)]


def _signs(canvas: Canvas) -> None:
    x, y, radius = DISC
    right, up, small = SMALL_DISC
    for place_x, place_y, size in (
        (x, y, radius),
        (canvas.width - right, canvas.height - up, small),
    ):
        canvas.over(canvas.mask(mirror_sign(place_x, place_y, size * 0.92)), RAVENS.numeral)
