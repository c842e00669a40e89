"""What makes one player of Sen weaker than another: gaps, slips and temper."""

from __future__ import annotations

from sen_desktop.engine.values import value


@value
class Habits:
    forgets: float = 0.0
    """The chance of forgetting a card, at every turn of the table."""
    confused: float = 0.0
    """The chance of losing a card that is swapped."""
    counts_pile: bool = True
    """Whether the face-up pile is remembered below its top."""
    slips: float = 0.0
    """The chance of a move that only seems good."""
    boldness: float = -4.5
    """Points of advantage seen in waking up beyond those that are there."""
    adapts: float = 10.0
    """Points of boldness gained for each wake-up a turn of others beyond the usual."""

    def temper(self, others_eagerness: float) -> float:
        """The boldness of the moment: those who wake up early are not waited for."""
        beyond = max(0.0, others_eagerness - USUAL)
        return self.boldness + min(MOST_ADAPTED, self.adapts * beyond)


USUAL = 0.2
MOST_ADAPTED = 4.0
