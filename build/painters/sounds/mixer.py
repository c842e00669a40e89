"""A bed as the mixer of the program plays it, round after round, written as fast as it goes."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from .signal import RATE, Samples

BUFFER = 512
FRAME = 4
"""Bytes."""
SILENT = 10 * RATE
"""Frames that the device may have asked for before the bed begins."""
LONGEST = 300.0
"""Seconds after which a mixer that is still not done is given up."""


def played(file: Path, frames: int) -> Samples:
    """So many frames of a file of music that is repeated for ever."""
    with TemporaryDirectory() as folder:
        heard = Path(folder) / "heard.raw"
        silent = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk"}
        device = {"SDL_DISKAUDIOFILE": str(heard), "SDL_DISKAUDIODELAY": "0"}
        size = (frames + SILENT) * FRAME
        command = [sys.executable, "-m", __spec__.name, str(file), str(heard), str(size)]
        subprocess.run(
            command, env={**os.environ, **silent, **device}, check=True, capture_output=True
        )
        told = np.fromfile(heard, "<i2", size // 2).reshape(-1, 2)
    first = int(told.any(axis=1).argmax()) // BUFFER * BUFFER
    return told[first : first + frames] / 32768


def main(file: str, heard: Path, size: int) -> None:
    """What runs in a process of its own, as the program opens its device and streams a bed."""
    import pygame

    pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
    pygame.mixer.music.load(file)
    pygame.mixer.music.set_volume(1.0)
    pygame.mixer.music.play(-1)
    end = time.monotonic() + LONGEST
    while heard.stat().st_size < size and time.monotonic() < end:
        time.sleep(0.02)
    pygame.mixer.quit()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
