"""Table manners: patient at first, answered in kind, and quarrels come to an end."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from sen_desktop.bots.roster import entry, find
from sen_desktop.bots.sen.courtesy import PATIENT, REMEMBERED, Courtesy
from sen_desktop.engine.events import RoundEnded, TurnStarted
from sen_desktop.games.sen.events import Called
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

MIDDLING, GOOD = 14, 6


def test_every_match_begins_patient() -> None:
    courtesy = Courtesy()
    assert not any(courtesy.allows(0, turn, GOOD) for turn in range(1, PATIENT + 1))
    assert courtesy.allows(0, PATIENT + 1, MIDDLING)
    assert not courtesy.expects(PATIENT) and courtesy.expects(PATIENT + 1)


def test_an_early_call_is_answered_in_kind_and_no_earlier() -> None:
    courtesy = Courtesy()
    courtesy.learn(1, 2, MIDDLING)
    assert courtesy.allows(0, 2, MIDDLING) and courtesy.allows(0, 3, GOOD)
    assert not courtesy.allows(0, 1, GOOD), "nobody was that early"
    assert courtesy.allows(0, 2, MIDDLING + 9), "its dream was no excuse, so no other has to be"
    assert not courtesy.allows(1, 2, MIDDLING), "nobody answers their own calls"
    courtesy.begin()
    assert not courtesy.allows(0, 2, GOOD), "another match"


def test_an_early_call_with_few_ravens_is_answered_with_as_few() -> None:
    courtesy = Courtesy()
    courtesy.learn(1, 2, GOOD)
    assert courtesy.allows(0, 2, GOOD) and not courtesy.allows(0, 2, GOOD + 1)


def test_answers_are_not_answered_so_quarrels_end() -> None:
    courtesy = Courtesy()
    courtesy.learn(1, 1, MIDDLING)
    for _ in range(REMEMBERED):
        assert courtesy.allows(0, 1, GOOD)
        courtesy.learn(0, 1, GOOD)
    assert not courtesy.allows(0, 1, GOOD) and not courtesy.allows(1, 1, GOOD)


def calls(names: tuple[str, ...], ruleset_id: str, rounds: int) -> Counter[tuple[str, int]]:
    """Who woke up in which one of its turns."""
    chosen = ruleset(ruleset_id, rounds=rounds)
    referee = Referee(rules_of(chosen, len(names)), Chance(8))
    bots: list[Any] = [
        entry(name).make(chosen, seat, source(seat).random) for seat, name in enumerate(names)
    ]
    turns: Counter[int] = Counter(
        event.seat for event in referee.opening.events if isinstance(event, TurnStarted)
    )
    found: Counter[tuple[str, int]] = Counter()
    for told, _, _ in play_bots(referee, bots):
        for event in told.events:
            if isinstance(event, TurnStarted):
                turns[event.seat] += 1
            elif isinstance(event, Called):
                found[names[event.seat], turns[event.seat]] += 1
            elif isinstance(event, RoundEnded):
                turns.clear()
    return found


AMONG_THEMSELVES = [*product((2, 3, 5), ("sen-classic", "sen-jubilee", "sen-long"))]


@pytest.mark.parametrize(("seats", "ruleset_id"), AMONG_THEMSELVES)
def test_bots_among_themselves_stay_patient(seats: int, ruleset_id: str) -> None:
    """The long run is `build/make.py soak patience`."""
    check_patience(seats, ruleset_id, 6)


def check_patience(seats: int, ruleset_id: str, rounds: int) -> int:
    """So many rounds of bots of all levels; says how often somebody woke up."""
    names = ("moon", "owl", "lantern", "brook", "fluff")[:seats]
    woken = calls(names, ruleset_id, rounds)
    assert woken and min(turn for _, turn in woken) > PATIENT
    return woken.total()


def test_who_wakes_up_early_meets_it_again() -> None:
    woken = calls(("moon", "eager45"), "sen-classic", 40)
    assert sum(n for (name, turn), n in woken.items() if name == "moon" and turn <= PATIENT) > 3


def test_an_eager_player_has_no_manners_and_its_id_says_so() -> None:
    woken = calls(("moon:eager", "naive10"), "sen-classic", 20)
    assert sum(n for (name, turn), n in woken.items() if name == "moon:eager" and turn <= 2) > 3
    for name in ("moon:eager", "custom:60:40:eager"):
        found = find(name)
        assert found is not None and found.id == name
    assert find("naive10:eager") is None and find("key:eager") is None
    assert find("moon:eager:eager") is None and find(":eager") is None
