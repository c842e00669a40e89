"""The dragon: it winds down from the night, and before its breath every raven turns to ash."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Knot,
    Path,
    Point,
    brush,
    disc,
    ellipse,
    outline,
    place,
    polygon,
    ribbon,
    spline,
)
from ..light import Tone, bloom_of, rim, shade, sparks
from ..raster import smoothstep
from ..raven_shapes import BANK, CALL, STOOP, UPSTROKE
from .emblems import banished_raven, finish_night

SKY = ["#080514", "#170c34", "#321858", "#5c2a6c", "#8e4468"]
TOWARDS: Point = (-0.75, 0.35)
HEAD = (262.0, 330.0, 104.0, -24.0)
SPINE: list[Knot] = [
    (252, 318, 25),
    (308, 250, 29),
    (392, 208, 33),
    (482, 232, 38),
    (522, 318, 43),
    (474, 404, 46),
    (376, 456, 46),
    (326, 534, 43),
    (372, 614, 38),
    (462, 650, 31),
    (520, 708, 23),
    (486, 780, 15),
    (404, 800, 9),
    (330, 776, 5),
    (290, 794, 1.5),
]


def paint() -> Canvas:
    canvas = Canvas(754)
    sky.gradient(canvas, SKY, 0.92)
    sky.stars(canvas, (150, 20, 590, 620), 260, 9, "#f4e4ff", 0.85)
    sky.veil(canvas, "#7a3f8c", 300, 180, 0.4)
    _breath(canvas)
    tone_far, tone_near = (
        Tone("#4a2466", "#d88a7a", "#2c1448"),
        Tone("#241040", "#b0607a", "#120826"),
    )
    clouds.sea(canvas, 770, 900, tone_far, tone_near, (-0.4, -0.8), 3, (24, 60), 20)
    line = spline(SPINE, 420)
    _limbs(canvas)
    _body(canvas, line)
    _head(canvas)
    _ravens(canvas)
    sparks(canvas, (40, 380, 300, 800), 150, "#fff2c8", "#ffb050", 2.8)
    printed(canvas, Press(0.44, "#060212", 0.36, 0.74, 1.10, 1.10, 0.04, 0.022), 0.36)
    finish_night(canvas, banished_raven())
    return canvas


def _breath(canvas: Canvas) -> None:
    """A widening gale of light from the jaws down to the left."""
    x, y = 186.0, 384.0
    angle = 2.02
    dx, dy = canvas.x - x, canvas.y - y
    along = dx * math.cos(angle) + dy * math.sin(angle)
    across = dy * math.cos(angle) - dx * math.sin(angle)
    curl = (canvas.noise(90, 5, 0.55) - 0.5) * 90 * smoothstep(0, 300, along)
    half = 10 + np.maximum(along, 0) * 0.36
    edge = np.clip(1 - np.abs(across + curl) / half, 0, 1)
    flow = canvas.sample(canvas.noise(60, 6, 0.6, 1.0), across * 1.6 + 300, along * 0.42 + 100)
    tongue = smoothstep(0.25, 0.85, edge + (flow - 0.5) * 1.5) * (along > 0)
    fall = np.exp(-np.maximum(along, 0) / 380)
    canvas.screen(canvas.glow(x - 60, y + 120, 250, 1.5), "#ff9a50", 0.45)
    canvas.screen(canvas.blur(tongue * fall, 16), "#ff7a2c", 1.0)
    canvas.over(np.clip(tongue * fall * 1.25, 0, 1), "#ffa53c", 0.85)
    core = smoothstep(0.5, 1.0, edge + (flow - 0.5) * 0.9) * (along > 0)
    canvas.screen(core * np.exp(-np.maximum(along, 0) / 150), "#fff6d8", 1.0)


def _frames(line: NDArray[np.float64]) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Tangents and normals of the spine; the normals point to the belly."""
    run = np.gradient(line[:, :2], axis=0)
    tangent = run / (np.hypot(run[:, 0], run[:, 1])[:, None] + 1e-9)
    return tangent, np.stack([-tangent[:, 1], tangent[:, 0]], 1)


