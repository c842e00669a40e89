"""What moves, baked picture by picture: flame, motes of dust, rain, stars, a raven, the sunrise."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from .. import raven_shapes
from ..flock import Flock, Plumage
from ..geometry import Knot, Path, brush, disc, outline, ribbon, sparkle
from ..raster import smear, smoothstep
from .palette import CANDLE
from .sheet import Sheet

FLAMES = 4
STARS = 4
MOTES = 4
RAIN_TILE = 192
BEATS = 6


def flame(number: int, scale: float) -> Sheet:
    """One of four pictures of a candle's flame; its foot is at the middle of the lower edge."""
    sheet = Sheet(1801, 48, 64, scale)
    lean = (0.0, 1.5, -0.6, -1.7)[number]
    tall = (38.0, 36.0, 40.0, 36.5)[number]
    foot, x = 56.0, 24.0
    away = np.hypot((sheet.x - x) / 23, (sheet.y - foot + tall * 0.45) / 31)
    sheet.over(np.exp(-((away * 1.7) ** 1.6)) * smoothstep(1.0, 0.6, away), CANDLE[1], 0.4)
    body = sheet.mask(_drop(x, foot, tall, 6.3, lean), soft=0.5)
    up = (foot - sheet.y) / tall
    sheet.over(sheet.blur(body, 2.2), "#ff8a2c", 0.5)
    sheet.over(body * smoothstep(-0.02, 0.24, up), "#ffa640", 0.96)
    middle = sheet.mask(_drop(x, foot - 1.5, tall * 0.78, 4.5, lean * 0.8), soft=0.9)
    sheet.over(middle * smoothstep(0.02, 0.3, up), "#ffd876", 0.95)
    core = sheet.mask(_drop(x, foot - 4, tall * 0.54, 2.9, lean * 0.6), soft=0.9)
    sheet.over(core, "#fffbe6", 0.95)
    sheet.over(body * smoothstep(0.20, 0.0, up), "#5b78c8", 0.42)
    wick = ribbon([(x, foot + 1, 0.9), (x + lean * 0.2, foot - 5, 0.6)])
    sheet.over(sheet.mask(wick), "#3a1c10", 0.8)
    return sheet


def _drop(x: float, foot: float, tall: float, half: float, lean: float) -> Path:
    return outline(
        [
            (x + lean * 2.4, foot - tall),
            (x + half * 0.52 + lean * 1.1, foot - tall * 0.62),
            (x + half + lean * 0.3, foot - tall * 0.30),
            (x + half * 0.62, foot - tall * 0.05),
            (x, foot),
            (x - half * 0.62, foot - tall * 0.05),
            (x - half + lean * 0.3, foot - tall * 0.30),
            (x - half * 0.5 + lean * 1.3, foot - tall * 0.62),
        ],
        {0},
    )


def candle_light(scale: float) -> Sheet:
    """What a flame throws on a plate: laid on at its upper left, warm and falling off quickly."""
    sheet = Sheet(1802, 192, 96, scale)
    away = np.hypot(sheet.x / 150, sheet.y / 62)
    sheet.over(np.exp(-((away * 1.15) ** 1.5)) * smoothstep(1.25, 0.75, away), CANDLE[1], 0.42)
    return sheet


def halo(scale: float) -> Sheet:
    """A round warm glow without an edge, behind a flame or a star that is pointed out."""
    sheet = Sheet(1803, 96, 96, scale)
    away = np.hypot(sheet.x - 48, sheet.y - 48) / 46
    sheet.over(np.exp(-((away * 1.9) ** 1.4)) * smoothstep(1.0, 0.6, away), CANDLE[0], 0.7)
    return sheet


def mote(number: int, scale: float) -> Sheet:
    """A puff of dust that a card stirs up, from the first moment to the last."""
    sheet = Sheet(1810 + number, 48, 32, scale, 48)
    age = number / (MOTES - 1)
    wide, high = 7 + 12 * age, 4 + 7 * age
    away = np.hypot((sheet.x - 24) / wide, (sheet.y - 20 + 5 * age) / high)
    fade = smoothstep(1.0, 0.7, np.hypot((sheet.x - 24) / 24, (sheet.y - 16) / 16))
    cloud = (
        fade * np.exp(-(away**2.2)) * (0.35 + 1.3 * smoothstep(0.3, 0.75, sheet.noise(11, 4, 0.6)))
    )
    sheet.over(np.clip(cloud, 0, 1), "#d9c6a2", 0.44 * (1 - 0.72 * age))
    rng = np.random.default_rng(1820)
    specks = [
        (
            24 + math.cos(a) * wide * (0.5 + r),
            20 - 5 * age - abs(math.sin(a)) * high * (0.4 + r),
            0.5 + 0.5 * r,
            (1 - 0.75 * age) * 0.8,
        )
        for a, r in zip(rng.random(9) * math.tau, rng.random(9), strict=True)
    ]
    sheet.over(sheet.dots(specks), "#fff0cc")
    return sheet


