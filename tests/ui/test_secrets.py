"""What a seat cannot know changes no pixel that it sees; the long run is `build/make.py soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pilot import Pilot
from tests.support.puppets import Leaking
from tests.ui.secrets import check_secrets

SEEDS = 16
"""Every game at every number of seats."""


@pytest.mark.parametrize("first", range(3))
def test_pixels_keep_secrets(tmp_path: Path, first: int) -> None:
    """Every third of the seeds meets every game."""
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        seen = check_secrets(pilot, range(first, SEEDS, 3))
    assert seen.tables > 15
    assert seen.exchanged > 30 * seen.tables
    assert seen.curtains
    assert seen.again > 2
    assert all(len(pictures) == 1 for pictures in seen.curtains.values())


def test_a_table_that_knew_too_much_would_be_noticed(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(960, 600)) as pilot, pytest.raises(AssertionError, match="seed 1"):
        check_secrets(pilot, [1], Leaking)
