"""The near side of the title's window: the curtain, the sill, and what lies on it by candle."""

from __future__ import annotations

import numpy as np

from .. import raven_shapes
from ..canvas import Canvas
from ..colour import Field, mix
from ..flock import Flock, Plumage
from ..geometry import Point, brush, disc, outline, panel, place
from ..light import Tone, bloom_of, cast_shadow, rim, shade
from ..loose_cards import LooseCard, lay, upright
from ..metal import foil
from ..raster import smoothstep
from .velvet import embroidered, hang, lit_folds, uneven_folds
from .wide import HEIGHT, window

SILL = 806.0
FLAME: Point = (706.0, 700.0)
FROM_WINDOW: Point = (0.6, -0.75)


# The visitor's eye and the quills of its folded wing, in units of its height.
_EYE: Point = raven_shapes.eye()
_QUILLS = (
    [(0.10, -0.54, 0.003), (-0.08, -0.40, 0.008), (-0.28, -0.18, 0.007), (-0.40, -0.02, 0.002)],
    [(0.12, -0.46, 0.003), (-0.04, -0.33, 0.008), (-0.20, -0.17, 0.006), (-0.30, -0.06, 0.002)],
    [(0.12, -0.38, 0.003), (0.00, -0.28, 0.007), (-0.12, -0.18, 0.005), (-0.19, -0.12, 0.002)],
    [(0.04, -0.62, 0.003), (-0.12, -0.50, 0.008), (-0.32, -0.26, 0.007), (-0.45, -0.05, 0.002)],
    [(0.20, -0.60, 0.002), (0.12, -0.57, 0.005), (0.03, -0.60, 0.002)],
    [(0.19, -0.52, 0.002), (0.13, -0.50, 0.005), (0.06, -0.53, 0.002)],
)


def _edge(y: Field) -> Field:
    """Where the curtain ends at every height: it hangs, sways and is caught by the draught."""
    return np.asarray(
        556
        + 16 * np.sin(y / 150 + 0.6)
        + 9 * np.sin(y / 61 + 2)
        + 54 * smoothstep(520, 930, y) ** 1.5
        - 20 * smoothstep(300, 0, y)
    )


def drapery(canvas: Canvas) -> None:
    """The curtain over the left third, calm enough to carry the menu."""
    edge = _edge(canvas.y)
    reach = canvas.x / edge
    wave = (canvas.noise(380, 3, 0.5, 0.6) - 0.5) * 40
    across = 560 * reach**1.12 + wave
    cover = canvas.blur((canvas.x < edge).astype(np.float32), 0.5)
    shadow = canvas.blur(canvas.shift(cover, -26, -6), 22) * (1 - cover)
    canvas.multiply(shadow, "#15154a", 0.72)
    lit = lit_folds(canvas, uneven_folds(canvas, across, 74))
    from_window = smoothstep(300, 575, canvas.x)
    lit = lit * (0.52 + 0.62 * from_window) + 0.06
    menu = smoothstep(600, 470, canvas.x) * smoothstep(20, 150, canvas.y)
    lit = lit * (1 - 0.42 * menu) + 0.085 * menu
    hang(canvas, cover, lit)
    warm = canvas.glow(*FLAME, 250, 1.4) * cover
    canvas.screen(warm * np.clip(lit * 2.2, 0, 1), "#f09a52", 0.85)
    _stars(canvas, lit * (0.7 + 0.6 * from_window))
    ys = np.linspace(-20, HEIGHT + 20, 48, dtype=np.float32)
    hem: list[Point] = list(zip(_edge(ys).tolist(), ys.tolist(), strict=True))
    _trim(canvas, hem)


def _stars(canvas: Canvas, lit: Field) -> None:
    """Embroidery, sparse where the menu stands and thick towards the hem."""
    rng = canvas.geometry
    spots: list[tuple[float, float, float, int]] = []
    for _ in range(700):
        x, y = 552 * rng.random(), 14 + 860 * rng.random()
        size, keep = 3.6 + 8 * rng.random() ** 2.2, rng.random()
        kind = int(rng.random() * 10)
        beside_menu = abs(y - 440) < 360 and x < 470
        if (
            keep > (0.05 if beside_menu else 0.55)
            or x > float(_edge(np.asarray(y, np.float32))) - 40
        ):
            continue
        if all(np.hypot(x - a, y - b) > 26 + size + c for a, b, c, _ in spots):
            spots.append((x, y, size, kind))
    with window(canvas, 0, 0, 640, HEIGHT) as part:
        embroidered(part, spots, lit[:, : part.columns], 0.8)


