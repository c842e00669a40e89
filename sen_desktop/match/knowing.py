"""What follows from the true events about every single card: its face, and who has seen it.

A card is called by a number: how high it lay in the deck when the match began, kept wherever it
goes and through every shuffle. So do the pictures of a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.events import Event, MatchStarted, Shuffled
from sen_desktop.engine.fold import Piles, Tracing, carry
from sen_desktop.match.timeline import Timeline

Faces: TypeAlias = Mapping[int, Face]
"""Of cards by their numbers."""

Seen: TypeAlias = frozenset[Seat]

KEPT = 50
"""Who knows what is kept after every so many events; the others are folded from there."""

NUMBERS: Tracing[int] = Tracing(
    fresh=lambda number: number,
    seen=lambda number, face: number,
    lost=lambda number: number,
)


def faces(timeline: Timeline) -> list[tuple[int, Faces]]:
    """After how many events the cards had which faces: others after every shuffle."""
    found: list[tuple[int, Faces]] = []
    numbers: Piles[int] = {}
    told = 0
    for _, step in timeline.steps:
        mixed: int | None = None
        for event in step.events:
            told += 1
            carry(numbers, event, NUMBERS)
            if isinstance(event, MatchStarted | Shuffled):
                mixed = told
        if mixed is not None:
            piles = step.state.piles.items()
            pairs = [zip(numbers.get(pile, ()), cards, strict=True) for pile, cards in piles]
            found.append((mixed, {number: card.face for pair in pairs for number, card in pair}))
    return found


class Knowers:
    """Who has seen which card since the last shuffle, after any number of true events."""

    def __init__(self, events: Iterable[Event], seats: int) -> None:
        self._events: Sequence[Event] = tuple(events)
        self._everybody: Seen = frozenset(range(seats))
        self._kept: list[Piles[Seen]] = [{}]

    def at(self, told: int) -> Mapping[PileId, tuple[Seen, ...]]:
        """Pile by pile, the bottom card first; it says nothing about what the faces are."""
        nearest = min(told // KEPT, len(self._kept) - 1)
        piles = dict(self._kept[nearest])
        for number, event in enumerate(self._events[nearest * KEPT : told], nearest * KEPT + 1):
            carry(piles, event, self._tracing(event))
            if number == len(self._kept) * KEPT:
                self._kept.append(dict(piles))
        return piles

    def _tracing(self, event: Event) -> Tracing[Seen]:
        audience = event.audience
        saw = self._everybody if audience is None else frozenset(audience)
        nobody: Seen = frozenset()
        return Tracing(lambda number: nobody, lambda seen, face: seen | saw, lambda seen: nobody)
