"""How the things on the table are drawn: cards with what lies on them, plates, tags."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sen_desktop.engine.cards import Face
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.text.i18n import printed
from sen_desktop.ui.canvas import SHRUNK, Align, Backdrop
from sen_desktop.ui.letters import Lines
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.sprites import Sprite
from sen_desktop.ui.theme import NOTE, NUMBER, STRONG, Colour, Style
from sen_desktop.ui.widgets import Ui

SUNRISE = "kit/sunrise"
"""Light behind what somebody has reason to be glad of."""
CHIP_PAPER: Colour = (250, 243, 224, 245)
CHIP_INK: Colour = (24, 26, 58, 255)
PENCIL_INK: Colour = (70, 70, 96, 255)
LEAST_DISC, DISC, LARGE_DISC = 23.0, 0.34, 0.46
"""A number written once more: never smaller than this, else this part of the card's width."""
TWO_FIGURES = 1.16
"""How much larger the disc is of two figures, or one and a sign."""
WITHIN = 0.62
"""How much of its disc a number may take."""
SUIT_BED: Colour = (16, 12, 38, 215)
EDGES = 9.0
"""Above and below the words of a reckoning."""
DOT = " \N{MIDDLE DOT} "
"""Between how a dream adds up and what it came to, in one line."""
COUNT = Style(NUMBER.font, 29)


class CardPictures:
    """Which picture belongs to which card of this match, and which signs are drawn on it."""

    def __init__(
        self, board: Board[Any], pictures: Mapping[str, str], back: str, large: bool
    ) -> None:
        self.board = board
        self.back = back
        self.pictures = pictures
        """Of every face, by its key."""
        self.large = large
        """The player wants large numerals."""

    def picture(self, face: Face | None) -> str:
        if face is None:
            return self.back
        return self.pictures.get(face.key, f"cards/{face.key}")

    def gilded(self, face: Face | None) -> bool:
        """Its frame glints in the light."""
        return face is not None and self.picture(face).rpartition("/")[0] in self.board.gilded

    def stormy(self, face: Face | None) -> bool:
        """It rains on it when it is turned up."""
        return face is not None and self.picture(face) in self.board.storms

    def numeral(self, wide: float) -> bool:
        """Whether a card of this width has its number written on it once more."""
        return self.large or wide < self.board.large_below

    def sign(self, power: str) -> str:
        """What says a power where a card is too small to read; empty if it has a number."""
        return self.board.power_signs.get(power, "")

    def mark_sign(self, mark: str) -> str:
        """What is drawn for a pencil mark; empty if it is written."""
        return next((one.sign for one in self.board.pencil_choices if one.mark == mark), "")


def expect_table(
    expect: Callable[[Sequence[str], Iterable[Backdrop]], None],
    pictures: CardPictures,
    ruleset: Ruleset,
    *also: str,
) -> None:
    """A table is about to be set: its pictures are made ready, and other backdrops of its own."""
    faces = (None, *(one.face for one in ruleset.deck))
    behind = (pictures.board.backdrop, *also)
    expect([*map(pictures.picture, faces), SUNRISE], [Backdrop(key, 0.5) for key in behind])


def draw_card(
    ui: Ui,
    pictures: CardPictures,
    sprite: Sprite,
    rect: Rect,
    memory: bool,
    lean: float = 0.0,
) -> None:
    """A card where it lies or flies, with what its viewer knows or wrote of it."""
    face = sprite.showing
    ui.picture(pictures.picture(face), rect, angle=lean, squeeze=sprite.squeeze)
    if lean:
        return
    if sprite.flight and sprite.flight.turns:
        return
    card = sprite.card
    if face is not None:
        if pictures.numeral(rect.w):
            draw_numeral(ui, pictures, face, rect)
    elif memory and card.known is not None:
        draw_chip(ui, pictures, rect, card.known, CHIP_INK)
    elif card.mark:
        draw_mark(ui, pictures, rect, card.mark)


def draw_numeral(ui: Ui, pictures: CardPictures, face: Face, rect: Rect) -> None:
    """The worth once more, so large that it can be read; the colour's own shape below it."""
    sign = pictures.sign(face.power)
    if face.worth is None and not sign:
        return
    side = rect.w * LARGE_DISC if pictures.large else max(LEAST_DISC, rect.w * DISC)
    text = "" if face.worth is None else printed(face.worth)
    side *= TWO_FIGURES if len(text) > 1 else 1.0
    disc = Rect(rect.x - side * 0.08, rect.y - side * 0.08, side, side)
    ui.kit("chip", disc)
    _inside(ui, disc, text, sign, CHIP_INK)
    suit = pictures.board.suit_signs.get(face.suit)
    if suit:
        small = side * 0.84
        bed = centred(disc.centre[0], disc.bottom + small * 0.5, small, small)
        ui.box(bed, SUIT_BED, None, small / 2)
        ui.sign(suit.sign, bed.shrunk(small * 0.16), suit.colour)


