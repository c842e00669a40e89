"""The rulesets that ship, for what measures and learns."""

from __future__ import annotations

from sen_desktop import shipped
from sen_desktop.data.load import load
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry


def ruleset(ruleset_id: str, **asked: OptionValue) -> Ruleset:
    spec = load(shipped.card_data(), registry.WORDS).ruleset(ruleset_id)
    game = registry.GAMES[spec.family]
    return spec.choose(asked, game.settle, game.problem, game.deck)
