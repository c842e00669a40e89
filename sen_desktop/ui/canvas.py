"""What is to be seen, as a list of marks in units; painting them is the painter's business.

A list can be compared: with the last one, so that nothing is painted twice, and with an older one
in the tests.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import NamedTuple, TypeAlias

from sen_desktop.ui.letters import Letters, Lines
from sen_desktop.ui.screen import Rect, Screen
from sen_desktop.ui.theme import Colour, Style, Theme

LEEWAY = 8.0
"""Units by which backdrops are larger than the window on every side."""


class Backdrop(NamedTuple):
    """A picture behind everything; `anchor` says which side stays when sides are cut off."""

    key: str
    anchor: float
    aside: tuple[float, float] = (0.0, 0.0)
    """It lies so far from its place, at most `LEEWAY`."""


class Picture(NamedTuple):
    key: str
    rect: Rect
    alpha: int = 255
    angle: float = 0.0
    squeeze: float = 1.0
    """How much of its width is seen while it turns over."""


class Sign(NamedTuple):
    """A small sign of the interface, in any colour."""

    key: str
    rect: Rect
    colour: Colour


class Box(NamedTuple):
    rect: Rect
    fill: Colour | None
    edge: Colour | None
    round: float
    line: float


class Light(NamedTuple):
    """A soft light, or a shadow, round something."""

    rect: Rect
    spread: float
    colour: Colour


class Shadow(NamedTuple):
    """The shadow of a card, which covers its middle: only its rim is painted."""

    rect: Rect
    lift: float = 0.0
    """How high above the table the card is, in units."""
    squeeze: float = 1.0
    """How much of the card's width is seen while it turns over."""


class KitPart(NamedTuple):
    """A part of the kit; its shadow or glow lies round the place."""

    name: str
    rect: Rect
    alpha: int = 255
    angle: float = 0.0


class Framed(NamedTuple):
    """A part of the kit that has corners and edges, and perhaps velvet under it."""

    name: str
    rect: Rect
    velvet: str
    state: str


class Ground(NamedTuple):
    """A tile of the kit, laid end to end."""

    name: str
    rect: Rect


class Disc(NamedTuple):
    """A round button of the kit, in the middle of a place."""

    rect: Rect
    velvet: str
    state: str


class Stitches(NamedTuple):
    """The ring round what has the focus of the keys."""

    rect: Rect


class Text(NamedTuple):
    """One line, its left top corner at x, y."""

    text: str
    x: float
    y: float
    style: Style
    colour: Colour
    said: str | None = None
    """What is said in its place; with nothing it is part of what has been said."""


class Path(NamedTuple):
    """A line from point to point, or with `closed` a filled shape."""

    points: tuple[tuple[float, float], ...]
    colour: Colour
    line: float
    closed: bool = False


class Veil(NamedTuple):
    """Everything painted so far gets darker."""

    colour: Colour


class Dim(NamedTuple):
    """Everything painted so far gets darker, but for some places with soft edges."""

    colour: Colour
    lit: tuple[Rect, ...]


class Rays(NamedTuple):
    """Soft light across the whole window, as strong as said."""

    key: str
    alpha: int


class Clip(NamedTuple):
    """From here on only this part is painted; None ends it."""

    rect: Rect | None


Mark: TypeAlias = (
    Backdrop
    | Picture
    | Sign
    | Box
    | Light
    | Shadow
    | KitPart
    | Framed
    | Ground
    | Disc
    | Stitches
    | Text
    | Path
    | Veil
    | Dim
    | Rays
    | Clip
)


class Frame(NamedTuple):
    """One picture of the window: what stands still below what moves."""

    still: tuple[Mark, ...]
    moving: tuple[Mark, ...]


class Align(Enum):
    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


NO_GAME = ""
"""The velvet of screens that belong to no game."""

SHRUNK = (1.0, 0.93, 0.86, 0.79)
"""Steps in which letters get smaller where they do not fit."""


