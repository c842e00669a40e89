"""What one seat knows of the cards: what nobody has seen, and what may be in whose hand.

Discards are face up, so what is left is known card by card. A card that an owl caught stays known
in its new hand, and so does one under a nine that was seen before it was laid.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from sen_desktop.bots.koty.cards import Cards, Code
from sen_desktop.bots.memory import Memory
from sen_desktop.engine.cards import Face, PileId, Seat
from sen_desktop.engine.events import Event
from sen_desktop.games.koty.table import KotyView
from sen_desktop.games.koty.words import HAND, hand

Hand: TypeAlias = tuple[tuple[Code, ...], int]
"""The known cards of a hand in order, and how many unknown ones there are."""


class Knowledge:
    """Follows what one seat is told."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards
        self._memory = Memory()

    def notice(self, event: Event) -> None:
        self._memory.notice(event)

    def unseen(self, view: KotyView) -> list[int]:
        """How many of each kind nobody has seen, by code."""
        left = list(self._cards.copies)
        for pile in view.piles:
            for face in self._faces(view, pile):
                if face is not None:
                    left[self._cards.code(face)] -= 1
        return [max(0, count) for count in left]

    def hands(self, view: KotyView) -> list[Hand]:
        seats = sum(pile.kind == HAND for pile in view.piles)
        return [self._hand(view, seat) for seat in range(seats)]

    def _hand(self, view: KotyView, seat: Seat) -> Hand:
        faces = self._faces(view, hand(seat))
        known = [self._cards.code(face) for face in faces if face is not None]
        return tuple(sorted(known)), len(faces) - len(known)

    def _faces(self, view: KotyView, pile: PileId) -> Sequence[Face | None]:
        """What is seen now, or was seen before the card was turned down."""
        faces = view.piles[pile]
        if None not in faces:
            return faces
        known = self._memory.faces(pile)
        return known if len(known) == len(faces) else faces


class Holding:
    """What a hand may hold: of each code how many to expect, and the chance of at least one."""

    __slots__ = ("chances", "hand", "numbers")

    def __init__(self, hand: Hand, shares: Sequence[float]) -> None:
        """Shares are those of the codes among all unseen cards."""
        known, hidden = hand
        self.hand = hand
        self.numbers = [hidden * share for share in shares]
        self.chances = (
            [1.0 - (1.0 - share) ** hidden for share in shares] if hidden else [0.0 for _ in shares]
        )
        for code in known:
            self.numbers[code] += 1.0
            self.chances[code] = 1.0


def shares_of(unseen: Sequence[int]) -> list[float]:
    total = sum(unseen) or 1
    return [count / total for count in unseen]
