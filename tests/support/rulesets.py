"""Rulesets for tests, made from the shipped card data as the program makes them."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import lru_cache
from itertools import product

from sen_desktop import shipped
from sen_desktop.data.catalogue import Catalogue, OptionSpec, RulesetSpec
from sen_desktop.data.load import parse
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry

SMALL = 9
"""Number options up to here are tried at both ends."""


def shipped_text() -> str:
    return (shipped.card_data()).read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def _parsed(text: str) -> Catalogue:
    return parse(text, "card_data.yaml", registry.WORDS)


def catalogue() -> Catalogue:
    return _parsed(shipped_text())


def ruleset(ruleset_id: str, **asked: OptionValue) -> Ruleset:
    spec = catalogue().ruleset(ruleset_id)
    game = registry.GAMES[spec.family]
    return spec.choose(asked, game.settle, game.problem, game.deck)


def playable() -> list[str]:
    """The ids of all rulesets whose family has rules."""
    return [spec.id for spec in catalogue().rulesets.values() if spec.family in registry.GAMES]


def every_choice(ruleset_id: str) -> Iterator[dict[str, OptionValue]]:
    return choices_of(catalogue().ruleset(ruleset_id))


def choices_of(spec: RulesetSpec) -> Iterator[dict[str, OptionValue]]:
    """Every combination of a ruleset's switches, with small numbers at their ends.

    The last one has everything switched on and every small number at its highest.
    """
    options = spec.options.values()
    free = [option.name for option in options if option.type == "switch" and not option.fixed]
    for chosen in product((False, True), repeat=len(free)):
        for numbers in _choices_of_numbers(options):
            yield {**dict(zip(free, chosen, strict=True)), **numbers}


def _choices_of_numbers(options: Collection[OptionSpec]) -> list[dict[str, OptionValue]]:
    """Small number options all at their lowest, each alone at its highest, all at their highest."""
    small = [
        option
        for option in options
        if option.type == "number" and not option.may_be_off and option.high <= SMALL
    ]
    lowest: dict[str, OptionValue] = {option.name: option.low for option in small}
    alone = [{**lowest, option.name: option.high} for option in small]
    highest: dict[str, OptionValue] = {option.name: option.high for option in small}
    return [lowest, *alone, highest] if small else [{}]


def of_length(ruleset_id: str, rounds: int) -> dict[str, OptionValue]:
    """The option for a match of so many rounds, where a ruleset has rounds."""
    return {"rounds": rounds} if "rounds" in catalogue().ruleset(ruleset_id).options else {}


def possible_seats(chosen: Ruleset) -> list[int]:
    """The numbers of players that a ruleset can be played by with its options."""
    problem = registry.GAMES[chosen.family].seats_problem
    numbers = range(chosen.min_seats, chosen.max_seats + 1)
    return [seats for seats in numbers if problem(chosen.options, seats) is None]
