"""Umbrellas: stretched domes on long sticks."""

from __future__ import annotations

from dataclasses import dataclass

import skia

from .canvas import Canvas
from .colour import mix
from .geometry import Path, Point, brush, place, ribbon
from .light import Tone, rim, shade

_PANELS = 6


@dataclass(frozen=True, slots=True)
class Umbrella:
    """`size` is half the span; `stick` its length below the hem; `turn` in degrees."""

    x: float
    y: float
    size: float
    stick: float
    tone: Tone
    turn: float = 0.0
    crook: bool = False
    soft: float = 0.0


def _dome(size: float) -> Path:
    path = skia.Path()
    path.moveTo(-size, 0)
    path.cubicTo(-size * 0.94, -size * 0.52, -size * 0.42, -size * 0.74, 0, -size * 0.76)
    path.cubicTo(size * 0.42, -size * 0.74, size * 0.94, -size * 0.52, size, 0)
    hem = [-size + 2 * size * i / _PANELS for i in range(_PANELS + 1)]
    for right, left in zip(hem[:0:-1], hem[-2::-1], strict=True):
        middle = (right + left) / 2
        path.quadTo(middle, -size * 0.15 * (1 - abs(middle / size) * 0.35), left, 0)
    path.close()
    return path


def open_umbrella(canvas: Canvas, umbrella: Umbrella, towards: Point) -> None:
    x, y, size, tone = umbrella.x, umbrella.y, umbrella.size, umbrella.tone
    dark = tone.dark if tone.dark is not None else tone.base

    def at(path: Path) -> Path:
        return place(path, x, y, 1, umbrella.turn)

    parts = [ribbon([(0, -size * 0.62, 1 + size * 0.012), (0, umbrella.stick, 1.3 + size * 0.016)])]
    if umbrella.crook:
        thick = 1.3 + size * 0.018
        foot = umbrella.stick
        parts.append(
            brush(
                [
                    (0, foot - 2, thick),
                    (0, foot + size * 0.14, thick),
                    (-size * 0.10, foot + size * 0.22, thick),
                    (-size * 0.20, foot + size * 0.12, thick * 0.7),
                ],
                30,
            )
        )
    canvas.over(canvas.mask([at(part) for part in parts], soft=umbrella.soft), dark)
    cover = canvas.mask(at(_dome(size)), soft=umbrella.soft)
    shade(canvas, cover, tone, towards, size * 0.34, 1, 0.5)
    ribs = []
    for i in range(1, _PANELS):
        end = -size + 2 * size * i / _PANELS
        ribs.append(
            at(
                brush(
                    [
                        (0, -size * 0.76, 0.5),
                        (end * 0.72, -size * 0.52 + abs(end / size) * size * 0.12, 0.7),
                        (end, 0, 0.5),
                    ],
                    18,
                )
            )
        )
    canvas.multiply(canvas.mask(ribs) * cover, dark, 0.55)
    canvas.over(
        canvas.mask(
            at(ribbon([(0, -size * 0.74, 1 + size * 0.014), (0, -size * 0.90, 0.4)])),
            soft=umbrella.soft,
        ),
        dark,
    )
    rim(canvas, cover, mix(tone.lit, "#ffffff", 0.4), towards, 1.6, 0.5)
