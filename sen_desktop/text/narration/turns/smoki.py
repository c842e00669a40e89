"""What a seat did in a turn of Smoki."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, PileId, Seat, Slot
from sen_desktop.engine.events import Event, Moved, PowerUsed, Swapped, Turned
from sen_desktop.games.smoki.words import COLUMNS, RING
from sen_desktop.text.narration.talk import GLAD, RUEFUL, SLY
from sen_desktop.text.narration.turns import Deed, Fact, Person, Places, place_of

BEGUN = ("drawn", "took")
"""Deeds that go without saying once another one has followed."""
MOODS = {"ring": GLAD, "swapped_in_grid": SLY}
HIGH = 7
"""Cards that anybody would be sorry to draw."""


def deeds(events: Sequence[Event], seat: Seat) -> list[Deed]:
    done: list[Deed] = []
    came_from: PileId | None = None
    holder = seat
    for event in events:
        match event:
            case Moved(src, _, _, "taken"):
                came_from = src.pile
            case Moved(src, _, _, "replaced"):
                holder = src.pile.seat if src.pile.seat is not None else seat
        placed = any(one.key not in BEGUN for one in done)
        deed = _deed(event, came_from) or _put(event, placed, None if holder == seat else holder)
        if deed:
            done = [*(one for one in done if one.key not in BEGUN), deed]
    return done


def mood(deed: Deed) -> str:
    match deed.key, deed.facts.get("card"):
        case "drawn_and_laid_on", Face(worth=int(worth)) if worth >= HIGH:
            return RUEFUL
        case _:
            return MOODS.get(deed.key, "")


def _deed(event: Event, came_from: PileId | None) -> Deed | None:
    match event:
        case Moved(_, dst, Face() as face, "placed"):
            facts: dict[str, Fact] = {"card": face, "place": place_of(dst), **_in_grid(dst)}
            if came_from:
                return Deed("taken_to_grid", {**facts, "pile": came_from}, (dst,))
            return Deed("kept_in_grid", facts, (dst,))
        case Moved(src, _, Face() as face, "taken"):
            return Deed("took", {"card": face, "pile": src.pile})
        case Moved(why="drawn"):
            return Deed("drawn")
        case PowerUsed(_, power) if power == RING:  # a nest is told once it was used: by its swap
            return Deed("ring")
        case Moved(_, dst, Face() as face, "passed"):
            return Deed("given", {"owner": Person(dst.pile.seat or 0), "card": face}, (dst,))
        case Swapped(_, a, b):
            first, second = sorted((a, b), key=lambda slot: slot.place)
            places = Places(a.pile, (first.place, second.place))
            where = {**_in_grid(first), **_in_grid(second, "other_")}
            return Deed("swapped_in_grid", {"places": places, **where}, (a, b))
        case Turned(slot, Face() as face):
            return Deed("turned_up", {"card": face}, (slot,))
        case _:
            return None


def _in_grid(slot: Slot, which: str = "") -> dict[str, Fact]:
    row, column = divmod(slot.place, COLUMNS)
    return {f"{which}row": row + 1, f"{which}column": column + 1}


def _put(event: Event, placed: bool, other: Seat | None) -> Deed | None:
    """What leaves a dream, or was drawn for nothing; a ring ends with another player."""
    match event:
        case Moved(_, dst, Face() as face, "put"):
            facts: dict[str, Fact] = {"card": face, "pile": dst.pile}
            if other is not None:
                return Deed("laid_by", {**facts, "owner": Person(other)}, (dst,))
            return Deed("laid_on" if placed else "drawn_and_laid_on", facts, (dst,))
        case _:
            return None
