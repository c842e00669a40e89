"""Which sound belongs to which event, and where on the table it is heard. Nobody else decides it.

Everything follows from the event as the viewer witnessed it, so nothing hidden can be heard. What
only one family has is said by its board; how tense a table is, for the music, too.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.events import (
    Dealt,
    Event,
    Moved,
    Opened,
    Peeked,
    RoundEnded,
    Shuffled,
    Turned,
    TurnStarted,
)
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.ui.table.picture import Picture, PileStyle

if TYPE_CHECKING:
    from sen_desktop.ui.table.board import Board

Where: TypeAlias = Slot | PileId | Seat | None
"""A card, a pile, a seat, or the middle of the table."""


class Heard(NamedTuple):
    sound: str
    where: Where = None


LITTLE, MUCH, MOST = 0.4, 0.7, 1.0
"""How tense it can be."""
NEAR = 0.75
"""Share of a goal from which on somebody is near it."""
FEW = 10
"""Cards left in a pile from which on they are few."""


def sounds_of(board: Board[Any], event: Event, viewer: Seat) -> Iterator[Heard]:
    """What is heard of an event, by whoever sits at that seat."""
    match event:
        case Shuffled(_, into):
            yield Heard("shuffle", into)
        case Dealt(src, _, _):
            yield Heard("deal", src)
        case TurnStarted(seat) if seat == viewer:
            yield Heard("turn", seat)
        case Moved(_, dst, _, _):
            is_open = board.pile_styles[dst.pile.kind] is PileStyle.OPEN
            yield Heard("card_place" if is_open else "card_slide", dst)
        case Peeked(_, slot, face) if face is not None:
            yield Heard("peek_shimmer", slot)
        case Turned(slot, _):
            yield Heard("card_flip", slot)
        case Opened(pile, faces) if pile.kind in board.dreams and None not in faces:
            yield Heard("card_flip", pile)
    yield from board.sounds(event, viewer)


def of_round(event: RoundEnded, viewer: Seat) -> Iterator[Heard]:
    """The lowest wins it; who is alone with the highest has lost it."""
    own, others = event.scores[viewer], sorted(event.scores)
    if own == others[0]:
        yield Heard("round_won")
    elif own == others[-1] > others[-2]:
        yield Heard("round_lost")


def of_match(won: bool) -> str:
    return "match_won" if won else "match_lost"


def tension(board: Board[Any], picture: Picture[Any], ruleset: Ruleset) -> float:
    """From what everybody at the table sees: 0 while there is time, 1 in the last turns."""
    if picture.ended or picture.outcome or picture.at_turn is None:
        return 0.0
    return board.tension(picture, ruleset)


def few_cards(picture: Picture[Any], pile: PileId, most: float) -> float:
    """A pile that runs out means something."""
    return most * max(0.0, 1 - len(picture.cards.get(pile, ())) / FEW)


def near_the_goal(picture: Picture[Any], goal: int | None) -> float:
    """Somebody has nearly as many as end the match."""
    return LITTLE if goal and max(picture.totals) >= NEAR * goal else 0.0
