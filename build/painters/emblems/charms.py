"""The twenty-four emblems that people choose from, each in weather of its own."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from .. import clouds, sky, water
from ..canvas import Canvas
from ..colour import Colour, Field, even_stops, mix, ramp
from ..geometry import (
    Path,
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
    spline,
)
from ..hills import ridge, rolling
from ..koty.cats import front_head
from ..koty.feathers import Coat
from ..light import Tone, rays, rim, shade
from ..raster import smoothstep
from ..relief import Direction, modelled, swell
from . import motifs
from .koi import fish
from .owls import Plumage, perched
from .quill import Barbs, feathered
from .sandglass import hourglass
from .shining_mushroom import mushroom
from .tower_bell import bell
from .vignette import MIDDLE, NEW_GOLD, beneath, ink, lamp, polished, pool, solid, vignette

GOLD = Tone("#d09a3c", "#fff6cc", "#6a3a10")
PAPER = Tone("#ece2cc", "#ffffff", "#b09c88")


def _laid(
    canvas: Canvas,
    layers: Sequence[tuple[str, Sequence[Path]]],
    tones: dict[str, Tone],
    engraved: Colour,
    size: float = 84,
    x: float = MIDDLE,
    y: float = MIDDLE,
) -> None:
    """An emblem's motif in layers, in this scene's own inks; what is `light` shines."""

    def at(paths: Sequence[Path]) -> list[Path]:
        return [place(path, x, y, size) for path in paths]

    whole = canvas.mask(
        [path for kind, paths in layers if kind != "engraved" for path in at(paths)]
    )
    beneath(canvas, whole, 4, 8, 0.65)
    for kind, paths in layers:
        if kind == "light":
            lamp(canvas, at(paths), "#fff0b0", "#ffb04a", 7, 0.9)
        elif kind == "engraved":
            canvas.over(canvas.mask(at(paths)) * whole, engraved, 0.85)
        else:
            edge = "#ffffff" if kind == "relief" else None
            solid(canvas, at(paths), tones[kind], (-0.6, -0.8), 16, edge, 2.0)


def moon() -> Canvas:
    canvas = vignette(841)
    sky.gradient(canvas, ["#101c50", "#2a3f8c", "#5a6cb4", "#a0a4d0"], 0.9, 30)
    sky.stars(canvas, (0.0, 0.0, 256.0, 190.0), 90, 4, "#f4f0ff", 0.9)
    sickle = crescent(126, 112, 76, 148, 0.44, 0.80)
    cover = canvas.mask(sickle)
    canvas.screen(canvas.blur(cover, 14) * (1 - cover), "#fff0c8", 0.8)
    solid(canvas, sickle, Tone("#ecd49c", "#fffdf0", "#b08450"), (0.7, -0.6), 24, "#ffffff")
    stain = smoothstep(0.5, 0.68, canvas.noise(30, 5, 0.6))
    canvas.multiply(cover * stain, "#d8b684", 0.6)
    clouds.heap(canvas, 128, 236, 240, 56, Tone("#6a78ba", "#dfe4fa", "#3c4a90"), (0.4, -0.9))
    return canvas


def star() -> Canvas:
    canvas = vignette(842)
    sky.gradient(canvas, ["#1c0c38", "#4a1848", "#9c3448", "#e8804c"], 0.98, 30)
    pool(canvas, 128, 126, 70, "#e88c50", 0.5)
    points = [polar(128, 126, 84 if i % 2 == 0 else 35, math.pi * (i / 5 - 0.5)) for i in range(10)]
    beneath(canvas, canvas.mask(polygon(points)), 3, 7, 0.55)
    for i in range(10):
        way = math.pi * ((i + 0.5) / 5 - 0.5)
        light = 0.5 + 0.5 * math.cos(way + 2.2)
        facet = polygon([(128, 126), points[i], points[(i + 1) % 10]])
        canvas.over(canvas.mask(facet), mix("#d8902c", "#fffbe0", light))
    rim(canvas, canvas.mask(polygon(points)), "#ffffff", (-0.6, -0.8), 2.4, 0.9)
    far = ridge(canvas, 226, 12, 80)
    rolling(canvas, far, ["#5c2438", "#2c1024"], 40)
    return canvas


def key() -> Canvas:
    canvas = vignette(843)
    sky.gradient(canvas, ["#7c1830", "#9c2438", "#701428", "#420a1c"], 1.0, 60)
    folds = np.sin(canvas.x / 15 + canvas.y / 60 + 3 * (canvas.noise(120, 3) - 0.5))
    canvas.screen(np.clip(folds, 0, 1) ** 2, "#d84a58", 0.45)
    canvas.multiply(np.clip(-folds, 0, 1) ** 2, "#40081c", 0.55)
    for _, paths in motifs.key():
        polished(canvas, [place(path, MIDDLE, MIDDLE, 92) for path in paths], 13, shine=NEW_GOLD)
    return canvas


def lantern() -> Canvas:
    canvas = vignette(844)
    sky.gradient(canvas, ["#16304c", "#2f5a7c", "#6a94ac", "#b4c8cc"], 1.0, 30)
    pool(canvas, 128, 138, 100, "#ffb04a", 0.75)
    snow = ridge(canvas, 212, 8, 90, hump=(60.0, 14.0, 50.0))
    rolling(canvas, snow, ["#f4f8fc", "#9cb8d0"], 50)
    pool(canvas, 128, 222, 70, "#ffc878", 0.5)
    iron = Tone("#22303c", "#7c94a4", "#0a1018")
    _laid(canvas, motifs.lantern(), {"relief": iron}, "#ffce70", 82, 128, 124)
    lamp(canvas, place(motifs.lantern()[2][1][0], 128, 124, 82), "#fffbe0", "#ff9a30", 12, 1.0)
    draw = canvas.geometry.random((46, 3))
    flakes = [(256 * a, 256 * b, 1.2 + 2.2 * c, 0.9) for a, b, c in draw]
    canvas.screen(canvas.dots(flakes), "#ffffff", 0.9)
    return canvas


def umbrella() -> Canvas:
    canvas = vignette(845)
    sky.gradient(canvas, ["#0c4a50", "#1c7470", "#4aa494", "#9cd0b4"], 1.0, 40)
    draw = canvas.geometry.random((60, 3))
    drops = [
        ribbon([(a * 256, b * 256, 0.2), (a * 256 - 3, b * 256 + 12 + 12 * c, 1.0)])
        for a, b, c in draw
    ]
    canvas.screen(canvas.mask(drops), "#dcfff0", 0.5)
    ground = ridge(canvas, 226, 4, 60)
    rolling(canvas, ground, ["#12504c", "#083034"], 30)
    canvas.screen(canvas.glow(132, 238, 46, 2, 1.9), "#f0c040", 0.4)
    (_, stick), (_, dome), (_, ribs) = motifs.umbrella()

    def at(paths: Sequence[Path]) -> list[Path]:
        return [place(path, 128, 124, 92, 9) for path in paths]

    within = [cut(ellipse(0, 0.06, 0.99, 0.17), *dome)]
    shade(canvas, canvas.mask(at(within)), Tone("#7c3c14", "#c87a28", "#3c1c0c"), (0, 1), 8, 1, 0.3)
    polished(canvas, at(stick), 7)
    cover = canvas.mask(at(dome))
    beneath(canvas, cover, 3, 7, 0.4)
    seams = canvas.blur(canvas.mask(at(ribs)), 4)
    inks = ("#7c3c10", "#c47c1c", "#f0b02c", "#ffdc6c", "#fffbe0")
    height = swell(canvas, cover, 42) - 16 * seams
    modelled(canvas, cover, height, inks, (-0.52, -0.62, 0.58), 0.05)
    canvas.multiply(canvas.mask(at(ribs)) * cover, "#8c4c10", 0.7)
    rim(canvas, cover, "#fffbe0", (-0.5, -0.8), 2.0, 0.8)
    return canvas


def boat() -> Canvas:
    """White sails against a sea at nightfall."""
    canvas = vignette(846)
    sky.gradient(canvas, ["#0b2350", "#164a86", "#2f7cb4", "#e0a878"], 0.76, 20)
    sky.stars(canvas, (0.0, 0.0, 256.0, 110.0), 40, 2, "#eaf2ff", 0.7)
    pool(canvas, 196, 150, 70, "#ffb070", 0.4)
    water.wave(canvas, 172, 5, 90, 0.6, ["#1f62a0", "#0e3468"], "#9cd0f0", 60)
    (_, mast), (_, (_, *sails)), _ = motifs.boat()

    def at(path: Path) -> Path:
        return place(path, 126, 116, 94, -5)

    polished(canvas, [at(path) for path in mast], 5)
    linen = ("#56689c", "#98a8cc", "#dcdce0", "#fff8ec", "#ffffff")
    light: Direction = (0.62, -0.30, 0.62)
    for sail in sails:
        cloth = canvas.mask(at(sail))
        beneath(canvas, cloth, 3, 5, 0.4)
        modelled(canvas, cloth, swell(canvas, cloth, 30), linen, light, 0.04)
        seams = np.abs(np.sin((canvas.y + canvas.x * 0.16) / 7.4))
        canvas.multiply(cloth * smoothstep(0.09, 0.0, seams), "#7c88b0", 0.4)
        rim(canvas, cloth, "#ffffff", (0.7, -0.5), 1.8, 0.8)
    hull = canvas.mask(at(outline(_HULL, {0, 3})))
    beneath(canvas, hull, 2, 6, 0.5)
    planks = np.sin((canvas.y + 0.10 * canvas.x) * 0.62) * 0.5
    paint = ("#3c0c1c", "#8c1c2c", "#cc4438", "#f08a60", "#ffe0b8")
    modelled(canvas, hull, swell(canvas, hull, 24) + planks, paint, (0.5, -0.4, 0.7), 0.05)
    rail = brush([(-1.0, 0.26, 0.030), (0, 0.34, 0.034), (1.02, 0.20, 0.026)], 30)
    solid(canvas, at(rail), PAPER, (0.4, -0.9), 3, "#ffffff", 1.0)
    lamp(canvas, at(disc(-0.06, -1.0, 0.05)), "#fff6c8", "#ffb850", 6, 0.9)
    water.wave(canvas, 190, 6, 76, 2.4, ["#17528f", "#08264e"], "#b8e0f8", 60)
    foam = [ellipse(216 + 9 * i, 188 + 3 * (i % 2), 7 - i, 2.6) for i in range(3)]
    canvas.screen(canvas.mask(foam, soft=1), "#ffffff", 0.7)
    return canvas


_HULL = [
    (-1.0, 0.26),
    (-0.40, 0.33),
    (0.30, 0.32),
    (1.04, 0.20),
    (0.84, 0.54),
    (0.56, 0.80),
    (0.10, 0.88),
    (-0.46, 0.84),
    (-0.80, 0.66),
]


def feather() -> Canvas:
    """A raven's feather before the moon."""
    canvas = vignette(847)
    sky.gradient(canvas, ["#131c40", "#243463", "#3c5488", "#5a78a4"], 1.0, 40)
    sky.stars(canvas, (0.0, 0.0, 256.0, 256.0), 40, 2, "#eaf0ff", 0.7)
    moon_disc = canvas.mask(disc(124, 132, 88))
    canvas.screen(canvas.blur(moon_disc, 16) * (1 - moon_disc), "#dce4f8", 0.75)
    stain = smoothstep(0.46, 0.68, canvas.noise(48, 5, 0.6))[..., None]
    limb = np.clip(np.hypot(canvas.x - 116, canvas.y - 122) / 100, 0, 1)[..., None] ** 3
    canvas.over(moon_disc, np.asarray(mix(mix("#fffdf2", "#eee4cc", stain), "#c8bca4", limb)))
    barbs = Barbs(("#05060f", "#2a3252"), ("#0c1026", "#6c82bc"), "#c4b48c", "#fff6d8", "#a8c8ff")
    spine = [(64.0, 210.0), (88.0, 182.0), (120.0, 144.0), (150.0, 104.0), (186.0, 58.0)]
    feathered(canvas, spine, 42, barbs, (-0.7, -0.6), ((0.46, 1), (0.62, -1)))
    return canvas


