"""Who is asked never depends on what a hand holds."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.state import to_act
from sen_desktop.games.koty.actions import GiveUp
from sen_desktop.games.koty.table import KotyState
from sen_desktop.games.koty.words import DRAW_PILE, hand
from sen_desktop.match.chance import source
from tests.support.koty import NIGHT
from tests.support.matches import Played, random_match, rules_of
from tests.support.rulesets import ruleset
from tests.support.secrets import permuted

GAMES: list[tuple[int, dict[str, OptionValue]]] = [
    (2, {}),
    (3, NIGHT),
    (5, {}),
    (4, {"teams": True}),
    (6, {"teams": True, **NIGHT}),
]


def _others_cards(state: KotyState, actor: Seat, seats: int) -> set[int]:
    """Every card that the seat that acts does not hold and that nobody sees lying."""
    piles = [DRAW_PILE, *(hand(seat) for seat in range(seats) if seat != actor)]
    return {card.id for pile in piles for card in state.piles[pile]}


def _own_cards(played: Played) -> set[int]:
    """The cards of the acting hand but for the one that is played, and all other hidden ones."""
    held = played.before.piles[hand(played.seat)]
    card = getattr(played.action, "card", None)
    return {own.id for place, own in enumerate(held) if place != card}


@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_the_same_seats_are_asked_whatever_hands_and_draw_pile_hold(
    seats: int, options: dict[str, OptionValue]
) -> None:
    """Every play is made again with all hidden cards but the played one dealt anew."""
    rules = rules_of(ruleset("koty", **options), seats)
    random = source("hands", seats).random
    answers = asked_again = 0
    for seed in range(4):
        for played in random_match(rules, seed):
            if played.seat == NATURE:
                continue
            hidden = _others_cards(played.before, played.seat, seats) | _own_cards(played)
            other = permuted(played.before, hidden, random)
            assert to_act(other) == to_act(played.before)
            step = rules.apply(other, played.seat, played.action)
            assert to_act(step.state) == to_act(played.step.state)
            assert [type(decision) for decision in step.state.agenda] == [
                type(decision) for decision in played.step.state.agenda
            ]
            asked_again += 1
            answers += isinstance(played.action, GiveUp)
    assert asked_again > 300 and answers > 10


def test_whoever_is_asked_to_answer_can_always_give_up() -> None:
    rules = rules_of(ruleset("koty", teams=True, **NIGHT), 6)
    answering = {"Defending", "Repeating"}
    met = set()
    for seed in range(4):
        for played in random_match(rules, seed):
            decision = type(played.before.agenda[-1]).__name__
            if decision in answering:
                met.add(decision)
                assert _can_give_up(rules.legal_actions, played.before, played.seat)
    assert met == answering


def _can_give_up(
    options: Callable[[KotyState, Seat], tuple[Action, ...]], state: KotyState, seat: Seat
) -> bool:
    return GiveUp() in options(state, seat)
