"""Land 4: a whale of stars dives upward over a sleeping town, four ravens."""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, disc, outline, panel, place, polygon, ribbon, sparkle
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..raster import smoothstep
from ..town import roofs

SKY = ["#1c2660", "#30448c", "#4a63a8", "#8d92c6", "#c3a9cf"]
TOWARDS: Point = (-0.65, 0.55)
FROM_MOON: Point = (-0.8, -0.3)
WHALE = (326.0, 372.0, 232.0, -30.0)
BACK = [
    (1.00, -0.03),
    (0.95, -0.115),
    (0.83, -0.175),
    (0.64, -0.215),
    (0.42, -0.228),
    (0.18, -0.215),
    (-0.06, -0.188),
    (-0.16, -0.212),
    (-0.215, -0.195),
    (-0.29, -0.142),
    (-0.50, -0.098),
    (-0.70, -0.082),
    (-0.84, -0.105),
]
FLUKE = [
    (-0.93, -0.18),
    (-1.02, -0.31),
    (-1.13, -0.40),
    (-1.23, -0.43),
    (-1.19, -0.31),
    (-1.11, -0.19),
    (-1.045, -0.118),
    (-1.11, -0.055),
    (-1.22, 0.005),
    (-1.285, 0.028),
    (-1.18, 0.062),
    (-1.04, 0.032),
    (-0.93, -0.022),
]
BELLY = [
    (-0.84, -0.03),
    (-0.70, 0.012),
    (-0.50, 0.062),
    (-0.28, 0.128),
    (-0.05, 0.195),
    (0.20, 0.235),
    (0.44, 0.240),
    (0.66, 0.205),
    (0.84, 0.140),
    (0.95, 0.070),
    (0.992, 0.015),
]
FIN = [
    (0.44, 0.10),
    (0.30, 0.14),
    (0.20, 0.27),
    (0.06, 0.46),
    (-0.10, 0.60),
    (-0.155, 0.615),
    (-0.09, 0.51),
    (-0.04, 0.40),
    (0.04, 0.27),
    (0.14, 0.16),
    (0.26, 0.08),
]
THROAT = [
    (0.992, 0.015),
    (0.92, 0.028),
    (0.78, 0.050),
    (0.58, 0.090),
    (0.36, 0.125),
    (0.12, 0.148),
    (-0.12, 0.150),
    (-0.28, 0.128),
    (-0.05, 0.195),
    (0.20, 0.235),
    (0.44, 0.240),
    (0.66, 0.205),
    (0.84, 0.140),
    (0.95, 0.070),
]
STARRED = [
    (-1.02, -0.12),
    (-0.62, -0.02),
    (-0.26, 0.03),
    (0.08, -0.07),
    (0.38, -0.02),
    (0.56, -0.14),
    (0.80, -0.08),
]


def paint() -> Canvas:
    canvas = Canvas(44)
    sky.gradient(canvas, SKY, 0.88)
    sky.stars(canvas, (20, 20, 590, 560), 280, 9)
    sky.veil(canvas, "#6d7cc0", 220, 150, 0.35)
    moon(canvas, 104, 566, 56, "#fff7e2", "#d5c6d2", 0.7, "#dfe4ff", 0.5)
    lenses = [
        clouds.Bar(470, 590, 330, 46),
        clouds.Bar(250, 626, 260, 26),
        clouds.Bar(70, 604, 170, 20),
        clouds.Bar(520, 500, 190, 18),
    ]
    clouds.bars(canvas, lenses, Tone("#8286c4", "#f0e2f0", "#5f65a8"), FROM_MOON, 0.9)
    _whale(canvas)
    spire = _town(canvas)
    flock = Flock(canvas, Plumage("#0a0d28", "#2f3c7c", "#cfdcff", FROM_MOON))
    flock.perch(*spire, 64, raven_shapes.PROUD, flip=True)
    flock.fly(raven_shapes.BRAKE, 214, 192, 62, -12)
    flock.fly(raven_shapes.CALL, 92, 306, 58, -6)
    flock.fly(raven_shapes.TOPS, 490, 506, 50, -38)
    printed(canvas, Press(0.34, "#0c1138", 0.34, 0.76, 1.08, 1.10, 0.04, 0.02), 0.605)
    framed(canvas, numeral="4")
    return canvas


def _set(path: Path) -> Path:
    return place(path, WHALE[0], WHALE[1], WHALE[2], WHALE[3])


