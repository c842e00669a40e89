"""For all tests: no screen, no loudspeaker, and an end when one is asked for."""

from __future__ import annotations

import gc
import os
import signal
from typing import Any

import pytest
from hypothesis import settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
# A worker's greeting would come after the summary.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

# Files of tests need not outlive a power cut.
os.fsync = lambda fd: None

# SDL would make an event of SIGTERM, which no test reads; a handler that is there already it
# leaves alone. With this one the run ends as with Ctrl+C: fixtures clean up, workers end, too.
signal.signal(signal.SIGTERM, signal.default_int_handler)
# Several workers share a machine with others: what takes long by the clock is not what is wrong.
settings.register_profile("shared", deadline=None)
settings.load_profile("shared")
# What is collected stays: a search for garbage in between finds none.
gc.disable()


def pytest_collection_finish() -> None:
    """What was collected stays to the end, and no search for garbage has to go through it again;
    other ones are made seldom, as by the program (`ui/garbage.py`)."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodeready(node: Any) -> None:
    """A run that is broken off waits this long, and not ten seconds, for its workers to end."""
    node.nodemanager.EXIT_TIMEOUT = 1
