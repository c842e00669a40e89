"""What everybody knows about a match of Sen beside the cards."""

from __future__ import annotations

from operator import add
from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.state import State, Step, View
from sen_desktop.engine.values import value
from sen_desktop.games.sen.options import Options


@value
class Table:
    round: int = 0
    """The round being played, from 1 on."""
    starter: Seat = 0
    """Who starts this round; once it is over, the next one."""
    caller: Seat | None = None
    """Who has woken up in this round."""
    takes: int = 0
    """Turns in a row in which nobody drew (S44)."""
    scores: tuple[tuple[int, ...], ...] = ()
    """Every finished round's scores, seat by seat."""

    totals: tuple[int, ...] = ()
    """What they add up to."""

    def new_round(self, number: int, starter: Seat) -> Table:
        return Table(number, starter, None, 0, self.scores, self.totals)

    def after_take(self, takes: int) -> Table:
        return Table(self.round, self.starter, self.caller, takes, self.scores, self.totals)

    def woken(self, caller: Seat) -> Table:
        return Table(self.round, self.starter, caller, 0, self.scores, self.totals)

    def after_round(self, scores: tuple[int, ...], next_starter: Seat) -> Table:
        history = (*self.scores, scores)
        totals = tuple(map(add, self.totals, scores)) if self.totals else scores
        return Table(self.round, next_starter, self.caller, self.takes, history, totals)


SenState: TypeAlias = State[Table]
SenStep: TypeAlias = Step[Table]
SenView: TypeAlias = View[Table]

LIMIT_REACHED = "limit"
ROUNDS_PLAYED = "rounds"
END_REASONS = (LIMIT_REACHED, ROUNDS_PLAYED)


def end_of_match(table: Table, options: Options) -> Outcome | None:
    """The outcome if a condition in force holds after a complete round (S58, S59)."""
    totals = table.totals
    if options.limit is not None and max(totals) >= options.limit:
        reason = LIMIT_REACHED
    elif options.rounds is not None and len(table.scores) >= options.rounds:
        reason = ROUNDS_PLAYED
    else:
        return None
    places = tuple(1 + sum(other < own for other in totals) for own in totals)
    return Outcome(places, totals, reason)
