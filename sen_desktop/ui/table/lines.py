"""The line at every seat that says what it did in its whole last turn.

Under the dreams of others; above the own plate. While a reckoning stands there, beyond it, or if
there is no room, in its tip. Places are shown on small plans of the dream as it lies on the table,
people by name where there is room.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import chain, product, repeat
from typing import NamedTuple

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.text.i18n import Texts
from sen_desktop.text.narration.turns import (
    BARE,
    IN_PART,
    Detail,
    Part,
    Past,
    Person,
    Phrase,
    Places,
    Shown,
    Sign,
    TurnTeller,
)
from sen_desktop.ui.canvas import SHRUNK, Align
from sen_desktop.ui.letters import kept_together
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.drawing import CHIP_INK, CardPictures
from sen_desktop.ui.table.layout import AIR, CARD_SHAPE, LINE, TWO_LINES
from sen_desktop.ui.table.motion import Motion
from sen_desktop.ui.table.tips import together
from sen_desktop.ui.table.turns import LastTurn
from sen_desktop.ui.theme import NOTE, Font, Style
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
NUMBERED = 19.0
"""The disc with the number of a turn."""
ASIDE = 3.0
"""How far the middle of it lies beside the line."""
HEM = 17.0
"""So far from the table's edge the disc of the own line stays: there are the mat's stitches."""
TALK = 24.0
"""The height of what somebody says of the turn, below it."""
PALE = 120
"""How much is seen of pictures of what does not lie there any more."""
DOT = " \N{MIDDLE DOT} "
TIGHT = "\N{MIDDLE DOT}"
"""Between two deeds in one row; where there is no room for more, closely."""
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
TALKING = Style(Font.ITALIC, NOTE.size)
SIGN = 0.6
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
    texts: Texts,
    *,
    seats: Collection[Seat] | None = None,
) -> None:
    """Where a paper lies no turn is told; what somebody says of a turn needs room to spare. Those
    of some seats, or all."""
    typesetter = _Typesetter(ui, motion)
    turns = motion.picture.turns
    for seat in sorted(turns, key=lambda one: one != motion.nearest):
        turn, name, place = turns[seat], line_called(seat), _place(motion, seat)
        if seats is not None and seat not in seats:
            continue
        sentence, tellings, meant = _told_once(ui, teller, turn)
        if not sentence or place.meets_any(papers):
            continue
        if motion.reckons and seat in motion.picture.tags:
            if not ui.reckoned("lines.beyond", motion.layout, partial(_are_free, motion)):
                ui.item(Item(name, motion.layout.tag_of(seat), tip=sentence))
                continue
            place = _beyond(motion, seat)
        line = _set_once(ui, typesetter, motion, turn, (tellings, meant), said, place)
        ui.framed("slip", line.rect)
        typesetter.draw(pictures, badges, line)
        if line.words:
            typesetter.draw_words(badges[seat], line)
        tip = sentence if turn.gone or line.in_part else ""
        if any(one.past for one in meant):
            tip = together(tip, texts.say("deed.struck"))
        if turn.number:
            _draw_number(ui, line.rect, turn.number)
            tip = together(texts.say("log_scene.turn", number=turn.number), tip)
        ui.item(Item(name, line.rect, again(seat), tip=tip, role="button"))
        ui.focus_ring(name, line.rect)
        ui.keep_free(name, line.rect, passing=True)


def own_line(
    ui: Ui, motion: Motion, teller: TurnTeller, said: Callable[[LastTurn], str]
) -> Rect | None:
    """Where is told what the viewer did last, if anything, while nothing is reckoned."""
    turn = motion.picture.turns.get(motion.nearest)
    if turn is None or motion.picture.tags:
        return None
    sentence, tellings, meant = _told_once(ui, teller, turn)
    if not sentence:
        return None
    place, typesetter = _place(motion, motion.nearest), _Typesetter(ui, motion)
    return _set_once(ui, typesetter, motion, turn, (tellings, meant), said, place).rect


def _told_once(
    ui: Ui, teller: TurnTeller, turn: LastTurn
) -> tuple[str, Sequence[Sequence[Phrase]], Sequence[Places]]:
    tell = partial(_told, teller, turn)
    return ui.reckoned(f"{line_called(turn.seat)}.told", (teller, turn), tell)


def _set_once(
    ui: Ui,
    typesetter: _Typesetter,
    motion: Motion,
    turn: LastTurn,
    told: tuple[Sequence[Sequence[Phrase]], Sequence[Places]],
    said: Callable[[LastTurn], str],
    place: Rect,
) -> _Line:
    tellings, meant = told
    under_way = turn.seat == motion.picture.at_turn and turn.next is None
    words = "" if under_way else said(turn)
    key = tellings, words, place, [typesetter.homes(one) for one in meant]
    set_now = partial(typesetter.set, tellings, words, place)
    line = ui.reckoned(f"{line_called(turn.seat)}.set", key, set_now)
    if turn.seat == motion.nearest:  # near its plate, which is below
        line = line._replace(rect=line.rect.moved(0, place.bottom - line.rect.bottom))
        if turn.number:
            out = motion.layout.area.x + HEM - _disc_beside(line.rect).x
            line = line._replace(rect=line.rect.moved(max(0.0, out), 0))
    return line


def _draw_number(ui: Ui, slip: Rect, number: int) -> None:
    """Which turn it was, so that one like the last is known for a new one; beside the words, as
    emblems below the cards above and seals on those below reach over the corners."""
    disc = _disc_beside(slip)
    ui.box(disc, ui.theme.ink, ui.theme.soft, NUMBERED / 2, 1)
    style = Style(Font.STRONG, NUMBERED * 0.68 / ui.letters.text_scale)
    top = disc.centre[1] - ui.letters.height(style) * 0.52
    ui.line(f"{number}", disc.centre[0], top, style, ui.theme.soft, Align.CENTRE)


def _disc_beside(slip: Rect) -> Rect:
    return centred(slip.x - ASIDE, slip.centre[1], NUMBERED, NUMBERED)


def _told(
    teller: TurnTeller, turn: LastTurn
) -> tuple[str, Sequence[Sequence[Phrase]], Sequence[Places]]:
    """In one sentence, and deed by deed in every detail; and the places that are meant."""
    seat, events, gone = turn.seat, turn.events, turn.gone
    tellings = [teller.phrases(seat, events, detail, gone) for detail in Detail]
    parts = {_bare(part) for phrases in tellings for phrase in phrases for part in phrase}
    meant = [part for part in parts if isinstance(part, Places)]
    return teller.sentence(seat, events, gone), tellings, meant


def _place(motion: Motion, seat: Seat) -> Rect:
    if seat != motion.nearest:
        return _beside_drawn(motion, motion.layout.line_of(seat))
    tag = motion.layout.tag_of(seat)
    return Rect(tag.x, tag.y, tag.w, tag.h - LIGHTS)


def _beyond(motion: Motion, seat: Seat) -> Rect:
    """Where a reckoning leaves off: below it, or above the own one."""
    tag = motion.layout.tag_of(seat)
    top = tag.y - AIR - TWO_LINES if seat == motion.nearest else tag.bottom + AIR / 2
    return Rect(tag.x, top, tag.w, TWO_LINES)


def _are_free(motion: Motion) -> bool:
    """At no seat lies anything there that is to be seen while a round is reckoned."""
    layout, plates = motion.layout, motion.layout.plates
    cards = [layout.home(pile, n) for pile, count in layout.sizes.items() for n in range(count)]
    others = layout.prompt, layout.buttons, *plates.values(), *map(layout.tag_of, plates)
    panels = [layout.frame_of(seat) for seat in plates]
    places = [_beyond(motion, seat) for seat in plates]
    return not any(
        place.meets_any([*others, *cards, *panels, *places[:number]])
        for number, place in enumerate(places)
    )


def _beside_drawn(motion: Motion, place: Rect) -> Rect:
    """What cards leave free of it that somebody has just drawn: beside them, and if nothing else
    lies there, as high as they are."""
    layout, styles = motion.layout, motion.board.pile_styles
    drawn, lying = [], [layout.cards_left, layout.prompt]
    for pile, count in layout.sizes.items():
        if pile.seat is None and styles[pile.kind].piled:
            lying += [layout.home(pile, number) for number in (0, max(0, count - 1))]
        elif pile.seat is None:
            drawn += [layout.home(pile, number) for number in range(count)]
    for card in drawn:
        if card.meets(place):
            left, right = card.x - AIR - place.x, place.right - card.right - AIR
            x = place.x if left > right else place.right - right
            place = place._replace(x=x, w=max(left, right))
            high = place._replace(h=card.bottom - place.y)
            if not high.meets_any(lying):
                place = high
    return place


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
    detail: Detail = Detail.LEAST
    words: str = ""
    """What is said of it."""

    @property
    def in_part(self) -> bool:
        """Not all that was done, or hardly a word of it."""
        return self.detail in IN_PART or not self.whole


class _Typesetter:
    """Sets phrases in rows, with what stands between them, and draws them."""

    def __init__(self, ui: Ui, motion: Motion) -> None:
        self._ui = ui
        self._layout = motion.layout
        self._suits = motion.board.suit_signs
        self._powers = motion.board.power_signs if self._suits else {}
        """Where colours are told by signs, special cards are, too."""
        self._homes: dict[Places, list[Rect]] = {}

    def set(self, tellings: Sequence[Sequence[Phrase]], words: str, place: Rect) -> _Line:
        """What was done, and what was said of it if that has room without smaller letters."""
        line = self.best(tellings, place)
        room = Rect(place.x, place.y, place.w, place.h - TALK)
        if not words or self._talk_width(words) > place.w or room.h < LEAST_ROW:
            return line
        above = self.best(tellings, room)
        if not above.whole or (above.style, above.detail) != (line.style, line.detail):
            return line
        low = above.rect._replace(h=len(above.rows) * above.row + 2)
        return above._replace(rect=low, words=words)

    def _talk_width(self, words: str) -> float:
        return self._ui.letters.width(words, TALKING) + TALK + 2 * PAD

    def best(self, tellings: Sequence[Sequence[Phrase]], place: Rect) -> _Line:
        """The first telling that has room, if need be in smaller letters; else as much as can be
        of the last one."""
        room = place.w - 2 * PAD
        for detail, phrases in zip(Detail, tellings, strict=True):
            sizes = SHRUNK[:LARGE] if detail is Detail.PEOPLE else SHRUNK
            for shrink, dot in product(sizes, (DOT, TIGHT) if detail in BARE else (DOT,)):
                if line := self._set(phrases, shrink, place, room, dot):
                    return line._replace(detail=detail)
        shortest = tellings[-1]
        for count in range(len(shortest) - 1, 0, -1):
            begun = [*shortest[: count - 1], (*shortest[count - 1], f" {CUT}")]
            if line := self._set(begun, SHRUNK[-1], place, room, TIGHT):
                return line._replace(whole=False)
        style, row = self._letters(SHRUNK[-1])
        cut = self._cut(shortest[0], style, row, room)
        return _Line(_paper(place, self._width(cut, style, row), row), style, [cut], row, False)

    def _letters(self, shrink: float) -> tuple[Style, float]:
        """Letters of this size, and how high a row of them is."""
        style = Style(NOTE.font, NOTE.size * shrink)
        return style, max(self._ui.letters.height(style), LEAST_ROW)

    def _set(
        self, phrases: Sequence[Phrase], shrink: float, place: Rect, room: float, dot: str
    ) -> _Line | None:
        """All of it in letters of this size, if there is room."""
        style, row = self._letters(shrink)
        by_phrase = zip(chain([""], repeat(dot)), phrases, strict=False)
        for words in (list(by_phrase), list(_words(phrases, dot))):
            rows = self._rows(words, style, row, room)
            wide = max(self._width(one, style, row) for one in rows)
            if wide <= room and len(rows) * row <= place.h:
                return _Line(_paper(place, wide, len(rows) * row), style, rows, row, whole=True)
        return None

    def _rows(
        self, words: Sequence[tuple[str, Phrase]], style: Style, row: float, room: float
    ) -> list[Phrase]:
        """One word after the other; what has no room in a row begins the next one. A dot between
        two deeds stays at the end of its row, or if there is no room for it, begins the next: where
        rows end within deeds as well, only the dot says whose deed goes on."""
        rows: list[Phrase] = []
        for before, word in words:
            longer = _joined((*rows[-1], before, *word)) if rows else word
            if rows and self._width(longer, style, row) <= room:
                rows[-1] = longer
                continue
            if rows and before.strip():
                ended = _joined((*rows[-1], before.rstrip()))
                if self._width(ended, style, row) <= room:
                    rows[-1] = ended
                else:
                    word = _joined((TIGHT + " ", *word))
            rows.append(word)
        return rows

    def _cut(self, phrase: Phrase, style: Style, row: float, room: float) -> Phrase:
        """As much of it as one row holds."""
        parts = list(phrase)
        while parts and self._width((*parts, CUT), style, row) > room:
            last = parts.pop()
            if isinstance(bare := _bare(last), str) and len(bare) > 1:
                parts.append(_like(last, bare[:-1]))
        return (*parts, CUT)

    def _width(self, parts: Phrase, style: Style, row: float) -> float:
        return sum(wide for _, wide in self._widths(parts, style, row))

    def _widths(self, parts: Phrase, style: Style, row: float) -> Iterator[tuple[Part, float]]:
        """How wide each part is with what stands between it and the next one."""
        for part, next_one in zip(parts, (*parts[1:], ""), strict=True):
            bare, after = _bare(part), _bare(next_one)
            if isinstance(bare, str):
                yield part, self._ui.letters.width(bare, style)
                continue
            word = isinstance(after, str) and (after[:1].isalnum() or after[:1] in QUOTES)
            yield part, self._picture_width(bare, row) + MARGIN * word

    def _picture_width(self, part: Shown, row: float) -> float:
        match part:
            case Face(suit=suit, power=power) if suit in self._suits or power in self._powers:
                return row * SUIT
            case Face():
                return row / CARD_SHAPE
            case Sign():
                return row * SIGN
            case Places():
                return self._plan(part, row)[0]
            case _:
                return row

    def homes(self, part: Places) -> list[Rect]:
        """Where all cards of a dream lie: nothing else of the layout matters to a line."""
        if part not in self._homes:
            count = max(self._layout.sizes.get(part.pile, 0), max(part.places) + 1)
            self._homes[part] = [self._layout.home(part.pile, place) for place in range(count)]
        return self._homes[part]

    def _plan(self, part: Places, row: float) -> tuple[float, list[Rect]]:
        """How wide the plan of a dream is, and where its cards lie on it, from its upper left."""
        homes = self.homes(part)
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
                past, theme = isinstance(part, Past), self._ui.theme
                alpha = PALE if past else 255
                match bare := _bare(part):
                    case str():
                        colour = theme.soft if past else theme.text
                        y = top + (high - letters.height(style)) / 2
                        self._ui.line(bare, x, y, style, colour)
                    case Face(suit=suit) if suit in self._suits:
                        side = high * SUIT
                        self._draw_suit(suit, Rect(x, top + (high - side) / 2, side, side), alpha)
                    case Face(power=power) if power in self._powers:
                        side = high * SUIT
                        place = Rect(x, top + (high - side) / 2, side, side).shrunk(1)
                        self._ui.sign(self._powers[power], place, (*theme.text[:3], alpha))
                    case Face():
                        card = Rect(x, top, high / CARD_SHAPE, high)
                        self._ui.picture(pictures.picture(bare), card, alpha)
                    case Person(seat):
                        self._ui.picture(badges[seat], Rect(x, top, high, high), alpha)
                    case Sign(sign):
                        side = high * SIGN
                        place = Rect(x, top + (high - side) / 2, side, side)
                        self._ui.sign(sign, place, theme.soft)
                    case Places():
                        self._draw_plan(bare, x, top, high)
                x += wide
            top += high

    def _draw_suit(self, suit: str, place: Rect, alpha: int) -> None:
        sign = self._suits[suit]
        self._ui.sign(sign.sign, place.shrunk(1), (*sign.colour[:3], alpha))

    def _draw_plan(self, part: Places, x: float, y: float, row: float) -> None:
        """The cards that are meant are filled; one that does not lie there any more is struck."""
        theme = self._ui.theme
        for place, cell in enumerate(self._plan(part, row)[1]):
            card = centred(*cell.moved(x, y).centre, cell.w * CELL, cell.h * CELL)
            past = place in part.past
            filled = place in part.places and not past
            edge = theme.light if filled else (*theme.soft[:3], UNFILLED)
            self._ui.box(card, theme.light if filled else None, edge, 1.5, 1)
            if past:
                ends = (card.x, card.bottom), (card.right, card.y)
                self._ui.path(ends, theme.soft, 2)

    def draw_words(self, badge: str, line: _Line) -> None:
        """Below the deeds, on paper, beside the picture of whoever says them."""
        ui, wide = self._ui, self._talk_width(line.words)
        paper = Rect(line.rect.centre[0] - wide / 2, line.rect.bottom, wide, TALK)
        ui.framed("pill_paper", paper)
        ui.picture(badge, Rect(paper.x + PAD / 2, paper.y + 1, TALK - 2, TALK - 2))
        top = paper.centre[1] - ui.letters.height(TALKING) / 2
        ui.line(line.words, paper.x + PAD + TALK, top, TALKING, CHIP_INK)


def _joined(phrase: Phrase) -> Phrase:
    """Words that follow each other are set as one, wherever the table is seen from."""
    parts: list[Part] = []
    for part in phrase:
        last = parts[-1] if parts else None
        if isinstance(part, str) and isinstance(last, str):
            parts[-1] = last + part
        elif isinstance(part, Past) and isinstance(last, Past):
            before, after = last.part, part.part
            if isinstance(before, str) and isinstance(after, str):
                parts[-1] = Past(before + after)
            else:
                parts.append(part)
        else:
            parts.append(part)
    return tuple(parts)


def _bare(part: Part) -> Shown:
    return part.part if isinstance(part, Past) else part


def _like(part: Part, other: Shown) -> Part:
    """The other one, in the past if this one is."""
    return Past(other) if isinstance(part, Past) else other


def _paper(place: Rect, wide: float, high: float) -> Rect:
    """What lies behind the words: at the upper edge of their place, in its middle."""
    wide, high = wide + 2 * PAD, max(LINE, high + 2)
    return Rect(place.centre[0] - wide / 2, place.y, wide, high)


def _words(phrases: Sequence[Phrase], dot: str) -> Iterator[tuple[str, Phrase]]:
    """What stays together in a row, parts without a space between them, and what stands before it
    if it does not begin one."""
    before = ""
    for phrase in phrases:
        word: list[Part] = []
        for part in phrase:
            bare = _bare(part)
            pieces: Sequence[Shown] = _pieces(bare) if isinstance(bare, str) else [bare]
            for place, piece in enumerate(pieces):
                if place and word:
                    yield before, tuple(word)
                    before, word = " ", []
                if piece:
                    word.append(_like(part, piece))
        if word:
            yield before, tuple(word)
        before = dot


def _pieces(text: str) -> list[str]:
    return [" ".join(words) for words in kept_together(text.split(" "))]
