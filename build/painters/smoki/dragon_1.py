"""Meadow dragon, 1: a flowering hill sleeps; trees are its crest, sheep graze on its back."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Knot, Path, Point, brush, disc, ellipse, limb, outline, place
from ..hills import ridge, rolling
from ..islands import crown_tree
from ..light import Tone, cast_shadow, mist, moon, rim, shade, sparks
from ..plants import grass_on
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from ..town import cottage
from .beast import Spine, swept_horns
from .sculpture import Clay, Skull, arm

SKY = ["#7cc6d4", "#a9dcd6", "#dff0d2", "#fdf4cf"]
TOWARDS: Point = (0.7, -0.7)
LIGHT: Direction = (0.58, -0.66, 0.56)
TURF = ("#479074", "#6cb06a", "#9acb66", "#cfe886", "#f9fcc8")
HORN = ("#7a5a40", "#b08c60", "#dcc090", "#fff6d4")
CLAY = Clay(TURF, HORN, "#3a7866", "#fdffd6", LIGHT, TOWARDS)
SKULL = Skull(
    [
        (-0.16, -0.22),
        (0.00, -0.30),
        (0.14, -0.345),
        (0.27, -0.350),
        (0.37, -0.300),
        (0.43, -0.225),
        (0.52, -0.185),
        (0.62, -0.185),
        (0.71, -0.215),
        (0.79, -0.210),
        (0.850, -0.145),
        (0.870, -0.060),
        (0.850, 0.010),
        (0.815, 0.070),
        (0.76, 0.105),
        (0.62, 0.130),
        (0.42, 0.180),
        (0.30, 0.260),
        (0.18, 0.310),
        (0.04, 0.290),
        (-0.16, 0.230),
    ],
    (),
    (
        (0.32, -0.225, 0.130, 0.080, 16.0),
        (0.22, 0.110, 0.170, 0.160, 22.0),
        (0.62, -0.080, 0.210, 0.085, 13.0),
        (0.775, -0.150, 0.065, 0.055, 10.0),
    ),
    [
        (0.858, -0.020, 0.004),
        (0.770, 0.014, 0.011),
        (0.640, 0.034, 0.012),
        (0.500, 0.056, 0.012),
        (0.410, 0.046, 0.010),
        (0.360, -0.004, 0.003),
    ],
    [(0.755, -0.145, 0.004), (0.800, -0.125, 0.015), (0.825, -0.095, 0.004)],
)
HILL = Spine(
    [
        (330, 800, 5),
        (262, 832, 15),
        (170, 838, 27),
        (84, 796, 42),
        (52, 712, 62),
        (92, 622, 82),
        (176, 566, 96),
        (266, 556, 92),
        (340, 580, 72),
        (396, 620, 52),
        (430, 650, 44),
    ]
)
THIGH = [
    (132, 616),
    (196, 628),
    (236, 690),
    (226, 760),
    (186, 804),
    (132, 796),
    (96, 730),
    (98, 658),
]
BLOSSOMS = ("#fff6ee", "#ffd84a", "#f2788e", "#b98be0", "#ff9a4a")


def paint() -> Canvas:
    canvas = Canvas(701)
    sky.gradient(canvas, SKY, 0.62)
    moon(canvas, 486, 196, 44, "#fffdf0", "#ffeeb8", 0.7, "#fff8d8", 0.1)
    heap = Tone("#dbe8ea", "#ffffff", "#a9cbd4")
    clouds.heap(canvas, 250, 420, 300, 190, heap, TOWARDS, 0.35, 7, 0.92)
    clouds.heap(canvas, 520, 440, 200, 96, heap, TOWARDS, 0.6, 6, 0.9)
    _far_country(canvas)
    _dragon(canvas)
    _foreground(canvas)
    sparks(canvas, (60, 380, 580, 860), 46, "#fffde0", "#fff6b8", 2.2)
    printed(canvas, Press(0.16, "#3a6a6a", 0.14, 0.9, 1.12, 1.12, 0.034, 0.016), 0.80)
    framed(canvas, SMOKI, "1")
    return canvas


def _far_country(canvas: Canvas) -> None:
    rng = canvas.geometry
    for y, swing, ink, foot, count in (
        (452, 26, "#a9d3b4", "#d3e6b8", 0),
        (500, 30, "#93c58e", "#cfe2a0", 16),
        (566, 34, "#84bc6c", "#c9de84", 12),
    ):
        crest = ridge(canvas, y, swing, 230, tilt=10)
        rolling(canvas, crest, [ink, foot], 90, soft=0.6)
        for _ in range(count):
            x = 600 * rng.random()
            crown_tree(
                canvas,
                x,
                crest.at(x) + 3,
                22 + 12 * rng.random(),
                "#6b8a62",
                Tone("#5f9c68", "#d8ea9c"),
                TOWARDS,
            )
        mist(canvas, "#f2f6d8", y + 44, 24, 0.4)


def _dragon(canvas: Canvas) -> None:
    flank = outline(
        [(60, 640), (200, 560), (330, 590), (384, 680), (372, 764), (250, 800), (110, 800)]
    )
    body = canvas.roughened(canvas.mask([HILL.body(), flank]), 12, 4)
    cast_shadow(canvas, body, -14, 16, 18, "#2a5a58", 0.45)
    _trees(canvas)
    thigh = canvas.mask(outline(THIGH))
    mounds = swell(canvas, body, 70) + 1.5 * swell(canvas, thigh, 40)
    mounds = mounds + canvas.noise(44, 4, 0.5) * 15 * (1 - 0.6 * thigh)
    modelled(canvas, body, mounds, TURF, LIGHT, 0.12)
    _turf(canvas, body)
    _tussocks(canvas, canvas.mask(flank))
    _limbs(canvas)
    _tail(canvas)
    _tuft(canvas)
    _head(canvas)
    cottage(
        canvas,
        206,
        492,
        44,
        Tone("#f0dcc0", "#fffaea", "#c0a890"),
        Tone("#c86a52", "#ffc092"),
        "#fff0a8",
        TOWARDS,
    )
    _sheep(canvas)


def _turf(canvas: Canvas, body: Field) -> None:
    """Grass that follows the body, darker folds between its ribs, flowers in drifts."""
    rng = canvas.geometry
    folds = [HILL.strand(0.36, 0.96, across, 5, 0.03) for across in (-0.55, -0.1, 0.32, 0.68)]
    canvas.multiply(canvas.blur(canvas.mask(folds), 4) * body, "#4f9668", 0.55)
    ribs = [
        brush(
            [
                (*HILL.spot(at, -0.5), 0.5),
                (*HILL.spot(at + 0.02, 0.1), 5),
                (*HILL.spot(at - 0.01, 0.8), 0.5),
            ],
            20,
        )
        for at in np.linspace(0.42, 0.86, 9).tolist()
    ]
    canvas.multiply(canvas.blur(canvas.mask(ribs), 5) * body, "#4f9668", 0.5)
    blades = []
    for _ in range(1500):
        at, across = rng.random(), rng.random() * 2 - 1
        x, y = HILL.spot(at, across * 1.02)
        tall = 5 + 8 * rng.random()
        lean = (rng.random() - 0.3) * 7
        blades.append(
            brush(
                [(x, y, 0.9), (x + lean * 0.4, y - tall * 0.6, 0.6), (x + lean, y - tall, 0.1)], 6
            )
        )
    canvas.over(canvas.mask(blades[::2]), "#5f9e58", 0.55)
    canvas.screen(canvas.mask(blades[1::2]), "#e8f29a", 0.45)
    rim(canvas, body, "#fbffc8", TOWARDS, 2.4, 0.65)
    for colour in BLOSSOMS:
        spots = []
        for _ in range(7):
            at, across = 0.06 + 0.86 * rng.random(), rng.random() * 1.6 - 0.8
            for _ in range(8):
                x, y = HILL.spot(at, across)
                spots.append(
                    (x + rng.normal() * 13, y + rng.normal() * 9, 1.3 + 1.5 * rng.random(), 1.0)
                )
        canvas.over(canvas.dots(spots) * body, colour, 0.95)


def _trees(canvas: Canvas) -> None:
    """The crest: round trees along the back, small towards the tail."""
    for i, at in enumerate(np.linspace(0.42, 0.93, 12).tolist()):
        x, y = HILL.spot(at, -0.93)
        way = HILL.heading(at) - math.pi / 2
        if 0.58 < at < 0.68:
            continue
        height = 44 + 46 * math.sin(math.pi * min(1.0, i / 11 * 1.05)) + (12 if i % 2 else 0)
        crown_tree(
            canvas,
            x + math.cos(way) * 2,
            y + 8,
            height,
            "#7a6a52",
            Tone("#4f9a66", "#e2ee92", "#2f7470")
            if i % 3
            else Tone("#f2a0a8", "#fff0dc", "#b86a90"),
            TOWARDS,
        )


def _limbs(canvas: Canvas) -> None:
    """A folded haunch with its foot before it, and the arm that the head rests on."""
    toes = [limb([(228, 806, 17), (252 + 3 * i, 797 + 8 * i, 10)], 12) for i in range(3)]
    foot = CLAY.lay(canvas, [limb([(150, 790, 30), (196, 808, 23), (232, 806, 17)]), *toes], 22)
    _tussocks(canvas, foot)
    thigh = canvas.mask(outline(THIGH))
    knee = np.clip(canvas.blur(canvas.shift(thigh, -7, -4), 8) * (1 - thigh), 0, 1)
    canvas.multiply(knee * smoothstep(130, 240, canvas.x), CLAY.ink, 0.6)
    joints: list[Knot] = [(330, 640, 46), (322, 712, 33), (362, 764, 24), (424, 782, 18)]
    _tussocks(canvas, arm(canvas, joints, (438, 782), 2, CLAY))


def _tussocks(canvas: Canvas, cover: Field) -> None:
    """Blades and a few daisies on a limb."""
    rng = canvas.geometry
    blades, daisies = [], []
    for _ in range(520):
        x, y = 60 + 410 * rng.random(), 590 + 230 * rng.random()
        tall = 5 + 6 * rng.random()
        blades.append(brush([(x, y, 0.9), (x + 1, y - tall * 0.6, 0.6), (x + 3, y - tall, 0.1)], 6))
        if rng.random() < 0.12:
            daisies.append((x, y, 1.2 + 1.2 * rng.random(), 1.0))
    canvas.over(canvas.mask(blades[::2]) * cover, "#4f9058", 0.5)
    canvas.screen(canvas.mask(blades[1::2]) * cover, "#e8f29a", 0.4)
    canvas.over(canvas.dots(daisies) * cover, "#fff6ee", 0.9)


def _tail(canvas: Canvas) -> None:
    """The near end of the tail stands off the flank and melts into it further back."""
    tail = canvas.roughened(canvas.mask(HILL.part(0, 0.30).body()), 12, 3)
    tail = tail * smoothstep(96, 190, canvas.x)
    canvas.multiply(canvas.blur(canvas.shift(tail, 2, 10), 8) * (1 - tail), "#2f6a58", 0.5)
    modelled(canvas, tail, swell(canvas, tail, 26), TURF, LIGHT, 0.12)
    _tussocks(canvas, tail)
    rim(canvas, tail, "#fbffc8", (0.2, -0.9), 2.2, 0.7)


def _tuft(canvas: Canvas) -> None:
    """The tail ends in a bunch of poppies."""
    x, y = HILL.spot(0)
    for i, (dx, dy, size) in enumerate(((26, -10, 17), (50, -26, 20), (60, 2, 16), (34, -36, 14))):
        stem = canvas.mask(
            brush([(x, y, 3), (x + dx * 0.6, y + dy * 0.5, 2), (x + dx, y + dy, 1.4)], 12)
        )
        canvas.over(stem, "#5f9e58")
        petals = [
            ellipse(
                x + dx + math.cos(a + i) * size * 0.5,
                y + dy + math.sin(a + i) * size * 0.42,
                size * 0.62,
                size * 0.54,
            )
            for a in np.arange(0, 6.2, 1.25).tolist()
        ]
        bloom = canvas.mask(petals)
        shade(canvas, bloom, Tone("#e2504c", "#ffb08a", "#a82c50"), TOWARDS, size * 0.5, 1, 0.4)
        canvas.over(canvas.mask(disc(x + dx, y + dy, size * 0.24)), "#4a2440", 0.85)


def _head(canvas: Canvas) -> None:
    def at(path: Path) -> Path:
        return place(path, 384, 664, 196, 9)

    cast_shadow(canvas, canvas.mask(at(outline(SKULL.points))), -6, 14, 12, "#2a5a58", 0.5)
    horns = canvas.mask([at(path) for path in swept_horns()])
    cast_shadow(canvas, horns, -3, 6, 5, "#2a5a58", 0.5)
    modelled(canvas, horns, swell(canvas, horns, 9), HORN, LIGHT, 0.08)
    skull = SKULL.lay(canvas, at, CLAY)
    lid = [(0.250, -0.150, 0.004), (0.310, -0.098, 0.014), (0.390, -0.098, 0.013)]
    lashes = [
        brush([(x, -0.098, 0.007), (x + 0.018, -0.060 + 0.006 * i, 0.001)], 6)
        for i, x in enumerate((0.31, 0.35, 0.39))
    ]
    shut = brush([*lid, (0.445, -0.150, 0.004)], 24)
    canvas.over(canvas.mask([at(path) for path in (shut, *lashes)]), CLAY.ink, 0.95)
    _nape(canvas)
    rng = canvas.geometry
    spots = [
        (396 + 140 * rng.random(), 620 + 80 * rng.random(), 1.2 + 1.3 * rng.random(), 1.0)
        for _ in range(34)
    ]
    inner = smoothstep(0.8, 1.0, canvas.blur(skull, 4))
    canvas.over(canvas.dots(spots) * inner, "#fff6ee", 0.9)
    crown = [(386 + 17 * i, 628 - 5 * i + 3 * (i % 2)) for i in range(5)]
    for i, (x, y) in enumerate(crown):
        petals = [
            disc(x + math.cos(a) * 6, y + math.sin(a) * 6, 4.6)
            for a in np.arange(0, 6.2, 1.05).tolist()
        ]
        bloom = canvas.mask(petals)
        shade(
            canvas,
            bloom,
            Tone("#f7a3b4", "#fff6ee") if i % 2 else Tone("#fff0d8", "#ffffff"),
            TOWARDS,
            5,
            1,
            0.4,
        )
        canvas.over(canvas.mask(disc(x, y, 3.2)), "#f2b83a")


def _nape(canvas: Canvas) -> None:
    """A mane of grass where the head grows out of the hill."""
    rng = canvas.geometry
    for ink, count in (("#3f8a5c", 130), ("#86bc58", 120), ("#d8ee90", 70)):
        blades = []
        for _ in range(count):
            share = rng.random()
            x, y = 372 - 26 * math.sin(math.pi * share) + 24 * rng.random(), 612 + 112 * share
            way = math.pi + 0.9 * (share - 0.5) + 0.5 * (rng.random() - 0.5)
            long = 20 + 18 * rng.random()
            tip = x + math.cos(way) * long, y - math.sin(way) * long - 6
            blades.append(
                brush([(x, y, 2.2), ((x + tip[0]) / 2, (y + tip[1]) / 2 - 3, 1.6), (*tip, 0.2)], 8)
            )
        tuft = canvas.mask(blades)
        canvas.multiply(canvas.blur(canvas.shift(tuft, -2, -3), 3) * (1 - tuft), CLAY.ink, 0.3)
        canvas.over(tuft, ink, 0.9)


def _sheep(canvas: Canvas) -> None:
    for x, y, size, flip in ((286, 520, 1.0, False), (322, 540, 0.8, True), (130, 560, 0.9, False)):
        wool: list[Path] = [disc(-5, -9, 6.5), disc(3, -11, 7), disc(10, -8, 6), disc(2, -5, 7)]
        legs = [brush([(o, -3, 1.1), (o, 2, 1.0), (o, 5, 0.9)], 6) for o in (-5.0, -1.0, 6.0, 9.0)]
        canvas.over(canvas.mask([place(p, x, y, size, 0, flip) for p in legs]), "#4a4a52")
        cover = canvas.mask([place(p, x, y, size, 0, flip) for p in wool])
        shade(canvas, cover, Tone("#e8e4dc", "#ffffff", "#a9b4b8"), TOWARDS, 5, 1, 0.4)
        canvas.over(canvas.mask(place(ellipse(16, -9, 4.2, 3.2), x, y, size, 0, flip)), "#4a4a52")


def _foreground(canvas: Canvas) -> None:
    rng = canvas.geometry
    near = ridge(canvas, 862, 16, 150)
    rolling(canvas, near, ["#5f9e58", "#3f7f5a"], 70)
    canvas.over(canvas.mask(grass_on(rng, near, 46, 520)), "#4f9058")
    canvas.over(canvas.mask(grass_on(rng, near, 34, 260)), "#8fbe5c", 0.8)
    for colour in BLOSSOMS[:4]:
        petals: list[Path] = []
        for _ in range(8):
            x = 600 * rng.random()
            y = near.at(x) - 8 - 30 * rng.random()
            petals += [
                disc(x + math.cos(a) * 3.6, y + math.sin(a) * 2.8, 2.7)
                for a in np.arange(0, 6.2, 1.25).tolist()
            ]
        canvas.over(canvas.mask(petals), colour, 0.95)
