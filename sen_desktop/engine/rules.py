"""What the house asks of every family of games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.draft import Draft
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import Refusal, State, Step, View, X


class Rules(Protocol[X]):
    """A pure reducer over values: no clock, no randomness, no files.

    `apply` trusts that `refuse` had nothing to say; whoever takes actions from outside asks first.
    """

    seats: int

    def start(self) -> Step[X]: ...

    def legal_actions(self, state: State[X], seat: Seat) -> tuple[Action, ...]:
        """All a seat can do now; nothing when it is not asked. Nature's are not listed."""
        ...

    def refuse(self, state: State[X], seat: Seat, action: Action) -> Refusal | None: ...

    def apply(self, state: State[X], seat: Seat, action: Action) -> Step[X]: ...

    def view(self, state: State[X], seat: Seat) -> View[X]: ...

    def fold(self, view: View[X], events: Sequence[Event]) -> View[X]:
        """The next view of a seat, from its last one and what it has been told since."""
        ...

    def outcome(self, state: State[X]) -> Outcome | None: ...


class Handling(Generic[X]):
    """Rules in which every kind of action is done by a handler of its own, and nothing follows."""

    handlers: Mapping[type[Action], Callable[[Draft[X], Seat, Any], None]]

    def apply(self, state: State[X], seat: Seat, action: Action) -> Step[X]:
        draft = Draft(state)
        self.handlers[type(action)](draft, seat, action)
        return draft.finish()
