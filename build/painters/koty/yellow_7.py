"""Yellow 7: on a stack of books a cat stretches to the star that lights it and hangs too high."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..geometry import Path, Point, brush, outline, panel, place
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, mist, rays, rim, shade, sparks
from ..raster import smoothstep
from .cats import reaching
from .fur import Fur, lay_fur
from .shapes import facets
from .shapes import star as five_star
from .suits import YELLOW, finish_cat

SKY = ["#7c3f0e", "#b86d1a", "#eeb24a", "#fbd884", "#ffecb8"]
STAR = (458.0, 146.0, 56.0)
TOWARDS: Point = (0.62, -0.72)
CAT = (236.0, 742.0, 272.0)
FUR = Fur("#241004", "#9c5a1a", "#6a3a10", "#ffe9a4", "#a9d04c")
NEAR = Tone("#ffe68c", "#fffdec", "#eab040")
FAR = Tone("#f2c768", "#ffe9ac", "#cf9636")
# Where the other stars hang, how large they are, how they are turned.
OTHERS = (
    (166.0, 312.0, 24.0, 12.0),
    (552.0, 330.0, 22.0, -10.0),
    (124.0, 470.0, 16.0, 30.0),
    (298.0, 128.0, 19.0, -16.0),
    (360.0, 232.0, 13.0, 8.0),
    (512.0, 470.0, 14.0, 20.0),
)


def paint() -> Canvas:
    canvas = Canvas(717)
    sky.gradient(canvas, SKY, 0.82)
    x, y, _ = STAR
    clouds.plumes(canvas, 560, 430, 330, 250, "#ffe9b0", 0.3)
    canvas.screen(canvas.glow(x, y, 250, 1.2), "#ffd878", 0.55)
    rays(canvas, x, y, "#fff2bc", 0.30, 26, 460)
    _dunes(canvas)
    for other in OTHERS:
        _hang(canvas, *other, FAR)
    _hang(canvas, *STAR, -8, NEAR)
    _books(canvas)
    lay_fur(canvas, reaching().placed(*CAT), FUR, TOWARDS, CAT[2])
    sparks(canvas, (60, 240, 560, 800), 46, "#fff6c0", "#ffd860")
    printed(canvas, Press(0.34, "#3c1c04", 0.30, 0.80, 1.08, 1.10, 0.04, 0.02), 0.68)
    finish_cat(canvas, YELLOW, "7")
    return canvas


def _dunes(canvas: Canvas) -> None:
    _domes(canvas)
    for i, (y, swing, tilt, top, foot) in enumerate(
        (
            (640.0, 40.0, 30.0, "#e2a244", "#fbd88a"),
            (700.0, 56.0, -70.0, "#c07c26", "#ecb252"),
            (790.0, 60.0, 80.0, "#84480f", "#b87424"),
        )
    ):
        crest = ridge(canvas, y, swing, 330, 0.28, tilt)
        cover = rolling(canvas, crest, [top, foot], 130, soft=max(0.0, 1.0 - i * 0.5))
        rim(canvas, cover, "#fff2c4", TOWARDS, 2.4, 0.75)
        combed = smoothstep(0.52, 0.64, canvas.noise(13, 3, 0.5, 9.0))
        canvas.multiply(cover * combed, "#b0701c", 0.16 + 0.08 * i)
        mist(canvas, "#ffe2a0", y + 70, 30, 0.45 - 0.15 * i)


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
    shade(canvas, town, Tone("#cf8e38", "#ffe6a8", "#b0701f"), TOWARDS, 9, 0.9, 0.3)
    canvas.over(canvas.mask(arches) * town, "#fff0b4", 0.8)
    rim(canvas, town, "#fff2c4", TOWARDS, 1.4, 0.6)


def _hang(canvas: Canvas, x: float, y: float, size: float, turn: float, tone: Tone) -> None:
    thread = brush([(x + 3, 14, 0.8), (x - 1, y / 2, 0.8), (x, y - size, 0.8)], 20)
    canvas.over(canvas.mask(thread), "#fff4cc", 0.8)
    canvas.screen(canvas.glow(x, y, size * 2.2, 1.4), "#fff0b0", 0.42)
    cover = canvas.mask(five_star(x, y, size, turn))
    canvas.multiply(np.clip(canvas.blur(cover, 4) * 1.4, 0, 1) * (1 - cover), "#9a5a14", 0.5)
    shade(canvas, cover, tone, (-0.5, -0.7), size * 0.35, 1.0, 0.45)
    canvas.multiply(canvas.mask(facets(x, y, size, turn)) * cover, "#e8a838", 0.38)
    bloom_of(canvas, cover, "#ffe488", size * 0.12, 0.25)


def _books(canvas: Canvas) -> None:
    """The stack under the cat's feet; some show their spines, some their leaves."""
    x, y = CAT[0] + 6, 880.0
    for width, height, shift, turn, colour, spine in (
        (246.0, 36.0, -4.0, 0.0, "#5a2810", True),
        (214.0, 26.0, 12.0, -1.0, "#8a5a18", False),
        (232.0, 32.0, -10.0, 1.5, "#3f3412", True),
        (186.0, 24.0, 6.0, -2.0, "#93451a", False),
        (166.0, 24.0, -2.0, 1.0, "#6e4a14", True),
    ):
        _book(canvas, (x + shift, y - height / 2), (width, height), turn, colour, spine)
        y -= height