def leaf() -> Canvas:
    """In autumn, afloat on dark water: one half in the light, the other in shade, a drop on it."""
    canvas = vignette(850)
    sky.gradient(canvas, ["#0a2c3c", "#14505e", "#0f4656", "#062430"], 1.0, 60)
    water.rings(canvas, 128, 150, 134, "#b8f0e8", 0.8, 4)
    blade, stalk, veins = motifs.leaf()
    cover = canvas.mask(place(blade, *LEAF))
    beneath(canvas, np.maximum(cover, canvas.mask(place(stalk, *LEAF))), 5, 11, 0.75)
    stem = canvas.mask(place(stalk, *LEAF))
    inks: tuple[Colour, ...] = ("#5c1c0c", "#a8481c", "#e89040", "#ffd890")
    modelled(canvas, stem, swell(canvas, stem, 5), inks, (-0.6, -0.7, 0.5), 0.04)
    body: tuple[Colour, ...] = ("#a02c08", "#d24c0e", "#f07c1c", "#ffa838", "#ffe084")
    modelled(canvas, cover, _folded(canvas), body, (-0.66, -0.60, 0.56), 0.03)
    ribs = canvas.mask([place(vein, *LEAF) for vein in veins])
    canvas.multiply(canvas.blur(canvas.shift(ribs, -2, -2), 1.5) * cover, "#8c2c10", 0.6)
    canvas.over(ribs * cover, "#ffdc90", 0.9)
    rim(canvas, cover, "#fff2c0", (-0.6, -0.8), 2.4, 0.95)
    _dew(canvas, 152.0, 146.0, 13.0)
    return canvas


