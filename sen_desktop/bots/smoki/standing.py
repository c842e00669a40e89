"""What a round's result means for the match: the chance of winning it (D43, D50, D51).

Whoever leads counts for more, so that they are the one to be hurt; of two who share the lowest
dream it matters who needs one token only; and between two whoever ends a round gives the next start
away (D14), which is worth a sixth of a round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, sqrt
from typing import NamedTuple

from sen_desktop.engine.cards import Seat
from sen_desktop.games.smoki.options import Options
from sen_desktop.games.smoki.table import Score
from sen_desktop.games.smoki.words import POINTS, TOKENS, TOKENS_TO_WIN

A_ROUND = 8.0
"""What a dream counts at the end of a round, about (7.5 on the mean of 128 rounds of two)."""
SPREAD = 5.2
"""How far two counts of a round lie apart, as the scale of a logistic curve (in those rounds)."""
TIES = 0.05
"""How often two even players share the lowest dream (in those rounds)."""
FEWEST = 0.5
"""A match that is not over yet goes on for so many rounds at least."""
STARTERS = 0.61
"""How often the starter of a round of two is the lowest (20,000 rounds)."""
ENDERS = 0.8
"""How often whoever ends a round of two is (288 rounds)."""


class Judgement(NamedTuple):
    """What may come of a round."""

    chances: list[float]
    """Every seat's of the lowest dream."""
    changes: list[float]
    """What its count will change by until the end."""
    ends: list[float] | None = None
    """Of two: that the first seat wins and ends the round, wins, loses and ends it, loses."""


class Standing:
    """One seat's view of the match before a round is over."""

    def __init__(self, score: Score, seat: Seat, options: Options) -> None:
        self._score = score
        self._seat = seat
        self._options = options
        self._gains = token_gains(score.tokens, seat)
        self.tie = tie_gain(score.tokens, seat)
        """What it is worth that both get a token."""
        self._after = after_round_of_two(score.tokens, seat)

    def before_a_deal(self, starter: Seat) -> float:
        """The chance of winning the match, if this seat starts the next round."""
        tokens = self._score.tokens
        if self._options.mode == TOKENS and len(tokens) == 2:
            return match_of_two(tokens[self._seat], tokens[1 - self._seat], starter == self._seat)
        return self.worth([1 / len(tokens)] * len(tokens), [0.0] * len(tokens))

    def worth(
        self,
        chances: Sequence[float],
        counts: Sequence[float],
        tie: float | None = None,
        ends: Sequence[float] | None = None,
    ) -> float:
        """The chance of winning the match, if these are the chances and counts of the round."""
        if self._options.mode == TOKENS:
            if ends:
                return self._of_ends(chances, ends, tie)
            worth = sum([chance * gain for chance, gain in zip(chances, self._gains, strict=True)])
            if self.tie:
                worth += self.tie * (4 * TIES * chances[0] * chances[1] if tie is None else tie)
            return worth
        totals = [total + count for total, count in zip(self._score.totals, counts, strict=True)]
        scale = SPREAD * sqrt(FEWEST + self._rounds_left(max(totals)))
        own = totals[self._seat]
        return 1.0 / sum(exp(min((own - other) / scale, 50.0)) for other in totals)

    def _of_ends(self, chances: Sequence[float], ends: Sequence[float], tie: float | None) -> float:
        if self._seat:
            ends = ends[::-1]
        worth = sum([chance * after for chance, after in zip(ends, self._after, strict=True)])
        if self.tie:
            worth += self.tie * (4 * TIES * chances[0] * chances[1] if tie is None else tie)
        return worth

    def _rounds_left(self, highest: float) -> float:
        if self._options.mode == POINTS:
            return max(0.0, (self._options.limit - highest) / A_ROUND)
        return max(0, self._options.rounds - len(self._score.counts) - 1)


class EvenStanding(Standing):
    """Takes either of two for as likely to win the next round, whoever starts it."""

    def before_a_deal(self, starter: Seat) -> float:
        seats = len(self._score.tokens)
        return self.worth([1 / seats] * seats, [0.0] * seats)

    def worth(
        self,
        chances: Sequence[float],
        counts: Sequence[float],
        tie: float | None = None,
        ends: Sequence[float] | None = None,
    ) -> float:
        return super().worth(chances, counts, tie)


def ended_by(ender: Seat, chances: Sequence[float]) -> list[float] | None:
    """The ends of a round of two that is over but for hidden cards."""
    if len(chances) > 2:
        return None
    first, second = chances
    return [0.0, first, 0.0, second] if ender else [first, 0.0, second, 0.0]


@cache
def after_round_of_two(tokens: tuple[int, ...], seat: Seat) -> tuple[float, ...]:
    """A seat's chance of winning the match after each of the four ends of a round."""
    if len(tokens) > 2:
        return ()
    own, other = tokens[seat], tokens[1 - seat]
    return (
        match_of_two(own + 1, other, False),
        match_of_two(own + 1, other, True),
        match_of_two(own, other + 1, False),
        match_of_two(own, other + 1, True),
    )


@cache
def match_of_two(own: int, other: int, starts: bool) -> float:
    """The chance of the first of two even players to win the match."""
    if max(own, other) >= TOKENS_TO_WIN:
        return float(own > other)
    wins = STARTERS if starts else 1 - STARTERS
    won, won_left, lost_ended, lost = after_round_of_two((own, other), 0)
    after_won = ENDERS * won + (1 - ENDERS) * won_left
    after_lost = ENDERS * lost + (1 - ENDERS) * lost_ended
    return wins * after_won + (1 - wins) * after_lost


@cache
def tie_gain(tokens: tuple[int, ...], seat: Seat) -> float:
    """How much better it is for one of two seats if both get a token, than either one by lot."""
    if len(tokens) > 2:
        return 0.0
    both = _chance(tuple([one + 1 for one in tokens]), seat)
    return both - sum(token_gains(tokens, seat)) / 2


@cache
def token_gains(tokens: tuple[int, ...], seat: Seat) -> tuple[float, ...]:
    """A seat's chance of winning the match after each possible winner of the round."""
    return tuple(
        _chance(tokens[:winner] + (tokens[winner] + 1,) + tokens[winner + 1 :], seat)
        for winner in range(len(tokens))
    )


def _chance(tokens: tuple[int, ...], seat: Seat) -> float:
    """If every round that follows may be won by anybody."""
    most = max(tokens)
    if most >= TOKENS_TO_WIN:
        return (tokens[seat] == most) / tokens.count(most)
    return sum(token_gains(tokens, seat)) / len(tokens)
