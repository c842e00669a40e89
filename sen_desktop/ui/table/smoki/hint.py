"""A hint of Smoki as a ghost of the move: which cards it concerns, and what would lie where."""

from __future__ import annotations

from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, Take, TurnUp
from sen_desktop.games.smoki.words import FACE_DOWN, HELD, dream, face_up
from sen_desktop.ui.table.picture import Picture
from sen_desktop.ui.table.question import Hint


def hint_of(action: Action, seat: Seat, picture: Picture[Any]) -> Hint:
    own = dream(seat)
    match action:
        case TurnUp(place):
            return Hint((Slot(own, place),))
        case Take(pile):
            return Hint((Slot(face_up(pile), 0),))
        case Draw():
            return Hint((Slot(FACE_DOWN, 0),))
        case Place(place):
            spot = Slot(own, place)
            return Hint((spot,), (picture.top(HELD), spot))
        case Put(pile):
            spot = Slot(face_up(pile), 0)
            return Hint((spot,), (picture.top(HELD), spot))
        case Swap((first, second)):
            return Hint((Slot(own, first), Slot(own, second)))
        case _:
            return Hint((), button="swap_nothing")
