"""The gilt back of the jubilee edition: a fluted sun of leaf behind the two sickles. No raven."""

from __future__ import annotations

import math

import numpy as np

from ..canvas import Canvas
from ..colour import Field, ramp
from ..either_way import MIDDLE, both, symmetric
from ..finish import Press, printed
from ..frame import JUBILEE, FrameStyle, framed
from ..geometry import Path, disc, outline, polar, polygon, sparkle
from ..metal import GOLD, foil
from ..raster import smoothstep
from ..sen_classic.back import heart, phases, poppies

FLUTES = 48
_ENGRAVED = "#3a1d0c"


def paint() -> Canvas:
    canvas = Canvas(231)
    _enamel(canvas)
    plate = canvas.mask(_plate())
    _sun(canvas, plate)
    _engraved(canvas, plate)
    _corners(canvas)
    heart(canvas)
    printed(canvas, Press(0.30, "#1c0c06", 0.22, 0.80, 1.06, 1.04, 0.035, 0.016))
    framed(canvas, FrameStyle(JUBILEE.deckle, None, True, JUBILEE.paper, JUBILEE.numeral))
    return canvas


def _enamel(canvas: Canvas) -> None:
    """Dark red ground, seen in the corners only."""
    away = np.hypot(canvas.x - MIDDLE[0], canvas.y - MIDDLE[1]) / 520
    uneven = canvas.noise(120, 5, 0.55)
    uneven = (uneven + uneven[::-1, ::-1]) / 2
    canvas.rgb = ramp(
        [(0.4, "#7c2030"), (0.8, "#541424"), (1.1, "#2c0a18")], away + (uneven - 0.5) * 0.3
    )
    draw = canvas.geometry.random((150, 4))
    dust = canvas.dots([(600 * a, 900 * b, 0.4 + c**3, 0.3 + 0.6 * d) for a, b, c, d in draw])
    canvas.screen(symmetric(dust), "#ffd8a0", 0.7)


def _plate() -> Path:
    """The field of leaf: drawn in at its corners, the same either way up."""
    quarter = [(300.0, 48.0), (382.0, 78.0), (486.0, 92.0), (520.0, 150.0), (552.0, 240.0)]
    right = [*quarter, (546.0, 360.0), (558.0, 450.0)]
    lower = [(x, 900 - y) for x, y in right[-2::-1]]
    left = [(600 - x, y) for x, y in [*right, *lower][-2:0:-1]]
    points = [*right, *lower, *left]
    sharp = {i for i, (x, y) in enumerate(points) if (x, y) in _SHARP}
    return outline(points, sharp)


_SHARP = {(300.0, 48.0), (300.0, 852.0), (558.0, 450.0), (42.0, 450.0)}


def _sun(canvas: Canvas, plate: Field) -> None:
    """Flutes from the middle outwards: every one is lit on the side that looks to the candle."""
    x, y = MIDDLE
    angle = np.arctan2(canvas.y - y, canvas.x - x)
    flute = np.mod(angle / (2 * math.pi) * FLUTES, 1.0)
    away = np.hypot(canvas.x - x, canvas.y - y)
    facing = np.cos(angle + math.pi / 2 + 0.9)
    slope = np.where(flute < 0.5, 1, -1) * facing
    uneven = canvas.noise(90, 4, 0.55)
    uneven = (uneven + uneven[::-1, ::-1]) / 2 - 0.5
    level = 0.315 + 0.050 * slope + 0.12 * uneven - 0.085 * smoothstep(160, 430, away)
    canvas.over(plate, ramp(GOLD, np.clip(level, 0.1, 0.52)))
    ridge = np.exp(-((np.minimum(flute, 1 - flute) * away * 2 * math.pi / FLUTES / 0.9) ** 2))
    canvas.screen(plate * ridge, "#ffe9b0", 0.22)
    lip = np.clip(plate - canvas.shift(plate, -1.6, -2.2), 0, 1)
    dim = np.clip(plate - canvas.shift(plate, 1.6, 2.2), 0, 1)
    canvas.over(lip, "#fff6d4", 0.9)
    canvas.over(dim, "#4a2a0c", 0.8)


def _engraved(canvas: Canvas, plate: Field) -> None:
    """Poppies and the ring of phases, cut into the leaf."""
    x, y = MIDDLE
    ground = canvas.mask(disc(x, y, 178))
    canvas.over(ground, "#4c1420")
    canvas.multiply(ground * canvas.blur(1 - ground, 6), "#12040a", 0.7)
    for radius, weight in ((178.0, 4.0), (169.0, 1.4), (111.0, 1.6)):
        foil(canvas, canvas.mask(disc(x, y, radius), stroke=weight), 1, 0.6, 0.4, 0.05)
    moons = canvas.mask(both(phases(139, 18.5)))
    foil(canvas, moons, 1.0, 0.6, 0.4, 0.0, (0.3, 0.58))
    cut = canvas.mask(both(poppies())) * plate
    cut = cut * (1 - canvas.mask(disc(x, y, 181)))
    canvas.over(canvas.shift(cut, -1.2, -1.6), "#fff2c8", 0.65)
    canvas.over(cut, _ENGRAVED, 0.84)
    rim = canvas.mask(_plate(), stroke=1.6)
    inner = canvas.blur(plate, 5)
    canvas.over(rim * inner, _ENGRAVED, 0.5)
    beads = [disc(*polar(x, y, 188, i * math.pi / 36), 2.3) for i in range(72)]
    canvas.over(canvas.mask(beads) * plate, _ENGRAVED, 0.7)


def _corners(canvas: Canvas) -> None:
    """A star and its rays in every corner of the enamel."""
    marks = [sparkle(70, 84, 20, 0.16), sparkle(530, 84, 20, 0.16)]
    for corner_x in (70.0, 530.0):
        for turn in (0.0, 90.0, 180.0, 270.0):
            spot = polar(corner_x, 84, 27, math.radians(turn + 45))
            marks.append(polygon([(spot[0] + dx, spot[1] + dy) for dx, dy in _DIAMOND]))
    foil(canvas, canvas.mask(both(marks)), 1.0, 0.6, 0.4, 0.0, (0.3, 0.58))


_DIAMOND = ((-2.6, 0.0), (0.0, -2.6), (2.6, 0.0), (0.0, 2.6))
