"""Kept matches of a person, made once and put into any folder."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from pathlib import Path

from sen_desktop.match.record import Record
from sen_desktop.match.session import Session
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from tests.support.rulesets import ruleset
from tests.support.sessions import play, table


@lru_cache(maxsize=64)
def match_of(number: int) -> Record:
    """Of a person; every third one of Koty."""
    game, options = ("koty", {}) if number % 3 == 0 else ("sen-classic", {"rounds": 1})
    chosen = ruleset(game, **options)
    started = f"2026-11-{number % 28 + 1:02}T18:00:00Z"
    players = table("human", *["bot:random"] * (1 + number % 2))
    whole = play(Session.new(chosen, players, number, started=started)).record()
    assert whole
    return replace(whole, seconds=300)


def keep(folder: Path, count: int) -> None:
    archive = Archive(UserFolder(folder))
    for number in range(count):
        archive.keep(match_of(number), datetime(2026, 11, 1))
