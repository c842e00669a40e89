"""Every playable ruleset with every choice of its options, at every number of seats."""

from __future__ import annotations

import pytest

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games import registry
from tests.conformance.suite import Coverage, check_match, check_record
from tests.support.rulesets import catalogue, every_choice, playable, ruleset

CHOICES = [
    (ruleset_id, number, choices)
    for ruleset_id in playable()
    for number, choices in enumerate(every_choice(ruleset_id))
]

PASSIVE = {"hourglass", "reflection"}
"""Powers that are not used: they make a difference when dreams are counted."""


def _seats(ruleset_id: str, number: int) -> int:
    spec = catalogue().ruleset(ruleset_id)
    return spec.min_seats + number % (spec.max_seats - spec.min_seats + 1)


@pytest.mark.parametrize(("ruleset_id", "number", "choices"), CHOICES)
def test_random_matches_with_these_choices(
    ruleset_id: str, number: int, choices: dict[str, OptionValue]
) -> None:
    coverage = Coverage()
    for extra in range(4):
        seats = _seats(ruleset_id, number + extra)
        chosen = ruleset(ruleset_id, **{"rounds": 3, **choices})
        coverage += check_match(chosen, seats, seed=1000 * number + extra, thorough=3)
        check_record(chosen, seats, seed=2000 * number + extra)
    assert coverage.permuted > 0


@pytest.mark.parametrize("ruleset_id", playable())
def test_matches_to_the_limit_end(ruleset_id: str) -> None:
    spec = catalogue().ruleset(ruleset_id)
    for seats in range(spec.min_seats, spec.max_seats + 1):
        check_match(ruleset(ruleset_id), seats, seed=seats, thorough=40)


@pytest.mark.parametrize("ruleset_id", playable())
def test_every_action_and_power_is_met_and_every_power_has_a_handler(ruleset_id: str) -> None:
    """With everything switched on, random play goes everywhere."""
    choices = list(every_choice(ruleset_id))[-1]
    chosen = ruleset(ruleset_id, **{"rounds": 12, **choices})
    coverage = Coverage()
    for seed in range(12):
        coverage += check_match(chosen, 3, seed, thorough=100)
    names = {cls.__name__ for cls in registry.GAMES[chosen.family].actions}
    if "choose_one" not in chosen.powers():
        names -= {"ChooseOne"}
    assert coverage.actions.keys() == names | {"Shuffle", "DrawLot"}
    assert set(coverage.powers) == chosen.powers() - PASSIVE
