"""Beasts of water: a scaled hide with currents in it, a mane that breaks in waves, a long head.

A spine runs from tail to nape. `side` is the one the mane stands on: -1 on the left of that way.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field
from ..geometry import Path, Point, brush, ellipse, outline, place, put, ribbon
from ..light import Tone, bloom_of, rim, shade
from ..raster import smoothstep
from ..relief import lambert, lamp, modelled, slopes, swell
from .beast import Spine, scales

SKULL: list[Point] = [
    (-0.16, -0.20),
    (0.02, -0.265),
    (0.17, -0.315),
    (0.30, -0.345),
    (0.41, -0.275),
    (0.54, -0.195),
    (0.70, -0.175),
    (0.83, -0.215),
    (0.93, -0.255),
    (1.03, -0.205),
    (1.075, -0.105),
    (1.045, -0.020),
    (0.985, 0.030),
    (0.965, 0.095),
    (0.880, 0.140),
    (0.700, 0.142),
    (0.520, 0.158),
    (0.370, 0.210),
    (0.235, 0.305),
    (0.110, 0.285),
    (-0.02, 0.250),
    (-0.16, 0.205),
]
# What bulges on it: brow, bridge, nostril, cheek, jaw; x, y, half width, half height, how far.
KNOBS = (
    (0.27, -0.20, 0.16, 0.070, 9.0),
    (0.66, -0.08, 0.28, 0.060, 8.0),
    (0.95, -0.16, 0.085, 0.070, 7.0),
    (0.17, 0.10, 0.16, 0.130, 8.0),
    (0.66, 0.08, 0.24, 0.035, 5.0),
)
LIPS = (
    (1.050, -0.030, 0.004),
    (0.960, 0.012, 0.010),
    (0.780, 0.018, 0.010),
    (0.600, 0.030, 0.010),
    (0.460, 0.070, 0.010),
    (0.380, 0.080, 0.008),
    (0.335, 0.050, 0.003),
)
JOWL = ((0.03, 0.05, 0.25), (0.30, 0.00, 0.23), (0.52, 0.00, 0.17), (0.90, -0.02, 0.10))
HORNS = (
    ((0.10, -0.24, 0.050), (-0.06, -0.46, 0.040), (-0.32, -0.60, 0.026), (-0.62, -0.60, 0.003)),
    ((0.22, -0.30, 0.052), (0.12, -0.56, 0.040), (-0.10, -0.76, 0.026), (-0.42, -0.84, 0.003)),
)
WHISKERS = (
    (
        (0.97, -0.08, 0.016),
        (1.16, 0.02, 0.013),
        (1.20, 0.26, 0.010),
        (1.02, 0.44, 0.007),
        (0.98, 0.66, 0.002),
    ),
    ((0.86, 0.13, 0.014), (0.84, 0.30, 0.012), (0.68, 0.44, 0.008), (0.66, 0.60, 0.002)),
)
SKY_SIDE: Point = (-0.6, -0.7)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a head hangs: its nape, its length, its turn in degrees, whether it looks left."""

    x: float
    y: float
    size: float
    turn: float = 0.0
    flip: bool = False
    asleep: bool = False

    def path(self, path: Path) -> Path:
        return place(path, self.x, self.y, self.size, self.turn, self.flip)

    def point(self, point: Point) -> Point:
        return put(point, self.x, self.y, self.size, self.turn, self.flip)


