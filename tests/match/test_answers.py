"""Who is asked about an attack, and for how long, says nothing about a hand (K35, K70)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from sen_desktop.engine.cards import PileId
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.engine.state import State
from sen_desktop.games.koty.actions import Attack, Defend, GiveUp, SendOwl
from sen_desktop.games.koty.decisions import Defending
from sen_desktop.games.koty.words import DRAW_PILE, hand
from sen_desktop.match.chance import source
from sen_desktop.match.record import Player
from sen_desktop.match.session import Session
from tests.support.koty import NIGHT
from tests.support.puppets import put_cards
from tests.support.rulesets import ruleset

MOMENT, TICK = 0.75, 0.05


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def attacked(clock: Clock, seed: int, seats: int, **options: OptionValue) -> Session:
    """A game in which seat 0, a human, has just attacked a bot."""
    bots = [Player("bot:greedy_koty", f"Bot {seat}") for seat in range(1, seats)]
    chosen = ruleset("koty", **options)
    players = [Player("human", "Ala"), *bots]
    session = Session.new(chosen, players, seed, 0, clock=clock, moment=MOMENT)
    while True:
        clock.now += 1.0
        if session.human_asked is None:
            session.step(1.0)
            continue
        choice = session.legal_actions(0)
        attack = next((one for one in choice if isinstance(one, Attack)), choice[0])
        assert session.act(0, attack) is None
        if isinstance(attack, Attack):
            return session


def exchange_hands(session: Session, random: Any) -> None:
    """Other cards in the hands of all bots, and in the draw pile."""
    state = session._referee.state
    hidden = [DRAW_PILE, *(hand(seat) for seat in range(1, session.seats))]
    cards = [card for pile in hidden for card in state.piles[pile]]
    for place in range(len(cards) - 1, 0, -1):
        other = int(random() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]
    piles: dict[PileId, Any] = dict(state.piles)
    for pile in hidden:
        count = len(piles[pile])
        piles[pile], cards = tuple(cards[:count]), cards[count:]
    put_cards(session._referee, State(piles, state.agenda, state.table))


TABLES: tuple[tuple[int, dict[str, OptionValue]], ...] = (
    (2, {}),
    (3, NIGHT),
    (4, {"teams": True}),
    (6, {"teams": True, **NIGHT}),
)
"""Seats and options."""


def check_answers(table: int, seeds: Iterable[int]) -> set[str]:
    """Games in which the same attack meets other hands: says which answers were given."""
    seats, options = TABLES[table]
    answers: set[str] = set()
    for seed in seeds:
        times = set()
        for number in range(4):
            clock = Clock()
            session = attacked(clock, seed, seats, **options)
            if number:
                exchange_hands(session, source(seed, "exchange", number).random)
            decision = session._referee.state.agenda[-1]
            assert isinstance(decision, Defending)
            asked, begun, rows = session.asked, clock.now, len(session._referee.rows)
            while len(session._referee.rows) == rows:
                clock.now += TICK
                session.step(1.0)
            answers.add(type(session._referee.rows[rows][1]).__name__)
            times.add((asked, round(clock.now - begun, 6)))
        assert len(times) == 1, "the same seat is asked, for the same time"
    return answers


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_an_attack_is_answered_in_its_time_whatever_is_held(table: int) -> None:
    """The long run is `build/make.py soak answers`."""
    answers = check_answers(table, range(12))
    wanted = {Defend.__name__, GiveUp.__name__}
    assert wanted <= answers, "some could answer and some could not"
    assert SendOwl.__name__ in answers or not TABLES[table][1].get("owls")
