"""The dragon token: a jade coin with a gold rim and a dragon that closes its ring about a star."""

from __future__ import annotations

import math

import numpy as np
import skia

from ..canvas import Canvas
from ..colour import even_stops, ramp
from ..finish import Press, printed
from ..geometry import Path, disc, polar, sparkle
from ..light import halo, rim
from ..metal import SHADOW, foil
from ..raster import smoothstep
from .beast import Head, Spine, belly_plates, crest, gentle_head, leg, scales

SIZE = 512
HEART = 256.0
COIN = 246.0
HEAD: Head = gentle_head().placed(186, 132, 134, -4)


def paint() -> Canvas:
    canvas = Canvas(741, SIZE, SIZE)
    _enamel(canvas)
    _rim(canvas)
    _dragon(canvas)
    printed(canvas, Press(0.22, "#04161a", 0.24, 0.78, 1.08, 1.06, 0.036, 0.016))
    canvas.alpha = canvas.mask(disc(HEART, HEART, COIN))
    return canvas


def _enamel(canvas: Canvas) -> None:
    away = np.hypot(canvas.x - HEART, canvas.y - HEART) / 210
    lean = (canvas.x + canvas.y - 2 * HEART) / 700
    place = away * 0.75 + lean + (canvas.noise(120, 5, 0.55) - 0.5) * 0.3
    canvas.rgb = ramp(even_stops("#5fc0a0", "#2a8a7c", "#115258", "#06282f"), place)
    cracks = smoothstep(0.014, 0.0, np.abs(canvas.noise(60, 4, 0.5) - 0.5))
    canvas.screen(cracks, "#9fe8cc", 0.16)
    rays = skia.Path()
    for i in range(48):
        angle = 2 * math.pi * i / 48
        rays.moveTo(*polar(HEART, HEART, 62, angle))
        rays.lineTo(*polar(HEART, HEART, 86 if i % 2 else 100, angle))
    foil(canvas, canvas.mask(rays, stroke=1.6), 0.8)


def _rim(canvas: Canvas) -> None:
    """A raised edge with a ring of beads."""
    edge = canvas.mask(disc(HEART, HEART, COIN)) - canvas.mask(disc(HEART, HEART, 208))
    canvas.over(np.clip(edge, 0, 1), "#6a4818")
    foil(canvas, np.clip(edge, 0, 1), 1, 1.2, 0.6, 0.12)
    for radius, dark in ((244.0, 0.5), (214.0, 0.55), (238.0, 0.3)):
        canvas.multiply(canvas.mask(disc(HEART, HEART, radius), stroke=3), "#2c1a08", dark)
    beads = [disc(*polar(HEART, HEART, 227, 2 * math.pi * i / 60), 6.2) for i in range(60)]
    cover = canvas.mask(beads)
    canvas.multiply(canvas.blur(canvas.shift(cover, -2, -3), 2) * (1 - cover), "#2c1a08", 0.7)
    foil(canvas, cover, 1, 1.6, 0.9, 0.0)
    canvas.screen(
        canvas.mask(
            [
                disc(*polar(HEART - 1.6, HEART - 2, 227, 2 * math.pi * i / 60), 2.0)
                for i in range(60)
            ]
        ),
        "#fffbe0",
        0.8,
    )
    inner = canvas.mask(disc(HEART, HEART, 207))
    canvas.multiply(np.clip(inner - canvas.blur(inner, 12), 0, 1) * inner, SHADOW, 0.9)


def _dragon(canvas: Canvas) -> None:
    spine = _spine()
    star = canvas.mask(sparkle(HEART + 4, HEART + 10, 46, 0.15))
    halo(canvas, HEART + 4, HEART + 10, 40, "#fff4c0", 0.45)
    solid: list[Path] = [
        spine.body(),
        spine.barb(52),
        *crest(spine, (0.05, 0.96), 30, (8, 24), -1, 0.7),
        *leg([(352, 338, 30), (312, 346, 17), (288, 322, 11)], 30, -120),
        *leg([(150, 300, 27), (200, 318, 16), (214, 290, 11)], 30, -66),
        *HEAD.solid(),
    ]
    cover = np.maximum(canvas.mask(solid), star)
    canvas.multiply(
        np.clip(canvas.blur(canvas.shift(cover, -3, -5), 8) * 1.5, 0, 1) * (1 - cover), SHADOW, 0.7
    )
    canvas.over(cover, "#6a4818")
    foil(canvas, cover, 1, 1.1, 0.6, 0.06)
    relief = np.clip(1 - canvas.shift(canvas.blur(cover, 8), 6, 8), 0, 1) * cover
    canvas.multiply(relief, "#5a3412", 0.6)
    canvas.multiply(
        canvas.mask(
            [scales(spine, (0.08, 0.97), 12, (-0.85, 0.4)), belly_plates(spine, (0.10, 0.97), 9)],
            stroke=1.3,
        )
        * cover,
        "#3a2208",
        0.7,
    )
    canvas.over(canvas.mask([HEAD.mouth, HEAD.nostril, HEAD.brow]), "#1c1206", 0.9)
    eye = canvas.mask(HEAD.eye)
    canvas.over(canvas.mask(HEAD.eye, stroke=4), "#1c1206")
    canvas.over(eye, "#8ff0cc")
    rim(canvas, cover, "#fffae0", (-0.5, -0.8), 2.0, 0.75)


def _spine() -> Spine:
    """Once round the coin, from the tail under the chin back to the nape."""
    knots = []
    for i in range(15):
        t = i / 14
        angle = math.radians(-32 + 276 * t)
        radius = 150 - 10 * math.sin(5 * t)
        knots.append(
            (
                *polar(HEART, HEART + 4, radius, angle),
                3 + 30 * math.sin(math.pi * min(t * 0.66, 0.5)) - 6 * t,
            )
        )
    return Spine([*knots, (190, 134, 26)])
