"""Every verb of `build/make.py` in a fresh clone, in its quickest form: part of the soak.

The clone is of what is committed, with an environment of its own that is filled from the network,
as a stranger's would be.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

PROJECT = Path(__file__).resolve().parents[1]

TRIES = {
    "play": ("--", "--version"),
    "lint": (),
    "test": ("--collect-only", "-qq"),
    "soak": ("counting", "--share", "1000"),
    "shots": ("--most", "3"),
    "ladder": ("--matches", "2", "--others", "2", "--field", "2", "--less-luck", "2", "--try"),
    "review-check": ("classic", "--matches", "2"),
    "learn": ("classic-mild-two", "--matches", "20", "--try"),
    "company": ("--levels", "moon", "--rulesets", "sen-classic", "--seats", "2", "--rounds", "4"),
    "package": ("--start",),
    "art": ("--series", "emblems", "--only", "emblems/01", "--force"),
    "bench": ("engine", "--rounds", "1", "--seconds", "0.05", "--try"),
}
"""What follows each verb."""
MADE = {
    "shots": "dist/shots/pl/1920x1080/*.png",
    "ladder": "dist/ladder/sen/ladder.*",
    "package": "dist/Sen/sen-desktop*",
}
"""What lies in the clone afterwards."""


def check_verbs(only: str = "") -> int:
    """Raises unless each with that word in its name does its work; how many were tried."""
    tries = {verb: rest for verb, rest in TRIES.items() if only in verb}
    with tempfile.TemporaryDirectory(prefix="sen-clone-") as folder:
        clone = Path(folder) / "sen"
        subprocess.run(["git", "clone", "--quiet", str(PROJECT), str(clone)], check=True)
        for verb, rest in tries.items():
            started = perf_counter()
            _try(clone, verb, *rest)
            print(f"{verb} {' '.join(rest)}: {perf_counter() - started:.0f} s", flush=True)
        left = _git(clone, "status", "--porcelain")
        assert not left, f"changed by a verb in the clone: {left}"
    return len(tries)


def _try(clone: Path, verb: str, *rest: str) -> None:
    command = [sys.executable, "build/make.py", verb, *rest]
    done = subprocess.run(command, cwd=clone, capture_output=True, text=True, check=False)
    told = "\n".join((done.stdout + done.stderr).splitlines()[-25:])
    assert done.returncode == 0, f"{verb} ended with {done.returncode}:\n{told}"
    if pattern := MADE.get(verb):
        assert any(clone.glob(pattern)), f"{verb} made no {pattern}:\n{told}"


def _git(clone: Path, *arguments: str) -> str:
    asked = ["git", *arguments]
    return subprocess.run(asked, cwd=clone, capture_output=True, text=True, check=True).stdout
