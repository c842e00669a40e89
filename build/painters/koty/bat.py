"""The bat: seen from below and behind, it bears a raven away over the town into the sunset."""

from __future__ import annotations

import itertools
import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Knot, Path, Point, brush, capsules, disc, outline, panel, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import LIMP
from ..relief import Direction, modelled, swell
from ..town import roofs
from .emblems import finish_night, stolen_raven

SKY = ["#14071c", "#3a0f2c", "#7a1f34", "#d0503a", "#ffb060"]
SUN = (296.0, 604.0, 112.0)
TOWARDS: Point = (0.0, 0.95)
LIGHT: Direction = (0.0, 0.85, 0.35)
PELT = ("#0c0510", "#1a0a18", "#3a1422", "#8a3028", "#ffb878")
# Of either wing: shoulder, elbow, wrist; then how each finger runs, outermost first.
LEFT_ARM: list[Point] = [(282, 262), (206, 306), (158, 186)]
LEFT_FINGERS: list[list[Point]] = [
    [(158, 186), (78, 240), (40, 334), (40, 440)],
    [(158, 186), (112, 300), (108, 396), (134, 492)],
    [(158, 186), (176, 300), (196, 392), (226, 476)],
]
RIGHT_ARM: list[Point] = [(318, 258), (396, 288), (440, 160)]
RIGHT_FINGERS: list[list[Point]] = [
    [(440, 160), (520, 208), (560, 304), (562, 404)],
    [(440, 160), (488, 276), (494, 372), (472, 470)],
    [(440, 160), (424, 284), (406, 380), (378, 468)],
]
ANKLES: tuple[Point, Point] = ((274, 432), (330, 428))


def paint() -> Canvas:
    canvas = Canvas(752)
    sky.gradient(canvas, SKY, 0.86)
    sky.stars(canvas, (150, 20, 590, 240), 110, 5, "#ffd8c0", 0.8)
    moon(canvas, *SUN, "#fff0b0", "#ff9a48", 0.75, "#ff8a40", 0.3)
    bars = [
        clouds.Bar(120, 560, 330, 20),
        clouds.Bar(500, 630, 330, 18),
        clouds.Bar(330, 672, 300, 10),
        clouds.Bar(560, 520, 170, 10),
    ]
    clouds.bars(canvas, bars, Tone("#6a1c34", "#ffae68", "#3c102c"), (0.1, -0.9), 0.92)
    _town(canvas)
    _wing(canvas, LEFT_ARM, LEFT_FINGERS, ANKLES[0])
    _wing(canvas, RIGHT_ARM, RIGHT_FINGERS, ANKLES[1])
    _tail_skin(canvas)
    flock = Flock(canvas, Plumage("#08050f", "#4a2a44", "#ffd0a0", TOWARDS, 0.35))
    flock.fly(LIMP, 304, 520, 150, 16, flip=True)
    _legs(canvas)
    _body(canvas)
    printed(canvas, Press(0.46, "#080210", 0.32, 0.76, 1.10, 1.10, 0.042, 0.020), 0.40)
    finish_night(canvas, stolen_raven())
    return canvas


def _skin(arm: list[Point], fingers: list[list[Point]], ankle: Point) -> Path:
    """The membrane: along the arm, out to every finger tip, in scallops back to the ankle."""
    shoulder, _, wrist = arm
    points: list[Point] = [shoulder, wrist, *fingers[0][1:]]
    corners = {0, 1, len(points) - 1}
    ends = [finger[-1] for finger in fingers] + [ankle]
    for (x0, y0), (x1, y1) in itertools.pairwise(ends):
        points.append(((x0 + x1) / 2 + (wrist[0] - (x0 + x1) / 2) * 0.10, (y0 + y1) / 2 - 42))
        corners.add(len(points))
        points.append((x1, y1))
    points.append(((ankle[0] + shoulder[0]) / 2, (ankle[1] + shoulder[1]) / 2))
    return outline(points, corners)


