"""Round painted vignettes: the canvas, how bodies are laid on it, the gilt ring round it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import numpy as np

from ..canvas import Canvas
from ..colour import Colour, Field, blend, from_oklab, oklab
from ..finish import weave
from ..geometry import Path, Point, brush, disc, place, polar, polygon, ribbon
from ..light import UPPER_LEFT, Tone, bloom_of, rim, shade
from ..metal import WHOLE, foil
from ..raster import smoothstep
from ..relief import modelled, swell

SIZE = 256
MIDDLE = SIZE / 2
FIELD = 111.0
_SCALE = 1.25
_OTHER_HOUR, _DAYLIGHT = 150.0, 0.5
Paths = Path | Iterable[Path]
NEW_GOLD = (0.34, 0.64)
_BRASS = ("#2c120a", "#704014", "#b87c2c", "#f0c45c", "#fff6cc")


def vignette(seed: int) -> Canvas:
    """256 units, painted at 320 px: large enough for a page about an opponent."""
    return Canvas(seed, SIZE, SIZE, _SCALE)


def solid(
    canvas: Canvas,
    paths: Paths,
    tone: Tone,
    towards: Point = UPPER_LEFT,
    spread: float = 14,
    edge: Colour | None = None,
    width: float = 2.0,
) -> Field:
    """A body with sprayed light and, if asked, a bright edge towards it."""
    cover = canvas.mask(paths)
    shade(canvas, cover, tone, towards, spread, 1.0, 0.32)
    if edge is not None:
        rim(canvas, cover, edge, towards, width, 0.85)
    return cover


def polished(
    canvas: Canvas,
    paths: Paths,
    thickness: float,
    towards: Point = UPPER_LEFT,
    shine: tuple[float, float] = WHOLE,
) -> Field:
    """Brass, cast and rubbed; lit from a side, dark on the other. `shine` is the part of the
    ramp of leaf it goes through."""
    cover = canvas.mask(paths)
    beneath(canvas, cover, -5 * towards[0], 6, 0.55)
    light = (towards[0] * 0.84, towards[1] * 0.75, 0.62)
    lit = modelled(canvas, cover, swell(canvas, cover, thickness), _BRASS, light, 0.0)
    foil(canvas, cover, 0.6, 1.5, 0.6, 0.0, shine)
    canvas.multiply(cover * (1 - smoothstep(0.1, 0.75, lit)), "#4a1c0c", 0.75)
    rim(canvas, cover, "#fff8d8", towards, 1.4, 0.6)
    return cover


def ink(canvas: Canvas, paths: Paths, colour: Colour, amount: float = 0.9) -> None:
    canvas.over(canvas.mask(paths), colour, amount)


def beneath(
    canvas: Canvas, cover: Field, dx: float = 3, dy: float = 6, amount: float = 0.6
) -> None:
    """The soft shadow of a body that is going to be painted."""
    canvas.multiply(canvas.blur(canvas.shift(cover, -dx, -dy), 6), "#0a0614", amount)


def lamp(
    canvas: Canvas, paths: Paths, core: Colour, glow: Colour, reach: float, amount: float = 0.8
) -> None:
    """Something that shines."""
    cover = canvas.mask(paths)
    canvas.over(cover, core)
    bloom_of(canvas, cover, glow, reach, amount)
    bloom_of(canvas, cover, glow, reach * 3, amount * 0.5)


def pool(canvas: Canvas, x: float, y: float, reach: float, colour: Colour, amount: float) -> None:
    """Light on a wall or in the air, brightest in the middle."""
    canvas.screen(canvas.glow(x, y, reach, 1.5), colour, amount)


def eyes(
    canvas: Canvas, spots: Sequence[Point], size: float, iris: Colour, slit: bool = True
) -> None:
    """Eyes that catch the light: iris, pupil, one glint each."""
    for x, y in spots:
        canvas.over(canvas.mask(disc(x, y, size * 1.16)), "#120a14", 0.85)
        canvas.over(canvas.mask(disc(x, y, size)), iris)
        canvas.over(canvas.mask(disc(x, y - size * 0.5, size * 0.9)) * 0.35, "#2a1408")
        pupil = size * (0.34 if slit else 0.52)
        away = np.hypot((canvas.x - x) / pupil, (canvas.y - y) / (size * 0.78 if slit else pupil))
        canvas.over(np.clip((1 - away) * pupil + 0.5, 0, 1), "#0a0608")
        canvas.over(canvas.mask(disc(x - size * 0.32, y - size * 0.36, size * 0.24)), "#ffffff")


def inner_ears(x: float, y: float, size: float) -> list[Path]:
    """Of a cat's head seen from the front (`koty.cats.front_head`), placed there."""
    return [
        place(
            polygon([(side * 0.41, -0.62), (side * 0.44, -0.32), (side * 0.23, -0.42)]), x, y, size
        )
        for side in (-1, 1)
    ]


