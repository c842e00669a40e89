"""The back: two sickles turn about a star among poppies, the same either way up. No raven."""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..either_way import MIDDLE, both, symmetric
from ..finish import Press, printed
from ..frame import FrameStyle, framed
from ..geometry import (
    Path,
    brush,
    crescent,
    disc,
    outline,
    place,
    polar,
    ribbon,
    sparkle,
)
from ..light import Tone, halo, rim, shade
from ..metal import foil
from ..poppies import blossom, leaf, pod
from ..raster import smoothstep


def paint() -> Canvas:
    canvas = Canvas(131)
    _field(canvas)
    gold = np.maximum.reduce(
        [
            canvas.mask(both(_rays())),
            canvas.mask(_rings(), stroke=1.4),
            canvas.mask(both(phases())),
            canvas.mask(both(poppies())),
            canvas.mask(both(arch()), stroke=2.2),
            canvas.mask(both(_stars())),
        ]
    )
    foil(canvas, gold, pace=0.6, rough=0.45, worn=0.18, span=(0.22, 0.62))
    heart(canvas)
    printed(canvas, Press(0.44, "#05061c", 0.24, 0.74, 1.08, 1.10, 0.045, 0.018))
    framed(canvas, FrameStyle(ornament=None))
    return canvas


def _field(canvas: Canvas) -> None:
    x, y = MIDDLE
    away = np.hypot(canvas.x - x, canvas.y - y)
    uneven = canvas.noise(200, 6, 0.55)
    uneven = (uneven + uneven[::-1, ::-1]) / 2
    canvas.rgb = ramp(
        [(0, "#3f469a"), (0.35, "#282c70"), (0.75, "#151845"), (1, "#0b0d2a")],
        away / 520 + (uneven - 0.5) * 0.4,
    )
    canvas.screen(symmetric(smoothstep(0.47, 0.66, canvas.noise(150, 6, 0.6))), "#2f4a98", 0.42)
    canvas.screen(symmetric(smoothstep(0.5, 0.7, canvas.noise(120, 6, 0.6))), "#5a3a88", 0.42)
    draw = canvas.geometry.random((260, 4))
    dust = canvas.dots(
        [(600 * a, 900 * b, 0.35 + 0.8 * c**4, 0.3 + 0.7 * d) for a, b, c, d in draw]
    )
    canvas.screen(symmetric(dust), "#e8ecff", 0.8)
    canvas.screen(canvas.glow(x, y, 190, 1.5), "#aab8ff", 0.35)


def _rays() -> list[Path]:
    rays = []
    for i in range(36):
        angle = math.pi * i / 36
        reach = (214.0, 240.0, 214.0, 256.0)[i % 4]
        rays.append(
            ribbon(
                [
                    (*polar(*MIDDLE, 184, angle), 1.5 if i % 2 else 0.8),
                    (*polar(*MIDDLE, reach, angle), 0.15),
                ]
            )
        )
    return rays


def _rings() -> list[Path]:
    return [disc(*MIDDLE, radius) for radius in (174.0, 167.0, 111.0)]


def phases(radius: float = 139, size: float = 18.5) -> list[Path]:
    """Half the ring of phases, large enough to be read at 80 px: from new to full."""
    marks = []
    for i in range(8):
        angle = -math.pi + i * math.pi / 8 + math.pi / 16
        spot = polar(*MIDDLE, radius, angle)
        swell = i / 7
        if swell > 0.95:
            marks.append(disc(*spot, size))
        else:
            marks.append(crescent(*spot, size, math.degrees(angle), 0.30 + 0.62 * swell, 0.92))
    return marks


