"""One picture of a scene while it is composed: marks to be seen and items to be touched."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar, cast

from sen_desktop.ui.canvas import NO_GAME, Canvas, Mark
from sen_desktop.ui.letters import Letters
from sen_desktop.ui.screen import Rect, Screen
from sen_desktop.ui.theme import Theme
from sen_desktop.ui.touch import ANYTHING, Appearance, Item, Touch

BAR = 6.0
SCROLL_ROOM = 2 * BAR
"""What a place is narrower by where it is scrolled."""

Said = TypeVar("Said")


class Part(NamedTuple):
    """What a part of a picture consisted of, and what it followed from."""

    key: object
    names: frozenset[str]
    """The items that it looks otherwise for being pointed at or pressed."""
    look: Appearance | None
    """What could be seen of that."""
    marks: list[Mark]
    items: list[Item]
    complaints: list[str]
    free: list[Free]
    scroll_room: Mapping[str, tuple[Rect, float]]
    said: Any
    """What composing it returned."""


class Free(NamedTuple):
    """A place that nothing else may cover."""

    what: str
    rect: Rect
    passing: bool = False
    """Cards may pass it, and a tip that has no other place may lie there."""


class Composer(Canvas):
    def __init__(self, screen: Screen, letters: Letters, theme: Theme) -> None:
        super().__init__(screen, letters, theme)
        self._touch = Touch()
        self.parts: dict[str, Part] = {}
        """Of its last picture, by name."""
        self.items: list[Item] = []
        self.free: list[Free] = []
        """What matters in this picture, and where."""
        self.rail: Rect | None = None
        """The upper edge of a table, where toasts may cover what is written."""
        self.scroll_room: dict[str, tuple[Rect, float]] = {}
        self._inside: Rect | None = None
        self._shape: object = None
        """All that a scene looks like besides what it shows and what is pointed at."""
        self._look_at(self._touch)
        self._asked: set[str] = set()
        """The items of whose look something was made of what is being composed."""

    def begin(self, touch: Touch, parts: dict[str, Part], settings: object) -> None:
        """From here on it is another scene's picture; nothing below it can be touched."""
        self.shield()
        self._touch, self.parts, self.rail = touch, parts, None
        self.velvet = NO_GAME
        self._shape = self.screen, settings
        self._look_at(touch)

    def _look_at(self, touch: Touch) -> None:
        self._look = look = touch.look
        self._touched = {look.hot, look.pressed, look.armed, ANYTHING}
        """The items that do not look as they do when nobody touches them."""
        self._untouched = look.of(())

    @property
    def touch(self) -> Touch:
        """Of the scene being composed. A part that asks for it is composed anew whatever is pointed
        at, pressed or focused: what matters of single items has questions of its own."""
        self._asked.add(ANYTHING)
        return self._touch

    def kept(self, name: str, key: object, compose: Callable[[], Said]) -> Said:
        """A part that is composed anew only if something has changed since the last picture.

        `key` is all that it follows from, besides the settings, the size of the window, and what
        can be seen of pointer and focus at its items; and how far it is scrolled. It stays within
        one layer.
        """
        key = self._shape, key
        part = self.parts.get(name)
        if part is None or part.key != key or part.look != self._look_of(part.names):
            return self._composed(name, key, compose)
        self.marks += part.marks
        self.items += part.items
        self.complaints += part.complaints
        self.free += part.free
        self.scroll_room.update(part.scroll_room)
        self._asked |= part.names
        return cast(Said, part.said)

    def _look_of(self, names: frozenset[str]) -> Appearance:
        return self._untouched if self._touched.isdisjoint(names) else self._look.of(names)

    def _composed(self, name: str, key: object, compose: Callable[[], Said]) -> Said:
        marks, items = len(self.marks), len(self.items)
        complaints, free = len(self.complaints), len(self.free)
        before = set(self.scroll_room)
        around, self._asked = self._asked, set()
        said = compose()
        names = frozenset(self._asked)
        self._asked |= around
        self.parts[name] = Part(
            key,
            names,
            self._look_of(names),
            self.marks[marks:],
            self.items[items:],
            self.complaints[complaints:],
            self.free[free:],
            {name: room for name, room in self.scroll_room.items() if name not in before},
            said,
        )
        return said

    def reckoned(self, name: str, key: object, reckon: Callable[[], Said]) -> Said:
        """What a part is made of, worked out anew only if `key` has changed, whatever is pointed
        at; it composes nothing."""
        key = self._shape, key
        part = self.parts.get(name)
        if part is None or part.key != key:
            part = self.parts[name] = Part(key, frozenset(), None, [], [], [], [], {}, reckon())
        return cast(Said, part.said)

    def keep_free(self, what: str, rect: Rect, *, passing: bool = False) -> None:
        """This matters: tips and toasts go elsewhere, and so does everything else."""
        self.free.append(Free(what, rect, passing))

    def item(self, item: Item) -> bool:
        """List an item; True while the pointer or the visible focus is on it."""
        item.inside = self._inside
        self.items.append(item)
        self._asked.add(item.name)
        return self._look.hot == item.name

    def is_pressed(self, name: str) -> bool:
        self._asked.add(name)
        return self._look.pressed == name

    def progress(self, name: str) -> float:
        """How far an item has been held down, 0 to 1."""
        self._asked.add(name)
        return self._touch.progress(name)

    def shield(self) -> None:
        """What was listed so far cannot be touched: something lies over it."""
        self.items.clear()
        self.free.clear()
        self.scroll_room.clear()

    def cover(self, place: Rect) -> None:
        """Something lies over this place: what is below it cannot be touched."""
        self.items = [item for item in self.items if not item.rect.meets(place)]
        self.free = [free for free in self.free if not free.rect.meets(place)]

    @contextmanager
    def scrolling(self, name: str, rect: Rect, height: float) -> Iterator[Rect]:
        """A place that is shorter than its content: yields where the whole content would lie."""
        room = max(0.0, height - rect.h)
        offset = min(self._touch.scrolled.get(name, 0.0), room)
        self._touch.scrolled[name] = offset
        if room:
            self.scroll_room[name] = (rect, room)
        self.clip(rect.shrunk(-6, 0))
        self._inside = rect
        yield Rect(rect.x, rect.y - offset, rect.w - (SCROLL_ROOM if room else 0), height)
        self._inside = None
        self.clip(None)
        if room:
            self._bar(rect, offset / room, rect.h / height)

    def _bar(self, rect: Rect, along: float, part: float) -> None:
        """Shows how much there is, and where one is in it."""
        track = Rect(rect.right - BAR, rect.y, BAR, rect.h)
        self.box(track, (*self.theme.soft[:3], 50), None, BAR / 2)
        high = max(30.0, rect.h * part)
        top = rect.y + (rect.h - high) * along
        self.box(Rect(track.x, top, BAR, high), self.theme.gold, None, BAR / 2)

    def focus_ring(self, name: str, rect: Rect) -> None:
        """A stitched ring round what the keys are on: a shape, not only a colour."""
        self._asked.add(name)
        if self._look.by_keys and self._look.hot == name:
            self.stitches(rect)
