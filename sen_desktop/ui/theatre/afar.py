"""A part of a picture as it looks from further away: composed in a larger place, shown smaller.

So a table keeps its places, whatever lies round it on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from sen_desktop.ui.canvas import Mark
from sen_desktop.ui.composer import Free, Part
from sen_desktop.ui.screen import WIDEST, Rect, Screen
from sen_desktop.ui.theme import Style
from sen_desktop.ui.touch import Touch
from sen_desktop.ui.widgets import Ui


class Afar:
    """A place on the screen, and how much smaller things are in it."""

    def __init__(self, place: Rect, height: float, above: float = 0.0) -> None:
        """What takes this height is shown in the place; what is above that is not to be seen."""
        self.scale = place.h / height
        wide = min(place.w / self.scale, WIDEST)
        self.room = Rect(0, -above, wide, height + above)
        """Where things lie for whoever composes them."""
        self._height = height
        self._x = place.x + (place.w - wide * self.scale) / 2
        self._y = place.y
        self.parts: dict[str, Part] = {}
        self._shown: dict[int, tuple[Mark, Mark]] = {}
        """Marks that were shown last: by the identity of what was composed, that and how it looks.
        """

        self._makers: Mapping[str, Callable[[Any], object]] = {
            "rect": lambda rect: rect and self._rect(rect),
            "lit": lambda rects: tuple(map(self._rect, rects)),
            "points": lambda points: tuple(map(self._point, points)),
            "x": self._across,
            "y": self._down,
            **dict.fromkeys(("round", "line", "spread", "lift"), self._length),
            "style": lambda style: Style(style.font, style.size * self.scale),
        }
        """What is done with the parts of marks, by their names."""

    def compose(self, ui: Ui, touch: Touch, settings: object, what: Callable[[Ui], None]) -> None:
        """Have something composed in the larger place, and add it to the picture."""
        scale = ui.screen.scale * self.scale
        screen = Screen(ui.screen.pixels, scale, self.room.w, self._height)
        far = Ui(screen, ui.letters, ui.theme)
        far.begin(touch, self.parts, settings)
        what(far)
        shown: dict[int, tuple[Mark, Mark]] = {}
        ui.still += self._marks(far.still, shown)
        ui.moving += self._marks(far.moving, shown)
        self._shown = shown
        ui.items += [replace(item, rect=self._rect(item.rect)) for item in far.items]
        ui.free += [Free(free.what, self._rect(free.rect)) for free in far.free]
        ui.complaints += far.complaints

    def _marks(self, marks: Iterable[Mark], shown: dict[int, tuple[Mark, Mark]]) -> Iterable[Mark]:
        for mark in marks:
            known = self._shown.get(id(mark)) or shown.get(id(mark))
            if known is None or known[0] is not mark:
                known = mark, self._smaller(mark)
            shown[id(mark)] = known
            yield known[1]

    def _rect(self, rect: Rect) -> Rect:
        scale = self.scale
        return Rect(
            self._x + rect.x * scale, self._y + rect.y * scale, rect.w * scale, rect.h * scale
        )

    def _smaller(self, mark: Any) -> Mark:
        """Whatever in a mark is a place, a point, a length or a size of letters."""
        makers = ((name, self._makers.get(name)) for name in mark._fields)
        changes = {name: make(getattr(mark, name)) for name, make in makers if make}
        smaller: Mark = mark._replace(**changes)
        return smaller

    def _point(self, point: tuple[float, float]) -> tuple[float, float]:
        return self._across(point[0]), self._down(point[1])

    def _across(self, x: float) -> float:
        return self._x + x * self.scale

    def _down(self, y: float) -> float:
        return self._y + y * self.scale

    def _length(self, units: float) -> float:
        return units * self.scale
