"""What a table is shown from: a match under way, a finished one, a lesson.

A source tells seats what they witnessed and, where somebody is asked, carries out what they do.
It never shows a state.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View


class Source(Protocol):
    @property
    def ruleset(self) -> Ruleset: ...

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def badges(self) -> Sequence[str]:
        """The pictures that stand for the seats."""
        ...

    def told(self, eyes: Seat | None, since: int) -> Sequence[Event]:
        """What this seat was told so far, without the first so many events; None: all, open."""
        ...

    @property
    def asked(self) -> Sequence[Seat]:
        """Who is to decide something now."""
        ...

    @property
    def over(self) -> bool:
        """Nothing more will happen."""
        ...

    # for a seat that is asked

    def view(self, seat: Seat) -> View[Any]: ...

    def legal_actions(self, seat: Seat) -> Sequence[Action]: ...

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        """Why this cannot be done; None if it can."""
        ...

    def do(self, seat: Seat, action: Action) -> Refusal | None:
        """Do it, or say why not."""
        ...


class Match(Protocol):
    """What the program knows of a match beside the cards."""

    @property
    def names(self) -> Sequence[str]: ...

    @property
    def badges(self) -> Sequence[str]: ...


M = TypeVar("M", bound=Match)


class OfMatch(Generic[M]):
    """A source whose seats are called and look as in a match that the program knows."""

    def __init__(self, match: M) -> None:
        self.match = match

    @property
    def names(self) -> Sequence[str]:
        return self.match.names

    @property
    def badges(self) -> Sequence[str]:
        return self.match.badges
