"""A great star dial: hour strokes, phases of the moon, the thorned web of an astrolabe."""

from __future__ import annotations

import math

from ..geometry import Path, brush, crescent, disc, place, polar, ribbon, sparkle

_TICKS = 240
_HOURS = 24


def ticks(x: float, y: float, radius: float) -> list[Path]:
    """Hour strokes pointing inwards, longer at quarters and whole hours."""
    strokes = []
    for i in range(_TICKS):
        angle = 2 * math.pi * i / _TICKS
        length = 15.0 if i % 10 == 0 else 9.0 if i % 5 == 0 else 5.0
        half = 0.9 if i % 10 == 0 else 0.55
        strokes.append(
            ribbon(
                [(*polar(x, y, radius, angle), half), (*polar(x, y, radius - length, angle), half)]
            )
        )
    return strokes


def hour_marks(x: float, y: float, radius: float) -> list[Path]:
    """Stars at the quarters, beads and lozenges between."""
    marks: list[Path] = []
    for hour in range(_HOURS):
        angle = 2 * math.pi * hour / _HOURS
        spot = polar(x, y, radius, angle)
        if hour % 6 == 0:
            marks.append(sparkle(*spot, 16, 0.14))
        elif hour % 2 == 0:
            marks.append(place(sparkle(0, 0, 1, 0.32), *spot, 6.5, math.degrees(angle)))
        else:
            marks.append(disc(*spot, 1.7))
    return marks


def phases(x: float, y: float, radius: float, size: float) -> list[Path]:
    """Sixteen moons from new to full and back again; the full moon at the top."""
    moons: list[Path] = []
    count = 16
    for i in range(count):
        swell = 1 - abs(2 * i / count - 1)
        angle = -math.pi * 1.5 + 2 * math.pi * i / count
        spot = polar(x, y, radius, angle)
        if i == 0:
            continue
        if swell > 0.99:
            moons.append(disc(*spot, size))
            continue
        turn = math.degrees(angle) + (90 if i < count / 2 else -90)
        moons.append(crescent(*spot, size, turn, 0.30 + 0.75 * swell, 0.96))
    return moons


def thorn(x: float, y: float, radius: float, angle: float, length: float, hand: int) -> Path:
    """A curved flame of the web; its tip points at a star."""
    knots = []
    for share, half in ((0.0, 3.2), (0.3, 2.6), (0.65, 1.5), (1.0, 0.2)):
        bend = angle + hand * 0.20 * share**1.6
        knots.append((*polar(x, y, radius - length * share, bend), half))
    return brush(knots, 24)


def web(x: float, y: float, radius: float) -> tuple[list[Path], list[Path]]:
    """The astrolabe's web: filled thorns with their stars, and rings to be stroked."""
    filled: list[Path] = []
    for i, (degrees, length, hand) in enumerate(
        (
            (12, 66, 1),
            (47, 92, -1),
            (78, 54, 1),
            (118, 84, 1),
            (151, 60, -1),
            (197, 96, 1),
            (228, 56, -1),
            (262, 88, -1),
            (301, 62, 1),
            (338, 80, -1),
        )
    ):
        angle = math.radians(degrees)
        filled.append(thorn(x, y, radius, angle, length, hand))
        tip = polar(x, y, radius - length - 9, angle + hand * 0.20)
        filled.append(sparkle(*tip, 6.5 if i % 2 else 5.0, 0.18))
    ecliptic = polar(x, y, radius * 0.26, math.radians(-64))
    rings = [disc(*ecliptic, radius * 0.72), disc(*ecliptic, radius * 0.66)]
    for i in range(36):
        angle = 2 * math.pi * i / 36
        rings.append(
            ribbon(
                [
                    (*polar(*ecliptic, radius * 0.66, angle), 0.1),
                    (*polar(*ecliptic, radius * (0.72 if i % 3 else 0.69), angle), 0.1),
                ]
            )
        )
    return filled, rings
