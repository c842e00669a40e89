"""Nine-slices: panels, buttons, plates, parchment. Shadows are baked into their margins.

All are hollow: the program lays their ground under them, velvet of any dye, leaf or paper, so that
no ground is cut where an edge ends.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import skia

from ..colour import Field, mix
from ..geometry import Path, disc, outline, panel
from ..light import UPPER_LEFT
from ..metal import BRIGHT_HALF
from ..raster import smoothstep
from .palette import CANDLE, DECKLE, ENGRAVED, NIGHT
from .sheet import PERIOD, Sheet, leaf_line, leaf_plate

MARGIN = 16
"""Room for shadow and glow on every side."""


@dataclass(frozen=True, slots=True)
class Bed:
    """Where a nine-slice lies on its sheet: the body without its margin."""

    corner: int
    radius: float

    @property
    def side(self) -> int:
        return 2 * self.corner + PERIOD

    def sheet(self, seed: int, scale: float) -> Sheet:
        whole = self.side + 2 * MARGIN
        return Sheet(seed, whole, whole, scale)

    def inset(self, by: float) -> Path:
        inner = self.side - 2 * by
        return panel(MARGIN + by, MARGIN + by, inner, inner, max(1.0, self.radius - by))

    def notched(self, by: float, notch: float) -> Path:
        """A line inside the frame whose corners are bitten off by quarter circles."""
        low, high = MARGIN + by, MARGIN + self.side - by
        path = skia.Path()
        path.moveTo(low + notch, low)
        corners = ((high, low, 180), (high, high, 270), (low, high, 0), (low, low, 90))
        for x, y, start in corners:
            oval = skia.Rect.MakeLTRB(x - notch, y - notch, x + notch, y + notch)
            path.arcTo(oval, start, -90, False)
        path.close()
        return path

    def corners(self, by: float) -> list[tuple[float, float]]:
        low, high = MARGIN + by, MARGIN + self.side - by
        return [(low, low), (high, low), (high, high), (low, high)]


PANEL = Bed(24, 12)
BUTTON = Bed(16, 10)
PLATE = Bed(16, 9)
SHEET = Bed(24, 2)
RIM = 3.8
"""How wide the rim of a gilt plate is before its leaf is seen."""
_PARCHMENT = 1541


def lozenge(x: float, y: float, across: float, down: float | None = None) -> Path:
    down = across if down is None else down
    points = [(x - across, y), (x, y - down), (x + across, y), (x, y + down)]
    return outline(points, {0, 1, 2, 3})


def shadow(sheet: Sheet, body: Field, dx: float, dy: float, soft: float, amount: float) -> None:
    """What a body throws away from the candle, under it and beside it."""
    thrown = sheet.blur(sheet.shift(body, -dx, -dy), soft)
    sheet.over(thrown, NIGHT, amount)


def _hollow_frame(sheet: Sheet, bed: Bed, rim: float, ragged: float) -> None:
    """Shadow, deckle and the shade inside it; the ground stays open."""
    body = sheet.mask(bed.inset(0))
    shadow(sheet, body, 1.6, 3.2, 3.4, 0.72)
    shadow(sheet, body, 0.4, 0.8, 1.0, 0.5)
    sheet.erase(sheet.mask(bed.inset(rim - 0.6)))
    edge = sheet.roughened(body, 9, ragged)
    hole = sheet.mask(bed.inset(rim))
    uneven = (sheet.noise(24, 4, 0.6) - 0.5)[..., None]
    sheet.over(np.clip(edge - hole, 0, 1), np.clip(mix(DECKLE, "#12142c", 0.5 + uneven), 0, 1))
    inner = hole * sheet.blur(1 - sheet.mask(bed.inset(rim + 1)), 2.6)
    sheet.over(inner, "#03030d", 0.78)
    lip = hole * (1 - sheet.shift(sheet.mask(bed.inset(rim)), *_scaled(UPPER_LEFT, 1.2)))
    sheet.over(lip, "#000006", 0.35)


def _scaled(way: tuple[float, float], by: float) -> tuple[float, float]:
    return way[0] * by, way[1] * by


def _catch_light(sheet: Sheet, bed: Bed, line: Field, amount: float) -> None:
    """Where a line turns towards the candle it burns brighter."""
    x, y = bed.corners(7)[0]
    sheet.over(line * sheet.glow(x, y, 30, 1.6), "#fff6d4", amount)


def panel_frame(scale: float) -> Sheet:
    sheet = PANEL.sheet(1501, scale)
    _hollow_frame(sheet, PANEL, 5.2, 1.6)
    outer = sheet.mask(PANEL.inset(3.5), stroke=1.7)
    inner = sheet.mask(PANEL.notched(8, 7), stroke=0.9)
    leaf_line(sheet, outer, 1.0, 0.18)
    leaf_line(sheet, inner, 0.72, 0.45)
    _catch_light(sheet, PANEL, np.maximum(outer, inner * 0.8), 0.8)
    gems = sheet.mask([lozenge(x, y, 2.7) for x, y in PANEL.corners(9.6)])
    sheet.over(gems, "#f3d68c")
    sheet.over(gems * sheet.shift(1 - gems, 0.9, 0.9), "#8a5f20", 0.55)
    return sheet


def _button_lines(sheet: Sheet, strength: float, worn: float = 0.2) -> None:
    outer = sheet.mask(BUTTON.inset(3), stroke=1.5)
    inner = sheet.mask(BUTTON.notched(6.4, 5), stroke=0.8)
    leaf_line(sheet, outer, strength, worn)
    leaf_line(sheet, inner, strength * 0.62, worn + 0.2)
    _catch_light(sheet, BUTTON, outer, 0.75 * strength)


def button(state: str, scale: float) -> Sheet:
    """`lit` is pointed at, `sunk` is pressed, `off` cannot be pressed."""
    sheet = BUTTON.sheet(1511, scale)
    if state == "lit":
        _warm_rim(sheet, BUTTON)
    if state == "sunk":
        _sunk(sheet, BUTTON)
    else:
        _hollow_frame(sheet, BUTTON, 4.6, 1.3)
    if state == "off":
        grey = np.maximum(
            sheet.mask(BUTTON.inset(3), stroke=1.5),
            sheet.mask(BUTTON.notched(6.4, 5), stroke=0.8) * 0.6,
        )
        sheet.over(grey, "#b9b3a6", 0.28)
    else:
        _button_lines(sheet, {"up": 0.96, "lit": 1.0, "sunk": 0.62}[state])
    if state == "lit":
        sheen = sheet.mask(BUTTON.inset(4.6))
        sheet.over(sheen * np.exp(-((sheet.y - MARGIN - 5) / 9).clip(0)), CANDLE[0], 0.16)
    return sheet


def _warm_rim(sheet: Sheet, bed: Bed) -> None:
    body = sheet.mask(bed.inset(0.5))
    sheet.over(sheet.blur(body, 5.0), CANDLE[1], 0.62)
    sheet.over(sheet.blur(body, 1.8), CANDLE[0], 0.40)


def _sunk(sheet: Sheet, bed: Bed) -> None:
    """Pressed into the mat: no cast shadow, shade from above."""
    _hollow_frame(sheet, bed, 4.6, 1.3)
    hole = sheet.mask(bed.inset(4.6))
    above = np.exp(-((sheet.y - MARGIN - 4.6) / 7.5).clip(0))
    sheet.over(hole * above, "#000008", 0.62)
    outside = 1 - sheet.mask(bed.inset(0))
    sheet.erase(outside * 0.55)


def gilt(state: str, scale: float) -> Sheet:
    """The one main thing to do: the rim and the engraved line of a plate of leaf, else hollow."""
    sheet = BUTTON.sheet(1521, scale)
    body = sheet.mask(BUTTON.inset(0))
    if state == "lit":
        _warm_rim(sheet, BUTTON)
    if state != "sunk":
        shadow(sheet, body, 1.8, 3.6, 3.6, 0.74)
        shadow(sheet, body, 0.4, 0.9, 1.0, 0.5)
    sheet.erase(body)
    inside = sheet.mask(BUTTON.inset(RIM))
    edge = np.clip(sheet.roughened(body, 9, 1.0) - inside, 0, 1)
    sheet.over(edge, DECKLE)
    plate = sheet.mask(BUTTON.inset(1.8))
    sheet.over(np.clip(plate - inside, 0, 1), "#ecc878")
    _bevel(sheet, plate)
    _engraved(sheet, BUTTON)
    if state == "lit":
        sheet.over(plate * np.exp(-((sheet.y - MARGIN) / 16).clip(0)), "#fffdf0", 0.55)
    if state == "sunk":
        above = np.exp(-((sheet.y - MARGIN - 1.8) / 8).clip(0))
        sheet.over(plate, "#5a3a14", 0.26)
        sheet.over(plate * above, "#2a1506", 0.55)
    if state == "off":
        sheet.over(plate, "#35312f", 0.74)
    return sheet


def _bevel(sheet: Sheet, plate: Field) -> None:
    lit = np.clip(plate - sheet.shift(sheet.blur(plate, 0.5), -0.7, -1.1), 0, 1)
    dim = np.clip(plate - sheet.shift(sheet.blur(plate, 0.5), 0.7, 1.1), 0, 1)
    sheet.over(lit, "#fffbe2", 0.9)
    sheet.over(dim, "#5a3510", 0.75)


def _engraved(sheet: Sheet, bed: Bed) -> None:
    groove = bed.notched(5.4, 5)
    line = sheet.mask(groove, stroke=1.1)
    sheet.over(sheet.shift(line, -0.6, -0.9), "#fff8d8", 0.85)
    sheet.over(line, ENGRAVED, 0.82)


def plate(at_turn: bool, scale: float) -> Sheet:
    """The seat of a player: one line, and candle light when it is its turn."""
    sheet = PLATE.sheet(1531, scale)
    if at_turn:
        body = sheet.mask(PLATE.inset(1))
        sheet.over(sheet.blur(body, 4.2), CANDLE[1], 0.34)
    _hollow_frame(sheet, PLATE, 4.4, 1.3)
    line = sheet.mask(PLATE.inset(3), stroke=1.5)
    leaf_line(sheet, line, 1.0 if at_turn else 0.55, 0.16)
    _catch_light(sheet, PLATE, line, 0.9 if at_turn else 0.35)
    return sheet


def _torn(sheet: Sheet) -> Field:
    """Paper broken by a hand, coarse and fine; the lower edge is wilder."""
    straight = sheet.mask(SHEET.inset(1))
    reach = 1.9 + 3.4 * smoothstep(MARGIN + SHEET.side - 12, MARGIN + SHEET.side, sheet.y)
    dx = (sheet.noise(22, 4, 0.62) - 0.5) * reach * 2 + (sheet.noise(5, 2) - 0.5) * reach * 0.9
    dy = (sheet.noise(22, 4, 0.62) - 0.5) * reach * 2 + (sheet.noise(5, 2) - 0.5) * reach * 0.9
    return sheet.sample(straight, sheet.x + dx, sheet.y + dy)


def parchment_body(scale: float) -> Sheet:
    """The outline of a torn sheet, to be filled with paper."""
    sheet = SHEET.sheet(_PARCHMENT, scale)
    sheet.over(_torn(sheet), "#ffffff")
    return sheet


def parchment(scale: float) -> Sheet:
    """What speaks: shadow, browned edge and line of a torn sheet, laid over its paper."""
    sheet = SHEET.sheet(_PARCHMENT, scale)
    torn = _torn(sheet)
    shadow(sheet, torn, 1.6, 3.4, 3.4, 0.62)
    shadow(sheet, torn, 0.4, 0.8, 0.9, 0.45)
    sheet.erase(torn)
    browned = torn * sheet.blur(1 - torn, 7.0)
    sheet.over(browned, "#9a6a2c", 0.85)
    sheet.over(torn * sheet.blur(1 - torn, 1.1), "#5d3814", 0.52)
    lip = np.clip(torn - sheet.shift(torn, -0.8, -1.0), 0, 1)
    sheet.over(lip, "#fffaea", 0.6)
    line = sheet.mask(SHEET.notched(7.4, 4), stroke=0.9)
    sheet.over(line * (0.6 + 0.8 * (sheet.noise(12, 3) - 0.3)), "#a87a3a", 0.72)
    return sheet


def slip(scale: float) -> Sheet:
    """The dark line under a dream: what a rival did last. It is drawn out, not tiled."""
    whole, high = 96 + 2 * MARGIN, 32 + 2 * MARGIN
    sheet = Sheet(1551, whole, high, scale)
    body = panel(MARGIN, MARGIN, 96, 32, 6)
    sheet.over(sheet.mask(body), "#06061a", 0.62)
    line = sheet.mask(body, stroke=1.0) * sheet.mask(body)
    fading = 1 - smoothstep(MARGIN + 8, MARGIN + 92, sheet.x) * 0.86
    sheet.over(line * fading, "#e9c77b", 0.62)
    return sheet


def hem(scale: float) -> Sheet:
    """The edge of the woven mat: two gilt lines and a stitched one, and its shadow on the wood."""
    bed = Bed(24, 14)
    sheet = bed.sheet(1561, scale)
    body = sheet.mask(bed.inset(0))
    shadow(sheet, body, 1.2, 2.4, 3.6, 0.85)
    sheet.erase(body)
    inner = np.clip(body - sheet.mask(bed.inset(3.4)), 0, 1)
    sheet.over(inner, "#0a0714", 0.85)
    sheet.over(body * sheet.blur(1 - sheet.mask(bed.inset(3)), 5), "#04030c", 0.5)
    leaf_line(sheet, sheet.mask(bed.inset(1.2), stroke=1.6), 0.95, 0.2)
    leaf_line(sheet, sheet.mask(bed.inset(4.2), stroke=0.7), 0.55, 0.4)
    sheet.over(_stitches(sheet, bed), "#d8b46a", 0.42)
    return sheet


def _stitches(sheet: Sheet, bed: Bed, by: float = 7.6, weight: float = 0.9) -> Field:
    """Dashes of 7.5 and gaps of 4.5, twelve to a hundred and forty-four."""
    ring = sheet.mask(bed.inset(by), stroke=weight)
    along = np.where(
        np.abs(sheet.x - (MARGIN + bed.side / 2)) < np.abs(sheet.y - (MARGIN + bed.side / 2)),
        sheet.x,
        sheet.y,
    )
    phase = np.mod(along - MARGIN - bed.corner, 12.0)
    return np.asarray(ring * (smoothstep(0, 0.8, phase) - smoothstep(7.5, 8.3, phase)))


def empty_place(scale: float) -> Sheet:
    """Where a card could lie, or lay: a stitched outline, the cloth a little darker in it."""
    bed = Bed(16, 7)
    sheet = bed.sheet(1565, scale)
    sheet.over(sheet.mask(bed.inset(0)), "#05040f", 0.28)
    sheet.over(sheet.shift(_stitches(sheet, bed, 1.0, 1.5), -0.6, -0.9), "#04030c", 0.6)
    sheet.over(_stitches(sheet, bed, 1.0, 1.5), "#d8b46a", 0.62)
    return sheet


def tab(chosen: bool, scale: float) -> Sheet:
    """The rider of a page: open below, where it stands on the line; hollow like a button."""
    sheet = BUTTON.sheet(1566, scale)
    _hollow_frame(sheet, BUTTON, 4.4, 1.2)
    line = sheet.mask(BUTTON.inset(3), stroke=1.5)
    leaf_line(sheet, line, 1.0 if chosen else 0.4, 0.15)
    if chosen:
        _catch_light(sheet, BUTTON, line, 0.8)
    sheet.erase(smoothstep(MARGIN + BUTTON.side - 7, MARGIN + BUTTON.side - 6, sheet.y))
    return sheet


def keycap(scale: float) -> Sheet:
    """A key of the keyboard, drawn round its letter."""
    bed = Bed(8, 4)
    sheet = bed.sheet(1567, scale)
    body = sheet.mask(bed.inset(0))
    shadow(sheet, body, 0.4, 1.4, 0.8, 0.7)
    sheet.over(body, "#0a0b1e")
    sheet.over(sheet.mask(bed.inset(0.8), stroke=0.9), "#d8c7a0", 0.75)
    lip = np.exp(-((MARGIN + bed.side - 2.4 - sheet.y) ** 2) / 1.2)
    sheet.over(body * lip, "#d8c7a0", 0.4)
    return sheet


def ring_frame(size: int, state: str, scale: float) -> Sheet:
    """The frame of a round button, hollow."""
    sheet = Sheet(1571, size + 2 * MARGIN, size + 2 * MARGIN, scale)
    middle, radius = MARGIN + size / 2, size / 2
    body = sheet.mask(disc(middle, middle, radius))
    if state == "lit":
        sheet.over(sheet.blur(body, 4.5), CANDLE[1], 0.7)
    if state != "sunk":
        shadow(sheet, body, 1.2, 2.6, 2.6, 0.7)
    sheet.erase(sheet.mask(disc(middle, middle, radius - 3.4)))
    hole = sheet.mask(disc(middle, middle, radius - 3))
    sheet.over(np.clip(body - hole, 0, 1), DECKLE)
    sheet.over(hole * sheet.blur(1 - hole, 2.4), "#02020c", 0.75)
    if state == "sunk":
        sheet.over(hole * np.exp(-((sheet.y - MARGIN) / 9).clip(0)), "#000008", 0.6)
    outer = sheet.mask(disc(middle, middle, radius - 2.2), stroke=1.5)
    inner = sheet.mask(disc(middle, middle, radius - 4.8), stroke=0.7)
    if state == "off":
        sheet.over(np.maximum(outer, inner * 0.6), "#b9b3a6", 0.28)
    else:
        strength = {"up": 0.92, "lit": 1.0, "sunk": 0.6}[state]
        leaf_line(sheet, outer, strength, 0.1)
        leaf_line(sheet, inner, strength * 0.5, 0.2)
        sheet.over(outer * sheet.glow(MARGIN + 6, MARGIN + 6, size * 0.5, 2), "#fff6d4", 0.7)
    return sheet


def ring_body(size: int, scale: float) -> Sheet:
    """The ground of a round button, to be dyed by the program."""
    sheet = Sheet(1572, size + 2 * MARGIN, size + 2 * MARGIN, scale)
    middle = MARGIN + size / 2
    sheet.over(sheet.mask(disc(middle, middle, size / 2 - 2)), "#ffffff")
    return sheet


def gilt_disc(size: int, scale: float) -> Sheet:
    """A round plate of leaf: the main round button."""
    sheet = Sheet(1573, size + 2 * MARGIN, size + 2 * MARGIN, scale)
    middle, radius = MARGIN + size / 2, size / 2
    body = sheet.mask(disc(middle, middle, radius))
    shadow(sheet, body, 1.4, 3.0, 2.8, 0.72)
    sheet.over(body, DECKLE)
    plate_mask = sheet.mask(disc(middle, middle, radius - 1.8))
    leaf_plate(sheet, plate_mask, BRIGHT_HALF)
    sheet.over(plate_mask, "#f2d78e", 0.3)
    _bevel(sheet, plate_mask)
    groove = sheet.mask(disc(middle, middle, radius - 5), stroke=1.0)
    sheet.over(sheet.shift(groove, -0.5, -0.8), "#fff8d8", 0.8)
    sheet.over(groove, ENGRAVED, 0.75)
    return sheet
