"""The decisions of Smoki. A turn lies at the bottom of the agenda, what it led to on top of it."""

from __future__ import annotations

from sen_desktop.engine.decision import Decision
from sen_desktop.engine.values import value


@value
class TurningUp(Decision):
    """Which own card to turn up first (D12)."""


@value
class Turn(Decision):
    """Take or draw."""


@value
class Drawn(Decision):
    """A card that only the drawer sees is held: place it or put it on a pile."""


@value
class Taken(Decision):
    """A card that all see is held: place it or, some ravens only, put it on a pile."""


@value
class PuttingAway(Decision):
    """A card that has left a dream and that all see is held: which pile to put it on."""


@value
class Nesting(Decision):
    """Which two own cards to exchange, if any (D33)."""

    nest: int
    """The place of the nest, which stays where it is."""
