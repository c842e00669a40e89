"""What music costs while nothing else happens: streaming, mixing, phrases, a tense table."""

from __future__ import annotations

import time

import pygame

from sen_desktop import shipped
from sen_desktop.ui.sound import Sounds

SETTLED = 6.0
"""Seconds after which everything is decoded that is wanted at once."""


def measure(piece: str, seconds: float) -> float:
    """The share of one processor that the whole process takes."""
    sounds = Sounds(shipped.assets())
    sounds.adjust(80, 50, False)
    sounds.start()
    try:
        sounds.sit_down(piece)
        sounds.music.feel(1.0)
        time.sleep(SETTLED)
        cpu, started = time.process_time(), time.perf_counter()
        time.sleep(seconds)
        assert pygame.mixer.music.get_busy()
        return (time.process_time() - cpu) / (time.perf_counter() - started)
    finally:
        sounds.stop()
