"""Pink 5: a cat stretches on a rain cloud and presses strings of drops out of it."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, outline, place
from ..hills import Ridge, ridge, rolling
from ..light import Tone, halo, mist, rim, shade
from ..raster import smoothstep
from ..town import cottage
from .cats import stretching
from .fur import Fur, lay_fur
from .shapes import drop
from .suits import PINK, finish_cat

SKY = ["#b4508c", "#d8709e", "#ee96ae", "#fab8b8", "#ffdac8"]
TOWARDS: Point = (-0.55, -0.75)


def paint() -> Canvas:
    canvas = Canvas(735)
    sky.gradient(canvas, SKY, 0.92)
    sky.stars(canvas, (150, 24, 580, 300), 90, 6, amount=0.7)
    clouds.plumes(canvas, 240, 250, 300, -14, "#ffb4c0", 0.4)
    halo(canvas, 158, 372, 70, "#ffe2d0", 0.6)
    canvas.over(np.clip(66 - np.hypot(canvas.x - 158, canvas.y - 372) + 0.5, 0, 1), "#fff0e0")
    _land(canvas)
    _strings(canvas)
    _cloud(canvas)
    size = 284.0
    cat = stretching().placed(330, 486, size, -2, flip=True)
    fur = Fur("#3a0c3c", "#b04a8c", "#7f2a70", "#ffe0e4", "#fff0c0", "#ffd8dc", 0.2)
    lay_fur(canvas, cat, fur, TOWARDS, size)
    _tuft(canvas)
    printed(canvas, Press(0.38, "#34083c", 0.32, 0.78, 1.06, 1.04, 0.04, 0.02), 0.60)
    finish_cat(canvas, PINK, "5")
    return canvas


def _cloud(canvas: Canvas) -> None:
    tone = Tone("#d9709c", "#ffe2dc", "#a0458a")
    clouds.heap(canvas, 300, 640, 470, 190, tone, TOWARDS, 0.5, 8)


def _tuft(canvas: Canvas) -> None:
    """Puffs in front of the paws, so that the cat sinks in."""
    tone = Tone("#e287a8", "#ffece4", "#b85a94")
    clouds.heap(canvas, 110, 540, 150, 62, tone, TOWARDS, 0.6, 4)
    clouds.heap(canvas, 440, 536, 180, 58, tone, TOWARDS, 0.4, 4)
    clouds.heap(canvas, 280, 560, 210, 60, tone, TOWARDS, 0.5, 5)


def _strings(canvas: Canvas) -> None:
    """Drops on threads below the cloud, like a curtain of beads."""
    rng = canvas.geometry
    threads: list[Path] = []
    drops: list[tuple[float, float, float]] = []
    for i, x in enumerate(np.linspace(100, 500, 11).tolist()):
        length = 90 + 120 * rng.random() + (46 if i % 2 else 0)
        threads.append(brush([(x, 590, 0.7), (x, 620 + length, 0.5)], 4))
        for k in range(3):
            share = (k + 1) / 3
            drops.append((x, 620 + length * share, 7.0 + 7.5 * share))
    canvas.screen(canvas.mask(threads), "#ffd8e0", 0.6)
    for x, y, size in drops:
        body = canvas.mask(place(drop(), x, y, size * 0.86))
        shareway = smoothstep(-1.0, 1.0, (canvas.y - y) / size)
        canvas.over(body, mix("#ffe6ec", "#f2589a", shareway[..., None]), 0.95)
        canvas.over(canvas.mask(disc(x - size * 0.22, y + size * 0.1, size * 0.13)), "#ffffff", 0.9)
        rim(canvas, body, "#ffffff", TOWARDS, 1.4, 0.7)


def _land(canvas: Canvas) -> None:
    far = ridge(canvas, 730, 46, 220, 0.4, -30)
    rolling(canvas, far, ["#c05c92", "#f7a49c"], 80, soft=1)
    mist(canvas, "#ffc4b0", 770, 30, 0.55)
    middle = ridge(canvas, 800, 30, 260, 0.35, 40)
    cover = rolling(canvas, middle, ["#8e3a80", "#d4688e"], 90)
    rim(canvas, cover, "#ffc4b4", TOWARDS, 1.8, 0.55)
    x = 150.0
    cottage(
        canvas,
        x,
        middle.at(x) + 4,
        54,
        Tone("#b85a8c", "#ffc8b8"),
        Tone("#5a1c5c", "#d0608c"),
        "#fff0a8",
        TOWARDS,
    )
    near = ridge(canvas, 852, 20, 240, 0.4)
    cover = rolling(canvas, near, ["#5e2062", "#34103f"], 60)
    rim(canvas, cover, "#f08aa0", TOWARDS, 1.6, 0.6)
    _tulips(canvas, near)


def _tulips(canvas: Canvas, ground: Ridge) -> None:
    """A field of tulips along the lower edge; their cups wait for the rain."""
    rng = canvas.geometry
    cup = outline(
        [
            (0.00, 0.42),
            (-0.36, 0.22),
            (-0.42, -0.20),
            (-0.34, -0.56),
            (-0.14, -0.26),
            (0.00, -0.62),
            (0.14, -0.26),
            (0.34, -0.56),
            (0.42, -0.20),
            (0.36, 0.22),
        ],
        {3, 4, 5, 6, 7},
    )
    for x in np.linspace(34, 500, 22).tolist():
        x += (rng.random() - 0.5) * 16
        foot, height = ground.at(x) + 16, 30 + 34 * rng.random()
        lean = (rng.random() - 0.5) * 14
        top = foot - height
        blade = brush(
            [(x, foot, 2.2), (x - lean, foot - height * 0.5, 2.6), (x - lean * 2, top + 14, 0.3)]
        )
        stem = brush(
            [(x, foot, 1.4), (x + lean * 0.4, foot - height * 0.5, 1.2), (x + lean, top, 1.0)]
        )
        canvas.over(canvas.mask([stem, blade]), "#34103f")
        cover = canvas.mask(place(cup, x + lean, top - 4, 15 + 5 * rng.random(), lean))
        shade(canvas, cover, Tone("#d23a7c", "#ffb0b4", "#8a1f64"), TOWARDS, 6, 0.95, 0.4)
        rim(canvas, cover, "#ffe0da", TOWARDS, 1.4, 0.7)
