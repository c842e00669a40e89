"""The fifteen opponents, each a small scene with a light of its own."""

from __future__ import annotations

import math

import numpy as np

from .. import clouds, sky, water
from ..canvas import Canvas
from ..colour import mix
from ..geometry import (
    Path,
    Point,
    brush,
    crescent,
    cut,
    disc,
    ellipse,
    outline,
    panel,
    place,
    polar,
    polygon,
    ribbon,
    sparkle,
    unite,
)
from ..hills import ridge, rolling
from ..koty.cats import front_head, gazing
from ..koty.feathers import Coat
from ..koty.fur import Fur, lay_fur
from ..light import Tone, beam, mist, moon, rim, shade
from ..plants import grass_on
from ..raster import smoothstep
from ..relief import modelled, swell
from .fins import Fin, spread
from .owls import Plumage, perched
from .quill import Barbs, feathered
from .vignette import (
    NEW_GOLD,
    SIZE,
    beneath,
    brow_stripes,
    eyes,
    ink,
    inner_ears,
    lamp,
    polished,
    pool,
    smile,
    solid,
    vignette,
    whiskers,
)

BOX = (0.0, 0.0, float(SIZE), float(SIZE))


def plume(x: float, y: float, length: float, half: float, turn: float) -> tuple[Path, list[Path]]:
    """A slim feather on its quill: the vane with two slits, and its barbs and quill."""
    slim = half / length
    vane = outline([(px * slim, py) for px, py in _VANE], {0, 3, 4, 5, 9, 10, 11})
    drawn = [
        brush([(0.0, -0.88, 0.006), (-0.02, -0.1, 0.017), (0.01, 0.5, 0.024), (0.06, 1.0, 0.014)])
    ]
    for i in range(1, 9):
        root = -0.78 + i * 0.145
        for side in (-1, 1):
            knots = [
                (0.0, root, 0.007),
                (side * 0.42 * slim, root - 0.12, 0.006),
                (side * 0.78 * slim, root - 0.22, 0.001),
            ]
            drawn.append(brush(knots, 10))
    return place(vane, x, y, length, turn), [place(part, x, y, length, turn) for part in drawn]


_VANE = (
    (0.02, -1.0),
    (0.62, -0.80),
    (0.98, -0.48),
    (1.0, -0.12),
    (0.50, -0.14),
    (0.96, -0.04),
    (0.80, 0.28),
    (0.22, 0.56),
    (-0.40, 0.48),
    (-0.78, 0.24),
    (-0.34, 0.12),
    (-0.86, 0.14),
    (-0.96, -0.30),
    (-0.62, -0.74),
)


def fluff() -> Canvas:
    """A kitten asleep under a feather, in the pink of a morning that may wait."""
    canvas = vignette(811)
    sky.gradient(canvas, ["#e58fa8", "#f4b8b4", "#fbe3c8", "#f0c0b8"], 0.9, 40)
    pool(canvas, 70, 60, 90, "#fff4d8", 0.7)
    cushion = outline(
        [(6, 196), (50, 176), (128, 168), (206, 176), (250, 196), (240, 262), (16, 262)], {5, 6}
    )
    solid(canvas, cushion, Tone("#5c3a86", "#b48ad0", "#2c1a50"), (-0.4, -0.9), 24, "#e8d0f4")
    coat = Tone("#dc9350", "#fff0cc", "#8c4a24")
    head = place(front_head(), 128, 144, 128)
    cover = canvas.mask(head)
    beneath(canvas, cover, 2, 9, 0.6)
    solid(canvas, head, coat, (-0.5, -0.85), 30, "#fff8e4", 2.6)
    ink(canvas, inner_ears(128, 144, 128), "#e08a8c", 0.8)
    canvas.over(canvas.mask(brow_stripes(128, 94), soft=0.6) * cover, "#a4541c", 0.75)
    muzzle = [ellipse(112, 178, 22, 16), ellipse(144, 178, 22, 16)]
    canvas.over(canvas.mask(muzzle, soft=2) * cover, "#fff6e2", 0.8)
    lids = [
        brush([(x - 19, 148, 0.8), (x, 159, 3.2), (x + 19, 148, 0.8)], 20) for x in (93.0, 163.0)
    ]
    ink(canvas, lids, "#4a1c14", 0.95)
    ink(canvas, outline([(119, 164), (137, 164), (128, 174)], {0, 1, 2}), "#d8586c")
    ink(canvas, smile(128, 174), "#6c2c20", 0.9)
    paws = [ellipse(92, 212, 26, 17), ellipse(164, 212, 26, 17)]
    solid(canvas, paws, coat, (-0.5, -0.85), 12, "#fff8e4", 2)
    vane, drawn = plume(118, 86, 100, 26, 68)
    feather_cover = canvas.mask(vane)
    canvas.multiply(canvas.blur(canvas.shift(feather_cover, -2, -9), 5) * cover, "#5a2c3e", 0.7)
    solid(canvas, vane, Tone("#b4d4f4", "#ffffff", "#5f84c4"), (-0.5, -0.85), 12, "#ffffff", 2.6)
    ink(canvas, drawn, "#4c6aa8", 0.75)
    return canvas


