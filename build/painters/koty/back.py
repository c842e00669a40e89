"""The back, which is the nine: two cats asleep about a 9; above and below, the doubling ×2.

Cards of a land are fanned up or down, so that of a covered nine only a strip along its upper or
lower edge is seen: each strip says ×2 by itself. The 9 is seen while the card lies open.
"""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Canvas
from ..colour import Field, mix, ramp
from ..finish import Press, printed
from ..frame import FrameStyle, framed
from ..geometry import (
    Knot,
    Path,
    brush,
    crescent,
    cut,
    disc,
    ellipse,
    outline,
    place,
    polar,
    ribbon,
    sparkle,
    unite,
)
from ..light import Tone, rim, shade
from ..metal import SHADOW, foil
from ..numerals import lettering
from ..raster import smoothstep
from .cats import front_head, walking
from .suits import BLUE, GREEN, PINK, YELLOW, charm

MIDDLE = (300.0, 450.0)
STRIP = 144.0
INK = "#2a1030"
_RING = 144.0


def paint() -> Canvas:
    canvas = Canvas(799)
    _field(canvas)
    _strips(canvas)
    gold = np.maximum.reduce(
        [
            canvas.mask(_rays()),
            canvas.mask(_rings(), stroke=1.6),
            canvas.mask(_stars()),
        ]
    )
    canvas.over(gold, "#c8953f")
    foil(canvas, gold, 0.7, worn=0.1)
    _sleepers(canvas)
    _nine(canvas)
    for suit, x, y in (
        (BLUE, 96.0, 222.0),
        (YELLOW, 504.0, 222.0),
        (GREEN, 96.0, 678.0),
        (PINK, 504.0, 678.0),
    ):
        charm(canvas, suit, x, y, 27)
    for ground in (138.0, 867.0):
        _doubling(canvas, ground)
    printed(canvas, Press(0.34, "#0c0418", 0.24, 0.80, 1.06, 1.08, 0.042, 0.018))
    framed(canvas, FrameStyle(deckle="#1a0d24", ornament=None))
    return canvas


def _field(canvas: Canvas) -> None:
    x, y = MIDDLE
    away = np.hypot(canvas.x - x, canvas.y - y)
    uneven = canvas.noise(200, 6, 0.55)
    canvas.rgb = ramp(
        [(0, "#7a3f96"), (0.36, "#54287a"), (0.75, "#321652"), (1, "#1c0c34")],
        away / 540 + (uneven - 0.5) * 0.36,
    )
    canvas.screen(smoothstep(0.48, 0.68, canvas.noise(150, 6, 0.6)), "#8a2f6a", 0.40)
    canvas.screen(smoothstep(0.50, 0.70, canvas.noise(120, 6, 0.6)), "#3a3a9a", 0.45)
    draw = canvas.geometry.random((260, 4))
    dust = canvas.dots(
        [(600 * a, 900 * b, 0.35 + 0.8 * c**4, 0.3 + 0.7 * d) for a, b, c, d in draw]
    )
    canvas.screen(dust, "#fbe8ff", 0.8)
    canvas.screen(canvas.glow(x, y, 220, 1.6), "#e0a8ff", 0.30)


def _strips(canvas: Canvas) -> None:
    """Darker bands at both ends, closed by a double line."""
    ends = np.maximum(canvas.y < STRIP, canvas.y > canvas.height - STRIP).astype(np.float32)
    canvas.over(ends, "#180a2e", 0.62)
    lines = [
        ribbon([(22, level, half), (578, level, half)])
        for level, half in (
            (STRIP, 1.6),
            (STRIP + 6, 0.7),
            (canvas.height - STRIP, 1.6),
            (canvas.height - STRIP - 6, 0.7),
        )
    ]
    foil(canvas, canvas.mask(lines), worn=0.15)


def _rays() -> list[Path]:
    rays = []
    for i in range(72):
        angle = math.tau * i / 72
        reach = (232.0, 216.0, 224.0, 216.0)[i % 4]
        rays.append(
            ribbon(
                [
                    (*polar(*MIDDLE, 204, angle), 1.4 if i % 2 == 0 else 0.8),
                    (*polar(*MIDDLE, reach, angle), 0.15),
                ]
            )
        )
    return rays


def _rings() -> list[Path]:
    return [disc(*MIDDLE, radius) for radius in (200.0, 194.0)]