def _body(canvas: Canvas, line: NDArray[np.float64]) -> None:
    tangent, normal = _frames(line)
    cover = canvas.mask([ribbon(line), disc(float(line[0, 0]), float(line[0, 1]), 25)])
    canvas.screen(canvas.blur(cover, 22) * (1 - cover), "#b070d0", 0.28)
    _crest(canvas, line, tangent, normal)
    canvas.multiply(canvas.blur(cover, 8) * (1 - cover), "#0c0620", 0.6)
    shade(canvas, cover, Tone("#2c1a5e", "#b878c8", "#120a30"), TOWARDS, 34, 0.95, 0.5)
    clouded = smoothstep(0.45, 0.68, canvas.noise(70, 6, 0.6))
    canvas.screen(cover * clouded, "#2f5fae", 0.40)
    scales = canvas.mask(_scales(line, tangent, normal)) * cover
    canvas.multiply(scales, "#120a30", 0.65)
    canvas.screen(canvas.shift(scales, 1.5, -1.5) * cover, "#e0b0ff", 0.30)
    _belly(canvas, line, normal)
    rim(canvas, cover, "#ffd8a0", TOWARDS, 2.6, 0.9)
    rim(canvas, cover, "#c8b0ff", (0.4, -0.85), 1.6, 0.45)


def _scales(
    line: NDArray[np.float64], tangent: NDArray[np.float64], normal: NDArray[np.float64]
) -> list[Path]:
    arcs = []
    last, row = -99.0, 0
    lengths = np.concatenate([[0], np.cumsum(np.hypot(*np.diff(line[:, :2], axis=0).T))])
    for i in range(len(line)):
        width = float(line[i, 2])
        if width < 7 or lengths[i] - last < 5 + width * 0.13:
            continue
        last, row = float(lengths[i]), row + 1
        for k in range(-3, 2):
            share = (k + 0.5 * (row % 2)) * 0.29
            spread = 0.15 * width
            centre = line[i, :2] + normal[i] * width * share
            ends = [centre + normal[i] * spread * s - tangent[i] * spread * 0.9 for s in (-1, 1)]
            tip = centre + tangent[i] * spread * 0.5
            arcs.append(
                brush([(*ends[0].tolist(), 0.4), (*tip.tolist(), 0.9), (*ends[1].tolist(), 0.4)], 8)
            )
    return arcs


def _belly(canvas: Canvas, line: NDArray[np.float64], normal: NDArray[np.float64]) -> None:
    inner = line.copy()
    inner[:, :2] += normal * line[:, 2:3] * 0.74
    inner[:, 2] *= 0.25
    band = canvas.mask(ribbon(inner))
    shade(canvas, band, Tone("#c88a5a", "#ffe8b4", "#6a3a5a"), TOWARDS, 9, 0.95, 0.4)
    cuts = []
    for i in range(4, len(line) - 60, 5):
        a = line[i, :2] + normal[i] * line[i, 2] * 0.49
        b = line[i, :2] + normal[i] * line[i, 2] * 0.99
        cuts.append(ribbon([(*a.tolist(), 0.9), (*b.tolist(), 0.5)]))
    canvas.multiply(canvas.mask(cuts) * band, "#5a2a4a", 0.7)


def _crest(
    canvas: Canvas,
    line: NDArray[np.float64],
    tangent: NDArray[np.float64],
    normal: NDArray[np.float64],
) -> None:
    """Flame-shaped spines along the back."""
    spines = []
    for i in range(10, len(line) - 30, 8):
        width = float(line[i, 2])
        tall = 8 + width * 0.52
        root = line[i, :2] - normal[i] * width * 0.86
        ahead, behind = root - tangent[i] * tall * 0.42, root + tangent[i] * tall * 0.42
        tip = root - normal[i] * tall + tangent[i] * tall * 0.7
        bend = root - normal[i] * tall * 0.62 + tangent[i] * tall * 0.1
        spines.append(
            outline([ahead.tolist(), bend.tolist(), tip.tolist(), behind.tolist()], {0, 2, 3})
        )
    cover = canvas.mask(spines)
    shade(canvas, cover, Tone("#a83c6a", "#ffb070", "#4a1a52"), TOWARDS, 7, 0.95, 0.4)
    rim(canvas, cover, "#ffe0b0", TOWARDS, 1.4, 0.6)