LEAF = (126.0, 122.0, 92.0, -14.0)


def _folded(canvas: Canvas) -> Field:
    """The leaf is bent along its midrib, bulges between its veins and lifts its edge."""
    x, y, size, turn = LEAF
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    across = ((canvas.x - x) * c + (canvas.y - y) * s) / size
    along = ((canvas.y - y) * c - (canvas.x - x) * s) / size
    away = np.abs(across)
    bulge = np.sin((along + 0.54 * away - 0.06) / 0.28 * math.pi) ** 2
    waves = canvas.noise(40, 3, 0.5) - 0.5
    return np.asarray(
        size * (0.016 * bulge * (1 - 0.7 * away) - 0.30 * away) + waves * 4, np.float32
    )


def _dew(canvas: Canvas, x: float, y: float, size: float) -> None:
    """A drop of water: dark above, lit through below, one glint."""
    cover = canvas.mask(ellipse(x, y, size, size * 0.92))
    canvas.multiply(canvas.blur(canvas.shift(cover, -3, -4), 3) * (1 - cover), "#5c1408", 0.7)
    shaded = np.clip((canvas.x - x + canvas.y - y) / size * 0.5 + 0.5, 0, 1)
    drops: tuple[Colour, ...] = ("#7c2408", "#d8641c", "#ffc060", "#fff4cc")
    canvas.over(cover, ramp(even_stops(*drops), shaded), 0.9)
    canvas.screen(canvas.mask(ellipse(x - size * 0.36, y - size * 0.38, 3.4, 2.6)), "#ffffff", 1.0)
    rim(canvas, cover, "#fff0c0", (0.6, 0.8), 1.4, 0.7)


def owl() -> Canvas:
    """A snowy one, by night."""
    canvas = vignette(853)
    sky.gradient(canvas, ["#150f36", "#2a1e58", "#4a3880", "#2c2260"], 1.0, 40)
    sky.stars(canvas, (0.0, 0.0, 256.0, 256.0), 70, 2, "#f0e8ff", 0.8)
    pool(canvas, 128, 108, 86, "#b89cdc", 0.4)
    bough = brush([(0, 224, 9), (90, 215, 8), (180, 218, 8), (256, 208, 10)], 30)
    solid(canvas, bough, Tone("#2c2038", "#7c6890", "#120c1c"), (-0.3, -0.9), 8)
    ink(canvas, brush([(0, 215, 3), (90, 207, 4), (180, 210, 4), (256, 199, 3)], 30), "#ffffff")
    perched(canvas, SNOWY)
    return canvas


