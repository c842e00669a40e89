"""Take two (worth 5): two cards have flown off the pile as kites; one raven holds the string."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour, Field, mix
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import (
    Path,
    Point,
    brush,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polar,
    polygon,
    spline,
)
from ..hills import Ridge, ridge, rolling
from ..light import Tone, cast_shadow, mist, rays, rim, shade, sparks
from ..loose_cards import Corners, LooseCard, lay, moon_emblem, sun_emblem, tilted
from ..plants import grass_on, storybook_tree
from ..raster import smoothstep
from ..relief import Breaks, rock, swell
from .gilding import gilded

SKY = ["#3f8494", "#7cb8b0", "#c8d8ac", "#fce4b0", "#f8d4b8"]
TOWARDS: Point = (-0.7, -0.6)
PILE: Point = (160.0, 742.0)
REEL: Point = (166.0, 668.0)
NIGHT = Tone("#28387c", "#94a4e0", "#141c4c")
DAY = Tone("#b03c34", "#ffac80", "#6a1c30")
LOW_KITE = tilted(222, 440, 142, -16, 22, 14)
HIGH_KITE = tilted(424, 262, 156, 14, -24, 14)
STONE = ("#3a2c24", "#66523c", "#9c8258", "#dcc08a", "#fff0c4")


def paint() -> Canvas:
    canvas = Canvas(335)
    sky.gradient(canvas, SKY, 0.78)
    rays(canvas, -40, 420, "#fff4cc", 0.18, 30, 620)
    heap = Tone("#e0b488", "#fff4d8", "#b08878")
    clouds.heap(canvas, 520, 640, 300, 150, heap, TOWARDS, 0.6, 8, 0.8)
    for x, y, length, turn, amount in (
        (90.0, 210.0, 380.0, -14.0, 0.55),
        (330.0, 120.0, 260.0, -18.0, 0.5),
    ):
        clouds.plumes(canvas, x, y, length, turn, "#fff6d8", amount, 26)
    _gust(canvas)
    _country(canvas)
    _pile(canvas)
    for corners, tone, emblem, turn, index in (
        (LOW_KITE, NIGHT, moon_emblem, -16.0, 0),
        (HIGH_KITE, DAY, sun_emblem, 14.0, 1),
    ):
        _tail(canvas, corners, turn, index)
        _kite(canvas, LooseCard(corners, tone, emblem))
        _bridle(canvas, corners)
    _string(canvas)
    _reel(canvas)
    flock = Flock(canvas, Plumage("#140f14", "#3e352e", "#fff0c0", TOWARDS))
    flock.perch(REEL[0] - 8, REEL[1] - 12, 104, raven_shapes.PROUD)
    flock.perch(480, 716, 84, raven_shapes.MANTLING, flip=True)
    flock.fly(raven_shapes.AWAY, 262, 160, 84, -10)
    flock.fly(raven_shapes.CLIMB, 98, 292, 62, 0)
    flock.fly(raven_shapes.SOAR, 510, 500, 62, -10, flip=True)
    sparks(canvas, (60, 440, 420, 780), 30, "#fffbe0", "#fff0a8")
    printed(canvas, Press(0.30, "#3a2010", 0.26, 0.82, 1.12, 1.10, 0.042, 0.018), 0.62)
    gilded(canvas, "5")
    return canvas


def _gust(canvas: Canvas) -> None:
    """One long curled gust, drawn with the pen."""
    x, y, length = 270.0, 590.0, 210.0
    knots = [(x, y, 0.4), (x + length * 0.4, y - 16, 1.6), (x + length * 0.8, y - 10, 1.6)]
    cx, cy = x + length * 0.84, y - 34
    knots += [
        (*polar(cx, cy, 24 * (1 - 0.18 * i), math.pi * 0.42 - i * 0.9), 1.5 - 0.24 * i)
        for i in range(6)
    ]
    canvas.over(canvas.mask(brush(knots, 90)), "#fffaf0", 0.6)


def _country(canvas: Canvas) -> None:
    """Lilac hills, a mill in the fields, the near meadow with its fence."""
    for y, swing, top, foot, tilt in (
        (612.0, 34.0, "#b89ca0", "#f0d4b4", -40.0),
        (650.0, 30.0, "#8e8078", "#dcc498", 30.0),
        (696.0, 26.0, "#6c7448", "#b8ac68", -24.0),
    ):
        crest = ridge(canvas, y, swing, 230, 0.42, tilt)
        cover = rolling(canvas, crest, [top, foot], 110, soft=0.8)
        rim(canvas, cover, "#fff0c8", TOWARDS, 1.6, 0.4)
        mist(canvas, "#fce8bc", y + 48, 24, 0.55)
        if swing == 30.0:
            _mill(canvas, 352, crest.at(352) + 8)
    rng = np.random.default_rng(3)
    for x, y, tall in ((262.0, 712.0, 58.0), (292.0, 716.0, 40.0), (560.0, 690.0, 74.0)):
        trunk, crown = storybook_tree(rng, x, y, tall)
        canvas.over(canvas.mask(trunk), "#4a3c30")
        leaves = canvas.roughened(canvas.mask(crown), 10, 6)
        shade(canvas, leaves, Tone("#6a7040", "#f0dc90", "#424a30"), TOWARDS, 16, 1, 0.5)
    hill = ridge(canvas, 786, 16, 260, 0.4, -60)
    cover = rolling(canvas, hill, ["#52602f", "#242f1d"], 110)
    rim(canvas, cover, "#fff0b0", (-0.2, -1), 2.0, 0.6)
    canvas.over(canvas.mask(grass_on(canvas.geometry, hill, 34, 620, 0.9)), "#556230")
    canvas.over(canvas.mask(grass_on(canvas.geometry, hill, 20, 220, 1.2)), "#a89c4c")
    _fence(canvas, hill)


def _fence(canvas: Canvas, hill: Ridge) -> None:
    parts: list[Path] = []
    for x in (420.0, 480.0, 540.0):
        top = hill.at(x) - (48 if x != 480.0 else hill.at(480) - 714)
        parts.append(
            polygon([(x - 7, 880), (x - 6, top + 6), (x, top), (x + 6, top + 6), (x + 7, 880)])
        )
    for lift in (40.0, 14.0):
        ends = [
            (396.0, hill.at(396) - lift + 4),
            (480.0, hill.at(480) - lift + 2),
            (610.0, hill.at(590) - lift),
        ]
        parts.append(brush([(x, y, 3.4) for x, y in ends], 20))
    cover = canvas.mask(parts)
    cast_shadow(canvas, cover, 5, 3, 3, "#2a2a18", 0.4)
    shade(canvas, cover, Tone("#6a5030", "#f4d890", "#382818"), TOWARDS, 5, 1, 0.5)


def _mill(canvas: Canvas, x: float, y: float) -> None:
    """A windmill far off, its sails full."""
    body = canvas.mask(
        outline([(x - 20, y), (x - 13, y - 58), (x, y - 74), (x + 13, y - 58), (x + 20, y)], {0, 4})
    )
    shade(canvas, body, Tone("#b8947c", "#fff0cc", "#7c6468"), TOWARDS, 9, 1, 0.4)
    canvas.multiply(
        canvas.mask([panel(x - 3, y - 16, 7, 16, 3), panel(x + 2, y - 44, 5, 8, 2)]), "#6a5058", 0.8
    )
    turns = (24.0, 114.0, 204.0, 294.0)
    cloth = [
        place(polygon([(-2, -6), (2, -6), (11, -54), (-1, -56)]), x, y - 60, 1, t) for t in turns
    ]
    shade(canvas, canvas.mask(cloth), Tone("#f0dcc0", "#fffaf0", "#c8a898"), TOWARDS, 5, 1, 0.2)
    ribs = [place(brush([(0, 0, 1.0), (0, -57, 0.7)], 4), x, y - 60, 1, t) for t in turns]
    canvas.over(canvas.mask(ribs), "#6a5058")


def _pile(canvas: Canvas) -> None:
    """The pile on a flat rock: all of the sort that flies above it."""
    x, y = PILE
    boulder = outline(
        [
            (x - 124, y + 190),
            (x - 130, y + 82),
            (x - 110, y + 30),
            (x + 84, y + 22),
            (x + 122, y + 52),
            (x + 152, y + 120),
            (x + 170, y + 190),
        ],
        {0, 2, 3, 6},
    )
    cover = canvas.roughened(canvas.mask(boulder), 18, 8)
    rock(
        canvas,
        cover,
        swell(canvas, cover, 46),
        STONE,
        (-0.7, -0.6, 0.45),
        Breaks(54, 1.7, 8, 0.32, 0.4),
        0.08,
    )
    moss = smoothstep(0.48, 0.64, canvas.noise(36, 5, 0.6, 1.6)) * smoothstep(
        y + 40, y + 120, canvas.y
    )
    canvas.over(cover * moss, "#76803c", 0.6)
    rim(canvas, cover, "#fff4d0", TOWARDS, 2.0, 0.6)
    rng = canvas.geometry
    tuft = Ridge(
        np.array([x - 150, x + 170], np.float32), np.array([y + 146, y + 140], np.float32), 920
    )
    canvas.over(canvas.mask(grass_on(rng, tuft, 44, 150, 0.9, (x - 150, x + 170))), "#4a5428")
    for i in range(11):
        drop = y + 34 - i * 6.2
        shift = float(rng.normal()) * 3.4
        corners = (
            (x - 58 + shift, drop - 30),
            (x + 66 + shift, drop - 30),
            (x + 92 + shift, drop + 10),
            (x - 84 + shift, drop + 10),
        )
        card = (
            LooseCard(corners, NIGHT)
            if i == 10
            else LooseCard(corners, Tone("#dcc894", "#fff8dc"), None)
        )
        leaf = lay(canvas, card, (0, -0.9), 0.8)
        cast_shadow(canvas, leaf, 0, 3, 2, "#2a2414", 0.4)


def _eye(corners: Corners, across: float, down: float) -> Point:
    """A spot of a card by shares of its width and height."""
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    top = (ax + (bx - ax) * across, ay + (by - ay) * across)
    low = (dx + (cx - dx) * across, dy + (cy - dy) * across)
    return top[0] + (low[0] - top[0]) * down, top[1] + (low[1] - top[1]) * down


def _knot(corners: Corners) -> Point:
    """Where a kite's bridle comes together, before and below its middle."""
    x, y = _eye(corners, 0.5, 0.62)
    return x - 30, y + 22


