"""What accompanies an event on the table: how cards fly, and how long it takes.

What is heard of it stands in `sounds`. Events that only one family has get theirs from `cue` of its
board.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sen_desktop.engine.cards import Slot
from sen_desktop.engine.events import (
    Asked,
    Dealt,
    Event,
    LotDrawn,
    MatchEnded,
    MatchStarted,
    Moved,
    Opened,
    Peeked,
    PowerUsed,
    RoundEnded,
    RoundStarted,
    Shuffled,
    Swapped,
    Turned,
    TurnStarted,
)
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.picture import Picture, PileStyle
from sen_desktop.ui.table.sprites import FLIGHT, TURN_OVER, Leg

DEALING = 1.1
"""Seconds within which the last card of a deal has set off."""

ONE_BY_ONE = 0.16
"""Seconds between two cards of a dream that are turned up."""


SHUFFLE_IS_READ = 1.4
"""Seconds for what is said of a shuffle in the middle of a round."""


class Cue(NamedTuple):
    moving: float = 0.0
    """Seconds until the next event, where cards fly."""
    wait: float = 0.0
    """Seconds to be added to it, also where nothing flies."""
    legs: Sequence[Leg] = ()
    """Cards that are not mentioned go straight to where they belong."""
    signs: Sequence[tuple[int, str]] = ()
    """Cards that the event concerns, and the sign that says how."""
    raven: bool = False
    """A raven crosses the table."""

    def backwards(self) -> Cue:
        """The same undone: nothing is waited for but the cards."""
        last = max((leg.delay for leg in self.legs), default=0.0)
        legs = [
            leg._replace(arc=-leg.arc, delay=last - leg.delay, lingers=False) for leg in self.legs
        ]
        return Cue(self.moving, legs=legs)


def cue_of(board: Board[Any], before: Picture[Any], event: Event, after: Picture[Any]) -> Cue:
    """What accompanies this event."""
    match event:
        case Asked() | MatchStarted() | RoundEnded() | MatchEnded():
            return Cue()
        case LotDrawn():
            return Cue(wait=0.7)
        case Shuffled():
            return Cue(0.55, SHUFFLE_IS_READ if before.at_turn is not None else 0.0)
        case Dealt():
            return _dealt(after, event)
        case RoundStarted():
            return Cue(wait=0.5)
        case TurnStarted():
            return Cue(wait=0.15)
        case Moved():
            return _moved(board, after, event)
        case Swapped(_, a, b):
            cards = [_card(after, slot) for slot in (b, a)]
            legs = [Leg(card, 0.85, arc=70) for card in cards]
            signs = [(card, "swap") for card in cards]
            return Cue(0.95, legs=legs, signs=signs)
        case Peeked(_, slot, face):
            if face is not None:
                return Cue()
            looks_all = before.at_turn is None  # before the first turn, and all of them at once
            signs = [(_card(after, slot), "eye")]
            return Cue(0.0 if looks_all else 0.45, signs=signs)
        case Opened(pile, faces):
            if None in faces:
                return Cue(wait=0.3)
            legs = [
                Leg(card.id, TURN_OVER, delay=number * ONE_BY_ONE)
                for number, card in enumerate(after.cards[pile])
            ]
            if pile.kind not in board.dreams:
                return Cue(wait=0.2, legs=legs)
            return Cue(ONE_BY_ONE * len(legs) + TURN_OVER, 0.1, legs)
        case Turned(slot, face):
            legs = [Leg(_card(after, slot), TURN_OVER)]
            return Cue(wait=0.9 if face else 0.3, legs=legs)
        case PowerUsed():
            return Cue(wait=0.5)
        case _:
            return board.cue(before, event, after)


def _card(picture: Picture[Any], slot: Slot) -> int:
    return picture.cards[slot.pile][slot.place].id


def _dealt(after: Picture[Any], event: Dealt) -> Cue:
    """Round by round, a card to every pile."""
    piles, each = event.piles, event.each
    step = min(0.07, DEALING / (each * len(piles)))
    cards = [after.cards[pile][-each:][number].id for number in range(each) for pile in piles]
    legs = [Leg(card, FLIGHT, delay=number * step, arc=24) for number, card in enumerate(cards)]
    return Cue(len(legs) * step + FLIGHT, legs=legs)


def _moved(board: Board[Any], after: Picture[Any], event: Moved) -> Cue:
    card, kind = _card(after, event.dst), event.dst.pile.kind
    style = board.pile_styles[kind]
    lingers = style is PileStyle.CLOSED and event.why not in board.comes_closed
    return Cue(
        FLIGHT * board.haste.get(event.why, 1.0),
        0.06,
        [Leg(card, FLIGHT, arc=26, lingers=lingers)],
        [(card, "hand")] if kind in board.dreams else (),
    )
