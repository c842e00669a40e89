"""Bots of Sen: one player in many strengths, custom ones, and the laboratory's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from sen_desktop.bots.door import CUSTOM, EAGER, Bots, Entry, Make, of_lab, of_level
from sen_desktop.bots.judge import Verified
from sen_desktop.bots.sen.coach import Coach
from sen_desktop.bots.sen.habits import Habits
from sen_desktop.bots.sen.judge import Judge
from sen_desktop.bots.sen.lab.careful import CarefulBot
from sen_desktop.bots.sen.lab.ladder import LADDER
from sen_desktop.bots.sen.lab.landed import LandedBot
from sen_desktop.bots.sen.lab.naive import NaiveBot
from sen_desktop.bots.sen.lab.straight import StraightBot
from sen_desktop.bots.sen.people import (
    CHARACTERS,
    CUSTOM_EMBLEM,
    SLIDER,
    custom,
    seated,
)
from sen_desktop.bots.sen.verified import verified
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.sen.words import FAMILY

STRENGTHS = Path(__file__).with_name("strengths.json")


def _playing(habits: Habits) -> Make:
    return lambda rules, seat, random: seated(habits, rules, seat, random)


def _waking_at(chance: float) -> Make:
    return lambda rules, seat, random: StraightBot(rules, seat, chance)


def _unlisted(bot_id: str) -> Entry | None:
    """A player whose sliders stand in its id, or one that wakes up whenever it pays."""
    plain = bot_id.removesuffix(EAGER)
    level = next((one for one in CHARACTERS if one.id == plain), None)
    habits = level.habits if level else _of_sliders(plain)
    if habits is None:
        return None
    make = _playing(habits if plain == bot_id else replace(habits, polite=False))
    if level is None:
        return Entry(bot_id, None, (FAMILY,), "Custom", make, CUSTOM_EMBLEM)
    return replace(of_level(FAMILY, level, make, STRENGTHS), id=bot_id)


def _of_sliders(bot_id: str) -> Habits | None:
    sliders = CUSTOM.fullmatch(bot_id)
    if sliders is None:
        return None
    memory, boldness = map(int, sliders.groups())
    return None if max(memory, boldness) > SLIDER else custom(memory, boldness)


def _judge(rules: Ruleset, seat: Seat, bots: Sequence[str]) -> Judge:
    return Judge(rules, seat, _polite(bots))


def _verified(rules: Ruleset, seats: int, bots: Sequence[str]) -> Verified:
    return verified(rules, seats, _polite(bots))


def _polite(bots: Sequence[str]) -> bool:
    """People keep the table manners that they find."""
    return all(map(_keeps_manners, bots))


def _keeps_manners(bot_id: str) -> bool:
    return bot_id in (one.id for one in CHARACTERS) or _of_sliders(bot_id) is not None


BOTS = Bots(
    FAMILY,
    (
        *(of_level(FAMILY, one, _playing(one.habits), STRENGTHS) for one in CHARACTERS),
        of_lab(FAMILY, "naive10", "Naive 10", lambda rules, seat, random: NaiveBot(seat, 10, 15)),
        of_lab(FAMILY, "naive16", "Naive 16", lambda rules, seat, random: NaiveBot(seat, 16, 16)),
        of_lab(FAMILY, "careful", "Careful", lambda rules, seat, random: CarefulBot(rules, seat)),
        of_lab(FAMILY, "eager45", "Eager 45", _waking_at(0.45)),
        of_lab(FAMILY, "watchful80", "Watchful 80", _waking_at(0.80)),
        of_lab(FAMILY, "landed", "Landed Moon", lambda rules, seat, random: LandedBot(rules, seat)),
    ),
    coach=Coach,
    judge=_judge,
    verified=_verified,
    ladder=LADDER,
    strengths=STRENGTHS,
    find=_unlisted,
)
