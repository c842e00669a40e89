"""What a seat did in a turn of Smoki."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, Seat
from sen_desktop.engine.events import Event, Moved, PowerUsed, Swapped, Turned
from sen_desktop.games.smoki.words import RING
from sen_desktop.text.narration.talk import GLAD, RUEFUL, SLY
from sen_desktop.text.narration.turns import Deed, Spot

BEGUN = ("drawn", "took", "nest")
"""Deeds that go without saying once another one has followed."""
MOODS = {"ring": GLAD, "nest": GLAD, "swapped": SLY}
HIGH = 7
"""Cards that anybody would be sorry to draw."""


def deeds(events: Sequence[Event], seat: Seat) -> list[Deed]:
    done: list[Deed] = []
    took = False
    for event in events:
        took = took or (isinstance(event, Moved) and event.why == "taken")
        placed = any(one.key not in BEGUN for one in done)
        deed = _deed(event, seat, took, placed)
        if deed:
            done = [*(one for one in done if one.key not in BEGUN), deed]
    return done


def mood(deed: Deed) -> str:
    match deed.key, deed.facts.get("card"):
        case "drawn_and_laid", Face(worth=int(worth)) if worth >= HIGH:
            return RUEFUL
        case _:
            return MOODS.get(deed.key, "")


def _deed(event: Event, seat: Seat, took: bool, placed: bool) -> Deed | None:
    match event:
        case Moved(_, dst, Face() as face, "placed"):
            key = "taken" if took else "kept_seen"
            return Deed(key, {"card": face, "place": dst.place + 1})
        case Moved(_, _, Face() as face, "put"):
            return Deed("laid" if placed else "drawn_and_laid", {"card": face})
        case Moved(_, _, Face() as face, "taken"):
            return Deed("took", {"card": face})
        case Moved(why="drawn"):
            return Deed("drawn")
        case PowerUsed(_, power):
            return Deed("ring" if power == RING else "nest")
        case Swapped(_, a, b):
            return Deed("swapped", {"a": Spot(seat, a.place + 1), "b": Spot(seat, b.place + 1)})
        case Turned(_, Face() as face):
            return Deed("turned_up", {"card": face})
        case _:
            return None
