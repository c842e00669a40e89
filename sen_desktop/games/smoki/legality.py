"""Which actions are possible in Smoki, and why another one is not.

`legal_actions` lists, `refuse` explains; the conformance suite proves that they agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias, cast

from sen_desktop.engine import legality as engine
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, PileId, Seat
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.legality import refuse_nothing
from sen_desktop.engine.state import Refusal
from sen_desktop.games.smoki.actions import Draw, Place, Put, Swap, SwapNothing, Take, TurnUp
from sen_desktop.games.smoki.decisions import Drawn, Nesting, PuttingAway, Taken, Turn, TurningUp
from sen_desktop.games.smoki.table import SmokiState, Table
from sen_desktop.games.smoki.words import CARDS, HELD, NEST, REFLECTION, RING, face_up

Piles: TypeAlias = Mapping[PileId, tuple[Card, ...]]


class Legality(engine.Legality[Table]):
    """The legal moves for one number of face-up piles."""

    def __init__(self, face_up_piles: int) -> None:
        self.face_up = _face_up(face_up_piles)
        puts = tuple(Put(number) for number in range(face_up_piles))
        turn_ups = tuple(TurnUp(place) for place in range(CARDS))
        places = tuple(Place(place) for place in range(CARDS))
        self._with_held = {False: places, True: places + puts}
        super().__init__(
            {
                TurningUp: lambda state, seat: turn_ups,
                Turn: lambda state, seat: _turns(
                    tuple(bool(state.piles[pile]) for pile in self.face_up)
                ),
                Drawn: self._held_options,
                Taken: self._held_options,
                PuttingAway: lambda state, seat: puts,
                Nesting: lambda state, seat: _swaps(cast("Nesting", state.agenda[-1]).nest),
            },
            {
                TurningUp: {TurnUp: self._refuse_place},
                Turn: {Take: self._refuse_take, Draw: refuse_nothing},
                Drawn: {Place: self._refuse_place, Put: self._refuse_put},
                Taken: {Place: self._refuse_place, Put: self._refuse_put},
                PuttingAway: {Put: self._refuse_put},
                Nesting: {Swap: self._refuse_swap, SwapNothing: refuse_nothing},
            },
        )

    # what is possible

    def _held_options(self, state: SmokiState, seat: Seat) -> tuple[Action, ...]:
        return self._with_held[may_be_put(state.piles, state.agenda[-1])]

    # what is not, and why

    def _refuse_place(
        self, state: SmokiState, seat: Seat, action: TurnUp | Place
    ) -> Refusal | None:
        return None if action.place in range(CARDS) else Refusal("no_such_card")

    def _refuse_take(self, state: SmokiState, seat: Seat, action: Take) -> Refusal | None:
        if action.pile not in range(len(self.face_up)):
            return Refusal("no_such_pile")
        return None if state.piles[self.face_up[action.pile]] else Refusal("pile_empty")

    def _refuse_put(self, state: SmokiState, seat: Seat, action: Put) -> Refusal | None:
        if action.pile not in range(len(self.face_up)):
            return Refusal("no_such_pile")
        return None if may_be_put(state.piles, state.agenda[-1]) else Refusal("has_to_be_placed")

    def _refuse_swap(self, state: SmokiState, seat: Seat, action: Swap) -> Refusal | None:
        first, second = action.places
        if first not in range(CARDS) or second not in range(CARDS):
            return Refusal("no_such_card")
        if first == second:
            return Refusal("two_different")
        decision = cast("Nesting", state.agenda[-1])
        if decision.nest in action.places:
            return Refusal("not_the_nest")
        return None if first < second else Refusal("left_to_right")


def _face_up(count: int) -> tuple[PileId, ...]:
    return tuple(face_up(number) for number in range(count))


def may_be_put(piles: Piles, decision: Decision) -> bool:
    """May the held card go on a pile instead of into the dream?"""
    power = piles[HELD][0].face.power
    if type(decision) is Drawn:
        return power != RING  # D31
    if type(decision) is Taken:
        return power in (NEST, REFLECTION)  # D30
    return True


# The lists of legal actions depend on a few small numbers only, so each is made once.


@lru_cache(maxsize=16)
def _turns(takeable: tuple[bool, ...]) -> tuple[Action, ...]:
    return (*(Take(number) for number, filled in enumerate(takeable) if filled), Draw())


@lru_cache(maxsize=16)
def _swaps(nest: int) -> tuple[Action, ...]:
    others = (place for place in range(CARDS) if place != nest)
    return (SwapNothing(), *(Swap(two) for two in combinations(others, 2)))
