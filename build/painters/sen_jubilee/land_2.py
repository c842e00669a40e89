"""Land 2: a bridge of painted porcelain in a blue-and-white country; two ravens."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    brush,
    cut,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polar,
    ribbon,
    spline,
)
from ..hills import ridge
from ..light import Tone, halo, mist, rim, shade
from ..metal import foil
from ..plants import leaves_at, pines_on
from ..raster import smoothstep
from ..water import mirror, rings
from .gilding import gilded

SKY = ["#9cc0d8", "#c8dde2", "#f2efe0", "#fbdfcc", "#f7c8ba"]
TOWARDS: Point = (-0.7, -0.7)
COBALT = "#27489a"
PORCELAIN = Tone("#e4e9ec", "#ffffff", "#9fb2d0")
CROWN: Point = (318.0, 520.0)
WATER = 716.0
_CRACKS: list[list[Point]] = [
    [(428, 574), (440, 592), (434, 606), (452, 618), (449, 634), (470, 650), (478, 676)],
    [(452, 618), (476, 614), (490, 626), (520, 622)],
    [(470, 650), (462, 664), (468, 688)],
    [(96, 642), (108, 658), (102, 674), (120, 686), (116, 704), (130, 718)],
    [(102, 674), (84, 682), (72, 700)],
]


def paint() -> Canvas:
    canvas = Canvas(312)
    sky.gradient(canvas, SKY, 0.74)
    halo(canvas, 150, 398, 50, "#fff2dc", 0.5)
    sun = canvas.mask(disc(150, 398, 46))
    shade(canvas, sun, Tone("#ef7f6a", "#ffc0a0"), TOWARDS, 18, 0.9, 0.5)
    clouds.scrolls(
        canvas,
        [(470, 196, 30, -1), (250, 262, 22, 1), (70, 452, 24, 1), (408, 394, 18, -1)],
        Tone("#e6eef2", "#ffffff", "#b4cae0"),
        COBALT,
        TOWARDS,
        0.95,
    )
    _mountains(canvas)
    _far_bank(canvas)
    _bridge(canvas)
    mirror(canvas, WATER, "#c4dce6", 0.34, 7, 24)
    _water(canvas)
    _teacup(canvas, 300, 772, 62)
    _willow(canvas)
    flock = Flock(canvas, Plumage("#10183c", "#3a4c90", "#ffffff", TOWARDS))
    flock.perch(196, _rail(196) - 3, 96, raven_shapes.STANDING)
    flock.fly(raven_shapes.SLIDE, 300, 372, 92, -10, flip=True)
    printed(canvas, Press(0.22, "#1c3468", 0.18, 0.86, 1.12, 1.10, 0.038, 0.016), 0.752)
    gilded(canvas, "2")
    return canvas


def _mountains(canvas: Canvas) -> None:
    """Peaks washed in with cobalt, darkest at their edge."""
    for points, ink, foot in (
        (
            [(330, 640), (400, 500), (446, 420), (478, 396), (520, 452), (570, 520), (640, 600)],
            "#7f9cc8",
            640.0,
        ),
        ([(-40, 640), (20, 560), (76, 500), (108, 520), (160, 580), (260, 640)], "#94b0d4", 640.0),
        (
            [(400, 660), (470, 590), (520, 540), (556, 520), (600, 560), (660, 640)],
            "#5c7fb8",
            660.0,
        ),
    ):
        cover = canvas.roughened(canvas.mask(outline(points, {0, len(points) - 1})), 16, 6)
        depth = canvas.blur(cover, 16)
        wash = np.clip(1.25 - depth, 0.25, 1) * (1 - smoothstep(foot - 150, foot, canvas.y) * 0.85)
        strokes = smoothstep(0.5, 0.64, canvas.noise(30, 5, 0.6, 0.4))
        canvas.over(cover * np.clip(wash + strokes * 0.25, 0, 1), ink, 0.9)
    mist(canvas, "#fdf2e4", 642, 34, 0.7)


def _far_bank(canvas: Canvas) -> None:
    bank = ridge(canvas, 690, 14, 180, 0.4)
    pines = pines_on(canvas.geometry, bank, 16, 16, 40, (20, 590))
    cover = canvas.mask([bank.path(), *pines], soft=0.7)
    canvas.over(cover, ramp(even_stops("#6f90c4", "#c4d6e6"), (canvas.y - 660) / 60))
    _pagoda(canvas, 92, 690)
    mist(canvas, "#f6ece2", 706, 16, 0.6)


def _pagoda(canvas: Canvas, x: float, foot: float) -> None:
    paths: list[Path] = []
    for tier, half in enumerate((34.0, 27.0, 20.0)):
        y = foot - 34 * tier
        paths.append(panel(x - half * 0.62, y - 26, half * 1.24, 28))
        paths.append(
            outline(
                [
                    (x - half - 6, y - 22),
                    (x - half * 0.55, y - 30),
                    (x - half * 0.3, y - 38),
                    (x + half * 0.3, y - 38),
                    (x + half * 0.55, y - 30),
                    (x + half + 6, y - 22),
                ],
                {0, 5},
            )
        )
    paths.append(ribbon([(x, foot - 104, 2.2), (x, foot - 132, 0.3)]))
    cover = canvas.mask(paths)
    shade(canvas, cover, Tone("#5c7cba", "#dfe9f4", "#3c5a9c"), TOWARDS, 7, 1, 0.4)
    doors = [panel(x - 4, foot - 16 - 34 * t, 8, 16, 4) for t in range(3)]
    canvas.over(canvas.mask(doors), "#fbe6c4")


def _rail(x: float) -> float:
    """The upper edge of the parapet."""
    away = (x - CROWN[0]) / 300
    return CROWN[1] + 128 * math.pow(abs(away), 1.8) + 13 * away


def _deck(x: float) -> float:
    return _rail(x) + 46


def _bridge(canvas: Canvas) -> None:
    xs = np.linspace(-12, 612, 79).tolist()
    arch = outline(
        [
            (146, 760),
            (150, 700),
            (196, 640),
            (256, 606),
            (320, 594),
            (384, 604),
            (444, 636),
            (492, 698),
            (496, 760),
        ],
        {0, 8},
    )
    body = cut(
        outline([*[(x, _deck(x)) for x in xs], (612, 760), (-12, 760)], {0, 78, 79, 80}), arch
    )
    cover = canvas.mask(body)
    canvas.multiply(np.clip(canvas.blur(cover, 10), 0, 1) * (1 - cover), "#7088b0", 0.35)
    soffit = canvas.mask(place(arch, 10, 8)) * (1 - canvas.mask(arch))
    canvas.over(soffit * (1 - cover), "#6f8cc0", 0.9)
    shade(canvas, cover, PORCELAIN, TOWARDS, 30, 0.9, 0.35)
    canvas.over(_pattern(canvas) * cover, COBALT, 0.88)
    canvas.over(canvas.mask(arch, stroke=15) * cover, "#f8fafa", 0.92)
    canvas.over(canvas.mask(arch, stroke=15.5) * cover * _hatching(canvas), COBALT, 0.8)
    _parapet(canvas, xs)
    seams = canvas.mask([_crack(*line) for line in _CRACKS]) * cover
    foil(canvas, seams, 1, 1.6, 0.6, 0)
    canvas.screen(canvas.shift(seams, 0.8, 0.8) * seams, "#fff2b8", 0.6)
    gloss = smoothstep(0.55, 0.8, canvas.noise(160, 3, 0.5, 2))
    canvas.screen(cover * gloss, "#ffffff", 0.3)
    rim(canvas, cover, "#ffffff", TOWARDS, 2.4, 0.8)


def _crack(*points: Point) -> Path:
    """A jagged crack, as wide as the gold that mends it; it thins out at both ends."""
    last = len(points) - 1
    return ribbon([(x, y, 0.5 if i in (0, last) else 1.7) for i, (x, y) in enumerate(points)])


def _hatching(canvas: Canvas) -> Field:
    """Spokes about the middle of the arch: the painted keystones."""
    angle = np.arctan2(canvas.y - 730, canvas.x - CROWN[0])
    return np.asarray(smoothstep(0.80, 0.86, np.abs(np.cos(angle * 20))))


def _pattern(canvas: Canvas) -> Field:
    """Cobalt brushwork: border lines along the deck, vines with leaves and a lotus rosette."""
    lines: list[Path] = []
    for drop, width in ((8.0, 1.6), (14.0, 0.8)):
        lines.append(brush([(x, _deck(x) + drop, width) for x in np.arange(-10.0, 620.0, 26)], 90))
    for i in range(31):
        x = 20.0 * i
        lines.append(disc(x, _deck(x) + 21, 2.6 if i % 2 else 1.6))
    for side, x0, x1 in ((1, 62.0, 178.0), (-1, 578.0, 452.0)):
        for turn in range(3):
            x = x0 + (x1 - x0) * turn / 3.2
            y = _deck(x) + 66 - 10 * turn
            lines += _curl(x, y, 22 - 2 * turn, side if turn % 2 else -side)
    lines += _rosette(CROWN[0], 581)
    leaves = leaves_at(
        np.random.default_rng(12),
        [(70.0, 704.0), (118.0, 668.0), (566.0, 712.0), (520.0, 680.0)],
        26,
        6,
        20,
    )
    return np.clip(canvas.mask(lines) + canvas.mask(leaves), 0, 1)


def _curl(x: float, y: float, radius: float, hand: int) -> list[Path]:
    knots = []
    for i in range(40):
        t = i / 39
        px, py = polar(x, y, radius * (1 - 0.85 * t), math.pi * 0.8 - hand * t * 8.4)
        knots.append((px, py, 0.6 + 1.7 * (1 - t)))
    tips = [disc(*polar(x, y, radius * 1.25, math.pi * k / 3 + 0.4), 2.2) for k in range(6)]
    return [ribbon(knots), *tips]


def _rosette(x: float, y: float) -> list[Path]:
    petal = outline([(0, 0), (5, -8), (0, -17), (-5, -8)], {0, 2})
    return [
        disc(x, y, 3.4),
        *[place(petal, *polar(x, y, 5, math.radians(a - 90)), 0.62, a) for a in range(0, 360, 45)],
    ]


def _parapet(canvas: Canvas, xs: list[float]) -> None:
    """Balusters like little vases between two rails; taller posts with blue knobs."""
    vase = outline(
        [
            (-3, 0),
            (-2.2, -5),
            (-6.4, -14),
            (-5.2, -22),
            (-2.4, -28),
            (-3.4, -34),
            (3.4, -34),
            (2.4, -28),
            (5.2, -22),
            (6.4, -14),
            (2.2, -5),
            (3, 0),
        ],
        {0, 5, 6, 11},
    )
    spots = np.arange(10.0, 600.0, 17.0).tolist()
    vases = canvas.mask([place(vase, x, _deck(x) + 1) for x in spots])
    shade(canvas, vases, PORCELAIN, TOWARDS, 5, 1, 0.3)
    belts = canvas.mask([ellipse(x, _deck(x) - 15, 6, 2.2) for x in spots])
    canvas.over(belts * vases, COBALT, 0.85)
    for lift, half in ((42.0, 5.0), (0.0, 5.5)):
        rail = canvas.mask(brush([(x, _deck(x) - lift, half) for x in xs[::3]], 120))
        shade(canvas, rail, PORCELAIN, (0, -0.9), 6, 1, 0.3)
        line = canvas.mask(brush([(x, _deck(x) - lift + 2, 0.9) for x in xs[::3]], 120))
        canvas.over(line, COBALT, 0.8)
    for x in (24.0, 118.0, 258.0, 378.0, 508.0, 590.0):
        post = canvas.mask(panel(x - 8, _deck(x) - 56, 16, 62, 2))
        shade(canvas, post, PORCELAIN, TOWARDS, 7, 1, 0.3)
        canvas.over(
            canvas.mask(
                [panel(x - 8, _deck(x) - 44, 16, 2.4), panel(x - 8, _deck(x) - 8, 16, 2.4)]
            ),
            COBALT,
            0.85,
        )
        knob = canvas.mask([disc(x, _deck(x) - 66, 10), panel(x - 5, _deck(x) - 60, 10, 6, 2)])
        shade(canvas, knob, Tone("#3a5cae", "#d8e6ff", "#1f3478"), TOWARDS, 8, 1, 0.3)
        canvas.screen(canvas.mask(ellipse(x - 3, _deck(x) - 70, 2.6, 2)), "#ffffff", 0.9)


def _water(canvas: Canvas) -> None:
    below = smoothstep(WATER - 1, WATER + 2, canvas.y)
    canvas.over(below * smoothstep(760, 900, canvas.y), "#5f86bc", 0.42)
    streaks = smoothstep(0.56, 0.68, canvas.noise(14, 4, 0.55, 9))
    canvas.screen(below * streaks, "#ffffff", 0.45)
    for x, y, half, ink in ((66.0, 840.0, 120.0, "#4f78b4"), (520.0, 826.0, 110.0, "#5c84bc")):
        waves = []
        for row in range(4):
            for i in range(int(half / 17)):
                waves.append(disc(x - half / 2 + i * 22 + 11 * (row % 2), y + row * 12, 10))
        cover = canvas.mask(waves, stroke=1.1) * (canvas.y < y + 30)
        canvas.over(cover, ink, 0.32)


def _teacup(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A cup sails under the arch with a lit candle in it."""
    w = size
    handle = canvas.mask(ellipse(x + w * 0.66, y - w * 0.30, w * 0.26, w * 0.24), stroke=w * 0.10)
    shade(canvas, handle, PORCELAIN, TOWARDS, 5, 1, 0.3)
    cup = canvas.mask(
        outline(
            [
                (x - w * 0.68, y - w * 0.62),
                (x + w * 0.68, y - w * 0.62),
                (x + w * 0.60, y - w * 0.22),
                (x + w * 0.34, y + w * 0.08),
                (x - w * 0.34, y + w * 0.08),
                (x - w * 0.60, y - w * 0.22),
            ],
            {0, 1},
        )
    )
    inside = canvas.mask(ellipse(x, y - w * 0.62, w * 0.68, w * 0.13))
    shade(canvas, cup, PORCELAIN, TOWARDS, 18, 1, 0.35)
    vine = [
        brush(
            [
                (x - w * 0.60, y - w * 0.34, 1),
                (x - w * 0.2, y - w * 0.22, 1.6),
                (x + w * 0.2, y - w * 0.34, 1.4),
                (x + w * 0.6, y - w * 0.28, 0.8),
            ],
            30,
        )
    ]
    vine += _rosette(x - w * 0.05, y - w * 0.27)
    vine += leaves_at(
        np.random.default_rng(4),
        [(x - w * 0.4, y - w * 0.28), (x + w * 0.36, y - w * 0.30)],
        12,
        5,
        7,
    )
    canvas.over(canvas.mask(vine) * cup, COBALT, 0.9)
    canvas.over(inside, "#b8cae2")
    candle = canvas.mask(panel(x - w * 0.07, y - w * 0.98, w * 0.14, w * 0.42, 2))
    shade(canvas, candle, Tone("#e88a6c", "#ffd8b0", "#a84a58"), TOWARDS, 3, 1, 0.2)
    flame = canvas.mask(
        outline(
            [(x, y - w * 1.22), (x + 5, y - w * 1.06), (x, y - w * 0.98), (x - 5, y - w * 1.06)],
            {0},
        )
    )
    canvas.screen(canvas.glow(x, y - w * 1.08, 44, 1.5), "#ffdf9a", 0.7)
    canvas.over(flame, "#ffb84a")
    front = canvas.mask(ellipse(x, y - w * 0.62, w * 0.68, w * 0.13), stroke=2.4)
    foil(canvas, front, 1, 1.2, 0.6, 0)
    rings(canvas, x, y + w * 0.06, w * 1.7, "#ffffff", 0.6, 3)