def _book(
    canvas: Canvas, middle: Point, size: Point, turn: float, colour: str, spine: bool
) -> None:
    def at(path: Path) -> Path:
        return place(path, *middle, 1, turn)

    half, low = size[0] / 2, size[1] / 2
    leather = Tone(colour, "#dc9a44", "#220e03")
    if spine:
        cover = canvas.mask(at(panel(-half, -low, 2 * half, 2 * low, low * 0.5)))
        cast_shadow(canvas, cover, -6, 8, 8, "#3a1a04", 0.5)
        shade(canvas, cover, leather, (0.3, -0.9), 13, 0.85, 0.5)
        bands = [at(panel(half * k - 3, -low, 6, 2 * low, 2)) for k in (-0.78, -0.62, 0.62, 0.78)]
        raised = canvas.mask(bands) * cover
        shade(canvas, raised, Tone(colour, "#f0c070", "#220e03"), (0.3, -0.9), 8, 1.0, 0.4)
        lines = [at(panel(-half * 0.46, k * low, half * 0.92, 1.6)) for k in (-0.42, 0.34)]
        knob = at(five_star(0, -low * 0.02, low * 0.34))
        canvas.over(canvas.mask([*lines, knob]), "#f6d078", 0.85)
    else:
        cover = canvas.mask(
            [
                at(panel(-half, -low, 2 * half, 4.5, 2)),
                at(panel(-half, low - 4.5, 2 * half, 4.5, 2)),
            ]
        )
        leaves = canvas.mask(at(panel(-half + 7, -low + 3, 2 * half - 13, 2 * low - 6, 2)))
        cast_shadow(canvas, np.maximum(cover, leaves), -6, 8, 8, "#3a1a04", 0.5)
        shade(canvas, leaves, Tone("#d9b672", "#fff2cc", "#9a6a30"), TOWARDS, 12, 0.9, 0.5)
        cuts = smoothstep(0.50, 0.58, canvas.noise(5, 2, 0.5, 26))
        canvas.multiply(leaves * cuts, "#a8763a", 0.55)
        lid = np.clip(canvas.blur(canvas.shift(cover, 0, -5), 3) * leaves * 1.4, 0, 1)
        canvas.multiply(lid, "#7a4410", 0.7)
        shade(canvas, cover, leather, (0.3, -0.9), 6, 0.85, 0.5)
    rim(canvas, cover, "#fff0b8", (0.25, -0.95), 1.8, 0.8)
