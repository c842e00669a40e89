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
from ..light import Tone, bloom_of, mist, rays, rim, shade, sparks
from ..plants import grass_on, pines_on
from ..raster import smoothstep
from ..water import rings
from .beast import Head, Spine, crest, gentle_head, whisker

SKY = ["#4f9db8", "#8fcdd0", "#cfe8d8", "#f4ecd0"]
TOWARDS: Point = (-0.75, -0.6)
ROCK = Tone("#6f8794", "#dce2cc", "#3f5a78")
POOL = 742.0
FALL = Spine(
    [
        (640, 158, 5),
        (556, 172, 10),
        (480, 178, 16),
        (420, 182, 21),
        (376, 206, 26),
        (362, 262, 30),
        (392, 330, 35),
        (424, 400, 39),
        (412, 474, 42),
        (354, 524, 44),
        (292, 548, 43),
        (250, 578, 40),
        (232, 604, 37),
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
    _water_body(canvas)
    _head(canvas)
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
        rings(canvas, 160, 792 + 10 * i, 190 + 90 * i, "#f6fff8", 0.5)


def _water_body(canvas: Canvas) -> None:
    """Falling water: glassy body, white strands along it, a crest of spray on the outer side."""
    fin_tone = Tone("#c9ecec", "#ffffff", "#7cc0d0")
    body = canvas.mask(FALL.body())
    veil = canvas.mask(
        Spine([(x + 12, y + 26, half * 1.25) for x, y, half in FALL.knots.tolist()]).body(), soft=14
    )
    canvas.screen(veil, "#dff4f0", 0.5)
    fins = canvas.roughened(canvas.mask(crest(FALL, (0.30, 0.97), 17, (20, 42), 1, 0.9)), 12, 4)
    shade(canvas, fins, fin_tone, TOWARDS, 8, 1, 0.5)
    for at in (0.66, 0.86):
        _arm(canvas, at)
    canvas.multiply(canvas.blur(body, 10) * (1 - body), "#2a5a78", 0.35)
    shade(canvas, body, Tone("#6fc4d4", "#f4fffb", "#2a86ac"), TOWARDS, 34, 1, 0.5)
    strands = [
        FALL.strand(0.02 + 0.06 * (i % 5), 0.72 + 0.07 * (i % 4), across, 3.4 - 1.4 * (i % 3), 0.08)
        for i, across in enumerate(np.linspace(-0.9, 0.9, 15).tolist())
    ]
    canvas.screen(canvas.mask(strands[::2]) * body, "#ffffff", 0.85)
    canvas.multiply(canvas.mask(strands[1::2]) * body, "#3f94b8", 0.6)
    rim(canvas, body, "#ffffff", TOWARDS, 3.0, 0.9)


def _arm(canvas: Canvas, at: float) -> None:
    """A foreleg of water that ends in three streaming claws."""
    x, y = FALL.spot(at, -0.2)
    knots = [(x, y, 24), (x + 62, y + 14, 20), (x + 76, y + 60, 11)]
    claws = [
        brush([(x + 76, y + 58, 8), (x + 76 + o, y + 80, 5), (x + 66 + o * 1.6, y + 108, 0.3)], 16)
        for o in (-18.0, 2.0, 22.0)
    ]
    cover = canvas.roughened(canvas.mask([brush(knots, 24), *claws]), 12, 2.5)
    canvas.multiply(canvas.blur(cover, 7) * (1 - cover), "#2a5a78", 0.4)
    shade(canvas, cover, Tone("#74c6d6", "#ffffff", "#2f88ac"), TOWARDS, 12, 1, 0.5)
    rim(canvas, cover, "#ffffff", TOWARDS, 2.0, 0.8)


def _head(canvas: Canvas) -> None:
    size, turn = 182.0, -62.0
    head = gentle_head().placed(232, 590, size, turn, flip=True)
    _mane(canvas, head)
    skull = canvas.mask(head.skull)
    canvas.multiply(canvas.blur(skull, 9) * (1 - skull), "#2a5a78", 0.4)
    shade(canvas, skull, Tone("#7accda", "#f8fffc", "#2f8cb0"), TOWARDS, 28, 1, 0.5)
    rim(canvas, skull, "#ffffff", TOWARDS, 2.6, 0.9)
    horns = canvas.mask(head.horns)
    shade(canvas, horns, Tone("#d8f2ee", "#ffffff", "#86c4d0"), TOWARDS, 7, 1, 0.5)
    rim(canvas, horns, "#ffffff", TOWARDS, 1.6, 0.7)
    canvas.over(canvas.mask([head.mouth, head.nostril]), "#1f5a80", 0.85)
    eye = canvas.mask(head.eye)
    canvas.over(canvas.mask(head.brow), "#1f5a80", 0.6)
    canvas.over(canvas.mask(head.eye, stroke=5), "#1f5a80", 0.85)
    canvas.over(eye, "#fff6c8")
    bloom_of(canvas, eye, "#fff2b0", 7, 0.6)
    hairs = [
        whisker(140, 726, [(-34, -20), (-52, -62), (-80, -84)], 3.2),
        whisker(158, 748, [(44, -6), (70, -40), (112, -44)], 3.2),
    ]
    canvas.over(canvas.mask(hairs), "#ffffff", 0.95)


def _mane(canvas: Canvas, head: Head) -> None:
    rng = canvas.geometry
    locks: list[Path] = list(head.frill)
    for i in range(17):
        way = -3.5 + 2.7 * i / 16
        reach = 70 + 46 * rng.random()
        x, y = 234 + math.cos(way) * 26, 590 + math.sin(way) * 22
        locks.append(
            brush(
                [
                    (x, y, 12),
                    (x + math.cos(way) * reach * 0.6, y + math.sin(way) * reach * 0.6, 7),
                    (x + math.cos(way - 0.3) * reach, y + math.sin(way - 0.3) * reach, 0.3),
                ],
                20,
            )
        )
    cover = canvas.roughened(canvas.mask(locks), 14, 4)
    shade(canvas, cover, Tone("#cdeeee", "#ffffff", "#7cc0d0"), TOWARDS, 10, 1, 0.5)


def _spray(canvas: Canvas) -> None:
    rng = canvas.geometry
    puffs = []
    for _ in range(90):
        x, y = 160 + rng.normal() * 66, 800 - abs(rng.normal()) * 15
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
                160 + math.cos(way) * reach * 1.3,
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