def _stars() -> list[Path]:
    """Nine great stars about the ring; moons and small stars in the corners of the field."""
    marks = [
        sparkle(*polar(*MIDDLE, 250, -math.pi / 2 + math.tau * i / 9), 15, 0.16) for i in range(9)
    ]
    for x, y, turn in (
        (178.0, 196.0, 60.0),
        (422.0, 196.0, 120.0),
        (178.0, 704.0, -60.0),
        (422.0, 704.0, -120.0),
    ):
        marks.append(crescent(x, y, 13, turn))
    for x, y, size in (
        (52.0, 300.0, 8.0),
        (548.0, 300.0, 8.0),
        (52.0, 600.0, 8.0),
        (548.0, 600.0, 8.0),
        (232.0, 176.0, 6.0),
        (368.0, 176.0, 6.0),
        (232.0, 724.0, 6.0),
        (368.0, 724.0, 6.0),
    ):
        marks.append(sparkle(x, y, size, 0.18))
    return marks


def _sleeping_body() -> Path:
    """One of the pair, lying along the upper half of the ring, its tail under the other's chin."""

    def along(degrees: float, half: float, sink: float = 0.0) -> Knot:
        return (*polar(0, 0, _RING - sink, math.radians(degrees)), half)

    body = unite(
        [
            brush(
                [
                    along(176, 26, 6),
                    along(194, 38, 2),
                    along(214, 44),
                    along(240, 42),
                    along(266, 36),
                    along(290, 32),
                    along(312, 30, 3),
                    along(326, 26, 6),
                ],
                90,
            ),
            disc(*polar(0, 0, _RING - 6, math.radians(176)), 26),
        ]
    )
    tail = brush(
        [
            along(172, 17, 22),
            along(156, 14, 30),
            along(138, 12, 34),
            along(120, 10, 36),
            along(106, 7, 34),
            along(98, 5, 30),
        ],
        60,
    )
    tip = disc(*polar(0, 0, _RING - 30, math.radians(98)), 5)
    return unite([body, tail, tip])


def _sleeping_face(x: float, y: float, turn: float) -> tuple[Path, list[Path]]:
    """The head of a sleeper, and the lines of its face."""
    lids = [
        brush([(s * 0.34, 0.00, 0.012), (s * 0.22, 0.07, 0.034), (s * 0.10, 0.00, 0.012)], 16)
        for s in (-1, 1)
    ]
    nose = ellipse(0, 0.18, 0.06, 0.042)
    whiskers = [
        brush([(s * 0.16, 0.21, 0.012), (s * 0.66, 0.16 + 0.10 * k, 0.004)], 4)
        for s in (-1, 1)
        for k in (0, 1)
    ]
    size = 88.0
    lines = [place(path, x, y, size, turn) for path in (*lids, nose, *whiskers)]
    return place(front_head(), x, y, size, turn), lines


def _sleepers(canvas: Canvas) -> None:
    """A night cat and a dawn cat, each with its tail under the other's chin."""
    towards = (-0.5, -0.8)
    for side, head_turn, tone, edge, lines in (
        (0.0, 24.0, Tone("#3d44ac", "#b4c0ff", "#1c1a66"), "#e4e4ff", "#d8deff"),
        (180.0, -20.0, Tone("#e8a070", "#fff0d0", "#a8506a"), "#fffaf0", "#5a1c3c"),
    ):
        spot = polar(*MIDDLE, _RING - 2, math.radians(side - 24))
        head, face = _sleeping_face(*spot, head_turn)
        for path, spread in ((place(_sleeping_body(), *MIDDLE, 1, side), 22.0), (head, 16.0)):
            cover = canvas.mask(path)
            canvas.multiply(np.clip(canvas.blur(cover, 7) * 1.4, 0, 1) * (1 - cover), SHADOW, 0.6)
            shade(canvas, cover, tone, towards, spread, 0.95, 0.55)
            if path is not head:
                _markings(canvas, cover, side)
            _coat(canvas, cover, edge)
            rim(canvas, cover, edge, towards, 2.2, 0.85)
        canvas.over(canvas.mask(face), lines, 0.95)


