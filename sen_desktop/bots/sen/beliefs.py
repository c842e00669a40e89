"""What a hidden card is likely to be: unseen cards weighed by how the card came to its place.

The weights are learned from matches of bots (build/lab) and ship as data, see `model`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from sen_desktop.bots.sen.knowledge import CLASSES, KEPT, NOTHING, Knowledge, Track, class_of
from sen_desktop.bots.sen.sums import Odds, even
from sen_desktop.engine.cards import Seat

Weights: TypeAlias = Mapping[str, tuple[float, ...]]
LOW_BAR = 11.5
"""Who wakes up with fewer ravens than this, on the mean, waits for a good dream."""
LATE = 5
"""Turns after which a round counts as late."""


def keys(track: Track, owner: Seat, known: Knowledge) -> tuple[str, str]:
    """The circumstances that matter, all of them and, for those seldom met, the main ones.

    How the card came, whether its owner knows it, the lowest thrown away beside it, how late it is.
    """
    knows = "k" if track.known_to(owner) else "u"
    came = f"{track.origin}"
    if track.origin == KEPT:
        came += f"{track.instead_of}{'k' if track.knew_it else 'u'}"
    thrown = "-" if track.thrown == NOTHING else str(track.thrown // 2)
    temper = "?" if not known.calls[owner] else "l" if known.bar(owner) < LOW_BAR else "h"
    late = min(known.turns[owner], LATE)
    main = f"{knows}{came}/{min(late, LATE_ENOUGH)}"
    return f"{main}{thrown}{late}{temper}", main


def is_main(key: str) -> bool:
    return main_of(key) == key


def main_of(key: str) -> str:
    """The main circumstances of any."""
    return key[: key.index("/") + 2]


LATE_ENOUGH = 3
"""Turns told apart by the main circumstances."""


class Beliefs:
    """Odds of hidden cards, at one moment of a round."""

    def __init__(self, known: Knowledge, weights: Weights) -> None:
        self._known = known
        self._weights = weights
        self._unseen = [0.0] * CLASSES
        for face, count in known.unseen.items():
            self._unseen[class_of(face)] += count
        self.plain = even(self._unseen)
        self._made: dict[str, Odds] = {}

    def odds(self, track: Track, owner: Seat) -> Odds:
        if owner == self._known.seat or not self._weights:
            return self.plain
        every = keys(track, owner, self._known)
        odds = self._made.get(every[0])
        if odds is None:
            weights = next((self._weights[key] for key in every if key in self._weights), None)
            odds = self._made[every[0]] = (
                even([u * w for u, w in zip(self._unseen, weights, strict=True)])
                if weights
                else self.plain
            )
        return odds
