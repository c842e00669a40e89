"""How cards are followed from outside, by events alone.

The table on screen, a bot's memory and the tests all use `carry`. What is kept of a card is up to
them: for `follow` it is the face if it is known, else None.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from sen_desktop.engine.cards import Face, PileId, Slot
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import (
    Asked,
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
from sen_desktop.engine.state import View

T = TypeVar("T")
X = TypeVar("X")

Piles: TypeAlias = dict[PileId, tuple[T, ...]]
Known: TypeAlias = Piles[Face | None]


class Tracing(NamedTuple, Generic[T]):
    """What is kept of a card while it is followed."""

    fresh: Callable[[int], T]
    """For the card that lies so high in the deck when the match begins."""
    seen: Callable[[T, Face], T]
    """After its face was seen."""
    lost: Callable[[T], T]
    """After it was dealt or shuffled face down."""


FACES: Tracing[Face | None] = Tracing(
    fresh=lambda place: None,
    seen=lambda known, face: face,
    lost=lambda known: None,
)


def followed(
    view: View[X], events: Iterable[Event], next_table: Callable[[X, Event], X]
) -> tuple[Known, Agenda, X]:
    """Cards, agenda and table after these events; what is out of sight again is not yet hidden."""
    piles: Known = dict(view.piles)
    agenda, table = view.agenda, view.table
    for event in events:
        follow(piles, event)
        table = next_table(table, event)
        if isinstance(event, Asked):
            agenda = event.agenda
    return piles, agenda, table


def follow(piles: Known, event: Event) -> None:
    """Carry every known face to where the event takes its card, and add what it shows."""
    carry(piles, event, FACES)


def carry(piles: Piles[T], event: Event, tracing: Tracing[T]) -> None:
    """Carry what is kept of every card to where the event takes it, and add what it shows."""
    match event:
        case Moved(src, dst, face):
            cards = piles[src.pile]
            card = cards[src.place] if face is None else tracing.seen(cards[src.place], face)
            piles[src.pile] = cards[: src.place] + cards[src.place + 1 :]
            cards = piles.get(dst.pile, ())
            piles[dst.pile] = (*cards[: dst.place], card, *cards[dst.place :])
        case Swapped(_, a, b):
            first, second = piles[a.pile][a.place], piles[b.pile][b.place]
            put(piles, a, second)
            put(piles, b, first)
        case Peeked(_, slot, face) | Turned(slot, face):
            if face is not None:
                put(piles, slot, tracing.seen(piles[slot.pile][slot.place], face))
        case Opened(pile, faces):
            cards = piles[pile]
            shown = [face for face in faces if face is not None]
            if len(shown) == len(faces):
                piles[pile] = tuple(map(tracing.seen, cards, shown))
        case Dealt(src, dealt_to, each):
            cards = piles[src]
            count = each * len(dealt_to)
            piles[src] = cards[: len(cards) - count]
            dealt = tuple(map(tracing.lost, reversed(cards[len(cards) - count :])))
            for number, pile in enumerate(dealt_to):
                new = dealt[number * each : (number + 1) * each]
                piles[pile] = (*piles.get(pile, ()), *new)
        case Shuffled(gathered, into):
            together = [card for pile in gathered for card in piles.get(pile, ())]
            for pile in gathered:
                piles[pile] = ()
            piles[into] = tuple(map(tracing.lost, together))
        case MatchStarted(_, deck, count):
            piles[deck] = tuple(map(tracing.fresh, range(count)))
        case _:
            pass


def uncovers(sight: Known, events: Iterable[Event]) -> bool:
    """Whether these events, as one seat is told them, show it a card that was not in its sight.

    Mixing cards counts, too: nobody can tell any more which was which.
    """
    sight = dict(sight)
    for event in events:
        shown = ((slot, face) for slot, face in event.shows() if face is not None)
        if isinstance(event, Shuffled) or any(sight[pile][at] is None for (pile, at), _ in shown):
            return True
        follow(sight, event)
    return False


def put(piles: Piles[T], slot: Slot, card: T) -> None:
    cards = piles[slot.pile]
    piles[slot.pile] = (*cards[: slot.place], card, *cards[slot.place + 1 :])
