"""Where everything lies on the table of Koty: the others in panels, hand and own lands below.

Up to three panels stand side by side; of four or five the first and the last one stand below the
outer ones, and piles and question lie between those two. The cards of a land are fanned downwards,
so that every multiplier is seen; the last one lies whole.
"""

from __future__ import annotations

from collections.abc import Sequence

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
    AIR,
    BAR,
    CARD_SHAPE,
    LIFT,
    MARGIN,
    MOST_LARGER,
    PLATE,
    Places,
    Target,
    below_pile,
    card_targets,
    lowest_button,
    own_plate,
    own_side,
    own_tag,
    pile_target,
)

FAN = 0.25
"""How much of a covered nine is seen, in widths of a card: the strip with its multiplier."""
LAND_SHAPE = CARD_SHAPE + 3 * FAN
"""Height to width of a land with three nines and a card on them."""
WORTH = 22.0
"""The room for a number below a land."""

COUNT = 22.0
"""The room for a number below a pile."""

GAP = 10.0
NEAR = 6.0
INSIDE = 8.0
"""Between the edge of a panel and what lies in it."""
COLUMN, NARROW_COLUMN = 112.0, 84.0
"""How wide the plate in a panel is."""
HAND_ABOVE = 96.0
"""The room of another one's hand beside a plate that stands above the lands."""
BACKS = 36.0
"""The height of another one's hand."""
PANEL_LINE = 46.0
"""Of what somebody did: two short rows."""
PANELS_IN_A_ROW = 3
MIDDLE = 132.0
"""What piles and question want where nothing else stands beside them."""
LARGE_TEXT, ROOMY = 1.2, 480.0
"""From this size of text on a question has no room between two panels, unless it is so wide."""
WIDEST_PANEL = 520.0
OWN_SHARE = 1.42
LARGEST_OWN, LARGEST_PILE = 104.0, 84.0


