"""Without a screen or a loudspeaker, wherever the tests run; and with pygame started."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest


@pytest.fixture(autouse=True)
def _pygame() -> None:
    """Names of keys are known only once pygame has started; a pilot before may have ended it."""
    pygame.init()
