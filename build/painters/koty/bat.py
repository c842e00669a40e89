"""The bat: black before a moon as wide as the card, a raven limp in its claws."""

from __future__ import annotations

import itertools
import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    brush,
    capsules,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polygon,
    put,
    spline,
)
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import LIMP
from ..town import roofs
from .emblems import finish_night, stolen_raven

SKY = ["#12061a", "#2e0c2a", "#6e1c34", "#c8502f", "#f4a052"]
MOON = (298.0, 494.0, 212.0)
BEHIND: Point = (0.1, -0.6)
INK = "#12060f"

# The wings, one thrown higher than the other, for it banks: shoulder, elbow, wrist; then four
# points of each finger from the wrist, and where the skin ends at the leg.
ARMS: list[list[Point]] = [
    [(268, 414), (182, 396), (138, 258)],
    [(338, 404), (392, 352), (420, 206)],
]
FINGERS: list[list[list[Point]]] = [
    [
        [(138, 258), (100, 204), (62, 194), (34, 238)],
        [(138, 258), (92, 294), (56, 352), (40, 424)],
        [(138, 258), (118, 344), (110, 432), (120, 514)],
    ],
    [
        [(420, 206), (466, 128), (518, 94), (562, 112)],
        [(420, 206), (494, 208), (546, 262), (564, 340)],
        [(420, 206), (462, 296), (490, 380), (486, 474)],
    ],
]
HEART: Point = (300.0, 424.0)
NECK: list[Point] = [(262, 400), (332, 384)]
HIPS: list[Point] = [(304, 494), (326, 500)]
ANKLES: list[Point] = [(270, 560), (338, 548)]
HEAD = (272.0, 344.0, 42.0, -15.0)
PREY: Point = (280.0, 652.0)
FEET: list[Point] = [(262.0, 634.0), (302.0, 607.0)]
TRUNK: list[Point] = [
    (268, 372),
    (252, 406),
    (260, 440),
    (280, 474),
    (302, 502),
    (324, 518),
    (340, 504),
    (338, 470),
    (342, 434),
    (346, 406),
    (330, 380),
    (302, 364),
]


def paint() -> Canvas:
    canvas = Canvas(752)
    sky.gradient(canvas, SKY, 0.84)
    sky.stars(canvas, (150, 20, 590, 240), 110, 5, "#ffd8c0", 0.8)
    disc_of_moon = moon(canvas, *MOON, "#fff2bc", "#ffa850", 0.55, "#ff8a40", 0.42)
    bars = [
        clouds.Bar(90, 604, 330, 18),
        clouds.Bar(520, 560, 220, 12),
        clouds.Bar(470, 676, 360, 20),
    ]
    clouds.bars(canvas, bars, Tone("#6a1c34", "#ffae68", "#3c102c"), (0.1, -0.9), 0.92)
    _town(canvas)
    for side in (0, 1):
        _wing(canvas, disc_of_moon, side)
    _tail_skin(canvas, disc_of_moon)
    flock = Flock(canvas, Plumage("#0a0510", "#341a2c", "#ffc080", BEHIND, 0.35))
    flock.fly(LIMP, *PREY, 150, -18, flip=True)
    _legs(canvas)
    _ears(canvas, disc_of_moon)
    _body(canvas)
    printed(canvas, Press(0.46, "#080210", 0.32, 0.76, 1.10, 1.10, 0.042, 0.020), 0.40)
    finish_night(canvas, stolen_raven())
    return canvas


def _skin(side: int) -> list[Path]:
    """The membrane, a sail between each finger and the next, the last drawn down to the leg; and
    the small one before the arm."""
    (_, elbow, wrist), fingers = ARMS[side], FINGERS[side]
    neck, hip, ankle = NECK[side], HIPS[side], ANKLES[side]
    sling = (
        (neck[0] + wrist[0] + 2 * elbow[0]) / 4,
        (neck[1] + wrist[1] + 2 * elbow[1]) / 4,
    )
    ribs = [spline(finger, 30).tolist() for finger in fingers]
    ribs.append([wrist, elbow, HEART, hip, ankle])
    sails: list[Path] = [outline([neck, sling, wrist, elbow, HEART], {0, 2, 3, 4})]
    for pull, (near, far) in zip((0.20, 0.24, 0.08), itertools.pairwise(ribs), strict=True):
        (x0, y0), (x1, y1) = near[-1], far[-1]
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        deep = (x + (wrist[0] - x) * pull * 2, y + (wrist[1] - y) * pull * 2)
        steps = [i / 24 for i in range(25)]
        hem = [
            (
                (1 - t) ** 2 * x0 + 2 * t * (1 - t) * deep[0] + t * t * x1,
                (1 - t) ** 2 * y0 + 2 * t * (1 - t) * deep[1] + t * t * y1,
            )
            for t in steps
        ]
        sails.append(polygon([*near, *hem, *reversed(far)]))
    return sails


