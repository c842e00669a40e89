"""A hint as a ghost of the move: which cards it concerns, and what would lie where."""

from __future__ import annotations

from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.words import FACE_DOWN, FACE_UP, HELD, dream
from sen_desktop.ui.table.picture import Picture
from sen_desktop.ui.table.question import Hint


def hint_of(action: Action, seat: Seat, picture: Picture[Any]) -> Hint:
    own = dream(seat)
    drawn = picture.top(HELD)
    match action:
        case Look(places):
            return Hint(tuple(Slot(own, place) for place in places))
        case NamePair(places):
            slots = tuple(Slot(own, place) for place in places)
            return Hint(slots, button="name_pair")
        case Take(place):
            spot = Slot(own, place)
            return Hint((Slot(FACE_UP, 0), spot), (picture.top(FACE_UP), spot))
        case Draw():
            return Hint((Slot(FACE_DOWN, 0),))
        case Exchange(place):
            spot = Slot(own, place)
            return Hint((spot,), (drawn, spot))
        case WakeUp():
            return Hint((), button="wake_up")
        case Use():
            return Hint((), button="use")
        case Discard():
            return Hint((Slot(FACE_UP, 0),), (drawn, Slot(FACE_UP, 0)))
        case Keep(which):
            return Hint((Slot(HELD, which),))
        case PeekOne(slot):
            return Hint((slot,))
        case SwapTwo(a, b):
            return Hint((a, b))
        case ChooseOne(pick, place):
            spot = Slot(own, place)
            cards = Slot(FACE_UP, pick), spot
            return Hint(cards, (picture.cards[FACE_UP][pick].known, spot))
        case _:
            return Hint(())
