"""Yellow 7: among amber dunes a cat on a stack of books reaches for a star that hangs too high."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..geometry import Path, Point, brush, outline, panel, place
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, halo, mist, rim, shade, sparks
from ..raster import smoothstep
from .cats import reaching
from .fur import Fur, lay_fur
from .shapes import facets
from .shapes import star as five_star
from .suits import YELLOW, finish_cat

SKY = ["#a8641c", "#d8912c", "#f0b848", "#fbd67a", "#ffe9b0"]
TOWARDS: Point = (0.62, -0.62)
FROM_SUN: Point = (-0.75, -0.35)


@dataclass(frozen=True, slots=True)
class HungStar:
    """A star on a thread from the upper edge."""

    x: float
    y: float
    size: float
    turn: float
    tone: Tone


NEAR = Tone("#ffe27a", "#fffbe0", "#e2a02a")
FAR = Tone("#f4cc70", "#ffeeb4", "#d8a040")
STARS = (
    HungStar(232, 300, 26, 12, FAR),
    HungStar(524, 332, 22, -10, FAR),
    HungStar(178, 486, 17, 30, FAR),
    HungStar(300, 164, 19, -16, FAR),
    HungStar(566, 150, 16, 8, FAR),
    HungStar(440, 208, 52, -8, NEAR),
)


def paint() -> Canvas:
    canvas = Canvas(717)
    sky.gradient(canvas, SKY, 0.80)
    sky.veil(canvas, "#ffedb8", 420, 150, 0.45)
    clouds.plumes(canvas, 560, 430, 330, 196, "#fff0c0", 0.4)
    _sun(canvas)
    _dunes(canvas)
    for star in STARS:
        _hang(canvas, star)
    perch = _books(canvas)
    size = 270.0
    cat = reaching().placed(perch[0], perch[1], size, 2)
    fur = Fur("#331a05", "#a8641c", "#7a4412", "#fff0ac", "#fff4a8", "#ffedb0", 0.2)
    lay_fur(canvas, cat, fur, TOWARDS, size)
    sparks(canvas, (60, 240, 560, 800), 46, "#fff6c0", "#ffd860")
    printed(canvas, Press(0.34, "#3c1c04", 0.30, 0.80, 1.08, 1.10, 0.04, 0.02), 0.70)
    finish_cat(canvas, YELLOW, "7")
    return canvas


def _sun(canvas: Canvas) -> None:
    x, y, radius = 96.0, 610.0, 66.0
    halo(canvas, x, y, radius, "#fff2c0", 0.7)
    canvas.over(np.clip(radius - np.hypot(canvas.x - x, canvas.y - y) + 0.5, 0, 1), "#fff8dc")


def _dunes(canvas: Canvas) -> None:
    _domes(canvas)
    for i, (y, swing, tilt, top, foot) in enumerate(
        (
            (640.0, 40.0, 30.0, "#e6a848", "#fbd88a"),
            (692.0, 56.0, -70.0, "#cf8a2c", "#f2bc5a"),
            (770.0, 60.0, 80.0, "#a8641a", "#dc9a38"),
        )
    ):
        crest = ridge(canvas, y, swing, 330, 0.28, tilt)
        cover = rolling(canvas, crest, [top, foot], 130, soft=max(0.0, 1.0 - i * 0.5))
        rim(canvas, cover, "#fff2c4", FROM_SUN, 2.4, 0.75)
        combed = smoothstep(0.52, 0.64, canvas.noise(13, 3, 0.5, 9.0))
        canvas.multiply(cover * combed, "#b0701c", 0.16 + 0.08 * i)
        mist(canvas, "#ffe2a0", y + 70, 30, 0.45)


def _onion(x: float, foot: float, width: float) -> Path:
    """A pointed dome about `width` wide on the level `foot`."""
    half = width / 2
    right = [(0.80, 0.0), (1.06, -0.52), (0.72, -1.10), (0.26, -1.50)]
    points = [(x + half * a, foot + half * b) for a, b in right]
    mirrored = [(2 * x - px, py) for px, py in points[::-1]]
    return outline([*points, (x, foot - half * 2.3), *mirrored], {0, 4, 8})


def _domes(canvas: Canvas) -> None:
    """A far town of domes and towers behind the first dune."""
    parts: list[Path] = []
    arches: list[Path] = []
    for x, top, wide, dome in (
        (404.0, 622.0, 62.0, 40.0),
        (474.0, 596.0, 84.0, 62.0),
        (542.0, 626.0, 58.0, 36.0),
        (436.0, 556.0, 13.0, 17.0),
        (514.0, 540.0, 13.0, 17.0),
    ):
        parts += [
            panel(x - wide / 2, top, wide, 120),
            panel(x - wide / 2 - 2, top - 2, wide + 4, 5),
        ]
        parts.append(_onion(x, top - 1, dome))
        if wide > 20:
            arches += [panel(x + d * wide * 0.28 - 4, top + 14, 8, 22, 4) for d in (-1, 0, 1)]
        else:
            arches.append(panel(x - 2, top + 8, 4, 10, 2))
    town = canvas.mask(parts)
    shade(canvas, town, Tone("#cf8e38", "#ffe6a8", "#b0701f"), FROM_SUN, 9, 0.9, 0.3)
    canvas.multiply(canvas.mask(arches) * town, "#9a5c18", 0.75)
    rim(canvas, town, "#fff2c4", FROM_SUN, 1.4, 0.6)


def _hang(canvas: Canvas, star: HungStar) -> None:
    thread = brush(
        [(star.x + 3, 14, 0.8), (star.x - 1, star.y / 2, 0.8), (star.x, star.y - star.size, 0.8)],
        20,
    )
    canvas.over(canvas.mask(thread), "#fff4cc", 0.8)
    canvas.screen(canvas.glow(star.x, star.y, star.size * 2.6, 1.4), "#fff0b0", 0.42)
    cover = canvas.mask(five_star(star.x, star.y, star.size, star.turn))
    shade(canvas, cover, star.tone, (-0.5, -0.7), star.size * 0.35, 1.0, 0.45)
    halves = facets(star.x, star.y, star.size, star.turn)
    canvas.multiply(canvas.mask(halves) * cover, "#e8a838", 0.45)
    bloom_of(canvas, cover, "#ffe488", star.size * 0.22, 0.35)


def _books(canvas: Canvas) -> Point:
    """The stack; returns where the cat's hind paws stand."""
    x, y = 356.0, 846.0
    for width, height, shift, turn, colour in (
        (236.0, 40.0, -6.0, 0.0, "#6b2f10"),
        (206.0, 34.0, 10.0, -2.0, "#8f5a14"),
        (222.0, 36.0, -8.0, 1.5, "#4f3a12"),
        (176.0, 30.0, 4.0, -3.0, "#a8521a"),
        (150.0, 28.0, -4.0, 2.0, "#6e4a10"),
    ):
        _book(canvas, x + shift, y, width, height, turn, colour)
        y -= height
    return x - 14, y + 2