def _shone_through(
    canvas: Canvas, cover: Field, behind: Field, thin: Field, spread_from: Point | None = None
) -> None:
    """Skin before the moon: it burns where the disc stands behind it and smoulders beyond;
    creases run out from where it is spread."""
    away = np.hypot(canvas.x - MOON[0], canvas.y - MOON[1])
    folds = canvas.noise(46, 4, 0.55, 0.4) - 0.5
    glow = 0.13 * np.exp(-np.clip(away - MOON[2], 0, None) / 190) + 0.11 * canvas.blur(behind, 4)
    glow = glow + 0.33 + 0.30 * (thin - 0.35) + folds * 0.16 + canvas.grain(0.55) * 0.03
    if spread_from:
        x, y = spread_from
        turn = np.arctan2(canvas.y - y, canvas.x - x) + 0.5 * canvas.noise(120, 3)
        far = smoothstep(30, 170, np.hypot(canvas.x - x, canvas.y - y))
        glow = glow + far * (0.06 * np.sin(turn * 31) + 0.035 * np.sin(turn * 53))
    inks: list[Colour] = ["#220716", "#5c1226", "#a82a2c", "#e4602f", "#ffa04c", "#ffd890"]
    canvas.over(cover, ramp(even_stops(*inks), np.clip(glow, 0, 0.80)))


def _wing(canvas: Canvas, behind: Field, side: int) -> None:
    arm, fingers, ankle = ARMS[side], FINGERS[side], ANKLES[side]
    cover = canvas.mask(_skin(side))
    drawn = canvas.mask(_bones(arm, fingers))
    thin = 1 - np.clip(canvas.blur(drawn, 13) * 1.5 + canvas.blur(drawn, 34) * 2.4, 0, 1)
    _shone_through(canvas, cover, behind, thin, arm[2])
    canvas.multiply(canvas.mask(_veins(arm, fingers, ankle), soft=0.5) * cover, "#6a1424", 0.55)
    hem = np.clip(cover - canvas.shift(canvas.blur(cover, 0.8), 0, 2.4), 0, 1)
    canvas.screen(hem, "#ffd08a", 0.55)
    brink = np.clip(cover - canvas.shift(canvas.blur(cover, 1.4), 0, -2.0), 0, 1)
    canvas.multiply(brink, "#7a1c1c", 0.6)
    canvas.multiply(canvas.blur(drawn, 5) * cover, "#2a0614", 0.75)
    canvas.over(drawn, INK)
    rim(canvas, drawn, "#ffb070", (-0.2, -0.9), 1.8, 0.9)


def _bones(arm: list[Point], fingers: list[list[Point]]) -> list[Path]:
    shoulder, elbow, wrist = arm
    paths = capsules([(*shoulder, 15.0), (*elbow, 5.2), (*wrist, 4.4)])
    for finger in fingers:
        knots = [(x, y, w) for (x, y), w in zip(finger, (5.2, 3.8, 2.8, 0.5), strict=True)]
        paths.append(brush(knots, 60))
        paths.append(disc(*finger[1], 4.4))
    out = 1 if wrist[0] > shoulder[0] else -1
    x, y = wrist
    thumb = [(x, y, 5.0), (x - out * 4, y - 18, 3.6), (x - out * 14, y - 30, 2.2)]
    paths.append(brush([*thumb, (x - out * 24, y - 27, 0.3)], 20))
    return paths


def _veins(arm: list[Point], fingers: list[list[Point]], ankle: Point) -> list[Path]:
    """From the wrist towards the hem, two between neighbouring fingers, each with twigs."""
    paths = []
    ribs = [*fingers, [arm[1], arm[1], ankle, ankle]]
    for near, far in itertools.pairwise(ribs):
        for part in (0.34, 0.67):
            stem = [_between(near, far, share, part) for share in (0.04, 0.36, 0.68, 0.92)]
            widths = (0.8, 1.3, 1.0, 0.3)
            paths.append(brush([(*spot, w) for spot, w in zip(stem, widths, strict=True)], 30))
            for start, side in ((0.46, -1), (0.60, 1)):
                root = _between(near, far, start, part)
                bend = _between(near, far, start + 0.15, part + side * 0.11)
                tip = _between(near, far, start + 0.30, part + side * 0.14)
                paths.append(brush([(*root, 0.9), (*bend, 0.7), (*tip, 0.3)], 16))
    return paths