def _whale(canvas: Canvas) -> None:
    shape = BACK + FLUKE + BELLY
    k = len(BACK)
    body = canvas.mask(_set(outline(shape, {k + 3, k + 6, k + 9})))
    far_fin = canvas.mask(
        place(outline(FIN, {5}), WHALE[0] + 60, WHALE[1] - 22, WHALE[2] * 0.62, WHALE[3] - 22)
    )
    shade(canvas, far_fin, Tone("#3a4590", "#8f9ae0"), TOWARDS, 14, 0.8, 0.5)
    canvas.screen(canvas.blur(body, 22) * (1 - body), "#9fb4ff", 0.30)
    shade(canvas, body, Tone("#333f96", "#a9b6f2", "#1b2263"), TOWARDS, 44, 0.85, 0.55)
    clouded = smoothstep(0.46, 0.70, canvas.noise(80, 6, 0.6))
    canvas.screen(body * clouded, "#7a52c8", 0.42)
    canvas.screen(body * smoothstep(0.5, 0.72, canvas.noise(60, 6, 0.6)), "#3f8fd0", 0.36)
    throat = canvas.mask(_set(outline(THROAT, {0, 7}))) * body
    shade(canvas, throat, Tone("#9aa6e4", "#eef0ff", "#5f6cb8"), (-0.2, 0.9), 16, 0.9, 0.5)
    grooves = [
        _set(
            brush(
                [
                    (0.955 - 0.02 * i, 0.04 + 0.013 * i, 0.001),
                    (0.80 - 0.03 * i, 0.060 + 0.022 * i, 0.0035),
                    (0.5 - 0.05 * i, 0.115 + 0.026 * i, 0.0035),
                    (0.2 - 0.06 * i, 0.158 + 0.017 * i, 0.001),
                ],
                30,
            )
        )
        for i in range(6)
    ]
    canvas.multiply(canvas.mask(grooves) * throat, "#333f8e", 0.75)
    rim(canvas, body, "#e6ecff", TOWARDS, 2.2, 0.7)
    rim(canvas, body, "#aebcff", (0.5, -0.8), 1.6, 0.45)
    fin = canvas.mask(_set(outline(FIN, {5})))
    shade(canvas, fin, Tone("#2c3788", "#b4c0f6", "#1a2160"), TOWARDS, 18, 0.9, 0.55)
    rim(canvas, fin, "#e6ecff", TOWARDS, 1.8, 0.6)
    eye = _set(disc(0.735, 0.012, 0.016))
    canvas.over(canvas.mask(eye), "#10143c")
    canvas.screen(canvas.mask(_set(disc(0.731, 0.008, 0.005))), "#ffffff", 1)
    _stars_within(canvas, body)


def _stars_within(canvas: Canvas, body: np.ndarray[tuple[int, ...], np.dtype[np.float32]]) -> None:
    draw = canvas.geometry.random((420, 4))
    cover = (
        canvas.dots(
            [(60 + 520 * a, 180 + 400 * b, 0.4 + 1.3 * c**4, 0.25 + 0.7 * d) for a, b, c, d in draw]
        )
        * body
    )
    canvas.screen(cover, "#ffffff", 0.9)
    dots = [
        place(disc(x, y, 0.001), WHALE[0], WHALE[1], WHALE[2], WHALE[3]).getBounds()
        for x, y in STARRED
    ]
    points = [(box.centerX(), box.centerY()) for box in dots]
    canvas.screen(canvas.mask(ribbon([(x, y, 0.55) for x, y in points])), "#dfe6ff", 0.55)
    glints = canvas.mask(
        [sparkle(x, y, 10 if i % 2 else 7.5, 0.14) for i, (x, y) in enumerate(points)]
    )
    canvas.screen(glints, "#ffffff", 1)
    bloom_of(canvas, glints, "#cfdcff", 5, 0.7)


def _town(canvas: Canvas) -> Point:
    """A hill town; returns where a raven can stand on the clock tower."""
    for y, top, foot in ((690, "#5f67aa", "#a9a3d2"), (736, "#454e94", "#8890c6")):
        crest = ridge(canvas, y, 34, 230, tilt=-40)
        rolling(canvas, crest, [top, foot], 90, soft=1)
        mist(canvas, "#b9b4dc", y + 56, 26, 0.5)
    wall, roof, other = (
        Tone("#4a559e", "#98a2dc", "#333c7c"),
        Tone("#35407f", "#8e9ad6"),
        Tone("#5a3f78", "#b48fb8"),
    )
    roofs(canvas, 800, 44, wall, roof, "#ffdf9a", FROM_MOON, 20, other)
    mist(canvas, "#9aa0d0", 806, 26, 0.5)
    spire = _clock_tower(canvas, 452, 668)
    roofs(
        canvas,
        896,
        66,
        Tone("#2b3474", "#7984c8", "#1c2354"),
        Tone("#222a62", "#7480c4"),
        "#ffdf9a",
        FROM_MOON,
        22,
        Tone("#43285e", "#9c74a8"),
    )
    return spire


def _clock_tower(canvas: Canvas, x: float, top: float) -> Point:
    shaft = canvas.mask(
        polygon([(x - 25, 920), (x - 21, top + 54), (x + 21, top + 54), (x + 25, 920)])
    )
    shade(canvas, shaft, Tone("#3c4690", "#a4aee6", "#262e6c"), FROM_MOON, 13, 0.9, 0.45)
    belfry = canvas.mask([panel(x - 28, top + 46, 56, 11, 2), panel(x - 22, top + 20, 44, 28, 2)])
    shade(canvas, belfry, Tone("#323b80", "#98a2de"), FROM_MOON, 10, 0.9, 0.45)
    cap = canvas.mask(
        outline(
            [
                (x - 30, top + 22),
                (x - 14, top + 2),
                (x - 7, top - 20),
                (x + 7, top - 20),
                (x + 14, top + 2),
                (x + 30, top + 22),
            ],
            {0, 2, 3, 5},
        )
    )
    shade(canvas, cap, Tone("#43285e", "#b08ab4"), FROM_MOON, 11, 0.9, 0.45)
    canvas.over(canvas.mask(panel(x - 12, top - 24, 24, 5, 2)), "#222a62")
    face = canvas.mask(disc(x, top + 82, 13))
    canvas.over(face, "#ffe9b4")
    bloom_of(canvas, face, "#ffd98a", 7, 0.5)
    hands = [
        brush([(x, top + 82, 1.2), (x + 2, top + 77, 1.0), (x + 4, top + 72, 0.6)], 8),
        brush([(x, top + 82, 1.2), (x - 4, top + 81, 1.0), (x - 7, top + 80, 0.6)], 8),
    ]
    canvas.over(canvas.mask(hands), "#222a62")
    arch = canvas.mask(panel(x - 7, top + 26, 14, 22, 7))
    canvas.over(arch, "#ffdf9a")
    bloom_of(canvas, arch, "#ffdf9a", 5, 0.5)
    return x, top - 23
