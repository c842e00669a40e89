"""What is heard at a table of Smoki."""

from __future__ import annotations

from collections.abc import Iterator

from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.engine.events import Event, Moved, PowerUsed, RoundEnded, Swapped, Turned
from sen_desktop.games.smoki.events import ColumnCancelled, Reckoned, Reflected, TokenWon
from sen_desktop.games.smoki.words import DREAM, RING, dream
from sen_desktop.ui.table.sounds import Heard, of_round

DEAREST = -2
"""What the dearest dragon is worth."""


def sounds_of(event: Event, viewer: Seat) -> Iterator[Heard]:
    match event:
        case Swapped(_, _, slot):
            yield Heard("nest_swap", slot)
        case PowerUsed(seat, power) if power == RING:
            yield Heard("ring_pass", seat)
        case Moved(_, dst, face, _) if dst.pile.kind == DREAM and _is_dearest(face):
            yield Heard("dragon", dst)
        case Turned(slot, face) if _is_dearest(face):
            yield Heard("dragon", slot)
        case Reflected(seat, place):
            yield Heard("reflection", Slot(dream(seat), place))
        case ColumnCancelled(seat, column):
            yield Heard("pair_cancelled", Slot(dream(seat), column))
        case Reckoned(seat):
            yield Heard("count_tick", seat)
        case TokenWon(seat):
            yield Heard("token", seat)
        case RoundEnded():
            yield Heard("round_over")
            yield from of_round(event, viewer)


def _is_dearest(face: Face | None) -> bool:
    return face is not None and face.worth == DEAREST
