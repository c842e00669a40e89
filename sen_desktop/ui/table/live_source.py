"""A match under way as what its table is shown from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View
from sen_desktop.ui.table.source import OfMatch


class LiveSource(OfMatch[LiveMatch]):
    """Of its seats only the humans' can be looked from."""

    def __init__(self, match: LiveMatch) -> None:
        super().__init__(match)
        self.session = match.session
        self._told: dict[Seat, list[Event]] = {seat: [] for seat in match.session.humans}

    @property
    def ruleset(self) -> Ruleset:
        return self.session.ruleset

    def told(self, eyes: Seat | None, since: int) -> Sequence[Event]:
        if eyes is None:
            raise ValueError("nobody sees everything while a match is played")
        told = self._told[eyes]
        told += self.session.take(eyes)
        return told[since:]

    def take_back(self, seat: Seat) -> int:
        """Undo what was begun last; says how many of the told events never happened."""
        count = self.session.take_back(seat)
        told = self._told[seat]
        del told[len(told) - count :]
        return count

    @property
    def asked(self) -> Sequence[Seat]:
        return self.session.asked

    @property
    def over(self) -> bool:
        return self.session.over

    def view(self, seat: Seat) -> View[Any]:
        return self.session.view(seat)

    def legal_actions(self, seat: Seat) -> Sequence[Action]:
        return self.session.legal_actions(seat)

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return self.session.refuse(seat, action)

    def do(self, seat: Seat, action: Action, sure: int | None = None) -> Refusal | None:
        """`sure`: how much the seat believes in its call, in per cent."""
        return self.session.act(seat, action, sure)
