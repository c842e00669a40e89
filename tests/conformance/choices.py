"""Random matches with every choice of the options of every ruleset."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from sen_desktop.engine.ruleset import OptionValue, Ruleset
from tests.conformance.suite import Coverage, check_match, check_record
from tests.support.rulesets import every_choice, of_length, playable, possible_seats, ruleset


@dataclass(frozen=True)
class Choice:
    """Some options of a ruleset; the number tells it from the others of the same one."""

    ruleset_id: str
    number: int
    options: dict[str, OptionValue]

    @property
    def ruleset(self) -> Ruleset:
        return ruleset(self.ruleset_id, **self.options, **of_length(self.ruleset_id, 3))

    def seats(self, match: int) -> int:
        possible = possible_seats(self.ruleset)
        return possible[(self.number + match) % len(possible)]


CHOICES = tuple(
    chain.from_iterable(
        (Choice(one, *numbered) for numbered in enumerate(every_choice(one))) for one in playable()
    )
)


def check_choice(number: int, matches: int, thorough: int = 3) -> Coverage:
    """So many random matches with this choice, at tables of different sizes; the costly checks at
    every so-manyth step."""
    choice = CHOICES[number]
    coverage = Coverage()
    for match in range(matches):
        seats = choice.seats(match)
        seed = 1000 * choice.number + match
        coverage += check_match(choice.ruleset, seats, seed, thorough=thorough)
        check_record(choice.ruleset, seats, 2 * seed)
    return coverage
