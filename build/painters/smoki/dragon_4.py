"""Dune dragon, 4: the sharp ridge of a dune is a back, and lifts a horned head before the sun."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, disc, outline, place, polygon, spline
from ..hills import ridge, rolling
from ..light import Tone, halo, mist, moon, rim, shade, sparks
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from .beast import Spine, gentle_head, swept_horns
from .sculpture import Clay, Skull, watchful

SKY = ["#4a5f96", "#9a86a4", "#e8a888", "#fbcf8c", "#fde3a8"]
TOWARDS: Point = (-0.8, -0.5)
SUN = (196.0, 392.0, 112.0)
LIGHT: Direction = (-0.76, -0.46, 0.42)
SKIN = ("#5c2c48", "#945048", "#cc8858", "#f6c884", "#fff4d0")
SAND = ("#8c4c50", "#b4705a", "#d89c6c", "#f6cc8c", "#fff2c8")
HORN = ("#3c1c38", "#6c3c44", "#a8684c", "#eab47c", "#fff0c4")
CLAY = Clay(SKIN, HORN, "#4a2040", "#fff6d0", (-0.66, -0.52, 0.62), TOWARDS, 0.25, 0.05)
# The knife edge: from the foot of the dune up to the nape. It parts light from shadow.
EDGE: list[Point] = [
    (196, 930),
    (262, 868),
    (372, 826),
    (440, 786),
    (424, 734),
    (362, 694),
    (352, 650),
    (412, 604),
    (474, 556),
    (500, 496),
    (502, 430),
    (494, 368),
    (462, 316),
    (404, 290),
]
THROAT: list[Point] = [
    (352, 372),
    (392, 404),
    (404, 452),
    (384, 512),
    (318, 572),
    (214, 624),
    (96, 656),
    (-30, 676),
]
BACK: list[Point] = [(502, 500), (524, 560), (566, 616), (630, 660)]
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
    _dragon(canvas)
    _spindrift(canvas)
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


def _dragon(canvas: Canvas) -> None:
    """A dune that rises to a neck: windward in light and combed by the wind, lee in shadow."""
    edge = spline(EDGE, 400)
    crest_line = Spine([(float(x), float(y), 1.0) for x, y in edge.tolist()])
    throat = spline(THROAT, 160).tolist()
    back = spline(BACK, 80).tolist()
    lit = polygon([*edge.tolist(), *throat, (-30, 940)])
    upper = [(x, y) for x, y in edge.tolist() if y > 500]
    lee = polygon([*upper, *back, (640, 940), (196, 940)])
    windward, shadow = canvas.mask(lit), canvas.mask(lee)
    whole = np.maximum(windward, shadow)
    canvas.multiply(canvas.blur(whole, 12) * (1 - whole), "#7a3c50", 0.3)
    _sand(canvas, windward, edge)
    _lee(canvas, shadow)
    _scutes(canvas, crest_line)
    _folds(canvas, windward)
    rim(canvas, windward * (canvas.y < 600), "#fff6d4", TOWARDS, 2.6, 0.85)
    ridge_light = canvas.mask(brush([(x, y, 1.4) for x, y in edge[::8].tolist()], 300))
    canvas.screen(ridge_light * whole, "#fff4cc", 0.4)


def _sand(canvas: Canvas, cover: Field, edge: NDArray[np.float64]) -> None:
    """Brightest at the crest and where it faces the sun, with ripples across the slope."""
    height = swell(canvas, cover, 60) + 46 * canvas.blur(cover, 40)
    modelled(canvas, cover, height + canvas.noise(130, 3, 0.5, 1.6) * 20, SAND, LIGHT, 0.05)
    sway = (canvas.noise(120, 3, 0.5, 2) - 0.5) * 60
    low = smoothstep(480, 640, canvas.y)
    ripples = np.sin((canvas.y * 0.96 + canvas.x * 0.30 + sway) / (2.4 + 2.4 * low))
    fading = smoothstep(0.34, 0.60, canvas.noise(150, 3, 0.5))
    canvas.multiply(
        cover * smoothstep(0.3, 0.95, ripples) * (0.35 + 0.65 * fading), "#b8684c", 0.42
    )
    away = np.full_like(canvas.x, 999.0)
    for x, y in edge[::10].tolist():
        away = np.minimum(away, np.hypot(canvas.x - x, canvas.y - y))
    canvas.screen(cover * np.exp(-away / 34), "#ffd890", 0.35)


def _lee(canvas: Canvas, cover: Field) -> None:
    """Blue-violet, smooth, a little lighter towards the foot, where the sky looks in."""
    share = (canvas.y - 520) / 400 + (canvas.noise(120, 4, 0.5, 1.4) - 0.5) * 0.3
    canvas.over(cover, ramp(even_stops("#5a2c4c", "#6c3854", "#8c4c58", "#a8645c"), share))
    slides = smoothstep(0.52, 0.66, canvas.noise(40, 4, 0.55, 0.35))
    canvas.multiply(cover * canvas.blur(slides, 3), "#6a3a54", 0.22)
    canvas.screen(cover * canvas.glow(560, 640, 120, 1.6), "#d8806c", 0.25)


def _scutes(canvas: Canvas, line: Spine) -> None:
    """Horn plates along the knife edge, hardly stones below, a dragon's comb above."""
    for at in np.linspace(0.40, 0.985, 34).tolist():
        tall = 52 * ((at - 0.36) / 0.64) ** 0.9
        way = line.heading(at) + math.pi / 2
        x, y = line.spot(at)
        lean = line.heading(at) + math.pi
        out = (math.cos(way), math.sin(way))
        tip = (
            x + out[0] * tall + math.cos(lean) * tall * 0.55,
            y + out[1] * tall + math.sin(lean) * tall * 0.55,
        )
        half = 1.0 + 11 * (at - 0.36) / 0.64
        along = (math.cos(line.heading(at)) * half, math.sin(line.heading(at)) * half)
        root = [(x - along[0], y - along[1]), tip, (x + along[0], y + along[1])]
        sunk = (x - out[0] * half * 0.25, y - out[1] * half * 0.25)
        cover = canvas.mask(outline([*root, sunk], {0, 1, 2}))
        modelled(canvas, cover, swell(canvas, cover, 6), HORN, LIGHT, 0.05)
        rim(canvas, cover, "#fff2c8", TOWARDS, 1.6, 0.7)


