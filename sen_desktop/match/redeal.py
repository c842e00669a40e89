"""A match up to some moment as it may have been, for all that one seat knows of it.

Cards whose faces do not follow from what the seat was told are dealt anew. The rows stay what they
were but for the orders of shuffles, so everybody has a history that fits the new cards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.chance import Shuffle
from sen_desktop.engine.events import NOBODY, Event, Shuffled
from sen_desktop.engine.fold import Piles, Tracing, carry
from sen_desktop.match.chance import shuffled
from sen_desktop.match.timeline import Row, Timeline

Origin: TypeAlias = tuple[int, int]
"""The row of the shuffle that a card came out of last, and where it lay, counted from the top."""

KNOWN: Origin = (-1, -1)
"""Of a card that has been seen since."""

ORIGINS: Tracing[Origin] = Tracing(
    fresh=lambda place: KNOWN,
    seen=lambda origin, face: KNOWN,
    lost=lambda origin: origin,
)


def redealt(
    timeline: Timeline, at: int, seat: Seat | None, random: Callable[[], float]
) -> Timeline:
    """The match up to a moment, with all that this seat cannot know dealt anew; with None all that
    nobody at the table knows.

    What the seat has been told stays word for word the same. Cards change places only with others
    out of the same shuffle: of those the seat knows no more than which they are together. What
    others did stays possible, because whatever a rule asked of a hidden card was seen by all.
    """
    rows = list(timeline.rows(0, at))
    unknown = _unknown(timeline, at, seat)
    for number, places in unknown.items():
        rows[number] = _mixed(rows[number], places, random)
    first = min(unknown, default=at)
    other = timeline.branch(first)
    other.extend(rows[first:])
    return other


def _unknown(timeline: Timeline, at: int, seat: Seat | None) -> dict[int, list[int]]:
    """Rows of shuffles, and the places in their orders of cards that nobody has shown the seat."""
    origins: Piles[Origin] = {}
    for number, (_, step) in enumerate(timeline.steps[: at + 1], start=-1):
        for event in step.events:
            carry(origins, _seen(event, seat), ORIGINS)
            if isinstance(event, Shuffled):
                count = len(origins[event.into])
                origins[event.into] = tuple([(number, count - 1 - i) for i in range(count)])
    unknown: defaultdict[int, list[int]] = defaultdict(list)
    for cards in origins.values():
        for number, place in cards:
            if number >= 0:
                unknown[number].append(place)
    return unknown


def _seen(event: Event, seat: Seat | None) -> Event:
    """What a seat witnessed of it, or all seats together."""
    if seat is not None:
        return event.seen_by(seat)
    return event.hidden() if event.audience == NOBODY else event


def _mixed(row: Row, places: list[int], random: Callable[[], float]) -> Row:
    """A shuffle whose cards at these places lie in another order."""
    seat, action = row
    assert isinstance(action, Shuffle)
    order = list(action.order)
    cards = shuffled([order[place] for place in places], random)
    for place, card in zip(places, cards, strict=True):
        order[place] = card
    return seat, Shuffle(tuple(order))
