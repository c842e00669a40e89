"""Green 6: deep in the wood a cat walks a line of lanterns from trunk to trunk."""

from __future__ import annotations

import math

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, ellipse, outline, panel, place
from ..hills import Ridge, ridge, rolling
from ..light import Tone, beam, bloom_of, mist, rim, shade, sparks
from ..plants import grass_on
from ..raster import smoothstep
from .cats import walking
from .fur import Fur, lay_fur
from .suits import GREEN, finish_cat

AIR = ["#0e4034", "#1f6a4a", "#4f9a5c", "#a8c872", "#dce8a0"]
TOWARDS: Point = (-0.55, -0.75)
LINE = ((-20.0, 100.0, 412.0, 620.0), (482.0, 557.0, 557.0, 484.0))


def paint() -> Canvas:
    canvas = Canvas(726)
    sky.gradient(canvas, AIR, 0.95)
    canvas.screen(canvas.glow(250, 470, 330, 1.5), "#e8f6a8", 0.45)
    _far_trunks(canvas)
    for x, spread in ((70.0, 0.060), (190.0, 0.045), (330.0, 0.055)):
        beam(canvas, x, -60, 1.22, spread, 620, "#f2ffb8", 0.34)
    ground = _floor(canvas)
    _near_trunks(canvas)
    _line(canvas)
    size = 268.0
    cat = walking().placed(308, _height(300) + 2, size, 0, flip=True)
    fur = Fur("#04201a", "#2f7d52", "#1a6246", "#e6ffb8", "#fff7a0", "#dcffa8", 0.22)
    lay_fur(canvas, cat, fur, TOWARDS, size)
    _undergrowth(canvas, ground)
    sparks(canvas, (30, 300, 570, 840), 60, "#fbffc4", "#d8f070")
    printed(canvas, Press(0.42, "#03201a", 0.32, 0.78, 1.08, 1.12, 0.04, 0.02), 0.50)
    finish_cat(canvas, GREEN, "6")
    return canvas


def _height(x: float) -> float:
    """The line's height at x: taut between the paws, which weigh it down."""
    return float(np.interp(x, *LINE))


def _trunk(
    rng: np.random.Generator, x: float, width: float, lean: float, boughs: int
) -> list[Path]:
    """A trunk through the whole height with roots and a few broken boughs."""
    knots = [
        (
            x + lean * t + (rng.random() - 0.5) * width * 0.3,
            -20 + 900 * t,
            width * (0.36 + 0.24 * t),
        )
        for t in (0.0, 0.25, 0.5, 0.75, 0.92, 1.0)
    ]
    foot = knots[-1][0]
    roots = [
        brush(
            [
                (foot, 760, width * 0.45),
                (foot + side * width * 0.4, 850, width * 0.34),
                (foot + side * width * 1.2, 900, width * 0.10),
            ],
            20,
        )
        for side in (-1.0, 1.0)
    ]
    parts = [brush(knots, 60), *roots]
    for _ in range(boughs):
        y = 90 + 420 * rng.random()
        side = 1 if rng.random() < 0.5 else -1
        reach = width * (1.4 + 1.6 * rng.random())
        parts.append(
            brush(
                [
                    (x + lean * y / 900, y, width * 0.16),
                    (x + side * reach * 0.6, y - width * 0.5, width * 0.10),
                    (x + side * reach, y - width * (0.9 + rng.random()), width * 0.02),
                ],
                20,
            )
        )
    return parts


