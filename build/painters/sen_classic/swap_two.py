"""Swap two (worth 7): a card of the moon and one of the sun change places."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .. import clouds, raven_shapes, sky
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Point, brush, outline, panel, ribbon, spline
from ..hills import ridge
from ..light import Tone, mist, moon, rim, shade
from ..loose_cards import LooseCard, lay, moon_emblem, sun_emblem, tilted
from ..plants import pines_on
from ..raster import smoothstep

NIGHT = even_stops("#071226", "#0f2c4c", "#2a5a78", "#6f98a0")
DUSK = even_stops("#3a1c2e", "#84384a", "#d2704a", "#f2b070")
SPAN = 716.0
MOON_CARD = tilted(398, 338, 178, 13, -24, 12)
SUN_CARD = tilted(212, 466, 178, -13, 24, 12)


def paint() -> Canvas:
    canvas = Canvas(207)
    day = _two_skies(canvas)
    _two_lands(canvas, day)
    _bridge(canvas, day)
    _swapped(canvas)
    flock = Flock(canvas, Plumage("#070910", "#33303c", "#ffd0a0", (0.5, -0.8)))
    sitting = (
        (84, 72, raven_shapes.BOWED),
        (196, 66, raven_shapes.CALLING),
        (404, 66, raven_shapes.TAKING_OFF),
        (506, 62, raven_shapes.PEERING),
    )
    for x, size, stance in sitting:
        flock.perch(x, _rail(x), size, stance, flip=x > 300)
    flock.fly(raven_shapes.ROW, 134, 640, 60, -6)
    flock.fly(raven_shapes.SLIDE, 78, 520, 52, -4)
    flock.fly(raven_shapes.CALL, 312, 668, 54, -2, flip=True)
    printed(canvas, Press(0.40, "#060812", 0.32, 0.76, 1.08, 1.08, 0.044, 0.021), 0.485)
    framed(canvas, numeral="7")
    return canvas


def _two_skies(canvas: Canvas) -> Field:
    """Night on the left, a hot dusk on the right; returns how much of the day each pixel has."""
    seam = 300 + 60 * np.sin(canvas.y / 150 + 0.6) + (canvas.noise(90, 6, 0.6) - 0.5) * 110
    day = smoothstep(-9, 9, canvas.x - seam)
    place = (canvas.y + (canvas.noise(260, 4, 0.5, 2.6) - 0.5) * 90) / 640
    canvas.rgb = mix(ramp(NIGHT, place), ramp(DUSK, place), day[..., None])
    before = canvas.rgb
    sky.stars(canvas, (20, 20, 330, 560), 190, 7)
    canvas.rgb = mix(canvas.rgb, before, day[..., None])
    moon(canvas, 500, 536, 58, "#ffdf9c", "#ff9c58", 0.5, "#ffa050", 0.35)
    drifts = [
        clouds.Bar(520, 470, 220, 22),
        clouds.Bar(440, 584, 200, 14),
        clouds.Bar(560, 300, 160, 16),
    ]
    clouds.bars(canvas, drifts, Tone("#a8484c", "#ffd090", "#6a2c40"), (0, 0.9), 0.85)
    clouds.bars(
        canvas,
        [
            clouds.Bar(110, 470, 210, 18),
            clouds.Bar(60, 566, 170, 14),
            clouds.Bar(210, 250, 150, 10),
        ],
        Tone("#24506c", "#a9cfd0", "#12304c"),
        (-0.4, -0.8),
        0.8,
    )
    return day


def _two_lands(canvas: Canvas, day: Field) -> None:
    layers = (
        (622, 50, 180, ("#3f7488", "#88b0ae"), ("#b4584e", "#f0a870")),
        (690, 44, 150, ("#1c4460", "#5f909c"), ("#7c3444", "#d67c58")),
    )
    for y, swing, cell, night, dusk in layers:
        crest = ridge(canvas, y, swing, cell)
        cover = canvas.mask(
            [crest.path(), *pines_on(canvas.geometry, crest, 20, 18, 44, (0, 290))], soft=0.6
        )
        place = (canvas.y - y + 30) / 130 + canvas.grain(0.6) * 0.05
        canvas.over(
            cover,
            mix(ramp(even_stops(*night), place), ramp(even_stops(*dusk), place), day[..., None]),
        )
        mist(canvas, "#c8a890", y + 58, 24, 0.35)


def _rail(x: float) -> float:
    return SPAN + 62 * ((x - 300) / 300) ** 2


def _bridge(canvas: Canvas, day: Field) -> None:
    """A stone bridge from night to day; its parapet is where ravens sit."""
    xs = np.linspace(-10, 610, 63).tolist()
    top = [(x, _rail(x)) for x in xs]
    deck = outline([*top, (610, 930), (-10, 930)], {0, 62, 63, 64})
    cover = canvas.mask(deck)
    arch = canvas.mask(
        outline(
            [(128, 930), (140, 868), (210, 822), (300, 808), (390, 822), (460, 868), (472, 930)],
            {0, 6},
        )
    )
    shade(canvas, cover, Tone("#3a3648", "#a08a80", "#1c1a2c"), (0.2, -0.9), 30, 0.9, 0.6)
    courses = [
        brush([(x, _rail(x) + drop, 0.9) for x in xs[::4]], 40)
        for drop in (16.0, 40.0, 64.0, 88.0, 112.0)
    ]
    joints = [
        panel(x + (12 if row % 2 else 0), _rail(x) + 17 + 24 * row, 1.6, 22)
        for row in range(4)
        for x in np.arange(6.0, 600.0, 38.0).tolist()
    ]
    canvas.multiply(canvas.mask([*courses, *joints]) * cover, "#14121f", 0.55)
    canvas.over(arch, ramp(even_stops("#11283c", "#4a5a68"), (canvas.y - 808) / 110))
    ripples = smoothstep(0.56, 0.66, canvas.noise(14, 3, 0.5, 9.0))
    canvas.screen(arch * ripples * smoothstep(826, 890, canvas.y), "#e8b890", 0.45)
    voussoirs = canvas.mask(
        brush(
            [
                (126, 930, 5),
                (138, 866, 5),
                (209, 818, 5),
                (300, 803, 5),
                (391, 818, 5),
                (462, 866, 5),
                (474, 930, 5),
            ],
            60,
        )
    )
    shade(canvas, voussoirs, Tone("#4a4456", "#c0a490"), (0.2, -0.9), 6, 0.9, 0.5)
    coping = canvas.mask(brush([(x, _rail(x) + 3, 4.5) for x in xs[::4]], 60))
    shade(canvas, coping, Tone("#5a5260", "#e0bf9c"), (0.3, -0.9), 6, 0.9, 0.5)
    rim(canvas, coping, "#ffe0b0", (0.3, -0.9), 1.6, 0.6)
    stone = np.maximum(cover, coping)
    canvas.multiply(stone * (1 - day), "#5c86c8", 0.75)
    canvas.multiply(stone * day, "#ffb48c", 0.6)


def _swapped(canvas: Canvas) -> None:
    """Each card has come round the other: the moon's over the top, the sun's below."""
    over = [(96, 384), (104, 290), (160, 206), (252, 172), (334, 214), (396, 330)]
    under = [(558, 420), (556, 530), (492, 612), (380, 632), (284, 590), (212, 470)]
    _trail(canvas, over, "#b8d0ff", "#f4f8ff", "#1c3c78")
    _trail(canvas, under, "#ff9a30", "#fff2c0", "#8c2c20")
    for corners, tone, emblem, towards in (
        (MOON_CARD, Tone("#1d2a66", "#8796e0", "#0e1540"), moon_emblem, (-0.5, -0.7)),
        (SUN_CARD, Tone("#b04a32", "#ffc27a", "#6a2030"), sun_emblem, (0.6, -0.6)),
    ):
        edge = canvas.mask(outline([(x + 3, y + 5) for x, y in corners], {0, 1, 2, 3}))
        canvas.multiply(canvas.blur(canvas.shift(edge, -6, -12), 10), "#05060f", 0.5)
        canvas.over(edge, "#f0dcb0")
        lay(canvas, LooseCard(corners, tone, emblem), towards)


def _trail(
    canvas: Canvas, points: Sequence[Point], glow: Colour, core: Colour, shadow: Colour
) -> None:
    """What a card leaves behind as it flies: light in strands that spread, and dust."""
    line = spline(points, 90)
    along = np.linspace(0, 1, len(line))
    run = np.gradient(line, axis=0)
    aside = np.stack([-run[:, 1], run[:, 0]], 1) / np.hypot(*run.T)[:, None]
    body = canvas.mask(ribbon(np.column_stack([line, 44 * along**1.2])), soft=9)
    canvas.multiply(np.clip(canvas.blur(body, 6) * 1.4, 0, 1), shadow, 0.7)
    canvas.screen(body, glow, 0.5)
    strands = []
    for i in range(7):
        sway = (i - 3) * 10.5 * along**1.1 + 5 * np.sin(along * 9 + i * 1.3) * along
        width = (2.6 - 0.4 * abs(i - 3)) * np.clip(along * 1.6 - 0.1 * (i % 3), 0, 1)
        strands.append(ribbon(np.column_stack([line + aside * sway[:, None], width])))
    threads = canvas.mask(strands)
    canvas.screen(threads, core, 0.9)
    canvas.screen(np.clip(canvas.blur(threads, 5) * 1.6, 0, 1), glow, 0.8)
    draw = canvas.geometry.random((90, 3))
    dust = []
    for a, b, c in draw.tolist():
        i = int(a**0.8 * (len(line) - 1))
        x, y = line[i] + aside[i] * (b - 0.5) * (24 + 90 * along[i])
        dust.append((float(x), float(y), 0.6 + 2.0 * c**3, 0.9))
    canvas.screen(canvas.dots(dust), core, 0.95)