class KotyLayout(Places):
    def lay_out(self) -> None:
        self._rows = 1 if len(self.others) <= PANELS_IN_A_ROW else 2
        across = min(len(self.others), PANELS_IN_A_ROW)
        self._wide = min(WIDEST_PANEL, (self.area.w - 2 * MARGIN - (across - 1) * AIR) / across)
        self._below = self._text > LARGE_TEXT and self._wide < ROOMY
        """The question has the whole width, below all panels."""
        column = COLUMN if self._wide > 360 else NARROW_COLUMN
        beside, above = self._sizes(column, 0.0), self._sizes(0.0, PLATE)
        # The plate stands beside the lands unless these are much larger below it.
        self._plate_above = above[0] > beside[0] * 1.08
        self.small, self.own_land, self.card = above if self._plate_above else beside
        self._column = 0.0 if self._plate_above else column
        self._head = PLATE if self._plate_above else 0.0
        self._high = 2 * INSIDE + self._head + LAND_SHAPE * self.small + WORTH + PANEL_LINE
        self.panels = self._panels()
        self.buttons = lowest_button(self.area)
        self.plates = {self.viewer: own_plate(self.area)}
        for seat, panel in self.panels.items():
            high = self._high - 2 * INSIDE - BACKS - 4
            at_left = Rect(panel.x + 4, panel.y + 4, self._column, high)
            on_top = Rect(panel.x + 2, panel.y + 2, panel.w - HAND_ABOVE, PLATE)
            self.plates[seat] = on_top if self._plate_above else at_left
        self._place_own()
        self._place_the_middle()

    # how large everything is

    def _sizes(self, column: float, head: float) -> tuple[float, float, float]:
        """Of rivals' cards, of own lands, and of the cards in hand: with a plate that takes so
        much of a panel's width, or so much of its height."""
        area, rows = self.area, self._rows
        widest = (self._wide - column - 2 * INSIDE - 3 * NEAR) / 4
        inside = 2 * INSIDE + head + WORTH + PANEL_LINE
        fixed = BAR + AIR + rows * inside + (rows - 1) * AIR + AIR + WORTH + MARGIN
        if rows == 1:
            fixed += MIDDLE + AIR
        elif self._below:
            fixed += self._prompt_high + AIR
        high = (area.h - fixed) / LAND_SHAPE
        room = area.w - 2 * (own_side(area) + 2 * MARGIN) - 6 * GAP - 2 * GAP
        own_widest = min(LARGEST_OWN, room / 8)
        small = min(widest, high / (rows + OWN_SHARE))
        own = min(own_widest, high - rows * small, small * MOST_LARGER)
        small = min(widest, (high - own) / rows, own)
        highest = (LAND_SHAPE * own + WORTH) / CARD_SHAPE
        card = min((room - 4 * own) / 4, small * MOST_LARGER, highest)
        return small, own, card

    # where everything is

    def _panels(self) -> dict[Seat, Rect]:
        """Clockwise: the first one and the last one lower, if they are more than three."""
        area, wide, high = self.area, self._wide, self._high
        top = area.y + BAR + AIR
        upper, lower = self.others, []
        if self._rows == 2:
            upper, lower = self.others[1:-1], [self.others[0], self.others[-1]]
        left, right = area.x + MARGIN, area.right - MARGIN - wide
        if len(self.others) <= PANELS_IN_A_ROW or len(upper) == PANELS_IN_A_ROW:
            gap = (area.w - 2 * MARGIN - len(upper) * wide) / (len(upper) + 1)
            edge = gap if len(upper) < PANELS_IN_A_ROW else 0.0
            step = wide + (gap if edge else (right - left - 2 * wide) / 2)
            lefts = [left + edge + number * step for number in range(len(upper))]
        else:
            lefts = [left, right]
        panels = {seat: Rect(x, top, wide, high) for seat, x in zip(upper, lefts, strict=True)}
        below = zip(lower, (left, right), strict=False)
        return panels | {seat: Rect(x, top + high + AIR, wide, high) for seat, x in below}

    def _place_own(self) -> None:
        area = self.area
        side = own_side(area) + 2 * MARGIN
        lands = 4 * self.own_land + 3 * GAP
        hand_wide = 4 * self.card + 3 * GAP
        spare = area.w - 2 * side - lands - hand_wide
        between = min(40.0, spare / 3)
        left = area.x + side + (spare - between) / 2
        bottom = area.bottom - MARGIN
        high = self.card * CARD_SHAPE
        self.hand = Rect(left, bottom - high, hand_wide, high)
        top = bottom - WORTH - LAND_SHAPE * self.own_land
        self._own_lands = Rect(self.hand.right + between, top, lands, bottom - top)

    def _place_the_middle(self) -> None:
        """Piles, question and the cards in play: between the lower panels, or below the upper."""
        area = self.area
        inner = Rect(area.x + MARGIN, 0, area.w - 2 * MARGIN, 0)
        top, bottom = area.y + BAR + AIR + self._high + AIR, self._own_lands.y - AIR
        if self._rows == 1:
            band = Rect(inner.x, top, inner.w, bottom - top)
            self._side_by_side(band)
            return
        lower = top + self._high + AIR
        between = Rect(inner.x + self._wide + AIR, top, inner.w - 2 * (self._wide + AIR), 0)
        if bottom - lower >= self._prompt_high:
            top_of_it = lower + (bottom - lower - self._prompt_high) / 2
            side = own_side(area) + MARGIN
            self.prompt = Rect(inner.x + side, top_of_it, inner.w - 2 * side, self._prompt_high)
            self._in_a_row(Rect(between.x, top, between.w, self._high))
        else:
            high = min(self._high * 0.52, LARGEST_PILE * CARD_SHAPE + LIFT)
            self._in_a_row(Rect(between.x, top, between.w, high))
            left = top + high + AIR
            self.prompt = Rect(between.x, left, between.w, bottom - left)

    def _side_by_side(self, band: Rect) -> None:
        """Piles at the left, the question in the middle, the cards in play at the right."""
        wide = min(LARGEST_PILE, (band.h - LIFT - 24) / CARD_SHAPE, band.w * 0.075)
        self.pile_card = wide
        across = 2 * wide + GAP
        side = max(across, own_side(self.area)) + MARGIN
        middle = band.centre[1]
        high = wide * CARD_SHAPE
        self.piles = Rect(band.x + LIFT, middle - high / 2, across, high)
        self.duel = Rect(band.right - across, middle - high / 2, across, high)
        self.prompt = Rect(
            band.x + side, middle - self._prompt_high / 2, band.w - 2 * side, self._prompt_high
        )

    def _in_a_row(self, place: Rect) -> None:
        """The cards in play at the left, the piles at the right."""
        wide = min(LARGEST_PILE, (place.w - 5 * GAP - LIFT) / 4, (place.h - LIFT - 20) / CARD_SHAPE)
        self.pile_card = wide
        across, high = 2 * wide + GAP, wide * CARD_SHAPE
        top = place.y + (place.h - 20 - high + LIFT) / 2
        x = place.centre[0]
        self.duel = Rect(x - GAP - across, top, across, high)
        self.piles = Rect(x + GAP + LIFT, top, across, high)

    @property
    def claims(self) -> Rect:
        return self.prompt

    @property
    def cards_left(self) -> Rect:
        """Below the pile."""
        return below_pile(self.home(DRAW_PILE, 0))

    def frame_of(self, seat: Seat) -> Rect:
        return self.panels.get(seat) or self.plates[seat]

    def lands_of(self, seat: Seat) -> Rect:
        """Where all lands of a seat lie."""
        return self.panels.get(seat) or self._own_lands

    def land(self, seat: Seat, number: int) -> Rect:
        """The place of a whole land."""
        if seat == self.viewer:
            left, top, wide, gap = *self._own_lands[:2], self.own_land, GAP
        else:
            panel, wide = self.panels[seat], self.small
            lands = 4 * wide + 3 * NEAR
            beside = self._column + INSIDE
            room = Rect(panel.x + beside, 0, panel.w - beside - INSIDE, 0)
            left, gap = room.x + (room.w - lands) / 2, NEAR
            top = panel.y + INSIDE + self._head
        return Rect(left + number * (wide + gap), top, wide, wide * LAND_SHAPE)

    def worth_of(self, seat: Seat, number: int) -> Rect:
        """Where is written what a land is worth."""
        land = self.land(seat, number)
        return Rect(land.x, land.bottom, land.w, WORTH)

    def lies(self, seat: Seat, number: int) -> Rect:
        """What of a land is covered by cards, or by the card that may come there."""
        land = self.land(seat, number)
        cards = self.sizes.get(NINES_OF[seat][number], 0) + self.sizes.get(TOPS_OF[seat][number], 0)
        high = land.w * (CARD_SHAPE + FAN * max(0, cards - 1))
        return Rect(land.x, land.y, land.w, high)

    def reckon_home(self, pile: PileId, place: int) -> Rect:
        if pile.seat is None:
            return self._in_the_middle(pile, place)
        if pile.kind == HAND:
            return self._in_hand(pile.seat, place)
        nines = 0 if pile.kind == NINES else self.sizes.get(NINES_OF[pile.seat][pile.number], 0)
        land = self.land(pile.seat, pile.number)
        top = land.y + (nines + place) * land.w * FAN
        return Rect(land.x, top, land.w, land.w * CARD_SHAPE)

    def _in_the_middle(self, pile: PileId, place: int) -> Rect:
        wide, high = self.pile_card, self.pile_card * CARD_SHAPE
        if pile in (DRAW_PILE, DISCARD_PILE):
            lift = min(place, 60) * LIFT / 60
            left = self.piles.x + (wide + GAP) * (pile == DISCARD_PILE)
            return Rect(left - lift, self.piles.y - lift, wide, high)
        return Rect(self.duel.x + place * (wide + GAP), self.duel.y, wide, high)

    def _in_hand(self, seat: Seat, place: int) -> Rect:
        count = max(self.sizes.get(hand(seat), 0), 1)
        if seat == self.viewer:
            wide = self.card
            step = min(wide + GAP, (self.hand.w - wide) / max(count - 1, 1))
            spare = self.hand.w - wide - (count - 1) * step
            left = self.hand.x + spare / 2 + place * step
            return Rect(left, self.hand.bottom - wide * CARD_SHAPE, wide, wide * CARD_SHAPE)
        plate, wide = self.plates[seat], BACKS / CARD_SHAPE
        below = Rect(plate.x + INSIDE, plate.bottom + 2, plate.w - 2 * INSIDE, BACKS)
        beside = Rect(plate.right, plate.y + INSIDE, HAND_ABOVE - 2 * INSIDE, BACKS)
        room = beside if self._plate_above else below
        step = min(wide * 0.6, (room.w - wide) / max(count - 1, 1))
        left = room.centre[0] - (wide + (count - 1) * step) / 2
        return Rect(left + place * step, room.y, wide, BACKS)

    def targets(self, pile: PileId) -> Sequence[Target]:
        if pile in (DRAW_PILE, DISCARD_PILE):
            return [pile_target(self, pile, f"pile.{pile.kind}")]
        if pile.kind == NINES and pile.seat is not None:
            slot = Slot(TOPS_OF[pile.seat][pile.number], 0)
            name = f"seat.{pile.seat}.land.{pile.number}"
            return [Target(name, slot, self.lies(pile.seat, pile.number), single=False)]
        if pile.kind == HAND and pile.seat == self.viewer:
            return card_targets(self, pile, "hand", digits=True)
        return ()

    def tag_of(self, seat: Seat) -> Rect:
        """A reckoning stands above the own plate, and where another's last turn was told."""
        if seat != self.viewer:
            return self.line_of(seat)
        tag = own_tag(self.area, self._text)
        beside = (panel.bottom + 4 for panel in self.panels.values() if panel.x < tag.right)
        piles = [self.piles.bottom + COUNT] if self.piles.x < tag.right else []
        top = max([tag.y, *beside, *piles])
        return Rect(tag.x, top, tag.w, tag.bottom - top)

    def line_of(self, seat: Seat) -> Rect:
        """Below the lands, in all the room beside the plate and the hand."""
        panel = self.panels[seat]
        left = panel.x + (self._column + 4 if self._column else INSIDE)
        top = self.worth_of(seat, LANDS[0]).bottom
        return Rect(left, top, panel.right - INSIDE - left, PANEL_LINE)
