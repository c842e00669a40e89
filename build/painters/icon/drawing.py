"""The icon's three drawings: rich for large sizes, plain for middle ones, bold for the smallest.

All are drawn on 512 units; each size is painted at its own scale.
"""

from __future__ import annotations

import numpy as np

from .. import raven_shapes
from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..finish import weave
from ..geometry import Path, Point, disc, outline, panel, place, sparkle
from ..light import Tone, halo, mist, rim, shade
from ..metal import foil
from ..raster import smoothstep

UNITS = 512
SKY = ["#141a52", "#2b2f86", "#5a4aa0", "#a5699f", "#ee9f96"]
INK = "#0c0d24"
FROM_MOON: Point = (0.55, -0.75)
_TURN = -6.0


def _sheet(size: int) -> Canvas:
    return Canvas(900 + size, UNITS, UNITS, size / UNITS)


def _card(y: float, inset: float, radius: float) -> Path:
    """The upper right of a card whose edge crosses the middle at `y`; it reaches out below."""
    shape = panel(-400 + inset, inset, 400 + 186 - 2 * inset, 400, radius)
    return place(shape, 256, y, 1, _TURN)


def rich(size: int) -> Canvas:
    canvas = _sheet(size)
    tile = panel(20, 20, 472, 472, 108)
    wash = (canvas.noise(180, 4, 0.5, 2) - 0.5) * 60
    canvas.rgb = ramp(even_stops(*SKY), (canvas.y + wash - 20) / 440)
    _stars(canvas)
    _full_moon(canvas)
    mist(canvas, "#f4b7a0", 352, 40, 0.55, 90)
    _gilt_card(canvas)
    _raven(canvas)
    _rim_of_tile(canvas)
    fibres = weave(canvas)[..., None]
    canvas.rgb = np.clip(canvas.rgb * (1 + fibres * 0.013), 0, 1)
    canvas.alpha = canvas.mask(tile)
    return canvas


def _stars(canvas: Canvas) -> None:
    draw = canvas.geometry.random((46, 3))
    dust = canvas.dots([(30 + 450 * a, 30 + 260 * b, 0.8 + 1.3 * c, 0.8) for a, b, c in draw])
    canvas.screen(dust, "#f4f0ff", 0.8)
    glints = canvas.mask(
        [
            sparkle(92, 96, 20, 0.14),
            sparkle(70, 246, 12, 0.14),
            sparkle(440, 84, 14, 0.14),
            sparkle(142, 166, 9, 0.14),
        ]
    )
    canvas.screen(glints, "#fff6e4", 1)
    canvas.screen(canvas.blur(glints, 6) * 2, "#d8d4ff", 0.6)


def _full_moon(canvas: Canvas) -> None:
    x, y, radius = 290.0, 206.0, 146.0
    halo(canvas, x, y, radius * 0.72, "#ffd9b8", 0.6)
    cover = canvas.mask(disc(x, y, radius))
    shade(canvas, cover, Tone("#fbe6bb", "#fffbee", "#e0b088"), (0.4, -0.6), 60, 1, 0.3)
    seas = smoothstep(0.47, 0.66, canvas.noise(80, 6, 0.62))
    canvas.multiply(cover * seas, "#dfb98c", 0.55)
    rim(canvas, cover, "#ffffff", (0.4, -0.7), 2.5, 0.6)


def _gilt_card(canvas: Canvas) -> None:
    card = canvas.mask(_card(372, 0, 34))
    canvas.multiply(canvas.blur(canvas.shift(card, 0, 10), 14) * (1 - card), "#1a0f38", 0.7)
    canvas.over(card, "#0b0d20")
    inner = canvas.mask(_card(372, 15, 24))
    field = ramp(even_stops("#4a50b4", "#272c76", "#12143f"), (canvas.y - 372) / 130)
    canvas.over(inner, field)
    clouded = smoothstep(0.46, 0.68, canvas.noise(70, 5, 0.6))
    canvas.screen(inner * clouded, "#6a4aa0", 0.4)
    ring = np.maximum(
        canvas.mask(_card(372, 15, 24), stroke=7),
        canvas.mask(_card(372, 30, 14), stroke=2.6),
    )
    foil(canvas, ring * card, 1.0, 1.2, 0.35, 0.04)
    marks = [
        place(sparkle(0, 0, 1, 0.16), x, y, size, _TURN)
        for x, y, size in ((256, 452, 26), (176, 462, 12), (336, 442, 12))
    ]
    foil(canvas, canvas.mask(marks), 1.0, 1.6, 0.7, 0.0)
    rim(canvas, card, "#ffe6c0", (0.1, -1.0), 3.0, 0.8)


