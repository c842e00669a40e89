"""The numbers that were learned from many rounds: a small net that judges every seat's chance.

Made by build/lab/smoki.py; read when the first player who reckons sits down.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path
from typing import TypeAlias

from sen_desktop.bots.smoki import duel
from sen_desktop.bots.smoki.dreams import Dream
from sen_desktop.bots.smoki.duel import DuelModel
from sen_desktop.bots.smoki.position import (
    LASTING,
    OWN,
    RIVALS,
    TEN,
    Pile,
    Positions,
    rivals_of,
)
from sen_desktop.bots.smoki.standing import Judgement
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

FOLDER = Path(__file__).parent / "models"

Numbers: TypeAlias = tuple[float, ...]


@value
class Model:
    hidden: tuple[tuple[Numbers, float], ...]
    """Of every hidden unit: what its inputs count, and its threshold."""
    favour: Numbers
    """What the units count for winning the round."""
    change: Numbers
    """What they count for how the dream's count will change until then."""
    drift: float

    def estimates(self, positions: Positions) -> Estimates:
        return Estimates(self, positions)

    def part(self, start: int, numbers: Sequence[float]) -> Numbers:
        """What these numbers of a row count for every unit."""
        end = start + len(numbers)
        return tuple([sum(map(mul, inputs[start:end], numbers)) for inputs, _ in self.hidden])

    def judge(self, rows: Sequence[Sequence[float]]) -> Judgement:
        """A position, number by number."""
        thresholds = [threshold for _, threshold in self.hidden]
        return self.of_signals(
            [list(map(sum, zip(self.part(0, row), thresholds, strict=True))) for row in rows]
        )

    def of_signals(self, signals: Sequence[Sequence[float]]) -> Judgement:
        favours, changes = [], []
        for seat in signals:
            favour, change = 0.0, self.drift
            for signal, good, more in zip(seat, self.favour, self.change, strict=True):
                if signal > 0:
                    favour += good * signal
                    change += more * signal
            favours.append(favour)
            changes.append(change)
        most = max(favours)
        shares = [exp(favour - most) for favour in favours]
        total = sum(shares)
        return Judgement([share / total for share in shares], changes)


class Estimates:
    """The same for many positions of one decision: what their parts count is reckoned once."""

    def __init__(self, model: Model, positions: Positions) -> None:
        self._model = model
        self._positions = positions
        seats = range(positions.seats)
        at = OWN + RIVALS
        self._lasting = [model.part(at, positions.lasting(seat)) for seat in seats]
        offers = [(seat, (seat + 1) % len(seats)) for seat in seats]
        self._offers = [
            model.part(at + LASTING, [TEN * (seat == positions.following) for seat in pair])
            for pair in offers
        ]
        self._own: dict[tuple[Seat, Dream], Numbers] = {}
        self._rivals: dict[Numbers, Numbers] = {}

    def judge(self, dreams: Sequence[Dream], piles: Sequence[Pile]) -> Judgement:
        offer = self._positions.offer(dreams, piles)
        traits = [self._positions.traits(dream) for dream in dreams]
        signals = []
        for seat, dream in enumerate(dreams):
            own = self._own.get((seat, dream)) or self._of_own(seat, dream)
            others = rivals_of(traits[:seat] + traits[seat + 1 :])
            rivals = self._rivals.get(others) or self._of_rivals(others)
            offers = self._offers[seat]
            signals.append([a + b + offer * c for a, b, c in zip(own, rivals, offers, strict=True)])
        return self._model.of_signals(signals)

    def _of_own(self, seat: Seat, dream: Dream) -> Numbers:
        part = self._model.part(0, self._positions.traits(dream).row)
        thresholds = (threshold for _, threshold in self._model.hidden)
        signals = tuple(map(sum, zip(part, self._lasting[seat], thresholds, strict=True)))
        self._own[seat, dream] = signals
        return signals

    def _of_rivals(self, others: Numbers) -> Numbers:
        self._rivals[others] = self._model.part(OWN, others)
        return self._rivals[others]


@cache
def model_for(seats: int) -> Model | DuelModel:
    if seats == 2:
        return duel.from_json((FOLDER / "two.json").read_text(encoding="utf-8"))
    return from_json((FOLDER / "many.json").read_text(encoding="utf-8"))


def from_json(text: str) -> Model:
    found = json.loads(text)
    hidden = tuple((tuple(inputs), threshold) for inputs, threshold in found["hidden"])
    return Model(hidden, tuple(found["favour"]), tuple(found["change"]), found["drift"])
