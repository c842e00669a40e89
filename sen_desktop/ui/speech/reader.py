"""Whether a screen reader is running, asked of the system without importing anything large."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path

SPI_GETSCREENREADER = 0x0046
"""Windows' name for the question."""


def reader_runs() -> bool:
    """False where that cannot be found out."""
    with suppress(Exception):
        return _asked_of_system()
    return False


def _asked_of_system() -> bool:
    if sys.platform == "win32":
        runs = _on_windows()
    elif sys.platform == "darwin":
        runs = _on_macos()
    else:
        runs = any(_name_of(process) == "orca" for process in Path("/proc").glob("[0-9]*"))
    return runs


def _on_macos() -> bool:
    import subprocess

    asked = ("defaults", "read", "com.apple.universalaccess", "voiceOverOnOffKey")
    answer = subprocess.run(asked, capture_output=True, timeout=1, check=False)
    return answer.stdout.strip() == b"1"


def _on_windows() -> bool:
    import ctypes

    found = ctypes.c_int(0)
    user32 = getattr(ctypes, "windll").user32  # noqa: B009  # known on Windows alone
    user32.SystemParametersInfoW(SPI_GETSCREENREADER, 0, ctypes.byref(found), 0)
    return bool(found.value)


def _name_of(process: Path) -> str:
    with suppress(OSError):  # it has just ended
        return (process / "comm").read_text("utf-8").strip()
    return ""
