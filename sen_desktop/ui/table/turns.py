"""What every seat did in its last turn, folded from told events: it stays until there is something
to tell of its next one.

Only what everybody witnessed is kept, so a turn looks the same to all eyes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from sen_desktop.engine.cards import PileId, Seat, Slot
from sen_desktop.engine.events import (
    Asked,
    Event,
    Moved,
    Peeked,
    RoundStarted,
    Shuffled,
    Swapped,
    Turned,
    TurnStarted,
)
from sen_desktop.engine.values import value

if TYPE_CHECKING:
    from sen_desktop.ui.table.board import Board
    from sen_desktop.ui.table.picture import TableCard

ONLOOKER = -2
"""A seat that witnesses nothing but what all do."""

LAID = "hand"
"""The sign of a card that came into a dream, if its board has none of its own for it."""


@value
class Way:
    """From where to where a card went, however often it stopped between."""

    card: int
    src: Slot
    dst: Slot


@value
class LastTurn:
    """The whole last turn of a seat, or as much of it as has happened."""

    seat: Seat
    began: int
    """The number of the picture in which it had not begun."""
    number: int = 0
    """Which turn of the seat's it is in this round; a look before the first one is none."""
    events: tuple[Event, ...] = ()
    signs: tuple[tuple[int, str], ...] = ()
    """Cards in dreams by their ids, and the sign of what was done to them."""
    left: tuple[tuple[Slot, str], ...] = ()
    """Where cards of dreams lay that are in no dream any more, and the sign of what was done."""
    ways: tuple[Way, ...] = ()
    touched: tuple[tuple[Slot, int], ...] = ()
    """Where it put cards or looked at them, and their ids."""
    gone: tuple[Slot, ...] = ()
    """Those of these places that somebody else has taken the card from since."""
    next: int | None = None
    """The picture in which the seat's next turn had not begun, of which nothing is to tell yet."""

    @property
    def starts(self) -> tuple[int, ...]:
        return (self.began,) if self.next is None else (self.began, self.next)


Turns: TypeAlias = Mapping[Seat, LastTurn]


def actor_of(at_turn: Seat | None, event: Event) -> Seat | None:
    """Whose turn an event belongs to; before the first turn, whose look at the own dream it is."""
    match event:
        case TurnStarted(seat):
            return seat
        case Asked() | Shuffled() | RoundStarted():
            return None
        case Peeked(seat) if at_turn is None:
            return seat
        case Turned(slot) if at_turn is None:
            return slot.pile.seat
        case _:
            return at_turn


def follow_turns(
    board: Board[Any],
    before: Turns,
    at_turn: Seat | None,
    told: int,
    event: Event,
    cards: Mapping[PileId, tuple[TableCard, ...]],
) -> Turns:
    """The last turns after one more event, the `told`th; `cards` lie as it left them."""
    match event:
        case RoundStarted():
            return {}
        case Shuffled(_, into):
            gone = {card.id for card in cards[into]}
            return {seat: _without(turn, gone) for seat, turn in before.items()}
    seat = actor_of(at_turn, event)
    if seat is None:
        return before
    turn = before.get(seat)
    if turn is not None and isinstance(event, TurnStarted):
        return {**before, seat: replace(turn, next=told - 1)}
    if turn is None:
        turn = LastTurn(seat, told - 1, int(isinstance(event, TurnStarted)))
    elif turn.next is not None:
        turn = LastTurn(seat, turn.next, turn.number + 1, (TurnStarted(seat),))
    legs = _legs(event)
    moved = {cards[dst.pile][dst.place].id for _, dst in legs}
    after = {one: _after(other, moved) for one, other in before.items()} if moved else {**before}
    after[seat] = _goes_on(board, turn, legs, event, cards)
    filled = {_place(dst) for _, dst in legs if dst.pile.kind in board.dreams}
    return {one: _without_left(other, filled) for one, other in after.items()} if filled else after


