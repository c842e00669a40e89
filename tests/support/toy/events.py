"""What only the toy can report."""

from __future__ import annotations

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.values import value


@value
class Stopped(Event):
    """A seat has no more turns in this round."""

    seat: Seat
