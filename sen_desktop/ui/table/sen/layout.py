"""Where everything lies on the table, in units, for any number of seats and sizes of dreams.

The own seat is nearest, the others sit round the table from the own left hand to the right. A
place follows from the sizes of the piles alone, never from what the cards are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.sen.words import FACE_DOWN, FACE_UP, HELD, dream
from sen_desktop.ui.screen import Rect, centred
from sen_desktop.ui.table.layout import (
    AIR,
    ARC,
    CARD_SHAPE,
    COUNT_HIGH,
    COUNT_WIDE,
    LIFT,
    LINE,
    MARGIN,
    MOST_LARGER,
    PLATE,
    TOP,
    TWO_LINES,
    Places,
    Target,
    card_targets,
    evenly,
    lowest_button,
    own_plate,
    own_side,
    own_tag,
    pile_target,
)

GAP = 14.0
NEAR = 8.0
"""Between the cards of others, which are smaller."""

NARROWEST_PLATE, WIDEST_PLATE = 206.0, 330.0
LARGEST_OWN, LARGEST_RIVAL, LARGEST_PILE = 126.0, 98.0, 104.0

OWN_SHARE, PILE_SHARE = 1.42, 1.15
"""How large own cards and piles want to be, compared with those of rivals."""

LONE_ROW = 1.08
"""So much larger cards in two rows have to be before they lie in two."""


class Grid(NamedTuple):
    """How the cards of a dream lie."""

    wide: float
    columns: int
    left: float
    top: float
    gap: float

    def place(self, number: int) -> Rect:
        row, column = divmod(number, self.columns)
        high = self.wide * CARD_SHAPE
        x, y = self.left + column * (self.wide + self.gap), self.top + row * (high + self.gap)
        return Rect(x, y, self.wide, high)

    def bottom(self, count: int) -> float:
        """Where so many cards end."""
        return self.place(max(count, 1) - 1).bottom


class Sizes(NamedTuple):
    """How large all cards are."""

    rows: int
    """Of every rival's cards."""
    rival: float
    own: float
    pile: float