def _willow(canvas: Canvas) -> None:
    """A willow leans in from the right; its hanging twigs are single strokes of the brush."""
    rng = canvas.geometry
    trunk = canvas.mask(
        [
            brush(
                [(606, 800, 34), (570, 640, 22), (566, 480, 17), (534, 360, 11), (552, 244, 6)], 60
            ),
            brush([(564, 470, 11), (590, 380, 8), (620, 330, 6)], 30),
        ]
    )
    shade(canvas, trunk, Tone("#2f4a90", "#a8c0e4", "#1a2c68"), TOWARDS, 14, 0.95, 0.6)
    canvas.over(trunk * smoothstep(0.54, 0.62, canvas.noise(26, 4, 0.6, 0.3)), "#1a2c68", 0.5)
    bough = spline(
        [(612, 214, 8), (560, 238, 6.5), (510, 238, 5), (452, 262, 3.4), (404, 308, 1.4)], 60
    )
    strands: list[Path] = []
    buds: list[Point] = []
    for _ in range(40):
        x, y = bough[int(len(bough) * rng.random())].tolist()[:2]
        length = 110 + 190 * rng.random() * (0.5 + (x - 390) / 260)
        sway = -14 - 26 * rng.random()
        knots = [(x, y, 0.8), (x + sway * 0.4, y + length * 0.4, 0.7), (x + sway, y + length, 0.2)]
        strands.append(brush(knots, 20))
        buds += [(x + sway * t * t, y + length * t) for t in (0.25, 0.4, 0.55, 0.7, 0.85, 1.0)]
    canvas.over(canvas.mask(strands), "#3f62ac", 0.85)
    wood = canvas.mask([ribbon(bough), brush([(536, 380, 7), (520, 300, 5), (506, 238, 3)], 20)])
    shade(canvas, wood, Tone("#2f4a90", "#a8c0e4", "#1a2c68"), TOWARDS, 5, 0.95, 0.5)
    narrow = outline([(0, -1), (0.22, 0.1), (0, 1), (-0.22, 0.1)], {0, 2})
    leaves = [
        place(narrow, x, y, 6 + 4 * rng.random(), -25 + 50 * rng.random())
        for x, y in buds
        for _ in range(2)
    ]
    canvas.over(canvas.mask(leaves), "#4f78b8", 0.9)
    canvas.screen(canvas.shift(canvas.mask(leaves[::3]), 1, 1), "#c4d8f0", 0.4)
