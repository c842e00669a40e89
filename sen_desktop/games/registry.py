"""The one list of families with rules, and what follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from sen_desktop.engine.chance import DrawLot, Shuffle
from sen_desktop.engine.codec import ActionCodec
from sen_desktop.engine.doors import Derived
from sen_desktop.engine.game import Game
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.ruleset import Ruleset, Words
from sen_desktop.games import koty, sen, smoki

FAMILIES: tuple[Game, ...] = (sen.GAME, smoki.GAME, koty.GAME)

GAMES: Mapping[str, Game] = Derived(
    lambda: FAMILIES, lambda games: {game.family: game for game in games}
)
WORDS: Mapping[str, Words] = Derived(
    lambda: FAMILIES,
    lambda games: {game.family: replace(game.words, problem=game.problem) for game in games},
)


def build(ruleset: Ruleset, seats: int) -> Rules[Any]:
    return GAMES[ruleset.family].rules(ruleset, seats)


def codec(family: str) -> ActionCodec:
    return _codec_of((*GAMES[family].actions, Shuffle, DrawLot))


_codec_of = cache(ActionCodec)
"""A family's actions are the same for all its records."""