def brook() -> Canvas:
    """A trout under ripples; light falls through the water."""
    canvas = vignette(812)
    sky.gradient(canvas, ["#c8f2e4", "#4fb8b4", "#1c7f8c", "#0c4a5e", "#082c3e"], 1.0, 30)
    for x, angle in ((60, 1.42), (112, 1.5), (176, 1.62)):
        beam(canvas, x, -20, angle, 0.09, 260, "#d8fff2", 0.55)
    for y, amount in ((20, 0.9), (38, 0.7), (56, 0.45)):
        crest = brush(
            [(x, y + (5 if i % 2 else -4), 1.7) for i, x in enumerate(range(-10, 280, 24))], 90
        )
        canvas.screen(canvas.mask(crest, soft=0.7), "#f2fffa", amount)
    stones = [ellipse(x, y, rx, ry) for x, y, rx, ry in _STONES]
    solid(canvas, stones, Tone("#123c48", "#3f8a8a", "#04161e"), (0, -1), 10)
    body = outline(
        [
            (34, 138),
            (58, 112),
            (98, 98),
            (140, 104),
            (176, 122),
            (196, 128),
            (226, 98),
            (222, 134),
            (230, 170),
            (196, 146),
            (170, 152),
            (130, 168),
            (90, 168),
            (56, 158),
        ],
        {0, 6, 8},
    )
    beneath(canvas, canvas.mask(body), 4, 16, 0.5)
    tone = Tone("#2f8488", "#d0f8ea", "#14525e")
    spread(canvas, _TROUT_FINS, tone, "#0c4654", towards=(-0.2, -1))
    cover = canvas.mask(body)
    inks = ("#0c3a4a", "#2c7480", "#78b8b4", "#d4eee0", "#ffffff")
    grown = swell(canvas, cover, 30) + canvas.noise(5, 2, 0.6) * 0.8
    modelled(canvas, cover, grown, inks, (-0.15, -0.62, 0.72), 0.05)
    canvas.over(smoothstep(132, 106, canvas.y) * cover, "#1c5c68", 0.6)
    canvas.over(smoothstep(148, 166, canvas.y) * cover, "#fff0d8", 0.45)
    flank = np.exp(-(((canvas.y - 136 - (canvas.x - 128) * 0.05) / 5) ** 2))
    canvas.over(cover * flank, "#f08c98", 0.6)
    draw = canvas.geometry.random((46, 3))
    marbling = [(72 + 120 * a, 104 + 26 * b, 1.4 + 2.0 * c, 0.8) for a, b, c in draw.tolist()]
    canvas.over(canvas.dots(marbling) * cover, "#0c3442", 0.8)
    rings = [(80 + 17 * i, 140 + 6 * (i % 2) + 0.5 * i, 4.0, 1.0) for i in range(7)]
    canvas.over(canvas.dots(rings) * cover, "#bfe8f4", 0.6)
    canvas.over(canvas.dots([(x, y, 2.2, 1.0) for x, y, _, _ in rings]) * cover, "#e0342c")
    rim(canvas, cover, "#ffffff", (-0.15, -1), 2.2, 0.8)
    ink(canvas, brush([(76, 110, 0.8), (87, 136, 2.4), (78, 162, 0.8)]), "#0c4250", 0.8)
    ink(canvas, brush([(34, 141, 0.5), (46, 147, 1.6), (60, 145, 0.4)], 12), "#0c3442", 0.85)
    eyes(canvas, [(58, 127)], 8.5, "#fff0b0", slit=False)
    pectoral = Fin(
        [(92, 150), (122, 162), (132, 180), (110, 180), (92, 166)],
        frozenset({0, 2}),
        (92, 154),
        [(126, 172), (118, 178), (106, 176)],
    )
    spread(canvas, [pectoral], tone, "#0c4654", towards=(-0.2, -1))
    bubbles = [disc(28, 108, 6), disc(36, 86, 4.4), disc(26, 70, 3)]
    canvas.screen(canvas.mask(bubbles, stroke=1.6), "#eafff8", 0.9)
    return canvas


_TROUT_FINS = (
    Fin(
        [(96, 104), (112, 70), (122, 68), (150, 86), (156, 108)],
        frozenset({0, 4}),
        (124, 122),
        [(108, 78), (116, 70), (126, 72), (138, 80), (150, 92)],
    ),
    Fin(
        [(172, 122), (182, 108), (190, 114), (186, 128)],
        frozenset({0, 3}),
        (176, 126),
        [(185, 112)],
    ),
    Fin(
        [(190, 130), (230, 88), (234, 96), (224, 134), (236, 172), (230, 180), (190, 146)],
        frozenset({0, 1, 3, 5}),
        (186, 138),
        [(228, 96), (228, 110), (222, 126), (222, 144), (228, 160), (228, 174)],
    ),
    Fin(
        [(118, 164), (134, 194), (148, 188), (146, 162)],
        frozenset({0, 3}),
        (130, 160),
        [(132, 188), (140, 190), (146, 178)],
    ),
    Fin(
        [(160, 154), (176, 178), (186, 170), (180, 150)],
        frozenset({0, 3}),
        (168, 150),
        [(174, 172), (181, 170)],
    ),
)
_STONES = ((60.0, 232.0, 52.0, 22.0), (140.0, 244.0, 60.0, 26.0), (214.0, 230.0, 44.0, 24.0))


