"""A part of a picture as it looks from further away: composed in a larger place, shown smaller.

So a table keeps its places, whatever lies round it on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, TypeVar

from sen_desktop.ui.canvas import Mark, Text
from sen_desktop.ui.composer import Part
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.screen import WIDEST, Rect, Screen
from sen_desktop.ui.theme import Style
from sen_desktop.ui.touch import Item, Touch
from sen_desktop.ui.widgets import Ui

T = TypeVar("T")

Shown: TypeAlias = dict[int, tuple[Any, Any]]
"""Marks and items that were shown last, by the identity of what was composed: that, and what came
of it."""


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
        self._shown: Shown = {}
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
        self._letters: Letters | None = None

    def compose(self, ui: Ui, touch: Touch, settings: object, what: Callable[[Ui], None]) -> None:
        """Have something composed in the larger place, and add it to the picture."""
        scale = ui.screen.scale * self.scale
        screen = Screen(ui.screen.pixels, scale, self.room.w, self._height)
        far = Ui(screen, ui.letters, ui.theme)
        far.begin(touch, self.parts, settings)
        what(far)
        self._letters = ui.letters
        shown: Shown = {}
        ui.still += self._again(far.still, shown, self._smaller)
        ui.moving += self._again(far.moving, shown, self._smaller)
        ui.items += self._again(far.items, shown, self._nearer)
        self._shown = shown
        ui.free += [free._replace(rect=self._rect(free.rect)) for free in far.free]
        ui.complaints += far.complaints

    def _again(self, things: Iterable[T], shown: Shown, make: Callable[[T], T]) -> Iterator[T]:
        """What was composed before and has been kept looks as it did then."""
        for thing in things:
            known = self._shown.get(id(thing)) or shown.get(id(thing))
            if known is None or known[0] is not thing:
                known = thing, make(thing)
            shown[id(thing)] = known
            yield known[1]

    def _nearer(self, item: Item) -> Item:
        return replace(item, rect=self._rect(item.rect))

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
        if isinstance(smaller, Text) and self._letters:
            wide = self._letters.width(mark.text, mark.style) * self.scale
            return smaller._replace(style=_no_wider(self._letters, smaller, wide))
        return smaller

    def _point(self, point: tuple[float, float]) -> tuple[float, float]:
        return self._across(point[0]), self._down(point[1])

    def _across(self, x: float) -> float:
        return self._x + x * self.scale

    def _down(self, y: float) -> float:
        return self._y + y * self.scale

    def _length(self, units: float) -> float:
        return units * self.scale


def _no_wider(letters: Letters, text: Text, wide: float) -> Style:
    """Letters have whole pixels: where these make a text too wide for what lies beside it, they
    have one less."""
    if letters.width(text.text, text.style) <= wide:
        return text.style
    pixel = 1 / (letters.scale * letters.text_scale)
    return Style(text.style.font, max(pixel, text.style.size - pixel))
