"""SIGKILL at random moments of saving; the long run is `build/make.py soak`."""

from __future__ import annotations

from pathlib import Path

from tests.conformance.kills import check_kills


def test_a_killed_program_has_lost_nothing(tmp_path: Path) -> None:
    assert check_kills(range(12), tmp_path) > 12