def _far_trunks(canvas: Canvas) -> None:
    rng = canvas.geometry
    for depth, (xs, width) in enumerate(
        (
            ((60, 140, 236, 318, 402, 470, 548), 20.0),
            ((20, 186, 372, 516), 32.0),
        )
    ):
        paths = [
            path
            for x in xs
            for path in _trunk(
                rng, x + (rng.random() - 0.5) * 24, width, (rng.random() - 0.5) * 30, 3
            )
        ]
        cover = canvas.mask(paths, soft=1.2 - depth * 0.7)
        air = mix("#a9cf80", "#4f9a5c", depth * 0.6)
        foot = smoothstep(250, 800, canvas.y)[..., None]
        body = Tone(mix("#2f7a56", air, 0.35 - 0.2 * depth), mix("#b4dc88", air, 0.4), "#1f5f48")
        shade(canvas, cover, body, TOWARDS, 12 + depth * 5, 0.9, 0.45)
        canvas.over(cover * foot[..., 0], "#cfe494", 0.42 - 0.16 * depth)
        mist(canvas, "#d8ecA0", 720, 90, 0.5)


def _floor(canvas: Canvas) -> Ridge:
    far = ridge(canvas, 772, 26, 180)
    rolling(canvas, far, ["#5a9a54", "#2a6a44"], 100, soft=1)
    mist(canvas, "#c4e08c", 792, 26, 0.45)
    near = ridge(canvas, 842, 24, 240, 0.45)
    cover = rolling(canvas, near, ["#1f5a3c", "#0a2e24"], 70)
    rim(canvas, cover, "#c4ec84", TOWARDS, 2, 0.6)
    canvas.over(canvas.mask(grass_on(canvas.geometry, near, 20, 420)), "#184e36")
    return near