def _folds(canvas: Canvas, cover: Field) -> None:
    """Plates down the throat that lose themselves in the slope."""
    throat = np.array(spline(THROAT, 160))
    lines: list[Path] = []
    for i in range(4, 84, 8):
        x, y = throat[i]
        ahead = throat[i + 3] - throat[i - 3]
        run = float(np.hypot(*ahead))
        nx, ny = float(-ahead[1] / run), float(ahead[0] / run)
        if nx < 0:
            nx, ny = -nx, -ny
        reach = 30 + 0.10 * i
        lines.append(
            brush(
                [
                    (x - 2 * nx, y - 2 * ny, 1.6),
                    (x + nx * reach * 0.5, y + ny * reach * 0.5 + 5, 1.6),
                    (x + nx * reach, y + ny * reach + 3, 0.3),
                ],
                12,
            )
        )
    fading = smoothstep(590, 470, canvas.y)
    drawn = canvas.mask(lines) * cover * fading
    canvas.multiply(drawn, "#8a4444", 0.75)
    canvas.screen(canvas.shift(drawn, 0, -2.4) * cover, "#fff0c4", 0.5)


def _spindrift(canvas: Canvas) -> None:
    """Sand that the wind takes off the edge; the sun shines through it like a mane."""
    rng = canvas.geometry
    line = Spine([(float(x), float(y), 1.0) for x, y in EDGE])
    wisps: list[Path] = []
    grains: list[tuple[float, float, float, float]] = []
    for _ in range(120):
        at = 0.42 + 0.58 * rng.random() ** 0.8
        x, y = line.spot(at)
        reach = (40 + 130 * rng.random()) * (0.4 + 0.7 * at)
        lift = reach * (0.10 + 0.22 * rng.random())
        wisps.append(
            brush(
                [
                    (x, y - 3, 0.6),
                    (x + reach * 0.4, y - lift * 0.9, 2.6 * rng.random() + 0.8),
                    (x + reach, y - lift * 0.7, 0.2),
                ],
                14,
            )
        )
        for a, b, c in rng.random((4, 3)).tolist():
            grains.append((x + reach * a * 1.2, y - lift * (0.4 + 0.8 * b), 0.4 + 1.0 * c**2, 0.8))
    veil = canvas.mask(wisps, soft=2.4)
    canvas.screen(veil, "#ffdca0", 0.22)
    canvas.screen(canvas.blur(veil, 9), "#ffc888", 0.4)
    canvas.screen(canvas.dots(grains), "#fff0c8", 0.7)


def _head(canvas: Canvas) -> None:
    def at(path: Path) -> Path:
        return place(path, 398, 338, 218, -6, flip=True)

    grown = canvas.mask([at(path) for path in (*swept_horns(), *gentle_head().frill)])
    canvas.multiply(canvas.blur(grown, 7) * (1 - grown), "#5a2f4c", 0.4)
    modelled(canvas, grown, swell(canvas, grown, 9), HORN, LIGHT, 0.06)
    rim(canvas, grown, "#fff2c8", TOWARDS, 1.8, 0.7)
    SKULL.lay(canvas, at, CLAY)
    watchful(canvas, at, (0.325, -0.150), CLAY, "#ffcf5a")
    halo(canvas, SUN[0], SUN[1], 70, "#ffe2a0", 0.12)


def _caravan(canvas: Canvas) -> None:
    """Three small riders climb its flank and know nothing."""
    for i, x in enumerate((96.0, 128.0, 158.0)):
        y = 742 - 5 * i
        shadow = canvas.mask(brush([(x - 4, y + 2, 3.2), (x + 30, y + 7, 0.6)], 8))
        canvas.multiply(shadow, "#a85c4c", 0.6)
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