def _trim(canvas: Canvas, hem: list[Point]) -> None:
    """A woven gold border along the curtain's edge."""
    with window(canvas, 440, 0, 260, HEIGHT) as part:
        line = [(x - 440, y) for x, y in hem]
        band = part.mask(brush([(x - 15, y, 9.0) for x, y in line], 300))
        part.multiply(band, "#8a80c0", 0.45)
        lines = [
            brush([(x - dx, y, w) for x, y in line], 300)
            for dx, w in ((3.0, 2.4), (25.0, 1.5), (29.0, 0.7))
        ]
        stars = []
        for i, y in enumerate(range(18, HEIGHT, 34)):
            x = float(np.interp(y, [p[1] for p in line], [p[0] for p in line])) - 14
            size = 7.0 if i % 2 else 4.2
            stars.append(
                outline(
                    [(x, y - size), (x + size * 0.7, y), (x, y + size), (x - size * 0.7, y)],
                    {0, 1, 2, 3},
                )
            )
        foil(part, part.mask([*lines, *stars]), 1.0, 1.1, 0.8, 0.12)


def still_life(canvas: Canvas) -> None:
    """The sill, a candle on books, two cards, and a raven who has come to look."""
    top = canvas.y - SILL
    board = smoothstep(-1, 1, top)
    grain = canvas.noise(60, 5, 0.6, 9)
    wood = mix("#3a2c5e", "#1a1638", np.clip(top / 90 + (grain - 0.5) * 0.9, 0, 1)[..., None])
    edge = _edge(canvas.y)
    in_room = smoothstep(-2, 2, canvas.x - edge)
    canvas.over(board * in_room, wood)
    lip = np.exp(-(((top - 2) / 2.2) ** 2)) * in_room
    canvas.screen(lip, "#ffc9b0", 0.75)
    step = np.exp(-(((top - 34) / 1.6) ** 2)) * in_room
    canvas.multiply(step, "#0a0824", 0.7)
    canvas.screen(np.exp(-(((top - 37) / 1.4) ** 2)) * in_room, "#b98aa8", 0.3)
    warm = canvas.glow(FLAME[0], SILL + 8, 150, 1.6, 1.6) * board * in_room
    canvas.screen(warm, "#e8964e", 0.5)
    with window(canvas, 590, 560, 300, 340) as part:
        _books(part, -590, -560)
        _candle_light(part, FLAME[0] - 590, FLAME[1] - 560)
        _candle(part, FLAME[0] - 590, FLAME[1] - 560)
    with window(canvas, 1186, 620, 300, 280) as part:
        _visitor(part, 1186, 620)


def _books(canvas: Canvas, dx: float, dy: float) -> None:
    tones = (
        Tone("#5a2f5e", "#c07a90", "#341c44"),
        Tone("#2c4478", "#8aa4d0", "#1a2850"),
        Tone("#6a4a3c", "#d8a878", "#3c2830"),
    )
    y = SILL + dy + 12
    under = canvas.glow(718 + dx, y, 14, 2, 8)
    canvas.multiply(under * smoothstep(y - 6, y, canvas.y), "#0a0828", 0.7)
    for tone, left, width, thick in zip(
        tones, (628.0, 640.0, 634.0), (178.0, 150.0, 136.0), (27.0, 21.0, 18.0), strict=True
    ):
        x = left + dx
        cover = canvas.mask(panel(x, y - thick, width, thick, 3))
        cast_shadow(canvas, cover, 6, 4, 5, "#0a0828", 0.5)
        shade(canvas, cover, tone, (0.3, -0.9), 14, 0.9, 0.45)
        pages = canvas.mask(panel(x + width - 10, y - thick + 3.5, 8, thick - 7, 1))
        canvas.over(pages, "#e8d0b0", 0.9)
        leaves = smoothstep(0.3, 0.8, np.sin(canvas.y * 2.6))
        canvas.multiply(pages * leaves, "#a88a78", 0.5)
        bands = [panel(x + at, y - thick + 1, 4, thick - 2, 0) for at in (16, 24, width - 40)]
        foil(canvas, canvas.mask(bands), 0.85, 1.4, 0.6, 0.2)
        rim(canvas, cover, "#ffdcb8", (0.3, -0.9), 1.5, 0.55)
        y -= thick
    dark = canvas.glow(810 + dx, SILL + dy + 14, 13, 2, 3.2)
    canvas.multiply(dark * smoothstep(SILL + dy, SILL + dy + 6, canvas.y), "#0a0828", 0.75)
    lay(
        canvas,
        LooseCard(upright(806 + dx, SILL + dy - 30, 62, 9), Tone("#27307c", "#7c88d4", "#141a4e")),
        FROM_WINDOW,
    )


