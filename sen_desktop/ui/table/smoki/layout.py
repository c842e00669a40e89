"""Where everything lies on the table of Smoki: the own grid and the piles side by side below, the
others' grids above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.smoki.words import COLUMNS, DREAM, FACE_UP, HELD
from sen_desktop.ui.screen import Rect
from sen_desktop.ui.table.layout import (
    BAR,
    CARD_SHAPE,
    LIFT,
    LINE,
    PLATE,
    TWO_LINES,
    Target,
    card_targets,
    pile_target,
)

GAP = 10.0
NEAR = 6.0
ROWS = 2
OWN_PLATE = 150.0
BAY = 184.0
HIGH_BAY = 208.0
"""Where few sit at the table their cards can be larger."""
PROMPT = 74.0
LARGEST = 132.0
NARROW_PLATE = 146.0


class SmokiLayout:
    def __init__(
        self,
        area: Rect,
        seats: int,
        viewer: Seat,
        sizes: Mapping[PileId, int],
        at_turn: Seat | None,
    ) -> None:
        self.area = area
        self.viewer = viewer
        self.at_turn = at_turn
        self.sizes = sizes
        self.others = [(viewer + step) % seats for step in range(1, seats)]
        top = area.y + BAR + 2
        self._bay = HIGH_BAY if seats < 4 else BAY
        self.bays = self._bays(top)
        self.prompt = Rect(area.x + 20, top + self._bay + LINE + 6, area.w - 40, PROMPT)
        top = self.prompt.bottom + 10
        band = Rect(area.x + 14, top, area.w - 28, area.bottom - 14 - top)
        wide = min(
            (band.h - GAP) / ROWS / CARD_SHAPE,
            (band.w - OWN_PLATE - 84) / 6.4,
            LARGEST,
        )
        self.card = wide
        grid = COLUMNS * wide + (COLUMNS - 1) * GAP
        piles = 3 * wide + 2 * 22
        spare = band.w - OWN_PLATE - grid - piles
        left = band.x + OWN_PLATE + spare * 0.3
        high = ROWS * wide * CARD_SHAPE + GAP
        self.own = Rect(left, band.y + (band.h - high) / 2, grid, high)
        pile_left = self.own.right + min(spare * 0.4, 90.0)
        self.piles = Rect(pile_left, self.own.y, piles, wide * CARD_SHAPE)
        self.buttons = Rect(band.right - 178, band.bottom - 54, 168, 54)
        plate = min(high, 168.0)
        self.plates = {viewer: Rect(band.x, band.bottom - plate, OWN_PLATE - 8, plate)}
        for seat, bay in self.bays.items():
            self.plates[seat] = Rect(bay.x, bay.y + (bay.h - PLATE) / 2, NARROW_PLATE, PLATE)

    def _bays(self, top: float) -> dict[Seat, Rect]:
        """Side by side above: a plate at the left of each grid."""
        area, count = self.area, len(self.others)
        wide = min(370.0, (area.w - 20) / count - 10)
        left = area.x + (area.w - count * wide - (count - 1) * 10) / 2
        return {
            seat: Rect(left + number * (wide + 10), top, wide, self._bay)
            for number, seat in enumerate(self.others)
        }

    @property
    def claims(self) -> Rect:
        return self.piles

    def frame_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def home(self, pile: PileId, place: int) -> Rect:
        if pile.kind == DREAM and pile.seat is not None:
            return self._in_dream(pile.seat, place)
        wide, high = self.card, self.card * CARD_SHAPE
        if pile == HELD:
            return self._held(wide)
        if pile.kind == FACE_UP:
            left = self.piles.x + (pile.number + 1) * (wide + 22)
            return Rect(left, self.piles.y, wide, high)
        lift = min(place, 60) * LIFT / 60
        return Rect(self.piles.x - lift, self.piles.y - lift, wide, high)

    def targets(self, pile: PileId) -> Sequence[Target]:
        if pile.seat is not None:
            own = pile.seat == self.viewer
            return card_targets(self, pile, f"seat.{pile.seat}.card", digits=own)
        if pile == HELD:
            return card_targets(self, pile, "pile.held")
        number = f".{pile.number}" if pile.kind == FACE_UP else ""
        return [pile_target(self, pile, f"pile.{pile.kind}{number}")]

    def _held(self, wide: float) -> Rect:
        """Below the piles if it is one's own, else with its holder."""
        high = wide * CARD_SHAPE
        if self.at_turn == self.viewer or self.at_turn is None:
            return Rect(self.piles.x, self.own.bottom - high, wide, high)
        cards = self.cards_of(self.at_turn)
        small = self._small(self.at_turn)
        bay = self.bays[self.at_turn]
        return Rect(bay.x + NARROW_PLATE * 0.3, cards.bottom - small * 1.2, small, small * 1.5)

    def cards_of(self, seat: Seat) -> Rect:
        if seat == self.viewer:
            return self.own
        bay = self.bays[seat]
        wide = self._small(seat)
        grid = COLUMNS * wide + (COLUMNS - 1) * NEAR
        high = ROWS * wide * CARD_SHAPE + NEAR
        room = bay.w - NARROW_PLATE
        left = bay.x + NARROW_PLATE + (room - grid) / 2
        return Rect(left, bay.y + (bay.h - high) / 2, grid, high)

    def _small(self, seat: Seat) -> float:
        bay = self.bays[seat]
        return min(
            (bay.h - NEAR) / ROWS / CARD_SHAPE,
            (bay.w - NARROW_PLATE - 2 * NEAR) / COLUMNS,
        )

    def _in_dream(self, seat: Seat, place: int) -> Rect:
        row, column = divmod(place, COLUMNS)
        cards = self.cards_of(seat)
        own = seat == self.viewer
        wide, gap = (self.card, GAP) if own else (self._small(seat), NEAR)
        x, y = cards.x + column * (wide + gap), cards.y + row * (wide * CARD_SHAPE + gap)
        return Rect(x, y, wide, wide * CARD_SHAPE)

    def tag_of(self, seat: Seat) -> Rect:
        """A reckoning stands below the piles, and where another's last turn was told."""
        if seat == self.viewer:
            return Rect(self.piles.x, self.own.bottom - 96, self.piles.w * 0.62, 88)
        return self.line_of(seat)

    def line_of(self, seat: Seat) -> Rect:
        bay = self.bays[seat]
        top = self.cards_of(seat).bottom + 4
        return Rect(bay.x, top, bay.w, min(bay.bottom + LINE + 2 - top, TWO_LINES))
