"""Land 4: a library under the sea; jellyfish light the shelves, four ravens read on."""

from __future__ import annotations

import math

import numpy as np
from numpy.random import Generator

from .. import raven_shapes
from ..canvas import Canvas
from ..colour import even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, disc, outline, panel, place, polar
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, mist, rays, rim, shade, sparks
from ..metal import foil
from ..raster import smoothstep
from .gilding import gilded

TOWARDS: Point = (0.35, -0.9)
WATER = even_stops("#d2f6e2", "#86dcd4", "#3fb0bc", "#1f7f9e", "#135a82")
AIR = "#5cc0c4"
WOOD = Tone("#8a5a48", "#ffd8a4", "#4a2c40")
SPINES = ("#c8504a", "#e8b04a", "#3f7f8c", "#f0e0bc", "#7a4a78", "#5a9a6a")


def paint() -> Canvas:
    canvas = Canvas(314)
    place_down = canvas.y / 880 + (canvas.noise(240, 4, 0.5, 2) - 0.5) * 0.16
    canvas.rgb = ramp(WATER, place_down)
    _surface(canvas)
    rays(canvas, 400, -150, "#f4fff0", 0.42, 26, 720)
    _bookcase(canvas, 392, 392, 92, 700, 0.62, 41)
    _bookcase(canvas, 246, 470, 74, 690, 0.74, 42)
    mist(canvas, "#7fd0cc", 650, 70, 0.5)
    _fish(canvas)
    _floor(canvas)
    right = _bookcase(canvas, 508, 372, 156, 800, 0.16, 43)
    left = _bookcase(canvas, 146, 214, 226, 850, 0.0, 44)
    _ladder(canvas)
    _corals(canvas)
    _great_book(canvas, 366, 778)
    for x, y, size, turn in (
        (356.0, 308.0, 54.0, 8.0),
        (300.0, 596.0, 30.0, -10.0),
        (470.0, 196.0, 26.0, -6.0),
    ):
        _jelly(canvas, x, y, size, turn)
    flock = Flock(canvas, Plumage("#081a30", "#2a5a80", "#e4fff0", TOWARDS))
    flock.perch(156, left + 2, 92, raven_shapes.PROUD)
    flock.perch(498, right + 2, 78, raven_shapes.PEERING, flip=True)
    flock.perch(424, 766, 70, raven_shapes.BOWED, flip=True)
    flock.fly(raven_shapes.SOAR, 306, 176, 82, -18)
    _bubbles(canvas)
    sparks(canvas, (40, 240, 560, 800), 50, "#f4fff4", "#bff0e0")
    printed(canvas, Press(0.30, "#06304c", 0.30, 0.80, 1.10, 1.10, 0.038, 0.018), 0.622)
    gilded(canvas, "4")
    return canvas


def _surface(canvas: Canvas) -> None:
    """The waves from below: a net of light near the top."""
    net = np.abs(canvas.noise(56, 4, 0.5, 2.6) - 0.5) * 2
    lines = smoothstep(0.10, 0.0, net) * (1 - smoothstep(60, 230, canvas.y))
    canvas.screen(lines, "#ffffff", 0.75)
    canvas.screen(canvas.glow(400, -20, 210, 1.6, 1.6), "#fffce8", 0.65)


def _books(
    rng: Generator, left: float, right: float, foot: float, height: float
) -> list[tuple[Path, int]]:
    """One shelf of books, some leaning, some lying in piles, with gaps."""
    found: list[tuple[Path, int]] = []
    x = left
    while x < right - height * 0.1:
        kind = rng.random()
        if kind < 0.10:
            x += height * 0.3 * rng.random() + 2
            continue
        if kind < 0.20 and right - x > height * 0.7:
            for layer in range(3):
                found.append(
                    (
                        panel(
                            x + 2 * rng.random(),
                            foot - (layer + 1) * height * 0.16,
                            height * 0.6,
                            height * 0.145,
                            1,
                        ),
                        int(rng.random() * 6),
                    )
                )
            x += height * 0.66
            continue
        wide = height * (0.11 + 0.13 * rng.random())
        tall = height * (0.64 + 0.30 * rng.random())
        if x + wide > right:
            break
        lean = 9 * rng.random() if rng.random() < 0.16 else 0
        found.append(
            (
                place(
                    panel(0, -tall, wide, tall, 1.2),
                    x + (tall * 0.13 if lean else 0),
                    foot,
                    1,
                    -lean,
                ),
                int(rng.random() * 6),
            )
        )
        x += wide + 0.8 + (tall * 0.14 if lean else 0)
    return found