def lantern() -> Canvas:
    """A paper lantern that hides half behind leaves and glows all the same."""
    canvas = vignette(813)
    sky.gradient(canvas, ["#1c1240", "#3a1c54", "#6a2c50", "#8c3f44"], 1.0, 40)
    pool(canvas, 122, 128, 128, "#ff9a3c", 0.75)
    bough = brush([(262, 26, 7), (190, 34, 5), (124, 28, 3.6), (60, 42, 1.6)], 40)
    solid(canvas, bough, Tone("#1c0c20", "#6e3038"), (-0.2, 0.95), 6)
    ink(canvas, ribbon([(122, 30, 1.1), (122, 60, 1.1)]), "#1c0c18")
    globe = outline(
        [(122, 62), (156, 68), (186, 96), (194, 130), (184, 166), (152, 194), (122, 198)]
        + [(92, 194), (60, 166), (50, 130), (58, 96), (88, 68)]
    )
    cover = canvas.mask(globe)
    away = np.hypot((canvas.x - 122) / 74, (canvas.y - 136) / 74)
    hot, warm = mix("#fffbe0", "#ffd070", np.clip(away * 1.5, 0, 1)[..., None]), "#e0582c"
    canvas.over(cover, mix(hot, warm, smoothstep(0.62, 1.05, away)[..., None]))
    for i in range(1, 8):
        y = 62 + i * 17
        sag = 7 * math.sin(math.pi * i / 8)
        rib = brush([(40, y - 3, 0.9), (122, y + sag, 1.3), (204, y - 3, 0.9)], 24)
        canvas.over(canvas.mask(rib) * cover, "#a8381c", 0.75)
    caps = [panel(98, 54, 48, 12, 4), panel(98, 192, 48, 12, 4)]
    solid(canvas, caps, Tone("#2a1018", "#9a4a30"), (0, 1), 5)
    tassel = [ribbon([(122 + dx, 202, 1.3), (122 + dx * 1.6, 232, 0.8)]) for dx in (-7, -2, 3, 8)]
    ink(canvas, tassel, "#ffb45a", 0.95)
    canvas.screen(canvas.blur(cover, 20) * (1 - cover), "#ff9640", 0.75)
    for root_x, root_y, length, turn in _SHY_LEAVES:
        blade = canvas.mask(_blade(root_x, root_y, length, turn))
        beneath(canvas, blade, -2, 4, 0.7)
        shade(canvas, blade, Tone("#0f2a22", "#5c8a3a", "#050e12"), (-0.6, -0.6), 9, 1, 0.3)
        rim(canvas, blade, "#ffd080", (-0.6, -0.7), 2.0, 0.95)
        tip = polar(root_x, root_y, length * 0.92, math.radians(turn - 90))
        ink(canvas, ribbon([(root_x, root_y, 1.4), (*tip, 0.3)]), "#0a1a18", 0.7)
    return canvas


_SHY_LEAVES = (
    (250.0, 120.0, 92.0, -104.0),
    (246.0, 168.0, 108.0, -80.0),
    (232.0, 216.0, 112.0, -58.0),
    (196.0, 250.0, 104.0, -34.0),
    (6.0, 220.0, 78.0, 62.0),
    (40.0, 250.0, 72.0, 34.0),
)


def _blade(x: float, y: float, length: float, turn: float) -> Path:
    shape = outline(
        [(0, 0), (0.17, -0.32), (0.13, -0.70), (0, -1), (-0.13, -0.70), (-0.17, -0.32)], {0, 3}
    )
    return place(shape, x, y, length, turn)


def owl() -> Canvas:
    """A horned owl before the moon, which lights it from behind its shoulder."""
    canvas = vignette(814)
    sky.gradient(canvas, ["#0d1638", "#1c2c60", "#33487e", "#4a5c8c"], 1.0, 40)
    sky.stars(canvas, BOX, 90, 2, "#dfe8ff", 0.7)
    moon(canvas, 186, 78, 58, "#fff2cc", "#d9b98c", 0.5, "#ffe6b0")
    bough = brush([(0, 214, 8), (100, 220, 9), (180, 216, 8), (256, 222, 10)], 30)
    solid(canvas, bough, Tone("#241c2c", "#8c7468", "#0e0a16"), (0.5, -0.85), 8, "#e8cca0", 1.4)
    perched(canvas, TAWNY)
    return canvas


TAWNY = Plumage(
    inks=("#1c1420", "#44303a", "#7c5a50", "#b88e6c", "#f4d8a4"),
    breast=Coat("#5c4448", "#f0d4a8", "#241820", "#fff0cc", "streaked"),
    wing=Coat("#2c2030", "#a87c5c", "#140e18", "#f4d4a0", "barred"),
    disk=Tone("#b08c70", "#f8e4bc", "#5c444c"),
    brow=Tone("#e0c094", "#fff6dc", "#6a4c48"),
    fleck="#2c1c24",
    bill=Tone("#4c3824", "#f0cc88", "#1c1210"),
    iris="#ffa822",
    edge="#ffe8b8",
    light=(0.46, -0.50, 0.78),
    towards=(0.65, -0.75),
    tufts=True,
)


def moonlit() -> Canvas:
    """The moon itself, calm, with closed eyes, over a lake that keeps it."""
    canvas = vignette(815)
    sky.gradient(canvas, ["#0b1340", "#1f2f80", "#4458a8", "#7a86c0"], 0.72, 30)
    sky.stars(canvas, (0.0, 0.0, 256.0, 150.0), 90, 4, "#f4f0ff", 0.9)
    hills = ridge(canvas, 178, 14, 90)
    rolling(canvas, hills, ["#26316e", "#3c4a8c"], 40)
    sickle = crescent(124, 98, 74, -32, 0.46, 0.78)
    cover = canvas.mask(sickle)
    canvas.screen(canvas.blur(cover, 16) * (1 - cover), "#c8d4ff", 0.85)
    solid(canvas, sickle, Tone("#f0d9a4", "#fffdf0", "#b08f78"), (-0.8, -0.3), 26, "#ffffff")
    stain = smoothstep(0.5, 0.7, canvas.noise(34, 5, 0.6))
    canvas.multiply(cover * stain, "#d8bd94", 0.5)
    lid = brush([(72, 102, 0.8), (82, 110, 2.4), (96, 106, 0.8)], 20)
    lashes = [
        brush([(x, y, 1.4), (x - 3, y + 7, 0.4)], 6) for x, y in ((75, 105), (83, 109), (91, 108))
    ]
    smile = brush([(92, 146, 0.6), (102, 150, 2.2), (110, 144, 0.6)], 14)
    ink(canvas, [lid, *lashes, smile], "#54402e", 0.95)
    water.mirror(canvas, 184, "#1a2668", 0.42, 7, 18)
    water.glitter(canvas, 110, 188, 250, "#fff4d0", 26, 90, 0.7)
    return canvas


