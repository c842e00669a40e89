"""Chance as actions of the seat `NATURE`: a shuffled order, a drawn lot.

Where the numbers come from is the referee's business; the rules only ask and check.
"""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, PileId, Seat
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.state import Refusal
from sen_desktop.engine.values import value


@value
class Shuffling(Decision):
    """The cards of `piles` wait to be shuffled together."""

    piles: tuple[PileId, ...]
    number: tuple[int, ...]
    """Tells the shuffles of a match apart: (2,) deals the second round, (2, 1) is its first shuffle
    on the way. What a seed makes of one depends on nothing else."""


@value
class DrawingLots(Decision):
    """One of `among` seats is to be chosen, for instance to start."""

    among: int


@value
class Shuffle(Action):
    """The new order as card ids, the first one on top."""

    order: tuple[int, ...]


@value
class DrawLot(Action):
    seat: Seat


def to_shuffle(piles: Mapping[PileId, tuple[Card, ...]], decision: Shuffling) -> list[int]:
    """The ids of the cards to be shuffled, in an order that says nothing about where they lay."""
    return sorted([card.id for pile in decision.piles for card in piles[pile]])


def refuse_chance(
    piles: Mapping[PileId, tuple[Card, ...]], decision: Decision, action: Action
) -> Refusal | None:
    """What is wrong with an action of nature, for replays written by hand."""
    if isinstance(decision, Shuffling) and isinstance(action, Shuffle):
        if sorted(action.order) != to_shuffle(piles, decision):
            return Refusal("not_this_deck")
        return None
    if isinstance(decision, DrawingLots) and isinstance(action, DrawLot):
        return None if 0 <= action.seat < decision.among else Refusal("no_such_seat")
    return Refusal("not_now")
