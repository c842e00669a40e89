"""A cat's face in three-quarter view, looking right: round cheeks, a short muzzle, two eyes."""

from __future__ import annotations

from dataclasses import dataclass

from ..canvas import Canvas
from ..colour import Colour
from ..geometry import Path, Point, brush, disc, ellipse, outline, place, put
from ..light import bloom_of
from .fur import Furred, Pelt

_SKULL: list[Point] = [
    (-0.98, 0.02),
    (-0.90, -0.42),
    (-0.56, -0.74),
    (-0.06, -0.86),
    (0.42, -0.80),
    (0.76, -0.54),
    (0.90, -0.24),
    (0.94, 0.02),
    (1.08, 0.20),
    (1.12, 0.40),
    (0.98, 0.60),
    (0.66, 0.76),
    (0.24, 0.84),
    (-0.22, 0.88),
    (-0.52, 0.84),
    (-0.70, 0.70),
    (-0.88, 0.54),
    (-0.88, 0.34),
]
_MUZZLE: list[Point] = [
    (0.46, 0.22),
    (0.72, 0.06),
    (0.98, 0.12),
    (1.09, 0.32),
    (1.02, 0.54),
    (0.78, 0.68),
    (0.54, 0.64),
    (0.40, 0.44),
]
_FAR_EAR: list[Point] = [(0.30, -0.70), (0.50, -1.08), (0.74, -1.34), (0.84, -0.94), (0.78, -0.52)]
_NEAR_EAR: list[Point] = [
    (-0.74, -0.46),
    (-0.72, -1.00),
    (-0.52, -1.48),
    (-0.18, -1.12),
    (0.10, -0.72),
]
_HOLLOW: list[Point] = [
    (-0.56, -0.60),
    (-0.56, -1.00),
    (-0.46, -1.26),
    (-0.22, -1.00),
    (-0.06, -0.72),
]
_EYES: tuple[list[Point], ...] = (
    [(0.02, -0.04), (0.18, -0.27), (0.40, -0.26), (0.52, -0.02), (0.28, 0.06)],
    [(0.76, -0.08), (0.82, -0.26), (0.90, -0.25), (0.93, -0.06), (0.84, 0.00)],
)


@dataclass(frozen=True, slots=True)
class Looks:
    """Coat, the coat of what is turned away, the muzzle's; the hollow of an ear, irises from their
    rim to their light, nose, whiskers."""

    coat: Pelt
    far: Pelt
    muzzle: Pelt
    hollow: Colour
    iris: Colour
    gleam: Colour
    nose: Colour
    whiskers: Colour


@dataclass(frozen=True, slots=True)
class Face:
    """Where a face is: its middle, half its width, how it is tilted in degrees."""

    middle: Point
    size: float
    tilt: float

    def paint(self, canvas: Canvas, looks: Looks) -> None:
        head = Furred(canvas, looks.coat)
        swell = self.size / 55
        head.part(self._shape(_FAR_EAR, {0, 2, 4}), 7 * swell, looks.far, 0.0)
        bulge = [(self._shape(_MUZZLE), 13 * swell)]
        head.part(self._shape(_SKULL), 36 * swell, None, 0.3, bulge)
        head.part(self._shape(_NEAR_EAR, {0, 2, 4}), 9 * swell, None, 0.25)
        inside = canvas.mask(self._shape(_HOLLOW, {0, 2, 4}), soft=1.4)
        canvas.over(inside, looks.hollow, 0.75)
        head.part(self._shape(_MUZZLE), 11 * swell, looks.muzzle, 0.0)
        self._eyes(canvas, looks)
        self._mouth(canvas, looks)

    def _at(self, point: Point) -> Point:
        return put(point, *self.middle, self.size, self.tilt)

    def _shape(self, points: list[Point], corners: set[int] | None = None) -> Path:
        return outline([self._at(point) for point in points], corners or set())

    def _line(self, points: list[Point], width: float) -> Path:
        """A stroke that thins at both ends; its width is meant for a face of 55."""
        ends, width = {0, len(points) - 1}, width * self.size / 55
        knots = [(*self._at(p), 0.3 if i in ends else width) for i, p in enumerate(points)]
        return brush(knots, 24)

    def _spot(self, x: float, y: float, radius: float) -> Path:
        return disc(*self._at((x, y)), radius * self.size)

    def _eyes(self, canvas: Canvas, looks: Looks) -> None:
        ink = looks.coat.inks[0]
        eyes = [self._shape(points, {0, 3} if i == 0 else {0}) for i, points in enumerate(_EYES)]
        lids, irises = canvas.mask(eyes, stroke=0.065 * self.size), canvas.mask(eyes)
        canvas.over(lids, ink, 0.9)
        canvas.over(irises, looks.iris)
        lower = [self._spot(0.30, 0.02, 0.13), self._spot(0.86, -0.02, 0.09)]
        canvas.screen(irises * canvas.mask(lower, soft=2), looks.gleam, 0.9)
        canvas.multiply(irises * canvas.blur(lids * (1 - irises), 2), looks.coat.inks[1], 0.8)
        slits = ((0.325, -0.12, 0.058, 0.124), (0.865, -0.13, 0.031, 0.098))
        pupils = [
            place(
                ellipse(0, 0, across, high),
                *self._at((x, y)),
                self.size,
                self.tilt + 8,
            )
            for x, y, across, high in slits
        ]
        canvas.over(canvas.mask(pupils) * irises, ink)
        glints = canvas.mask([self._spot(0.40, -0.17, 0.040), self._spot(0.895, -0.17, 0.024)])
        canvas.over(glints, "#ffffff")
        bloom_of(canvas, irises, looks.gleam, 0.07 * self.size, 0.2)

    def _mouth(self, canvas: Canvas, looks: Looks) -> None:
        nose = self._shape([(0.90, 0.13), (1.07, 0.15), (1.02, 0.30), (0.93, 0.26)], {0, 1})
        canvas.over(canvas.mask(nose), looks.nose)
        lips = [
            self._line([(0.99, 0.28), (0.97, 0.42), (0.84, 0.50), (0.66, 0.44)], 1.7),
            self._line([(0.97, 0.42), (1.03, 0.48), (1.09, 0.44)], 1.3),
        ]
        canvas.over(canvas.mask(lips), looks.coat.inks[1], 0.9)
        rows: list[list[Point]] = []
        for i in range(3):
            near = [(0.74, 0.34 + 0.06 * i), (0.44, 0.44 + 0.14 * i), (0.10, 0.42 + 0.26 * i)]
            rows += [near, [(1.02, 0.34), (1.28, 0.20 + 0.16 * i), (1.56, 0.12 + 0.26 * i)]]
        canvas.over(canvas.mask([self._line(row, 0.8) for row in rows]), looks.whiskers, 0.9)
