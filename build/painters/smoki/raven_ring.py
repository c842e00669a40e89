"""Raven ring, 10: ten ravens wheel about the moon, far ones small, near ones at arm's length."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, outline, polygon
from ..hills import ridge, rolling
from ..light import Tone, cast_shadow, halo, mist, moon, rim
from ..loose_cards import Corners, LooseCard, lay
from ..plants import grass_on
from ..raven_shapes import Pose
from ..relief import Breaks, patch, rock, swell
from .raven_land import darkly_framed, dragon_emblem, gilt

SKY: list[Colour] = ["#181030", "#3c2250", "#6c3a70", "#a85a84"]
MIDDLE: Point = (302.0, 358.0)
TILT = math.radians(-13)
FLIGHT = (212.0, 226.0)
RING = (146.0, 104.0)
HENGE: Point = (306.0, 772.0)
STONES = ("#0c0714", "#241430", "#4c2a4c", "#a06888", "#ffd0dc")

# Pose, place on the ellipse in degrees (0 right, 90 near), turn, mirrored.
BIRDS: tuple[tuple[Pose, float, float, bool], ...] = (
    (raven_shapes.DOWNSTROKE, 262, -14, False),
    (raven_shapes.SLIDE, 298, 2, False),
    (raven_shapes.BOUND, 336, 34, False),
    (raven_shapes.STOOP, 6, 40, False),
    (raven_shapes.GLIDE, 46, -30, True),
    (raven_shapes.AWAY, 80, -18, True),
    (raven_shapes.HIGH_WINGS, 118, 8, True),
    (raven_shapes.CALL, 156, 34, True),
    (raven_shapes.CLIMB, 194, -30, False),
    (raven_shapes.UPSTROKE, 228, -34, False),
)


def paint() -> Canvas:
    canvas = Canvas(710)
    sky.gradient(canvas, SKY, 0.85)
    tones: list[Colour] = ["#241434", "#5c3064", "#b4709c", "#341c44"]
    clouds.whirl(canvas, *MIDDLE, (360, 330), tones, 2.3, 0.75)
    canvas.screen(canvas.glow(*MIDDLE, 300, 1.7), "#e09cc0", 0.62)
    moon(canvas, *MIDDLE, 88, "#ffeee6", "#b87f98", 0.6, "#f0b0c8", 0.6)
    halo(canvas, *MIDDLE, 106, "#f4b8d0", 0.3)
    _moor(canvas)
    _ring(canvas, near=False)
    _moon_before(canvas)
    _ring(canvas, near=True)
    _handed_on(canvas)
    _wheel(canvas)
    printed(canvas, Press(0.42, "#06040e", 0.30, 0.74, 1.12, 1.06, 0.046, 0.020), 0.43)
    darkly_framed(canvas, "10")
    return canvas


def _on(reach: tuple[float, float], degrees: float) -> Point:
    """A spot of a tilted ellipse about the moon."""
    angle = math.radians(degrees)
    across, down = math.cos(angle) * reach[0], math.sin(angle) * reach[1]
    return (
        MIDDLE[0] + across * math.cos(TILT) - down * math.sin(TILT),
        MIDDLE[1] + across * math.sin(TILT) + down * math.cos(TILT),
    )


def _nearness(degrees: float) -> float:
    """0 for the far side of the ring, 1 for the near one."""
    return 0.5 + 0.5 * math.sin(math.radians(degrees))


def _ring(canvas: Canvas, near: bool) -> None:
    """A hoop of gold that is broad towards us, with the arrow's head on its way round."""
    start, end = (-8.0, 196.0) if near else (196.0, 318.0)
    knots = []
    for degrees in np.linspace(start, end, 40).tolist():
        knots.append((*_on(RING, degrees), 3.2 + 8.6 * _nearness(degrees)))
    paths: list[Path] = [brush(knots, 120)]
    if not near:
        tip, left, right = (
            _on(RING, 346),
            _on((RING[0] + 26, RING[1] + 26), 316),
            _on((RING[0] - 26, RING[1] - 26), 312),
        )
        paths.append(polygon([tip, left, _on(RING, 322), right]))
    gilt(canvas, paths)


def _moon_before(canvas: Canvas) -> None:
    """The hoop's far side passes behind the moon's light."""
    canvas.screen(canvas.glow(*MIDDLE, 150, 2.0), "#ffd8e4", 0.25)


def _handed_on(canvas: Canvas) -> None:
    """Small cards on the hoop, each on its way to the neighbour."""
    tones = (
        Tone("#1f6a58", "#9ce0b0", "#0c3436"),
        Tone("#8a3a2c", "#ffb880", "#461a22"),
        Tone("#2c3f8a", "#a9b8f4", "#141c4a"),
    )
    for degrees, tone in zip((30.0, 84.0, 138.0), tones, strict=True):
        size = 20 + 12 * _nearness(degrees)
        ahead, behind = _on(RING, degrees - 3), _on(RING, degrees + 3)
        way = math.atan2(ahead[1] - behind[1], ahead[0] - behind[0]) + math.pi
        lay(
            canvas,
            LooseCard(_lying(_on(RING, degrees), size, way), tone, dragon_emblem),
            (-0.5, -0.8),
        )


