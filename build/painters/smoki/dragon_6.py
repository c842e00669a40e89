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
from ..geometry import Path, Point, brush, ellipse, outline, panel
from ..hills import ridge
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import pines_on
from ..raster import smoothstep
from ..relief import Breaks, Direction, modelled, patch, rock, swell

SKY = ["#232750", "#454274", "#866a94", "#c4949c", "#e6c0a8"]
LIGHT: Direction = (-0.72, -0.52, 0.46)
EDGE: Point = (-0.8, -0.6)
MOON = (216.0, 300.0, 88.0)
FAR = ("#5a5684", "#7a7098", "#a58ea4", "#e0c2b4", "#fff0de")
STONE = ("#1c1b36", "#39375a", "#6b6482", "#b4a2aa", "#f6e2ce")
DEEP = "#15152c"
AIR = "#c6a2aa"
BACK: list[Point] = [
    (330, 560),
    (396, 506),
    (424, 512),
    (436, 470),
    (464, 492),
    (482, 440),
    (506, 466),
    (530, 404),
    (552, 430),
    (584, 356),
    (604, 384),
    (650, 330),
    (650, 820),
    (300, 800),
]
HORNS: list[list[Point]] = [
    [(322, 486), (346, 424), (408, 352), (384, 430), (372, 496)],
    [(364, 500), (404, 448), (478, 398), (440, 466), (420, 548)],
]
SKULL: list[Point] = [
    (64, 672),
    (54, 640),
    (68, 604),
    (100, 582),
    (140, 584),
    (186, 566),
    (204, 528),
    (228, 512),
    (240, 474),
    (292, 452),
    (346, 470),
    (388, 486),
    (418, 524),
    (432, 576),
    (424, 650),
    (384, 706),
    (320, 744),
    (220, 758),
    (130, 750),
    (84, 722),
    (78, 694),
]


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
        rock(part, cover, height, stone.inks, LIGHT, stone.breaks, 0.08)
        if stone.snow:
            _capped(part, cover, 30 * stone.snow, 1.0)
        rim(part, cover, "#fff0dc", EDGE, 2.2, 0.5)
    whole[box] = cover
    return whole