def _wing(canvas: Canvas, arm: list[Point], fingers: list[list[Point]], ankle: Point) -> None:
    """Skin that the low sun shines through: veins and bones stand dark in it."""
    cover = canvas.mask(_skin(arm, fingers, ankle))
    bones = _bones(arm, fingers, ankle)
    drawn = canvas.mask(bones)
    thin = 1 - np.clip(canvas.blur(drawn, 16) * 2.6, 0, 1)
    sunward = np.exp(-np.hypot(canvas.x - SUN[0], canvas.y - SUN[1]) / 330)
    folds = canvas.noise(60, 4, 0.55, 0.35) - 0.5
    glow = 0.10 + 1.12 * sunward + 0.16 * thin + folds * 0.22 + canvas.grain(0.55) * 0.03
    inks: list[Colour] = ["#240818", "#641428", "#b0302e", "#ee6a3a", "#ffb060", "#ffe0a0"]
    canvas.over(cover, ramp(even_stops(*inks), np.clip(glow, 0, 1)))
    creases = canvas.mask(_creases(arm, fingers, ankle), soft=0.4)
    canvas.multiply(creases * cover, "#7a1c2c", 0.55)
    veins = smoothstep(0.020, 0.004, np.abs(canvas.noise(40, 4, 0.55) - 0.5))
    canvas.multiply(veins * cover * thin, "#8a2030", 0.55)
    hem = np.clip(cover - canvas.shift(canvas.blur(cover, 0.8), 0, 3), 0, 1)
    canvas.screen(hem, "#ffe0a0", 0.75)
    canvas.multiply(canvas.blur(drawn, 4) * cover, "#3a0c1c", 0.6)
    modelled(canvas, drawn, swell(canvas, drawn, 6), PELT, LIGHT, 0.08)
    rim(canvas, drawn, "#ffc88a", TOWARDS, 1.4, 0.7)


def _bones(arm: list[Point], fingers: list[list[Point]], ankle: Point) -> list[Path]:
    shoulder, elbow, wrist = arm
    paths = capsules([(*shoulder, 13.0), (*elbow, 8.0), (*wrist, 6.5)])
    for finger in fingers:
        knots = [(x, y, w) for (x, y), w in zip(finger, (5.0, 3.6, 2.8, 0.5), strict=True)]
        paths.append(brush(knots, 60))
        paths += [disc(x, y, 4.2) for x, y in finger[1:2]]
    out = 1 if wrist[0] > shoulder[0] else -1
    x, y = wrist
    thumb = [(x, y, 4.5), (x + out * 5, y - 16, 3.4), (x + out * 15, y - 25, 2.0)]
    paths.append(brush([*thumb, (x + out * 22, y - 20, 0.3)], 20))
    return paths


def _creases(arm: list[Point], fingers: list[list[Point]], ankle: Point) -> list[Path]:
    """Fine folds that hang between neighbouring fingers as cloth does."""
    paths = []
    ribs = [*fingers, [arm[1], arm[1], ankle, ankle]]
    for one, other in itertools.pairwise(ribs):
        for share in (0.42, 0.56, 0.70, 0.84):
            a, b = _on(one, share), _on(other, share * 0.92)
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - 16 - 14 * share)
            paths.append(brush([(*a, 0.5), (*middle, 1.3), (*b, 0.5)], 20))
    return paths


def _on(points: list[Point], share: float) -> Point:
    place = share * (len(points) - 1)
    i = min(int(place), len(points) - 2)
    (x0, y0), (x1, y1) = points[i], points[i + 1]
    return x0 + (x1 - x0) * (place - i), y0 + (y1 - y0) * (place - i)


def _tail_skin(canvas: Canvas) -> None:
    (x0, y0), (x1, y1) = ANKLES
    skin = outline(
        [
            (284, 380),
            (x0, y0),
            ((x0 + 304) / 2, 444),
            (303, 470),
            ((x1 + 304) / 2, 442),
            (x1, y1),
            (320, 380),
        ],
        {0, 1, 3, 5, 6},
    )
    cover = canvas.mask(skin)
    canvas.over(cover, ramp(even_stops("#4a1020", "#c8442e", "#ffa858"), (canvas.y - 380) / 110))
    tail = canvas.mask(brush([(302, 370, 5), (302, 430, 3), (303, 476, 0.5)], 20))
    canvas.over(tail, "#1a0a18")
    rim(canvas, cover, "#ffe0a0", TOWARDS, 1.6, 0.7)


