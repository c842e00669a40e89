"""Room that pictures no longer need goes back to the system.

Left to itself, glibc keeps the room of a large picture for later ones once it has seen one freed,
and gives every thread a heap of its own: a sixth of the program would be room that nobody uses.
"""

from __future__ import annotations

import sys

LARGE = 1 << 20
"""Bytes: what is smaller comes and goes with every frame."""
THRESHOLD_OF_MAPS, MOST_HEAPS = -3, -8
"""What glibc's `malloc.h` calls M_MMAP_THRESHOLD and M_ARENA_MAX."""


def give_back() -> None:
    """From now on; to be said before there is a second thread. Other systems need no telling."""
    if sys.platform == "linux":
        import ctypes

        tell = getattr(ctypes.CDLL(None), "mallopt", None)  # other C libraries have none
        if tell:
            tell(THRESHOLD_OF_MAPS, LARGE)
            tell(MOST_HEAPS, 1)
