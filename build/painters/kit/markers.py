"""What lies on and round cards and seats: corners, badges, seals, notes, chips, claws, ribbons."""

from __future__ import annotations

import math

import numpy as np
import skia

from ..colour import Colour, Field, blend, mix, ramp
from ..geometry import Path, brush, cut, disc, outline, panel, place, polar, polygon, sparkle, unite
from ..light import UPPER_LEFT
from ..raster import smoothstep
from ..signs import SIGNS
from ..signs.pen import GRID, coverage
from .frames import MARGIN, lozenge, shadow
from .palette import CANDLE, DECKLE, EMBER, GOLD, INK, MOON_BLUE, PARCHMENT, WAX
from .sheet import PERIOD, Sheet, leaf_line, leaf_plate

CORNER = 32
"""Of the nine-slices laid round cards; their edges hold nothing but glow."""
GLOWS = {"own": CANDLE, "rival": MOON_BLUE, "attack": EMBER}
RINGED = 28


# --- round a card ---------------------------------------------------------------------------


def corners(kind: str, scale: float) -> Sheet:
    """Photo corners: thin for what may be chosen, thick and glowing for what is pointed at."""
    side = PERIOD + 2 * CORNER
    sheet = Sheet(1601, side + 2 * MARGIN, side + 2 * MARGIN, scale)
    arm, weight = (12.0, 1.8) if kind == "may" else (18.0, 3.0)
    brackets = sheet.mask(_brackets(MARGIN, MARGIN + side, arm), stroke=weight)
    if kind == "may":
        sheet.over(sheet.blur(brackets, 1.2), "#020208", 0.75)
        sheet.over(brackets, "#fbe9bd")
        return sheet
    light, glow = GLOWS[kind]
    body = sheet.mask(panel(MARGIN + 2, MARGIN + 2, side - 4, side - 4, 5))
    inside = sheet.mask(panel(MARGIN + 4, MARGIN + 4, side - 8, side - 8, 4))
    sheet.over(sheet.blur(body, 6.5), glow, 0.62)
    sheet.over(sheet.blur(sheet.mask(_frame(side), stroke=2.0), 1.8), glow, 0.6)
    sheet.erase(inside)
    sheet.over(sheet.blur(brackets, 1.6), "#100804", 0.6)
    sheet.over(sheet.blur(brackets, 3.0), glow, 0.9)
    sheet.over(brackets, light)
    lit = brackets - sheet.shift(brackets, *_by(UPPER_LEFT, 1.0))
    sheet.over(np.clip(lit, 0, 1), "#fffaf0", 0.85)
    return sheet


def _by(way: tuple[float, float], length: float) -> tuple[float, float]:
    return way[0] * length, way[1] * length


def _frame(side: float) -> Path:
    return panel(MARGIN + 1, MARGIN + 1, side - 2, side - 2, 5)


def _brackets(low: float, high: float, arm: float) -> list[Path]:
    found = []
    for x, y, right, down in ((low, low, 1, 1), (high, low, -1, 1), (high, high, -1, -1)):
        found.append(_bracket(x, y, right * arm, down * arm))
    return [*found, _bracket(low, high, arm, -arm)]


def _bracket(x: float, y: float, across: float, down: float) -> Path:
    bend = 4.0
    path = skia.Path()
    path.moveTo(x + across, y)
    path.lineTo(x + math.copysign(bend, across), y)
    path.quadTo(x, y, x, y + math.copysign(bend, down))
    path.lineTo(x, y + down)
    return path


