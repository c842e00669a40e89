"""Our games with four seats that move at random, as the others of the bench do.

A step is one call of `apply`, or of the referee's `act`. In the bare rules shuffles are actions of
chance and calls like any other; the referee plays them by itself, within the step that led there.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import thread_time
from typing import Any

from rulesets import ruleset
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE
from sen_desktop.engine.chance import DrawLot, Shuffle, Shuffling, to_shuffle
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.state import State
from sen_desktop.games import registry
from sen_desktop.match.chance import Chance, shuffled
from sen_desktop.match.referee import Referee

Player = Callable[[float], tuple[int, float]]
"""Plays for so many seconds of the processor, so that others who are busy hardly matter; answers
with the steps taken and the seconds they took."""
SEATS = 4
SEN, SMOKI, KOTY = "sen-classic", "smoki", "koty"


def _rules(ruleset_id: str) -> Rules[Any]:
    return registry.build(ruleset(ruleset_id), SEATS)


def _by_chance(state: State[Any], random: Callable[[], float]) -> Action:
    decision = state.agenda[-1]
    if isinstance(decision, Shuffling):
        return Shuffle(shuffled(to_shuffle(state.piles, decision), random))
    return DrawLot(int(random() * SEATS))


def bare_rules(ruleset_id: str = SEN) -> Player:
    """Options, a random choice, `apply`: nothing else."""
    rules, random = _rules(ruleset_id), Random(1).random

    def play(seconds: float) -> tuple[int, float]:
        steps, started = 0, thread_time()
        while (taken := thread_time() - started) < seconds:
            state = rules.start().state
            while state.agenda:
                seat = state.agenda[-1].seats[0]
                if seat == NATURE:
                    action = _by_chance(state, random)
                else:
                    options = rules.legal_actions(state, seat)
                    action = options[int(random() * len(options))]
                state = rules.apply(state, seat, action).state
                steps += 1
        return steps, taken

    return play


def through_the_referee(ruleset_id: str = SEN) -> Player:
    """As the program plays: legality, record, events redacted for all, the actor's view."""
    rules, random = _rules(ruleset_id), Random(1).random
    seeds = Random(2)

    def play(seconds: float) -> tuple[int, float]:
        steps, started = 0, thread_time()
        while (taken := thread_time() - started) < seconds:
            referee = Referee(rules, Chance(seeds.getrandbits(35)))
            while seats := referee.to_act:
                seat = seats[0]
                referee.view(seat)
                options = referee.legal_actions(seat)
                referee.act(seat, options[int(random() * len(options))])
                steps += 1
        return steps, taken

    return play
