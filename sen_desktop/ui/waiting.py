"""Waiting for the next event without looking for it again and again.

pygame's own waiting looks every millisecond, which costs more than it saves. SDL can sleep until
the system, a timer or another thread has something to tell, so it is asked directly, in the library
that pygame has loaded. Where that cannot be, and while SDL itself would have to look (for an open
gamepad, or without a real screen), the program dozes.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import pygame
import pygame.base

DOZE = 1 / 120
"""Seconds between two looks, where nothing better can be had."""

WAKES_US = ("x11", "wayland", "windows", "cocoa")
"""The systems that SDL sleeps with."""


class Waiting:
    """How one program waits; `looks` says that only looking finds what an open gamepad does."""

    def __init__(self, looks: Callable[[], bool]) -> None:
        self._looks = looks

    @cached_property
    def _sleep(self) -> Callable[[None, int], int] | None:
        """Not looked for before there is something to see."""
        return _sleep_of_sdl()

    def until_event(self, seconds: float) -> None:
        """Return as soon as an event is there, or after so many seconds."""
        if self._sleep and pygame.display.get_driver() in WAKES_US and not self._looks():
            self._sleep(None, max(1, round(1000 * seconds)))
            return
        end = time.monotonic() + seconds
        while not pygame.event.peek() and time.monotonic() < end:
            time.sleep(DOZE)


def _sleep_of_sdl() -> Callable[[None, int], int] | None:
    import ctypes

    beside = Path(pygame.base.__file__)
    library = beside.with_name("SDL2.dll") if sys.platform == "win32" else beside
    try:
        wait = ctypes.CDLL(str(library)).SDL_WaitEventTimeout
    except (OSError, AttributeError):
        return None
    wait.argtypes, wait.restype = (ctypes.c_void_p, ctypes.c_int), ctypes.c_int
    return wait
