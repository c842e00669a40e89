"""Pictures that were made once, kept within a bound: what was not shown for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

import pygame
from pygame import Surface

T = TypeVar("T")


def weight(picture: Surface) -> int:
    """Its bytes."""
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


class Kept(Generic[T]):
    """Things that weigh what their pictures weigh."""

    def __init__(self, most_bytes: int, weigh: Callable[[T], int]) -> None:
        self.most_bytes = most_bytes
        self._weigh = weigh
        self._things: OrderedDict[Hashable, T] = OrderedDict()
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._things

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        known = self.get(key)
        if known is not None:
            return known
        thing = make()
        self._things[key] = thing
        self.bytes += self._weigh(thing)
        while self.bytes > self.most_bytes and len(self._things) > 1:
            self._forget(next(iter(self._things)))
        return thing

    def get(self, key: Hashable) -> T | None:
        if key not in self._things:
            return None
        self._things.move_to_end(key)
        return self._things[key]

    def keep(self, wanted: Callable[[Hashable], bool]) -> None:
        """And forget everything else."""
        for key in [key for key in self._things if not wanted(key)]:
            self._forget(key)

    def clear(self) -> None:
        self._things.clear()
        self.bytes = 0

    def _forget(self, key: Hashable) -> None:
        self.bytes -= self._weigh(self._things.pop(key))


class Pictures(Kept[Surface]):
    def __init__(self, most_bytes: int) -> None:
        super().__init__(most_bytes, weight)


def for_screen(picture: Surface) -> Surface:
    """In the order of bytes that the window has, once there is one: others are painted slowly."""
    try:
        return picture.convert_alpha() if picture.get_masks()[3] else picture.convert()
    except pygame.error:
        return picture
