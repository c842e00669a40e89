"""Pictures at the size they are shown: decoded once, scaled once per size, within a bound.

Surfaces are converted for the screen and premultiplied, ready for `fblits(…, BLEND_PREMULTIPLIED)`.
A picture that is not there is drawn as an honest placeholder of the same size.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from pathlib import Path

import pygame
from pygame import Surface

Size = tuple[int, int]
Colour = tuple[int, int, int]

CARD_SHAPE = (2, 3)
"""Width to height of every card."""

MOST_BYTES = 192_000_000
"""Of scaled pictures kept; what was not shown for longest goes first."""

MOST_SOURCES = 24
"""Decoded pictures kept in full size: one costs up to 15 MB."""

SHADOW_ALPHA = 150
SMALL = 8
"""Soft edges are painted so many times smaller and then scaled up."""


class Art:
    """The pictures below one assets folder."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._most_bytes = most_bytes
        self._sources: OrderedDict[str, Surface] = OrderedDict()
        self._shown: OrderedDict[Hashable, Surface] = OrderedDict()
        self.bytes = 0

    def card(self, key: str, width: int) -> Surface:
        return self.picture(key, (width, width * CARD_SHAPE[1] // CARD_SHAPE[0]))

    def picture(self, key: str, size: Size) -> Surface:
        """A picture stretched to exactly this size."""
        return self._kept((key, size), lambda: _scaled(self._source(key, size), size))

    def background(self, key: str, size: Size, anchor: float = 0.5) -> Surface:
        """An opaque picture that covers this size, cut at the sides or at top and bottom.

        `anchor` says which part stays when the sides are cut: 0 the left one, 1 the right one.
        """

        def cover() -> Surface:
            source = self._source(key, size)
            scale = max(size[0] / source.get_width(), size[1] / source.get_height())
            whole = pygame.transform.smoothscale(
                source, [max(1, round(side * scale)) for side in source.get_size()]
            )
            window = pygame.Rect((0, 0), size)
            window.left = round((whole.get_width() - size[0]) * anchor)
            window.centery = whole.get_height() // 2
            window.clamp_ip(whole.get_rect())
            covered = Surface(size)
            covered.blit(whole, (0, 0), window)
            return covered.convert() if pygame.display.get_surface() else covered

        return self._kept((key, size, anchor), cover)

    def shadow(self, size: Size, spread: int) -> Surface:
        """A soft dark stain, `spread` pixels wider on each side than what throws it."""
        return self.glow(size, spread, (0, 0, 8), SHADOW_ALPHA)

    def glow(self, size: Size, spread: int, colour: Colour, alpha: int = 220) -> Surface:
        """Light round a card of this size, for what can be chosen."""
        key = ("glow", size, spread, colour, alpha)
        return self._kept(key, lambda: _glow(size, spread, colour, alpha))

    def _source(self, key: str, size: Size) -> Surface:
        if key in self._sources:
            self._sources.move_to_end(key)
            return self._sources[key]
        try:
            picture = pygame.image.load(self._folder / f"{key}.webp")
        except (FileNotFoundError, pygame.error):
            return _placeholder(key, size)
        self._sources[key] = picture
        if len(self._sources) > MOST_SOURCES:
            self._sources.popitem(last=False)
        return picture

    def _kept(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        if key in self._shown:
            self._shown.move_to_end(key)
            return self._shown[key]
        picture = make()
        self._shown[key] = picture
        self.bytes += _weight(picture)
        while self.bytes > self._most_bytes and len(self._shown) > 1:
            _, oldest = self._shown.popitem(last=False)
            self.bytes -= _weight(oldest)
        return picture


def _weight(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def _scaled(source: Surface, size: Size) -> Surface:
    """Premultiplied before it is scaled, so that transparent edges stay clean."""
    with_alpha = source.convert_alpha() if pygame.display.get_surface() else source
    if with_alpha.get_bitsize() < 32:
        with_alpha = with_alpha.convert(32, pygame.SRCALPHA)
    return pygame.transform.smoothscale(with_alpha.premul_alpha(), size)


def _glow(size: Size, spread: int, colour: Colour, alpha: int) -> Surface:
    """Painted small, blurred, scaled up: cheap, and soft without a blur of the whole."""
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    small = [max(4, side // SMALL) for side in whole]
    edge = max(1, spread // SMALL)
    stain = Surface(small, pygame.SRCALPHA)
    pygame.draw.rect(
        stain,
        (*colour, alpha),
        stain.get_rect().inflate(-2 * edge, -2 * edge),
        border_radius=edge,
    )
    soft = pygame.transform.gaussian_blur(stain.premul_alpha(), edge)
    return pygame.transform.smoothscale(soft, whole)


def _placeholder(key: str, size: Size) -> Surface:
    """A plain card in a colour of its own, so that nothing of a layout depends on pictures."""
    hue = sum(map(ord, key)) * 47 % 360
    colour = pygame.Color(0)
    colour.hsla = (hue, 30, 45, 100)
    card = Surface(size, pygame.SRCALPHA)
    round_by = max(1, size[0] // 14)
    pygame.draw.rect(card, colour, card.get_rect(), border_radius=round_by)
    pygame.draw.rect(card, (216, 171, 85), card.get_rect(), max(1, size[0] // 50), round_by)
    return card
