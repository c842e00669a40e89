"""What a dream of Smoki shows, added up: the common ground of the bots that play it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Face
from sen_desktop.games.smoki.counting import cancelled, mirrored
from sen_desktop.games.smoki.table import SmokiView
from sen_desktop.games.smoki.words import dream

Dream: TypeAlias = tuple[Face | None, ...]
"""A hidden card is None."""


def visible_sum(cards: Sequence[Face | None]) -> int:
    """What the cards that lie face up count; reflections look past hidden ones."""
    printed = [face.worth if face else None for face in cards]
    total = sum(worth for worth in printed if worth is not None)
    for column in cancelled(printed):
        total -= 2 * (printed[column] or 0)
    for place, face in enumerate(cards):
        if face is not None and face.worth is None:
            source = mirrored(printed, place)
            total += 0 if source is None else printed[source] or 0
    return total


def placings(cards: Dream, face: Face) -> Iterator[Dream]:
    """The dream with a card laid in each of its places."""
    return (cards[:place] + (face,) + cards[place + 1 :] for place in range(len(cards)))


def swapped(cards: Dream, places: tuple[int, int]) -> Dream:
    first, second = places
    changed = list(cards)
    changed[first], changed[second] = changed[second], changed[first]
    return tuple(changed)


def own_dream(view: SmokiView) -> Dream:
    return view.piles[dream(view.seat)]
