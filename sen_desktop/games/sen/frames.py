"""The decisions of Sen. A turn lies at the bottom of the agenda, what it led to on top of it."""

from __future__ import annotations

from sen_desktop.engine.state import Frame
from sen_desktop.engine.values import value


@value
class Looking(Frame):
    """These seats have not yet looked at their first cards (S13); all at once."""


@value
class Turn(Frame):
    """Wake up, take, draw or name a pair."""


@value
class Drawn(Frame):
    """One drawn card is held: exchange it, discard it or use it."""


@value
class Keeping(Frame):
    """Two drawn cards are held: which one to keep (S30)."""


@value
class Peeking(Frame):
    """Which card to look at (S31)."""


@value
class Swapping(Frame):
    """Which two cards to exchange (S32)."""


@value
class Choosing(Frame):
    """Which card of the face-up pile to take, and for which own one (S33)."""
