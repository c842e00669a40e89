"""Where everything lies on the table, in units, for any number of seats and sizes of dreams.

The own seat is nearest, the others sit round the table from the own left hand to the right. A
place follows from the sizes of the piles alone, never from what the cards are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.games.sen.words import FACE_UP, HELD, dream
from sen_desktop.ui.screen import Rect, centred
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

PROMPT = 72.0
"""The strip above the own dream in which is said what is to be decided."""

OWN_SIDE = 202.0
"""At both sides of the own dream: who one is, and the buttons."""

OWN_TAG = 100.0
"""The height of what the own dream comes to."""

GAP = 10.0
NEAR = 7.0
"""Between the cards of others, which are smaller."""


class Grid(NamedTuple):
    """How the cards of a dream lie."""

    wide: float
    columns: int
    left: float
    top: float
    step_x: float
    step_y: float


class SenLayout:
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
        own_high = min(210.0, area.h * 0.292)
        self.own = Rect(
            area.x + OWN_SIDE,
            area.bottom - own_high - 16,
            area.w - 2 * OWN_SIDE,
            own_high,
        )
        self.prompt = Rect(area.x + 20, self.own.y - PROMPT - 8, area.w - 40, PROMPT)
        self.bays = self._bays()
        self.plates = {seat: Rect(bay.x, bay.y, bay.w, PLATE) for seat, bay in self.bays.items()}
        own_plate = min(own_high - 8, 168.0)
        self.plates[viewer] = Rect(
            area.x + 16, self.own.bottom - own_plate, OWN_SIDE - 28, own_plate
        )
        self.buttons = Rect(area.right - 182, self.own.bottom - 54, 168, 54)
        self._grids: dict[Seat, Grid] = {}
        self.pile_card = min(172.0, self.piles.h - LIFT - 6) / CARD_SHAPE

    def _bays(self) -> dict[Seat, Rect]:
        """A place for every other seat: its plate on top, its cards below."""
        area, count = self.area, len(self.others)
        top = area.y + BAR + 4
        high = 176.0
        middle = area.x + area.w / 2
        if count == 1:
            wide = min(620.0, area.w - 320)
            return {self.others[0]: centred(middle, top + high / 2, wide, high)}
        side = min(270.0, area.w * 0.225)
        side_top = top + 104 if count > 2 else top
        left = Rect(area.x + 16, side_top, side, 250)
        right = Rect(area.right - 16 - side, side_top, side, 250)
        if count == 2:
            wide = min(460.0, (area.w - 60) / 2)
            left = Rect(middle - wide - 14, top, wide, high)
            right = Rect(middle + 14, top, wide, high)
            return dict(zip(self.others, (left, right), strict=True))
        inner = area.w - 2 * side - 64
        if count == 3:
            wide = min(560.0, inner)
            across = [centred(middle, top + high / 2, wide, high)]
        else:
            wide = min(400.0, (inner - 20) / 2)
            across = [
                Rect(middle - wide - 10, top, wide, high),
                Rect(middle + 10, top, wide, high),
            ]
        return dict(zip(self.others, (left, *across, right), strict=True))

    def _piles_top(self) -> float:
        return self.area.y + BAR + 4 + 176 + 2 + LINE + 4

    @property
    def piles(self) -> Rect:
        """The middle of the table, where both piles lie."""
        top = self._piles_top()
        return Rect(self.area.x, top, self.area.w, self.prompt.y - top)

    @property
    def claims(self) -> Rect:
        return self.piles

    def frame_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def home(self, pile: PileId, place: int) -> Rect:
        if pile.seat is not None:
            return self._in_dream(pile.seat, place)
        wide, high = self.pile_card, self.pile_card * CARD_SHAPE
        x = self.piles.centre[0]
        y = self.piles.bottom - 4 - high / 2
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
        """A drawn card lies large beside the piles if it is one's own, else with its holder."""
        if self.at_turn == self.viewer or self.at_turn is None:
            return self._held_here(place, x, y, wide)
        grid = self._grid(self.at_turn)
        wide, high = grid.wide * 0.94, grid.wide * 0.94 * CARD_SHAPE
        top = grid.top + high * 0.3
        rightmost = self.at_turn == self.others[-1] and len(self.others) > 1
        if rightmost:
            return Rect(grid.left - wide - 10 - place * 20, top, wide, high)
        across = grid.left + grid.columns * grid.step_x
        return Rect(across + 4 + place * 20, top, wide, high)

    def _held_here(self, place: int, x: float, y: float, wide: float) -> Rect:
        """To the right of the piles; where others sit close, a second card to their left."""
        large, step = wide * 1.06, wide + 12
        first = x + wide * 1.5 + 54
        crowded = len(self.others) > 2
        limit = self.bays[self.others[-1]].x - NEAR if crowded else self.area.right
        if first + (self.sizes.get(HELD, 1) - 1) * step + large / 2 <= limit:
            return centred(first + place * step, y, large, large * CARD_SHAPE)
        beside = wide + 16 + LIFT + NEAR
        large = min(large, limit - x - beside)
        middle = beside + large / 2
        return centred(x + (-middle if place else middle), y, large, large * CARD_SHAPE)

    def cards_of(self, seat: Seat) -> Rect:
        """The place of a seat's dream, without its plate."""
        if seat == self.viewer:
            return self.own
        bay = self.bays[seat]
        line = LINE + 4 if bay.h > 176 else 0.0
        return Rect(bay.x, bay.y + PLATE + 4, bay.w, bay.h - PLATE - 4 - line)

    def tag_of(self, seat: Seat) -> Rect:
        """A reckoning stands above the own plate, and where another's last turn was told."""
        if seat != self.viewer:
            return self.line_of(seat)
        plate = self.plates[seat]
        return Rect(plate.x, plate.y - 8 - OWN_TAG, OWN_SIDE - 20, OWN_TAG)

    def line_of(self, seat: Seat) -> Rect:
        bay = self.bays[seat]
        top = self._bottom_of(seat) + 4
        high = min(max(LINE, bay.bottom - top), TWO_LINES)
        return Rect(bay.x, top, bay.w, high)

    def _bottom_of(self, seat: Seat) -> float:
        """Where the cards of a dream end."""
        grid = self._grid(seat)
        rows = -(-max(self.sizes.get(dream(seat), 1), 1) // grid.columns)
        return grid.top + (rows - 1) * grid.step_y + grid.wide * CARD_SHAPE

    def _in_dream(self, seat: Seat, place: int) -> Rect:
        grid = self._grid(seat)
        row, column = divmod(place, grid.columns)
        x, y = grid.left + column * grid.step_x, grid.top + row * grid.step_y
        return Rect(x, y, grid.wide, grid.wide * CARD_SHAPE)

    def _grid(self, seat: Seat) -> Grid:
        if seat not in self._grids:
            self._grids[seat] = self._fitting_grid(seat)
        return self._grids[seat]

    def _fitting_grid(self, seat: Seat) -> Grid:
        """Cards as large as they fit, in one row or two."""
        count = max(self.sizes.get(dream(seat), 1), 1)
        place, most = self.cards_of(seat), 142.0 if seat == self.viewer else 86.0
        gap = GAP if seat == self.viewer else NEAR
        best: tuple[float, int, int] = (0.0, count, 1)
        for rows in (1, 2):
            columns = -(-count // rows)
            wide = min(
                (place.w - gap * (columns - 1)) / columns,
                (place.h - gap * (rows - 1)) / rows / CARD_SHAPE,
                most,
            )
            if wide > best[0] * 1.08:
                best = (wide, columns, rows)
        wide, columns, rows = best
        across = columns * wide + (columns - 1) * gap
        high = rows * wide * CARD_SHAPE + (rows - 1) * gap
        left = place.x + (place.w - across) / 2
        top = place.y + (place.h - high) / 2 if seat == self.viewer else place.y
        return Grid(wide, columns, left, top, wide + gap, wide * CARD_SHAPE + gap)
