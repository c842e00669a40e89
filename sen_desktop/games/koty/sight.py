"""What a seat can see of the cards, and how its view follows the events it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.events import (
    Event,
    LotDrawn,
    MatchEnded,
    Moved,
    Shuffled,
    TurnStarted,
)
from sen_desktop.engine.fold import followed
from sen_desktop.engine.state import UNSEEN, View
from sen_desktop.games.koty.events import PilesEmpty
from sen_desktop.games.koty.table import KotyState, KotyView, Table
from sen_desktop.games.koty.words import DISCARD_PILE, NINES, ON_TABLE, TOP, hand

Faces: TypeAlias = tuple[Face | None, ...]

OPEN = frozenset({TOP, DISCARD_PILE.kind, ON_TABLE.kind})
"""The piles whose every card everybody sees."""


def view(state: KotyState, seat: Seat) -> KotyView:
    """Built up from nothing: a card's face is looked up only if it is in sight."""
    own = hand(seat)
    seen: dict[PileId, Faces] = {
        pile: tuple([card.face for card in cards])
        if pile.kind in OPEN or pile == own
        else UNSEEN[len(cards)]
        for pile, cards in state.piles.items()
    }
    return View(seat, seen, state.agenda, state.table)


def fold(view: KotyView, events: Sequence[Event]) -> KotyView:
    piles, agenda, table = followed(view, events, _next_table)
    own = hand(view.seat)
    for pile, faces in piles.items():
        if pile.kind not in OPEN and pile != own:
            piles[pile] = UNSEEN[len(faces)]
    return View(view.seat, piles, agenda, table)


def _next_table(table: Table, event: Event) -> Table:
    match event:
        case LotDrawn(seat):
            return table.starting(seat)
        case Shuffled():
            return table.shuffled()
        case TurnStarted(seat):
            return table.next_turn(seat)
        case Moved(_, dst) if dst.pile.kind == NINES:
            return table.with_nine()
        case PilesEmpty():
            return table.without_cards()
        case MatchEnded(outcome):
            return table.ended(outcome.reason)
        case _:
            return table
