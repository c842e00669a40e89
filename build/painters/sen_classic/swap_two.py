"""Swap two (worth 7): a card of the moon and one of the sun change places."""

from __future__ import annotations

import numpy as np

from .. import clouds, raven_shapes, sky
from ..arrows import curved_arrow
from ..canvas import Canvas
from ..colour import Field, even_stops, mix, ramp
from ..finish import Press, printed
from ..flock import Flock, Plumage
from ..frame import framed
from ..geometry import Point, brush, outline, panel
from ..hills import ridge
from ..light import Tone, mist, moon, rim, shade
from ..loose_cards import LooseCard, lay, sun_emblem, upright
from ..metal import foil
from ..plants import pines_on
from ..raster import smoothstep

NIGHT = even_stops("#071226", "#0f2c4c", "#2a5a78", "#6f98a0")
DUSK = even_stops("#3a1c2e", "#84384a", "#d2704a", "#f2b070")
SPAN = 716.0


def paint() -> Canvas:
    canvas = Canvas(207)
    day = _two_skies(canvas)
    _two_lands(canvas, day)
    _bridge(canvas)
    _cards(canvas)
    _arrows(canvas)
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
    flock.fly(raven_shapes.SLIDE, 92, 470, 54, -4)
    flock.fly(raven_shapes.CALL, 520, 628, 54, -2, flip=True)
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
    moon(canvas, 508, 552, 66, "#fff2c4", "#ffb46a", 0.55, "#ffb060", 0.35)
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


def _bridge(canvas: Canvas) -> None:
    """A stone bridge between the two lands; its parapet is where ravens sit."""
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


def _cards(canvas: Canvas) -> None:
    lay(
        canvas,
        LooseCard(upright(388, 352, 178, 12), Tone("#1d2a66", "#8796e0", "#0e1540")),
        (-0.5, -0.7),
    )
    lay(
        canvas,
        LooseCard(upright(232, 474, 178, -12), Tone("#b04a32", "#ffc27a", "#6a2030"), sun_emblem),
        (0.6, -0.6),
    )


def _arrows(canvas: Canvas) -> None:
    """Two arrows that chase each other round the cards."""
    upper: list[Point] = [(132, 372), (150, 282), (214, 222), (300, 198), (372, 206)]
    lower: list[Point] = [(492, 462), (478, 552), (416, 616), (332, 646), (262, 644)]
    cover = canvas.mask([path for line in (upper, lower) for path in curved_arrow(line, 11, 40)])
    canvas.multiply(np.clip(canvas.blur(cover, 6) * 1.6, 0, 1) * (1 - cover), "#05060f", 0.6)
    canvas.over(cover, "#3c2710")
    foil(canvas, cover, 1, 1.1, 0.5, 0.05)
    rim(canvas, cover, "#fff8dc", (-0.4, -0.8), 2.0, 0.7)