def _book(
    canvas: Canvas, x: float, foot: float, width: float, height: float, turn: float, colour: str
) -> None:
    def at(path: Path) -> Path:
        return place(path, x, foot - height / 2, 1, turn)

    half, low = width / 2, height / 2
    cover = canvas.mask(at(panel(-half, -low, width, height, 5)))
    cast_shadow(canvas, cover, 10, 6, 8, "#5a2c06", 0.4)
    shade(canvas, cover, Tone(colour, "#e0a048", "#2e1404"), FROM_SUN, 14, 0.9, 0.5)
    leaves = canvas.mask(at(panel(-half + 12, -low + 5, width - 8, height - 10, 3)))
    shade(canvas, leaves, Tone("#e8c888", "#fff6d8", "#b98a48"), FROM_SUN, 10, 0.9, 0.5)
    lines = [
        at(panel(-half + 14, -low + 5 + k * (height - 10) / 5, width - 12, 0.9))
        for k in range(1, 5)
    ]
    canvas.multiply(canvas.mask(lines), "#a8763a", 0.6)
    bands = [at(panel(-half + k, -low, 3.2, height)) for k in (3.0, 9.0)]
    canvas.over(canvas.mask(bands), "#f2cc70", 0.8)
    rim(canvas, cover, "#fff0b8", (-0.2, -0.95), 1.8, 0.7)
