"""Units: every layout is written for a window 720 units high, whatever its pixels are.

The width follows the window's shape, from 960 units (4:3) upwards. Pixels come in only when a
picture is painted.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

HEIGHT = 720.0
NARROWEST = 960.0
WIDEST = 1680.0
"""Nothing of a layout goes further apart than 21:9; what is wider shows more of the picture."""


class Rect(NamedTuple):
    """A place on the screen, in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x < self.x + self.w and self.y <= y < self.y + self.h

    def meets(self, other: Rect) -> bool:
        """They have a part in common."""
        across = self.x < other.right and other.x < self.right
        return across and self.y < other.bottom and other.y < self.bottom

    def meets_any(self, others: Iterable[Rect]) -> bool:
        """The same of one of them, quicker than asking one by one."""
        left, top, right, bottom = self.x, self.y, self.right, self.bottom
        for x, y, wide, high in others:
            if x < right and left < x + wide and y < bottom and top < y + high:
                return True
        return False

    def joined(self, *others: Rect) -> Rect:
        """The least that holds all of them."""
        every = (self, *others)
        left, top = min(one.x for one in every), min(one.y for one in every)
        right, bottom = max(one.right for one in every), max(one.bottom for one in every)
        return Rect(left, top, right - left, bottom - top)

    def shrunk(self, dx: float, dy: float | None = None) -> Rect:
        """The same with this much less on every side (more, if it is negative)."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)


def centred(x: float, y: float, w: float, h: float) -> Rect:
    return Rect(x - w / 2, y - h / 2, w, h)


class Screen(NamedTuple):
    """How many pixels there are, and what a unit is."""

    pixels: tuple[int, int]
    scale: float
    width: float
    height: float

    @classmethod
    def of(cls, pixels: tuple[int, int]) -> Screen:
        scale = min(pixels[1] / HEIGHT, pixels[0] / NARROWEST)
        return cls(pixels, scale, pixels[0] / scale, pixels[1] / scale)

    @property
    def area(self) -> Rect:
        """Where layouts take place."""
        width = min(self.width, WIDEST)
        return Rect((self.width - width) / 2, 0, width, self.height)

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.width, self.height)
