"""Clouds in several recipes, so that no two skies of an edition are made alike.

heap: one billowing body, built of shaded lobes back to front.
sea: rows of low lobes to stand above.
bars: flat lenses with lit backs.
plumes: brushed feather strokes.
flakes: a mackerel sky in perspective.
scrolls: engraved curls with ink contours.
smoke: a plume that grows downwind.
whirl: a storm's eye.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from .canvas import Canvas
from .colour import Colour, Field, even_stops, mix, ramp
from .geometry import Path, Point, brush, disc, ellipse, polar, polygon, ribbon, spline
from .light import UPPER_LEFT, Tone, rim, shade
from .raster import smoothstep


def _lobe(rng: Generator, x: float, y: float, radius: float) -> list[Path]:
    """A cauliflower of discs about a middle."""
    parts = [disc(x, y, radius * 0.72)]
    for _ in range(11):
        angle = -math.pi * (0.02 + 0.96 * rng.random())
        reach = radius * (0.42 + 0.30 * rng.random())
        parts.append(disc(*polar(x, y, reach, angle), radius * (0.24 + 0.20 * rng.random())))
    return parts


def _sprayed_lobe(
    canvas: Canvas,
    paths: list[Path],
    tone: Tone,
    towards: Point,
    radius: float,
    foot: float,
    depth: float,
    amount: float,
) -> None:
    body = canvas.roughened(canvas.mask(paths), 22, radius * 0.12)
    ragged = (canvas.noise(50, 4, 0.55, 2) - 0.5) * depth * 0.5
    body = body * (1 - smoothstep(foot - depth, foot, canvas.y + ragged)) * amount
    shade(canvas, body, tone, towards, radius * 0.42, 1.0, 0.42)


def heap(
    canvas: Canvas,
    x: float,
    foot: float,
    width: float,
    height: float,
    tone: Tone,
    towards: Point = UPPER_LEFT,
    peak: float = 0.5,
    lobes: int = 7,
    amount: float = 1.0,
) -> None:
    """One billowing cloud about `x`; `peak` leans its summit left (0) or right (1)."""
    rng = canvas.geometry
    spots = []
    for i in range(lobes):
        share = (i + 0.5) / lobes + (rng.random() - 0.5) * 0.06
        swell = math.exp(-(((share - peak) / 0.30) ** 2))
        radius = height * (0.20 + 0.20 * swell) * (0.85 + 0.3 * rng.random())
        crown = height * (0.08 + 0.62 * swell * (0.75 + 0.25 * rng.random()))
        floors = 1 + round(2 * swell)
        for level in range(floors):
            sink = 1 - level / floors
            away = (rng.random() - 0.5) * width / lobes * (1.6 if level else 0.4)
            spots.append(
                (x + (share - 0.5) * width + away, foot - crown * sink, radius * (1 - 0.12 * level))
            )
    for cx, cy, radius in sorted(spots, key=lambda spot: spot[1]):
        _sprayed_lobe(
            canvas, _lobe(rng, cx, cy, radius), tone, towards, radius, foot, height * 0.45, amount
        )


def sea(
    canvas: Canvas,
    top: float,
    bottom: float,
    far: Tone,
    near: Tone,
    towards: Point = (0, -1),
    rows: int = 4,
    size: tuple[float, float] = (34, 110),
    dip: float = 0.0,
) -> None:
    """Rows of lobes growing towards the viewer; `dip` hollows the sea in the middle."""
    rng = canvas.geometry
    for row in range(rows):
        t = row / max(1, rows - 1)
        radius = size[0] + (size[1] - size[0]) * t**1.3
        y = top + (bottom - top) * t**1.15
        tone = Tone(
            mix(far.base, near.base, t), mix(far.lit, near.lit, t), _dark_between(far, near, t)
        )
        paths: list[Path] = []
        crest: list[Point] = []
        phase = 6.28 * rng.random()
        x = -radius * rng.random()
        while x < canvas.width + radius:
            hollow = dip * (1 - abs(x / canvas.width - 0.5) * 2)
            swell = math.sin(x / canvas.width * 5.2 + phase) * radius * 0.35
            lift = hollow + swell + radius * 0.5 * (rng.random() - 0.35)
            crest.append((x, y + lift))
            paths += _lobe(rng, x, y + lift, radius * (0.58 + 0.72 * rng.random()))
            x += radius * (0.75 + 0.5 * rng.random())
        filled = canvas.mask([*paths, _below(canvas, crest)])
        body = canvas.roughened(filled, 22, radius * 0.12)
        shade(canvas, body, tone, towards, radius * 0.55, 1.0, 0.42)


def _below(canvas: Canvas, crest: list[Point]) -> Path:
    """Everything under the middles of a row of lobes."""
    floor = canvas.height + 20.0
    return polygon([(crest[0][0], floor), *crest, (crest[-1][0], floor)])


def _dark_between(far: Tone, near: Tone, t: float) -> Field | None:
    if far.dark is None or near.dark is None:
        return None
    return mix(far.dark, near.dark, t)


@dataclass(frozen=True, slots=True)
class Bar:
    """One flat cloud: its middle, length and thickness."""

    x: float
    y: float
    length: float
    thickness: float


def bars(
    canvas: Canvas, spots: list[Bar], tone: Tone, towards: Point = (0, -1), amount: float = 0.9
) -> None:
    """Lenses with flat bellies, each of a few overlapping slivers."""
    rng = canvas.geometry
    paths: list[Path] = []
    for bar in spots:
        for sliver in range(4):
            span = bar.length * (1 - 0.18 * sliver) * (0.8 + 0.4 * rng.random()) / 2
            cx = bar.x + (rng.random() - 0.5) * bar.length * 0.32
            cy = bar.y - sliver * bar.thickness * 0.42
            h = bar.thickness * (0.30 + 0.16 * rng.random())
            paths.append(
                brush(
                    [
                        (cx - span, cy + h * 0.5, 0.2),
                        (cx - span * 0.4, cy, h),
                        (cx + span * 0.3, cy - h * 0.2, h * 0.9),
                        (cx + span, cy + h * 0.4, 0.2),
                    ]
                )
            )
    body = canvas.roughened(canvas.mask(paths, soft=0.8), 30, 9)
    thickest = max(bar.thickness for bar in spots)
    shade(canvas, body, tone, towards, thickest * 0.5, 1.0, 0.5, amount)


def plumes(
    canvas: Canvas,
    x: float,
    y: float,
    length: float,
    turn: float,
    colour: Colour,
    amount: float = 0.6,
    strokes: int = 34,
) -> None:
    """Mare's tails: soft strokes that fan from one root and are combed upwards at their ends."""
    rng = canvas.geometry
    broad: list[Path] = []
    fine: list[Path] = []
    for i in range(strokes):
        share = i / (strokes - 1) - 0.5
        way = math.radians(turn) + share * 0.5
        reach = length * (0.5 + 0.5 * rng.random()) * (1 - abs(share) * 0.6)
        x0, y0 = x + (rng.random() - 0.5) * length * 0.35, y + share * length * 0.26
        x1, y1 = polar(x0, y0, reach * 0.6, way)
        x2, y2 = polar(x1, y1, reach * 0.4, way - 0.25 - 0.3 * rng.random())
        width = 1.0 + 5.0 * rng.random() ** 2
        (broad if width > 2.2 else fine).append(
            brush([(x0, y0, 0.2), (x1, y1, width), (x2, y2, 0.1)])
        )
    body = canvas.mask(broad, soft=3.5) * 0.8 + canvas.mask(fine, soft=1.2) * 0.5
    spray = 0.8 + 0.2 * canvas.grain(0.55)
    canvas.over(np.clip((body + canvas.blur(body, 16) * 0.8) * spray, 0, 1), colour, amount)


