"""Peek one (worth 6): a raven folds a card's corner back, and the eye of the night looks."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, disc, outline, polar, polygon, ribbon, sparkle
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, halo, mist, moon, rim, sparks
from ..loose_cards import LooseCard, lay
from ..metal import foil
from ..plants import grass_on
from ..raster import smoothstep
from ..relief import Breaks, rock, swell

SKY = ["#241034", "#54205a", "#9a4270", "#de8c7c", "#f6c89c"]
EYE = (356.0, 276.0)
TOWARDS: Point = (0.2, -0.95)
CARD: tuple[Point, Point, Point, Point] = (
    (178.0, 664.0),
    (390.0, 664.0),
    (452.0, 790.0),
    (128.0, 790.0),
)
FOLD_BELOW: Point = (300.0, 790.0)
FOLD_BESIDE: Point = (428.0, 741.0)
TIP: Point = (420.0, 662.0)
SHINE = "#ffe9a8"


def paint() -> Canvas:
    canvas = Canvas(206)
    sky.gradient(canvas, SKY, 0.80)
    sky.stars(canvas, (150, 20, 590, 200), 120, 4, "#ffe9dc", 0.8)
    _eye(canvas)
    _hills(canvas)
    _gaze(canvas)
    _table(canvas)
    _card(canvas)
    _flock(canvas)
    printed(canvas, Press(0.40, "#150824", 0.34, 0.76, 1.08, 1.08, 0.042, 0.02), 0.545)
    framed(canvas, numeral="6")
    return canvas


def _almond(x: float, y: float, half: float, lift: float, dip: float) -> Path:
    points = [
        (x - half, y + 14),
        (x - half * 0.55, y - lift * 0.72),
        (x + half * 0.05, y - lift),
        (x + half * 0.62, y - lift * 0.62),
        (x + half, y + 6),
        (x + half * 0.55, y + dip * 0.78),
        (x, y + dip),
        (x - half * 0.55, y + dip * 0.80),
    ]
    return outline(points, {0, 4})


def _eye(canvas: Canvas) -> None:
    x, y = EYE
    halo(canvas, x, y, 150, "#ffcf9a", 0.45)
    almond = canvas.mask(_almond(x, y, 196, 112, 96))
    canvas.multiply(np.clip(canvas.blur(almond, 16) * 1.2, 0, 1) * (1 - almond), "#2c1036", 0.45)
    away = np.hypot((canvas.x - x) / 200, (canvas.y - y) / 110)
    canvas.over(
        almond,
        ramp(
            even_stops("#fff0d0", "#f3cfa8", "#a8608a", "#4a2158"),
            away + (canvas.noise(60, 4, 0.6) - 0.5) * 0.12,
        ),
    )
    _iris(canvas, almond)
    lid = almond * np.clip(1 - canvas.shift(canvas.blur(almond, 9), 0, -20), 0, 1)
    canvas.multiply(lid, "#2c1036", 0.8)
    foil(canvas, canvas.mask(_almond(x, y, 196, 112, 96), stroke=5), pace=1.1, worn=0.2)
    foil(canvas, canvas.mask(_almond(x, y, 214, 128, 110), stroke=1.6), 0.9)
    foil(canvas, canvas.mask(_lashes(x, y)), pace=1.1, worn=0.15)


def _iris(canvas: Canvas, almond: Field) -> None:
    x, y = EYE
    cover = canvas.mask(disc(x, y + 2, 86)) * almond
    away = np.hypot(canvas.x - x, canvas.y - y - 2) / 86
    canvas.over(cover, ramp(even_stops("#f8e7a4", "#57b0a0", "#22647a", "#10284c"), away**1.3))
    angle = np.arctan2(canvas.y - y - 2, canvas.x - x)
    fibres = smoothstep(0.0, 1.0, 0.5 + 0.5 * np.sin(angle * 46 + canvas.noise(30, 3) * 9))
    canvas.screen(
        cover * fibres * smoothstep(0.35, 0.6, away) * (1 - smoothstep(0.85, 1, away)),
        "#a8f0d8",
        0.35,
    )
    foil(canvas, canvas.mask(disc(x, y + 2, 86), stroke=3) * almond, worn=0.1)
    moon(canvas, x, y + 2, 40, "#fffbe8", "#e0c8a0", 0.35, "#fff0c0", 0.5, within=almond)
    canvas.over(canvas.mask(sparkle(x, y + 2, 33, 0.16)), "#1d1038")
    glint = canvas.mask([disc(x + 40, y - 50, 9), disc(x + 54, y - 34, 4)]) * almond
    canvas.screen(glint, "#ffffff", 0.9)


def _lashes(x: float, y: float) -> list[Path]:
    """Rays of leaf on the upper lid, each ending in a bead."""
    paths = []
    for i in range(9):
        angle = math.radians(-164 + i * 18.5)
        start = (x + math.cos(angle) * 214, y + 14 + math.sin(angle) * 142)
        reach = 24 + 20 * math.sin(math.pi * (i + 0.5) / 9)
        way = math.atan2(start[1] - y - 60, start[0] - x)
        end = polar(*start, reach, way)
        paths += [
            brush([(*start, 2.6), (*polar(*start, reach / 2, way), 1.8), (*end, 0.5)], 10),
            disc(*polar(*start, reach + 6, way), 2.4),
        ]
    return [path for path in paths if path.getBounds().top() > 30]


def _hills(canvas: Canvas) -> None:
    clouds.scrolls(
        canvas,
        [(92, 470, 24, 1), (548, 506, 20, -1)],
        Tone("#b4607a", "#ffd0a8", "#8a4470"),
        "#6a2c58",
        TOWARDS,
        0.85,
    )
    for y, swing, top, foot in (
        (574.0, 34.0, "#b8688a", "#f6bc9c"),
        (628.0, 40.0, "#8a4878", "#e89c90"),
    ):
        crest = ridge(canvas, y, swing, 220, tilt=-20)
        rolling(canvas, crest, [top, foot], 110, soft=1.0)
        mist(canvas, "#ffd4ac", y + 60, 34, 0.7)


def _gaze(canvas: Canvas) -> None:
    """The eye's light falls on the card."""
    x, y = EYE
    cone = outline([(x - 52, y + 80), (x + 62, y + 80), (452, 790), (128, 790)], {0, 1, 2, 3})
    dust = 0.7 + 0.6 * (canvas.noise(60, 4, 0.55, 0.4) - 0.5)
    fall = 0.30 + 0.70 * smoothstep(380, 700, canvas.y)
    canvas.screen(canvas.mask(cone, soft=16) * dust * fall, "#fff0c0", 0.42)