def _lying(middle: Point, size: float, way: float) -> Corners:
    """A card that follows the hoop, seen a little from above."""
    along, across = (math.cos(way), math.sin(way)), (-math.sin(way) * 0.8, math.cos(way) * 0.8)
    x, y = middle

    def corner(a: float, b: float) -> Point:
        return x + size * (along[0] * a + across[0] * b), y + size * (along[1] * a + across[1] * b)

    return corner(-0.8, -1.2), corner(0.8, -1.2), corner(0.8, 1.2), corner(-0.8, 1.2)


def _wheel(canvas: Canvas) -> None:
    """The flock, far birds first; each is lit by the moon in the middle."""
    flock = Flock(canvas, Plumage("#09070f", "#342040", "#ffd0e0"))
    for pose, degrees, turn, mirrored in sorted(BIRDS, key=lambda bird: _nearness(bird[1])):
        x, y = _on(FLIGHT, degrees)
        dx, dy = MIDDLE[0] - x, MIDDLE[1] - y
        away = math.hypot(dx, dy)
        size = 42 + 34 * _nearness(degrees) ** 1.2
        flock.lit_from(dx / away, dy / away).fly(pose, x, y, size, turn, mirrored)


def _moor(canvas: Canvas) -> None:
    """A ring of stones on the heath under the ring of ravens."""
    line = ridge(canvas, 690, 24, 190)
    rolling(canvas, line, ["#6a3a66", "#b06a8c"], 60, soft=0.6)
    mist(canvas, "#d890ac", 712, 22, 0.6)
    ground = ridge(canvas, 728, 8, 240)
    rolling(canvas, ground, ["#4a2648", "#1c1024"], 130)
    pool = canvas.glow(*HENGE, 170, 2.2, 1.9 / 1.0) * (canvas.y > 724)
    canvas.screen(pool, "#e890b4", 0.35)
    blades = grass_on(canvas.geometry, ridge(canvas, 770, 40, 60), 14, 300, 0.15)
    canvas.over(canvas.mask(blades), "#2c1630", 0.7)
    stones = [
        (math.sin(a), math.cos(a), i)
        for i, a in enumerate(np.linspace(0.2, 0.2 + 2 * math.pi, 13, endpoint=False).tolist())
    ]
    tops: dict[int, tuple[Point, float]] = {}
    for depth, across, i in sorted(stones):
        size = 0.66 + 0.44 * (0.5 + 0.5 * depth) ** 1.3
        x, foot = HENGE[0] + across * 218 * (0.86 + 0.14 * depth), HENGE[1] + depth * 46
        tall = (78 + 9 * ((i * 5) % 4)) * size
        tops[i] = ((x, foot - tall), size)
        _stone(canvas, (x, foot), tall, 17 * size, 1 - 0.5 * (depth + 1))
        if i in (9, 11) and i - 1 in tops:
            _lintel(canvas, tops[i - 1], tops[i])
    front = grass_on(canvas.geometry, ridge(canvas, 884, 10, 90), 36, 340, 0.15)
    canvas.over(canvas.mask(front), "#0a0612")


def _stone(canvas: Canvas, foot: Point, tall: float, half: float, air: float) -> None:
    x, y = foot
    shape = outline(
        [
            (x - half, y),
            (x - half * 0.94, y - tall * 0.5),
            (x - half * 0.72, y - tall),
            (x + half * 0.4, y - tall * 1.05),
            (x + half * 0.86, y - tall * 0.9),
            (x + half, y),
        ],
        {0, 2, 3, 4, 5},
    )
    inward = (HENGE[0] - x) / 240
    _hewn(canvas, shape, half, (inward, -0.75, 0.35), air, (x - HENGE[0]) * 0.16)


def _lintel(canvas: Canvas, one: tuple[Point, float], other: tuple[Point, float]) -> None:
    ((ax, ay), size), ((bx, by), _) = one, other
    (ax, ay), (bx, by) = sorted([(ax, ay), (bx, by)])
    thick = 17 * size
    slab = outline(
        [(ax - 16, ay - thick * 0.9), (bx + 16, by - thick), (bx + 15, by + 1), (ax - 15, ay + 2)],
        {0, 1, 2, 3},
    )
    _hewn(canvas, slab, thick * 0.6, ((HENGE[0] - ax) / 240, -0.8, 0.3), 0.7, 0.0)


def _hewn(
    canvas: Canvas,
    path: Path,
    half: float,
    light: tuple[float, float, float],
    air: float,
    shadow: float,
) -> None:
    whole = canvas.mask(path)
    with patch(canvas, whole, 40) as (part, box):
        cover = part.roughened(whole[box], 12, 4)
        cast_shadow(part, cover, shadow, 9, 8, "#0a0612", 0.45)
        rock(
            part,
            cover,
            swell(part, cover, half),
            STONES,
            light,
            Breaks(16, 1.6, 80, 0.4, 0.5),
            0.08,
        )
        part.over(cover, "#a8688c", 0.42 * air)
        rim(part, cover, "#ffd4e0", (light[0], light[1]), 1.7, 0.75)
