"""The mat of Smoki: a valley at dusk where one dragon sleeps; another rings it in gold thread."""

from __future__ import annotations

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field
from ..geometry import Point, disc
from ..hills import Ridge, ridge, rolling
from ..light import Tone, mist, rim, shade
from ..plants import grass_on, pine
from ..raster import smoothstep
from .crags import pinnacles, rock, tufts
from .dragon_hill import Sleeper, asleep
from .mat import PILES, candlelit, woven
from .ouroboros import ring
from .wide import HEIGHT, WIDTH, sinking, wide_canvas

SKY = ["#0d2b36", "#164550", "#2a636a", "#4d8280", "#6f9384"]
AIR = "#3f7474"
TOWARDS: Point = (0.45, -0.85)


def paint() -> Canvas:
    canvas = wide_canvas(702)
    sky.gradient(canvas, SKY, 0.62, 120)
    canvas.screen(canvas.glow(1010, 392, 250, 1.5, 2.6), "#e0b080", 0.20)
    sky.stars(canvas, (0, 0, WIDTH, 260), 170, 0, "#e4f4ea", 0.4)
    for y, height, amount in ((120, 70, 0.24), (236, 80, 0.34)):
        sky.veil(canvas, "#8fa892", y, height, amount, 220, 6)
    _far_ranges(canvas)
    _valley(canvas)
    _sleeper(canvas)
    _near_walls(canvas)
    _meadow(canvas)
    woven(canvas, _ring(canvas), "#03141a", "#285a60", 0.304, candlelit)
    return canvas


def _far_ranges(canvas: Canvas) -> None:
    far = pinnacles(
        canvas,
        500,
        [
            (30, 250, 40),
            (130, 190, 46),
            (236, 236, 34),
            (318, 150, 40),
            (420, 190, 32),
            (520, 110, 44),
            (640, 74, 60),
            (770, 54, 70),
            (900, 66, 60),
            (1030, 112, 40),
            (1120, 170, 32),
            (1206, 130, 44),
            (1300, 226, 36),
            (1390, 170, 44),
            (1476, 262, 38),
            (1570, 210, 44),
        ],
        20,
    )
    rock(canvas, far, Tone("#477c7b", "#86a896", "#39706f"), 500, TOWARDS, 1.2, 0.22)
    mist(canvas, "#5f8f88", 486, 40, 0.5, 190)
    middle = pinnacles(
        canvas,
        590,
        [
            (-10, 400, 60),
            (96, 280, 40),
            (196, 350, 42),
            (296, 214, 44),
            (392, 140, 40),
            (488, 70, 50),
            (1120, 84, 48),
            (1214, 180, 40),
            (1330, 300, 44),
            (1424, 220, 48),
            (1530, 380, 50),
            (1620, 300, 50),
        ],
        28,
    )
    tone = Tone("#2c6266", "#6f9c8f", "#1d4b54")
    tufts(canvas, middle, 150, (11, 26), tone, 590, AIR, TOWARDS)
    rock(canvas, middle, tone, 590, TOWARDS, 0.5, 0.34)
    mist(canvas, "#578a84", 574, 42, 0.55, 190)


def _valley(canvas: Canvas) -> None:
    """The floor of the valley and the river that winds through it."""
    floor = ridge(canvas, 568, 24, 300)
    rolling(canvas, floor, ["#3a706f", "#2a5c60", "#1d484f"], 260, soft=1.6)
    copses = smoothstep(0.54, 0.66, canvas.noise(46, 5, 0.6, 3.4)) * canvas.mask(floor.path())
    canvas.multiply(copses * smoothstep(560, 640, canvas.y), "#7fa09c", 0.5)
    canvas.over(_river(canvas), "#6aa39a", 0.62)
    mist(canvas, "#5f918a", 572, 20, 0.6, 150)
    mist(canvas, "#5b8d86", 640, 30, 0.4, 170)


def _river(canvas: Canvas) -> Field:
    """Cover of the river: bends that widen and lie flatter the nearer they come."""
    down = np.clip((canvas.y - 562) / (HEIGHT - 562), 0, 1)
    wobble = (canvas.noise(70, 4, 0.55, 3) - 0.5) * 50 * down
    bend = np.sin(2 * np.pi * (down**0.52 * 2.15) + 0.5)
    middle = 812 + bend * (26 + 230 * down**0.9) - 60 * down + wobble
    half = 3 + 100 * down**1.25
    water = 1 - smoothstep(0.82, 1.0, np.abs(canvas.x - middle) / half)
    ripples = 0.75 + 0.5 * smoothstep(0.4, 0.65, canvas.noise(16, 4, 0.6, 8))
    return np.asarray(np.clip(water * ripples, 0, 1) * (canvas.y > 562) * (1 - 0.45 * down))


