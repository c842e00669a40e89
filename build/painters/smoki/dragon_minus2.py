"""Cat dragon, -2: curled up asleep on a roof in the first sun, its coat striped like a tabby's."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..frame import DISC, SMALL_DISC, SMOKI, framed
from ..geometry import Path, Point, brush, disc, ellipse, outline, panel, place
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, mist, moon, rays, rim, shade, sparks
from ..numerals import MINUS
from ..raster import smoothstep
from ..town import roofs
from .beast import Spine, spade, wing
from .hide import solid

SKY = ["#86c6d6", "#b3dfe0", "#e4f0dc", "#fbe6c8", "#f9cfc0"]
TOWARDS: Point = (0.75, -0.65)
SUN = (486.0, 268.0)
COAT = Tone("#eb9c5e", "#fbd79c", "#c46a58")
STRIPE = "#b9603f"
CREAM = Tone("#fbe3c2", "#fffaec", "#e0aa90")
BODY = [
    (128, 700),
    (120, 640),
    (146, 566),
    (200, 500),
    (262, 458),
    (330, 440),
    (400, 446),
    (458, 478),
    (500, 530),
    (520, 596),
    (518, 652),
    (500, 712),
    (420, 736),
    (300, 744),
    (190, 736),
]
HEAD = [
    (-70, 6),
    (-68, -22),
    (-62, -50),
    (-66, -78),
    (-62, -108),
    (-40, -88),
    (-20, -70),
    (0, -66),
    (20, -70),
    (40, -88),
    (62, -108),
    (66, -78),
    (62, -50),
    (68, -22),
    (70, 6),
    (58, 30),
    (30, 46),
    (0, 50),
    (-30, 46),
    (-58, 30),
]
EARS = [[(-57, -56), (-57, -92), (-32, -70)], [(57, -56), (57, -92), (32, -70)]]


def paint() -> Canvas:
    canvas = Canvas(702)
    sky.gradient(canvas, SKY, 0.75)
    rays(canvas, *SUN, "#fff6dd", 0.20, 30, 560)
    moon(canvas, *SUN, 62, "#fffdf2", "#ffd9a8", 0.6, "#fff0c8", 0.2)
    clouds.plumes(canvas, 300, 170, 330, -14, "#fffaf0", 0.55, 34)
    clouds.plumes(canvas, 90, 330, 250, -10, "#fff1dc", 0.4, 22)
    _town(canvas)
    _roof(canvas)
    _chimney(canvas)
    _dragon(canvas)
    sparks(canvas, (40, 240, 560, 720), 34, "#fffbe6", "#fff0c0")
    printed(canvas, Press(0.16, "#7a5a86", 0.20, 0.86, 1.12, 1.12, 0.034, 0.016), 0.875)
    framed(canvas, SMOKI, f"{MINUS}2")
    _bolder_minus(canvas)
    return canvas


def _bolder_minus(canvas: Canvas) -> None:
    """The font's minus is a hairline; on a small card it has to be as heavy as the figure."""
    right, up, small = SMALL_DISC
    for x, y, radius in (DISC, (canvas.width - right, canvas.height - up, small)):
        bar = panel(x - 0.632 * radius, y + 0.004 * radius, 0.527 * radius, 0.15 * radius, 1)
        canvas.over(canvas.mask(bar), SMOKI.numeral)


def _town(canvas: Canvas) -> None:
    for y, ink, foot in ((500, "#c3cfd6", "#f0d6cc"), (548, "#a9bccb", "#e8c9c6")):
        rolling(canvas, ridge(canvas, y, 34, 210), [ink, foot], 90, soft=1)
    roofs(
        canvas,
        650,
        46,
        Tone("#c9b4c6", "#f6e2d6"),
        Tone("#b98496", "#f2c8b8"),
        "#fff3c0",
        TOWARDS,
        22,
        Tone("#a99bb8", "#f2dcd4"),
    )
    mist(canvas, "#fdeadb", 640, 40, 0.45)


def _crest(x: float) -> float:
    return 690 - 0.055 * (x - 300) + 22 * ((x - 300) / 300) ** 2