def _near_trunks(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x, width, lean in ((34.0, 96.0, -18.0), (570.0, 112.0, 26.0)):
        cover = canvas.roughened(canvas.mask(_trunk(rng, x, width, lean, 0)), 16, 5)
        shade(canvas, cover, Tone("#0c382c", "#5aa05c", "#051e1a"), TOWARDS, 30, 0.9, 0.6)
        bark = smoothstep(0.50, 0.62, canvas.noise(26, 5, 0.6, 0.22))
        canvas.multiply(cover * bark, "#0a2c24", 0.55)
        moss = smoothstep(0.46, 0.64, canvas.noise(40, 5, 0.6)) * smoothstep(420, 860, canvas.y)
        canvas.over(cover * moss, "#5fae4c", 0.5)
        rim(canvas, cover, "#d2f290", TOWARDS, 2.2, 0.6)


def _line(canvas: Canvas) -> None:
    knots = [(x, _height(x), 2.0) for x in np.linspace(-20, 620, 40).tolist()]
    cord = canvas.mask(brush(knots, 120))
    canvas.over(cord, "#052019")
    rim(canvas, cord, "#e6ffb8", (0, -1), 1.2, 0.8)
    for x, size, colour in (
        (76.0, 46.0, "#ffd75a"),
        (212.0, 36.0, "#f4ff8a"),
        (318.0, 40.0, "#ffe27a"),
        (446.0, 36.0, "#f4ff8a"),
        (506.0, 48.0, "#f0d85a"),
    ):
        _lantern(canvas, x, _height(x), size, colour)


def _lantern(canvas: Canvas, x: float, top: float, size: float, colour: str) -> None:
    """A paper lantern on a short cord."""
    y = top + size * 1.15
    canvas.over(canvas.mask(brush([(x, top, 0.9), (x, y - size * 0.5, 0.9)], 6)), "#052019")
    canvas.screen(canvas.glow(x, y, size * 2.4, 1.3), colour, 0.5)
    body = canvas.mask(
        outline(
            [
                (x, y - size * 0.60),
                (x + size * 0.36, y - size * 0.44),
                (x + size * 0.50, y),
                (x + size * 0.36, y + size * 0.44),
                (x, y + size * 0.60),
                (x - size * 0.36, y + size * 0.44),
                (x - size * 0.50, y),
                (x - size * 0.36, y - size * 0.44),
            ]
        )
    )
    away = np.hypot((canvas.x - x) / (size * 0.5), (canvas.y - y) / (size * 0.62))
    canvas.over(body, mix("#fffbd8", colour, smoothstep(0.1, 1.0, away)[..., None]))
    ribs = [
        ellipse(x, y + size * dy, size * w, size * 0.05)
        for dy, w in ((-0.26, 0.46), (0, 0.5), (0.26, 0.46))
    ]
    canvas.multiply(canvas.mask(ribs, stroke=1.1) * body, "#8a7a2a", 0.6)
    caps = [
        panel(x - size * 0.2, y - size * 0.66, size * 0.4, size * 0.12, 2),
        panel(x - size * 0.18, y + size * 0.55, size * 0.36, size * 0.11, 2),
        brush([(x, y + size * 0.66, 1.2), (x, y + size * 0.98, 0.5)], 6),
    ]
    canvas.over(canvas.mask(caps), "#0a2c20")
    bloom_of(canvas, body, colour, size * 0.3, 0.25)


def _fern(x: float, y: float, size: float, way: float) -> list[Path]:
    """One frond: a bent spine with leaflets in pairs."""
    parts: list[Path] = []
    leaflet = outline([(0, 0), (0.35, -0.13), (1, 0), (0.35, 0.13)], {0, 2})
    heading = way
    px, py = x, y
    for i in range(16):
        t = i / 15
        heading += 0.055 if math.cos(way) > 0 else -0.055
        nx, ny = px + math.cos(heading) * size / 16, py + math.sin(heading) * size / 16
        parts.append(brush([(px, py, 1.5 * (1 - t) + 0.4), (nx, ny, 1.4 * (1 - t) + 0.3)], 3))
        reach = size * 0.26 * math.sin(math.pi * (0.12 + 0.86 * t)) + 2
        for side in (-1, 1):
            turn = math.degrees(heading) + side * 62
            parts.append(place(leaflet, nx, ny, reach, turn))
        px, py = nx, ny
    return parts


def _undergrowth(canvas: Canvas, ground: Ridge) -> None:
    for x, size, ways in (
        (150.0, 150.0, (-2.5, -2.0, -1.5, -1.0)),
        (400.0, 130.0, (-2.3, -1.75, -1.2, -0.75)),
        (40.0, 120.0, (-1.3, -0.9)),
    ):
        fronds = [path for way in ways for path in _fern(x, ground.at(x) + 20, size, way)]
        cover = canvas.mask(fronds)
        canvas.over(cover, "#0e4a30")
        rim(canvas, cover, "#a8e070", TOWARDS, 1.5, 0.55)
    for x, size in ((262.0, 38.0), (292.0, 26.0), (236.0, 22.0), (480.0, 30.0)):
        _mushroom(canvas, x, ground.at(x) + 8, size)


def _mushroom(canvas: Canvas, x: float, y: float, size: float) -> None:
    stem = canvas.mask(
        brush(
            [(x, y, size * 0.13), (x + 1, y - size * 0.5, size * 0.09), (x, y - size, size * 0.08)]
        )
    )
    shade(canvas, stem, Tone("#c8d89a", "#fbffd8"), TOWARDS, 6)
    cap = canvas.mask(
        outline(
            [
                (x - size * 0.55, y - size * 0.82),
                (x - size * 0.36, y - size * 1.14),
                (x, y - size * 1.30),
                (x + size * 0.36, y - size * 1.14),
                (x + size * 0.55, y - size * 0.82),
                (x, y - size * 0.74),
            ],
            {0, 4},
        )
    )
    canvas.screen(canvas.glow(x, y - size, size * 1.2, 1.5), "#e6ff9a", 0.4)
    shade(canvas, cap, Tone("#a8c84a", "#f8ffb4", "#5f8a34"), TOWARDS, size * 0.25)
    dots = [
        disc(x + size * dx, y - size * dy, size * r)
        for dx, dy, r in ((-0.22, 1.0, 0.06), (0.06, 1.14, 0.07), (0.28, 0.94, 0.05))
    ]
    canvas.over(canvas.mask(dots), "#fdffe0", 0.9)