def _table(canvas: Canvas) -> None:
    """A slab of old stone on the hilltop, worn round at its edge."""
    ground = ridge(canvas, 822, 16, 260, 0.4)
    rolling(canvas, ground, ["#57305c", "#1c1030"], 80)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 24, 420)), "#3c2048")
    front = outline(
        [(8, 772), (60, 800), (300, 812), (548, 800), (596, 770), (590, 838), (470, 862)]
        + [(300, 868), (110, 862), (14, 842)],
        {0, 4},
    )
    stone = canvas.roughened(canvas.mask(front), 16, 6)
    inks = ("#170c26", "#3a2046", "#6c3e64", "#a86a7c")
    breaks = Breaks(60, 2.0, 4, 0.5, 0.5)
    rock(canvas, stone, swell(canvas, stone, 40), inks, (0.1, -0.8, 0.6), breaks)
    top = outline(
        [(8, 772), (70, 716), (150, 694), (300, 686), (450, 690), (538, 712), (596, 770)]
        + [(548, 800), (300, 812), (60, 800)],
        {0, 6},
    )
    slab = canvas.roughened(canvas.mask(top), 16, 5)
    worn = canvas.noise(46, 5, 0.6, 3.0)
    lit = np.exp(-(np.hypot((canvas.x - 330) / 250, (canvas.y - 752) / 80) ** 1.6))
    canvas.over(slab, ramp(even_stops("#7a4a6c", "#b47c80", "#ecb894"), worn * 0.75 + lit * 0.3))
    cracks = smoothstep(0.60, 0.66, canvas.noise(30, 4, 0.6, 3.4))
    canvas.multiply(slab * cracks, "#54305a", 0.6)
    rim(canvas, slab, "#ffe0b4", (0.0, -1), 2.2, 0.6)
    lip = np.clip(slab - canvas.shift(slab, 0, 3), 0, 1) * (canvas.y > 740)
    canvas.screen(lip, "#ffd8b0", 0.5)


