"""Dune dragon, 4: the sharp ridge of a dune is a back, and lifts a horned head before the sun."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Point, brush, disc, outline, polygon
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, moon, rim, shade, sparks
from ..raster import smoothstep
from .beast import Spine, Wing, belly_plates, crest, gentle_head, wing
from .hide import Hide, paint_head, solid

SKY = ["#4a5f96", "#9a86a4", "#e8a888", "#fbcf8c", "#fde3a8"]
TOWARDS: Point = (-0.8, -0.5)
SUN = (196.0, 392.0, 112.0)
SAND = Tone("#d98f58", "#ffe6ac", "#8a4f5c")
SHADOW_SIDE = Tone("#8c4f58", "#c98262", "#4a2f54")
BACK = Spine(
    [
        (546, 486, 3),
        (558, 524, 7),
        (562, 568, 13),
        (556, 622, 23),
        (550, 686, 40),
        (486, 744, 64),
        (340, 742, 84),
        (230, 694, 74),
        (188, 620, 58),
        (226, 548, 47),
        (292, 494, 40),
        (330, 432, 35),
        (322, 378, 32),
    ]
)


def paint() -> Canvas:
    canvas = Canvas(704)
    sky.gradient(canvas, SKY, 0.66)
    moon(canvas, *SUN, "#fffbe4", "#ffd894", 0.75, "#ffdf9a", 0.12)
    bars = [
        clouds.Bar(430, 300, 260, 12),
        clouds.Bar(500, 356, 200, 9),
        clouds.Bar(330, 210, 300, 10),
        clouds.Bar(60, 470, 180, 9),
    ]
    clouds.bars(canvas, bars, Tone("#c98c94", "#ffe0b0"), (-0.5, 0.7), 0.8)
    _far_dunes(canvas)
    _wings(canvas)
    _body(canvas)
    _head(canvas)
    _near_dunes(canvas)
    _caravan(canvas)
    sparks(canvas, (40, 420, 580, 860), 44, "#fff0c0", "#ffd88a", 1.8)
    printed(canvas, Press(0.30, "#3a1f4a", 0.26, 0.80, 1.10, 1.08, 0.040, 0.018), 0.615)
    framed(canvas, SMOKI, "4")
    return canvas


def _dune(
    canvas: Canvas, crest_line: list[Point], hollow: list[Point], lit: Tone, dark: Tone
) -> None:
    """A dune with a knife edge: windward in light, lee in shadow below the hollow line."""
    whole = canvas.mask(
        outline(
            [*crest_line, (620, 940), (-20, 940)],
            {0, len(crest_line) - 1, len(crest_line), len(crest_line) + 1},
        )
    )
    shade(canvas, whole, lit, (-0.3, -0.9), 50, 1, 0.5)
    ripples = np.sin((canvas.y + (canvas.noise(120, 3, 0.5, 2) - 0.5) * 70 + canvas.x * 0.22) / 3.4)
    canvas.multiply(whole * smoothstep(0.35, 0.95, ripples), "#c07850", 0.28)
    lee = canvas.mask(outline(hollow, set(range(len(hollow)))), soft=0.8)
    shade(canvas, lee * whole, dark, TOWARDS, 34, 0.8, 0.5)
    rim(canvas, whole, "#fff4cc", TOWARDS, 2.0, 0.6)


def _far_dunes(canvas: Canvas) -> None:
    for y, swing, ink, foot in ((500, 26, "#e3a483", "#fbd9a4"), (540, 34, "#d08e70", "#f6c890")):
        line = ridge(canvas, y, swing, 210)
        cover = rolling(canvas, line, [foot, ink], 70, soft=0.6)
        rim(canvas, cover, "#fff0c4", (-0.2, -0.9), 1.6, 0.5)
        mist(canvas, "#fbdcae", y + 50, 22, 0.5)
    crest_line: list[Point] = [
        (-20, 640),
        (60, 612),
        (150, 604),
        (260, 588),
        (360, 600),
        (460, 590),
        (560, 560),
        (620, 556),
    ]
    hollow: list[Point] = [(560, 560), (620, 556), (620, 720), (500, 690), (440, 640), (500, 600)]
    _dune(
        canvas,
        crest_line,
        hollow,
        Tone("#e0a068", "#ffe2a8", "#b87860"),
        Tone("#a8665c", "#d89a70"),
    )


def _wings(canvas: Canvas) -> None:
    """Both half spread to take the evening wind; the low sun shines through their skin."""
    far = wing(
        [(356, 664), (384, 500), (440, 276)],
        [(546, 262), (556, 366), (536, 452), (490, 540)],
        (452, 676),
        0.26,
        10,
    )
    near = wing(
        [(286, 690), (322, 566), (378, 424)],
        [(492, 398), (512, 492), (498, 574), (452, 640)],
        (404, 716),
        0.26,
        12,
    )
    for sail, skin, bone in (
        (far, Tone("#a8624c", "#f0a868", "#5c3450"), Tone("#74424a", "#e8b47c", "#4a2c48")),
        (near, Tone("#c87a50", "#ffd088", "#6e3c4e"), Tone("#8c4f4c", "#ffdc9c", "#5a3450")),
    ):
        _membrane(canvas, sail, skin)
        solid(canvas, sail.bones, bone, TOWARDS, 8, "#fff0c4")


def _membrane(canvas: Canvas, sail: Wing, skin: Tone) -> None:
    """Thin skin: darker where it is doubled at the bones, veined, lit from behind."""
    cover = canvas.mask(sail.skin)
    canvas.multiply(canvas.blur(canvas.shift(cover, -8, -6), 9) * (1 - cover), "#5a2f4c", 0.4)
    shade(canvas, cover, skin, TOWARDS, 44, 1, 0.5)
    bones = canvas.mask(sail.bones)
    canvas.multiply(cover * np.clip(canvas.blur(bones, 9) * 1.7, 0, 1), "#7a3c44", 0.6)
    veins = smoothstep(0.035, 0.0, np.abs(canvas.noise(52, 3, 0.5) - 0.5))
    canvas.multiply(cover * veins, "#a8584c", 0.22)
    through = canvas.glow(SUN[0], SUN[1], 330, 2.0) * (1 - canvas.blur(bones, 7))
    canvas.screen(cover * through, "#ffb860", 0.55)
    rim(canvas, cover, "#ffe2a8", TOWARDS, 1.6, 0.5)


def _body(canvas: Canvas) -> None:
    blades = crest(BACK, (0.04, 0.985), 30, (9, 34), -1, 0.8)
    solid(canvas, blades, Tone("#9a5648", "#ffd894", "#5a3450"), TOWARDS, 7, "#fff2c8")
    cover = canvas.roughened(canvas.mask(BACK.body()), 12, 3)
    canvas.multiply(canvas.blur(canvas.shift(cover, -6, -12), 12) * (1 - cover), "#5a2f4c", 0.5)
    shade(canvas, cover, SAND, TOWARDS, 44, 1, 0.55)
    _lee(canvas, cover)
    rim(canvas, cover, "#fff8d8", TOWARDS, 2.6, 0.8)
    barb = BACK.barb(62)
    solid(canvas, barb, Tone("#7c4048", "#e8a878", "#4a2c4c"), TOWARDS, 8, "#fff2c8")


def _lee(canvas: Canvas, cover: Field) -> None:
    """The knife edge along the body: ripples on the lit flank, dark sand beyond it."""
    places = np.linspace(0, 1, 120).tolist()
    edge = [BACK.spot(t, -0.12 + 0.10 * math.sin(14 * t)) for t in places]
    far = [BACK.spot(t, 1.06) for t in places]
    lee = canvas.mask(polygon([*edge, *far[::-1]]), soft=0.8)
    shade(canvas, cover * lee, SHADOW_SIDE, TOWARDS, 26, 0.7, 0.5)
    ripples = [
        brush(
            [
                (*BACK.spot(t, -0.95), 0.3),
                (*BACK.spot(t + 0.012, -0.5), 1.5),
                (*BACK.spot(t - 0.006, -0.14), 0.4),
            ],
            12,
        )
        for t in np.arange(0.02, 0.99, 8.5 / BACK.length).tolist()
    ]
    canvas.multiply(canvas.mask(ripples) * cover, "#b0694c", 0.6)
    plates = canvas.mask(belly_plates(BACK, (0.16, 0.99), 15), stroke=1.5)
    canvas.screen(plates * cover * lee, "#ffb884", 0.30)
    line = canvas.mask([brush([(x, y, 1.0) for x, y in edge], 120)])
    canvas.screen(line * cover, "#fff0c0", 0.7)


def _head(canvas: Canvas) -> None:
    size = 190.0
    head = gentle_head().placed(318, 384, size, 4, flip=True)
    hide = Hide(
        Tone("#b06a4e", "#ffd898", "#6a3a50"),
        Tone("#7c4648", "#ffd49a", "#4a2c4c"),
        "#3a1c38",
        "#fff6d0",
        "#fff2b0",
        1.0,
    )
    skull = paint_head(canvas, head, hide, TOWARDS, size)
    ripples = np.sin((canvas.y + canvas.x * 0.5 + (canvas.noise(60, 3) - 0.5) * 20) / 2.8)
    canvas.multiply(skull * smoothstep(0.5, 0.95, ripples), "#8a4a4c", 0.22)
    drift = []
    rng = canvas.geometry
    for _ in range(300):
        t = rng.random()
        x, y = BACK.spot(0.5 + 0.5 * t, -1.0)
        away = rng.random() ** 1.6 * 120
        drift.append(
            (
                x + away * 0.95 + rng.normal() * 4,
                y - away * 0.16 - rng.random() * 16,
                0.5 + 0.9 * rng.random(),
                0.75 * (1 - away / 130),
            )
        )
    canvas.screen(canvas.dots(drift), "#fff0c8", 0.7)
    halo(canvas, SUN[0], SUN[1], 70, "#ffe2a0", 0.12)


def _near_dunes(canvas: Canvas) -> None:
    crest_line: list[Point] = [
        (-20, 770),
        (70, 790),
        (170, 812),
        (290, 828),
        (400, 838),
        (500, 828),
        (620, 790),
    ]
    hollow: list[Point] = [
        (372, 836),
        (400, 838),
        (500, 828),
        (620, 790),
        (620, 940),
        (452, 940),
        (430, 900),
        (392, 868),
    ]
    _dune(
        canvas,
        crest_line,
        hollow,
        Tone("#c87f52", "#ffd898", "#8a5058"),
        Tone("#7c4654", "#b8705c", "#4a2c4c"),
    )


def _caravan(canvas: Canvas) -> None:
    """Three small riders on the far dune give the size."""
    for i, x in enumerate((40.0, 66.0, 90.0)):
        y = 617 - 4 * i
        beast = [
            disc(x, y - 8, 4.4),
            disc(x - 5, y - 7, 3.4),
            brush(
                [
                    (x + 4, y - 9, 1.4),
                    (x + 8, y - 10, 1.1),
                    (x + 9, y - 16, 1.2),
                    (x + 12, y - 16, 0.8),
                ],
                10,
            ),
            *[
                brush([(x + o, y - 5, 0.9), (x + o * 1.1, y + 2, 0.7)], 6)
                for o in (-6.0, -3.5, 1.5, 4.0)
            ],
            brush([(x - 1, y - 11, 2.0), (x - 1, y - 17, 1.2)], 6),
        ]
        canvas.over(canvas.mask(beast), "#6a3a4c", 0.95)