def toadstool() -> Canvas:
    """A toadstool in the sun, carefree; a ladybird has time, too."""
    canvas = vignette(816)
    sky.gradient(canvas, ["#7cc8e8", "#bfe6d8", "#f6f2c0", "#d8eea0"], 0.9, 30)
    pool(canvas, 60, 50, 80, "#fffbe0", 0.9)
    far = ridge(canvas, 176, 16, 90)
    rolling(canvas, far, ["#8cc46a", "#4c8c48"], 60)
    stem = outline(
        [(106, 128), (150, 128), (150, 176), (166, 226), (128, 236), (90, 226), (106, 176)], {0, 1}
    )
    solid(canvas, stem, Tone("#e0cfa8", "#fffdf0", "#8c7a60"), (-0.8, -0.3), 16)
    gills = outline([(46, 130), (128, 142), (212, 130), (168, 152), (128, 158), (88, 152)], {0, 2})
    solid(canvas, gills, Tone("#b98c6c", "#f0dcb4", "#5e3c34"), (-0.6, 0.4), 8)
    folds = [ribbon([(128 + dx * 0.5, 157, 0.8), (128 + dx, 137, 0.4)]) for dx in range(-72, 73, 9)]
    canvas.over(canvas.mask(folds) * canvas.mask(gills), "#5e3c34", 0.55)
    cap = outline(
        [
            (34, 132),
            (42, 88),
            (78, 50),
            (128, 36),
            (180, 50),
            (214, 88),
            (222, 132),
            (176, 142),
            (128, 145),
            (80, 142),
        ],
        {0, 6},
    )
    cover = solid(
        canvas, cap, Tone("#cc2a28", "#ff8064", "#6c0f24"), (-0.6, -0.8), 30, "#ffe8d0", 3
    )
    warts = [
        ellipse(84, 84, 17, 15),
        ellipse(134, 66, 20, 15),
        ellipse(184, 92, 15, 16),
        ellipse(122, 114, 18, 12),
        ellipse(60, 120, 10, 9),
        ellipse(172, 126, 12, 8),
        ellipse(204, 122, 7, 8),
    ]
    spots = canvas.mask(warts) * cover
    canvas.multiply(canvas.blur(canvas.shift(spots, -2, -3), 2) * cover, "#7a1420", 0.5)
    shade(canvas, spots, Tone("#f2e4cc", "#ffffff", "#c8a898"), (-0.6, -0.8), 8, 1, 0.2)
    near = ridge(canvas, 222, 8, 60)
    rolling(canvas, near, ["#4f9a3c", "#1f5a34"], 40)
    blades = grass_on(canvas.geometry, near, 22, 130, span=(0, 256))
    canvas.over(canvas.mask(blades), "#3c8a3c")
    return canvas


def leaf() -> Canvas:
    """A leaf with the sun behind it and a drop of dew; the water it leaves to the ducks."""
    canvas = vignette(817)
    sky.gradient(canvas, ["#f8f4b0", "#d8ee8c", "#8ecc6a", "#3f8f58"], 1.0, 50)
    for x, y, size, amount in ((60, 60, 30, 0.5), (206, 76, 22, 0.4), (196, 196, 34, 0.3)):
        canvas.screen(canvas.mask(disc(x, y, size), soft=4), "#fffde0", amount)
    pool(canvas, 96, 84, 80, "#fffff0", 0.7)
    blade = place(_leaf_blade(), 130, 128, 100, 28)
    cover = canvas.mask(blade)
    beneath(canvas, cover, 5, 8, 0.45)
    away = np.hypot(canvas.x - 96, canvas.y - 84) / 150
    canvas.over(cover, mix("#d6f46c", "#1c7a3c", np.clip(away * 1.25, 0, 1)[..., None]))
    half = canvas.mask(place(_leaf_half(), 130, 128, 100, 28)) * cover
    canvas.multiply(half, "#7ab860", 0.62)
    rim(canvas, cover, "#fbffd8", (-0.6, -0.8), 3, 0.9)
    canvas.over(canvas.mask(place(_leaf_half(), 130, 128, 100, 28), stroke=1) * cover, "#14562c")
    veins = [place(vein, 130, 128, 100, 28) for vein in _leaf_veins()]
    canvas.screen(canvas.mask(veins) * cover, "#f6ffc0", 0.85)
    stalk = place(
        brush([(0, 0.86, 0.035), (0.03, 1.02, 0.04), (0.12, 1.2, 0.05)]), 130, 128, 100, 28
    )
    solid(canvas, stalk, Tone("#3f6a2c", "#c8e480"), (-0.6, -0.8), 5)
    dew = disc(110, 150, 15)
    canvas.multiply(canvas.blur(canvas.mask(disc(113, 156, 15)), 3) * cover, "#104c28", 0.7)
    canvas.over(canvas.mask(dew), "#9fe08c", 0.55)
    canvas.screen(canvas.mask(disc(114, 156, 10), soft=3), "#f4ffe0", 0.8)
    canvas.over(canvas.mask(ellipse(104, 143, 4.6, 3.4)), "#ffffff")
    return canvas


