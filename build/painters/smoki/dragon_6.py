"""Mountain dragon, 6: one long ridge is a dragon asleep; a temple stands on its shoulder."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, outline, panel, polygon
from ..hills import ridge
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import pines_on
from ..raster import smoothstep
from ..relief import Breaks, Direction, patch, rock, swell
from .beast import Spine

SKY = ["#232750", "#454274", "#866a94", "#c4949c", "#e6c0a8"]
LIGHT: Direction = (-0.72, -0.52, 0.46)
EDGE: Point = (-0.8, -0.6)
MOON = (216.0, 300.0, 88.0)
FAR = ("#5a5684", "#7a7098", "#a58ea4", "#e0c2b4", "#fff0de")
STONE = ("#1c1b36", "#39375a", "#6b6482", "#b4a2aa", "#f6e2ce")
DEEP = "#15152c"
NECK = Spine(
    [
        (416, 216, 22),
        (474, 276, 34),
        (524, 350, 48),
        (536, 436, 60),
        (500, 516, 70),
        (430, 566, 80),
        (350, 586, 88),
    ]
)


def paint() -> Canvas:
    canvas = Canvas(706)
    sky.gradient(canvas, SKY, 0.7)
    sky.stars(canvas, (150, 20, 590, 300), 130, 5, "#fff0e4", 0.7)
    moon(canvas, *MOON, "#fff2dc", "#d6b6a8", 0.55, "#f0c8b0", 0.55)
    bars = [clouds.Bar(120, 352, 300, 13), clouds.Bar(330, 268, 200, 8)]
    clouds.bars(canvas, bars, Tone("#76648c", "#eac8b4"), (-0.2, 0.9), 0.8)
    _massif(canvas)
    mist(canvas, "#d6b0a8", 560, 90, 0.85)
    _neck(canvas)
    _head(canvas)
    _valley(canvas)
    printed(canvas, Press(0.34, "#100e24", 0.26, 0.80, 1.12, 1.06, 0.042, 0.018), 0.515)
    framed(canvas, SMOKI, "6")
    return canvas


@dataclass(frozen=True, slots=True)
class Stone:
    """One boulder of the dragon: how thick it is, how it breaks, how far snow lies on it."""

    thickness: float
    breaks: Breaks
    snow: float = 0.0
    inks: Sequence[Colour] = STONE
    rough: float = 7.0


def _boulder(canvas: Canvas, path: Path, stone: Stone, shadow: float = 0.55) -> Field:
    """A mass of rock with its own cast shadow, planes and snow; returns its cover."""
    whole = canvas.mask(path)
    with patch(canvas, whole) as (part, box):
        cover = part.roughened(whole[box], 15, stone.rough)
        if shadow:
            fall = part.blur(part.shift(cover, -9, -11), 9) * (1 - cover)
            part.multiply(fall, "#23233f", shadow)
        height = swell(part, cover, stone.thickness)
        up = rock(part, cover, height, stone.inks, LIGHT, stone.breaks, 0.08)
        if stone.snow:
            _snow(part, cover, up, stone.snow)
        rim(part, cover, "#fff0dc", EDGE, 2.2, 0.5)
    whole[box] = cover
    return whole


def _snow(canvas: Canvas, cover: Field, up: Field, depth: float) -> None:
    patchy = (canvas.noise(70, 3, 0.5) - 0.5) * 0.7
    flat = canvas.blur(up * cover, 5) / np.maximum(canvas.blur(cover, 5), 0.05)
    lying = smoothstep(0.66 - depth * 0.3, 0.80 - depth * 0.3, flat + patchy) * cover
    lit = np.clip(1.3 * (1 - canvas.shift(canvas.blur(lying, 5), -5, -5)) + 0.25, 0, 1)
    canvas.over(lying, "#a9a2c6", 0.85)
    canvas.over(lying * lit, "#fffaf0", 0.85)


def _massif(canvas: Canvas) -> None:
    """The mountain that the dragon is part of, hazy, snow on all that faces the moon."""
    for y, swing, ink, amount in ((470, 90, "#a08aa6", 0.8), (520, 70, "#8a7898", 0.85)):
        line = ridge(canvas, y, swing, 150, 0.55)
        canvas.over(canvas.mask(line.path(), soft=0.8), ink, amount)
        mist(canvas, "#dcb8ac", y + 70, 40, 0.7)
    peak = outline(
        [
            (-40, 640),
            (150, 560),
            (214, 470),
            (262, 428),
            (300, 350),
            (330, 318),
            (352, 258),
            (384, 220),
            (406, 176),
            (424, 204),
            (446, 214),
            (470, 262),
            (520, 300),
            (556, 356),
            (640, 410),
            (640, 810),
            (-40, 810),
        ],
        set(range(17)),
    )
    crest = [
        [(406, 176), (392, 250), (420, 330), (386, 420), (400, 520)],
        [(330, 318), (322, 390), (290, 450), (296, 540)],
        [(470, 262), (476, 340), (520, 420), (510, 520)],
    ]
    cover = canvas.roughened(canvas.mask(peak), 20, 9)
    height = swell(canvas, cover, 60)
    for spur in crest:
        height = height + 34 * canvas.mask(brush([(x, y, 22) for x, y in spur], 40), soft=15)
    up = rock(canvas, cover, height, FAR, LIGHT, Breaks(46, 2.4, 62, 0.75, 0.25), 0.08)
    streaks = (canvas.noise(60, 4, 0.55, 0.3) - 0.5) * 0.9
    snow = smoothstep(0.34, 0.52, canvas.blur(up, 3) + streaks + (330 - canvas.y) / 520) * cover
    lit = 1 - canvas.shift(canvas.blur(snow, 6), -7, -3)
    canvas.over(snow, "#b4a8cc", 0.75)
    canvas.over(snow * np.clip(lit * 1.6, 0, 1), "#fff6ea", 0.9)
    rim(canvas, cover, "#fff4e4", EDGE, 2.2, 0.7)
    canvas.over(cover * smoothstep(330, 600, canvas.y), "#d2aeb0", 0.62)


def _plate(start: float, end: float, jut: float) -> Path:
    """A block of strata that lies across the neck, its upper corner broken off."""
    return outline(
        [
            NECK.spot(start, -1.0, jut),
            NECK.spot((start + end) / 2, -1.02, jut * 0.4),
            NECK.spot(end, -0.94),
            NECK.spot(end, -0.30),
            NECK.spot(end + 0.012, 0.36),
            NECK.spot(end, 1.02),
            NECK.spot(start, 1.10),
            NECK.spot(start + 0.012, 0.30),
            NECK.spot(start, -0.36),
        ],
        {0, 2, 5, 6},
    )


def _spire(at: float, tall: float, lean: float) -> Path:
    """A pinnacle on the ridge: a spine of the dragon."""
    wide = 0.030
    return outline(
        [
            NECK.spot(at - wide, -0.86),
            NECK.spot(at - wide * 0.7, -1.0, tall * 0.55),
            NECK.spot(at + lean, -1.0, tall),
            NECK.spot(at + wide * 0.6, -1.0, tall * 0.40),
            NECK.spot(at + wide * 1.3, -0.86),
        ],
        {0, 2, 4},
    )


def _neck(canvas: Canvas) -> None:
    rng = canvas.geometry
    ends = [0.02, 0.145, 0.27, 0.39, 0.51, 0.62, 0.73, 0.84]
    for i, start in enumerate(ends):
        end = ends[i + 1] + 0.02 if i + 1 < len(ends) else 1.0
        share = i / (len(ends) - 1)
        spire = _spire((start + end) / 2, 26 + 40 * share + 12 * rng.random(), -0.045)
        fine = Stone(20, Breaks(16, 1.8, 70, 0.7), 0.2, rough=5)
        air = 0.14 + 0.48 * (1 - share)
        if share < 0.6:
            canvas.over(_boulder(canvas, spire, fine, 0.4), "#c6a2aa", air)
        turn = float(np.degrees(NECK.heading((start + end) / 2))) + 90
        mass = Stone(34 + 26 * share, Breaks(30 + 12 * share, 2.3, turn, 0.52, 0.5), 0.36)
        block = _boulder(canvas, _plate(start, end, 4 + 9 * rng.random()), mass, 0.6)
        canvas.over(block, "#c6a2aa", air)


def _head(canvas: Canvas) -> None:
    block = Breaks(46, 1.7, -24, 0.50, 0.5)
    horns = (
        [(356, 520), (392, 452), (446, 396), (500, 372), (462, 430), (430, 486), (414, 540)],
        [(306, 492), (322, 424), (362, 366), (408, 334), (384, 396), (366, 446), (362, 504)],
    )
    for horn in horns:
        _boulder(canvas, outline(horn, {0, 3, 6}), Stone(18, Breaks(22, 2.6, -52, 0.6), 0.25))
    jaw = [
        (92, 690),
        (86, 722),
        (128, 744),
        (200, 750),
        (282, 740),
        (352, 716),
        (404, 670),
        (398, 610),
        (300, 640),
        (180, 664),
    ]
    _boulder(canvas, outline(jaw, {0, 7}), Stone(40, block))
    skull = [
        (74, 676),
        (58, 648),
        (66, 612),
        (96, 588),
        (140, 578),
        (184, 552),
        (212, 522),
        (246, 490),
        (300, 474),
        (356, 486),
        (404, 524),
        (420, 580),
        (404, 636),
        (352, 664),
        (296, 670),
        (220, 676),
        (150, 690),
        (104, 694),
    ]
    whole = _boulder(canvas, outline(skull, {0, 8}), Stone(74, block, 0.15))
    socket = canvas.mask(
        outline([(186, 590), (222, 556), (292, 546), (330, 572), (300, 612), (226, 618)]), soft=9
    )
    canvas.multiply(socket * whole, "#2a2848", 0.72)
    lid = outline([(206, 592), (240, 562), (288, 560), (314, 588), (280, 610), (234, 612)], {0, 3})
    _boulder(canvas, lid, Stone(26, Breaks(60, 1.0, 0, 0.14, 0.1), 0.0, rough=2), 0.3)
    seam = brush([(204, 593, 1.2), (238, 612, 3.4), (282, 611, 3.4), (318, 586, 1.0)], 40)
    canvas.over(canvas.mask(seam, soft=0.5), DEEP, 0.9)
    canvas.screen(canvas.shift(canvas.mask(seam, soft=1), 0, -4), "#ffe8d0", 0.28)
    cheek = (
        [(318, 612), (356, 556), (414, 548), (426, 600), (380, 632)],
        [(306, 636), (374, 622), (428, 596), (412, 652), (348, 686)],
    )
    for slab in cheek:
        _boulder(canvas, polygon(slab), Stone(13, Breaks(70, 2.2, -30, 0.25, 0.3), rough=5), 0.4)
    brow = [
        (168, 562),
        (196, 520),
        (236, 484),
        (300, 458),
        (352, 470),
        (388, 504),
        (350, 530),
        (316, 552),
        (270, 548),
        (226, 556),
        (190, 582),
    ]
    _boulder(canvas, outline(brow, {0, 5, 10}), Stone(44, Breaks(34, 1.9, -34, 0.6), 0.75), 0.95)
    bridge = [(86, 596), (132, 570), (178, 556), (196, 574), (160, 600), (112, 616)]
    _boulder(canvas, outline(bridge, {0}), Stone(24, Breaks(24, 2, -24, 0.5), 0.6, rough=5), 0.5)
    lip = [(62, 650), (76, 672), (140, 680), (216, 668), (300, 664), (358, 640), (384, 600)]
    line = [(x, y, w) for (x, y), w in zip(lip, (1, 3.2, 3.8, 3.6, 3.6, 2.8, 0.6), strict=True)]
    mouth = canvas.roughened(canvas.mask(brush(line, 80)), 14, 5)
    canvas.over(mouth, DEEP, 0.9)
    nostril = outline([(82, 628), (98, 614), (116, 620), (104, 634)], {0})
    canvas.over(canvas.roughened(canvas.mask(nostril, soft=1), 10, 3), DEEP, 0.9)
    _breath(canvas)


def _breath(canvas: Canvas) -> None:
    """The sleeper's breath lies before its nostril as mist."""
    puff = np.zeros_like(canvas.x)
    for x, y, r in ((58, 650, 34), (34, 668, 44), (90, 690, 36)):
        puff = puff + canvas.glow(x, y, r, 1.8, 1.7)
    ragged = smoothstep(0.30, 0.75, canvas.noise(60, 5, 0.55, 2.4))
    canvas.over(np.clip(puff, 0, 1) * ragged, "#f0d8cc", 0.55)