SNOWY = Plumage(
    inks=("#5c5088", "#9488c0", "#ccc4e6", "#f0ecfa", "#ffffff"),
    breast=Coat("#8c80b4", "#ffffff", "#5a4c80", "#ffffff", "streaked"),
    wing=Coat("#6c6098", "#f4f0ff", "#4a3e70", "#ffffff", "barred"),
    disk=Tone("#e0d8f2", "#ffffff", "#a498cc"),
    brow=Tone("#e6def6", "#ffffff", "#9488bc"),
    fleck="#6a5e94",
    bill=Tone("#2c2438", "#a094b4", "#0e0a18"),
    iris="#ffd23c",
    edge="#ffffff",
    light=(-0.42, -0.52, 0.8),
    towards=(-0.6, -0.8),
)


def sun() -> Canvas:
    canvas = vignette(854)
    sky.gradient(canvas, ["#1c9cb4", "#6cccc8", "#d0ecc8", "#fbf0c0"], 0.9, 30)
    rays(canvas, 128, 128, "#fffbe0", 0.4, 18, 200)
    tongues = []
    for i in range(12):
        a = i * math.pi / 6
        reach, sway = (96, 0.16) if i % 2 == 0 else (82, -0.12)
        tongues.append(
            brush(
                [
                    (*polar(128, 128, 46, a), 11),
                    (*polar(128, 128, 68, a + sway * 0.6), 7.5),
                    (*polar(128, 128, reach, a - sway * 0.3), 0.4),
                ],
                24,
            )
        )
    beneath(canvas, canvas.mask(tongues), 3, 6, 0.4)
    solid(canvas, tongues, Tone("#f08c1c", "#ffdc60", "#b8500c"), (-0.6, -0.8), 12, "#fff8d0")
    solid(
        canvas,
        disc(128, 128, 48),
        Tone("#f8b428", "#fff8c0", "#d07814"),
        (-0.6, -0.8),
        26,
        "#ffffff",
    )
    ink(canvas, cut(disc(128, 128, 40), disc(128, 128, 37.5)), "#c06c10", 0.8)
    return canvas


def candle() -> Canvas:
    canvas = vignette(855)
    sky.gradient(canvas, ["#140a10", "#28121a", "#3c1c1c", "#20100e"], 1.0, 60)
    pool(canvas, 128, 86, 84, "#e8782c", 0.7)
    pool(canvas, 128, 86, 40, "#ffcf80", 0.6)
    dish = [ellipse(128, 212, 78, 17), cut(disc(204, 200, 22), disc(204, 200, 13))]
    solid(canvas, dish, Tone("#8c5c24", "#ffdc90", "#30180a"), (0, -1), 10, "#fff0c0")
    stick = panel(107, 126, 42, 86, 3)
    solid(canvas, stick, Tone("#e0c8a4", "#fffaf0", "#7c5438"), (0, -1), 36)
    canvas.multiply(canvas.mask(stick) * smoothstep(124, 152, canvas.x), "#b08868", 0.5)
    drips = [brush([(112, 126, 4), (111, 150, 4.4), (113, 172, 5)], 16)]
    drips.append(brush([(142, 126, 3), (143, 140, 3.2), (142, 150, 4)], 16))
    top = [*drips, ellipse(128, 126, 21, 6)]
    solid(canvas, top, Tone("#fff0cc", "#ffffff", "#d8b080"), (0, -1), 8)
    ink(canvas, brush([(128, 124, 1.8), (129, 108, 1.5)], 6), "#2c1410")
    outer = outline(
        [(128, 40), (144, 76), (148, 98), (138, 114), (128, 118), (118, 114), (108, 98), (113, 76)],
        {0},
    )
    inner = outline([(128, 66), (138, 94), (128, 114), (118, 94)], {0})
    lamp(canvas, outer, "#ffb040", "#ff7c1c", 10, 0.9)
    canvas.over(canvas.mask(inner, soft=1.2), "#fffbe0", 0.98)
    return canvas


def poppy() -> Canvas:
    canvas = vignette(856)
    sky.gradient(canvas, ["#f8ecd0", "#f4e4b4", "#e0dca0", "#a8c080"], 1.0, 40)
    stems = [
        brush([(128, 150, 3.4), (122, 200, 3.6), (132, 262, 4)], 20),
        brush([(60, 118, 1.8), (84, 190, 2.4), (104, 262, 2.6)], 20),
    ]
    solid(canvas, stems, Tone("#3c6c30", "#a0c060"), (-0.7, -0.5), 5)
    bud = place(ellipse(0, 0, 13, 20), 58, 104, 1, -24)
    solid(canvas, bud, Tone("#4c7c38", "#b8d078", "#24482c"), (-0.7, -0.6), 8)
    petals = [
        outline([(128, 142), (52, 122), (44, 78), (78, 52), (116, 72)], {0}),
        outline([(128, 142), (204, 122), (214, 78), (178, 50), (140, 72)], {0}),
        outline([(128, 144), (88, 96), (96, 48), (128, 38), (162, 46), (168, 96)], {0}),
        outline(
            [
                (128, 112),
                (176, 120),
                (196, 150),
                (160, 184),
                (128, 188),
                (96, 184),
                (60, 150),
                (80, 120),
            ]
        ),
    ]
    for petal in petals:
        cover = canvas.mask(petal)
        canvas.multiply(canvas.blur(canvas.shift(cover, -1, -4), 4), "#7c1418", 0.5)
        shade(canvas, cover, Tone("#d42c24", "#ff8c60", "#8c0c1c"), (-0.5, -0.8), 20, 1, 0.35)
        rim(canvas, cover, "#ffd0b0", (-0.5, -0.8), 2, 0.8)
        crease = canvas.noise(12, 3, 0.6, 0.25)
        canvas.multiply(cover * smoothstep(0.56, 0.66, crease), "#a01c20", 0.35)
    heart = disc(128, 126, 20)
    ink(canvas, heart, "#1c0c18")
    dots = [(*polar(128, 126, 26 + (i % 2) * 5, i * math.pi / 10), 2.6, 1.0) for i in range(20)]
    canvas.over(canvas.dots(dots), "#1c0c18", 0.9)
    solid(canvas, disc(128, 124, 10), Tone("#8ca060", "#e0ecb0"), (-0.5, -0.8), 5)
    return canvas


