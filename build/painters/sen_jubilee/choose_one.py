"""Choose one (worth 8): a raven draws one card out of the fan, and its light falls on the field."""

from __future__ import annotations

import math

import numpy as np

from .. import raven_shapes, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, place, polar, put, ribbon, sparkle
from ..hills import Ridge, ridge, rolling
from ..light import Tone, beam, bloom_of, cast_shadow, mist, rays, rim, shade, sparks
from ..loose_cards import LooseCard, lay, upright
from ..metal import foil
from ..plants import grass_on
from ..poppies import blossom, pod
from ..raven_shapes import Pose, Stance
from .gilding import gilded

SKY = ["#23265c", "#363a78", "#5c5290", "#a87c8c", "#f0bc80"]
PIVOT: Point = (300.0, 890.0)
REACH = 262.0
ANGLES = (-33.0, -16.5, 0.0, 16.5, 33.0)
CHOSEN = 3
DRAWN: Point = (398.0, 366.0)
TILT = 13.0
BACK = Tone("#2c3c84", "#94a8e8", "#10164c")
GOLD = "#ffdf98"
DRAWER = (raven_shapes.HAUL, 424.0, 166.0, 96.0, -6.0, False)
FLYING: tuple[tuple[Pose, float, float, float, float, bool], ...] = (
    (raven_shapes.AWAY, 238, 216, 78, -12, False),
    (raven_shapes.BOUND, 132, 358, 64, -10, False),
    (raven_shapes.BRAKE, 528, 232, 54, 0, True),
)
SITTING: tuple[float, float, Stance] = (68.0, 72.0, raven_shapes.PROUD)


def paint() -> Canvas:
    canvas = Canvas(338)
    sky.gradient(canvas, SKY, 0.82)
    sky.stars(canvas, (20, 20, 590, 420), 200, 7, "#fff8dc", 0.8)
    x, y = DRAWN
    canvas.screen(canvas.glow(x, y, 330, 1.5), "#e0a050", 0.60)
    canvas.screen(canvas.glow(x, y, 190, 1.6), "#ffd080", 0.55)
    rays(canvas, x, y, "#ffe6a0", 0.30, 24, 330)
    _far_hills(canvas)
    hill = ridge(canvas, 734, 10, 260, 0.4)
    _field(canvas, hill)
    _fan(canvas)
    beam(canvas, x, y - 30, math.pi / 2 + 0.10, 0.42, 520, "#ffdf9c", 0.50)
    _chosen(canvas)
    _poppies(canvas, hill)
    flock = Flock(canvas, Plumage("#07081a", "#2c2c50", GOLD))
    px, size, stance = SITTING
    foot = hill.at(px) + 4
    flock.lit_from(*_to_light(px, foot - size / 2)).perch(px, foot, size, stance)
    peak = upright(*_spot(4), 116, ANGLES[4])[0]
    flock.lit_from(*_to_light(*peak)).perch(
        peak[0] + 8, peak[1] + 8, 64, raven_shapes.CALLING, True
    )
    corner = upright(*_spot(0), 116, ANGLES[0])[1]
    perched = flock.lit_from(*_to_light(*corner))
    perched.perch(corner[0] - 12, corner[1] + 12, 62, raven_shapes.MANTLING)
    middle = _spot(2)
    top = (middle[0] - 24, middle[1] - 85)
    flock.lit_from(*_to_light(*top)).perch(*top, 60, raven_shapes.ROOSTING)
    for bird in (*FLYING, DRAWER):
        flock.lit_from(*_to_light(bird[1], bird[2])).fly(*bird)
    printed(canvas, Press(0.40, "#05051a", 0.34, 0.78, 1.10, 1.10, 0.045, 0.020), 0.45)
    gilded(canvas, "8")
    return canvas


def _to_light(x: float, y: float) -> Point:
    dx, dy = DRAWN[0] - x, DRAWN[1] - y
    away = math.hypot(dx, dy)
    return dx / away, dy / away


def _spot(index: int) -> Point:
    return polar(*PIVOT, REACH, math.radians(ANGLES[index] - 90))


def _far_hills(canvas: Canvas) -> None:
    for y, swing, top, foot in (
        (570.0, 44.0, "#6c5c94", "#c89c94"),
        (640.0, 40.0, "#3c4478", "#8c7c88"),
    ):
        crest = ridge(canvas, y, swing, 210)
        cover = rolling(canvas, crest, [top, foot], 110, soft=1.0)
        rim(canvas, cover, "#ffe6a8", (0.3, -0.9), 1.8, 0.4)
        mist(canvas, "#f0c490", y + 56, 30, 0.6)
    mist(canvas, "#ffd898", 696, 56, 0.55)


def _field(canvas: Canvas, hill: Ridge) -> None:
    """The slope the fan grows from, green where the card's light lies on it."""
    cover = rolling(canvas, hill, ["#2c4448", "#0a1424"], 150)
    pool = canvas.glow(DRAWN[0] - 10, 770, 190, 1.7, 1.5)
    canvas.screen(cover * pool, "#d8b058", 0.45)
    rim(canvas, cover, "#ffe6a8", (0.1, -1), 2.0, 0.6)
    canvas.over(canvas.mask(grass_on(canvas.geometry, hill, 20, 420)), "#2c5040")


def _star_emblem(size: float) -> list[Path]:
    """A great star among rays and small stars: only the chosen card bears it."""
    spikes = [
        ribbon([(*polar(0, 0, 21, a), 1.7), (*polar(0, 0, 41, a), 0.2)])
        for a in np.linspace(0, 2 * math.pi, 16, endpoint=False).tolist()
    ]
    shapes = [sparkle(0, 0, 33, 0.30), *spikes, sparkle(0, -55, 9, 0.2), sparkle(0, 55, 9, 0.2)]
    return [place(shape, 0, 0, size) for shape in shapes]


