"""Bots against bots without a window: many matches, the same result however many processes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import sqrt
from operator import add
from pathlib import Path
from time import perf_counter

from sen_desktop.bots.protocol import Bot, decide
from sen_desktop.bots.roster import entry
from sen_desktop.engine.events import Event, RoundEnded
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.lab.work import Progress, spread
from sen_desktop.match import record
from sen_desktop.match.chance import SEEDS, Chance, source
from sen_desktop.match.referee import Announcement, Referee
from sen_desktop.profile import store

MOST_ACTIONS = 100_000
MATCHES_AT_ONCE = 8


class NeverEnding(RuntimeError):
    """A match that did not end: some bots go round for ever."""


@value
class Plan:
    """A series of matches: the bots change seats from match to match, over the same deals."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    matches: int
    seed: int
    records: Path | None = None


@value
class SeatResult:
    """What one bot of the plan got out of one match, whichever seat it had."""

    share: Fraction
    """Of the victory: 1 alone, 1/2 for two who share it."""
    total: int
    """In what the match is decided by: points, or tokens."""
    scored: int
    """In all rounds together."""
    calls: int
    calls_right: int
    moves: int
    seconds: float


@value
class MatchResult:
    rounds: int
    actions: int
    seats: tuple[SeatResult, ...]
    """In the order of the plan's bots."""


def play(plan: Plan, jobs: int, progress: Progress) -> list[MatchResult]:
    """All matches of a plan, in order; `progress` hears how many are done."""
    return spread(play_batch, batches(plan), jobs, progress)


def batches(plan: Plan) -> list[tuple[Plan, int, int]]:
    """The work list: a few matches at once, from the first to before the last number."""
    starts = [*range(0, plan.matches, MATCHES_AT_ONCE), plan.matches]
    return [(plan, first, end) for first, end in pairwise(starts)]


def play_batch(task: tuple[Plan, int, int]) -> list[MatchResult]:
    plan, first, end = task
    return [play_match(plan, number) for number in range(first, end)]


def play_match(plan: Plan, number: int) -> MatchResult:
    """The n-th match of a plan: as many in a row as there are seats share their deals."""
    seats = len(plan.bots)
    deal, turn = divmod(number, seats)
    seated = [plan.bots[(seat + turn) % seats] for seat in range(seats)]
    bots = [
        entry(name).make(plan.ruleset, seat, source(plan.seed, "bot", number, seat).random)
        for seat, name in enumerate(seated)
    ]
    seed = int(source(plan.seed, "deal", deal).random() * SEEDS)
    referee = Referee(registry.build(plan.ruleset, seats), Chance(seed))
    tally = _Tally(plan.ruleset.family, seats)
    tally.hear(referee.opening.events)
    try:
        for told, seat, seconds in play_bots(referee, bots):
            tally.moved(seat, seconds)
            tally.hear(told.events)
    except NeverEnding as error:
        raise NeverEnding(f"match {number + 1} of seed {plan.seed}: {error}") from None
    if plan.records:
        players = [record.Player(f"bot:{name}", entry(name).name, usual=True) for name in seated]
        text = record.dumps(record.of_match(plan.ruleset, players, referee))
        store.write(plan.records / f"match-{number + 1:05}.json", text)
    by_seat = tally.result(referee)
    in_plan_order = tuple(by_seat[(place - turn) % seats] for place in range(seats))
    return MatchResult(tally.rounds, tally.actions, in_plan_order)


def play_bots(referee: Referee, bots: Sequence[Bot]) -> Iterator[tuple[Announcement, int, float]]:
    """Let bots play a match to its end: what each move told, whose it was, and its seconds."""
    _notice(bots, referee.opening)
    for _ in range(MOST_ACTIONS):
        if not referee.to_act:
            return
        seat = referee.to_act[0]
        started = perf_counter()
        action = decide(bots[seat], referee.view(seat), referee.legal_actions(seat))
        seconds = perf_counter() - started
        told = referee.act(seat, action)
        if isinstance(told, Refusal):
            raise RuntimeError(f"the bot on seat {seat} chose {action}, refused: {told.code}")
        _notice(bots, told)
        yield told, seat, seconds
    raise NeverEnding(f"no end after {MOST_ACTIONS} actions")


def _notice(bots: Sequence[Bot], told: Announcement) -> None:
    for bot, events in zip(bots, told.by_seat, strict=True):
        for event in events:
            bot.notice(event)


class _Tally:
    """Counts one match from its true events."""

    def __init__(self, family: str, seats: int) -> None:
        self._calls_of = registry.GAMES[family].calls
        self.rounds = self.actions = 0
        self._scored = [0] * seats
        self._calls = [0] * seats
        self._right = [0] * seats
        self._moves = [0] * seats
        self._seconds = [0.0] * seats

    def moved(self, seat: int, seconds: float) -> None:
        self.actions += 1
        self._moves[seat] += 1
        self._seconds[seat] += seconds

    def hear(self, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, RoundEnded):
                self.rounds += 1
                self._scored = list(map(add, self._scored, event.scores))
        for call in self._calls_of(events):
            self._calls[call.seat] += 1
            self._right[call.seat] += call.right

    def result(self, referee: Referee) -> list[SeatResult]:
        outcome = referee.outcome
        if outcome is None:
            raise NeverEnding("the match stopped without an outcome")
        winners = outcome.places.count(1)
        return [
            SeatResult(
                Fraction(place == 1, winners),
                outcome.totals[seat],
                self._scored[seat],
                self._calls[seat],
                self._right[seat],
                self._moves[seat],
                self._seconds[seat],
            )
            for seat, place in enumerate(outcome.places)
        ]


@value
class Summary:
    """One bot's figures over a whole plan."""

    bot: str
    wins: float
    win_rate: float
    mean_total: float
    mean_round: float
    calls: int
    calls_right: int
    seconds_per_move: float


def summarise(plan: Plan, results: Sequence[MatchResult]) -> list[Summary]:
    rounds = sum(result.rounds for result in results)
    summaries = []
    for place, bot in enumerate(plan.bots):
        seats = [result.seats[place] for result in results]
        wins = sum((seat.share for seat in seats), Fraction())
        total = sum(seat.total for seat in seats)
        moves = sum(seat.moves for seat in seats)
        summaries.append(
            Summary(
                bot=bot,
                wins=float(wins),
                win_rate=float(wins / len(results)),
                mean_total=total / len(results),
                mean_round=sum(seat.scored for seat in seats) / rounds if rounds else 0.0,
                calls=sum(seat.calls for seat in seats),
                calls_right=sum(seat.calls_right for seat in seats),
                seconds_per_move=sum(seat.seconds for seat in seats) / max(moves, 1),
            )
        )
    return summaries


def interval(rate: float, count: int, sigmas: float = 1.96) -> tuple[float, float]:
    """Wilson's interval of a rate, 95 % unless told."""
    spread = sigmas * sqrt(rate * (1 - rate) / count + sigmas**2 / (4 * count**2))
    middle = rate + sigmas**2 / (2 * count)
    scale = 1 + sigmas**2 / count
    return (middle - spread) / scale, (middle + spread) / scale
