"""Waterfall dragon, 2: the water that leaps from the cliff is a dragon diving into its pool."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, disc, ellipse, outline
from ..hills import crag, ridge, rolling
from ..light import Tone, mist, rays, rim, shade, sparks
from ..plants import grass_on, pines_on
from ..raster import smoothstep
from ..water import rings
from .beast import Spine
from .serpent import Pose, Waters

SKY = ["#4f9db8", "#8fcdd0", "#cfe8d8", "#f4ecd0"]
TOWARDS: Point = (-0.75, -0.6)
ROCK = Tone("#6f8794", "#dce2cc", "#3f5a78")
SUN: Point = (60.0, 330.0)
WATERS = Waters(
    deep=("#1c6088", "#3488ac", "#5cb4c8", "#a4e0e0", "#f4fffa"),
    pale=("#7cb8c4", "#b4dcd4", "#e0f0dc", "#fbfbe8", "#ffffff"),
    wave=Tone("#8cd0d8", "#ffffff", "#4796b4"),
    horn=Tone("#d8cc9c", "#fffdec", "#8a9a94"),
    fin=Tone("#6cc0cc", "#fffbe0", "#3484a8"),
    ink="#14506e",
    sheen="#d8fbf4",
    edge="#ffffff",
    lamp=SUN,
    towards=TOWARDS,
)
HEAD = Pose(216.0, 594.0, 176.0, -52.0, flip=True, asleep=True)
POOL = 742.0
FALL = Spine(
    [
        (660, 152, 6),
        (560, 164, 12),
        (486, 176, 20),
        (438, 212, 30),
        (424, 286, 40),
        (440, 372, 48),
        (450, 456, 53),
        (424, 530, 55),
        (362, 578, 52),
        (302, 580, 47),
        (252, 574, 43),
        (214, 584, 40),
    ]
)


def paint() -> Canvas:
    canvas = Canvas(7022)
    sky.gradient(canvas, SKY, 0.6)
    rays(canvas, 60, 150, "#fff8dc", 0.18, 26, 620)
    far = [clouds.Bar(210, 210, 240, 18), clouds.Bar(120, 262, 190, 12)]
    clouds.bars(canvas, far, Tone("#d3e6e0", "#fffaee"), TOWARDS, 0.7)
    _far_gorge(canvas)
    _cliffs(canvas)
    _curtain(canvas)
    _pool(canvas)
    _rainbow(canvas)
    _water_body(canvas)
    WATERS.head(canvas, HEAD, (60.0, 620.0))
    _spray(canvas)
    _banks(canvas)
    printed(canvas, Press(0.22, "#1f4a6a", 0.2, 0.86, 1.12, 1.10, 0.036, 0.017), 0.725)
    framed(canvas, SMOKI, "2")
    return canvas


def _far_gorge(canvas: Canvas) -> None:
    for y, ink, foot in ((380, "#a5c9c8", "#dcebd8"), (450, "#84b2b4", "#c9e2d2")):
        crest_line = ridge(canvas, y, 60, 150, 0.55)
        rolling(canvas, crest_line, [ink, foot], 150, soft=0.8)
        canvas.over(canvas.mask(pines_on(canvas.geometry, crest_line, 26, 16, 34)), ink, 0.9)
        mist(canvas, "#eef6e6", y + 80, 46, 0.6)


def _cliffs(canvas: Canvas) -> None:
    right = outline(
        [
            (620, 150),
            (540, 168),
            (470, 172),
            (420, 178),
            (356, 196),
            (330, 240),
            (344, 330),
            (376, 400),
            (352, 470),
            (330, 560),
            (344, 650),
            (330, 760),
            (620, 780),
        ],
        {0, 4, 5, 8, 12},
    )
    left = outline(
        [
            (-20, 420),
            (40, 404),
            (96, 424),
            (120, 480),
            (108, 560),
            (140, 640),
            (128, 720),
            (150, 780),
            (-20, 800),
        ],
        {0, 3, 5, 8},
    )
    for path, edge in ((right, (330, 640)), (left, (-20, 150))):
        cover = crag(canvas, path, ROCK, TOWARDS, "#34506c", 60)
        ledges = smoothstep(0.55, 0.63, canvas.noise(26, 4, 0.55, 5.0))
        canvas.multiply(cover * ledges, "#5a7088", 0.5)
        moss = smoothstep(0.5, 0.66, canvas.noise(60, 5, 0.6, 1.8))
        canvas.over(cover * moss, "#6fa06c", 0.55)
        rim(canvas, cover, "#fff6da", TOWARDS, 2.2, 0.55)
        top = ridge(canvas, 172 if edge[0] > 0 else 416, 5, 90)
        span = (440.0, 604.0) if edge[0] > 0 else (-4.0, 92.0)
        trees = pines_on(canvas.geometry, top, 16 if edge[0] > 0 else 9, 40, 92, span)
        wood = canvas.mask(trees)
        shade(canvas, wood, Tone("#3f7a6c", "#cfe0a4", "#26566a"), TOWARDS, 9, 0.9, 0.5)
        blades = grass_on(canvas.geometry, top, 16, 240, 0.1, span)
        canvas.over(canvas.mask(blades), "#86b070", 0.9)
    mist(canvas, "#eef8ee", 700, 70, 0.75)


def _curtain(canvas: Canvas) -> None:
    """The common fall behind: threads of water straight down from the lip."""
    sheet = canvas.mask(
        outline(
            [
                (366, 196),
                (520, 178),
                (548, 330),
                (566, 560),
                (590, 790),
                (300, 790),
                (330, 560),
                (352, 330),
            ],
            {0, 1, 4, 5},
        ),
        soft=5,
    )
    threads = smoothstep(0.40, 0.66, canvas.noise(46, 5, 0.6, 0.07))
    canvas.over(sheet * (0.30 + 0.60 * threads), "#d3eef0", 0.85)
    canvas.multiply(sheet * smoothstep(0.5, 0.66, canvas.noise(30, 4, 0.6, 0.08)), "#5fa6bc", 0.35)


def _pool(canvas: Canvas) -> None:
    down = smoothstep(POOL - 3, POOL + 3, canvas.y + (canvas.noise(60, 3, 0.5, 4) - 0.5) * 12)
    ripples = canvas.noise(22, 4, 0.55, 6.0)
    colours = ramp(
        even_stops("#a9dcd8", "#4fa6b2", "#1f6a8a"),
        (canvas.y - POOL) / 170 + (ripples - 0.5) * 0.35,
    )
    canvas.over(down, colours)
    canvas.screen(down * smoothstep(0.56, 0.68, ripples), "#f2fff6", 0.5)
    for i in range(3):
        rings(canvas, 124, 786 + 10 * i, 190 + 90 * i, "#f6fff8", 0.5)


def _rainbow(canvas: Canvas) -> None:
    """It stands in the spray."""
    away = np.hypot(canvas.x - 430, canvas.y - 700)
    veil = smoothstep(300, 400, canvas.y) * smoothstep(100, 170, canvas.x) * (canvas.x < 440)
    for i, ink in enumerate(("#a884e0", "#5cacf0", "#6cd8a0", "#ffe880", "#ffa878", "#f07c90")):
        band = np.exp(-(((away - 336 - 8 * i) / 6.0) ** 2))
        canvas.over(band * veil, ink, 0.42)


def _water_body(canvas: Canvas) -> None:
    """Above it is but falling water; the further down, the more of a beast it is."""
    veil = [(x + 12, y + 26, half * 1.3) for x, y, half in FALL.knots.tolist()]
    canvas.screen(canvas.mask(Spine(veil).body(), soft=14), "#dff4f0", 0.45)
    here = smoothstep(190, 330, canvas.y + (canvas.noise(50, 4, 0.5, 0.4) - 0.5) * 90)
    whole = canvas.mask(FALL.body())
    stream = canvas.noise(30, 4, 0.55, 0.3)
    canvas.over(whole, ramp(even_stops("#3f98bc", "#8ccbdc", "#f4fffc"), stream * 1.5 - 0.25))
    WATERS.hide(canvas, FALL, here, 1.0, 130.0, side=1, maned=(0.66, 0.97))
    strands = [
        FALL.strand(0.02 + 0.03 * (i % 4), 0.40 + 0.07 * (i % 5), across, 2.6 - 0.8 * (i % 3), 0.02)
        for i, across in enumerate(np.linspace(-0.85, 0.85, 15).tolist())
    ]
    canvas.screen(canvas.mask(strands) * whole, "#ffffff", 0.7)
    rim(canvas, whole, "#ffffff", TOWARDS, 2.4, 0.7)
    _torn(canvas)


def _torn(canvas: Canvas) -> None:
    """From its underside threads of water go on straight down into the pool."""
    rng, threads = canvas.geometry, list[Path]()
    for _ in range(110):
        t = 0.16 + 0.72 * rng.random()
        x, y = FALL.spot(t, -0.86 - 0.2 * rng.random())
        reach = 40 + 170 * rng.random() ** 2
        lean = (rng.random() - 0.5) * 4
        knots = [(x, y - 4, 1.7), (x + lean, y + reach * 0.5, 1.2), (x + lean, y + reach, 0.2)]
        threads.append(brush(knots, 8))
    canvas.screen(canvas.mask(threads, soft=0.4) * (canvas.y < POOL), "#f2fffc", 0.6)


def _spray(canvas: Canvas) -> None:
    rng = canvas.geometry
    puffs = []
    for _ in range(90):
        x, y = 128 + rng.normal() * 56, 796 - abs(rng.normal()) * 15
        puffs.append(disc(x, y, 8 + 16 * rng.random()))
    puffs += [
        disc(330 + 262 * rng.random(), 752 - abs(rng.normal()) * 10, 6 + 12 * rng.random())
        for _ in range(46)
    ]
    foam = canvas.roughened(canvas.mask(puffs, soft=1), 16, 8)
    shade(canvas, foam, Tone("#d8f0ec", "#ffffff", "#9ccad2"), TOWARDS, 16, 1, 0.5, 0.92)
    drops = []
    for _ in range(120):
        way, reach = -math.pi * rng.random(), 60 + 90 * rng.random()
        drops.append(
            (
                124 + math.cos(way) * reach * 1.3,
                796 + math.sin(way) * reach * 0.7,
                0.8 + 2.0 * rng.random() ** 2,
                0.9,
            )
        )
    canvas.screen(canvas.dots(drops), "#ffffff", 0.9)
    mist(canvas, "#f2fbf4", 772, 26, 0.35)
    sparks(canvas, (60, 420, 560, 760), 30, "#ffffff", "#e8fff8", 2.0)


def _banks(canvas: Canvas) -> None:
    stones: list[Path] = [
        ellipse(40, 884, 110, 52),
        ellipse(150, 910, 90, 36),
        ellipse(560, 850, 110, 64),
        ellipse(450, 902, 100, 40),
    ]
    cover: Field = canvas.roughened(canvas.mask(stones), 16, 6)
    shade(canvas, cover, Tone("#4f7488", "#cfdcc8", "#2a4a68"), TOWARDS, 24, 1, 0.55)
    rim(canvas, cover, "#f4ffee", TOWARDS, 2.0, 0.5)
    canvas.over(cover * smoothstep(0.5, 0.64, canvas.noise(40, 4)), "#5f9a70", 0.6)
    near = ridge(canvas, 888, 10, 90)
    canvas.over(canvas.mask(grass_on(canvas.geometry, near, 54, 150, 0.2, (-4, 190))), "#4a8068")
    canvas.over(canvas.mask(grass_on(canvas.geometry, near, 60, 140, -0.2, (430, 604))), "#3f7464")
