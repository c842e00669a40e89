"""What the table of one pair of eyes shows after so many told events: a value, and how one event
leads to the next. Nothing here knows pixels or time.

Cards are followed by `engine.fold.carry`; what only a family shows is its board's part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.decision import Agenda, Outcome
from sen_desktop.engine.events import (
    Asked,
    Event,
    MatchEnded,
    Moved,
    Opened,
    Peeked,
    RoundEnded,
    RoundStarted,
    Shuffled,
    Turned,
    TurnStarted,
)
from sen_desktop.engine.fold import Piles, Tracing, carry, put
from sen_desktop.engine.values import value
from sen_desktop.ui.table.turns import Turns, follow_turns

if TYPE_CHECKING:
    from sen_desktop.ui.table.board import Board

F = TypeVar("F")


class PileStyle(Enum):
    """How the cards of a pile lie."""

    STOCK = "stock"
    """Face down in a high pile, pointed at as a whole."""
    OPEN = "open"
    """Face up in a pile of which only the uppermost can be seen, pointed at as a whole."""
    SHOWN = "shown"
    """As their viewer witnessed them."""
    CLOSED = "closed"
    """Face down; what came in openly is turned down once it has been seen."""
    COVERED = "covered"
    """Face down at once, for good."""

    @property
    def piled(self) -> bool:
        return self in (PileStyle.STOCK, PileStyle.OPEN)


class Halt(Enum):
    """What waits for the viewer before the table goes on."""

    PEEK = "peek"
    TURN = "turn"
    """Only for those who want to be waited for after every turn of another seat."""
    ROUND = "round"
    MATCH = "match"


@value
class TableCard:
    """One card as these eyes follow it."""

    id: int
    """Tells it from the others between two shuffles; it says nothing about its face."""
    shown: Face | None = None
    """What its upper side shows; None is its back."""
    known: Face | None = None
    """What these eyes have seen on it, carried along wherever it went."""
    mark: str = ""
    """What was pencilled on its back."""


@value
class Tag:
    """A seat's reckoning: a count, then what it came to, as keys of texts."""

    count: int
    lines: tuple[tuple[str, Mapping[str, int]], ...] = ()
    strong: bool = False
    """There is reason to be glad."""
    terms: tuple[int, ...] = ()
    """What the cards counted, to be read where nothing else is to be said."""


@value
class Picture(Generic[F]):
    told: int
    """How many events led here."""
    eyes: Seat | None
    """Who looks; None sees everything open."""
    seats: int
    cards: Mapping[PileId, tuple[TableCard, ...]]
    """Pile by pile in the order in which they are drawn, the bottom card first."""
    part: F
    """What only the family shows."""
    tags: Mapping[Seat, Tag]
    """The reckonings that lie open."""
    turns: Turns
    """What every seat did in its last turn."""
    agenda: Agenda = ()
    at_turn: Seat | None = None
    turn_over: Seat | None = None
    """Whose turn has just ended, as the next one begins."""
    round: int = 0
    scores: tuple[tuple[int, ...], ...] = ()
    """Of every round that is over."""
    ended: RoundEnded | None = None
    """The round whose reckoning lies open."""
    outcome: Outcome | None = None
    badges: tuple[tuple[int, str], ...] = ()
    """Cards by their ids, and what is written on them while a dream is counted."""
    struck: tuple[int, ...] = ()
    """The ids of cards that count nothing."""
    dark: bool = False
    """The dreams are being opened."""
    announced: int = 0
    """The number of the event whose sentence stands across the table; 0 if none does."""
    pushed_out: Slot | None = None
    """The card whose place has been taken and that has not left yet."""
    peeker: Seat | None = None
    """Whose look the last event was."""
    peeked: tuple[int, ...] = ()
    """The ids of the cards that these eyes see in it."""

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(map(sum, zip(*self.scores, strict=True))) or (0,) * self.seats

    @property
    def halt(self) -> Halt | None:
        if self.peeked:
            return Halt.PEEK
        if self.ended:
            return Halt.ROUND
        return Halt.MATCH if self.outcome and self.tags else None

    @property
    def reckons(self) -> bool:
        """A reckoning is complete and can be read; the next event takes it away."""
        return self.halt in (Halt.ROUND, Halt.MATCH)

    def top(self, pile: PileId) -> Face | None:
        """What the uppermost card of a pile shows."""
        cards = self.cards.get(pile)
        return cards[-1].shown if cards else None


def _seen(card: TableCard, face: Face) -> TableCard:
    return TableCard(card.id, card.shown, face, card.mark)