def _valley(canvas: Canvas) -> None:
    rng = canvas.geometry
    shelf = ridge(canvas, 748, 12, 150)
    wood = canvas.mask([shelf.path(), *pines_on(rng, shelf, 70, 8, 20)])
    shade(canvas, wood, Tone("#645c80", "#b49aa4"), EDGE, 5, 0.9, 0.4)
    mist(canvas, "#d2aeac", 792, 30, 1.0)
    knoll = [
        (286, 950),
        (320, 842),
        (362, 776),
        (410, 734),
        (448, 706),
        (486, 694),
        (528, 694),
        (570, 712),
        (640, 730),
        (640, 950),
    ]
    _boulder(canvas, outline(knoll, {0, 9}), Stone(60, Breaks(30, 1.8, -40, 0.55), 0.25), 0.4)
    _path(canvas)
    _temple(canvas, 506, 694)
    for y, ink, lit, low, high, count, tilt in (
        (838, "#4a4668", "#9a8898", 22, 46, 40, -26),
        (868, "#2a294a", "#5e5674", 34, 70, 34, -40),
        (904, "#15152e", "#33304e", 50, 100, 26, -30),
    ):
        line = ridge(canvas, y, 20, 150, tilt=tilt)
        wood = canvas.mask([line.path(), *pines_on(rng, line, count, low, high)])
        shade(canvas, wood, Tone(ink, lit), EDGE, 7, 0.9, 0.4)
        mist(canvas, "#c4a2a8", y + 24, 18, 0.35)