def stitch(kind: str, scale: float) -> Sheet:
    """A dash of the focus ring across, down, or round one of its corners (`ne` and so on)."""
    if kind in ("across", "down"):
        wide, high = (14, 8) if kind == "across" else (8, 14)
        sheet = Sheet(1611, wide, high, scale)
        middle_x, middle_y = wide / 2, high / 2
        reach = (4.0 - 1.1, 0.0) if kind == "across" else (0.0, 4.0 - 1.1)
        path = skia.Path()
        path.moveTo(middle_x - reach[0], middle_y - reach[1])
        path.lineTo(middle_x + reach[0], middle_y + reach[1])
    else:
        sheet = Sheet(1612, 16, 16, scale)
        path = skia.Path()
        turn = {"nw": 180, "ne": 270, "se": 0, "sw": 90}[kind]
        x, y = (12 if "w" in kind else 4), (12 if "n" in kind else 4)
        path.addArc(skia.Rect.MakeLTRB(x - 8, y - 8, x + 8, y + 8), turn + 12, 66)
    sheet.over(sheet.blur(sheet.mask(path, stroke=4.2), 0.3), "#050510", 0.9)
    sheet.over(sheet.mask(path, stroke=2.2), "#fffdf4")
    return sheet


def gem(scale: float, ink: Colour = "#fffdf4", reach: float = 4.6) -> Sheet:
    """A lozenge: on the focus ring, on the frame of what is pointed at, at the end of a line."""
    sheet = Sheet(1613, 16, 16, scale)
    sheet.over(sheet.blur(sheet.mask(lozenge(8, 8, reach + 1.6)), 0.4), "#050510", 0.9)
    sheet.over(sheet.mask(lozenge(8, 8, reach)), ink)
    sheet.over(sheet.mask(polygon([(8, 8 - reach), (8, 8), (8 - reach, 8)])), "#ffffff", 0.5)
    return sheet


# --- badges and seals -----------------------------------------------------------------------


def _paper_disc(sheet: Sheet, middle: float, radius: float) -> None:
    body = sheet.mask(disc(middle, middle, radius))
    shadow(sheet, body, 1.0, 1.8, 1.6, 0.75)
    sheet.over(body, DECKLE)
    away = np.hypot(sheet.x - middle + radius * 0.4, sheet.y - middle + radius * 0.45) / radius
    paper = ramp([(0, "#fffaea"), (0.8, "#f6e3b6"), (1.6, "#d2b073")], away)
    sheet.over(sheet.mask(disc(middle, middle, radius - 0.9)), paper)
    leaf_line(sheet, sheet.mask(disc(middle, middle, radius - 1.9), stroke=2.0), 1.0, 0.0)
    sheet.over(sheet.mask(disc(middle, middle, radius - 3.3), stroke=0.6), "#6b421a", 0.7)


def badge(ticked: bool, scale: float) -> Sheet:
    """What is chosen wears it on its upper right corner; without a tick it takes a number."""
    size = RINGED + 8
    sheet = Sheet(1621, size, size, scale)
    _paper_disc(sheet, size / 2, RINGED / 2)
    if ticked:
        tick = brush([(11.4, 18.4, 0.7), (16.2, 23.4, 1.9), (19.6, 18.0, 1.5), (25.4, 11.4, 0.5)])
        sheet.over(sheet.mask(tick), "#1c120c")
    return sheet


def chip(scale: float) -> Sheet:
    """A numeral's disc, laid over the printed one on small cards."""
    sheet = Sheet(1622, 32, 32, scale)
    _paper_disc(sheet, 16, 12)
    return sheet


def pill(kind: str, scale: float) -> Sheet:
    """A lying capsule, drawn out in its middle: of paper for a sum, of night for a count."""
    wide, high = 72 + 16, 24 + 16
    sheet = Sheet(1623, wide, high, scale)
    body = panel(8, 8, 72, 24, 12)
    cover = sheet.mask(body)
    shadow(sheet, cover, 0.8, 1.6, 1.6, 0.7)
    if kind == "paper":
        sheet.over(cover, DECKLE)
        down = (sheet.y - 8) / 24
        sheet.over(
            sheet.mask(panel(9, 9, 70, 22, 11)), ramp([(0, "#fff6da"), (1, "#e2c68c")], down)
        )
        line = sheet.mask(panel(9.8, 9.8, 68.4, 20.4, 10.2), stroke=1.4)
        sheet.over(line, "#c08f3c")
        sheet.over(line * smoothstep(22, 8, sheet.y), "#f6dc9a", 0.8)
    else:
        sheet.over(cover, "#0a0b1e", 0.86)
        sheet.over(sheet.mask(panel(8.7, 8.7, 70.6, 22.6, 11.3), stroke=0.9), GOLD, 0.55)
    return sheet


