"""What bots say about a round and coaches about a move; the soak's part `reasons` checks more."""

from __future__ import annotations

import pytest

from tests.bots.words import TABLES, check_words


@pytest.mark.parametrize("family", TABLES)
def test_reasons_and_hints_are_true(family: str) -> None:
    said = check_words(family, 250)
    assert len(said) > 8
    assert any(key.startswith("coach.") for key in said)
    assert any(key.startswith("bot.reason.") for key in said)
