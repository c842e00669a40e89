"""Letters: fonts at the size they are shown, text measured and broken into lines.

In the display font 1 and 0 look like letters, so figures are set in the text's own among its words.

Everything is asked and answered in units; measuring happens in pixels, so that what fits here fits
on the screen.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Surface
from pygame.font import Font as PygameFont
from pygame.transform import smoothscale

from sen_desktop.harmless import harmless
from sen_desktop.ui.keeping import Pictures
from sen_desktop.ui.theme import PLAIN_LETTERS, PLAIN_SPACE, Colour, Font, Style

MOST_TEXTS = 800
"""Of which is known how they are broken."""
MOST_BYTES, MOST_TIMES = 6_000_000, 2.0
"""Of lines that are painted and kept, and so many times as much in large windows."""
FIGURES = re.compile(r"([\d%/←→↑↓≈]+)")
"""What the display font has not, or not well."""
ARROWS = re.compile(r"([←→↑↓]+)")
"""What the plain letters have not."""
NUMBER = re.compile(r"\d+[.,:;!?)”]*")
"""A word that is one."""
FIGURE_SIZE = 0.94
"""Of figures beside capitals of the display font."""

FINER = 3
"""Plain letters are set so many times as large and then made smaller: the little space between them
is a part of a pixel, and at whole ones would be there or not."""

SPACING = 1.16
"""Of lines, in heights of a line of capitals with its accents and tails."""


class Lines(NamedTuple):
    """A text broken to a width."""

    lines: tuple[str, ...]
    width: float
    height: float


def kept_together(words: list[str]) -> list[list[str]]:
    """Words that stay on one line where there is room: a number with what it belongs to, a word of
    one letter with what follows, as Polish printers have it."""
    groups: list[list[str]] = []
    for word in words:
        before = groups[-1][-1] if groups else ""
        if NUMBER.fullmatch(word) or (len(before) == 1 and before.isalpha()):
            groups[-1:] = [[*(groups[-1] if groups else ()), word]]
        else:
            groups.append([word])
    return groups


class Letters:
    """The fonts of one screen: `scale` pixels a unit, the player's `text_scale`."""

    def __init__(self, files: dict[Font, Path]) -> None:
        self._files = files
        self.scale = 1.0
        self.text_scale = 1.0
        self.plain = False
        """Letters without serifs, with some space between them."""
        self._fonts: dict[tuple[Font, int], PygameFont] = {}
        self._widths: dict[tuple[str, Style], float] = {}
        self._broken: dict[tuple[str, Style, float], Lines] = {}
        self._painted = Pictures(MOST_BYTES)

    def adjust(self, scale: float, text_scale: float, *, plain: bool = False) -> None:
        if (scale, text_scale, plain) != (self.scale, self.text_scale, self.plain):
            self.scale, self.text_scale, self.plain = scale, text_scale, plain
            self._widths.clear()
            self._broken.clear()
            self._painted.clear()
            self._painted.most_bytes = round(MOST_BYTES * min(MOST_TIMES, max(1.0, scale**2)))
            self._fonts.clear()

    @property
    def look(self) -> tuple[float, bool]:
        """Whatever letters look like besides their style, on a screen of this scale."""
        return self.text_scale, self.plain

    def _font(self, style: Style, size: float = 1.0, *, own: bool = False) -> PygameFont:
        """In pixels, or finer."""
        plain = self.plain and not own
        font, smaller = PLAIN_LETTERS[style.font] if plain else (style.font, 1.0)
        pixels = max(7, round(style.size * size * smaller * self.text_scale * self.scale))
        pixels *= self._finer
        key = (font, pixels)
        if key not in self._fonts:
            self._fonts[key] = PygameFont(self._files[font], pixels)
        return self._fonts[key]

    @property
    def _finer(self) -> int:
        """In how many parts of a pixel letters are set."""
        return FINER if self.plain else 1

    def _space(self, style: Style, letters: int = 1) -> int:
        """Such parts between so many letters and those that follow."""
        space = style.size * self.text_scale * self.scale * PLAIN_SPACE if self.plain else 0.0
        return round(space * letters * self._finer)

    def height(self, style: Style) -> float:
        """Of one line."""
        return style.size * self.text_scale * SPACING

    def width(self, text: str, style: Style) -> float:
        key = (text, style)
        known = self._widths.get(key)
        if known is None:
            if len(self._widths) > 5 * MOST_TEXTS:
                self._widths.clear()
            known = self._widths[key] = self._measured(text, style)
        return known

    def _measured(self, text: str, style: Style) -> float:
        shown = harmless(text)
        parts = sum(font.size(run)[0] for run, font in self._runs(shown, style))
        parts += self._space(style, max(0, len(shown) - 1))
        return self._pixels(parts) / self.scale

    def _pixels(self, parts: int) -> int:
        """As many as hold all of them."""
        return -(-parts // self._finer)

    def _runs(self, text: str, style: Style) -> list[tuple[str, PygameFont]]:
        """Parts of a line, and the font that each is set in."""
        font, others = self._font(style), ARROWS if self.plain else FIGURES
        if not (self.plain or style.font is Font.TITLE) or not others.search(text):
            return [(text, font)]
        figures = self._font(Style(Font.TEXT, style.size), FIGURE_SIZE, own=True)
        parts = enumerate(others.split(text))
        return [(part, figures if number % 2 else font) for number, part in parts if part]

    def broken(self, text: str, style: Style, width: float) -> Lines:
        """The text in lines no wider than `width`, unless a single word is."""
        key = (text, style, width)
        known = self._broken.get(key)
        if known is None:
            if len(self._broken) > MOST_TEXTS:
                self._broken.clear()
            lines = tuple(
                line for part in text.split("\n") for line in self._wrap(part, style, width)
            )
            widest = max(self.width(line, style) for line in lines)
            known = self._broken[key] = Lines(lines, widest, len(lines) * self.height(style))
        return known

    def _wrap(self, text: str, style: Style, width: float) -> list[str]:
        lines: list[str] = []
        for words in kept_together(text.split(" ")):
            whole = " ".join(words)
            for word in [whole] if self.width(whole, style) <= width else words:
                longer = f"{lines[-1]} {word}" if lines else word
                if lines and self.width(longer, style) <= width:
                    lines[-1] = longer
                else:
                    lines.append(word)
        return lines

    def painted(self, text: str, style: Style, colour: Colour) -> Surface:
        """One line, premultiplied."""

        def paint() -> Surface:
            picture = self._set(harmless(text), style, colour)
            if colour[3] < 255:
                picture.fill((255, 255, 255, colour[3]), special_flags=pygame.BLEND_RGBA_MULT)
            return picture.premul_alpha()

        return self._painted.once((text, style, colour), paint)

    def _set(self, text: str, style: Style, colour: Colour) -> Surface:
        runs = self._runs(text, style)
        if len(runs) == 1 and not self.plain:
            return self._run(*runs[0], colour)
        # All of them stand on the line of the display font, in its height.
        whole_font, finer = self._font(style), self._finer
        wide = sum(font.size(run)[0] for run, font in runs) + self._space(
            style, max(0, len(text) - 1)
        )
        size = self._pixels(wide), self._pixels(whole_font.get_height())
        whole = Surface((size[0] * finer, size[1] * finer), pygame.SRCALPHA)
        whole.fill((*colour[:3], 0))
        left = set_so_far = 0
        for run, font in runs:
            top = whole_font.get_ascent() - font.get_ascent()
            aside = self._space(style, set_so_far)
            if self.plain:
                self._set_apart(whole, (left + aside, top), run, font, style, colour)
            else:
                whole.blit(self._run(run, font, colour), (left, top))
            left += font.size(run)[0]
            set_so_far += len(run)
        return (smoothscale(whole, size) if self.plain else whole).convert_alpha()

    def _run(self, text: str, font: PygameFont, colour: Colour) -> Surface:
        return font.render(text, True, colour[:3]).convert_alpha()

    def _set_apart(
        self,
        whole: Surface,
        at: tuple[int, int],
        text: str,
        font: PygameFont,
        style: Style,
        colour: Colour,
    ) -> None:
        """Letter by letter, each where the font would have it and a little further on."""
        for number, letter in enumerate(text):
            if letter.strip():
                left = font.size(text[: number + 1])[0] - font.size(letter)[0]
                picture = font.render(letter, True, colour[:3])
                whole.blit(picture, (at[0] + left + self._space(style, number), at[1]))
