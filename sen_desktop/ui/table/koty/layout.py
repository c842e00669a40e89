"""Where everything lies on the table of Koty: hand and own lands below, the others' lands above,
between them the piles, what is to be decided, and the cards of the play under way.

The cards of a land are fanned downwards, so that every multiplier is seen; the last one lies whole.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.games.koty.words import (
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    LANDS,
    NINES,
    NINES_OF,
    TOPS_OF,
    hand,
)
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

FAN = 0.25
"""How much of a covered nine is seen, in widths of a card: the strip with its multiplier."""
LAND_SHAPE = CARD_SHAPE + 3 * FAN
"""Height to width of a land with three nines and a card on them."""
SIGN = 12.0
"""By how much the sign with a land's worth reaches below it."""

GAP = 10.0
NEAR = 6.0
RIVALS = 222.0
OWN = 234.0
OWN_PLATE = 128.0
BESIDE_PLATE = 168.0
BUTTONS = 176.0
LARGEST_LAND = 90.0
LARGEST_RIVAL = 90.0
LARGEST_CARD = 146.0
BACKS = 64.0
"""The room of another one's hand above the lands."""
PILE_CARD = 92.0


class KotyLayout:
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
        self.sizes = sizes
        self.at_turn = at_turn
        self.others = [(viewer + step) % seats for step in range(1, seats)]
        self.bays = self._bays()
        self._line = TWO_LINES if len(self.others) > 2 else LINE
        own = Rect(area.x + 14, area.bottom - 10 - OWN, area.w - 28, OWN)
        own_plate, buttons = min(OWN_PLATE, area.w * 0.11), min(BUTTONS, area.w * 0.16)
        room = own.w - own_plate - buttons - 3 * 14
        self._land = {viewer: min(LARGEST_LAND, room * 0.1, (OWN - SIGN) / LAND_SHAPE)}
        lands = 4 * self._land[viewer] + 3 * GAP
        self.card = min(LARGEST_CARD, (room - lands - 24 - 3 * GAP) / 4, OWN / CARD_SHAPE)
        left = own.x + own_plate + 14
        spare = room - lands - 24 - 4 * self.card - 3 * GAP
        self.hand = Rect(left + spare / 3, own.y, 4 * self.card + 3 * GAP, OWN)
        self._first_land = {viewer: (self.hand.right + 24 + spare / 3, own.y)}
        plate = min(OWN, 168.0)
        self._backs: dict[Seat, Rect] = {}
        self.plates = {viewer: Rect(own.x, own.bottom - plate, own_plate, plate)}
        for seat, bay in self.bays.items():
            self._place_rival(seat, bay)
        middle = self.bays_bottom + self._line + 4
        strip = Rect(area.x + 14, middle, area.w - 28, own.y - 8 - middle)
        card = min(PILE_CARD, area.w * 0.073, (strip.h - LIFT - 24) / CARD_SHAPE)
        self.piles = Rect(strip.x + LIFT, strip.y + LIFT, 2 * card + 12, strip.h - LIFT)
        self._pile_card = card
        duel = min(card * 1.12, (strip.h - 8) / CARD_SHAPE)
        self.duel = Rect(strip.right - 2 * duel - 22, strip.y, 2 * duel + 14, strip.h)
        self._duel_card = duel
        between = Rect(self.piles.right + 16, strip.y, self.duel.x - self.piles.right - 32, strip.h)
        self.prompt = Rect(between.x, between.y + 8, between.w, between.h - 8)
        self.buttons = Rect(own.right - buttons + 6, own.bottom - 54, buttons - 6, 54)

    def _bays(self) -> dict[Seat, Rect]:
        area, count = self.area, len(self.others)
        wide = min(600.0, (area.w - 28 - (count - 1) * GAP) / count)
        left = area.x + (area.w - count * wide - (count - 1) * GAP) / 2
        top = area.y + BAR + 2
        return {
            seat: Rect(left + number * (wide + GAP), top, wide, RIVALS)
            for number, seat in enumerate(self.others)
        }

    @property
    def bays_bottom(self) -> float:
        return self.area.y + BAR + 2 + RIVALS

    def _place_rival(self, seat: Seat, bay: Rect) -> None:
        """The plate and the hand to the left of the lands if there is room, else above them."""
        beside = min(
            (bay.w - BESIDE_PLATE - GAP - 3 * NEAR) / 4, (bay.h - SIGN) / LAND_SHAPE, LARGEST_RIVAL
        )
        above = min((bay.w - 3 * NEAR) / 4, (bay.h - PLATE - 6 - SIGN) / LAND_SHAPE)
        wide = max(beside, above)
        lands = 4 * wide + 3 * NEAR
        self._land[seat] = wide
        if beside >= above:
            left = bay.x + (bay.w - BESIDE_PLATE - GAP - lands) / 2
            self._first_land[seat] = (left + BESIDE_PLATE + GAP, bay.y)
            plate = Rect(left, bay.y + 24, BESIDE_PLATE, PLATE)
            self.plates[seat] = plate
            self._backs[seat] = Rect(plate.x + 10, plate.bottom + 12, plate.w - 20, 84)
        else:
            self._first_land[seat] = (bay.x + (bay.w - lands) / 2, bay.y + PLATE + 6)
            across = max(lands, min(bay.w, 190.0))
            left = bay.x + (bay.w - across) / 2
            backs = min(BACKS, across * 0.25)
            self.plates[seat] = Rect(left, bay.y, across - backs - 8, PLATE)
            self._backs[seat] = Rect(left + across - backs, bay.y + 1, backs, PLATE - 2)

    def land(self, seat: Seat, number: int) -> Rect:
        """The place of a whole land."""
        left, top = self._first_land[seat]
        wide = self._land[seat]
        gap = GAP if seat == self.viewer else NEAR
        return Rect(left + number * (wide + gap), top, wide, wide * LAND_SHAPE)

    @property
    def claims(self) -> Rect:
        return self.prompt

    def frame_of(self, seat: Seat) -> Rect:
        return self.plates[seat]

    def home(self, pile: PileId, place: int) -> Rect:
        if pile.seat is None:
            return self._in_the_middle(pile, place)
        if pile.kind == HAND:
            return self._in_hand(pile.seat, place)
        nines = 0 if pile.kind == NINES else self.sizes.get(NINES_OF[pile.seat][pile.number], 0)
        land = self.land(pile.seat, pile.number)
        top = land.y + (nines + place) * land.w * FAN
        return Rect(land.x, top, land.w, land.w * CARD_SHAPE)

    def _in_the_middle(self, pile: PileId, place: int) -> Rect:
        if pile in (DRAW_PILE, DISCARD_PILE):
            wide = self._pile_card
            lift = min(place, 60) * LIFT / 60
            left = self.piles.x + (wide + 12) * (pile == DISCARD_PILE)
            top = self.piles.y + (self.piles.h - wide * CARD_SHAPE) / 2
            return Rect(left - lift, top - lift, wide, wide * CARD_SHAPE)
        wide = self._duel_card
        top = self.duel.y + (self.duel.h - wide * CARD_SHAPE) / 2
        return Rect(self.duel.x + place * (wide + 14), top, wide, wide * CARD_SHAPE)

    def _in_hand(self, seat: Seat, place: int) -> Rect:
        count = max(self.sizes.get(hand(seat), 0), 1)
        if seat == self.viewer:
            wide = self.card
            step = min(wide + GAP, (self.hand.w - wide) / max(count - 1, 1))
            spare = self.hand.w - wide - (count - 1) * step
            left = self.hand.x + spare / 2 + place * step
            return Rect(left, self.hand.bottom - wide * CARD_SHAPE, wide, wide * CARD_SHAPE)
        backs = self._backs[seat]
        wide = backs.h / CARD_SHAPE
        step = min(wide * 0.42, (backs.w - wide) / max(count - 1, 1))
        left = backs.x + (backs.w - wide - (count - 1) * step) / 2
        return Rect(left + place * step, backs.y, wide, backs.h)

    def targets(self, pile: PileId) -> Sequence[Target]:
        if pile in (DRAW_PILE, DISCARD_PILE):
            return [pile_target(self, pile, f"pile.{pile.kind}")]
        if pile.kind == NINES and pile.seat is not None:
            slot = Slot(TOPS_OF[pile.seat][pile.number], 0)
            name = f"seat.{pile.seat}.land.{pile.number}"
            return [Target(name, slot, self.land(pile.seat, pile.number), single=False)]
        if pile.kind == HAND and pile.seat == self.viewer:
            return card_targets(self, pile, "hand", digits=True)
        return ()

    def tag_of(self, seat: Seat) -> Rect:
        """A reckoning stands above the own lands, and where another's last turn was told."""
        if seat != self.viewer:
            return self.line_of(seat)
        first, last = self.land(seat, LANDS[0]), self.land(seat, LANDS[-1])
        high = 78.0 if self._line == LINE else 42.0
        return Rect(first.x, first.y - 4 - high, last.right - first.x, high)

    def line_of(self, seat: Seat) -> Rect:
        bay = self.bays[seat]
        top = self.land(seat, LANDS[0]).bottom + SIGN + 4
        return Rect(bay.x, top, bay.w, bay.bottom + self._line + 2 - top)
