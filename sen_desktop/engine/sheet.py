"""How a family's rounds are written down at a real table, where nobody knows the cards but people.

A dream is told cell by cell, in words such as "7"; an empty cell has "". Counting is the family's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Seat
from sen_desktop.engine.decision import Outcome
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value

Dream: TypeAlias = tuple[str, ...]
Entry: TypeAlias = int | Dream
"""What somebody had at the end of a round: counted by themselves, or told card by card."""

EMPTY = ""


@value
class Cell:
    name: str
    """What it is called in the texts: `sheet.NAME`."""
    words: tuple[str, ...]
    """What can stand there."""
    optional: bool = False
    """It may stay empty."""
    powers: tuple[tuple[str, str], ...] = ()
    """Words that stand for the power of a card, such as ("x", "hourglass")."""


@value
class Written:
    """A round as it stands on the pad."""

    entries: tuple[Entry, ...]
    counts: tuple[int, ...]
    """What every dream came to."""
    scores: tuple[int, ...]
    """What is written down for it."""


def never(ruleset: Ruleset) -> bool:
    return False


@value
class Sheet:
    cells: Callable[[Ruleset], tuple[Cell, ...]]
    """What a dream is made of."""
    reckon: Callable[[Ruleset, Sequence[Entry], Seat | None], Written]
    """A round of which every dream is whole; with the seat that called, if there is one."""
    adds: Callable[[Ruleset, Sequence[int]], tuple[int, ...]]
    """What a round's scores add to the totals."""
    outcome: Callable[[Ruleset, Sequence[Written]], Outcome | None]
    """How the match has ended after these rounds, if it has."""
    calls: bool = False
    """A round may end by somebody's call."""
    needs_dreams: Callable[[Ruleset], bool] = never
    """With these options, counts alone do not say what is written down."""
    rounds: bool = True
    """There is more than one, and scores can be corrected."""
    group: int = 0
    """So many cells of a dream stand together."""


def is_whole(entry: Entry, cells: Sequence[Cell]) -> bool:
    """Whether it can be reckoned: no cell is empty that must not be."""
    if isinstance(entry, int):
        return True
    return all(word or cell.optional for word, cell in zip(entry, cells, strict=True))
