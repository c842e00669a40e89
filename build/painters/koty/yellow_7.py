"""Yellow 7: among amber dunes a cat on a stack of books reaches for a star that hangs too high."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..geometry import Knot, Path, Point, brush, ellipse, limb, outline, panel, place, polar
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, halo, mist, rim, shade, sparks
from ..raster import smoothstep
from .fur import Furred, Pelt
from .shapes import facets
from .shapes import star as five_star
from .suits import YELLOW, finish_cat

SKY = ["#a8641c", "#d8912c", "#f0b848", "#fbd67a", "#ffe9b0"]
TOWARDS: Point = (0.62, -0.62)
FROM_SUN: Point = (-0.75, -0.35)
INKS = ("#160903", "#2a1407", "#46230c", "#8a5018", "#ffdf90")
PELT = Pelt(INKS, "#fff0ac", (0.55, -0.62, 0.42), TOWARDS)
FAR_PELT = Pelt(
    ("#1e0e05", "#3c200c", "#643610", "#9a5c1c", "#e8b860"), "#ffe49a", (0.5, -0.62, 0.3), TOWARDS
)


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
    HungStar(540, 372, 22, -10, FAR),
    HungStar(178, 486, 17, 30, FAR),
    HungStar(300, 164, 19, -16, FAR),
    HungStar(396, 258, 15, 8, FAR),
    HungStar(494, 152, 54, -8, NEAR),
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
    _cat(canvas, perch)
    sparks(canvas, (60, 240, 560, 800), 46, "#fff6c0", "#ffd860")
    printed(canvas, Press(0.34, "#3c1c04", 0.30, 0.80, 1.08, 1.10, 0.04, 0.02), 0.70)
    finish_cat(canvas, YELLOW, "7")
    return canvas


def _cat(canvas: Canvas, perch: Point) -> None:
    """On its hind legs at full stretch; every joint of the reaching arm is there to be seen."""

    def knots(*points: Knot) -> Path:
        return limb([(perch[0] + x, perch[1] + y, w) for x, y, w in points])

    def at(points: list[Point], corners: set[int] | None = None) -> Path:
        return outline([(perch[0] + x, perch[1] + y) for x, y in points], corners or set())

    cat = Furred(canvas, PELT)
    far_leg = [
        knots((-14, -90, 34), (34, -70, 24), (50, -60, 17)),
        knots((50, -62, 16), (26, -32, 11), (8, -16, 9)),
        knots((4, -14, 10), (32, -6, 9), (58, -4, 8)),
    ]
    far_arm = [
        knots((-8, -300, 24), (38, -282, 18), (62, -292, 13), (86, -326, 10), (94, -340, 12))
    ]
    tail = [
        knots(
            (-72, -84, 17),
            (-122, -58, 14),
            (-172, -72, 12),
            (-196, -118, 11),
            (-182, -162, 10),
            (-152, -174, 8),
            (-140, -158, 5),
        )
    ]
    trunk = [
        knots(
            (-44, -70, 44),
            (-66, -110, 55),
            (-74, -170, 54),
            (-58, -232, 50),
            (-30, -286, 43),
            (-22, -330, 32),
        )
    ]
    for path in (*far_leg, *far_arm, *tail):
        cat.part(path, 16, FAR_PELT)
    _toes(cat, perch, (96, -342), -70, 10, FAR_PELT)
    for path in trunk:
        cat.part(path, 46)
    _near_leg(cat, knots)
    _head(cat, (perch[0] - 34, perch[1] - 372))
    arm = [
        knots(
            (-18, -290, 32),
            (24, -316, 25),
            (62, -346, 18),
            (76, -372, 16),
            (90, -414, 13),
            (104, -450, 11.5),
            (110, -470, 14),
        )
    ]
    cat.part(arm[0], 20, shadow=0.35)
    _toes(cat, perch, (112, -474), -66, 13, PELT)


def _near_leg(cat: Furred, knots: Callable[..., Path]) -> None:
    """Thigh, knee, shank, hock and foot."""
    cat.part(knots((-60, -112, 50), (-30, -86, 45), (12, -68, 27), (24, -60, 18)), 36, shadow=0.3)
    cat.part(knots((24, -62, 19), (-8, -32, 13), (-38, -17, 11)), 15, shadow=0.3)
    cat.part(knots((-42, -15, 12), (-16, -7, 11), (12, -5, 10), (24, -4, 8)), 11, shadow=0.3)
    for i in range(3):
        cat.part(knots((12, -10 + 4 * i, 4.5), (26 + i, -6 + 2.5 * i, 4.6)), 5, shadow=0.5)


def _toes(cat: Furred, perch: Point, palm: Point, turn: float, size: float, pelt: Pelt) -> None:
    """A paw opened towards the star: toes apart, claws out."""
    x, y = perch[0] + palm[0], perch[1] + palm[1]
    claws = []
    for spread in (-58, -20, 18, 56):
        way = math.radians(turn + spread)
        reach = size * (1.55 if abs(spread) < 30 else 1.3)
        mid = polar(x, y, reach * 0.6, way)
        tip = polar(x, y, reach, way)
        cat.part(
            brush([(x, y, size * 0.5), (*mid, size * 0.40), (*tip, size * 0.36)], 20),
            size * 0.5,
            pelt,
        )
        hook = polar(*polar(x, y, reach + size * 0.32, way), size * 0.5, way + 0.35)
        claws.append(brush([(*polar(x, y, reach + size * 0.2, way), size * 0.13), (*hook, 0.2)], 8))
    cat.canvas.over(cat.canvas.mask(claws), "#fff2cc", 0.95)


def _head(cat: Furred, middle: Point) -> None:
    """Three quarters from behind, lifted to the star: short muzzle, cheek, both ears."""
    canvas, size, turn = cat.canvas, 60.0, -36.0

    def at(path: Path) -> Path:
        return place(path, *middle, size, turn)

    far_ear = [(0.20, -0.72), (0.44, -1.24), (0.50, -1.26), (0.66, -0.84), (0.68, -0.46)]
    near_ear = [(-0.66, -0.50), (-0.60, -1.10), (-0.52, -1.26), (-0.16, -0.98), (0.14, -0.74)]
    skull = [
        (-0.84, 0.10),
        (-0.80, -0.34),
        (-0.52, -0.70),
        (-0.06, -0.86),
        (0.40, -0.76),
        (0.68, -0.44),
        (0.77, -0.16),
        (0.93, -0.04),
        (1.03, 0.10),
        (1.00, 0.24),
        (0.86, 0.36),
        (0.74, 0.48),
        (0.44, 0.62),
        (0.10, 0.76),
        (-0.20, 0.88),
        (-0.26, 0.70),
        (-0.50, 0.72),
        (-0.50, 0.58),
        (-0.74, 0.44),
    ]
    cat.part(at(outline(far_ear, {0, 4})), 8, FAR_PELT)
    cat.part(at(outline(skull, {14, 15, 16, 17})), 38, shadow=0.5)
    muzzle = [
        (0.58, 0.10),
        (0.74, -0.08),
        (0.94, -0.02),
        (1.03, 0.12),
        (0.98, 0.26),
        (0.76, 0.36),
        (0.58, 0.28),
    ]
    cat.part(at(outline(muzzle)), 11, shadow=0.3)
    cat.part(at(outline(near_ear, {0, 4})), 10, shadow=0.5)
    inner = canvas.mask(at(outline([(-0.46, -0.62), (-0.48, -1.04), (-0.10, -0.76)], {0, 1, 2})))
    canvas.over(canvas.blur(inner, 2), "#7a3c1c", 0.6)
    socket = canvas.mask(at(outline([(0.20, -0.20), (0.40, -0.40), (0.64, -0.24), (0.48, -0.08)])))
    canvas.over(canvas.blur(socket, 1.5), "#1c0c04", 0.85)
    eye = canvas.mask(
        at(outline([(0.26, -0.20), (0.42, -0.34), (0.60, -0.22), (0.46, -0.12)], {0, 2}))
    )
    canvas.over(eye, "#ffe98a")
    bloom_of(canvas, eye, "#ffd050", 4, 0.5)
    canvas.over(canvas.mask(at(ellipse(0.46, -0.23, 0.035, 0.10))), "#1c0c04")
    nose = outline([(0.94, 0.00), (1.05, 0.06), (0.98, 0.14)], {0, 1, 2})
    canvas.over(canvas.mask(at(nose)), "#c86a4c")
    mouth = brush([(0.99, 0.16, 0.012), (0.90, 0.24, 0.020), (0.72, 0.26, 0.008)], 16)
    canvas.over(canvas.mask(at(mouth)), "#160a04", 0.9)
    whiskers = [
        brush(
            [
                (0.84, 0.16, 0.016),
                (0.98, 0.34 + 0.12 * i, 0.012),
                (1.02 - 0.2 * i, 0.62 + 0.22 * i, 0.003),
            ],
            16,
        )
        for i in range(4)
    ]
    canvas.screen(canvas.mask([at(path) for path in whiskers]), "#fff2c0", 0.85)


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
