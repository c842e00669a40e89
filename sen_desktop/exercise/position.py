"""A moment of a match and the seat that looks at it: what every exercise is made of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, RoundStarted, TurnStarted
from sen_desktop.engine.state import Refusal, View
from sen_desktop.engine.values import value
from sen_desktop.match.record import Record


@value
class Position:
    record: Record
    """It ends at the moment."""
    seat: Seat

    @property
    def told(self) -> Sequence[Event]:
        """What the seat witnessed, from the beginning of the match."""
        return self.record.timeline.told(self.seat)

    @property
    def view(self) -> View[Any]:
        timeline = self.record.timeline
        return timeline.view(self.seat, len(timeline))

    @property
    def legal(self) -> Sequence[Action]:
        timeline = self.record.timeline
        return timeline.rules.legal_actions(timeline.state, self.seat)

    def refuse(self, action: Action) -> Refusal | None:
        timeline = self.record.timeline
        return timeline.rules.refuse(timeline.state, self.seat, action)

    def turn_at(self, told: int) -> int:
        """In which turn of its round an event was told, from 1 on; 0 before the first."""
        turns = 0
        for event in self.told[:told]:
            match event:
                case RoundStarted():
                    turns = 0
                case TurnStarted():
                    turns += 1
        return turns

    @property
    def stops(self) -> tuple[int, ...]:
        """After how many told events somebody was about to decide something, and the moment."""
        timeline = self.record.timeline
        ends = list(accumulate(len(step.events) for _, step in timeline.steps))
        return (*(ends[at] for at in timeline.actors()), ends[-1])
