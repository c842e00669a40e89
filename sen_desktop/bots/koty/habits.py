"""What makes one player of Koty weaker than another: what they pay no attention to, and forget."""

from __future__ import annotations

from sen_desktop.engine.values import value

ALL = 1000
"""More cards than there are."""


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
    reckons: bool = True
    """Whether positions are judged by experience of many games."""
    knows_two: bool = True
    """Whether there is more experience of tables of two, where they are of the usual kind."""
    foresees: bool = True
    """Whether the next player's replies are thought out."""
    infers: bool = True
    """Whether it is concluded what somebody lacks who gave up a duel."""
    recalls: int = ALL
    """How many of the cards thrown away are remembered, the newest ones."""
    forgets_hands: float = 0.0
    """The chance, at each own turn, of forgetting what was seen going into a rival's hand."""
    overlooks: float = 0.0
    """The chance, at each own turn, of not looking at a land of a rival."""
    slips: float = 0.0
    """The chance of a move that only seems good."""
