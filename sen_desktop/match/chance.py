"""Where chance comes from: a seed, and our own Fisher–Yates over `random()`.

What chance decides depends on the seed and on which decision it is, not on the way there: the
deals of a seed stay the same however a match is played. Pinned by tests; a record also outlives a
changed generator, because the orders themselves stand in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from secrets import randbelow

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, PileId, Seat
from sen_desktop.engine.chance import DrawingLots, DrawLot, Shuffle, Shuffling, to_shuffle
from sen_desktop.engine.state import Frame

SEEDS = 2**35
"""How many seeds there are: as many as a dream code can spell."""


def fresh_seed() -> int:
    return randbelow(SEEDS)


def source(*parts: int | str) -> Random:
    """A stream of random numbers of its own for these parts, the same on every machine."""
    return Random(":".join(map(str, parts)))


def shuffled(cards: Sequence[int], random: Callable[[], float]) -> tuple[int, ...]:
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Chance:
    """The seat `NATURE`: answers its frames from a seed."""

    def __init__(self, seed: int, starter: Seat | None = None) -> None:
        self.seed = seed
        self.starter = starter
        """Who begins, if that was agreed on instead of left to the lot."""

    def decide(self, piles: Mapping[PileId, tuple[Card, ...]], frame: Frame) -> Action:
        if isinstance(frame, Shuffling):
            random = source(self.seed, "shuffle", *frame.number).random
            return Shuffle(shuffled(to_shuffle(piles, frame), random))
        if isinstance(frame, DrawingLots):
            lot = int(source(self.seed, "lot").random() * frame.among)
            return DrawLot(lot if self.starter is None else self.starter)
        raise TypeError(f"chance cannot decide {type(frame).__name__}")
