"""What a round's result means for the match: the chance of winning it, from the totals.

What is still to be played is taken as a walk: so many rounds of so many points, ahead or behind by
chance. Near the end of a match this is what makes a player bold or careful, and shows who is to be
hurt; far from it a point is a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import erf, exp, prod, sqrt
from operator import mul

from sen_desktop.bots.sen.sums import Counts
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.sen.options import Options
from sen_desktop.games.sen.table import Table

ROOT_TWO = sqrt(2)
FEWEST_ROUNDS = 1.1
SHARE, MORE = 0.9, 0.45
"""How many rounds are left, from those that bring the highest total to the limit; measured."""
SHYEST, BOLDEST = 0.1, 0.8
"""How eager the players were of whom the worth of the next start was learned, see `manners`."""
FALLING = 1.5
"""Places soon after the start are worth less than in proportion; measured at four seats."""
STEPS, STEEPEST = 4, 0.25
"""How often, and up to where, the lean of rounds is corrected."""
LEAST = 1e-3
LUCK = ((0.0, 0.5333), (1.3556, 0.2221), (-1.3556, 0.2221), (2.857, 0.0113), (-2.857, 0.0113))
"""Stands for a normal variable: some of its values, and how much each counts."""
A_LITTLE = 3.0


@value
class Pace:
    """How matches go, learned from many."""

    points: float
    """What a round costs a player."""
    spread: float
    """Standard deviation of how much better than the others a player does in a round."""
    starts: tuple[float, float]
    """How many points the next start is worth against shy and against eager players."""
    rounds: tuple[tuple[float, float, int], ...]
    """Some rounds: own score, the others' mean, and whether the next start was one's own."""

    def start_against(self, eager: float) -> float:
        shy, bold = self.starts
        return shy + (bold - shy) * min(max((eager - SHYEST) / (BOLDEST - SHYEST), 0.0), 1.0)


def share_of_start(after: int, seats: int) -> float:
    """What being so many seats after the one that starts is worth, the start itself being one."""
    return float((1 - after / (seats - 1)) ** FALLING)


def below(deviations: float) -> float:
    """The chance of a normal variable not to exceed its mean by so many deviations."""
    return 0.5 + 0.5 * erf(deviations / ROOT_TWO)


class Standing:
    """Of one seat, all through a round."""

    def __init__(
        self, table: Table, seats: int, seat: Seat, options: Options, pace: Pace, eager: float
    ) -> None:
        self.totals = table.totals or (0,) * seats
        self._played = len(table.scores)
        self._seat = seat
        self._options = options
        self._pace = pace
        self.start = pace.start_against(eager)
        self._waking_lower: dict[int, float] = {}

    def chance(self, totals: Sequence[float], starts: bool) -> float:
        """Of winning, with these totals after this round; a shared victory counts for a half."""
        own = totals[self._seat]
        if len(totals) == 2:
            return self._chance_of_two(own, totals[1 - self._seat], starts)
        left = self._rounds_left(max(totals))
        ahead = [other - own for seat, other in enumerate(totals) if seat != self._seat]
        if not left:
            return prod([1.0 if by > 0 else 0.0 if by else 0.5 for by in ahead])
        start = self.start * (0.5 if starts else -0.5)
        spread = self._pace.spread * sqrt(left)
        each = spread * sqrt(len(ahead) / len(totals))
        return sum(
            weight * prod([below((by + start) / each + luck) for by in ahead])
            for luck, weight in LUCK
        )

    def _chance_of_two(self, own: float, other: float, starts: bool) -> float:
        left = self._rounds_left(max(own, other))
        if not left:
            return 1.0 if own < other else 0.0 if own > other else 0.5
        start = self.start * (0.5 if starts else -0.5)
        return below((other - own + start) / (self._pace.spread * sqrt(left)))

    def _rounds_left(self, highest: float) -> float:
        """Rounds to be expected after this one; 0 if it is the last."""
        limit, rounds = self._options.limit, self._options.rounds
        left = 1000.0
        if limit is not None:
            if highest >= limit:
                return 0.0
            left = SHARE * (limit - highest) / self._pace.points + MORE
            left = max(left, FEWEST_ROUNDS)
        if rounds is not None:
            left = min(left, rounds - self._played - 1)
            if left <= 0:
                return 0.0
        return left

    @cached_property
    def weights(self) -> tuple[float, ...]:
        """How much a point of each rival matters, in the order of turns; together they make one."""
        seats = len(self.totals)
        slopes = []
        for step in range(1, seats):
            other = (self._seat + step) % seats
            low, high = list(map(float, self.totals)), list(map(float, self.totals))
            low[other] -= A_LITTLE
            high[other] += A_LITTLE
            rise = self.chance(high, False) - self.chance(low, False)
            slopes.append(max(rise, LEAST))
        return tuple(slope / sum(slopes) for slope in slopes)

    def if_ahead(self, points: float) -> float:
        """The chance of winning if the round ends so many points better than the others' mean.

        What the next start is worth is one of the points.
        """
        if len(self.totals) == 2:
            return self.if_going_on(points)
        share = 1 / len(self.totals)
        after = [total + self._pace.points + points * share for total in self.totals]
        after[self._seat] -= points
        return share * self.chance(after, True) + (1 - share) * self.chance(after, False)

    # two players

    def if_woken(self, own: Counts, other: Counts) -> float:
        """The chance of winning the match after waking up, against one rival."""
        below = mass = 0.0
        beyond = sum(count * chance for count, chance in enumerate(own))
        won = 0.0
        for count, chance in enumerate(other):
            here = own[count] if count < len(own) else 0.0
            beyond -= count * here
            if chance > LEAST:
                above = 1.0 - below - here
                won += chance * below * self._after_being_lowest(count)
                if here:
                    tied = 0 if self._options.caller_tie_zero else count
                    won += chance * here * self._after(tied, count)
                if above > LEAST:
                    lost = max(beyond, 0.0) / above + self._options.penalty
                    won += chance * above * self._after(lost, count)
                mass += chance
            below += here
        return won / mass if mass else 0.0

    def if_going_on(self, points: float) -> float:
        """The same if the round will end so many points better than the other's, about.

        Rounds like those of many matches, leaning so that this is what they bring on the mean.
        """
        brings, wins = self._usual_rounds
        lean, weights = 0.0, [1.0] * len(brings)
        for _ in range(STEPS):
            total = sum(weights)
            weighed = list(map(mul, weights, brings))
            mean = sum(weighed) / total
            square = sum(map(mul, weighed, brings)) / total
            lean += (points - mean) / max(square - mean * mean, self._pace.spread)
            lean = min(max(lean, -STEEPEST), STEEPEST)
            weights = [exp(lean * bring) for bring in brings]
        return float(sum(map(mul, weights, wins)) / sum(weights))

    @cached_property
    def _usual_rounds(self) -> tuple[list[float], list[float]]:
        """Of the rounds that stand for all: points better than the other's, chances after it."""
        rounds = self._pace.rounds
        return (
            [other - own + self.start * starts for own, other, starts in rounds],
            [self._after(own, other, bool(starts)) for own, other, starts in rounds],
        )

    def _after_being_lowest(self, other: int) -> float:
        chance = self._waking_lower.get(other)
        if chance is None:
            chance = self._waking_lower[other] = self._after(0, other)
        return chance

    def _after(self, own: float, other: float, starts: bool = False) -> float:
        mine, others = self.totals[self._seat], self.totals[1 - self._seat]
        return self._chance_of_two(mine + own, others + other, starts)
