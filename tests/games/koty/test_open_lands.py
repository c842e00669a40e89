"""What lies open is carried along from state to state, and is always what lies there."""

from __future__ import annotations

import pytest

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.state import State
from sen_desktop.games.koty.rules import KotyRules
from tests.games.koty.test_hands import GAMES
from tests.support.matches import random_match, rules_of
from tests.support.rulesets import ruleset


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_what_is_carried_along_is_what_a_fresh_look_finds(
    seats: int, options: dict[str, OptionValue]
) -> None:
    rules = rules_of(ruleset("koty", **options), seats)
    assert isinstance(rules, KotyRules)
    looks = 0
    for played in random_match(rules, seed=seats):
        state = played.step.state
        fresh = State(state.piles, state.agenda, state.table)
        assert state.worked_out == rules.codes.write_down(fresh)
        assert state == fresh, "no part of its value"
        looks += any(state.worked_out)
    assert looks > 50


def test_legal_lists_are_the_same_from_a_fresh_look() -> None:
    rules = rules_of(ruleset("koty"), 4)
    for played in random_match(rules, seed=4):
        state = played.before
        fresh = State(state.piles, state.agenda, state.table)
        assert rules.legal_actions(state, played.seat) == rules.legal_actions(fresh, played.seat)
