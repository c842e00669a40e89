"""Giant toadstools seen from below: stem with a skirt, glowing gills, a waving brim, a cap."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, mix, ramp
from ..geometry import Path, Point, brush, disc, ellipse, outline, place, polygon
from ..light import Tone, rim, shade
from ..raster import smoothstep
from ..relief import modelled, swell

_EYE_LEVEL = 790.0
_EYE_DISTANCE = 1250.0


@dataclass(frozen=True, slots=True)
class Toadstool:
    """The foot and the middle of the cap's hem, half the cap's width and the inks."""

    foot: Point
    hem: Point
    half: float
    cap: Tone
    stem: Tone
    glow: Colour
    air: Colour
    haze: float = 0.0
    tall: float = 0.78
    spotted: bool = True

    @property
    def slant(self) -> float:
        """How far the brim's ring opens to the eye that looks up at it."""
        return max(0.05, (_EYE_LEVEL - self.hem[1]) / _EYE_DISTANCE)

    def top(self, along: float) -> Point:
        """A place on top of the cap; `along` runs from -1 to 1."""
        return self.hem[0] + self.half * along, self.hem[1] - self.half * self.tall * math.sqrt(
            1 - along * along
        ) ** 1.15


def sprout(canvas: Canvas, stool: Toadstool, towards: Point, seed: int) -> None:
    """Paints it as the low eye sees it: what stands above the eye shows its gills."""
    x0, y0 = stool.foot
    x1, y1 = stool.hem
    half = stool.half
    thick = half * 0.15
    bend = (x1 - x0) * 0.25
    _underside(canvas, stool, seed)
    stem = canvas.mask(
        brush(
            [
                (x0, y0, thick * 1.8),
                (x0 + bend * 0.4, y0 + (y1 - y0) * 0.3, thick * 1.1),
                (x1 - bend * 0.4, y0 + (y1 - y0) * 0.7, thick * 0.9),
                (x1, y1 + half * 0.02, thick * 1.25),
            ],
            40,
        )
    )
    shade(canvas, stem, stool.stem.hazed(stool.air, stool.haze), towards, thick * 1.1, 1, 0.4)
    fibres = smoothstep(0.50, 0.64, canvas.noise(max(7.0, thick * 0.5), 4, 0.6, 0.12))
    canvas.multiply(stem * fibres, mix("#8a7098", stool.air, stool.haze), 0.35)
    lit = np.exp(-np.clip((canvas.y - y1) / (half * 0.9), 0, 9))
    canvas.screen(stem * lit, stool.glow, 0.55 * (1 - stool.haze))
    dark = np.exp(-np.abs(canvas.y - y1 - half * 0.05) / (half * 0.10))
    canvas.multiply(stem * dark, mix("#2a4a70", stool.air, stool.haze), 0.6)
    _skirt(canvas, stool, thick, towards)
    _dome(canvas, stool, towards, seed)


def _brim(stool: Toadstool, seed: int, near: bool, grow: float = 1.0) -> list[Point]:
    """Half of the brim from left to right: the near half is the upper one, as we look up at it."""
    x, y = stool.hem
    points: list[Point] = []
    for a in np.linspace(math.pi, 0, 41).tolist():
        angle = -a if near else a
        wave = 0.030 * math.sin(3 * angle + seed) + 0.022 * math.sin(7 * angle + 2.1 * seed)
        ripple = 0.030 * math.sin(5 * angle + 1.3 * seed) * math.sin(a)
        reach = stool.half * (grow + wave * math.sin(a))
        down = stool.slant * reach * math.sin(angle) + ripple * stool.half
        points.append((x + reach * math.cos(angle), y + down))
    return points


def _underside(canvas: Canvas, stool: Toadstool, seed: int) -> None:
    """Gills that run from the stem to the waving brim, bright with their own light."""
    x, y = stool.hem
    half = stool.half
    far, near = _brim(stool, seed, near=False), _brim(stool, seed, near=True)
    under = canvas.mask(polygon([*near, *far[::-1]]))
    away = np.hypot((canvas.x - x) / half, (canvas.y - y) / (half * max(stool.slant, 0.05)))
    light = mix(stool.glow, "#f4fff8", 0.35)
    tone = ramp(
        [
            (0.0, mix("#2c5a80", stool.air, stool.haze)),
            (0.45, mix(stool.glow, stool.air, stool.haze)),
            (1.0, mix(light, stool.air, stool.haze)),
        ],
        np.clip(away, 0, 1),
    )
    canvas.over(under, tone)
    ribs: list[Path] = []
    for i, end in enumerate((*far, *near)):
        start = (0.12, 0.42, 0.26, 0.42)[i % 4]
        root = (x + (end[0] - x) * start, y + (end[1] - y) * start)
        bow = ((root[0] + end[0]) / 2, (root[1] + end[1]) / 2 + half * 0.012)
        width = max(0.5, half * 0.007)
        ribs.append(brush([(*root, width * 0.5), (*bow, width), (*end, width * 0.7)], 8))
    canvas.multiply(canvas.mask(ribs) * under, mix("#2f5a86", stool.air, stool.haze), 0.62)
    canvas.screen(
        canvas.shift(canvas.mask(ribs), 1.5, 1) * under, "#f0fff8", 0.16 * (1 - stool.haze)
    )
    lip = canvas.mask(brush([(a, b, half * 0.012) for a, b in far], 80))
    canvas.over(lip, mix(mix(stool.glow, "#ffffff", 0.6), stool.air, stool.haze), 0.9)
    below = canvas.glow(x, y + half * 0.35, half * 0.9, 1.7, 1.4) * (1 - under)
    canvas.screen(below * (canvas.y > y), stool.glow, 0.30 * (1 - stool.haze))