def _massif(canvas: Canvas) -> None:
    """The mountain that the dragon is part of, hazy, snow on all that faces the moon."""
    for y, swing, ink, amount in ((470, 90, "#a08aa6", 0.8), (520, 70, "#8a7898", 0.85)):
        line = ridge(canvas, y, swing, 150, 0.55)
        canvas.over(canvas.mask(line.path(), soft=0.8), ink, amount)
        mist(canvas, "#dcb8ac", y + 70, 40, 0.7)
    peak = outline(
        [
            (60, 640),
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
            (640, 700),
            (60, 700),
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
    streaks = (canvas.noise(60, 5, 0.62, 0.3) - 0.5) * 0.9
    snow = smoothstep(0.34, 0.52, up + streaks + (330 - canvas.y) / 520) * cover
    lit = 1 - canvas.shift(canvas.blur(snow, 6), -7, -3)
    canvas.over(snow, "#b4a8cc", 0.75)
    canvas.over(snow * np.clip(lit * 1.6, 0, 1), "#fff6ea", 0.9)
    rim(canvas, cover, "#fff4e4", EDGE, 2.2, 0.7)
    canvas.over(cover * smoothstep(330, 600, canvas.y), "#d2aeb0", 0.62)


def _capped(canvas: Canvas, cover: Field, depth: float, thick: float) -> None:
    """Snow on what faces the sky along the upper edge, ragged below, lit from the moon's side."""
    open_sky = 1 - canvas.shift(canvas.blur(cover, 3), 4, -depth)
    patchy = canvas.noise(54, 4, 0.6) - 0.5
    lying = smoothstep(0.30, 0.52, open_sky * thick + patchy * 1.0) * cover
    lit = np.clip(1.5 * (1 - canvas.shift(canvas.blur(lying, 6), -6, -4)) + 0.2, 0, 1)
    canvas.over(lying, "#9f98c2", 0.9)
    canvas.over(lying * lit, "#fffaf0", 0.9)


def _neck(canvas: Canvas) -> None:
    """Strata lean on one another like plates from the head up into the massif."""
    body = canvas.mask(outline(BACK, {i for i, (_, y) in enumerate(BACK) if y < 640}))
    cover = canvas.roughened(body, 14, 8)
    canvas.multiply(canvas.blur(canvas.shift(cover, -8, -10), 10) * (1 - cover), "#3a3558", 0.45)
    sway = (canvas.noise(110, 3, 0.5) - 0.5) * 34
    along = ((canvas.x - 380) * 0.80 + (canvas.y - 560) * -0.60 + sway) / 40
    step = along - np.floor(along)
    plates = canvas.blur((1 - step) * 22, 3.0)
    height = swell(canvas, cover, 76) + plates
    rock(canvas, cover, height, STONE, LIGHT, Breaks(38, 2.0, 55, 0.36, 0.35), 0.08)
    overlap = smoothstep(0.40, 0.0, step) + 0.3 * smoothstep(1.0, 0.94, step)
    canvas.multiply(overlap * cover, "#2a2746", 0.55)
    _capped(canvas, cover, 44, 1.0)
    rim(canvas, cover, "#fff0dc", EDGE, 2.2, 0.6)
    canvas.over(cover * smoothstep(400, 640, canvas.x) * smoothstep(640, 400, canvas.y), AIR, 0.55)
    canvas.over(cover * smoothstep(600, 720, canvas.y), AIR, 0.65)


def _head(canvas: Canvas) -> None:
    for horn in HORNS:
        _horn(canvas, horn)
    whole = canvas.mask(outline(SKULL, {0, 4, 5, 6, 7, 9, 11}))
    cover = canvas.roughened(whole, 18, 10)
    fall = canvas.blur(canvas.shift(cover, -16, -10), 14) * (1 - cover)
    canvas.multiply(fall * smoothstep(360, 440, canvas.x), "#26233f", 0.75)
    height = swell(canvas, cover, 52) + _features(canvas)
    rock(canvas, cover, height, STONE, LIGHT, Breaks(38, 1.8, -24, 0.38, 0.45), 0.08)
    _capped(canvas, cover, 24, 0.74)
    rim(canvas, cover, "#fff0dc", EDGE, 2.2, 0.6)
    _asleep(canvas, cover)
    canvas.over(cover * smoothstep(690, 770, canvas.y), AIR, 0.85)
    _breath(canvas)


def _horn(canvas: Canvas, points: list[Point]) -> None:
    cover = canvas.roughened(canvas.mask(outline(points, {0, 2, 4})), 9, 4)
    canvas.multiply(canvas.blur(canvas.shift(cover, -7, -6), 7) * (1 - cover), "#2c2946", 0.5)
    ring = (canvas.x * 0.62 - canvas.y * 0.78) / 15
    height = swell(canvas, cover, 24) + (1 - (ring - np.floor(ring))) * 3.0
    rock(canvas, cover, height, STONE, LIGHT, Breaks(30, 2.4, -52, 0.2, 0.3), 0.08)
    _capped(canvas, cover, 9, 0.8)
    rim(canvas, cover, "#fff0dc", EDGE, 2.0, 0.7)


def _features(canvas: Canvas) -> Field:
    """What the skull adds to its roundness: brow and the socket below it, bridge, cheek, jaw."""

    def bulge(points: list[Point], width: float, soft: float) -> Field:
        return canvas.mask(brush([(x, y, width) for x, y in points], 40), soft=soft)

    brow = bulge([(190, 568), (234, 508), (300, 478), (376, 510)], 22, 12) * 24
    bridge = bulge([(104, 602), (160, 590), (214, 566)], 15, 8) * 22
    cheek = canvas.mask(ellipse(350, 616, 56, 46), soft=20) * 34
    jaw = bulge([(120, 716), (230, 724), (340, 696)], 20, 9) * 26
    socket = canvas.mask(ellipse(270, 572, 60, 34), soft=12) * 20
    mouth = bulge([(70, 664), (150, 682), (250, 674), (340, 668)], 5, 3) * 16
    return np.asarray(brow + bridge + cheek + jaw - socket - mouth, np.float32)


def _asleep(canvas: Canvas, cover: Field) -> None:
    """The lid's seam, the closed mouth and the nostril; nothing else of it is drawn."""
    under = canvas.mask(ellipse(272, 552, 60, 22), soft=9) - canvas.mask(ellipse(270, 580, 46, 24))
    canvas.multiply(np.clip(under, 0, 1) * cover, "#2a2848", 0.40)
    lid = canvas.mask(ellipse(268, 576, 45, 24), soft=1.5)
    modelled(canvas, lid, swell(canvas, lid, 26) + canvas.noise(40, 4) * 4, STONE, LIGHT, 0.10)
    seam = [(220, 580, 1.0), (240, 596, 3.2), (276, 602, 3.6), (312, 588, 2.4), (326, 574, 0.6)]
    line = canvas.mask(brush(seam, 40), soft=0.5)
    canvas.over(line * cover, DEEP, 0.92)
    canvas.screen(canvas.shift(canvas.blur(line, 1.2), 0, 5) * cover, "#ffe8d0", 0.35)
    lips = [(60, 656), (92, 674), (150, 682), (222, 676), (300, 664), (356, 672)]
    widths = (0.8, 2.4, 3.0, 2.8, 2.6, 0.6)
    mouth = brush([(*spot, w) for spot, w in zip(lips, widths, strict=True)], 80)
    canvas.over(canvas.roughened(canvas.mask(mouth), 14, 5) * cover, DEEP, 0.85)
    nostril = outline([(80, 628), (96, 612), (116, 618), (104, 634)], {0})
    canvas.over(canvas.roughened(canvas.mask(nostril, soft=1), 10, 3), DEEP, 0.9)


def _breath(canvas: Canvas) -> None:
    """The sleeper's breath lies before its nostril as mist."""
    puff = np.zeros_like(canvas.x)
    for x, y, r in ((58, 650, 34), (34, 668, 44), (90, 690, 36)):
        puff = puff + canvas.glow(x, y, r, 1.8, 1.7)
    ragged = smoothstep(0.30, 0.75, canvas.noise(60, 5, 0.55, 2.4))
    canvas.over(np.clip(puff, 0, 1) * ragged, "#f0d8cc", 0.8)


def _valley(canvas: Canvas) -> None:
    rng = canvas.geometry
    mist(canvas, "#d2aeac", 764, 30, 0.8)
    foot = ridge(canvas, 742, 22, 130, tilt=-16)
    wood = canvas.mask([foot.path(), *pines_on(rng, foot, 64, 10, 26)])
    shade(canvas, wood, Tone("#7c7192", "#c8b0b4"), EDGE, 7, 0.9, 0.4)
    mist(canvas, "#d2aeac", 786, 30, 0.85)
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