def _goes_on(
    board: Board[Any],
    turn: LastTurn,
    legs: Sequence[tuple[Slot, Slot]],
    event: Event,
    cards: Mapping[PileId, tuple[TableCard, ...]],
) -> LastTurn:
    """The turn with one more event of it."""
    signs, ways = turn.signs, turn.ways
    for slot, sign in _signs(board, event):
        card = cards[slot.pile][slot.place].id
        signs = (*(one for one in signs if one[0] != card), (card, sign))
    for src, dst in legs:
        card = cards[dst.pile][dst.place].id
        ways = _on(ways, card, _when_it_began(turn, src), dst)
    new = {cards[slot.pile][slot.place].id: slot for slot in _touched(event)}
    earlier = [one for one in turn.touched if one[1] not in new] if new else turn.touched
    return LastTurn(
        turn.seat,
        turn.began,
        turn.number,
        (*turn.events, event.seen_by(ONLOOKER)),
        signs,
        (*turn.left, *_left(board, event)),
        ways,
        (*earlier, *((slot, card) for card, slot in new.items())),
        turn.gone,
    )


def _without(turn: LastTurn, cards: set[int]) -> LastTurn:
    """Cards that are shuffled cannot be told from others any more."""
    signs = tuple(one for one in turn.signs if one[0] not in cards)
    ways = tuple(way for way in turn.ways if way.card not in cards)
    return replace(_after(turn, cards), signs=signs, ways=ways)


def _after(turn: LastTurn, moved: set[int]) -> LastTurn:
    """The turn once these cards have left their places."""
    gone = [slot for slot, card in turn.touched if card in moved]
    if not gone:
        return turn
    left = tuple(one for one in turn.touched if one[1] not in moved)
    return replace(turn, touched=left, gone=(*turn.gone, *gone))


def _signs(board: Board[Any], event: Event) -> list[tuple[Slot, str]]:
    """Where cards lie now to which something was done."""
    match event:
        case Moved(_, dst, _, why) if dst.pile.kind in board.dreams:
            return [(dst, board.move_signs.get(why, LAID))]
        case Swapped(_, a, b):
            return [(a, "swap"), (b, "swap")]
        case Peeked(_, slot):
            return [(slot, "eye")]
        case _:
            return []


def _left(board: Board[Any], event: Event) -> list[tuple[Slot, str]]:
    """Where a card lay that has left its dream."""
    match event:
        case Moved(src, _, _, why) if src.pile.kind in board.dreams and why in board.left_signs:
            return [(src, board.left_signs[why])]
        case _:
            return []


def _place(slot: Slot) -> tuple[Seat | None, int]:
    """Piles that lie on each other are one place."""
    return slot.pile.seat, slot.pile.number


def _without_left(turn: LastTurn, filled: set[tuple[Seat | None, int]]) -> LastTurn:
    """The turn once something lies again in these places."""
    left = tuple([one for one in turn.left if _place(one[0]) not in filled])
    return turn if len(left) == len(turn.left) else replace(turn, left=left)


def _touched(event: Event) -> list[Slot]:
    """Where cards lie now that an event moved or looked at."""
    match event:
        case Peeked(_, slot) | Turned(slot):
            return [slot]
        case _:
            return [dst for _, dst in _legs(event)]


def _legs(event: Event) -> list[tuple[Slot, Slot]]:
    match event:
        case Moved(src, dst):
            return [(src, dst)]
        case Swapped(_, a, b):
            return [(a, b), (b, a)]
        case _:
            return []


def _when_it_began(turn: LastTurn, slot: Slot) -> Slot:
    """Where what lies here now lay when the turn began: cards that came and went before it have
    moved it along."""
    place = slot.place
    for event in reversed(turn.events):
        if isinstance(event, Moved):
            place -= event.dst.pile == slot.pile and event.dst.place < place
            place += event.src.pile == slot.pile and event.src.place <= place
    return Slot(slot.pile, place)


def _on(ways: tuple[Way, ...], card: int, src: Slot, dst: Slot) -> tuple[Way, ...]:
    """The ways with one more leg: it goes on where the card came to rest before."""
    first = next((way.src for way in ways if way.card == card), src)
    return (*(way for way in ways if way.card != card), Way(card, first, dst))


def signs_lying(turns: Turns) -> dict[int, str]:
    """Every card that wears a sign, by its id; of two signs on one card the later one."""
    seats = sorted(turns.values(), key=_began)
    return {card: sign for turn in seats for card, sign in turn.signs}


def signs_left(turns: Turns) -> dict[Slot, str]:
    """Every place that a card has left for good, and the sign of that."""
    return {slot: sign for turn in sorted(turns.values(), key=_began) for slot, sign in turn.left}


def _began(turn: LastTurn) -> int:
    return turn.began
