"""The title: a velvet curtain drawn aside, and beyond the window sill the whole dream."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..geometry import Path, Point, brush, crescent, disc, outline, panel, place, polygon, sparkle
from ..hills import Ridge, ridge, rolling
from ..islands import Island, crown_tree, float_island
from ..light import Tone, bloom_of, halo, mist, rim, shade
from ..raster import smoothstep
from ..town import cottage
from . import cats
from .dragon_hill import Sleeper, asleep
from .rooftops import Quarter, row
from .sill import drapery, still_life
from .star_whale import swim
from .wide import WIDTH, sinking, wide_canvas, window

SKY = ["#10164a", "#202c7c", "#45489f", "#8467b0", "#d28cab", "#f6bd9c", "#f9d2a6"]
CANAL = 562.0
MOON = (1188.0, 212.0, 122.0)
FROM_MOON: Point = (-0.35, -0.9)
AIR = "#c79ab4"


def paint() -> Canvas:
    canvas = wide_canvas(720)
    sky.gradient(canvas, SKY, 0.74, 130)
    sky.stars(canvas, (500, 0, WIDTH, 420), 520, 16, "#fff4e6", 0.85)
    sky.veil(canvas, "#a48cd0", 190, 100, 0.34, 210, 5)
    _moon(canvas)
    _high_clouds(canvas)
    with window(canvas, 1030, 250, 570, 360) as part:
        swim(part, 228, 176, 117, -11, (-0.7, -0.6), "#c4c0ff")
    _islands(canvas)
    _hills(canvas)
    with window(canvas, 540, 540, 1060, 360) as part:
        spire = _town(part)
    _flock(canvas, (spire[0] + 540, spire[1] + 540))
    drapery(canvas)
    still_life(canvas)
    printed(canvas, Press(0.34, "#0a0c34", 0.34, 0.76, 1.08, 1.08, 0.036, 0.015))
    return canvas


def _moon(canvas: Canvas) -> None:
    x, y, radius = MOON
    halo(canvas, x + 20, y + 30, radius * 0.9, "#ffe0c0", 0.75)
    with window(canvas, x - 300, 0, 620, 520) as part:
        mx, my = 300.0, y
        sickle = part.mask(crescent(mx, my, radius, -142, 0.40, 0.88))
        shade(part, sickle, Tone("#fff0c8", "#fffdf0", "#e2b080"), (0.5, 0.5), 34, 1, 0.4)
        seas = smoothstep(0.50, 0.68, part.noise(64, 6, 0.62))
        part.over(sickle * seas, "#e6bd8c", 0.5)
        rim(part, sickle, "#ffffff", (0.6, 0.6), 2, 0.5)
        _angler(part, mx - radius * 0.10, my + radius * 0.625)


def _angler(canvas: Canvas, x: float, y: float) -> None:
    """The cat on the sickle fishes for stars."""
    size = 104.0
    body = canvas.mask(place(cats.seated(), x, y, size, 4, True))
    shade(canvas, body, Tone("#1a1c4a", "#5c5aa8"), (0.7, 0.4), 12, 0.9, 0.45)
    rim(canvas, body, "#ffe2bc", (0.75, 0.45), 2.0, 0.85)
    rod = [
        (x - 18, y - 30, 1.5),
        (x - 70, y - 92, 1.3),
        (x - 118, y - 118, 0.9),
        (x - 152, y - 112, 0.5),
    ]
    end = (x - 152, y + 22)
    canvas.over(canvas.mask(brush(rod, 40)), "#20204e")
    line = canvas.mask(brush([(x - 152, y - 112, 0.55), (x - 150, y - 40, 0.55), (*end, 0.55)], 30))
    canvas.screen(line, "#f4ecff", 0.8)
    star = canvas.mask(sparkle(end[0], end[1] + 16, 17, 0.18))
    canvas.over(star, "#fff6dc")
    bloom_of(canvas, star, "#ffe0a0", 8, 0.9)


def _high_clouds(canvas: Canvas) -> None:
    tone = Tone("#9a7cb8", "#ffdcc4", "#7560a6")
    clouds.scrolls(
        canvas,
        [(1474, 282, 30, -1), (806, 130, 22, 1), (646, 486, 24, 1), (1000, 462, 16, -1)],
        tone,
        "#6a569c",
        FROM_MOON,
        0.85,
    )


def _islands(canvas: Canvas) -> None:
    rock = Tone("#6d64a6", "#e2b2b8", "#443f84")
    turf = Tone("#4d7fa0", "#f0e4b8")
    crown = Tone("#4f86a6", "#f8e6b8", "#3d5c94")
    far = crown.hazed(AIR, 0.4)
    with window(canvas, 1370, 60, 230, 220) as part:
        island = Island(112, 96, 104, 84, rock, turf, "#3f3a7c", AIR, 0.36)
        top = float_island(part, island, (-0.8, -0.5))
        crown_tree(part, 92, top.at(92) + 2, 62, "#6a5f98", far, (-0.8, -0.5))
        crown_tree(part, 132, top.at(132) + 2, 42, "#6a5f98", far, (-0.8, -0.5))
    with window(canvas, 556, 90, 400, 440) as part:
        ground = {}
        for name, x, y, width, depth, haze in (
            ("small", 96.0, 148.0, 104.0, 92.0, 0.22),
            ("home", 208.0, 286.0, 216.0, 172.0, 0.06),
        ):
            ground[name] = float_island(
                part, Island(x, y, width, depth, rock, turf, "#3f3a7c", AIR, haze), (0.7, -0.7)
            )
        middle = crown.hazed(AIR, 0.2)
        crown_tree(part, 82, ground["small"].at(82) + 2, 76, "#544c8a", middle, (0.7, -0.7))
        crown_tree(part, 118, ground["small"].at(118) + 2, 44, "#544c8a", middle, (0.7, -0.7))
        upper, lower = ground["small"].at(138) + 6, ground["home"].at(124) + 2
        _rope_ladder(part, (138, upper), (124, lower))
        crown_tree(part, 268, ground["home"].at(268) + 3, 128, "#4a3f78", crown, (0.7, -0.7))
        cottage(
            part,
            196,
            ground["home"].at(196) + 4,
            52,
            Tone("#b08fb4", "#ffe6cf", "#7a649c"),
            Tone("#8a3f68", "#ec9a8a"),
            "#fff0a8",
            (0.7, -0.7),
        )
        bush = Tone("#5b8f9c", "#fbecb8", "#456a94")
        crown_tree(part, 146, ground["home"].at(146) + 3, 66, "#4a3f78", bush, (0.7, -0.7))
        fall = part.mask(brush([(236, 292, 4), (240, 360, 6), (238, 436, 11)], 40), soft=2)
        streaks = smoothstep(0.35, 0.7, part.noise(50, 4, 0.6, 0.08))
        part.screen(fall * streaks * (1 - smoothstep(320, 426, part.y)), "#fff0f4", 0.8)


def _rope_ladder(canvas: Canvas, top: Point, foot: Point) -> None:
    """Hangs from one island to the next, a little blown aside."""
    sway = 9.0
    ropes: list[Path] = []
    rungs: list[Path] = []
    count = 13
    for side in (-5.0, 5.0):
        middle = ((top[0] + foot[0]) / 2 + side - sway, (top[1] + foot[1]) / 2)
        ropes.append(
            brush(
                [(top[0] + side, top[1], 0.75), (*middle, 0.75), (foot[0] + side, foot[1], 0.75)],
                30,
            )
        )
    for i in range(1, count):
        t = i / count
        x = top[0] + (foot[0] - top[0]) * t - sway * 4 * t * (1 - t)
        y = top[1] + (foot[1] - top[1]) * t
        rungs.append(brush([(x - 6, y, 1.1), (x, y + 0.8, 1.2), (x + 6, y, 1.1)], 6))
    canvas.over(canvas.mask(ropes), "#3c3470")
    canvas.over(canvas.mask(rungs), "#c39ab0")


def _hills(canvas: Canvas) -> None:
    for y, swing, cell, top, foot in (
        (566.0, 40.0, 260.0, "#b07fb4", "#f0b0a4"),
        (604.0, 34.0, 210.0, "#8a68ac", "#e09aa6"),
    ):
        rolling(canvas, ridge(canvas, y, swing, cell), [top, foot], soft=1.2)
        mist(canvas, "#f8bfa4", y + 48, 28, 0.55)
    sleeper = Sleeper(
        306,
        170,
        98,
        Tone("#54509a", "#d79cb4", "#3a3a80"),
        "#34347a",
        "#ffd8bc",
        Tone("#33357c", "#6f64a4"),
    )
    with window(canvas, 930, 470, 670, 240) as part, sinking(part, 150, 214, 10):
        asleep(part, sleeper, (-0.2, -0.95), 24)
    near = ridge(canvas, 664, 30, 250, tilt=26)
    rolling(canvas, near, ["#5a4f96", "#a8789f"], 80, soft=0.8)
    mist(canvas, "#d99cae", 704, 30, 0.6)


def _line(canvas: Canvas, y: float, tilt: float, swing: float, turn: float, dip: float) -> Ridge:
    """A street's ground line across a window; it dips where the canal runs."""
    xs = np.linspace(-4, canvas.width + 4, canvas.width // 2)
    ys = y + tilt * (xs / canvas.width - 0.5) + swing * np.sin(xs / 170 + turn)
    ys = ys + dip * np.exp(-(((xs - CANAL) / (70 + 0.3 * dip)) ** 4))
    return Ridge(xs.astype(np.float32), ys.astype(np.float32), canvas.height + 20.0)


def _town(canvas: Canvas) -> Point:
    """Streets asleep on both sides of a canal; returns where a raven can stand on the tower."""
    far = Quarter(
        Tone("#6d62a8", "#c49aba", "#544c94"),
        Tone("#7c4f96", "#e79ab0"),
        Tone("#56559e", "#b094c4"),
        "#ffe0a4",
        "#4a3f86",
        "#ffd8c4",
        40,
    )
    row(canvas, _line(canvas, 172, 10, 6, 3.0, 0), 20, _hazed(far, 0.55), FROM_MOON)
    mist(canvas, "#d8a2b4", 176, 14, 0.7)
    row(canvas, _line(canvas, 190, 16, 8, 0.4, 0), 30, _hazed(far, 0.3), FROM_MOON)
    mist(canvas, "#d09ab4", 194, 14, 0.55)
    row(canvas, _line(canvas, 208, 18, 8, 1.6, 14), 40, _hazed(far, 0.08), FROM_MOON)
    _street_light(canvas, 212)
    _canal(canvas)
    middle = Quarter(
        Tone("#494a94", "#9c86bc", "#33357a"),
        Tone("#643a80", "#d083a4"),
        Tone("#3a458c", "#8f8cc8"),
        "#ffdc94",
        "#2c2a6a",
        "#f4c4c0",
        44,
    )
    row(canvas, _line(canvas, 240, -14, 8, 2.0, 150), 54, middle, FROM_MOON)
    mist(canvas, "#9a7cb0", 252, 16, 0.4)
    spire = _clock_tower(canvas, 336, 58)
    near = Quarter(
        Tone("#2c3078", "#6c6cb4", "#1c2058"),
        Tone("#4b2a6c", "#b0709c"),
        Tone("#27336e", "#6a76b8"),
        "#ffd88a",
        "#181a4c",
        "#e8b4c0",
        46,
    )
    row(canvas, _line(canvas, 292, 8, 10, 4.2, 190), 72, near, FROM_MOON)
    _smoke(canvas)
    return spire


def _canal(canvas: Canvas) -> None:
    """It comes towards us from the far streets, full of the evening and of lit windows."""
    x = CANAL
    banks = outline(
        [(x - 3, 207), (x + 7, 207), (x + 22, 219), (x + 130, 272), (x - 140, 272), (x - 18, 219)],
        {0, 1, 3, 4},
    )
    cover = canvas.mask(banks)
    depth = (canvas.y - 206) / 62 + (canvas.noise(24, 3, 0.5, 6) - 0.5) * 0.35
    canvas.over(cover, ramp(even_stops("#e0a8b8", "#b888bc", "#7462ae", "#403f8c"), depth))
    draw = canvas.geometry.random((46, 4))
    streaks: list[Path] = []
    for a, b, c, d in draw.tolist():
        y = 216 + 52 * a
        half = 12 + (y - 214) * 1.7
        side = -1 if b < 0.5 else 1
        at = x + side * half * (0.45 + 0.5 * c)
        streaks.append(brush([(at, y, 0.3), (at + 1, y + 3 + 3 * d, 0.9), (at, y + 10, 0.2)], 10))
    lit = canvas.mask(streaks) * cover
    canvas.screen(lit, "#ffcf80", 0.8)
    canvas.screen(canvas.blur(lit, 3) * cover, "#ff9a50", 0.6)
    ripples = smoothstep(0.60, 0.72, canvas.noise(7, 3, 0.55, 8)) * cover
    canvas.screen(ripples * smoothstep(200, 250, canvas.y), "#ffd8c8", 0.35)
    _bridge(canvas, x)


def _bridge(canvas: Canvas, x: float) -> None:
    """A hump of stone over the canal, with lamps."""
    back = [(x - 86, 240), (x - 46, 226), (x, 219), (x + 46, 226), (x + 86, 240)]
    arch = [(x + 86, 252), (x + 42, 250), (x + 24, 235), (x, 230), (x - 24, 235), (x - 42, 250)]
    path = outline([*back, *arch, (x - 86, 252)], {0, 4, 5, 6, 10, 11})
    cover = canvas.mask(path)
    shade(canvas, cover, Tone("#4c4690", "#c8a0c0", "#2f2f74"), FROM_MOON, 5, 0.9, 0.4)
    rim(canvas, cover, "#ffd8c4", FROM_MOON, 1.4, 0.8)
    for dx, top in ((-58.0, 212.0), (0.0, 202.0), (58.0, 212.0)):
        post = brush([(x + dx, top, 0.9), (x + dx, top + 18, 1.2)], 4)
        canvas.over(canvas.mask(post), "#2c2a6a")
        bulb = canvas.mask(disc(x + dx, top - 1, 2.6))
        canvas.over(bulb, "#fff0b8")
        bloom_of(canvas, bulb, "#ffb860", 5, 0.9)
        canvas.screen(canvas.glow(x + dx, top, 16, 1.4), "#ffb060", 0.4)


def _smoke(canvas: Canvas) -> None:
    """Thin threads from chimneys whose owners are still awake."""
    for x, y, lean in ((188.0, 196.0, 14.0), (446.0, 206.0, 18.0), (742.0, 190.0, 16.0)):
        knots = [(x, y, 0.8), (x + lean * 0.1, y - 16, 2.0), (x + lean * 0.9, y - 34, 3.2)]
        thread = canvas.mask(brush([*knots, (x + lean * 1.1, y - 56, 4.6)], 30), soft=2.2)
        canvas.over(thread * smoothstep(y - 60, y - 12, canvas.y), "#f0c4c8", 0.42)


def _hazed(quarter: Quarter, share: float) -> Quarter:
    """The same houses further off, sunk into the evening air."""
    walls, roofs, others = (
        tone.hazed(AIR, share) for tone in (quarter.wall, quarter.roof, quarter.other_roof)
    )
    return replace(quarter, wall=walls, roof=roofs, other_roof=others)


def _street_light(canvas: Canvas, y: float) -> None:
    """Lamps in the streets between two rows, seen only as what they throw up."""
    for x in (90.0, 214.0, 410.0, 480.0, 640.0, 700.0, 812.0, 950.0):
        canvas.screen(canvas.glow(x, y, 22, 1.4, 1.5), "#ffb060", 0.45)


def _clock_tower(canvas: Canvas, x: float, top: float) -> Point:
    """A slim tower with a lit dial, higher than all roofs."""
    stone = Tone("#4a4a94", "#b09ac8", "#33357a")
    shaft = canvas.mask(
        polygon([(x - 25, 380), (x - 20, top + 62), (x + 20, top + 62), (x + 25, 380)])
    )
    shade(canvas, shaft, stone, FROM_MOON, 13, 0.9, 0.45)
    belfry = canvas.mask([panel(x - 27, top + 54, 54, 10, 2), panel(x - 21, top + 26, 42, 30, 2)])
    shade(canvas, belfry, stone, FROM_MOON, 9, 0.9, 0.45)
    cap = canvas.mask(
        outline(
            [
                (x - 29, top + 27),
                (x - 15, top + 10),
                (x - 9, top - 10),
                (x, top - 44),
                (x + 9, top - 10),
                (x + 15, top + 10),
                (x + 29, top + 27),
            ],
            {0, 3, 6},
        )
    )
    shade(canvas, cap, Tone("#543a80", "#d090ac"), FROM_MOON, 10, 0.9, 0.45)
    rim(canvas, np.maximum(cap, belfry), "#ffd8c4", FROM_MOON, 1.4, 0.5)
    arch = canvas.mask([panel(x - 13, top + 33, 10, 22, 5), panel(x + 3, top + 33, 10, 22, 5)])
    canvas.over(arch, "#ffdc94")
    bloom_of(canvas, arch, "#ffdc94", 4, 0.5)
    face = canvas.mask(disc(x, top + 88, 14))
    canvas.over(face, "#ffedbc")
    bloom_of(canvas, face, "#ffd98a", 7, 0.5)
    hands = [
        brush([(x, top + 88, 1.3), (x + 3, top + 83, 1.1), (x + 6, top + 78, 0.6)], 8),
        brush([(x, top + 88, 1.3), (x - 4, top + 86, 1.1), (x - 8, top + 84, 0.6)], 8),
    ]
    canvas.over(canvas.mask(hands), "#2c2a6a")
    return x, top - 42


def _flock(canvas: Canvas, spire: Point) -> None:
    """Ravens pour from the tower in a long S and grow as they come towards us."""
    flight = (
        (raven_shapes.TOPS, 904, 579, 18, -24),
        (raven_shapes.GLIDE, 924, 567, 20, -6),
        (raven_shapes.SLIDE, 962, 562, 22, 4),
        (raven_shapes.DOWNSTROKE, 988, 545, 24, -12),
        (raven_shapes.BANK, 1034, 538, 28, -10),
        (raven_shapes.HIGH_WINGS, 1078, 506, 31, -30),
        (raven_shapes.GLIDE, 1106, 458, 35, -62),
    )
    homeward = (
        (raven_shapes.CALL, 1090, 412, 38, 48),
        (raven_shapes.SLIDE, 1052, 390, 42, 14),
        (raven_shapes.UPSTROKE, 998, 368, 43, 4),
        (raven_shapes.SOAR, 940, 330, 47, 30),
        (raven_shapes.BANK, 890, 268, 52, 52),
        (raven_shapes.GLIDE, 906, 186, 62, 34),
        (raven_shapes.HIGH_WINGS, 964, 104, 76, 8),
    )
    plumage = Plumage("#12123a", "#4a4290", "#ffd9c0", (0.5, -0.7))
    with window(canvas, 780, 0, 420, 640) as part:
        flock = Flock(part, plumage)
        for pose, x, y, size, turn in flight:
            flock.fly(pose, x - 780, y, size, turn)
        for pose, x, y, size, turn in homeward:
            flock.fly(pose, x - 780, y, size, turn, flip=True)
    with window(canvas, spire[0] - 80, spire[1] - 90, 160, 130) as part:
        Flock(part, plumage).perch(80, 92, 40, raven_shapes.CALLING)
