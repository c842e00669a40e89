"""What a hidden card is likely to be: unseen cards weighed by how the card came to its place.

The weights are learned from matches of bots (build/lab) and ship as data, see `model`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from sen_desktop.bots.sen.knowledge import CLASSES, KEPT, NOTHING, Knowledge, Track, class_of
from sen_desktop.bots.sen.sums import Counts, Odds, even, leaning
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value
from sen_desktop.games.sen.counting import SCARY

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
    temper = temper_of(owner, known)
    late = min(known.turns[owner], LATE)
    main = f"{knows}{came}/{min(late, LATE_ENOUGH)}"
    return f"{main}{thrown}{late}{temper}", main


def temper_of(owner: Seat, known: Knowledge) -> str:
    """Whether somebody wakes up with low or high counts, or has not been seen to."""
    if not known.calls[owner]:
        return "?"
    return "l" if known.bar(owner) < LOW_BAR else "h"


def is_main(key: str) -> bool:
    return main_of(key) == key


def main_of(key: str) -> str:
    """The main circumstances of any."""
    return key[: key.index("/") + 2]


LATE_ENOUGH = 3
"""Turns told apart by the main circumstances."""


UNKNOWN = 5
BIN = 2
LOWEST_BIN, HIGHEST_BIN = -6, 9
BINS = HIGHEST_BIN - LOWEST_BIN + 1


@value
class Pass:
    """Somebody did not wake up: the cards they knew then, and which of those are hidden from us."""

    hidden: tuple[Track, ...]
    seen: int
    """What they knew of, as far as we know it; a card that they did not know counts the usual."""
    bar: float
    temper: str

    def bin(self, count: float) -> int:
        """How far above their bar they were if the hidden ones counted so much, in steps."""
        steps = int((count + self.seen - self.bar) // BIN)
        return min(max(steps, LOWEST_BIN), HIGHEST_BIN) - LOWEST_BIN


def pass_of(owner: Seat, known: Knowledge) -> Pass:
    hidden: list[Track] = []
    seen = 0
    dream = known.dreams[owner]
    for track, knew in known.passed[owner]:
        if knew and track.face is not None:
            seen += min(class_of(track.face), SCARY)
        elif knew and track in dream:
            hidden.append(track)
        else:
            seen += UNKNOWN
    return Pass(tuple(hidden), seen, known.bar(owner), temper_of(owner, known))


class Beliefs:
    """Odds of hidden cards, at one moment of a round."""

    def __init__(self, known: Knowledge, weights: Weights, passing: Weights) -> None:
        self._known = known
        self._weights = weights
        self._passing = passing
        self._unseen = [0.0] * CLASSES
        for face, count in known.unseen.items():
            self._unseen[class_of(face)] += count
        self.plain = even(self._unseen)
        self._made: dict[str, Odds] = {}
        self._counts: dict[Seat, Counts] = {}

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

    def counts(self, seat: Seat) -> Counts:
        """What a dream may count; a rival's also from their not having woken up with it."""
        made = self._counts.get(seat)
        if made is None:
            made = self._counts[seat] = self._counted(seat)
        return made

    def _counted(self, seat: Seat) -> Counts:
        dream = self._known.dreams[seat]
        fixed = [class_of(track.face) for track in dream if track.face]
        passed = pass_of(seat, self._known)
        factors = self._passing.get(passed.temper)
        if seat == self._known.seat or not factors or not passed.hidden:
            hidden = [self.odds(track, seat) for track in dream if track.face is None]
            return leaning(fixed, (), None, hidden)
        first = [self.odds(track, seat) for track in passed.hidden]
        others = [
            self.odds(track, seat)
            for track in dream
            if track.face is None and track not in passed.hidden
        ]
        return leaning(fixed, first, lambda count: factors[passed.bin(count)], others)
