"""Waterfall dragon, 2: the water that leaps from the cliff is a dragon diving into its pool."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Knot, Path, Point, brush, disc, ellipse, outline, place, put
from ..hills import crag, ridge, rolling
from ..light import Tone, mist, rays, rim, shade, sparks
from ..plants import grass_on, pines_on
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from ..water import rings
from .beast import Spine, belly_plates, crest, gentle_head, scales, whisker
from .sculpture import Clay, Skull, arm, watchful

SKY = ["#4f9db8", "#8fcdd0", "#cfe8d8", "#f4ecd0"]
TOWARDS: Point = (-0.75, -0.6)
ROCK = Tone("#6f8794", "#dce2cc", "#3f5a78")
LIGHT: Direction = (-0.58, -0.52, 0.66)
WATER = ("#135a86", "#2f8cb2", "#66c0d2", "#b8ebea", "#ffffff")
FOAM = ("#4f9cb8", "#8cc8d6", "#c4eaec", "#ecfcfa", "#ffffff")
CLAY = Clay(WATER, FOAM, "#0e4468", "#ffffff", LIGHT, TOWARDS, 1.6)
FAR_CLAY = Clay(
    ("#2f7a9c", "#4f9cb8", "#7cc0d0", "#a8dce0", "#d8f4f0"),
    FOAM,
    "#2a6a8a",
    "#e8fbf8",
    LIGHT,
    TOWARDS,
    1.6,
)
POOL = 742.0
SKULL = Skull(
    [
        (-0.18, -0.18),
        (-0.04, -0.235),
        (0.10, -0.270),
        (0.22, -0.290),
        (0.31, -0.262),
        (0.40, -0.188),
        (0.54, -0.138),
        (0.68, -0.128),
        (0.79, -0.158),
        (0.875, -0.178),
        (0.955, -0.140),
        (1.010, -0.072),
        (0.990, -0.008),
        (0.940, 0.040),
        (0.860, 0.066),
        (0.720, 0.078),
        (0.560, 0.100),
        (0.420, 0.140),
        (0.300, 0.200),
        (0.170, 0.238),
        (0.040, 0.236),
        (-0.08, 0.222),
        (-0.18, 0.200),
    ],
    (),
    (
        (0.30, -0.190, 0.140, 0.046, 11.0),
        (0.14, 0.060, 0.150, 0.140, 6.0),
        (0.68, -0.058, 0.270, 0.056, 9.0),
        (0.910, -0.112, 0.070, 0.050, 8.0),
        (0.68, 0.050, 0.220, 0.024, 5.0),
    ),
    [
        (1.000, -0.024, 0.004),
        (0.890, 0.004, 0.010),
        (0.720, 0.008, 0.011),
        (0.560, 0.026, 0.011),
        (0.430, 0.054, 0.010),
        (0.360, 0.040, 0.008),
        (0.325, 0.006, 0.003),
    ],
    [(0.890, -0.118, 0.004), (0.930, -0.100, 0.014), (0.948, -0.070, 0.004)],
    34,
)
# Where scales grow on the cheek: a middle line of the head and half widths.
JOWL = ((-0.10, 0.02, 0.20), (0.08, 0.00, 0.22), (0.24, 0.02, 0.18), (0.46, 0.03, 0.09))
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
    """Falling water: a round glassy body, white strands along it, spray where it tears."""
    cover = canvas.roughened(canvas.mask(FALL.body()), 14, 3)
    veil = canvas.mask(
        Spine([(x + 12, y + 26, half * 1.25) for x, y, half in FALL.knots.tolist()]).body(), soft=14
    )
    canvas.screen(veil, "#dff4f0", 0.45)
    for x, y, rx, ry in ((508, 700, 66, 104), (414, 718, 76, 66)):
        _boulder(canvas, x, y, rx, ry)
    _arm(canvas, [(398, 470, 26), (440, 520, 20), (470, 576, 13)], (474, 590), 84, far=True)
    fins = canvas.roughened(canvas.mask(crest(FALL, (0.26, 0.96), 19, (18, 46), 1, 0.9)), 10, 4)
    modelled(canvas, fins, swell(canvas, fins, 9), FOAM, LIGHT, 0.06)
    canvas.multiply(canvas.blur(cover, 10) * (1 - cover), "#2a5a78", 0.35)
    modelled(canvas, cover, swell(canvas, cover, 46) + _flow(canvas), WATER, LIGHT, 0.06)
    strands = [
        FALL.strand(0.02 + 0.06 * (i % 5), 0.74 + 0.06 * (i % 4), across, 2.8 - 1.1 * (i % 3), 0.08)
        for i, across in enumerate(np.linspace(-0.85, 0.85, 13).tolist())
    ]
    canvas.screen(canvas.mask(strands[::2]) * cover, "#ffffff", 0.62)
    canvas.multiply(canvas.mask(strands[1::2]) * cover, "#3f94b8", 0.4)
    plates = canvas.mask(belly_plates(FALL, (0.42, 0.99), 13, -1), stroke=1.6)
    canvas.screen(plates * cover, "#f4fffc", 0.22)
    rim(canvas, cover, "#ffffff", TOWARDS, 2.6, 0.85)
    rim(canvas, cover, "#bff0f4", (0.7, 0.6), 1.4, 0.35)
    _torn(canvas)
    _arm(canvas, [(352, 520, 34), (400, 574, 25), (392, 640, 15)], (388, 656), 96)


def _boulder(canvas: Canvas, x: float, y: float, rx: float, ry: float) -> None:
    """A wet block that stands out of the fall: a foot rests on it, water parts at its shoulders."""
    top = [(x - rx, y + ry), (x - rx * 0.9, y - ry * 0.3), (x - rx * 0.3, y - ry)]
    side = [(x + rx * 0.5, y - ry * 0.84), (x + rx, y - ry * 0.1), (x + rx * 0.9, y + ry)]
    cover = canvas.roughened(canvas.mask(outline([*top, *side], {0, 5})), 14, 7)
    cover = cover * smoothstep(y + ry, y + ry * 0.1, canvas.y)
    inks = ("#20405c", "#3f667e", "#7c98a0", "#c4d0c0", "#f6f4dc")
    modelled(canvas, cover, swell(canvas, cover, 34) + canvas.noise(30, 4, 0.6) * 12, inks, LIGHT)
    canvas.over(cover * smoothstep(0.52, 0.64, canvas.noise(36, 4)), "#6f9c78", 0.55)
    rim(canvas, cover, "#ffffff", TOWARDS, 2.2, 0.7)
    parted = np.clip(canvas.blur(cover, 7) * 2, 0, 1) * (1 - cover)
    ragged = smoothstep(0.35, 0.7, canvas.noise(18, 4, 0.6, 0.5))
    canvas.over(parted * ragged * smoothstep(y - ry, y, canvas.y), "#f4fffc", 0.85)


def _flow(canvas: Canvas) -> Field:
    """Unevenness of running water, drawn out downwards."""
    return canvas.noise(34, 4, 0.55, 0.4) * 9


def _torn(canvas: Canvas) -> None:
    """From the underside of the body threads of water go on straight down into the fall."""
    rng, threads = canvas.geometry, list[Path]()
    for _ in range(80):
        t = 0.10 + 0.72 * rng.random() ** 0.9
        x, y = FALL.spot(t, -0.80 - 0.25 * rng.random())
        if FALL.heading(t) > 2.4 or FALL.heading(t) < -2.4:
            x, y = FALL.spot(t, -0.9)
        reach = 26 + 120 * rng.random() ** 2
        lean = (rng.random() - 0.5) * 5
        threads.append(
            brush(
                [(x, y - 4, 1.9), (x + lean, y + reach * 0.5, 1.3), (x + lean, y + reach, 0.2)], 8
            )
        )
    canvas.screen(canvas.mask(threads, soft=0.4), "#f2fffc", 0.62)


def _arm(canvas: Canvas, joints: list[Knot], palm: Point, turn: float, far: bool = False) -> None:
    """A foreleg stretched towards the pool, its claws streaming water."""
    arm(canvas, joints, palm, turn, FAR_CLAY if far else CLAY)


def _head(canvas: Canvas) -> None:
    def at(path: Path) -> Path:
        return place(path, 236, 596, 196, -58, flip=True)

    _mane(canvas)
    plain = gentle_head()
    horns = canvas.mask([at(path) for path in (*plain.frill, *plain.horns)])
    canvas.multiply(canvas.blur(horns, 7) * (1 - horns), "#2a6a88", 0.4)
    modelled(canvas, horns, swell(canvas, horns, 8), FOAM, LIGHT, 0.06)
    rim(canvas, horns, "#ffffff", TOWARDS, 1.8, 0.8)
    whole = canvas.mask(at(outline(SKULL.points)))
    canvas.multiply(np.clip(canvas.blur(whole, 12) * 1.2, 0, 1) * (1 - whole), "#1c5a80", 0.5)
    skull = SKULL.lay(canvas, at, CLAY)
    cheek = Spine([put((x, y), 236, 596, 196, -58, True) + (half * 196,) for x, y, half in JOWL])
    mail = canvas.mask(scales(cheek, (0.0, 0.9), 11, (-0.95, 0.95)), stroke=1.0)
    canvas.multiply(mail * skull, "#2a7aa2", 0.5)
    watchful(canvas, at, (0.335, -0.140), CLAY, "#ffeeb0")
    x, y = put((0.94, -0.06), 236, 596, 196, -58, True)
    hairs = [
        whisker(x, y, [(-30, -14), (-46, -54), (-40, -96), (-62, -128)], 2.6),
        whisker(x + 12, y + 6, [(38, 2), (66, -26), (104, -24), (128, -52)], 2.6),
    ]
    canvas.over(canvas.mask(hairs), "#ffffff", 0.95)


def _mane(canvas: Canvas) -> None:
    """The crest of the wave: locks of foam that stream back up from the nape."""
    rng = canvas.geometry
    for depth in range(3):
        locks: list[Path] = []
        for i in range(9):
            way = math.radians(-148 + 15 * i + 10 * (rng.random() - 0.5))
            reach = (118 - 22 * depth) * (0.8 + 0.4 * rng.random())
            x, y = 246 + math.cos(way) * 20, 584 + math.sin(way) * 18
            bend = way - 0.30
            middle = (x + math.cos(way) * reach * 0.5, y + math.sin(way) * reach * 0.5)
            tip = (
                middle[0] + math.cos(bend) * reach * 0.5,
                middle[1] + math.sin(bend) * reach * 0.5,
            )
            curl = (tip[0] + math.cos(bend - 0.7) * 12, tip[1] + math.sin(bend - 0.7) * 12)
            locks.append(brush([(x, y, 13), (*middle, 9), (*tip, 4), (*curl, 0.3)], 30))
        cover = canvas.roughened(canvas.mask(locks), 12, 4)
        canvas.multiply(canvas.blur(cover, 6) * (1 - cover), "#2a6a88", 0.3)
        modelled(canvas, cover, swell(canvas, cover, 9), FOAM, LIGHT, 0.08)
        rim(canvas, cover, "#ffffff", TOWARDS, 1.6, 0.6)


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
