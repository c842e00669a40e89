"""All pictures of one pair of eyes, from the first told event to the last: any of them at any time.

Every so many a picture is kept; the others are folded from the last one before them. What was
pencilled on cards belongs to them like their faces, so it is folded in, too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Generic, TypeAlias, TypeVar

from sen_desktop.engine.cards import Face, Seat, Slot
from sen_desktop.engine.events import Event
from sen_desktop.engine.fold import put
from sen_desktop.ui.table.board import Board
from sen_desktop.ui.table.picture import Picture, PileStyle, blank, fold

F = TypeVar("F")

Faces: TypeAlias = tuple[int, Mapping[int, Face]]
"""After so many events: the face of every card by its id, until the next of these."""

KEPT = 50
"""Every picture whose number this divides is kept."""


class Pictures(Generic[F]):
    def __init__(
        self, board: Board[F], seats: int, eyes: Seat | None, faces: Sequence[Faces] = ()
    ) -> None:
        self.board = board
        self.eyes = eyes
        self._faces = faces
        """What eyes that see everything know of cards that nobody has seen."""
        kinds = (*board.dreams, board.hand_kind)
        self._opens = {
            kind for kind in kinds if kind and board.pile_styles[kind] is not PileStyle.COVERED
        }
        self.events: list[Event] = []
        self._kept = [blank(board, seats, eyes)]
        self._marks: dict[int, list[tuple[int, str]]] = {}
        """After how many events what was written on which cards."""
        self._last = self._kept[0]
        """The one that was asked for last; the next one is mostly wanted next."""

    def __len__(self) -> int:
        return len(self.events)

    def tell(self, events: Iterable[Event]) -> None:
        self.events.extend(events)

    def take_back(self, count: int) -> None:
        """The last so many events never happened."""
        del self.events[len(self.events) - count :]
        del self._kept[len(self.events) // KEPT + 1 :]
        self._last = self._kept[-1]

    def at(self, told: int) -> Picture[F]:
        """The picture after so many events."""
        if not 0 <= told <= len(self.events):
            raise IndexError(f"there is no picture {told} among {len(self.events)}")
        picture = self._last
        nearest = min(told // KEPT, len(self._kept) - 1)
        if not nearest * KEPT <= picture.told <= told:
            picture = self._kept[nearest]
        for event in self.events[picture.told : told]:
            picture = self._marked(self._opened(fold(self.board, picture, event)))
            if picture.told == len(self._kept) * KEPT:
                self._kept.append(picture)
        self._last = picture
        return picture

    @property
    def latest(self) -> Picture[F]:
        """Of everything that was told so far."""
        return self.at(len(self.events))

    def _opened(self, picture: Picture[F]) -> Picture[F]:
        """With all dreams and hands open, where everything is known."""
        now = bisect_right(self._faces, picture.told, key=itemgetter(0))
        if not now:
            return picture
        faces, cards = self._faces[now - 1][1], dict(picture.cards)
        for pile, lying in picture.cards.items():
            if pile.kind in self._opens and any(card.shown is None for card in lying):
                cards[pile] = tuple(
                    replace(card, shown=faces[card.id], known=faces[card.id]) for card in lying
                )
        return replace(picture, cards=cards)

    # what is pencilled on cards

    def write(self, told: int, slot: Slot, mark: str) -> None:
        """Pencil on the card that lies there in this picture; where none lies, nothing happens."""
        cards = self.at(told).cards.get(slot.pile, ()) if 0 <= told <= len(self) else ()
        if not 0 <= slot.place < len(cards):
            return
        self._marks.setdefault(told, []).append((cards[slot.place].id, mark))
        del self._kept[max(1, -(-told // KEPT)) :]
        self._last = self._kept[-1]

    def _marked(self, picture: Picture[F]) -> Picture[F]:
        written = dict(self._marks.get(picture.told, ()))
        if not written:
            return picture
        cards = dict(picture.cards)
        for pile, lying in picture.cards.items():
            for place, card in enumerate(lying):
                if card.id in written:
                    put(cards, Slot(pile, place), replace(card, mark=written[card.id]))
        return replace(picture, cards=cards)
