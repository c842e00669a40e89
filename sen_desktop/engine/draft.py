"""The working copy of a state while one action is carried out.

Every change of the cards goes through it and leaves its event behind, so that what happened and
what is told cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from sen_desktop.engine.cards import NATURE, SLOTS, Card, Face, PileId, Seat, Slot
from sen_desktop.engine.chance import DrawingLots
from sen_desktop.engine.decision import Agenda
from sen_desktop.engine.events import (
    Asked,
    Audience,
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
from sen_desktop.engine.state import State, Step, X


class Draft(Generic[X]):
    __slots__ = ("agenda", "events", "piles", "table")

    def __init__(self, state: State[X]) -> None:
        self.piles: dict[PileId, tuple[Card, ...]] = {**state.piles}
        self.agenda: Agenda = state.agenda
        self.table: X = state.table
        self.events: list[Event] = []

    def finish(self) -> Step[X]:
        return Step(State(self.piles, self.agenda, self.table), tuple(self.events))

    def note(self, event: Event) -> None:
        """Tell what changes no card."""
        self.events.append(event)

    def ask(self, asked: Asked) -> None:
        self.agenda = asked.agenda
        self.events.append(asked)

    def face(self, slot: Slot) -> Face:
        return self.piles[slot.pile][slot.place].face

    def top(self, pile: PileId) -> Slot:
        return SLOTS[pile][len(self.piles[pile]) - 1]

    def move(self, src: Slot, dst: Slot, why: str, audience: Audience = None) -> None:
        """Take the card out at `src`, then put it in at `dst`."""
        piles = self.piles
        pile, place = src
        cards = piles[pile]
        card = cards[place]
        piles[pile] = cards[:place] + cards[place + 1 :]
        pile, place = dst
        cards = piles[pile]
        piles[pile] = cards[:place] + (card,) + cards[place:]
        self.events.append(Moved(src, dst, card.face, why, audience))

    def put_on(self, src: Slot, pile: PileId, why: str, audience: Audience = None) -> None:
        """Move a card on top of another pile: what most cards do, so it takes no detour."""
        piles = self.piles
        source, place = src
        cards = piles[source]
        card = cards[place]
        piles[source] = cards[:place] + cards[place + 1 :]
        below = piles[pile]
        piles[pile] = below + (card,)
        self.events.append(Moved(src, SLOTS[pile][len(below)], card.face, why, audience))

    def draw(self, source: PileId, pile: PileId, why: str, audience: Audience = None) -> None:
        """Move the top card of a pile on top of another one."""
        piles = self.piles
        cards = piles[source]
        card = cards[-1]
        piles[source] = left = cards[:-1]
        below = piles[pile]
        piles[pile] = below + (card,)
        src, dst = SLOTS[source][len(left)], SLOTS[pile][len(below)]
        self.events.append(Moved(src, dst, card.face, why, audience))

    def replace(
        self, src: Slot, slot: Slot, pile: PileId, why: str, audience: Audience = None
    ) -> None:
        """Move a card into a place of a row; the one that lay there goes on top of `pile`.

        Told as two moves: the card comes in and pushes the old one on, the old one leaves.
        """
        piles = self.piles
        source, place = src
        cards = piles[source]
        card = cards[place]
        piles[source] = cards[:place] + cards[place + 1 :]
        row, place = slot
        cards = piles[row]
        old = cards[place]
        piles[row] = cards[:place] + (card,) + cards[place + 1 :]
        below = piles[pile]
        piles[pile] = below + (old,)
        pushed, end = SLOTS[row][place + 1], SLOTS[pile][len(below)]
        self.events += (
            Moved(src, slot, card.face, why, audience),
            Moved(pushed, end, old.face, "replaced", None),
        )

    def swap(self, seat: Seat, a: Slot, b: Slot) -> None:
        first, second = self.piles[a.pile][a.place], self.piles[b.pile][b.place]
        self._set(a, second)
        self._set(b, first)
        self.events.append(Swapped(seat, a, b))

    def _set(self, slot: Slot, card: Card) -> None:
        cards = self.piles[slot.pile]
        self.piles[slot.pile] = (*cards[: slot.place], card, *cards[slot.place + 1 :])

    def peek(self, seat: Seat, slot: Slot) -> None:
        pile, place = slot
        self.events.append(Peeked(seat, slot, self.piles[pile][place].face, (seat,)))

    def open(self, pile: PileId, audience: Audience = None) -> tuple[Face, ...]:
        """Show a whole pile to the audience."""
        faces = tuple([card.face for card in self.piles[pile]])
        self.events.append(Opened(pile, faces, audience))
        return faces

    def turn_up(self, slot: Slot) -> None:
        self.events.append(Turned(slot, self.face(slot)))

    def turn_down(self, slot: Slot) -> None:
        self.events.append(Turned(slot, None))

    def shuffle(
        self,
        piles: tuple[PileId, ...],
        into: PileId,
        order: tuple[int, ...],
        deck: tuple[Card, ...],
    ) -> None:
        """Gather the cards of `piles` into one, in the order of these ids, the first on top."""
        self.piles.update(dict.fromkeys(piles, ()))
        self.piles[into] = tuple([deck[number] for number in reversed(order)])
        self.events.append(Shuffled(piles, into))

    def deal(self, src: PileId, piles: tuple[PileId, ...], each: int) -> None:
        """Deal face down from the top, unseen by all, all cards of one pile in a row."""
        cards = self.piles[src]
        left = len(cards)
        for pile in piles:
            self.piles[pile] += cards[left - each : left][::-1]
            left -= each
        self.piles[src] = cards[:left]
        self.events.append(Dealt(src, piles, each))


def start_of_match(
    piles: Iterable[PileId], onto: PileId, deck: tuple[Card, ...], table: X, seats: int
) -> Step[X]:
    """All cards lie in one of the piles, and a lot is drawn for who begins."""
    draft = Draft(State({pile: deck if pile == onto else () for pile in piles}, (), table))
    draft.note(MatchStarted(seats, onto, len(deck)))
    draft.ask(Asked((DrawingLots((NATURE,), seats),)))
    return draft.finish()
