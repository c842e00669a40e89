"""The choices players make before a match of Sen, as the rules read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from sen_desktop.engine.problem import Phrase, phrase
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.values import value


@value
class Options:
    limit: int | None = 100  # S58
    rounds: int | None = None  # S58
    penalty: int = 5  # S56
    last_turns: bool = False  # S43
    caller_tie_zero: bool = False  # S55
    know_what_i_have: bool = False  # S60
    all_or_nothing: bool = False  # S61
    not_so_scary: bool = False  # S62


def read(chosen: Mapping[str, OptionValue]) -> Options:
    """The options of a ruleset that `problem` has nothing to say about."""
    return Options(**cast("dict[str, Any]", chosen))


def settle(
    asked: Mapping[str, OptionValue], defaults: Mapping[str, OptionValue]
) -> dict[str, OptionValue]:
    """Defaults with what was asked for; agreeing on rounds alone switches the limit off (S58)."""
    settled = {**defaults, **asked}
    if asked.get("rounds") is not None and "limit" not in asked:
        settled["limit"] = None
    return settled


def problem(chosen: Mapping[str, OptionValue]) -> Phrase | None:
    """Why these options, each of them in bounds, cannot be played together."""
    if not chosen["limit"] and not chosen["rounds"]:
        return phrase("no_end")
    return None