def _candle_light(canvas: Canvas, x: float, y: float) -> None:
    """The candle lights what stands below it: tops of books, the near edge of the card."""
    foot = y + SILL - 54 - FLAME[1]
    below = smoothstep(foot - 4, foot + 3, canvas.y)
    away = np.hypot((canvas.x - x) / 1.5, canvas.y - y)
    fading = smoothstep(canvas.width - 4, canvas.width - 70, canvas.x)
    warmth = below * fading * np.exp(-((away / 92) ** 1.7))
    canvas.rgb = canvas.rgb * (1 + warmth[..., None] * np.array([1.5, 0.85, 0.28], np.float32))
    canvas.screen(warmth, "#ff9a44", 0.30)
    edge = np.exp(-(((canvas.y - foot - 1) / 1.5) ** 2))
    along = smoothstep(43, 46, canvas.x) * (1 - smoothstep(178, 181, canvas.x))
    canvas.screen(edge * along, "#ffd890", 0.75)
    dish = canvas.glow(x + 6, foot + 1, 9, 1.6, 4.2) * smoothstep(foot - 3, foot, canvas.y)
    canvas.multiply(dish, "#3c1420", 0.6)
    card = canvas.mask(place(panel(-31, -46, 62, 93, 4), 806 - 590, SILL - 560 - 30, 1, 9))
    side = np.clip(card - canvas.shift(card, -2.2, -0.4), 0, 1)
    canvas.screen(side, "#ffcf88", 0.95)
    facing = card * np.exp(-(((canvas.x - x) / 78).clip(0) ** 2))
    canvas.screen(facing, "#ffa850", 0.38)


def _candle(canvas: Canvas, x: float, y: float) -> None:
    """A short candle in a brass dish, on the topmost book."""
    foot = y + SILL - 54 - FLAME[1]
    dish = canvas.mask(
        [
            outline(
                [(x - 36, foot - 9), (x + 36, foot - 9), (x + 22, foot), (x - 22, foot)],
                {0, 1, 2, 3},
            ),
            brush(
                [
                    (x + 30, foot - 7, 2.4),
                    (x + 48, foot - 12, 2.4),
                    (x + 44, foot - 1, 2.2),
                    (x + 28, foot - 3, 2.0),
                ],
                30,
            ),
        ]
    )
    foil(canvas, dish, 1.0, 1.6, 0.6, 0.1)
    wax = canvas.mask(
        outline(
            [
                (x - 12, foot - 8),
                (x - 12, y + 24),
                (x - 4, y + 20),
                (x + 4, y + 22),
                (x + 12, y + 18),
                (x + 12, y + 32),
                (x + 14, foot - 20),
                (x + 12, foot - 8),
            ],
            {0, 1, 4, 7},
        )
    )
    shade(canvas, wax, Tone("#e8c8a8", "#fff4dc", "#a8787c"), (0, -0.9), 10, 1, 0.3)
    canvas.screen(wax * smoothstep(y + 52, y + 18, canvas.y), "#ffb060", 0.5)
    canvas.over(canvas.mask(brush([(x, y + 22, 1.1), (x + 1, y + 12, 1.0)], 6)), "#2c1a30")
    canvas.screen(canvas.glow(x, y + 2, 62, 1.3), "#ff9a4a", 0.55)
    flame = outline(
        [
            (x, y - 22),
            (x + 7, y - 2),
            (x + 6.5, y + 9),
            (x, y + 16),
            (x - 6.5, y + 9),
            (x - 7, y - 2),
        ],
        {0},
    )
    canvas.over(canvas.mask(flame, soft=0.6), "#ffd27a")
    canvas.over(canvas.mask(place(flame, x * 0.4, y * 0.4 + 3, 0.6), soft=0.5), "#fff8dc")
    bloom_of(canvas, canvas.mask(flame), "#ffb45a", 9, 0.6)


def _visitor(canvas: Canvas, left: float, top: float) -> None:
    foot = SILL - top + 12
    x = 1318.0 - left
    shadow = canvas.glow(x - 6, foot + 4, 26, 2.0, 2.6)
    canvas.multiply(shadow * smoothstep(foot - 8, foot, canvas.y), "#0a0828", 0.7)
    flock = Flock(canvas, Plumage("#0d0e2c", "#43407e", "#ffd4b8", FROM_WINDOW))
    size = 164.0
    flock.perch(x, foot, size, raven_shapes.STANDING, flip=True)
    body = canvas.raven_masks[-1]
    shade(canvas, body, Tone("#0d0e2c", "#4a478c", "#080820"), FROM_WINDOW, 30, 0.8, 0.6, 0.75)
    quills = [place(brush(quill, 24), x, foot, size, 0, True) for quill in _QUILLS]
    feathers = canvas.mask(quills) * body
    canvas.screen(canvas.shift(feathers, 0.8, 1.0) * body, "#7f78bc", 0.42)
    canvas.multiply(feathers, "#05051a", 0.85)
    rim(canvas, body, "#ffd4b8", FROM_WINDOW, 1.8, 0.75)
    canvas.over(canvas.mask(place(disc(*_EYE, 0.022), x, foot, size, 0, True)), "#05051a")
    glint = place(disc(_EYE[0] + 0.006, _EYE[1] - 0.008, 0.009), x, foot, size, 0, True)
    canvas.screen(canvas.mask(glint), "#ffe8d0", 1)
