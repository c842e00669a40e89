"""A screen that nobody sits at (Xvfb), and hands for it (xdotool)."""

from __future__ import annotations

import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path

from shipping.workshop import Failed, run

SIZE = (1280, 720)
"""At this size a unit of the game's layouts is a pixel."""

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


class Desk:
    def __init__(self) -> None:
        for tool, package in TOOLS.items():
            if shutil.which(tool) is None:
                raise Failed(f"{tool} is not installed (Debian and Ubuntu: apt install {package})")
        self._folder = tempfile.TemporaryDirectory(prefix="sen-desk-")
        reading, writing = os.pipe()
        screen = f"{SIZE[0]}x{SIZE[1]}x24"
        # Without -noreset it begins anew when a game has closed, and misses the next key.
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-ac", "-nolisten", "tcp"]
            + ["-noreset", "-fbdir", self._folder.name],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        )
        os.close(writing)
        with os.fdopen(reading) as told:
            self.display = f":{told.readline().strip()}"

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *error: object) -> None:
        self._server.terminate()
        self._server.wait()
        self._folder.cleanup()

    @property
    def environment(self) -> Mapping[str, str]:
        return {"DISPLAY": self.display}

    def _do(self, *what: object) -> None:
        run("xdotool", *what, environment=self.environment)

    def focus(self, title: str) -> None:
        """From now on the keyboard belongs to the window of that title."""
        self._do("search", "--onlyvisible", "--name", f"^{title}$", "windowfocus", "--sync")

    def move_window(self, title: str, x: int, y: int) -> None:
        self._do("search", "--onlyvisible", "--name", f"^{title}$", "windowmove", "--sync", x, y)

    def click(self, x: float, y: float) -> None:
        self._do("mousemove", round(x), round(y), "click", 1)

    def hold(self, x: float, y: float, seconds: float) -> None:
        self._do("mousemove", round(x), round(y), "mousedown", 1)
        time.sleep(seconds)
        self._do("mouseup", 1)

    def key(self, name: str) -> None:
        """Pressed for a moment: the game looks up sixty times a second."""
        self._do("keydown", name)
        time.sleep(0.03)
        self._do("keyup", name)

    def picture(self, target: Path) -> None:
        """What is on the screen, as a PNG."""
        import pygame

        dump = (Path(self._folder.name) / "Xvfb_screen0").read_bytes()
        head = struct.unpack(">25I", dump[:100])
        start, pitch = head[0] + 12 * head[19], head[12]
        lines = dump[start : start + pitch * SIZE[1]]
        surface = pygame.image.frombuffer(lines, SIZE, "BGRA").convert(24, 0)
        pygame.image.save(surface, target)
