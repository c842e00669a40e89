"""What a seat did in a turn of Sen."""

from __future__ import annotations

from collections.abc import Sequence

from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.engine.events import Event, Moved, Peeked, Swapped
from sen_desktop.games.sen.events import Called, PairNamed
from sen_desktop.text.narration.talk import GLAD, RUEFUL, SLY
from sen_desktop.text.narration.turns import Deed, Fact, Places, Spot, place_of, swap_of

BEGUN = ("drawn", "drawn_two")
"""Deeds that go without saying once another one has followed."""
SECOND = {
    "kept": "kept_second",
    "kept_seen": "kept_second_seen",
    "drawn_and_laid": "second_laid",
    "used": "second_used",
}
"""What becomes of the card that was kept of two."""
LOW, HIGH = 2, 8
"""Cards that anybody would be glad of, or sorry to draw."""


def deeds(events: Sequence[Event], seat: Seat) -> list[Deed]:
    done: list[Deed] = []
    looked: list[Slot] = []
    for event in events:
        deed = _deed(event)
        if isinstance(event, Peeked) and event.slot.pile.seat == seat and event.face is None:
            looked.append(event.slot)
        elif deed:
            if any(one.key == "not_kept" for one in done):  # it was the other one of two
                deed = deed._replace(key=SECOND.get(deed.key, deed.key))
            if deed.key == "drawn" and done[-1:] == [deed]:
                deed = Deed("drawn_two")
            done = [*(one for one in done if one.key not in BEGUN), deed]
    if looked:
        key = "looked_at_one" if len(looked) == 1 else "looked_at_own"
        own = Places(looked[0].pile, tuple(slot.place for slot in looked))
        done.append(Deed(key, {"places": own}, tuple(looked)))
    return done


def _deed(event: Event) -> Deed | None:
    match event:
        case Moved(_, dst, face, why):
            return _moved(dst, {"card": face} if face else {}, why)
        case Peeked(_, slot, None):
            return Deed("looked", {"spot": Spot(slot)}, (slot,))
        case Peeked(_, slot, Face() as face):
            return Deed("looked_and_saw", {"spot": Spot(slot), "card": face}, (slot,))
        case Swapped(seat, a, b):
            return swap_of(a, b, seat)
        case PairNamed(right=right):
            return Deed("pair_right" if right else "pair_wrong")
        case Called():
            return Deed("woke")
        case _:
            return None


def _moved(dst: Slot, card: dict[str, Fact], why: str) -> Deed | None:
    place: dict[str, Fact] = {"place": place_of(dst)}
    match why, bool(card):
        case "drawn", _:
            return Deed("drawn")
        case (("taken" | "chosen"), True):
            return Deed(why, {**card, **place}, (dst,))
        case "kept", seen:
            return Deed("kept_seen" if seen else "kept", {**card, **place}, (dst,))
        case "replaced", True:
            return Deed("laid", card, (dst,))
        case "discarded", True:
            return Deed("drawn_and_laid", card, (dst,))
        case (("used" | "not_kept"), True):
            return Deed(why, card, (dst,))
        case "penalty", _:
            return Deed("penalty")
        case _:
            return None


def mood(deed: Deed) -> str:
    match deed.key, deed.facts.get("card"):
        case "taken", Face(worth=int(worth)) if worth <= LOW:
            return GLAD
        case "drawn_and_laid", Face(worth=int(worth)) if worth >= HIGH:
            return RUEFUL
        case (("swapped" | "swapped_own"), _):
            return SLY
        case "pair_right", _:
            return GLAD
        case (("pair_wrong" | "penalty"), _):
            return RUEFUL
        case _:
            return ""
