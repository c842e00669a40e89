"""Letters: fonts at the size they are shown, text measured and broken into lines.

In the display font 1 and 0 look like letters, so figures are set in the text's own among its words.

Everything is asked and answered in units; measuring happens in pixels, so that what fits here fits
on the screen.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.font import Font as PygameFont

from sen_desktop.ui.theme import Colour, Font, Style

MOST_TEXTS = 800
FIGURES = re.compile(r"([\d%/→≈]+)")
"""What the display font has not, or not well."""
FIGURE_SIZE = 0.94
"""Of figures beside capitals of the display font."""

SPACING = 1.16
"""Of lines, in heights of a line of capitals with its accents and tails."""


class Lines(NamedTuple):
    """A text broken to a width."""

    lines: tuple[str, ...]
    width: float
    height: float


class Letters:
    """The fonts of one screen: `scale` pixels a unit, the player's `text_scale`."""

    def __init__(self, files: dict[Font, Path]) -> None:
        self._files = files
        self.scale = 1.0
        self.text_scale = 1.0
        self._fonts: dict[tuple[Font, int], PygameFont] = {}
        self._widths: dict[tuple[str, Style], float] = {}
        self._broken: dict[tuple[str, Style, float], Lines] = {}
        self._painted: OrderedDict[tuple[str, Style, Colour], Surface] = OrderedDict()

    def adjust(self, scale: float, text_scale: float) -> None:
        if (scale, text_scale) != (self.scale, self.text_scale):
            self.scale, self.text_scale = scale, text_scale
            self._widths.clear()
            self._broken.clear()
            self._painted.clear()
            self._fonts.clear()

    def _font(self, style: Style, size: float = 1.0) -> PygameFont:
        pixels = max(7, round(style.size * size * self.text_scale * self.scale))
        key = (style.font, pixels)
        if key not in self._fonts:
            self._fonts[key] = PygameFont(self._files[style.font], pixels)
        return self._fonts[key]

    def height(self, style: Style) -> float:
        """Of one line."""
        return style.size * self.text_scale * SPACING

    def width(self, text: str, style: Style) -> float:
        key = (text, style)
        if key not in self._widths:
            if len(self._widths) > 5 * MOST_TEXTS:
                self._widths.clear()
            pixels = sum(font.size(run)[0] for run, font in self._runs(text, style))
            self._widths[key] = pixels / self.scale
        return self._widths[key]

    def _runs(self, text: str, style: Style) -> list[tuple[str, PygameFont]]:
        """Parts of a line, and the font that each is set in."""
        font = self._font(style)
        if style.font is not Font.TITLE or not FIGURES.search(text):
            return [(text, font)]
        figures = self._font(Style(Font.TEXT, style.size), FIGURE_SIZE)
        parts = enumerate(FIGURES.split(text))
        return [(part, figures if number % 2 else font) for number, part in parts if part]

    def broken(self, text: str, style: Style, width: float) -> Lines:
        """The text in lines no wider than `width`, unless a single word is."""
        key = (text, style, width)
        if key not in self._broken:
            if len(self._broken) > MOST_TEXTS:
                self._broken.clear()
            lines = tuple(
                line for part in text.split("\n") for line in self._wrap(part, style, width)
            )
            widest = max(self.width(line, style) for line in lines)
            self._broken[key] = Lines(lines, widest, len(lines) * self.height(style))
        return self._broken[key]

    def _wrap(self, text: str, style: Style, width: float) -> list[str]:
        lines: list[str] = []
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.width(longer, style) <= width:
                lines[-1] = longer
            else:
                lines.append(word)
        return lines

    def painted(self, text: str, style: Style, colour: Colour) -> Surface:
        """One line, premultiplied."""
        key = (text, style, colour)
        if key in self._painted:
            self._painted.move_to_end(key)
            return self._painted[key]
        picture = self._set(text, style, colour)
        if colour[3] < 255:
            picture.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
        self._painted[key] = picture.premul_alpha()
        if len(self._painted) > MOST_TEXTS:
            self._painted.popitem(last=False)
        return self._painted[key]

    def _set(self, text: str, style: Style, colour: Colour) -> Surface:
        runs = self._runs(text, style)
        pictures = [font.render(run, True, colour[:3]).convert_alpha() for run, font in runs]
        if len(runs) == 1:
            return pictures[0]
        # All of them stand on the line of the display font, in its height.
        whole_font = self._font(style)
        tops = [whole_font.get_ascent() - font.get_ascent() for _, font in runs]
        wide = sum(one.get_width() for one in pictures)
        whole = Surface((wide, whole_font.get_height()), pygame.SRCALPHA)
        left = 0
        for top, picture in zip(tops, pictures, strict=True):
            whole.blit(picture, (left, top))
            left += picture.get_width()
        return whole.convert_alpha()
