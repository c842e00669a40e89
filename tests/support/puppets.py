"""Sessions for the table's tests: they stand at any moment of a random match, and wait there.

Nobody thinks in them: whoever is no human does what the test says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.events import Event
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, State
from sen_desktop.match.record import HUMAN, Player, Record
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.match.session import Session
from sen_desktop.match.timeline import Row, Timeline
from tests.support.matches import Played, random_match, rules_of


class Puppets(Session):
    def step(self, budget: float) -> bool:
        return False

    def move(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Somebody does this; says what happened in truth."""
        told = self._referee.act(seat, action)
        assert not isinstance(told, Refusal), f"{action} by {seat}: {told}"
        self._tell(told)
        return told.events

    def put(self, state: State[Any]) -> None:
        """Other cards lie here from now on."""
        put_cards(self._referee, state)


class Leaking(Puppets):
    """Tells every human the whole truth: what tests of secrecy have to notice."""

    def _tell(self, told: Announcement, besides: Seat | None = None) -> None:
        super()._tell(Announcement(told.events, (told.events,) * len(told.by_seat)), besides)


def put_cards(referee: Referee, state: State[Any]) -> None:
    """Other cards lie at the newest moment."""
    timeline = referee.timeline
    row, step = timeline.steps[-1]
    timeline.steps[-1] = row, replace(step, state=state)
    timeline.state = state


def players_of(seats: int, humans: Iterable[Seat], aid: str = "none") -> list[Player]:
    people = set(humans)
    return [
        Player(HUMAN, f"Player {seat + 1}", seat, aid)
        if seat in people
        else Player("bot:random", f"Player {seat + 1}", seat)
        for seat in range(seats)
    ]


def puppets_at(
    chosen: Ruleset,
    seed: int,
    rows: Sequence[Row],
    seats: int,
    humans: Iterable[Seat],
    kind: type[Puppets] = Puppets,
    aid: str = "none",
) -> Puppets:
    """The match where these rows have brought it."""
    rules = rules_of(chosen, seats)
    players = tuple(players_of(seats, humans, aid))
    begun = Record(chosen, players, Timeline.of(rules, rows), seed)
    return kind(begun, begun.referee())


def moments(rules: Rules[Any], seed: int) -> list[tuple[list[Row], Played]]:
    """Every moment of a random match at which a player is to act, and what was done before it."""
    rows: list[Row] = []
    found = []
    for played in random_match(rules, seed):
        if played.seat != NATURE:
            found.append((list(rows), played))
        rows.append((played.seat, played.action))
    return found
