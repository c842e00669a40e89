"""What only Sen can report, beside the events that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.game import Call
from sen_desktop.engine.values import value


@value
class Called(Event):
    """Somebody woke up (S20)."""

    seat: Seat


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


OWN_COUNT = "own_count"
CALLER_LOWEST = "caller_lowest"
CALLER_TIED = "caller_tied"
CALLER_TIED_ZERO = "caller_tied_zero"
CALLER_PENALTY = "caller_penalty"
ALL_NINES = "all_nines"
AGAINST_ALL_NINES = "against_all_nines"
CALLER_REASONS = (CALLER_LOWEST, CALLER_TIED, CALLER_TIED_ZERO, CALLER_PENALTY)
REASONS = (OWN_COUNT, *CALLER_REASONS, ALL_NINES, AGAINST_ALL_NINES)


@value
class Reckoned(Event):
    """A dream was counted and its seat wrote down a score, for one of `REASONS`."""

    seat: Seat
    worths: tuple[int, ...]
    """What each card counted, before ravens were left out."""
    left_out: int
    count: int
    score: int
    reason: str


def calls(events: Iterable[Event]) -> Iterator[Call]:
    """Every call among these events, and whether it paid."""
    for event in events:
        if isinstance(event, Reckoned) and event.reason in CALLER_REASONS:
            yield Call(event.seat, event.reason == CALLER_LOWEST, event.count)
