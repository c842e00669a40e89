"""The bat: against the last glow of dusk it bears a raven away from the bell tower."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Knot, Path, Point, brush, disc, ellipse, outline, panel, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, rim, shade
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import LANDING
from ..town import roofs
from .emblems import finish_night, stolen_raven

SKY = ["#14071c", "#3a0f2c", "#7a1f34", "#c24a34", "#f09a50"]
TOWARDS: Point = (0.15, 0.95)
BAT = (304.0, 330.0, 214.0, -8.0)
WING: list[Point] = [
    (0.06, -0.10),
    (0.16, -0.20),
    (0.30, -0.36),
    (0.40, -0.52),
    (0.45, -0.42),
    (0.66, -0.42),
    (0.90, -0.30),
    (1.12, -0.02),
    (1.00, -0.02),
    (0.90, 0.06),
    (0.84, 0.26),
    (0.74, 0.15),
    (0.62, 0.18),
    (0.52, 0.40),
    (0.42, 0.24),
    (0.30, 0.26),
    (0.18, 0.44),
    (0.12, 0.28),
    (0.06, 0.20),
]
TIPS = ((1.12, -0.02), (0.84, 0.26), (0.52, 0.40), (0.18, 0.44))


def paint() -> Canvas:
    canvas = Canvas(752)
    sky.gradient(canvas, SKY, 0.88)
    sky.stars(canvas, (150, 20, 590, 280), 110, 5, "#ffd8c0", 0.8)
    canvas.screen(canvas.glow(300, 690, 330, 1.6, 1.5), "#ff9a50", 0.4)
    bars = [
        clouds.Bar(150, 520, 360, 26),
        clouds.Bar(500, 590, 330, 22),
        clouds.Bar(90, 628, 250, 16),
        clouds.Bar(560, 452, 200, 14),
    ]
    clouds.bars(canvas, bars, Tone("#5a1630", "#ff9a5a", "#34102a"), (0.1, 0.9), 0.92)
    _town(canvas)
    canvas.screen(canvas.glow(BAT[0], BAT[1] + 70, 230, 1.6), "#ff8a50", 0.30)
    _booty(canvas)
    _bat(canvas)
    printed(canvas, Press(0.44, "#0e0414", 0.32, 0.76, 1.10, 1.10, 0.04, 0.022), 0.37)
    finish_night(canvas, stolen_raven())
    return canvas


def _set(path: Path, flip: bool = False) -> Path:
    x, y, size, turn = BAT
    return place(path, x, y, size, turn, flip)


def _wing(canvas: Canvas, flip: bool) -> None:
    cover = canvas.mask(_set(outline(WING, {3, 7, 10, 13, 16}), flip))
    canvas.screen(canvas.blur(cover, 16) * (1 - cover), "#ff9a60", 0.35)
    shade(canvas, cover, Tone("#2a0a20", "#a83a34", "#16061a"), TOWARDS, 36, 0.9, 0.6)
    thin = smoothstep(0.45, 0.68, canvas.noise(60, 5, 0.6))
    canvas.screen(cover * thin, "#8a2a34", 0.5)
    wrist = (0.415, -0.45)
    bones: list[Path] = []
    for tip in TIPS:
        knots: list[Knot] = [
            (*wrist, 0.020),
            ((wrist[0] + tip[0]) / 2 + 0.05, (wrist[1] + tip[1]) / 2 - 0.05, 0.012),
            (*tip, 0.003),
        ]
        bones.append(_set(brush(knots, 24), flip))
    arm: list[Knot] = [(0.06, -0.06, 0.042), (0.22, -0.22, 0.030), (0.41, -0.47, 0.022)]
    bones.append(_set(brush(arm, 24), flip))
    ribs = canvas.mask(bones)
    shade(canvas, ribs, Tone("#14051a", "#7a2430"), TOWARDS, 5, 0.9, 0.4)
    rim(canvas, np.maximum(cover, ribs), "#ffc890", TOWARDS, 2.2, 0.85)
    rim(canvas, np.maximum(cover, ribs), "#ff9a70", (0, -1), 1.4, 0.4)


def _bat(canvas: Canvas) -> None:
    for flip in (True, False):
        _wing(canvas, flip)
    body = outline(
        [
            (0.00, -0.16),
            (0.11, -0.13),
            (0.145, 0.02),
            (0.120, 0.18),
            (0.075, 0.32),
            (0.00, 0.38),
            (-0.075, 0.32),
            (-0.120, 0.18),
            (-0.145, 0.02),
            (-0.11, -0.13),
        ]
    )
    head = outline(
        [
            (0.00, -0.300),
            (0.035, -0.320),
            (0.080, -0.420),
            (0.150, -0.530),
            (0.176, -0.380),
            (0.150, -0.270),
            (0.152, -0.190),
            (0.110, -0.120),
            (0.045, -0.076),
            (0.00, -0.060),
            (-0.045, -0.076),
            (-0.110, -0.120),
            (-0.152, -0.190),
            (-0.150, -0.270),
            (-0.176, -0.380),
            (-0.150, -0.530),
            (-0.080, -0.420),
            (-0.035, -0.320),
        ],
        {3, 15},
    )
    cover = canvas.roughened(canvas.mask([_set(body), _set(head)]), 6, 4)
    shade(canvas, cover, Tone("#1c0818", "#b04a3a", "#0e0412"), TOWARDS, 20, 0.9, 0.65)
    rim(canvas, cover, "#ffc890", TOWARDS, 2.0, 0.7)
    rim(canvas, cover, "#ffb090", (0, -1), 1.5, 0.5)
    inner = [
        _set(outline([(s * 0.094, -0.330), (s * 0.142, -0.470), (s * 0.150, -0.340)], {1}))
        for s in (-1, 1)
    ]
    canvas.over(canvas.mask(inner, soft=0.8), "#8a2e3a", 0.75)
    eyes = canvas.mask([_set(ellipse(s * 0.060, -0.215, 0.024, 0.017)) for s in (-1, 1)])
    canvas.over(eyes, "#ffe48a")
    bloom_of(canvas, eyes, "#ffb040", 5, 0.7)
    snout = canvas.mask(_set(disc(0, -0.128, 0.022)))
    canvas.over(snout, "#5a1c28")


def _booty(canvas: Canvas) -> None:
    """The raven hangs in the bat's feet, wings still spread."""
    x, y = BAT[:2]
    flock = Flock(canvas, Plumage("#08050f", "#4a2a44", "#ffc8a0", TOWARDS))
    flock.fly(LANDING, x + 12, y + 172, 116, 14)
    feet = [
        brush(
            [
                (x + 8 + d * 10, y + 66, 4.2),
                (x + 10 + d * 15, y + 106, 3.2),
                (x + 12 + d * 9, y + 140, 2.6),
            ],
            16,
        )
        for d in (-1.0, 1.0)
    ]
    claws = [
        brush(
            [
                (x + 12 + d * 9, y + 138, 2.6),
                (x + 12 + d * 9 + e * 9, y + 150, 2.0),
                (x + 12 + d * 9 + e * 7, y + 161, 0.4),
            ],
            10,
        )
        for d in (-1.0, 1.0)
        for e in (-1.0, 0.1, 1.0)
    ]
    grip = canvas.mask([*feet, *claws])
    shade(canvas, grip, Tone("#1c0818", "#c05a40"), TOWARDS, 4)
    rim(canvas, grip, "#ffc890", TOWARDS, 1.2, 0.6)