class SenLayout(Places):
    def lay_out(self) -> None:
        self._side = own_side(self.area)
        self._most = max(self._count(seat) for seat in self.others)
        self._columns = self._most
        large = self._sizes()
        self._columns = -(-self._most // large.rows)
        self.pile_card = large.pile
        own_high = large.own * CARD_SHAPE
        self.own = Rect(
            self.area.x + MARGIN + self._side + MARGIN,
            self.area.bottom - MARGIN - own_high,
            self.area.w - 2 * (self._side + 2 * MARGIN),
            own_high,
        )
        top = self.own.y - AIR - self._prompt_high
        self.prompt = Rect(self.own.x, top, self.own.w, self._prompt_high)
        high = self.pile_card * CARD_SHAPE
        top = self.prompt.y - AIR - high - LIFT
        self.piles = Rect(self.area.x, top, self.area.w, high + LIFT)
        """The middle of the table, where both piles lie."""
        self.plates: dict[Seat, Rect] = {}
        self._grids = {self.viewer: self._own_grid(large.own)}
        self._seat_others(large.rival)
        self.plates[self.viewer] = own_plate(self.area)
        self.buttons = lowest_button(self.area)

    # how large everything is

    def _count(self, seat: Seat) -> int:
        return max(self.sizes.get(dream(seat), 1), 1)

    def _sizes(self) -> Sizes:
        """Rivals' cards as large as the room allows, in one row each or in two."""
        one, two = (self._sizes_in(rows) for rows in (1, 2))
        return two if self._most > 1 and two.rival > one.rival * LONE_ROW else one

    def _sizes_in(self, rows: int) -> Sizes:
        area, count = self.area, len(self.others)
        columns = -(-self._most // rows)
        slot = (area.w - MARGIN) / count - MARGIN
        across = (slot - NEAR * (columns - 1)) / columns
        count_own = self._count(self.viewer)
        room = area.w - 2 * (self._side + 2 * MARGIN)
        widest = min(LARGEST_OWN, (room - GAP * (count_own - 1)) / count_own)
        fixed = TOP + PLATE + AIR + NEAR * (rows - 1) + AIR + LINE + AIR + LIFT
        spare = area.h - fixed - 2 * AIR - self._prompt_high - MARGIN
        high = spare / CARD_SHAPE
        least = rows + PILE_SHARE + OWN_SHARE
        rival = min(across, high / least, LARGEST_RIVAL)
        own = min(widest, rival * MOST_LARGER, high - rival * (rows + PILE_SHARE))
        # Where the own cards need not be so large, rivals' may be larger.
        rival = min(across, LARGEST_RIVAL, (high - own) / (rows + PILE_SHARE), own)
        own = min(widest, rival * MOST_LARGER, high - rival * (rows + PILE_SHARE))
        pile = min(LARGEST_PILE, high - rows * rival - own)
        return Sizes(rows, rival, own, pile)

    # where everything is

    def _own_grid(self, wide: float) -> Grid:
        count = self._count(self.viewer)
        across = count * wide + (count - 1) * GAP
        return Grid(wide, count, self.own.centre[0] - across / 2, self.own.y, GAP)

    def _seat_others(self, wide: float) -> None:
        """Side by side with even gaps; of three and more the outer ones a little lower."""
        area, count = self.area, len(self.others)
        across = self._columns * wide + (self._columns - 1) * NEAR
        slot = (area.w - MARGIN) / count - MARGIN
        block = min(slot, max(across, NARROWEST_PLATE, min(slot, WIDEST_PLATE) * (across < slot)))
        self.bays: dict[Seat, Rect] = {}
        for number, left in enumerate(evenly(area, count, block)):
            seat = self.others[number]
            outer = count > 2 and number in (0, count - 1)
            top = area.y + TOP + ARC * outer
            self.plates[seat] = Rect(left, top, block, PLATE)
            cards = top + PLATE + AIR
            grid = Grid(wide, self._columns, left + (block - across) / 2, cards, NEAR)
            self._grids[seat] = grid
            end = grid.bottom(self._most)
            self.bays[seat] = Rect(left, top, block, end - top)

    @property
    def cards_left(self) -> Rect:
        """At the left of the pile, wherever its top lies."""
        lowest = self.home(FACE_DOWN, 0)
        middle = lowest.centre[1] - COUNT_HIGH / 2
        return Rect(lowest.x - LIFT - COUNT_WIDE, middle, COUNT_WIDE, COUNT_HIGH)

    @property
    def claims(self) -> Rect:
        return self.piles

    def frame_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def reckon_home(self, pile: PileId, place: int) -> Rect:
        if pile.seat is not None:
            return self._grids[pile.seat].place(place)
        wide, high = self.pile_card, self.pile_card * CARD_SHAPE
        x, y = self.piles.centre[0], self.piles.bottom - high / 2
        if pile == HELD:
            return self._held(place, x, y, wide)
        if pile == FACE_UP:
            return centred(x + wide / 2 + 16, y, wide, high)
        lift = min(place, 60) * LIFT / 60
        return centred(x - wide / 2 - 16 - lift, y - lift, wide, high)

    def targets(self, pile: PileId) -> Sequence[Target]:
        if pile.seat is not None:
            own = pile.seat == self.viewer
            return card_targets(self, pile, f"seat.{pile.seat}.card", digits=own)
        if pile == HELD:
            return card_targets(self, pile, "pile.held")
        return [pile_target(self, pile, f"pile.{pile.kind}")]

    def _held(self, place: int, x: float, y: float, wide: float) -> Rect:
        """A drawn card lies beside the piles if it is one's own, else below its holder's cards."""
        if self.at_turn == self.viewer or self.at_turn is None:
            step = wide + 12
            return centred(x + wide * 1.5 + 40 + place * step, y, wide, wide * CARD_SHAPE)
        bay, grid = self.bays[self.at_turn], self._grids[self.at_turn]
        wide = grid.wide * 0.94
        beside = self.pile_card + 16 + LIFT + AIR
        if bay.centre[0] <= x:
            beside += COUNT_WIDE
            left = min(bay.x, x - beside - wide - place * 20) if bay.right > x - beside else bay.x
            left += place * 20
        else:
            left = bay.right - wide
            left = max(left, x + beside) if bay.x < x + beside else left
            left -= place * 20
        return Rect(left, self._bottom_of(self.at_turn) + AIR, wide, wide * CARD_SHAPE)

    def cards_of(self, seat: Seat) -> Rect:
        """The place of a seat's dream, without its plate."""
        if seat == self.viewer:
            return self.own
        bay = self.bays[seat]
        top = self._grids[seat].top
        return Rect(bay.x, top, bay.w, bay.bottom - top)

    def tag_of(self, seat: Seat) -> Rect:
        """A reckoning stands above the own plate, and where another's last turn was told."""
        return own_tag(self.area, self._text) if seat == self.viewer else self.line_of(seat)

    def line_of(self, seat: Seat) -> Rect:
        bay = self.bays[seat]
        middle, half = self.area.centre[0], self.pile_card + 16 + LIFT
        over_piles = bay.x < middle + half and bay.right > middle - half
        room = self.piles.y - AIR / 2 - (self._bottom_of(seat) + AIR)
        high = min(TWO_LINES, room) if over_piles else TWO_LINES
        return Rect(bay.x, self._bottom_of(seat) + AIR, bay.w, max(LINE, high))

    def _bottom_of(self, seat: Seat) -> float:
        """Where the cards of a dream end; all dreams of others have the same room."""
        return self._grids[seat].bottom(self._most)
