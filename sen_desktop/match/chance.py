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
from sen_desktop.engine.decision import Decision

SEEDS = 2**35
"""How many seeds there are: as many as a dream code can spell."""


def fresh_seed() -> int:
    return randbelow(SEEDS)


def source(*parts: int | str) -> Random:
    """A stream of random numbers of its own for these parts, the same on every machine."""
    return Random(_name(*parts))


def _name(*parts: int | str) -> str:
    return ":".join(map(str, parts))


class Luck:
    """One bot's random numbers: a stream for what it hears, a fresh one for every question.

    So its choices follow from the seed and the match so far, and a match that is resumed, or in
    which a question is put once more, goes on as it would have gone on anyway.
    """

    def __init__(self, *parts: int | str) -> None:
        self._parts = parts
        self._random = source(*parts)
        self._between = self._random.getstate()
        self.random = self._random.random

    def begin(self, question: int) -> None:
        self._between = self._random.getstate()
        self._random.seed(_name(*self._parts, question))

    def end(self) -> None:
        self._random.setstate(self._between)


def shuffled(cards: Sequence[int], random: Callable[[], float]) -> tuple[int, ...]:
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Chance:
    """The seat `NATURE`: answers its decisions from a seed."""

    def __init__(self, seed: int, starter: Seat | None = None) -> None:
        self.seed = seed
        self.starter = starter
        """Who begins, if that was agreed on instead of left to the lot."""

    def decide(self, piles: Mapping[PileId, tuple[Card, ...]], decision: Decision) -> Action:
        if isinstance(decision, Shuffling):
            random = source(self.seed, "shuffle", *decision.number).random
            return Shuffle(shuffled(to_shuffle(piles, decision), random))
        if isinstance(decision, DrawingLots):
            lot = int(source(self.seed, "lot").random() * decision.among)
            return DrawLot(lot if self.starter is None else self.starter)
        raise TypeError(f"chance cannot decide {type(decision).__name__}")
