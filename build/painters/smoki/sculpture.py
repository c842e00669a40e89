"""Heads and arms of dragons, turned to the light as bodies; colours live in the pictures."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from ..canvas import Canvas
from ..colour import Colour, Field
from ..geometry import Knot, Path, Point, brush, ellipse, limb, outline, polar
from ..light import bloom_of, rim
from ..relief import Direction, modelled, swell

Placed = Callable[[Path], Path]


@dataclass(frozen=True, slots=True)
class Clay:
    """What a dragon is made of: inks from shadow to light for skin and claws, its lines and its
    light edge, where the light comes from in space and in the picture, how rough it is and how
    coarse its grain."""

    skin: tuple[Colour, ...]
    claw: tuple[Colour, ...]
    ink: Colour
    edge: Colour
    light: Direction
    towards: Point
    rough: float = 3.2
    grain: float = 0.12

    def lay(self, canvas: Canvas, paths: Path | list[Path], thickness: float) -> Field:
        """A rounded part with a rough skin that throws its shadow; returns its cover."""
        cover = canvas.roughened(canvas.mask(paths), 11, 2.5)
        fall = canvas.shift(cover, self.towards[0] * 9, self.towards[1] * 12)
        canvas.multiply(canvas.blur(fall, 9) * (1 - cover), self.ink, 0.55)
        self.turn(canvas, cover, swell(canvas, cover, thickness))
        return cover

    def turn(self, canvas: Canvas, cover: Field, height: Field) -> None:
        modelled(
            canvas,
            cover,
            height + canvas.noise(15, 3, 0.5) * self.rough,
            self.skin,
            self.light,
            self.grain,
        )
        rim(canvas, cover, self.edge, self.towards, 2.2, 0.7)


@dataclass(frozen=True, slots=True)
class Skull:
    """A head in profile, looking right, its nape at the origin, about 1 long; `knobs` are what
    bulges on it: x, y, half width, half height and how far."""

    points: Sequence[Point]
    corners: Collection[int]
    knobs: Sequence[tuple[float, float, float, float, float]]
    lips: Sequence[Knot]
    nostril: Sequence[Knot]
    thickness: float = 46

    def lay(self, canvas: Canvas, at: Placed, clay: Clay) -> Field:
        cover = canvas.roughened(canvas.mask(at(outline(self.points, self.corners))), 10, 2.5)
        height = swell(canvas, cover, self.thickness)
        for x, y, wide, high, rise in self.knobs:
            height = height + swell(canvas, canvas.mask(at(ellipse(x, y, wide, high))), rise)
        clay.turn(canvas, cover, height)
        lips = canvas.mask(at(brush(self.lips, 40)))
        canvas.multiply(canvas.blur(canvas.shift(lips, 0, -4), 3) * cover, clay.ink, 0.6)
        canvas.over(lips, clay.ink, 0.92)
        canvas.over(canvas.mask(at(brush(self.nostril, 10))), clay.ink, 0.85)
        return cover


def watchful(canvas: Canvas, at: Placed, middle: Point, clay: Clay, iris: Colour) -> None:
    """A slit eye that glows, under a heavy lid."""
    x, y = middle
    almond = [(-0.072, 0.000), (-0.010, -0.044), (0.072, 0.012), (0.000, 0.038)]
    shape = at(outline([(x + dx, y + dy) for dx, dy in almond], {0, 2}))
    eye = canvas.mask(shape)
    canvas.over(canvas.mask(shape, stroke=6), clay.ink, 0.9)
    canvas.over(eye, iris)
    canvas.over(canvas.mask(at(ellipse(x + 0.002, y, 0.011, 0.040))) * eye, clay.ink)
    lid = [(-0.100, -0.020, 0.006), (-0.018, -0.072, 0.019), (0.096, 0.004, 0.004)]
    brow = brush([(x + dx, y + dy, half) for dx, dy, half in lid], 24)
    canvas.over(canvas.mask(at(brow)), clay.ink, 0.9)
    bloom_of(canvas, eye, iris, 8, 0.6)


def arm(canvas: Canvas, joints: list[Knot], palm: Point, turn: float, clay: Clay) -> Field:
    """Shoulder, elbow, wrist and a hand whose fingers bend over an edge; returns its cover."""
    fingers: list[Path] = []
    nails: list[Path] = []
    for spread, reach in ((-52, 0.82), (-17, 1.0), (18, 1.0), (56, 0.8)):
        way = math.radians(turn + spread)
        knuckle = polar(*palm, 28 * reach, way)
        bend = polar(*knuckle, 19 * reach, way + math.radians(24))
        nail = polar(*bend, 20 * reach, way + math.radians(50))
        fingers.append(limb([(*palm, 10), (*knuckle, 8.4), (*bend, 5.4)], 24))
        nails.append(brush([(*bend, 4.6), (*nail, 0.3)], 10))
    cover = clay.lay(canvas, [limb(joints), *fingers], 26)
    claws = canvas.mask(nails)
    fall = canvas.shift(claws, clay.towards[0] * 4, clay.towards[1] * 5)
    canvas.multiply(canvas.blur(fall, 3) * (1 - claws), clay.ink, 0.6)
    modelled(canvas, claws, swell(canvas, claws, 4), clay.claw, clay.light, 0.05)
    return cover
