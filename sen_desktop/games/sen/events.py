"""What only Sen can report, beside the events that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.values import value
from sen_desktop.games.sen.counting import CALLER_LOWEST, CALLER_REASONS, Reckoning


@value
class Called(Event):
    """Somebody woke up (S20)."""

    seat: Seat


@value
class PowerUsed(Event):
    seat: Seat
    power: str


@value
class PairNamed(Event):
    """Two own cards were claimed to be alike (S60); None stands for hourglasses."""

    seat: Seat
    places: tuple[int, int]
    ravens: int | None
    right: bool


@value
class StallNear(Event):
    """If everybody goes on taking face-up cards, the round ends in so many turns (S44)."""

    turns: int


@value
class Reckoned(Event):
    """A dream was counted and its seat wrote down its score."""

    seat: Seat
    reckoning: Reckoning


def calls(events: Iterable[Event]) -> Iterator[tuple[Seat, bool]]:
    """Every call among these events, and whether it paid."""
    for event in events:
        if isinstance(event, Reckoned):
            reason = event.reckoning.reason
            if reason in CALLER_REASONS:
                yield event.seat, reason == CALLER_LOWEST
