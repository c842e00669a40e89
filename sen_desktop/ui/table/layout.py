"""What a family's layout offers: where everything lies on its table, in units."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.ui.screen import Rect

BAR = 46.0
"""The rail at the top of every table, with round, goal and buttons."""

CARD_SHAPE = 1.5
"""Height to width."""

COUNT_WIDE, COUNT_HIGH = 30.0, 20.0
"""The place of how many cards a pile has."""

LIFT = 9.0
"""By how much the top of a high pile lies above its bottom."""

PLATE = 54.0
"""The height of a plate with a name on it."""

PROMPT, MORE = 76.0, 50.0
"""What is to be decided, and a note on it; and how much higher where letters are twice as large."""

BUTTON = 54.0

LINE = 30.0
"""The height of the line that says what a seat did in its last turn."""

TOP = BAR + 14.0
"""Where the uppermost plates begin: a flame has room above them."""

OWN_PLATE, COLUMN_PLATE = 112.0, 124.0
"""How high the own plate is, where it is wide and where it is narrow."""

OWN_TAG = 92.0
"""The height of what the own dream comes to."""

TWO_LINES = 48.0
"""Its height where there is room for two rows."""

MARGIN = 20.0
"""Between the table's edge and what lies on it."""


AIR = 8.0
"""Between plates, cards and lines."""

ARC = 46.0
"""By how much the outermost of three or more rivals sit lower."""

MOST_LARGER = 1.6
"""How many times as large as the rivals' cards the own ones may be."""


def prompt_high(text: float) -> float:
    """How much room a question wants at this size of text."""
    return PROMPT + MORE * (text - 1)


def own_side(area: Rect) -> float:
    """How wide the places at both sides of the own cards are: who one is, and the buttons."""
    return min(232.0, max(148.0, area.w * 0.176))


def own_plate(area: Rect) -> Rect:
    """In the lower left corner."""
    wide = own_side(area)
    high = OWN_PLATE if wide > 190 else COLUMN_PLATE
    return Rect(area.x + MARGIN, area.bottom - MARGIN - high, wide, high)


def own_tag(area: Rect, text: float) -> Rect:
    """What the own dream comes to: above the own plate."""
    plate, high = own_plate(area), OWN_TAG * (1 + 0.4 * (text - 1))
    return Rect(plate.x, plate.y - AIR - high, plate.w, high)


def lowest_button(area: Rect) -> Rect:
    """In the lower right corner."""
    wide = min(own_side(area), 176.0)
    return Rect(area.right - MARGIN - wide, area.bottom - MARGIN - BUTTON, wide, BUTTON)


def evenly(area: Rect, count: int, wide: float) -> list[float]:
    """The left edges of so many equal blocks with equal gaps between them and at both ends."""
    gap = (area.w - count * wide) / (count + 1)
    return [area.x + gap + number * (wide + gap) for number in range(count)]


def below_pile(lowest: Rect) -> Rect:
    """Where is written how many cards a pile has, below its lowest one."""
    return Rect(lowest.centre[0] - COUNT_WIDE / 2, lowest.bottom, COUNT_WIDE, COUNT_HIGH)


class Target(NamedTuple):
    """Something on the table that can be pointed at, by the name that keys and tests know it by."""

    name: str
    slot: Slot
    rect: Rect
    digit: int | None = None
    single: bool = True
    """One card, which lifts under the pointer; else a pile or a place."""


class Layout(Protocol):
    """Places in units. They follow from the sizes of the piles alone, never from their cards."""

    @property
    def area(self) -> Rect:
        """Where the table is shown."""
        ...

    @property
    def sizes(self) -> Mapping[PileId, int]: ...

    @property
    def at_turn(self) -> Seat | None: ...

    @property
    def plates(self) -> Mapping[Seat, Rect]: ...

    def frame_of(self, seat: Seat) -> Rect:
        """What a seat's plate and perhaps its cards lie in."""
        ...

    @property
    def prompt(self) -> Rect:
        """Where is said what is to be decided."""
        ...

    @property
    def buttons(self) -> Rect:
        """The lowest button; others stand above it."""
        ...

    @property
    def cards_left(self) -> Rect:
        """Where is written how many cards there are to be drawn."""
        ...

    @property
    def claims(self) -> Rect:
        """Round what it is asked what cards are."""
        ...

    def home(self, pile: PileId, place: int) -> Rect: ...

    def targets(self, pile: PileId) -> Sequence[Target]:
        """What can be pointed at where this pile lies."""
        ...

    def tag_of(self, seat: Seat) -> Rect: ...

    def line_of(self, seat: Seat) -> Rect:
        """Where is said what another seat did in its last turn."""
        ...


class Places(ABC):
    """What every family's layout begins with: the table, who sits there, and how large letters are.

    `lay_out` then places everything.
    """

    def __init__(
        self,
        area: Rect,
        seats: int,
        viewer: Seat,
        sizes: Mapping[PileId, int],
        at_turn: Seat | None,
        text: float,
    ) -> None:
        self.area = area
        self.viewer = viewer
        self.sizes = sizes
        self.at_turn = at_turn
        self.others = [(viewer + step) % seats for step in range(1, seats)]
        """The rivals, from the viewer's left hand to the right."""
        self._text = text
        self._prompt_high = prompt_high(text)
        self.lay_out()
        self._homes: dict[tuple[PileId, int], Rect] = {}

    @abstractmethod
    def lay_out(self) -> None: ...

    def home(self, pile: PileId, place: int) -> Rect:
        """Where a card belongs: reckoned once, for every picture asks for all of them."""
        known = self._homes.get((pile, place))
        if known is None:
            known = self._homes[pile, place] = self.reckon_home(pile, place)
        return known

    @abstractmethod
    def reckon_home(self, pile: PileId, place: int) -> Rect: ...


def card_targets(layout: Layout, pile: PileId, name: str, *, digits: bool = False) -> list[Target]:
    """Every card of a pile by itself."""
    return [
        Target(
            f"{name}.{place}",
            Slot(pile, place),
            layout.home(pile, place),
            place + 1 if digits else None,
        )
        for place in range(layout.sizes.get(pile, 0))
    ]


def pile_target(layout: Layout, pile: PileId, name: str) -> Target:
    """A pile as a whole, by its uppermost card."""
    top = max(0, layout.sizes.get(pile, 0) - 1)
    return Target(name, Slot(pile, 0), layout.home(pile, top), single=False)
