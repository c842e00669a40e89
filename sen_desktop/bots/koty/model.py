"""The numbers that were learned from many games: a small net that judges every seat's chance.

Made by build/lab/koty.py; read when the first player who judges by experience sits down.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import TypeAlias

from sen_desktop.bots.koty.cards import Dream, Dreams
from sen_desktop.bots.koty.knowledge import Hand, Holding
from sen_desktop.bots.koty.position import DREAM, HELD, LASTING, Positions
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

FOLDER = Path(__file__).parent / "models"

Numbers: TypeAlias = tuple[float, ...]


@value
class Model:
    dream: tuple[Numbers, ...]
    """What the numbers of the dream count for each hidden unit, and so on."""
    held: tuple[Numbers, ...]
    rest: tuple[Numbers, ...]
    lasting: tuple[Numbers, ...]
    thresholds: Numbers
    favour: Numbers
    """What the units count for winning."""


class Judge:
    """Judges the positions of one decision: what dreams and hands count is reckoned once."""

    def __init__(self, model: Model, positions: Positions) -> None:
        self._model = model
        self._positions = positions
        self._dreams: dict[Dream, Numbers] = {}
        self._hands: dict[Hand, Numbers] = {}
        self._lasting: dict[Seat, list[Numbers]] = {}

    def chances(self, dreams: Dreams, holdings: Sequence[Holding], following: Seat) -> list[float]:
        """Every seat's chance of winning, alone or with its partner; teams add up to 1."""
        rest = self._positions.rest(dreams, holdings)
        lasting = self._lasting.get(following) or self._of_table(following)
        weights, favour = self._model.rest, self._model.favour
        favours = []
        for seat, numbers in enumerate(rest):
            dream, holding = dreams[seat], holdings[seat]
            known = self._dreams.get(dream) or self._of_dream(dream)
            held = self._hands.get(holding.hand) or self._of_hand(holding)
            total = 0.0
            for a, b, c, inputs, count in zip(
                known, held, lasting[seat], weights, favour, strict=True
            ):
                signal = a + b + c + sum(map(mul, inputs, numbers))
                if signal > 0:
                    total += count * signal
            favours.append(total)
        if self._positions.teams:
            teams = self._positions.team_of
            favours = [sum([favours[one] for one in teams[seat]]) for seat in range(len(teams))]
        most = max(favours)
        shares = [exp(one - most) for one in favours]
        total = sum(shares) / (2 if self._positions.teams else 1)
        return [share / total for share in shares]

    def _of_dream(self, dream: Dream) -> Numbers:
        row = self._positions.dream_part(dream)
        found = self._dreams[dream] = _weighed(self._model.dream, row)
        return found

    def _of_hand(self, holding: Holding) -> Numbers:
        row = self._positions.hand_part(holding)
        found = self._hands[holding.hand] = _weighed(self._model.held, row)
        return found

    def _of_table(self, following: Seat) -> list[Numbers]:
        rows = [
            _weighed(self._model.lasting, self._positions.lasting(seat, following))
            for seat in range(self._positions.seats)
        ]
        thresholds = self._model.thresholds
        found = [tuple([a + b for a, b in zip(row, thresholds, strict=True)]) for row in rows]
        self._lasting[following] = found
        return found


def _weighed(weights: Sequence[Numbers], row: Sequence[float]) -> Numbers:
    return tuple([sum(map(mul, inputs, row)) for inputs in weights])


@cache
def model_for(seats: int) -> Model:
    file = FOLDER / ("two.json" if seats == 2 else "many.json")
    return from_json(file.read_text(encoding="utf-8"))


def from_json(text: str) -> Model:
    found = json.loads(text)
    inputs = [tuple(row) for row in found["inputs"]]
    return Model(
        tuple([row[:DREAM] for row in inputs]),
        tuple([row[DREAM : DREAM + HELD] for row in inputs]),
        tuple([row[DREAM + HELD : -LASTING] for row in inputs]),
        tuple([row[-LASTING:] for row in inputs]),
        tuple(found["thresholds"]),
        tuple(found["favour"]),
    )
