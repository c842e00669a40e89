"""Every playable ruleset with every choice of its options, at every number of seats."""

from __future__ import annotations

import pytest

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games import registry
from tests.conformance.suite import Coverage, check_match, check_record
from tests.support.rulesets import (
    every_choice,
    of_length,
    playable,
    possible_seats,
    ruleset,
)

PASSIVE = {"hourglass", "reflection", "raven", "joker"}
"""Powers that are never used on their own."""

CHOICES = [
    (ruleset_id, number, options)
    for ruleset_id in playable()
    for number, options in enumerate(every_choice(ruleset_id))
]


@pytest.mark.parametrize(("ruleset_id", "number", "options"), CHOICES)
def test_random_matches_with_these_options(
    ruleset_id: str, number: int, options: dict[str, OptionValue]
) -> None:
    chosen = ruleset(ruleset_id, **options, **of_length(ruleset_id, 3))
    possible = possible_seats(chosen)
    coverage = Coverage()
    for extra in range(4):
        seats = possible[(number + extra) % len(possible)]
        coverage += check_match(chosen, seats, seed=1000 * number + extra, thorough=3)
        check_record(chosen, seats, seed=2000 * number + extra)
    assert coverage.permuted > 0


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