def whale() -> Canvas:
    """Its tail, before it goes down."""
    canvas = vignette(857)
    sky.gradient(canvas, ["#f6d0a0", "#f4b890", "#d09098", "#7c7ca8"], 0.8, 20)
    pool(canvas, 128, 176, 70, "#fff4d0", 0.6)
    water.wave(canvas, 182, 4, 90, 0.2, ["#5c80b0", "#1c3c70"], "#ffe8d0", 50)
    outer = [(214, 72), (196, 56), (166, 64), (142, 88), (128, 106), (112, 92), (84, 78), (52, 80)]
    under = [(26, 102), (48, 115), (76, 116), (104, 126), (118, 146), (116, 176), (100, 228)]
    back = [(158, 228), (142, 176), (144, 144), (158, 122), (186, 111), (206, 96)]
    tail = outline([*outer, *under, *back], {0, 4, 8, 14, 15})
    cover = canvas.mask(tail)
    beneath(canvas, cover, 5, 7, 0.45)
    hide = ("#0a1834", "#1a3866", "#3c6c9c", "#86b4d0", "#fff0d8")
    height = swell(canvas, cover, 26) + canvas.noise(10, 3, 0.5) * 1.5
    modelled(canvas, cover, height, hide, (-0.5, -0.55, 0.6), 0.05)
    ribs = [
        brush([(128 + side * 8, 112, 1.2), (x, y, 1.8), (x + side * 26, y - 6, 0.3)], 14)
        for side, x, y in ((1, 176, 84), (1, 172, 98), (-1, 84, 96), (-1, 88, 106))
    ]
    canvas.multiply(canvas.mask(ribs, soft=1) * cover, "#12284c", 0.5)
    rim(canvas, cover, "#fff4dc", (-0.5, -0.85), 2.2, 0.85)
    draw = canvas.geometry.random((70, 3))
    specks = [(256 * a, 40 + 180 * b, 0.7 + 1.1 * c, 0.6) for a, b, c in draw]
    canvas.screen(canvas.dots(specks) * cover, "#dff0ff", 0.6)
    falling = [
        brush([(x, y, 0.3), (x - 1, y + long * 0.5, 1.0), (x - 2, y + long, 0.2)], 8)
        for x, y, long in (
            *((37, 108, 30), (48, 114, 62), (55, 116, 22), (72, 117, 56), (94, 121, 28)),
            *((170, 117, 26), (180, 114, 54), (199, 107, 66), (205, 98, 24), (212, 92, 44)),
        )
    ]
    canvas.screen(canvas.mask(falling), "#ffffff", 0.55)
    water.wave(canvas, 208, 7, 70, 1.6, ["#3c689c", "#0c2450"], "#ffffff", 50)
    spray = [
        (128 + 44 * a * c, 208 - 20 * b * (1 - a * a), 0.8 + 1.8 * c, 0.9)
        for a, b, c in draw * 2 - 1
    ]
    canvas.screen(canvas.dots(spray), "#ffffff", 0.8)
    return canvas


def kite() -> Canvas:
    canvas = vignette(858)
    sky.gradient(canvas, ["#2c7cd0", "#6cb4ec", "#b8e0f4", "#eaf6ec"], 1.0, 30)
    clouds.heap(canvas, 70, 226, 170, 70, Tone("#d0e4f4", "#ffffff", "#94bce0"), (-0.6, -0.8))
    top, right, bottom, left, x = (150, 34), (214, 96), (110, 192), (80, 76), (138, 88)
    panes = (
        ((top, right, x), Tone("#e03c30", "#ff9c70", "#a01c20")),
        ((right, bottom, x), Tone("#f0b428", "#fff0a0", "#c07c14")),
        ((bottom, left, x), Tone("#d02c3c", "#ff8070", "#8c1424")),
        ((left, top, x), Tone("#f8c83c", "#fffbc8", "#d09420")),
    )
    beneath(canvas, canvas.mask(polygon([top, right, bottom, left])), 5, 9, 0.35)
    for corners, tone in panes:
        solid(canvas, polygon(corners), tone, (-0.6, -0.8), 14)
    sticks = [ribbon([(*top, 1.6), (*bottom, 1.6)]), ribbon([(*left, 1.6), (*right, 1.6)])]
    ink(canvas, sticks, "#5c3418", 0.9)
    string = brush([(110, 192, 1.3), (92, 214, 1.3), (104, 234, 1.2), (84, 262, 1)], 40)
    ink(canvas, string, "#4c3830", 0.9)
    bows = []
    for bx, by, turn in ((96, 208, 30), (100, 230, -20)):
        bow = [polygon([(0, 0), (s * 15, -9), (s * 15, 9)]) for s in (-1, 1)]
        bows += [place(part, bx, by, 1, turn) for part in bow]
    solid(canvas, bows, Tone("#2c8c4c", "#a0e08c"), (-0.6, -0.8), 5)
    return canvas


