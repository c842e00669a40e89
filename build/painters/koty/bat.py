"""The bat: from behind, wings arched over the card, it bears a raven off into the sunset."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, capsules, disc, outline, panel, polygon, put, spline
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import Pose
from ..relief import Direction, modelled, swell
from ..town import roofs
from .emblems import finish_night, stolen_raven

SKY = ["#14071c", "#3a0f2c", "#7a1f34", "#d0503a", "#ffb060"]
SUN = (286.0, 566.0, 150.0)
TOWARDS: Point = (-0.15, 0.95)
LIGHT: Direction = (-0.25, 0.86, 0.42)
PELT = ("#0a040c", "#150812", "#2e101c", "#7a3024", "#f0a060")

# Where the bat hangs in the sky, how large it is and how it banks.
MIDDLE, SIZE, BANK = (303.0, 322.0), 226.0, -8.0
# The right wing; the left one mirrors it, a little shorter as it is farther off.
SHOULDER, ELBOW, WRIST = (0.13, -0.16), (0.40, -0.06), (0.56, -0.62)
FINGERS: tuple[tuple[Point, ...], ...] = (
    ((0.90, -0.76), (1.10, -0.50), (1.20, 0.06)),
    ((0.84, -0.52), (0.95, -0.14), (0.90, 0.36)),
    ((0.64, -0.30), (0.66, 0.06), (0.54, 0.44)),
)
ANKLE: Point = (0.20, 0.60)
TAIL: Point = (0.0, 0.70)
LEFT_SPAN = 0.97
GRIP: Point = (0.03, 0.80)
HANGING = Pose(-1.15, -0.3, 0.1, 0.8, -0.4, 0.1, 0.25)


def paint() -> Canvas:
    canvas = Canvas(752)
    sky.gradient(canvas, SKY, 0.86)
    sky.stars(canvas, (150, 20, 590, 240), 110, 5, "#ffd8c0", 0.8)
    moon(canvas, *SUN, "#fff0b0", "#ff9a48", 0.75, "#ff8a40", 0.3)
    bars = [
        clouds.Bar(96, 532, 250, 16),
        clouds.Bar(520, 610, 330, 20),
        clouds.Bar(250, 664, 330, 12),
        clouds.Bar(560, 500, 170, 10),
    ]
    clouds.bars(canvas, bars, Tone("#6a1c34", "#ffae68", "#3c102c"), (0.1, -0.9), 0.92)
    _town(canvas)
    for side in (-1, 1):
        _wing(canvas, side)
    _tail_skin(canvas)
    _far_toes(canvas)
    flock = Flock(canvas, Plumage("#08050f", "#40203a", "#ffd0a0", TOWARDS, 0.35))
    x, y = _at(GRIP)
    flock.fly(HANGING, x - 6, y + 8, 132, -8, flip=True)
    _legs(canvas)
    _body(canvas)
    printed(canvas, Press(0.46, "#080210", 0.32, 0.76, 1.10, 1.10, 0.042, 0.020), 0.40)
    finish_night(canvas, stolen_raven())
    return canvas


def _at(point: Point, side: int = 1) -> Point:
    """Where a place of the bat is in the picture; `side` -1 for its left."""
    x, y = point
    return put((x * (1.0 if side > 0 else -LEFT_SPAN), y), *MIDDLE, SIZE, BANK)


def _finger(side: int, index: int) -> list[Point]:
    return [_at(WRIST, side), *(_at(joint, side) for joint in FINGERS[index])]


def _skin(side: int) -> Path:
    """Along the arm to the first finger's tip, in scallops on to the ankle, and back."""
    points = [_at((0.05, -0.10), side), _at(SHOULDER, side), _at((0.34, -0.30), side)]
    points += _finger(side, 0)
    corners = {0, 3, len(points) - 1}
    ends = [_finger(side, i)[-1] for i in range(3)] + [_at(ANKLE, side)]
    pulls = [_finger(side, 0)[0], _finger(side, 1)[0], _at(ELBOW, side)]
    for (x0, y0), (x1, y1), (px, py) in zip(ends, ends[1:], pulls, strict=False):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        points.append((x + (px - x) * 0.26, y + (py - y) * 0.26))
        corners.add(len(points))
        points.append((x1, y1))
    points.append(_at((0.04, 0.30), side))
    return outline(points, corners | {len(points) - 1})


