"""What a seat can see of the cards, and how its view follows the events it is told."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.chance import Shuffling
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import Event, LotDrawn, Moved, RoundEnded, RoundStarted
from sen_desktop.engine.fold import followed
from sen_desktop.engine.state import UNSEEN, View
from sen_desktop.games.sen.decisions import Choosing
from sen_desktop.games.sen.events import Called
from sen_desktop.games.sen.table import SenState, SenView, Table
from sen_desktop.games.sen.words import DREAM, FACE_DOWN, FACE_UP, HELD

Faces: TypeAlias = tuple[Face | None, ...]


def view(state: SenState, seat: Seat) -> SenView:
    """Built up from nothing: a card's face is looked up only if it is in sight."""
    piles, agenda = state.piles, state.agenda
    seen: dict[PileId, Faces] = {pile: UNSEEN[len(cards)] for pile, cards in piles.items()}
    if face_up := piles[FACE_UP]:
        seen[FACE_UP] = UNSEEN[len(face_up) - 1] + (face_up[-1].face,)
    for pile in open_piles(piles, agenda, seat):
        if cards := piles[pile]:
            seen[pile] = tuple([card.face for card in cards])
    return View(seat, seen, agenda, state.table)


def open_piles(piles: Iterable[PileId], agenda: Agenda, seat: Seat) -> Collection[PileId]:
    """The piles whose every card a seat sees now; of the face-up pile all see the top."""
    if not agenda or type(agenda[-1]) is Shuffling:
        return [pile for pile in piles if pile.kind == DREAM]  # S40
    if seat not in agenda[-1].seats:
        return ()
    return (HELD, FACE_UP) if type(agenda[-1]) is Choosing else (HELD,)


def fold(view: SenView, events: Sequence[Event]) -> SenView:
    piles, agenda, table = followed(view, events, _next_table)
    in_sight = open_piles(piles, agenda, view.seat)
    for pile, faces in piles.items():
        if pile not in in_sight:
            top = faces[-1:] if pile == FACE_UP else ()
            piles[pile] = UNSEEN[len(faces) - len(top)] + top
    return View(view.seat, piles, agenda, table)


def _next_table(table: Table, event: Event) -> Table:
    match event:
        case LotDrawn(seat):
            return Table(starter=seat)
        case RoundStarted(number, starter):
            return table.new_round(number, starter)
        case Called(seat):
            return table.woken(seat)
        case Moved(_, _, _, "taken"):
            return table.after_take(table.takes + 1)
        case Moved(src) if src.pile == FACE_DOWN:
            return table.after_take(0)
        case RoundEnded(_, _, _, scores, next_starter):
            return table.after_round(scores, next_starter)
        case _:
            return table
