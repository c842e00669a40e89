"""How sure somebody felt of a call: said when it is made, told to everybody once it is reckoned.

`[row, "feeling", seat, 70]` is a note at the moment before the call: so many per cent sure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, RoundEnded
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.record import Note
from sen_desktop.match.timeline import Timeline

FEELING = "feeling"
"""The kind of these notes."""
STEPS = (10, 30, 50, 70, 90)
"""The answers that are offered, in per cent."""


@value
class Felt:
    seat: Seat
    sure: int
    """In per cent."""
    right: bool
    round: int
    """The round that the call ended, from 1 on."""
    row: int
    """How many rows had been played when it was made."""


class Feelings:
    """Goes along a match, step by step."""

    def __init__(self, family: str, notes: Iterable[Note]) -> None:
        self._calls_of = registry.GAMES[family].calls
        self._noted = [note for note in notes if note.kind == FEELING]
        self._sure: dict[Seat, tuple[int, int]] = {}
        """Of calls that have not been reckoned yet: the row, and how sure their seats are."""
        self._rounds = 0

    def step(self, at: int, events: Sequence[Event]) -> list[Felt]:
        """Of the calls that are reckoned now; `at` is the moment after the step."""
        while self._noted and self._noted[0].row < at:
            self._take_in(self._noted.pop(0))
        found = []
        for call in self._calls_of(events):
            if call.seat in self._sure:
                row, sure = self._sure.pop(call.seat)
                found.append(Felt(call.seat, sure, call.right, self._rounds + 1, row))
        if any(isinstance(event, RoundEnded) for event in events):
            self._rounds += 1
            self._sure.clear()  # where the call was not what counted
        return found

    def _take_in(self, note: Note) -> None:
        if said := read(note):
            seat, sure = said
            self._sure[seat] = note.row, sure


def read(note: Note) -> tuple[Seat, int] | None:
    """Who felt how sure; somebody may have written it by hand, and what makes no sense is None."""
    seat, sure = (*note.parts, None, None)[:2]
    if type(seat) is int and type(sure) is int and 0 <= sure <= 100:
        return seat, sure
    return None


def felt(family: str, timeline: Timeline, notes: Iterable[Note]) -> Iterator[Felt]:
    """All that has been reckoned."""
    feelings = Feelings(family, notes)
    for at, (_, step) in enumerate(timeline.steps):
        yield from feelings.step(at, step.events)
