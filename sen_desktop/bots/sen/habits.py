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
    boldness: float = 0.0
    """Points of advantage seen in waking up beyond those that are there."""
