"""What a seat can see of the cards, and how its view follows the events it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import (
    Event,
    LotDrawn,
    Moved,
    Opened,
    RoundEnded,
    RoundStarted,
    Shuffled,
    Swapped,
    Turned,
)
from sen_desktop.engine.fold import followed
from sen_desktop.engine.state import UNSEEN, View
from sen_desktop.games.smoki.decisions import Drawn
from sen_desktop.games.smoki.events import TokenWon
from sen_desktop.games.smoki.table import ALL_UP, SmokiState, SmokiView, Table
from sen_desktop.games.smoki.words import DREAM, FACE_UP, HELD

Faces: TypeAlias = tuple[Face | None, ...]


def view(state: SmokiState, seat: Seat) -> SmokiView:
    """Built up from nothing: a card's face is looked up only if it is in sight.

    The face-up piles are public as they grew: whose top is taken shows the card below.
    """
    seen: dict[PileId, Faces] = {}
    for pile, cards in state.piles.items():
        if pile.kind == DREAM:
            facing = state.table.facing[pile.seat or 0]
            shown = zip(cards, facing, strict=bool(cards))
            seen[pile] = tuple([card.face if up else None for card, up in shown])
        elif pile.kind == FACE_UP or (pile == HELD and sees_held(state.agenda, seat)):
            seen[pile] = tuple([card.face for card in cards])
        else:
            seen[pile] = UNSEEN[len(cards)]
    return View(seat, seen, state.agenda, state.table)


def sees_held(agenda: Agenda, seat: Seat) -> bool:
    """A drawn card is seen by who drew it, any other held one by all."""
    return not agenda or type(agenda[-1]) is not Drawn or seat in agenda[-1].seats


def fold(view: SmokiView, events: Sequence[Event]) -> SmokiView:
    """The next view; nothing has to be forgotten, because what was seen here stays in sight."""
    piles, agenda, table = followed(view, events, _next_table)
    return View(view.seat, piles, agenda, table)


def _next_table(table: Table, event: Event) -> Table:
    match event:
        case LotDrawn(seat):
            return Table.before_the_match(len(table.facing), seat)
        case RoundStarted(number, starter):
            return table.new_round(number, starter)
        case Shuffled(piles) if piles[0].kind == FACE_UP:
            return table.shuffled()
        case Moved(_, slot) | Turned(slot) if slot.pile.kind == DREAM:
            return table.face_up(slot)
        case Swapped(_, a, b):
            return table.swapped(a, b)
        case Opened(pile):
            return table.with_dream(pile.seat or 0, ALL_UP)
        case TokenWon(seat):
            return table.scored(table.score.with_token(seat))
        case RoundEnded(_, _, _, scores, next_starter):
            return table.after_round(scores, next_starter)
        case _:
            return table
