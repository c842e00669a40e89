"""Choose one (worth 8): of a fan of cards behind a hill one is drawn up into the light."""

from __future__ import annotations

import math

import numpy as np

from .. import raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, place, polar, ribbon, sparkle
from ..hills import Ridge, ridge, rolling
from ..light import Tone, bloom_of, mist, rays, rim, shade, sparks
from ..loose_cards import LooseCard, lay, upright
from ..metal import foil
from ..plants import grass_on
from ..poppies import pod
from .gilding import gilded

SKY = ["#071a20", "#0c2f34", "#14504c", "#3f7a5c", "#a8a468"]
PIVOT: Point = (280.0, 872.0)
REACH = 292.0
ANGLES = (-38.0, -19.0, 0.0, 19.0, 38.0)
CHOSEN = 3
BACK = Tone("#1d3a5c", "#6fa0b4", "#0c1c38")


def paint() -> Canvas:
    canvas = Canvas(338)
    sky.gradient(canvas, SKY, 0.86)
    sky.stars(canvas, (20, 20, 590, 480), 220, 8, "#fff8dc", 0.8)
    x, y = _spot(CHOSEN)
    rays(canvas, x, y, "#ffe6a0", 0.34, 24, 300)
    canvas.screen(canvas.glow(x, y, 170, 1.5), "#ffc870", 0.75)
    sky.veil(canvas, "#2f6a60", 300, 140, 0.35)
    _far_hills(canvas)
    _fan(canvas)
    hill = _hill(canvas)
    flock = Flock(canvas, Plumage("#04080c", "#24383c", "#ffe6a8", (0.3, -0.8)))
    for px, size, stance in (
        (92.0, 88.0, raven_shapes.PROUD),
        (196.0, 66.0, raven_shapes.CALLING),
        (318.0, 60.0, raven_shapes.PEERING),
        (496.0, 84.0, raven_shapes.STANDING),
    ):
        flock.perch(px, hill.at(px) + 4, size, stance, flip=px > 400)
    left = upright(*_spot(0), 150, ANGLES[0])
    flock.perch(left[1][0] - 12, left[1][1] + 12, 62, raven_shapes.BOWED)
    flock.fly(raven_shapes.GLIDE, 214, 176, 84, -10)
    flock.fly(raven_shapes.UPSTROKE, 106, 318, 72, -4)
    flock.fly(raven_shapes.CALL, 300, 306, 62, -8)
    printed(canvas, Press(0.44, "#02080c", 0.38, 0.74, 1.10, 1.10, 0.045, 0.022), 0.41)
    gilded(canvas, "8")
    return canvas


def _spot(index: int) -> Point:
    reach = REACH + (122 if index == CHOSEN else 0)
    return polar(*PIVOT, reach, math.radians(ANGLES[index] - 90))


def _far_hills(canvas: Canvas) -> None:
    for y, swing, top, foot in (
        (560.0, 40.0, "#2a6058", "#7f946c"),
        (630.0, 40.0, "#174440", "#4a7460"),
    ):
        crest = ridge(canvas, y, swing, 210)
        rolling(canvas, crest, [top, foot], 110, soft=1.0)
        mist(canvas, "#a8a878", y + 60, 26, 0.4)


def _star_emblem(size: float) -> list[Path]:
    """A great star among rays and small stars: only the chosen card bears it."""
    spikes = [
        ribbon([(*polar(0, 0, 21, a), 1.7), (*polar(0, 0, 41, a), 0.2)])
        for a in np.linspace(0, 2 * math.pi, 16, endpoint=False).tolist()
    ]
    shapes = [sparkle(0, 0, 33, 0.30), *spikes, sparkle(0, -55, 9, 0.2), sparkle(0, 55, 9, 0.2)]
    return [place(shape, 0, 0, size) for shape in shapes]


