"""A hint of Koty as a ghost of the move: the card of the hand, and where it would come to lie."""

from __future__ import annotations

from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat, Slot
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.games.koty.words import TOPS_OF, hand
from sen_desktop.ui.table.picture import Picture
from sen_desktop.ui.table.question import Hint


def hint_of(action: Action, seat: Seat, picture: Picture[Any]) -> Hint:
    def land(owner: Seat, number: int) -> Slot:
        return Slot(TOPS_OF[owner][number], 0)

    def held(card: int) -> Slot:
        return Slot(hand(seat), card)

    match action:
        case Lay(card, number):
            face = picture.cards[hand(seat)][card].known
            return Hint((held(card),), (face, land(seat, number)))
        case Cover(card, owner, number):
            face = picture.cards[hand(seat)][card].known
            return Hint((held(card), land(owner, number)), (face, land(owner, number)))
        case Meet(card, number) | Chase(card, number):
            return Hint((held(card), land(seat, number)))
        case Attack(card, owner, number) | SendBat(card, owner, number):
            return Hint((held(card), land(owner, number)))
        case SendMoth(card, from_seat, from_land, to_seat, to_land):
            slots = held(card), land(from_seat, from_land), land(to_seat, to_land)
            return Hint(slots)
        case Defend(card) | Repeat(card) | SendOwl(card) | SendDragon(card):
            return Hint((held(card),))
        case ChooseLand(number):
            return Hint((land(seat, number),))
        case Exchange():
            return Hint((), button="exchange")
        case GiveUp():
            return Hint((), button="give_up")
        case _:
            return Hint(())
