"""A judge who hears a match in the way in which a review does, up to a decision."""

from __future__ import annotations

from collections.abc import Iterator

from sen_desktop.bots.advice import Coach
from sen_desktop.bots.judge import Judge
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Dealt, TurnStarted
from sen_desktop.match.timeline import Timeline


class Hearing:
    """A judge and a coach behind a seat. What the judge has to reckon once a round, it reckons when
    the first turn begins, as in a review; else the same position would be worth something else."""

    def __init__(self, timeline: Timeline, seat: Seat, judge: Judge, coach: Coach | None) -> None:
        self._timeline = timeline
        self._seat = seat
        self._judge = judge
        self._coach = coach
        self._heard = 0
        """How many steps, the start of the match included."""
        self._dealing = False

    def listen(self) -> Iterator[None]:
        """Take in all that the timeline holds by now, in small steps."""
        steps = self._timeline.steps
        while self._heard < len(steps):
            events = steps[self._heard][1].events
            self._heard += 1
            for true in events:
                event = true.seen_by(self._seat)
                self._judge.notice(event)
                if self._coach:
                    self._coach.notice(event)
            self._dealing |= any(isinstance(event, Dealt) for event in events)
            if self._dealing and any(isinstance(event, TurnStarted) for event in events):
                self._dealing = False
                yield from self._judge.prepare()
            yield
