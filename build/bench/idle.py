"""How much of the processor the program takes while nobody does anything, in a real window."""

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
opened = Table(Path(sys.argv[1]) / "user", (1920, 1080), "sen-long", 5)
app = opened.app
if sys.argv[2] == "table":
    opened.sit_down()
    while opened.scene.busy or opened.scene.question is None:
        opened.turn()
app.loop.clock = app.stage.services.clock = time.perf_counter
app.loop._last = time.perf_counter()
window = time.pthread_getcpuclockid(threading.main_thread().ident)
found = []
def watch():
    for _ in range(2):
        time.sleep(float(sys.argv[3]) if found else 3)
        found.append((time.clock_gettime(window), time.process_time(), app.loop.presented))
    print(*(after - before for before, after in zip(*found)), flush=True)
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
    """With the music, which is decoded and mixed all the time."""
    shown: int
    """Pictures presented meanwhile."""


def measure(place: str, seconds: float, environment: Mapping[str, str]) -> Idle:
    path = os.pathsep.join((str(ROOT), str(ROOT / "build")))
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        done = subprocess.run(
            [sys.executable, "-c", IDLE, folder, place, str(seconds)],
            env={**os.environ, **environment, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        )
    window, whole, shown = done.stdout.split()[-3:]
    return Idle(float(window) / seconds, float(whole) / seconds, int(shown))