def _roof(canvas: Canvas) -> None:
    """Rows of round tiles below a capped ridge."""
    xs = np.linspace(-10, 610, 32).tolist()
    slope = canvas.mask(
        outline([*[(x, _crest(x)) for x in xs], (620, 930), (-20, 930)], {0, 31, 32, 33})
    )
    shade(canvas, slope, Tone("#c8828c", "#f3b9a6", "#a06a8c"), (0.3, -0.9), 60, 0.8, 0.5)
    for row in range(9):
        drop = 26 + row * 27
        tiles: list[Path] = []
        for i in range(-1, 22):
            x = i * 30 + (15 if row % 2 else 0) - 6
            y = _crest(x) + drop
            tiles.append(
                outline(
                    [
                        (x, y - 30),
                        (x + 29, y - 30),
                        (x + 28, y - 8),
                        (x + 15, y + 4),
                        (x + 1, y - 8),
                    ],
                    {0, 1},
                )
            )
        cover = canvas.mask(tiles) * slope
        tint = 0.5 * np.asarray(canvas.noise(34, 2, 0.5), np.float32)
        shade(canvas, cover, Tone("#cf8a8c", "#ffd0b4", "#a9708e"), (0.4, -0.7), 7, 0.9, 0.5, 0.75)
        canvas.multiply(cover * smoothstep(0.2, 0.34, tint), "#b98aa4", 0.35)
        canvas.multiply(canvas.mask(tiles, stroke=1.6) * slope, "#8a5a7c", 0.5)
    caps = [
        brush(
            [
                (x - 24, _crest(x - 24) + 2, 13),
                (x, _crest(x), 15),
                (x + 26, _crest(x + 26) + 1, 12),
            ],
            20,
        )
        for x in range(0, 640, 46)
    ]
    for path in caps:
        cap = canvas.mask(path)
        shade(canvas, cap, Tone("#c97f84", "#ffd3b6", "#9c6488"), (0.3, -0.9), 10, 1, 0.5)
        rim(canvas, cap, "#fff0d8", (0.3, -0.9), 1.4, 0.5)


def _chimney(canvas: Canvas) -> None:
    clouds.smoke(
        canvas,
        [(74, 520, 8), (66, 470, 16), (84, 420, 24), (62, 360, 32), (100, 296, 40), (76, 240, 40)],
        Tone("#f3dcd4", "#fffaf0", "#dcbcc6"),
        TOWARDS,
        0.55,
    )
    stack = canvas.mask(outline([(42, 720), (46, 552), (104, 552), (108, 720)], {0, 1, 2, 3}))
    shade(canvas, stack, Tone("#b88696", "#f6cdb8", "#8f688c"), TOWARDS, 18, 1, 0.5)
    courses = [
        brush([(40, y, 0.9), (75, y + 1, 0.9), (110, y, 0.9)], 8) for y in range(576, 720, 18)
    ]
    canvas.multiply(canvas.mask(courses) * stack, "#80587c", 0.5)
    cap = canvas.mask(outline([(34, 556), (34, 538), (116, 538), (116, 556)], {0, 1, 2, 3}))
    shade(canvas, cap, Tone("#a87890", "#f8d6c2"), TOWARDS, 10, 1, 0.5)
    pot = canvas.mask(outline([(58, 540), (62, 516), (88, 516), (92, 540)], {0, 1, 2, 3}))
    shade(canvas, pot, Tone("#c97f84", "#ffd3b6"), TOWARDS, 8, 1, 0.5)


def _stripes() -> list[Path]:
    """Tabby bands that follow the round of the back."""
    bands = []
    for x, y, length, lean in (
        (262, 462, 66, -30),
        (304, 446, 84, -16),
        (348, 442, 92, -4),
        (392, 448, 86, 8),
        (434, 466, 74, 22),
        (470, 496, 62, 36),
        (498, 536, 54, 52),
    ):
        angle = np.radians(90 + lean * 1.1)
        dx, dy = float(np.cos(angle)), float(np.sin(angle))
        bands.append(
            brush(
                [
                    (x, y - 6, 7.5),
                    (x + dx * length * 0.5 + 4, y + dy * length * 0.5, 5.5),
                    (x + dx * length, y + dy * length, 0.3),
                ],
                30,
            )
        )
    return bands