def flakes(
    canvas: Canvas,
    top: float,
    bottom: float,
    tone: Tone,
    towards: Point,
    size: tuple[float, float] = (30, 7),
    keep: float = 0.72,
    amount: float = 0.85,
) -> None:
    """A mackerel sky: rows of flakes that shrink towards the horizon."""
    rng = canvas.geometry
    paths: list[Path] = []
    y, row = top, 0
    while y < bottom:
        t = (y - top) / (bottom - top)
        w = size[0] + (size[1] - size[0]) * t
        x = -w * rng.random()
        while x < canvas.width + w:
            gate = math.sin(x * 0.011 + row * 0.35) * 0.22 + math.sin(x * 0.023 - row * 0.2) * 0.16
            if rng.random() < keep + gate:
                lift = math.sin(x * 0.012) * w * 0.6
                paths.append(
                    ellipse(
                        x,
                        y + lift + (rng.random() - 0.5) * w * 0.35,
                        w * (0.35 + 0.3 * rng.random()),
                        w * (0.13 + 0.11 * rng.random()),
                    )
                )
            x += w * (0.75 + 0.6 * rng.random())
        y, row = y + w * 0.52, row + 1
    body = canvas.roughened(canvas.mask(paths, soft=0.7), 12, 5)
    edge = smoothstep(top - 40, top + 30, canvas.y) * (
        1 - smoothstep(bottom - 50, bottom, canvas.y)
    )
    shade(canvas, body * edge, tone, towards, size[0] * 0.28, 1.0, 0.45, amount)


