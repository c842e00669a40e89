"""What a round means for the match among several who wake up whenever it pays.

Rounds are short there and matches take six of them: soon it matters less how many points a round
brings than where it leaves everybody. So the chance of winning the match is reckoned, after waking
up over many ways in which the dreams may count, after going on over rounds like those of many
matches. How matches go was learned for some tables (`races.json`, made by `build/lab/races.py`).
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from itertools import accumulate
from math import exp, sqrt
from pathlib import Path
from typing import Any

from sen_desktop.bots.sen.standing import Standing, leaning_to, share_of_start
from sen_desktop.bots.sen.sums import Counts
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.sen.options import Options

FILE = Path(__file__).with_name("races.json")
WAYS, STRIDE = 53, 24
"""In so many ways the dreams may count, spread evenly over all there are: a lattice of rank one.
This stride leaves the least error, 0.7 % of a match."""


@value
class Race:
    """How matches go at one kind of table."""

    luck: float
    """How many points ahead are worth how much: they count less with the root of what is left."""
    rest: float
    """Points that are left, so to say, when the limit is reached."""
    behind: tuple[float, ...]
    """What it costs to sit so many places after the one who starts, against the mean place."""
    spread: float
    """Standard deviation of how much better than the others a player does in a round."""
    rounds: tuple[tuple[tuple[int, ...], int], ...]
    """Some that stand for all: scores in the order of turns, from the last one who has a turn, and
    how many places after that one the next start lay."""

    def chance(self, totals: Sequence[float], seat: Seat, starter: Seat, limit: int) -> float:
        """Of winning the match, between two rounds or after the last one."""
        highest, seats = max(totals), len(totals)
        if highest >= limit:
            lowest = min(totals)
            return 1 / totals.count(lowest) if totals[seat] == lowest else 0.0
        far = self.luck * sqrt(limit - highest + self.rest)
        worths = [
            exp(-(total + self.behind[(one - starter) % seats]) / far)
            for one, total in enumerate(totals)
        ]
        return worths[seat] / sum(worths)


class Running:
    """One seat's race, all through a round."""

    def __init__(self, race: Race, standing: Standing, seat: Seat, options: Options) -> None:
        assert options.limit is not None
        self._race, self._standing, self._seat = race, standing, seat
        self._options, self._limit = options, options.limit
        seats = len(standing.totals)
        self._order = [(seat + step) % seats for step in range(seats)]

    def _after(self, scores: Sequence[float], starts: int) -> float:
        """With these scores in the order of turns, the own first, and the next start there."""
        totals: list[float] = list(self._standing.totals)
        for seat, score in zip(self._order, scores, strict=True):
            totals[seat] += score
        return self._race.chance(totals, self._seat, self._order[starts], self._limit)

    def if_woken(self, dreams: Sequence[Counts]) -> float:
        """The chance of winning the match after waking up, the own dream being the first."""
        ways = zip(*(_spread(dream, step) for step, dream in enumerate(dreams)), strict=True)
        return sum(self._woken(*counts) for counts in ways) / WAYS

    def _woken(self, own: int, *others: int) -> float:
        lowest = min(others)
        if own > lowest:
            own += self._options.penalty
        elif own < lowest or self._options.caller_tie_zero:
            own = 0
        return self._after((own, *others), 1)

    def if_going_on(self, points: float) -> float:
        """The same if the round will end so many points better than the others' mean, about."""
        return leaning_to(points, *self._usual_rounds, self._race.spread)

    @cached_property
    def _usual_rounds(self) -> tuple[list[float], list[float]]:
        """Of the rounds that stand for all: points better than the others', chances after it."""
        standing, seats = self._standing, len(self._order)
        brings, wins = [], []
        for (own, *others), starts in self._race.rounds:
            theirs = sum(w * score for w, score in zip(standing.weights, others, strict=True))
            start = standing.start * share_of_start(-starts % seats, seats)
            brings.append(theirs - own + start)
            wins.append(self._after((own, *others), starts))
        return brings, wins


def _spread(chances: Counts, step: int) -> list[int]:
    """A dream's counts, from low to high as often as they are likely, in an order of its own."""
    up_to = list(accumulate(chances))
    every = [
        min(bisect_left(up_to, up_to[-1] * (way + 0.5) / WAYS), len(chances) - 1)
        for way in range(WAYS)
    ]
    stride = pow(STRIDE, step, WAYS)
    return [every[way * stride % WAYS] for way in range(WAYS)]


def name_of(ruleset_id: str, penalty: int, seats: int) -> str:
    return f"{ruleset_id}, penalty {penalty}, {seats} seats"


def race_for(ruleset_id: str, options: Options, seats: int) -> Race | None:
    """None where nobody has measured how matches go."""
    plain = Options(penalty=options.penalty, limit=options.limit)
    if options.limit is None or options != plain:
        return None
    return _measured().get(name_of(ruleset_id, options.penalty, seats))


@cache
def _measured() -> Mapping[str, Race]:
    found = json.loads(FILE.read_text(encoding="utf-8"))
    return {name: _from_json(data) for name, data in found.items()}


def _from_json(data: Any) -> Race:
    rounds = tuple((tuple(scores), starts) for scores, starts in data["rounds"])
    return Race(data["luck"], data["rest"], tuple(data["behind"]), data["spread"], rounds)