def _leaf_blade() -> Path:
    half: list[Point] = [(0, -1.02), (0.30, -0.74), (0.60, -0.34), (0.66, 0.08), (0.46, 0.52)]
    left = [(-x, y) for x, y in half[::-1] if x]
    return outline([*half, (0.16, 0.80), (0, 0.90), (-0.16, 0.80), *left], {0, 6})


def _leaf_half() -> Path:
    return outline(
        [(0, -1.02), (0.30, -0.74), (0.68, -0.34), (0.74, 0.2), (0.4, 0.7), (0, 0.9)], {0, 5}
    )


def _leaf_veins() -> list[Path]:
    veins = [brush([(0, -0.94, 0.006), (0.01, 0, 0.022), (0, 0.88, 0.034)], 20)]
    for i in range(6):
        y, reach = 0.62 - i * 0.25, 0.62 * math.sin(math.pi * (0.28 + 0.12 * i))
        for side in (-1, 1):
            veins.append(
                brush(
                    [
                        (0, y, 0.018),
                        (side * reach * 0.5, y - 0.17, 0.012),
                        (side * reach, y - 0.30, 0.002),
                    ],
                    12,
                )
            )
    return veins


def boat() -> Canvas:
    """A paper boat on still water at dusk, watchful: a small light in its bow."""
    canvas = vignette(818)
    sky.gradient(canvas, ["#1c3f74", "#3f7ca4", "#9cc0b8", "#f6d6a0", "#f2a878"], 0.62, 20)
    sky.stars(canvas, (0.0, 0.0, 256.0, 80.0), 40, 2, "#fff6e0", 0.8)
    hills = ridge(canvas, 150, 12, 80)
    rolling(canvas, hills, ["#47608a", "#6a7f9c"], 24)
    water.mirror(canvas, 158, "#2a5a86", 0.36, 6, 18)
    hull = polygon([(30, 142), (128, 164), (226, 142), (186, 196), (70, 196)])
    shadow_side = polygon([(128, 164), (226, 142), (186, 196), (128, 196)])
    peak = polygon([(128, 54), (176, 154), (128, 164), (80, 154)])
    peak_dark = polygon([(128, 54), (176, 154), (128, 164)])
    solid(canvas, peak, Tone("#ece2cc", "#ffffff", "#c8b49c"), (-0.8, -0.4), 18)
    canvas.multiply(canvas.mask(peak_dark), "#7f8cb0", 0.72)
    solid(canvas, hull, Tone("#efe6d2", "#ffffff", "#bfae98"), (-0.8, -0.4), 18)
    canvas.multiply(canvas.mask(shadow_side), "#6f80ac", 0.66)
    creases = [ribbon([(128, 54, 0.5), (128, 196, 0.5)]), ribbon([(30, 142, 0.8), (128, 164, 0.8)])]
    creases.append(ribbon([(128, 164, 0.8), (226, 142, 0.8)]))
    ink(canvas, creases, "#4c5680", 0.5)
    rim(canvas, canvas.mask([hull, peak]), "#ffe2b0", (-0.8, -0.4), 2.2, 0.8)
    seen = canvas.mask([polygon([(70, 200), (186, 200), (166, 226), (92, 226)])], soft=2)
    canvas.over(seen * (0.5 + canvas.noise(12, 3, 0.5, 4)), "#d8dce4", 0.5)
    lamp(canvas, disc(58, 136, 5.5), "#fff6c8", "#ffb04a", 9, 1.0)
    water.glitter(canvas, 60, 204, 250, "#ffd08a", 14, 50, 0.8)
    water.rings(canvas, 128, 200, 88, "#eaf4ff", 0.7, 3)
    return canvas


def umbrella() -> Canvas:
    """A red umbrella set against the wind: it gives way to nobody."""
    canvas = vignette(819)
    sky.gradient(canvas, ["#3f5666", "#6f8c98", "#a4b8b8", "#7c9298"], 1.0, 50)
    clouds.heap(canvas, 190, 96, 190, 80, Tone("#7e949e", "#dfe8e4", "#4c626e"), (-0.5, -0.8))
    _slanting_rain(canvas)
    ground = ridge(canvas, 224, 5, 70)
    rolling(canvas, ground, ["#46606a", "#22343e"], 40)
    stick = place(
        brush(
            [
                (0, -0.9, 0.03),
                (0, 0.8, 0.035),
                (0.03, 0.98, 0.04),
                (0.16, 1.06, 0.04),
                (0.28, 0.96, 0.03),
            ],
            40,
        ),
        112,
        136,
        92,
        -24,
    )
    solid(canvas, stick, Tone("#4a2c1c", "#e0b070"), (-0.6, -0.7), 5)
    inside = place(
        outline(
            [(-1.0, -0.05), (-0.5, 0.12), (0, 0.16), (0.5, 0.12), (1.0, -0.05), (0, -0.2)], {0, 4}
        ),
        112,
        120,
        98,
        -24,
    )
    solid(canvas, inside, Tone("#4c0c1c", "#8a2030"), (0.4, 0.9), 10)
    dome = place(_parasol(), 112, 120, 98, -24)
    cover = solid(
        canvas, dome, Tone("#c01e30", "#ff7a62", "#5c0a20"), (-0.7, -0.7), 28, "#fff0e0", 3
    )
    ribs = [
        place(
            brush([(0, -0.82, 0.006), (x * 0.8, -0.42, 0.016), (x, 0.02, 0.012)], 20),
            112,
            120,
            98,
            -24,
        )
        for x in (-0.56, 0.0, 0.56)
    ]
    canvas.over(canvas.mask(ribs) * cover, "#5c0a20", 0.7)
    splash = [
        brush([(*polar(112, 120, 104, a), 1.3), (*polar(112, 120, 116, a), 0.3)], 4)
        for a in np.linspace(-2.9, -1.2, 13)
    ]
    canvas.screen(canvas.mask(splash), "#ffffff", 0.9)
    return canvas


