"""Rulesets for tests, made from the shipped card data as the program makes them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from sen_desktop import paths
from sen_desktop.data.catalogue import Catalogue, OptionSpec
from sen_desktop.data.load import parse
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry


def shipped_text() -> str:
    return (paths.shipped() / paths.CARD_DATA).read_text(encoding="utf-8")


@lru_cache(maxsize=8)
def _parsed(text: str) -> Catalogue:
    return parse(text, "card_data.yaml", registry.WORDS)


def catalogue() -> Catalogue:
    return _parsed(shipped_text())


def ruleset(ruleset_id: str, **asked: OptionValue) -> Ruleset:
    spec = catalogue().ruleset(ruleset_id)
    game = registry.GAMES[spec.family]
    return spec.choose(asked, game.settle, game.problem)


def playable() -> list[str]:
    """The ids of all rulesets whose family has rules."""
    return [spec.id for spec in catalogue().rulesets.values() if spec.family in registry.GAMES]


FEW = 3
"""Numbers with at most so many values are tried out like switches."""


def every_choice(ruleset_id: str) -> Iterator[dict[str, OptionValue]]:
    """Every combination of a ruleset's options that leave a choice between a few values."""
    options = catalogue().ruleset(ruleset_id).options.values()
    values = {option.name: _few_values(option) for option in options if not option.fixed}
    free = {name: choices for name, choices in values.items() if choices}
    for chosen in product(*free.values()):
        yield dict(zip(free, chosen, strict=True))


def _few_values(option: OptionSpec) -> tuple[OptionValue, ...]:
    if option.type == "switch":
        return False, True
    if option.type == "choice":
        return option.words
    numbers = range(option.low, option.high + 1)
    return tuple(numbers) if len(numbers) <= FEW else ()