def _string(canvas: Canvas) -> None:
    """The one string: from the reel to the lower kite, and through it on to the upper."""
    low, high = _knot(LOW_KITE), _knot(HIGH_KITE)
    rise = [
        (*REEL, 1.5),
        (REEL[0] + 40, REEL[1] - 50, 1.4),
        (low[0] + 6, low[1] + 74, 1.4),
        (*low, 1.3),
    ]
    side = _eye(LOW_KITE, 1.0, 0.3)
    on = [
        (*side, 1.3),
        ((side[0] + high[0]) / 2 + 8, (side[1] + high[1]) / 2 + 16, 1.2),
        (*high, 1.2),
    ]
    line = canvas.mask([brush(rise, 60), brush(on, 60)])
    canvas.multiply(canvas.blur(canvas.shift(line, -2, -2), 1.5), "#6a4a24", 0.4)
    canvas.over(line, "#fffbe8")


def _kite(canvas: Canvas, card: LooseCard) -> None:
    """A card with the wind in its belly: its sides lie further back than its middle."""
    (ax, ay), (bx, by) = card.corners[0], card.corners[1]
    span = math.hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / span, (by - ay) / span
    across = ((canvas.x - ax) * ux + (canvas.y - ay) * uy) / span
    lift = _BELLY * np.sin(np.pi * np.clip(across, 0, 1))
    before = canvas.rgb.copy()
    edge = canvas.mask(outline([(x + 3, y + 4) for x, y in card.corners], {0, 1, 2, 3}))
    canvas.over(edge, "#f0dcb0")
    cover = np.maximum(lay(canvas, card, TOWARDS), edge)

    def bowed(field: Field) -> Field:
        return canvas.sample(field, canvas.x - uy * lift, canvas.y + ux * lift)

    arched, bent = bowed(cover), bowed(canvas.rgb)
    canvas.rgb = before
    canvas.multiply(canvas.blur(canvas.shift(arched, -5, -9), 9) * (1 - arched), "#4a3428", 0.35)
    canvas.rgb = mix(canvas.rgb, bent, arched[..., None])
    turned = np.clip((across - 0.62) / 0.38, 0, 1) + 0.5 * np.clip((0.16 - across) / 0.16, 0, 1)
    canvas.multiply(arched * np.clip(turned, 0, 1), "#4a3064", 0.6)
    sheen = np.exp(-(((across - 0.30) / 0.12) ** 2))
    canvas.screen(arched * sheen, "#fff4d8", 0.20)