def _parasol() -> Path:
    """A dome with a scalloped hem, two units wide."""
    hem = [(-1.0 + 0.5 * i, 0.0) for i in range(5)]
    points: list[Point] = [(-1, 0), (-0.88, -0.42), (-0.5, -0.76), (0, -0.88)]
    points += [(0.5, -0.76), (0.88, -0.42), (1, 0)]
    for right, left in zip(hem[:0:-1], hem[-2::-1], strict=True):
        points += [((right[0] + left[0]) / 2, -0.11), left]
    return outline(points[:-1], {0, 6, 8, 10, 12})


def _slanting_rain(canvas: Canvas) -> None:
    draw = canvas.geometry.random((70, 3))
    streaks = [
        ribbon([(x * 300 - 30, y * 270 - 20, 0.2), (x * 300 - 44, y * 270 + 16 + 14 * s, 0.9)])
        for x, y, s in draw
    ]
    canvas.screen(canvas.mask(streaks), "#eaf6ff", 0.55)


def key() -> Canvas:
    """A golden key, and beside it the keyhole with all its light."""
    canvas = vignette(820)
    sky.gradient(canvas, ["#30163c", "#481c4c", "#341440", "#1a0a26"], 1.0, 60)
    planks = [ribbon([(x, 0, 0.9), (x, 256, 0.9)]) for x in (30, 78, 150, 222)]
    ink(canvas, planks, "#12061a", 0.6)
    beam(canvas, 190, 92, 2.72, 0.34, 190, "#ffd88a", 0.9)
    hole = unite([disc(192, 88, 19), polygon([(184, 98), (200, 98), (212, 152), (172, 152)])])
    cover = canvas.mask(hole)
    canvas.screen(np.clip(canvas.blur(cover, 16) * 1.8, 0, 1), "#ffb850", 0.85)
    canvas.over(canvas.mask(hole, stroke=9), "#1c0a14")
    canvas.over(cover, mix("#fffdf0", "#ffce70", np.clip((canvas.y - 70) / 90, 0, 1)[..., None]))
    turn, x, y, size = 16.0, 100.0, 134.0, 92.0
    ways = (-math.pi / 2, math.pi, 0.0)
    bow = cut(
        unite([disc(*polar(0, -0.66, 0.26, a), 0.28) for a in ways]),
        *(disc(*polar(0, -0.66, 0.28, a), 0.12) for a in ways),
    )
    shaft = unite([panel(-0.085, -0.46, 0.17, 1.42, 0.05), panel(-0.18, -0.36, 0.36, 0.14, 0.05)])
    bit = unite([panel(-0.44, 0.52, 0.42, 0.16, 0.03), panel(-0.36, 0.77, 0.36, 0.16, 0.03)])
    whole = place(unite([bow, shaft, bit]), x, y, size, turn)
    beneath(canvas, canvas.mask(whole), -8, 8, 0.8)
    polished(canvas, whole, 12, (0.8, -0.5), NEW_GOLD)
    return canvas


def feather() -> Canvas:
    """A white plume that comes down softly beside the fire."""
    canvas = vignette(821)
    sky.gradient(canvas, ["#2c1228", "#541e2a", "#8a3828", "#c05a36"], 1.0, 50)
    pool(canvas, 44, 226, 120, "#ffa040", 0.85)
    draw = canvas.geometry.random((16, 3))
    embers = [disc(10 + 190 * a, 60 + 180 * b, 0.8 + 1.6 * c * c) for a, b, c in draw]
    lamp(canvas, embers, "#ffe9a8", "#ff8a3c", 4, 0.8)
    plumage = Barbs(("#8c6470", "#dcc4bc"), ("#e0c4a8", "#fffdf6"), "#9c5c34", "#ffe8b8", "#ffe2a8")
    spine = [(58.0, 220.0), (88.0, 190.0), (122.0, 148.0), (152.0, 98.0), (196.0, 38.0)]
    feathered(canvas, spine, 42, plumage, (-0.8, 0.3))
    return canvas