def rain(scale: float) -> Sheet:
    """A tile of slanting rain that joins itself on all sides: moved down and a little left."""
    sheet = Sheet(1831, RAIN_TILE, RAIN_TILE, scale, RAIN_TILE)
    side = sheet.rows
    rng = np.random.default_rng(1832)
    drops = np.zeros((side, side), np.float32)
    for u, v, strength in rng.random((90, 3)):
        drops[int(v * side), int(u * side)] = 0.4 + 0.6 * strength
    streaks = smear(smear(drops, 7 * scale, axis=0), 0.42 * scale, axis=1)
    slant = np.round(np.arange(side) / 6).astype(int)
    slanted = np.stack([np.roll(row, -by) for row, by in zip(streaks, slant, strict=True)])
    slanted = slanted / np.percentile(slanted, 99.7)
    sheet.over(np.clip(slanted, 0, 1) ** 1.2, "#cfe2ff", 0.62)
    return sheet


def star(number: int, scale: float) -> Sheet:
    """One of four pictures of a star that twinkles."""
    sheet = Sheet(1841, 32, 32, scale)
    power = (0.55, 0.8, 1.0, 0.72)[number]
    sheet.over(sheet.glow(16, 16, 6 * power, 1.6), "#bcd0ff", 0.55 * power)
    sheet.over(sheet.mask(sparkle(16, 16, 5 + 8.5 * power, 0.10)), "#fff8e6")
    sheet.over(sheet.mask(disc(16, 16, 1.5 + 0.6 * power), soft=0.5), "#ffffff")
    return sheet


def thread_tip(scale: float) -> Sheet:
    """The point of a dashed thread, looking to the right."""
    sheet = Sheet(1851, 20, 20, scale)
    shape = outline([(17.4, 10), (4, 4.2), (7.6, 10), (4, 15.8)], {0, 1, 2, 3})
    sheet.over(sheet.blur(sheet.mask(shape, stroke=2.6), 0.7), "#050510", 0.8)
    sheet.over(sheet.mask(shape), "#fff2d2")
    return sheet


def thread_dash(scale: float) -> Sheet:
    """One dash of a thread, looking to the right."""
    sheet = Sheet(1852, 20, 12, scale)
    knots: list[Knot] = [(4, 6, 0.7), (8, 6, 1.15), (14, 6, 1.15), (16.5, 6, 0.5)]
    sheet.over(sheet.blur(sheet.mask(brush(knots), stroke=1.8), 0.6), "#050510", 0.75)
    sheet.over(sheet.mask(brush(knots)), "#fff2d2")
    return sheet


def raven(number: int, scale: float) -> Sheet:
    """One of six pictures of a raven that crosses the table: one beat of its wings."""
    sheet = Sheet(1861, 112, 96, scale)
    beat = replace(raven_shapes.SLIDE, lift=_BEAT[number])
    Flock(sheet, Plumage("#07070f", "#1c2042", "#ffd9a0")).fly(beat, 56, 50 + _BOB[number], 37)
    return sheet


def sunrise() -> Sheet:
    """Rays that rise from below the own cards; drawn once over the mat and then still."""
    sheet = Sheet(1871, 640, 360, 1.5, 640)
    x, y = 320.0, 352.0
    angle = np.arctan2(sheet.y - y, sheet.x - x)
    away = np.hypot(sheet.x - x, sheet.y - y)
    beams = np.zeros_like(away)
    for middle, half, strength in _BEAMS:
        off = np.abs(np.degrees(angle) + middle) / half
        beams = np.maximum(beams, strength * (1 - smoothstep(0.55, 1.0, off)))
    fading = np.exp(-((away / 330) ** 1.7)) * smoothstep(24, 90, away)
    dust = 0.82 + 0.36 * (sheet.noise(90, 4, 0.55) - 0.5)
    sheet.over(np.clip(beams * fading * dust, 0, 1), CANDLE[0], 0.42)
    sheet.over(np.exp(-((away / 120) ** 1.6)), CANDLE[1], 0.40)
    rng = np.random.default_rng(1872)
    for a, r, size in zip(rng.random(26), rng.random(26), rng.random(26), strict=True):
        spot = (
            x + math.cos(math.pi * (0.08 + 0.84 * a)) * (90 + 220 * r),
            y - math.sin(math.pi * (0.08 + 0.84 * a)) * (90 + 220 * r),
        )
        glint = sheet.mask(sparkle(*spot, 2.5 + 4 * size, 0.14))
        sheet.over(sheet.blur(glint, 1.6), CANDLE[1], 0.6)
        sheet.over(glint, "#fff4d8", 0.9)
    return sheet


_BEAMS = (
    (14, 4.5, 0.6),
    (31, 5.5, 0.9),
    (50, 4.0, 0.7),
    (66, 6.0, 1.0),
    (84, 3.5, 0.65),
    (99, 5.5, 0.95),
    (118, 4.5, 0.75),
    (134, 6.0, 1.0),
    (152, 4.0, 0.7),
    (167, 5.0, 0.6),
)
"""Degrees from the right, half the width, strength: no two alike."""
_BEAT = (0.95, 0.62, 0.20, -0.22, -0.46, 0.18)
_BOB = (2.0, 0.5, -1.0, -2.0, -1.0, 1.0)
