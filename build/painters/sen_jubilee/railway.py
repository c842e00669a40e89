"""A toy-like night train seen from the side, built on its own rails, and a signal."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .. import geometry
from ..canvas import Canvas
from ..geometry import (
    Path,
    Point,
    brush,
    cut,
    disc,
    outline,
    panel,
    polar,
    polygon,
    ribbon,
    sparkle,
)
from ..light import Tone, bloom_of, rim, shade
from ..metal import foil

GLASS = "#ffe49a"
IRON = Tone("#2a2c54", "#98a4d8", "#14163a")
CRIMSON = Tone("#9c3048", "#ff9c84", "#56183c")
CREAM = Tone("#e8d2b0", "#fff8e4", "#a88c94")


@dataclass(frozen=True, slots=True)
class Carriage:
    """Where a carriage stands: the middle of its wheels, its size and the slope of the rails."""

    x: float
    y: float
    size: float
    turn: float

    def place(self, path: Path) -> Path:
        return geometry.place(path, self.x, self.y, self.size, self.turn)

    def spot(self, x: float, y: float) -> Point:
        """A point of the carriage in the picture."""
        box = self.place(disc(x, y, 1)).getBounds()
        return box.centerX(), box.centerY()

    def all(self, paths: list[Path]) -> list[Path]:
        return [self.place(path) for path in paths]


def _wheel(x: float, radius: float) -> list[Path]:
    tyre = cut(disc(x, -radius, radius), disc(x, -radius, radius * 0.76))
    spokes = [
        ribbon(
            [
                (x, -radius, radius * 0.10),
                (*polar(x, -radius, radius * 0.85, math.pi * i / 4 + 0.3), radius * 0.06),
            ]
        )
        for i in range(8)
    ]
    return [tyre, disc(x, -radius, radius * 0.26), *spokes]


def _running_gear(
    canvas: Canvas, at: Carriage, wheels: list[tuple[float, float]], towards: Point
) -> None:
    backs = canvas.mask(at.all([disc(x, -r, r * 0.8) for x, r in wheels]))
    canvas.over(backs, "#1a1a3c", 0.55)
    cover = canvas.mask(at.all([path for x, r in wheels for path in _wheel(x, r)]))
    shade(canvas, cover, Tone("#3c3450", "#e8c898", "#1c1834"), towards, 5, 1, 0.3)


def _windows(canvas: Canvas, at: Carriage, panes: list[Path]) -> None:
    cover = canvas.mask(at.all(panes))
    canvas.over(cover, GLASS)
    canvas.over(cover * canvas.shift(1 - cover, 0, -4), "#ffb866", 0.6)
    canvas.over(canvas.mask(at.all(panes), stroke=1.6), "#6b3f2c", 0.7)
    bloom_of(canvas, cover, "#ffd88a", 6, 0.55)


def coach(canvas: Canvas, at: Carriage, towards: Point) -> None:
    """A crimson and cream coach with five lit windows."""
    _running_gear(canvas, at, [(x, 10.0) for x in (-42, -20, 20, 42)], towards)
    canvas.over(
        canvas.mask(at.all([panel(-64, -20, 128, 6, 2), panel(-70, -17, 140, 3)])), "#1f1d40"
    )
    body = canvas.mask(at.place(panel(-56, -70, 112, 52, 5)))
    shade(canvas, body, CRIMSON, towards, 14, 0.9, 0.4)
    upper = canvas.mask(at.place(panel(-56, -68, 112, 27, 3)))
    shade(canvas, upper, CREAM, towards, 8, 0.9, 0.3)
    _windows(canvas, at, [panel(-50 + 20.8 * i, -64, 16, 20, 3) for i in range(5)])
    lines = canvas.mask(
        at.all([panel(-56, -40, 112, 1.8), panel(-54, -23, 108, 1.4), panel(-52, -37, 104, 0.9)])
    )
    foil(canvas, lines, 1, 1.5, 0.4, 0)
    roof = canvas.mask(
        at.place(outline([(-62, -68), (-56, -76), (0, -80), (56, -76), (62, -68)], {0, 4}))
    )
    shade(canvas, roof, IRON, towards, 7, 1, 0.4)
    rim(canvas, np.maximum(body, roof), "#fff4d8", towards, 1.6, 0.7)


def tender(canvas: Canvas, at: Carriage, towards: Point) -> None:
    """The tender, heaped with small stars instead of coal."""
    _running_gear(canvas, at, [(x, 10.0) for x in (-20, 4, 26)], towards)
    heap = canvas.mask(
        at.all(
            [
                sparkle(-27 + 6 * i, -53 - 4.5 * math.sin(math.pi * i / 9), 7.0 - i % 2, 0.34)
                for i in range(10)
            ]
        )
    )
    canvas.over(heap, "#fff0b0")
    bloom_of(canvas, heap, "#ffdf80", 8, 0.8)
    body = canvas.mask(at.all([panel(-32, -52, 66, 36, 3), panel(-38, -20, 78, 5, 2)]))
    shade(canvas, body, IRON, towards, 10, 0.9, 0.4)
    foil(canvas, canvas.mask(at.place(panel(-27, -47, 56, 24, 2)), stroke=1.5), 1, 1.5, 0.4, 0)
    rim(canvas, body, "#fff4d8", towards, 1.6, 0.7)


def locomotive(canvas: Canvas, at: Carriage, towards: Point) -> None:
    """The engine: boiler, dome, a flared chimney, cab, driving wheels and rods."""
    _running_gear(canvas, at, [(-46.0, 19.0), (-6.0, 19.0), (34.0, 19.0), (68.0, 10.0)], towards)
    frame = canvas.mask(
        at.all([panel(-82, -27, 168, 8, 2), polygon([(78, -26), (112, -1), (72, -1), (72, -12)])])
    )
    shade(canvas, frame, CRIMSON, towards, 6, 1, 0.4)
    bars = [brush([(80 + 3 * i, -22 + 3 * i, 0.8), (78 + 7 * i, -2, 0.8)], 6) for i in range(5)]
    canvas.over(canvas.mask(at.all(bars)), "#ffe0b0", 0.6)
    rods = canvas.mask(
        at.all(
            [
                brush([(-46, -13, 2.6), (-6, -12, 2.6), (34, -13, 2.6)], 10),
                panel(48, -26, 26, 12, 3),
                brush([(34, -13, 2), (60, -20, 2)], 6),
            ]
        )
    )
    shade(canvas, rods, Tone("#b0946c", "#fff4d0", "#5a4238"), towards, 3, 1, 0.2)
    chimney = outline(
        [(46, -58), (43, -80), (34, -96), (40, -102), (62, -102), (68, -96), (59, -80), (56, -58)],
        {0, 7},
    )
    parts = [
        panel(-34, -64, 112, 40, 16),
        outline([(-12, -60), (-11, -76), (2, -84), (15, -76), (16, -60)], {0, 4}),
        panel(70, -60, 10, 34, 4),
    ]
    body = canvas.mask(at.all([*parts, chimney]))
    shade(canvas, body, IRON, towards, 16, 1, 0.45)
    cab = canvas.mask(at.place(panel(-80, -92, 48, 70, 3)))
    shade(canvas, cab, CRIMSON, towards, 12, 0.9, 0.4)
    _windows(canvas, at, [panel(-70, -82, 26, 24, 4)])
    roof = canvas.mask(
        at.place(outline([(-90, -89), (-84, -98), (-56, -102), (-30, -98), (-24, -89)], {0, 4}))
    )
    shade(canvas, roof, IRON, towards, 6, 1, 0.4)
    gold = [panel(-22 + 28 * i, -64, 3, 40) for i in range(4)]
    gold += [
        panel(35, -102, 32, 4, 2),
        panel(-14, -64, 32, 4, 2),
        panel(-78, -48, 44, 1.8),
        panel(-78, -28, 44, 1.6),
    ]
    gold.append(disc(84, -46, 9))
    foil(canvas, canvas.mask(at.all(gold)), 1, 1.4, 0.4, 0)
    lamp = canvas.mask(at.place(disc(86, -46, 6)))
    canvas.over(lamp, "#fffbe0")
    rim(canvas, np.maximum.reduce([body, cab, roof]), "#fff4d8", towards, 2.0, 0.8)


def signal_post(canvas: Canvas, x: float, foot: float, height: float, towards: Point) -> Point:
    """A post with a striped arm and a lamp; returns where a raven stands on it."""
    top = foot - height
    post = canvas.mask([panel(x - 4, top, 8, height, 2), panel(x - 12, foot - 10, 24, 12, 2)])
    shade(canvas, post, Tone("#4a3f70", "#f4dcd0", "#2a2450"), towards, 5, 1, 0.4)
    rungs = canvas.mask([panel(x - 9, top + 62 + 15 * i, 18, 2.2, 1) for i in range(5)])
    canvas.over(rungs, "#4a3f70")
    arm = canvas.mask(
        outline(
            [(x - 6, top + 22), (x - 74, top + 4), (x - 70, top - 12), (x - 2, top + 6)],
            {0, 1, 2, 3},
        )
    )
    shade(canvas, arm, Tone("#d8485a", "#ffb8a0", "#8a2848"), towards, 6, 1, 0.3)
    band = canvas.mask(
        outline(
            [(x - 48, top + 11), (x - 60, top + 8), (x - 56, top - 9), (x - 44, top - 6)],
            {0, 1, 2, 3},
        )
    )
    canvas.over(band, "#fff6e8")
    lamp = canvas.mask(disc(x + 12, top + 26, 9))
    canvas.screen(canvas.glow(x + 12, top + 26, 40, 1.5), "#8ff0c0", 0.8)
    canvas.over(lamp, "#d8ffe8")
    foil(canvas, canvas.mask(disc(x + 12, top + 26, 10), stroke=3), 1, 1, 0.4, 0)
    foil(canvas, canvas.mask([panel(x - 9, top - 6, 18, 8, 2)]), 1, 1, 0.4, 0)
    rim(canvas, post, "#fff4e0", towards, 1.6, 0.6)
    return x, top - 5
