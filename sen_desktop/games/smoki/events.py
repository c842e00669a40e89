"""What only Smoki can report, beside the events that all games share."""

from __future__ import annotations

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.values import value


@value
class Reflected(Event):
    """A reflection took the worth of a card in its row (D32)."""

    seat: Seat
    place: int
    source: int | None
    """The place of that card; None in a row of nothing but reflections."""
    worth: int


@value
class ColumnCancelled(Event):
    """Two cards of one worth in a column count nothing together (D41)."""

    seat: Seat
    column: int
    worth: int


@value
class Reckoned(Event):
    """A dream was counted."""

    seat: Seat
    worths: tuple[int, ...]
    """What each card counted, place by place."""
    count: int


@value
class TokenWon(Event):
    """One of the lowest dreams earned a dragon token (D42)."""

    seat: Seat
    tokens: int
    """How many the seat has now."""
