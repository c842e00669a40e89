"""A little of `soak attack`: whatever is accepted of spoiled input can be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conformance.attacks import ATTACKS


@pytest.mark.parametrize("what", ATTACKS)
def test_spoiled_input_never_ends_in_an_error(tmp_path: Path, what: str) -> None:
    attack, whole = ATTACKS[what]
    used = attack(range(whole // 200), tmp_path)
    assert used > 0
