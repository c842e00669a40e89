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
EAGER = 0.3
"""From this share of turns on, somebody is thought to wake up early."""
LATE = 4
"""Turns after which a round counts as late."""


def key(track: Track, owner: Seat, turns: int, eagerness: float) -> str:
    """The circumstances that matter: how it came, what was thrown away, how late it is."""
    knows = "k" if track.known_to(owner) else "u"
    came = f"{track.origin}"
    if track.origin == KEPT:
        came += f"{min(track.instead_of, NOTHING) // 2}{'k' if track.knew_it else 'u'}"
    thrown = "-" if track.thrown == NOTHING else str(track.thrown // 2)
    temper = "e" if eagerness > EAGER else "t"
    return f"{temper}{knows}{came}{thrown}{min(turns, LATE)}"


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
        circumstances = key(track, owner, self._known.turns[owner], self._known.eagerness(owner))
        odds = self._made.get(circumstances)
        if odds is None:
            weights = self._weights.get(circumstances)
            odds = self._made[circumstances] = (
                even([u * w for u, w in zip(self._unseen, weights, strict=True)])
                if weights
                else self.plain
            )
        return odds
