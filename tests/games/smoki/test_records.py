"""Records of Smoki from outside: what cannot be played with is refused, with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from sen_desktop.bots.roster import ROSTER
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match import reading, record
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player
from sen_desktop.match.referee import Referee
from sen_desktop.match.shape import BadRecord
from tests.support.matches import rules_of
from tests.support.problems import english
from tests.support.rulesets import ruleset

Change = Callable[[dict[str, Any]], object]

WRONG: dict[str, tuple[Change, str, str]] = {
    "three piles": (
        lambda data: data["ruleset"]["options"].update(face_up_piles=3),
        "record.ruleset.options",
        "1 to 2 face-up piles",
    ),
    "no pile": (
        lambda data: data["ruleset"]["options"].update(face_up_piles=0),
        "record.ruleset.options",
        "1 to 2 face-up piles",
    ),
    "an unknown mode": (
        lambda data: data["ruleset"]["options"].update(mode="luck"),
        "record.ruleset.options.mode",
        "'luck' is unknown",
    ),
    "a grid of another size": (
        lambda data: data["ruleset"]["setup"].update(dream=8),
        "record.ruleset.setup.dream",
        "from 6 to 6",
    ),
}


def _record() -> dict[str, Any]:
    chosen = ruleset("smoki", rounds=1)
    referee = Referee(rules_of(chosen, 2), Chance(3))
    bots = [ROSTER["greedy"].make(chosen, seat, source(seat).random) for seat in range(2)]
    for _ in play_bots(referee, bots):
        pass
    players = [Player("bot:greedy", name) for name in ("Ala", "Bo")]
    data: dict[str, Any] = json.loads(record.dumps(record.of_match(chosen, players, referee)))
    return data


def test_a_whole_match_is_read_back() -> None:
    loaded = reading.loads(json.dumps(_record()))
    assert loaded.outcome is not None and loaded.outcome.reason == "rounds"


@pytest.mark.parametrize(("change", "where", "why"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_said_with_its_place(change: Change, where: str, why: str) -> None:
    data = _record()
    change(data)
    with pytest.raises(BadRecord) as caught:
        reading.loads(json.dumps(data))
    assert where in caught.value.problem.path
    assert why in english(caught.value)