def _wing(canvas: Canvas, side: int) -> None:
    """Thin skin with the low sun behind it: it glows, and bones and veins stand dark in it."""
    cover = canvas.mask(_skin(side))
    bones = canvas.mask(_bones(side))
    canvas.over(cover, _glowing(canvas, bones))
    canvas.multiply(canvas.mask(_folds(side), soft=2.2) * cover, "#8a2434", 0.60)
    canvas.screen(canvas.shift(canvas.mask(_folds(side), soft=1.2), 0, -3) * cover, "#ff9a58", 0.16)
    canvas.multiply(canvas.mask(_veins(canvas, side), soft=0.4) * cover, "#5a1024", 0.5)
    hem = np.clip(cover - canvas.shift(canvas.blur(cover, 0.8), 0, 2.6), 0, 1)
    canvas.screen(hem, "#ffe0a0", 0.8)
    canvas.multiply(canvas.blur(bones, 5) * cover, "#4a1020", 0.55)
    modelled(canvas, bones, swell(canvas, bones, 6), PELT, LIGHT, 0.08)
    rim(canvas, bones, "#ffc88a", TOWARDS, 1.5, 0.75)


def _glowing(canvas: Canvas, bones: Field) -> Field:
    inks: list[Colour] = ["#1c0614", "#541024", "#a42a2a", "#e8603a", "#ffa858", "#ffdc98"]
    sunward = np.exp(-((np.hypot(canvas.x - SUN[0], (canvas.y - SUN[1]) * 0.92) / 330) ** 1.5))
    thin = 1 - np.clip(canvas.blur(bones, 20) * 2.4, 0, 1)
    mottled = canvas.noise(46, 4, 0.55) - 0.5
    light = 0.10 + 0.92 * sunward + 0.14 * thin + mottled * 0.16 + canvas.grain(0.55) * 0.03
    return ramp(even_stops(*inks), np.clip(light, 0, 1))


def _bones(side: int) -> list[Path]:
    shoulder, elbow, wrist = _at(SHOULDER, side), _at(ELBOW, side), _at(WRIST, side)
    paths = capsules([(*shoulder, 15.0), (*elbow, 9.0), (*wrist, 7.0)])
    for index in range(3):
        thick = [(5.4, 4.0, 2.9, 0.5), (4.8, 3.4, 2.5, 0.5), (4.6, 3.2, 2.3, 0.5)][index]
        joints = _finger(side, index)
        knots = [(x, y, w) for (x, y), w in zip(joints, thick, strict=True)]
        paths.append(brush(knots, 60))
        paths += [disc(*joints[1], thick[1] + 1.4), disc(*joints[2], thick[2] + 1.0)]
    hook = [(0.56, -0.62), (0.545, -0.70), (0.585, -0.76), (0.635, -0.745)]
    paths.append(
        brush([(*_at(p, side), w) for p, w in zip(hook, (5.0, 4.0, 2.8, 0.4), strict=True)], 24)
    )
    return paths


def _panels(side: int) -> list[tuple[list[Point], list[Point]]]:
    """The bones to both sides of each field of skin, from their roots to the hem."""
    body = [_at(p, side) for p in ((0.13, -0.10), (0.15, 0.14), (0.17, 0.40), ANKLE)]
    inner = [_at(ELBOW, side), *_finger(side, 2)[1:]]
    fingers = [_finger(side, index) for index in range(3)]
    return [(fingers[0], fingers[1]), (fingers[1], fingers[2]), (inner, body)]


def _folds(side: int) -> list[Path]:
    """Skin hangs between two bones as cloth does, deeper towards the hem."""
    paths = []
    for one, other in _panels(side):
        near, far = spline(one, 60), spline(other, 60)
        for share in (0.46, 0.64, 0.82):
            a, b = near[int(share * (len(near) - 1))], far[int(share * (len(far) - 1))]
            pull = np.array(one[0]) * 0.5 + np.array(other[0]) * 0.5
            middle = (a + b) / 2
            middle = middle + (pull - middle) * (0.10 + 0.08 * share)
            paths.append(brush([(*a, 0.6), (*middle, 3.2 * share), (*b, 0.6)], 24))
    return paths


