"""Cards: what is printed on them, where they lie, and who sits round the table."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from sen_desktop.engine.bounds import LARGEST_DECK
from sen_desktop.engine.values import value

Seat: TypeAlias = int
"""A player's place, 0 to n-1; the next number sits to the left."""

NATURE: Seat = -1
"""The seat that shuffles and draws lots: chance is an action like any other."""


@value
class Face:
    """What is printed on a card. Cards of one kind share one face."""

    key: str
    worth: int | None = None
    power: str = ""
    suit: str = ""


@value
class Card:
    """One card of a deck; `id` tells it from its twins in records, never in views or events."""

    id: int
    face: Face


class PileId(str):
    """A place where cards lie: a pile of the table, or one of a seat.

    A string underneath, because those remember their hash: states look up piles all the time.
    """

    __slots__ = ("kind", "number", "seat")
    __match_args__ = ("kind", "seat", "number")
    kind: str
    seat: Seat | None
    number: int

    def __new__(cls, kind: str, seat: Seat | None = None, number: int = 0) -> PileId:
        pile = super().__new__(cls, f"{kind}/{'' if seat is None else seat}/{number}")
        pile.kind, pile.seat, pile.number = kind, seat, number
        return pile

    def __reduce__(self) -> tuple[type[PileId], tuple[str, Seat | None, int]]:
        return PileId, (self.kind, self.seat, self.number)


class Slot(NamedTuple):
    """A position in a pile, counted from the bottom (in a row: from its owner's left).

    This is how everybody names a hidden card.
    """

    pile: PileId
    place: int


SLOTS: dict[PileId, tuple[Slot, ...]] = {}
"""Every slot of every pile that was laid out, `SLOTS[pile][place]`, made once: the rules name them
by the million. A plain dictionary: one with `__missing__` takes three times as long to answer."""


def laid_out(*piles: PileId) -> tuple[PileId, ...]:
    """The piles that a game is played with, their slots now among `SLOTS`."""
    for pile in piles:
        if pile not in SLOTS:
            SLOTS[pile] = tuple([Slot(pile, place) for place in range(LARGEST_DECK + 1)])
    return piles
