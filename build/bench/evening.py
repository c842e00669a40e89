"""Minutes by the clock in a real window, music on: the slowest frames, and what mixing takes.

A process of its own, whose time is the real one: matches against bots, sounds and music as loud as
players find them. The device is SDL's silent one, which asks for as much as a real one does.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench import match, start

TASKS = Path("/proc/self/task")
MIXER, MUSIC = "SDLAudio", "music"
"""How SDL calls its threads of sound, and how we call ours."""


class Evening(NamedTuple):
    frames: int
    slow: int
    """Over 25 ms of the processor, but for those with which another scene comes."""
    slowest: float
    slowest_by_clock: float
    opening: float
    """The slowest with which another scene comes; all in seconds of the processor, but for one."""
    mixing: float
    """The share of one processor that the threads of mixer and music take."""
    played: float
    """Seconds in which the music was heard."""
    seconds: float


def measure(seconds: float, ruleset: str, seats: int, environment: Mapping[str, str]) -> Evening:
    path = os.pathsep.join((str(start.ROOT), str(start.ROOT / "build")))
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        done = subprocess.run(
            [sys.executable, "-m", "bench.evening", folder, ruleset, str(seats), str(seconds)],
            env={**os.environ, **environment, "PYTHONPATH": path},
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    frames, slow, *rest = done.stdout.splitlines()[-1].split()
    return Evening(int(frames), int(slow), *map(float, rest))


def play(folder: Path, ruleset: str, seats: int, seconds: float) -> Evening:
    """What runs in a process of its own."""
    import pygame

    from bench.frames import SIZE
    from bench.table import Table
    from sen_desktop.ui.loop import STEP

    opened = Table(folder / "user", SIZE, ruleset, seats)
    loop, stage = opened.app.loop, opened.app.stage
    loop.clock = stage.services.clock = time.perf_counter
    opened.sit_down()
    costs: list[float] = []
    opening, by_clock, played = [0.0], 0.0, 0.0
    begun = due = time.perf_counter()
    mixed = _mixing()
    while (now := time.perf_counter()) < begun + seconds:
        cost = opened.turn([*pygame.event.get(), *opened.play()])
        (opening if opened.opened else costs).append(opened.cpu)
        by_clock = by_clock if opened.opened else max(by_clock, cost)
        due = max(due + STEP, now)
        time.sleep(max(0.0, due - time.perf_counter()))
        played += (time.perf_counter() - now) * pygame.mixer.music.get_busy()
    lasted = time.perf_counter() - begun
    mixing = (_mixing() - mixed) / lasted
    slow = sum(cost > match.SLOW for cost in costs)
    opened.app.close()
    return Evening(len(costs), slow, max(costs), by_clock, max(opening), mixing, played, lasted)


def _mixing() -> float:
    """Seconds of the processor that the threads of sound have taken, as Linux keeps account."""
    ours = {str(one.native_id) for one in threading.enumerate() if one.name == MUSIC}
    spent = 0.0
    for task in TASKS.iterdir():
        name = (task / "comm").read_text(encoding="ascii", errors="replace")
        if name.startswith(MIXER) or task.name in ours:
            spent += int((task / "schedstat").read_text(encoding="ascii").split()[0]) / 1e9
    return spent


if __name__ == "__main__":
    print(*play(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), float(sys.argv[4])))
