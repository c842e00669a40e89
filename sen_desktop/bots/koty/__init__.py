"""Bots of Koty: one player in five strengths, and the laboratory's."""

from __future__ import annotations

from pathlib import Path

from sen_desktop.bots.door import Bots, Make, of_lab, of_level
from sen_desktop.bots.koty.coach import Coach
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.judge import Judge
from sen_desktop.bots.koty.lab.greedy import KotyGreedyBot
from sen_desktop.bots.koty.lab.ladder import LADDER
from sen_desktop.bots.koty.lab.landed import LandedKotyBot
from sen_desktop.bots.koty.people import CHARACTERS
from sen_desktop.bots.koty.player import KotyPlayer
from sen_desktop.bots.koty.verified import verified
from sen_desktop.games.koty.words import FAMILY

STRENGTHS = Path(__file__).with_name("strengths.json")


def _playing(habits: Habits) -> Make:
    return lambda rules, seat, random: KotyPlayer(rules, seat, habits, random)


BOTS = Bots(
    FAMILY,
    (
        *(of_level(FAMILY, one, _playing(one.habits), STRENGTHS) for one in CHARACTERS),
        of_lab(FAMILY, "greedy_koty", "Greedy", lambda rules, seat, random: KotyGreedyBot(seat)),
        of_lab(FAMILY, "landed_koty", "Landed Star", LandedKotyBot),
    ),
    coach=Coach,
    judge=lambda rules, seat, bots: Judge(rules, seat),
    verified=lambda rules, seats, bots: verified(rules, seats),
    ladder=LADDER,
    strengths=STRENGTHS,
)
