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
from ..geometry import Path, Point, brush, capsules, disc, ellipse, outline, panel, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import Habit, bare_tree
from ..raven_shapes import LIMP
from ..relief import Direction, modelled, swell
from ..town import roofs
from .emblems import finish_night, stolen_raven

SKY = ["#14071c", "#3a0f2c", "#7a1f34", "#d0503a", "#ffb060"]
SUN = (230.0, 604.0, 126.0)
TOWARDS: Point = (-0.45, 0.85)
LIGHT: Direction = (-0.4, 0.75, 0.4)
PELT = ("#0c0510", "#1a0a18", "#3a1422", "#8a3028", "#ffb878")

Place = tuple[float, float, float]
# The right wing where the bat is: to the right, forwards, up; its span is about 3.5.
ARM: list[Place] = [(0.15, 0.24, 0.06), (0.50, 0.02, 0.16), (0.66, 0.54, 0.34)]
FINGERS: list[list[Place]] = [
    [ARM[2], (1.10, 0.66, 0.44), (1.50, 0.48, 0.36), (1.80, 0.04, 0.10)],
    [ARM[2], (1.02, 0.20, 0.42), (1.26, -0.18, 0.32), (1.36, -0.60, 0.02)],
    [ARM[2], (0.76, 0.12, 0.34), (0.82, -0.26, 0.22), (0.78, -0.68, -0.04)],
]
ANKLE: Place = (0.25, -0.74, -0.06)
TAIL: Place = (0.0, -0.90, -0.10)
# How it banks, rises and turns, in degrees; then where and how large it is in the picture.
ROLL, RISE, TURN = 24.0, 60.0, -1.0
MIDDLE, SPAN, EYE = (272.0, 362.0), 160.0, 5.6
GRIP: Point = (256.0, 524.0)


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
    for side in (-1, 1):
        _wing(canvas, side)
    _tail_skin(canvas)
    flock = Flock(canvas, Plumage("#08050f", "#4a2a44", "#ffd0a0", TOWARDS, 0.35))
    flock.fly(LIMP, GRIP[0] - 18, GRIP[1] + 22, 158, -14, flip=True)
    _legs(canvas)
    _body(canvas)
    _head(canvas)
    printed(canvas, Press(0.46, "#080210", 0.32, 0.76, 1.10, 1.10, 0.042, 0.020), 0.40)
    finish_night(canvas, stolen_raven())
    return canvas


def _seen(spot: Place, side: int = 1) -> Point:
    """Where a spot of the bat is in the picture, from a little way behind and below it."""
    x, y, z = spot[0] * side, spot[1], spot[2]
    for i, angle in enumerate((ROLL, RISE, TURN)):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        if i == 0:
            x, z = x * c - z * s, x * s + z * c
        elif i == 1:
            y, z = y * c - z * s, y * s + z * c
        else:
            x, y = x * c - y * s, x * s + y * c
    scale = SPAN * EYE / (EYE + y)
    return MIDDLE[0] + x * scale, MIDDLE[1] - z * scale


def _skin(arm: list[Point], fingers: list[list[Point]], ankle: Point) -> Path:
    """The membrane: along the arm, out to every finger tip, in scallops back to the ankle."""
    shoulder, _, wrist = arm
    points: list[Point] = [shoulder, wrist, *fingers[0][1:]]
    corners = {0, 1, len(points) - 1}
    ends = [finger[-1] for finger in fingers] + [ankle]
    for (x0, y0), (x1, y1) in itertools.pairwise(ends):
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        points.append((x + (wrist[0] - x) * 0.22, y + (wrist[1] - y) * 0.22))
        corners.add(len(points))
        points.append((x1, y1))
    points.append(((ankle[0] + shoulder[0]) / 2, (ankle[1] + shoulder[1]) / 2))
    return outline(points, corners)


def _wing(canvas: Canvas, side: int) -> None:
    """Skin that the low sun shines through: veins and bones stand dark in it."""
    arm = [_seen(joint, side) for joint in ARM]
    fingers = [[_seen(joint, side) for joint in finger] for finger in FINGERS]
    ankle = _seen(ANKLE, side)
    cover = canvas.mask(_skin(arm, fingers, ankle))
    bones = _bones(arm, fingers, ankle)
    drawn = canvas.mask(bones)
    thin = 1 - np.clip(canvas.blur(drawn, 16) * 2.6, 0, 1)
    sunward = np.exp(-np.hypot(canvas.x - SUN[0], canvas.y - SUN[1]) / 330)
    folds = canvas.noise(60, 4, 0.55, 0.35) - 0.5
    glow = 0.10 + 1.12 * sunward + 0.16 * thin + folds * 0.22 + canvas.grain(0.55) * 0.03
    inks: list[Colour] = ["#240818", "#641428", "#b0302e", "#ee6a3a", "#ffb060", "#ffe0a0"]
    canvas.over(cover, ramp(even_stops(*inks), np.clip(glow, 0, 1)))
    veins = canvas.mask(_veins(arm, fingers, ankle), soft=0.4)
    canvas.multiply(veins * cover, "#7a1c2c", 0.55)
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