def _veins(canvas: Canvas, side: int) -> list[Path]:
    """They leave the bones slantwise towards the hem, waver and fork once."""
    rng, paths = canvas.geometry, list[Path]()
    for one, other in _panels(side):
        for bone, across in ((one, other), (other, one)):
            spine, facing = spline(bone, 60), spline(across, 60)
            for share in (0.16, 0.30, 0.44, 0.58, 0.72):
                start = spine[int(share * (len(spine) - 1))]
                goal = facing[min(int((share + 0.34) * (len(facing) - 1)), len(facing) - 1)]
                paths += _branch(rng, start, start + (goal - start) * (0.40 + 0.14 * rng.random()))
    return paths


def _branch(rng: np.random.Generator, start: Field, end: Field, width: float = 1.25) -> list[Path]:
    run = end - start
    across = np.array([-run[1], run[0]])
    middle = start + run * 0.5 + across * (rng.random() - 0.5) * 0.34
    twig = [brush([(*start, width), (*middle, width * 0.7), (*end, 0.25)], 16)]
    if width < 1.0:
        return twig
    tip = middle + run * 0.42 + across * (0.24 if rng.random() < 0.5 else -0.24)
    return twig + _branch(rng, middle, tip, width * 0.7)


def _tail_skin(canvas: Canvas) -> None:
    points = [
        _at((0.0, 0.30)),
        _at((-0.12, 0.40)),
        _at(ANKLE, -1),
        _at((-0.09, 0.62)),
        _at(TAIL),
        _at((0.09, 0.62)),
        _at(ANKLE),
        _at((0.12, 0.40)),
    ]
    cover = canvas.mask(outline(points, {2, 4, 6}))
    inks: list[Colour] = ["#3a0c1c", "#a43028", "#f08a48"]
    canvas.over(cover, ramp(even_stops(*inks), (canvas.y - 400) / 90))
    bone = [(*_at((0.0, 0.34)), 5.0), (*_at((0.008, 0.56)), 2.8), (*_at(TAIL), 0.6)]
    canvas.over(canvas.mask(brush(bone, 16)), "#1a0a18")
    rim(canvas, cover, "#ffe0a0", TOWARDS, 1.8, 0.8)


def _toes(side: int, spread: tuple[float, ...]) -> tuple[list[Path], list[Path]]:
    """Toes that close round the raven, and their claws."""
    x, y = _at((GRIP[0] + 0.075 * side, GRIP[1] - 0.030 + 0.012 * side))
    toes, claws = [], []
    for lean in spread:
        way = math.radians(90 + lean)
        knuckle = (x + math.cos(way) * 10, y + math.sin(way) * 7)
        bend = (x + math.cos(way) * 13, y + math.sin(way) * 15)
        tip = (bend[0] - math.cos(way) * 4, bend[1] + 9)
        toes.append(brush([(x, y, 4.0), (*knuckle, 3.6), (*bend, 2.6)], 12))
        claws.append(brush([(*bend, 2.4), (bend[0], bend[1] + 5, 1.8), (*tip, 0.3)], 10))
    return toes, claws


def _far_toes(canvas: Canvas) -> None:
    toes = [path for side in (-1, 1) for path in _toes(side, (-38.0, 42.0))[0]]
    canvas.over(canvas.mask(toes), PELT[0])


def _legs(canvas: Canvas) -> None:
    """Thighs in fur, thin shanks, and toes sunk into the raven's back."""
    limbs: list[Path] = []
    claws: list[Path] = []
    for side in (-1, 1):
        hip, knee, heel = (0.09, 0.36), (0.17, 0.52), (0.12, 0.66)
        foot = (GRIP[0] * side + 0.075, GRIP[1] - 0.018 + 0.012 * side)
        knots = [(hip, 14.0), (knee, 7.5), (heel, 5.2), (foot, 5.4)]
        limbs.append(brush([(*_at(p, side), w) for p, w in knots], 40))
        toes, hooks = _toes(side, (-20.0, 0.0, 20.0))
        limbs += toes
        claws += hooks
    grown = canvas.mask(limbs)
    modelled(canvas, grown, swell(canvas, grown, 7), PELT, LIGHT, 0.1)
    rim(canvas, grown, "#ffc890", TOWARDS, 1.5, 0.85)
    canvas.over(canvas.mask(claws), "#ffd8a0", 0.95)


