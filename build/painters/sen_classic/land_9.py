"""Land 9: the storm. A blood moon in a torn vortex; the bolt strikes the mill; nine ravens."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from .. import raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, outline, panel, polar, polygon, ribbon
from ..hills import crag, ridge, rolling
from ..light import Tone, bloom_of, mist, rim
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import Pose

MOON = (376.0, 306.0, 74.0)
STRUCK: Point = (142.0, 566.0)
BOLT: tuple[Point, ...] = (
    (232, 8),
    (214, 96),
    (182, 150),
    (206, 226),
    (164, 300),
    (186, 372),
    (142, 440),
    (160, 504),
    STRUCK,
)
FLIGHT: tuple[tuple[Pose, float, float, float, float, bool], ...] = (
    (raven_shapes.AWAY, 284, 158, 68, -12, False),
    (raven_shapes.BOUND, 414, 154, 58, -4, False),
    (raven_shapes.STOOP, 498, 240, 56, -18, True),
    (raven_shapes.CALL, 508, 366, 62, 8, True),
    (raven_shapes.SOAR, 438, 474, 62, -14, True),
    (raven_shapes.UPSTROKE, 318, 506, 66, -6, False),
    (raven_shapes.CLIMB, 248, 404, 60, 0, False),
    (raven_shapes.HIGH_WINGS, 262, 282, 54, -6, False),
    (raven_shapes.BRAKE, 354, 422, 48, 0, True),
)


def paint() -> Canvas:
    canvas = Canvas(95)
    sky.gradient(canvas, ["#3c3654", "#6c5876", "#8a6a7c", "#4a3a54", "#0c0a14"])
    _vortex(canvas)
    _blood_moon(canvas)
    _bolt(canvas)
    sky.rain(canvas, "#a8a4d0", 0.30, 0.26, 46, 1.75)
    for y, swing, cell, top, foot in (
        (712.0, 50.0, 150.0, "#1c1628", "#3e3042"),
        (778.0, 50.0, 120.0, "#0c0a16", "#1c1626"),
    ):
        crest = ridge(canvas, y, swing, cell, 0.58, tilt=46)
        rolling(canvas, crest, [top, foot], 100)
        mist(canvas, "#4a3848", y + 54, 32, 0.4)
    _cliff(canvas)
    _flash(canvas)
    for bird in FLIGHT:
        _raven(canvas, *bird)
    printed(canvas, Press(0.30, "#040409", 0.34, 0.70, 1.12, 1.10, 0.05, 0.022), 0.362)
    framed(canvas, numeral="9")
    return canvas


def _raven(
    canvas: Canvas, pose: Pose, x: float, y: float, size: float, turn: float, flip: bool
) -> None:
    """Warm from the moon on one side, cold from the flash on the other."""
    flock = Flock(canvas, Plumage("#06060d", "#241a26", "#ff9d78"))
    flock.lit_from(*_way((x, y), MOON[:2])).fly(pose, x, y, size, turn, flip)
    flash = BOLT[min(range(len(BOLT)), key=lambda i: abs(BOLT[i][1] - y))]
    near = math.exp(-math.hypot(flash[0] - x, flash[1] - y) / 330)
    rim(canvas, canvas.raven_masks[-1], "#d8d4ff", _way((x, y), flash), 1.9, 0.35 + 0.6 * near)


def _way(start: Point, goal: Point) -> Point:
    away = math.hypot(goal[0] - start[0], goal[1] - start[1])
    return (goal[0] - start[0]) / away, (goal[1] - start[1]) / away


def _wound(canvas: Canvas, noise: Field, twist: float, inwards: float = 0.0) -> Field:
    """Noise wound about the moon as a logarithmic spiral, seen `inwards` units further in."""
    x, y, radius = MOON
    dx, dy = canvas.x - x, (canvas.y - y) * 1.12
    away = np.hypot(dx, dy) + 1.0
    dx, dy = dx * (1 - inwards / away), dy * (1 - inwards / away)
    turn = twist * np.log((away + 30) / radius)
    u = dx * np.cos(turn) + dy * np.sin(turn)
    v = dy * np.cos(turn) - dx * np.sin(turn)
    return canvas.sample(noise, u * 0.62 + canvas.width / 2, v * 0.62 + canvas.height / 2)


def _vortex(canvas: Canvas) -> None:
    """Three shreds of cloud over one another, each torn at its edge and lit from the moon."""
    x, y, radius = MOON
    away = np.hypot(canvas.x - x, (canvas.y - y) * 1.12)
    near = np.exp(-((away / 320) ** 1.7))
    canvas.screen(near, "#c8685a", 0.8)
    canvas.screen(np.exp(-((away / 135) ** 2)), "#ffa070", 0.65)
    shreds: tuple[tuple[float, float, float, Colour, Colour], ...] = (
        (170.0, 1.5, 0.46, "#7c6480", "#f8b098"),
        (130.0, 1.75, 0.49, "#685470", "#f09c84"),
        (104.0, 2.0, 0.525, "#54445f", "#e88872"),
    )
    for cell, twist, edge, ink, lit in shreds:
        noise = canvas.noise(cell, 7, 0.56)
        here, further_in = _wound(canvas, noise, twist), _wound(canvas, noise, twist, 9.0)
        inner = smoothstep(radius * 1.1, radius * 3.4, away)
        torn = smoothstep(edge, edge + 0.022, here - (1 - inner) * 0.16)
        glow = np.clip((here - further_in) * 12 + 0.10, 0, 1) * (0.25 + 1.1 * near)
        base = mix(ink, "#a47a84", (0.8 * near)[..., None])
        tone = mix(base, lit, np.clip(glow + canvas.grain(0.55) * 0.05, 0, 1)[..., None])
        canvas.over(torn, tone, 0.88)
        shadow = canvas.blur(torn, 8) * (1 - torn)
        canvas.multiply(shadow, "#3a2c44", 0.30)
    ragged = (canvas.noise(150, 5, 0.6) - 0.5) * 260
    canvas.multiply(smoothstep(300, 470, away + ragged), "#2a2238", 0.5)


def _blood_moon(canvas: Canvas) -> None:
    """Red, cratered, darker at its limb; a shred of cloud drawn across it."""
    x, y, radius = MOON
    canvas.screen(canvas.glow(x, y, radius * 1.7, 2.0), "#ff8a5c", 0.6)
    dx, dy = (canvas.x - x) / radius, (canvas.y - y) / radius
    away = np.hypot(dx, dy)
    disc = np.clip((1 - away) * radius + 0.5, 0, 1)
    height = canvas.noise(46, 6, 0.6) * 26
    rng = canvas.geometry
    for _ in range(34):
        a, reach = rng.random() * math.tau, math.sqrt(rng.random()) * 0.92
        size = 2.5 + 11 * rng.random() ** 2.4
        from_it = (
            np.hypot(
                canvas.x - x - math.cos(a) * reach * radius,
                canvas.y - y - math.sin(a) * reach * radius,
            )
            / size
        )
        bowl = np.where(from_it < 1, (from_it**2 - 1) * 0.8, 0.0)
        height = height + size * 0.42 * (bowl + np.exp(-((from_it - 1.05) ** 2) / 0.05) * 0.7)
    slope = canvas.shift(canvas.blur(height, 0.8), -2, -2) - canvas.blur(height, 0.8)
    seas = smoothstep(0.50, 0.62, canvas.noise(58, 4, 0.55))
    limb = np.clip(1 - away**2, 0, 1) ** 0.4
    tone = 0.38 + 0.48 * limb - 0.24 * seas + slope * 0.13 + canvas.grain(0.55) * 0.03
    inks: list[Colour] = ["#5a1416", "#a8342a", "#e8704a", "#ffb884", "#ffe4bc"]
    canvas.over(disc, ramp(even_stops(*inks), np.clip(tone, 0, 1)))
    shred = _wound(canvas, canvas.noise(90, 6, 0.58), 1.7)
    low = smoothstep(0.15, 0.9, dy)
    canvas.over(disc * smoothstep(0.50, 0.55, shred) * low, "#6a3440", 0.75)


def _bolt(canvas: Canvas) -> None:
    """One bolt down to the mill, with forks that die in the cloud."""
    rng = canvas.geometry
    trunk = _jagged(rng, BOLT, 5.0)
    forks: list[list[Point]] = []
    for start, way, reach in ((1, 2.5, 110.0), (3, 0.9, 90.0), (4, 2.6, 120.0), (6, 2.3, 70.0)):
        x, y = BOLT[start]
        mid = (x + math.cos(way) * reach * 0.5, y + math.sin(way) * reach * 0.5 + 8)
        end = (x + math.cos(way + 0.25) * reach, y + math.sin(way + 0.25) * reach)
        forks.append(_jagged(rng, ((x, y), mid, end), 5.0))
    count = len(trunk)
    main = ribbon([(x, y, 1.7 + 1.6 * i / count) for i, (x, y) in enumerate(trunk)])
    thin = [ribbon([(x, y, 1.5 * (1 - i / len(f))) for i, (x, y) in enumerate(f)]) for f in forks]
    bolt = canvas.mask([main, *thin])
    canvas.screen(np.clip(canvas.blur(canvas.mask(main), 46) * 7, 0, 1), "#8a86d8", 0.55)
    canvas.screen(np.clip(canvas.blur(bolt, 12) * 3, 0, 1), "#a8a0f0", 0.7)
    canvas.screen(np.clip(canvas.blur(bolt, 3.5) * 2, 0, 1), "#d8d4ff", 0.9)
    canvas.over(bolt, "#ffffff")


def _jagged(rng: np.random.Generator, points: tuple[Point, ...], sway: float) -> list[Point]:
    """A broken line through points, each stretch broken again."""
    line: list[Point] = []
    for (x0, y0), (x1, y1) in pairwise(points):
        for i in range(4):
            t = i / 4
            wild = sway * (0.0 if i == 0 else 1.0)
            line.append(
                (
                    x0 + (x1 - x0) * t + wild * rng.normal(),
                    y0 + (y1 - y0) * t + wild * 0.4 * rng.normal(),
                )
            )
    return [*line, points[-1]]


def _flash(canvas: Canvas) -> None:
    """Where the bolt strikes: a burst of light, splinters, the first flames."""
    x, y = STRUCK
    canvas.screen(canvas.glow(x, y, 120, 1.5), "#b0a8ff", 0.6)
    canvas.screen(canvas.glow(x, y, 44, 1.6), "#fff4e0", 0.9)
    rng = canvas.geometry
    splinters = []
    for _ in range(26):
        way, reach = -math.pi / 2 + rng.normal() * 1.1, 18 + 64 * rng.random()
        start, end = polar(x, y, reach * 0.55, way), polar(x, y, reach, way)
        splinters.append(brush([(*start, 1.5), (*end, 0.2)], 4))
    sparks = canvas.mask(splinters)
    canvas.screen(sparks, "#fff0c8", 1.0)
    canvas.screen(canvas.blur(sparks, 4) * 2, "#ffb060", 0.7)
    flames = [
        brush(
            [
                (x + dx, y + 22, 7.0),
                (x + dx * 1.1 - 2, y + 2, 5.0),
                (x + dx * 0.8 + 3, y - 16 - tall, 0.3),
            ],
            20,
        )
        for dx, tall in ((-16.0, 6.0), (-4.0, 18.0), (9.0, 10.0), (20.0, 2.0))
    ]
    fire = canvas.roughened(canvas.mask(flames, soft=0.8), 10, 5)
    canvas.screen(canvas.blur(fire, 12) * 1.4, "#ff7a30", 0.8)
    canvas.over(fire, ramp(even_stops("#fff6c8", "#ffb850", "#e85a24"), (y + 20 - canvas.y) / 56))


def _sails(x: float, y: float, reach: float) -> list[Path]:
    """Four torn sails, caught mid-turn."""
    paths = []
    for quarter in range(4):
        angle = math.radians(24 + 90 * quarter)
        across = angle + math.pi / 2
        tip = polar(x, y, reach, angle)
        paths.append(ribbon([(x, y, 2.6), (*tip, 1.4)]))
        for i in range(2, 9):
            if quarter == 2 and i in (5, 6):
                continue
            spot = polar(x, y, reach * i / 8.4, angle)
            end = polar(*spot, 17, across)
            paths.append(ribbon([(*spot, 0.9), (*end, 0.9)]))
        cloth = [
            polar(x, y, reach * 0.24, angle),
            polar(x, y, reach * (0.58 if quarter == 2 else 0.92), angle),
        ]
        cloth += [polar(*cloth[1], 15, across), polar(*cloth[0], 15, across)]
        paths.append(polygon(cloth))
        inner, outer = (
            polar(*polar(x, y, reach * 0.22, angle), 17, across),
            polar(*polar(x, y, reach * 0.96, angle), 17, across),
        )
        paths.append(ribbon([(*inner, 1.0), (*outer, 1.0)]))
    return paths


def _cliff(canvas: Canvas) -> None:
    rock = outline(
        [
            (-20, 930),
            (-20, 742),
            (60, 738),
            (148, 730),
            (214, 742),
            (236, 770),
            (226, 806),
            (262, 842),
            (300, 868),
            (330, 930),
        ],
        {0, 1, 5, 6},
    )
    cover = crag(canvas, rock, Tone("#0c0b17", "#4a3844"), (0.7, -0.6), "#050509", 26)
    rim(canvas, cover, "#c8604a", (0.7, -0.6), 1.6, 0.5)
    rim(canvas, cover, "#c8c4f4", (0.0, -1.0), 2.2, 0.6)
    x, y = 128.0, 602.0
    body = polygon([(x - 46, 744), (x - 27, y), (x + 27, y), (x + 46, 744)])
    cap = outline(
        [(x - 33, y + 4), (x - 20, y - 22), (x + 4, y - 34), (x + 26, y - 18), (x + 33, y + 4)],
        {0, 4},
    )
    mill = canvas.mask([body, cap, *_sails(x + 12, y - 8, 104)])
    canvas.over(mill, "#090814")
    rim(canvas, mill, "#ffa080", (0.8, -0.5), 1.8, 0.8)
    rim(canvas, mill, "#e8e4ff", (0.0, -1.0), 2.2, 0.9)
    lit = canvas.mask([panel(x - 6, y + 40, 11, 20, 5), panel(x + 8, y + 92, 10, 16, 5)])
    canvas.over(lit, "#ff9a62")
    bloom_of(canvas, lit, "#ff7a4a", 6, 0.9)
    ground = ridge(canvas, 866, 26, 210, 0.5, tilt=-20)
    canvas.over(canvas.mask(ground.path()), "#07070f")
    tree = bare_tree(
        np.random.default_rng(5), 452, 884, 300, Habit(0.62, 5, 0.76, 0.5, 0.036), 0.34
    )
    wood = canvas.mask([*tree.wood, brush([(440, 890, 13), (452, 866, 10), (464, 842, 8)], 10)])
    canvas.over(wood, "#07070f")
    rim(canvas, wood, "#a44b44", (-0.5, -0.8), 1.5, 0.5)
