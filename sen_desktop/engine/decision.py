"""What is to be decided next, and how a match ended: what events and states both speak of."""

from __future__ import annotations

from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value


@value
class Decision:
    """One thing to be decided, by `seats` (several may act at once). Holds public facts only."""

    seats: tuple[Seat, ...]


Agenda: TypeAlias = tuple[Decision, ...]
"""A stack: its last decision is decided first; an empty one means that the match is over."""


@value
class Outcome:
    """How a match ended: the place of every seat (1 is first, equals share) and its total."""

    places: tuple[int, ...]
    totals: tuple[int, ...]
    reason: str