def _bookcase(
    canvas: Canvas, x: float, top: float, width: float, foot: float, haze: float, seed: int
) -> float:
    """A tall case with an arched crown; returns the height of its top."""
    rng = np.random.default_rng(seed)
    half = width / 2
    wood = WOOD.hazed(AIR, haze)
    frame = [
        panel(x - half, top + 8, width, foot - top, 2),
        panel(x - half * 1.08, top + 10, width * 1.08 + half * 0.08, 10, 2),
    ]
    crown = outline(
        [
            (x - half * 1.1, top + 14),
            (x - half * 1.06, top + 4),
            (x - half * 0.5, top - 2),
            (x, top - 4),
            (x + half * 0.5, top - 2),
            (x + half * 1.06, top + 4),
            (x + half * 1.1, top + 14),
        ],
        {0, 1, 5, 6},
    )
    body = canvas.mask([*frame, crown])
    cast_shadow(canvas, body, -10, 14, 12, "#0c3a5c", 0.4 * (1 - haze))
    shade(canvas, body, wood, TOWARDS, 16, 0.9, 0.5)
    grainy = smoothstep(0.52, 0.62, canvas.noise(30, 4, 0.6, 0.14))
    canvas.over(body * grainy, mix("#4a2c40", AIR, haze), 0.3)
    side = width * 0.075
    gap = max(46.0, width * 0.36)
    inner_top = top + 26
    rows = int((foot - inner_top) / gap)
    wells = canvas.mask(
        [
            panel(x - half + side, inner_top + gap * r, width - 2 * side, gap - 7, 3)
            for r in range(rows)
        ]
    )
    canvas.over(wells, mix("#2a2440", AIR, haze * 0.9))
    shelved = [
        book
        for r in range(rows)
        for book in _books(
            rng, x - half + side + 2, x + half - side - 2, inner_top + gap * (r + 1) - 7, gap - 9
        )
    ]
    for kind, colour in enumerate(SPINES):
        paths = [path for path, which in shelved if which == kind]
        cover = canvas.mask(paths) * wells
        tone = Tone(colour, mix(colour, "#fff8e0", 0.6), mix(colour, "#1a1440", 0.5)).hazed(
            AIR, haze
        )
        shade(canvas, cover, tone, TOWARDS, 5, 1, 0.4)
    bands = canvas.mask(
        [
            panel(x - half, inner_top + gap * r + (gap - 9) * level, width, 1.6)
            for r in range(rows)
            for level in (0.42, 0.80)
        ]
    )
    gilt = canvas.mask([path for path, which in shelved if which in (0, 2, 4)]) * bands * wells
    canvas.over(gilt, mix("#ffe09a", AIR, haze), 0.8)
    lips = canvas.mask(
        [
            panel(x - half + side * 0.6, inner_top + gap * (r + 1) - 7, width - 1.2 * side, 5, 1)
            for r in range(rows)
        ]
    )
    shade(canvas, lips, wood, (0, -0.9), 3, 1, 0.3)
    canvas.multiply(wells * canvas.shift(1 - wells, 0, -9), "#16203c", 0.35 * (1 - haze))
    rim(canvas, body, mix("#fffbe0", AIR, haze), TOWARDS, 2.0, 0.6)
    return top - 2


def _floor(canvas: Canvas) -> None:
    for y, swing, top, foot in (
        (700.0, 22.0, "#8fc8b8", "#4f9aa4"),
        (776.0, 26.0, "#d8d0a0", "#4a8a94"),
    ):
        crest = ridge(canvas, y, swing, 230, 0.4)
        cover = rolling(canvas, crest, [top, foot], 130, soft=0.8)
        net = np.abs(canvas.noise(40, 4, 0.5, 3.2) - 0.5) * 2
        canvas.screen(cover * smoothstep(0.14, 0.0, net), "#fff8d8", 0.4)


def _ladder(canvas: Canvas) -> None:
    """A library ladder leans on the nearest case."""
    paths = [
        brush([(262 + dx, 852, 4), (236 + dx * 0.9, 560, 3.6), (206 + dx * 0.8, 250, 3.2)], 20)
        for dx in (0, 46)
    ]
    for i in range(13):
        t = i / 12
        y = 830 - 560 * t
        x = 260 - 52 * t
        paths.append(brush([(x, y, 2.4), (x + 44 - 8 * t, y - 1, 2.4)], 6))
    cover = canvas.mask(paths)
    cast_shadow(canvas, cover, -7, 5, 3, "#16203c", 0.5)
    shade(canvas, cover, Tone("#c8884a", "#fff0c0", "#7a4640"), TOWARDS, 5, 1, 0.4)


