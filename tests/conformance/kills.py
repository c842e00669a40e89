"""Killing a program while it saves: everything is always there, whole, as last reported."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

from sen_desktop.match.chance import source
from sen_desktop.match.reading import loads
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.ledger import open_ledger
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.progress import ProgressFile
from sen_desktop.profile.store import WRITING
from tests.support.paper_writer import services_of
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
    lines = _lines_until_killed(module, seed, str(folder), str(seed * 1000))
    whole = [line.split() for line in lines if len(line.split()) == 3]
    if not whole:
        return None
    match, rows, views = map(int, whole[-1])
    return match, rows, views


def _lines_until_killed(module: str, seed: int, *words: str) -> list[str]:
    """What a program said before it was killed, at a random moment after its first line."""
    command = [sys.executable, "-m", module, *words]
    project = Path(__file__).resolve().parents[2]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=project) as program:
        assert program.stdout
        first = program.stdout.readline()
        time.sleep(source("life", seed).random() * LONGEST_LIFE)
        program.kill()
        return [first, *program.stdout.read().splitlines()]


def check_kills_of_papers(seeds: Iterable[int], folder: Path) -> int:
    """The same for all that is not the match under way; how many papers were found again."""
    papers = 0
    for seed in seeds:
        home = folder / str(seed)
        said = _lines_until_killed("tests.support.paper_writer", seed, str(home))
        whole = [line.split() for line in said if len(line.split()) == 2]
        safe = {paper: int(number) for paper, number in whole}
        papers += sum(_papers_found(home, safe, f"seed {seed}"))
    return papers


def _papers_found(home: Path, safe: dict[str, int], where: str) -> Iterator[int]:
    """How far each kind of paper has come; every one is there, and nothing was put aside."""
    services = services_of(home)
    archive, user = services.archive, services.archive.user
    assert not archive.load_current(datetime.now()).set_aside
    progress, pad = ProgressFile(user.progress), services.score_pad()
    assert not (services.settings_file.set_aside or progress.problem or pad.set_aside), where
    kept = [archive.watch(path) for path in archive.kept()]
    away = [*user.deleted.glob("*")]  # killed between deleting and restoring
    notes = [note for match in kept for note in match.notes if note.kind == "note"]
    found = {
        "settings": int("".join(services.settings.learned) or 0),
        "progress": progress.sets[-1].right if progress.sets else 0,
        "pad": int(str(pad.content.pages.lines[0].entries[0])) if pad.content else 0,
        "matches": len(kept) + len(away) - 1,
        "notes": max((int(str(note.parts[0])) for note in notes), default=0),
        "exported": len(copies := [*user.exported.glob("*.json")]),
    }
    for paper, number in found.items():
        assert number >= safe.get(paper, 0), f"{where}: {paper} is not as it was reported"
    for copy in (*copies, *away):
        assert loads(copy.read_text(encoding="utf-8")), where
    ledger = open_ledger(user)
    assert len([*ledger.count()]) <= 2 and not ledger.broken, where
    assert len(ledger.tallies) == len(kept)
    left = [file.name for file in home.rglob(f"*{WRITING}") if file.parent != user.exported]
    assert not left, f"{where}: left behind: {left}"
    yield from found.values()