def _dragon(canvas: Canvas) -> None:
    back = Spine(
        [
            (530, 640, 12),
            (512, 540, 12),
            (448, 470, 12),
            (340, 440, 12),
            (230, 476, 12),
            (160, 545, 12),
        ]
    )
    nubs = []
    for i in range(9):
        at = 0.10 + 0.095 * i
        tip = back.spot(at, -1, 12 + 5 * np.sin(i / 8 * np.pi))
        nubs.append(outline([back.spot(at - 0.04, -0.5), tip, back.spot(at + 0.04, -0.5)], {0, 2}))
    solid(canvas, nubs, Tone("#c4606a", "#f0a08a"), TOWARDS, 8)
    _raised_wing(canvas)
    body = canvas.mask(outline(BODY))
    cast_shadow(canvas, body, -26, 16, 16, "#7a4a78", 0.5)
    shade(canvas, body, COAT, TOWARDS, 74, 1, 0.55)
    _fur(canvas, body)
    canvas.multiply(canvas.blur(canvas.mask(_stripes()), 0.8) * body, STRIPE, 0.72)
    rim(canvas, body, "#fffae8", TOWARDS, 2.2, 0.5)
    _tail(canvas)
    haunch = canvas.mask(
        outline(
            [
                (372, 742),
                (360, 690),
                (378, 636),
                (424, 604),
                (474, 610),
                (510, 650),
                (516, 700),
                (500, 730),
                (470, 742),
            ]
        )
    )
    shade(canvas, haunch, COAT, TOWARDS, 40, 1, 0.5)
    bars = [
        brush(
            [
                (474 - 8 * i, 612 + 30 * i, 0.4),
                (492 - 4 * i, 624 + 32 * i, 5),
                (520, 632 + 34 * i, 4),
            ],
            20,
        )
        for i in range(3)
    ]
    canvas.multiply(canvas.mask(bars) * haunch, STRIPE, 0.65)
    rim(canvas, haunch, "#fff4d8", (0.2, -0.9), 2.0, 0.6)
    _folded_wing(canvas)
    _paws(canvas)
    _head(canvas)


def _fur(canvas: Canvas, body: Field) -> None:
    tufts = smoothstep(0.54, 0.7, canvas.noise(12, 3, 0.6, 0.4))
    canvas.screen(body * tufts, "#fff3d6", 0.22)


def _raised_wing(canvas: Canvas) -> None:
    """The far wing, stretched in its sleep."""
    sail = wing(
        [(372, 470), (388, 396), (432, 330)],
        [(540, 350), (536, 420), (496, 462)],
        (440, 492),
        0.28,
        6,
    )
    cover = canvas.mask(sail.skin)
    shade(canvas, cover, Tone("#df8488", "#ffd8c4", "#b0607e"), TOWARDS, 26, 1, 0.5)
    rim(canvas, cover, "#fff4e4", TOWARDS, 1.8, 0.6)
    solid(canvas, sail.bones, Tone("#c46a58", "#ffdcae"), TOWARDS, 5, "#fff0d0")


def _folded_wing(canvas: Canvas) -> None:
    folded = wing(
        [(318, 560), (300, 500), (352, 452)],
        [(486, 560), (444, 604), (398, 622)],
        (344, 612),
        0.30,
        6,
    )
    cover = canvas.mask(folded.skin)
    cast_shadow(canvas, cover, -8, 10, 8, "#7a3a48", 0.45)
    shade(canvas, cover, Tone("#e58f86", "#ffe0cf", "#b9657e"), TOWARDS, 26, 1, 0.5)
    rim(canvas, cover, "#fff4e4", TOWARDS, 1.8, 0.6)
    solid(canvas, folded.bones, Tone("#c8745e", "#ffdcae"), TOWARDS, 5, "#fff0d0")


def _tail(canvas: Canvas) -> None:
    tail = Spine(
        [
            (508, 640, 20),
            (512, 706, 30),
            (486, 752, 30),
            (420, 770, 27),
            (330, 778, 23),
            (250, 764, 18),
            (200, 742, 12),
            (178, 764, 7),
        ]
    )
    cover = canvas.mask(tail.body())
    cast_shadow(canvas, cover, -4, 12, 8, "#7a3a58", 0.45)
    shade(canvas, cover, COAT, (0.3, -0.9), 24, 1, 0.5)
    rings = [
        brush(
            [(*tail.spot(at, -1), 5.5), (*tail.spot(at + 0.015, 0), 6.5), (*tail.spot(at, 1), 5.5)],
            20,
        )
        for at in (0.18, 0.32, 0.46, 0.60, 0.73)
    ]
    canvas.multiply(canvas.mask(rings) * cover, STRIPE, 0.65)
    rim(canvas, cover, "#fff4d8", (0.2, -0.9), 2.0, 0.65)
    leaf = canvas.mask(spade(186, 758, 70, 128))
    shade(canvas, leaf, Tone("#e58f86", "#ffe6d2", "#b9657e"), TOWARDS, 14, 1, 0.5)
    rim(canvas, leaf, "#fff4e4", TOWARDS, 1.8, 0.7)


