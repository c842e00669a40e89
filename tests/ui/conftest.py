"""With pygame started."""

from __future__ import annotations

import pygame
import pytest


@pytest.fixture(autouse=True)
def _pygame() -> None:
    """Names of keys are known only once pygame has started; a pilot before may have ended it."""
    pygame.init()
