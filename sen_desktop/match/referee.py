"""The referee: holds the truth, plays chance, tells every seat what it witnessed."""

from __future__ import annotations

from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event, tell
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import Refusal, State, View
from sen_desktop.engine.values import value
from sen_desktop.match.chance import Chance
from sen_desktop.match.timeline import Row, Timeline


@value
class Announcement:
    """What came of an action: the true events, and the same as each seat witnessed them."""

    events: tuple[Event, ...]
    by_seat: tuple[tuple[Event, ...], ...]


class Referee:
    """One match under way.

    Chance answers by itself: after every call some seat is to act, or the match is over. The
    timeline holds everything that was done.
    """

    __slots__ = ("chance", "rules", "timeline")

    def __init__(self, rules: Rules[Any], chance: Chance, timeline: Timeline | None = None) -> None:
        """A new match, or one that goes on where its timeline (of the same rules) has ended."""
        self.rules = rules
        self.chance = chance
        self.timeline = timeline or Timeline(rules)
        self._play_chance()

    @property
    def state(self) -> State[Any]:
        return self.timeline.state

    @property
    def opening(self) -> Announcement:
        """What everybody has been told so far: to be heard before the next decision."""
        events = tuple(self.timeline.told(None))
        return Announcement(events, tell(events, self.rules.seats))

    @property
    def rows(self) -> tuple[Row, ...]:
        """Everything that was done, chance included."""
        return self.timeline.rows()

    @property
    def to_act(self) -> tuple[Seat, ...]:
        agenda = self.timeline.state.agenda
        return agenda[-1].seats if agenda else ()

    @property
    def outcome(self) -> Outcome | None:
        return self.rules.outcome(self.timeline.state)

    def legal_actions(self, seat: Seat) -> tuple[Action, ...]:
        return self.rules.legal_actions(self.timeline.state, seat)

    def view(self, seat: Seat) -> View[Any]:
        return self.rules.view(self.timeline.state, seat)

    def refuse(self, seat: Seat, action: Action) -> Refusal | None:
        return self.rules.refuse(self.timeline.state, seat, action)

    def act(self, seat: Seat, action: Action) -> Announcement | Refusal:
        rules, timeline = self.rules, self.timeline
        refusal = rules.refuse(timeline.state, seat, action)
        if refusal:
            return refusal
        events = timeline.play(seat, action)
        agenda = timeline.state.agenda
        if agenda and agenda[-1].seats[0] == NATURE:
            events += self._play_chance()
        return Announcement(events, tell(events, rules.seats))

    def _play_chance(self) -> tuple[Event, ...]:
        events: tuple[Event, ...] = ()
        while (agenda := self.state.agenda) and agenda[-1].seats[0] == NATURE:
            action = self.chance.decide(self.state.piles, agenda[-1])
            events += self.timeline.play(NATURE, action)
        return events
