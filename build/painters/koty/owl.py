"""The owl: a rainy night, a wing held out before the moon, and a cat asleep under it, dry."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, ramp
from ..finish import Press, printed
from ..geometry import Path, Point, brush, disc, ellipse, limb, outline, place, put, spline
from ..hills import ridge, rolling
from ..light import bloom_of, mist, moon, rim
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..relief import Direction, lambert, lamp, modelled, slopes, swell
from .emblems import finish_night, shield

SKY = ["#050a1c", "#0d1a36", "#1c3356", "#34567a", "#5b7c92"]
MOON = (408.0, 314.0, 164.0)
TOWARDS: Point = (0.78, -0.62)
EDGE = "#ffdc9c"
GLOW: tuple[Colour, ...] = ("#0c0812", "#34181a", "#86441f", "#dc8a34", "#ffd083", "#fff3cc")
PLUMAGE: tuple[Colour, ...] = ("#080a14", "#141420", "#33262a", "#785030", "#d89c5a", "#ffe0a8")

# The arm that is held out: shoulder, elbow, wrist, the end of the hand.
SHOULDER: Point = (282.0, 428.0)
ELBOW: Point = (316.0, 356.0)
WRIST: Point = (368.0, 268.0)
HAND: Point = (420.0, 226.0)
HEAD = (226.0, 296.0, 94.0, 15.0)
TRUNK: list[Point] = [
    (160, 330),
    (122, 392),
    (104, 476),
    (108, 560),
    (132, 640),
    (176, 700),
    (232, 712),
    (270, 686),
    (302, 624),
    (322, 548),
    (324, 466),
    (312, 392),
    (296, 330),
]
COAT: tuple[Colour, ...] = ("#05060e", "#090c18", "#121826", "#3a3438", "#9c7c58", "#ffdca4")


@dataclass(frozen=True, slots=True)
class Quill:
    """A feather of the wing by its spine, from root to tip, and half its width."""

    root: Point
    turn: float
    length: float
    width: float
    droop: float = 0.0

    def at(self, share: float) -> Point:
        a = math.radians(self.turn)
        far = self.length * share
        return (
            self.root[0] + math.cos(a) * far,
            self.root[1] + math.sin(a) * far + self.droop * self.length * share * share,
        )

    def across(self, share: float) -> Point:
        (x0, y0), (x1, y1) = self.at(share - 0.02), self.at(share + 0.02)
        far = math.hypot(x1 - x0, y1 - y0)
        return -(y1 - y0) / far, (x1 - x0) / far

    def vane(self) -> Path:
        widths = (0.30, 0.72, 0.94, 1.0, 1.0, 0.94, 0.74, 0.05)
        shares = (0.0, 0.12, 0.3, 0.5, 0.7, 0.86, 0.96, 1.0)
        knots = [(*self.at(s), self.width * w) for s, w in zip(shares, widths, strict=True)]
        return brush(knots, 60)

    def shaft(self) -> Path:
        return brush([(*self.at(0), 1.9), (*self.at(0.5), 1.2), (*self.at(0.98), 0.4)], 24)

    def bars(self, first: float, step: float) -> list[Path]:
        """Dark bands across the vane, bowed towards the tip."""
        paths = []
        share = first
        while share < 0.95:
            x, y = self.at(share)
            dx, dy = self.across(share)
            w = self.width * 1.1
            back = self.at(share - 0.03)
            sag = (back[0] - x, back[1] - y)
            paths.append(
                brush(
                    [
                        (x - dx * w + sag[0], y - dy * w + sag[1], 5.4),
                        (x, y, 6.4),
                        (x + dx * w + sag[0], y + dy * w + sag[1], 5.4),
                    ],
                    14,
                )
            )
            share += step
        return paths


def paint() -> Canvas:
    canvas = Canvas(753)
    sky.gradient(canvas, SKY, 0.96)
    _torn_clouds(canvas)
    face = moon(canvas, *MOON, "#fff3cc", "#e8c890", 0.5, "#8fa6c0", 0.45)
    sky.veil(canvas, "#28405f", 196, 40, 0.55, 130, 4.0)
    _wood(canvas)
    mist(canvas, "#7d9ab4", 676, 70, 0.5)
    _rain(canvas, 300, 0.9, 0.55)
    _wing(canvas, face)
    _bough(canvas)
    _rain(canvas, 60, 1.7, 0.5)
    _tail(canvas)
    _body(canvas)
    _head(canvas)
    _claws(canvas)
    _cat(canvas)
    _splashes(canvas)
    printed(canvas, Press(0.46, "#040812", 0.30, 0.80, 1.12, 1.08, 0.042, 0.020), 0.39)
    finish_night(canvas, shield())
    return canvas


def _torn_clouds(canvas: Canvas) -> None:
    torn = canvas.noise(190, 6, 0.55, 2.2)
    near = canvas.glow(MOON[0], MOON[1], 420, 1.4)
    canvas.over(smoothstep(0.46, 0.66, torn) * smoothstep(760, 300, canvas.y), "#0a1226", 0.55)
    lit = smoothstep(0.50, 0.60, torn) * smoothstep(0.68, 0.58, torn) * near
    canvas.screen(lit, "#8fa8c4", 0.32)


def _wood(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x, height, lean, amount, colour in (
        (70.0, 560.0, 0.03, 0.45, "#2c4a68"),
        (560.0, 470.0, -0.05, 0.55, "#2a4664"),
        (330.0, 330.0, 0.02, 0.30, "#4a6a84"),
    ):
        tree = bare_tree(rng, x, 920, height, Habit(0.55, 6, 0.76, 0.28, 0.030), lean)
        canvas.over(canvas.mask(tree.wood, soft=1.2), colour, amount)
    far = ridge(canvas, 770, 36, 240, tilt=30)
    rolling(canvas, far, ["#3a5a78", "#5c7e94"], 90, soft=1.4)
    mist(canvas, "#86a0ac", 806, 60, 0.6)
    near = ridge(canvas, 838, 26, 170, tilt=-26)
    rolling(canvas, near, ["#27425e", "#4a6a80"], 80, soft=0.8)
    mist(canvas, "#9cb0b4", 876, 50, 0.6)


def _sheltered(canvas: Canvas) -> Field:
    """Where no drop falls: under the wing."""
    under = outline([(250, 380), (420, 240), (566, 170), (590, 420), (590, 730), (250, 730)])
    return canvas.blur(canvas.mask(under), 12)


def _rain(canvas: Canvas, count: int, width: float, amount: float) -> None:
    draw = canvas.geometry.random((count, 4))
    streaks = []
    for a, b, c, d in draw.tolist():
        x, y, length = 660 * a - 60, 980 * b - 60, 26 + 44 * c
        fall = 0.13
        streaks.append(
            brush(
                [
                    (x, y, 0.1),
                    (x + fall * length * 0.7, y + length * 0.7, width * (0.35 + 0.4 * d)),
                    (x + fall * length, y + length, 0.1),
                ],
                8,
            )
        )
    near = 0.45 + 0.75 * canvas.glow(MOON[0], MOON[1], 330, 1.6)
    canvas.screen(canvas.mask(streaks) * (1 - _sheltered(canvas)) * near, "#cfdcf0", amount)


def _flight_feathers() -> list[Quill]:
    quills = []
    for i in range(10):
        t = i / 9
        root = (HAND[0] + (WRIST[0] - HAND[0]) * t, HAND[1] + (WRIST[1] - HAND[1]) * t)
        turn = -36 + 112 * t**0.95
        length = (150, 160, 166, 172, 186, 206, 232, 254, 268, 274)[i]
        quills.append(Quill(root, turn, length, 18 + 2 * t, 0.16 * math.cos(math.radians(turn))))
    for i in range(9):
        t = (i + 0.6) / 9
        root = _along([WRIST, ELBOW, SHOULDER], t)
        quills.append(Quill(root, 79 + 13 * t, 264 - 66 * t, 20, 0.0))
    return quills


def _coverts() -> list[tuple[Quill, float]]:
    """Shorter rows over the roots, each with how much light it takes."""
    rows = []
    for length, width, count, dark in ((132, 15, 17, 0.75), (84, 12, 19, 0.9), (46, 10, 22, 1.3)):
        for i in range(count):
            t = i / (count - 1)
            root = _along([HAND, WRIST, ELBOW, SHOULDER], t)
            turn = -34 + 122 * min(1.0, t * 1.75) ** 0.9
            rows.append((Quill(root, turn, length * (0.72 + 0.28 * min(1.0, 2 * t)), width), dark))
    return rows


def _along(knots: list[Point], share: float) -> Point:
    place_ = share * (len(knots) - 1)
    i = min(int(place_), len(knots) - 2)
    f = place_ - i
    (x0, y0), (x1, y1) = knots[i], knots[i + 1]
    return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f


def _wing(canvas: Canvas, face: Field) -> None:
    """Held before the moon: every vane lets light through, every bar and every second layer takes
    some of it."""
    cover = np.zeros_like(canvas.x)
    thick = np.zeros_like(canvas.x)
    warp_x, warp_y = canvas.noise(9, 3, 0.6) - 0.5, canvas.noise(9, 3, 0.6) - 0.5
    quills = _flight_feathers()
    for quill in quills:
        vane = canvas.mask(quill.vane())
        bars = canvas.mask(quill.bars(0.24, 30 / quill.length), soft=1.6)
        bars = canvas.sample(bars, canvas.x + warp_x * 9, canvas.y + warp_y * 9)
        edge = np.clip(canvas.blur(vane, 3) * 1.4 - 0.4, 0, 1)
        thick += vane * (0.50 + 0.14 * edge + 0.80 * bars)
        cover = np.maximum(cover, vane)
    for quill, dark in _coverts():
        vane = canvas.mask(quill.vane())
        tip = canvas.mask(ellipse(*quill.at(0.88), quill.width * 0.8, quill.width * 0.5), soft=3)
        thick += vane * dark * (0.62 + 0.7 * tip)
        cover = np.maximum(cover, vane)
    knots = [
        (*SHOULDER, 34.0),
        (*ELBOW, 25.0),
        (*WRIST, 17.0),
        (*HAND, 9.0),
        (*quills[0].at(0.3), 3),
    ]
    arm = canvas.roughened(canvas.mask(brush(knots, 60)), 8, 5)
    cover = np.maximum(cover, arm)
    thick += canvas.blur(arm, 4) * 5
    away = np.hypot(canvas.x - MOON[0], canvas.y - MOON[1])
    glow = 0.62 * canvas.blur(face, 14) + 0.62 * np.exp(-np.clip(away - 110, 0, None) / 130)
    barbs = canvas.noise(7, 2, 0.5, 0.4) - 0.5
    light = glow * np.exp(-thick * 0.62) * 1.22 + 0.05 + 0.06 * barbs * glow
    canvas.over(cover, ramp(even_stops(*GLOW), np.clip(light, 0, 0.97)))
    shafts = canvas.mask([quill.shaft() for quill in quills]) * np.exp(-thick * 0.35)
    canvas.multiply(shafts * cover, "#2a120c", 0.75)
    rim(canvas, shafts * cover, EDGE, TOWARDS, 0.9, 0.4)
    rim(canvas, cover, "#fff2d0", (0.5, -0.8), 1.8, 0.8)


def _bough(canvas: Canvas) -> None:
    limbs = [
        brush([(-30, 672, 46), (120, 706, 38), (300, 726, 33), (460, 742, 28), (650, 712, 16)], 80),
        brush([(110, 716, 24), (64, 800, 30), (20, 890, 42), (0, 960, 54)], 40),
        brush([(486, 744, 14), (540, 786, 8), (566, 826, 2)], 30),
        brush([(250, 736, 10), (286, 792, 6), (280, 846, 1)], 30),
        brush([(282, 786, 4), (310, 812, 2), (320, 840, 0.5)], 20),
    ]
    cover = canvas.roughened(canvas.mask(limbs), 14, 7)
    fibres = canvas.noise(24, 5, 0.6, 4.0)
    height = swell(canvas, cover, 26) + 10 * fibres
    inks = ("#05070f", "#0c101c", "#1c2230", "#5a5450", "#f0cc98")
    modelled(canvas, cover, height, inks, (0.45, -0.80, 0.16), 0.12)
    rim(canvas, cover, "#ffe2b0", (0.4, -0.9), 2.0, 0.65)


def _tail(canvas: Canvas) -> None:
    paths = [
        brush(
            [
                (200 + dx * 0.5, 640, 15),
                (188 + dx, 740, 19),
                (180 + 1.15 * dx, long - 14, 15),
                (179 + 1.2 * dx, long, 3),
            ],
            40,
        )
        for dx, long in ((-30, 796), (26, 806), (-8, 822), (10, 826))
    ]
    for path in paths:
        cover = canvas.mask(path)
        canvas.over(cover, ramp(even_stops("#06070e", "#14141e"), (canvas.y - 640) / 180))
        rim(canvas, cover, "#c89c68", TOWARDS, 1.4, 0.5)


def _plumes(canvas: Canvas, cover: Field, lit: Field, count: int, box: tuple[float, ...]) -> None:
    """Soft barbs and dark streaks that follow the body, pale only where light reaches them."""
    rng = canvas.geometry
    left, top, right, bottom = box
    pale, dark = [], []
    for i in range(count):
        x, y = left + (right - left) * rng.random(), top + (bottom - top) * rng.random()
        v = (y - top) / (bottom - top)
        lean = (x - (left + right) / 2) / (right - left) * 0.5
        long = (11 + 20 * v) * (0.7 + 0.6 * rng.random())
        tip = (x + lean * long, y + long)
        wide = 0.9 + 1.1 * rng.random()
        if i % 6:
            pale.append(
                brush([(x, y, 0.2), ((x + tip[0]) / 2, y + long / 2, wide), (*tip, 0.2)], 8)
            )
        else:
            deep = (x + lean * long * 1.5, y + long * 1.5)
            dark.append(brush([(x, y, 0.4), (*tip, wide * 1.7 + 1.2 * v), (*deep, 0.2)], 10))
    canvas.multiply(canvas.mask(dark, soft=0.7) * cover, "#0e0a10", 0.75)
    canvas.screen(canvas.mask(pale, soft=0.4) * cover * lit, "#ffcf8c", 0.55)


def _tufted(canvas: Canvas, edge: list[Point], length: float, lean: Point) -> list[Path]:
    """Down that breaks a closed outline, swept along `lean`."""
    rng = canvas.geometry
    ring = spline([*edge, edge[0]], 260)
    middle = ring.mean(0)
    hairs = []
    for x, y in ring.tolist():
        out = (x - middle[0], y - middle[1])
        far = math.hypot(*out)
        reach = length * (0.4 + 0.8 * rng.random())
        dx = out[0] / far * 0.4 + lean[0] + (rng.random() - 0.5) * 0.4
        dy = out[1] / far * 0.4 + lean[1] + (rng.random() - 0.5) * 0.4
        bend = (x + dx * reach * 0.5, y + dy * reach * 0.5, 2.2)
        hairs.append(
            brush([(x - dx * 6, y - dy * 6, 4), bend, (x + dx * reach, y + dy * reach, 0.2)], 10)
        )
    return hairs


def _glowing(canvas: Canvas) -> Direction:
    """What lights owl and cat: the wing that the moon shines through."""
    return lamp(canvas, 470, 330, -8)


def _body(canvas: Canvas) -> None:
    path = outline(TRUNK)
    cover = canvas.mask([path, *_tufted(canvas, TRUNK, 15, (0, 0.8))])
    plumes = canvas.noise(20, 3, 0.6, 0.4)
    height = swell(canvas, cover, 90) + 7 * plumes
    lit = lambert(*slopes(canvas, canvas.blur(height, 2)), _glowing(canvas))
    modelled(canvas, cover, height, PLUMAGE, _glowing(canvas), 0.12)
    _plumes(canvas, cover, np.clip(lit * 1.3 + 0.10, 0, 1), 1500, (105, 350, 320, 705))
    _near_wing(canvas)
    rim(canvas, cover, "#ffe2b0", TOWARDS, 2.2, 0.7)


def _near_wing(canvas: Canvas) -> None:
    """Folded, away from the moon: long feathers under short ones, told apart by their edges."""
    edge = [
        (166, 344),
        (118, 396),
        (94, 480),
        (98, 590),
        (120, 680),
        (146, 742),
        (168, 660),
        (186, 560),
        (190, 440),
    ]
    cover = canvas.roughened(canvas.mask(outline(edge, {5})), 9, 7)
    canvas.multiply(canvas.blur(cover, 7) * (1 - cover), "#04060e", 0.6)
    canvas.over(cover, "#0c0e19")
    rows = (
        (5, (116, 640), (8, 2), (118, 76), 13, "#0b0d18"),
        (7, (102, 560), (8, -4), (96, 84), 12, "#0d0f1b"),
        (9, (100, 496), (8, -6), (74, 66), 11, "#10121f"),
        (10, (104, 444), (8, -6), (54, 50), 10, "#131523"),
        (10, (112, 402), (10, -6), (40, 38), 9, "#161827"),
    )
    rng = canvas.geometry
    for count, (x, y), across, lengths, width, ink in rows:
        for i in range(count):
            t = i / (count - 1)
            px, py = x + 76 * t * min(1.0, (760 - y) / 240), y + 20 * math.sin(math.pi * t) - 8 * t
            long = (lengths[0] + (lengths[1] - lengths[0]) * t) * (0.92 + 0.16 * rng.random())
            lean = math.radians(across[0] + (across[1] - across[0]) * t + 3 * rng.normal())
            dx, dy = math.sin(lean) * long, math.cos(lean) * long
            knots = [
                (px, py - 16, 4),
                (px, py, width),
                (px + dx * 0.8, py + dy * 0.8, width * 0.85),
            ]
            path = brush([*knots, (px + dx, py + dy, 1)], 30)
            vane = canvas.mask(path)
            canvas.multiply(canvas.blur(vane, 3) * (1 - vane) * cover, "#04060e", 0.5)
            canvas.over(vane * cover, ink, 0.9)
            rim(canvas, vane * cover, "#6c7690", (0.7, 0.5), 1.2, 0.28)


def _of_head(path: Path) -> Path:
    x, y, size, turn = HEAD
    return place(path, x, y, size, turn)


def _head(canvas: Canvas) -> None:
    x, y, size, turn = HEAD
    skull: list[Point] = [
        (-0.10, -0.84),
        (0.40, -0.80),
        (0.82, -0.50),
        (0.98, 0.02),
        (0.84, 0.52),
        (0.40, 0.86),
        (-0.16, 0.92),
        (-0.72, 0.70),
        (-1.02, 0.24),
        (-1.00, -0.28),
        (-0.66, -0.70),
    ]
    edge = [put(spot, x, y, size, turn) for spot in skull]
    tufts = [
        *(
            brush(
                [
                    (-0.46 - 0.07 * i, -0.44 - 0.02 * i, 0.13),
                    (-0.66 - 0.06 * i, -0.92, 0.10),
                    (-0.66 - 0.10 * i, -1.42 + 0.10 * i, 0.008),
                ],
                24,
            )
            for i in range(4)
        ),
        *(
            brush(
                [
                    (0.34 + 0.08 * i, -0.50 + 0.03 * i, 0.13),
                    (0.62 + 0.06 * i, -0.92 + 0.03 * i, 0.10),
                    (0.80 + 0.08 * i, -1.40 + 0.13 * i, 0.008),
                ],
                24,
            )
            for i in range(4)
        ),
    ]
    ears = canvas.mask([_of_head(tuft) for tuft in tufts])
    cover = np.maximum(canvas.mask([outline(edge), *_tufted(canvas, edge, 9, (0, 0.5))]), ears)
    canvas.multiply(canvas.blur(canvas.shift(cover, 4, -10), 12) * (1 - cover), "#04050c", 0.6)
    plumes = canvas.noise(15, 3, 0.6, 0.5)
    height = swell(canvas, cover, 62) + 8 * plumes
    modelled(canvas, cover, height, PLUMAGE, _glowing(canvas), 0.12)
    _face(canvas, cover)
    rim(canvas, cover, "#ffe8bc", TOWARDS, 2.4, 0.85)


DISCS = ((-0.40, 0.10, 0.48, 0.62), (0.48, 0.10, 0.36, 0.60))


def _face(canvas: Canvas, cover: Field) -> None:
    """Two bowls of fine rays with a dark seam round them, brows like a gull's wings, a hooked
    beak, and eyes half closed, turned to the one that sleeps."""
    rng = canvas.geometry
    turned = 0.30 + 0.9 * smoothstep(HEAD[0] - 90, HEAD[0] + 100, canvas.x)
    for cx, cy, rx, ry in DISCS:
        seam = canvas.mask(_of_head(ellipse(cx, cy, rx, ry)), stroke=9, soft=2.4)
        canvas.multiply(seam * cover, "#05060c", 0.75)
        bowl = canvas.mask(_of_head(ellipse(cx, cy, rx, ry)), soft=2)
        canvas.over(bowl * cover, "#1e1a20", 0.55)
        rays = []
        for angle in np.linspace(0, math.tau, 84, endpoint=False).tolist():
            a = angle + 0.05 * rng.normal()
            near, far = 0.42 + 0.1 * rng.random(), 0.80 + 0.16 * rng.random()
            dx, dy = math.cos(a), math.sin(a)
            rays.append(
                _of_head(
                    brush(
                        [
                            (cx + rx * dx * near, cy + ry * dy * near, 0.004),
                            (
                                cx + rx * dx * (near + far) / 2,
                                cy + ry * dy * (near + far) / 2,
                                0.013,
                            ),
                            (cx + rx * dx * far, cy + ry * dy * far, 0.003),
                        ],
                        8,
                    )
                )
            )
        canvas.screen(canvas.mask(rays, soft=0.3) * cover * turned, "#e0a468", 0.42)
    for cx, rx in ((-0.36, 0.21), (0.46, 0.17)):
        _eye(canvas, cx, 0.08, rx, 0.20)
    hairs = []
    for side in (-1, 1):
        for i in range(46):
            t = i / 45
            start = (
                0.09 + side * (0.01 + (0.34 if side < 0 else 0.28) * t),
                0.26 - 0.46 * t + 0.03 * rng.normal(),
            )
            turn = 1.12 - 0.62 * t + 0.10 * rng.normal()
            long = (0.20 + 0.22 * t) * (0.75 + 0.4 * rng.random())
            end = (start[0] + side * math.cos(turn) * long, start[1] - math.sin(turn) * long)
            bend = ((start[0] + end[0]) / 2 + side * 0.01, (start[1] + end[1]) / 2 + 0.035)
            hairs.append(_of_head(brush([(*start, 0.003), (*bend, 0.009), (*end, 0.001)], 10)))
    drawn = canvas.mask(hairs, soft=0.3)
    drawn = np.clip(drawn + 0.5 * canvas.blur(drawn, 2.5), 0, 1)
    canvas.over(
        drawn, ramp(even_stops("#6e625a", "#d8b88c", "#fff0d0"), (turned - 0.3) / 0.9), 0.85
    )
    beak = _of_head(
        outline(
            [(0.02, 0.20), (0.10, 0.14), (0.20, 0.22), (0.22, 0.44), (0.15, 0.70), (0.07, 0.46)],
            {4},
        )
    )
    horn = canvas.mask(beak)
    canvas.multiply(canvas.blur(horn, 4) * (1 - horn), "#05060c", 0.7)
    inks = ("#06060c", "#16141a", "#4a3a30", "#f0cf98")
    modelled(canvas, horn, swell(canvas, horn, 11), inks, (0.8, -0.4, 0.25))


def _eye(canvas: Canvas, cx: float, cy: float, rx: float, ry: float) -> None:
    x, y = put((cx, cy), *HEAD[:4])
    size = HEAD[2]
    rx, ry = rx * size, ry * size
    ball = canvas.mask(ellipse(x, y, rx, ry))
    canvas.over(canvas.blur(canvas.mask(ellipse(x, y, rx + 5, ry + 5)), 2), "#04040a")
    away = np.hypot((canvas.x - x - 5) / rx, (canvas.y - y - 6) / ry)
    canvas.over(ball, ramp(even_stops("#ffc850", "#d8741a", "#5a1e08"), np.clip(away, 0, 1)))
    bloom_of(canvas, ball, "#ff9a30", 8, 0.20)
    canvas.over(canvas.mask(ellipse(x + 4, y + 6, rx * 0.56, ry * 0.60), soft=0.6), "#08050a")
    lid = outline(
        [
            (x - rx * 1.4, y - ry * 1.4),
            (x + rx * 1.4, y - ry * 1.4),
            (x + rx * 1.3, y + ry * 0.30),
            (x + rx * 0.55, y - ry * 0.18),
            (x - rx * 0.45, y - ry * 0.22),
            (x - rx * 1.3, y + ry * 0.30),
        ],
        {0, 1, 2, 5},
    )
    shut = canvas.mask(lid) * canvas.mask(ellipse(x, y, rx + 3, ry + 3))
    canvas.over(shut, "#2a1e1e")
    rim(canvas, shut, "#c08850", (0, 0.9), 1.6, 0.7)
    canvas.over(canvas.mask(disc(x + rx * 0.55, y + ry * 0.14, 1.5)), "#fff6dc")


def _claws(canvas: Canvas) -> None:
    box = (140.0, 640.0, 292.0, 716.0)
    hem: list[Point] = [
        (150, 690),
        (178, 704),
        (204, 694),
        (216, 670),
        (228, 694),
        (252, 704),
        (280, 684),
        (292, 650),
        (216, 610),
        (140, 650),
    ]
    trousers = canvas.mask([outline(hem, {3}), *_tufted(canvas, hem[:7], 13, (0, 1.0))])
    trousers = trousers * smoothstep(626, 692, canvas.y)
    height = 40 * canvas.blur(canvas.mask([ellipse(x, 664, 30, 60) for x in (178, 250)]), 10)
    height = height + 9 * canvas.noise(16, 3, 0.6, 0.4)
    lit = lambert(*slopes(canvas, canvas.blur(height, 2)), (0.85, -0.30, 0.06))
    modelled(canvas, trousers, height, PLUMAGE, (0.85, -0.30, 0.06), 0.12)
    _plumes(canvas, trousers, lit, 320, box)
    gap = canvas.mask(brush([(214, 640, 1), (216, 676, 7), (216, 716, 13)], 16), soft=5)
    canvas.multiply(gap * trousers, "#05060c", 0.7)
    for x in (178.0, 250.0):
        for dx in (-20, 0, 20):
            knots = [(x + dx * 0.5, 694, 9), (x + dx, 712, 9), (x + dx * 1.1, 730, 6.5)]
            toe = canvas.mask(brush(knots, 24))
            canvas.multiply(canvas.blur(toe, 3) * (1 - toe), "#05060c", 0.6)
            inks = ("#0a0a12", "#241c1e", "#9c6c44", "#ffe0a8")
            modelled(canvas, toe, swell(canvas, toe, 9), inks, (0.75, -0.5, 0.15))
            nail = canvas.mask(
                brush(
                    [(x + dx * 1.1, 728, 5), (x + dx * 1.15, 740, 3.6), (x + dx * 1.05, 754, 0.3)],
                    14,
                )
            )
            canvas.over(nail, "#04040a")
            rim(canvas, nail, EDGE, TOWARDS, 1.4, 0.35)


def _cat(canvas: Canvas) -> None:
    """Asleep in the dry, its chin on its paws, its tail let down from the bough."""
    body: list[Point] = [
        (359, 722),
        (353, 688),
        (379, 642),
        (427, 608),
        (481, 594),
        (531, 612),
        (559, 656),
        (563, 698),
        (545, 722),
        (453, 732),
    ]
    haunch: list[Point] = [
        (465, 730),
        (449, 692),
        (469, 648),
        (511, 634),
        (549, 660),
        (561, 700),
        (543, 726),
    ]
    tail = [
        (549, 690, 13),
        (571, 722, 13),
        (565, 760, 12),
        (533, 784, 10),
        (503, 780, 8),
        (489, 760, 4),
    ]
    head: list[Point] = [
        (300, 690),
        (304, 680),
        (318, 668),
        (332, 646),
        (358, 634),
        (394, 644),
        (416, 674),
        (408, 704),
        (372, 720),
        (332, 718),
        (306, 710),
        (301, 700),
    ]
    ears = (
        [(333, 650), (329, 624), (335, 602), (351, 618), (363, 638)],
        [(355, 640), (361, 612), (375, 586), (393, 616), (401, 652)],
    )
    paws = [
        limb([(395, 714, 15), (347, 726, 13), (311, 726, 11), (295, 726, 7)], 24),
        limb([(423, 720, 15), (375, 732, 13), (333, 734, 11), (317, 734, 7)], 24),
    ]
    _furry(canvas, [brush(tail, 60)], 13, 0.5)
    _furry(canvas, [outline(body, {0, 8}), *_tufted(canvas, body, 8, (0.5, -0.1))], 56, 1.0)
    _furry(canvas, [outline(haunch), *_tufted(canvas, haunch, 6, (0.4, 0.2))], 40, 0.25)
    for path in paws:
        _furry(canvas, [path], 12, 0.6)
    _furry(canvas, [outline(ears[0], {0, 2, 4})], 8, 0.9)
    near_ear = outline(ears[1], {0, 2, 4})
    _furry(canvas, [near_ear], 8, 0.9)
    _furry(canvas, [outline(head, {0}), *_tufted(canvas, head[3:10], 7, (0.5, 0.1))], 40, 0.85)
    hollow = canvas.mask(
        outline([(367, 636), (369, 614), (376, 598), (387, 618), (391, 640)], {0, 2, 4}), soft=2
    )
    canvas.multiply(hollow, "#05060e", 0.75)
    lash = [
        brush([(319, 677, 0.4), (329, 684, 1.5), (345, 676, 0.4)], 14),
        brush([(303, 700, 0.4), (314, 705, 0.9), (326, 701, 0.2)], 12),
    ]
    canvas.screen(canvas.mask(lash), "#d8b078", 0.6)
    whiskers = [
        brush(
            [(326, 697 + 3 * k, 0.8), (302 - 5 * k, 694 + 8 * k, 0.6), (284, 696 + 14 * k, 0.1)], 12
        )
        for k in range(3)
    ]
    canvas.screen(canvas.mask(whiskers), EDGE, 0.5)


def _furry(canvas: Canvas, paths: list[Path], thickness: float, edge: float) -> None:
    """A part of the cat: ink, with the glow of the wing in its fur where it looks up."""
    cover = canvas.roughened(canvas.mask(paths), 4, 3)
    fall = canvas.blur(canvas.shift(cover, 3, -6), 7)
    canvas.multiply(fall * (1 - cover) * smoothstep(760, 720, canvas.y), "#05060e", 0.55)
    fur = canvas.noise(9, 3, 0.6, 1.8)
    height = swell(canvas, cover, thickness) + 3.2 * fur
    modelled(canvas, cover, height, COAT, (0.30, -0.86, 0.12), 0.10)
    rim(canvas, cover, EDGE, (0.3, -0.95), 1.8, edge)


def _splashes(canvas: Canvas) -> None:
    """Drops that burst on the edge of the wing."""
    rng = canvas.geometry
    edge = _flight_feathers()[0]
    drops = []
    for i in range(30):
        x, y = edge.at(-0.2 + 1.18 * i / 29)
        drops.append((x + 6 * rng.normal(), y - 20 - 10 * rng.random(), 0.6 + rng.random(), 0.8))
    canvas.screen(canvas.dots(drops), "#f4f6ff", 0.8)
