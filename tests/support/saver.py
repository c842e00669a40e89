"""A program that plays and saves after every action, until somebody kills it.

`python -m tests.support.saver FOLDER SEED` prints which match, how many of its rows are safe on the
disk, and a sum of all that every seat sees there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from zlib import crc32

from sen_desktop.bots.random import RandomBot
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player, Record, Transcript
from sen_desktop.match.referee import Referee
from sen_desktop.match.timeline import Timeline
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset


def sum_of_views(timeline: Timeline, at: int | None = None) -> int:
    """The same for two timelines only if every seat sees the same there, to the last card."""
    moment = len(timeline) if at is None else at
    views = [timeline.view(seat, moment) for seat in range(timeline.rules.seats)]
    return crc32(repr(views).encode())


def main(folder: str, seed: str) -> None:
    archive = Archive(UserFolder(Path(folder)))
    chosen = ruleset("sen-classic", limit=1000)
    players = (Player("human", "Ala"), Player("human", "Bo"))
    number = 0
    while True:
        referee = Referee(rules_of(chosen, 2), Chance(int(seed) + number))
        bots = [RandomBot(source(seed, seat).random) for seat in range(2)]
        transcript = Transcript(Record(chosen, players, referee.timeline, referee.chance.seed))
        for _ in play_bots(referee, bots):
            archive.save_current([transcript.piece(0)])
            print(number, len(referee.rows), sum_of_views(referee.timeline), flush=True)
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