def _corals(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x, foot, size, tone in (
        (58.0, 880.0, 92.0, Tone("#e8706a", "#ffd0b0", "#94385c")),
        (560.0, 872.0, 70.0, Tone("#f0a860", "#fff0c0", "#a85a50")),
        (236.0, 886.0, 54.0, Tone("#d87aa8", "#ffe0e8", "#84407c")),
    ):
        twigs: list[Path] = []
        for i in range(9):
            way = -math.pi / 2 + (i - 4) * 0.2 + (rng.random() - 0.5) * 0.2
            reach = size * (0.7 + 0.4 * rng.random())
            mid = polar(x, foot, reach * 0.55, way)
            twigs.append(
                brush(
                    [
                        (x, foot, size * 0.06),
                        (*mid, size * 0.05),
                        (*polar(x, foot, reach, way * 0.96), size * 0.035),
                    ],
                    14,
                )
            )
            for side in (-0.5, 0.55):
                tip = polar(*mid, reach * 0.34, way + side)
                twigs += [
                    brush([(*mid, size * 0.04), (*tip, size * 0.03)], 8),
                    disc(*tip, size * 0.036),
                ]
        cover = canvas.mask(twigs)
        shade(canvas, cover, tone, TOWARDS, 8, 1, 0.5)
    for i in range(24):
        x = 28 + 552 * rng.random()
        if 250 < x < 480:
            continue
        height, sway = 50 + 110 * rng.random(), (rng.random() - 0.5) * 40
        frond = brush(
            [
                (x, 900, 4),
                (x + sway, 900 - height * 0.4, 5),
                (x - sway * 0.5, 900 - height * 0.75, 4),
                (x + sway * 0.6, 900 - height, 0.3),
            ],
            30,
        )
        shade(
            canvas,
            canvas.mask(frond),
            Tone("#1f6a6a", "#8fe0b0", "#0f4460"),
            TOWARDS,
            4,
            1,
            0.3,
            0.9 - 0.2 * (i % 2),
        )


def _great_book(canvas: Canvas, x: float, y: float) -> None:
    """An open folio on the sand; its pages shine."""
    canvas.screen(canvas.glow(x, y - 60, 110, 1.6), "#fff4c8", 0.6)
    cover = canvas.mask(
        outline(
            [
                (x - 108, y - 2),
                (x - 50, y + 6),
                (x, y + 22),
                (x + 50, y + 6),
                (x + 108, y - 2),
                (x + 112, y + 46),
                (x + 50, y + 52),
                (x, y + 66),
                (x - 50, y + 52),
                (x - 112, y + 46),
            ],
            {0, 2, 4, 5, 7, 9},
        )
    )
    cast_shadow(canvas, cover, 0, 12, 8, "#123c58", 0.5)
    shade(canvas, cover, Tone("#8c3048", "#ff9c80", "#501838"), TOWARDS, 8, 1, 0.3)
    for side in (-1, 1):
        page = canvas.mask(
            outline(
                [
                    (x, y + 12),
                    (x + side * 30, y - 12),
                    (x + side * 66, y - 14),
                    (x + side * 102, y - 4),
                    (x + side * 105, y + 36),
                    (x + side * 68, y + 26),
                    (x + side * 32, y + 30),
                    (x, y + 54),
                ],
                {0, 3, 4, 7},
            )
        )
        shade(canvas, page, Tone("#fff0cc", "#fffef4", "#d8b48c"), (0, -0.9), 12, 1, 0.3)
        rows = [
            brush(
                [
                    (x + side * 14, y + 10 + 6.5 * r, 0.8),
                    (x + side * 40, y - 2 + 6.5 * r, 0.9),
                    (x + side * 92, y + 1 + 6.5 * r, 0.7),
                ],
                14,
            )
            for r in range(5)
        ]
        canvas.over(canvas.mask(rows) * page, "#8a5a50", 0.6)
    foil(canvas, canvas.mask(brush([(x, y + 12, 1.6), (x, y + 66, 1.6)], 4)), 1, 1, 0.3, 0)
    motes = canvas.geometry.random((26, 3))
    canvas.screen(
        canvas.dots([(x - 70 + 140 * a, y - 10 - 130 * b, 1 + 2 * c, 0.9) for a, b, c in motes]),
        "#fff6c8",
        0.9,
    )


def _jelly(canvas: Canvas, x: float, y: float, size: float, turn: float) -> None:
    """A jellyfish that burns like a lamp."""
    canvas.screen(canvas.glow(x, y, size * 2.3, 1.5), "#ffdf94", 0.62)
    arms: list[Path] = []
    for i in range(9):
        u = (i - 4) / 4
        length = size * (1.5 + 0.6 * math.cos(i * 2.1))
        wave = size * 0.16 * math.sin(i * 1.7 + turn)
        arms.append(
            brush(
                [
                    (u * size * 0.66, size * 0.24, size * 0.030),
                    (u * size * 0.5 + wave, size * 0.24 + length * 0.4, size * 0.024),
                    (u * size * 0.56 - wave, size * 0.24 + length * 0.75, size * 0.018),
                    (u * size * 0.42 + wave, size * 0.24 + length, 0.2),
                ],
                24,
            )
        )
    frill = [
        brush(
            [
                (u * size * 0.3, size * 0.2, size * 0.09),
                (u * size * 0.2 + 3, size * 0.7, size * 0.07),
                (u * size * 0.26, size * 1.2, 0.4),
            ],
            20,
        )
        for u in (-1, 0, 1)
    ]
    canvas.screen(canvas.mask([place(a, x, y, 1, turn) for a in arms]), "#fff0c0", 0.75)
    canvas.screen(canvas.mask([place(a, x, y, 1, turn) for a in frill], soft=1), "#ffcf8a", 0.7)
    bell = outline(
        [
            (-0.86, 0.30),
            (-0.92, 0.02),
            (-0.66, -0.48),
            (0, -0.72),
            (0.66, -0.48),
            (0.92, 0.02),
            (0.86, 0.30),
            (0.6, 0.20),
            (0.32, 0.32),
            (0, 0.22),
            (-0.32, 0.32),
            (-0.6, 0.20),
        ],
        {0, 6},
    )
    cover = canvas.mask(place(bell, x, y, size, turn))
    shade(
        canvas,
        cover,
        Tone("#ffc46a", "#fffbe4", "#f08a5a"),
        (-0.2, -0.9),
        size * 0.4,
        1,
        0.35,
        0.92,
    )
    ribs = [
        place(
            brush([(u * 0.2, -0.66, 0.008), (u * 0.62, -0.3, 0.014), (u * 0.84, 0.24, 0.016)], 16),
            x,
            y,
            size,
            turn,
        )
        for u in (-1, -0.45, 0.1, 0.6, 1)
    ]
    canvas.over(canvas.mask(ribs) * cover, "#e8783c", 0.4)
    rim(canvas, cover, "#ffffff", (-0.4, -0.8), 2, 0.7)
    bloom_of(canvas, cover, "#ffd88a", size * 0.22, 0.4)


def _fish(canvas: Canvas) -> None:
    """A pale shoal far off."""
    rng = canvas.geometry
    shape = outline(
        [
            (1, 0),
            (0.3, -0.34),
            (-0.5, -0.10),
            (-1, -0.36),
            (-0.86, 0),
            (-1, 0.36),
            (-0.5, 0.10),
            (0.3, 0.34),
        ],
        {0, 3, 5},
    )
    shoal = [
        place(shape, 430 + 130 * a, 292 + 60 * b + 20 * math.sin(a * 6), 5 + 4 * c, -8)
        for a, b, c in rng.random((22, 3)).tolist()
    ]
    cover = canvas.mask(shoal)
    canvas.over(cover, "#f8fff0", 0.75)


def _bubbles(canvas: Canvas) -> None:
    rng = canvas.geometry
    rings: list[Path] = []
    for x, y, count in (
        (196.0, 120.0, 0),
        (356.0, 150.0, 7),
        (214.0, 130.0, 6),
        (446.0, 300.0, 6),
        (388.0, 660.0, 5),
    ):
        for i in range(count):
            rings.append(
                disc(
                    x + (rng.random() - 0.5) * 22,
                    y - 15 * i - 6 * rng.random(),
                    2 + 3.6 * rng.random(),
                )
            )
    canvas.screen(canvas.mask(rings), "#dffff4", 0.3)
    canvas.screen(canvas.mask(rings, stroke=1.2), "#ffffff", 0.9)