def poppies() -> list[Path]:
    """The upper bouquet: a pod upright, blossoms and leaves, unlike on the left and right."""
    x = MIDDLE[0]
    stems = [
        brush([(x, 262, 2.4), (x - 3, 210, 2.0), (x, 168, 1.8)], 24),
        brush([(x - 14, 262, 2.2), (x - 56, 214, 1.9), (x - 116, 186, 1.7)], 24),
        brush([(x + 14, 262, 2.2), (x + 60, 216, 1.9), (x + 112, 172, 1.7)], 24),
        brush([(x - 26, 268, 2.0), (x - 104, 256, 1.7), (x - 176, 276, 1.5)], 24),
        brush([(x + 26, 268, 2.0), (x + 100, 254, 1.7), (x + 178, 262, 1.5)], 24),
    ]
    heads = [
        *pod(x, 168, 62, 0),
        *blossom(x - 112, 190, 60, -48),
        *pod(x + 112, 173, 46, 34),
        *pod(x - 176, 276, 38, -78),
        *blossom(x + 176, 264, 48, 72),
    ]
    leaves = [
        leaf(x - 34, 226, 66, -22),
        leaf(x + 36, 228, 62, 30),
        leaf(x - 96, 256, 54, -82),
        leaf(x + 98, 252, 52, 64),
        leaf(x - 78, 204, 40, 8),
        leaf(x + 74, 204, 42, -14),
    ]
    return [*stems, *heads, *leaves]


def arch() -> list[Path]:
    """The upper half of the border that swings round the field."""
    top = brush(
        [
            (62, 420, 0.1),
            (66, 250, 0.1),
            (120, 132, 0.1),
            (226, 92, 0.1),
            (300, 66, 0.1),
            (374, 92, 0.1),
            (480, 132, 0.1),
            (534, 250, 0.1),
            (538, 420, 0.1),
        ],
        120,
    )
    return [top]


def _stars() -> list[Path]:
    stars = [
        sparkle(300, 92, 13, 0.16),
        sparkle(78, 92, 16, 0.15),
        sparkle(522, 92, 16, 0.15),
        sparkle(62, 440, 10, 0.2),
    ]
    for x, y, size in (
        (120, 66, 5),
        (480, 66, 5),
        (60, 150, 6),
        (540, 150, 6),
        (238, 124, 5),
        (362, 124, 5),
        (176, 330, 7),
        (424, 330, 7),
        (106, 352, 9),
        (494, 352, 9),
    ):
        stars.append(sparkle(float(x), float(y), float(size), 0.18))
    return [
        *stars,
        disc(100, 120, 2.2),
        disc(500, 120, 2.2),
        disc(62, 422, 2.2),
        disc(538, 422, 2.2),
    ]


def heart(canvas: Canvas) -> None:
    """Two sickles chase each other round a star."""
    x, y = MIDDLE
    halo(canvas, x, y, 96, "#cfd8ff", 0.3)
    well = canvas.mask(disc(x, y, 104))
    canvas.over(
        well,
        ramp(
            even_stops("#2a2f78", "#14174a", "#0c0e30"), np.hypot(canvas.x - x, canvas.y - y) / 104
        ),
    )
    sickle = outline(
        [
            (-88, 0),
            (-84, -34),
            (-58, -70),
            (-14, -88),
            (34, -82),
            (66, -58),
            (84, -20),
            (60, -42),
            (28, -54),
            (-6, -50),
            (-32, -32),
            (-44, -6),
            (-56, 12),
            (-74, 14),
        ],
        {6},
    )
    pair = both([place(sickle, x, y)])
    cover = canvas.mask(pair)
    seas = smoothstep(0.45, 0.68, canvas.noise(46, 6, 0.62))
    stain = (seas + seas[::-1, ::-1]) / 2
    shade(canvas, cover, Tone("#f3e2bc", "#fffaf0", "#c9a878"), (0, -0.9), 16, 1, 0.4)
    canvas.multiply(cover * stain, "#d9bd92", 0.6)
    rim(canvas, cover, "#ffffff", (0, -0.9), 1.4, 0.4)
    star = canvas.mask(sparkle(x, y, 34, 0.15))
    canvas.screen(canvas.glow(x, y, 26, 1.6), "#fff0c8", 0.6)
    canvas.over(star, "#fff6dc")
    foil(canvas, canvas.mask(disc(x, y, 104), stroke=4), worn=0.2)
    foil(canvas, canvas.mask(disc(x, y, 98), stroke=1.2), 0.9)
