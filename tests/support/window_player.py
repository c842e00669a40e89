"""A program in which people round one screen play through the window, until somebody kills it.

`python -m tests.support.window_player FOLDER SEED` prints a line once the match is on the disk.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.pilot import Device, Pilot, setup_of
from tests.support.players import sleeper

GAMES = ("sen-classic", "sen-jubilee", "sen-long")
LONG = 1000


def main(folder: str, seed: str) -> None:
    number = int(seed)
    device = tuple(Device)[number % len(Device)]
    with Pilot(Path(folder), device=device) as pilot:
        pilot.stage.change(speed="instant")
        setup = setup_of(GAMES[number % 3], 2 + number % 2, number % 4 // 2, limit=LONG)
        pilot.begin(setup, number)
        pilot.stage.services.flush()
        print("playing", flush=True)
        pilot.play(sleeper(number), most=100_000)


if __name__ == "__main__":
    main(*sys.argv[1:])
