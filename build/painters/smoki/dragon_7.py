"""Ice dragon, 7: a glacier breaks up into facets, blades and breath under the polar light."""

from __future__ import annotations

import math

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, outline, polygon
from ..hills import ridge, rolling
from ..light import bloom_of, mist, rim, sparks
from ..raster import smoothstep
from ..water import mirror
from .beast import Spine, leg, roaring_head, shards

SKY = ["#070d26", "#0d2440", "#14465a", "#2f7f84", "#8cc4b8"]
TOWARDS: Point = (-0.35, -0.85)
INKS: list[Colour] = ["#0e2f58", "#24608c", "#58a4c4", "#b4e2ec", "#f8ffff"]
SHORE = 700.0
NECK = Spine(
    [
        (600, 830, 16),
        (560, 742, 30),
        (490, 716, 58),
        (400, 716, 92),
        (316, 690, 100),
        (276, 612, 82),
        (312, 532, 62),
        (368, 462, 51),
        (384, 384, 44),
        (344, 324, 40),
        (294, 300, 38),
    ]
)


def paint() -> Canvas:
    canvas = Canvas(707)
    sky.gradient(canvas, SKY, SHORE / 900)
    sky.stars(canvas, (20, 20, 590, 480), 220, 6, "#e8f6ff")
    sky.polar_light(canvas, 380, 60, "#4fe0b0", 0.55, 0.4)
    sky.polar_light(canvas, 300, 46, "#5aa8f0", 0.42, 2.1)
    sky.polar_light(canvas, 460, 40, "#a07af0", 0.26, 3.6)
    _icebergs(canvas)
    _sea(canvas)
    _wing(canvas)
    _body(canvas)
    _head(canvas)
    _breath(canvas)
    _floe(canvas)
    sparks(canvas, (40, 200, 580, 860), 70, "#ffffff", "#c8f4ff", 2.2)
    printed(canvas, Press(0.38, "#04081c", 0.34, 0.78, 1.14, 1.08, 0.042, 0.020), 0.465)
    framed(canvas, SMOKI, "7")
    return canvas


def _facets(
    canvas: Canvas, cover: Field, cell: float, colours: list[Colour], drift: Field | float = 0.0
) -> None:
    """Ice as cut glass: cells of one tint each, with bright seams; lighter towards the light."""
    rng = canvas.geometry
    rows, columns = int(canvas.height / cell) + 2, int(canvas.width / cell) + 2
    x, y = canvas.x / cell, canvas.y / cell
    across, down = np.floor(x).astype(int), np.floor(y).astype(int)
    spots = rng.random((rows + 2, columns + 2, 3))
    nearest = np.full(x.shape, 9.0)
    second = np.full(x.shape, 9.0)
    tint = np.zeros(x.shape)
    for dy in (-1, 0, 1):
        for dx in (-1, 0, 1):
            row, column = np.clip(down + dy, 0, rows), np.clip(across + dx, 0, columns)
            spot = spots[row, column]
            away = np.hypot(column + spot[..., 0] - x, row + spot[..., 1] - y)
            closer = away < nearest
            second = np.where(closer, nearest, np.minimum(second, away))
            tint = np.where(closer, spot[..., 2], tint)
            nearest = np.where(closer, away, nearest)
    soft = canvas.blur(cover, cell * 0.8)
    lit = np.clip(1 - canvas.shift(soft, TOWARDS[0] * cell, TOWARDS[1] * cell), 0, 1)
    light = 0.16 + 0.46 * tint + 0.75 * lit + drift + canvas.grain(0.6) * 0.05
    canvas.over(cover, ramp(even_stops(*colours), light))
    seam = smoothstep(0.07, 0.0, second - nearest)
    canvas.screen(cover * seam * (0.35 + 0.65 * tint), "#f2ffff", 0.7)


