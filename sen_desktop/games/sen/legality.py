"""Which actions are possible in Sen, and why another one is not.

`legal_actions` lists, `refuse` explains; the conformance suite proves that they agree.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from sen_desktop.engine import legality as engine
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Card, PileId, Seat, Slot
from sen_desktop.engine.legality import refuse_nothing
from sen_desktop.engine.state import Refusal
from sen_desktop.games.sen.actions import (
    ChooseOne,
    Discard,
    Draw,
    Exchange,
    Keep,
    Look,
    NamePair,
    PeekOne,
    SwapTwo,
    Take,
    Use,
    WakeUp,
)
from sen_desktop.games.sen.decisions import (
    Choosing,
    Drawn,
    Keeping,
    Looking,
    Peeking,
    Swapping,
    Turn,
)
from sen_desktop.games.sen.table import SenState, Table
from sen_desktop.games.sen.words import ACTIONS, FACE_DOWN, FACE_UP, HELD, TAKE_TWO, dream

MOST_RAVENS = 9
WHICH = (Keep(0), Keep(1))

Piles: TypeAlias = Mapping[PileId, tuple[Card, ...]]


class Legality(engine.Legality[Table]):
    """The legal moves for one number of seats, one deck and one choice of variants."""

    def __init__(self, seats: int, looks: int, pairs: bool, hourglasses: bool) -> None:
        self.dreams = tuple(dream(seat) for seat in range(seats))
        self.looks = looks
        self.pairs = pairs
        self.hourglasses = hourglasses
        super().__init__(
            {
                Looking: self._look_options,
                Turn: self._turn_options,
                Drawn: self._drawn_options,
                Keeping: lambda state, seat: WHICH,
                Peeking: self._peek_options,
                Swapping: self._swap_options,
                Choosing: self._choose_options,
            },
            {
                Looking: {Look: self._refuse_look},
                Turn: {
                    WakeUp: self._refuse_wake_up,
                    Take: self._refuse_place,
                    Draw: refuse_nothing,
                    NamePair: self._refuse_pair,
                },
                Drawn: {
                    Exchange: self._refuse_place,
                    Discard: refuse_nothing,
                    Use: self._refuse_use,
                },
                Keeping: {Keep: self._refuse_keep},
                Peeking: {PeekOne: self._refuse_peek},
                Swapping: {SwapTwo: self._refuse_swap},
                Choosing: {ChooseOne: self._refuse_choice},
            },
        )

    # what is possible

    def _look_options(self, state: SenState, seat: Seat) -> tuple[Action, ...]:
        return _looks(len(state.piles[self.dreams[seat]]), self.looks)

    def _turn_options(self, state: SenState, seat: Seat) -> tuple[Action, ...]:
        size = len(state.piles[self.dreams[seat]])
        may_wake = state.table.caller is None
        return _turns(size, may_wake, self.pairs, self.hourglasses)

    def _drawn_options(self, state: SenState, seat: Seat) -> tuple[Action, ...]:
        size = len(state.piles[self.dreams[seat]])
        return _drawn(size, _refuse_power(state.piles) is None)

    def _peek_options(self, state: SenState, seat: Seat) -> tuple[Action, ...]:
        return _peeks(tuple(len(state.piles[pile]) for pile in self.dreams))

    def _swap_options(self, state: SenState, seat: Seat) -> tuple[Action, ...]:
        return _swaps(tuple(len(state.piles[pile]) for pile in self.dreams))

    def _choose_options(self, state: SenState, seat: Seat) -> tuple[Action, ...]:
        return _choices(len(state.piles[FACE_UP]), len(state.piles[self.dreams[seat]]))

    # what is not, and why

    def _refuse_look(self, state: SenState, seat: Seat, action: Look) -> Refusal | None:
        size = len(state.piles[self.dreams[seat]])
        if action.places in _places_to_look_at(size, self.looks):
            return None  # nearly always, and at once; the rest finds out why not
        if len(action.places) != self.looks or len(set(action.places)) != self.looks:
            return Refusal("looks_count", (("count", self.looks),))
        if list(action.places) != sorted(action.places):
            return Refusal("left_to_right")
        return self._refuse_places(state, seat, *action.places)

    def _refuse_wake_up(self, state: SenState, seat: Seat, action: WakeUp) -> Refusal | None:
        return None if state.table.caller is None else Refusal("already_awake")

    def _refuse_place(self, state: SenState, seat: Seat, action: Take | Exchange) -> Refusal | None:
        fits = 0 <= action.place < len(state.piles[self.dreams[seat]])
        return None if fits else Refusal("no_such_card")

    def _refuse_places(self, state: SenState, seat: Seat, *places: int) -> Refusal | None:
        size = len(state.piles[self.dreams[seat]])
        fits = all(0 <= place < size for place in places)
        return None if fits else Refusal("no_such_card")

    def _refuse_pair(self, state: SenState, seat: Seat, action: NamePair) -> Refusal | None:
        if not self.pairs:
            return Refusal("no_pairs_here")
        if len(action.places) != 2 or action.places[0] == action.places[1]:
            return Refusal("two_different")
        if action.places[0] > action.places[1]:
            return Refusal("left_to_right")
        if action.ravens is None:
            if not self.hourglasses:
                return Refusal("no_hourglasses_here")
        elif not 0 <= action.ravens <= MOST_RAVENS:
            return Refusal("no_such_number", (("most", MOST_RAVENS),))
        return self._refuse_places(state, seat, *action.places)

    def _refuse_use(self, state: SenState, seat: Seat, action: Use) -> Refusal | None:
        return _refuse_power(state.piles)

    def _refuse_keep(self, state: SenState, seat: Seat, action: Keep) -> Refusal | None:
        return None if 0 <= action.which < len(WHICH) else Refusal("no_such_card")

    def _refuse_peek(self, state: SenState, seat: Seat, action: PeekOne) -> Refusal | None:
        return self._refuse_slots(state, action.slot)

    def _refuse_swap(self, state: SenState, seat: Seat, action: SwapTwo) -> Refusal | None:
        if action.a == action.b:
            return Refusal("two_different")
        if self._in_dreams(state, action.a, action.b) and not _in_order(action.a, action.b):
            return Refusal("left_to_right")
        return self._refuse_slots(state, action.a, action.b)

    def _refuse_slots(self, state: SenState, *slots: Slot) -> Refusal | None:
        return None if self._in_dreams(state, *slots) else Refusal("only_in_dreams")

    def _in_dreams(self, state: SenState, *slots: Slot) -> bool:
        return all(
            slot.pile in self.dreams and 0 <= slot.place < len(state.piles[slot.pile])
            for slot in slots
        )

    def _refuse_choice(self, state: SenState, seat: Seat, action: ChooseOne) -> Refusal | None:
        if not 0 <= action.pick < len(state.piles[FACE_UP]):
            return Refusal("no_such_card")
        return self._refuse_places(state, seat, action.place)


def _refuse_power(piles: Piles) -> Refusal | None:
    power = piles[HELD][0].face.power
    if power not in ACTIONS:
        return Refusal("no_action")
    if power == TAKE_TWO and not piles[FACE_DOWN]:  # S30
        return Refusal("nothing_to_draw")
    return None


def _in_order(a: Slot, b: Slot) -> bool:
    """One swap is written in one way: the lower seat first, then the lower place."""
    return (a.pile.seat or 0, a.place) < (b.pile.seat or 0, b.place)


# The lists of legal actions depend on a few small numbers only, so each is made once.


@lru_cache(maxsize=256)
def _looks(size: int, looks: int) -> tuple[Action, ...]:
    return tuple(Look(places) for places in combinations(range(size), looks))


@lru_cache(maxsize=256)
def _places_to_look_at(size: int, looks: int) -> frozenset[tuple[int, ...]]:
    return frozenset(combinations(range(size), looks))


@lru_cache(maxsize=256)
def _turns(size: int, may_wake: bool, pairs: bool, hourglasses: bool) -> tuple[Action, ...]:
    wake = (WakeUp(),) if may_wake else ()
    takes = (Take(place) for place in range(size))
    claims = (*range(MOST_RAVENS + 1), None) if hourglasses else range(MOST_RAVENS + 1)
    named = combinations(range(size), 2) if pairs else ()
    return (*wake, *takes, Draw(), *(NamePair(two, claim) for two in named for claim in claims))


@lru_cache(maxsize=256)
def _drawn(size: int, usable: bool) -> tuple[Action, ...]:
    use = (Use(),) if usable else ()
    return (*(Exchange(place) for place in range(size)), Discard(), *use)


def _slots(sizes: tuple[int, ...]) -> tuple[Slot, ...]:
    return tuple(
        Slot(dream(seat), place) for seat, size in enumerate(sizes) for place in range(size)
    )


@lru_cache(maxsize=256)
def _peeks(sizes: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(PeekOne(slot) for slot in _slots(sizes))


@lru_cache(maxsize=256)
def _swaps(sizes: tuple[int, ...]) -> tuple[Action, ...]:
    return tuple(SwapTwo(a, b) for a, b in combinations(_slots(sizes), 2))


@lru_cache(maxsize=256)
def _choices(pile: int, size: int) -> tuple[Action, ...]:
    return tuple(ChooseOne(pick, place) for pick in range(pile) for place in range(size))