def seal(wax: str, sign: str, scale: float, size: int = 28) -> Sheet:
    """A blob of wax with a sign pressed into it."""
    sheet = Sheet(1630 + len(sign), size + 10, size + 10, scale)
    middle, radius = size / 2 + 5, size / 2
    colour = WAX[wax]
    rng = np.random.default_rng(len(wax) * 31 + len(sign))
    rim = [
        polar(middle, middle, radius * (0.90 + 0.14 * rng.random()), i * math.pi / 6.5)
        for i in range(13)
    ]
    blob = sheet.mask(outline(rim))
    shadow(sheet, blob, 1.0, 1.9, 1.5, 0.75)
    sheet.over(blob, blend(colour, "#0a0408", 0.35))
    unit = radius / 14
    height = sheet.blur(blob, 2.6 * unit)
    well = sheet.blur(sheet.mask(disc(middle, middle, radius * 0.68)), 0.7)
    _relief(sheet, blob, height * 5.0 - well * 1.25, colour, unit)
    if sign:
        mark = _sign(sheet, sign, middle, radius * 0.98)
        sheet.over(sheet.shift(mark, -0.5 * unit, -0.7 * unit), blend(colour, "#ffffff", 0.35), 0.5)
        sheet.over(mark, blend(colour, "#180408", 0.72), 0.25)
        sheet.over(mark, blend(colour, "#fff2e0", 0.82), 0.92)
    shine = sheet.glow(middle - radius * 0.52, middle - radius * 0.62, radius * 0.26, 2)
    sheet.over(blob * shine, "#ffffff", 0.5)
    return sheet


def _relief(sheet: Sheet, body: Field, height: Field, colour: Colour, unit: float) -> None:
    """Light from the upper left over a soft height."""
    step = 1.1 * unit
    slope = sheet.shift(height, step, step) - sheet.shift(height, -step, -step)
    lit, dim = np.clip(slope * 0.9, 0, 1), np.clip(-slope * 0.9, 0, 1)
    sheet.over(body, colour, 0.85)
    sheet.over(body * lit, blend(colour, "#ffe9dc", 0.55), 0.9)
    sheet.over(body * dim, blend(colour, "#050208", 0.75), 0.85)


def _sign(sheet: Sheet, name: str, middle: float, size: float) -> Field:
    """A sign of the interface as coverage, drawn `size` wide round a point."""
    small = coverage(SIGNS[name](), round(size * sheet.scale) / GRID)
    cover = np.zeros((sheet.rows, sheet.columns), np.float32)
    top = round(middle * sheet.scale) - small.shape[0] // 2
    cover[top : top + small.shape[0], top : top + small.shape[1]] = small
    return cover


# --- notes, claws, ribbons ------------------------------------------------------------------


def note(scale: float) -> Sheet:
    """A torn slip of paper with a pin: what you know of a card that lies face down."""
    sheet = Sheet(1641, 56, 60, scale, 64)
    straight = sheet.mask(place(panel(-21, -22, 42, 44), 28, 33, 1, -3))
    below = smoothstep(44, 54, sheet.y)
    dx = (sheet.noise(16, 4, 0.65) - 0.5) * (3.0 + 4 * below)
    dy = (sheet.noise(10, 3, 0.65) - 0.5) * (2.4 + 9 * below)
    paper = sheet.sample(straight, sheet.x + dx, sheet.y + dy)
    shadow(sheet, paper, 1.0, 2.2, 1.7, 0.75)
    sheet.over(paper, PARCHMENT[1])
    away = np.hypot(sheet.x - 18, sheet.y - 20) / 44
    sheet.over(paper, ramp([(0, "#fff7df"), (0.6, "#f3e2b6"), (1.1, "#dbbf86")], away), 0.9)
    sheet.over(paper * sheet.blur(1 - paper, 2.2), "#8a5a24", 0.75)
    sheet.over(np.clip(paper - sheet.shift(paper, -0.7, -0.9), 0, 1), "#fffdf2", 0.7)
    pin = sheet.mask(disc(28.5, 11, 4.6))
    shadow(sheet, pin, 1.2, 2.2, 1.0, 0.6)
    sheet.over(pin, "#8d1f2c")
    sheet.over(pin * sheet.glow(26.8, 9.2, 3.2, 1.8), "#ff9c94", 0.95)
    sheet.over(pin * (1 - sheet.mask(disc(27.6, 10.0, 4.4), soft=0.6)), "#3d0810", 0.7)
    return sheet


