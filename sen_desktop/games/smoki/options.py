"""The choices players make before a match of Smoki, as the rules read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from sen_desktop.engine.problem import Phrase, phrase
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.words import MOST_FACE_UP_PILES, POINTS, ROUNDS, TOKENS


@value
class Options:
    mode: str = TOKENS  # D43, D50, D51
    limit: int = 100  # D50
    rounds: int = 8  # D51
    face_up_piles: int = 2  # D52


def read(chosen: Mapping[str, OptionValue]) -> Options:
    """The options of a ruleset that `problem` has nothing to say about."""
    return Options(**cast("dict[str, Any]", chosen))


def settle(
    asked: Mapping[str, OptionValue], defaults: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Defaults with what was asked for; a limit or rounds alone say what is played for."""
    settled = {**defaults, **asked}
    if "mode" not in asked and ("limit" in asked) != ("rounds" in asked):
        settled["mode"] = POINTS if "limit" in asked else ROUNDS
    return settled


def problem(chosen: Mapping[str, OptionValue]) -> Phrase | None:
    """Why these options cannot be played; a record may hold any numbers."""
    if chosen["face_up_piles"] not in range(1, MOST_FACE_UP_PILES + 1):
        return phrase("face_up_piles", most=MOST_FACE_UP_PILES)
    return None