def _fan(canvas: Canvas) -> None:
    """The four that stay; a gap is left where the fifth has been."""
    for index in (0, 1, 2, 4):
        corners = upright(*_spot(index), 116, ANGLES[index])
        cover = lay(canvas, LooseCard(corners, BACK), (0.6, -0.7), 0.9)
        near = canvas.glow(*DRAWN, 300, 1.5)
        canvas.screen(cover * near, "#ffc870", 0.42)
        edge = outline(list(corners), {0, 1, 2, 3})
        rim(canvas, canvas.mask(edge), "#ffe6a8", _to_light(*_spot(index)), 2.2, 0.8)
        cast_shadow(canvas, cover, -6, 5, 7, "#04100f", 0.35)


def _chosen(canvas: Canvas) -> None:
    """The card itself, its light, and the ribbon by which the raven draws it."""
    x, y = DRAWN
    corners = upright(x, y, 150, TILT)
    thick = outline([(a - 3, b + 4) for a, b in corners], {0, 1, 2, 3})
    canvas.screen(np.clip(canvas.blur(canvas.mask(thick), 16) * 1.5, 0, 1), "#ffd488", 0.6)
    canvas.over(canvas.mask(thick), "#b87a34")
    gold = Tone("#f4d690", "#fffae4", "#dc9c50")
    lay(canvas, LooseCard(corners, gold, None, "#ffffff"), (-0.4, -0.8), 1)
    ink = canvas.mask([place(path, x, y, 1, TILT) for path in _star_emblem(1.5)])
    canvas.over(ink, "#b8382c")
    rim(canvas, ink, "#ffb070", (-0.4, -0.8), 1.6, 0.6)
    foil(canvas, canvas.mask(outline(list(corners), {0, 1, 2, 3}), stroke=6.5), 1, 1.1, 0.4, 0)
    claw = put(raven_shapes.grip(DRAWER[0]), *DRAWER[1:])
    (ax, ay), (bx, by) = corners[0], corners[1]
    top = ((ax + bx) / 2, (ay + by) / 2 + 12)
    half_way = ((top[0] + claw[0]) / 2, (top[1] + claw[1]) / 2)
    bands = [
        brush(
            [
                (top[0] + s * 12, top[1], 3.4),
                (half_way[0] + s * 6, half_way[1], 4.4),
                (claw[0], claw[1] + 2, 3.0),
            ],
            24,
        )
        for s in (-1, 1)
    ]
    tails = [
        brush(
            [
                (*claw, 3.0),
                (claw[0] - 24, claw[1] + 12, 4.6),
                (claw[0] - 46, claw[1] + 4, 1.4),
                (claw[0] - 66, claw[1] + 18, 4.2),
                (claw[0] - 82, claw[1] + 32, 2.6),
            ],
            50,
        )
    ]
    for paths in (tails, bands):
        satin = canvas.mask(paths)
        shade(canvas, satin, Tone("#b8382c", "#ff9a70", "#661a2c"), (0, 0.9), 4, 1, 0.25)
        rim(canvas, satin, "#ffe0b0", (0.2, 0.9), 1.2, 0.7)
    canvas.over(canvas.mask([disc(top[0] + s * 12, top[1], 3.6) for s in (-1, 1)]), "#fff6d0")
    sparks(canvas, (x - 130, y - 120, x + 120, y + 330), 90, "#fffbe0", "#ffdf90", 2.8)


def _poppies(canvas: Canvas, hill: Ridge) -> None:
    """Poppies from the brow of the slope to our feet; those under the card burn in its light."""
    rng = canvas.geometry
    rows = ((752.0, 11.0, 26), (782.0, 15.0, 20), (818.0, 21.0, 15), (858.0, 29.0, 11))
    for depth, (y, size, count) in enumerate(rows):
        blades = grass_on(rng, ridge(canvas, y + 22, 6, 120), 16 + 9 * depth, 260)
        canvas.over(canvas.mask(blades), ("#305844", "#224838", "#16342c", "#0a1e1c")[depth], 0.9)
        for i in range(count):
            x = 30 + 540 * (i + 0.2 + 0.6 * rng.random()) / count
            top = y - size * (0.1 + 2.3 * rng.random() ** 1.4)
            lean = (rng.random() - 0.5) * 26
            light = math.exp(-math.hypot(x - DRAWN[0] + 10, (top - 720) * 1.2) / 165)
            stem = brush([(x - lean * 0.5, y + size * 1.6, size * 0.07), (x, top, size * 0.05)], 8)
            canvas.over(canvas.mask(stem), mix("#16342c", "#8a9a58", light))
            side = _to_light(x, top)
            if rng.random() < 0.24:
                heads = pod(x, top + 3, size * 0.9, lean)
                tone = Tone(
                    mix("#1c3c34", "#8a9a60", light), mix("#4a6a50", "#ffeab0", light), "#0c2024"
                )
            else:
                heads = blossom(x, top, size, lean)
                tone = Tone(
                    mix("#5a1622", "#d83c30", light),
                    mix("#a83c38", "#ffc078", light),
                    mix("#2c0c1c", "#861a2c", light),
                )
            shade(canvas, canvas.mask(heads), tone, side, max(3.0, size * 0.24), 1, 0.3)
    draw = rng.random((22, 3)).tolist()
    worms = canvas.dots([(40 + 520 * a, 750 + 100 * b, 1.0 + 1.5 * c, 0.95) for a, b, c in draw])
    canvas.screen(worms, "#fff0a8", 1)
    bloom_of(canvas, worms, "#e8d870", 6, 0.7)