def balloon() -> Canvas:
    canvas = vignette(859)
    sky.gradient(canvas, ["#a0dcc0", "#c8ecd0", "#f0f4d8", "#f8dcc0"], 1.0, 30)
    hills = ridge(canvas, 228, 10, 80)
    rolling(canvas, hills, ["#8cb8a0", "#4c8478"], 30)
    clouds.heap(canvas, 40, 200, 150, 44, Tone("#d8ece0", "#ffffff", "#a8ccc0"), (-0.6, -0.8))
    _bag(canvas)
    _basket(canvas)
    return canvas


def _bag(canvas: Canvas) -> None:
    """Gores that grow narrower towards the edge, each swollen between its seams."""
    profile = spline(
        [(24, 1), (27, 20), (34, 37), (46, 55), (64, 69), (88, 76), (112, 73), (136, 62)]
        + [(158, 47), (176, 33), (190, 22)],
        220,
    )
    half = np.maximum(np.interp(canvas.y, profile[:, 0], profile[:, 1]), 1.0)
    inside = np.clip((canvas.x - 128) / half, -1, 1)
    within = np.clip(half - np.abs(canvas.x - 128) + 0.5, 0, 1)
    cover = canvas.blur(within * (canvas.y > 24) * (canvas.y < 190), 0.7)
    beneath(canvas, cover, 4, 8, 0.35)
    turn = np.arcsin(inside) / math.pi * 7 + 0.5
    across = turn - np.floor(turn)
    round_out = np.sqrt(1 - np.clip(inside, -0.99, 0.99) ** 2)
    lean = 0.30 * (canvas.y - 96) / 96
    lit = 0.30 + 0.62 * round_out - 0.42 * inside - lean + 0.16 * np.sin(across * math.pi)
    lit = lit + canvas.grain(0.55) * 0.03
    cream = ramp(even_stops("#8c7c84", "#d0bca8", "#f4ead0", "#ffffff"), lit)
    blue = ramp(even_stops("#10184c", "#20389c", "#3458c4", "#7ca4f4"), lit)
    canvas.over(cover, np.where((np.floor(turn) % 2 == 0)[..., None], blue, cream))
    canvas.multiply(cover * smoothstep(0.07, 0.0, np.minimum(across, 1 - across)), "#4c4468", 0.5)
    belt = np.abs(canvas.y - 112 - 9 * round_out)
    canvas.over(cover * smoothstep(5.5, 4.5, belt), ramp(even_stops(*GILT), lit))
    rim(canvas, cover, "#ffffff", (-0.7, -0.6), 2.0, 0.7)


GILT = ("#5a3210", "#b07828", "#f0c860", "#fff6cc")


def _basket(canvas: Canvas) -> None:
    """Four ropes, wicker, and a cat that looks out."""
    ropes = [ribbon([(128 + x, 188, 0.8), (128 + x * 0.72, 212, 0.8)]) for x in (-20, -8, 8, 20)]
    ink(canvas, ropes, "#5c4030")
    cat = [place(front_head(), 129, 206, 17), ellipse(129, 216, 8, 8)]
    solid(canvas, cat, Tone("#2c2438", "#6c5c80", "#141020"), (-0.6, -0.7), 4, "#f0e4ff", 1.0)
    ink(canvas, [disc(125.4, 205.5, 1.5), disc(132.6, 205.5, 1.5)], "#ffe27a")
    basket = outline([(110, 211), (146, 211), (142, 234), (114, 234)], {0, 1, 2, 3})
    wicker = solid(canvas, basket, Tone("#8c5c30", "#e8bc80", "#4c2c14"), (-0.6, -0.7), 10)
    weave = np.sin(canvas.x * 1.1 + math.pi * np.floor(canvas.y / 4)) * np.sin(canvas.y * 1.55)
    canvas.multiply(wicker * smoothstep(0.1, 0.8, weave), "#4c2c14", 0.6)
    solid(canvas, panel(107, 208, 42, 6, 3), Tone("#a06c38", "#f8d49c", "#5a3418"), (-0.4, -0.9), 3)


def snail() -> Canvas:
    canvas = vignette(860)
    sky.gradient(canvas, ["#dce8b0", "#b8d488", "#7cac60", "#4c8450"], 1.0, 50)
    pool(canvas, 60, 60, 80, "#ffffe0", 0.6)
    ground = outline([(-8, 206), (80, 192), (180, 196), (264, 184), (264, 264), (-8, 264)], {4, 5})
    solid(canvas, ground, Tone("#2c6c38", "#8cc860", "#12402c"), (-0.4, -0.9), 16, "#e0f8a8")
    foot = outline(
        [
            (20, 196),
            (36, 150),
            (30, 112),
            (44, 96),
            (62, 106),
            (70, 150),
            (110, 178),
            (236, 190),
            (228, 204),
            (40, 208),
        ],
        {7},
    )
    cover = canvas.mask(foot)
    beneath(canvas, cover, 0, 8, 0.5)
    flesh = ("#5c3c2c", "#9c7454", "#d0a880", "#f4dcb4", "#fffbe8")
    light: Direction = (-0.5, -0.6, 0.62)
    warts = canvas.noise(6, 2, 0.6) * 1.2
    modelled(canvas, cover, swell(canvas, cover, 16) + warts, flesh, light, 0.04)
    rim(canvas, cover, "#fffbe8", (-0.5, -0.8), 1.6, 0.7)
    horns = [
        brush([(42, 104, 3.4), (39, 84, 2.4), (44, 68, 2)], 10),
        brush([(56, 102, 3.4), (64, 74, 2.4), (72, 56, 2)], 10),
        brush([(33, 124, 2.4), (22, 130, 1.6), (16, 138, 1.2)], 8),
    ]
    grown = canvas.mask([*horns, disc(44, 67, 5), disc(72, 56, 5)])
    modelled(canvas, grown, swell(canvas, grown, 4), flesh, light, 0.0)
    ink(canvas, [disc(44, 66, 2.8), disc(72, 55, 2.8)], "#3c2418")
    _whorls(canvas, 148.0, 132.0, 82.0, light)
    return canvas


