"""A program that plays and saves after every action, until somebody kills it.

`python -m tests.support.saver FOLDER SEED` prints the number of rows that are safe on the disk.
"""

from __future__ import annotations

import sys
from pathlib import Path

from sen_desktop.bots.random import RandomBot
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player, Record, Transcript
from sen_desktop.match.referee import Referee
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset


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
            print(number, len(referee.rows), flush=True)
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
