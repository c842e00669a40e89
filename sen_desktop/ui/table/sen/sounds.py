"""What is heard at a table of Sen."""

from __future__ import annotations

from collections.abc import Iterator

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, Moved, PowerUsed, RoundEnded, Swapped
from sen_desktop.games.sen.events import CALLER_PENALTY, Called, Reckoned
from sen_desktop.games.sen.words import CHOOSE_ONE, FACE_UP, HOURGLASS, TAKE_TWO
from sen_desktop.ui.table.sounds import Heard, of_round

MANY_RAVENS = 15
"""From so many on, ravens caw."""


def sounds_of(event: Event, viewer: Seat) -> Iterator[Heard]:
    match event:
        case Swapped(_, _, slot):
            yield Heard("swap", slot)
        case PowerUsed(seat, power) if power == TAKE_TWO:
            yield Heard("take", seat)
        case PowerUsed(_, power) if power == CHOOSE_ONE:
            yield Heard("choose", FACE_UP)
        case Moved(_, dst, face, _) if dst.pile == FACE_UP and _is_hourglass(face):
            yield Heard("hourglass", dst)
        case Called(seat):
            yield Heard("wake_gong", seat)
        case Reckoned(seat, _, _, _, score, reason):
            if reason == CALLER_PENALTY:
                yield Heard("penalty", seat)
            else:
                yield Heard("raven_caw" if score >= MANY_RAVENS else "count_tick", seat)
        case RoundEnded():
            yield from of_round(event, viewer)


def _is_hourglass(face: Face | None) -> bool:
    return face is not None and face.power == HOURGLASS