TRUNK: tuple[Point, ...] = (
    (0.000, 0.480),
    (0.080, 0.450),
    (0.148, 0.330),
    (0.190, 0.150),
    (0.214, -0.040),
    (0.192, -0.170),
    (0.128, -0.250),
    (0.000, -0.280),
)
SKULL: tuple[Point, ...] = (
    (0.000, -0.130),
    (0.100, -0.160),
    (0.142, -0.270),
    (0.132, -0.380),
    (0.074, -0.446),
    (0.000, -0.458),
)
EAR: tuple[Point, ...] = (
    (0.022, -0.420),
    (0.048, -0.560),
    (0.140, -0.738),
    (0.190, -0.600),
    (0.184, -0.460),
    (0.132, -0.330),
)


def _both(points: tuple[Point, ...]) -> list[Point]:
    """A right half closed by its mirror image."""
    inner = points[1:-1]
    return [_at(p) for p in points] + [_at((-x, y)) for x, y in inner[::-1]]


def _body(canvas: Canvas) -> None:
    """Its back in tufts of fur, the nape, and two great ears; the face looks where it flies."""
    for side in (-1, 1):
        points = [_at((x * side, y)) for x, y in EAR]
        cover = canvas.mask(outline(points, {0, 2, 5}))
        canvas.over(cover, "#1c0814")
        root = _at((0.08 * side, -0.36))
        reach = np.hypot(canvas.x - root[0], canvas.y - root[1]) / (0.36 * SIZE)
        inks: list[Colour] = ["#14060e", "#401420", "#9a3a2c", "#c85a3a"]
        skin = ramp(even_stops(*inks), np.clip(reach, 0, 1) ** 1.5 + canvas.grain(0.55) * 0.03)
        canvas.over(cover, skin, 0.92)
        ribs = [
            brush([(*_at((0.10 * side, -0.38)), 2.2), (*_at((x * side, y)), 0.4)], 12)
            for x, y in ((0.080, -0.60), (0.120, -0.68), (0.156, -0.62), (0.172, -0.52))
        ]
        canvas.multiply(canvas.mask(ribs, soft=0.8) * cover, "#2a0a18", 0.55)
        rim(canvas, cover, "#ffb080", (-0.25 * side - 0.1, 0.6), 2.0, 0.85)
        rim(canvas, cover, "#ff8a58", (0.5 * side, -0.5), 1.3, 0.5)
    _fur(canvas)


def _fur(canvas: Canvas) -> None:
    """Skull, nape and back are one coat: tufts lie towards the tail, the sun reaches under them."""
    trunk, skull = canvas.mask(outline(_both(TRUNK))), canvas.mask(outline(_both(SKULL)))
    arms = canvas.mask(
        [
            brush([(*_at(SHOULDER, side), 25.0), (*_at((0.29, -0.095), side), 11.0)], 8)
            for side in (-1, 1)
        ]
    )
    cover = canvas.roughened(np.maximum.reduce([trunk, skull, arms]), 8, 11)
    canvas.multiply(canvas.blur(cover, 8) * (1 - cover), "#16060f", 0.5)
    tufts = canvas.noise(15, 4, 0.62, 0.34) * 6 + canvas.noise(60, 3, 0.5) * 10
    bulk = swell(canvas, np.maximum(trunk, skull), 52)
    height = canvas.blur(bulk + canvas.blur(skull, 12) * 16, 5) + tufts
    inks = ("#0a040c", "#1c0a16", "#4a1c26", "#a8482e", "#f8b070")
    modelled(canvas, cover, height, inks, LIGHT, 0.1)
    locks = canvas.mask(_locks(canvas), soft=0.3) * cover
    canvas.screen(locks, "#d8703e", 0.34)
    edge = np.clip(cover - canvas.blur(cover, 6), 0, 1) * smoothstep(150, 460, canvas.y)
    canvas.screen(edge, "#ff9a5c", 0.55)
    rim(canvas, cover, "#ffd098", TOWARDS, 2.0, 0.8)


def _locks(canvas: Canvas) -> list[Path]:
    """Single hairs along the back, where the light catches them."""
    rng, hairs = canvas.geometry, list[Path]()
    for _ in range(260):
        x, y = (rng.random() - 0.5) * 0.34, -0.42 + 0.86 * rng.random()
        reach = 0.05 + 0.05 * rng.random()
        a, b = _at((x, y)), _at((x * 1.12 + 0.01 * (rng.random() - 0.5), y + reach))
        hairs.append(brush([(*a, 0.9), (*b, 0.1)], 6))
    return hairs


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
    tree = bare_tree(canvas.geometry, 64, 900, 250, Habit(0.6, 6, 0.76, 0.32, 0.032), 0.05)
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
