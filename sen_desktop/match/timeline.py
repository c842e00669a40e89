"""A match as a value that can be looked at from any moment and through any eyes.

The one walker of rows: reading, resuming, replaying, watching and the tests ask it. A moment is
named by how many rows had been played: 0 is the start, before nature has shuffled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Face, PileId, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event, RoundStarted, TurnStarted
from sen_desktop.engine.fold import uncovers
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import Refusal, State, Step, View, to_act

Row: TypeAlias = tuple[Seat, Action]
PlayedRow: TypeAlias = tuple[Row | None, Step[Any]]
"""A row and what came of it: its events and the state after it. The start of a match has no row."""


class RowRefused(ValueError):
    """The rules do not allow a row where it stands."""

    def __init__(self, number: int, refusal: Refusal) -> None:
        super().__init__(f"row {number}: {refusal.code}")
        self.number = number
        self.refusal = refusal


class Timeline:
    """All steps of a match, of a finished one or of one that goes on. States share their piles."""

    __slots__ = ("rules", "state", "steps")

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        start = rules.start()
        self.steps: list[PlayedRow] = [(None, start)]
        self.state: State[Any] = start.state
        """The truth at the newest moment."""

    @classmethod
    def of(cls, rules: Rules[Any], rows: Iterable[Row]) -> Timeline:
        """Plays rows from outside, checking each; raises RowRefused at the first wrong one."""
        timeline = cls(rules)
        timeline.extend(rows)
        return timeline

    def extend(self, rows: Iterable[Row]) -> None:
        """Go on with rows from outside, checking each; raises RowRefused at the first wrong one."""
        refuse, apply, add = self.rules.refuse, self.rules.apply, self.steps.append
        state = self.state
        for number, row in enumerate(rows, start=len(self)):
            seat, action = row
            refusal = refuse(state, seat, action)
            if refusal:
                raise RowRefused(number, refusal)
            step = apply(state, seat, action)
            state = step.state
            add((row, step))
        self.state = state

    def play(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Add a row that the rules allow; returns the true events."""
        step = self.rules.apply(self.state, seat, action)
        self.state = step.state
        self.steps.append(((seat, action), step))
        return step.events

    @property
    def revocable(self) -> bool:
        """Whether the newest row can be taken back: nobody has seen anything new in it, and in the
        same turn whoever played it is asked again before anybody else."""
        row, step = self.steps[-1]
        if row is None or row[0] == NATURE:
            return False
        before = self.state_at(-2)
        if not to_act(before) == to_act(step.state) == row[:1]:
            return False
        if any(isinstance(event, TurnStarted) for event in step.events):
            return False
        return not any(
            uncovers(dict(self.rules.view(before, seat).piles), _told(step, seat))
            for seat in range(self.rules.seats)
        )

    def take_back(self) -> tuple[Event, ...]:
        """Remove the newest row; returns the true events that never happened."""
        _, step = self.steps.pop()
        self.state = self.state_at(-1)
        return step.events

    def branch(self, at: int) -> Timeline:
        """The match up to a moment, to go on from there on its own."""
        branch = Timeline.__new__(Timeline)
        branch.rules = self.rules
        branch.steps = self.steps[: at + 1]
        branch.state = branch.state_at(-1)
        return branch

    def __len__(self) -> int:
        """How many rows have been played: the newest moment."""
        return len(self.steps) - 1

    def __eq__(self, other: object) -> bool:
        """States and events follow from the rows; the ruleset is compared by whoever holds it."""
        return isinstance(other, Timeline) and self.rows() == other.rows()

    def rows(self, first: int = 0, end: int | None = None) -> tuple[Row, ...]:
        """All rows, or those from the first given one to before the second."""
        last = None if end is None else end + 1
        return tuple([row for row, _ in self.steps[first + 1 : last] if row])

    # what there is to see

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def told(self, seat: Seat | None, upto: int | None = None, after: int = -1) -> list[Event]:
        """What a seat witnessed up to a moment, or only after another one; with None the truth."""
        end = len(self.steps) if upto is None else upto + 1
        events: list[Event] = []
        for _, step in self.steps[after + 1 : end]:
            events += step.events
        if seat is None:
            return events
        return [event if event.audience is None else event.seen_by(seat) for event in events]

    def state_at(self, at: int) -> State[Any]:
        """The truth at a moment."""
        return self.steps[at][1].state

    def view(self, seat: Seat, at: int) -> View[Any]:
        return self.rules.view(self.state_at(at), seat)

    def faces(self, at: int) -> Mapping[PileId, tuple[Face, ...]]:
        """All cards, open."""
        piles = self.state_at(at).piles
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
        return [at for at, (row, _) in enumerate(self.steps[1:]) if row and row[0] == seat]

    def actors(self) -> dict[int, Seat]:
        """Who was about to do something, by the moment; chance is nobody."""
        played = enumerate(self.steps[1:])
        return {at: row[0] for at, (row, _) in played if row and row[0] != NATURE}

    def _moments_of(self, kind: type[Event]) -> list[int]:
        return [
            at
            for at, (_, step) in enumerate(self.steps)
            if any(isinstance(event, kind) for event in step.events)
        ]


def _told(step: Step[Any], seat: Seat) -> list[Event]:
    return [event.seen_by(seat) for event in step.events]
