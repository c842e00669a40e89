"""SIGKILL at random moments at the table; the long run is `build/make.py soak`."""

from __future__ import annotations

from pathlib import Path

from tests.ui.kills import check_kills_at_the_table


def test_a_killed_match_is_continued_behind_the_curtain(tmp_path: Path) -> None:
    assert check_kills_at_the_table(range(4), tmp_path) > 5
