"""The look of everything that is not a picture: colours and kinds of letters."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple, TypeAlias

Colour: TypeAlias = tuple[int, int, int, int]

BEHIND_PAGES = "table/sen"
"""The backdrop of everything that is no table."""


class Plain(NamedTuple):
    """A box in place of a part of the kit."""

    fill: Colour | None
    edge: Colour | None
    round: float


class Theme(NamedTuple):
    ink: Colour
    """Behind everything."""
    panel: Colour
    raised: Colour
    """Buttons and rows on a panel."""
    hover: Colour
    edge: Colour
    """The thin line round panels and buttons."""
    gold: Colour
    text: Colour
    soft: Colour
    """Text that matters less."""
    light: Colour
    """What glows because it can be chosen."""
    chosen: Colour
    warning: Colour
    veil: Colour
    line: float
    """Thickness of edges."""
    on_gilt: Colour
    """Text on the one main thing to do."""
    on_paper: Colour
    off: Colour
    """Text on what cannot be done."""
    plain: Mapping[str, Plain] = {}
    """Parts of the kit that are not shown."""


DARK, BRIGHT = (0, 0, 0, 255), (255, 255, 255, 255)
LIT, OFF = (40, 40, 70, 255), (150, 150, 150, 255)
GILT = (255, 221, 120, 255)
PLAIN = {
    "panel": Plain(DARK, BRIGHT, 14),
    "plate": Plain(DARK, None, 12),
    "plate_turn": Plain(DARK, GILT, 12),
    "parchment": Plain(DARK, GILT, 12),
    "slip": Plain(DARK, None, 8),
    "place": Plain(None, BRIGHT, 10),
    "pill_paper": Plain(BRIGHT, DARK, 12),
    "pill_night": Plain(DARK, BRIGHT, 12),
    "ribbon": Plain(GILT, DARK, 4),
    **{
        f"{kind}_{state}": Plain(fill, edge, 10)
        for kind, line in (("button", BRIGHT), ("gilt", GILT))
        for state, fill, edge in (
            ("up", DARK, line),
            ("lit", LIT, GILT),
            ("sunk", LIT, line),
            ("off", DARK, OFF),
        )
    },
}


NIGHT = Theme(
    ink=(11, 13, 32, 255),
    panel=(14, 17, 44, 232),
    raised=(33, 38, 82, 235),
    hover=(58, 64, 124, 245),
    edge=(143, 100, 38, 255),
    gold=(226, 186, 104, 255),
    text=(247, 240, 222, 255),
    soft=(190, 194, 222, 255),
    light=(255, 222, 140, 255),
    chosen=(132, 214, 255, 255),
    warning=(255, 158, 122, 255),
    veil=(4, 5, 18, 170),
    line=1.5,
    on_gilt=(42, 18, 8, 255),
    on_paper=(58, 36, 19, 255),
    off=(170, 170, 186, 255),
)
CONTRAST = Theme(
    ink=(0, 0, 0, 255),
    panel=(0, 0, 0, 255),
    raised=(0, 0, 0, 255),
    hover=(40, 40, 70, 255),
    edge=(255, 255, 255, 255),
    gold=(255, 221, 120, 255),
    text=(255, 255, 255, 255),
    soft=(235, 235, 235, 255),
    light=(255, 240, 90, 255),
    chosen=(110, 225, 255, 255),
    warning=(255, 170, 120, 255),
    veil=(0, 0, 0, 220),
    line=2.5,
    on_gilt=GILT,
    on_paper=BRIGHT,
    off=(170, 170, 170, 255),
    plain=PLAIN,
)


class Font(Enum):
    TITLE = "Marcellus-Regular"
    TEXT = "Spectral-Medium"
    STRONG = "Spectral-SemiBold"
    ITALIC = "Spectral-MediumItalic"
    PLAIN = "AtkinsonHyperlegible-Regular"
    PLAIN_STRONG = "AtkinsonHyperlegible-Bold"
    PLAIN_ITALIC = "AtkinsonHyperlegible-Italic"

    __hash__ = object.__hash__  # styles are looked up all the time, and an enum's own takes long


class PlainLetters(NamedTuple):
    """What a font is replaced by where plain letters are wanted, and how large these are.

    They are as wide as the others together with the space that is put between them, and taller in
    what is read of them.
    """

    font: Font
    size: float


PLAIN_LETTERS: dict[Font, PlainLetters] = {
    Font.TITLE: PlainLetters(Font.PLAIN, 0.9),
    Font.TEXT: PlainLetters(Font.PLAIN, 0.9),
    Font.STRONG: PlainLetters(Font.PLAIN_STRONG, 0.84),
    Font.ITALIC: PlainLetters(Font.PLAIN_ITALIC, 0.84),
}
PLAIN_SPACE = 0.025
"""Between two plain letters, as a share of their size."""


class Style(NamedTuple):
    font: Font
    size: float
    """In units, before the player's text size."""


BANNER = Style(Font.TITLE, 58)
TITLE = Style(Font.TITLE, 40)
HEADING = Style(Font.TITLE, 27)
LABEL = Style(Font.TITLE, 20)
SMALL_LABEL = Style(Font.TITLE, 16)
BODY = Style(Font.TEXT, 18)
NOTE = Style(Font.TEXT, 15)
STRONG = Style(Font.STRONG, 18)
NUMBER = Style(Font.STRONG, 22)
BIG_NUMBER = Style(Font.STRONG, 40)
QUOTE = Style(Font.ITALIC, 17)
