"""The line at every seat that says what it did in its whole last turn.

Under the dreams of others; above the own plate, where later the own reckoning stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.text.narration.turns import Part, Person, Phrase, TurnTeller
from sen_desktop.ui.canvas import SHRUNK
from sen_desktop.ui.screen import Rect
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
BETWEEN = "\N{MIDDLE DOT}"
CUT = "\N{HORIZONTAL ELLIPSIS}"


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
        phrases = teller.phrases(seat, turn.events) if told else []
        if not phrases:
            continue
        line = _fitting(ui, phrases, place)
        if seat != motion.picture.at_turn and (words := said(turn)):
            with_words = _fitting(ui, [*phrases, (words,)], place)
            if with_words.whole and with_words.style == line.style:
                line = with_words
        if seat == motion.nearest:  # near its plate, which is below
            line = line._replace(rect=line.rect.moved(0, place.bottom - line.rect.bottom))
        name = line_called(seat)
        ui.framed("slip", line.rect)
        _draw(ui, pictures, badges, line)
        tip = "" if line.whole else teller.sentence(seat, turn.events)
        ui.item(Item(name, line.rect, again(seat), tip=tip, role="button"))
        ui.focus_ring(name, line.rect)
        ui.keep_free(name, line.rect, passing=True)


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


def _fitting(ui: Ui, phrases: Sequence[Phrase], place: Rect) -> _Line:
    """All of it, if need be in smaller letters; else as much as there is room for."""
    room = place.w - 2 * PAD
    for count in range(len(phrases), 0, -1):
        whole = count == len(phrases)
        for shrink in SHRUNK:
            style = Style(NOTE.font, NOTE.size * shrink)
            row = max(ui.letters.height(style), LEAST_ROW)
            rows = _rows(ui, phrases[:count], style, row, room)
            if not whole:
                rows[-1] = (*rows[-1], f" {CUT}")
            wide = max(_width(ui, one, style, row) for one in rows)
            if wide <= room and len(rows) * row <= place.h:
                return _Line(_paper(place, wide, len(rows) * row), style, rows, row, whole)
    cut = _cut(ui, phrases[0], style, row, room)
    paper = _paper(place, _width(ui, cut, style, row), row)
    return _Line(paper, style, [cut], row, whole=False)


def _paper(place: Rect, wide: float, high: float) -> Rect:
    """What lies behind the words: at the upper edge of their place, in its middle."""
    wide, high = wide + 2 * PAD, max(LINE, high + 2)
    return Rect(place.centre[0] - wide / 2, place.y, wide, high)


def _rows(ui: Ui, phrases: Sequence[Phrase], style: Style, row: float, room: float) -> list[Phrase]:
    """One word after the other; what has no room in a row begins the next one."""
    rows: list[Phrase] = []
    for word in _words(phrases):
        longer = (*rows[-1], " ", *word) if rows else word
        if rows and _width(ui, longer, style, row) <= room:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def _words(phrases: Sequence[Phrase]) -> Iterator[Phrase]:
    """What stays together in a row: parts without a space between them."""
    word: list[Part] = []
    for number, phrase in enumerate(phrases):
        for part in phrase if not number else (f" {BETWEEN} ", *phrase):
            pieces: Sequence[Part] = part.split(" ") if isinstance(part, str) else [part]
            for place, piece in enumerate(pieces):
                if place and word:
                    yield tuple(word)
                    word = []
                if piece:
                    word.append(piece)
    yield tuple(word)


def _cut(ui: Ui, phrase: Phrase, style: Style, row: float, room: float) -> Phrase:
    """As much of it as one row holds."""
    parts = list(phrase)
    while parts and _width(ui, (*parts, CUT), style, row) > room:
        last = parts.pop()
        if isinstance(last, str) and len(last) > 1:
            parts.append(last[:-1])
    return (*parts, CUT)


def _width(ui: Ui, parts: Phrase, style: Style, row: float) -> float:
    return sum(wide for _, wide in _widths(ui, parts, style, row))


def _widths(ui: Ui, parts: Phrase, style: Style, row: float) -> Iterator[tuple[Part, float]]:
    """How wide each part is with what stands between it and the next one."""
    for part, after in zip(parts, (*parts[1:], ""), strict=True):
        if isinstance(part, str):
            yield part, ui.letters.width(part, style)
            continue
        word = isinstance(after, str) and (after[:1].isalnum() or after[:1] in QUOTES)
        picture = row / CARD_SHAPE if isinstance(part, Face) else row
        yield part, picture + MARGIN * word


def _draw(ui: Ui, pictures: CardPictures, badges: Sequence[str], line: _Line) -> None:
    rect, style, high = line.rect, line.style, line.row
    top = rect.centre[1] - len(line.rows) * high / 2
    for parts in line.rows:
        x = rect.centre[0] - _width(ui, parts, style, high) / 2
        for part, wide in _widths(ui, parts, style, high):
            match part:
                case str():
                    ui.line(part, x, top + (high - ui.letters.height(style)) / 2, style)
                case Face():
                    card = Rect(x, top, high / CARD_SHAPE, high)
                    ui.picture(pictures.picture(part), card)
                case Person(seat):
                    ui.picture(badges[seat], Rect(x, top, high, high))
            x += wide
        top += high
