"""The words of the toy's card data, and where its cards lie."""

from __future__ import annotations

from sen_desktop.engine.cards import PileId, Seat
from sen_desktop.engine.ruleset import Words

FAMILY = "toy"

HAND = "card"
"""The kind of a seat's pile, and the ruleset's number of cards in it."""

WORDS = Words(
    powers=frozenset(),
    worthless=frozenset(),
    suits=frozenset(),
    counts={HAND: (1, 1)},
    seats=(2, 4),
    dealt=HAND,
    spare=1,
    numbers=frozenset({"rounds"}),
    switches=frozenset({"looking"}),
    choices={},
    may_be_off=frozenset(),
)

STOCK = PileId("stock")


def hand(seat: Seat) -> PileId:
    return PileId(HAND, seat)
