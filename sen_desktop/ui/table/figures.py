"""Small pictures of tables for the pages of rules: cards of the game, and what they come to.

How a family's cards lie, and what they count, is its board's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from sen_desktop.engine.cards import Face
from sen_desktop.text.i18n import Texts
from sen_desktop.text.rulebook import Cell, Figure, Rows
from sen_desktop.ui.canvas import Align
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.drawing import CardPictures
from sen_desktop.ui.table.layout import CARD_SHAPE
from sen_desktop.ui.theme import NUMBER, STRONG
from sen_desktop.ui.widgets import Ui

CARD = 64.0
"""The width of a card where there is room."""
BESIDE = 6.0
BETWEEN = 20.0
"""Between two cells."""
SIGN = 26.0
ARROW = "=>"
LABEL_GAP = 6.0


class FigureCard(NamedTuple):
    """A card of a picture, in widths of a card from the upper left corner of its cell."""

    x: float
    y: float
    face: Face | None


def in_rows(rows: Rows) -> list[FigureCard]:
    """Side by side, row below row."""
    step = 1 + BESIDE / CARD
    high = CARD_SHAPE + BESIDE / CARD
    return [
        FigureCard(column * step, row * high, face)
        for row, faces in enumerate(rows)
        for column, face in enumerate(faces)
    ]


class FigurePainter:
    """Draws the pictures of one game."""

    def __init__(
        self,
        board: Board[Any],
        pictures: CardPictures,
        texts: Texts,
        called: Callable[[Face], object],
    ) -> None:
        self._board = board
        self._pictures = pictures
        self._texts = texts
        self._called = called

    def height(self, ui: Ui, figure: Figure, wide: float) -> float:
        card = self._card(figure, wide)
        label = ui.letters.height(STRONG) + LABEL_GAP if self._counts(figure) else 0.0
        return max(self._size(cell, card)[1] for cell in figure.cells) + label

    def draw(self, ui: Ui, figure: Figure, place: Rect) -> None:
        """In the middle of the place; what is one card high stands on one line."""
        card = self._card(figure, place.w)
        sizes = [self._size(cell, card) for cell in figure.cells]
        x = place.x + (place.w - self._across(figure, card)) / 2
        high = max(size[1] for size in sizes)
        above = 0.5 if any(len(cell.rows) > 1 for cell in figure.cells) else 1.0
        with ui.said(self._in_words(figure)):
            ui.line("", x, place.y, STRONG)
            for cell, (wide, tall) in zip(figure.cells, sizes, strict=True):
                if cell.is_sign:
                    self._sign(ui, cell, Rect(x, place.y, wide, high))
                else:
                    y = place.y + (high - tall) * above
                    self._cell(ui, cell, Rect(x, y, wide, tall), card)
                x += wide + BETWEEN

    def _in_words(self, figure: Figure) -> str:
        """What lies there, cell by cell, and what it comes to."""
        cells = "".join(map(self._cell_in_words, figure.cells))
        return self._texts.say("spoken.figure.picture", cells=cells)

    def _cell_in_words(self, cell: Cell) -> str:
        say = self._texts.say
        if cell.is_sign:
            return say(f"spoken.figure.{'then' if cell.kind == ARROW else 'with'}")
        hidden = say(f"spoken.figure.hidden_{cell.kind}")
        rows = [
            ", ".join(f"{self._called(face)}" if face else hidden for face in row)
            for row in cell.rows
        ]
        if len(rows) > 1:
            numbered = enumerate(rows, 1)
            rows = [say("spoken.figure.row", number=number, cards=row) for number, row in numbered]
        count = self._board.figure_count(cell.kind, cell.rows)
        counted = [] if count is None else [self._texts.count(self._board.noun, count)]
        return ", ".join((*rows, *counted))

    def _card(self, figure: Figure, room: float) -> float:
        return CARD * min(1.0, room / self._across(figure, CARD))

    def _across(self, figure: Figure, card: float) -> float:
        wide = sum(self._size(cell, card)[0] for cell in figure.cells)
        return wide + BETWEEN * (len(figure.cells) - 1)

    def _size(self, cell: Cell, card: float) -> tuple[float, float]:
        if cell.is_sign:
            return SIGN, SIGN
        cards = self._places(cell)
        wide = max((one.x for one in cards), default=0.0) + 1
        return wide * card, (max((one.y for one in cards), default=0.0) + CARD_SHAPE) * card

    def _places(self, cell: Cell) -> Sequence[FigureCard]:
        return self._board.figure_places(cell.kind, cell.rows)

    def _counts(self, figure: Figure) -> bool:
        counts = (self._board.figure_count(cell.kind, cell.rows) for cell in figure.cells)
        return any(count is not None for count in counts)

    def _sign(self, ui: Ui, cell: Cell, place: Rect) -> None:
        name = "arrow_right" if cell.kind == ARROW else "plus"
        ui.sign(name, centred(*place.centre, SIGN, SIGN), ui.theme.gold)

    def _cell(self, ui: Ui, cell: Cell, place: Rect, card: float) -> None:
        rects = []
        for one in self._places(cell):
            rect = Rect(place.x + one.x * card, place.y + one.y * card, card, card * CARD_SHAPE)
            ui.shadow(rect)
            ui.picture(self._pictures.picture(one.face), rect)
            rects.append(rect)
        self._board.draw_over_figure(ui, cell.kind, cell.rows, rects)
        count = self._board.figure_count(cell.kind, cell.rows)
        if count is not None:
            text = self._texts.count(self._board.noun, count)
            room = max(place.w, ui.letters.width(text, NUMBER))
            y = place.bottom + LABEL_GAP
            ui.line(text, place.centre[0], y, STRONG, ui.theme.gold, Align.CENTRE, room)