_BELLY = 15.0


def _bridle(canvas: Canvas, corners: Corners) -> None:
    """Two cords from the spine of a kite to the knot before it."""
    knot = _knot(corners)
    eyes = [_eye(corners, 0.5, down) for down in (0.10, 0.88)]
    eyes = [(x, y - _BELLY) for x, y in eyes]
    cords = canvas.mask([brush([(*eye, 1.1), (*knot, 1.1)], 4) for eye in eyes])
    canvas.multiply(canvas.blur(canvas.shift(cords, -4, -4), 2), "#1c1430", 0.45)
    canvas.over(cords, "#fffbe8", 0.95)
    canvas.over(canvas.mask([disc(*eye, 4.6) for eye in eyes]), "#f0cf86")
    canvas.over(canvas.mask([disc(*eye, 2.2) for eye in eyes]), "#5a3418", 0.9)
    canvas.over(canvas.mask(disc(*knot, 3.2)), "#fff0c0")


def _reel(canvas: Canvas) -> None:
    """The spool under the raven's foot."""
    x, y = REEL
    wound = canvas.mask(panel(x - 17, y - 11, 34, 22, 4))
    shade(canvas, wound, Tone("#e0cc9c", "#fffbe8", "#a08450"), TOWARDS, 7, 1, 0.3)
    turns = canvas.mask(
        [
            brush([(x - 17, y - 9 + 3.4 * i, 0.5), (x + 17, y - 7 + 3.4 * i, 0.5)], 4)
            for i in range(6)
        ]
    )
    canvas.multiply(turns, "#8a6a38", 0.6)
    ends = canvas.mask(
        [
            ellipse(x - 18, y, 5, 15),
            ellipse(x + 18, y, 5, 15),
            panel(x - 30, y - 3, 12, 6, 2),
            panel(x + 18, y - 3, 14, 6, 2),
        ]
    )
    shade(canvas, ends, Tone("#7a3c28", "#f0a870", "#3c1c18"), TOWARDS, 4, 1, 0.3)
    rim(canvas, ends, "#fff0c8", TOWARDS, 1.2, 0.7)


