"""Bots of Smoki: one player in five strengths, and the laboratory's."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.bots.door import Bots, Make, of_lab, of_level
from sen_desktop.bots.smoki.coach import Coach
from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.judge import Judge
from sen_desktop.bots.smoki.lab.greedy import GreedyBot
from sen_desktop.bots.smoki.lab.ladder import LADDER
from sen_desktop.bots.smoki.lab.landed import LandedSmokiBot
from sen_desktop.bots.smoki.lab.steady import SteadyBot
from sen_desktop.bots.smoki.people import CHARACTERS
from sen_desktop.bots.smoki.player import SmokiPlayer
from sen_desktop.bots.smoki.verified import verified
from sen_desktop.games.smoki.words import FAMILY

STRENGTHS = Path(__file__).with_name("strengths.json")


def _playing(habits: Habits) -> Make:
    return lambda rules, seat, random: SmokiPlayer(rules, seat, habits, random)


BOTS = Bots(
    FAMILY,
    (
        *(of_level(FAMILY, one, _playing(one.habits), STRENGTHS) for one in CHARACTERS),
        of_lab(FAMILY, "greedy", "Greedy", lambda rules, seat, random: GreedyBot(random)),
        of_lab(FAMILY, "landed_smoki", "Landed Key", LandedSmokiBot),
        of_lab(FAMILY, "steady", "Steady", lambda rules, seat, random: SteadyBot()),
    ),
    coach=Coach,
    judge=lambda rules, seat, bots: Judge(rules, seat),
    verified=lambda rules, seats, bots: verified(rules, seats),
    ladder=LADDER,
    strengths=STRENGTHS,
)
