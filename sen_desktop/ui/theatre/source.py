"""A match that was played as what its table is shown from: nobody is asked anything any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sen_desktop.app.watched import WatchedMatch
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View

OVER = Refusal("match_over")


class WatchedSource:
    over = True
    asked: Sequence[Seat] = ()

    def __init__(self, match: WatchedMatch) -> None:
        self.match = match

    @property
    def ruleset(self) -> Ruleset:
        return self.match.ruleset

    @property
    def names(self) -> Sequence[str]:
        return self.match.names

    @property
    def badges(self) -> Sequence[str]:
        return self.match.badges

    def told(self, eyes: Seat | None, since: int) -> Sequence[Event]:
        return self.match.told(eyes)[since:]

    def view(self, seat: Seat) -> View[Any]:
        raise LookupError("nobody is asked anything")

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return ()

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return OVER

    def do(self, seat: Seat, action: Action) -> Refusal | None:
        return OVER
