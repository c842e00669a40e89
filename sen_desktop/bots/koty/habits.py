"""What makes one player of Koty weaker than another: what they pay no attention to."""

from __future__ import annotations

from sen_desktop.engine.values import value


@value
class Habits:
    rivals: bool = True
    """Whether the dreams of rivals matter, and not the own one alone."""
    ends: bool = True
    """Whether it matters who wins when three lands have three nines each."""
    nines: bool = True
    """Whether nines are valued for what they will bring, and jokers for what they can do."""
    doubts: bool = True
    """Whether it is expected that attacks are answered."""
    counts: bool = True
    """Whether seen cards are counted; else every card is as likely as in a full deck."""
    reckons: bool = True
    """Whether positions are judged by experience of many games."""
    foresees: bool = True
    """Whether the next player's replies are thought out."""
    slips: float = 0.0
    """The chance of a move that only seems good."""
