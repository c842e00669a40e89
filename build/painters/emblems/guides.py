"""Who speaks in the lessons: the raven on the sill and the cat beside it."""

from __future__ import annotations

from .. import sky
from ..canvas import Canvas
from ..flock import Flock, Plumage
from ..geometry import crescent, ellipse, outline, panel, place
from ..hills import ridge, rolling
from ..koty.cats import front_head
from ..light import Tone, bloom_of, mist
from ..raven_shapes import PEERING
from .vignette import (
    beneath,
    brow_stripes,
    eyes,
    ink,
    inner_ears,
    pool,
    smile,
    solid,
    vignette,
    whiskers,
)

_DUSK = ["#2c2a6c", "#6a52a0", "#c07ca4", "#f4b894"]


def _evening(canvas: Canvas) -> None:
    """Roofs asleep below an evening sky."""
    sky.gradient(canvas, _DUSK, 0.9, 30)
    sky.stars(canvas, (0.0, 0.0, 256.0, 110.0), 50, 3, "#fff4e6", 0.9)
    far = ridge(canvas, 168, 12, 80)
    rolling(canvas, far, ["#8a6aa8", "#a87ca4"], 40)
    mist(canvas, "#e0a0a8", 182, 20, 0.5, 60)
    for x, y, wide, tall in (
        (18, 196, 44, 46),
        (66, 204, 38, 36),
        (150, 202, 44, 42),
        (204, 192, 48, 52),
    ):
        wall = panel(x, y, wide, 80)
        roof = outline([(x - 5, y + 2), (x + wide / 2, y - tall), (x + wide + 5, y + 2)], {0, 1, 2})
        solid(canvas, wall, Tone("#4a4690", "#8c78b4"), (-0.4, -0.9), 10)
        solid(canvas, roof, Tone("#643f7c", "#c084a0"), (-0.4, -0.9), 10)
        pane = canvas.mask(panel(x + wide * 0.36, y + 12, 11, 14, 2))
        canvas.over(pane, "#ffe09a")
        bloom_of(canvas, pane, "#ffc060", 5, 0.6)


def raven() -> Canvas:
    canvas = vignette(891)
    _evening(canvas)
    pool(canvas, 196, 70, 60, "#ffe8c0", 0.5)
    sill = panel(-4, 216, 264, 60)
    solid(canvas, sill, Tone("#2c2050", "#7c5c84"), (0, -1), 8, "#ffc9b0", 1.6)
    shadow = canvas.mask(ellipse(118, 222, 64, 7), soft=3)
    canvas.multiply(shadow, "#0a0620", 0.7)
    Flock(canvas, Plumage("#0b0c20", "#4c4a90", "#ffdcc0", (0.6, -0.75))).perch(
        118, 222, 178, PEERING
    )
    return canvas


def cat() -> Canvas:
    canvas = vignette(892)
    _evening(canvas)
    sickle = place(crescent(0, 0, 1, -140, 0.42, 0.84), 204, 62, 30)
    solid(canvas, sickle, Tone("#fff0c8", "#fffdf0", "#e2b080"), (0.5, 0.5), 10)
    coat = Tone("#5a6a8c", "#d4e0ee", "#26304c")
    chest = outline([(46, 262), (62, 206), (98, 180), (158, 180), (194, 206), (210, 262)], {0, 5})
    solid(canvas, chest, coat, (0.5, -0.85), 22, "#fff0dc", 2.4)
    head = place(front_head(), 128, 122, 138)
    cover = canvas.mask(head)
    beneath(canvas, cover, 0, 9, 0.6)
    solid(canvas, head, coat, (0.5, -0.85), 28, "#fff0dc", 3)
    ink(canvas, inner_ears(128, 122, 138), "#d08a94", 0.8)
    muzzle = [ellipse(113, 158, 22, 16), ellipse(143, 158, 22, 16)]
    canvas.over(canvas.mask(muzzle, soft=2) * cover, "#f4f8ff", 0.85)
    eyes(canvas, [(98, 122), (158, 122)], 18, "#7fd0c8")
    ink(canvas, outline([(120, 145), (136, 145), (128, 155)], {0, 1, 2}), "#d06a7c")
    ink(canvas, smile(128, 155), "#38405c")
    canvas.screen(canvas.mask(whiskers(128, 156)), "#ffffff", 0.75)
    canvas.over(canvas.mask(brow_stripes(128, 66), soft=0.6) * cover, "#2c3656", 0.7)
    return canvas
