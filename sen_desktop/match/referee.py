"""The referee: holds the true state, plays chance, keeps the record, tells seats what they saw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeAlias

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event, tell
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import Refusal, State, View
from sen_desktop.engine.values import value
from sen_desktop.match.chance import Chance

Row: TypeAlias = tuple[Seat, Action]


@value
class Announcement:
    """What came of an action: the true events, and the same as each seat witnessed them."""

    events: tuple[Event, ...]
    by_seat: tuple[tuple[Event, ...], ...]


class Referee:
    """One match under way.

    Chance answers by itself: after every call some seat is to act, or the match is over. `rows`
    is everything that was done, chance included, and replays to the same state.
    """

    def __init__(self, rules: Rules[Any], chance: Chance) -> None:
        self.rules = rules
        self.chance = chance
        self.rows: list[Row] = []
        step = rules.start()
        self.state: State[Any] = step.state
        self.opening = self._tell(step.events + self._play_chance())
        """What everybody has been told so far: to be heard before the next decision."""

    @classmethod
    def resume(cls, rules: Rules[Any], chance: Chance, rows: Iterable[Row]) -> Referee:
        """A match that stands where these rows (checked ones) have brought it."""
        referee = cls.__new__(cls)
        referee.rules, referee.chance, referee.rows = rules, chance, []
        step = rules.start()
        referee.state = step.state
        events = list(step.events)
        for seat, action in rows:
            events += referee._apply(seat, action)
        events += referee._play_chance()
        referee.opening = referee._tell(tuple(events))
        return referee

    @property
    def to_act(self) -> tuple[Seat, ...]:
        agenda = self.state.agenda
        return agenda[-1].seats if agenda else ()

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.state)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        return self.rules.legal_actions(self.state, seat)

    def view(self, seat: Seat) -> View[Any]:
        return self.rules.view(self.state, seat)

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return self.rules.refuse(self.state, seat, action)

    def act(self, seat: Seat, action: Action) -> Announcement | Refusal:
        refusal = self.rules.refuse(self.state, seat, action)
        if refusal:
            return refusal
        events = self._apply(seat, action)
        agenda = self.state.agenda
        if agenda and agenda[-1].seats[0] == NATURE:
            events += self._play_chance()
        return Announcement(events, tell(events, self.rules.seats))

    def _apply(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        step = self.rules.apply(self.state, seat, action)
        self.rows.append((seat, action))
        self.state = step.state
        return step.events

    def _play_chance(self) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        while (agenda := self.state.agenda) and agenda[-1].seats[0] == NATURE:
            action = self.chance.decide(self.state.piles, agenda[-1])
            events += self._apply(NATURE, action)
        return events

    def _tell(self, events: tuple[Event, ...]) -> Announcement:
        return Announcement(events, tell(events, self.rules.seats))