def _dome(canvas: Canvas, stool: Toadstool, towards: Point, seed: int) -> None:
    """The cap's near side, down to its waving brim."""
    x, y = stool.hem
    half = stool.half
    crown = [
        (-0.95, -0.30),
        (-0.78, -0.60),
        (-0.44, -0.90),
        (0.0, -1.0),
        (0.44, -0.91),
        (0.80, -0.60),
        (0.96, -0.28),
    ]
    near = _brim(stool, seed, near=True, grow=1.015)
    top: list[Point] = [(x + a * half, y + b * half * stool.tall) for a, b in crown]
    shape = outline([*top, *near[::-1]], {7, 47})
    cap = canvas.mask(shape)
    tone = stool.cap.hazed(stool.air, stool.haze)
    dark = tone.dark if tone.dark is not None else tone.base
    light = (towards[0], towards[1], 0.55)
    inks = (mix(dark, "#1c0c30", 0.35), dark, tone.base, mix(tone.base, tone.lit, 0.6), tone.lit)
    modelled(canvas, cap, swell(canvas, cap, half * 0.42), inks, light, 0.14)
    if stool.spotted:
        spots = canvas.mask(_spots(stool, seed)) * cap
        canvas.multiply(
            canvas.shift(spots, 2, -3) * (1 - spots) * cap, mix(dark, "#1c0c30", 0.3), 0.5
        )
        pale = Tone(mix("#d8b8b4", stool.air, stool.haze), mix("#fff0dc", stool.air, stool.haze))
        shade(canvas, spots, pale, towards, half * 0.05, 1, 0.4)
    edge = canvas.mask(brush([(a, b, half * 0.010) for a, b in near], 80))
    canvas.screen(edge, mix(stool.glow, stool.air, stool.haze), 0.7)
    rim(
        canvas,
        cap,
        mix("#ffe8e0", stool.air, stool.haze),
        towards,
        2.0,
        0.6 * (1 - stool.haze * 0.6),
    )


def _skirt(canvas: Canvas, stool: Toadstool, thick: float, towards: Point) -> None:
    x, y = stool.hem
    y += stool.half * 0.36
    ring = outline(
        [
            (-1.1, -0.4),
            (1.1, -0.4),
            (2.0, 0.9),
            (1.3, 0.6),
            (0.7, 1.2),
            (0, 0.7),
            (-0.8, 1.2),
            (-1.3, 0.6),
            (-2.0, 0.9),
        ],
        {0, 1, 2, 8},
    )
    cover = canvas.mask(place(ring, x - (x - stool.foot[0]) * 0.12, y, thick * 0.86))
    shade(canvas, cover, stool.stem.hazed(stool.air, stool.haze), towards, thick * 0.6, 1, 0.3)


def _spots(stool: Toadstool, seed: int) -> list[Path]:
    rng = np.random.default_rng(seed)
    spots: list[Path] = []
    for level, count in ((0.50, 6), (0.74, 4), (0.90, 2)):
        for i in range(count):
            u = (i + 0.5 + (rng.random() - 0.5) * 0.5) / count * 2 - 1
            wide = math.sqrt(max(0.0, 1 - level**2)) * 0.93
            px = math.sin(u * math.pi / 2) * wide
            py = -level * stool.tall - 0.04
            size = (0.085 + 0.06 * rng.random()) * (1 - 0.3 * level)
            spots.append(
                ellipse(
                    stool.hem[0] + px * stool.half,
                    stool.hem[1] + py * stool.half,
                    size * stool.half * (0.4 + 0.6 * math.cos(u * math.pi / 2)),
                    size * stool.half * (0.55 + 0.3 * level),
                )
            )
    return [
        *spots,
        disc(
            stool.hem[0] + stool.half * 0.05,
            stool.hem[1] - stool.half * (stool.tall - 0.06),
            stool.half * 0.09,
        ),
    ]
