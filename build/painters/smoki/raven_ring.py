"""Raven ring, 10: ravens wheel clockwise about the moon inside a round gold arrow."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..arrows import curved_arrow
from ..canvas import Canvas
from ..colour import Colour
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, outline, polar
from ..hills import ridge, rolling
from ..light import Tone, cast_shadow, halo, mist, moon, rim, shade
from ..loose_cards import LooseCard, lay, upright
from ..plants import grass_on
from ..raster import smoothstep
from .raven_land import darkly_framed, dragon_emblem, gilt

SKY: list[Colour] = ["#0c0a1e", "#241436", "#4a2152", "#8a3a6a"]
MIDDLE = (312.0, 396.0)
WHEEL = 208.0
ARROW = 137.0


def paint() -> Canvas:
    canvas = Canvas(710)
    sky.gradient(canvas, SKY, 0.85)
    clouds.whirl(
        canvas, *MIDDLE, (360, 380), ["#0e0a1c", "#3a1a48", "#a0527e", "#1c1030"], 2.3, 0.75
    )
    canvas.screen(canvas.glow(*MIDDLE, 270, 1.6), "#d88ab0", 0.62)
    moon(canvas, *MIDDLE, 92, "#ffeee6", "#b87f98", 0.6, "#f0b0c8", 0.6)
    halo(canvas, *MIDDLE, 110, "#f4b8d0", 0.3)
    _moor(canvas)
    gilt(canvas, _round_arrow())
    _handed_on(canvas)
    _wheel(canvas)
    printed(canvas, Press(0.46, "#06040e", 0.34, 0.70, 1.12, 1.06, 0.046, 0.022), 0.375)
    darkly_framed(canvas, "10")
    return canvas


def _round_arrow() -> list[Path]:
    turn = [polar(*MIDDLE, ARROW, math.radians(-62 + 302 * i / 24)) for i in range(25)]
    return curved_arrow(turn, 12.5, 52)


def _handed_on(canvas: Canvas) -> None:
    """Small cards on the ring, one on its way to each neighbour."""
    tones = (
        Tone("#1f6a58", "#9ce0b0", "#0c3436"),
        Tone("#8a3a2c", "#ffb880", "#461a22"),
        Tone("#2c3f8a", "#a9b8f4", "#141c4a"),
    )
    for degrees, tone in zip((31.0, 76.0, 121.0), tones, strict=True):
        x, y = polar(*MIDDLE, ARROW, math.radians(degrees))
        lay(canvas, LooseCard(upright(x, y, 46, degrees), tone, dragon_emblem), (-0.5, -0.8))


def _wheel(canvas: Canvas) -> None:
    plumage = Plumage("#09070f", "#3a2446", "#f2b8d0")
    poses = (
        raven_shapes.SLIDE,
        raven_shapes.GLIDE,
        raven_shapes.TOPS,
        raven_shapes.BANK,
        raven_shapes.SOAR,
        raven_shapes.SLIDE,
        raven_shapes.CALL,
        raven_shapes.GLIDE,
    )
    flock = Flock(canvas, plumage)
    for i, pose in enumerate(poses):
        angle = math.radians(-90 + 45 * i + 8)
        x, y = polar(*MIDDLE, WHEEL + (8 if i % 2 else -6), angle)
        dx, dy = MIDDLE[0] - x, MIDDLE[1] - y
        away = math.hypot(dx, dy)
        heading = math.degrees(angle) + 90
        leftwards = math.cos(math.radians(heading)) < -0.05
        flock.lit_from(dx / away, dy / away).fly(
            pose, x, y, 58 - 3 * (i % 3), heading - 180 if leftwards else heading, leftwards
        )


def _moor(canvas: Canvas) -> None:
    """A ring of stones on the heath under the ring of ravens."""
    line = ridge(canvas, 716, 26, 190)
    rolling(canvas, line, ["#4a2450", "#8a4468"], 60, soft=0.6)
    mist(canvas, "#c0708e", 744, 20, 0.5)
    ground = ridge(canvas, 766, 12, 220)
    rolling(canvas, ground, ["#3a1c3c", "#120a1c"], 120)
    stones = []
    for i in range(11):
        angle = 2 * math.pi * (i + 0.3) / 11
        depth = math.sin(angle)
        stones.append((depth, 306 + math.cos(angle) * 226, 798 + depth * 58, 0.74 + 0.44 * depth))
    for i, (_, x, foot, size) in enumerate(sorted(stones)):
        tall, half = (84 + 16 * (i % 3)) * size, 17 * size
        stone = outline(
            [
                (x - half, foot),
                (x - half * 0.9, foot - tall * 0.5),
                (x - half * 0.7, foot - tall),
                (x + half * 0.4, foot - tall * 1.06),
                (x + half * 0.9, foot - tall * 0.9),
                (x + half, foot),
            ],
            {0, 2, 3, 4, 5},
        )
        cover = canvas.roughened(canvas.mask(stone), 12, 4)
        cast_shadow(canvas, cover, (x - 306) * 0.12, 12, 8, "#0a0612", 0.5)
        side: Point = ((306 - x) / 300, -0.8)
        shade(canvas, cover, Tone("#33203c", "#e098ac", "#120a1a"), side, 13 * size, 0.95, 0.6)
        canvas.multiply(
            cover * smoothstep(0.5, 0.62, canvas.noise(20, 4, 0.6, 0.6)), "#1c1024", 0.5
        )
        rim(canvas, cover, "#ffc8d8", side, 1.8, 0.7)
    blades = grass_on(canvas.geometry, ridge(canvas, 884, 10, 90), 40, 340, 0.15)
    canvas.over(canvas.mask(blades), "#0a0612")
    canvas.screen(
        np.exp(-(((canvas.y - 806) / 26) ** 2)) * canvas.glow(306, 806, 190, 2, 1.2),
        "#e890b4",
        0.22,
    )
    rays = [
        brush([(*polar(*MIDDLE, 104, a), 1.1), (*polar(*MIDDLE, 118, a), 0.2)], 6)
        for a in np.arange(0, 6.28, 0.19).tolist()
    ]
    canvas.screen(canvas.mask(rays), "#ffd8e4", 0.5)
