"""What a judge says of a round once it is over: where another move of a seat was much better.

It hears no more than the seat was told, and works only when it is asked.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from types import UnionType

from sen_desktop.bots.advice import Coach
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.judge import Judge, Unit, Verified, best_of, move_of
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Dealt, Event, MatchEnded, RoundEnded, TurnStarted
from sen_desktop.match.timeline import Row, Timeline

MOST = 3
"""So many moves of a round are spoken of."""


class SecondLook:
    """At one seat's last round that is over."""

    def __init__(
        self, timeline: Timeline, seat: Seat, judge: Judge, coach: Coach, verified: Verified
    ) -> None:
        self._timeline = timeline
        self._seat = seat
        self._judge = judge
        self._coach = coach
        self._verified = verified

    def better_moves(self, slipped: Collection[int]) -> list[Reason]:
        """The dearest ones, one a turn, as reasons; `slipped` are the turns with a slip."""
        first, last = self._last_round()
        found: list[tuple[float, Reason]] = []
        turn = 0
        for at, (row, step) in enumerate(self._timeline.steps[: last + 1]):
            if row and row[0] == self._seat and turn and at > first:
                found += self._found(at - 1, row, turn, turn in slipped)
            for event in step.events:
                turn = self._turn_after(event, turn)
                for listener in (self._judge, self._coach):
                    listener.notice(event.seen_by(self._seat))
        found.sort(key=lambda one: one[0])
        of_turns = {reason.turn: (loss, reason) for loss, reason in found}  # the dearest stays
        dearest = sorted(of_turns.values(), key=lambda one: -one[0])[:MOST]
        return [reason for _, reason in dearest]

    def _last_round(self) -> tuple[int, int]:
        """The moments at which it had been dealt, and at which it was over."""
        steps = [step.events for _, step in self._timeline.steps]
        ends = RoundEnded | MatchEnded
        last = max((at for at, some in enumerate(steps) if _has(some, ends)), default=0)
        first = (at for at, some in enumerate(steps[:last]) if _has(some, Dealt))
        return max(first, default=0), last

    def _turn_after(self, event: Event, turn: int) -> int:
        """Which of the seat's turns in this round it is, as diaries count them."""
        if isinstance(event, Dealt):
            return 0
        return turn + (isinstance(event, TurnStarted) and event.seat == self._seat)

    def _found(self, at: int, row: Row, turn: int, slipped: bool) -> list[tuple[float, Reason]]:
        view = self._timeline.view(self._seat, at)
        legal = self._timeline.rules.legal_actions(self._timeline.state_at(at), self._seat)
        moves = self._judge.weigh(view, legal, row[1])
        best, chosen = best_of(moves), move_of(moves, row[1])
        loss = best.worth - chosen.worth
        calling, early = best.calling or chosen.calling, chosen.calling and not best.calling
        least = self._verified.least(calling=calling, early=early)
        sure = least is not None and loss >= least
        if not sure and not (slipped and loss > 0):
            return []
        unit = self._judge.unit
        amount = round(loss if unit is Unit.POINTS else 100 * loss)
        kind, facts = (f"better_{unit.value}", {"amount": amount}) if sure else ("better", {})
        advice = self._coach.advise(view, legal)
        said = [one for one in advice if one.action == best.action]
        return [(loss, Reason(kind, facts, turn, better=one)) for one in said]


def together(reasons: Sequence[Reason], better: Sequence[Reason]) -> list[Reason]:
    """Turn by turn; a better move follows the slip that it stands for."""
    turns = sorted({reason.turn for reason in (*reasons, *better)})
    told: list[Reason] = []
    for turn in turns:
        said = [reason for reason in reasons if reason.turn == turn]
        slips = [number for number, reason in enumerate(said, 1) if reason.slipped]
        place = slips[0] if slips else len(said)
        said[place:place] = [reason for reason in better if reason.turn == turn]
        told += said
    return told


def _has(events: tuple[Event, ...], kind: type[Event] | UnionType) -> bool:
    return any(isinstance(event, kind) for event in events)
