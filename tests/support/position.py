"""What the hand-made positions of all families have in common: acting, refusing, looking."""

from __future__ import annotations

from typing import Any, Self

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import Refusal, State


class Position:
    rules: Rules[Any]
    state: State[Any]
    events: tuple[Event, ...] = ()
    """What the last action told."""

    @property
    def seat(self) -> Seat:
        return self.state.agenda[-1].seats[0]

    @property
    def decision(self) -> str:
        """The decision that is asked for, or `over`."""
        return type(self.state.agenda[-1]).__name__ if self.state.agenda else "over"

    def do(self, *actions: Action, seat: Seat | None = None) -> Self:
        for action in actions:
            actor = self.seat if seat is None else seat
            refusal = self.rules.refuse(self.state, actor, action)
            assert refusal is None, f"{action}: {refusal}"
            step = self.rules.apply(self.state, actor, action)
            self.state, self.events = step.state, step.events
        return self

    def refused(self, action: Action, seat: Seat | None = None) -> str:
        """The code with which an action is refused."""
        refusal = self.rules.refuse(self.state, self.seat if seat is None else seat, action)
        assert isinstance(refusal, Refusal), f"{action} is allowed"
        return refusal.code

    def can(self, kind: type[Action]) -> bool:
        return any(
            isinstance(action, kind) for action in self.rules.legal_actions(self.state, self.seat)
        )

    def told(self, kind: type[Event], seat: Seat | None = None) -> list[Event]:
        """The last step's events of a kind, true or as a seat saw them."""
        seen = self.events if seat is None else tuple(e.seen_by(seat) for e in self.events)
        return [event for event in seen if isinstance(event, kind)]