def _town(canvas: Canvas) -> None:
    far = ridge(canvas, 690, 44, 210, tilt=-40)
    rolling(canvas, far, ["#8a2e38", "#e07a48"], 80, soft=1.2)
    mist(canvas, "#f0905a", 728, 26, 0.5)
    wall, roof = Tone("#5a1c34", "#b84a40", "#34102a"), Tone("#3e1230", "#c85a44")
    roofs(canvas, 800, 46, wall, roof, "#ffcf7a", (0.1, -0.9), 22)
    mist(canvas, "#a03c3c", 806, 24, 0.45)
    _belfry(canvas, 480, 600)
    near_wall, near_roof = Tone("#260a22", "#6a2434", "#14051a"), Tone("#1c081e", "#7a2c38")
    roofs(canvas, 892, 62, near_wall, near_roof, "#ffb860", (0.1, -0.9), 26)
    tree = bare_tree(canvas.geometry, 92, 900, 330, Habit(0.6, 6, 0.76, 0.32, 0.032), 0.05)
    wood = canvas.mask(tree.wood)
    canvas.over(wood, "#1c081c")
    rim(canvas, wood, "#ff9a60", (0.6, -0.5), 1.3, 0.45)


def _belfry(canvas: Canvas, x: float, top: float) -> None:
    """A bell tower with its bell in an open arch."""
    tower = [
        panel(x - 44, top + 118, 88, 260),
        panel(x - 50, top + 106, 100, 16, 2),
        panel(x - 38, top + 40, 76, 70, 1),
        panel(x - 46, top + 30, 92, 14, 2),
        polygon([(x - 50, top + 32), (x, top - 78), (x + 50, top + 32)]),
        brush([(x, top - 74, 2.0), (x, top - 116, 0.8)], 4),
        disc(x, top - 98, 5),
    ]
    cover = canvas.mask(tower)
    shade(canvas, cover, Tone("#34102a", "#a83c40", "#1a071c"), (-0.8, 0.1), 20, 0.9, 0.55)
    rim(canvas, cover, "#ffb070", (-0.8, 0.1), 1.8, 0.6)
    arch = canvas.mask(panel(x - 18, top + 52, 36, 70, 18)) * (canvas.y < top + 106)
    canvas.over(arch, "#f09a50", 0.95)
    bell = outline(
        [
            (x - 13, top + 94),
            (x - 9, top + 84),
            (x - 7, top + 70),
            (x, top + 63),
            (x + 7, top + 70),
            (x + 9, top + 84),
            (x + 13, top + 94),
        ],
        {0, 6},
    )
    canvas.over(canvas.mask([bell, disc(x, top + 97, 3.4)]), "#2a0c22")
    windows = canvas.mask([panel(x - 6, top + y, 12, 26, 6) for y in (160.0, 220.0)])
    canvas.over(windows, "#ffcf7a")
    bloom_of(canvas, windows, "#ffb050", 6, 0.5)
