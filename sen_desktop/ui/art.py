"""Pictures at the size they are shown: decoded once, scaled once per size, within a bound.

Surfaces are converted for the screen and premultiplied, ready for `fblits(…, BLEND_PREMULTIPLIED)`.
A picture that is not there is drawn as an honest placeholder of the same size.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from sen_desktop.ui.background import Background
from sen_desktop.ui.keeping import Pictures, for_screen

Size = tuple[int, int]
Colour = tuple[int, int, int]

CARD_SHAPE = (2, 3)
"""Width to height of every card."""

MOST_BYTES, WINDOWS = 34_000_000, 4
"""Of scaled pictures kept, and how many times the window they may fill; what was not shown for
longest goes first."""

MOST_SOURCE_BYTES = 24_000_000
"""Of decoded cards and signs that others are scaled from."""

MOST_BACKDROP_BYTES, BACKDROPS = 40_000_000, 3
"""Of pictures as large as the window, and how many of them; in the largest there is one."""

LARGE = 1080
"""Height of a window above which half of what was painted is too small for what lies on tables."""
SMALLER, LESS_SMALL = 0.5, 0.75

ENDINGS = ("webp", "jpg", "png")
"""Cards and portraits, whole scenes, signs."""

CARDS, LIGHT = "cards/", "kit/"
"""What the keys of cards begin with, and of soft light, which is shown larger than painted."""

EDGE = 6
"""Soft edges are painted so many pixels wide and then scaled up."""


class Art:
    """The pictures below one assets folder."""

    def __init__(self, folder: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._window: Size = (0, 0)
        self._most_bytes = most_bytes
        self._sources = Pictures(MOST_SOURCE_BYTES)
        self._shown = Pictures(most_bytes)
        self._backdrops = Pictures(MOST_BACKDROP_BYTES)
        self._background: Background[Surface] = Background()

    def adjust(self, window: Size) -> None:
        """The window is so large: nothing of another size is shown any more."""
        if window == self._window:
            return
        before = self._detail
        self._window = window
        if self._detail != before:
            self._sources.clear()
        filled = window[0] * window[1] * 4
        self._shown.most_bytes = min(self._most_bytes, WINDOWS * filled)
        self._backdrops.most_bytes = min(MOST_BACKDROP_BYTES, BACKDROPS * filled)
        self._shown.clear()
        self._backdrops.clear()

    @property
    def _detail(self) -> float:
        """Size of sources, of what was painted."""
        return SMALLER if self._window[1] <= LARGE else LESS_SMALL

    def expect(self, keys: Iterable[str]) -> None:
        """These will be seen on the table that is set now: they are decoded in the background, in
        this order, and cards of tables before are forgotten."""
        wanted = dict.fromkeys(keys)

        def stays(key: object) -> bool:
            name = key[0] if isinstance(key, tuple) else key
            return name in wanted or not str(name).startswith(CARDS)

        self._background.keep(stays)
        self._sources.keep(stays)
        self._shown.keep(stays)
        for key in wanted:
            if key not in self._sources:
                self._background.expect(key, partial(self._prepared, key, self._detail))

    def expect_first(self, key: str) -> None:
        """The same for the first backdrop, before there is a window to cover."""
        self._background.expect(key, partial(self._decoded, key))

    def expect_backdrops(self, anchors: Mapping[str, float], size: Size) -> None:
        """The same for pictures that are to cover this size; those expected before are not any
        more."""
        wanted = [(key, size, anchor) for key, anchor in anchors.items()]
        self._background.keep(lambda key: not isinstance(key, tuple) or key in wanted)
        for shown in wanted:
            if shown not in self._backdrops:
                self._background.expect(shown, partial(self._covered, *shown))

    def _covered(self, key: str, size: Size, anchor: float) -> Surface | None:
        decoded = self._background.take(key) or self._decoded(key)
        return decoded and _covering(decoded, size, anchor)

    def close(self) -> None:
        """Nothing is expected any more."""
        self._background.close()

    def card(self, key: str, width: int) -> Surface:
        return self.picture(key, (width, width * CARD_SHAPE[1] // CARD_SHAPE[0]))

    def picture(self, key: str, size: Size) -> Surface:
        """A picture stretched to exactly this size."""
        return self._shown.once((key, size), lambda: _scaled(self._larger(key, size), size))

    def _larger(self, key: str, size: Size) -> Surface:
        """What to scale from: tables show nothing larger than sources, which are smaller than what
        was painted, for the sake of memory and time."""
        source = self._source(key)
        if source is None:
            return _placeholder(key, size)
        if _within(size, source.get_size()):
            return source
        return self._decoded(key) or source  # something is looked at closely

    def background(self, key: str, size: Size, anchor: float = 0.5) -> Surface:
        """An opaque picture that covers this size, cut at the sides or at top and bottom.

        `anchor` says which part stays when the sides are cut: 0 the left one, 1 the right one.
        """

        shown = (key, size, anchor)

        def cover() -> Surface:
            ready = self._background.take(shown) or self._covered(*shown)
            return for_screen(ready or _placeholder(key, size))

        return self._backdrops.once(shown, cover)

    @property
    def bytes(self) -> int:
        """Of all that is kept."""
        return self._shown.bytes + self._sources.bytes + self._backdrops.bytes

    def glow(self, size: Size, spread: int, colour: Colour, alpha: int = 220) -> Surface:
        """Light round a card of this size, for what can be chosen."""
        key = ("glow", size, spread, colour, alpha)
        return self._shown.once(key, lambda: _glow(size, spread, colour, alpha))

    def rays(self, key: str, alpha: int, size: Size) -> Surface:
        """Soft light over all of a window: only the small picture of it is kept."""
        source = self._source(key)
        if source is None:
            return Surface(size, pygame.SRCALPHA)
        light = source.copy()
        light.fill((alpha, alpha, alpha, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.smoothscale(for_screen(light), size)

    def _source(self, key: str) -> Surface | None:
        """Nothing where there is no such picture."""
        if known := self._sources.get(key):
            return known
        ready = self._background.take(key)
        made = ready or self._prepared(key, self._detail)
        return made and self._sources.once(key, lambda: made)

    def _prepared(self, key: str, detail: float) -> Surface | None:
        picture = self._decoded(key)
        if picture is None or key.startswith(LIGHT):
            return picture
        width, height = picture.get_size()
        return pygame.transform.smoothscale(
            picture, (round(width * detail), round(height * detail))
        )

    def _decoded(self, key: str) -> Surface | None:
        """The whole picture in 32 bits, which are scaled five times quicker than 24.

        It is premultiplied if any of it is transparent.
        """
        for ending in ENDINGS:
            try:
                picture = pygame.image.load(self._folder / f"{key}.{ending}")
            except FileNotFoundError:  # to ask before that takes Windows as long as to open it
                continue
            except pygame.error:
                return None
            return picture.premul_alpha() if picture.get_masks()[3] else picture.convert(32)
        return None


def _within(size: Size, larger: Size) -> bool:
    return size[0] <= larger[0] and size[1] <= larger[1]


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
