"""What makes one player of Smoki weaker than another: what they pay no attention to, and forget."""

from __future__ import annotations

from sen_desktop.engine.values import value

ALL = 1000
"""More cards than there are."""


@value
class Habits:
    columns: bool = True
    """Whether pairs in a column are seen."""
    mirrors: bool = True
    """Whether reflections are seen for what they take."""
    foresees: bool = True
    """Whether it matters what is left for the next player."""
    ends: bool = True
    """Whether the others' dreams matter when the round may be ended."""
    hurries: float = 0.0
    """What a hidden card of the own dream costs beside its worth, to who does not reckon."""
    reckons: bool = True
    """Whether positions are judged by experience of many rounds, and not by the own dream alone."""
    recalls: int = ALL
    """How many cards of each face-up pile are remembered, the newest ones."""
    overlooks: float = 0.0
    """The chance, at each own turn, of not looking at a place of the own dream, or at a pile."""
    slips: float = 0.0
    """The chance of a move that only seems good."""
