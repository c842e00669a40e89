"""What was learned for tables of any size: a small net that judges every seat's chance.

Made by build/lab/koty.py from games of two, and good for any number: all seats weigh alike; how
much more a dream counts among many was seen in games of four to six. Read when the first player
who judges by it sits down.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import ClassVar, TypeAlias

from sen_desktop.bots.koty.cards import Dream, Dreams
from sen_desktop.bots.koty.judging import Pondering
from sen_desktop.bots.koty.knowledge import Hand, Holding
from sen_desktop.bots.koty.position import DREAM, HELD, LANDS, LARGE, TURNS, Positions
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

FILE = Path(__file__).with_name("model.json")

FEW = 3
"""At tables of so many, games of two taught enough."""

Numbers: TypeAlias = tuple[float, ...]


@value
class Model:
    dream: tuple[Numbers, ...]
    """For each number of the dream, what it counts for every hidden unit."""
    held: tuple[Numbers, ...]
    """For each hidden unit, what the numbers of the hand count, and so on."""
    rest: tuple[Numbers, ...]
    turns: tuple[Numbers, ...]
    thresholds: Numbers
    favour: Numbers
    """What the units count for winning."""
    many: float = 0.0
    """How much more the worth of a dream counts for every seat beyond `FEW`: with more rivals a
    game leaves fewer own turns to make something of cats and of room for nines."""

    pondering: ClassVar = Pondering(candidates=8, uses=3, first_look=0.0, hardly_more=0.03)

    def estimates(self, positions: Positions, seat: Seat, shares: Sequence[float]) -> Estimates:
        return Estimates(self, positions, seat)


class Estimates:
    """Judges the positions of one decision: what dreams and hands count is reckoned once."""

    def __init__(self, model: Model, positions: Positions, seat: Seat) -> None:
        """At tables of many only the seat named and those that a move changes are judged anew."""
        self._model = model
        self._positions = positions
        self._seat = seat
        self._more = model.many * max(0, positions.seats - FEW) * LARGE
        self._dreams: dict[Dream, Numbers] = {}
        self._hands: dict[Hand, Numbers] = {}
        self._turns: dict[Seat, list[Numbers]] = {}
        self._first: dict[Seat, tuple[Dreams, Sequence[Holding], list[float]]] = {}

    def chances(self, dreams: Dreams, holdings: Sequence[Holding], following: Seat) -> list[float]:
        """Every seat's chance of winning, alone or with its partner; teams add up to 1."""
        favours = self._favours(dreams, holdings, following)
        if self._positions.teams:
            teams = self._positions.team_of
            favours = [sum([favours[one] for one in teams[seat]]) for seat in range(len(teams))]
        most = max(favours)
        shares = [exp(one - most) for one in favours]
        total = sum(shares) / (2 if self._positions.teams else 1)
        return [share / total for share in shares]

    def _favours(
        self, dreams: Dreams, holdings: Sequence[Holding], following: Seat
    ) -> Sequence[float]:
        if self._positions.seats == 2:
            return self._judged(dreams, holdings, following, range(2))
        if following not in self._first:
            everybody = range(self._positions.seats)
            favours = self._judged(dreams, holdings, following, everybody)
            self._first[following] = dreams, holdings, favours
            return favours
        first, held, favours = self._first[following]
        changed = [
            seat
            for seat in range(len(first))
            if seat == self._seat or dreams[seat] != first[seat] or holdings[seat] is not held[seat]
        ]
        favours = list(favours)
        for seat, favour in zip(
            changed, self._judged(dreams, holdings, following, changed), strict=True
        ):
            favours[seat] = favour
        return favours

    def _judged(
        self,
        dreams: Dreams,
        holdings: Sequence[Holding],
        following: Seat,
        seats: Sequence[Seat],
    ) -> list[float]:
        rest = self._positions.rest(dreams, holdings, seats)
        turns = self._turns.get(following) or self._of_turns(following)
        weights, favour = self._model.rest, self._model.favour
        favours = []
        for seat, numbers in zip(seats, rest, strict=True):
            dream, holding = dreams[seat], holdings[seat]
            known = self._dreams.get(dream) or self._of_dream(dream)
            held = self._hands.get(holding.hand) or self._of_hand(holding)
            total = 0.0
            for a, b, c, inputs, count in zip(
                known, held, turns[seat], weights, favour, strict=True
            ):
                signal = a + b + c + sum(map(mul, inputs, numbers))
                if signal > 0:
                    total += count * signal
            favours.append(total + self._more * self._positions.facts(dream).worth)
        return favours

    def _of_dream(self, dream: Dream) -> Numbers:
        columns = [self._model.dream[place] for place in self._positions.land_places(dream)]
        for column, trait in zip(
            self._model.dream[LANDS:], self._positions.traits(dream), strict=True
        ):
            if trait:
                columns.append(tuple([trait * weight for weight in column]))
        found = self._dreams[dream] = tuple(map(sum, zip(*columns, strict=True)))
        return found

    def _of_hand(self, holding: Holding) -> Numbers:
        row = self._positions.hand_part(holding)
        found = self._hands[holding.hand] = _weighed(self._model.held, row)
        return found

    def _of_turns(self, following: Seat) -> list[Numbers]:
        rows = [
            _weighed(self._model.turns, self._positions.turns(seat, following))
            for seat in range(self._positions.seats)
        ]
        thresholds = self._model.thresholds
        found = [tuple([a + b for a, b in zip(row, thresholds, strict=True)]) for row in rows]
        self._turns[following] = found
        return found


def _weighed(weights: Sequence[Numbers], row: Sequence[float]) -> Numbers:
    return tuple([sum(map(mul, inputs, row)) for inputs in weights])


@cache
def learned() -> Model:
    return from_json(FILE.read_text(encoding="utf-8"))


def from_json(text: str) -> Model:
    found = json.loads(text)
    inputs = [tuple(row) for row in found["inputs"]]
    return Model(
        tuple(zip(*[row[:DREAM] for row in inputs], strict=True)),
        tuple([row[DREAM : DREAM + HELD] for row in inputs]),
        tuple([row[DREAM + HELD : -TURNS] for row in inputs]),
        tuple([row[-TURNS:] for row in inputs]),
        tuple(found["thresholds"]),
        tuple(found["favour"]),
        found.get("many", 0.0),
    )
