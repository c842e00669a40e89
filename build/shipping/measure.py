"""The packaged folder beside a bare one: how large it is, and how soon there is a picture."""

from __future__ import annotations

import json
import os
import subprocess
import time
from pathlib import Path
from statistics import median

from shipping import lock
from shipping.contents import COMMAND, ROOT
from shipping.desk import Desk
from shipping.player import Game, as_player, first_picture, settings
from shipping.trying import demand, open_folder
from shipping.workshop import WORK, Environment, fresh, say, size

LARGEST, LATEST = 1.6, 1.5
STARTS = 15


def measure(folder: Path) -> None:
    """Print both ratios; raises Failed beyond a limit."""
    bare_folder = pack_bare()
    assets = size(ROOT / "assets")
    bare_size, our_size = size(bare_folder), size(folder)
    ratio = our_size / (bare_size + assets)
    say(
        f"size: {our_size / 1e6:.1f} MB; bare {bare_size / 1e6:.1f} MB and assets"
        f" {assets / 1e6:.1f} MB; ratio {ratio:.2f} (limit {LARGEST})"
    )
    demand(ratio <= LARGEST, "the folder is too large")
    with Desk() as desk:
        theirs, mine = [], []
        for _ in range(STARTS):
            theirs.append(_bare_start(bare_folder, desk))
            mine.append(our_start(folder, desk))
    late = median(mine) / median(theirs)
    say(
        f"first picture, median of {STARTS} starts in turn: {1000 * median(mine):.0f} ms; bare with"
        f" the pictures of the title {1000 * median(theirs):.0f} ms; ratio {late:.2f}"
        f" (limit {LATEST})"
    )
    demand(late <= LATEST, "the first picture comes too late")


def pack_bare() -> Path:
    """With the same packages as the game; it imports nothing of them but pygame-ce."""
    target = fresh(WORK / "bare")
    Environment("bare-env", *lock.INSTALL).pack(Path(__file__).with_name("bare.py"), target)
    return target / "bare"


def _bare_start(folder: Path, desk: Desk) -> float:
    command = [str(folder / "bare"), str(ROOT / "assets")]
    begun = time.time()
    told = subprocess.run(
        command,
        env={**os.environ, **desk.environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return float(told.stdout.split()[-1]) - begun


def our_start(folder: Path, desk: Desk) -> float:
    with open_folder() as work:
        (Path(work) / "settings.json").write_text(json.dumps(settings()), encoding="utf-8")
        Path(work).chmod(0o777)
        game = Game(desk, as_player([folder / COMMAND], Path(work)), Path(work))
        game.wait("first picture")
        game.kill()
        seen = first_picture(Path(work))
        demand(seen, "there was no picture")
        return (seen or 0.0) - game.started
