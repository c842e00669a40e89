"""The decisions of Sen. A turn lies at the bottom of the agenda, what it led to on top of it."""

from __future__ import annotations

from sen_desktop.engine.decision import Decision
from sen_desktop.engine.values import value


@value
class Looking(Decision):
    """These seats have not yet looked at their first cards (S13); all at once."""


@value
class Turn(Decision):
    """Wake up, take, draw or name a pair."""


@value
class Drawn(Decision):
    """One drawn card is held: exchange it, discard it or use it."""


@value
class Keeping(Decision):
    """Two drawn cards are held: which one to keep (S30)."""


@value
class Peeking(Decision):
    """Which card to look at (S31)."""


@value
class Swapping(Decision):
    """Which two cards to exchange (S32)."""


@value
class Choosing(Decision):
    """Which card of the face-up pile to take, and for which own one (S33)."""