def _limb(canvas: Canvas, knots: list[Knot], turn: float) -> None:
    x, y, _ = knots[-1]
    claws = [
        place(outline([(0, -4), (15, -3), (27, 5), (14, 3), (0, 4)], {0, 2, 4}), x, y, 1, turn + d)
        for d in (-46.0, -10.0, 26.0, 150.0)
    ]
    cover = canvas.mask([brush(knots, 30), disc(x, y, 7)])
    shade(canvas, cover, Tone("#2c1a5e", "#a868c0", "#120a30"), TOWARDS, 12, 0.9, 0.5)
    rim(canvas, cover, "#ffd8a0", TOWARDS, 1.8, 0.8)
    nails = canvas.mask(claws)
    shade(canvas, nails, Tone("#c88a5a", "#fff0c8"), TOWARDS, 4)


def _limbs(canvas: Canvas) -> None:
    _limb(canvas, [(470, 262, 24), (430, 316, 19), (452, 356, 13), (418, 376, 8)], 170)
    _limb(canvas, [(364, 600, 22), (308, 620, 18), (318, 664, 12), (284, 684, 8)], 165)
    _limb(canvas, [(440, 640, 18), (430, 690, 14), (456, 716, 10), (436, 744, 7)], 120)


def _put(path: Path) -> Path:
    return place(path, *HEAD)


def _head(canvas: Canvas) -> None:
    _mane(canvas)
    horns = [
        brush(
            [
                (-0.10, -0.26, 0.075),
                (0.16, -0.52, 0.062),
                (0.52, -0.62, 0.040),
                (0.86, -0.54, 0.004),
            ],
            40,
        ),
        brush(
            [
                (0.04, -0.20, 0.055),
                (0.26, -0.34, 0.045),
                (0.52, -0.36, 0.028),
                (0.74, -0.28, 0.004),
            ],
            30,
        ),
    ]
    horn = canvas.mask([_put(path) for path in horns])
    shade(canvas, horn, Tone("#b07a4c", "#ffe8b4", "#5a3048"), TOWARDS, 7)
    rim(canvas, horn, "#fff0d0", TOWARDS, 1.6, 0.7)
    skull = outline(
        [
            (0.22, -0.20),
            (0.02, -0.30),
            (-0.18, -0.34),
            (-0.34, -0.36),
            (-0.44, -0.27),
            (-0.66, -0.20),
            (-0.84, -0.24),
            (-0.96, -0.30),
            (-1.06, -0.22),
            (-1.09, -0.10),
            (-1.02, -0.02),
            (-0.92, -0.03),
            (-0.885, 0.10),
            (-0.83, -0.02),
            (-0.66, -0.01),
            (-0.62, 0.07),
            (-0.57, 0.00),
            (-0.40, 0.03),
            (-0.20, 0.10),
            (-0.36, 0.16),
            (-0.56, 0.18),
            (-0.60, 0.11),
            (-0.65, 0.20),
            (-0.80, 0.24),
            (-0.92, 0.30),
            (-0.86, 0.40),
            (-0.66, 0.42),
            (-0.40, 0.38),
            (-0.16, 0.36),
            (-0.06, 0.46),
            (0.02, 0.30),
            (0.22, 0.24),
        ],
        {12, 15, 18, 21, 29},
    )
    cover = canvas.mask(_put(skull))
    canvas.multiply(canvas.blur(cover, 6) * (1 - cover), "#0c0620", 0.5)
    shade(canvas, cover, Tone("#3a2270", "#d08ac8", "#160c38"), (-0.5, 0.6), 20, 0.95, 0.5)
    rim(canvas, cover, "#ffe0a8", (-0.5, 0.7), 2.4, 0.95)
    rim(canvas, cover, "#d8b8ff", (0.1, -0.95), 1.6, 0.6)
    brow = canvas.mask(
        _put(outline([(-0.52, -0.19), (-0.38, -0.33), (-0.14, -0.30), (-0.26, -0.20)], {0, 2}))
    )
    canvas.over(brow, "#1c1040", 0.9)
    eye = canvas.mask(_put(ellipse(-0.345, -0.165, 0.062, 0.036)))
    canvas.over(eye, "#fff4b0")
    bloom_of(canvas, eye, "#ffd060", 6, 0.8)
    canvas.over(canvas.mask(_put(ellipse(-0.345, -0.165, 0.012, 0.034))), "#2a0c20")
    canvas.over(canvas.mask(_put(ellipse(-0.985, -0.185, 0.030, 0.020))), "#160c38")
    whiskers = [
        brush(
            [
                (-0.98, -0.12, 0.016),
                (-1.22, -0.30, 0.012),
                (-1.30, -0.58, 0.008),
                (-1.14, -0.78, 0.002),
            ],
            40,
        ),
        brush(
            [
                (-0.80, 0.34, 0.016),
                (-0.72, 0.58, 0.012),
                (-0.52, 0.72, 0.008),
                (-0.30, 0.66, 0.002),
            ],
            40,
        ),
    ]
    canvas.over(canvas.mask([_put(path) for path in whiskers]), "#ffd8a0", 0.9)


