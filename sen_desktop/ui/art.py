"""Pictures at the size they are shown: decoded once, scaled once per size, within a bound.

Surfaces are converted for the screen and premultiplied, ready for `fblits(…, BLEND_PREMULTIPLIED)`.
A picture that is not there is drawn as an honest placeholder of the same size.
"""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from sen_desktop.ui.background import Background
from sen_desktop.ui.keeping import Kept, for_screen, weight

Size = tuple[int, int]
Colour = tuple[int, int, int]

CARD_SHAPE = (2, 3)
"""Width to height of every card."""

MOST_BYTES = 192_000_000
"""Of scaled pictures kept; what was not shown for longest goes first."""

MOST_SOURCE_BYTES = 40_000_000
"""Of decoded pictures kept in full size."""

EDGE = 6
"""Soft edges are painted so many pixels wide and then scaled up."""


class Art:
    """The pictures below one assets folder."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._sources: OrderedDict[str, Surface] = OrderedDict()
        self._source_bytes = 0
        self._halves: dict[str, Size] = {}
        """Half the size of every picture that was decoded."""
        self._shown = Kept(most_bytes)
        self._background: Background[Surface] = Background()

    def expect(self, *keys: str) -> None:
        """These are going to be shown: they are decoded in the background, in this order."""
        for key in keys:
            if key not in self._sources:
                self._background.expect(key, partial(self._decoded, key))

    def expect_background(self, key: str, size: Size, anchor: float = 0.5) -> None:
        """The same for a picture that is to cover this size."""
        shown = (key, size, anchor)
        if shown not in self._shown:

            def make() -> Surface | None:
                decoded = self._decoded(key)
                return decoded and _covering(decoded, size, anchor)

            self._background.expect(shown, make)

    def close(self) -> None:
        """Nothing is expected any more."""
        self._background.close()

    def card(self, key: str, width: int) -> Surface:
        return self.picture(key, (width, width * CARD_SHAPE[1] // CARD_SHAPE[0]))

    def picture(self, key: str, size: Size) -> Surface:
        """A picture stretched to exactly this size."""
        return self._shown.once((key, size), lambda: _scaled(self._larger(key, size), size))

    def _larger(self, key: str, size: Size) -> Surface:
        """What to scale from: the half picture is large enough for most and four times quicker.

        Once it is there, the whole one may be forgotten.
        """
        half = self._halves.get(key)
        if half is None or not _within(size, half) or (key, half) not in self._shown:
            source = self._source(key, size)
            half = source.get_width() // 2, source.get_height() // 2
            self._halves[key] = half
            if not _within(size, half):
                return source
        return self.picture(key, half)

    def background(self, key: str, size: Size, anchor: float = 0.5) -> Surface:
        """An opaque picture that covers this size, cut at the sides or at top and bottom.

        `anchor` says which part stays when the sides are cut: 0 the left one, 1 the right one.
        """

        shown = (key, size, anchor)

        def cover() -> Surface:
            ready = self._background.take(shown)
            return for_screen(ready or _covering(self._source(key, size), size, anchor))

        return self._shown.once(shown, cover)

    @property
    def bytes(self) -> int:
        """Of what is kept at the size it is shown."""
        return self._shown.bytes

    def glow(self, size: Size, spread: int, colour: Colour, alpha: int = 220) -> Surface:
        """Light round a card of this size, for what can be chosen."""
        key = ("glow", size, spread, colour, alpha)
        return self._shown.once(key, lambda: _glow(size, spread, colour, alpha))

    def _source(self, key: str, size: Size) -> Surface:
        if key in self._sources:
            self._sources.move_to_end(key)
            return self._sources[key]
        picture = self._background.take(key) or self._decoded(key)
        if picture is None:
            return _placeholder(key, size)
        self._sources[key] = picture
        self._source_bytes += weight(picture)
        while self._source_bytes > MOST_SOURCE_BYTES and len(self._sources) > 1:
            _, oldest = self._sources.popitem(last=False)
            self._source_bytes -= weight(oldest)
        return picture

    def _decoded(self, key: str) -> Surface | None:
        """The whole picture in 32 bits, which are scaled five times quicker than 24.

        It is premultiplied if any of it is transparent.
        """
        ending = "png" if key.startswith("signs/") else "webp"
        try:
            picture = pygame.image.load(self._folder / f"{key}.{ending}")
        except (FileNotFoundError, pygame.error):
            return None
        return picture.premul_alpha() if picture.get_masks()[3] else picture.convert(32)


def _within(size: Size, larger: Size) -> bool:
    return size[0] < larger[0] and size[1] < larger[1]


def _scaled(source: Surface, size: Size) -> Surface:
    """It was premultiplied before it is scaled, so that transparent edges stay clean."""
    with_alpha = source if source.get_masks()[3] else source.convert(32, pygame.SRCALPHA)
    return for_screen(pygame.transform.smoothscale(with_alpha, size))


def _covering(source: Surface, size: Size, anchor: float) -> Surface:
    scale = max(size[0] / source.get_width(), size[1] / source.get_height())
    whole = pygame.transform.smoothscale(
        source, [max(1, round(side * scale)) for side in source.get_size()]
    )
    window = pygame.Rect((0, 0), size)
    window.left = round((whole.get_width() - size[0]) * anchor)
    window.centery = whole.get_height() // 2
    return whole.subsurface(window.clamp(whole.get_rect()))


def _glow(size: Size, spread: int, colour: Colour, alpha: int) -> Surface:
    """Painted small, blurred, scaled up: cheap, and soft without a blur of the whole."""
    whole = (size[0] + 2 * spread, size[1] + 2 * spread)
    shrunk = max(1.0, spread / EDGE)
    small = [max(2 * EDGE, round(side / shrunk)) for side in whole]
    stain = Surface(small, pygame.SRCALPHA)
    middle = stain.get_rect().inflate(-2 * EDGE, -2 * EDGE)
    pygame.draw.rect(stain, (*colour, alpha), middle.inflate(2, 2), border_radius=2)
    soft = pygame.transform.box_blur(stain.premul_alpha(), EDGE // 2)
    soft = pygame.transform.box_blur(soft, EDGE // 2 - 1)
    return pygame.transform.smoothscale(for_screen(soft), whole)


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