def _whorls(canvas: Canvas, x: float, y: float, reach: float, light: Direction) -> None:
    """A coiled shell that opens downwards to the left; every turn is half as wide as the last."""
    across, down = canvas.x - x, canvas.y - y
    away = np.hypot(across, down) + 0.5
    turned = ((np.arctan2(down, across) - math.radians(118)) / (2 * math.pi)) % 1.0
    depth = np.log2(reach / away) - turned
    cover = canvas.blur((depth > 0).astype(np.float32), 0.8)
    beneath(canvas, cover, 3, 8, 0.5)
    within = depth % 1.0
    round_out = np.sqrt(np.clip(1 - (2 * within - 1) ** 2, 0, 1)) * away * 0.36
    years = np.sin((np.arctan2(down, across) * 9 + depth * 4) * 2) * 0.5
    inks = ("#5c1838", "#a03c5c", "#dc7c84", "#ffc4ac", "#fff6e8")
    modelled(canvas, cover, canvas.blur(round_out + years, 0.8), inks, light, 0.04)
    band = smoothstep(0.16, 0.04, np.abs(within - 0.42)) * smoothstep(5, 14, away)
    canvas.multiply(cover * band, "#a8385c", 0.5)
    seam = smoothstep(0.09, 0.0, np.minimum(within, 1 - within)) * smoothstep(3, 8, away)
    canvas.multiply(cover * seam, "#4c1030", 0.7)
    rim(canvas, cover, "#fff6ee", (-0.5, -0.8), 2.2, 0.8)


def teapot() -> Canvas:
    canvas = vignette(861)
    sky.gradient(canvas, ["#a0482c", "#bc6038", "#d07c48", "#a85034"], 1.0, 40)
    table = polygon([(0, 200), (256, 200), (256, 256), (0, 256)])
    solid(canvas, table, Tone("#4c1c20", "#a05c44"), (0, -1), 10)
    china = Tone("#eef2f8", "#ffffff", "#8ca0c4")
    handle = cut(ellipse(196, 138, 42, 46), ellipse(196, 138, 27, 31))
    spout = outline(
        [(80, 164), (48, 146), (36, 104), (18, 92), (34, 84), (58, 98), (68, 128), (90, 132)],
        {3, 4},
    )
    solid(canvas, [handle, spout], china, (-0.6, -0.8), 12, "#ffffff")
    body = outline(
        [(82, 108), (128, 96), (174, 108), (198, 150), (184, 196), (128, 208), (72, 196), (58, 150)]
    )
    beneath(canvas, canvas.mask(body), 3, 8, 0.5)
    cover = solid(canvas, body, china, (-0.6, -0.8), 26, "#ffffff", 2.6)
    lid = outline([(86, 106), (104, 84), (128, 78), (152, 84), (170, 106), (128, 114)], {0, 4})
    solid(canvas, [lid, disc(128, 72, 10)], china, (-0.6, -0.8), 10, "#ffffff")
    blue = "#2c4c9c"
    ink(canvas, brush([(84, 108, 1), (128, 117, 2), (172, 108, 1)]), blue)
    flower = [
        ellipse(*polar(128, 156, 18, a), 12, 12) for a in np.arange(5) * 2 * math.pi / 5 - 1.57
    ]
    canvas.over(canvas.mask(flower) * cover, blue, 0.9)
    ink(canvas, disc(128, 156, 9), "#f8dc80")
    sprigs = [
        brush([(128 + s * 26, 158, 2), (128 + s * 44, 168, 2.6), (128 + s * 58, 160, 0.4)])
        for s in (-1, 1)
    ]
    canvas.over(canvas.mask(sprigs) * cover, blue, 0.85)
    steam = [brush([(24, 80, 1), (34, 62, 3.4), (22, 44, 3.6), (34, 22, 0.6)], 30)]
    canvas.screen(canvas.mask(steam, soft=2), "#ffffff", 0.8)
    return canvas


def book() -> Canvas:
    """Open, and alight with what is in it."""
    canvas = vignette(862)
    sky.gradient(canvas, ["#061c24", "#0c3440", "#14505c", "#0a2c38"], 1.0, 50)
    rays(canvas, 128, 150, "#c8fff0", 0.5, 22, 150)
    pool(canvas, 128, 120, 80, "#d0fff0", 0.6)
    cover = polygon([(24, 122), (128, 146), (232, 122), (236, 204), (128, 228), (20, 204)])
    solid(canvas, cover, Tone("#8c2c3c", "#e0808c", "#4c1020"), (0, -1), 8)
    for side in (-1, 1):
        sheet = outline(
            [
                (128, 140),
                (128 + side * 36, 116),
                (128 + side * 98, 112),
                (128 + side * 100, 192),
                (128 + side * 44, 194),
                (128, 218),
            ],
            {0, 2, 3, 5},
        )
        solid(
            canvas, sheet, Tone("#f0e2bc", "#fffdf0", "#b89c6c"), (side * -0.4, -0.9), 20, "#ffffff"
        )
        lines = [
            brush(
                [
                    (128 + side * 20, y + 8, 0.8),
                    (128 + side * 52, y - 3, 1.5),
                    (128 + side * 84, y - 4, 0.8),
                ],
                12,
            )
            for y in (140, 154, 168, 182)
        ]
        ink(canvas, lines, "#8c7048", 0.75)
    motes = [
        sparkle(x, y, r, 0.14)
        for x, y, r in ((128, 74, 28), (84, 92, 12), (176, 84, 14), (150, 46, 9), (104, 52, 8))
    ]
    lamp(canvas, motes, "#fffbe0", "#8cffd8", 6, 0.9)
    return canvas


