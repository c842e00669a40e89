"""What makes one player of Sen weaker than another: gaps, slips and temper."""

from __future__ import annotations

from sen_desktop.bots.sen.knowledge import USUAL_BAR
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
    boldness: float = -0.5
    """Points of advantage seen in waking up beyond those that are there."""
    waits: float = 2.5
    """Points of boldness lost among others who wake up with a good dream only."""

    def temper(self, others_bar: float) -> float:
        """The boldness of the moment: those who wait for few ravens can be waited out."""
        below = (USUAL_BAR - others_bar) / MUCH_LOWER
        return self.boldness - self.waits * min(max(below, 0.0), 1.0)


MUCH_LOWER = 2.0
