"""A surface with marks painted on it, painted anew only where they change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import compress, count
from operator import ne
from typing import TypeAlias

import pygame
from pygame import Rect, Surface

from sen_desktop.ui.canvas import Backdrop, Clip, Mark, Veil
from sen_desktop.ui.theme import Colour

Blits: TypeAlias = tuple[tuple[Surface, tuple[int, int]], ...]
"""The pieces that show a mark."""

Marks: TypeAlias = tuple[Mark, ...]

ALIGNED = 16
"""Pixels."""

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED


class Layer:
    def __init__(
        self,
        like: Surface,
        blits_of: Callable[[Mark], Blits],
        paint: Callable[[Marks, Surface], object],
    ) -> None:
        self.surface = Surface(like.get_size(), 0, like)
        self._blits_of = blits_of
        self._paint = paint
        """For pictures with parts that are clipped, which are painted as a whole."""
        self._marks: Marks = ()
        self._blits: list[Blits] = []
        """Of every mark, in the same order; and where it is on the surface."""
        self._places: list[Rect] = []

    def show(self, marks: Marks) -> list[Rect]:
        """Says where it is another picture now."""
        if marks == self._marks:
            return []
        # Nothing can be said of single marks unless every one of the last picture is known.
        old = self._marks if self._blits else ()
        self._marks = marks
        if Clip in map(type, marks):
            self.surface.fill((0, 0, 0))
            self._paint(marks, self.surface)
            self._blits, self._places = [], []
            return [self.surface.get_rect()]
        before, after = _in_common(old, marks)
        gone, come = slice(before, len(old) - after), slice(before, len(marks) - after)
        stays = _staying(old[gone], marks[come])
        changed = _places_of_others(old[gone], self._places[gone], stays)
        blits = [self._blits_of(mark) for mark in marks[come]]
        whole = self.surface.get_rect()
        places = [place_of(pieces) if pieces else whole for pieces in blits]
        self._blits[gone], self._places[gone] = blits, places
        changed += _places_of_others(marks[come], places, stays)
        areas = _apart(changed) if old else [whole]
        for area in areas:
            self._repaint(area)
        return areas

    def _repaint(self, area: Rect) -> None:
        surface = self.surface
        surface.set_clip(area)
        surface.fill((0, 0, 0))
        pending: list[tuple[Surface, tuple[int, int]]] = []
        for number in area.collidelistall(self._places):
            mark, blits = self._marks[number], self._blits[number]
            if not isinstance(mark, Backdrop | Veil):
                pending += blits
                continue
            surface.fblits(pending, PREMULTIPLIED)
            pending.clear()
            if isinstance(mark, Veil):
                darken(surface, mark.colour)
            else:
                surface.fblits(blits)
        surface.fblits(pending, PREMULTIPLIED)
        surface.set_clip(None)


def place_of(pieces: Blits) -> Rect:
    """All that they may touch."""
    first, at = pieces[0]
    if len(pieces) == 1:
        return Rect(at, first.get_size())
    others = pieces[1:]
    return first.get_rect(topleft=at).unionall([one.get_rect(topleft=to) for one, to in others])


def premultiplied(colour: Colour) -> Colour:
    red, green, blue, alpha = colour
    return red * alpha // 255, green * alpha // 255, blue * alpha // 255, alpha


def darken(surface: Surface, colour: Colour) -> None:
    """The same as a picture of this colour over everything, without that picture."""
    red, green, blue, alpha = premultiplied(colour)
    left = 255 - alpha
    surface.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
    surface.fill((red, green, blue), special_flags=pygame.BLEND_RGB_ADD)


def _in_common(old: Marks, new: Marks) -> tuple[int, int]:
    """How many marks are the same at the beginning, and of the others at the end."""
    least = min(len(old), len(new))
    before = next(compress(count(), map(ne, old, new)), least)
    after = next(compress(count(), map(ne, reversed(old), reversed(new))), least)
    return before, min(after, least - before)


def _staying(old: Sequence[Mark], new: Sequence[Mark]) -> set[Mark]:
    """The marks that are in both, provided that they lie in the same order over each other."""
    both = set(old) & set(new)
    same = [mark for mark in old if mark in both] == [mark for mark in new if mark in both]
    return both if same else set()


def _places_of_others(
    marks: Sequence[Mark], places: Sequence[Rect], staying: set[Mark]
) -> list[Rect]:
    return [place for mark, place in zip(marks, places, strict=True) if mark not in staying]


def _apart(places: Iterable[Rect]) -> list[Rect]:
    """Places that cover the same and do not overlap."""
    apart: list[Rect] = []
    for place in places:
        whole = place
        while (hit := whole.collidelist(apart)) >= 0:
            whole = whole.union(apart.pop(hit))
        apart.append(whole)
    return apart


def few(places: Iterable[Rect], whole: Rect) -> list[Rect]:
    """Places that cover at least the same: those near each other in the list are one.

    Their sides are where pixels can be copied many at once, which is three times quicker.
    """
    joined: list[Rect] = []
    pixels = last = 0
    for place in places:
        if joined and joined[-1].contains(place):
            continue
        alone = place.w * place.h
        if joined:
            both = joined[-1].union(place)
            together = both.w * both.h
            if together <= last + alone:
                pixels, last = pixels + together - last, together
                joined[-1] = both
                continue
        joined.append(place)
        pixels, last = pixels + alone, alone
    return list(map(_aligned, joined)) if pixels < whole.w * whole.h else [whole]


def _aligned(place: Rect) -> Rect:
    x, y, wide, high = place
    left = x // ALIGNED * ALIGNED
    return Rect(left, y, -((left - x - wide) // ALIGNED) * ALIGNED, high)
