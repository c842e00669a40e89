"""What happened, in the past tense and without a word about how it is shown.

The faces in an event are true. Before it is told to a seat it is redacted: `tell` for everybody,
`seen_by` for one.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda, Outcome
from sen_desktop.engine.values import value

Audience: TypeAlias = tuple[Seat, ...] | None
"""The seats that saw a face; None means everybody."""

NOBODY: tuple[Seat, ...] = ()


class Event:
    """Something that everybody saw whole, unless it has an audience."""

    __slots__ = ()
    audience: Audience = None

    def hidden(self) -> Event:
        """The event as the others witnessed it, without its faces."""
        return self

    def seen_by(self, seat: Seat) -> Event:
        """The event as that seat witnessed it."""
        audience = self.audience
        return self if audience is None or seat in audience else self.hidden()

    def shows(self) -> Iterable[tuple[Slot, Face | None]]:
        """The faces that are seen in it, each with where its card lay before it."""
        return ()


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
class Moved(Event):
    """A card left `src`, what lay above it closed up, and it was put in at `dst`."""

    src: Slot
    dst: Slot
    face: Face | None
    why: str
    audience: Audience

    def hidden(self) -> Event:
        return Moved(self.src, self.dst, None, self.why, self.audience)

    def shows(self) -> Iterable[tuple[Slot, Face | None]]:
        return ((self.src, self.face),)


@value
class Swapped(Event):
    """Two cards changed places, unseen."""

    seat: Seat
    a: Slot
    b: Slot


@value
class Peeked(Event):
    seat: Seat
    slot: Slot
    face: Face | None
    audience: Audience

    def hidden(self) -> Event:
        return Peeked(self.seat, self.slot, None, self.audience)

    def shows(self) -> Iterable[tuple[Slot, Face | None]]:
        return ((self.slot, self.face),)


@value
class Opened(Event):
    """A whole pile was looked through or laid open, bottom card first."""

    pile: PileId
    faces: tuple[Face | None, ...]
    audience: Audience

    def hidden(self) -> Event:
        return Opened(self.pile, (None,) * len(self.faces), self.audience)

    def shows(self) -> Iterable[tuple[Slot, Face | None]]:
        return [(Slot(self.pile, place), face) for place, face in enumerate(self.faces)]


@value
class PowerUsed(Event):
    """What a card can do is being done."""

    seat: Seat
    power: str


@value
class Turned(Event):
    """A card was turned where it lies: face up with its face, face down with none."""

    slot: Slot
    face: Face | None

    def shows(self) -> Iterable[tuple[Slot, Face | None]]:
        return ((self.slot, self.face),)


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
    for event in events:
        if event.audience is not None:
            return _tell_apart(events, seats)
    return (events,) * seats


def _tell_apart(events: tuple[Event, ...], seats: int) -> tuple[tuple[Event, ...], ...]:
    hidden: list[Event] = []
    audiences: set[tuple[Seat, ...]] = set()
    for event in events:
        if event.audience is None:
            hidden.append(event)
        else:
            audiences.add(event.audience)
            hidden.append(event.hidden())
    told = [tuple(hidden)] * seats
    if len(audiences) == 1:  # nearly always: whoever saw one face saw them all
        for seat in audiences.pop():
            told[seat] = events
    else:
        for seat in {seat for audience in audiences for seat in audience}:
            told[seat] = tuple([event.seen_by(seat) for event in events])
    return tuple(told)
