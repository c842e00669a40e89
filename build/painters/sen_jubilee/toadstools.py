"""Giant toadstools: stem with a skirt, glowing gills and a spotted cap."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, mix
from ..geometry import Path, Point, brush, disc, ellipse, outline, place
from ..light import Tone, rim, shade


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

    def top(self, along: float) -> Point:
        """A place on top of the cap; `along` runs from -1 to 1."""
        return self.hem[0] + self.half * along, self.hem[1] - self.half * self.tall * math.sqrt(
            1 - along * along
        ) ** 1.15


def sprout(canvas: Canvas, stool: Toadstool, towards: Point, seed: int) -> None:
    x0, y0 = stool.foot
    x1, y1 = stool.hem
    half = stool.half
    thick = half * 0.15
    bend = (x1 - x0) * 0.25
    stem = canvas.mask(
        brush(
            [
                (x0, y0, thick * 1.7),
                (x0 + bend * 0.4, y0 + (y1 - y0) * 0.3, thick * 1.1),
                (x1 - bend * 0.4, y0 + (y1 - y0) * 0.7, thick * 0.9),
                (x1, y1 - half * 0.1, thick * 1.15),
            ],
            40,
        )
    )
    shade(canvas, stem, stool.stem.hazed(stool.air, stool.haze), towards, thick * 1.1, 1, 0.5)
    lit = np.exp(-np.clip((canvas.y - y1) / (half * 0.9), 0, 9))
    canvas.screen(stem * lit, stool.glow, 0.65 * (1 - stool.haze))
    _gills(canvas, stool)
    _skirt(canvas, stool, thick, towards)
    cap = canvas.mask(place(_cap(stool.tall), x1, y1, half))
    canvas.screen(canvas.blur(cap, half * 0.16) * (1 - cap), stool.glow, 0.22 * (1 - stool.haze))
    shade(canvas, cap, stool.cap.hazed(stool.air, stool.haze), towards, half * 0.34, 1, 0.5)
    if stool.spotted:
        spots = canvas.mask(_spots(stool, seed)) * cap
        pale = mix("#f6e4d0", stool.air, stool.haze)
        shade(
            canvas,
            spots,
            Tone(mix("#d8b8b4", stool.air, stool.haze), pale),
            towards,
            half * 0.05,
            1,
            0.4,
        )
    rim(
        canvas,
        cap,
        mix("#ffe8e0", stool.air, stool.haze),
        towards,
        2.0,
        0.6 * (1 - stool.haze * 0.6),
    )


def _cap(tall: float) -> Path:
    return outline(
        [
            (-1, 0.07),
            (-0.985, -0.10),
            (-0.84, -0.50 * tall / 0.78),
            (-0.44, -0.90 * tall),
            (0, -tall),
            (0.44, -0.90 * tall),
            (0.84, -0.50 * tall / 0.78),
            (0.985, -0.10),
            (1, 0.07),
            (0.62, -0.02),
            (0, -0.055),
            (-0.62, -0.02),
        ],
        {0, 8},
    )


def _gills(canvas: Canvas, stool: Toadstool) -> None:
    x, y = stool.hem
    half = stool.half
    under = canvas.mask(ellipse(x, y + half * 0.02, half * 0.97, half * 0.16))
    canvas.over(under, mix(mix(stool.glow, "#ffffff", 0.25), stool.air, stool.haze))
    ribs = [
        brush(
            [
                (x, y, 0.5),
                (x + half * math.cos(a), y + half * 0.18 * math.sin(a) + 2, max(0.6, half * 0.008)),
            ],
            4,
        )
        for a in np.linspace(0.03, math.pi - 0.03, 34).tolist()
    ]
    canvas.multiply(canvas.mask(ribs) * under, mix("#3f6a8c", stool.air, stool.haze), 0.6)
    below = canvas.glow(x, y + half * 0.25, half * 0.9, 1.7, 1.5) * (canvas.y > y - half * 0.05)
    canvas.screen(below, stool.glow, 0.34 * (1 - stool.haze))


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
    for level, count in ((0.18, 7), (0.45, 5), (0.72, 3)):
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