def _legs(canvas: Canvas) -> None:
    """Thin shanks and hooked toes sunk into the raven's back."""
    limbs: list[Path] = []
    claws: list[Path] = []
    for side, hip, (ax, ay), grip in (
        (-1, (288, 392), ANKLES[0], (286, 490)),
        (1, (316, 390), ANKLES[1], (324, 488)),
    ):
        limbs.append(brush([(*hip, 11.0), (ax + side * 4, ay - 22, 7.0), (ax, ay, 5.5)], 20))
        limbs.append(
            brush(
                [
                    (ax, ay, 5.5),
                    ((ax + grip[0]) / 2 - side * 3, (ay + grip[1]) / 2, 4.5),
                    (*grip, 5.0),
                ],
                20,
            )
        )
        for i in range(5):
            way = math.radians(90 + 30 * (i - 2))
            x, y = grip
            bend = (x + math.cos(way) * 12, y + math.sin(way) * 9)
            tip = (bend[0] + math.cos(way) * 2, bend[1] + 12)
            limbs.append(brush([(x, y, 4.2), (*bend, 3.2)], 8))
            claws.append(brush([(*bend, 2.8), (*tip, 0.3)], 8))
    grown = canvas.mask(limbs)
    modelled(canvas, grown, swell(canvas, grown, 7), PELT, LIGHT, 0.1)
    rim(canvas, grown, "#ffc890", TOWARDS, 1.4, 0.8)
    nails = canvas.mask(claws)
    canvas.over(nails, "#ffd8a0", 0.9)


def _body(canvas: Canvas) -> None:
    """Back, shoulders and head from behind, in tufts of fur that fall with the body."""
    trunk = [
        (300, 206),
        (342, 222),
        (362, 264),
        (352, 322),
        (334, 374),
        (314, 402),
        (302, 408),
        (288, 402),
        (268, 374),
        (248, 322),
        (238, 266),
        (258, 222),
    ]
    skull = [
        (266, 214),
        (270, 190),
        (284, 174),
        (304, 170),
        (322, 176),
        (334, 194),
        (336, 216),
        (322, 236),
        (300, 244),
        (280, 236),
    ]
    ears = (
        [(272, 200), (252, 166), (240, 116), (246, 104), (278, 136), (300, 176)],
        [(306, 174), (330, 132), (360, 104), (366, 114), (356, 164), (332, 202)],
    )
    for points in ears:
        cover = canvas.mask(outline(points, {0, 3, 5} if points[0][0] < 300 else {0, 2, 5}))
        modelled(canvas, cover, swell(canvas, cover, 10), PELT, (0.2, 0.4, 0.8), 0.1)
        canvas.screen(canvas.blur(cover, 5) * cover, "#c83c34", 0.35)
        rim(canvas, cover, "#ffb080", (0.6, -0.5), 1.8, 0.7)
        rim(canvas, cover, "#ffb080", (-0.6, -0.5), 1.4, 0.5)
    for points, thickness in ((trunk, 34), (skull, 26)):
        cover = canvas.roughened(canvas.mask(outline(points)), 6, 7)
        canvas.multiply(canvas.blur(cover, 9) * (1 - cover), "#16060f", 0.6)
        tufts = canvas.noise(13, 3, 0.6, 0.3) * 5
        inks = ("#0c0510", "#180914", "#341222", "#7c3028", "#f0a468")
        modelled(canvas, cover, swell(canvas, cover, thickness) + tufts, inks, (0.1, 0.6, 0.6), 0.1)
        rim(canvas, cover, "#ffb080", (-0.8, -0.3), 1.8, 0.55)
        rim(canvas, cover, "#ffb080", (0.8, -0.3), 1.8, 0.55)
    ruff: list[Knot] = []
    hairs = []
    rng = canvas.geometry
    for _ in range(150):
        y = 200 + 205 * rng.random()
        half = 44 * math.sin(math.pi * min(0.96, (y - 170) / 270))
        x = 301 + (rng.random() - 0.5) * 2 * half
        length = 12 + 12 * rng.random()
        lean = (x - 301) * 0.10
        ruff = [(x, y, 0.9), (x + lean * 0.6, y + length * 0.6, 0.7), (x + lean, y + length, 0.1)]
        hairs.append(brush(ruff, 8))
    canvas.screen(canvas.mask(hairs), "#c8603c", 0.22)


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
