"""Blue 1: a cat sits on the reclining moon, its back to us, and counts the stars."""

from __future__ import annotations

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import blend
from ..finish import Press, printed
from ..geometry import Point, crescent, outline, polygon
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, rim, shade
from ..raster import smoothstep
from ..water import glitter, mirror, rings
from .cats import gazing
from .fur import Fur, lay_fur
from .suits import BLUE, finish_cat

SKY = ["#173f8e", "#2f6fbe", "#62a4dc", "#a4d0ee", "#d6e8f2"]
MOON = (318.0, 392.0, 196.0)
TOWARDS: Point = (-0.35, 0.9)
SHORE = 684.0


def paint() -> Canvas:
    canvas = Canvas(701)
    sky.gradient(canvas, SKY, 0.76)
    sky.stars(canvas, (150, 24, 580, 420), 210, 9)
    sky.veil(canvas, "#cfe6ff", 250, 130, 0.35)
    clouds.plumes(canvas, 40, 330, 300, -18, "#e6f3ff", 0.35)
    _far_shore(canvas)
    _moon(canvas)
    _sea(canvas)
    tail = [
        (0.22, -0.06, 0.050),
        (0.36, 0.02, 0.047),
        (0.43, 0.18, 0.044),
        (0.37, 0.36, 0.040),
        (0.42, 0.52, 0.036),
        (0.54, 0.55, 0.028),
    ]
    size = 262.0
    cat = gazing(tail).placed(300, 556, size, -3)
    fur = Fur("#0b1b4a", "#3f74c4", "#3a5fc0", "#e8f4ff")
    lay_fur(canvas, cat, fur, TOWARDS, size)
    rings(canvas, 446, 700, 66, "#eaf4ff", 0.75)
    printed(canvas, Press(0.36, "#0a1c4c", 0.34, 0.76, 1.08, 1.12, 0.04, 0.02), 0.60)
    finish_cat(canvas, BLUE, "1")
    return canvas


def _moon(canvas: Canvas) -> None:
    x, y, radius = MOON
    halo(canvas, x, y + 60, radius, "#e8f4ff", 0.5)
    sickle = canvas.mask(crescent(x, y, radius, -82, 0.40, 0.86))
    shade(canvas, sickle, Tone("#fff3d2", "#fffdf4", "#d6cdc4"), (0.2, 0.9), 40, 1, 0.45)
    seas = smoothstep(0.48, 0.68, canvas.noise(64, 6, 0.62))
    canvas.over(sickle * seas, "#cfd0da", 0.6)
    rim(canvas, sickle, "#ffffff", (0.2, 0.9), 2.2, 0.6)


def _far_shore(canvas: Canvas) -> None:
    for y, swing, top, foot in ((620, 52, "#7fb2e0", "#c4def0"), (656, 34, "#5a93d0", "#a8cdea")):
        rolling(canvas, ridge(canvas, y, swing, 210, tilt=24), [top, foot], 90, soft=1.2)
        mist(canvas, "#d8eaf6", y + 44, 26, 0.6)


def _sea(canvas: Canvas) -> None:
    mirror(canvas, SHORE, "#164a9c", 0.55, 9, 30)
    canvas.over(smoothstep(SHORE + 40, 900, canvas.y), "#0c2c70", 0.6)
    glitter(canvas, 318, SHORE + 4, 890, "#f2f8ff", 74, 330, 0.9)
    for x, y, size in ((150.0, 762.0, 66.0), (236.0, 704.0, 24.0)):
        _boat(canvas, x, y, size)


def _boat(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A small boat with a leaning sail."""
    hull = outline(
        [
            (x - size * 0.55, y - size * 0.10),
            (x + size * 0.60, y - size * 0.14),
            (x + size * 0.36, y + size * 0.10),
            (x - size * 0.34, y + size * 0.10),
        ],
        {0, 1},
    )
    sails = [
        outline(
            [
                (x + size * 0.04, y - size * 1.15),
                (x + size * 0.34, y - size * 0.62),
                (x + size * 0.50, y - size * 0.20),
                (x + size * 0.06, y - size * 0.18),
            ],
            {0, 2, 3},
        ),
        polygon(
            [
                (x - size * 0.02, y - size * 1.0),
                (x - size * 0.02, y - size * 0.20),
                (x - size * 0.42, y - size * 0.18),
            ]
        ),
    ]
    shade(canvas, canvas.mask(sails), Tone("#d4e4f6", "#ffffff", "#8fb0dc"), (-0.6, -0.6), 8, 1)
    canvas.over(canvas.mask(hull), blend("#0d2a66", "#2a5cae", 0.3))
    rim(canvas, canvas.mask(hull), "#d8ebff", (0, -1), 1.6, 0.7)
