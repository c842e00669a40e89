"""What everybody knows about a match of Smoki beside the cards, and when it is over."""

from __future__ import annotations

from operator import add
from typing import TypeAlias

from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.state import State, Step, View
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.options import Options
from sen_desktop.games.smoki.words import CARDS, POINTS, TOKENS, TOKENS_TO_WIN

Facing: TypeAlias = tuple[bool, ...]
"""Place by place: does the card lie face up?"""

ALL_DOWN: Facing = (False,) * CARDS
ALL_UP: Facing = (True,) * CARDS


@value
class Score:
    """What has been won so far, seat by seat."""

    tokens: tuple[int, ...]
    totals: tuple[int, ...]
    """All counts of a seat together."""
    counts: tuple[tuple[int, ...], ...] = ()
    """Every finished round's counts."""

    def with_token(self, seat: Seat) -> Score:
        tokens = tuple(own + (other == seat) for other, own in enumerate(self.tokens))
        return Score(tokens, self.totals, self.counts)

    def after_round(self, counts: tuple[int, ...]) -> Score:
        return Score(self.tokens, tuple(map(add, self.totals, counts)), (*self.counts, counts))


@value
class Table:
    round: int
    """The round being played, from 1 on."""
    starter: Seat
    """Who starts this round; once it is over, the next one."""
    shuffles: int
    """How often the face-up piles were shuffled in this round (D23)."""
    facing: tuple[Facing, ...]
    """Every dream's, seat by seat."""
    score: Score

    @classmethod
    def before_the_match(cls, seats: int, starter: Seat = 0) -> Table:
        return Table(0, starter, 0, (ALL_DOWN,) * seats, Score((0,) * seats, (0,) * seats))

    def new_round(self, number: int, starter: Seat) -> Table:
        return Table(number, starter, 0, (ALL_DOWN,) * len(self.facing), self.score)

    def shuffled(self) -> Table:
        return Table(self.round, self.starter, self.shuffles + 1, self.facing, self.score)

    def scored(self, score: Score) -> Table:
        return Table(self.round, self.starter, self.shuffles, self.facing, score)

    def after_round(self, counts: tuple[int, ...], next_starter: Seat) -> Table:
        score = self.score.after_round(counts)
        return Table(self.round, next_starter, self.shuffles, self.facing, score)

    def with_dream(self, seat: Seat, dream: Facing) -> Table:
        facing = self.facing[:seat] + (dream,) + self.facing[seat + 1 :]
        return Table(self.round, self.starter, self.shuffles, facing, self.score)

    def face_up(self, slot: Slot) -> Table:
        """A card of a dream lies face up from now on."""
        seat, place = slot.pile.seat or 0, slot.place
        dream = self.facing[seat]
        if dream[place]:
            return self
        return self.with_dream(seat, dream[:place] + (True,) + dream[place + 1 :])

    def swapped(self, a: Slot, b: Slot) -> Table:
        """Two cards of one dream have changed places and kept their facing (D33)."""
        seat = a.pile.seat or 0
        dream = list(self.facing[seat])
        dream[a.place], dream[b.place] = dream[b.place], dream[a.place]
        return self.with_dream(seat, tuple(dream))


SmokiState: TypeAlias = State[Table]
SmokiStep: TypeAlias = Step[Table]
SmokiView: TypeAlias = View[Table]

TOKENS_WON = "tokens"
LIMIT_REACHED = "limit"
ROUNDS_PLAYED = "rounds"
END_REASONS = (TOKENS_WON, LIMIT_REACHED, ROUNDS_PLAYED)


def end_of_match(table: Table, options: Options) -> Outcome | None:
    """The outcome if the match is over after a complete round (D43, D50, D51)."""
    score = table.score
    if options.mode == TOKENS:
        if max(score.tokens) < TOKENS_TO_WIN:
            return None
        places = tuple(1 + sum(other > own for other in score.tokens) for own in score.tokens)
        return Outcome(places, score.tokens, TOKENS_WON)
    if options.mode == POINTS:
        over, reason = max(score.totals) >= options.limit, LIMIT_REACHED
    else:
        over, reason = len(score.counts) >= options.rounds, ROUNDS_PLAYED
    places = tuple(1 + sum(other < own for other in score.totals) for own in score.totals)
    return Outcome(places, score.totals, reason) if over else None