def _veins(arm: list[Point], fingers: list[list[Point]], ankle: Point) -> list[Path]:
    """From the wrist towards the hem, two between neighbouring fingers, each with twigs."""
    paths = []
    ribs = [*fingers, [arm[1], arm[1], ankle, ankle]]
    for near, far in itertools.pairwise(ribs):
        for part in (0.34, 0.67):
            stem = [_between(near, far, share, part) for share in (0.04, 0.36, 0.68, 0.98)]
            widths = (0.9, 1.5, 1.2, 0.4)
            paths.append(brush([(*spot, w) for spot, w in zip(stem, widths, strict=True)], 30))
            for start, side in ((0.46, -1), (0.60, 1)):
                root = _between(near, far, start, part)
                bend = _between(near, far, start + 0.15, part + side * 0.11)
                tip = _between(near, far, start + 0.34, part + side * 0.14)
                paths.append(brush([(*root, 1.0), (*bend, 0.8), (*tip, 0.3)], 16))
    return paths


def _between(near: list[Point], far: list[Point], share: float, part: float) -> Point:
    (x0, y0), (x1, y1) = _on(near, share), _on(far, share)
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _on(points: list[Point], share: float) -> Point:
    place = share * (len(points) - 1)
    i = min(int(place), len(points) - 2)
    (x0, y0), (x1, y1) = points[i], points[i + 1]
    return x0 + (x1 - x0) * (place - i), y0 + (y1 - y0) * (place - i)


def _tail_skin(canvas: Canvas) -> None:
    root, tip = _seen((0.0, -0.5, 0.0)), _seen(TAIL)
    (x0, y0), (x1, y1) = _seen(ANKLE, -1), _seen(ANKLE)
    skin = outline(
        [
            _seen((-0.12, -0.5, 0.0)),
            (x0, y0),
            ((x0 + tip[0]) / 2 + 4, (y0 + tip[1]) / 2 - 8),
            tip,
            ((x1 + tip[0]) / 2 - 2, (y1 + tip[1]) / 2 - 10),
            (x1, y1),
            _seen((0.12, -0.5, 0.0)),
        ],
        {0, 1, 3, 5, 6},
    )
    cover = canvas.mask(skin)
    canvas.over(cover, ramp(even_stops("#4a1020", "#c8442e", "#ffa858"), (canvas.y - 400) / 90))
    canvas.over(canvas.mask(brush([(*root, 5), (*tip, 0.8)], 12)), "#1a0a18")
    rim(canvas, cover, "#ffe0a0", TOWARDS, 1.6, 0.7)


def _legs(canvas: Canvas) -> None:
    """Thin shanks and hooked toes sunk into the raven's back."""
    limbs: list[Path] = []
    claws: list[Path] = []
    for side in (-1, 1):
        hip, (ax, ay) = _seen((0.10, -0.52, 0.0), side), _seen(ANKLE, side)
        x, y = GRIP[0] + side * 13, GRIP[1] - 4 * side
        knee = ((hip[0] + ax) / 2 + side * 2, (hip[1] + ay) / 2 - 3)
        limbs.append(brush([(*hip, 17.0), (*knee, 12.0), (ax, ay, 7.0)], 20))
        bent = ((ax + x) / 2 + side * 7, (ay + y) / 2)
        limbs.append(brush([(ax, ay, 7.0), (*bent, 6.0), (x, y, 5.4)], 20))
        for i in range(4):
            way = math.radians(94 + 36 * (i - 1.5))
            bend = (x + math.cos(way) * 15, y + math.sin(way) * 10)
            hook = (bend[0] + math.cos(way) * 4, bend[1] + 6)
            limbs.append(brush([(x, y, 5.4), (*bend, 4.0)], 8))
            claws.append(brush([(*bend, 2.6), (*hook, 1.8), (hook[0] - 3, hook[1] + 5, 0.3)], 12))
    grown = canvas.mask(limbs)
    modelled(canvas, grown, swell(canvas, grown, 7), PELT, LIGHT, 0.1)
    rim(canvas, grown, "#ffc890", TOWARDS, 1.4, 0.8)
    canvas.over(canvas.mask(claws), "#ffd8a0", 0.9)


def _furred(canvas: Canvas, path: Path, thickness: float) -> None:
    cover = canvas.roughened(canvas.mask(path), 6, 7)
    canvas.multiply(canvas.blur(cover, 9) * (1 - cover), "#16060f", 0.6)
    tufts = canvas.noise(13, 3, 0.6, 0.3) * 5
    inks = ("#0c0510", "#1c0a16", "#40162a", "#8a382c", "#f6ac6c")
    modelled(canvas, cover, swell(canvas, cover, thickness) + tufts, inks, LIGHT, 0.1)
    rim(canvas, cover, "#ffb080", TOWARDS, 2.0, 0.7)


