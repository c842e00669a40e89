"""Where everything lies on the table of Smoki: the own grid and the piles side by side below, the
others' grids above."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.smoki.words import COLUMNS, DREAM, FACE_DOWN, FACE_UP, HELD
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.layout import (
    AIR,
    ARC,
    CARD_SHAPE,
    COUNT_HIGH,
    LIFT,
    MARGIN,
    MOST_LARGER,
    PLATE,
    TOP,
    TWO_LINES,
    Places,
    Target,
    below_pile,
    card_targets,
    evenly,
    lowest_button,
    own_plate,
    own_side,
    own_tag,
    pile_target,
)

ROWS = 2
GAP = 12.0
NEAR = 8.0
BETWEEN = 16.0
"""Between the piles, and beside the own grid."""
WIDEST_PLATE = 300.0
WIDEST_LINE = 380.0
"""Of what a rival did, if there are few of them."""
CLOSE = 6.0
"""Between what two rivals did, where there is little room."""
OWN_SHARE = 1.36
"""How large own cards want to be, compared with those of rivals."""
RIGHT = 460.0
"""The room that piles and prompt want beside the own grid."""
WANTED = 480.0
"""The width of a question in two rows."""
LARGEST_PILE = 100.0


class SmokiLayout(Places):
    def lay_out(self) -> None:
        self.small, self.card = self._sizes()
        self.buttons = lowest_button(self.area)
        self.plates = {self.viewer: own_plate(self.area)}
        self.own = self._own()
        self.bays = self._bays()
        left = self.own.right + BETWEEN
        right = Rect(left, 0, self.area.right - MARGIN - left, 0)
        lowest = self.line_of(self.others[-1]).bottom
        # Narrow places take more rows.
        high = self._prompt_high * min(1.3, max(1.0, WANTED / right.w))
        self.prompt = Rect(right.x, max(self.own.y, lowest + AIR), right.w, high)
        top = self.prompt.bottom + AIR + LIFT
        high = self.buttons.y - AIR - top
        wide = min((right.w - 3 * BETWEEN - LIFT) / 4, high / CARD_SHAPE, LARGEST_PILE)
        self.pile_card = wide
        across = 4 * wide + 3 * BETWEEN
        self.piles = Rect(right.centre[0] - across / 2, top, across, wide * CARD_SHAPE)

    def _sizes(self) -> tuple[float, float]:
        """Of rivals' cards and of own ones, as large as the room allows."""
        area, count = self.area, len(self.others)
        slot = (area.w - MARGIN) / count - MARGIN
        across = (slot - NEAR * (COLUMNS - 1)) / COLUMNS
        fixed = TOP + PLATE + AIR + NEAR + AIR + TWO_LINES + AIR + GAP + MARGIN
        high = (area.h - fixed) / ROWS / CARD_SHAPE
        small = min(across, high / (1 + OWN_SHARE))
        return small, min(high - small, small * MOST_LARGER)

    def _bays(self) -> dict[Seat, Rect]:
        """Side by side with even gaps; the outer ones a little lower if nothing lies below."""
        area, count = self.area, len(self.others)
        slot = (area.w - MARGIN) / count - MARGIN
        grid = COLUMNS * self.small + (COLUMNS - 1) * NEAR
        block = min(slot, max(grid, min(slot, WIDEST_PLATE)))
        bays: dict[Seat, Rect] = {}
        lefts = evenly(area, count, block)
        self._arc = ARC if count > 2 and lefts[0] + block < self.own.x else 0.0
        for number, left in enumerate(lefts):
            outer = number in (0, count - 1)
            top = area.y + TOP + self._arc * outer
            seat = self.others[number]
            self.plates[seat] = Rect(left, top, block, PLATE)
            high = ROWS * self.small * CARD_SHAPE + NEAR
            bays[seat] = Rect(left, top, block, PLATE + AIR + high)
        return bays

    def _own(self) -> Rect:
        """In the middle, or further left where piles and prompt need the room."""
        area = self.area
        wide = COLUMNS * self.card + (COLUMNS - 1) * GAP
        high = ROWS * self.card * CARD_SHAPE + GAP
        wanted = min(area.centre[0] - wide / 2, area.right - MARGIN - RIGHT - BETWEEN - wide)
        left = max(area.x + own_side(area) + 2 * MARGIN, wanted)
        return Rect(left, area.bottom - MARGIN - high, wide, high)

    @property
    def cards_left(self) -> Rect:
        """On the lower edge of the pile: there is hardly room below it."""
        return below_pile(self.home(FACE_DOWN, 0)).moved(0, AIR - COUNT_HIGH)

    @property
    def claims(self) -> Rect:
        return self.piles

    def frame_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def reckon_home(self, pile: PileId, place: int) -> Rect:
        if pile.kind == DREAM and pile.seat is not None:
            return self._in_dream(pile.seat, place)
        wide, high = self.pile_card, self.pile_card * CARD_SHAPE
        if pile == HELD:
            return self._held(wide)
        if pile.kind == FACE_UP:
            left = self.piles.x + (pile.number + 2) * (wide + BETWEEN)
            return Rect(left, self.piles.y, wide, high)
        lift = min(place, 60) * LIFT / 60
        left = self.piles.x + wide + BETWEEN
        return Rect(left - lift, self.piles.y - lift, wide, high)

    def targets(self, pile: PileId) -> Sequence[Target]:
        if pile.seat is not None:
            own = pile.seat == self.viewer
            return card_targets(self, pile, f"seat.{pile.seat}.card", digits=own)
        if pile == HELD:
            return card_targets(self, pile, "pile.held")
        number = f".{pile.number}" if pile.kind == FACE_UP else ""
        return [pile_target(self, pile, f"pile.{pile.kind}{number}")]

    def _held(self, wide: float) -> Rect:
        """Between dream and piles if it is one's own, else below the other's cards."""
        if self.at_turn == self.viewer or self.at_turn is None:
            return Rect(self.piles.x, self.piles.y, wide, wide * CARD_SHAPE)
        bay = self.bays[self.at_turn]
        left = bay.x if bay.centre[0] <= self.area.centre[0] else bay.right - self.small
        return Rect(left, bay.bottom + AIR, self.small, self.small * CARD_SHAPE)

    def cards_of(self, seat: Seat) -> Rect:
        if seat == self.viewer:
            return self.own
        bay = self.bays[seat]
        grid = COLUMNS * self.small + (COLUMNS - 1) * NEAR
        top = bay.y + PLATE + AIR
        return Rect(bay.centre[0] - grid / 2, top, grid, bay.bottom - top)

    def _in_dream(self, seat: Seat, place: int) -> Rect:
        row, column = divmod(place, COLUMNS)
        cards = self.cards_of(seat)
        own = seat == self.viewer
        wide, gap = (self.card, GAP) if own else (self.small, NEAR)
        x, y = cards.x + column * (wide + gap), cards.y + row * (wide * CARD_SHAPE + gap)
        return Rect(x, y, wide, wide * CARD_SHAPE)

    def tag_of(self, seat: Seat) -> Rect:
        """A reckoning stands above the own plate, and where another's last turn was told."""
        return own_tag(self.area, self._text) if seat == self.viewer else self.line_of(seat)

    def line_of(self, seat: Seat) -> Rect:
        """Two rows, as wide as the room of each rival allows."""
        bay = self.bays[seat]
        gap = (self.area.w - len(self.others) * bay.w) / (len(self.others) + 1)
        wide = max(bay.w, min(WIDEST_LINE, bay.w + gap - CLOSE))
        return Rect(bay.centre[0] - wide / 2, bay.bottom + AIR, wide, TWO_LINES)