class Canvas:
    """Collects marks; knows how large letters are, and complains where text does not fit."""

    def __init__(self, screen: Screen, letters: Letters, theme: Theme) -> None:
        self.screen = screen
        self.letters = letters
        self.theme = theme
        self.still: list[Mark] = []
        self.moving: list[Mark] = []
        self.marks = self.still
        self.complaints: list[str] = []
        self.velvet = NO_GAME
        """What panels and buttons are made of."""
        self._said: str | None = None
        """What will be said in place of what is written."""

    def frame(self) -> Frame:
        return Frame(tuple(self.still), tuple(self.moving))

    def over_it_moves(self) -> None:
        """What is drawn from now on changes often."""
        self.marks = self.moving

    def backdrop(
        self, key: str, anchor: float = 0.5, aside: tuple[float, float] = (0.0, 0.0)
    ) -> None:
        self.marks.append(Backdrop(key, anchor, aside))

    def picture(
        self, key: str, rect: Rect, alpha: int = 255, angle: float = 0.0, squeeze: float = 1.0
    ) -> None:
        self.marks.append(Picture(key, rect, alpha, angle, squeeze))

    def sign(self, key: str, rect: Rect, colour: Colour | None = None) -> None:
        self.marks.append(Sign(f"signs/{key}", rect, colour or self.theme.text))

    def box(
        self,
        rect: Rect,
        fill: Colour | None = None,
        edge: Colour | None = None,
        round: float = 12.0,
        line: float | None = None,
    ) -> None:
        self.marks.append(Box(rect, fill, edge, round, self.theme.line if line is None else line))

    def light(self, rect: Rect, spread: float, colour: Colour) -> None:
        self.marks.append(Light(rect, spread, colour))

    def shadow(self, rect: Rect, lift: float = 0.0, squeeze: float = 1.0) -> None:
        self.marks.append(Shadow(rect, lift, squeeze))

    def kit(self, name: str, rect: Rect, alpha: int = 255, angle: float = 0.0) -> None:
        self.marks.append(KitPart(name, rect, alpha, angle))

    def framed(self, name: str, rect: Rect, state: str = "up", velvet: str | None = None) -> None:
        """Where plain surfaces are wanted, a box with a line takes its place."""
        plain = self.theme.plain.get(name)
        if plain:
            self.box(rect, plain.fill, plain.edge, plain.round)
        else:
            dye = self.velvet if velvet is None else velvet
            self.marks.append(Framed(name, rect, dye, state))

    def ground(self, name: str, rect: Rect) -> None:
        self.marks.append(Ground(name, rect))

    def disc(self, rect: Rect, state: str = "up") -> None:
        self.marks.append(Disc(rect, self.velvet, state))

    def stitches(self, rect: Rect) -> None:
        self.marks.append(Stitches(rect))

    def path(
        self,
        points: tuple[tuple[float, float], ...],
        colour: Colour,
        line: float = 2.0,
        closed: bool = False,
    ) -> None:
        self.marks.append(Path(points, colour, line, closed))

    def veil(self, colour: Colour | None = None) -> None:
        self.marks.append(Veil(colour or self.theme.veil))

    def dim(self, colour: Colour, lit: Iterable[Rect]) -> None:
        self.marks.append(Dim(colour, tuple(lit)))

    def rays(self, key: str, alpha: int) -> None:
        self.marks.append(Rays(key, alpha))

    def clip(self, rect: Rect | None) -> None:
        self.marks.append(Clip(rect))

    @contextmanager
    def said(self, words: str) -> Iterator[None]:
        """All that is written meanwhile is said in these words, or with none not at all."""
        before, self._said = self._said, words
        yield
        self._said = before

    def line(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        colour: Colour | None = None,
        align: Align = Align.LEFT,
        width: float | None = None,
    ) -> float:
        """One line of text at x, y (top); says how wide it is. Shrinks to `width` if it must."""
        if width is not None:
            style = self._fitting_line(text, style, width)
        wide = self.letters.width(text, style)
        left = x - wide * align.value
        self.marks.append(Text(text, left, y, style, colour or self.theme.text, self._said))
        if self._said:
            self._said = ""
        return wide

    def name(
        self,
        text: str,
        x: float,
        y: float,
        style: Style,
        colour: Colour | None = None,
        align: Align = Align.LEFT,
        *,
        width: float,
    ) -> float:
        """What somebody calls themselves: cut if it must be, for an emblem stands beside it."""
        smallest = Style(style.font, style.size * SHRUNK[-1])
        if self.letters.width(text, smallest) > width:
            while text and self.letters.width(f"{text}…", smallest) > width:
                text = text[:-1].rstrip()
            text = f"{text}…"
        return self.line(text, x, y, style, colour, align, width)

    def _fitting_line(self, text: str, style: Style, width: float) -> Style:
        for shrink in SHRUNK:
            smaller = Style(style.font, style.size * shrink)
            if self.letters.width(text, smaller) <= width + 0.5:
                return smaller
        self.complaints.append(f"{text!r} is {self.letters.width(text, smaller):.0f} > {width:.0f}")
        return smaller

    def fits(self, text: str, width: float, height: float, style: Style) -> bool:
        """Whether the text has room there, if need be in the smallest letters it can have."""
        return _has_room(self.fitted(text, width, height, style)[1], width, height)

    def fitted(self, text: str, width: float, height: float, style: Style) -> tuple[Style, Lines]:
        """Its lines in letters as large as have room there, or in the smallest ones."""
        for shrink in SHRUNK:
            smaller = Style(style.font, style.size * shrink)
            lines = self.letters.broken(text, smaller, width)
            if _has_room(lines, width, height):
                break
        return smaller, lines

    def words(
        self,
        text: str,
        rect: Rect,
        style: Style,
        colour: Colour | None = None,
        align: Align = Align.LEFT,
        middle: bool = False,
    ) -> float:
        """A text in lines within a place; says how high it is."""
        smaller, broken = self.fitted(text, rect.w, rect.h, style)
        if not _has_room(broken, rect.w, rect.h):
            self.complaints.append(
                f"{text!r} is {broken.width:.0f}×{broken.height:.0f} in {rect.w:.0f}×{rect.h:.0f}"
            )
        y = rect.y + (rect.h - broken.height) / 2 if middle else rect.y
        alone = self._said is None
        if alone:
            self._said = text
        for line in broken.lines:
            self.line(line, rect.x + rect.w * align.value, y, smaller, colour, align)
            y += self.letters.height(smaller)
        if alone:
            self._said = None
        return broken.height


def _has_room(lines: Lines, width: float, height: float) -> bool:
    return lines.width <= width + 0.5 and lines.height <= height + 0.5
