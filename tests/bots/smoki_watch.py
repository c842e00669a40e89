"""Watching the levels of Smoki: matches of any mixture come to their end, and soon enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sen_desktop.bots.roster import entry
from sen_desktop.bots.smoki.people import CHARACTERS
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

TABLES: tuple[dict[str, OptionValue], ...] = (
    {},
    {"mode": "points", "limit": 50},
    {"mode": "rounds", "rounds": 4},
    {"face_up_piles": 1},
)
"""What is played in turn."""
MOST_ACTIONS_A_ROUND = 1000


def check_that_it_ends(seeds: Iterable[int]) -> Counter[str]:
    """Matches of levels drawn by lot, two to five seats; why they ended."""
    reasons: Counter[str] = Counter()
    for seed in seeds:
        random = source("mixed smoki", seed).random
        chosen = ruleset("smoki", **TABLES[seed % len(TABLES)])
        seats = 2 + int(random() * 4)
        names = [CHARACTERS[int(random() * len(CHARACTERS))].id for _ in range(seats)]
        bots = [entry(name).make(chosen, seat, random) for seat, name in enumerate(names)]
        referee = Referee(rules_of(chosen, seats), Chance(seed))
        in_round, round_number = 0, 0
        for _ in play_bots(referee, bots):
            number = referee.view(0).table.round
            in_round = in_round + 1 if number == round_number else 0
            round_number = number
            assert in_round < MOST_ACTIONS_A_ROUND, f"seed {seed}: round {number} does not end"
        assert referee.outcome is not None
        reasons[referee.outcome.reason] += 1
    return reasons
