"""The mat of Koty: roofs by a canal on a violet evening, before a moon too large to be true."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from .. import clouds, sky
from ..canvas import Canvas
from ..colour import Field
from ..geometry import Path, Point, disc, outline, place, polar, ribbon
from ..hills import Ridge
from ..light import Tone, mist, rim, shade
from ..raster import smoothstep
from ..water import glitter, mirror
from . import cats
from .mat import PILES, moonlit, woven
from .rooftops import Quarter, row, vane, washing_line
from .wide import HEIGHT, WIDTH, wide_canvas

SKY = ["#170f38", "#26184f", "#362462", "#4b3170", "#643f78"]
TOWARDS: Point = (-0.4, -0.85)
MOON = 322.0
QUAY = 742.0


def paint() -> Canvas:
    canvas = wide_canvas(703)
    sky.gradient(canvas, SKY, 0.86, 140)
    night = canvas.rgb
    sky.stars(canvas, (0, 0, WIDTH, 560), 320, 0, "#ffeaf4", 0.45)
    canvas.over(canvas.mask(disc(*PILES, MOON)), night)
    _moon(canvas)
    bars = Tone("#5a3f7e", "#8a6796", "#463068")
    for lenses in (
        [(150, 226, 420, 26), (330, 244, 300, 15), (80, 204, 220, 12), (420, 262, 190, 9)],
        [(1430, 296, 460, 30), (1240, 318, 280, 14), (1540, 270, 240, 12), (1150, 332, 150, 8)],
        [(260, 470, 340, 18), (400, 486, 240, 10), (1350, 508, 380, 22), (1220, 524, 240, 10)],
    ):
        clouds.bars(canvas, [clouds.Bar(*lens) for lens in lenses], bars, TOWARDS, 0.42)
    sky_alone = canvas.rgb
    _roofs(canvas)
    in_sky = (np.abs(canvas.rgb - sky_alone).max(2) < 0.01).astype(np.float32)
    behind_town = smoothstep(0.35, 0.65, canvas.blur(in_sky, 2)) * (canvas.y < QUAY)
    woven(
        canvas,
        _ring(canvas) * behind_town,
        "#0b0520",
        "#3d2a6a",
        0.292,
        partial(moonlit, shine=0.06),
    )
    return canvas


def _moon(canvas: Canvas) -> None:
    x, y = PILES
    canvas.screen(canvas.glow(x, y, MOON * 1.45, 2.2), "#8a6aa8", 0.10)
    disc_of_light = canvas.mask(disc(x, y, MOON))
    seas = smoothstep(0.36, 0.72, canvas.noise(150, 6, 0.6))
    canvas.screen(disc_of_light, "#bc9ed0", 0.32)
    canvas.multiply(disc_of_light * seas, "#7a6aa4", 0.26)
    limb = disc_of_light * smoothstep(MOON * 0.55, MOON, np.hypot(canvas.x - x, canvas.y - y))
    canvas.multiply(limb, "#7a68a4", 0.08)


def _paw(x: float, y: float, size: float, turn: float) -> list[Path]:
    pad = outline([(-0.5, 0.35), (0, -0.25), (0.5, 0.35), (0.28, 0.62), (0, 0.52), (-0.28, 0.62)])
    toes = [disc(a, b, 0.19) for a, b in ((-0.66, -0.12), (-0.26, -0.58), (0.26, -0.58))]
    toes.append(disc(0.66, -0.12, 0.19))
    return [place(path, x, y, size, turn) for path in (pad, *toes)]


def _ring(canvas: Canvas) -> Field:
    """Two rings with a cat's track that runs round between them; they set behind the town."""
    x, y = PILES
    filled: list[Path] = []
    for i in range(36):
        angle = 2 * math.pi * (i + 0.5) / 36
        spot = polar(x, y, MOON + 27 + (6 if i % 2 else -6), angle)
        filled += _paw(*spot, 7.5, math.degrees(angle) + 180)
    strokes = [disc(x, y, radius) for radius in (MOON + 6, MOON + 48, MOON + 53)]
    for i in range(72):
        angle = 2 * math.pi * i / 72
        strokes.append(
            ribbon([(*polar(x, y, MOON, angle), 0.1), (*polar(x, y, MOON - 9, angle), 0.1)])
        )
    lines = np.maximum(canvas.mask(filled) * 0.85, canvas.mask(strokes, stroke=1.2))
    return np.asarray(lines * 0.85)


