"""Golden playthroughs: whole matches as text, read by people, compared to the letter.

After a change that is meant, write them anew with `python -m tests.test_playthroughs` and read
what changed.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games import registry
from tests.support.koty import NIGHT
from tests.support.playthrough import written
from tests.support.rulesets import playable, ruleset

FOLDER = Path(__file__).parent / "playthroughs"

EVERYTHING: dict[str, OptionValue] = {
    "know_what_i_have": True,
    "all_or_nothing": True,
    "not_so_scary": True,
    "last_turns": True,
    "caller_tie_zero": True,
    "penalty": 15,
}


MATCHES: dict[str, tuple[str, int, int, dict[str, OptionValue]]] = {
    "sen_classic": ("sen-classic", 2, 12, {"rounds": 2}),
    "sen_jubilee": ("sen-jubilee", 3, 13, {"rounds": 2}),
    "sen_long": ("sen-long", 2, 14, {"rounds": 2}),
    "sen_with_everything": ("sen-jubilee", 3, 12, {"rounds": 2, **EVERYTHING}),
    "smoki_tokens": ("smoki", 3, 59, {}),
    "smoki_points_one_pile": (
        "smoki",
        2,
        138,
        {"mode": "points", "limit": 70, "face_up_piles": 1},
    ),
    "koty": ("koty", 2, 11, {}),
    "koty_night": ("koty", 3, 11, NIGHT),
    "koty_teams": ("koty", 4, 11, {"teams": True}),
}


def _text(name: str) -> str:
    ruleset_id, seats, seed, options = MATCHES[name]
    return written(ruleset(ruleset_id, **options), seats, seed)


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_goes_as_it_went(name: str) -> None:
    assert _text(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_playable_family_and_ruleset_has_a_playthrough() -> None:
    rulesets = {ruleset_id for ruleset_id, *_ in MATCHES.values()}
    assert set(playable()) <= rulesets
    assert {ruleset(ruleset_id).family for ruleset_id in rulesets} == set(registry.GAMES)


if __name__ == "__main__":
    for golden in MATCHES:
        (FOLDER / f"{golden}.txt").write_text(_text(golden), encoding="utf-8", newline="\n")