def claw_strokes(scale: float) -> Sheet:
    """Three torn strokes from left to right, thin where they begin, deep where they end."""
    sheet = Sheet(1651, 272, 88, scale)
    strokes = []
    for i, (rise, lag, heft) in enumerate(((0, 14, 0.85), (13, 0, 1.0), (27, 9, 0.8))):
        knots = [
            (14 + lag, 62 + rise * 0.32, 0.3),
            (66 + lag, 38 + rise * 0.62, 2.6 * heft),
            (140, 22 + rise * 0.86 + i, 4.2 * heft),
            (206 - lag * 0.4, 16 + rise, 3.2 * heft),
            (258 - lag, 17 + rise * 1.02, 0.2),
        ]
        strokes.append(brush(knots, 90))
    edge = sheet.mask(strokes)
    ragged = sheet.roughened(edge, 6, 3.0)
    sheet.over(sheet.blur(ragged, 4.2), EMBER[1], 0.75)
    sheet.over(sheet.blur(ragged, 1.3), "#1a0406", 0.8)
    along = sheet.x / 272
    sheet.over(
        ragged, ramp([(0, "#8f2418"), (0.35, EMBER[1]), (0.75, "#ffc0a0"), (1, "#fff0e0")], along)
    )
    core = np.clip(sheet.blur(ragged, 1.6), 0, 1) ** 2.2 * ragged
    sheet.over(core, "#fff3e4", 0.55)
    sheet.over(np.clip(ragged - sheet.shift(ragged, -0.4, -1.2), 0, 1), "#5a0c0a", 0.4)
    return sheet


def ribbon_of_caller(scale: float) -> Sheet:
    """A gilt ribbon with folded ends, drawn out in its middle: who woke up."""
    sheet = Sheet(1661, 128, 44, scale)
    tails = [
        polygon([(4, 14), (24, 14), (24, 38), (4, 38), (10, 26)]),
        polygon([(124, 14), (104, 14), (104, 38), (124, 38), (118, 26)]),
    ]
    behind = sheet.mask(tails)
    shadow(sheet, behind, 0.6, 1.6, 1.6, 0.6)
    sheet.over(behind, "#7c5420")
    sheet.over(behind * smoothstep(14, 40, sheet.y), "#3a220a", 0.6)
    folds = [polygon([(14, 32), (24, 32), (24, 38)]), polygon([(114, 32), (104, 32), (104, 38)])]
    sheet.over(sheet.mask(folds), "#2a1606")
    front = panel(14, 6, 100, 26, 1.5)
    cover = sheet.mask(front)
    shadow(sheet, cover, 1.0, 2.0, 1.8, 0.7)
    leaf_plate(sheet, cover, (0.44, 0.60))
    sheet.over(cover, "#f0d286", 0.45)
    for y, ink in ((6.5, "#fffbe2"), (31.5, "#6a4214")):
        sheet.over(cover * np.clip(1 - np.abs(sheet.y - y), 0, 1), ink, 0.9)
    for y in (9.2, 28.8):
        sheet.over(cover * np.clip(1 - np.abs(sheet.y - y) / 0.7, 0, 1), "#8a5c22", 0.7)
    return sheet