def little_fish() -> Canvas:
    """A goldfish in its bowl, and one curious bubble."""
    canvas = vignette(822)
    sky.gradient(canvas, ["#f4e2b4", "#eccf98", "#c89a68"], 1.0, 30)
    pool(canvas, 70, 60, 90, "#fffbe8", 0.8)
    table = polygon([(0, 206), (256, 206), (256, 256), (0, 256)])
    solid(canvas, table, Tone("#7c4a34", "#d89a68"), (0, -1), 8)
    bowl = outline(
        [(86, 40), (170, 40), (178, 54), (214, 92), (224, 142), (196, 196), (150, 214)]
        + [(106, 214), (60, 196), (32, 142), (42, 92), (78, 54)],
        {0, 1},
    )
    glass = canvas.mask(bowl)
    canvas.multiply(canvas.blur(canvas.mask(ellipse(134, 216, 80, 10)), 5), "#3c1c18", 0.7)
    canvas.over(glass, "#dff6ee", 0.45)
    level = smoothstep(79, 82, canvas.y + 2 * np.sin(canvas.x / 14)) * glass
    deep = mix("#8fe0d8", "#0f7c90", np.clip((canvas.y - 80) / 130, 0, 1)[..., None])
    canvas.over(level, deep, 0.94)
    pool(canvas, 90, 110, 50, "#dffff4", 0.4)
    pebbles = [ellipse(90 + 20 * i, 204 - (i % 2) * 5, 13, 8) for i in range(5)]
    canvas.over(canvas.mask(pebbles) * glass, "#0a4c5e", 0.85)
    body = outline(
        [
            (62, 138),
            (82, 112),
            (116, 104),
            (146, 118),
            (160, 134),
            (148, 152),
            (116, 168),
            (82, 162),
        ],
        {0},
    )
    veil = Tone("#ff8c34", "#ffe8b0", "#c84814")
    spread(canvas, _VEIL_FINS, veil, "#b8400c", towards=(-0.6, -0.7))
    cover = canvas.mask(body)
    beneath(canvas, cover, 3, 8, 0.35)
    inks = ("#a02c10", "#e05c14", "#ff9830", "#ffd470", "#fffbe0")
    modelled(canvas, cover, swell(canvas, cover, 28), inks, (-0.35, -0.65, 0.66), 0.04)
    canvas.over(smoothstep(146, 168, canvas.y) * cover, "#fff0c0", 0.5)
    scales = [
        brush([(x - 3, y - 7, 0.4), (x + 4, y, 1.2), (x - 3, y + 7, 0.4)], 8)
        for i in range(6)
        for x, y in [(102.0 + 9 * i, 136 + 11 * lane + 5.5 * (i % 2)) for lane in range(-3, 3)]
    ]
    canvas.over(canvas.mask(scales) * cover, "#b8400c", 0.55)
    gleams = canvas.shift(canvas.mask(scales), -1.4, -0.6)
    canvas.screen(gleams * cover, "#fff0a0", 0.35)
    rim(canvas, cover, "#fffbe0", (-0.4, -0.9), 2.0, 0.8)
    ink(canvas, brush([(94, 116, 0.5), (103, 136, 1.8), (95, 156, 0.5)], 14), "#a03c10", 0.7)
    ink(canvas, brush([(62, 140, 0.5), (69, 145, 1.5), (76, 143, 0.4)], 10), "#8c2c0c", 0.85)
    eyes(canvas, [(82, 132)], 8.5, "#fff6d0", slit=False)
    canvas.screen(canvas.mask([disc(54, 116, 4.5), disc(60, 98, 3)], stroke=1.4), "#ffffff", 0.95)
    gleam = brush([(50, 96, 1), (42, 126, 4), (52, 164, 1)], 20)
    canvas.screen(canvas.mask(gleam, soft=0.8), "#ffffff", 0.8)
    canvas.screen(canvas.mask(bowl, stroke=2.4), "#ffffff", 0.5)
    canvas.over(canvas.mask(brush([(84, 42, 1.5), (128, 48, 2.6), (172, 42, 1.5)])), "#eafaf2", 0.9)
    return canvas


_VEIL_FINS = (
    Fin(
        [
            (152, 128),
            (180, 90),
            (208, 92),
            (202, 122),
            (212, 152),
            (196, 184),
            (178, 190),
            (150, 146),
        ],
        frozenset({0, 2, 3, 6}),
        (148, 136),
        [(184, 96), (200, 98), (196, 112), (198, 134), (204, 152), (192, 176), (180, 182)],
    ),
    Fin(
        [(92, 112), (104, 84), (126, 80), (150, 92), (146, 122)],
        frozenset({0, 4}),
        (118, 124),
        [(104, 92), (114, 84), (126, 85), (138, 90), (146, 100)],
    ),
    Fin(
        [(104, 158), (112, 186), (126, 192), (136, 176), (132, 156)],
        frozenset({0, 4}),
        (118, 152),
        [(114, 180), (122, 187), (130, 180)],
    ),
)


def bell() -> Canvas:
    """A black cat that wears the bell."""
    canvas = vignette(823)
    sky.gradient(canvas, ["#2c4a3a", "#4c7048", "#8c9450", "#c8a850"], 1.0, 60)
    pool(canvas, 200, 60, 110, "#ffe08a", 0.75)
    chest = outline([(44, 262), (58, 196), (96, 168), (160, 168), (198, 196), (212, 262)], {0, 5})
    fur = Tone("#141420", "#4a4658", "#05050a")
    solid(canvas, chest, fur, (0.7, -0.6), 22, "#ffe6a0", 2.6)
    head = place(front_head(), 128, 106, 134)
    beneath(canvas, canvas.mask(head), 0, 10, 0.7)
    solid(canvas, head, fur, (0.7, -0.6), 24, "#ffe6a0", 3)
    ink(canvas, inner_ears(128, 106, 134), "#6c4048", 0.75)
    eyes(canvas, [(98, 104), (158, 104)], 17, "#c8e04a")
    nose = outline([(121, 130), (135, 130), (128, 139)], {0, 1, 2})
    ink(canvas, nose, "#e08a88")
    ink(canvas, smile(128, 139), "#8c7c84", 0.9)
    canvas.screen(canvas.mask(whiskers(128, 136)), "#fff6dc", 0.75)
    collar = brush(
        [(62, 168, 8), (92, 182, 9.5), (128, 188, 10), (164, 182, 9.5), (194, 168, 8)], 30
    )
    solid(canvas, collar, Tone("#b01c2c", "#ff6a5c", "#500a18"), (0.4, -0.9), 8, "#ffc0a0")
    ball = disc(128, 206, 27)
    beneath(canvas, canvas.mask(ball), 2, 5, 0.7)
    solid(canvas, ball, Tone("#e0a530", "#fff8cc", "#7a4410"), (0.55, -0.75), 18, "#ffffff", 2.4)
    slit = [panel(110, 208, 36, 4.6, 2), disc(128, 216, 5)]
    ink(canvas, slit, "#3c1c08", 0.95)
    ink(canvas, brush([(101, 198, 0.8), (128, 203, 1.6), (155, 198, 0.8)]), "#8c5414", 0.7)
    return canvas


