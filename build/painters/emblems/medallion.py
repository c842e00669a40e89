"""The enamelled medallion that carries an emblem: foil rings, a field of one hue, a pale relief."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, blend, ramp
from ..geometry import Path, disc, place, polar, ribbon
from ..light import UPPER_LEFT, Tone, bloom_of, rim, shade
from ..metal import foil
from ..raster import smoothstep

SIZE = 256
_MIDDLE = SIZE / 2
_FIELD = 108.0
_RELIEF = 83.0

Surface = Literal["relief", "gold", "engraved", "light", "hue"]
Layer = tuple[Surface, Sequence[Path]]


@dataclass(frozen=True, slots=True)
class Emblem:
    """A motif in layers, bottom first, drawn about (0, 0) within ±1; and its hue."""

    layers: Sequence[Layer]
    hue: Colour


def struck(seed: int, emblem: Emblem) -> Canvas:
    canvas = Canvas(seed, SIZE, SIZE)
    _enamel(canvas, emblem.hue)
    _relief(canvas, emblem)
    _ring(canvas)
    canvas.rgb = np.clip(canvas.rgb + (canvas.grain(0.5) * 0.010)[..., None], 0, 1)
    canvas.alpha = canvas.mask(disc(_MIDDLE, _MIDDLE, 126))
    return canvas


def _away(canvas: Canvas, x: float, y: float) -> Field:
    return np.asarray(np.hypot(canvas.x - x, canvas.y - y))


def _enamel(canvas: Canvas, hue: Colour) -> None:
    deep, pale = blend(hue, "#0a0820", 0.62), blend(hue, "#fff4dc", 0.30)
    uneven = (canvas.noise(70, 4, 0.55) - 0.5) * 0.22
    away = _away(canvas, 100, 92) / 150
    canvas.rgb = ramp([(0, pale), (0.42, hue), (1.0, deep)], away + uneven)
    rays = []
    for i in range(48):
        angle = 2 * math.pi * i / 48
        rays.append(
            ribbon(
                [
                    (*polar(_MIDDLE, _MIDDLE, 30, angle), 0.4),
                    (*polar(_MIDDLE, _MIDDLE, _FIELD, angle), 2.6),
                ]
            )
        )
    canvas.multiply(canvas.mask(rays), blend(hue, "#000018", 0.5), 0.22)
    edge = smoothstep(_FIELD * 0.70, _FIELD, _away(canvas, _MIDDLE, _MIDDLE))
    canvas.multiply(edge, "#060618", 0.62)


def _relief(canvas: Canvas, emblem: Emblem) -> None:
    hue = emblem.hue
    pale = Tone(blend("#f2e2c2", hue, 0.16), "#fffdf2", blend("#b08f78", hue, 0.45))
    ink = blend(hue, "#08061a", 0.70)

    def at(paths: Sequence[Path]) -> Field:
        return canvas.mask([place(path, _MIDDLE, _MIDDLE, _RELIEF) for path in paths])

    solid = np.maximum.reduce([at(paths) for kind, paths in emblem.layers if kind != "engraved"])
    canvas.multiply(canvas.blur(canvas.shift(solid, -3, -6), 6), "#04041a", 0.75)
    canvas.multiply(np.clip(canvas.blur(solid, 2.0) * 1.8, 0, 1), ink, 0.85)
    for kind, paths in emblem.layers:
        cover = at(paths)
        if kind == "relief":
            shade(canvas, cover, pale, UPPER_LEFT, 16, 1, 0.25)
            rim(canvas, cover, "#ffffff", UPPER_LEFT, 1.6, 0.7)
        elif kind == "hue":
            shade(canvas, cover, Tone(hue, blend(hue, "#fff4dc", 0.5)), UPPER_LEFT, 14, 1, 0.25)
        elif kind == "gold":
            foil(canvas, cover, 1.0, 2.4, 0.6, 0.0)
        elif kind == "light":
            canvas.over(cover, "#ffe49a")
            bloom_of(canvas, cover, "#ffb850", 7, 0.7)
        else:
            canvas.over(cover, ink, 0.88)


def _ring(canvas: Canvas) -> None:
    around = canvas.mask(disc(_MIDDLE, _MIDDLE, 127)) - canvas.mask(disc(_MIDDLE, _MIDDLE, _FIELD))
    canvas.over(np.clip(around, 0, 1), "#0b0d20")
    foil(canvas, canvas.mask(disc(_MIDDLE, _MIDDLE, 115.5), stroke=11), 1.0, 1.5, 0.7, 0.06)
    foil(canvas, canvas.mask(disc(_MIDDLE, _MIDDLE, 105.5), stroke=1.6), 0.95, 1.5, 0.7, 0.1)
    beads = [disc(*polar(_MIDDLE, _MIDDLE, 115.5, i * math.pi / 24), 1.7) for i in range(48)]
    canvas.over(canvas.mask(beads), "#3c2710", 0.6)
    lip = canvas.mask(disc(_MIDDLE, _MIDDLE, 120.5), stroke=1.2)
    canvas.screen(lip * smoothstep(40, -40, canvas.x + canvas.y - 2 * _MIDDLE), "#fff3c4", 0.6)
