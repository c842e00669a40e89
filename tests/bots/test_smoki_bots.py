"""The bots of Smoki play as described."""

from __future__ import annotations

import pytest

from sen_desktop.bots.protocol import Bot, decide
from sen_desktop.bots.smoki.lab.greedy import GreedyBot
from sen_desktop.bots.smoki.lab.steady import SteadyBot
from sen_desktop.bots.smoki.lab.sums import visible_sum
from sen_desktop.engine.actions import Action
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take
from sen_desktop.lab.laboratory import Plan, play, summarise
from sen_desktop.match.chance import source
from tests.support.rulesets import ruleset
from tests.support.smoki import DOWN, Smoki, face

RIVAL = "1 ?2 ?3 ?4 ?5 ?6"


def _choice(match: Smoki, bot: Bot) -> Action:
    seat = match.seat
    return decide(
        bot, match.rules.view(match.state, seat), match.rules.legal_actions(match.state, seat)
    )


def _greedy(match: Smoki, seed: int = 0) -> Action:
    return _choice(match, GreedyBot(source(seed).random))


def _steady(match: Smoki) -> Action:
    return _choice(match, SteadyBot())


@pytest.mark.parametrize(
    ("dream", "total"),
    [
        ("?9 ?9 ?9 ?9 ?9 ?9", 0),
        ("1 2 3 4 ?9 ?9", 10),
        ("7 2 3 7 ?9 ?9", 5),
        ("7 R ?9 7 ?9 ?9", 7),
        ("R ?9 4 ?9 ?9 ?9", 8),
        ("R ?9 ?9 ?9 ?9 ?9", 0),
    ],
)
def test_only_what_lies_face_up_is_added_up(dream: str, total: int) -> None:
    cards = [None if word.startswith(DOWN) else face(word) for word in dream.split()]
    assert visible_sum(cards) == total


@pytest.mark.parametrize(
    ("dream", "up", "wanted"),
    [
        ("8 ?2 ?3 ?4 ?5 ?6", ("7", "3"), Take(1)),
        ("8 ?2 ?3 ?4 ?5 ?6", ("2", "3"), Take(0)),
        ("8 ?2 ?3 ?4 ?5 ?6", ("9", "8"), Take(1)),
        ("1 ?2 ?3 ?4 ?5 ?6", ("2", "3"), Draw()),
        ("1 ?2 ?3 ?4 ?5 ?6", ("2", "-2"), Take(1)),
    ],
)
def test_greedy_takes_what_lowers_its_visible_sum_most(
    dream: str, up: tuple[str, str], wanted: Action
) -> None:
    assert _greedy(Smoki(dream, RIVAL, up=up)) == wanted


def test_greedy_places_where_it_helps_most() -> None:
    assert _greedy(Smoki("8 5 ?3 ?4 ?5 ?6", RIVAL, up=("1", "9")).do(Take(0))) == Place(0)
    assert _greedy(Smoki("8 5 ?3 ?4 ?5 ?6", RIVAL, up=("8", "9")).do(Take(0))) == Place(3)


def test_greedy_lays_a_drawn_card_over_a_random_hidden_one() -> None:
    match = Smoki("8 5 ?3 ?4 6 ?6", RIVAL, down="1 9").do(Draw())
    assert {_greedy(match, seed) for seed in range(40)} == {Place(2), Place(3), Place(5)}


def test_greedy_swaps_only_what_lowers_its_sum() -> None:
    helped = Smoki("3 1 2 ?4 5 3", RIVAL, up=("nest", "6")).do(Take(0), Place(3), Put(0))
    assert _greedy(helped) == Swap((0, 2))
    idle = Smoki("1 ?2 ?3 ?4 ?5 ?6", RIVAL, up=("nest", "6")).do(Take(0), Place(3), Put(0))
    assert _greedy(idle) == SwapNothing()


@pytest.mark.parametrize(
    ("dream", "up", "wanted"),
    [
        ("8 8 ?3 ?4 ?5 ?6", ("-2", "6"), Take(0)),
        ("1 2 ?3 ?4 ?5 ?6", ("8", "7"), Draw()),
        ("2 2 2 0 0 ?6", ("9", "8"), Draw()),
    ],
)
def test_steady_compares_taking_with_drawing(
    dream: str, up: tuple[str, str], wanted: Action
) -> None:
    assert _steady(Smoki(dream, RIVAL, up=up)) == wanted


def test_steady_keeps_what_helps_and_puts_away_what_does_not() -> None:
    assert _steady(Smoki("1 1 ?3 ?4 ?5 ?6", RIVAL, down="1 8").do(Draw())) == Put(0)
    assert _steady(Smoki("1 8 ?3 ?4 ?5 ?6", RIVAL, down="1 0").do(Draw())) == Place(1)


def test_steady_ends_a_round_that_it_wins_and_no_other() -> None:
    ahead = Smoki("0 1 0 0 0 ?6", "5 6 7 8 5 ?6", down="1 4").do(Draw())
    assert _steady(ahead) == Place(5)
    behind = Smoki("5 6 7 8 4 ?6", "0 1 0 0 0 ?6", down="1 2").do(Draw())
    assert _steady(behind) != Place(5)


def test_steady_covers_the_card_that_others_would_like() -> None:
    match = Smoki("1 1 ?3 ?4 ?5 ?6", RIVAL, up=("7", "2"), down="1 8").do(Draw())
    assert _steady(match) == Put(1)


def test_steady_beats_greedy_and_greedy_beats_random() -> None:
    for better, worse in (("steady", "greedy"), ("greedy", "random")):
        plan = Plan(ruleset("smoki"), (better, worse), 60, 3)
        first, _ = summarise(plan, play(plan, 1, lambda done: None))
        assert first.win_rate > 0.6
