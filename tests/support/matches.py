"""Random matches, action by action, the way a referee drives them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.rules import Rules
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import State, Step, to_act
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.chance import Chance, source

MOST_ACTIONS = 50_000


@value
class Played:
    """One action: the state it found, who acted, and what came of it."""

    before: State[Any]
    seat: Seat
    action: Action
    step: Step[Any]


PATIENCE = 2000


class Temper:
    """A taste for kinds of moves, drawn for a whole match: some never wake up, some only take.

    After `PATIENCE` moves any kind is as likely as any other, or matches might never end.
    """

    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random
        self._weights: defaultdict[type[Action], float] = defaultdict(lambda: random() ** 4)
        self._patience = PATIENCE

    def choose(self, options: Sequence[Action]) -> Action:
        self._patience -= 1
        if not self._patience:
            self._weights = defaultdict(lambda: 1.0)
        kinds = list(dict.fromkeys(map(type, options)))
        point = self._random() * sum(self._weights[kind] for kind in kinds)
        for kind in kinds:
            point -= self._weights[kind]
            if point <= 0:
                break
        moves = [action for action in options if type(action) is kind]
        return moves[int(self._random() * len(moves))]


def random_match(rules: Rules[Any], seed: int) -> Iterator[Played]:
    """Every step of a match in which everybody moves at random, chance included."""
    chance, random = Chance(seed), source(seed, "moves").random
    temper = Temper(random)
    state = rules.start().state
    for _ in range(MOST_ACTIONS):
        seats = to_act(state)
        if not seats:
            return
        seat = seats[int(random() * len(seats))]
        if seat == NATURE:
            action = chance.decide(state.piles, state.agenda[-1])
        else:
            action = temper.choose(rules.legal_actions(state, seat))
        step = rules.apply(state, seat, action)
        yield Played(state, seat, action, step)
        state = step.state
    raise AssertionError(f"no end after {MOST_ACTIONS} actions")


def rules_of(ruleset: Ruleset, seats: int) -> Rules[Any]:
    return registry.build(ruleset, seats)
