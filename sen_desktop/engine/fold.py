"""How cards are followed from outside, by events alone.

The table on screen, a bot's memory and the tests all use this one function: a pile is a tuple
with the face of every card that is known, None for the others.
"""

from __future__ import annotations

from typing import TypeAlias

from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.events import (
    Dealt,
    Event,
    MatchStarted,
    Moved,
    Opened,
    Peeked,
    Shuffled,
    Swapped,
    Turned,
)

Known: TypeAlias = dict[PileId, tuple[Face | None, ...]]


def follow(piles: Known, event: Event) -> None:
    """Carry every known face to where the event takes its card, and add what it shows."""
    match event:
        case Moved(src, dst, face):
            cards = piles[src.pile]
            known = cards[src.place] if face is None else face
            piles[src.pile] = cards[: src.place] + cards[src.place + 1 :]
            cards = piles.get(dst.pile, ())
            piles[dst.pile] = (*cards[: dst.place], known, *cards[dst.place :])
        case Swapped(_, a, b):
            first, second = piles[a.pile][a.place], piles[b.pile][b.place]
            _set(piles, a, second)
            _set(piles, b, first)
        case Peeked(_, slot, face) | Turned(slot, face):
            if face is not None:
                _set(piles, slot, face)
        case Opened(pile, faces):
            if None not in faces:
                piles[pile] = faces
        case Dealt(src, dealt_to, each):
            piles[src] = piles[src][: -each * len(dealt_to)]
            for pile in dealt_to:
                piles[pile] = piles.get(pile, ()) + (None,) * each
        case Shuffled(gathered, into):
            count = sum(len(piles.get(pile, ())) for pile in gathered)
            for pile in gathered:
                piles[pile] = ()
            piles[into] = (None,) * count
        case MatchStarted(_, deck, count):
            piles[deck] = (None,) * count
        case _:
            pass


def _set(piles: Known, slot: Slot, face: Face | None) -> None:
    cards = piles[slot.pile]
    piles[slot.pile] = (*cards[: slot.place], face, *cards[slot.place + 1 :])
