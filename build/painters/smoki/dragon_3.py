"""Forest dragon, 3: roots and moss wind about an old tree; the antlers are boughs."""

from __future__ import annotations

import math

import numpy as np

from .. import sky
from ..canvas import Canvas
from ..colour import Field
from ..finish import Press, printed
from ..frame import SMOKI, framed
from ..geometry import Path, Point, brush, disc, ellipse, outline, place, ribbon
from ..hills import ridge, rolling
from ..light import Tone, bloom_of, cast_shadow, mist, rim, shade, sparks
from ..plants import grass_on, leaves_at
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from .beast import Spine, antlered_head
from .sculpture import Clay, Skull, arm, watchful

SKY = ["#2c6a66", "#5f9a7c", "#b3c487", "#f3dd9a", "#d9c98a"]
TOWARDS: Point = (-0.75, -0.6)
LIGHT: Direction = (-0.62, -0.58, 0.52)
MOSS = ("#17382f", "#376648", "#6c9852", "#bccb70", "#faf2aa")
ANTLER = ("#2c2326", "#5a4034", "#8a6444", "#c89a64", "#ffe8b0")
BONE = ("#6a5038", "#b89a68", "#f2e0ac", "#fffbe0")
BARK = Tone("#6a5546", "#e8c890", "#33383e")
COILS = Spine(
    [
        (96, 846, 4),
        (180, 862, 13),
        (290, 856, 24),
        (420, 828, 36),
        (536, 776, 46),
        (566, 700, 52),
        (500, 640, 56),
        (390, 604, 57),
        (288, 560, 56),
        (262, 480, 52),
        (334, 424, 48),
        (440, 404, 45),
        (528, 366, 41),
        (546, 298, 37),
        (480, 250, 34),
        (380, 246, 32),
        (310, 268, 30),
    ]
)
CLAY = Clay(MOSS, BONE, "#12302e", "#fff6b8", LIGHT, TOWARDS)
SKULL = Skull(
    [
        (-0.16, -0.20),
        (-0.02, -0.27),
        (0.12, -0.315),
        (0.24, -0.335),
        (0.33, -0.300),
        (0.395, -0.235),
        (0.48, -0.190),
        (0.58, -0.178),
        (0.68, -0.195),
        (0.76, -0.238),
        (0.84, -0.238),
        (0.895, -0.175),
        (0.915, -0.090),
        (0.895, -0.020),
        (0.862, 0.050),
        (0.820, 0.092),
        (0.70, 0.112),
        (0.44, 0.165),
        (0.33, 0.240),
        (0.22, 0.295),
        (0.10, 0.285),
        (-0.02, 0.250),
        (-0.16, 0.220),
    ],
    {3, 17},
    (
        (0.30, -0.235, 0.130, 0.060, 14.0),
        (0.22, 0.110, 0.150, 0.140, 20.0),
        (0.66, -0.080, 0.220, 0.080, 13.0),
        (0.815, -0.180, 0.070, 0.060, 11.0),
        (0.62, 0.070, 0.180, 0.036, 8.0),
    ),
    [
        (0.900, -0.030, 0.004),
        (0.820, -0.004, 0.011),
        (0.680, 0.012, 0.012),
        (0.540, 0.026, 0.012),
        (0.440, 0.066, 0.011),
        (0.380, 0.086, 0.010),
        (0.340, 0.062, 0.003),
    ],
    [(0.795, -0.165, 0.004), (0.840, -0.150, 0.016), (0.865, -0.120, 0.004)],
)
BEHIND = ((0.40, 0.58), (0.86, 0.965))


def paint() -> Canvas:
    canvas = Canvas(703)
    sky.gradient(canvas, SKY, 0.95)
    canvas.screen(canvas.glow(150, 430, 240, 1.4), "#fff2b8", 0.65)
    _far_wood(canvas)
    _light_shafts(canvas)
    wood = _old_tree(canvas)
    tree = canvas.rgb
    _coils(canvas)
    _slip_behind(canvas, wood, tree)
    _arms(canvas)
    _head(canvas)
    _floor(canvas)
    sparks(canvas, (40, 260, 580, 860), 60, "#fff8c0", "#f6e080", 2.6)
    printed(canvas, Press(0.30, "#0f2a2c", 0.26, 0.78, 1.10, 1.08, 0.038, 0.018), 0.66)
    framed(canvas, SMOKI, "3")
    return canvas


