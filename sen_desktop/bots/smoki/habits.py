"""What makes one player of Smoki weaker than another: what they pay no attention to."""

from __future__ import annotations

from sen_desktop.engine.values import value


@value
class Habits:
    columns: bool = True
    """Whether pairs in a column are seen."""
    mirrors: bool = True
    """Whether reflections are seen for what they take."""
    counts: bool = True
    """Whether what is still unseen is counted; else every card is as likely as in a full deck."""
    foresees: bool = True
    """Whether it matters what is left for the next player."""
    ends: bool = True
    """Whether the others' dreams matter when the round may be ended."""
    reckons: bool = True
    """Whether positions are judged by experience of many rounds, and not by the own dream alone."""
    slips: float = 0.0
    """The chance of a move that only seems good."""