# --- small counters -------------------------------------------------------------------------


def pip(kind: str, scale: float) -> Sheet:
    """A step that is done, is now, or is to come."""
    sheet = Sheet(1671, 16, 16, scale)
    if kind == "now":
        sheet.over(sheet.blur(sheet.mask(lozenge(8, 8, 5.4)), 1.6), CANDLE[1], 0.55)
        sheet.over(sheet.mask(lozenge(8, 8, 5.6)), "#120a10", 0.8)
        sheet.over(sheet.mask(lozenge(8, 8, 4.9)), "#fff2cc")
    elif kind == "done":
        sheet.over(sheet.mask(disc(8, 8, 4.2), soft=0.4), "#0a0610", 0.7)
        sheet.over(sheet.mask(disc(8, 8, 3.6)), "#f3dca0")
    else:
        sheet.over(sheet.mask(disc(8, 8, 3.2), stroke=2.6), "#0a0610", 0.6)
        sheet.over(sheet.mask(disc(8, 8, 3.2), stroke=1.2), "#c9b894", 0.85)
    return sheet


def nine_pip(full: bool, scale: float) -> Sheet:
    """A cat's head for a completed nine; an outline for one that is missing."""
    sheet = Sheet(1672, 20, 18, scale)
    head = outline(
        [(3, 2), (6.8, 5), (13.2, 5), (17, 2), (17.4, 10), (14, 15.4), (6, 15.4), (2.6, 10)],
        {0, 1, 2, 3},
    )
    sheet.over(sheet.mask(head, stroke=2.4), "#0a0610", 0.55)
    if full:
        sheet.over(sheet.mask(head), "#fbe7bb")
        eyes = [brush([(x - 1.3, 9.2, 0.2), (x, 10.2, 0.5), (x + 1.3, 9.2, 0.2)]) for x in (7, 13)]
        sheet.over(sheet.mask(eyes), "#5a3a18")
    else:
        sheet.over(sheet.mask(head, stroke=1.1), "#d8c7a0", 0.8)
    return sheet


def knob(scale: float) -> Sheet:
    """The handle of a slider: a gilt lozenge."""
    sheet = Sheet(1673, 32, 32, scale)
    body = sheet.mask(lozenge(16, 16, 9.5, 11.5))
    shadow(sheet, body, 0.8, 1.8, 1.6, 0.7)
    sheet.over(body, DECKLE)
    sheet.over(sheet.mask(lozenge(16, 16, 8.2, 10.2)), "#f1d692")
    facets = [
        (polygon([(16, 5.8), (16, 16), (7.8, 16)]), "#fff7da", 0.9),
        (polygon([(16, 26.2), (16, 16), (24.2, 16)]), "#a87830", 0.7),
        (polygon([(16, 26.2), (16, 16), (7.8, 16)]), "#cf9f4e", 0.45),
    ]
    for facet, ink, amount in facets:
        sheet.over(sheet.mask(facet), ink, amount)
    return sheet


def switch(on: bool, scale: float) -> Sheet:
    """A track with its knob: the sun's side is on, the moon's is off."""
    sheet = Sheet(1674, 64, 40, scale)
    track = sheet.mask(panel(5, 7, 54, 26, 13))
    sheet.over(sheet.mask(panel(4, 6, 56, 28, 14), soft=0.8), "#020208", 0.6)
    ground = ramp([(0, "#7a5420"), (1, "#d9ac54")], (sheet.x - 5) / 54) if on else None
    sheet.over(track, "#0d1030" if ground is None else ground)
    sheet.over(track * sheet.blur(1 - track, 2.2), "#020106", 0.75)
    leaf_line(sheet, sheet.mask(panel(5.6, 7.6, 52.8, 24.8, 12.4), stroke=1.1), 0.8, 0.1)
    x = 46.0 if on else 18.0
    body = sheet.mask(disc(x, 20, 11.4))
    shadow(sheet, body, 0.8, 1.6, 1.4, 0.7)
    sheet.over(body, DECKLE)
    away = np.hypot(sheet.x - x + 4, sheet.y - 15) / 16
    inks = ("#fffaea", "#e0c68e") if on else ("#6670a6", "#2a2f62")
    sheet.over(sheet.mask(disc(x, 20, 10.2)), mix(*inks, np.clip(away, 0, 1)[..., None]))
    if on:
        tick = brush([(41.6, 20.6, 0.5), (44.8, 24.0, 1.4), (47.4, 20.0, 1.1), (51, 15.6, 0.4)])
        sheet.over(sheet.mask(tick), INK)
    else:
        sheet.over(sheet.mask(place(_sickle(), x, 20, 6.0, -30)), "#d7dcf6", 0.95)
    return sheet


