"""A part of a picture as it looks from further away: composed in a larger place, shown smaller.

So a table keeps its places, whatever lies round it on the screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from sen_desktop.ui.canvas import Box, Clip, Light, Mark, Path, Picture, Shadow, Sign, Text
from sen_desktop.ui.composer import Part
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
        self._makers: Mapping[type, Callable[[Any], Mark]] = {
            Picture: lambda mark: mark._replace(rect=self._rect(mark.rect)),
            Sign: lambda mark: mark._replace(rect=self._rect(mark.rect)),
            Box: self._box,
            Light: lambda mark: Light(self._rect(mark.rect), mark.spread * self.scale, mark.colour),
            Shadow: lambda mark: Shadow(self._rect(mark.rect), mark.spread * self.scale),
            Text: self._text,
            Path: self._path,
            Clip: lambda mark: Clip(mark.rect and self._rect(mark.rect)),
        }

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
        ui.complaints += far.complaints

    def _marks(self, marks: Iterable[Mark], shown: dict[int, tuple[Mark, Mark]]) -> Iterable[Mark]:
        for mark in marks:
            known = self._shown.get(id(mark)) or shown.get(id(mark))
            if known is None or known[0] is not mark:
                make = self._makers.get(type(mark))
                known = mark, make(mark) if make else mark
            shown[id(mark)] = known
            yield known[1]

    def _rect(self, rect: Rect) -> Rect:
        scale = self.scale
        return Rect(
            self._x + rect.x * scale, self._y + rect.y * scale, rect.w * scale, rect.h * scale
        )

    def _box(self, mark: Box) -> Mark:
        rect, round = self._rect(mark.rect), mark.round * self.scale
        return mark._replace(rect=rect, round=round, line=mark.line * self.scale)

    def _text(self, mark: Text) -> Mark:
        x, y = self._x + mark.x * self.scale, self._y + mark.y * self.scale
        font, size = mark.style
        return Text(mark.text, x, y, Style(font, size * self.scale), mark.colour)

    def _path(self, mark: Path) -> Mark:
        points = tuple((self._x + x * self.scale, self._y + y * self.scale) for x, y in mark.points)
        return mark._replace(points=points, line=mark.line * self.scale)
