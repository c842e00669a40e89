"""Pictures that were made once, kept within a bound: what was not shown for longest goes first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame
from pygame import Surface


class Kept:
    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._pictures: OrderedDict[Hashable, Surface] = OrderedDict()
        self.bytes = 0

    def __contains__(self, key: Hashable) -> bool:
        return key in self._pictures

    def once(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        picture = make()
        self._pictures[key] = picture
        self.bytes += weight(picture)
        while self.bytes > self._most_bytes and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= weight(oldest)
        return picture


def weight(picture: Surface) -> int:
    """Its bytes."""
    return picture.get_pitch() * picture.get_height()


def for_screen(picture: Surface) -> Surface:
    """In the order of bytes that the window has, once there is one: others are painted slowly."""
    try:
        return picture.convert_alpha() if picture.get_masks()[3] else picture.convert()
    except pygame.error:
        return picture
