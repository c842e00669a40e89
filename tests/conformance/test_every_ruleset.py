"""Every playable ruleset with every choice of its options, at every number of seats.

A match of each choice here, the tables taking turns; the long run is `build/make.py soak choices`.
"""

from __future__ import annotations

import pytest

from sen_desktop.games import registry
from tests.conformance.choices import CHOICES, Choice, check_choice
from tests.conformance.suite import Coverage, check_match
from tests.support.rulesets import (
    every_choice,
    of_length,
    playable,
    possible_seats,
    ruleset,
)

PASSIVE = {"hourglass", "reflection", "raven", "joker"}
"""Powers that are never used on their own."""


def matches_with(choice: Choice) -> int:
    """So many that with all choices of the ruleset every number of seats has its turn."""
    choices = sum(one.ruleset_id == choice.ruleset_id for one in CHOICES)
    return -(-len(possible_seats(ruleset(choice.ruleset_id))) // choices)


@pytest.mark.parametrize("number", range(len(CHOICES)))
def test_random_matches_with_these_options(number: int) -> None:
    assert check_choice(number, matches_with(CHOICES[number]), thorough=6).permuted > 0


def test_every_number_of_seats_has_its_turn() -> None:
    seats = {
        (one.ruleset_id, one.seats(match)) for one in CHOICES for match in range(matches_with(one))
    }
    for one in map(ruleset, playable()):
        assert all((one.id, number) in seats for number in possible_seats(one))


@pytest.mark.parametrize("ruleset_id", playable())
def test_matches_to_the_limit_end(ruleset_id: str) -> None:
    chosen = ruleset(ruleset_id)
    for seats in possible_seats(chosen):
        check_match(chosen, seats, seed=seats, thorough=40)


@pytest.mark.parametrize("ruleset_id", playable())
def test_every_action_and_power_is_met_and_every_power_has_a_handler(ruleset_id: str) -> None:
    """With everything switched on, random play goes everywhere."""
    options = list(every_choice(ruleset_id))[-1]
    chosen = ruleset(ruleset_id, **options, **of_length(ruleset_id, 12))
    seats = next(number for number in possible_seats(chosen) if number >= 3)
    coverage = Coverage()
    for seed in range(12):
        coverage += check_match(chosen, seats, seed, thorough=100)
    names = {cls.__name__ for cls in registry.GAMES[chosen.family].actions}
    if "choose_one" not in chosen.powers():
        names -= {"ChooseOne"}
    assert coverage.actions.keys() == names | {"Shuffle", "DrawLot"}
    assert set(coverage.powers) == chosen.powers() - PASSIVE
