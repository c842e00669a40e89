"""Land 9: the storm. A blood moon deep in a vortex; the bolt strikes the mill; nine ravens."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Path, Point, brush, cut, outline, panel, polar, polygon, ribbon
from ..hills import crag, ridge, rolling
from ..light import Tone, bloom_of, mist, rim
from ..plants import Habit, bare_tree
from ..raster import smoothstep
from ..raven_shapes import Pose

MOON = (384.0, 312.0, 62.0)
MILL: Point = (128.0, 602.0)
STRUCK: Point = (140.0, 568.0)
BOLT: tuple[Point, ...] = (
    (214, 8),
    (204, 96),
    (172, 150),
    (192, 226),
    (156, 300),
    (178, 372),
    (136, 440),
    (154, 504),
    STRUCK,
)
FLIGHT: tuple[tuple[Pose, float, float, float, float, bool], ...] = (
    (raven_shapes.GLIDE, 282, 184, 68, -20, False),
    (raven_shapes.SLIDE, 418, 182, 54, 8, False),
    (raven_shapes.STOOP, 498, 228, 54, -18, True),
    (raven_shapes.CALL, 512, 366, 60, 8, True),
    (raven_shapes.SOAR, 452, 480, 64, -14, True),
    (raven_shapes.UPSTROKE, 322, 504, 68, -6, False),
    (raven_shapes.HIGH_WINGS, 247, 398, 58, -6, False),
    (raven_shapes.BANK, 86, 352, 58, -12, False),
    (raven_shapes.HIGH_WINGS, 474, 606, 74, 4, True),
)


def paint() -> Canvas:
    canvas = Canvas(95)
    sky.gradient(canvas, ["#07070f", "#15162b", "#2a2740", "#211c33", "#0a0914"])
    _vortex(canvas)
    _blood_moon(canvas)
    _bolt(canvas)
    sky.rain(canvas, "#8e8cb8", 0.34, 0.26, 46, 1.7)
    for y, swing, cell, top, foot in (
        (712.0, 50.0, 150.0, "#1d1930", "#40374e"),
        (778.0, 50.0, 120.0, "#120f20", "#28223a"),
    ):
        crest = ridge(canvas, y, swing, cell, 0.58, tilt=46)
        rolling(canvas, crest, [top, foot], 100)
        mist(canvas, "#6e5c78", y + 54, 32, 0.5)
    _flash_behind(canvas)
    _cliff(canvas)
    _embers(canvas)
    for bird in FLIGHT:
        _raven(canvas, *bird)
    printed(canvas, Press(0.36, "#040409", 0.40, 0.68, 1.06, 0.97, 0.05, 0.024), 0.3765)
    framed(canvas, numeral="9")
    return canvas


def _raven(
    canvas: Canvas, pose: Pose, x: float, y: float, size: float, turn: float, flip: bool
) -> None:
    """Warm from the moon on one side, cold from the flash on the other."""
    flock = Flock(canvas, Plumage("#06060d", "#2a1a28", "#ff9d78"))
    flock.lit_from(*_way((x, y), MOON[:2])).fly(pose, x, y, size, turn, flip)
    flash = BOLT[min(range(len(BOLT)), key=lambda i: abs(BOLT[i][1] - y))]
    near = math.exp(-math.hypot(flash[0] - x, flash[1] - y) / 260)
    rim(canvas, canvas.raven_masks[-1], "#dcd8ff", _way((x, y), flash), 2.6, 0.6 + 0.4 * near)


def _way(start: Point, goal: Point) -> Point:
    away = math.hypot(goal[0] - start[0], goal[1] - start[1])
    return (goal[0] - start[0]) / away, (goal[1] - start[1]) / away


def _from_moon(canvas: Canvas) -> tuple[Field, Field]:
    """Distance from the moon, a little flattened, and the angle about it."""
    dx, dy = canvas.x - MOON[0], (canvas.y - MOON[1]) * 1.12
    return np.asarray(np.hypot(dx, dy) + 1.0), np.asarray(np.arctan2(dy, dx))


def _arms(canvas: Canvas, noise: Field, phase: float, inwards: float = 0.0) -> Field:
    """Two spiral arms of cloud, about 0 at their edge, seen `inwards` units further in."""
    away, angle = _from_moon(canvas)
    away = np.maximum(away - inwards, 1.0)
    wind = np.log((away + 40) / 100)
    turned = angle + 1.9 * wind
    u, v = away * np.cos(turned) * 0.45, away * np.sin(turned) * 0.45
    rough = canvas.sample(noise, u + canvas.width / 2, v + canvas.height / 2)
    return np.asarray(np.cos(2 * angle + 4.4 * wind + phase) * 0.42 + (rough - 0.5) * 3.4)


def _vortex(canvas: Canvas) -> None:
    """A deep whirl, and arms of cloud over one another whose torn edges let the light through."""
    x, y, radius = MOON
    wound = clouds.whirl(canvas, x, y, (300, 260), ["#1c1a32", "#4a4564", "#8a829e"], 2.1, 0.8)
    away, _ = _from_moon(canvas)
    near = np.exp(-((away / 255) ** 1.8))
    lively = 0.35 + 0.9 * smoothstep(0.42, 0.70, wound)
    canvas.screen(np.exp(-((away / 262) ** 2)) * lively, "#d0685c", 0.95)
    canvas.screen(np.exp(-((away / 112) ** 2)), "#f07a48", 0.62)
    canvas.multiply(smoothstep(0.52, 0.36, wound) * np.clip(away / 260, 0, 1), "#07070f", 0.65)
    arms: tuple[tuple[float, float, Colour, Colour], ...] = (
        (0.4, 0.10, "#7a6a88", "#c46658"),
        (2.3, 0.26, "#5a4e70", "#a8504c"),
        (4.0, 0.42, "#1c182c", "#6a3440"),
    )
    for phase, edge, far, close in arms:
        noise = canvas.noise(96, 6, 0.54)
        depth = _arms(canvas, noise, phase)
        hollow = 1.5 * np.exp(-((away / (radius * 1.9)) ** 3))
        torn = smoothstep(edge, edge + 0.26, depth - hollow)
        canvas.multiply(canvas.blur(torn, 16) * (1 - torn), "#1a1428", 0.25)
        canvas.over(torn, mix(far, close, near[..., None]), 0.72)
        faces = depth - _arms(canvas, noise, phase, 12.0)
        canvas.screen(torn * smoothstep(0.0, 0.55, faces) * near, "#ff9a70", 0.55)
        thin = torn * (1 - torn) * 4
        canvas.screen(canvas.blur(thin, 2.5) * near, "#ffa878", 0.24)
        canvas.screen(canvas.blur(thin, 10) * near, "#e0603c", 0.45)
    troughs = smoothstep(0.50, 0.37, wound) * smoothstep(110, 290, away)
    canvas.multiply(troughs, "#14101f", 0.55)
    crests = smoothstep(0.44, 0.60, wound) * smoothstep(130, 270, away)
    canvas.screen(crests, mix("#8c8098", "#b8706c", np.exp(-away / 150)[..., None]), 0.62)
    below = np.exp(-(((canvas.y - 630) / 84) ** 2)) * smoothstep(0.28, 0.55, wound)
    canvas.screen(below, "#a498b8", 0.46)


def _blood_moon(canvas: Canvas) -> None:
    """Red and cratered, lit from within the storm; its limb dissolves in glow and cloud."""
    x, y, radius = MOON
    dx, dy = (canvas.x - x) / radius, (canvas.y - y) / radius
    away = np.hypot(dx, dy)
    canvas.multiply(canvas.glow(x, y, radius * 3.2, 1.8), "#ffb89a", 0.36)
    canvas.screen(canvas.glow(x, y, radius * 1.75, 1.7), "#ff6a30", 0.45)
    canvas.screen(canvas.glow(x, y, radius * 1.22, 3.0), "#ff9a58", 0.30)
    height = canvas.noise(40, 5, 0.55) * 10
    rng = canvas.geometry
    for _ in range(26):
        a, reach = rng.random() * math.tau, math.sqrt(rng.random()) * 0.9
        size = 2.5 + 10 * rng.random() ** 2.2
        spot = polar(x, y, reach * radius, a)
        from_it = np.hypot(canvas.x - spot[0], canvas.y - spot[1]) / size
        bowl = np.where(from_it < 1, (from_it**2 - 1) * 0.7, 0.0)
        height = height + size * 0.34 * (bowl + np.exp(-((from_it - 1.05) ** 2) / 0.05) * 0.6)
    soft = canvas.blur(height, 1.0)
    slope = canvas.shift(soft, -2, -2) - soft
    seas = smoothstep(0.50, 0.58, canvas.noise(44, 4, 0.5)) * smoothstep(1.0, 0.84, away)
    limb = np.clip(1 - away**2, 0, 1) ** 0.5
    tone = 0.74 + 0.14 * limb - 0.40 * seas + slope * 0.10 + canvas.grain(0.55) * 0.03
    inks: list[Colour] = ["#a02a22", "#d8532f", "#f6935a", "#ffcc92", "#fff2d2"]
    disc = canvas.blur(np.clip((1 - away) * radius + 0.5, 0, 1), 0.7)
    canvas.over(disc, ramp(even_stops(*inks), np.clip(tone, 0, 1)))
    shreds = _arms(canvas, canvas.noise(80, 6, 0.56), 1.2)
    veil = smoothstep(0.05, 0.75, shreds) * smoothstep(0.15, 1.0, away) * np.exp(-((away / 2) ** 4))
    canvas.over(veil * smoothstep(-0.1, 0.7, dy - 0.4 * dx), "#d8603f", 0.8)
    canvas.screen(canvas.glow(x, y, radius * 1.3, 2.6), "#ff8a50", 0.30)


def _bolt(canvas: Canvas) -> None:
    """One bolt down to the mill, with forks that die in the cloud it lights."""
    rng = canvas.geometry
    trunk = _jagged(rng, BOLT, 5.0)
    forks: list[list[Point]] = []
    for start, way, reach in ((1, 0.8, 70.0), (3, 2.6, 120.0), (4, 1.0, 80.0), (5, 2.2, 96.0)):
        x, y = BOLT[start]
        mid = (x + math.cos(way) * reach * 0.5, y + math.sin(way) * reach * 0.5 + 8)
        end = (x + math.cos(way + 0.25) * reach, y + math.sin(way + 0.25) * reach)
        forks.append(_jagged(rng, ((x, y), mid, end), 4.0))
    count = len(trunk)
    main = ribbon([(x, y, 1.4 + 1.5 * i / count) for i, (x, y) in enumerate(trunk)])
    thin = [ribbon([(x, y, 1.2 * (1 - i / len(f))) for i, (x, y) in enumerate(f)]) for f in forks]
    bolt = canvas.mask([main, *thin])
    billows = smoothstep(0.30, 0.66, canvas.noise(120, 6, 0.55))
    canvas.screen(np.clip(canvas.blur(canvas.mask(main), 52) * 9, 0, 1) * billows, "#8580c8", 0.6)
    canvas.screen(np.clip(canvas.blur(bolt, 14) * 2.6, 0, 1), "#9c94e8", 0.55)
    canvas.screen(np.clip(canvas.blur(bolt, 3.5) * 1.8, 0, 1), "#d0ccff", 0.85)
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


def _flash_behind(canvas: Canvas) -> None:
    """The burst of light at the mill, caught by rain and low cloud; the mill stands before it."""
    x, y = STRUCK
    air = 0.55 + 0.9 * smoothstep(0.34, 0.66, canvas.noise(90, 6, 0.56))
    canvas.screen(canvas.glow(x, y, 190, 1.15) * air, "#8f88d8", 0.52)
    canvas.screen(canvas.glow(x, y, 78, 1.3), "#c8c2ff", 0.75)
    canvas.screen(canvas.glow(x, y, 30, 1.5), "#ffffff", 1.0)


def _flash_edge(canvas: Canvas, cover: Field, reach: float, width: float, amount: float) -> None:
    """The edge that faces the strike, dying away with the distance from it."""
    x, y = STRUCK
    away = np.hypot(canvas.x - x, canvas.y - y)
    soft = canvas.blur(cover, 0.8)
    ahead = canvas.sample(
        soft,
        canvas.x + (x - canvas.x) / (away + 1) * width,
        canvas.y + (y - canvas.y) / (away + 1) * width,
    )
    edge = np.clip(cover - ahead, 0, 1)
    canvas.screen(edge * np.exp(-away / reach), "#e4e0ff", amount)


def _embers(canvas: Canvas) -> None:
    """The thatch catches: a smoulder along the cap, sparks carried off by the wind."""
    x, y = STRUCK
    heart = canvas.glow(x, y + 8, 28, 1.6, 1.25)
    patches = smoothstep(0.45, 0.95, heart + (canvas.noise(16, 4, 0.6) - 0.5) * 1.3)
    glowing = patches * canvas.mask(_cap(*MILL))
    inks: list[Colour] = ["#8c2010", "#e0561c", "#ffb860", "#fff6dc"]
    canvas.over(glowing, ramp(even_stops(*inks), np.clip(heart * 1.1, 0, 1)))
    canvas.screen(np.clip(canvas.blur(glowing, 9) * 1.6, 0, 1), "#ff7a30", 0.65)
    canvas.screen(canvas.glow(x, y + 4, 62, 1.3), "#ff8a48", 0.34)
    canvas.screen(canvas.glow(x, y - 2, 11, 1.8), "#ffffff", 1.0)
    rng = canvas.geometry
    dots = []
    for _ in range(64):
        way, reach = -0.95 + 0.6 * rng.normal(), 120 * rng.random() ** 1.6
        spot = polar(x, y, 8 + reach, way)
        dots.append((*spot, 0.5 + 1.2 * rng.random() ** 2, 1 - reach / 150))
    sparks = canvas.dots(dots)
    canvas.screen(sparks, "#ffd8a0", 0.95)
    canvas.screen(canvas.blur(sparks, 3) * 2, "#ff7a30", 0.6)


def _cap(x: float, y: float) -> Path:
    """The mill's thatch, split where the bolt went in."""
    thatch = outline(
        [(x - 33, y + 4), (x - 20, y - 22), (x + 4, y - 34), (x + 26, y - 18), (x + 33, y + 4)],
        {0, 4},
    )
    split = ((-2, -50), (3, -27), (8, -30), (11, -16), (16, -24), (20, -21), (30, -44))
    return cut(thatch, polygon([(x + dx, y + dy) for dx, dy in split]))


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
    cover = crag(canvas, rock, Tone("#14121f", "#866a80"), (0.7, -0.6), "#050509", 26)
    rim(canvas, cover, "#c8604a", (0.7, -0.6), 1.6, 0.5)
    _flash_edge(canvas, cover, 200, 3.0, 1.0)
    x, y = MILL
    body = polygon([(x - 46, 744), (x - 27, y), (x + 27, y), (x + 46, 744)])
    mill = canvas.mask([body, _cap(x, y), *_sails(x + 12, y - 8, 104)])
    canvas.over(mill, "#090814")
    rim(canvas, mill, "#f07858", (0.8, -0.5), 2.0, 0.85)
    _flash_edge(canvas, mill, 110, 2.4, 1.0)
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