@dataclass(frozen=True, slots=True)
class Waters:
    """What a beast of water is made of: inks from shadow to light for back and belly, tones of its
    waves, horns and fins, its lines and lights; `lamp` is the light's place, `towards` its side."""

    deep: tuple[Colour, ...]
    pale: tuple[Colour, ...]
    wave: Tone
    horn: Tone
    fin: Tone
    ink: Colour
    sheen: Colour
    edge: Colour
    lamp: Point
    towards: Point

    def hide(
        self,
        canvas: Canvas,
        spine: Spine,
        shown: Field,
        size: float,
        before: float,
        side: float = -1,
        maned: Point = (0.02, 0.97),
    ) -> Field:
        """Mane, scaled back and pale belly where they are shown; returns the cover.

        `maned` are the places between which the mane grows."""
        self._mane(canvas, spine, shown, size, side, maned)
        cover = canvas.mask(spine.body()) * shown
        light = lamp(canvas, *self.lamp, before)
        canvas.multiply(canvas.blur(cover, 7 * size) * (1 - cover), self.ink, 0.35)
        modelled(canvas, cover, swell(canvas, cover, 40 * size), self.deep, light, 0.10)
        span = (-0.92, 0.42) if side < 0 else (-0.42, 0.92)
        arcs = canvas.mask(scales(spine, (0.01, 0.99), 14 * size, span), stroke=1.3)
        canvas.multiply(arcs * cover, self.ink, 0.6)
        canvas.screen(canvas.shift(arcs, 1.4, -1.4) * cover, self.sheen, 0.28)
        currents = [
            _current(spine, 0.04 + 0.19 * i + 0.05 * k, side * (0.72 - 0.25 * k), 1.9 * size)
            for i in range(5)
            for k in range(5)
        ]
        canvas.screen(canvas.mask(currents) * cover, "#c8fff0", 0.42)
        self._belly(canvas, spine, cover, size, before, -side)
        rim(canvas, cover, self.edge, self.towards, 2.4, 0.9)
        rim(canvas, cover, self.sheen, (-self.towards[0], -0.6), 1.6, 0.5)
        return cover

    def _mane(
        self, canvas: Canvas, spine: Spine, shown: Field, size: float, side: float, maned: Point
    ) -> None:
        """The back breaks in waves that fall towards the tail and throw spray."""
        rng = canvas.geometry
        step = 1 / spine.length
        locks: list[tuple[Path, Point, float]] = []
        spray: list[tuple[float, float, float, float]] = []
        at = maned[0]
        while at < maned[1]:
            tall = size * (40 + 26 * rng.random())
            back = tall * (1.15 + 0.3 * rng.random()) * step
            tip = spine.spot(max(at - back * 1.25, 0), side, tall * 0.95)
            knots = [
                (*spine.spot(at + back * 0.30, side * 0.72), tall * 0.16),
                (*spine.spot(at, side, tall * 0.30), tall * 0.24),
                (*spine.spot(max(at - back * 0.6, 0), side, tall * 0.60), tall * 0.17),
                (*spine.spot(max(at - back * 1.0, 0), side, tall * 0.68), tall * 0.09),
                (*tip, 0.3),
            ]
            locks.append((brush(knots, 40), tip, tall))
            for a, b, c in rng.random((4, 3)).tolist():
                x, y = tip[0] + 26 * (a - 0.6) * size, tip[1] + 26 * (b - 0.5) * size
                spray.append((x, y, (0.5 + 1.7 * c**2) * size, 0.95))
            at += size * (18 + 7 * rng.random()) * step
        for lock, crown, tall in locks:
            cover = canvas.mask(lock) * shown
            canvas.multiply(canvas.blur(cover, 4 * size) * (1 - cover), self.ink, 0.4)
            shade(canvas, cover, self.wave, (-0.75, -0.55), 9 * size, 1, 0.5)
            canvas.screen(cover * canvas.glow(*crown, tall * 0.5, 1.8), "#ffffff", 0.55)
            rim(canvas, cover, "#ffffff", SKY_SIDE, 1.7, 0.85)
        canvas.over(canvas.dots(spray) * shown, "#fbfff4", 0.9)

    def _belly(
        self, canvas: Canvas, spine: Spine, cover: Field, size: float, before: float, side: float
    ) -> None:
        middle = [
            (*spine.spot(t, side * 0.74), max(spine.half(t) * 0.27, 0.5))
            for t in np.linspace(0, 1, 90).tolist()
        ]
        band = canvas.mask(ribbon(middle)) * cover
        light = lamp(canvas, *self.lamp, before * 1.4)
        modelled(canvas, band, swell(canvas, band, 12 * size), self.pale, light, 0.08)
        cuts = [
            brush(
                [
                    (*spine.spot(at, side * 0.46), 0.6),
                    (*spine.spot(at + 4 * size / spine.length, side * 0.74), 1.2),
                    (*spine.spot(at, side), 0.6),
                ],
                10,
            )
            for at in np.arange(0.02, 0.99, 13 * size / spine.length).tolist()
        ]
        canvas.multiply(canvas.mask(cuts) * band, self.deep[2], 0.7)

    def head(self, canvas: Canvas, pose: Pose, light: Point) -> None:
        """Mane, horns, skull, eye, fin and whiskers; the light hangs at a place before it."""
        self._locks(canvas, pose)
        for knots in HORNS:
            horn = canvas.mask(pose.path(brush(knots, 40)))
            shade(canvas, horn, self.horn, (-0.2, -0.9), 7, 1, 0.4)
            rim(canvas, horn, "#ffffff", (-0.2, -0.9), 1.5, 0.6)
        skull = canvas.mask(pose.path(outline(SKULL)))
        canvas.multiply(canvas.blur(skull, 7) * (1 - skull), self.ink, 0.45)
        height = swell(canvas, skull, 30)
        for x, y, wide, high, rise in KNOBS:
            knob = canvas.mask(pose.path(ellipse(x, y, wide, high)))
            height = height + canvas.blur(swell(canvas, knob, rise), 2)
        modelled(canvas, skull, height, self.deep, lamp(canvas, *light, 130.0), 0.10)
        sky_lit = lambert(*slopes(canvas, height), (-0.5 * SKY_SIDE[0], -0.9, 0.45))
        canvas.screen(skull * smoothstep(0.55, 1.0, sky_lit), self.sheen, 0.42)
        cheek = Spine([(*pose.point((x, y)), half * pose.size) for x, y, half in JOWL])
        mail = canvas.mask(scales(cheek, (0.0, 0.62), 11, (-0.9, 0.9)), stroke=1.0)
        canvas.multiply(mail * skull, self.ink, 0.40)
        rim(canvas, skull, self.edge, (0.1, 0.95), 2.4, 0.9)
        rim(canvas, skull, self.sheen, (0.5, -0.85), 1.8, 0.7)
        lips = canvas.mask(pose.path(brush(LIPS, 50)))
        canvas.over(lips, self.ink, 0.95)
        canvas.screen(canvas.shift(lips, -1, -3) * skull, self.sheen, 0.35)
        canvas.over(canvas.mask(pose.path(ellipse(0.985, -0.165, 0.030, 0.018))), self.ink, 0.95)
        self._eye(canvas, pose)
        self._ear(canvas, pose)
        hairs = [pose.path(brush(knots, 50)) for knots in WHISKERS]
        canvas.over(canvas.mask(hairs), "#eafaf0", 0.95)
        for i in range(4):
            x, y = 0.62 - 0.10 * i, 0.14 + 0.022 * i
            tip = (0.44 - 0.11 * i, 0.32 + 0.04 * i)
            lock = brush([(x, y, 0.035), (x - 0.06, y + 0.10, 0.028), (*tip, 0.003)], 20)
            shade(canvas, canvas.mask(pose.path(lock)), self.wave, (0.4, 0.8), 5, 1, 0.4)

    def _locks(self, canvas: Canvas, pose: Pose) -> None:
        """Foam that breaks from the nape and hides where head and neck are joined."""
        for i in range(10):
            t = i / 9
            x, y = 0.02 + 0.06 * math.sin(math.pi * t), -0.27 + 0.50 * t
            reach = (0.74 if i % 2 else 0.58) - 0.26 * t
            way = math.radians(184 - 52 * t)
            tip = (x + math.cos(way) * reach, y + math.sin(way) * reach)
            bend = ((x + tip[0]) / 2 - 0.02, (y + tip[1]) / 2 - 0.09)
            lock = brush([(x + 0.12, y, 0.050), (*bend, 0.068), (*tip, 0.004)], 24)
            cover = canvas.mask(pose.path(lock))
            canvas.multiply(canvas.blur(cover, 4) * (1 - cover), self.ink, 0.4)
            shade(canvas, cover, self.wave, SKY_SIDE, 10, 1, 0.45)
            rim(canvas, cover, "#ffffff", (-0.5, -0.7), 1.6, 0.8)

    def _ear(self, canvas: Canvas, pose: Pose) -> None:
        """A fin behind the cheek; light shines through its skin."""
        x, y = 0.16, -0.02
        ribs = ((196, 0.34), (176, 0.44), (156, 0.46), (136, 0.42), (116, 0.33))
        tips: list[Point] = [
            (x + math.cos(math.radians(way)) * reach, y + math.sin(math.radians(way)) * reach)
            for way, reach in ribs
        ]
        hem: list[Point] = [(x, y), tips[0]]
        for (x0, y0), (x1, y1) in pairwise(tips):
            hem += [(0.44 * (x0 + x1) + 0.12 * x, 0.44 * (y0 + y1) + 0.12 * y), (x1, y1)]
        fin = canvas.mask(pose.path(outline(hem, {0, 1, 3, 5, 7, 9})))
        canvas.multiply(canvas.blur(fin, 6) * (1 - fin), self.ink, 0.5)
        shade(canvas, fin, self.fin, (0.1, 0.95), 22, 1, 0.5)
        bones = canvas.mask([pose.path(brush([(x, y, 0.030), (*tip, 0.004)], 8)) for tip in tips])
        canvas.over(bones, self.ink, 0.5)
        rim(canvas, fin, self.edge, (0.2, 0.9), 1.8, 0.85)

    def _eye(self, canvas: Canvas, pose: Pose) -> None:
        if pose.asleep:
            lid = [(0.225, -0.190, 0.003), (0.310, -0.132, 0.014), (0.410, -0.168, 0.003)]
            canvas.over(canvas.mask(pose.path(brush(lid, 24))), self.ink, 0.95)
            return
        corners = [(0.245, -0.165), (0.315, -0.225), (0.405, -0.165), (0.320, -0.128)]
        almond = pose.path(outline(corners, {0, 2}))
        eye = canvas.mask(almond)
        canvas.over(canvas.mask(almond, stroke=5), self.ink, 0.95)
        canvas.over(eye, "#ffe9a0")
        slit = canvas.mask(pose.path(ellipse(0.332, -0.170, 0.014, 0.046)))
        canvas.over(slit * eye, self.ink)
        lid = [(0.215, -0.170, 0.006), (0.310, -0.248, 0.020), (0.425, -0.160, 0.004)]
        canvas.over(canvas.mask(pose.path(brush(lid, 24))), self.ink, 0.95)
        bloom_of(canvas, eye, "#ffe9a0", 7, 0.6)


def _current(spine: Spine, start: float, across: float, half: float) -> Path:
    """A thread of light that runs along the body as on quick water."""
    places = np.linspace(start, min(start + 0.15, 0.99), 8).tolist()
    return brush(
        [
            (
                *spine.spot(t, across + 0.07 * math.sin(i * 0.9 + across * 7)),
                half * math.sin(math.pi * i / 7) + 0.05,
            )
            for i, t in enumerate(places)
        ],
        40,
    )


def wash(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """Foam and rings where a body leaves the water."""
    lace = smoothstep(0.42, 0.62, canvas.noise(12, 4, 0.6, 2.4))
    away = np.hypot((canvas.x - x) / wide, (canvas.y - y) / (wide * 0.20))
    canvas.over(np.exp(-(away**2)) * (0.4 + 0.6 * lace), "#fbfdf0", 0.85)
    for ring in (1.5, 2.1):
        path = ellipse(x, y + 1, wide * ring, wide * ring * 0.17)
        canvas.screen(canvas.mask(path, stroke=1.3) * lace, "#f2fff4", 0.7)
