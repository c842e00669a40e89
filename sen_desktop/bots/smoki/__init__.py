"""Bots of Smoki: one player in five strengths, and the laboratory's."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sen_desktop.bots.door import Bots, Entry
from sen_desktop.bots.smoki.coach import Coach
from sen_desktop.bots.smoki.lab.greedy import GreedyBot
from sen_desktop.bots.smoki.lab.ladder import LADDER
from sen_desktop.bots.smoki.lab.steady import SteadyBot
from sen_desktop.bots.smoki.people import CHARACTERS, Character
from sen_desktop.bots.smoki.player import Player
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games.smoki.words import FAMILY

STRENGTHS = Path(__file__).with_name("strengths.json")
PLAYED = (FAMILY,)


def _of_character(one: Character) -> Entry:
    def make(rules: Ruleset, seat: Seat, random: Callable[[], float]) -> Player:
        return Player(rules, seat, one.habits, random)

    return Entry(one.id, one.level, PLAYED, one.id.capitalize(), make, one.emblem, STRENGTHS)


BOTS = Bots(
    FAMILY,
    (
        *map(_of_character, CHARACTERS),
        Entry("greedy", None, PLAYED, "Greedy", lambda rules, seat, random: GreedyBot(random)),
        Entry("steady", None, PLAYED, "Steady", lambda rules, seat, random: SteadyBot()),
    ),
    Coach,
    LADDER,
    STRENGTHS,
)