def _trunk(x: float, foot: float, half: float, lean: float) -> Path:
    return ribbon(
        [
            (x - lean * 0.2, foot + 6, half * 2.4),
            (x, foot - 30, half * 1.25),
            (x + lean * 0.4, foot - 320, half),
            (x + lean, -20, half * 0.8),
        ]
    )


def _far_wood(canvas: Canvas) -> None:
    rng = canvas.geometry
    for foot, half, count, ink, lit, share in (
        (690, 9, 15, "#93ae80", "#dbd998", 0.5),
        (740, 15, 9, "#648c6e", "#d3d48c", 0.65),
        (800, 24, 4, "#3c6a5c", "#b8c47c", 0.75),
    ):
        ground = ridge(canvas, foot - 10, 18, 160)
        trunks = [
            _trunk(
                600 * (i + rng.random()) / count,
                foot + 10,
                half * (0.7 + 0.6 * rng.random()),
                (rng.random() - 0.5) * 50,
            )
            for i in range(count)
        ]
        wood = canvas.mask(trunks)
        shade(canvas, wood, Tone(ink, lit), TOWARDS, half * 0.9, share, 0.5)
        spots: list[Point] = [(600 * rng.random(), 250 * rng.random() ** 1.4) for _ in range(30)]
        crowns = canvas.mask(leaves_at(rng, spots, 900, 8 + half * 0.3, 34))
        canvas.over(crowns, ink, 0.7)
        rolling(canvas, ground, [lit, ink], 80, soft=1)
        mist(canvas, "#f3eab4", foot + 4, 46, 0.6)


def _light_shafts(canvas: Canvas) -> None:
    beams = [
        outline(
            [(x, -20), (x + 34 + 12 * i, -20), (x - 190 + 40 * i, 800), (x - 300 + 40 * i, 800)],
            {0, 1, 2, 3},
        )
        for i, x in enumerate((190.0, 300.0, 420.0))
    ]
    cover = canvas.mask(beams, soft=14) * np.exp(-np.clip(canvas.y - 200, 0, 900) / 500)
    canvas.screen(cover, "#fff4b8", 0.36)


def _old_tree(canvas: Canvas) -> Field:
    shape = outline(
        [
            (330, 940),
            (338, 860),
            (352, 760),
            (356, 620),
            (350, 460),
            (354, 300),
            (340, 160),
            (318, 60),
            (300, -30),
            (520, -30),
            (486, 80),
            (470, 180),
            (464, 320),
            (468, 480),
            (472, 640),
            (484, 780),
            (510, 870),
            (540, 940),
        ],
        {0, 8, 9, 17},
    )
    wood = canvas.roughened(canvas.mask(shape), 14, 5)
    canvas.multiply(canvas.blur(wood, 14) * (1 - wood), "#12302e", 0.45)
    shade(canvas, wood, BARK, TOWARDS, 46, 1, 0.6)
    furrows = smoothstep(0.5, 0.6, canvas.noise(26, 5, 0.6, 0.16))
    canvas.multiply(wood * furrows, "#4a4644", 0.6)
    moss = smoothstep(0.52, 0.66, canvas.noise(70, 5, 0.6, 0.8))
    canvas.over(wood * moss, "#7aa05a", 0.55)
    rim(canvas, wood, "#fff0b4", TOWARDS, 2.2, 0.6)
    return wood


def _slip_behind(canvas: Canvas, wood: Field, tree: Field) -> None:
    """Where the body runs behind the trunk, the tree painted before it comes back."""
    wide = [[(x, y, half + 40) for x, y, half in COILS.part(*span).knots] for span in BEHIND]
    behind = canvas.mask([ribbon(knots) for knots in wide])
    hidden = np.clip(behind * wood, 0, 1)
    canvas.rgb = canvas.rgb * (1 - hidden[..., None]) + tree * hidden[..., None]
    edge = np.clip(canvas.blur(wood, 9) * (1 - wood) * behind * 1.6, 0, 1)
    canvas.multiply(edge, "#12302e", 0.6)


