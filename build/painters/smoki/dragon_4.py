"""Dune dragon, 4: the sharp ridge of a dune is a back, and lifts a horned head before the sun."""

from __future__ import annotations

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, disc, ellipse, outline, place, polygon
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, moon, rim, shade, sparks
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from .beast import Spine, Wing, belly_plates, crest, gentle_head, swept_horns, wing
from .sculpture import Clay, Skull, arm, watchful

SKY = ["#4a5f96", "#9a86a4", "#e8a888", "#fbcf8c", "#fde3a8"]
TOWARDS: Point = (-0.8, -0.5)
SUN = (196.0, 392.0, 112.0)
LIGHT: Direction = (-0.76, -0.46, 0.42)
SKIN = ("#3c1a3e", "#6c3048", "#ae664a", "#f4bc7a", "#fff4d0")
HORN = ("#3c1c38", "#6c3c44", "#a8684c", "#eab47c", "#fff0c4")
CLAY = Clay(SKIN, HORN, "#3a1c38", "#fff6d0", LIGHT, TOWARDS, 1.2)
FAR_CLAY = Clay(
    ("#5a3050", "#84484c", "#b4724c", "#dca06c", "#f8d49c"),
    HORN,
    "#4a2844",
    "#ffe2ac",
    LIGHT,
    TOWARDS,
    2.4,
)
NECK = Spine(
    [
        (452, 690, 76),
        (416, 622, 64),
        (386, 566, 52),
        (380, 512, 44),
        (388, 460, 38),
        (376, 416, 34),
        (348, 394, 31),
    ]
)
TRUNK: tuple[Point, ...] = (
    (352, 640),
    (346, 704),
    (384, 752),
    (470, 772),
    (560, 776),
    (630, 770),
    (630, 640),
    (580, 606),
    (520, 588),
    (462, 572),
    (410, 586),
)
TAIL = Spine(
    [
        (96, 742, 2.5),
        (118, 776, 6),
        (172, 802, 11),
        (260, 816, 17),
        (360, 822, 23),
        (460, 812, 30),
        (550, 786, 38),
        (630, 742, 46),
    ]
)
SKULL = Skull(
    [
        (-0.16, -0.20),
        (-0.04, -0.255),
        (0.08, -0.300),
        (0.20, -0.335),
        (0.31, -0.300),
        (0.385, -0.218),
        (0.50, -0.168),
        (0.64, -0.158),
        (0.76, -0.172),
        (0.84, -0.222),
        (0.900, -0.206),
        (0.955, -0.140),
        (0.985, -0.070),
        (0.965, -0.010),
        (0.930, 0.062),
        (0.850, 0.104),
        (0.720, 0.104),
        (0.560, 0.124),
        (0.420, 0.166),
        (0.310, 0.236),
        (0.240, 0.300),
        (0.140, 0.262),
        (0.000, 0.250),
        (-0.16, 0.220),
    ],
    {3, 9, 20},
    (
        (0.30, -0.220, 0.130, 0.050, 12.0),
        (0.64, -0.072, 0.270, 0.062, 10.0),
        (0.885, -0.136, 0.060, 0.054, 9.0),
        (0.68, 0.066, 0.210, 0.028, 5.0),
    ),
    [
        (0.974, -0.026, 0.004),
        (0.880, 0.006, 0.011),
        (0.720, 0.016, 0.012),
        (0.560, 0.032, 0.012),
        (0.440, 0.072, 0.011),
        (0.370, 0.080, 0.009),
        (0.320, 0.044, 0.003),
    ],
    [(0.868, -0.146, 0.004), (0.908, -0.128, 0.015), (0.928, -0.094, 0.004)],
    32,
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
    _near_dunes(canvas)
    _body(canvas)
    _head(canvas)
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
    """Raised to take the evening wind; the low sun shines through their skin."""
    far = wing(
        [(440, 610), (470, 470), (430, 232)],
        [(508, 168), (556, 236), (560, 330), (540, 430)],
        (500, 600),
        0.26,
        10,
    )
    near = wing(
        [(470, 634), (508, 540), (468, 312)],
        [(562, 286), (576, 392), (584, 506), (588, 622)],
        (540, 672),
        0.15,
        12,
    )
    _membrane(canvas, far, Tone("#6e3844", "#b86a50", "#442444"))
    FAR_CLAY.lay(canvas, far.bones, 9)
    _membrane(canvas, near, Tone("#8a4444", "#e08a50", "#4a2444"))
    CLAY.lay(canvas, near.bones, 11)


def _membrane(canvas: Canvas, sail: Wing, skin: Tone) -> None:
    """Thin skin: darker where it is doubled at the bones, hung in folds, lit from behind."""
    cover = canvas.mask(sail.skin)
    canvas.multiply(canvas.blur(canvas.shift(cover, -8, -6), 9) * (1 - cover), "#5a2f4c", 0.4)
    shade(canvas, cover, skin, TOWARDS, 44, 1, 0.5)
    bones = canvas.mask(sail.bones)
    canvas.multiply(cover * np.clip(canvas.blur(bones, 9) * 1.7, 0, 1), "#7a3c44", 0.6)
    folds = smoothstep(0.44, 0.62, canvas.noise(34, 3, 0.5, 0.35))
    canvas.multiply(cover * folds * (1 - canvas.blur(bones, 6)), "#b0645a", 0.45)
    through = canvas.glow(SUN[0], SUN[1], 360, 2.0) * (1 - canvas.blur(bones, 7))
    canvas.screen(cover * through, "#ff9a50", 0.5)
    rim(canvas, cover, "#ffe2a8", TOWARDS, 1.8, 0.65)


def _body(canvas: Canvas) -> None:
    """It lies as a sphinx lies: chest high, arms before it, the flank a slope of combed sand."""
    arm(
        canvas,
        [(372, 640, 34), (352, 690, 29), (308, 724, 22), (258, 738, 17)],
        (240, 742),
        170,
        FAR_CLAY,
    )
    blades = crest(NECK, (0.06, 0.985), 19, (36, 26), 1, 0.8)
    horny = canvas.mask(blades)
    modelled(canvas, horny, swell(canvas, horny, 8), HORN, LIGHT, 0.06)
    rim(canvas, horny, "#fff2c8", TOWARDS, 1.8, 0.7)
    cover = canvas.roughened(canvas.mask([outline(TRUNK), NECK.body()]), 12, 3)
    canvas.multiply(canvas.blur(canvas.shift(cover, -6, -12), 12) * (1 - cover), "#5a2f4c", 0.5)
    haunch, blade = canvas.mask(ellipse(548, 690, 74, 66)), canvas.mask(ellipse(436, 640, 58, 70))
    height = swell(canvas, cover, 60) + canvas.blur(swell(canvas, haunch, 24), 5)
    height = height + canvas.blur(swell(canvas, blade, 12), 8) + canvas.noise(15, 3, 0.5) * 3
    modelled(canvas, cover, height, SKIN, LIGHT, 0.10)
    _combed(canvas, cover)
    _plates(canvas, cover)
    rim(canvas, cover, "#fff8d8", TOWARDS, 2.4, 0.8)
    _tail(canvas)
    arm(
        canvas,
        [(430, 626, 46), (426, 682, 42), (400, 734, 34), (350, 754, 26), (304, 760, 20)],
        (284, 764),
        172,
        CLAY,
    )


def _combed(canvas: Canvas, cover: Field) -> None:
    """The wind has drawn its ripples over the hide as over the dunes."""
    sway = (canvas.noise(110, 3, 0.5, 2) - 0.5) * 60
    ripples = np.sin((canvas.y * 0.86 + canvas.x * 0.42 + sway) / 3.0)
    fading = smoothstep(0.34, 0.62, canvas.noise(130, 3, 0.5))
    canvas.multiply(cover * smoothstep(0.35, 0.95, ripples) * fading, "#a05c48", 0.42)


def _plates(canvas: Canvas, cover: Field) -> None:
    """Broad plates down the throat to the chest, each with a lit upper edge."""
    places = np.linspace(0.0, 0.99, 80).tolist()
    inner = [NECK.spot(t, -0.34) for t in places]
    outer = [NECK.spot(t, -1.1) for t in places]
    throat = canvas.mask(polygon([*inner, *outer[::-1]]), soft=1.2) * cover
    canvas.over(throat, "#f6cf94", 0.42)
    lines = canvas.mask(belly_plates(NECK, (0.02, 0.99), 13, -1), stroke=2.0) * cover
    canvas.multiply(lines, "#7c3c40", 0.8)
    canvas.screen(canvas.shift(lines, 0, -2.4) * cover, "#ffe6b4", 0.4)


def _tail(canvas: Canvas) -> None:
    """Round from behind it lies in front, half in the sand, the barb free."""
    cover = canvas.roughened(canvas.mask(TAIL.body()), 10, 3)
    blades = canvas.mask(crest(TAIL, (0.10, 0.98), 21, (8, 24), -1, 0.7))
    modelled(canvas, blades, swell(canvas, blades, 7), HORN, LIGHT, 0.06)
    canvas.multiply(canvas.blur(canvas.shift(cover, 6, -10), 9) * (1 - cover), "#5a2f4c", 0.5)
    modelled(canvas, cover, swell(canvas, cover, 26), SKIN, LIGHT, 0.10)
    _combed(canvas, cover)
    rim(canvas, cover, "#fff8d8", TOWARDS, 2.0, 0.8)
    barb = canvas.mask(TAIL.barb(58))
    modelled(canvas, barb, swell(canvas, barb, 8), HORN, LIGHT, 0.06)
    rim(canvas, barb, "#fff2c8", TOWARDS, 1.8, 0.7)


def _head(canvas: Canvas) -> None:
    def at(path: Path) -> Path:
        return place(path, 352, 396, 200, 3, flip=True)

    grown = canvas.mask([at(path) for path in (*swept_horns(), *gentle_head().frill)])
    canvas.multiply(canvas.blur(grown, 7) * (1 - grown), "#5a2f4c", 0.4)
    modelled(canvas, grown, swell(canvas, grown, 9), HORN, LIGHT, 0.06)
    rim(canvas, grown, "#fff2c8", TOWARDS, 1.8, 0.7)
    skull = SKULL.lay(canvas, at, CLAY)
    _combed(canvas, skull)
    watchful(canvas, at, (0.325, -0.150), CLAY, "#ffcf5a")
    _drift(canvas)
    halo(canvas, SUN[0], SUN[1], 70, "#ffe2a0", 0.12)


def _drift(canvas: Canvas) -> None:
    """Sand that the wind takes off the neck."""
    rng, grains = canvas.geometry, []
    for _ in range(320):
        x, y = NECK.spot(0.15 + 0.85 * rng.random(), 1.0)
        away = rng.random() ** 1.6 * 120
        fall = (0.5 + 0.9 * rng.random(), 0.75 * (1 - away / 130))
        grains.append(
            (x + away * 0.95 + rng.normal() * 4, y - away * 0.16 - rng.random() * 16, *fall)
        )
    canvas.screen(canvas.dots(grains), "#fff0c8", 0.7)


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
