"""What a family's layout offers: where everything lies on its table, in units."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.ui.screen import Rect

BAR = 46.0
"""The strip at the top of every table, with round, goal and buttons."""

CARD_SHAPE = 1.5
"""Height to width."""

LIFT = 9.0
"""By how much the top of a high pile lies above its bottom."""

PLATE = 54.0
"""The height of a plate with a name on it."""

LINE = 30.0
"""The height of the line that says what a seat did in its last turn."""

TWO_LINES = 48.0
"""Its height where there is room for two rows."""


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
