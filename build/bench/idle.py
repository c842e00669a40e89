"""How much of the processor the program takes while nobody does anything, in a real window.

Measured twice in one life: soon after the last touch, while the music plays on; and once it rests,
which it does by itself after some minutes. Nobody waits for those here: the music's patience is
taken away, and the time in which it dies away is waited for.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.start import ROOT

IDLE = """
import sys, threading, time
from pathlib import Path
from bench.table import Table
from sen_desktop.ui import music
opened = Table(Path(sys.argv[1]) / "user", (1920, 1080), "sen-long", 5)
app = opened.app
if sys.argv[2] == "table":
    opened.sit_down()
    while opened.scene.busy or opened.scene.question is None:
        opened.turn()
app.loop.clock = app.stage.services.clock = time.perf_counter
app.loop._last = time.perf_counter()
window = time.pthread_getcpuclockid(threading.main_thread().ident)
def spent():
    return time.clock_gettime(window), time.process_time(), app.loop.presented
def watch():
    for settled in (3, music.AHEAD + music.FALLS_ASLEEP + 2):
        time.sleep(settled)
        before = spent()
        time.sleep(float(sys.argv[3]))
        print(*(now - then for then, now in zip(before, spent())), flush=True)
        music.PATIENCE = 0
    app.stage.quit()
threading.Thread(target=watch).start()
app.loop.run()
app.close()
"""


class Idle(NamedTuple):
    """Shares of one processor."""

    window: float
    """What the loop takes: input, time, pictures."""
    whole: float
    """With everything else that the program does: above all sound."""
    shown: float
    """Pictures presented meanwhile."""


def measure(place: str, seconds: float, environment: Mapping[str, str]) -> tuple[Idle, Idle]:
    """While the music plays, and while it rests."""
    path = os.pathsep.join((str(ROOT), str(ROOT / "build")))
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        done = subprocess.run(
            [sys.executable, "-c", IDLE, folder, place, str(seconds)],
            env={**os.environ, **environment, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        )
    heard, resting = done.stdout.splitlines()[-2:]
    return _shares(heard, seconds), _shares(resting, seconds)


def _shares(line: str, seconds: float) -> Idle:
    window, whole, shown = map(float, line.split())
    return Idle(window / seconds, whole / seconds, shown)