def _path(canvas: Canvas) -> None:
    """A stair that climbs from the wood to the temple's gate."""
    bends: list[Point] = [
        (352, 850),
        (388, 832),
        (402, 808),
        (386, 786),
        (398, 764),
        (438, 752),
        (462, 738),
        (462, 722),
        (486, 704),
        (500, 694),
    ]
    way = [(x, y, 4.4 - 0.22 * i) for i, (x, y) in enumerate(bends)]
    stair = canvas.mask(brush(way, 120))
    canvas.multiply(canvas.blur(canvas.shift(stair, 0, -4), 2), DEEP, 0.6)
    canvas.over(stair, "#f4dcc4", 0.92)
    steps = smoothstep(0.2, 0.5, np.abs(((canvas.x * 0.35 + canvas.y) / 5) % 1 - 0.5) * 2 - 0.3)
    canvas.multiply(stair * (1 - steps), "#7a6a80", 0.55)
    lamps = canvas.dots([(x + 8, y - 9, 1.9, 1.0) for x, y in bends[1:8:2]])
    canvas.screen(lamps, "#ffe6a0", 1.0)
    canvas.screen(canvas.blur(lamps, 5) * 8, "#ffb858", 0.8)


def _roof(x: float, y: float, half: float, tall: float) -> Path:
    """A roof with swept eaves."""
    return outline(
        [
            (x - half, y),
            (x - half * 0.62, y - tall * 0.35),
            (x - half * 0.3, y - tall),
            (x + half * 0.3, y - tall),
            (x + half * 0.62, y - tall * 0.35),
            (x + half, y),
            (x, y - tall * 0.12),
        ],
        {0, 2, 3, 5},
    )


