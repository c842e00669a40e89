"""Slips are second-best moves, and whoever makes one owns up to it after the round."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from sen_desktop.bots.roster import entry
from sen_desktop.bots.slips import picked
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset


class Move(NamedTuple):
    name: str
    worth: float


CARELESS_MATCHES = 16
"""In so many of them there are some slips, though they are rare."""
MOVES = [Move("good", 2.0), Move("best", 3.0), Move("bad", -1.0)]


def test_without_a_slip_the_best_move_is_made() -> None:
    assert picked(MOVES, 0.2, lambda: 0.2) == (MOVES[1], False)
    assert picked(MOVES, 0.0, lambda: 0.0) == (MOVES[1], False)


def test_a_slip_is_the_second_best_move() -> None:
    assert picked(MOVES, 0.2, lambda: 0.1) == (MOVES[0], True)


def test_who_has_one_move_or_two_equal_ones_cannot_slip() -> None:
    assert picked(MOVES[:1], 1.0, lambda: 0.0) == (MOVES[0], False)
    equal = [Move("one", 1.0), Move("other", 1.0)]
    assert picked(equal, 1.0, lambda: 0.0)[1] is False


@pytest.mark.parametrize(
    ("ruleset_id", "names", "options"),
    [
        ("smoki", ("leaf", "key"), {"mode": "rounds", "rounds": 1}),
        ("koty", ("feather", "star"), {}),
    ],
)
def test_careless_players_own_up_to_slips_and_careful_ones_make_none(
    ruleset_id: str, names: tuple[str, str], options: dict[str, Any]
) -> None:
    chosen = ruleset(ruleset_id, **options)
    slips, kinds = [0, 0], set()
    for seed in range(CARELESS_MATCHES):
        referee = Referee(rules_of(chosen, 2), Chance(seed))
        bots: list[Any] = [
            entry(name).make(chosen, seat, source(f"{name}{seed}").random)
            for seat, name in enumerate(names)
        ]
        for _ in play_bots(referee, bots):
            pass
        for seat, bot in enumerate(bots):
            told = [reason for reason in bot.diary.of_last_round() if reason.slipped]
            slips[seat] += len(told)
            kinds |= {reason.kind for reason in told}
    assert slips[0] > 0 and slips[1] == 0
    assert not {"discard", "use"} & kinds, "a slip is not explained by what was good about it"
