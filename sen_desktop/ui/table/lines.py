"""The line at every seat that says what it did in its whole last turn.

Under the dreams of others; above the own plate, where later the own reckoning stands. Places are
shown on small plans of the dream as it lies on the table, people by name where there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, repeat
from typing import NamedTuple

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.text.narration.turns import Detail, Part, Person, Phrase, Places, TurnTeller
from sen_desktop.ui.canvas import SHRUNK
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import CardPictures
from sen_desktop.ui.table.layout import CARD_SHAPE, LINE, TWO_LINES
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.turns import LastTurn
from sen_desktop.ui.theme import NOTE, Style
from sen_desktop.ui.touch import Item
from sen_desktop.ui.widgets import Ui

PAD = 9.0
MARGIN = 3.0
"""Between small pictures and the words that follow; a comma or an apostrophe follows at once."""
LIGHTS = 14.0
"""The room above the own plate for the flame on its edge."""
LEAST_ROW = 22.0
"""Lower ones would make the pictures too small."""
QUOTES = "\N{DOUBLE LOW-9 QUOTATION MARK}\N{LEFT DOUBLE QUOTATION MARK}"
DOT = " \N{MIDDLE DOT} "
"""Between two deeds in one row."""
CUT = "\N{HORIZONTAL ELLIPSIS}"
LARGE = 2
"""In so many sizes of letters people are called by name; in smaller ones their badges say more."""
PLAN, WIDEST_PLAN = 0.84, 2.3
"""How high and how wide the plan of a dream may be, in heights of a row."""
BROADER = 1.5
"""On a plan cards may be so much broader than they are."""
CELL = 0.88
"""How much of its place a card takes on a plan."""
UNFILLED = 140
SUIT = 0.78
"""The side of the sign of a colour, in heights of a row."""


def draw_lines(
    ui: Ui,
    pictures: CardPictures,
    motion: Motion,
    teller: TurnTeller,
    badges: Sequence[str],
    again: Callable[[Seat], Callable[[], object] | None],
    papers: Sequence[Rect],
    said: Callable[[LastTurn], str],
) -> None:
    """Where a paper lies no turn is told; what somebody says of a turn needs room to spare."""
    if not motion.tells_turns:
        return
    for seat, turn in motion.picture.turns.items():
        place = _place(motion, seat)
        told = not _taken(motion, place) and not any(paper.meets(place) for paper in papers)
        tell = partial(_tellings, teller, turn)
        name = line_called(seat)
        tellings = ui.reckoned(f"{name}.told", (teller, turn), tell) if told else [[]]
        if not tellings[0]:
            continue
        typesetter = _Typesetter(ui, motion)
        words = said(turn) if seat != motion.picture.at_turn else ""
        key = tellings, words, place, motion.layout
        line = ui.reckoned(f"{name}.set", key, partial(typesetter.set, tellings, words, place))
        if seat == motion.nearest:  # near its plate, which is below
            line = line._replace(rect=line.rect.moved(0, place.bottom - line.rect.bottom))
        ui.framed("slip", line.rect)
        typesetter.draw(pictures, badges, line)
        tip = "" if line.whole else teller.sentence(seat, turn.events)
        ui.item(Item(name, line.rect, again(seat), tip=tip, role="button"))
        ui.focus_ring(name, line.rect)
        ui.keep_free(name, line.rect, passing=True)


def _tellings(teller: TurnTeller, turn: LastTurn) -> Sequence[Sequence[Phrase]]:
    return [teller.phrases(turn.seat, turn.events, detail) for detail in Detail]


def _place(motion: Motion, seat: Seat) -> Rect:
    if seat != motion.nearest:
        return motion.layout.line_of(seat)
    tag = motion.layout.tag_of(seat)
    high = min(TWO_LINES, tag.h - LIGHTS)
    return Rect(tag.x, tag.bottom - LIGHTS - high, tag.w, high)


def _taken(motion: Motion, place: Rect) -> bool:
    """A card that somebody has just drawn lies there."""
    layout, styles = motion.layout, motion.board.pile_styles
    return any(
        layout.home(pile, number).meets(place)
        for pile, count in layout.sizes.items()
        if pile.seat is None and not styles[pile.kind].piled
        for number in range(count)
    )


def line_called(seat: Seat) -> str:
    """The item that stands for a seat's last turn."""
    return f"line.{seat}"


