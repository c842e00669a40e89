"""The theatre: what it shows, where it goes, what is written down in it, and what it leads to.

The long run is `build/make.py soak theatre`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.pilot import Pilot
from tests.ui.pictures import GAMES
from tests.ui.theatre import check_eyes, check_like_live, check_walks


@pytest.mark.parametrize("family", GAMES)
def test_a_moment_looks_as_it_did_at_the_table(tmp_path: Path, family: str) -> None:
    with Pilot(tmp_path) as pilot:
        assert check_like_live(pilot, family, range(2), positions=6) == 12


@pytest.mark.parametrize("family", GAMES)
def test_there_and_back_leads_to_the_same_pictures(tmp_path: Path, family: str) -> None:
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        assert check_walks(pilot, family, seed=1, ways=40) == 4


@pytest.mark.parametrize("family", GAMES)
def test_eyes_keep_secrets(tmp_path: Path, family: str) -> None:
    with Pilot(tmp_path, size=(960, 600)) as pilot:
        assert check_eyes(pilot, family, range(2), moments=3) >= 5