def _body(canvas: Canvas) -> None:
    """The back, from the tail that is near to the shoulders that are far, in tufts of fur."""
    trunk = brush(
        [
            (*_seen((0.0, -0.62, 0.0)), 12.0),
            (*_seen((0.0, -0.44, 0.0)), 29.0),
            (*_seen((0.0, -0.14, 0.02)), 40.0),
            (*_seen((0.0, 0.14, 0.06)), 51.0),
            (*_seen((0.0, 0.32, 0.08)), 47.0),
            (*_seen((0.0, 0.50, 0.10)), 26.0),
            (*_seen((0.0, 0.70, 0.12)), 18.0),
        ],
        60,
    )
    _furred(canvas, trunk, 34)
    hairs = []
    rng = canvas.geometry
    for _ in range(170):
        along, across = -0.56 + 1.0 * rng.random(), (rng.random() - 0.5) * 0.48
        reach = 0.07 + 0.07 * rng.random()
        a, b = _seen((across, along, 0.05)), _seen((across * 1.15, along - reach, 0.05))
        hairs.append(brush([(*a, 1.0), (*b, 0.1)], 6))
    canvas.screen(canvas.mask(hairs), "#d06a40", 0.26)


def _head(canvas: Canvas) -> None:
    """Turned over its shoulder to what it has caught: great ribbed ears, a short snout under a
    leaf, one bright eye, fangs."""
    x, y = _seen((0.0, 0.82, 0.14))
    size, turn = 50.0, -10.0

    def at(points: list[Point], corners: set[int] | None = None) -> Path:
        return place(outline(points, corners or set()), x, y, size, turn)

    def stroke(*knots: Place) -> Path:
        return place(brush(list(knots), 24), x, y, size, turn)

    far_ear = [(-0.52, -0.34), (-1.00, -0.92), (-1.06, -1.86), (-0.54, -1.40), (-0.10, -0.56)]
    near_ear = [(-0.24, -0.50), (-0.26, -1.24), (0.24, -2.14), (0.72, -1.40), (0.58, -0.34)]
    inner = [(-0.08, -0.54), (-0.06, -1.22), (0.24, -1.88), (0.50, -1.30), (0.40, -0.46)]
    skull = [
        (0.10, -0.64),
        (-0.30, -0.64),
        (-0.60, -0.42),
        (-0.80, -0.16),
        (-0.98, -0.08),
        (-1.08, 0.08),
        (-1.02, 0.26),
        (-0.82, 0.38),
        (-0.46, 0.52),
        (-0.06, 0.66),
        (0.38, 0.60),
        (0.66, 0.18),
        (0.52, -0.40),
    ]
    for ear in (far_ear, near_ear):
        cover = canvas.mask(at(ear, {0, 2, 4}))
        canvas.over(cover, "#2a0c1a")
        shade(canvas, cover, Tone("#5a1a28", "#e0603c", "#1c0814"), (-0.7, 0.4), 16, 0.9, 0.5)
        rim(canvas, cover, "#ffb080", (-0.8, -0.2), 1.8, 0.8)
    hollow = canvas.mask(at(inner, {0, 2, 4}), soft=1.5)
    canvas.over(hollow, "#1c0814", 0.70)
    ribs = [
        stroke((-0.02, up, 0.006), (0.20, up - 0.10, 0.020), (0.44, up + 0.02, 0.006))
        for up in (-1.36, -1.14, -0.92)
    ]
    canvas.screen(canvas.mask(ribs, soft=0.6) * hollow, "#b8503a", 0.6)
    _furred(canvas, at(skull), 26)
    leaf = canvas.mask(
        at(
            [(-1.08, 0.08), (-1.12, -0.05), (-1.02, -0.22), (-0.92, -0.06), (-0.96, 0.04)],
            {0, 2, 4},
        )
    )
    canvas.over(leaf, "#3a1420")
    shade(canvas, leaf, Tone("#6a2430", "#f0885c", "#2a0c1a"), (-0.7, 0.4), 6, 0.9, 0.4)
    rim(canvas, leaf, "#ffc08a", (-0.8, 0.1), 1.2, 0.8)
    eye = canvas.mask(place(ellipse(-0.52, -0.09, 0.15, 0.13), x, y, size, turn))
    canvas.over(eye, "#ffe6a0")
    bloom_of(canvas, eye, "#ff9a40", 4, 0.6)
    canvas.over(canvas.mask(place(disc(-0.57, -0.07, 0.065), x, y, size, turn)), "#1a0810")
    lid = stroke((-0.74, -0.16, 0.02), (-0.54, -0.25, 0.045), (-0.30, -0.24, 0.02))
    canvas.over(canvas.mask(lid, soft=0.5), "#12060e", 0.95)
    mouth = at([(-1.04, 0.20), (-0.80, 0.20), (-0.46, 0.30), (-0.62, 0.38), (-0.90, 0.36)], {0, 2})
    canvas.over(canvas.mask(mouth), "#12040a", 0.95)
    fangs = [
        at([(-0.99, 0.20), (-0.94, 0.43), (-0.88, 0.20)], {0, 1, 2}),
        at([(-0.78, 0.22), (-0.73, 0.38), (-0.68, 0.24)], {0, 1, 2}),
    ]
    canvas.over(canvas.mask(fangs), "#fff0d0")


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
