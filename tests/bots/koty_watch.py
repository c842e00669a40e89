"""Watching the levels of Koty: matches of any mixture come to their end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from sen_desktop.bots.koty.people import CHARACTERS
from sen_desktop.bots.roster import entry
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.match.chance import source
from tests.bots.watch import why_it_ended
from tests.support.koty import NIGHT
from tests.support.rulesets import ruleset

TABLES: tuple[tuple[dict[str, OptionValue], tuple[int, ...]], ...] = (
    ({}, (2, 3, 4, 5, 6)),
    (NIGHT, (2, 3, 4, 5, 6)),
    ({"teams": True}, (4,)),
    ({"teams": True, **NIGHT}, (6,)),
    ({"moths": 2, "owls": 1}, (2, 3)),
)
"""Options and numbers of players, played in turn."""


def check_that_it_ends(seeds: Iterable[int]) -> Counter[str]:
    """Matches of levels drawn by lot; why they ended."""
    reasons: Counter[str] = Counter()
    for seed in seeds:
        random = source("mixed koty", seed).random
        options, players = TABLES[seed % len(TABLES)]
        chosen = ruleset("koty", **options)
        seats = players[int(random() * len(players))]
        names = [CHARACTERS[int(random() * len(CHARACTERS))].id for _ in range(seats)]
        bots = [entry(name).make(chosen, seat, random) for seat, name in enumerate(names)]
        reasons[why_it_ended(chosen, bots, seed)] += 1
    return reasons
