"""Peek one (worth 6): a raven lifts a card's corner, and the night opens one eye to look."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, disc, outline, polar, polygon, ribbon, sparkle
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, halo, mist, moon, rim, shade, sparks
from ..loose_cards import LooseCard, lay
from ..metal import foil
from ..plants import grass_on
from ..raster import smoothstep
from ..relief import Breaks, rock, swell

SKY = ["#241034", "#54205a", "#9a4270", "#de8c7c", "#f6c89c"]
EYE = (366.0, 262.0)
BALL, IRIS, PUPIL = 92.0, 55.0, 23.0
TOWARDS: Point = (0.2, -0.95)
CARD: tuple[Point, Point, Point, Point] = (
    (178.0, 664.0),
    (390.0, 664.0),
    (452.0, 790.0),
    (128.0, 790.0),
)
FOLD_BELOW: Point = (322.0, 790.0)
FOLD_BESIDE: Point = (417.0, 720.0)
TIP: Point = (452.0, 690.0)
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


def _eye(canvas: Canvas) -> None:
    """The moon between two banks of cloud, which are its lids."""
    x, y = EYE
    halo(canvas, x, y, 150, "#ffd8a8", 0.55)
    bow = np.clip(1 - np.abs((canvas.x - x) / 206) ** 1.9, 0, 1)
    above, below = y + 20 - 102 * bow, y + 14 + 82 * bow
    open_eye = smoothstep(-2, 2, canvas.y - above) * smoothstep(-2, 2, below - canvas.y)
    canvas.screen(canvas.blur(open_eye, 2), "#ffd8b8", 0.34)
    ball = moon(canvas, x, y, BALL, "#fffdf0", "#e4c8b4", 0.5, "#fff0c8", 0.35)
    away = np.hypot(canvas.x - x, canvas.y - y)
    iris = np.clip(IRIS - away + 0.5, 0, 1)
    canvas.over(
        iris, ramp(even_stops("#0c2036", "#1c6474", "#4fb8ac", "#ffe6a0"), (away / IRIS) ** 1.6)
    )
    angle = np.arctan2(canvas.y - y, canvas.x - x)
    fibres = smoothstep(0, 1, 0.5 + 0.5 * np.sin(angle * 40 + canvas.noise(26, 3) * 9))
    within = smoothstep(PUPIL, PUPIL + 9, away) * (1 - smoothstep(IRIS * 0.8, IRIS, away))
    canvas.screen(iris * fibres * within, "#c8fff0", 0.4)
    canvas.over(np.clip(IRIS + 2.4 - away, 0, 1) * (away > IRIS - 2.4), "#1c3a4c", 0.75)
    canvas.over(np.clip(PUPIL - away + 0.5, 0, 1), "#0c0a20")
    canvas.screen(canvas.mask(sparkle(x, y, 16, 0.16)), "#fff4d0", 0.9)
    glint = canvas.mask([disc(x + 22, y - 26, 9), disc(x - 20, y + 22, 4)])
    canvas.screen(glint, "#ffffff", 0.9)
    canvas.multiply(ball * smoothstep(y - 20, y - 88, canvas.y), "#54306a", 0.75)
    _lid(canvas, -1, Tone("#74407a", "#ffd4b0", "#4a2460"))
    _lid(canvas, 1, Tone("#b8688a", "#ffe4c0", "#80406c"))


def _lid(canvas: Canvas, side: int, tone: Tone) -> None:
    """A bank of cloud bent along the eye: -1 above it, 1 below; lit from the moon."""
    x, y = EYE
    rng = canvas.geometry
    bow, low, thick = (102.0, 20.0, 25.0) if side < 0 else (82.0, 14.0, 14.0)

    def edge(t: float) -> Point:
        return x + 206 * t, y + low + side * bow * max(0.0, 1 - abs(t) ** 1.9)

    for lap in (1, 0):
        knots, puffs = [], []
        for t in np.linspace(-1.6, 1.6, 33).tolist():
            half = 3.5 + thick * 0.55 * max(0.0, 1 - abs(t) ** 2) - 2.1 * max(0.0, abs(t) - 1) / 0.6
            ex, ey = edge(t)
            rise = side * (half + lap * thick * 0.7 * max(0.0, 1 - abs(t)))
            knots.append((ex, ey + rise, half))
            if abs(t) < 0.86:
                swelling = 0.6 + 0.4 * math.sin(6.1 * t + 2.4 * lap + side)
                radius = thick * 0.72 * (1 - abs(t) ** 2.4) * swelling * (0.8 + 0.4 * rng.random())
                puffs.append(disc(ex, ey + rise + side * half * 0.6, radius + 3))
        bank = canvas.mask([brush(knots, 120), *puffs], soft=0.8)
        body = canvas.roughened(bank, 22, 6)
        inner = y + low + side * bow * np.clip(1 - np.abs((canvas.x - x) / 206) ** 1.9, 0, 1)
        body = body * smoothstep(-1.5, 1.5, side * (canvas.y - inner))
        shade(canvas, body, tone, (0.0, -side * 0.95), 14, 1.0, 0.5, 0.96)


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
    cone = outline([(x - 40, y + 92), (x + 40, y + 92), (452, 790), (128, 790)], {0, 1, 2, 3})
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
    below = polygon([FOLD_BELOW, FOLD_BESIDE, (500, 800), (430, 812)])
    before = canvas.rgb.copy()
    cover = lay(canvas, LooseCard(CARD, Tone("#27408c", "#93a8ec", "#141f54")), (0.3, -0.7))
    kept = canvas.mask(polygon([CARD[0], CARD[1], FOLD_BESIDE, FOLD_BELOW, CARD[3]]))
    canvas.rgb = mix(before, canvas.rgb, np.maximum(kept, 1 - cover)[..., None])
    edge = canvas.mask(ribbon([(*CARD[3], 1.6), (*FOLD_BELOW, 1.6)]))
    canvas.over(canvas.shift(edge, 0, -2), "#e8d8b8", 0.9)
    _spill(canvas, below)
    flap = outline(
        [FOLD_BELOW, (392, 768), TIP, (446, 690), FOLD_BESIDE, (392, 730)],
        {0, 2, 4},
    )
    face = canvas.mask(flap)
    canvas.multiply(canvas.blur(canvas.shift(face, 3, -6), 5) * kept, "#10143c", 0.55)
    bend = np.clip((canvas.x - 330) / 130, 0, 1)
    canvas.over(face, ramp(even_stops("#d89c6c", "#fff4d4", "#ffe9b4", "#fffbe8"), bend))
    inner = canvas.mask(
        outline([(346, 781), (398, 761), (450, 701), (420, 723), (394, 738)], {0, 2})
    )
    foil(
        canvas,
        np.clip(
            canvas.blur(inner, 0.4)
            - canvas.mask(
                outline([(356, 776), (398, 756), (442, 706), (418, 728), (396, 742)], {0, 2})
            ),
            0,
            1,
        ),
        0.9,
    )
    rim(canvas, face, "#ffffff", (0.6, -0.7), 2.2, 0.8)
    crease = canvas.mask(brush([(*FOLD_BELOW, 0.4), (376, 752, 1.6), (*FOLD_BESIDE, 0.4)], 20))
    canvas.screen(crease, "#dfe8ff", 0.8)
    sparks(canvas, (360, 560, 520, 790), 36, "#fffbe0", SHINE, 2.6)


def _spill(canvas: Canvas, below: Path) -> None:
    """Light from under the corner, on the stone and into the air."""
    x, y = 424.0, 778.0
    canvas.screen(canvas.glow(x, y, 120, 1.5, 1.5), "#ffc870", 0.75)
    hot = canvas.mask(below, soft=4)
    canvas.over(hot, "#fffbe6", 0.95)
    bloom_of(canvas, hot, SHINE, 14, 0.7)
    fan: list[Path] = []
    for i in range(9):
        angle = math.radians(-62 + 13.0 * i)
        tip = polar(x, y, 120 + 46 * (i % 2), angle)
        fan.append(
            polygon([(x - 8, y), polar(*tip, 9, angle + 1.57), polar(*tip, 9, angle - 1.57)])
        )
    away = np.hypot(canvas.x - x, canvas.y - y)
    canvas.screen(canvas.mask(fan, soft=4) * np.exp(-((away / 110) ** 1.6)), SHINE, 0.6)


def _flock(canvas: Canvas) -> None:
    flock = Flock(canvas, Plumage("#120a1e", "#4a2a4c", "#ffd8a8", TOWARDS))
    from_card = flock.lit_from(-0.8, 0.3)
    from_card.perch(510, 772, 112, raven_shapes.STANDING, flip=True)
    flock.lit_from(0.8, 0.0).perch(84, 752, 100, raven_shapes.PEERING)
    flock.lit_from(0.8, 0.0).perch(212, 676, 66, raven_shapes.STANDING)
    flock.fly(raven_shapes.GLIDE, 92, 330, 64, 4)
    flock.fly(raven_shapes.BRAKE, 138, 556, 62, -6)
    flock.fly(raven_shapes.CALL, 514, 570, 62, -4, flip=True)
