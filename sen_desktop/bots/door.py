"""The door of a family's bots: its players by their ids, its coach, and how strong they are."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from sen_desktop.bots.advice import Coach
from sen_desktop.bots.judge import NOTHING, Judge, Verified
from sen_desktop.bots.protocol import Bot
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.engine.values import value

H = TypeVar("H")

Make: TypeAlias = Callable[[Ruleset, Seat, Callable[[], float]], Bot]
"""A bot for a game's ruleset (which everybody knows) and a seat, with its own random numbers."""


@value
class Entry:
    """One kind of opponent."""

    id: str
    level: int | None
    """1 to 5; None for opponents of the lab, which players are not offered."""
    families: tuple[str, ...]
    name: str
    make: Make
    emblem: str | None = None
    """Key of the picture of a character."""
    strengths: Path | None = None
    """The file in which its family's measurements lie."""

    @property
    def strength(self) -> float | None:
        """The share of matches won against the level below where levels are measured first."""
        first = self.measured[:1]
        return first[0].below.get(self.id) if first else None

    @property
    def measured(self) -> tuple[Measured, ...]:
        """Where its family's levels were measured, and what came of it."""
        return measured(self.strengths) if self.strengths else ()

    def measured_at(self, ruleset: Ruleset, seats: int) -> Measured | None:
        """The table that is most like this one, of those at which the same is played."""
        return most_like(self.measured, ruleset, seats)


@value
class Character(Generic[H]):
    """A level, and what makes it play as it does."""

    id: str
    level: int
    emblem: str
    """Key of the picture; the sentence about themselves is the text `bot.<id>.about`."""
    habits: H


def of_level(family: str, one: Character[Any], make: Make, strengths: Path) -> Entry:
    return Entry(one.id, one.level, (family,), one.id.capitalize(), make, one.emblem, strengths)


def of_lab(family: str, bot_id: str, name: str, make: Make) -> Entry:
    return Entry(bot_id, None, (family,), name, make)


@value
class Measured:
    """How often the levels beat the ones below at one kind of table."""

    ruleset: str
    seats: int
    options: Mapping[str, OptionValue]
    """Those that differ from the usual ones."""
    matches: int
    below: Mapping[str, float]
    """By the id of a level: the share of matches won against the level below."""


@cache
def measured(strengths: Path) -> tuple[Measured, ...]:
    """The most usual table first; nothing where nothing was measured yet."""
    if not strengths.is_file():
        return ()
    tables = json.loads(strengths.read_text(encoding="utf-8"))["tables"]
    return tuple(Measured(**table) for table in tables)


def most_like(tables: Sequence[Measured], ruleset: Ruleset, seats: int) -> Measured | None:
    """The table that is most like this one, of those at which the same is played."""
    options = ruleset.options
    same = [
        table
        for table in tables
        if table.ruleset == ruleset.id
        and all(options.get(name) == value for name, value in table.options.items())
    ]
    return min(same, key=lambda one: (abs(one.seats - seats), -len(one.options)), default=None)


@value
class Table:
    """Where levels are measured: what is played, and by how many of each of two players."""

    name: str
    ruleset: str
    options: Mapping[str, OptionValue]
    pairs: int = 1


@value
class Ladder:
    """How `build/make.py ladder` and `bench` measure a family's levels."""

    tables: tuple[Table, ...]
    """All pairs of levels play at the first one, neighbours at the others."""
    field: tuple[str, ...]
    """Unlike players of the laboratory that the highest level is held against."""
    steps: int
    """Steps of the referee that a decision may take as long as, on the mean, in every edition."""
    field_tables: tuple[Table, ...] = ()
    """Where it plays against the field, if not at the first table only."""
    at_its_best: str = ""
    """Ends the id of the highest level where it plays to win and nothing else."""


CUSTOM = re.compile(r"custom:(\d{1,3}):(\d{1,3})")
"""The id of a player with two sliders: memory and boldness, each from 0 to 100."""


EAGER = ":eager"
"""Ends the id of a player that wakes up whenever it pays instead of keeping table manners."""


def custom_id(memory: int, boldness: int) -> str:
    return f"custom:{memory}:{boldness}"


def nobody_else(bot_id: str) -> Entry | None:
    """For families all of whose bots can be listed."""
    return None


def nothing_verified(ruleset: Ruleset, seats: int, bots: Sequence[str]) -> Verified:
    return NOTHING


@value
class Bots:
    family: str
    entries: tuple[Entry, ...]
    """All that can be listed, those of the laboratory too."""
    coach: Callable[[Ruleset, Seat], Coach] | None = None
    """Who advises a human."""
    judge: Callable[[Ruleset, Seat, Sequence[str]], Judge] | None = None
    """Who says what positions and moves of a seat are worth, at a table with these bots."""
    verified: Callable[[Ruleset, int, Sequence[str]], Verified] = nothing_verified
    """What of that may be shown, for so many seats and these bots."""
    ladder: Ladder | None = None
    strengths: Path | None = None
    """Where the ladder's results lie."""
    find: Callable[[str], Entry | None] = nobody_else
    """Bots whose ids say more about them than a list can hold."""
