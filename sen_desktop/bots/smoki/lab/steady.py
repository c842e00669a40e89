"""A player of Smoki that reckons with averages: what a draw is worth, and when to end a round.

It values a hidden card like an average one, compares every card it could take with what drawing
brings on average, keeps a drawn card only if it helps, and does not end a round that somebody else
seems to be winning if it can help it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

from sen_desktop.bots.smoki.lab.sums import (
    Dream,
    own_dream,
    placings,
    swapped,
    visible_sum,
)
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import Event
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, Take
from sen_desktop.games.smoki.table import SmokiView
from sen_desktop.games.smoki.words import DREAM, HELD, REFLECTION, RING, face_up

UNSEEN = 4.3
"""What a hidden card counts on average."""
ENDING_BEHIND = 6.0
"""What it costs to end a round that another dream is winning."""
ENDING_AHEAD = -3.0

KINDS = (
    *(Face(f"worth_{worth}", worth) for worth in (-2, *range(10))),
    Face("ring", 10, RING),
    Face("mirror", None, REFLECTION),
)
"""What can be drawn; the decks of the game hold as many of each."""


class SteadyBot:
    def notice(self, event: Event) -> None:
        """All it goes by lies open."""

    def think(self, view: SmokiView, legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        rivals = min(
            expected(cards)
            for pile, cards in view.piles.items()
            if pile.kind == DREAM and pile.seat != view.seat
        )
        own = own_dream(view)
        return min(legal, key=lambda option: _cost(view, own, rivals, option))


def expected(cards: Dream) -> float:
    return visible_sum(cards) + UNSEEN * cards.count(None)


def _cost(view: SmokiView, own: Dream, rivals: float, option: Action) -> float:
    """What the own dream can be expected to count after it; less is better."""
    match option:
        case Take(pile):
            top = view.piles[face_up(pile)][-1]
            assert top is not None
            return min(_placed(own, rivals, top))
        case Draw():
            return sum(_drawn(own, rivals, face) for face in KINDS) / len(KINDS)
        case Place(place):
            held = view.piles[HELD][0]
            assert held is not None
            return _placed(own, rivals, held)[place]
        case Swap(places):
            return _judged(swapped(own, places), rivals)
        case Put(pile):
            return _judged(own, rivals) + _covered(view, pile)
        case _:
            return _judged(own, rivals)


def _drawn(own: Dream, rivals: float, face: Face) -> float:
    """A drawn card is placed if that helps; a ring has to be."""
    placed = min(_placed(own, rivals, face))
    return placed if face.power == RING else min(placed, _judged(own, rivals))


def _placed(own: Dream, rivals: float, face: Face) -> list[float]:
    return [_judged(after, rivals) for after in placings(own, face)]


def _judged(cards: Dream, rivals: float) -> float:
    count = expected(cards)
    if None in cards:
        return count
    return count + (ENDING_AHEAD if count < rivals else ENDING_BEHIND)


def _covered(view: SmokiView, pile: int) -> float:
    """A hint, between piles that are as good: cover the card that others would like better."""
    cards = view.piles[face_up(pile)]
    top = cards[-1].worth if cards and cards[-1] else None
    return 0.0 if top is None else 0.001 * top
