"""The log file in the player's folder: what the program did, and nothing about anybody's cards."""

from __future__ import annotations

import logging
import os
import sys
from contextlib import suppress
from io import TextIOWrapper
from pathlib import Path

from sen_desktop import __version__
from sen_desktop.harmless import harmless
from sen_desktop.plain import without_waiting

LARGEST = 200_000
KEPT = 3

ROOT = logging.getLogger("sen_desktop")


class _Formatter(logging.Formatter):
    """What is read on a terminal, some day."""

    def format(self, record: logging.LogRecord) -> str:
        return harmless(super().format(record))


class _Handler(logging.FileHandler):
    """A log that cannot be written is no reason to disturb a game.

    Python's own one that begins new files brings sockets along, for which the first picture would
    have to wait.
    """

    def _open(self) -> TextIOWrapper:
        return open(  # in place of a pipe, or of a folder, there is no log
            self.baseFilename, "a", encoding="utf-8", errors="replace", opener=without_waiting
        )

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(OSError, ValueError):  # another program holds it, or the disk is gone
            self.stream = self.stream or self._open()
            room = LARGEST - self.stream.tell()
            if len(self.format(record).encode("utf-8", "replace")) + len(os.linesep) > room:
                self.stream.close()
                self.stream = None
                self._begin_anew()
        super().emit(record)

    def _begin_anew(self) -> None:
        """Older files have higher numbers."""
        full = Path(self.baseFilename)
        for number in range(KEPT, 0, -1):
            newer = full if number == 1 else full.with_name(f"{full.name}.{number - 1}")
            if newer.exists():
                newer.replace(full.with_name(f"{full.name}.{number}"))
        self.stream = self._open()

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's name)
        return


def begin(folder: Path) -> None:
    """Write from now on to `sen.log` there; where that is impossible, nowhere."""
    end()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _Handler(folder / "sen.log")
    except OSError:
        return
    handler.setFormatter(_Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    ROOT.addHandler(handler)
    ROOT.setLevel(logging.INFO)
    ROOT.propagate = False
    ROOT.info("sen-desktop %s, %s", __version__, surroundings())


def end() -> None:
    for handler in [one for one in ROOT.handlers if isinstance(one, _Handler)]:
        ROOT.removeHandler(handler)
        handler.close()
    ROOT.propagate = True


def surroundings() -> str:
    """Not asked of `platform`, which takes longer on Windows than the window takes to open."""
    python = ".".join(map(str, sys.version_info[:3]))
    if sys.platform == "win32":
        windows = sys.getwindowsversion()
        named = f"Windows {windows.major}.{windows.minor}.{windows.build}"
    else:
        system = os.uname()
        named = f"{system.sysname} {system.release}"
    return f"Python {python}, {named}"
