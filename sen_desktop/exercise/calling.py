"""End the round, or go on? Real positions, close and clear, judged from what a seat knew."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from enum import Enum

from sen_desktop.bots import roster
from sen_desktop.bots.advice import Coach, percent
from sen_desktop.bots.judge import Judge, Valued, Verified, best_of
from sen_desktop.engine.events import TurnStarted
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.exercise.dealing import LEARNER, Table, played
from sen_desktop.exercise.judged import Judged
from sen_desktop.exercise.position import Position
from sen_desktop.match.chance import SEEDS
from sen_desktop.match.timeline import Timeline
from sen_desktop.review.hearing import Hearing

FAR = 2.0
"""Times the margin: what is even clearer than that is no question any more."""
PATIENCE = 40
"""After so many positions that can be asked about, one of another kind will do."""


class Kind(Enum):
    END = "end"
    GO_ON = "go_on"
    CLOSE = "close"


@value
class Call:
    position: Position
    end: Valued
    """The move that ends the round."""
    other: Valued
    """The best of all other moves."""
    lowest: float
    """The chance of having fewer than everybody else, as it seems to the seat."""
    verified: Verified

    @property
    def kind(self) -> Kind:
        if not self.answered(end=False).right:
            return Kind.END
        return Kind.CLOSE if self.answered(end=True).right else Kind.GO_ON

    @property
    def chance(self) -> int:
        """The same in per cent."""
        return percent(self.lowest)

    @property
    def difference(self) -> float:
        """What the better one is worth more."""
        return abs(self.end.worth - self.other.worth)

    def answered(self, *, end: bool) -> Judged:
        best = best_of((self.end, self.other))
        return Judged(self.end if end else self.other, best, self.verified)


def can_be_asked(ruleset: Ruleset, seats: int) -> bool:
    """Whether a judge's words on ending a round were found to be true at such a table."""
    told = roster.verified(ruleset, seats, ())
    return told.calls is not None and told.early is not None


def dealt(
    tables: Iterator[Table], wish: Kind | None, random: Callable[[], float]
) -> Generator[None, None, Call]:
    """A question of this kind, or of any, made in small steps from one match after another."""
    seen = 0
    while True:
        table, seed = next(tables), int(random() * SEEDS)
        for call in _in_match(table, seed):
            yield
            if call is None:
                continue
            seen += 1
            if wish in (None, call.kind) or seen > PATIENCE:
                return call


def _in_match(table: Table, seed: int) -> Iterator[Call | None]:
    """All that can be asked in one match; None in between."""
    hearing: Hearing | None = None
    judge = roster.judge(table.ruleset, LEARNER, table.others)
    coach = roster.coach(table.ruleset, LEARNER)
    assert judge and coach, "what was verified has a judge"
    for timeline in played(table, seed):
        yield None
        if timeline is None:
            continue
        hearing = hearing or Hearing(timeline, LEARNER, judge, coach)
        for _ in hearing.listen():
            yield None
        yield _call_in(table, timeline, judge, coach)


def _call_in(table: Table, timeline: Timeline, judge: Judge, coach: Coach) -> Call | None:
    """What can be asked at this moment: the learner's turn begins, and a call is neither against
    table manners nor too plainly right or wrong."""
    begun = (one for one in timeline.steps[-1][1].events if isinstance(one, TurnStarted))
    if not any(one.seat == LEARNER for one in begun):
        return None
    position = Position(table.record(timeline), LEARNER)
    view, legal = position.view, position.legal
    moves = judge.weigh(view, legal)
    ends = [move for move in moves if move.calling]
    others = [move for move in moves if not move.calling]
    if not ends or not others:
        return None
    end, other = best_of(ends), best_of(others)
    told = roster.verified(table.ruleset, len(table.players), table.others)
    far = FAR * max(told.calls or 0, told.early or 0)
    if end.worth == other.worth or abs(end.worth - other.worth) > far:
        return None
    lowest = (one.chance_lowest for one in coach.advise(view, legal) if one.action == end.action)
    return Call(position, end, other, next(lowest), told)
