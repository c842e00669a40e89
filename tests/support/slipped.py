"""Kept matches in which a person slipped, and was told so by a review."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from sen_desktop.bots.roster import entry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import HUMAN, Player, Record, of_match
from sen_desktop.match.referee import Referee
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.review.notes import with_review
from sen_desktop.review.review import review
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

PERSON, RIVAL = "fluff", "owl"
SEEDS = (3, 8)
"""Matches with slips: three each."""


@lru_cache(maxsize=8)
def slipped(seed: int) -> Record:
    """Of a person who plays like Fluff against Owl."""
    chosen = ruleset("sen-classic", limit=40)
    referee = Referee(rules_of(chosen, 2), Chance(seed))
    bots = [
        entry(name).make(chosen, seat, source(seed, seat).random)
        for seat, name in enumerate((PERSON, RIVAL))
    ]
    for _ in play_bots(referee, bots):
        pass
    players = [Player(HUMAN, "Ala", 3, usual=False), Player(f"bot:{RIVAL}", "Owl", usual=True)]
    started = f"2026-10-{seed % 28 + 1:02}T18:00:00Z"
    record = replace(of_match(chosen, players, referee), started=started)
    made = review(record, [0])
    assert made
    return with_review(record, made)


def keep_slipped(folder: Path, count: int) -> None:
    archive = Archive(UserFolder(folder))
    for seed in SEEDS[:count]:
        archive.keep(slipped(seed), datetime(2026, 11, 1))