def _coils(canvas: Canvas) -> None:
    body = canvas.roughened(canvas.mask(COILS.body()), 12, 3)
    canvas.multiply(canvas.blur(canvas.shift(body, -6, -16), 11) * (1 - body), "#12302e", 0.6)
    mossy = canvas.noise(26, 3, 0.5) * 6
    modelled(canvas, body, swell(canvas, body, 52) + mossy, MOSS, LIGHT, 0.12)
    _bark_scales(canvas, COILS, body)
    rim(canvas, body, "#fff6b8", TOWARDS, 2.4, 0.7)
    _leaves(canvas, COILS)


def _bark_scales(canvas: Canvas, part: Spine, body: Field) -> None:
    """Plates of bark like the scales of a cone."""
    rng = canvas.geometry
    dark: list[Path] = []
    lit: list[Path] = []
    step = 15 / part.length
    for row, at in enumerate(np.arange(step, 1 - step, step).tolist()):
        for across in np.arange(-0.75 + 0.15 * (row % 2), 0.75, 0.3).tolist():
            a = part.spot(at + step * 0.5, across - 0.14)
            b = part.spot(at - step * (0.5 + 0.3 * rng.random()), across)
            c = part.spot(at + step * 0.5, across + 0.14)
            dark.append(brush([(*a, 0.3), (*b, 1.7), (*c, 0.3)], 10))
            lit.append(
                brush(
                    [
                        (a[0] - 1.2, a[1] - 1.4, 0.2),
                        (b[0] - 1.2, b[1] - 1.4, 0.9),
                        (c[0] - 1.2, c[1] - 1.4, 0.2),
                    ],
                    10,
                )
            )
    canvas.multiply(canvas.mask(dark) * body, "#2a4c46", 0.65)
    canvas.screen(canvas.mask(lit) * body, "#f2f0a4", 0.3)


def _leaves(canvas: Canvas, part: Spine) -> None:
    """A mane of leaves on the outer side of the coil."""
    rng = canvas.geometry
    leaf = outline([(0, 0), (0.4, -0.34), (1, 0), (0.4, 0.34)], {0, 2})
    for tint, size in ((Tone("#3f7a52", "#a8c468"), 34), (Tone("#8aa84a", "#f6ea90"), 26)):
        paths = []
        for _ in range(round(part.length / 9)):
            at = rng.random()
            x, y = part.spot(at, -0.95)
            way = math.degrees(part.heading(at)) + 180 + 50 + 40 * rng.random()
            paths.append(place(leaf, x, y, size * (0.6 + 0.6 * rng.random()), way))
        for start in range(0, len(paths), 24):
            cover = canvas.mask(paths[start : start + 24])
            canvas.multiply(
                canvas.blur(canvas.shift(cover, 0, -3), 3) * (1 - cover), "#12302e", 0.35
            )
            shade(canvas, cover, tint, TOWARDS, 6, 1, 0.5)


def _arms(canvas: Canvas) -> None:
    """Both arms are laid about the trunk; their claws are sunk into the bark."""
    far = [(272.0, 474.0, 30.0), (290.0, 536.0, 24.0), (324.0, 558.0, 17.0), (360.0, 540.0, 13.0)]
    near = [(330.0, 440.0, 36.0), (372.0, 500.0, 26.0), (396.0, 534.0, 18.0), (428.0, 546.0, 14.0)]
    arm(canvas, far, (370, 530), -8, CLAY)
    arm(canvas, near, (434, 552), 28, CLAY)