TRACING = Tracing(fresh=TableCard, seen=_seen, lost=lambda card: TableCard(card.id))


def blank(board: Board[F], seats: int, eyes: Seat | None) -> Picture[F]:
    """The table before anything has happened."""
    piles: dict[PileId, tuple[TableCard, ...]] = dict.fromkeys(board.piles(seats), ())
    return Picture(0, eyes, seats, piles, board.blank, {}, {})


def fold(board: Board[F], before: Picture[F], event: Event) -> Picture[F]:
    """The picture after one more event."""
    changes: dict[str, Any] = {"told": before.told + 1, **_changes(board, before, event)}
    if before.turn_over is not None and "turn_over" not in changes:
        changes["turn_over"] = None
    if before.peeked and "peeked" not in changes:
        changes |= {"peeked": (), "peeker": None}
    if before.reckons:  # and that has been read
        changes = {"ended": None, "tags": {}, "badges": (), "struck": (), **changes}
    cards: Piles[TableCard] = dict(before.cards)
    carry(cards, event, TRACING)
    _turn_sides(board, before.eyes, cards, event)
    if not before.dark:  # what comes then is no turn any more
        told, at_turn = before.told + 1, before.at_turn
        changes["turns"] = follow_turns(board, before.turns, at_turn, told, event, cards)
    return board.follow(replace(before, cards=cards, **changes), event)


def _changes(board: Board[F], before: Picture[F], event: Event) -> dict[str, Any]:
    """What else is different after an event than where cards lie."""
    match event:
        case Asked(agenda):
            return {"agenda": agenda, "announced": 0}
        case Shuffled():
            in_a_round = before.at_turn is not None
            return {"dark": False, "announced": before.told + 1 if in_a_round else before.announced}
        case RoundStarted(number):
            return {"round": number, "announced": before.told + 1}
        case TurnStarted(seat):
            return {"at_turn": seat, "turn_over": before.at_turn, "announced": 0}
        case Moved(src, dst):
            return {"pushed_out": _pushed_out(board, before, src, dst)}
        case Peeked(seat, slot, face):
            earlier = before.peeked if before.peeker == seat else ()
            card = before.cards[slot.pile][slot.place].id
            return {"peeker": seat, "peeked": () if face is None else (*earlier, card)}
        case Opened(pile, faces) if pile.kind in board.dreams and None not in faces:
            return {"dark": True, "announced": 0}
        case RoundEnded():
            scores = (*before.scores, event.scores)
            return {"scores": scores, "ended": event, "at_turn": None}
        case MatchEnded(outcome):
            if not before.tags or before.ended:
                return {"outcome": outcome}
            first = {
                seat: replace(tag, strong=outcome.places[seat] == 1)
                for seat, tag in before.tags.items()
            }
            return {"outcome": outcome, "tags": first, "at_turn": None}
        case _:
            return {}


def _pushed_out(board: Board[F], before: Picture[F], src: Slot, dst: Slot) -> Slot | None:
    """Where places have a meaning, a card that comes into one pushes the old one out."""
    count = len(before.cards.get(dst.pile, ())) - (src.pile == dst.pile)
    if board.places_stay and dst.pile.kind in board.dreams and dst.place < count:
        return Slot(dst.pile, dst.place + 1)
    return None if src == before.pushed_out else before.pushed_out


def _turn_sides(board: Board[F], eyes: Seat | None, cards: Piles[TableCard], event: Event) -> None:
    """Which side of the cards that an event has touched is up now."""
    match event:
        case Moved(_, dst, face):
            card = cards[dst.pile][dst.place]
            match board.pile_styles[dst.pile.kind]:
                case PileStyle.OPEN:
                    card = TableCard(card.id, face, face)
                case PileStyle.SHOWN:
                    # Another one's hand shows its backs, whatever is known of it.
                    in_hand = dst.pile.kind == board.hand_kind
                    held_back = in_hand and eyes not in (None, dst.pile.seat)
                    card = replace(card, shown=None if held_back else face)
                case PileStyle.CLOSED | PileStyle.COVERED:
                    card = replace(card, shown=None)
            put(cards, dst, card)
        case Turned(slot, face):
            put(cards, slot, replace(cards[slot.pile][slot.place], shown=face))
        case Opened(pile, faces) if None not in faces:
            held_up = pile.kind == board.hand_kind and eyes in (None, pile.seat)
            if held_up or pile.kind in board.dreams:
                cards[pile] = tuple(replace(card, shown=card.known) for card in cards[pile])
        case _:
            pass