def hourglass() -> Canvas:
    """An hourglass in the dunes of night; its sand has a light of its own."""
    canvas = vignette(824)
    sky.gradient(canvas, ["#160a34", "#341860", "#5c2c80", "#9c5490"], 0.9, 40)
    sky.stars(canvas, (0.0, 0.0, 256.0, 170.0), 80, 3, "#f4e6ff", 0.9)
    dune = ridge(canvas, 196, 18, 120, 0.3)
    rolling(canvas, dune, ["#7c4480", "#3c1c50"], 50)
    pool(canvas, 128, 170, 80, "#ffb45a", 0.5)
    half: list[Point] = [(46, -70), (46, -44), (33, -20), (8, 0), (33, 20), (46, 44), (46, 70)]
    bulb = outline([*half, *[(-x, y) for x, y in half[::-1]]], {0, 6, 7, 13})
    turn, x, y, size = 10.0, 128.0, 126.0, 0.9
    glass = place(bulb, x, y, size, turn)
    canvas.over(canvas.mask(glass), "#1c1038", 0.75)
    upper = outline([(34, -32), (5, -3), (-5, -3), (-34, -32), (0, -27)], {0, 3})
    lower = outline([(0, 26), (28, 52), (42, 68), (-42, 68), (-28, 52)], {2, 3})
    sand = [place(part, x, y, size, turn) for part in (upper, lower)]
    thread = place(ribbon([(0, -4, 1.7), (0, 34, 1.7)]), x, y, size, turn)
    lamp(canvas, [*sand, thread], "#ffd878", "#ff9c3c", 8, 0.9)
    shade(
        canvas, canvas.mask(sand), Tone("#ffb84a", "#fff8d0", "#d07428"), (-0.6, -0.8), 12, 1, 0.4
    )
    canvas.screen(canvas.mask(glass, stroke=2.4), "#e8dcff", 0.75)
    gleam = place(brush([(-34, -58, 1), (-38, -44, 3), (-26, -20, 1)], 16), x, y, size, turn)
    canvas.screen(canvas.mask(gleam, soft=0.6), "#ffffff", 0.85)
    ways = ((-70, 4.5), (-52, 7), (-34, 3.6), (-8, 4.8), (0, 8), (8, 4.8), (34, 3.6), (52, 7))
    posts = [brush([*((s * 58, down, w) for down, w in ways), (s * 58, 70, 4.5)]) for s in (-1, 1)]
    plates = [panel(-72, top, 144, 17, 7) for top in (-88, 71)]
    plates += [panel(-64, top, 128, 9, 3) for top in (-74, 65)]
    for parts, thickness in ((posts, 7.0), (plates, 8.0)):
        polished(canvas, [place(p, x, y, size, turn) for p in parts], thickness, shine=NEW_GOLD)
    return canvas


def star() -> Canvas:
    """The star, far-sighted, and the cat on the hill that asks it."""
    canvas = vignette(825)
    sky.gradient(canvas, ["#061030", "#0f2a5c", "#1f5a80", "#4fa09c"], 0.95, 40)
    sky.stars(canvas, (0.0, 0.0, 256.0, 190.0), 120, 4, "#eaf6ff", 0.9)
    x, y = 148.0, 98.0
    pool(canvas, x, y, 96, "#bff0ff", 0.75)
    points = [polar(x, y, 66 if i % 2 == 0 else 25, math.pi * (i / 5 - 0.5)) for i in range(10)]
    body = canvas.mask(polygon(points))
    canvas.screen(canvas.blur(body, 9), "#fff0b0", 0.8)
    canvas.over(body, "#ffe9a0")
    for i in range(10):
        facet = polygon([(x, y), points[i], points[(i + 1) % 10]])
        way = math.pi * ((i + 0.5) / 5 - 0.5)
        light = 0.5 + 0.5 * math.cos(way + 2.5)
        canvas.over(canvas.mask(facet), mix("#d8922c", "#fffdf0", light))
    glint = canvas.mask(sparkle(x - 22, y - 24, 20, 0.10))
    canvas.over(glint, "#ffffff")
    canvas.screen(canvas.blur(glint, 3), "#ffffff", 0.8)
    hill = ridge(canvas, 226, 4, 120, 0.3, hump=(70.0, 26.0, 70.0))
    rolling(canvas, hill, ["#0c2438", "#061020"], 40)
    tail = ((0.24, -0.05, 0.05), (0.44, -0.02, 0.05), (0.6, -0.14, 0.045), (0.62, -0.3, 0.02))
    cat = gazing(tail).placed(66, 206, 92)
    fur = Fur("#060a18", "#24506a", "#123048", "#c8f4ff")
    lay_fur(canvas, cat, fur, (0.6, -0.8), 92, starred=False)
    mist(canvas, "#3f8c94", 236, 14, 0.3, 50)
    return canvas
