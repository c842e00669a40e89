"""Another checkout of this project, played by a process of its own in turns with this one."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.ours import Player

PROGRAM = """
import sys
from time import thread_time
try:
    from bench import ours as players
except ImportError:  # as it was called before
    from bench import sen as players
players.perf_counter = thread_time  # older ones looked at the clock
play = players.through_the_referee()
for seconds in sys.stdin:
    print(*play(float(seconds)), flush=True)
"""


@contextmanager
def through_its_referee(checkout: Path) -> Iterator[Player]:
    """Sen through the referee, with the code and the bench that are found there."""
    path = os.pathsep.join((str(checkout), str(checkout / "build")))
    other = subprocess.Popen(
        [sys.executable, "-c", PROGRAM],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )

    def play(seconds: float) -> tuple[int, float]:
        assert other.stdin and other.stdout
        print(seconds, file=other.stdin, flush=True)
        steps, taken = other.stdout.readline().split()
        return int(steps), float(taken)

    with other:
        yield play
        assert other.stdin
        other.stdin.close()