def _blades(canvas: Canvas, paths: list[Path], colours: list[Colour] = INKS) -> None:
    """Crystals one by one, each split into a bright and a deep face along its length."""
    for path in paths:
        cover = canvas.mask(path)
        box = path.getBounds()
        soft = canvas.blur(cover, 7)
        lit = np.clip(1 - canvas.shift(soft, TOWARDS[0] * 9, TOWARDS[1] * 9), 0, 1)
        along = (canvas.y - box.top()) / max(1.0, box.height())
        canvas.over(
            cover,
            ramp(
                even_stops(*colours),
                0.22 + 0.75 * lit + 0.25 * (1 - along) + canvas.grain(0.6) * 0.06,
            ),
        )
        rim(canvas, cover, "#f6ffff", TOWARDS, 1.8, 0.9)
        rim(canvas, cover, "#6fd8e0", (0.8, 0.4), 1.4, 0.5)


def _icebergs(canvas: Canvas) -> None:
    line = ridge(canvas, SHORE - 10, 26, 120)
    rolling(canvas, line, ["#2f6f84", "#7fb8b8"], 60, soft=1)
    bergs = [
        [(-20, 706), (10, 590), (60, 548), (88, 586), (128, 570), (160, 640), (190, 706)],
        [(420, 706), (452, 640), (500, 600), (536, 626), (580, 560), (620, 590), (620, 706)],
    ]
    for points in bergs:
        cover = canvas.mask(polygon(points))
        _facets(canvas, cover, 44, ["#1a4468", "#3f84a4", "#8cc8d0", "#d8f2f0"])
        rim(canvas, cover, "#e8ffff", TOWARDS, 1.8, 0.6)
    mist(canvas, "#a9dcd8", SHORE - 8, 18, 0.6)


def _sea(canvas: Canvas) -> None:
    mirror(canvas, SHORE, "#0a2440", 0.42, 7, 24)
    canvas.screen(np.exp(-np.abs(canvas.y - SHORE) / 8) * 0.6, "#c8f4f0", 0.6)
    water = smoothstep(SHORE, SHORE + 6, canvas.y)
    canvas.screen(water * smoothstep(0.56, 0.68, canvas.noise(14, 4, 0.55, 8.0)), "#7fe0cc", 0.5)


def _wing(canvas: Canvas) -> None:
    """No skin, only blades of ice that fan out from the wrist."""
    root, wrist = (392.0, 640.0), (452.0, 420.0)
    far = shards([((430, 470), (340 + 46 * i, 150 + 18 * i * i / 2), 11.0) for i in range(4)])
    _blades(canvas, far, ["#0c284c", "#1c5078", "#4488a8", "#90c8d4"])
    fan: list[tuple[Point, Point, float]] = []
    for i in range(8):
        way = math.radians(-97 + 21 * i)
        reach = 292 - 17 * abs(i - 1.5) - (30 if i % 2 else 0)
        fan.append(
            (wrist, (wrist[0] + math.cos(way) * reach, wrist[1] + math.sin(way) * reach), 19.0 - i)
        )
    _blades(canvas, shards(fan)[::-1])
    arm = shards(
        [
            (root, (wrist[0] + 10, wrist[1] - 40), 34.0),
            ((wrist[0], wrist[1] + 30), (wrist[0] - 46, wrist[1] - 46), 15.0),
        ]
    )
    _blades(canvas, arm)


def _body(canvas: Canvas) -> None:
    spikes: list[tuple[Point, Point, float]] = []
    for i in range(17):
        at = 0.10 + 0.88 * i / 16
        lean = at - 0.03
        tall = 44 + 26 * math.sin(math.pi * at) + (16 if i % 2 else 0)
        spikes.append((NECK.spot(at, 0.72), NECK.spot(lean, 1, tall), 10.0))
    _blades(canvas, shards(spikes))
    cover = canvas.mask(NECK.body())
    canvas.multiply(canvas.blur(cover, 12) * (1 - cover), "#061830", 0.55)
    _facets(canvas, cover, 30, INKS)
    rim(canvas, cover, "#f6ffff", TOWARDS, 2.6, 0.9)
    rim(canvas, cover, "#5fe0c8", (0.8, 0.3), 2.2, 0.6)
    for joints, turn in (
        ([(430, 720, 62), (470, 792, 36), (440, 838, 24)], 160),
        ([(270, 660, 54), (204, 726, 34), (190, 806, 22)], 120),
    ):
        limb = canvas.mask(leg(joints, 62, turn))
        canvas.multiply(canvas.blur(limb, 9) * (1 - limb), "#061830", 0.5)
        _facets(canvas, limb, 26, INKS)
        rim(canvas, limb, "#f6ffff", TOWARDS, 2.2, 0.9)


