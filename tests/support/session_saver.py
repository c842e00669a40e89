"""A program in which people play round one screen and a thread saves, until somebody kills it.

`python -m tests.support.session_saver FOLDER SEED` prints what saver.py prints.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from sen_desktop.match import reading
from sen_desktop.match.chance import source
from sen_desktop.match.record import Piece
from sen_desktop.match.session import Session
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.saver import Saver
from tests.support.rulesets import ruleset
from tests.support.saver import sum_of_views
from tests.support.sessions import People, humans

MOST_AT_ONCE = 60


def main(folder: str, seed: str) -> None:
    archive = Archive(UserFolder(Path(folder)))

    def write(pieces: Sequence[Piece]) -> None:
        archive.save_current(pieces)
        stored = reading.loads(pieces[-1].whole())
        rows = stored.timeline
        print((stored.seed or 0) - int(seed), len(rows), sum_of_views(rows), flush=True)

    saver = Saver(write)
    random = source(seed, "pace").random
    number = 0
    while True:
        chosen = ruleset("sen-classic", limit=1000)
        session = Session.new(chosen, humans(2), int(seed) + number, save=saver.save)
        people = People(session)
        people.listen()
        while (seat := session.human_asked) is not None:
            people.act(seat)
            if random() * MOST_AT_ONCE < 1:
                saver.flush()
        saver.flush()
        number += 1


if __name__ == "__main__":
    main(*sys.argv[1:])