def draw_chip(ui: Ui, pictures: CardPictures, card: Rect, face: Face, ink: Colour) -> None:
    """What the table remembers of a card that lies face down: a note pinned to its back."""
    sign = pictures.sign(face.power)
    wide = card.w * (0.66 if sign and face.worth is not None else 0.46)
    high = card.w * 0.46
    note = centred(card.centre[0], card.bottom - high * 0.66, wide, high)
    ui.kit("note", note)
    place = Rect(note.x, note.y + high * 0.14, wide, high * 0.8)
    if sign and face.worth is not None:
        _number(
            ui, Rect(place.x + wide * 0.04, place.y, wide / 2, place.h), printed(face.worth), ink
        )
        place = Rect(place.x + wide * 0.48, place.y, wide * 0.46, place.h)
    text = "" if sign or face.worth is None else printed(face.worth)
    _inside(ui, place, text, sign, ink)


def draw_mark(ui: Ui, pictures: CardPictures, card: Rect, mark: str) -> None:
    """Pencil on the back of a card: a slip without a pin, so that it is not taken for knowledge."""
    side = card.w * 0.42
    place = centred(card.centre[0], card.bottom - side * 0.72, side, side)
    ui.framed("pill_paper", place)
    sign = pictures.mark_sign(mark)
    _inside(ui, place, "" if sign else mark, sign, PENCIL_INK)


def _inside(ui: Ui, place: Rect, text: str, sign: str, ink: Colour) -> None:
    if text:
        _number(ui, place, text, ink)
    elif sign:
        side = min(place.h, place.w) * 0.7
        ui.sign(sign, centred(*place.centre, side, side), ink)


def _number(ui: Ui, place: Rect, text: str, ink: Colour) -> None:
    """A number as large as its place, whatever the size of other texts."""
    style = Style(NUMBER.font, place.h * 0.72 / ui.letters.text_scale)
    wide = ui.letters.width(text, style)
    if wide > place.w * WITHIN:
        style = Style(style.font, style.size * place.w * WITHIN / wide)
    top = place.centre[1] - ui.letters.height(style) * 0.52
    ui.line(text, place.centre[0], top, style, ink, Align.CENTRE)


def draw_count(ui: Ui, place: Rect, count: int) -> None:
    """How many cards are left to be drawn."""
    ui.box(place, (*ui.theme.ink[:3], 180), None, place.h / 2)
    style = Style(NUMBER.font, place.h * 0.8 / ui.letters.text_scale)
    top = place.centre[1] - ui.letters.height(style) / 2
    ui.line(f"{count}", place.centre[0], top, style, ui.theme.text, Align.CENTRE)
    ui.keep_free(f"{count} cards left", place, passing=True)


def draw_coin(ui: Ui, spot: Rect, text: str) -> None:
    """A letter or a number on gold: who wins together, what comes first."""
    ui.box(spot, ui.theme.gold, ui.theme.ink, spot.h / 2, 2)
    _number(ui, spot, text, ui.theme.ink)


def draw_badge(ui: Ui, card: Rect, text: str) -> None:
    """A number across a card: what it counts as."""
    side = card.w * 0.5
    place = centred(card.centre[0], card.centre[1], side, side)
    ui.kit("gilt_disc48", place)
    _number(ui, place, text, CHIP_INK)


def strike_through(ui: Ui, card: Rect) -> None:
    """This card counts nothing: a shade, and a line across."""
    ui.box(card, (4, 5, 18, 130), None, card.w * 0.07)
    line = ((card.x + 6, card.bottom - 8), (card.right - 6, card.y + 8))
    ui.path(line, ui.theme.warning, max(3.0, card.w * 0.05))


def draw_tag(ui: Ui, place: Rect, count: str, reason: str, terms: str, *, strong: bool) -> None:
    """A seat's reckoning beside its cards: the count, and below or beside it how it adds up and
    what it came to.

    Where there is no room for what it came to, the headline and the score pad say it.
    """
    letters = ui.letters
    least = letters.height(NOTE) * SHRUNK[-1]
    fitting = (
        one
        for one in (COUNT, STRONG)
        if place.h - letters.height(one) - EDGES >= least
        and letters.width(count, one) * SHRUNK[-1] <= place.w - 12
    )
    style = next(fitting, STRONG)
    high, counted = letters.height(style), letters.width(count, style)
    below = place.h - high - EDGES
    beneath = below >= least
    room = (place.w - 20, below) if beneath else (place.w - counted - 36, place.h - 4)
    told = [one for one in (terms, reason) if one]
    wanted = ("\n".join(told) if beneath else "", DOT.join(told), reason, terms)
    said = next((one for one in wanted if one and ui.fits(one, *room, NOTE)), "")
    lines = ui.fitted(said, *room, NOTE)[1] if said else Lines((), 0.0, 0.0)
    if beneath:
        wide, whole = max(counted, lines.width) + 32, high + lines.height + EDGES
    else:
        wide, whole = counted + 22 + (lines.width + 15 if said else 0), max(high, lines.height) + 5
    box = centred(*place.centre, min(wide, place.w), min(whole, place.h))
    ui.framed("plate_turn" if strong else "plate", box)
    ui.keep_free(f"count {count}", box)
    colour = ui.theme.light if strong else ui.theme.soft
    if beneath:
        top = box.y + EDGES / 2
        ui.line(count, box.centre[0], top, style, ui.theme.text, Align.CENTRE, box.w - 12)
        words = Rect(place.x + 10, top + high, *room)
        ui.words(said, words, NOTE, colour, Align.CENTRE)
    else:
        ui.line(count, box.x + 11, box.centre[1] - high / 2, style, ui.theme.text)
        words = Rect(box.x + counted + 25, box.centre[1] - room[1] / 2, *room)
        ui.words(said, words, NOTE, colour, middle=True)
