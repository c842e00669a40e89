"""The public facts of the toy, and how they follow from what happens."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.events import Event, LotDrawn, Peeked, RoundEnded, RoundStarted
from sen_desktop.engine.state import State, Step, View
from sen_desktop.engine.values import value
from tests.support.toy.events import Stopped


@value
class Table:
    round: int
    starter: Seat
    looked: tuple[bool, ...]
    stopped: tuple[bool, ...]
    totals: tuple[int, ...]
    open: bool = False
    """A round is over and every card lies open."""

    @classmethod
    def before_the_match(cls, seats: int) -> Table:
        return cls(0, 0, (False,) * seats, (False,) * seats, (0,) * seats)

    def after(self, event: Event) -> Table:
        """For the rules and for whoever is told: one way for both."""
        nobody = (False,) * len(self.totals)
        match event:
            case LotDrawn(seat):
                return replace(self, starter=seat)
            case RoundStarted(number, starter):
                return Table(number, starter, nobody, nobody, self.totals)
            case Peeked(seat):
                return replace(self, looked=_with(self.looked, seat))
            case Stopped(seat):
                return replace(self, stopped=_with(self.stopped, seat))
            case RoundEnded(_, _, _, scores):
                totals = tuple(map(sum, zip(self.totals, scores, strict=True)))
                return replace(self, totals=totals, open=True)
            case _:
                return self

    def outcome(self, reason: str) -> Outcome:
        """The highest total wins."""
        places = tuple(1 + sum(other > own for other in self.totals) for own in self.totals)
        return Outcome(places, self.totals, reason)


def _with(seats: tuple[bool, ...], seat: Seat) -> tuple[bool, ...]:
    return seats[:seat] + (True,) + seats[seat + 1 :]


ToyState: TypeAlias = State[Table]
ToyStep: TypeAlias = Step[Table]
ToyView: TypeAlias = View[Table]
