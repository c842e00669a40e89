"""What makes one player of Sen weaker than another: gaps in its memory, and too much or too little
daring.
"""

from __future__ import annotations

from sen_desktop.engine.values import value


@value
class Habits:
    forgets_own: float = 0.0
    """The chance, at each own turn, of forgetting an own card. One laid or seen since the last own
    turn is safe."""
    forgets_others: float = 0.0
    """The same for cards of rivals."""
    mixes_up: float = 0.0
    """The chance, at each own turn, that two own cards change places in memory."""
    loses_swapped: float = 0.0
    """The chance of losing a card that is swapped."""
    counts_pile: bool = True
    """Whether the face-up pile is remembered below its top."""
    boldness: float = 0.0
    """Points of advantage seen in waking up beyond those that are there."""
    sure_among_many: float = 0.0
    """With at least this chance of being lowest it wakes up at a table of more than two."""
    polite: bool = True
    """Whether it keeps table manners, see `courtesy`; else it wakes up whenever it pays."""

    @property
    def forgetful(self) -> bool:
        gaps = self.forgets_own, self.forgets_others, self.mixes_up, self.loses_swapped
        return any(gaps) or not self.counts_pile
