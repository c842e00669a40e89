"""Clean environments, and PyInstaller at work in them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Mapping, Sequence
from pathlib import Path

from shipping.contents import ROOT

DIST = ROOT / "dist"
WORK = DIST / "work"
"""PyInstaller would use build/, where the project's tools live."""


class Failed(Exception):
    """Something that was called did not do its work."""


def run(
    *command: object,
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
    patience: float = 900.0,
) -> str:
    """What it printed; raises Failed with its last words."""
    done = subprocess.run(
        [str(part) for part in command],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        text=True,
        errors="replace",
        check=False,
        cwd=folder,
        env={**os.environ, **(environment or {})},
        timeout=patience,
    )
    if done.returncode:
        last = "\n".join((done.stdout + done.stderr).splitlines()[-25:])
        raise Failed(f"{Path(str(command[0])).name} ended with {done.returncode}:\n{last}")
    return done.stdout


def epoch() -> int:
    """The moment that everything made carries: that of the last commit, unless one is given."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    return int(given or run("git", "log", "-1", "--format=%ct", folder=ROOT))


def reproducible() -> dict[str, str]:
    """Surroundings in which two builds of the same sources come out alike."""
    return {"SOURCE_DATE_EPOCH": str(epoch()), "PYTHONHASHSEED": "0"}


class Environment:
    """A virtual environment that was empty a moment ago."""

    def __init__(self, name: str, *packages: object) -> None:
        self.folder = WORK / name
        venv.create(self.folder, with_pip=True, clear=True, symlinks=os.name != "nt")
        self.pip("install", *packages)

    @property
    def python(self) -> Path:
        return self.program("python")

    def program(self, name: str) -> Path:
        windows = os.name == "nt"
        return self.folder / ("Scripts" if windows else "bin") / (name + ".exe" * windows)

    def pip(self, *arguments: object) -> str:
        quiet = ("--quiet", "--disable-pip-version-check")
        return run(self.python, "-m", "pip", *arguments[:1], *quiet, *arguments[1:], folder=WORK)

    def version_of(self, package: str) -> str:
        ask = f"from importlib.metadata import version; print(version({package!r}))"
        return run(self.python, "-c", ask, folder=WORK).strip()

    def pack(self, what: Path, target: Path, *more: str) -> None:
        """Have PyInstaller make `what` (a spec or a script) into something below `target`."""
        work = WORK / f"{self.folder.name}-pyinstaller"
        command = ("-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN")
        places: list[object] = ["--distpath", target, "--workpath", work]
        if what.suffix == ".py":
            places += ["--specpath", work]
        split = ("--", *more) if more else ()
        run(
            *(self.python, *command, *places, what, *split),
            folder=WORK,
            environment=reproducible(),
        )


def fresh(folder: Path) -> Path:
    """The folder, empty."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder


def size(folder: Path) -> int:
    """Bytes of all files, each once."""
    return sum(
        file.stat().st_size
        for file in folder.rglob("*")
        if file.is_file() and not file.is_symlink()
    )


def say(*words: object) -> None:
    print(*words, flush=True)


def host() -> str:
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")


def newest(pattern: str, places: Sequence[Path] = (DIST,)) -> Path:
    """The file of that name that was made last."""
    found = [file for place in places for file in place.glob(pattern)]
    if not found:
        raise Failed(f"there is no {pattern} in {DIST.name}/")
    return max(found, key=lambda file: file.stat().st_mtime)