def _tail(canvas: Canvas, corners: Corners, turn: float, index: int) -> None:
    """A long tail with bows, blown to the right."""
    x0 = (corners[2][0] + corners[3][0]) / 2
    y0 = (corners[2][1] + corners[3][1]) / 2 - _BELLY
    side = 1 if index else 0.4
    line = spline(
        [
            (x0, y0),
            (x0 + 30 * side, y0 + 44),
            (x0 + 4 * side + 10, y0 + 92),
            (x0 + 60 * side, y0 + 140),
            (x0 + 50 * side, y0 + 184),
        ],
        60,
    )
    canvas.over(canvas.mask(brush([(x, y, 1.3) for x, y in line[::6].tolist()], 60)), "#6a3f24")
    colours: tuple[Colour, ...] = ("#d8484a", "#3f7f94", "#fff4dc", "#e88a34")
    for i in range(5):
        x, y = line[min(len(line) - 1, 10 + 11 * i)].tolist()
        bow = [
            place(
                outline([(0, 0), (13, -8), (15, 8)], {0, 1, 2}),
                x,
                y,
                1.15 - 0.08 * i,
                turn + 24 * i + side_turn,
            )
            for side_turn in (0.0, 180.0)
        ]
        colour = colours[(i + index) % 4]
        shade(
            canvas, canvas.mask(bow), Tone(colour, mix(colour, "#ffffff", 0.5)), TOWARDS, 4, 1, 0.3
        )
