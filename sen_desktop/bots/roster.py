"""Every bot by its id."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from sen_desktop.bots.advice import Coach
from sen_desktop.bots.koty.coach import Coach as KotyCoach
from sen_desktop.bots.koty.lab.greedy import KotyGreedyBot
from sen_desktop.bots.koty.people import CHARACTERS as KOTY_CHARACTERS
from sen_desktop.bots.koty.people import Character as KotyCharacter
from sen_desktop.bots.koty.player import Player as KotyPlayer
from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.random import RandomBot
from sen_desktop.bots.sen.coach import Coach as SenCoach
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.lab.careful import CarefulBot
from sen_desktop.bots.sen.lab.landed import LandedBot
from sen_desktop.bots.sen.lab.naive import NaiveBot
from sen_desktop.bots.sen.lab.straight import StraightBot
from sen_desktop.bots.sen.people import (
    CHARACTERS,
    CUSTOM_EMBLEM,
    SLIDER,
    Character,
    custom,
    seated,
)
from sen_desktop.bots.smoki.coach import Coach as SmokiCoach
from sen_desktop.bots.smoki.lab.greedy import GreedyBot
from sen_desktop.bots.smoki.lab.steady import SteadyBot
from sen_desktop.bots.smoki.people import CHARACTERS as SMOKI_CHARACTERS
from sen_desktop.bots.smoki.people import Character as SmokiCharacter
from sen_desktop.bots.smoki.player import Player as SmokiPlayer
from sen_desktop.bots.strengths import strength
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value

EVERY_FAMILY = ("sen", "smoki", "koty")


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
    eager: Make | None = None
    """The same player without table manners, where there is such a choice."""
    emblem: str | None = None
    """Key of the picture of a character."""

    @property
    def strength(self) -> float | None:
        """The share of matches won against the level below, if it was measured."""
        return strength(self.id)


def _of_habits(habits: Habits) -> Make:
    return lambda rules, seat, random: seated(habits, rules, seat, random)


def _both_ways(habits: Habits) -> dict[str, Make]:
    """With table manners and without."""
    return {"make": _of_habits(habits), "eager": _of_habits(replace(habits, polite=False))}


def _of_character(one: Character) -> Entry:
    makes, name = _both_ways(one.habits), one.id.capitalize()
    return Entry(one.id, one.level, ("sen",), name, **makes, emblem=one.emblem)


def _of_smoki(one: SmokiCharacter) -> Entry:
    def make(rules: Ruleset, seat: Seat, random: Callable[[], float]) -> Bot:
        return SmokiPlayer(rules, seat, one.habits, random)

    return Entry(one.id, one.level, ("smoki",), one.id.capitalize(), make, emblem=one.emblem)


def _of_koty(one: KotyCharacter) -> Entry:
    def make(rules: Ruleset, seat: Seat, random: Callable[[], float]) -> Bot:
        return KotyPlayer(rules, seat, one.habits, random)

    return Entry(one.id, one.level, ("koty",), one.id.capitalize(), make, emblem=one.emblem)


_ENTRIES = (
    Entry("random", None, EVERY_FAMILY, "Random", lambda rules, seat, random: RandomBot(random)),
    Entry(
        "naive10", None, ("sen",), "Naive 10", lambda rules, seat, random: NaiveBot(seat, 10, 15)
    ),
    Entry(
        "naive16", None, ("sen",), "Naive 16", lambda rules, seat, random: NaiveBot(seat, 16, 16)
    ),
    Entry(
        "careful", None, ("sen",), "Careful", lambda rules, seat, random: CarefulBot(rules, seat)
    ),
    Entry(
        "landed", None, ("sen",), "Landed Moon", lambda rules, seat, random: LandedBot(rules, seat)
    ),
    Entry(
        "eager45",
        None,
        ("sen",),
        "Eager 45",
        lambda rules, seat, random: StraightBot(rules, seat, 0.45),
    ),
    Entry(
        "watchful80",
        None,
        ("sen",),
        "Watchful 80",
        lambda rules, seat, random: StraightBot(rules, seat, 0.80),
    ),
    *map(_of_character, CHARACTERS),
    *map(_of_smoki, SMOKI_CHARACTERS),
    *map(_of_koty, KOTY_CHARACTERS),
    Entry("greedy", None, ("smoki",), "Greedy", lambda rules, seat, random: GreedyBot(random)),
    Entry("steady", None, ("smoki",), "Steady", lambda rules, seat, random: SteadyBot()),
    Entry(
        "greedy_koty", None, ("koty",), "Greedy", lambda rules, seat, random: KotyGreedyBot(seat)
    ),
)

ROSTER: Mapping[str, Entry] = {entry.id: entry for entry in _ENTRIES}


CUSTOM = re.compile(r"custom:(\d{1,3}):(\d{1,3})")
"""A player of Sen with two sliders: memory and boldness, each from 0 to 100."""


def custom_id(memory: int, boldness: int) -> str:
    return f"custom:{memory}:{boldness}"


EAGER = ":eager"
"""Ends the id of a player of Sen that wakes up whenever it pays, without table manners."""


def find(bot_id: str) -> Entry | None:
    """The bot of this id, an eager or a custom one too; None if there is none."""
    plain = bot_id.removesuffix(EAGER)
    if plain == bot_id:
        return _polite(bot_id)
    found = _polite(plain)
    if found is None or found.eager is None:
        return None
    return replace(found, id=bot_id, make=found.eager, eager=None)


def _polite(bot_id: str) -> Entry | None:
    sliders = CUSTOM.fullmatch(bot_id)
    if sliders is None:
        return ROSTER.get(bot_id)
    memory, boldness = map(int, sliders.groups())
    if max(memory, boldness) > SLIDER:
        return None
    return Entry(
        bot_id,
        None,
        ("sen",),
        "Custom",
        **_both_ways(custom(memory, boldness)),
        emblem=CUSTOM_EMBLEM,
    )


def entry(bot_id: str) -> Entry:
    found = find(bot_id)
    if found is None:
        raise KeyError(bot_id)
    return found


def coach(ruleset: Ruleset, seat: Seat) -> Coach | None:
    """Who advises a human of this game; None where nobody can."""
    coaches: Mapping[str, Callable[[Ruleset, Seat], Coach]] = {
        "sen": SenCoach,
        "smoki": SmokiCoach,
        "koty": KotyCoach,
    }
    make = coaches.get(ruleset.family)
    return make(ruleset, seat) if make else None
