"""Questions dealt from a seed, for tests."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from functools import lru_cache
from typing import TypeVar

from sen_desktop.exercise import calling, recall
from sen_desktop.exercise.calling import Call, Kind
from sen_desktop.exercise.dealing import Table
from sen_desktop.exercise.recall import Recall
from sen_desktop.match.chance import source
from sen_desktop.match.record import HUMAN, Player
from tests.support.rulesets import ruleset

T = TypeVar("T")
RIVALS = ("owl", "brook", "moon", "fluff")


def finished(steps: Generator[None, None, T]) -> T:
    while True:
        try:
            next(steps)
        except StopIteration as done:
            made: T = done.value
            return made


def table(game: str = "sen-classic", seats: int = 2, first: int = 0) -> Table:
    bots = (RIVALS * 2)[first : first + seats - 1]
    players = (Player(HUMAN, "Ala"), *(Player(f"bot:{bot}", bot) for bot in bots))
    return Table(ruleset(game), players, "lantern")


@lru_cache
def recalled(game: str, span: int, seed: int, seats: int = 2) -> Recall:
    return finished(recall.dealt(table(game, seats), span, source(seed, "recall").random))


@lru_cache
def called(wish: Kind | None, seed: int) -> Call:
    return finished(calling.dealt(_tables(), wish, source(seed, "call").random))


def _tables() -> Iterator[Table]:
    number = 0
    while True:
        yield table(first=number % len(RIVALS))
        number += 1
