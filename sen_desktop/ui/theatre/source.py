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
from sen_desktop.ui.table.source import OfMatch

OVER = Refusal("match_over")


class WatchedSource(OfMatch[WatchedMatch]):
    over = True
    asked: Sequence[Seat] = ()

    @property
    def ruleset(self) -> Ruleset:
        return self.match.ruleset

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
