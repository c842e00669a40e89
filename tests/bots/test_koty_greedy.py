"""The lab's greedy player of Koty: the highest gain at once, and every defence."""

from __future__ import annotations

import pytest

from sen_desktop.bots.koty.lab.greedy import KotyGreedyBot
from sen_desktop.bots.protocol import decide
from sen_desktop.engine.actions import Action
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.koty.actions import (
    Attack,
    Chase,
    ChooseLand,
    Cover,
    Defend,
    Exchange,
    GiveUp,
    Lay,
    Meet,
    Repeat,
    SendBat,
    SendDragon,
    SendMoth,
    SendOwl,
)
from sen_desktop.lab.laboratory import Plan, play, summarise
from tests.support.koty import NIGHT, Koty
from tests.support.rulesets import ruleset

BARE = "- - - -"


def choice(match: Koty) -> Action:
    view = match.rules.view(match.state, match.seat)
    return decide(KotyGreedyBot(match.seat), view, match.options)


@pytest.mark.parametrize(
    ("own", "rival", "held", "wanted"),
    [
        (BARE, BARE, "1 7 3 R", Lay(1, 3)),
        ("9 - - -", BARE, "4 7 R R", Lay(1, 3)),
        ("99 5 - -", BARE, "4 R R R", Meet(0, 1, 4)),
        ("8 R R R", "8 - - -", "8 R R R", Attack(0, 1, 0, 8)),
        ("8 R R R", "999 - - -", "J J J R", Cover(3, 1, 0)),
        ("99R R R R", "1 R R R", "R J 7 7", Chase(0, 0)),
        ("R R R R", "8 R R R", "2 2 2 2", Exchange()),
        ("R R R 9", "999R 8 R 8", "B 2 R 2", SendBat(0, 1, 2)),
        ("99R 99R R R", "1 R R R", "D R J M", SendDragon(0)),
        ("999 R R 1", "8 R R R", "M O O O", SendMoth(0, 1, 0, 0, 0)),
    ],
)
def test_it_plays_the_highest_gain(own: str, rival: str, held: str, wanted: Action) -> None:
    assert choice(Koty(own, rival, hands=[held], options=NIGHT)) == wanted


def test_it_chooses_the_land_that_is_worth_most() -> None:
    friends = Koty("8 9 99 -", BARE, hands=["1 R R R"]).do(Meet(0, 0, 1))
    assert choice(friends) == ChooseLand(2)
    fight = Koty("8 9 99 -", BARE, hands=["8 R R R"]).do(Meet(0, 0, 8))
    assert choice(fight) == ChooseLand(2)


@pytest.mark.parametrize(
    ("answers", "wanted"),
    [
        ("J O 1 R", Defend(2)),
        ("J O 8 R", SendOwl(1)),
        ("R J 8 R", Defend(1)),
        ("R R 8 R", GiveUp()),
    ],
)
def test_it_defends_when_it_can_with_the_cheapest_card(answers: str, wanted: Action) -> None:
    match = Koty(BARE, "8 - - -", hands=["1 R R R", answers], options=NIGHT)
    assert choice(match.do(Attack(0, 1, 0, 1))) == wanted


def test_it_repeats_when_it_can() -> None:
    match = Koty(BARE, "8 - - -", hands=["1 J 1 R", "1 R R R"]).do(Attack(0, 1, 0, 1), Defend(0))
    assert choice(match) == Repeat(1)


def test_it_counts_a_partners_dream_as_its_own() -> None:
    dreams = ["- - - -", "8 R R R", "98 - - -", "R R R R"]
    teams: dict[str, OptionValue] = {"teams": True, **NIGHT}
    match = Koty(*dreams, hands=["8 M R R"], options=teams)
    assert choice(match) == Attack(0, 1, 0, 8)


def test_it_beats_chance() -> None:
    plan = Plan(ruleset("koty"), ("greedy_koty", "random"), 40, 1)
    greedy, _ = summarise(plan, play(plan, 1, lambda done: None))
    assert greedy.win_rate > 0.8