def _sickle() -> Path:
    return cut(disc(0, 0, 1), disc(0.42, 0, 0.86))


def line_end(scale: float) -> Sheet:
    """A small gilt lozenge where a bar or a line ends."""
    sheet = Sheet(1675, 12, 12, scale)
    sheet.over(sheet.mask(lozenge(6, 6, 4.4)), "#0a0610", 0.8)
    sheet.over(sheet.mask(lozenge(6, 6, 3.4)), GOLD)
    sheet.over(sheet.mask(polygon([(6, 2.6), (6, 6), (2.6, 6)])), "#fff7dc", 0.8)
    return sheet


def flourish(scale: float) -> Sheet:
    """A fading line with a lozenge: to the left of a prompt, mirrored to its right."""
    sheet = Sheet(1676, 112, 16, scale)
    spine = brush([(4, 8, 0.1), (60, 8, 0.55), (92, 8, 0.75)], 20)
    sheet.over(sheet.mask(spine) * smoothstep(0, 84, sheet.x), GOLD, 0.95)
    mark = unite([lozenge(99, 8, 4.4), sparkle(99, 8, 6.5, 0.3)])
    sheet.over(sheet.blur(sheet.mask(mark), 1.0), "#0a0610", 0.7)
    sheet.over(sheet.mask(mark), "#fbe6b4")
    return sheet


def team(kind: str, scale: float) -> Sheet:
    """The token of a team: sun, wave or triangle on a gilt coin."""
    sheet = Sheet(1677, 30, 30, scale)
    body = sheet.mask(disc(15, 15, 11))
    shadow(sheet, body, 0.7, 1.4, 1.2, 0.7)
    grounds = {"sun": "#4a2c0c", "wave": "#12305c", "triangle": "#5a1630"}
    inks = {"sun": "#ffd27a", "wave": "#a4dcff", "triangle": "#ffaec0"}
    sheet.over(body, DECKLE)
    sheet.over(sheet.mask(disc(15, 15, 10)), grounds[kind])
    leaf_line(sheet, sheet.mask(disc(15, 15, 10), stroke=1.4), 1.0, 0.0)
    sheet.over(sheet.mask(_token(kind)), inks[kind])
    return sheet


def _token(kind: str) -> list[Path]:
    if kind == "sun":
        rays = [
            brush([(*polar(15, 15, 4.6, a), 0.9), (*polar(15, 15, 7.8, a), 0.25)], 4)
            for a in (i * math.pi / 4 for i in range(8))
        ]
        return [disc(15, 15, 3.3), *rays]
    if kind == "wave":
        return [
            brush(
                [
                    (8.6, y + 0.8, 0.4),
                    (11.4, y - 1.2, 0.95),
                    (15, y + 0.6, 1.0),
                    (18.4, y - 1.2, 0.95),
                    (21.6, y + 0.2, 0.4),
                ],
                30,
            )
            for y in (11.6, 15.2, 18.8)
        ]
    outer = [(15, 8.4), (21.2, 19.2), (8.8, 19.2)]
    inner = [(15, 12.2), (17.9, 17.4), (12.1, 17.4)]
    return [cut(polygon(outer), polygon(inner))]