def _street(middle: float, sides: float, power: float) -> Ridge:
    """A ground line that climbs to both sides of the picture."""
    xs = np.linspace(-4, WIDTH + 4, WIDTH // 2)
    away = np.abs(xs - WIDTH / 2) / (WIDTH / 2)
    ys = middle - (middle - sides) * away**power
    return Ridge(xs.astype(np.float32), ys.astype(np.float32), HEIGHT + 20.0)


def _roofs(canvas: Canvas) -> None:
    window = "#c98f6a"
    far = Quarter(
        Tone("#4c3674", "#6d4f88"),
        Tone("#56396f", "#80597f", "#432c62"),
        Tone("#473672", "#6f5590", "#392a60"),
        "#a8786c",
        "#3d2960",
        "#a07fae",
        12,
    )
    row(canvas, _street(706, 640, 1.7), 44, far, TOWARDS)
    mist(canvas, "#62447e", 702, 36, 0.5, 170)
    middle = Quarter(
        Tone("#35255c", "#553c78"),
        Tone("#452a5c", "#714a76", "#321f4c"),
        Tone("#33285e", "#5a4882", "#261d4a"),
        window,
        "#24173f",
        "#93709f",
        26,
    )
    peaks = row(canvas, _street(748, 640, 2.6), 62, middle, TOWARDS)
    _company(canvas, peaks)
    mist(canvas, "#4b3270", QUAY, 26, 0.42, 170)
    _canal(canvas)
    near = Quarter(
        Tone("#1f1540", "#3a285c"),
        Tone("#2a1842", "#50325e", "#1b1032"),
        Tone("#211944", "#413466", "#171032"),
        window,
        "#120a28",
        "#7d5c8e",
        28,
    )
    row(canvas, _street(1500, 660, 1.15), 124, near, TOWARDS)


def _canal(canvas: Canvas) -> None:
    """The lower third: still water that holds the roofs, the windows and a path of the moon."""
    water = mirror(canvas, QUAY, "#2a1a52", 0.36, 8, 30)
    streaks = smoothstep(0.50, 0.68, canvas.noise(90, 5, 0.55, 9))
    path = np.exp(-(((canvas.x - PILES[0]) / 250) ** 2))
    canvas.screen(water * streaks * (0.35 + 0.65 * path), "#8a68b0", 0.20)
    glitter(canvas, PILES[0], QUAY + 6, HEIGHT, "#c8a8e0", 150, 300, 0.40)
    canvas.multiply(np.exp(-(((canvas.y - QUAY) / 3.5) ** 2)), "#150a30", 0.42)


def _company(canvas: Canvas, peaks: list[Point]) -> None:
    """What else lives on roofs, dim and to the sides: washing, a vane, two cats."""
    lines = [
        *washing_line(_below(_nearest(peaks, 250)), _below(_nearest(peaks, 440)), 14, 5),
        *washing_line(_below(_nearest(peaks, 1170)), _below(_nearest(peaks, 1360)), 14, 5),
    ]
    cover = canvas.mask(lines)
    shade(canvas, cover, Tone("#4f3a74", "#7c5e94"), TOWARDS, 5, 0.9, 0.4)
    x, y = _nearest(peaks, 410)
    watching = place(cats.seated(), x - 2, y + 9, 54)
    dreaming = place(cats.from_behind(), *_nearest(peaks, 1290), 46)
    _beasts(canvas, [*vane(*_nearest(peaks, 300), 44), watching, dreaming])


def _beasts(canvas: Canvas, paths: list[Path]) -> None:
    cover = canvas.mask(paths)
    shade(canvas, cover, Tone("#261846", "#553b7a"), TOWARDS, 6, 0.9, 0.4)
    rim(canvas, cover, "#a586b4", TOWARDS, 1.4, 0.45)


def _nearest(peaks: list[Point], x: float) -> Point:
    return min(peaks, key=lambda peak: abs(peak[0] - x))


def _below(peak: Point) -> Point:
    return peak[0], peak[1] + 6