def _between(near: list[Point], far: list[Point], share: float, part: float) -> Point:
    (x0, y0), (x1, y1) = _on(near, share), _on(far, share)
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


def _on(points: list[Point], share: float) -> Point:
    place = share * (len(points) - 1)
    i = min(int(place), len(points) - 2)
    (x0, y0), (x1, y1) = points[i], points[i + 1]
    return x0 + (x1 - x0) * (place - i), y0 + (y1 - y0) * (place - i)


def _tail_skin(canvas: Canvas, behind: Field) -> None:
    """The fan between the legs, held open by the tail."""
    fan = outline(
        [(322, 500), (334, 492), (384, 548), (414, 588), (378, 584), (336, 594), (316, 580)],
        {0, 1, 3, 5, 6},
    )
    cover = canvas.mask(fan)
    _shone_through(canvas, cover, behind, canvas.blur(cover, 8))
    tail = canvas.mask(brush([(330, 500, 7), (378, 546, 3.4), (416, 590, 0.6)], 20))
    canvas.multiply(canvas.blur(tail, 5) * cover, "#2a0614", 0.7)
    canvas.over(tail, INK)
    rim(canvas, cover, "#ffd08a", (0.1, 0.9), 1.4, 0.6)


def _legs(canvas: Canvas) -> None:
    """Swung forwards, drawn taut by what hangs from them; the toes close round the raven's back."""
    limbs: list[Path] = []
    toes: list[Path] = []
    claws: list[Path] = []
    for (x, y), hip, knee in zip(
        FEET, ((300.0, 494.0), (328.0, 502.0)), ((264.0, 562.0), (322.0, 560.0)), strict=True
    ):
        limbs.append(brush([(*hip, 14.0), (*knee, 6.2), (x, y - 4, 4.6)], 30))
        for way, reach in ((158, 18), (116, 22), (74, 23), (28, 20)):
            dx, dy = math.cos(math.radians(way)), math.sin(math.radians(way))
            bend = (x + dx * reach, y + dy * reach * 0.8)
            tip = (bend[0] - 4, bend[1] + 17)
            toes.append(
                brush(
                    [
                        (x, y - 4, 3.8),
                        (x + dx * reach * 0.6, y + dy * reach * 0.3 - 2, 3.0),
                        (*bend, 2.4),
                    ],
                    14,
                )
            )
            claws.append(
                brush([(*bend, 2.4), (bend[0] + dx * 4, bend[1] + 8, 1.7), (*tip, 0.3)], 14)
            )
    canvas.over(canvas.mask(limbs), INK)
    rim(canvas, canvas.mask(limbs), "#ffb070", (-0.8, -0.2), 2.0, 0.7)
    cover = canvas.mask(toes)
    canvas.over(cover, "#6a2c1c")
    rim(canvas, cover, "#ff9c58", (0, -0.9), 1.8, 0.9)
    canvas.over(canvas.mask(claws), ramp(even_stops("#7a2a1c", "#ffc080"), (canvas.y - 600) / 70))


def _tufts(canvas: Canvas, edge: list[Point], length: float, lean: Point) -> list[Path]:
    """Fur that stands out from a closed outline, swept along `lean`."""
    rng = canvas.geometry
    ring = spline([*edge, edge[0]], 230)
    middle = ring.mean(0)
    hairs = []
    for x, y in ring:
        out = (x - middle[0], y - middle[1])
        far = math.hypot(*out)
        reach = length * (0.45 + 0.75 * rng.random())
        dx = out[0] / far * 0.55 + lean[0] + (rng.random() - 0.5) * 0.5
        dy = out[1] / far * 0.55 + lean[1] + (rng.random() - 0.5) * 0.5
        root = (x - dx * 5, y - dy * 5, 3.2)
        hairs.append(
            brush(
                [
                    root,
                    (x + dx * reach * 0.5, y + dy * reach * 0.5, 1.7),
                    (x + dx * reach, y + dy * reach, 0.2),
                ],
                10,
            )
        )
    return hairs


