"""Chance is pinned: a seed deals the same cards in every version of Python and of the game."""

from __future__ import annotations

from collections import Counter

from sen_desktop.bots.random import choose
from sen_desktop.engine.chance import DrawLot, Shuffle
from sen_desktop.games.sen.actions import WakeUp
from sen_desktop.match.chance import SEEDS, Chance, Luck, fresh_seed, shuffled, source
from sen_desktop.match.referee import Referee
from tests.support.matches import rules_of
from tests.support.rulesets import ruleset

SMOKI_CARDS = 52


def test_the_shuffle_is_pinned() -> None:
    assert shuffled(range(10), source(7, 0).random) == (5, 3, 8, 6, 1, 4, 2, 9, 0, 7)


def test_the_deal_of_a_seed_is_pinned() -> None:
    referee = Referee(rules_of(ruleset("sen-classic"), 2), Chance(12345))
    (_, lot), (_, shuffle) = referee.rows
    assert isinstance(shuffle, Shuffle)
    assert lot == DrawLot(0)
    assert shuffle.order[:8] == (53, 45, 11, 19, 14, 24, 4, 8)


def test_the_deals_of_a_seed_do_not_depend_on_how_a_match_is_played() -> None:
    deals = []
    for sleepers in (0, 9):
        referee = Referee(rules_of(ruleset("sen-classic"), 2), Chance(5))
        while sum(isinstance(action, Shuffle) for _, action in referee.rows) < 3:
            seat = referee.to_act[0]
            *_, last = referee.legal_actions(seat)
            awake = len(referee.rows) % 10 >= sleepers
            options = referee.legal_actions(seat)
            referee.act(seat, WakeUp() if awake and WakeUp() in options else last)
        deals.append([action for _, action in referee.rows if isinstance(action, Shuffle)])
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 3


def test_shuffles_within_a_round_leave_the_next_deals_as_they_are() -> None:
    deals, others = [], []
    for patience in (0, 90):
        referee = Referee(rules_of(ruleset("smoki", rounds=3), 2), Chance(5))
        random = source("way", patience).random
        while referee.to_act:
            seat = referee.to_act[0]
            *_, draw_or_put = options = referee.legal_actions(seat)
            waits = len(referee.rows) < patience
            referee.act(seat, draw_or_put if waits else choose(options, random))
        orders = [action.order for _, action in referee.rows if isinstance(action, Shuffle)]
        deals.append([order for order in orders if len(order) == SMOKI_CARDS])
        others.append([order for order in orders if len(order) < SMOKI_CARDS])
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 3
    assert others[0] == [] != others[1]


def test_shuffles_are_fair() -> None:
    random = source("fair").random
    places = Counter(shuffled(range(4), random) for _ in range(24_000))
    assert len(places) == 24
    assert all(850 < count < 1150 for count in places.values())


def test_fresh_seeds_fit_a_dream_code() -> None:
    assert all(0 <= fresh_seed() < SEEDS for _ in range(100))
    assert len({fresh_seed() for _ in range(100)}) > 90


def test_luck_follows_from_the_question_and_leaves_the_rest_alone() -> None:
    """Neither the number of questions nor what is drawn for them is felt between them."""

    def drawn(*questions: int) -> tuple[list[float], list[float]]:
        luck = Luck(7, "bot", 1)
        between, within = [luck.random()], []
        for question in questions:
            luck.begin(question)
            within += [luck.random(), luck.random()]
            luck.end()
        return [*between, luck.random(), luck.random()], within

    between, within = drawn(1, 2, 3)
    assert drawn(3, 3)[0] == between and drawn()[0] == between
    assert drawn(3, 3)[1] == within[4:] * 2
    assert len({*between, *within}) == 9, "no number comes twice"
    assert Luck(7, "bot", 2).random() != between[0]
