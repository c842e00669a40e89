"""A real window's screen that nobody sees."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

Environment = Mapping[str, str]

SIZE = (1920, 1080)


@contextmanager
def screen(size: tuple[int, int] = SIZE) -> Iterator[Environment | None]:
    """A real window on a screen that nobody sees; nothing where that cannot be had."""
    server = shutil.which("Xvfb")
    if not server:
        yield None
        return
    read, write = os.pipe()
    arguments = [
        "-displayfd",
        str(write),
        "-screen",
        "0",
        "{}x{}x24".format(*size),
        "-nolisten",
        "tcp",
    ]
    running = subprocess.Popen([server, *arguments], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        yield {"SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy", "DISPLAY": f":{number}"}
    finally:
        running.terminate()
        running.wait()