def _curl(x: float, y: float, radius: float, hand: int, turns: float) -> Path:
    knots = []
    for step in range(48):
        t = step / 47
        angle = math.pi / 2 - hand * t * turns * 2 * math.pi
        px, py = polar(x, y, radius * (1 - 0.86 * t), angle)
        knots.append((px, py, 0.5 + 1.3 * (1 - t)))
    return ribbon(knots)


def _scroll_parts(x: float, y: float, radius: float, hand: int) -> tuple[list[Path], list[Path]]:
    """Puffs and ink curls of one scroll cloud whose great curl leans to `hand`."""
    base = y + radius * 0.62
    puffs = [disc(x, y, radius)]
    curls = [_curl(x, y, radius * 0.80, hand, 1.3)]
    for along, up, size in (
        (1.25, 0.22, 0.66),
        (-1.15, 0.34, 0.56),
        (2.2, 0.44, 0.40),
        (-1.95, 0.52, 0.30),
    ):
        cx, cy, r = x + hand * radius * along, y + radius * up, radius * size
        puffs.append(disc(cx, cy, r))
        if size > 0.5:
            curls.append(_curl(cx, cy, r * 0.74, hand if along > 0 else -hand, 1.0))
    for end, thick in ((4.6, 0.26), (-3.4, 0.20)):
        puffs.append(
            brush(
                [
                    (x, base, radius * 0.34),
                    (x + hand * radius * end * 0.5, base + radius * 0.06, radius * thick),
                    (x + hand * radius * end, base + radius * 0.22, 0.3),
                ]
            )
        )
    return puffs, curls


def scrolls(
    canvas: Canvas,
    spots: list[tuple[float, float, float, int]],
    tone: Tone,
    ink: Colour,
    towards: Point = (0, -1),
    amount: float = 1.0,
) -> None:
    """Engraved curling clouds (x, y, radius, hand) on long flat bases drawn out by the wind."""
    for x, y, radius, hand in spots:
        puffs, curls = _scroll_parts(x, y, radius, hand)
        body = canvas.mask(puffs)
        flat = 1 - smoothstep(y + radius * 0.78, y + radius * 1.05, canvas.y)
        shade(canvas, body * flat, tone, towards, radius * 0.5, 1.0, 0.5, amount)
        rim(canvas, body, tone.lit, towards, 1.8, 0.5 * amount)
        canvas.over(canvas.mask(curls) * body, ink, 0.5 * amount)


def smoke(
    canvas: Canvas,
    spine: list[tuple[float, float, float]],
    tone: Tone,
    towards: Point = UPPER_LEFT,
    amount: float = 0.9,
) -> None:
    """A plume along (x, y, radius), the youngest knot first."""
    rng = canvas.geometry
    path = spline(spine, 72)
    bunch = 9
    for start in range(len(path) - bunch, -1, -bunch // 2):
        puffs = []
        for x, y, radius in path[start : start + bunch].tolist():
            puffs += [
                disc(
                    x + (rng.random() - 0.5) * radius * 1.5,
                    y + (rng.random() - 0.5) * radius * 1.1,
                    radius * (0.35 + 0.5 * rng.random()),
                )
                for _ in range(2)
            ]
        middle = float(path[start + bunch // 2, 2])
        body = canvas.roughened(canvas.mask(puffs, soft=0.6), 14, middle * 0.2)
        shade(
            canvas,
            body,
            tone,
            towards,
            max(8.0, middle * 0.55),
            1.0,
            0.45,
            amount * (1 - 0.5 * start / len(path)),
        )


def whirl(
    canvas: Canvas,
    x: float,
    y: float,
    reach: tuple[float, float],
    colours: list[Colour],
    turns: float = 2.0,
    amount: float = 0.9,
) -> Field:
    """A storm wound about its eye; returns the wound noise for further light."""
    dx, dy = (canvas.x - x) / reach[0], (canvas.y - y) / reach[1]
    away = np.hypot(dx, dy) + 1e-4
    angle = np.arctan2(dy, dx) + turns * 2.6 * np.exp(-away * 1.05)
    noise = canvas.noise(170, 7, 0.55, 1.6)
    wound_x = _folded(x + np.cos(angle) * away * reach[0], canvas.width)
    wound_y = _folded(y + np.sin(angle) * away * reach[1], canvas.height)
    wound = canvas.sample(noise, wound_x, wound_y)
    wound = 0.55 * wound + 0.45 * canvas.blur(wound, 4)
    cover = smoothstep(0.34, 0.5, wound) * amount
    canvas.over(np.clip(cover, 0, 1), ramp(even_stops(*colours), smoothstep(0.38, 0.68, wound)))
    return wound


def _folded(place: Field, size: float) -> Field:
    """Places beyond an edge mirrored back, so that no seam shows."""
    wrapped = place % (2 * size)
    return np.asarray(np.minimum(wrapped, 2 * size - wrapped), np.float32)