def _raven(canvas: Canvas) -> None:
    body = canvas.mask(place(raven_shapes.perched(raven_shapes.PROUD), 236, 374, 300, 2))
    canvas.multiply(canvas.blur(body, 9) * (1 - body), "#b98a70", 0.25)
    shade(canvas, body, Tone(INK, "#413f86", "#07071a"), FROM_MOON, 44, 0.8, 0.4)
    rim(canvas, body, "#fff0d8", FROM_MOON, 3.0, 0.85)
    x, y = raven_shapes.eye(raven_shapes.PROUD)
    eye = place(disc(x, y, 0.020), 236, 374, 300, 2)
    canvas.over(canvas.mask(eye), "#ffe9b0")


def _rim_of_tile(canvas: Canvas) -> None:
    edge = canvas.mask(panel(26, 26, 460, 460, 102), stroke=13)
    canvas.over(canvas.mask(panel(20, 20, 472, 472, 108), stroke=22), "#0b0d20")
    foil(canvas, edge, 1.0, 0.9, 0.3, 0.04)
    inner = canvas.mask(panel(38, 38, 436, 436, 92), stroke=2.4)
    foil(canvas, inner, 0.8, 0.9, 0.3, 0.1)


def plain(size: int) -> Canvas:
    """Flat colours, no texture, the bold raven on a tilted card."""
    canvas = _sheet(size)
    canvas.rgb = ramp(even_stops(*SKY), (canvas.y - 10) / 440)
    canvas.screen(canvas.glow(296, 204, 220, 2.0), "#ffdcb8", 0.4)
    moon = canvas.mask(disc(296, 200, 152))
    place_in_moon = np.hypot(canvas.x - 330, canvas.y - 150) / 230
    canvas.over(moon, ramp(even_stops("#fffaea", "#fbe3b4", "#eec394"), place_in_moon))
    if size > 48:
        stars = [sparkle(96, 108, 32, 0.2), sparkle(92, 232, 18, 0.2)]
        canvas.screen(canvas.mask(stars), "#fff6e4", 1)
    _flat_card(canvas, 374, 17 if size > 48 else 22)
    shape = outline([(x - 256, y - 396) for x, y in _BOLD_RAVEN], _BOLD_CORNERS)
    raven = canvas.mask(place(shape, 246, 386, 0.82, -3))
    canvas.over(raven, INK)
    lit = smoothstep(310, 110, canvas.y) * smoothstep(140, 330, canvas.x)
    canvas.screen(raven * lit, "#5a55a8", 0.35)
    canvas.over(canvas.mask(disc(316, 158, 12)), "#ffeec2")
    _flat_rim(canvas, 12, 24)
    return canvas


def _flat_card(canvas: Canvas, y: float, line: float) -> None:
    card = canvas.mask(_card(y, 0, 34))
    canvas.over(card, "#f0cf86")
    inner = canvas.mask(_card(y, line, 20))
    canvas.over(inner, ramp(even_stops("#3c42a0", "#1a1d58"), (canvas.y - y) / 130))


def _flat_rim(canvas: Canvas, margin: float, width: float) -> None:
    side = UNITS - 2 * margin
    radius = 112.0
    ring = panel(
        margin + width / 2, margin + width / 2, side - width, side - width, radius - width / 2
    )
    gold = ramp(even_stops("#fff0bc", "#d8a850", "#8f6426"), (canvas.x + canvas.y) / (2 * UNITS))
    canvas.over(canvas.mask(ring, stroke=width), gold)
    canvas.alpha = canvas.mask(panel(margin, margin, side, side, radius))


# A raven for sizes where legs and throat feathers would be lost: a hunched wedge, a heavy bill.
_BOLD_RAVEN = [
    (508, 196),
    (476, 146),
    (412, 112),
    (384, 78),
    (318, 56),
    (248, 78),
    (198, 140),
    (150, 226),
    (98, 312),
    (16, 420),
    (104, 424),
    (176, 366),
    (214, 396),
    (292, 396),
    (338, 330),
    (352, 268),
    (340, 244),
    (374, 246),
    (372, 222),
    (428, 208),
]
_BOLD_CORNERS = {0, 2, 9, 10, 16, 17, 18}


def bold(size: int) -> Canvas:
    """For 16 to 32 pixels: moon, raven and card edge fill the tile; no rim."""
    canvas = _sheet(size)
    canvas.rgb = ramp(even_stops("#1b2066", "#4a44a0", "#c07aa0"), canvas.y / 440)
    canvas.over(canvas.mask(disc(286, 204, 192)), "#ffeec2")
    canvas.over((canvas.y >= 384).astype(np.float32), "#f0c66a")
    canvas.over((canvas.y >= 448).astype(np.float32), "#2a2f80")
    canvas.over(canvas.mask(outline(_BOLD_RAVEN, _BOLD_CORNERS)), INK)
    if size >= 32:
        canvas.over(canvas.mask(disc(348, 124, 18)), "#ffeec2")
    canvas.alpha = canvas.mask(panel(0, 0, UNITS, UNITS, 96))
    return canvas
