"""SIGKILL at random moments of saving; the long run is `build/make.py soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.kills import PROGRAMS, check_kills, check_kills_of_papers


@pytest.mark.parametrize(("program", "times"), [*zip(PROGRAMS, (4, 5), strict=True)])
def test_a_killed_program_has_lost_nothing(tmp_path: Path, program: str, times: int) -> None:
    assert check_kills(range(times), tmp_path, program) > times


def test_a_killed_program_has_lost_no_other_paper(tmp_path: Path) -> None:
    assert check_kills_of_papers(range(4), tmp_path) > 4