def shell() -> Canvas:
    canvas = vignette(863)
    sky.gradient(canvas, ["#6cc8d0", "#a8e0d8", "#f0e4c0", "#e8cc98"], 0.8, 20)
    sand = ridge(canvas, 186, 5, 80)
    rolling(canvas, sand, ["#f0dcac", "#c89c64"], 60)
    foam = brush([(0, 178, 2), (70, 186, 4), (140, 178, 3), (200, 186, 4), (260, 178, 2)], 50)
    ink(canvas, foam, "#ffffff", 0.8)
    _scallop(canvas, 128.0, 204.0, 144.0)
    for x, y, size in ((196.0, 206.0, 10.0), (60.0, 210.0, 6.0)):
        pearl = canvas.mask(disc(x, y, size))
        beneath(canvas, pearl, 2, 4, 0.5)
        shades = ("#8c7088", "#d0b8c8", "#f6ecf0", "#ffffff")
        modelled(canvas, pearl, swell(canvas, pearl, size), shades, (-0.5, -0.65, 0.6), 0.0)
        ink(canvas, disc(x - size * 0.3, y - size * 0.35, size * 0.2), "#ffffff")
    return canvas


def _scallop(canvas: Canvas, x: float, y: float, reach: float) -> None:
    """Ribs that fan out from the hinge, and the rings of its years across them."""
    away = np.hypot(canvas.x - x, canvas.y - y)
    way = np.arctan2(canvas.x - x, y - canvas.y)
    ribs = np.cos(way * 17)
    edge = reach * (1 + 0.022 * ribs - 0.10 * np.clip(np.abs(way) / 1.08, 0, 2) ** 3)
    fan = np.clip(edge - away + 0.5, 0, 1) * smoothstep(1.11, 1.09, np.abs(way))
    ears = canvas.mask(
        outline(
            [(x - 44, y - 22), (x + 44, y - 22), (x + 34, y + 6), (x - 34, y + 6)], {0, 1, 2, 3}
        )
    )
    beneath(canvas, np.maximum(fan, ears), 2, 9, 0.55)
    light: Direction = (-0.55, -0.6, 0.58)
    shades = ("#7c3448", "#b85c54", "#ec9878", "#ffd4b8", "#fff8ec")
    modelled(canvas, ears, swell(canvas, ears, 12), shades, light, 0.04)
    canvas.multiply(ears * smoothstep(0.2, 0.9, np.sin(canvas.x * 0.8)), "#a84c44", 0.4)
    dome = 34 * np.sqrt(np.clip(1 - (away / reach - 0.35) ** 2 - (way / 1.4) ** 2, 0, 1))
    years = np.sin(away / reach * 30) * 0.7
    height = dome + ribs * away * 0.028 + years
    modelled(canvas, fan, canvas.blur(height, 0.8), shades, light, 0.04)
    band = smoothstep(0.3, 0.9, np.sin(away / reach * 15 + 1.2)) * smoothstep(30, 70, away)
    canvas.multiply(fan * band, "#d86c70", 0.45)
    canvas.multiply(fan * smoothstep(46, 0, away), "#8c3c48", 0.6)
    rim(canvas, fan, "#ffffff", (-0.5, -0.8), 2.2, 0.8)


def comet() -> Canvas:
    canvas = vignette(864)
    sky.gradient(canvas, ["#08040f", "#160a28", "#2a1040", "#180828"], 1.0, 60)
    sky.stars(canvas, (0.0, 0.0, 256.0, 256.0), 140, 5, "#f0e8ff", 0.9)
    head = (172.0, 164.0)
    for half, colour, amount in (
        (58, "#6a48e0", 0.9),
        (36, "#5ca8ff", 0.95),
        (17, "#e8f8ff", 0.95),
    ):
        tail = brush([(*head, 20), (120, 108, half * 0.5), (10, 4, half)], 40)
        along = np.clip((canvas.x + canvas.y - 30) / 320, 0, 1) ** 0.8
        canvas.screen(canvas.mask(tail, soft=7) * along, colour, amount)
    strands = [
        brush([(*head, 3), (104 + d, 96 - d, 1.8), (30 + 1.9 * d, 20 - 1.5 * d, 0.2)], 30)
        for d in (-15, -4, 7, 16)
    ]
    canvas.screen(canvas.mask(strands, soft=0.8), "#f4fbff", 0.5)
    canvas.screen(canvas.glow(*head, 48, 1.6), "#bfe0ff", 0.9)
    canvas.over(canvas.mask(disc(*head, 25), soft=1), "#ffffff")
    canvas.screen(canvas.mask(sparkle(*head, 62, 0.08)), "#ffffff", 0.9)
    return canvas


CHARMS: tuple[Callable[[], Canvas], ...] = (
    moon,
    star,
    key,
    lantern,
    umbrella,
    boat,
    feather,
    hourglass,
    mushroom,
    leaf,
    fish,
    bell,
    owl,
    sun,
    candle,
    poppy,
    whale,
    kite,
    balloon,
    snail,
    teapot,
    book,
    shell,
    comet,
)
"""By their numbers, which saved set-ups hold: never to be reordered."""