def _paws(canvas: Canvas) -> None:
    for x, y in ((262, 716), (206, 728)):
        paw = canvas.mask(ellipse(x, y, 44, 23))
        cast_shadow(canvas, paw, -3, 8, 5, "#7a3a58", 0.45)
        shade(canvas, paw, CREAM, (0.4, -0.8), 18, 1, 0.45)
        rim(canvas, paw, "#ffffff", (0.3, -0.9), 1.8, 0.6)
        toes = [
            brush([(x + o, y + 4, 0.5), (x + o - 2, y + 12, 1.5), (x + o, y + 19, 0.6)], 10)
            for o in (-20, -4, 12)
        ]
        canvas.multiply(canvas.mask(toes) * paw, "#b9657e", 0.7)


def _head(canvas: Canvas) -> None:
    x, y, size, turn = 212.0, 618.0, 1.30, -9.0

    def at(path: Path) -> Path:
        return place(path, x, y, size, turn)

    face = canvas.mask(at(outline(HEAD, {4, 10})))
    cast_shadow(canvas, face, -6, 12, 12, "#7a3a58", 0.5)
    horns = [
        brush([(side * 18, -62, 8), (side * 24, -86, 5.5), (side * 14, -106, 0.8)], 20)
        for side in (-1, 1)
    ]
    solid(canvas, [at(horn) for horn in horns], CREAM, TOWARDS, 7, "#ffffff")
    shade(canvas, face, COAT, TOWARDS, 34, 1, 0.5)
    _fur(canvas, face)
    ears = canvas.mask([at(outline(ear, {0, 1, 2})) for ear in EARS])
    canvas.over(ears, "#f2a89a", 0.85)
    marks = [
        brush([(o, -64, 3.6), (o * 0.8, -46, 3.0), (o * 0.5, -30, 0.3)], 16)
        for o in (-15.0, 0.0, 15.0)
    ]
    marks += [
        brush(
            [
                (side * 70, 2 + 14 * i, 3.6),
                (side * 56, 2 + 12 * i, 2.6),
                (side * 46, 6 + 10 * i, 0.3),
            ],
            16,
        )
        for side in (-1, 1)
        for i in (0, 1)
    ]
    canvas.multiply(canvas.mask([at(mark) for mark in marks]) * face, STRIPE, 0.75)
    muzzle = canvas.mask(
        [at(ellipse(side * 15, 22, 21, 16)) for side in (-1, 1)] + [at(disc(0, 32, 14))], soft=3
    )
    canvas.over(muzzle * face, "#fff3dc", 0.9)
    ink = [
        brush(
            [(side * 17, -6, 0.8), (side * 30, 5, 2.7), (side * 44, 1, 2.0), (side * 50, -6, 0.6)],
            20,
        )
        for side in (-1, 1)
    ]
    ink += [
        brush([(0, 16, 1.0), (0, 24, 1.4), (side * 8, 30, 1.6), (side * 17, 27, 0.5)], 16)
        for side in (-1, 1)
    ]
    canvas.over(canvas.mask([at(line) for line in ink]), "#6b3040", 0.9)
    nose = canvas.mask(at(outline([(-8, 9), (0, 7), (8, 9), (0, 18)], {0, 2})))
    canvas.over(nose, "#d8687a")
    hairs = [
        brush(
            [
                (side * 26, 20 + 4 * i, 0.9),
                (side * 62, 12 + 10 * i, 0.8),
                (side * 94, 10 + 16 * i, 0.2),
            ],
            20,
        )
        for side in (-1, 1)
        for i in (0, 1, 2)
    ]
    whiskers = canvas.mask([at(hair) for hair in hairs])
    canvas.over(whiskers, "#ffffff", 0.9)
    bloom_of(canvas, whiskers, "#fff6e0", 2, 0.3)
    rim(canvas, face, "#fffdf0", TOWARDS, 2.4, 0.8)
