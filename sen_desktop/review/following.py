"""One seat's way through a match, judged only from what it was told: the parts of its result.

Every change of what the position seems worth has a name. What chance showed the seat is luck; what
its own moves were worth less than the best ones, judgement; all that happened between its moves,
and what an estimate is wrong by, the others. So the parts add up to the result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from sen_desktop.bots.advice import Coach
from sen_desktop.bots.judge import Judge, Unit, Valued, best_of, move_of
from sen_desktop.bots.memory import Memory
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import (
    Dealt,
    Event,
    MatchEnded,
    Moved,
    Peeked,
    RoundEnded,
    Turned,
    TurnStarted,
)
from sen_desktop.engine.state import State, View, to_act
from sen_desktop.match.timeline import Timeline
from sen_desktop.review.slips import SLIP, explained
from sen_desktop.review.values import Advised, Decision, Round, SeatReview, Seen, Split


class Following:
    def __init__(
        self, timeline: Timeline, seat: Seat, judge: Judge, coach: Coach | None = None
    ) -> None:
        self._timeline = timeline
        self._rules = timeline.rules
        self._seat = seat
        self._judge = judge
        self._coach = coach
        self._memory = Memory()
        self._now = self._opening = 0.0
        """What the position seemed worth when it was last looked at, and before the deal."""
        self._dealing = False
        """Cards are being dealt or first looked at: nobody has had a turn."""
        self._moves: list[Valued] = []
        """Of the own decision that comes next, where it has been weighed already."""
        self._luck = self._judgement = self._others = 0.0
        """Of the round so far."""
        self._decisions: list[Decision] = []
        self._rounds: list[Round] = []
        self._chances: list[Seen] = []

    def review(self) -> SeatReview:
        return SeatReview(
            self._seat,
            self._judge.unit,
            tuple(self._decisions),
            tuple(self._rounds),
            tuple(self._chances),
        )

    def walk(self) -> Iterator[int]:
        """Go through the match, telling after every row how many there have been."""
        (_, start), *steps = self._timeline.steps
        before: State[Any] = start.state
        self._hear(start.events)
        for at, (row, step) in enumerate(steps, start=1):
            assert row is not None, "only the start has no row"
            seat, action = row
            if any(isinstance(event, Dealt) for event in step.events):
                self._now = self._opening = self._look(at - 1, before)
                self._dealing = True
            own = seat == self._seat and not self._dealing
            if own:
                self._decide(at - 1, before, action)
            shown = self._hear(step.events)
            if any(isinstance(event, RoundEnded | MatchEnded) for event in step.events):
                self._close(at, step.state)
            elif own:
                self._moved(at, step.state, shown)
            elif self._dealing and any(isinstance(event, TurnStarted) for event in step.events):
                self._dealing = False
                for _ in self._judge.prepare():
                    yield at
                self._dealt(at, step.state)
            before = step.state
            yield at

    def _hear(self, events: Sequence[Event]) -> bool:
        """Whether the seat was shown a face that it had not known."""
        shown = False
        for true in events:
            event = true.seen_by(self._seat)
            shown = shown or self._shows(event)
            self._memory.notice(event)
            self._judge.notice(event)
            if self._coach:
                self._coach.notice(event)
        return shown

    def _shows(self, event: Event) -> bool:
        match event:
            case Moved(src=slot, face=face) | Peeked(slot=slot, face=face) | Turned(slot, face):
                return face is not None and self._memory.faces(slot.pile)[slot.place] is None
            case _:
                return False

    def _look(self, at: int, state: State[Any]) -> float:
        """What the position is worth; an own decision is weighed for that."""
        view = self._rules.view(state, self._seat)
        legal = self._rules.legal_actions(state, self._seat) if self._seat in to_act(state) else ()
        if legal and not self._dealing:
            row, _ = self._timeline.steps[at + 1]
            chosen = row[1] if row and row[0] == self._seat else None
            self._moves = self._judge.weigh(view, legal, chosen)
            best = best_of(self._moves)
            worth, chance = best.worth, best.chance
        else:
            worth, chance = self._judge.value(view), self._judge.chance(view)
        self._chances.append(Seen(at, chance))
        return worth

    def _decide(self, at: int, state: State[Any], action: Action) -> None:
        if not self._moves:
            self._others += self._look(at, state) - self._now
        moves, self._moves = self._moves, []
        best, chosen = best_of(moves), move_of(moves, action)
        loss = best.worth - chosen.worth
        self._judgement -= loss
        self._now = chosen.worth
        if len(moves) > 1:
            self._decisions.append(self._decision(at, state, moves, best, chosen))

    def _decision(
        self, at: int, state: State[Any], moves: Sequence[Valued], best: Valued, chosen: Valued
    ) -> Decision:
        """Dear ones with what can be said about them."""
        loss, lost = best.worth - chosen.worth, best.chance - chosen.chance
        calling, fact, advised = best.calling or chosen.calling, None, None
        if loss >= SLIP[self._judge.unit]:
            view = self._rules.view(state, self._seat)
            legal = [move.action for move in moves]
            if not calling:
                fact = explained(self._judge, view, legal, chosen.action, loss)
            advised = self._advised(view, legal, best.action)
        early = chosen.calling and not best.calling
        made = (at, chosen.action, best.action, loss, lost, calling, early)
        return Decision(*made, fact=fact, advised=advised)

    def _advised(self, view: View[Any], legal: Sequence[Action], best: Action) -> Advised | None:
        every = self._coach.advise(view, legal) if self._coach else ()
        return next((Advised(one.key, one.facts) for one in every if one.action == best), None)

    def _dealt(self, at: int, state: State[Any]) -> None:
        worth = self._look(at, state)
        self._luck += worth - self._now
        self._now = worth

    def _moved(self, at: int, state: State[Any], shown: bool) -> None:
        """The own move is done: what it showed was luck."""
        worth = unshown = self._look(at, state)
        if shown:
            unshown = self._judge.unshown(self._rules.view(state, self._seat), self._now)
        self._luck += worth - unshown
        self._others += unshown - self._now
        self._now = worth

    def _close(self, at: int, state: State[Any]) -> None:
        """A round is over: what it brought, on its own and part by part."""
        closing = self._look(at, state)
        ending = self._judge.ending(self._rules.view(state, self._seat))
        luck = self._luck + ending.luck
        others = self._others + ending.points + closing - self._now - ending.luck
        of_points = self._judge.unit is Unit.POINTS
        start = self._opening - closing if of_points else 0.0
        result = ending.points if of_points else closing - self._opening
        self._rounds.append(Round(at, Split(start, luck, self._judgement, others), result))
        self._luck = self._judgement = self._others = 0.0
        self._moves = []