def _head(canvas: Canvas) -> None:
    size = 196.0
    head = roaring_head().placed(304, 304, size, 8, flip=True)
    rays: list[tuple[Point, Point, float]] = []
    for i in range(9):
        way = math.radians(-88 + 22 * i)
        reach = 104 - 6 * abs(i - 3) + (18 if i % 2 else 0)
        rays.append(((308, 300), (308 + math.cos(way) * reach, 300 + math.sin(way) * reach), 9.0))
    _blades(canvas, shards(rays))
    skull = canvas.mask(head.skull)
    canvas.multiply(canvas.blur(skull, 9) * (1 - skull), "#061830", 0.55)
    _facets(canvas, skull, 24, INKS, 0.06)
    rim(canvas, skull, "#ffffff", TOWARDS, 2.6, 0.95)
    rim(canvas, skull, "#5fe0c8", (0.3, 0.9), 1.8, 0.5)
    _blades(canvas, head.horns)
    canvas.over(canvas.mask(head.teeth), "#f8ffff")
    canvas.over(canvas.mask([head.mouth, head.nostril, head.brow]), "#0a2444", 0.9)
    eye = canvas.mask(head.eye)
    canvas.over(canvas.mask(head.eye, stroke=5), "#0a2444", 0.9)
    canvas.over(eye, "#fff2b0")
    bloom_of(canvas, eye, "#ffd870", 9, 1.0)


def _breath(canvas: Canvas) -> None:
    """Frost thrown from the jaws to the left and down."""
    dx, dy = canvas.x - 168, canvas.y - 372
    way = math.radians(152)
    along = dx * math.cos(way) + dy * math.sin(way)
    across = np.abs(dy * math.cos(way) - dx * math.sin(way))
    cone = np.clip(1 - across / (14 + 0.50 * np.clip(along, 0, 999)), 0, 1) * smoothstep(
        0, 30, along
    )
    swirl = smoothstep(0.36, 0.66, canvas.noise(60, 5, 0.6, 1.6))
    canvas.screen(
        cone * (0.35 + 0.8 * swirl) * np.exp(-np.clip(along, 0, 999) / 240), "#d8f8ff", 1.0
    )
    rng = canvas.geometry
    motes = []
    for _ in range(260):
        reach, spread = 190 * rng.random() ** 0.8, rng.normal() * 0.22
        motes.append(
            (
                168 + math.cos(way + spread) * reach,
                372 + math.sin(way + spread) * reach,
                0.6 + 1.9 * rng.random() ** 2,
                0.95,
            )
        )
    canvas.screen(canvas.dots(motes), "#ffffff", 0.95)


def _floe(canvas: Canvas) -> None:
    floes = [
        [
            (40, 862),
            (120, 806),
            (260, 792),
            (420, 800),
            (560, 822),
            (640, 850),
            (640, 940),
            (-20, 940),
        ],
    ]
    for points in floes:
        cover = canvas.mask(outline(points, set(range(len(points)))))
        _facets(canvas, cover, 62, ["#16406a", "#3a82a8", "#8accd8", "#def6f4"], -0.1)
        rim(canvas, cover, "#f6ffff", (0, -1), 3, 0.9)
    shore: list[tuple[Point, Point, float]] = []
    for x, foot, tall, lean in (
        (30, 900, 130, -16),
        (64, 905, 84, 14),
        (96, 910, 56, 22),
        (330, 910, 50, -10),
        (356, 910, 74, 8),
        (548, 905, 60, -16),
        (590, 900, 110, 16),
    ):
        shore.append(((x, foot), (x + lean, foot - tall), 17.0))
    _blades(canvas, shards(shore))
    mist(canvas, "#c8eef0", 850, 18, 0.25)