def smile(x: float, y: float) -> list[Path]:
    """A cat's mouth below its nose."""
    return [
        brush([(x, y, 1.3), (x + side * 8, y + 9, 1.4), (x + side * 19, y + 6, 0.4)], 10)
        for side in (-1, 1)
    ]


def whiskers(x: float, y: float) -> list[Path]:
    return [
        ribbon([(x + side * 27, y + i * 5, 0.9), (x + side * 80, y - 9 + i * 12, 0.2)])
        for side in (-1, 1)
        for i in range(3)
    ]


def brow_stripes(x: float, y: float) -> list[Path]:
    """Three of a tabby, on the forehead."""
    return [
        brush([(x + dx, y, 1.2), (x + dx * 0.8, y + 26, 3.6), (x + dx * 0.7, y + 36, 0.4)], 10)
        for dx in (-21, 0, 21)
    ]


def of_another_hour(canvas: Canvas) -> None:
    """The same scene mirrored, in the colours of another hour, for the second of one kind."""
    lab = oklab(np.clip(canvas.rgb[:, ::-1], 0, 1))
    light = lab[..., 0]
    by_day = float(light.mean()) > _DAYLIGHT
    lab[..., 0] = (light - 0.15) * 0.9 if by_day else 0.10 + light * 1.1
    turn = math.radians(_OTHER_HOUR)
    warm, cold = lab[..., 1].copy(), lab[..., 2].copy()
    lab[..., 1] = warm * math.cos(turn) - cold * math.sin(turn)
    lab[..., 2] = warm * math.sin(turn) + cold * math.cos(turn)
    canvas.rgb = np.clip(from_oklab(lab), 0, 1).astype(np.float32)


def ringed(canvas: Canvas, edge: Colour, beads: bool) -> Canvas:
    """Darkens the picture towards its rim, prints it, and lays the gilt ring round it."""
    away = np.hypot(canvas.x - MIDDLE, canvas.y - MIDDLE)
    canvas.rgb = np.clip(canvas.rgb, 0, 1)
    canvas.multiply(smoothstep(FIELD * 0.74, FIELD * 1.04, away), blend(edge, "#05050f", 0.3), 0.6)
    canvas.multiply(smoothstep(FIELD - 7, FIELD, away), "#05050f", 0.6)
    canvas.rgb = np.clip(canvas.rgb * (1 + weave(canvas)[..., None] * 0.018), 0, 1)
    around = np.clip(canvas.mask(disc(MIDDLE, MIDDLE, 127)) - canvas.mask(_round(FIELD)), 0, 1)
    canvas.over(around, "#0b0d20")
    foil(canvas, canvas.mask(_round(117.5), stroke=9.5), 1.0, 1.5, 0.7, 0.05, (0.14, 0.66))
    foil(canvas, canvas.mask(_round(109.5), stroke=1.8), 0.95, 1.5, 0.7, 0.1, (0.2, 0.6))
    if beads:
        studs = [disc(*polar(MIDDLE, MIDDLE, 117.5, i * math.pi / 16), 2.5) for i in range(32)]
        canvas.over(canvas.shift(canvas.mask(studs), -0.8, -0.8), "#3c2710", 0.75)
        canvas.over(canvas.mask(studs), "#fff0c0", 0.85)
    lip = canvas.mask(_round(121.8), stroke=1.3)
    canvas.screen(lip * smoothstep(50, -60, canvas.x + canvas.y - 2 * MIDDLE), "#fff3c4", 0.8)
    canvas.alpha = canvas.mask(_round(126))
    return canvas


def _round(radius: float) -> Path:
    return disc(MIDDLE, MIDDLE, radius)
