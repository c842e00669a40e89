"""What a match adds up to: accumulators watch it from its beginning to its end, and each says
something of every seat. All statistics are folded from these tallies.

An accumulator is asked three times: `before` the match, at every `step`, `after` the last one. A
new figure is one more accumulator in `ACCUMULATORS`, and a higher `EDITION`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import add
from typing import Protocol

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.codec import Json
from sen_desktop.engine.events import Event, RoundEnded
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.feeling import Feelings
from sen_desktop.match.record import Player, Record
from sen_desktop.match.timeline import Row

EDITION = 4
"""Of what is counted: tallies of another edition are made anew."""
DAY = "day"
"""The kind of note that says of which date a match was the dream: [0, "day", "2026-11-19"]."""

Figures = dict[str, Json]


@value
class SeatTally:
    player: Player
    place: int | None
    """None while a match is unfinished."""
    total: int | None
    figures: Mapping[str, Json]
    """What the accumulators counted, by name."""


@value
class Tally:
    ruleset_id: str
    started: str | None
    seconds: int | None
    rounds: int
    day: str | None
    """Of which date it was the dream of the day."""
    seats: tuple[SeatTally, ...]

    @property
    def finished(self) -> bool:
        return self.seats[0].place is not None


class Accumulator(Protocol):
    """Counts something of one match."""

    def before(self, match: Record) -> None: ...

    def step(self, at: int, row: Row | None, events: Sequence[Event]) -> None:
        """What was done and came of it; `at` is the moment after it, and the start has no row."""
        ...

    def after(self, seat: Seat) -> Figures: ...


class Scored:
    """`scored`: what a seat got in all finished rounds together."""

    def before(self, match: Record) -> None:
        self.rounds = 0
        self._scored = [0] * len(match.players)

    def step(self, at: int, row: Row | None, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, RoundEnded):
                self.rounds += 1
                self._scored = list(map(add, self._scored, event.scores))

    def after(self, seat: Seat) -> Figures:
        return {"scored": self._scored[seat]}


class Moves:
    """`moves`: how often a seat decided something."""

    def before(self, match: Record) -> None:
        self._moves = [0] * len(match.players)

    def step(self, at: int, row: Row | None, events: Sequence[Event]) -> None:
        if row and row[0] >= 0:
            self._moves[row[0]] += 1

    def after(self, seat: Seat) -> Figures:
        return {"moves": self._moves[seat]}


class Calls:
    """`calls`: the ravens of every call, and whether it was right.

    `feelings`: how sure a seat said to be in per cent, and whether it was right.
    """

    def before(self, match: Record) -> None:
        self._calls_of = registry.GAMES[match.ruleset.family].calls
        self._along = Feelings(match.ruleset.family, match.notes)
        self._calls: list[list[Json]] = [[] for _ in match.players]
        self._feelings: list[list[Json]] = [[] for _ in match.players]

    def step(self, at: int, row: Row | None, events: Sequence[Event]) -> None:
        for call in self._calls_of(events):
            self._calls[call.seat].append([call.counted, call.right])
        for felt in self._along.step(at, events):
            self._feelings[felt.seat].append([felt.sure, felt.right])

    def after(self, seat: Seat) -> Figures:
        felt = self._feelings[seat]
        return {"calls": self._calls[seat], **({"feelings": felt} if felt else {})}


ACCUMULATORS: tuple[type[Accumulator], ...] = (Scored, Moves, Calls)


def of_record(match: Record, more: Sequence[type[Accumulator]] = ()) -> Tally:
    """`more` are accumulators of other rooms."""
    scored = Scored()
    others = [kind() for kind in (*ACCUMULATORS, *more) if kind is not Scored]
    counting: list[Accumulator] = [scored, *others]
    for one in counting:
        one.before(match)
    for at, (row, step) in enumerate(match.timeline.steps):
        for one in counting:
            one.step(at, row, step.events)
    outcome, seats = match.outcome, []
    for seat, player in enumerate(match.players):
        figures: Figures = {}
        for one in counting:
            figures |= one.after(seat)
        place = outcome.places[seat] if outcome else None
        total = outcome.totals[seat] if outcome else None
        seats.append(SeatTally(player, place, total, figures))
    days = [str(note.parts[0]) for note in match.notes if note.kind == DAY and note.parts]
    return Tally(
        match.ruleset.id,
        match.started,
        match.seconds,
        scored.rounds,
        days[0] if days else None,
        tuple(seats),
    )


def to_json(tally: Tally) -> Json:
    """As short as it can be: there are many of them."""
    seats: list[Json] = [
        [*_player_json(one.player), one.place, one.total, dict(one.figures)] for one in tally.seats
    ]
    head = (tally.ruleset_id, tally.started, tally.seconds, tally.rounds, tally.day)
    return [*head, seats]


def _player_json(player: Player) -> list[Json]:
    return [player.player, player.name, player.emblem, player.aid, player.usual]


def from_json(data: Json) -> Tally:
    """Of what `to_json` has written, and nothing else."""
    ruleset_id, started, seconds, rounds, day, seats = data
    made = [
        SeatTally(Player(player, name, emblem, aid, usual), place, total, dict(figures))
        for player, name, emblem, aid, usual, place, total, figures in seats
    ]
    return Tally(ruleset_id, started, seconds, rounds, day, tuple(made))
