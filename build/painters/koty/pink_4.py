"""Pink 4: through a rosy drizzle of drops a cat drifts down on a parasol."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, outline, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, rim, shade
from ..plants import storybook_tree
from ..raster import smoothstep
from .cats import dangling
from .fur import Fur, lay_fur
from .shapes import drop
from .suits import PINK, finish_cat

SKY = ["#c9709c", "#e79ab6", "#f8c4cc", "#ffe2da", "#ffd2c8"]
TOWARDS: Point = (-0.6, -0.75)
LEAN = 9.0


def paint() -> Canvas:
    canvas = Canvas(734)
    sky.gradient(canvas, SKY, 0.9)
    halo(canvas, 128, 400, 90, "#fff2ea", 0.6)
    spots = [(492.0, 486.0, 40.0, -1), (92.0, 530.0, 32.0, 1), (516.0, 190.0, 22.0, -1)]
    clouds.scrolls(canvas, spots, Tone("#ee9fba", "#fff1ec", "#d27fa6"), "#b85f90", TOWARDS, 0.95)
    _hills(canvas)
    _drizzle(canvas)
    tip = _parasol(canvas, 356, 236, 178)
    size = 232.0
    cat = dangling().placed(tip[0], tip[1] - 8, size, 5)
    fur = Fur("#43103a", "#b8558c", "#8a2f6c", "#ffe4ee", "#fff0c0", "#fff0f0", 0.22)
    lay_fur(canvas, cat, fur, TOWARDS, size)
    _big_drops(canvas)
    printed(canvas, Press(0.28, "#5a1c4a", 0.28, 0.80, 1.07, 1.10, 0.04, 0.018), 0.72)
    finish_cat(canvas, PINK, "4")
    return canvas


def _hills(canvas: Canvas) -> None:
    for i, (y, swing, tilt, top, foot) in enumerate(
        (
            (694.0, 50.0, -40.0, "#e79ab4", "#ffd2cc"),
            (744.0, 46.0, 50.0, "#d2739c", "#f4aebc"),
            (808.0, 40.0, -50.0, "#a84a80", "#dc82a4"),
        )
    ):
        crest = ridge(canvas, y, swing, 260, 0.32, tilt)
        cover = rolling(canvas, crest, [top, foot], 100, soft=max(0.0, 1.0 - 0.5 * i))
        rim(canvas, cover, "#ffece6", TOWARDS, 1.8, 0.5)
        for x, height in ((70.0, 60.0), (110.0, 44.0), (470.0, 52.0), (520.0, 74.0), (250.0, 40.0)):
            shift = 34.0 * i * (1 if i % 2 else -1)
            _blossoming(canvas, x + shift, crest.at(x + shift) + 4, height * (0.55 + 0.5 * i), i)
        mist(canvas, "#ffdcd6", y + 66, 26, 0.45)


def _blossoming(canvas: Canvas, x: float, y: float, height: float, depth: int) -> None:
    """A round blossoming tree, paler the further off."""
    trunk, crown = storybook_tree(canvas.geometry, x, y, height)
    air = 0.55 - 0.25 * depth
    canvas.over(canvas.mask(trunk), mix("#7a2a5c", "#f0b0c0", air))
    cover = canvas.roughened(canvas.mask(crown), 8, 5)
    tone = Tone("#d95f94", "#ffd6dc", "#a8386f").hazed("#f8c4cc", air)
    shade(canvas, cover, tone, TOWARDS, height * 0.18, 0.95, 0.5)


def _falling(x: float, y: float, size: float) -> Path:
    return place(drop(), x, y, size * 0.86, LEAN)


def _drizzle(canvas: Canvas) -> None:
    rng = canvas.geometry
    for size, count, amount in ((4.0, 70, 0.5), (7.0, 30, 0.7)):
        draw = rng.random((count, 3))
        drops = [
            _falling(30 + 540 * a, 60 + 780 * b, size * (0.7 + 0.6 * c))
            for a, b, c in draw.tolist()
        ]
        canvas.screen(canvas.mask(drops), "#fff0f2", amount)
        threads = [
            brush(
                [
                    (30 + 540 * a, 60 + 780 * b - size * 1.2, 0.5),
                    (30 + 540 * a + size * 0.7, 60 + 780 * b - size * 6, 0.1),
                ],
                4,
            )
            for a, b, _ in draw.tolist()
        ]
        canvas.screen(canvas.mask(threads), "#fff0f2", amount * 0.7)


def _big_drops(canvas: Canvas) -> None:
    """Near drops with the sky in them."""
    for x, y, size in (
        (120.0, 330.0, 22.0),
        (196.0, 520.0, 27.0),
        (504.0, 380.0, 20.0),
        (86.0, 640.0, 18.0),
        (494.0, 640.0, 28.0),
        (244.0, 730.0, 17.0),
        (150.0, 790.0, 24.0),
        (548.0, 286.0, 15.0),
        (420.0, 800.0, 20.0),
    ):
        body = canvas.mask(_falling(x, y, size))
        place_in = (canvas.y - y + size) / (2 * size)
        fill = mix("#ffd9e4", "#e0448a", smoothstep(0.0, 1.0, place_in)[..., None])
        canvas.over(body, fill, 0.88)
        canvas.screen(
            canvas.glow(x + size * 0.12, y + size * 0.36, size * 0.36, 1.8) * body, "#ffe6ee", 0.8
        )
        canvas.over(
            canvas.mask(disc(x - size * 0.24, y + size * 0.06, size * 0.12)), "#ffffff", 0.9
        )
        rim(canvas, body, "#ffffff", TOWARDS, 1.8, 0.8)


def _rib(top: Point, foot: Point, bulge: float) -> list[Point]:
    """Points of a curved rib from the parasol's tip to its hem."""
    points = []
    for t in np.linspace(0, 1, 9).tolist():
        x = top[0] + (foot[0] - top[0]) * math.sin(t * math.pi / 2) ** 0.9
        y = top[1] + (foot[1] - top[1]) * (1 - math.cos(t * math.pi / 2)) ** bulge
        points.append((x, y))
    return points


