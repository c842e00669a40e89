"""What waits on the agenda of Koty: questions, and the steps of a play that are still to come.

A play is spread out as a stack, and the turn ends when nothing of it is left. Steps are never asked
of anybody: they are carried out as soon as they lie on top. If the draw pile has to be shuffled in
between, the rest of the play waits on the agenda.
"""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.values import value


@value
class Duel:
    """An attack under way: who attacks which cat, with what number, and how often again."""

    attacker: Seat
    seat: Seat
    land: int
    number: int
    repeats: int = 0


# questions


@value
class Turn(Decision):
    """Play a card or exchange the hand (K20 to K63)."""


@value
class Defending(Decision):
    """Answer an attack or let it happen (K35, K60, K70)."""

    duel: Duel


@value
class Repeating(Decision):
    """Repeat an attack that was answered, or give it up (K35)."""

    duel: Duel


@value
class Laying(Decision):
    """Choose one of several lands for the top of the draw pile, or for what lies on the table."""

    source: PileId


# steps


@value
class Filling(Decision):
    """The hand is filled (K15)."""


@value
class Settling(Decision):
    """The attack takes effect (K31, K32)."""

    duel: Duel


@value
class Clearing(Decision):
    """The two cards of a duel are discarded (K35)."""


@value
class NewNine(Decision):
    """The top of the draw pile becomes a nine (K23)."""
