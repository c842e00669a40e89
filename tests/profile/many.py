"""Ten thousand kept matches: what they cost the start, putting one away, and the statistics."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from statistics import median
from time import perf_counter

from sen_desktop.match import record
from sen_desktop.profile import statistics
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.ledger import open_ledger
from sen_desktop.profile.paths import UserFolder
from tests.support.kept import match_of

STARTS, AWAY = 9, 40
MOST = 1.1
"""Times what it costs without any match."""
FIRST = datetime(2020, 1, 1)
UNLIKE = 30
"""So many matches differ; the others are played again at another time."""

START = """
import os, resource, sys, time

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
from pathlib import Path
from sen_desktop.app.start import App
from sen_desktop.profile.paths import UserFolder
app = App(UserFolder(Path(sys.argv[1])), None, "en", time.perf_counter)
app.loop.turn([])
app.begin()
app.loop.turn([])
seconds = time.process_time()
print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
app.close()
"""


def fill(user: UserFolder, count: int) -> None:
    """As if they had been played one after the other; none of them has been counted yet."""
    user.matches.mkdir(parents=True)
    for number in range(count):
        started = (FIRST + timedelta(minutes=7 * number)).strftime("%Y-%m-%dT%H:%M:%SZ")
        match = replace(match_of(number % UNLIKE), started=started)
        name = f"{started[:19].replace('T', '_').replace(':', '-')}_{match.ruleset.id}.json"
        (user.matches / name).write_text(record.dumps(match), encoding="utf-8")


def start(folder: Path) -> tuple[float, float]:
    """Seconds of processor to the first picture, and the memory taken until then."""
    run = [sys.executable, "-c", START, str(folder)]
    told = subprocess.run(run, capture_output=True, text=True, check=True).stdout.split()
    return float(told[-2]), float(told[-1])


def put_away(user: UserFolder) -> float:
    """Milliseconds, on the median."""
    archive, seconds = Archive(user), []
    for number in range(AWAY):
        match = replace(match_of(1), started=f"2030-01-01T00:00:{number:02}Z")
        began = perf_counter()
        archive.keep(match, FIRST)
        seconds.append(perf_counter() - began)
    return 1000 * median(seconds)


def timed(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began


def check_many(folder: Path, count: int) -> list[str]:
    """What was measured, in a few lines; fails where the start or its memory grows."""
    none, many = UserFolder(folder / "none"), UserFolder(folder / "many")
    none.root.mkdir()
    fill(many, count)

    def count_all() -> None:
        for _ in open_ledger(many).count():
            pass

    first = timed(count_all)
    again = median(timed(lambda: open_ledger(many)) for _ in range(5))
    entries = [*statistics.entries(open_ledger(many).in_order)]
    folding = median(timed(lambda: statistics.fold(entries)) for _ in range(5))
    assert statistics.fold(entries).played == count
    starts = [(start(none.root), start(many.root)) for _ in range(STARTS)]
    seconds = [median(pair[which][0] for pair in starts) for which in (0, 1)]
    memory = [median(pair[which][1] for pair in starts) for which in (0, 1)]
    assert seconds[1] <= MOST * seconds[0], f"the start takes {seconds}"
    assert memory[1] <= MOST * memory[0], f"the start takes {memory} of memory"
    away = put_away(none), put_away(many)
    return [
        f"start: {seconds[0]:.2f} s of processor, {seconds[1]:.2f} s with {count} kept matches",
        f"  memory: {memory[0] / 1024:.0f} MB and {memory[1] / 1024:.0f} MB",
        f"  putting one away: {away[0]:.1f} ms and {away[1]:.1f} ms",
        f"  counted in {first:.1f} s, once; then open in {again:.2f} s, folded in {folding:.2f} s",
    ]
