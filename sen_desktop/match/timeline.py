"""A match as a value that can be looked at from any moment and through any eyes.

The one walker of rows: reading, resuming, replaying, watching and the tests ask it. A moment is
named by how many rows had been played: 0 is the start, before nature has shuffled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event, RoundStarted, TurnStarted
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import Refusal, State, View
from sen_desktop.engine.values import value

Row: TypeAlias = tuple[Seat, Action]


@value
class TimelineStep:
    """One row, what it told, and the state after it; the first step has no row."""

    row: Row | None
    events: tuple[Event, ...]
    state: State[Any]


class RowRefused(ValueError):
    """The rules do not allow a row where it stands."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(f"row {number}: {refusal.code}")
        self.number = number
        self.refusal = refusal


class Timeline:
    """All steps of a match, of a finished one or of one that goes on. States share their piles."""

    __slots__ = ("rules", "steps")

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        start = rules.start()
        self.steps = [TimelineStep(None, start.events, start.state)]

    @classmethod
    def of(cls, rules: Rules[Any], rows: Iterable[Row]) -> Timeline:
        """Plays rows from outside, checking each; raises RowRefused at the first wrong one."""
        timeline = cls(rules)
        state, add = timeline.state, timeline.steps.append
        for number, row in enumerate(rows):
            refusal = rules.refuse(state, *row)
            if refusal:
                raise RowRefused(number, refusal)
            step = rules.apply(state, *row)
            state = step.state
            add(TimelineStep(row, step.events, state))
        return timeline

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Add a row that the rules allow; returns the true events."""
        step = self.rules.apply(self.steps[-1].state, seat, action)
        self.steps.append(TimelineStep((seat, action), step.events, step.state))
        return step.events

    def branch(self, at: int) -> Timeline:
        """The match up to a moment, to go on from there on its own."""
        branch = Timeline.__new__(Timeline)
        branch.rules = self.rules
        branch.steps = self.steps[: at + 1]
        return branch

    def __len__(self) -> int:
        """How many rows have been played: the newest moment."""
        return len(self.steps) - 1

    def __eq__(self, other: object) -> bool:
        """States and events follow from the rows; the ruleset is compared by whoever holds it."""
        return isinstance(other, Timeline) and self.rows() == other.rows()

    __hash__ = None  # type: ignore[assignment]

    def rows(self, first: int = 0, end: int | None = None) -> tuple[Row, ...]:
        """All rows, or those from the first given one to before the second."""
        last = None if end is None else end + 1
        return tuple([step.row for step in self.steps[first + 1 : last] if step.row])

    # what there is to see

    @property
    def state(self) -> State[Any]:
        """The truth at the newest moment."""
        return self.steps[-1].state

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def told(self, seat: Seat | None, upto: int | None = None, after: int = -1) -> list[Event]:
        """What a seat witnessed up to a moment, or only after another one; with None the truth."""
        end = len(self.steps) if upto is None else upto + 1
        events = [event for step in self.steps[after + 1 : end] for event in step.events]
        return events if seat is None else [event.seen_by(seat) for event in events]

    def view(self, seat: Seat, at: int) -> View[Any]:
        return self.rules.view(self.steps[at].state, seat)

    def faces(self, at: int) -> Mapping[PileId, tuple[Face, ...]]:
        """All cards, open."""
        piles = self.steps[at].state.piles
        return {pile: tuple([card.face for card in cards]) for pile, cards in piles.items()}

    # where things begin

    def rounds(self) -> list[int]:
        """The moments at which rounds had just begun."""
        return self._moments_of(RoundStarted)

    def turns(self) -> list[int]:
        """The moments at which turns had just begun."""
        return self._moments_of(TurnStarted)

    def decisions(self, seat: Seat) -> list[int]:
        """The moments at which this seat was about to do something."""
        return [at for at, step in enumerate(self.steps[1:]) if step.row and step.row[0] == seat]

    def _moments_of(self, kind: type[Event]) -> list[int]:
        return [
            at
            for at, step in enumerate(self.steps)
            if any(isinstance(event, kind) for event in step.events)
        ]
