"""How much of the processor the program takes while nobody does anything, in a real window."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from tempfile import TemporaryDirectory

from bench.start import ROOT

IDLE = """
import sys, threading, time
from pathlib import Path
from bench.table import Table
opened = Table(Path(sys.argv[1]) / "user", (1920, 1080), "sen-long", 5)
app = opened.app
if sys.argv[2] == "table":
    opened.sit_down()
    while opened.scene.busy or opened.scene.asking is None:
        opened.turn()
app.loop.clock = app.stage.services.clock = time.perf_counter
app.loop._last = time.perf_counter()
shown = []
def watch():
    for _ in range(2):
        time.sleep(float(sys.argv[3]) if shown else 3)
        shown.append((app.loop.presented, time.process_time()))
    (first, before), (last, after) = shown
    print(after - before, last - first, flush=True)
    app.stage.quit()
threading.Thread(target=watch).start()
app.loop.run()
app.close()
"""


def measure(place: str, seconds: float, environment: Mapping[str, str]) -> tuple[float, int]:
    """Seconds of the processor in so many of real time, and pictures presented meanwhile."""
    path = os.pathsep.join((str(ROOT), str(ROOT / "build")))
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        done = subprocess.run(
            [sys.executable, "-c", IDLE, folder, place, str(seconds)],
            env={**os.environ, **environment, "PYTHONPATH": path},
            check=True,
            capture_output=True,
            text=True,
        )
    cpu, shown = done.stdout.split()[-2:]
    return float(cpu), int(shown)