def _sleeper(canvas: Canvas) -> None:
    """Hills run in from both sides; the one on the right is a dragon asleep."""
    with sinking(canvas, 640, 730, 26):
        left = _spur(canvas, 596, 730, 640, 1)
        cover = rolling(canvas, left, ["#27595d", "#1a454d"], 110, soft=0.8)
        rim(canvas, cover, "#7ba595", TOWARDS, 1.4, 0.3)
        _stand_of_pines(canvas, left, 110, (0, 560), (14, 44))
    sleeper = Sleeper(
        1320,
        668,
        84,
        Tone("#24575b", "#5a9282", "#18414a"),
        "#153b44",
        "#7da893",
        Tone("#143a42", "#2c5a58"),
    )
    with sinking(canvas, 650, 716, 16):
        asleep(canvas, sleeper, TOWARDS, 22)
    with sinking(canvas, 720, 810, 22):
        right = _spur(canvas, 650, 760, 1010, -1)
        rolling(canvas, right, ["#1f4e54", "#163e46"], 100, soft=0.6)
        _stand_of_pines(canvas, right, 90, (1090, WIDTH), (20, 56))
    mist(canvas, "#4a7f79", 690, 26, 0.4, 150)


def _spur(canvas: Canvas, high: float, low: float, end: float, side: int) -> Ridge:
    """A hill that comes down from one side of the picture and runs out at `end`."""
    base = ridge(canvas, 0, 22, 240)
    xs = base.xs
    edge, reach = (0.0, end) if side > 0 else (float(WIDTH), WIDTH - end)
    along = np.clip(np.abs(xs - edge) / reach, 0, 1.4)
    ys = base.ys * (1.1 - 0.8 * np.minimum(along, 1)) + high + (low - high) * along**1.7
    return Ridge(xs, ys.astype(np.float32), base.floor)


def _stand_of_pines(
    canvas: Canvas, skyline: Ridge, count: int, span: Point, heights: Point
) -> None:
    rng = canvas.geometry
    trees = []
    for _ in range(count):
        x = span[0] + (span[1] - span[0]) * rng.random()
        tall = heights[0] + (heights[1] - heights[0]) * rng.random() ** 2
        trees.append(pine(rng, x, skyline.at(x) + 5 + 16 * rng.random(), tall))
    cover = canvas.mask(trees)
    shade(canvas, cover, Tone("#18424a", "#3f746f"), TOWARDS, 6, 0.8, 0.4)


def _near_walls(canvas: Canvas) -> None:
    walls = pinnacles(
        canvas,
        830,
        [
            (-30, 690, 90),
            (84, 500, 44),
            (176, 300, 44),
            (262, 140, 50),
            (1530, 540, 46),
            (1640, 720, 84),
        ],
        36,
    )
    tone = Tone("#15404a", "#4c8077", "#0c2d37")
    tufts(canvas, walls, 120, (20, 48), tone, 830, "#1c4a50", TOWARDS)
    rock(canvas, walls, tone, 850, TOWARDS, 0, 0.42)
    mist(canvas, "#38696c", 800, 36, 0.4, 170)


def _meadow(canvas: Canvas) -> None:
    """Dark pines on both sides and grass below frame the valley."""
    near = ridge(canvas, 858, 24, 300)
    away = np.abs(near.xs - WIDTH / 2) / (WIDTH / 2)
    near = Ridge(near.xs, (near.ys + 56 - 80 * away**2.2).astype(np.float32), near.floor)
    rng = canvas.geometry
    trees = []
    for _ in range(96):
        x = WIDTH * rng.random()
        tall = (50 + 150 * rng.random() ** 1.6) * abs(2 * x / WIDTH - 1) ** 2.2
        trees.append(pine(rng, x, near.at(x) + 5, tall + 8, tall * 0.3 + 3))
    cover = canvas.mask(trees)
    shade(canvas, cover, Tone("#08252d", "#235052"), TOWARDS, 8, 0.8, 0.4)
    rim(canvas, cover, "#5d9488", TOWARDS, 1.2, 0.3)
    rolling(canvas, near, ["#0d2f36", "#061a20"], 60)
    canvas.over(canvas.mask(grass_on(rng, near, 22, 900, span=(0, WIDTH))), "#10363c")


def _ring(canvas: Canvas) -> Field:
    filled, stroked = ring(*PILES, 330, 17)
    lines = np.maximum(canvas.mask(stroked, stroke=1.0) * 0.85, canvas.mask(filled) * 0.75)
    circles = [disc(*PILES, radius) for radius in (374.0, 368.0, 292.0)]
    return np.asarray(np.maximum(lines, canvas.mask(circles, stroke=1.2) * 0.8) * 0.74)