class _Line(NamedTuple):
    """Words and small pictures in a row or two."""

    rect: Rect
    style: Style
    rows: Sequence[Phrase]
    row: float
    """The height of one."""
    whole: bool
    """Nothing had to be left out."""


class _Typesetter:
    """Sets phrases in rows, with what stands between them, and draws them."""

    def __init__(self, ui: Ui, motion: Motion) -> None:
        self._ui = ui
        self._layout = motion.layout
        self._suits = motion.board.suit_signs

    def set(self, tellings: Sequence[Sequence[Phrase]], words: str, place: Rect) -> _Line:
        """What was done, and what was said of it if that has room without smaller letters."""
        line = self.best(tellings, place)
        if not words:
            return line
        with_words = self.best([[*phrases, (words,)] for phrases in tellings], place)
        return with_words if with_words.whole and with_words.style == line.style else line

    def best(self, tellings: Sequence[Sequence[Phrase]], place: Rect) -> _Line:
        """The first telling that has room, if need be in smaller letters; else as much as can be
        of the last one."""
        room = place.w - 2 * PAD
        for number, phrases in enumerate(tellings):
            for shrink in SHRUNK if number else SHRUNK[:LARGE]:
                if line := self._set(phrases, shrink, place, room):
                    return line
        shortest = tellings[-1]
        for count in range(len(shortest) - 1, 0, -1):
            begun = [*shortest[: count - 1], (*shortest[count - 1], f" {CUT}")]
            if line := self._set(begun, SHRUNK[-1], place, room):
                return line._replace(whole=False)
        style, row = self._letters(SHRUNK[-1])
        cut = self._cut(shortest[0], style, row, room)
        return _Line(_paper(place, self._width(cut, style, row), row), style, [cut], row, False)

    def _letters(self, shrink: float) -> tuple[Style, float]:
        """Letters of this size, and how high a row of them is."""
        style = Style(NOTE.font, NOTE.size * shrink)
        return style, max(self._ui.letters.height(style), LEAST_ROW)

    def _set(
        self, phrases: Sequence[Phrase], shrink: float, place: Rect, room: float
    ) -> _Line | None:
        """All of it in letters of this size, if there is room."""
        style, row = self._letters(shrink)
        by_phrase = zip(chain([""], repeat(DOT)), phrases, strict=False)
        for words in (list(by_phrase), list(_words(phrases))):
            rows = self._rows(words, style, row, room)
            wide = max(self._width(one, style, row) for one in rows)
            if wide <= room and len(rows) * row <= place.h:
                return _Line(_paper(place, wide, len(rows) * row), style, rows, row, whole=True)
        return None

    def _rows(
        self, words: Sequence[tuple[str, Phrase]], style: Style, row: float, room: float
    ) -> list[Phrase]:
        """One word after the other; what has no room in a row begins the next one, and then
        nothing stands between."""
        rows: list[Phrase] = []
        for before, word in words:
            longer = (*rows[-1], before, *word) if rows else word
            if rows and self._width(longer, style, row) <= room:
                rows[-1] = longer
            else:
                rows.append(word)
        return rows

    def _cut(self, phrase: Phrase, style: Style, row: float, room: float) -> Phrase:
        """As much of it as one row holds."""
        parts = list(phrase)
        while parts and self._width((*parts, CUT), style, row) > room:
            last = parts.pop()
            if isinstance(last, str) and len(last) > 1:
                parts.append(last[:-1])
        return (*parts, CUT)

    def _width(self, parts: Phrase, style: Style, row: float) -> float:
        return sum(wide for _, wide in self._widths(parts, style, row))

    def _widths(self, parts: Phrase, style: Style, row: float) -> Iterator[tuple[Part, float]]:
        """How wide each part is with what stands between it and the next one."""
        for part, after in zip(parts, (*parts[1:], ""), strict=True):
            if isinstance(part, str):
                yield part, self._ui.letters.width(part, style)
                continue
            word = isinstance(after, str) and (after[:1].isalnum() or after[:1] in QUOTES)
            yield part, self._picture_width(part, row) + MARGIN * word

    def _picture_width(self, part: Part, row: float) -> float:
        match part:
            case Face(suit=suit) if suit in self._suits:
                return row * SUIT
            case Face():
                return row / CARD_SHAPE
            case Places():
                return self._plan(part, row)[0]
            case _:
                return row

    def _plan(self, part: Places, row: float) -> tuple[float, list[Rect]]:
        """How wide the plan of a dream is, and where its cards lie on it, from its upper left."""
        count = max(self._layout.sizes.get(part.pile, 0), max(part.places) + 1)
        homes = [self._layout.home(part.pile, place) for place in range(count)]
        left, top = min(home.x for home in homes), min(home.y for home in homes)
        wide, high = max(home.right for home in homes) - left, max(h.bottom for h in homes) - top
        down = min(row * PLAN / high, row * WIDEST_PLAN / wide)
        across = min(down * BROADER, row * WIDEST_PLAN / wide)
        top -= (row / down - high) / 2
        cells = [
            Rect((one.x - left) * across, (one.y - top) * down, one.w * across, one.h * down)
            for one in homes
        ]
        return wide * across, cells

    def draw(self, pictures: CardPictures, badges: Sequence[str], line: _Line) -> None:
        rect, style, high = line.rect, line.style, line.row
        letters = self._ui.letters
        top = rect.centre[1] - len(line.rows) * high / 2
        for parts in line.rows:
            x = rect.centre[0] - self._width(parts, style, high) / 2
            for part, wide in self._widths(parts, style, high):
                match part:
                    case str():
                        self._ui.line(part, x, top + (high - letters.height(style)) / 2, style)
                    case Face(suit=suit) if suit in self._suits:
                        side = high * SUIT
                        self._draw_suit(suit, Rect(x, top + (high - side) / 2, side, side))
                    case Face():
                        card = Rect(x, top, high / CARD_SHAPE, high)
                        self._ui.picture(pictures.picture(part), card)
                    case Person(seat):
                        self._ui.picture(badges[seat], Rect(x, top, high, high))
                    case Places():
                        self._draw_plan(part, x, top, high)
                x += wide
            top += high

    def _draw_suit(self, suit: str, place: Rect) -> None:
        sign = self._suits[suit]
        self._ui.sign(sign.sign, place.shrunk(1), sign.colour)

    def _draw_plan(self, part: Places, x: float, y: float, row: float) -> None:
        """The cards that are meant are filled."""
        theme = self._ui.theme
        for place, cell in enumerate(self._plan(part, row)[1]):
            card = centred(*cell.moved(x, y).centre, cell.w * CELL, cell.h * CELL)
            filled = place in part.places
            edge = theme.light if filled else (*theme.soft[:3], UNFILLED)
            self._ui.box(card, theme.light if filled else None, edge, 1.5, 1)


def _paper(place: Rect, wide: float, high: float) -> Rect:
    """What lies behind the words: at the upper edge of their place, in its middle."""
    wide, high = wide + 2 * PAD, max(LINE, high + 2)
    return Rect(place.centre[0] - wide / 2, place.y, wide, high)


def _words(phrases: Sequence[Phrase]) -> Iterator[tuple[str, Phrase]]:
    """What stays together in a row, parts without a space between them, and what stands before it
    if it does not begin one."""
    before = ""
    for phrase in phrases:
        word: list[Part] = []
        for part in phrase:
            pieces: Sequence[Part] = part.split(" ") if isinstance(part, str) else [part]
            for place, piece in enumerate(pieces):
                if place and word:
                    yield before, tuple(word)
                    before, word = " ", []
                if piece:
                    word.append(piece)
        if word:
            yield before, tuple(word)
        before = DOT
