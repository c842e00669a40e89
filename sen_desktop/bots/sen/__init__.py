"""Bots of Sen: one player in many strengths, custom ones, and the laboratory's."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.bots.door import CUSTOM, Bots, Entry, Make
from sen_desktop.bots.sen.coach import Coach
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.lab.careful import CarefulBot
from sen_desktop.bots.sen.lab.ladder import LADDER
from sen_desktop.bots.sen.lab.naive import NaiveBot
from sen_desktop.bots.sen.people import (
    CHARACTERS,
    CUSTOM_EMBLEM,
    SLIDER,
    Character,
    custom,
    seated,
)
from sen_desktop.games.sen.words import FAMILY

STRENGTHS = Path(__file__).with_name("strengths.json")
PLAYED = (FAMILY,)


def _of_habits(habits: Habits) -> Make:
    return lambda rules, seat, random: seated(habits, rules, seat, random)


def _of_character(one: Character) -> Entry:
    make, name = _of_habits(one.habits), one.id.capitalize()
    return Entry(one.id, one.level, PLAYED, name, make, one.emblem, STRENGTHS)


def _of_lab(bot_id: str, name: str, make: Make) -> Entry:
    return Entry(bot_id, None, PLAYED, name, make)


def _custom(bot_id: str) -> Entry | None:
    """The player whose sliders stand in its id."""
    sliders = CUSTOM.fullmatch(bot_id)
    if sliders is None:
        return None
    memory, boldness = map(int, sliders.groups())
    if max(memory, boldness) > SLIDER:
        return None
    make = _of_habits(custom(memory, boldness))
    return Entry(bot_id, None, PLAYED, "Custom", make, CUSTOM_EMBLEM)


BOTS = Bots(
    FAMILY,
    (
        *map(_of_character, CHARACTERS),
        _of_lab("naive10", "Naive 10", lambda rules, seat, random: NaiveBot(seat, 10, 15)),
        _of_lab("naive16", "Naive 16", lambda rules, seat, random: NaiveBot(seat, 16, 16)),
        _of_lab("careful", "Careful", lambda rules, seat, random: CarefulBot(rules, seat)),
    ),
    Coach,
    LADDER,
    STRENGTHS,
    _custom,
)
