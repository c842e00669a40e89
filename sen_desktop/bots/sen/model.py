"""The numbers that were learned: weights of beliefs, and a small net that estimates positions
in which nobody wakes up before the next own turn.

Made by build/lab/fit.py; read when the first bot of a kind sits down.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import mul
from pathlib import Path
from typing import Any, TypeAlias

from sen_desktop.bots.sen.beliefs import Weights
from sen_desktop.bots.sen.position import CHANGING
from sen_desktop.bots.sen.standing import Pace
from sen_desktop.engine.values import value

FOLDER = Path(__file__).parent / "models"
HARSH = 10
"""From this penalty on, play is of the patient kind."""


Estimate: TypeAlias = Callable[[Sequence[float]], float]
Unit: TypeAlias = tuple[float, Sequence[float], float]
"""Where its signal starts, what the changing inputs count, and what it counts itself."""


@value
class Model:
    weights: Weights
    hidden: tuple[tuple[tuple[float, ...], float], ...]
    """Of every hidden unit: what its inputs count, and its threshold."""
    out: tuple[float, ...]
    bias: float
    patience: float
    """By how many points waking up has to seem better than going on."""
    sure: tuple[float, float] | None
    """From which chance of being lowest on to wake up, whatever going on seems to be worth, if one
    rival seems never to wake up, and if it wakes up at once; None where the estimate is better."""
    pace: Pace

    def slopes(self, temper: Sequence[float]) -> list[Sequence[float]]:
        """What each unit's changing inputs count among others of such a temper."""
        eager, watchful = temper
        return [
            [
                one + eager * with_eager + watchful * with_watchful
                for one, with_eager, with_watchful in zip(
                    inputs[:CHANGING],
                    inputs[CHANGING : 2 * CHANGING],
                    inputs[2 * CHANGING : 3 * CHANGING],
                    strict=True,
                )
            ]
            for inputs, _ in self.hidden
        ]

    def units(self, slopes: Sequence[Sequence[float]], lasting: Sequence[float]) -> list[Unit]:
        """What lasts is reckoned here, once, so that every estimate costs little."""
        return [
            (threshold + sum(map(mul, inputs[3 * CHANGING :], lasting)), slope, counts)
            for (inputs, threshold), slope, counts in zip(
                self.hidden, slopes, self.out, strict=True
            )
        ]

    def estimate(self, units: Sequence[Unit]) -> Estimate:
        """Of what can still change: how many points better than the others' mean the round ends."""
        bias = self.bias

        def estimated(changing: Sequence[float]) -> float:
            a, b, c, d, e, f, g, h, i, called, left = changing
            total = bias
            for start, (wa, wb, wc, wd, we, wf, wg, wh, wi), counts in units:
                signal = start + wa * a + wb * b + wc * c + wd * d + we * e
                signal += wf * f + wg * g + wh * h + wi * i
                if signal > 0:
                    total += counts * signal
            return called + left * total

        return estimated

    def estimate_tops(
        self, units: Sequence[Unit], changing: Sequence[float]
    ) -> Callable[[float], float]:
        """The same where nothing changes any more but what lies on top of the face-up pile: what
        that counts is added where `estimate` adds it, so that the sums are the same to a bit."""
        a, b, c, d, _, f, g, h, i, called, left = changing
        bias = self.bias
        sums = [
            (
                start + wa * a + wb * b + wc * c + wd * d,
                we,
                wf * f + wg * g + wh * h + wi * i,
                counts,
            )
            for start, (wa, wb, wc, wd, we, wf, wg, wh, wi), counts in units
        ]

        def estimated(top: float) -> float:
            total = bias
            for before, counted, after, counts in sums:
                signal = before + counted * top
                signal += after
                if signal > 0:
                    total += counts * signal
            return called + left * total

        return estimated


def model_for(ruleset_id: str, penalty: int, seats: int, folder: Path = FOLDER) -> Model:
    return model(name_of(ruleset_id, penalty, seats, folder), folder)


def name_of(ruleset_id: str, penalty: int, seats: int, folder: Path = FOLDER) -> str:
    edition = ruleset_id.removeprefix("sen-")
    temper = "harsh" if penalty >= HARSH else "mild"
    wanted = (edition, temper, "two" if seats == 2 else "many")
    return next(name for name in nearest(*wanted) if (folder / f"{name}.json").is_file())


def nearest(edition: str, temper: str, table: str) -> Iterator[str]:
    """A model's name, then those that play most alike: another penalty, edition, table."""
    for other_table in (table, "two"):
        for other_edition in (edition, "classic"):
            for other_temper in (temper, "mild"):
                yield f"{other_edition}-{other_temper}-{other_table}"


@cache
def model(name: str, folder: Path = FOLDER) -> Model:
    return from_json(json.loads((folder / f"{name}.json").read_text(encoding="utf-8")))


def from_json(data: Any) -> Model:
    return Model(
        {key: tuple(weights) for key, weights in data["weights"].items()},
        tuple((tuple(inputs), threshold) for inputs, threshold in data["hidden"]),
        tuple(data["out"]),
        data["bias"],
        data["patience"],
        tuple(data["sure"]) if data["sure"] else None,
        Pace(
            data["points"],
            data["spread"],
            tuple(data["next_start"]),
            tuple((own, other, starts) for own, other, starts in data["rounds"]),
        ),
    )
