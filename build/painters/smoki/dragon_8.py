"""Ember dragon, 8: black wings over a crater; only its own fire shows what it is."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, capsules, ellipse, outline, place, put, spline
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, rim
from ..raster import smoothstep
from ..relief import Breaks, lambert, lamp, modelled, patch, rock, slopes, swell
from .beast import Spine, Wing, crest, scales, spade, wing

SKY = ["#0d0710", "#210c1a", "#4c141e", "#8c2a20", "#d0602c"]
CRATER: Point = (356.0, 800.0)
# The middle line of the breath, from the jaws into the crater, and its half widths.
BREATH = spline(
    [
        (448, 284, 16),
        (490, 366, 32),
        (492, 470, 54),
        (462, 590, 82),
        (412, 710, 110),
        (366, 812, 130),
    ]
)
FIRE: Point = (500.0, 470.0)
CHAR = ("#0a050b", "#170b13", "#35141a", "#9a3a20", "#ffb056")
BODY = Spine(
    [
        (72, 584, 2),
        (70, 638, 6),
        (106, 660, 11),
        (146, 626, 18),
        (178, 562, 29),
        (216, 496, 44),
        (268, 440, 53),
        (322, 386, 47),
        (350, 316, 37),
        (340, 254, 34),
        (354, 212, 34),
        (400, 202, 33),
    ]
)
NEAR = wing(
    [(244, 440), (168, 352), (196, 204)],
    [(166, 158), (62, 222), (34, 336), (62, 462)],
    (152, 520),
    0.30,
    10,
)
FAR = wing(
    [(306, 400), (256, 306), (284, 184)],
    [(246, 84), (184, 130), (140, 240)],
    (236, 420),
    0.26,
    8,
)
SKULL: list[Point] = [
    (-0.12, -0.16),
    (0.05, -0.24),
    (0.18, -0.30),
    (0.30, -0.345),
    (0.42, -0.27),
    (0.53, -0.195),
    (0.68, -0.175),
    (0.82, -0.20),
    (0.93, -0.235),
    (1.03, -0.19),
    (1.08, -0.09),
    (1.05, 0.0),
    (0.99, 0.04),
    (0.90, 0.0),
    (0.72, -0.01),
    (0.54, 0.02),
    (0.35, 0.08),
    (0.44, 0.19),
    (0.58, 0.27),
    (0.74, 0.335),
    (0.87, 0.37),
    (0.95, 0.41),
    (0.97, 0.475),
    (0.88, 0.515),
    (0.74, 0.495),
    (0.56, 0.445),
    (0.40, 0.385),
    (0.29, 0.375),
    (0.21, 0.47),
    (0.15, 0.34),
    (0.01, 0.28),
    (-0.12, 0.20),
]
SKULL_CORNERS = {3, 12, 16, 21, 28}
# Fangs: root on the gum, half width, length and whether they stand in the lower jaw.
FANGS = (
    (0.97, 0.03, 0.030, 0.13, False),
    (0.85, -0.005, 0.022, 0.075, False),
    (0.74, -0.01, 0.024, 0.095, False),
    (0.63, 0.0, 0.020, 0.065, False),
    (0.52, 0.025, 0.018, 0.055, False),
    (0.91, 0.385, 0.026, 0.13, True),
    (0.79, 0.345, 0.022, 0.085, True),
    (0.67, 0.305, 0.020, 0.08, True),
    (0.56, 0.255, 0.018, 0.06, True),
)
HEAD = (396.0, 206.0, 192.0, 42.0)


def paint() -> Canvas:
    canvas = Canvas(708)
    sky.gradient(canvas, SKY, 0.92)
    _smoke_above(canvas)
    _far_crater(canvas)
    _sparks(canvas)
    _wing(canvas, FAR, 0.6)
    _limbs(canvas, far=True)
    _wing(canvas, NEAR, 1.0)
    _body(canvas)
    _limbs(canvas, far=False)
    _throat(canvas)
    _flame(canvas)
    _head(canvas)
    _near_crater(canvas)
    printed(canvas, Press(0.42, "#060308", 0.30, 0.74, 1.14, 1.06, 0.046, 0.020), 0.375)
    framed(canvas, SMOKI, "8")
    return canvas


def _smoke_above(canvas: Canvas) -> None:
    """Ash lit from below, open behind the dragon so that its outline stands free."""
    canvas.multiply(smoothstep(330, 20, canvas.x), "#3a1420", 0.75)
    canvas.screen(canvas.glow(452, 270, 210, 1.7), "#ff6a2c", 0.72)
    canvas.screen(canvas.glow(486, 300, 130, 1.6), "#ffa04c", 0.5)
    canvas.screen(canvas.glow(470, 440, 150, 1.5), "#ffa050", 0.5)
    canvas.screen(canvas.glow(*CRATER, 260, 1.4, 1.3), "#ff7a30", 0.6)
    tone = Tone("#1d0b14", "#8a3020", "#0c050c")
    for spine in (
        [(96, 770, 40), (40, 716, 54), (-6, 660, 60), (-40, 590, 60)],
        [(520, 770, 36), (566, 700, 50), (604, 640, 60), (640, 560, 70)],
        [(600, 130, 60), (520, 60, 70), (400, 10, 70), (240, -10, 60)],
    ):
        knots = [(float(x), float(y), float(r)) for x, y, r in spine]
        clouds.smoke(canvas, knots, tone, (0.0, 0.95), 0.85)


def _ledge(points: list[Point]) -> Path:
    return outline(points, {0, len(points) - 1})


def _far_crater(canvas: Canvas) -> None:
    line = ridge(canvas, 690, 36, 140)
    rolling(canvas, line, ["#4a1a20", "#2a0e18"], 110, soft=0.8)
    mist(canvas, "#c8582e", 716, 34, 0.55)
    back = _ledge(
        [
            (-20, 960),
            (-20, 800),
            (70, 752),
            (140, 716),
            (214, 730),
            (300, 716),
            (392, 728),
            (470, 712),
            (540, 752),
            (620, 800),
            (620, 960),
        ]
    )
    cover = canvas.roughened(canvas.mask(back), 16, 9)
    below = lamp(canvas, CRATER[0], CRATER[1] - 30, 60.0)
    rock(canvas, cover, swell(canvas, cover, 40), CHAR, below, Breaks(34, 1.7, 80, 0.7, 0.5), 0.05)
    lake = canvas.mask(ellipse(CRATER[0], CRATER[1] - 4, 206, 50), soft=2)
    crust = np.abs(canvas.noise(60, 4, 0.5, 2.2) - 0.5) * 2
    away = np.hypot((canvas.x - CRATER[0]) / 210, (canvas.y - CRATER[1]) / 60)
    heat = np.clip(0.86 - away * 0.55 - smoothstep(0.10, 0.45, crust) * 0.42, 0, 1)
    canvas.over(lake, ramp(even_stops("#4a0f14", "#c23a18", "#ff8a2c", "#ffd878", "#fff6d0"), heat))
    bloom_of(canvas, lake, "#ff6a24", 34, 0.3)


def _wing(canvas: Canvas, sail: Wing, near: float) -> None:
    """A skin that the fire shines through from below, darkest at the arm."""
    x, y = FIRE
    cover = canvas.mask(sail.skin)
    away = np.hypot(canvas.x - x, (canvas.y - y) * 0.86) / 520
    fold = canvas.noise(70, 4, 0.55, 0.6) - 0.5
    low = smoothstep(60, 500, canvas.y)
    heat = np.clip(1.02 - away * 0.75 + low * 0.42 + fold * 0.5 + canvas.grain(0.6) * 0.04, 0, 1)
    inks: list[Colour] = ["#1c0a12", "#5a141a", "#a82c1e", "#e8641f", "#ffb458"]
    canvas.over(cover, ramp(even_stops(*inks), heat * (0.52 + 0.32 * near)))
    between = 1 - np.clip(canvas.blur(canvas.mask(sail.bones), 11) * 2.2, 0, 1)
    canvas.screen(cover * between * np.clip(heat - 0.25, 0, 1), "#e0501c", 0.45 * near + 0.2)
    hem = np.clip(cover - canvas.blur(canvas.shift(cover, 1, -3), 3), 0, 1)
    canvas.screen(hem, "#ffa04c", 0.55)
    bones = canvas.mask(sail.bones)
    canvas.multiply(canvas.blur(canvas.shift(bones, -3, -4), 3) * cover, "#16080f", 0.45)
    light = lamp(canvas, x, y, 120.0)
    modelled(canvas, bones, swell(canvas, bones, 6), CHAR, light, 0.08)
    rim(canvas, bones, "#ffb060", (0.35, 0.9), 1.4, 0.6)


def _spread(
    cover: Field,
    canvas: Canvas,
    thickness: float,
    bumps: Field | None = None,
    back: float = 0.5,
    before: float = 70.0,
) -> None:
    """A limb or body of char, lit by the breath alone."""
    x, y = FIRE
    with patch(canvas, cover) as (part, box):
        here = cover[box]
        height = swell(part, here, thickness)
        if bumps is not None:
            height = height + bumps[box]
        lit = lambert(*slopes(part, height), lamp(part, x, y, before))
        near = np.exp(-np.hypot(part.x - x, part.y - y) / 300)
        glow = np.clip(lit * (0.46 + 1.05 * near), 0, 1)
        speckle = part.grain(0.55) * 0.10 * np.clip(glow * 4 * (1 - glow), 0, 1)
        part.over(here, ramp(even_stops(*CHAR), glow + speckle))
        rim(part, here, "#ff8a3c", (0.35, 0.9), 2.0, 0.65)
        rim(part, here, "#c84c30", (-0.5, -0.8), 1.4, back)


def _body(canvas: Canvas) -> None:
    blades = crest(BODY, (0.06, 0.985), 26, (8, 30), -1, 0.8)
    tail = spade(*BODY.spot(0.012), 54, math.degrees(BODY.heading(0.012)) + 180)
    _spread(canvas.mask([*blades, tail]), canvas, 8)
    cover = canvas.mask(BODY.body())
    arcs = canvas.mask(scales(BODY, (0.10, 0.98), 11, (-0.95, 0.45)), stroke=1.6)
    _spread(cover, canvas, 34, -2.2 * canvas.blur(arcs, 0.8))
    belly = canvas.mask(BODY.strand(0.30, 0.999, 0.66, 15, 0.0), soft=2.5) * cover
    seams = []
    for at in np.arange(0.34, 0.992, 0.0165).tolist():
        knots = [(*BODY.spot(at, 1.0), 1.5), (*BODY.spot(at + 0.006, 0.66), 1.7)]
        seams.append(brush([*knots, (*BODY.spot(at, 0.34), 0.3)], 12))
    between = canvas.mask(seams, soft=0.5) * cover
    throat = smoothstep(0.35, 1.0, _along_body(canvas))
    hot = between * (0.18 + 0.82 * throat)
    canvas.screen(belly * throat, "#c8401a", 0.45)
    canvas.screen(np.clip(canvas.blur(hot, 5) * 2.6, 0, 1), "#ff5a1c", 0.9)
    canvas.over(np.clip(hot * 1.7, 0, 1), "#ffc060", 0.9)
    _joint(canvas, (300, 432), 15, 0.65)


def _along_body(canvas: Canvas) -> Field:
    """0 at the belly, 1 at the throat: how far a place is towards the jaws."""
    return np.asarray(np.clip((480 - canvas.y) / 220, 0, 1), np.float32)


def _joint(canvas: Canvas, spot: Point, radius: float, amount: float = 0.8) -> None:
    """Embers in the crease of a joint."""
    x, y = spot
    crease = canvas.mask(
        [
            brush([(x - radius, y - radius * 0.5, 0.3), (x, y, 1.7), (x + radius, y - 2, 0.3)], 16),
            brush(
                [
                    (x - radius * 0.5, y + 4, 0.3),
                    (x + 1, y + 5, 1.2),
                    (x + radius * 0.7, y + 5, 0.3),
                ],
                16,
            ),
        ]
    )
    canvas.screen(np.clip(canvas.blur(crease, 5) * 3.0, 0, 1), "#ff5a1c", amount)
    canvas.over(crease, "#ffd080", amount)


def _foot(x: float, y: float, size: float, turn: float) -> list[Path]:
    """Three hooked claws and a thumb."""
    claw = outline(
        [
            (0, -0.16),
            (0.5, -0.26),
            (0.86, -0.08),
            (1.0, 0.30),
            (0.70, 0.10),
            (0.4, 0.04),
            (0, 0.16),
        ],
        {0, 3, 6},
    )
    ways = (-40, -4, 32, 140)
    return [place(claw, x, y, size * (0.7 if w > 100 else 1), turn + w) for w in ways]


def _limbs(canvas: Canvas, far: bool) -> None:
    if far:
        sets = (
            ([(244, 496, 28), (306, 552, 18), (284, 600, 10), (296, 628, 7)], 62.0, 27.0),
            ([(326, 404, 24), (386, 446, 15), (370, 492, 9)], 84.0, 25.0),
        )
    else:
        sets = (
            ([(204, 520, 36), (244, 590, 24), (202, 638, 14), (214, 676, 8)], 66.0, 31.0),
            ([(296, 424, 30), (332, 494, 18), (294, 534, 11)], 92.0, 29.0),
        )
    for joints, turn, size in sets:
        x, y, _ = joints[-1]
        knots = [(float(a), float(b), float(c)) for a, b, c in joints]
        limb = canvas.mask([*capsules(knots), *_foot(x, y, size, turn)])
        canvas.multiply(canvas.blur(canvas.shift(limb, 4, 5), 6) * (1 - limb), "#0a050b", 0.5)
        _spread(limb, canvas, 14 if far else 20, back=0.4 if far else 0.0)
        if not far:
            _joint(canvas, (knots[1][0], knots[1][1]), knots[1][2] * 0.8)


def _flame(canvas: Canvas) -> None:
    """The breath: it bursts from the jaws, bends down and breaks in the crater."""
    down = BREATH[:, 1]
    middle, half = (np.interp(canvas.y, down, BREATH[:, i]) for i in (0, 2))
    lean = np.interp(canvas.y, down, np.gradient(BREATH[:, 0], down))
    far = np.clip((canvas.y - down[0]) / (down[-1] - down[0]), 0, 1.2)
    sway = (canvas.noise(120, 3, 0.5) - 0.5) * 80 * far
    lane = (canvas.x - middle + sway) / np.hypot(1, lean) / half
    grid = canvas.noise(54, 6, 0.62)
    stream = canvas.sample(grid, (lane * 90 + 300) % 590, (canvas.y * 0.30 + 200) % 890)
    torn = np.clip(1 - np.abs(lane), -1, 1) + (stream - 0.5) * (0.5 + 1.2 * far)
    on = smoothstep(down[0] - 12, down[0] + 4, canvas.y)
    on = on * (1 - smoothstep(0.99, 1.12, far + (stream - 0.5) * 0.3))
    body = smoothstep(0.02, 0.34, torn) * on
    heat = np.clip(torn * 0.62 + 0.42 - far * 0.44 + (stream - 0.5) * 0.75, 0, 1)
    canvas.screen(np.clip(canvas.blur(body, 34), 0, 1), "#ff5a1c", 0.5)
    inks: list[Colour] = ["#7a1410", "#d8401a", "#ff8426", "#ffbe4a", "#ffe48c", "#fff6cc"]
    canvas.over(body, ramp(even_stops(*inks), heat))
    splash = canvas.glow(CRATER[0], CRATER[1] - 16, 88, 1.8, 1.7)
    torn_splash = smoothstep(0.35, 0.62, splash + (canvas.noise(44, 5, 0.6, 1.6) - 0.5) * 0.9)
    canvas.screen(splash, "#e0601c", 0.6)
    canvas.screen(torn_splash * splash, "#ffd070", 0.6)


def _head(canvas: Canvas) -> None:
    horns = [
        brush(
            [
                (0.02, -0.18, 0.09),
                (-0.26, -0.36, 0.066),
                (-0.54, -0.32, 0.040),
                (-0.80, -0.06, 0.003),
            ],
            40,
        ),
        brush(
            [
                (0.18, -0.27, 0.08),
                (-0.02, -0.50, 0.056),
                (-0.30, -0.56, 0.034),
                (-0.62, -0.40, 0.003),
            ],
            40,
        ),
        brush([(0.86, -0.20, 0.045), (0.86, -0.29, 0.028), (0.79, -0.38, 0.003)], 20),
        brush([(0.12, 0.02, 0.06), (-0.12, 0.02, 0.05), (-0.36, 0.12, 0.003)], 30),
        brush([(0.14, 0.18, 0.06), (-0.08, 0.24, 0.045), (-0.28, 0.38, 0.003)], 30),
        brush([(0.20, 0.32, 0.06), (0.04, 0.44, 0.04), (-0.10, 0.60, 0.003)], 30),
        brush([(0.70, 0.47, 0.035), (0.66, 0.55, 0.024), (0.57, 0.62, 0.003)], 20),
        brush([(0.84, 0.49, 0.035), (0.83, 0.57, 0.022), (0.77, 0.65, 0.003)], 20),
    ]
    _spread(canvas.mask([_put(horn) for horn in horns]), canvas, 8)
    skull = canvas.mask(_put(outline(SKULL, SKULL_CORNERS)))
    canvas.multiply(canvas.blur(canvas.shift(skull, -4, 4), 7) * (1 - skull), "#0a050b", 0.35)
    ridges = canvas.mask(
        [
            _put(brush(k, 24))
            for k in (
                [(0.14, -0.22, 0.01), (0.34, -0.26, 0.05), (0.54, -0.12, 0.008)],
                [(0.52, -0.13, 0.01), (0.74, -0.12, 0.026), (0.90, -0.16, 0.03)],
                [(0.06, 0.02, 0.01), (0.24, 0.06, 0.05), (0.36, 0.22, 0.02), (0.50, 0.32, 0.01)],
                [(0.34, 0.04, 0.01), (0.62, -0.05, 0.02), (0.96, -0.05, 0.01)],
                [(0.50, 0.34, 0.01), (0.74, 0.42, 0.022), (0.92, 0.46, 0.01)],
            )
        ],
        soft=2.2,
    )
    plates = canvas.mask([_put(outline(arc)) for arc in _plates()], stroke=1.5) * skull
    _spread(skull, canvas, 24, 17 * ridges - 2.0 * canvas.blur(plates, 0.8), 0.0, 120.0)
    crown = smoothstep(0.10, 0.40, np.hypot(canvas.x - HEAD[0], canvas.y - HEAD[1]) / HEAD[2])
    rim(canvas, skull * crown, "#e86a3c", (0.5, -0.8), 1.7, 0.8)
    _fangs(canvas)
    inner = np.clip(skull - canvas.blur(canvas.shift(skull, -5, 5), 3), 0, 1)
    near = canvas.blur(_maw(canvas), 11) * skull
    canvas.screen(near, "#ff7a28", 0.7)
    canvas.screen(inner * near, "#ffd070", 1.0)
    socket = canvas.mask(
        _put(outline([(0.26, -0.20), (0.40, -0.21), (0.50, -0.10), (0.36, -0.10)]))
    )
    canvas.over(canvas.blur(socket, 1.5), "#0a050b", 0.9)
    eye = canvas.mask(
        _put(outline([(0.285, -0.13), (0.375, -0.185), (0.49, -0.125), (0.385, -0.095)], {0, 2}))
    )
    x, y = put((0.385, -0.13), *HEAD)
    iris = np.hypot(canvas.x - x, canvas.y - y) / 19
    canvas.over(eye, ramp(even_stops("#fffbe0", "#ffe27a", "#ff9a2a"), np.clip(iris, 0, 1)))
    slit = [(0.40, -0.19, 0.004), (0.387, -0.14, 0.014), (0.38, -0.09, 0.004)]
    canvas.over(canvas.mask(_put(brush(slit, 12))) * eye, "#2a0a08", 0.95)
    bloom_of(canvas, eye, "#ffb040", 7, 1.0)
    nostril = canvas.mask(_put(ellipse(0.965, -0.135, 0.035, 0.02)))
    canvas.over(nostril, "#ff9a40", 0.9)


def _plates() -> list[list[Point]]:
    """Slivers along cheek and nape, the seams of a scaled head."""
    slivers: list[list[Point]] = []
    for row in range(4):
        for column in range(4):
            x = -0.06 + 0.085 * column + 0.04 * (row % 2)
            y = -0.14 + 0.10 * row + 0.02 * column
            slivers.append([(x, y - 0.045), (x - 0.055, y), (x, y + 0.045), (x - 0.045, y)])
    for step in range(6):
        x = 0.52 + 0.075 * step
        slivers.append([(x, -0.17), (x - 0.02, -0.11), (x - 0.012, -0.11)])
    return slivers


def _maw(canvas: Canvas) -> Field:
    return canvas.mask(
        _put(
            outline([(0.33, 0.06), (0.98, 0.0), (1.0, 0.2), (0.93, 0.42), (0.44, 0.22)], {0, 1, 3})
        )
    )


def _throat(canvas: Canvas) -> None:
    """The inside of the open jaws, lit by what is about to leave them."""
    x, y = put((0.54, 0.13), *HEAD)
    depth = np.hypot(canvas.x - x, canvas.y - y) / 66
    inks: list[Colour] = ["#fff6d0", "#ffc858", "#f07020", "#8c1f12", "#3a0c10"]
    canvas.over(_maw(canvas), ramp(even_stops(*inks), np.clip(depth, 0, 1)))


def _fangs(canvas: Canvas) -> None:
    teeth = []
    for x, y, half, length, lower in FANGS:
        tip = (x + 0.012, y - length) if lower else (x + 0.014, y + length)
        back = 0.012 if lower else -0.012
        teeth.append(_put(outline([(x - half, y + back), tip, (x + half, y + back)], {0, 1, 2})))
    cover = canvas.mask(teeth)
    canvas.multiply(canvas.blur(cover, 2) * (1 - cover), "#6a1c10", 0.5)
    canvas.over(cover, "#fff0c8")


def _put(path: Path) -> Path:
    return place(path, *HEAD)


def _near_crater(canvas: Canvas) -> None:
    """The near lip, black against the lake, its edge catching the fire."""
    lip = _ledge(
        [
            (-20, 960),
            (-20, 812),
            (50, 788),
            (104, 796),
            (150, 826),
            (214, 842),
            (286, 852),
            (360, 846),
            (430, 838),
            (488, 812),
            (540, 784),
            (620, 800),
            (620, 960),
        ]
    )
    cover = canvas.roughened(canvas.mask(lip), 16, 10)
    light = lamp(canvas, CRATER[0], CRATER[1] - 46, 26.0)
    inks = ("#08040a", "#12080f", "#2a0f16", "#8a301c", "#ffa850")
    rock(canvas, cover, swell(canvas, cover, 36), inks, light, Breaks(38, 1.6, 10, 0.8, 0.4), 0.05)
    rim(canvas, cover, "#ffc060", (0, -1), 3, 0.9)
    flows = [
        [(206, 842, 3), (190, 866, 6), (214, 888, 6), (196, 930, 9)],
        [(410, 842, 3), (430, 866, 5), (414, 886, 6), (440, 930, 9)],
    ]
    lava = canvas.roughened(
        canvas.mask([brush([(float(a), float(b), float(c)) for a, b, c in f], 40) for f in flows]),
        12,
        5,
    )
    bloom_of(canvas, lava, "#ff4a14", 12, 0.7)
    canvas.over(lava, ramp(even_stops("#ffe08a", "#ff9a34", "#d8401a"), (canvas.y - 836) / 70))


def _sparks(canvas: Canvas) -> None:
    rng = canvas.geometry
    streaks, dots = [], []
    for _ in range(130):
        way, reach = -math.pi / 2 + rng.normal() * 0.7, 40 + 520 * rng.random() ** 1.5
        x, y = CRATER[0] + math.cos(way) * reach * 0.9, 780 + math.sin(way) * reach
        if rng.random() < 0.3:
            sway = 8 * rng.normal()
            streaks.append(
                brush([(x, y, 1.2), (x + sway * 0.5, y - 8, 0.8), (x + sway, y - 17, 0.1)], 10)
            )
        else:
            dots.append((x, y, 0.6 + 1.6 * rng.random() ** 2, 0.95))
    cover = np.maximum(canvas.mask(streaks), canvas.dots(dots))
    canvas.screen(cover, "#ffd088", 1.0)
    canvas.screen(canvas.blur(cover, 4) * 2.4, "#ff6a20", 0.8)
