"""Land 0: a garden in a glass globe that stands in a spring meadow. Serene; no raven."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field, even_stops, ramp
from ..finish import Press, printed
from ..geometry import Path, Point, brush, crescent, disc, ellipse, outline, panel, place, polar
from ..hills import Ridge, ridge, rolling
from ..islands import crown_tree
from ..light import Tone, cast_shadow, mist, rim, shade, sparks
from ..metal import foil
from ..plants import grass_on, leaves_at
from ..raster import smoothstep
from .gilding import gilded
from .within import within

SKY = ["#8fcfc0", "#c4e6cf", "#f4f0cc", "#ffe7b8", "#fbd0a8"]
TOWARDS: Point = (-0.65, -0.75)
GLOBE = (338.0, 462.0, 212.0)
BLOSSOM = Tone("#f09fb4", "#fff0ea", "#c46f94")
LEAF = Tone("#6fb58a", "#f6f6b4", "#3f8478")


def paint() -> Canvas:
    canvas = Canvas(310)
    sky.gradient(canvas, SKY, 0.8)
    clouds.plumes(canvas, 330, 150, 330, -14, "#fffbe8", 0.8, 30)
    clouds.plumes(canvas, 90, 330, 230, -20, "#fff6dc", 0.6, 22)
    _meadows(canvas)
    _foot(canvas)
    glass = canvas.mask(disc(*GLOBE))
    canvas.screen(canvas.blur(glass, 26) * (1 - glass), "#fffbe0", 0.45)
    with within(canvas, glass):
        _garden(canvas)
    _sheen(canvas, glass)
    _flowers(canvas)
    drift = [(120.0, 250.0), (470.0, 190.0), (80.0, 560.0), (540.0, 640.0), (210.0, 190.0)]
    petals = canvas.mask(leaves_at(canvas.geometry, drift, 34, 5, 60))
    canvas.over(petals, "#f6a2b4", 0.9)
    sparks(canvas, (60, 380, 560, 840), 40, "#fffdf0", "#fff2b8")
    printed(canvas, Press(0.16, "#7a8a58", 0.16, 0.88, 1.10, 1.14, 0.032, 0.015), 0.858)
    gilded(canvas, "0")
    return canvas


def _meadows(canvas: Canvas) -> None:
    for y, swing, top, foot, tilt in (
        (560.0, 30.0, "#c9dfb4", "#f2ecc0", -30.0),
        (622.0, 34.0, "#a4d0a0", "#dfe6ac", 36.0),
        (690.0, 26.0, "#8cc492", "#cfe0a0", -24.0),
    ):
        crest = ridge(canvas, y, swing, 240, 0.4, tilt)
        cover = rolling(canvas, crest, [top, foot], 120, soft=0.9)
        rim(canvas, cover, "#fffde0", (-0.2, -1), 1.8, 0.4)
        for x, height in ((52.0, 54.0), (560.0, 46.0)):
            if y < 600:
                crown_tree(
                    canvas,
                    x,
                    crest.at(x) + 3,
                    height,
                    "#a09a80",
                    LEAF.hazed("#f4ecc8", 0.5),
                    TOWARDS,
                )
        mist(canvas, "#fdf4d2", y + 58, 26, 0.4)
    ground = ridge(canvas, 772, 12, 260, 0.4)
    rolling(canvas, ground, ["#84c089", "#5fa47c"], 130)
    canvas.over(canvas.mask(grass_on(canvas.geometry, ground, 24, 420)), "#8cc78c")


def _foot(canvas: Canvas) -> None:
    """A turned gilt foot under the globe."""
    x, y, radius = GLOBE
    base = y + radius
    shape = outline(
        [
            (x - 84, base - 34),
            (x + 84, base - 34),
            (x + 74, base - 4),
            (x + 44, base + 20),
            (x + 40, base + 38),
            (x + 92, base + 66),
            (x + 112, base + 96),
            (x - 112, base + 96),
            (x - 92, base + 66),
            (x - 40, base + 38),
            (x - 44, base + 20),
            (x - 74, base - 4),
        ],
        {0, 1, 6, 7},
    )
    cover = canvas.mask(shape)
    cast_shadow(canvas, cover, 24, 8, 12, "#3f6a4c", 0.5)
    canvas.over(cover, "#a8742c")
    foil(canvas, cover, 1, 0.7, 0.35, 0)
    canvas.multiply(cover * smoothstep(x + 6, x + 110, canvas.x), "#8a5a2a", 0.7)
    rings = [
        brush([(x - w, base + d, 1.1), (x, base + d + 7, 1.3), (x + w, base + d, 1.1)], 30)
        for w, d in ((76, -6), (42, 22), (40, 36), (92, 66), (110, 88))
    ]
    canvas.multiply(canvas.mask(rings) * cover, "#5a3814", 0.8)
    rim(canvas, cover, "#fff6d0", TOWARDS, 2.0, 0.7)


def _garden(canvas: Canvas) -> None:
    x, y, radius = GLOBE
    inside = np.hypot(canvas.x - x, canvas.y - y) / radius
    canvas.rgb = ramp(
        even_stops("#6cc3d8", "#a8dde0", "#e4f3dc", "#fff0cc"), (canvas.y - y + radius) / 300
    )
    canvas.screen(canvas.glow(x - 90, y - 90, 120, 1.6), "#fffbe0", 0.7)
    puffs = Tone("#d8eef0", "#ffffff", "#b4d8e4")
    clouds.heap(canvas, x + 92, y - 74, 150, 64, puffs, TOWARDS, 0.4, 5)
    clouds.heap(canvas, x - 120, y - 20, 110, 40, puffs, TOWARDS, 0.6, 4)
    far = ridge(canvas, y + 26, 24, 120, 0.4, 20)
    rolling(canvas, far, ["#8fc8b4", "#d2e8c0"], 60, soft=0.7)
    for dx, height in ((-150.0, 52.0), (-112.0, 38.0), (150.0, 46.0), (176.0, 58.0)):
        crown_tree(
            canvas,
            x + dx,
            far.at(x + dx) + 3,
            height,
            "#8a9488",
            LEAF.hazed("#d8ecd4", 0.4),
            TOWARDS,
        )
    lawn = ridge(canvas, y + 74, 10, 200, 0.4, hump=(x, 16, 120))
    rolling(canvas, lawn, ["#9ad48c", "#4fa070"], 130)
    canvas.over(canvas.mask(grass_on(canvas.geometry, lawn, 9, 300)), "#b4e09a")
    _pond_and_path(canvas)
    _pavilion(canvas, lawn)
    crown_tree(canvas, x - 108, y + 94, 178, "#7a5a60", BLOSSOM, TOWARDS)
    crown_tree(
        canvas, x + 132, y + 92, 112, "#7a5a60", Tone("#f8c8c0", "#fffaf0", "#d890a8"), TOWARDS
    )
    crown_tree(canvas, x + 82, y + 80, 64, "#6b6a58", LEAF, TOWARDS)
    _beds(canvas)
    canvas.multiply(smoothstep(0.72, 1.0, inside), "#6fb0b8", 0.55)


def _pond_and_path(canvas: Canvas) -> None:
    x, y, _ = GLOBE
    path = canvas.mask(
        brush(
            [(x + 4, y + 62, 5), (x + 18, y + 92, 8), (x - 10, y + 130, 15), (x + 16, y + 220, 30)]
        )
    )
    shade(canvas, path, Tone("#f0dcae", "#fff8e0"), TOWARDS, 8, 0.8, 0.5)
    pond = canvas.mask(ellipse(x + 92, y + 138, 74, 22))
    canvas.over(canvas.mask(ellipse(x + 92, y + 138, 78, 25)), "#d8e0b4")
    canvas.over(pond, ramp(even_stops("#c8f0f0", "#58b0c8"), (canvas.y - y - 116) / 44))
    canvas.screen(pond * smoothstep(0.55, 0.66, canvas.noise(10, 3, 0.5, 7)), "#ffffff", 0.7)
    pads = canvas.mask(
        [ellipse(x + dx, y + dy, 10, 3.4) for dx, dy in ((62, 142), (84, 148), (118, 136))]
    )
    canvas.over(pads, "#5fae74")
    canvas.over(canvas.mask([disc(x + 62, y + 139, 3.2), disc(x + 118, y + 133, 3.2)]), "#ffd0dc")


def _pavilion(canvas: Canvas, lawn: Ridge) -> None:
    """A round summer-house with a coral roof."""
    x, y = GLOBE[0] + 6, lawn.at(GLOBE[0]) + 8
    canvas.over(canvas.mask(ellipse(x, y, 62, 9)), "#e8dcc8")
    posts = [panel(x + dx - 2.6, y - 66, 5.2, 66, 2) for dx in (-48, -24, 24, 48)]
    dusk = canvas.mask(panel(x - 48, y - 64, 96, 60, 2))
    canvas.over(dusk, "#a8d4c4", 0.5)
    rail = [panel(x - 48, y - 22, 26, 3, 1), panel(x + 22, y - 22, 26, 3, 1)]
    body = canvas.mask([*posts, *rail, panel(x - 54, y - 72, 108, 9, 3)])
    shade(canvas, body, Tone("#f2e6d4", "#ffffff", "#c8b4b0"), TOWARDS, 5, 1, 0.3)
    roof = canvas.mask(
        outline(
            [(x - 64, y - 70), (x - 38, y - 96), (x, y - 124), (x + 38, y - 96), (x + 64, y - 70)],
            {0, 2, 4},
        )
    )
    shade(canvas, roof, Tone("#e2746c", "#ffc8a4", "#a84a64"), TOWARDS, 18, 1, 0.5)
    ribs = [
        brush([(x, y - 122, 0.6), (x + dx * 0.6, y - 97, 0.8), (x + dx, y - 71, 0.9)], 16)
        for dx in (-34, -12, 12, 34)
    ]
    canvas.multiply(canvas.mask(ribs) * roof, "#9c4058", 0.6)
    foil(canvas, canvas.mask([disc(x, y - 128, 5), panel(x - 1.2, y - 146, 2.4, 18, 1)]), worn=0)


def _beds(canvas: Canvas) -> None:
    """Flowers strewn over the lawn inside the globe."""
    rng = canvas.geometry
    x, y, _ = GLOBE
    for colour in ("#fff6f0", "#f4869c", "#ffd36a", "#b78ad8"):
        spots = [
            (x - 190 + 360 * a, y + 104 + 90 * b, 1.6 + 2.2 * b + c, 0.95)
            for a, b, c in rng.random((38, 3)).tolist()
            if not (0.44 < a < 0.62 or (a > 0.55 and 0.1 < b < 0.7))
        ]
        canvas.over(canvas.dots(spots), colour, 0.95)


def _sheen(canvas: Canvas, glass: Field) -> None:
    """Glass: a bright edge, a dark inner line, two curved reflections of the sky."""
    x, y, radius = GLOBE
    canvas.over(canvas.mask(disc(x, y, radius - 2), stroke=5), "#f4fbf2", 0.75)
    canvas.multiply(canvas.mask(disc(x, y, radius - 7), stroke=2.2), "#4f8f96", 0.45)
    rim(canvas, glass, "#ffffff", (0.6, 0.8), 4.0, 0.55)
    upper = crescent(x, y, radius * 0.90, 48, 0.10, 0.955)
    slant = smoothstep(-0.15, -0.9, (canvas.x - x) / radius + (canvas.y - y) / radius)
    canvas.screen(canvas.mask(upper, soft=1.6) * slant, "#ffffff", 0.9)
    panes = canvas.mask(_pane(x - 104, y - 112), soft=0.8)
    canvas.screen(panes, "#ffffff", 0.62)
    low = canvas.mask(crescent(x, y, radius * 0.93, 228, 0.06, 0.965), soft=2)
    canvas.screen(
        low * smoothstep(0.5, 1.2, (canvas.x - x + canvas.y - y) / radius), "#fff4d0", 0.8
    )


def _pane(x: float, y: float) -> list[Path]:
    """The reflection of a window with four panes, bent by the glass."""
    panes = []
    for left, top in ((0, 0), (22, -5), (-3, 27), (20, 22)):
        quad = outline([(0, 3), (18, -2), (19, 20), (1, 24)], {0, 1, 2, 3})
        panes.append(place(quad, x + left, y + top, 1, -8))
    return panes


def _flowers(canvas: Canvas) -> None:
    """Tall flowers of the meadow in front of the foot."""
    rng = canvas.geometry
    front = ridge(canvas, 798, 16, 220, 0.4)
    rolling(canvas, front, ["#5aa680", "#3f8270"], 80)
    canvas.over(canvas.mask(grass_on(rng, front, 52, 520)), "#4f9a78")
    for i in range(34):
        x = 28 + 544 * (i + rng.random()) / 34
        away = abs(x - 338) / 300
        height = 14 + (30 + 150 * away) * rng.random()
        foot = front.at(x) + 8 + 52 * rng.random()
        lean = (rng.random() - 0.5) * 22
        stem = brush(
            [
                (x, foot, 1.5),
                (x + lean * 0.3, foot - height * 0.6, 1.2),
                (x + lean, foot - height, 0.9),
            ],
            14,
        )
        canvas.over(canvas.mask(stem), "#3f8a6a")
        _daisy(canvas, x + lean, foot - height, 6 + (5 + 6 * away) * rng.random(), i)


def _daisy(canvas: Canvas, x: float, y: float, size: float, kind: int) -> None:
    petal, heart = (
        ("#fffaf0", "#f4b84a"),
        ("#f58ca0", "#ffe08a"),
        ("#fff0c0", "#e88a4a"),
        ("#c49ae0", "#ffe6a0"),
    )[kind % 4]
    petals = [
        ellipse(*polar(x, y, size * 0.62, i * math.pi / 3.5 + kind), size * 0.44, size * 0.40)
        for i in range(7)
    ]
    cover = canvas.mask(petals)
    shade(canvas, cover, Tone(petal, "#ffffff"), TOWARDS, 3, 0.8, 0.2)
    canvas.over(canvas.mask(disc(x, y, size * 0.34)), heart)
