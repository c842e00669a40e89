"""What is heard at a table of Koty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, Moved
from sen_desktop.games.koty.events import Claimed, Counted, GameEnded, NightFell
from sen_desktop.games.koty.words import BAT, DRAGON, JOKER, MOTH, ON_TABLE, OWL
from sen_desktop.ui.table.sounds import Heard

NIGHT: Mapping[str, str] = {
    MOTH: "moth_flutter",
    BAT: "bat_flutter",
    OWL: "owl",
    DRAGON: "dragon",
}


def sounds_of(event: Event, viewer: Seat) -> Iterator[Heard]:
    match event:
        case Moved(_, dst, face, why) if dst.pile == ON_TABLE:
            if face is not None and face.power == JOKER:
                yield Heard("joker", dst)
            if why == "defended":
                yield Heard("cat_defend", dst)
        case Claimed(seat, owner) if owner != seat:
            yield Heard("cat_attack", owner)
        case NightFell(seat, power):
            yield Heard(NIGHT[power], seat)
        case GameEnded():
            yield Heard("wake_gong")
        case Counted(seat):
            yield Heard("count_tick", seat)