def _card(canvas: Canvas) -> None:
    """It lies face down; its lifted corner bends, and what is below shines out."""
    lying = canvas.mask(polygon([CARD[0], CARD[1], FOLD_BESIDE, FOLD_BELOW, CARD[3]]))
    canvas.multiply(canvas.blur(canvas.shift(lying, -4, -9), 7), "#2c1030", 0.6)
    below = polygon([FOLD_BELOW, FOLD_BESIDE, (470, 792), (440, 804), (330, 800)])
    before = canvas.rgb.copy()
    cover = lay(canvas, LooseCard(CARD, Tone("#27408c", "#93a8ec", "#141f54")), (0.3, -0.7))
    kept = canvas.mask(polygon([CARD[0], CARD[1], FOLD_BESIDE, FOLD_BELOW, CARD[3]]))
    canvas.rgb = mix(before, canvas.rgb, np.maximum(kept, 1 - cover)[..., None])
    edge = canvas.mask(ribbon([(*CARD[3], 1.6), (*FOLD_BELOW, 1.6)]))
    canvas.over(canvas.shift(edge, 0, -2), "#e8d8b8", 0.9)
    _spill(canvas, below)
    flap = outline(
        [FOLD_BELOW, (356, 752), (400, 700), TIP, (432, 700), FOLD_BESIDE, (366, 762)], {0, 3, 5}
    )
    face = canvas.mask(flap)
    canvas.multiply(canvas.blur(canvas.shift(face, 10, -4), 7) * kept, "#0a0e34", 0.75)
    up = np.clip((790 - canvas.y) / 128 + (canvas.noise(30, 3) - 0.5) * 0.1, 0, 1)
    canvas.over(face, ramp(even_stops("#fffbe8", "#ffe2a0", "#f0c890", "#d8b088"), up))
    hem = canvas.mask(
        outline([(330, 774), (392, 718), (414, 684), (420, 712), (414, 738)], {0, 2, 4})
    )
    lines = np.clip(canvas.blur(hem, 0.8) - canvas.shift(hem, 0, 0) * canvas.blur(hem, 2.2), 0, 1)
    canvas.over(lines * face, "#a8703c", 0.75)
    rim(canvas, face, "#ffffff", (0.7, 0.2), 2.0, 0.8)
    rim(canvas, face, "#fff4d8", (-0.7, -0.5), 1.6, 0.8)
    crease = canvas.mask(brush([(*FOLD_BELOW, 0.6), (366, 763, 1.8), (*FOLD_BESIDE, 0.6)], 20))
    canvas.screen(crease, "#dfe8ff", 0.8)
    sparks(canvas, (360, 560, 520, 790), 36, "#fffbe0", SHINE, 2.6)


def _spill(canvas: Canvas, below: Path) -> None:
    """Light from under the corner, on the stone and into the air."""
    x, y = 404.0, 778.0
    canvas.screen(canvas.glow(x, y, 110, 1.5, 1.5), "#ffae50", 0.7)
    hot = canvas.mask(below, soft=4)
    canvas.over(hot, "#ffe4a0", 0.9)
    bloom_of(canvas, hot, "#ffc860", 12, 0.5)
    fan: list[Path] = []
    for i in range(9):
        angle = math.radians(-62 + 13.0 * i)
        tip = polar(x, y, 120 + 46 * (i % 2), angle)
        fan.append(
            polygon([(x - 8, y), polar(*tip, 9, angle + 1.57), polar(*tip, 9, angle - 1.57)])
        )
    away = np.hypot(canvas.x - x, canvas.y - y)
    canvas.screen(canvas.mask(fan, soft=4) * np.exp(-((away / 120) ** 1.6)), "#ffd27a", 0.55)


def _flock(canvas: Canvas) -> None:
    flock = Flock(canvas, Plumage("#120a1e", "#4a2a4c", "#ffd8a8", TOWARDS))
    from_card = flock.lit_from(-0.8, 0.3)
    from_card.perch(488, 758, 126, raven_shapes.STANDING, flip=True)
    flock.lit_from(0.8, 0.0).perch(84, 752, 100, raven_shapes.PEERING)
    flock.lit_from(0.8, 0.0).perch(206, 676, 64, raven_shapes.STANDING)
    flock.fly(raven_shapes.GLIDE, 92, 330, 64, 4)
    flock.fly(raven_shapes.BRAKE, 138, 556, 62, -6)
    flock.fly(raven_shapes.CALL, 514, 570, 62, -4, flip=True)
