"""Bots of Sen: one player in many strengths, custom ones, and the laboratory's."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.bots.door import CUSTOM, Bots, Entry, Make, of_lab, of_level
from sen_desktop.bots.sen.coach import Coach
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.lab.careful import CarefulBot
from sen_desktop.bots.sen.lab.ladder import LADDER
from sen_desktop.bots.sen.lab.naive import NaiveBot
from sen_desktop.bots.sen.people import (
    CHARACTERS,
    CUSTOM_EMBLEM,
    SLIDER,
    custom,
    seated,
)
from sen_desktop.games.sen.words import FAMILY

STRENGTHS = Path(__file__).with_name("strengths.json")


def _playing(habits: Habits) -> Make:
    return lambda rules, seat, random: seated(habits, rules, seat, random)


def _custom(bot_id: str) -> Entry | None:
    """The player whose sliders stand in its id."""
    sliders = CUSTOM.fullmatch(bot_id)
    if sliders is None:
        return None
    memory, boldness = map(int, sliders.groups())
    if max(memory, boldness) > SLIDER:
        return None
    make = _playing(custom(memory, boldness))
    return Entry(bot_id, None, (FAMILY,), "Custom", make, CUSTOM_EMBLEM)


BOTS = Bots(
    FAMILY,
    (
        *(of_level(FAMILY, one, _playing(one.habits), STRENGTHS) for one in CHARACTERS),
        of_lab(FAMILY, "naive10", "Naive 10", lambda rules, seat, random: NaiveBot(seat, 10, 15)),
        of_lab(FAMILY, "naive16", "Naive 16", lambda rules, seat, random: NaiveBot(seat, 16, 16)),
        of_lab(FAMILY, "careful", "Careful", lambda rules, seat, random: CarefulBot(rules, seat)),
    ),
    coach=Coach,
    ladder=LADDER,
    strengths=STRENGTHS,
    find=_custom,
)
