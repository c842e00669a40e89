"""Swap two (worth 7): a lift over a gilt wheel; as one card sinks the other must rise."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
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
    put,
    ribbon,
)
from ..hills import ridge
from ..light import Tone, cast_shadow, halo, mist, rays, rim, shade
from ..loose_cards import LooseCard, lay, moon_emblem, sun_emblem, tilted
from ..metal import foil
from ..plants import grass_on
from ..raster import smoothstep
from ..raven_shapes import grip
from ..relief import Breaks, patch, rock, swell
from .gilding import gilded

SKY = ["#245058", "#488680", "#90b8a0", "#e0d8a8", "#f8e0b0"]
TOWARDS: Point = (0.6, -0.8)
AWAY: Point = (312.0, 620.0)
WHEEL = (306.0, 246.0, 74.0)
UP: Point = (414.0, 446.0)
DOWN: Point = (200.0, 562.0)
PULLEYS = ((200.0, 282.0), (414.0, 282.0))
HAULER = (raven_shapes.HAUL, 300.0, 724.0, 84.0, 6.0, True)
TIMBER = Tone("#5a3a30", "#f0c08a", "#2c1a24")
HEMP = Tone("#b08a54", "#fff0c0", "#6a4830")
SUNNY = ("#6a2430", "#a04638", "#d4744e", "#f6ab78", "#ffe4b4")
SHADY = ("#2c1226", "#4a2030", "#6c3038", "#94483e", "#c87c58")


def paint() -> Canvas:
    canvas = Canvas(337)
    sky.gradient(canvas, SKY, 0.82)
    halo(canvas, 330, 620, 80, "#fff4c8", 0.6)
    rays(canvas, 330, 640, "#fff4cc", 0.18, 26, 460)
    heap = Tone("#b8ccb0", "#fffae0", "#84a89a")
    clouds.heap(canvas, 350, 566, 240, 96, heap, (0, 0.9), 0.4, 7, 0.85)
    _far_mesas(canvas)
    _river(canvas)
    _walls(canvas)
    beam_top = _beam(canvas)
    _trails(canvas)
    _ropes(canvas)
    _wheel(canvas)
    _cards(canvas)
    _sill(canvas)
    flock = Flock(canvas, Plumage("#07060c", "#261e26", "#fff0c4", TOWARDS))
    flock.perch(172, beam_top, 62, raven_shapes.LOOKING_BACK)
    flock.perch(470, beam_top, 64, raven_shapes.CALLING, flip=True)
    flock.perch(92, 664, 84, raven_shapes.PEERING)
    flock.fly(raven_shapes.BRAKE, 404, 628, 54, 4)
    flock.fly(raven_shapes.AWAY, 250, 118, 70, -8)
    flock.fly(raven_shapes.BOUND, 458, 126, 62, -10)
    flock.fly(*HAULER)
    printed(canvas, Press(0.36, "#160a14", 0.28, 0.80, 1.08, 1.08, 0.044, 0.019), 0.50)
    gilded(canvas, "7")
    return canvas


def _far_mesas(canvas: Canvas) -> None:
    for points, tone, foot in (
        (
            [(120, 700), (150, 600), (166, 584), (226, 582), (240, 604), (270, 610), (280, 700)],
            Tone("#b89478", "#f4d8a8", "#8a7470"),
            700.0,
        ),
        (
            [(330, 720), (350, 640), (364, 560), (376, 552), (432, 556), (446, 570), (470, 720)],
            Tone("#b0745c", "#ffd0a0", "#7a4c50"),
            720.0,
        ),
    ):
        cover = canvas.roughened(canvas.mask(outline(points, {0, 2, 3, 6})), 14, 5)
        cover = cover * (1 - smoothstep(foot - 90, foot - 8, canvas.y))
        shade(canvas, cover, tone, TOWARDS, 20, 0.9, 0.5)
        strata = smoothstep(0.54, 0.62, canvas.noise(20, 4, 0.6, 7))
        canvas.multiply(cover * strata, "#a87868", 0.35)
        mist(canvas, "#f8e8c0", foot - 16, 34, 0.6)


def _walls(canvas: Canvas) -> None:
    """Buttresses on both sides, far to near; each has a sunny and a shady face."""
    for side, near, edge, far, top, foot, haze in (
        (-1, 176.0, 214.0, 246.0, 430.0, 720.0, 0.55),
        (1, 470.0, 430.0, 402.0, 402.0, 716.0, 0.55),
        (-1, 96.0, 152.0, 196.0, 330.0, 790.0, 0.22),
        (1, 556.0, 486.0, 446.0, 300.0, 780.0, 0.22),
        (-1, -30.0, 92.0, 142.0, 236.0, 930.0, 0.0),
        (1, 640.0, 528.0, 484.0, 222.0, 930.0, 0.0),
    ):
        _buttress(canvas, side, (near, edge, far), (top, foot), haze)
    for side, x, wide, y in ((-1, 20.0, 126.0, 664.0), (1, 590.0, 124.0, 676.0)):
        _ledge(canvas, side, x, wide, y)


def _receding(x: float, y: float, to: float) -> Point:
    """Where the line from (x, y) into the depth crosses another upright."""
    share = (to - AWAY[0]) / (x - AWAY[0])
    return to, AWAY[1] + (y - AWAY[1]) * share


def _buttress(
    canvas: Canvas, side: int, xs: tuple[float, float, float], ys: tuple[float, float], haze: float
) -> None:
    (near, edge, far), (top, foot) = xs, ys
    corner = _worn(canvas, (edge, top), (edge, foot), 11 - 8 * haze, side)
    end = _worn(canvas, _receding(edge, top, far), _receding(edge, foot, far), 9 - 8 * haze, side)
    crown = [(near + (edge - near) * t, top - d) for t, d in ((0, 14), (0.38, 10), (0.46, -7))]
    front = polygon([*crown, (near + (edge - near) * 0.8, top + 5), *corner, (near, foot)])
    inner = polygon([*corner, *end[::-1]])
    lit, dark = (SUNNY, SHADY) if side < 0 else (SHADY, SUNNY)
    for path, inks, deep in ((inner, lit, True), (front, dark, False)):
        whole = canvas.mask(path)
        with patch(canvas, whole, 30) as (part, box):
            cover = part.roughened(whole[box], 26, 17)
            cover = part.roughened(cover, 7, 4)
            part.multiply(part.blur(part.shift(cover, 5, -6), 8) * (1 - cover), "#3a1424", 0.4)
            height = swell(part, cover, 16) + _strata(part, deep) * 5
            slant = math.degrees(math.atan2(top - AWAY[1], edge - AWAY[0])) if deep else 0.0
            rock(
                part,
                cover,
                height,
                inks,
                (0.75, -0.5, 0.45),
                Breaks(22, 3.4, slant, 0.30, 0.35),
                0.07,
            )
            bands = _strata(part, deep)
            part.multiply(cover * smoothstep(0.52, 0.72, bands), "#a85048", 0.42)
            part.screen(cover * smoothstep(0.42, 0.24, bands), "#ffb880", 0.16)
            part.over(cover, "#e8cfa4", haze)
            rim(part, cover, "#fff0c4", TOWARDS, 2.0, 0.55 * (1 - haze))


def _worn(canvas: Canvas, top: Point, foot: Point, reach: float, side: int) -> list[Point]:
    """Down the edge of a cliff: hard layers jut into the canyon, soft ones have crumbled."""
    points: list[Point] = []
    y = top[1]
    while y < foot[1]:
        thick, out = 18 + 44 * canvas.geometry.random(), canvas.geometry.random() - 0.35
        below = min(y + thick, foot[1])
        share = (y - top[1]) / (foot[1] - top[1])
        x = top[0] + (foot[0] - top[0]) * share - side * reach * (out + 0.5 * share)
        points += [(x, y), (x + side * 2, below - 4)]
        y = below
    return points


def _strata(canvas: Canvas, deep: bool) -> Field:
    """Layers of the rock: level on faces towards us, drawn together where they recede."""
    level = canvas.y - AWAY[1]
    if deep:
        level = level / np.maximum(np.abs(canvas.x - AWAY[0]), 30) * 180
    rows = np.random.default_rng(12).random(160).astype(np.float32)
    fine = np.interp(level / 17 + 80, np.arange(160), rows)
    broad = np.interp(level / 53 + 80, np.arange(160), rows[::-1])
    return np.asarray(0.55 * fine + 0.45 * broad, np.float32)


def _ledge(canvas: Canvas, side: int, x: float, wide: float, y: float) -> None:
    """A shelf that juts into the canyon, lit above and dark below."""
    out = x - side * wide
    shelf = outline(
        [
            (x + side * 60, y - 8),
            (x - side * wide * 0.5, y - 4),
            (out, y),
            (out + side * 4, y + 16),
            (x - side * wide * 0.6, y + 42),
            (x - side * 10, y + 70),
            (x + side * 60, y + 90),
        ],
        {0, 2, 3, 6},
    )
    whole = canvas.mask(shelf)
    with patch(canvas, whole, 40) as (part, box):
        cover = part.roughened(whole[box], 16, 8)
        part.multiply(part.blur(part.shift(cover, 0, -14), 8) * (1 - cover), "#2c1020", 0.5)
        height = swell(part, cover, 24) + _strata(part, False) * 4
        inks = SHADY if side > 0 else SUNNY
        rock(part, cover, height, inks, (0.5, -0.8, 0.3), Breaks(22, 2.6, 0, 0.35, 0.4), 0.07)
        top = np.clip(cover - part.shift(part.blur(cover, 1), 0, -7), 0, 1)
        part.over(top, "#ffe0ac", 0.75)


def _beam(canvas: Canvas) -> float:
    """A timber laid from wall to wall that carries the wheel; returns its upper edge."""
    top = 224.0
    beam = canvas.mask(panel(40, top, 520, 26, 3))
    braces = canvas.mask(
        [
            brush([(96, 326, 9), (150, 276, 8), (196, 240, 8)], 8),
            brush([(512, 326, 9), (462, 276, 8), (416, 240, 8)], 8),
        ]
    )
    cast_shadow(canvas, np.maximum(beam, braces), 0, 8, 6, "#2c1424", 0.45)
    shade(canvas, braces, TIMBER, TOWARDS, 6, 1, 0.5)
    shade(canvas, beam, TIMBER, TOWARDS, 9, 1, 0.5)
    knots = smoothstep(0.54, 0.62, canvas.noise(24, 4, 0.6, 8))
    canvas.multiply(beam * knots, "#3c2024", 0.5)
    straps = canvas.mask([panel(x, top - 3, 14, 32, 2) for x in (120.0, 250.0, 362.0, 492.0)])
    shade(canvas, straps, Tone("#2c2c44", "#b8bcc8", "#141424"), TOWARDS, 4, 1, 0.4)
    rim(canvas, beam, "#fff0c8", TOWARDS, 2.0, 0.6)
    return top


def _trails(canvas: Canvas) -> None:
    """Light hangs in the air where each card has just been: above the one, below the other."""
    rng = canvas.geometry
    for x, start, end, colour in (
        (DOWN[0], DOWN[1] - 90, 300.0, "#ffe9a0"),
        (UP[0], UP[1] + 96, 800.0, "#a8d4ff"),
    ):
        along = np.clip((canvas.y - start) / (end - start), 0, 1)
        inside = (along > 0) * (along < 1)
        across = np.abs(canvas.x - x) / 54
        streaks = smoothstep(0.40, 0.66, canvas.noise(36, 4, 0.55, 0.10))
        glow = (1 - along) ** 1.3 * smoothstep(1.0, 0.55, across) * inside
        canvas.screen(glow * (0.45 + 0.55 * streaks), colour, 0.9)
        spots = []
        for a, b, c in rng.random((70, 3)).tolist():
            spots.append(
                (x + (a - 0.5) * 100, start + (end - start) * b**1.4, 0.6 + 1.8 * c**2, 1.0)
            )
        dust = canvas.dots(spots)
        canvas.screen(dust, colour, 0.95)
        canvas.screen(canvas.blur(dust, 4) * 2.4, colour, 0.5)


def _twisted(canvas: Canvas, paths: list[Path]) -> None:
    cover = canvas.mask(paths)
    cast_shadow(canvas, cover, 3, 4, 3, "#2c1424", 0.4)
    shade(canvas, cover, HEMP, TOWARDS, 3, 1, 0.4)
    twist = np.sin((canvas.x + canvas.y * 1.4) / 2.2)
    canvas.multiply(cover * smoothstep(0.3, 0.9, twist), "#7a5434", 0.5)


def _ropes(canvas: Canvas) -> None:
    """One rope: from the sinking card over pulley, wheel and pulley to the rising one."""
    x, y, radius = WHEEL
    (lx, ly), (rx, ry) = PULLEYS
    tail = _rope_end()
    over = [(*polar(x, y, radius + 1, math.pi * (1 + i / 12)), 3.0) for i in range(13)]
    groove = canvas.mask(disc(x, y, radius + 5))
    cast_shadow(canvas, groove, 5, 8, 6, "#2c1424", 0.5)
    shade(canvas, groove, Tone("#6a3e1c", "#c88c48", "#3a1c14"), TOWARDS, 10, 1, 0.3)
    _twisted(
        canvas,
        [
            brush([(lx - 15, DOWN[1] - 118, 3), (lx - 15, ly, 3)], 12),
            brush(
                [
                    (lx - 15, ly, 3),
                    (lx - 8, ly - 14, 3),
                    (lx + 10, ly - 12, 3),
                    (x - radius - 2, y + 6, 3),
                    *over,
                    (x + radius + 2, y + 6, 3),
                    (rx - 10, ry - 12, 3),
                    (rx + 8, ry - 14, 3),
                    (rx + 15, ry, 3),
                ],
                120,
            ),
            brush([(rx + 15, ry, 3), (rx + 15, UP[1] - 118, 3)], 12),
            brush(
                [
                    (x + 4, y + radius - 8, 2.4),
                    (x + 10, 480, 2.4),
                    (tail[0] + 4, 610, 2.4),
                    (*tail, 2.4),
                ],
                60,
            ),
        ],
    )
    for px, py in PULLEYS:
        block = canvas.mask(panel(px - 7, py - 46, 14, 50, 5))
        shade(canvas, block, Tone("#2c2c44", "#b8bcc8", "#141424"), TOWARDS, 5, 1, 0.3)
        sheave = canvas.mask(disc(px, py, 15))
        canvas.over(sheave, "#8a5a24")
        foil(canvas, sheave, 1, 0.8, 0.4, 0)
        canvas.multiply(canvas.mask(disc(px, py, 10), stroke=2), "#4a2810", 0.7)
        canvas.over(canvas.mask(disc(px, py, 4)), "#2c141c")
        rim(canvas, sheave, "#fff8d8", TOWARDS, 1.6, 0.7)


def _rope_end() -> Point:
    """Where the hauling raven holds the rope."""
    return put(grip(HAULER[0]), *HAULER[1:])


def _wheel(canvas: Canvas) -> None:
    """The gilt wheel with its groove, before the beam."""
    x, y, radius = WHEEL
    hollow = canvas.mask(disc(x, y, radius * 0.76))
    canvas.over(hollow, "#37646a")
    canvas.multiply(hollow * (1 - canvas.blur(canvas.shift(hollow, -5, -8), 6)), "#1c2c34", 0.8)
    wheel = canvas.mask(_spoked(x, y, radius)) * (1 - canvas.mask(disc(x, y, radius * 0.09)))
    canvas.over(wheel, "#a8742c")
    foil(canvas, wheel, 1, 0.8, 0.4, 0)
    rings = [disc(x, y, radius * share) for share in (0.93, 0.80, 0.24)]
    canvas.multiply(canvas.mask(rings, stroke=2) * wheel, "#4a2810", 0.7)
    rivets = [disc(*polar(x, y, radius * 0.865, math.pi * i / 8), 2.6) for i in range(16)]
    canvas.over(canvas.mask(rivets), "#ffe9a8", 0.9)
    rim(canvas, wheel, "#fff8d8", TOWARDS, 2.0, 0.7)
    hub = canvas.mask(disc(x, y, 10))
    shade(canvas, hub, Tone("#5a2c30", "#ffb080", "#2c141c"), TOWARDS, 6, 1, 0.3)


def _spoked(x: float, y: float, radius: float) -> list[Path]:
    arms = [
        ribbon([(x, y, radius * 0.08), (*polar(x, y, radius * 0.8, math.pi * i / 4), 3.4)])
        for i in range(8)
    ]
    band = cut(disc(x, y, radius - 2), disc(x, y, radius * 0.76))
    return [band, disc(x, y, radius * 0.24), *arms]


def _cards(canvas: Canvas) -> None:
    """Each card stands on a swinging board that hangs from four ropes."""
    for (x, y), rope, turn, yaw, tone, emblem in (
        (DOWN, PULLEYS[0][0] - 15, -4.0, 16.0, Tone("#d08a2c", "#fff0b0", "#8a4a20"), sun_emblem),
        (UP, PULLEYS[1][0] + 15, 4.0, -16.0, Tone("#24387e", "#94aae8", "#101c4c"), moon_emblem),
    ):
        corners = tilted(x, y - 4, 112, turn, yaw)
        left, right, foot = x - 70, x + 70, y + 88
        slant = math.tan(math.radians(turn)) * 70
        ring: Point = (rope, y - 120)
        back = [
            brush([(*ring, 2.0), (x + s * 50, foot - 12 + s * slant * 0.7, 2.0)], 8)
            for s in (-1, 1)
        ]
        _twisted(canvas, back)
        board = polygon(
            [
                (left + 18, foot - 14 - slant),
                (right - 18, foot - 14 + slant),
                (right, foot + slant),
                (left, foot - slant),
            ]
        )
        plank = canvas.mask(board)
        shade(canvas, plank, TIMBER, (0.2, -0.9), 8, 1, 0.4)
        edge = canvas.mask(
            polygon(
                [
                    (left, foot - slant),
                    (right, foot + slant),
                    (right - 2, foot + 11 + slant),
                    (left + 2, foot + 11 - slant),
                ]
            )
        )
        shade(canvas, edge, Tone("#4a2c28", "#b07a58", "#2c1a24"), TOWARDS, 6, 1, 0.4)
        rim(canvas, np.maximum(plank, edge), "#fff0c8", TOWARDS, 1.6, 0.6)
        thick = canvas.mask(outline([(a + 3, b + 2) for a, b in corners], {0, 1, 2, 3}))
        canvas.over(thick, "#f0dcb0")
        lay(canvas, LooseCard(corners, tone, emblem), TOWARDS)
        front = [brush([(*ring, 2.2), (x + s * 70, foot + s * slant, 2.2)], 8) for s in (-1, 1)]
        _twisted(canvas, [*front, disc(*ring, 6)])
        foil(canvas, canvas.mask(disc(*ring, 8), stroke=3), 1, 1.2, 0.4, 0)


def _river(canvas: Canvas) -> None:
    """Green water that winds through the bottom of the canyon."""
    xs = np.linspace(-10, 610, 40).tolist()
    banks = [(x, 748 + 10 * math.sin(x / 60) + 26 * abs(x - 306) / 300) for x in xs]
    bank = canvas.mask(outline([*banks, (610, 930), (-10, 930)], {0, 39, 40, 41}), soft=1)
    fade = smoothstep(736, 780, canvas.y)
    shade(canvas, bank * fade, Tone("#b87858", "#f8d8a4", "#7a4048"), TOWARDS, 24, 0.9, 0.5)
    bed = canvas.mask(
        outline(
            [
                (330, 752),
                (296, 768),
                (250, 782),
                (330, 806),
                (250, 842),
                (150, 930),
                (500, 930),
                (470, 850),
                (420, 800),
                (330, 778),
                (352, 760),
            ],
            {0, 5, 6, 10},
        ),
        soft=1,
    )
    canvas.over(bed, ramp(even_stops("#f4e8bc", "#5f9c8c", "#1f5458"), (canvas.y - 750) / 120))
    canvas.screen(bed * smoothstep(0.54, 0.64, canvas.noise(12, 4, 0.55, 9)), "#fff0c0", 0.6)
    rim(canvas, bed, "#fff4d0", (0, -0.9), 1.6, 0.5)


def _sill(canvas: Canvas) -> None:
    """Dark rock and dry grass at our feet."""
    sill = ridge(canvas, 852, 14, 170, 0.6)
    cover = canvas.roughened(canvas.mask(sill.path()), 14, 5)
    shade(canvas, cover, Tone("#5a2630", "#e8906c", "#2c1020"), TOWARDS, 18, 0.9, 0.5)
    canvas.over(canvas.mask(grass_on(canvas.geometry, sill, 30, 150)), "#3a2c2c")
