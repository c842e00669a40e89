"""From process start to the first title frame, beside a bare pygame program with one picture.

The bare program opens a window of the same size and shows the title as a picture of 1920×1080.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from sen_desktop import shipped
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import SettingsFile, WindowSettings

COMPILED_NOWHERE = "PYTHONDONTWRITEBYTECODE"
"""Set where nothing may be written; a player's second start finds the program compiled."""
ROOT = Path(__file__).resolve().parent.parent.parent
SIZE = (1920, 1080)

BARE = """
import sys, time
import pygame
pygame.display.init()
window = pygame.Window("bare", (1920, 1080))
picture = pygame.image.load(sys.argv[1])
window.get_surface().blit(picture, (0, 0))
window.flip()
print(time.monotonic())
"""

OURS = """
import os, time
import pygame
class Shown(pygame.Window):
    def flip(self):
        super().flip()
        print(time.monotonic(), flush=True)
        os._exit(0)
pygame.Window = Shown
from sen_desktop.__main__ import main
main()
"""
"""The program as it is started, up to its first frame."""


class Starts:
    """Starts of both programs with a folder of their own."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        import pygame

        self.environment = {
            **{name: value for name, value in os.environ.items() if name != COMPILED_NOWHERE},
            **environment,
            "PYTHONPATH": str(ROOT),
            "PYTHONPYCACHEPREFIX": str(folder / "compiled"),
        }
        self.user = folder / "user"
        self.user.mkdir()
        SettingsFile(UserFolder(self.user).settings).change(window=WindowSettings(*SIZE))
        title = pygame.image.load(shipped.assets() / "scenes" / "title.jpg")
        self.picture = folder / "title.png"
        pygame.image.save(pygame.transform.smoothscale(title, SIZE), self.picture)

    def bare(self) -> float:
        return self._seconds(BARE, str(self.picture))

    def ours(self) -> float:
        return self._seconds(OURS, "play", "--user-dir", str(self.user))

    def _seconds(self, program: str, *arguments: str) -> float:
        started = monotonic()
        done = subprocess.run(
            [sys.executable, "-c", program, *arguments],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
        )
        return float(done.stdout.split()[-1]) - started


def measure(rounds: int, environment: Mapping[str, str]) -> list[tuple[float, float]]:
    """Seconds of the bare program and of ours, start by start."""
    with TemporaryDirectory() as folder:
        starts = Starts(Path(folder), environment)
        starts.bare(), starts.ours()
        return [(starts.bare(), starts.ours()) for _ in range(rounds)]