def _parasol(canvas: Canvas, x: float, y: float, radius: float) -> Point:
    """A scalloped parasol of eight panels; returns where its crook is held."""

    def at(px: float, py: float) -> Point:
        angle = math.radians(LEAN)
        return (
            x + px * math.cos(angle) - py * math.sin(angle),
            y + px * math.sin(angle) + py * math.cos(angle),
        )

    handle = [at(0, -radius * 0.62), at(0, 0), at(0, 110), at(0, 176), at(2, 192)]
    stick = canvas.mask(brush([(px, py, 3.0) for px, py in handle], 40))
    canvas.over(stick, "#5a1c4a")
    rim(canvas, stick, "#ffe0e8", TOWARDS, 1.4, 0.7)
    top = (0.0, -radius * 0.60)
    shares = (-1.0, -0.74, -0.30, 0.24, 0.70, 1.0)
    ribs = [
        _rib(top, (share * radius, radius * (0.08 + 0.05 * (1 - share * share))), 1.0)
        for share in shares
    ]
    for i, (left, right) in enumerate(pairwise(ribs)):
        (x0, y0), (x1, y1) = left[-1], right[-1]
        hem = ((x0 + x1) / 2, (y0 + y1) / 2 - radius * 0.09)
        path = outline(
            [at(px, py) for px, py in (*left, hem, *right[::-1])],
            {0, len(left) - 1, len(left) + 1, 2 * len(left)},
        )
        cover = canvas.mask(path)
        tone = (
            Tone("#e2487f", "#ff9fb8", "#96205f")
            if i % 2
            else Tone("#ffe3dc", "#fffaf2", "#e59ab4")
        )
        shade(canvas, cover, tone, TOWARDS, radius * 0.16, 0.95, 0.5)
        shadow = smoothstep(-0.3, 1.1, (canvas.x - x) / radius)
        canvas.multiply(cover * shadow, "#b8508c", 0.5)
    seams = [brush([(*at(px, py), 1.1) for px, py in rib], 24) for rib in ribs]
    canvas.multiply(canvas.mask(seams), "#7a1c58", 0.6)
    knob = at(0, -radius * 0.66)
    spike = canvas.mask(
        [
            disc(*knob, 5.5),
            polygon([at(-2.4, -radius * 0.66), at(0, -radius * 0.80), at(2.4, -radius * 0.66)]),
        ]
    )
    shade(canvas, spike, Tone("#7a1c58", "#ffc0d0"), TOWARDS, 4)
    return at(0, 168)
