"""Everything a seat can do in Smoki. A place is one of the own dream, a pile a face-up one."""

from __future__ import annotations

from sen_desktop.engine.actions import Action
from sen_desktop.engine.values import value


@value
class TurnUp(Action):
    """Turn up one own card before the first turn (D12)."""

    place: int


@value
class Take(Action):
    """Take the top of a face-up pile (D20)."""

    pile: int


@value
class Draw(Action):
    """Take the top of the face-down pile (D21)."""


@value
class Place(Action):
    """Lay the card that was taken or drawn into the own dream (D22)."""

    place: int


@value
class Put(Action):
    """Put a card on a face-up pile: the drawn (D21), taken (D30) or replaced one (D22, D31)."""

    pile: int


@value
class Swap(Action):
    """Exchange two own cards after placing a nest (D33)."""

    places: tuple[int, int]


@value
class SwapNothing(Action):
    """Leave the dream as it is after placing a nest (D33)."""


ALL: tuple[type[Action], ...] = (TurnUp, Take, Draw, Place, Put, Swap, SwapNothing)
