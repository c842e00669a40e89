"""Table manners: nobody wakes up before the others have had their turns, unless they began it.

Every match starts patient. Whoever wakes up earlier is answered in kind: for some rounds all others
may wake up as early, with dreams that are no worse. An answer gives nobody a right to answer it, so
quarrels end when those who began them become patient.
"""

from __future__ import annotations

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

PATIENT = 3
"""So many turns everybody else has had before a patient player wakes up."""
REMEMBERED = 5
"""For so many rounds an early call is answered."""


@value
class EarlyCall:
    seat: Seat
    after: int
    """How many turns everybody else had had at least."""
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

    def learn(self, caller: Seat | None, after: int, seems: float) -> None:
        """A round is over; somebody woke up with such a dream, or nobody did."""
        if caller is not None and not self.allows(caller, after, seems):
            self._begun.append(EarlyCall(caller, after, seems, self._round))
        self._round += 1
        self._begun = [one for one in self._begun if one.round + REMEMBERED >= self._round]

    def allows(self, seat: Seat, after: int, seems: float) -> bool:
        """Whether a polite player may wake up with such a dream after so many turns of others."""
        return after >= PATIENT or any(
            one.seat != seat and one.after <= after and one.seems >= seems for one in self._begun
        )

    def expects(self, after: int) -> bool:
        """Whether anybody at this table may be about to wake up so early."""
        return after >= PATIENT or any(one.after <= after for one in self._begun)
