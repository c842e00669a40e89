"""Killing a program while it saves: the match is always there, whole, as last reported."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

from sen_desktop.match.chance import source
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from tests.support.saver import sum_of_views

LONGEST_LIFE = 0.25

PROGRAMS = {"one by one": "tests.support.saver", "through a session": "tests.support.session_saver"}
"""The first waits for the disk after every action; the other one goes on while a thread writes."""


def check_kills(seeds: Iterable[int], folder: Path, program: str) -> int:
    """One killing for each seed, all in the same folder; how many rows were found again."""
    rows = 0
    for seed in seeds:
        reported = _live_and_die(PROGRAMS[program], folder, seed)
        archive = Archive(UserFolder(folder))
        found = archive.load_current(datetime.now())
        assert not found.set_aside, f"seed {seed}: {found.set_aside}"
        # One that had just been finished has joined the others.
        saved = found.content or archive.watch(archive.kept()[0])
        assert saved is not None, f"seed {seed}: the match is gone"
        assert saved.referee().rows
        if reported:
            number, safe, views = reported
            there = (saved.seed or 0) - seed * 1000
            assert (there, len(saved.rows)) >= (number, safe), f"seed {seed}: rows are missing"
            if there == number:
                seen = sum_of_views(saved.timeline, safe)
                assert seen == views, f"seed {seed}: somebody sees something else"
        rows += len(saved.rows)
    return rows


def _live_and_die(module: str, folder: Path, seed: int) -> tuple[int, int, int] | None:
    """What the program reported as safe before it was killed: match, rows, sum of all views."""
    command = [sys.executable, "-m", module, str(folder), str(seed * 1000)]
    project = Path(__file__).resolve().parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=project) as program:
        assert program.stdout
        first = program.stdout.readline()
        time.sleep(source("life", seed).random() * LONGEST_LIFE)
        program.kill()
        lines = [first, *program.stdout.read().splitlines()]
    whole = [line.split() for line in lines if len(line.split()) == 3]
    if not whole:
        return None
    match, rows, views = map(int, whole[-1])
    return match, rows, views
