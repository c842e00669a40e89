"""The log file in the player's folder: what the program did, and nothing about anybody's cards."""

from __future__ import annotations

import logging
import platform
from logging.handlers import RotatingFileHandler
from pathlib import Path

from sen_desktop import __version__

LARGEST = 200_000
KEPT = 3

ROOT = logging.getLogger("sen_desktop")


class _Handler(RotatingFileHandler):
    """A log that cannot be written is no reason to disturb a game."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 (logging's name)
        return


def begin(folder: Path) -> None:
    """Write from now on to `sen.log` there; where that is impossible, nowhere."""
    end()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler = _Handler(
            folder / "sen.log",
            maxBytes=LARGEST,
            backupCount=KEPT,
            encoding="utf-8",
            errors="replace",
        )
    except OSError:
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
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
    return f"Python {platform.python_version()}, {platform.system()} {platform.release()}"