def _head(canvas: Canvas) -> None:
    def at(path: Path) -> Path:
        return place(path, 292, 302, 206, -7, flip=True)

    cover = canvas.mask(at(outline(SKULL.points)))
    cast_shadow(canvas, cover, 12, 18, 12, "#12302e", 0.55)
    antlers = [at(path) for path in antlered_head(np.random.default_rng(12), 2).horns]
    wood = canvas.mask(antlers)
    modelled(canvas, wood, swell(canvas, wood, 9), ANTLER, LIGHT, 0.12)
    rim(canvas, wood, "#fff0c0", TOWARDS, 1.6, 0.6)
    SKULL.lay(canvas, at, CLAY)
    _ruff(canvas)
    watchful(canvas, at, (0.333, -0.150), CLAY, "#ffd262")
    tips = [path.getBounds() for path in antlers]
    spots: list[Point] = [(box.centerX(), box.top() + box.height() * 0.2) for box in tips]
    buds = canvas.mask(leaves_at(canvas.geometry, spots, 46, 8, 8))
    shade(canvas, buds, Tone("#9ab850", "#fbf2a0"), TOWARDS, 5, 1, 0.5)


def _ruff(canvas: Canvas) -> None:
    """Leaves between cheek and neck."""
    rng = canvas.geometry
    leaf = outline([(0, 0), (0.4, -0.34), (1, 0), (0.4, 0.34)], {0, 2})
    for reach, length, count in ((1.0, 40.0, 15), (0.72, 34.0, 13), (0.42, 28.0, 11)):
        ruff = []
        for around in np.linspace(-112, 112, count).tolist():
            way = math.radians(around + 7 * rng.normal())
            spot = 318 + 15 * reach * math.cos(way), 300 + 52 * reach * math.sin(way)
            ruff.append(place(leaf, *spot, length * (0.8 + 0.3 * rng.random()), math.degrees(way)))
        tuft = canvas.mask(ruff)
        canvas.multiply(canvas.blur(canvas.shift(tuft, 0, -4), 4) * (1 - tuft), "#12302e", 0.5)
        shade(canvas, tuft, Tone("#5f9050", "#f0ee98", "#2c5c50"), TOWARDS, 7, 1, 0.5)


def _floor(canvas: Canvas) -> None:
    rng = canvas.geometry
    near = ridge(canvas, 872, 16, 130)
    rolling(canvas, near, ["#3c6448", "#1c3c38"], 60)
    canvas.over(canvas.mask(grass_on(rng, near, 40, 320)), "#2c5a46")
    for x, y, size in ((74, 858, 20), (108, 872, 13), (50, 878, 12), (520, 868, 15)):
        stem = canvas.mask(brush([(x, y + size, size * 0.22), (x, y, size * 0.18)], 8))
        canvas.over(stem, "#f2e4c0")
        cap = canvas.mask(
            outline(
                [
                    (x - size, y + 2),
                    (x - size * 0.7, y - size * 0.6),
                    (x, y - size * 0.9),
                    (x + size * 0.7, y - size * 0.6),
                    (x + size, y + 2),
                ],
                {0, 4},
            )
        )
        shade(canvas, cap, Tone("#d0603c", "#ffc880", "#8a3444"), TOWARDS, size * 0.4, 1, 0.4)
        dots = [
            disc(x + o * size, y - size * h, size * 0.11)
            for o, h in ((-0.45, 0.25), (0.05, 0.55), (0.5, 0.2))
        ]
        canvas.over(canvas.mask(dots), "#fff2dc", 0.9)
        bloom_of(canvas, cap, "#f0a050", 9, 0.12)
    ferns: list[Path] = []
    for x, lean in ((22, 0.4), (180, -0.5), (440, 0.4), (578, -0.5)):
        for o in (-0.9, -0.4, 0.1, 0.6):
            way = -math.pi / 2 + o + lean * 0.4
            for i in range(12):
                t = i / 11
                px, py = x + math.cos(way) * 78 * t, 900 + math.sin(way) * 92 * t + 26 * t * t
                span = 17 * math.sin(math.pi * (0.15 + 0.85 * t))
                ferns += [
                    place(ellipse(0.5, 0, 0.5, 0.17), px, py, span, math.degrees(way) + side * 62)
                    for side in (-1, 1)
                ]
    canvas.over(canvas.mask(ferns), "#24503f", 0.95)