def _markings(canvas: Canvas, cover: Field, side: float) -> None:
    """Tabby stripes over the back, and the fold of the haunch."""
    stripes = []
    for i, degrees in enumerate((222.0, 234.0, 246.0, 258.0, 270.0, 282.0, 294.0)):
        knots = [
            (*polar(*MIDDLE, _RING + 44, math.radians(side + degrees)), 3.4),
            (*polar(*MIDDLE, _RING + 20, math.radians(side + degrees + 3)), 3.0),
            (*polar(*MIDDLE, _RING + 2 - 7 * (i % 2), math.radians(side + degrees + 1)), 0.4),
        ]
        stripes.append(brush(knots, 16))
    canvas.multiply(
        canvas.mask(stripes, soft=0.7) * cover, "#5c4a8c" if not side else "#b0583c", 0.6
    )
    haunch = [
        (*polar(*MIDDLE, _RING - 30, math.radians(side + 205)), 0.6),
        (*polar(*MIDDLE, _RING - 6, math.radians(side + 216)), 2.0),
        (*polar(*MIDDLE, _RING + 16, math.radians(side + 208)), 1.8),
        (*polar(*MIDDLE, _RING + 22, math.radians(side + 194)), 0.5),
    ]
    canvas.multiply(canvas.mask(brush(haunch, 30)) * cover, "#3a2460", 0.6)


def _coat(canvas: Canvas, cover: Field, edge: str) -> None:
    draw = canvas.geometry.random((110, 4))
    flecks = canvas.dots(
        [
            (*polar(*MIDDLE, 96 + 96 * a, math.tau * b), 0.4 + 0.9 * c**4, 0.2 + 0.6 * d)
            for a, b, c, d in draw.tolist()
        ]
    )
    canvas.screen(flecks * cover, edge, 0.7)


def _paper(canvas: Canvas, cover: Field, x: float, y: float, reach: float) -> None:
    """Cream paper with a soft warm edge, as on the discs of the faces."""
    away = np.hypot((canvas.x - x + reach * 0.2) / reach, (canvas.y - y + reach * 0.25) / reach)
    sheet = mix("#fff8ee", "#f0d6c4", np.clip(away**2 * 0.8, 0, 1)[..., None])
    canvas.over(cover, sheet)


def _nine(canvas: Canvas) -> None:
    x, y = MIDDLE
    radius = 97.0
    canvas.over(np.clip(canvas.blur(canvas.mask(disc(x, y, radius)), 8) * 1.3, 0, 1), SHADOW, 0.5)
    _paper(canvas, canvas.mask(disc(x, y, radius)), x, y, radius)
    foil(canvas, canvas.mask(disc(x, y, radius), stroke=5), worn=0.2)
    foil(canvas, canvas.mask(disc(x, y, radius - 9), stroke=1.3), 0.9)
    canvas.over(canvas.mask(lettering("9", x, y - 2, 196)), INK)


def _plaque(x: float, y: float) -> Path:
    """A tablet with a cat's two ears."""
    tablet = outline(
        [
            (-92, -18),
            (-86, -36),
            (-64, -40),
            (64, -40),
            (86, -36),
            (92, -18),
            (92, 22),
            (84, 40),
            (62, 45),
            (-62, 45),
            (-84, 40),
            (-92, 22),
        ]
    )
    ears = [
        outline(
            [(s * 88, -24), (s * 87, -48), (s * 80, -64), (s * 58, -54), (s * 34, -38)], {0, 2, 4}
        )
        for s in (-1, 1)
    ]
    return place(unite([tablet, *ears]), x, y)


def _doubling(canvas: Canvas, ground: float) -> None:
    """The sign of a covered nine: two golden cats walk up to a tablet that says ×2."""
    x, y = MIDDLE[0], ground - 46.0
    path = _plaque(x, y)
    cover = canvas.mask(path)
    canvas.over(np.clip(canvas.blur(cover, 8) * 1.4, 0, 1), SHADOW, 0.55)
    _paper(canvas, cover, x, y, 100)
    foil(canvas, canvas.mask(path, stroke=4.4), worn=0.15)
    inner = [
        outline([(x + s * 80, y - 38), (x + s * 76, y - 53), (x + s * 56, y - 42)], {0, 1, 2})
        for s in (-1, 1)
    ]
    canvas.over(canvas.mask(inner), "#d88a9a", 0.85)
    times = [
        brush([(x - 44 - d * 24, y - 17, 6.6), (x - 44 + d * 24, y + 31, 6.6)], 4) for d in (-1, 1)
    ]
    canvas.over(canvas.mask([*times, lettering("2", x + 38, y + 3, 116)]), INK)
    golden = []
    for s in (-1, 1):
        cat = walking().placed(x + s * 190, ground - 3, 82, 0, s > 0)
        golden += [cut(cat.body, *cat.folds), *cat.far]
    figures = canvas.mask(golden)
    canvas.over(np.clip(canvas.blur(figures, 5) * 1.4, 0, 1), SHADOW, 0.5)
    canvas.over(figures, "#d8ab55")
    foil(canvas, figures, worn=0.1)
    rim(canvas, figures, "#fff6d8", (-0.4, -0.85), 1.3, 0.7)
