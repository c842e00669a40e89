"""Mountain dragon, 6: two snowy peaks are wings, the crag between them a neck before the moon."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, outline, panel, polygon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, mist, moon, rim, shade
from ..plants import pines_on
from ..raster import smoothstep
from .beast import Spine, crest, gentle_head, leg, wing
from .hide import Hide, paint_head, solid

SKY = ["#1d2140", "#3c3a66", "#7a5f88", "#b98a94", "#d9b4a0"]
TOWARDS: Point = (0.55, -0.75)
MOON = (372.0, 318.0, 118.0)
ROCK = Tone("#4c4a66", "#c4b4b4", "#262642")
NECK = Spine(
    [
        (300, 960, 190),
        (304, 800, 132),
        (292, 690, 92),
        (262, 600, 66),
        (256, 520, 54),
        (284, 450, 46),
        (296, 396, 41),
        (292, 352, 37),
    ]
)
PEAKS: tuple[tuple[list[Point], list[Point], Point], ...] = (
    (
        [(262, 690), (180, 500), (112, 232)],
        [(-90, 700), (-30, 980), (80, 1000), (190, 1000)],
        (270, 1000),
    ),
    (
        [(350, 690), (440, 520), (528, 262)],
        [(700, 720), (640, 980), (530, 1000), (430, 1000)],
        (340, 1000),
    ),
)


def paint() -> Canvas:
    canvas = Canvas(706)
    sky.gradient(canvas, SKY, 0.72)
    sky.stars(canvas, (20, 20, 590, 300), 150, 5, "#fff0e4", 0.7)
    moon(canvas, *MOON, "#fff2dc", "#d6b6a8", 0.6, "#f0c8b0", 0.55)
    bars = [
        clouds.Bar(300, 440, 300, 14),
        clouds.Bar(420, 400, 220, 9),
        clouds.Bar(330, 206, 240, 8),
    ]
    clouds.bars(canvas, bars, Tone("#6a5a84", "#e2bcac"), (0.3, 0.9), 0.75)
    _far_range(canvas)
    for arm, tips, foot in PEAKS:
        _peak(canvas, arm, tips, foot)
    mist(canvas, "#c8a4a4", 700, 80, 0.75)
    _crag_body(canvas)
    _head(canvas)
    _foothills(canvas)
    printed(canvas, Press(0.36, "#100e24", 0.28, 0.78, 1.12, 1.08, 0.042, 0.020), 0.515)
    framed(canvas, SMOKI, "6")
    return canvas


def _far_range(canvas: Canvas) -> None:
    for y, ink, foot in ((500, "#7c6c90", "#c9a6a4"), (560, "#5f5680", "#b0949c")):
        line = ridge(canvas, y, 90, 130, 0.55)
        rolling(canvas, line, [ink, foot], 150, soft=0.6)
        mist(canvas, "#d8b4a8", y + 70, 36, 0.5)


def _peak(canvas: Canvas, arm: list[Point], tips: list[Point], foot: Point) -> None:
    """A wing raised until it is a mountain: ribs are ridges, the skin is scree and snow."""
    sail = wing(arm, tips, foot, 0.10, 13)
    whole = canvas.roughened(canvas.mask(sail.skin), 16, 7)
    shade(canvas, whole, ROCK, TOWARDS, 60, 1, 0.55)
    wrist = arm[2]
    ends = [arm[1], *tips, foot]
    for i, (a, b) in enumerate(pairwise(ends)):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        lee = canvas.roughened(
            canvas.mask(polygon([wrist, a if i % 2 else b, middle]), soft=2), 18, 12
        )
        canvas.multiply(lee * whole, "#3a3860", 0.62)
    canvas.multiply(whole * smoothstep(0.5, 0.6, canvas.noise(36, 5, 0.6, 0.3)), "#38365a", 0.55)
    solid(canvas, sail.bones, Tone("#56526e", "#d8c6c0", "#2c2a48"), TOWARDS, 9, "#fff0e0", 3)
    _snow(canvas, whole, wrist)
    rim(canvas, whole, "#fff4e4", TOWARDS, 2.4, 0.7)


def _snow(canvas: Canvas, whole: Field, top: Point) -> None:
    ragged = (canvas.noise(60, 5, 0.62, 0.35) - 0.5) * 360 + np.abs(canvas.x - top[0]) * 0.35
    cap = smoothstep(30, -30, canvas.y - top[1] - 150 - ragged) * whole
    streaks = smoothstep(0.52, 0.62, canvas.noise(40, 5, 0.6, 0.22)) * whole
    cover = np.clip(cap + streaks * smoothstep(420, 120, canvas.y - top[1]) * 0.7, 0, 1)
    shade(canvas, cover, Tone("#c2bcd8", "#fffaf2", "#7a78a8"), TOWARDS, 12, 1, 0.5, 0.92)


def _crag_body(canvas: Canvas) -> None:
    blades = crest(NECK, (0.30, 0.985), 15, (64, 34), -1, 0.7)
    solid(canvas, blades, Tone("#46445e", "#d4c4bc", "#22223c"), TOWARDS, 9, "#fff0e0", 3)
    cover = canvas.roughened(canvas.mask(NECK.body()), 14, 7)
    canvas.multiply(canvas.blur(cover, 12) * (1 - cover), "#1a1a34", 0.5)
    shade(canvas, cover, ROCK, TOWARDS, 50, 1, 0.6)
    strata: list[Path] = []
    rng = canvas.geometry
    for at in np.arange(0.36, 0.99, 0.018).tolist():
        drop = 0.02 + 0.02 * rng.random()
        strata.append(
            brush(
                [
                    (*NECK.spot(at, -1), 0.4),
                    (*NECK.spot(at - drop, -0.2 + 0.4 * rng.random()), 1.6),
                    (*NECK.spot(at, 1), 0.4),
                ],
                20,
            )
        )
    canvas.multiply(canvas.roughened(canvas.mask(strata), 12, 5) * cover, "#24243e", 0.5)
    canvas.multiply(cover * smoothstep(0.5, 0.6, canvas.noise(30, 5, 0.6, 0.4)), "#34324e", 0.55)
    ledges = canvas.shift(canvas.mask(strata), 0, 4) * smoothstep(0.56, 0.66, canvas.noise(50, 4))
    canvas.over(canvas.roughened(ledges, 10, 5) * cover, "#f2ecf4", 0.8)
    rim(canvas, cover, "#fff0e0", TOWARDS, 2.6, 0.75)
    for joints, turn in (
        ([(216, 700, 66), (150, 790, 44), (166, 852, 30)], 100),
        ([(392, 710, 64), (444, 796, 42), (424, 852, 30)], 84),
    ):
        limb = canvas.roughened(canvas.mask(leg(joints, 66, turn)), 14, 6)
        canvas.multiply(canvas.blur(limb, 10) * (1 - limb), "#1a1a34", 0.5)
        shade(canvas, limb, ROCK, TOWARDS, 34, 1, 0.6)
        canvas.multiply(limb * smoothstep(0.5, 0.6, canvas.noise(30, 5, 0.6, 0.4)), "#34324e", 0.6)
        rim(canvas, limb, "#fff0e0", TOWARDS, 2.4, 0.7)


def _head(canvas: Canvas) -> None:
    size = 184.0
    hide = Hide(
        Tone("#4a4862", "#cdbcb8", "#24243e"),
        Tone("#3a3852", "#d8c6c0", "#1e1e36"),
        "#14142a",
        "#fff2e4",
        "#ffd98a",
        1.4,
    )
    head = gentle_head().placed(288, 348, size, 10)
    skull = paint_head(canvas, head, hide, TOWARDS, size)
    canvas.multiply(skull * smoothstep(0.5, 0.62, canvas.noise(22, 4, 0.6, 0.6)), "#34324e", 0.5)
    top = np.clip(skull - canvas.shift(skull, 0, -11), 0, 1)
    canvas.over(
        canvas.roughened(top, 10, 6) * smoothstep(0.38, 0.5, canvas.noise(40, 3)), "#f6f0f6", 0.85
    )


def _foothills(canvas: Canvas) -> None:
    rng = canvas.geometry
    mist(canvas, "#b496a0", 806, 34, 0.55)
    for y, ink, foot, low, high in (
        (846, "#34324e", "#6a5c74", 34, 70),
        (884, "#1c1c34", "#2c2a44", 50, 104),
    ):
        line = ridge(canvas, y, 18, 150)
        wood = canvas.mask([line.path(), *pines_on(rng, line, 30, low, high)])
        shade(canvas, wood, Tone(ink, foot), TOWARDS, 8, 0.8, 0.5)
        mist(canvas, "#9a8096", y + 20, 16, 0.25)
    _monastery(canvas, 424, 660)


def _monastery(canvas: Canvas, x: float, y: float) -> None:
    """A lit house on the dragon's knee tells how large the dragon is."""
    walls = canvas.mask([panel(x - 15, y - 22, 30, 26), panel(x - 9, y - 40, 18, 20)])
    shade(canvas, walls, Tone("#5a4a5c", "#e2c0ac"), TOWARDS, 7, 1, 0.4)
    roofs = [
        outline(
            [(x - 24, y - 18), (x - 11, y - 28), (x + 11, y - 28), (x + 24, y - 18)], {0, 1, 2, 3}
        ),
        outline([(x - 17, y - 38), (x, y - 56), (x + 17, y - 38)], {0, 1, 2}),
    ]
    shade(canvas, canvas.mask(roofs), Tone("#6a3040", "#e0a08c"), TOWARDS, 5, 1, 0.4)
    panes = canvas.mask(
        [panel(x + o, y - 15, 5, 8, 2) for o in (-10, -2, 6)] + [panel(x - 3, y - 35, 5, 7, 2)]
    )
    canvas.over(panes, "#ffe6a0")
    bloom_of(canvas, panes, "#ffcf78", 5, 0.7)
