"""How much memory the program takes: at its title, and after a match of every game, in one life.

A process of its own in a real window, with nothing of tests or measuring libraries in it; it says
what the system says of it. From the title every match is begun as players begin one, played with
the mouse to its result, and left to the title.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench import start
from bench.screen import screen
from sen_desktop.engine.ruleset import OptionValue

WINDOWS = {(1280, 720): 200.0, (3840, 2160): 450.0}
"""MB that are allowed."""
GAMES: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "sen-long": (5, {"limit": None, "rounds": 2}),
    "smoki": (5, {"mode": "rounds", "rounds": 2}),
    "koty": (6, {}),
}
"""The busiest tables, with matches that come to an end."""


TO_TITLE = "button.title"
"""On the page of a result."""
KINDS = ("Rss", "Pss")
"""As Linux calls them: what lies in the machine's memory, and this program's share of it."""
KB = 1024 / 1e6
"""What it calls so, in MB."""


class Memory(NamedTuple):
    """MB."""

    where: str
    resident: float
    proportional: float


def measure(size: tuple[int, int]) -> Iterator[Memory]:
    """Place by place, as soon as it is known; nothing where no real window can be had."""
    path = os.pathsep.join((str(start.ROOT), str(start.ROOT / "build")))
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, screen(size) as real:
        if not real:
            return
        command = [sys.executable, "-m", "bench.memory", folder, *map(str, size)]
        environment = {**os.environ, **real, "PYTHONPATH": path}
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, text=True
        ) as playing:
            assert playing.stdout
            for line in playing.stdout:
                if found := re.fullmatch(r"(.+): (\d+) kB, (\d+) kB\n", line):
                    yield Memory(found[1], int(found[2]) * KB, int(found[3]) * KB)
        if playing.returncode:
            raise RuntimeError(f"the program ended with {playing.returncode}")


def play(folder: Path, size: tuple[int, int]) -> None:
    """What runs in a process of its own."""
    from bench.table import Table
    from sen_desktop.ui import heap

    heap.give_back()  # as the command line begins
    first, *_ = GAMES
    opened = Table(folder / "user", size, first, GAMES[first][0])
    stage = opened.app.stage
    opened.rest()
    _tell("title")
    for ruleset, (seats, options) in GAMES.items():
        stage.change(last_setup=opened.arrange(ruleset, seats, options), speed="fast")
        for button in ("new_game", "start"):
            opened.click(f"button.{button}")
        if "button.play" in opened.items:  # a lesson is offered
            opened.click("button.play")
        while TO_TITLE not in opened.items:
            opened.turn(opened.play())
        _tell(f"result of {ruleset}")
        opened.click(TO_TITLE)
    opened.rest()
    _tell("title again")
    opened.app.close()


def _tell(where: str) -> None:
    """In kB, as Linux keeps account of it."""
    rollup = Path("/proc/self/smaps_rollup").read_text("ascii")
    resident, proportional = (re.search(rf"^{kind}: +(\d+) kB", rollup, re.M) for kind in KINDS)
    assert resident and proportional
    print(f"{where}: {resident[1]} kB, {proportional[1]} kB", flush=True)


if __name__ == "__main__":
    play(Path(sys.argv[1]), (int(sys.argv[2]), int(sys.argv[3])))
