"""The owl: it stands guard and has folded one wing about a sleeping cat."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import mix
from ..finish import Press, printed
from ..geometry import Point, brush, disc, ellipse, outline
from ..light import Tone, bloom_of, mist, moon, rim
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from .emblems import finish_night, shield
from .feathers import Coat, Feather, lay
from .fur import Furred, Pelt

SKY = ["#081022", "#12243e", "#26465e", "#4c6c74", "#8a9484"]
LIGHT: Direction = (0.62, -0.58, 0.55)
TOWARDS: Point = (0.7, -0.7)
EDGE = "#fff0cc"
BODY = (262.0, 468.0, 112.0, 190.0)
HEAD: Point = (286.0, 264.0)
NIGHT_BROWN = "#1c1418"
PELT = Pelt(("#060812", "#0c1424", "#18283e", "#3c586e", "#d8d8c4"), EDGE, LIGHT, TOWARDS)

PRIMARY = Coat("#2a1c1a", "#a8845c", "#2c1a14", EDGE, "barred")
SECONDARY = Coat("#33231e", "#bc9464", "#332018", EDGE, "barred")
COVERT = Coat("#3c2a22", "#d0a874", "#3c261a", EDGE, "barred")
LESSER = Coat("#46322a", "#dcb884", "#4a3020", EDGE, "streaked")
PALE = Coat("#8a6a48", "#fff4d8", "#8a6444", EDGE)
THIGH = Coat("#7a5a40", "#f0d8a8", "#4a2c1a", EDGE, "streaked")
BREAST = Coat("#94724e", "#ecd4a6", "#4a2c1a", "#f0dcb0")


def paint() -> Canvas:
    canvas = Canvas(753)
    sky.gradient(canvas, SKY, 0.95)
    sky.stars(canvas, (150, 20, 590, 420), 150, 6, "#fff0d0", 0.8)
    moon(canvas, 456, 204, 86, "#fff4d6", "#d8c4a0", 0.55, "#e8e0b8", 0.6)
    bars = [clouds.Bar(470, 262, 240, 12), clouds.Bar(120, 330, 230, 9)]
    clouds.bars(canvas, bars, Tone("#1c3048", "#b8b898"), (0.2, -0.8), 0.85)
    _wood(canvas)
    _sheltering_wing(canvas)
    _tail(canvas)
    _bough(canvas)
    _breast(canvas)
    _folded_wing(canvas)
    _head(canvas)
    _claws(canvas)
    _cat(canvas)
    _wing_tip(canvas)
    printed(canvas, Press(0.44, "#040812", 0.28, 0.80, 1.12, 1.06, 0.042, 0.020), 0.39)
    finish_night(canvas, shield())
    return canvas


def _wood(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x, height, lean, amount, colour in (
        (50.0, 640.0, 0.05, 0.75, "#31526a"),
        (566.0, 560.0, -0.06, 0.6, "#3c5c6c"),
        (150.0, 420.0, 0.02, 0.4, "#55747a"),
    ):
        tree = bare_tree(rng, x, 900, height, Habit(0.55, 6, 0.76, 0.28, 0.032), lean)
        canvas.over(canvas.mask(tree.wood, soft=0.6), colour, amount)
    mist(canvas, "#93a296", 800, 90, 0.7)
    mist(canvas, "#a4ac98", 872, 50, 0.7)


def _bough(canvas: Canvas) -> None:
    limbs = [
        brush([(-30, 690, 40), (120, 716, 34), (300, 722, 31), (460, 742, 28), (640, 716, 18)], 80),
        brush([(110, 726, 22), (70, 800, 28), (30, 890, 40), (0, 960, 54)], 40),
        brush([(500, 744, 14), (548, 790, 8), (566, 836, 2)], 30),
        brush([(210, 730, 10), (236, 786, 6), (224, 832, 1)], 30),
        brush([(236, 780, 4), (262, 806, 2), (270, 830, 0.5)], 20),
    ]
    cover = canvas.roughened(canvas.mask(limbs), 14, 6)
    fibres = canvas.noise(26, 5, 0.6, 4.0)
    height = swell(canvas, cover, 26) + 9 * fibres
    inks = ("#0c0a14", "#1e1820", "#3c3034", "#8a745c", "#f0d8a4")
    modelled(canvas, cover, height, inks, LIGHT, 0.12)
    rim(canvas, cover, EDGE, TOWARDS, 2.2, 0.7)


def _round(u: float, v: float) -> tuple[float, float, float]:
    """A spot of the torso: `u` radians about it, `v` from neck to feet; and how lit it is."""
    x, y, rx, ry = BODY
    swell_here = math.sin(math.pi * (0.16 + 0.80 * v)) ** 0.55
    spot_x = x + 14 * (1 - v) + rx * swell_here * math.sin(u)
    spot_y = y - ry * math.cos(math.pi * (0.10 + 0.84 * v))
    facing = 0.62 * math.sin(u) + 0.55 * math.cos(u) + 0.30 * (0.5 - v)
    return spot_x, spot_y, max(0.0, min(1.0, facing))


def _breast(canvas: Canvas) -> None:
    """Soft plumes, small at the throat and long at the flanks, that lie as one coat with dark
    streaks in it; the side away from the moon is in shade."""
    x, y, rx, ry = BODY
    torso = outline(
        [
            (x + 10, y - ry),
            (x + 84, y - ry * 0.72),
            (x + rx + 4, y - 20),
            (x + rx - 4, y + 84),
            (x + 72, y + 168),
            (x + 6, y + 196),
            (x - 60, y + 172),
            (x - rx, y + 84),
            (x - rx - 2, y - 30),
            (x - 72, y - ry * 0.74),
        ]
    )
    cover = canvas.mask(torso)
    canvas.multiply(canvas.blur(canvas.shift(cover, 7, -4), 10) * (1 - cover), "#0a0a14", 0.5)
    modelled(canvas, cover, swell(canvas, cover, 70), ("#2c1e1a", "#6a4e38", "#d8b888"), LIGHT)
    rng = canvas.geometry
    rows = 24
    for row in range(rows):
        v = 0.05 + 0.91 * row / (rows - 1)
        size = 24 + 30 * math.sin(math.pi * min(1.0, v * 0.62 + 0.08))
        count = 13
        for i in range(count):
            u = -1.40 + 2.80 * (i + (0.0, 0.62, 0.27, 0.84)[row % 4]) / count + 0.07 * rng.normal()
            px, py, lit = _round(u, v + 0.012 * rng.normal())
            narrow = 0.45 + 0.55 * math.cos(u - 0.25)
            turn = -20 * math.sin(u) * (0.4 + v) + 6 * rng.normal()
            grown = size * (1.0 + 0.5 * rng.random())
            plume = Feather(px, py, grown, grown * 0.24 * max(0.35, narrow), turn, 0.72 * lit)
            lay(canvas, plume, BREAST, TOWARDS, 0.13)
    streaks = []
    for _ in range(86):
        u, v = -1.25 + 2.5 * rng.random(), 0.12 + 0.80 * rng.random()
        px, py, _ = _round(u, v)
        long, wide = 22 + 26 * v * rng.random(), (1.6 + 2.4 * v) * math.cos(u * 0.8)
        lean = -math.sin(u) * (0.4 + v) * 8
        tip = (px - lean, py + long)
        middle = ((px + tip[0]) / 2, py + long * 0.6)
        streaks.append(brush([(px, py, 0.3), (*middle, wide), (*tip, 0.2)], 16))
    drawn = canvas.roughened(canvas.mask(streaks, soft=0.5), 5, 3)
    canvas.multiply(drawn * cover, "#3c2418", 0.72)
    side = (canvas.x - x - 10) / rx
    dusk = 0.8 * smoothstep(0.35, -1.1, side) + 0.35 * smoothstep(y, y + ry, canvas.y)
    canvas.multiply(np.clip(canvas.blur(cover, 9) * 1.4, 0, 1) * dusk, "#30232c", 0.85)


def _tail(canvas: Canvas) -> None:
    for dx, turn in ((-40, 12), (30, -4), (-24, 9), (14, 0), (-6, 4)):
        plume = Feather(238 + dx, 600, 190, 19, turn, 0.35)
        lay(canvas, plume, PRIMARY, TOWARDS)


def _along(knots: list[Point], share: float) -> Point:
    """A spot of a bent arm."""
    place = share * (len(knots) - 1)
    i = min(int(place), len(knots) - 2)
    f = place - i
    (x0, y0), (x1, y1) = knots[i], knots[i + 1]
    return x0 + (x1 - x0) * f, y0 + (y1 - y0) * f


def _folded_wing(canvas: Canvas) -> None:
    """The near wing at rest along the flank: five kinds of feathers from tip to shoulder."""
    rng = canvas.geometry
    arm: list[Point] = [(204, 344), (164, 372), (146, 430), (158, 500)]
    rows = (
        (7, (0.50, 1.0), (206, 150), 17, (9, -4), PRIMARY, 0.34),
        (8, (0.25, 0.98), (128, 112), 16, (6, -12), SECONDARY, 0.42),
        (9, (0.12, 0.96), (74, 70), 14, (8, -16), COVERT, 0.50),
        (10, (0.05, 0.90), (46, 44), 12, (10, -20), LESSER, 0.58),
        (10, (0.0, 0.72), (30, 28), 10, (14, -20), LESSER, 0.68),
    )
    for depth, (count, span, lengths, width, turns, coat, lit) in enumerate(rows):
        for i in range(count):
            t = i / (count - 1)
            px, py = _along(arm, span[1] + (span[0] - span[1]) * t)
            length = lengths[0] + (lengths[1] - lengths[0]) * t
            turn = turns[0] + (turns[1] - turns[0]) * t + 2 * rng.normal()
            shifted = px + 6 + 26 * t * (1.1 - 0.1 * depth)
            wide = width * (0.92 + 0.16 * rng.random())
            lay(canvas, Feather(shifted, py, length, wide, turn, lit), coat, TOWARDS)
    for i in range(14):
        t = i / 13
        px, py = _along(arm[:3], t)
        lay(canvas, Feather(px + 12, py - 16, 24, 8.5, 20 - 30 * t, 0.72), LESSER, TOWARDS)


SHELTER: list[Point] = [(318, 372), (396, 384), (462, 352), (516, 340)]


def _sheltering_wing(canvas: Canvas) -> None:
    """The far wing, opened and let down behind the cat like a curtain."""
    rng = canvas.geometry
    rows = (
        (13, (330, 268), 23, (-8, 6), PRIMARY, 0.62),
        (13, (190, 176), 20, (-8, 8), SECONDARY, 0.72),
        (14, (112, 104), 17, (-10, 10), COVERT, 0.80),
        (15, (66, 62), 14, (-12, 12), COVERT, 0.90),
        (16, (38, 36), 11, (-14, 14), LESSER, 1.0),
    )
    for depth, (count, lengths, width, turns, coat, lit) in enumerate(rows):
        for i in range(count):
            t = 1 - i / (count - 1)
            px, py = _along(SHELTER, t)
            arc = 1 - 0.12 * (2 * t - 1) ** 2
            length = (
                (lengths[1] + (lengths[0] - lengths[1]) * t) * arc * (0.96 + 0.08 * rng.random())
            )
            turn = turns[1] + (turns[0] - turns[1]) * t + 1.5 * rng.normal()
            shade_in = 0.55 + 0.45 * t
            plume = Feather(px, py - 2 + depth, length, width, turn, lit * shade_in, 0.04 * t)
            lay(canvas, plume, coat, TOWARDS)
    bone = [(x, y, w) for (x, y), w in zip(SHELTER, (26.0, 20.0, 15.0, 8.0), strict=True)]
    arm = canvas.roughened(canvas.mask(brush(bone, 40)), 8, 6)
    modelled(canvas, arm, swell(canvas, arm, 16), ("#46322a", "#a88458", "#fff0cc"), LIGHT, 0.16)
    for i in range(16):
        px, py = _along(SHELTER, i / 15)
        lay(canvas, Feather(px, py - 9, 24, 8, -8 + 16 * (1 - i / 15), 0.95), LESSER, TOWARDS)


def _wing_tip(canvas: Canvas) -> None:
    """The outermost feathers come round before the cat."""
    for x, y, length, width, turn, bend in (
        (546, 470, 250, 21, 2, -0.10),
        (536, 520, 206, 19, 10, -0.16),
    ):
        lay(canvas, Feather(x, y, length, width, turn, 0.95, bend), PRIMARY, TOWARDS)


def _head(canvas: Canvas) -> None:
    x, y = HEAD
    skull = outline(
        [
            (x - 14, y - 84),
            (x + 40, y - 84),
            (x + 84, y - 52),
            (x + 100, y),
            (x + 90, y + 52),
            (x + 48, y + 92),
            (x - 14, y + 98),
            (x - 70, y + 84),
            (x - 106, y + 40),
            (x - 112, y - 14),
            (x - 84, y - 62),
        ]
    )
    tufts = (
        ((-86, -34), (-116, -150), (-44, -62)),
        ((34, -64), (88, -144), (78, -38)),
    )
    rng = canvas.geometry
    cover = canvas.roughened(canvas.mask(skull), 8, 6)
    canvas.multiply(canvas.blur(canvas.shift(cover, 2, -10), 12) * (1 - cover), "#0a0a14", 0.65)
    modelled(canvas, cover, swell(canvas, cover, 62), ("#241812", "#6e5036", "#d8b480"), LIGHT, 0.2)
    for i in range(7):
        for k in range(15 - i):
            u = -1.25 + 2.5 * (k + 0.5 * (i % 2)) / (14 - i)
            px = x - 6 + 104 * math.sin(u) * (0.62 + 0.38 * i / 6)
            py = y - 92 + 11 * i + 46 * (1 - math.cos(u)) * (1 + 0.1 * i)
            lit = 0.35 + 0.5 * math.sin(u) * 0.6 + 0.35
            lay(
                canvas,
                Feather(px, py, 20, 6.5, -52 * math.sin(u) + 5 * rng.normal(), lit),
                LESSER,
                TOWARDS,
            )
    for points, lit in zip(tufts, (0.55, 0.95), strict=True):
        (ax, ay), (tx, ty), (bx, by) = points
        for i in (0, 6, 1, 5, 2, 4, 3):
            t = i / 6
            px, py = x + ax + (bx - ax) * t, y + ay + (by - ay) * t
            fan = 13 * (t - 0.5)
            turn = math.degrees(math.atan2(-(x + tx - px), y + ty - py)) + fan
            length = math.hypot(x + tx - px, y + ty - py) * (1.0 - 0.5 * abs(t - 0.5))
            lay(canvas, Feather(px, py, length, 7.0, turn, lit), SECONDARY, TOWARDS)
    _face(canvas)


def _face(canvas: Canvas) -> None:
    """Two discs of rays, the far one foreshortened, a beak between them, brows and eyes."""
    x, y = HEAD
    rng = canvas.geometry
    discs = ((x - 44, y + 10, 62, 66), (x + 52, y + 10, 44, 62))
    for cx, cy, rx, ry in discs:
        for a in np.linspace(0, math.tau, 40, endpoint=False).tolist():
            px, py = cx + rx * math.cos(a), cy + ry * math.sin(a)
            lit = 0.5 + 0.4 * (0.7 * math.cos(a) - 0.7 * math.sin(a))
            turn = math.degrees(a) - 90
            lay(canvas, Feather(px, py, 17, 5.5, turn + 8 * rng.normal(), lit), LESSER, TOWARDS)
        face = canvas.roughened(canvas.mask(ellipse(cx, cy, rx * 1.06, ry * 1.06)), 7, 4)
        away = np.hypot((canvas.x - cx) / rx, (canvas.y - cy) / ry)
        angle = np.arctan2((canvas.y - cy) / ry, (canvas.x - cx) / rx)
        rays = 0.5 + 0.5 * np.sin(angle * 46 + (canvas.noise(30, 3) - 0.5) * 9)
        side = np.clip(0.62 + 0.5 * ((canvas.x - cx) * 0.6 - (canvas.y - cy) * 0.5) / rx, 0.15, 1)
        pale = mix("#8a6440", "#fff0cc", side[..., None])
        ring = smoothstep(0.55, 1.02, away)
        tone = mix(pale, "#5c3c26", np.clip(ring * 0.62 + rays * 0.26 * away, 0, 1)[..., None])
        canvas.over(face, tone)
        canvas.over(face * smoothstep(0.62, 0.42, away), "#3a2418", 0.55)
        edge = smoothstep(0.92, 1.0, away) * face
        canvas.multiply(edge, "#3a2014", 0.75)
    _beak(canvas, x + 14, y + 16)
    _eye(canvas, x - 40, y + 4, 31, 31)
    _eye(canvas, x + 56, y + 4, 23, 30)
    brows = (
        [
            (x + 10, y + 6),
            (x - 20, y - 46),
            (x - 66, y - 72),
            (x - 100, y - 70),
            (x - 84, y - 54),
            (x - 42, y - 34),
        ],
        [
            (x + 16, y + 6),
            (x + 30, y - 46),
            (x + 60, y - 70),
            (x + 84, y - 70),
            (x + 76, y - 54),
            (x + 50, y - 34),
        ],
    )
    for points, lit in zip(brows, (0.75, 1.0), strict=True):
        for i in range(13):
            t = i / 12
            px, py = _along(points[:4], t)
            qx, qy = _along([points[0], points[5], points[4], points[3]], t)
            end = (points[3][0] + 2.2 * (points[3][0] - x - 12), points[3][1] - 20)
            turn = math.degrees(math.atan2(-(end[0] - px), end[1] - py))
            mx, my = (px + qx) / 2, (py + qy) / 2
            lay(canvas, Feather(mx, my, 34 - 12 * t, 6 - 2 * t, turn, lit), PALE, TOWARDS, 0.3)


def _beak(canvas: Canvas, x: float, y: float) -> None:
    bristles = [
        brush(
            [
                (x + s * 3, y + 10, 1.6),
                (x + s * (12 + 5 * i), y + 16 + 9 * i, 1.0),
                (x + s * (16 + 7 * i), y + 30 + 11 * i, 0.2),
            ],
            14,
        )
        for s in (-1, 1)
        for i in range(4)
    ]
    canvas.over(canvas.mask(bristles), "#f0dcb0", 0.8)
    hook = outline(
        [
            (x - 9, y),
            (x + 2, y - 8),
            (x + 14, y + 2),
            (x + 15, y + 26),
            (x + 8, y + 52),
            (x + 3, y + 36),
            (x - 6, y + 22),
        ],
        {4},
    )
    cover = canvas.mask(hook)
    canvas.multiply(canvas.blur(canvas.shift(cover, 3, -5), 4) * (1 - cover), "#1c1014", 0.6)
    modelled(canvas, cover, swell(canvas, cover, 12), ("#140e12", "#3a2c28", "#e8d0a0"), LIGHT)
    rim(canvas, cover, "#fff4d8", TOWARDS, 1.8, 0.8)


def _eye(canvas: Canvas, x: float, y: float, rx: float, ry: float) -> None:
    canvas.over(canvas.mask(ellipse(x, y, rx + 4, ry + 4), soft=0.8), "#120b10")
    iris = canvas.mask(ellipse(x, y, rx, ry))
    away = np.hypot((canvas.x - x) / rx, (canvas.y - y) / ry)
    fibres = 0.5 + 0.5 * np.sin(np.arctan2(canvas.y - y, canvas.x - x) * 30)
    glow = np.clip(away + 0.10 * fibres + (y - canvas.y) / ry * 0.22, 0, 1)
    canvas.over(iris, mix("#fff2a0", "#d8620e", smoothstep(0.38, 1.0, glow)[..., None]))
    canvas.over(canvas.mask(ellipse(x + rx * 0.06, y, rx * 0.50, ry * 0.50), soft=0.6), "#0c070c")
    lid = canvas.mask(
        outline(
            [
                (x - rx - 6, y - ry * 0.30),
                (x, y - ry * 0.62),
                (x + rx + 6, y - ry * 0.30),
                (x + rx, y - ry - 8),
                (x - rx, y - ry - 8),
            ],
            {0, 2},
        )
    ) * canvas.mask(ellipse(x, y, rx + 4, ry + 4))
    canvas.over(lid, "#2c1a14")
    canvas.multiply(canvas.blur(canvas.shift(lid, 0, -4), 3) * iris, "#5a2408", 0.7)
    spots = [disc(x + rx * 0.34, y - ry * 0.30, rx * 0.17), disc(x - rx * 0.3, y + ry * 0.36, 2.2)]
    canvas.over(canvas.mask(spots), "#fffdf0", 0.95)
    bloom_of(canvas, iris, "#ffa830", 9, 0.25)


def _claws(canvas: Canvas) -> None:
    rng = canvas.geometry
    for x in (206.0, 280.0):
        thigh = canvas.roughened(canvas.mask(ellipse(x, 650, 36, 42)), 8, 8)
        inks = ("#4a3426", "#a8845a", "#f4dfb4")
        canvas.multiply(canvas.blur(thigh, 7) * (1 - thigh), "#1c1014", 0.5)
        modelled(canvas, thigh, swell(canvas, thigh, 30), inks, LIGHT, 0.1)
        for row in range(6):
            for i in range(5):
                u = (i - 2 + 0.5 * (row % 2)) / 2.6
                px, py = x + 36 * u, 616 + 11 * row + 10 * abs(u)
                plume = Feather(px, py, 26, 7.5, -14 * u + 5 * rng.normal(), 0.55 + 0.4 * u)
                lay(canvas, plume, THIGH, TOWARDS, 0.25)
        for dx, lean in ((-19, -7), (0, 0), (19, 7)):
            knots = [
                (x + dx * 0.5, 676, 8),
                (x + dx, 694, 10),
                (x + dx + lean * 0.4, 712, 8.5),
                (x + dx + lean * 0.6, 724, 4),
            ]
            toe = canvas.mask(brush(knots, 24))
            canvas.multiply(canvas.blur(canvas.shift(toe, 2, -3), 3) * (1 - toe), NIGHT_BROWN, 0.6)
            modelled(canvas, toe, swell(canvas, toe, 9), ("#3a2a1e", "#a88458", "#fff0cc"), LIGHT)
            tip = x + dx + lean * 0.6
            nail = canvas.mask(
                outline(
                    [
                        (tip - 5, 716),
                        (tip + 5, 716),
                        (tip + 3, 734),
                        (tip - 1, 744),
                        (tip - 4, 732),
                    ],
                    {0, 1, 3},
                )
            )
            canvas.over(nail, "#120a10")
            rim(canvas, nail, EDGE, TOWARDS, 1.4, 0.8)


def _cat(canvas: Canvas) -> None:
    """Asleep in the crook of the wing, its chin on its paws."""
    body = [
        (372, 726),
        (366, 690),
        (392, 640),
        (444, 610),
        (500, 618),
        (544, 656),
        (560, 706),
        (552, 728),
        (460, 734),
    ]
    haunch = [(470, 730), (456, 694), (476, 658), (516, 652), (548, 682), (552, 722), (516, 736)]
    tail = brush(
        [
            (556, 700, 13),
            (560, 728, 14),
            (520, 744, 14),
            (450, 746, 13),
            (396, 744, 11),
            (362, 738, 7),
        ],
        60,
    )
    paws = [brush([(392, 716, 15), (352, 728, 13), (322, 730, 11)], 20)]
    ear = [(352, 666), (342, 632), (338, 618), (364, 634), (378, 650)]
    far_ear = [(396, 650), (416, 628), (424, 622), (428, 654), (424, 674)]
    head = [
        (328, 690),
        (336, 664),
        (358, 646),
        (394, 644),
        (422, 660),
        (430, 690),
        (414, 714),
        (380, 724),
        (346, 716),
        (332, 704),
    ]
    cat = Furred(canvas, PELT)
    cat.part(outline(body, {0, 7}), 46)
    cat.part(outline(haunch), 30)
    for path in (*paws, tail):
        cat.part(path, 13)
    for points in (far_ear, ear):
        cat.part(outline(points, {0, 2, 4}), 10)
    cat.part(outline(head), 34)
    lids = [
        brush([(346, 686, 0.6), (356, 693, 1.9), (368, 690, 0.6)], 14),
        brush([(390, 690, 0.6), (402, 693, 1.9), (413, 685, 0.6)], 14),
        brush(
            [(366, 710, 0.4), (374, 714, 1.2), (378, 708, 1.0), (384, 714, 1.2), (391, 709, 0.4)],
            20,
        ),
        outline([(372, 702), (385, 702), (379, 709)], {0, 1, 2}),
    ]
    canvas.over(canvas.mask(lids), "#f6e6c0", 0.9)
    whiskers = [
        brush([(372 + s * 10, 708 + k, 0.9), (372 + s * 44, 706 + 5 * k, 0.2)], 6)
        for s in (-1, 1.2)
        for k in (-2, 1, 4)
    ]
    canvas.screen(canvas.mask(whiskers), EDGE, 0.6)