def _mane(canvas: Canvas) -> None:
    locks = []
    for i in range(11):
        t = i / 10
        x, y = 0.08 + 0.04 * i / 3, -0.26 + 0.60 * t
        reach = 0.62 - 0.26 * abs(t - 0.4)
        lift = -0.16 + 0.30 * t
        locks.append(
            brush(
                [
                    (x - 0.16, y, 0.075),
                    (x + reach * 0.5, y + lift - 0.05, 0.060),
                    (x + reach, y + lift * 1.5 + 0.04, 0.004),
                ],
                24,
            )
        )
    for lock in locks:
        cover = canvas.mask(_put(lock))
        shade(canvas, cover, Tone("#a83c6a", "#ffb878", "#4a1a52"), TOWARDS, 7, 0.95, 0.4)
        rim(canvas, cover, "#ffe4b8", TOWARDS, 1.3, 0.6)


def _ravens(canvas: Canvas) -> None:
    """Ravens in flight from the breath; ash trails from each."""
    plumage = Plumage("#0a0612", "#5a2a3c", "#ffcf90", (0.7, -0.6))
    flock = Flock(canvas, plumage)
    rng = canvas.geometry
    for pose, x, y, size, turn, flip in (
        (UPSTROKE, 92.0, 560.0, 68.0, 10.0, True),
        (CALL, 216.0, 596.0, 60.0, -24.0, True),
        (BANK, 110.0, 690.0, 58.0, 20.0, True),
        (STOOP, 214.0, 718.0, 54.0, 0.0, True),
    ):
        flock.fly(pose, x, y, size, turn, flip)
        ash = []
        for a, b, c in rng.random((34, 3)).tolist():
            reach = size * (0.3 + 1.1 * a)
            sway = (b - 0.5) * size * (0.3 + 0.7 * a)
            dx, dy = 0.30 * reach - sway * 0.9, -0.95 * reach - sway * 0.3
            bit = polygon([(-1, -0.4), (0.6, -0.7), (1, 0.5), (-0.4, 0.8)])
            ash.append(place(bit, x + dx, y + dy, (0.8 + 2.6 * c) * (1.15 - a), 360 * b))
        canvas.over(canvas.mask(ash), mix("#0a0612", "#5a2a3c", 0.3), 0.95)
