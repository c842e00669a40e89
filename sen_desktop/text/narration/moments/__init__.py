"""What one remembers of a finished match: its best moments, found in the true events.

What is worth remembering says each family in a module of its own; here the best few are chosen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, RoundStarted

MOST = 3


class Moment(NamedTuple):
    key: str
    """Of a text below `moment`."""
    seat: Seat
    """Whose moment it was; the text calls it {name}."""
    weight: float
    """How much it is worth remembering, about 0 to 20."""
    facts: Mapping[str, Any] = {}
    """What else to fill into the text: numbers, and seats as `others`."""
    card: Face | None = None
    """The card that stands for it."""
    round: int = 0
    at: int = 0
    """The number of the row that it came of."""


Moments: TypeAlias = Callable[[Sequence[Event]], Iterable[Moment]]
"""What is worth remembering of the events of one round."""


def no_moments(events: Sequence[Event]) -> Iterable[Moment]:
    """For a family that has none to tell of."""
    return ()


def best(steps: Iterable[Sequence[Event]], moments: Moments) -> list[Moment]:
    """The best few of a match, given the true events of each row, in the order of the match.

    Of each kind one is enough, unless there are no others.
    """
    found = [moment for one in _rounds(steps) for moment in _of_round(one, moments)]
    found.sort(key=lambda moment: -moment.weight)
    first_of_kind = {moment.key: moment for moment in reversed(found)}
    kinds = [moment for moment in found if first_of_kind[moment.key] is moment]
    others = [moment for moment in found if first_of_kind[moment.key] is not moment]
    return sorted((kinds + others)[:MOST], key=lambda moment: moment.at)


class _Round(NamedTuple):
    number: int
    rows: list[int]
    """Of each event the row that it came of."""
    events: list[Event]


def _rounds(steps: Iterable[Sequence[Event]]) -> Iterator[_Round]:
    here = _Round(0, [], [])
    for row, events in enumerate(steps):
        for event in events:
            if isinstance(event, RoundStarted):
                yield here
                here = _Round(event.number, [], [])
            here.rows.append(row)
            here.events.append(event)
    yield here


def _of_round(one: _Round, moments: Moments) -> Iterator[Moment]:
    """A finder says which event it means by its number in the round."""
    for moment in moments(one.events):
        yield moment._replace(round=one.number, at=one.rows[moment.at])
