"""Table manners: nobody wakes up in the first turns of a round, unless somebody else began it.

Every match starts patient. Whoever wakes up earlier is answered in kind: for some rounds all others
may wake up as early, and if it was not a dream of few ravens that excused it, with any dream. An
answer gives nobody a right to answer it, so quarrels end when those who began them become patient.
"""

from __future__ import annotations

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

PATIENT = 3
"""In so many of their first turns patient players do not wake up."""
REMEMBERED = 8
"""For so many rounds an early call is answered."""
EXCUSED = 10
"""An early call with no more ravens than this, as if in four cards, is answered with as few."""


@value
class EarlyCall:
    seat: Seat
    turn: int
    """Which one of its turns in that round it was, from 1 on."""
    seems: float
    """What the dream counted to its owner, unknown cards at the mean, as if it had four cards."""
    round: int


class Courtesy:
    """What the table has shown in this match, from what all have seen."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._round = 0
        self._begun: list[EarlyCall] = []
        """Early calls that answered no other."""

    def learn(self, caller: Seat | None, turn: int, seems: float) -> None:
        """A round is over; somebody woke up with such a dream, or nobody did."""
        if caller is not None and not self.allows(caller, turn, seems):
            self._begun.append(EarlyCall(caller, turn, seems, self._round))
        self._round += 1
        self._begun = [one for one in self._begun if one.round + REMEMBERED >= self._round]

    def allows(self, seat: Seat, turn: int, seems: float) -> bool:
        """Whether a polite player may wake up with such a dream at such a turn."""
        return turn > PATIENT or any(
            one.seat != seat and one.turn <= turn and (seems <= one.seems or one.seems > EXCUSED)
            for one in self._begun
        )

    def expects(self, turn: int) -> bool:
        """Whether anybody at this table may wake up at such a turn."""
        return turn > PATIENT or any(one.turn <= turn for one in self._begun)
