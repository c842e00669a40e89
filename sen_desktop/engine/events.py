"""What happened, in the past tense and without a word about how it is shown.

The faces in an event are true. Before it is told to a seat it is redacted: `tell` for everybody,
`seen_by` for one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.values import value

if TYPE_CHECKING:
    from sen_desktop.engine.state import Agenda, Outcome

Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that saw a face; None means everybody."""

NOBODY: tuple[Seat, ...] = ()


class Event:
    __slots__ = ()

    def seen_by(self, seat: Seat) -> Event:
        """The event as that seat witnessed it."""
        return self


class PrivateEvent(Event):
    """An event whose faces only its audience saw."""

    __slots__ = ()
    audience: Audience

    def hidden(self) -> Event:
        """The event without its faces."""
        raise NotImplementedError

    def seen_by(self, seat: Seat) -> Event:
        seen = self.audience is None or seat in self.audience
        return self if seen else self.hidden()


@value
class MatchStarted(Event):
    seats: int
    deck: PileId
    cards: int


@value
class LotDrawn(Event):
    """Chance chose a seat, to begin with."""

    seat: Seat


@value
class Shuffled(Event):
    """All cards of `piles` were shuffled face down into one pile."""

    piles: tuple[PileId, ...]
    into: PileId


@value
class Dealt(Event):
    """Cards were dealt face down from the top of `src`, so many to each pile, pile after pile."""

    src: PileId
    piles: tuple[PileId, ...]
    each: int


@value
class RoundStarted(Event):
    number: int
    starter: Seat


@value
class TurnStarted(Event):
    seat: Seat


@value
class Moved(PrivateEvent):
    """A card left `src`, what lay above it closed up, and it was put in at `dst`."""

    src: Slot
    dst: Slot
    face: Face | None
    why: str
    audience: Audience

    def hidden(self) -> Event:
        return Moved(self.src, self.dst, None, self.why, self.audience)


@value
class Swapped(Event):
    """Two cards changed places, unseen."""

    seat: Seat
    a: Slot
    b: Slot


@value
class Peeked(PrivateEvent):
    seat: Seat
    slot: Slot
    face: Face | None
    audience: Audience

    def hidden(self) -> Event:
        return Peeked(self.seat, self.slot, None, self.audience)


@value
class Opened(PrivateEvent):
    """A whole pile was looked through or laid open, bottom card first."""

    pile: PileId
    faces: tuple[Face | None, ...]
    audience: Audience

    def hidden(self) -> Event:
        return Opened(self.pile, (None,) * len(self.faces), self.audience)


@value
class Turned(Event):
    """A card was turned where it lies: face up with its face, face down with none."""

    slot: Slot
    face: Face | None


@value
class Asked(Event):
    """Something else is to be decided from now on."""

    agenda: Agenda


@value
class RoundEnded(Event):
    number: int
    ended_by: Seat
    reason: str
    scores: tuple[int, ...]
    next_starter: Seat


@value
class MatchEnded(Event):
    outcome: Outcome


def tell(events: tuple[Event, ...], seats: int) -> tuple[tuple[Event, ...], ...]:
    """The same events as each seat witnessed them; tellings that are alike are shared."""
    secrets = [
        (place, event)
        for place, event in enumerate(events)
        if isinstance(event, PrivateEvent) and event.audience is not None
    ]
    if not secrets:
        return (events,) * seats
    unseen = list(events)
    for place, event in secrets:
        unseen[place] = event.hidden()
    shared = tuple(unseen)
    witnesses = {seat for _, event in secrets for seat in event.audience or ()}
    return tuple(
        _told(events, secrets, shared, seat) if seat in witnesses else shared
        for seat in range(seats)
    )


def _told(
    events: tuple[Event, ...],
    secrets: Sequence[tuple[int, PrivateEvent]],
    shared: tuple[Event, ...],
    seat: Seat,
) -> tuple[Event, ...]:
    told = list(shared)
    for place, event in secrets:
        if seat in (event.audience or ()):
            told[place] = events[place]
    return tuple(told)
