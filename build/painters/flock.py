"""The flock of a card: every raven is placed through `Flock._place`, which records it.

The worth of a card is the number of recorded ravens; checks read the records.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from .canvas import Canvas
from .colour import Colour
from .geometry import Path, Point, disc, place
from .light import UPPER_LEFT, Tone, rim, shade
from .raven_shapes import STANDING, Pose, Stance, eye, flying, perched


@dataclass(frozen=True, slots=True)
class Plumage:
    """Raven ink, its sheen and the light on its edge.

    Nothing is painted around a raven: what parts it from the sky is the sky's own light behind it
    and a rim on the side `towards` the light; `counter` is a fainter rim on the other side.
    """

    ink: Colour = "#0b0c1c"
    sheen: Colour = "#2b3566"
    edge: Colour = "#9fb4e8"
    towards: Point = UPPER_LEFT
    counter: float = 0.0


class Flock:
    """Sets ravens down on one canvas."""

    def __init__(self, canvas: Canvas, plumage: Plumage) -> None:
        self.canvas = canvas
        self.plumage = plumage

    def lit_from(self, x: float, y: float) -> Flock:
        """The same flock with the light coming from a direction."""
        return Flock(self.canvas, replace(self.plumage, towards=(x, y)))

    def fly(
        self, pose: Pose, x: float, y: float, size: float, turn: float = 0, flip: bool = False
    ) -> None:
        self._place(place(flying(pose), x, y, size, turn, flip))

    def perch(
        self,
        x: float,
        y: float,
        size: float,
        stance: Stance = STANDING,
        flip: bool = False,
        turn: float = 0,
    ) -> None:
        """Sets a raven with its feet on (x, y)."""
        self._place(place(perched(stance), x, y, size, turn, flip))
        glint = place(disc(*eye(stance), 0.020), x, y, size, turn, flip)
        self.canvas.screen(self.canvas.mask(glint), self.plumage.edge, 0.9)

    def _place(self, path: Path) -> None:
        canvas, plumage = self.canvas, self.plumage
        mask = canvas.mask(path)
        shade(canvas, mask, Tone(plumage.ink, plumage.sheen), plumage.towards, 9, 0.75, 0.4)
        rim(canvas, mask, plumage.edge, plumage.towards, 1.8, 0.85)
        if plumage.counter:
            away = (-plumage.towards[0], -plumage.towards[1])
            rim(canvas, mask, plumage.edge, away, 1.2, plumage.counter)
        canvas.raven_masks.append(mask)