def _fan(canvas: Canvas) -> None:
    for index in (0, 1, 2, 4):
        corners = upright(*_spot(index), 150, ANGLES[index])
        cover = lay(canvas, LooseCard(corners, BACK), (0.5, -0.7), 0.85)
        if index in (2, 4):
            near = canvas.glow(*_spot(CHOSEN), 130, 1.6)
            canvas.screen(cover * near, "#ffcf80", 0.35)
    x, y = _spot(CHOSEN)
    corners = upright(x, y, 158, ANGLES[CHOSEN])
    chosen = lay(
        canvas,
        LooseCard(corners, Tone("#f0d08c", "#fff8dc", "#d8964c"), None, "#ffffff"),
        (-0.4, -0.8),
        1,
    )
    star_ink = canvas.mask([place(path, x, y, 1, ANGLES[CHOSEN]) for path in _star_emblem(1.58)])
    canvas.over(star_ink, "#b8382c")
    rim(canvas, star_ink, "#ffb070", (-0.4, -0.8), 1.6, 0.6)
    glow = np.clip(canvas.blur(chosen, 14) * 1.4, 0, 1) * (1 - chosen)
    canvas.screen(glow, "#ffe09a", 0.75)
    outer = canvas.mask(
        outline([corners[0], corners[1], corners[2], corners[3]], {0, 1, 2, 3}), stroke=7
    )
    foil(canvas, outer, 1, 1.1, 0.4, 0)
    star = polar(x, y, 152, math.radians(ANGLES[CHOSEN] - 90))
    mark = canvas.mask([sparkle(*star, 34, 0.14), disc(*star, 5)])
    canvas.screen(canvas.glow(*star, 44, 1.5), "#fff0b8", 0.85)
    canvas.over(mark, "#fffdf0")
    bloom_of(canvas, mark, "#ffe6a0", 8, 0.7)
    sparks(canvas, (x - 130, y - 150, x + 130, y + 200), 60, "#fffbe0", "#ffdf90", 2.8)


def _hill(canvas: Canvas) -> Ridge:
    """The dark hill out of which the fan grows, with stones to sit on."""
    hill = ridge(canvas, 742, 14, 240, 0.45, hump=(284, 34, 190))
    cover = rolling(canvas, hill, ["#0f2c2c", "#050f14"], 120)
    canvas.screen(cover * canvas.glow(360, 730, 150, 1.6, 1.4), "#e0b060", 0.28)
    rim(canvas, cover, "#ffdf9c", (0.1, -1), 2.2, 0.55)
    canvas.over(canvas.mask(grass_on(canvas.geometry, hill, 26, 520)), "#12302e")
    _seed_heads(canvas, hill)
    return hill


def _seed_heads(canvas: Canvas, hill: Ridge) -> None:
    """Poppy heads, grass and glow-worms on the near slope."""
    rng = canvas.geometry
    slope = ridge(canvas, 850, 14, 200, 0.5)
    cover = rolling(canvas, slope, ["#0a1f22", "#04090e"], 80)
    rim(canvas, cover, "#c8b070", (0.1, -1), 1.8, 0.35)
    canvas.over(canvas.mask(grass_on(rng, slope, 44, 460)), "#0a2224")
    heads: list[Path] = []
    stems: list[Path] = []
    for i in range(15):
        x = 44 + 512 * (i + 0.8 * rng.random()) / 15
        height = 44 + 70 * rng.random() * (0.5 + abs(x - 300) / 340)
        top = slope.at(x) - height
        lean = (rng.random() - 0.5) * 20
        stems.append(
            brush(
                [
                    (x, slope.at(x) + 8, 1.7),
                    (x + lean * 0.2, top + height * 0.4, 1.4),
                    (x + lean, top, 1.1),
                ],
                14,
            )
        )
        heads += pod(x + lean, top + 4, 26 + 10 * rng.random(), lean)
    canvas.over(canvas.mask(stems), "#123230")
    cover = canvas.mask(heads)
    shade(canvas, cover, Tone("#2c5048", "#e8c884", "#0c2024"), (0.3, -0.8), 6, 1, 0.4)
    draw = rng.random((24, 3))
    worms = canvas.dots(
        [
            (40 + 520 * a, hill.at(300) + 30 + 90 * b, 1.2 + 1.6 * c, 0.95)
            for a, b, c in draw.tolist()
        ]
    )
    canvas.screen(worms, "#fff0a8", 1)
    bloom_of(canvas, worms, "#e8d870", 6, 0.8)