def _dark_fur(canvas: Canvas, cover: Field) -> None:
    """Against the light a coat is ink; its edge burns, and a little comes round it."""
    edge = np.clip(1 - canvas.blur(cover, 4.5), 0, 1)
    round_it = np.clip(1 - canvas.blur(cover, 22), 0, 1)
    ruffles = smoothstep(0.40, 0.72, canvas.noise(13, 3, 0.6, 0.35))
    glow = edge * 1.15 + ruffles * (0.12 + 0.42 * round_it) + canvas.grain(0.55) * 0.03
    canvas.over(cover, ramp(even_stops("#12060f", "#3a121c", "#94381f", "#ffb868"), glow))


def _of_head(points: list[Point], corners: set[int]) -> Path:
    x, y, size, turn = HEAD
    return place(outline(points, corners), x, y, size, turn)


def _ears(canvas: Canvas, behind: Field) -> None:
    """Skin as thin as the wings', with a dark rim and folds across."""
    far = [(-0.52, -0.44), (-1.06, -1.20), (-1.28, -2.30), (-0.62, -1.76), (-0.02, -0.70)]
    near = [(-0.16, -0.60), (-0.22, -1.60), (0.30, -2.78), (0.90, -1.74), (0.76, -0.30)]
    for ear in (far, near):
        path = _of_head(ear, {0, 2, 4})
        cover = canvas.mask(path)
        _shone_through(canvas, cover, behind, np.ones_like(cover) * 0.25)
        canvas.multiply(canvas.mask(path, stroke=9, soft=2.5) * cover, "#2a0614", 0.85)
        rim(canvas, cover, "#ffb870", (0, -0.9), 1.6, 0.8)


def _body(canvas: Canvas) -> None:
    """Trunk, neck and head in one; the face in profile, a short muzzle under a leaf, the mouth
    open, a slit of an eye."""
    skull: list[Point] = [
        (0.36, -0.74),
        (-0.22, -0.76),
        (-0.60, -0.50),
        (-0.98, -0.34),
        (-1.18, -0.66),
        (-1.36, -0.26),
        (-1.52, 0.00),
        (-1.40, 0.22),
        (-0.66, 0.30),
        (-1.22, 0.62),
        (-0.80, 0.78),
        (-0.20, 0.96),
        (0.50, 1.10),
        (0.98, 0.50),
        (0.84, -0.26),
    ]
    fangs = [
        _of_head([(-1.32, 0.18), (-1.20, 0.50), (-1.10, 0.24)], {0, 1, 2}),
        _of_head([(-1.12, 0.58), (-1.00, 0.36), (-0.94, 0.54)], {0, 1, 2}),
    ]
    x, y, size, turn = HEAD
    nape = [(0.70, -0.45), (0.92, 0.10), (0.92, 0.60), (0.50, 1.00), (-0.10, 0.95), (-0.50, 0.80)]
    ruff = [put(spot, x, y, size, turn) for spot in nape]
    hairs = [*_tufts(canvas, TRUNK, 11, (0.25, 0.75)), *_tufts(canvas, ruff, 14, (0.25, 0.6))]
    _dark_fur(canvas, canvas.mask([outline(TRUNK), _of_head(skull, {4, 7, 8, 9}), *fangs, *hairs]))
    eye = canvas.mask(place(ellipse(-0.54, -0.14, 0.13, 0.055), x, y, size, turn + 24))
    canvas.over(eye, "#ffc060")
    bloom_of(canvas, eye, "#ff8030", 3, 0.4)


def _town(canvas: Canvas) -> None:
    far = ridge(canvas, 742, 40, 210, tilt=-40)
    rolling(canvas, far, ["#a8443e", "#e88a50"], 80, soft=1.2)
    mist(canvas, "#f0905a", 768, 26, 0.5)
    wall, roof = Tone("#5a1c34", "#b84a40", "#34102a"), Tone("#3e1230", "#c85a44")
    roofs(canvas, 850, 38, wall, roof, "#ffcf7a", (0.1, -0.9), 22)
    mist(canvas, "#a03c3c", 842, 24, 0.45)
    _belfry(canvas, 498, 640)
    near_wall, near_roof = Tone("#260a22", "#6a2434", "#14051a"), Tone("#1c081e", "#7a2c38")
    roofs(canvas, 908, 50, near_wall, near_roof, "#ffb860", (0.1, -0.9), 26)
    tree = bare_tree(canvas.geometry, 64, 910, 210, Habit(0.6, 6, 0.76, 0.32, 0.032), 0.05)
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
