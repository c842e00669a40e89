"""Ember dragon, 8: the mountain of fire breaks open and is wings, embers and a roar."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, outline, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, halo, mist, rim, shade
from ..raster import smoothstep
from .beast import Spine, Wing, crest, leg, roaring_head, wing
from .hide import Hide, paint_head, solid

SKY = ["#0a0610", "#1e0c1c", "#46131f", "#8a2a20", "#d8642c"]
TOWARDS: Point = (0.1, 0.95)
CRATER = (300.0, 726.0)
CHAR = Tone("#241019", "#c8502a", "#0c0610")
BODY = Spine(
    [
        (150, 640, 3),
        (106, 690, 9),
        (140, 742, 17),
        (230, 742, 28),
        (312, 700, 44),
        (340, 620, 58),
        (316, 536, 60),
        (268, 456, 50),
        (236, 380, 41),
        (244, 304, 35),
        (290, 258, 32),
    ]
)
LEFT = wing(
    [(280, 520), (190, 470), (128, 318)],
    [(24, 350), (30, 470), (64, 574), (146, 636)],
    (286, 630),
    0.26,
    10,
)
RIGHT = wing(
    [(336, 520), (416, 470), (478, 306)],
    [(580, 330), (576, 456), (542, 566), (456, 632)],
    (348, 636),
    0.26,
    10,
)


def paint() -> Canvas:
    canvas = Canvas(708)
    sky.gradient(canvas, SKY, 0.8)
    clouds.whirl(
        canvas, 300, 640, (420, 300), ["#1a0a14", "#4a1620", "#8a2c22", "#1e0a16"], 0.9, 0.65
    )
    canvas.screen(canvas.glow(*CRATER, 330, 1.5), "#ff7a30", 0.75)
    canvas.screen(canvas.glow(CRATER[0], CRATER[1] - 60, 150, 1.6), "#ffd080", 0.8)
    canvas.screen(canvas.glow(330, 250, 190, 1.5), "#c8401c", 0.75)
    _ash(canvas)
    _volcano(canvas)
    for sail in (LEFT, RIGHT):
        _wing(canvas, sail)
    _body(canvas)
    _head(canvas)
    _fire(canvas)
    _rim_of_crater(canvas)
    _embers(canvas)
    printed(canvas, Press(0.46, "#060308", 0.42, 0.66, 1.14, 1.08, 0.046, 0.022), 0.375)
    framed(canvas, SMOKI, "8")
    return canvas


def _ash(canvas: Canvas) -> None:
    for spine in (
        [(236, 720, 34), (160, 640, 52), (80, 560, 66), (10, 470, 84)],
        [(366, 720, 34), (450, 640, 52), (530, 560, 66), (600, 470, 84)],
    ):
        clouds.smoke(
            canvas,
            [(float(x), float(y), float(r)) for x, y, r in spine],
            Tone("#2c121a", "#a83c24", "#12080f"),
            TOWARDS,
            0.92,
        )


def _volcano(canvas: Canvas) -> None:
    line = ridge(canvas, 740, 40, 140)
    rolling(canvas, line, ["#5a1c20", "#2a0e18"], 110, soft=0.8)
    mist(canvas, "#b8482a", 770, 30, 0.4)
    cone = outline(
        [
            (-30, 950),
            (40, 880),
            (120, 800),
            (180, 742),
            (214, 728),
            (300, 742),
            (390, 726),
            (424, 740),
            (486, 800),
            (560, 872),
            (630, 950),
        ],
        {0, 4, 6, 10},
    )
    cover = canvas.roughened(canvas.mask(cone), 16, 8)
    shade(canvas, cover, Tone("#1c0c14", "#8a3022", "#0a050c"), (0, -0.9), 40, 0.9, 0.6)
    well = canvas.mask(
        outline(
            [(206, 736), (250, 720), (352, 720), (398, 734), (360, 768), (300, 778), (244, 768)]
        ),
        soft=3,
    )
    canvas.over(well, "#ffb050")
    bloom_of(canvas, well, "#ff7a2c", 26, 0.8)


def _wing(canvas: Canvas, sail: Wing) -> None:
    """Skin like a leaf of glowing coal: brightest low, cracked, dark ribs against it."""
    cover = canvas.mask(sail.skin)
    heat = (
        (canvas.y - 230) / 380 + (canvas.noise(90, 5, 0.6) - 0.5) * 0.7 + canvas.grain(0.6) * 0.06
    )
    canvas.multiply(canvas.blur(cover, 12) * (1 - cover), "#0a050c", 0.5)
    canvas.over(
        cover, ramp(even_stops("#2a0c18", "#6a1a1e", "#c0401f", "#ff8a34", "#ffd27a"), heat)
    )
    veins = np.abs(canvas.noise(46, 4, 0.55) - 0.5)
    canvas.screen(cover * smoothstep(0.022, 0.0, veins), "#ffb458", 0.55)
    folds = smoothstep(0.5, 0.64, canvas.noise(34, 4, 0.55, 0.5))
    canvas.multiply(cover * folds, "#6a1a20", 0.45)
    inner = np.clip(cover - canvas.blur(cover, 7), 0, 1)
    canvas.screen(inner, "#ff9a40", 0.7)
    solid(canvas, sail.bones, Tone("#1a0a12", "#a83a22", "#08040a"), TOWARDS, 7, "#ff9a50")


def _cracks(canvas: Canvas, cover: Field, amount: float = 1.0) -> None:
    seams = np.abs(canvas.noise(34, 4, 0.5) - 0.5)
    hot = smoothstep(0.030, 0.004, seams) * cover * smoothstep(0.42, 0.56, canvas.noise(80, 3))
    canvas.screen(hot, "#ff8a30", amount)
    canvas.screen(smoothstep(0.012, 0.0, seams) * hot, "#fff0b0", amount)
    canvas.screen(canvas.blur(hot, 5) * 1.3, "#ff5a1c", 0.6 * amount)


def _body(canvas: Canvas) -> None:
    blades = crest(BODY, (0.06, 0.985), 30, (12, 40), -1, 0.7)
    solid(
        canvas,
        [*blades, BODY.barb(52)],
        Tone("#1a0a12", "#e0602c", "#0a050c"),
        TOWARDS,
        8,
        "#ff9a50",
    )
    far_leg = leg([(346, 600, 40), (410, 664, 26), (404, 716, 17)], 54, 64)
    near_leg = leg([(318, 560, 34), (232, 600, 22), (216, 668, 14)], 50, 100)
    for paths, spread in ((far_leg, 22), (near_leg, 18)):
        limb = canvas.mask(paths)
        canvas.multiply(canvas.blur(limb, 8) * (1 - limb), "#0a050c", 0.5)
        shade(canvas, limb, CHAR, TOWARDS, spread, 1, 0.6)
        _cracks(canvas, limb)
        rim(canvas, limb, "#ffb060", TOWARDS, 2.2, 0.8)
    cover = canvas.mask(BODY.body())
    canvas.multiply(canvas.blur(cover, 10) * (1 - cover), "#0a050c", 0.6)
    shade(canvas, cover, CHAR, TOWARDS, 36, 1, 0.6)
    breast = canvas.mask(BODY.strand(0.34, 0.99, 0.55, 14, 0.0), soft=4) * cover
    canvas.screen(breast, "#ff7a2c", 0.7)
    plates = [
        brush(
            [
                (*BODY.spot(at, 0.95), 0.6),
                (*BODY.spot(at + 0.008, 0.6), 2.0),
                (*BODY.spot(at, 0.25), 0.4),
            ],
            16,
        )
        for at in np.arange(0.30, 0.98, 0.018).tolist()
    ]
    canvas.multiply(canvas.mask(plates) * cover, "#2a0c14", 0.75)
    _cracks(canvas, cover, 0.8)
    rim(canvas, cover, "#ffb060", TOWARDS, 2.6, 0.8)
    rim(canvas, cover, "#ff7a3c", (0.9, 0.1), 2.0, 0.6)


def _head(canvas: Canvas) -> None:
    size = 190.0
    hide = Hide(
        Tone("#26101a", "#d8582c", "#0c0610"),
        Tone("#180a12", "#f08a44", "#08040a"),
        "#0a050c",
        "#ffb868",
        "#fff0a0",
        1.6,
    )
    head = roaring_head().placed(284, 250, size, -4)
    throat = outline([(344, 266), (400, 258), (464, 250), (450, 300), (392, 302), (350, 284)])
    canvas.screen(np.clip(canvas.blur(canvas.mask(throat), 6) * 1.2, 0, 1), "#ffb050", 0.9)
    skull = paint_head(canvas, head, hide, TOWARDS, size)
    _cracks(canvas, skull, 0.6)


def _fire(canvas: Canvas) -> None:
    """Breath that curls out of the jaws towards the edge of the card."""
    rng = canvas.geometry
    tongues: list[Path] = []
    hearts: list[Path] = []
    for _ in range(34):
        way = -0.06 + rng.normal() * 0.20
        reach = 60 + 90 * rng.random()
        x, y = 416 + rng.normal() * 7, 272 + rng.normal() * 7
        curl = (rng.random() - 0.6) * 0.8
        knots = [
            (x, y, 5.0),
            (
                x + math.cos(way) * reach * 0.5,
                y + math.sin(way) * reach * 0.5,
                8 + 4 * rng.random(),
            ),
            (x + math.cos(way + curl) * reach, y + math.sin(way + curl) * reach, 0.3),
        ]
        tongues.append(brush(knots, 24))
        hearts.append(brush([(a, b, w * 0.45) for a, b, w in knots], 24))
    flame = canvas.roughened(canvas.mask(tongues, soft=1), 16, 8)
    bloom_of(canvas, flame, "#ff5a1c", 22, 0.8)
    canvas.over(
        flame,
        ramp(even_stops("#fff0a8", "#ffb040", "#ff6a20", "#c83418"), (canvas.x - 410) / 140),
        0.92,
    )
    canvas.screen(canvas.roughened(canvas.mask(hearts, soft=1), 16, 6), "#fff2b0", 0.8)


def _rim_of_crater(canvas: Canvas) -> None:
    front = outline(
        [
            (-30, 950),
            (60, 872),
            (140, 806),
            (196, 754),
            (236, 772),
            (300, 784),
            (366, 772),
            (408, 750),
            (470, 806),
            (548, 874),
            (630, 950),
        ],
        {0, 3, 7, 10},
    )
    cover = canvas.roughened(canvas.mask(front), 16, 7)
    shade(canvas, cover, Tone("#140810", "#5a1c1c", "#08040a"), (0, -0.9), 26, 0.9, 0.6)
    rim(canvas, cover, "#ffb860", (0, -1), 3, 0.9)
    flows = [
        [(262, 776, 6), (250, 812, 8), (214, 850, 9), (196, 920, 15)],
        [(338, 778, 5), (352, 816, 7), (394, 858, 8), (404, 920, 14)],
        [(300, 784, 3), (306, 820, 4), (292, 860, 5), (300, 920, 9)],
        [(214, 764, 2), (176, 806, 4), (120, 856, 4), (86, 920, 8)],
    ]
    lava = canvas.roughened(
        canvas.mask(
            [brush([(float(x), float(y), float(w)) for x, y, w in flow], 40) for flow in flows]
        ),
        12,
        5,
    )
    bloom_of(canvas, lava, "#ff4a14", 16, 0.8)
    canvas.over(lava, ramp(even_stops("#fff0a8", "#ffa83c", "#f05a1c"), (canvas.y - 770) / 130))
    crust = smoothstep(0.54, 0.62, canvas.noise(16, 4, 0.6)) * lava
    canvas.over(crust, "#8a2418", 0.8)
    stones = polygon([(-20, 930), (0, 868), (44, 850), (84, 876), (120, 930)])
    solid(canvas, stones, Tone("#0e060c", "#4a181a"), (0.7, -0.6), 14, "#ff8a40", 6)
    halo(canvas, *CRATER, 60, "#ff8a3c", 0.25)


def _embers(canvas: Canvas) -> None:
    rng = canvas.geometry
    streaks, dots = [], []
    for _ in range(150):
        way, reach = -math.pi / 2 + rng.normal() * 0.8, 80 + 560 * rng.random() ** 1.2
        x, y = 300 + math.cos(way) * reach * 0.8, 720 + math.sin(way) * reach
        if rng.random() < 0.35:
            streaks.append(
                brush(
                    [
                        (x, y, 1.3),
                        (x + 4 * rng.normal(), y - 8, 0.9),
                        (x + 8 * rng.normal(), y - 17, 0.1),
                    ],
                    10,
                )
            )
        else:
            dots.append((x, y, 0.7 + 1.7 * rng.random() ** 2, 0.95))
    cover = np.maximum(canvas.mask(streaks), canvas.dots(dots))
    canvas.screen(cover, "#ffd088", 1.0)
    canvas.screen(canvas.blur(cover, 4) * 2.6, "#ff6a20", 0.8)