def _temple(canvas: Canvas, x: float, y: float) -> None:
    """A lit pagoda tells how large the dragon is."""
    storeys = ((0.0, 21.0, 40.0), (34.0, 16.0, 32.0), (64.0, 11.0, 24.0))
    panes: list[Path] = []
    for up, half, eave in storeys:
        walls = canvas.mask(panel(x - half, y - up - 24, 2 * half, 26))
        shade(canvas, walls, Tone("#5a4258", "#f0cdb0", "#2e2440"), EDGE, 8, 1, 0.3)
        roof = canvas.mask(_roof(x, y - up - 18, eave, 18))
        canvas.multiply(canvas.shift(roof, 0, -5) * walls, DEEP, 0.6)
        shade(canvas, roof, Tone("#5c2438", "#e89a84", "#30142a"), EDGE, 6, 1, 0.35)
        rim(canvas, roof, "#fff0dc", EDGE, 1.4, 0.8)
        count = 3 if half > 12 else 2
        step = 2 * half / (count + 0.6)
        panes += [
            panel(x + step * (i - (count - 1) / 2) - 2.4, y - up - 12, 4.8, 9, 1.5)
            for i in range(count)
        ]
    spike = canvas.mask(brush([(x, y - 96, 1.8), (x, y - 120, 0.4)], 8))
    canvas.over(spike, "#f0cdb0")
    lit = canvas.mask(panes)
    canvas.over(lit, "#ffe6a0")
    bloom_of(canvas, lit, "#ffb858", 6, 0.8)
