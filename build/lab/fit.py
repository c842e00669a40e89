"""Learns the models of Sen's players from matches of bots: `python build/lab/fit.py NAME ...`.

NAME is edition-penalty-seats, such as `classic-mild-two`; without one, all are made. The same
program on the same machine makes the same model: matches and the net start from fixed seeds, the
learner as the player of `FIRST` or, with `--anew`, from nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab.gather import lessons
from sen_desktop import paths
from sen_desktop.bots.sen.beliefs import is_main, main_of
from sen_desktop.bots.sen.knowledge import CLASSES
from sen_desktop.bots.sen.model import FOLDER, Model, from_json, model
from sen_desktop.bots.sen.position import CHANGING, LASTING, TEMPERS
from sen_desktop.data.load import load
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry

EDITIONS = ("classic", "jubilee", "long")
PENALTIES = {"mild": 5, "harsh": 15}
WAITING = {"mild": 0.0, "harsh": 4.0}
"""By how many points going on is worth more than the lessons say: where being wrong is dear, they
come from players who wake up too soon. With 3 and more a naive player was beaten in 86 of 100
matches, without it in 80 (900 matches each, on seeds for tuning)."""
SEATS = {"two": 2, "many": 4}
FIRST = "classic-mild-two"
"""All begin as players of this, as it stands."""
UNITS = 20
TYPICAL = 24
FEATURES = CHANGING * (1 + TEMPERS) + LASTING
STEPS = 20_000
BATCH = 512
DOUBT = 30.0
"""Cards that have to be met before their weight is half believed."""
SOME = 0.2
ENOUGH = 80.0
ENOUGH_ROUNDS = 500
TIMID, MIDDLE, EAGER = 0.15, 0.35, 0.6


def ruleset(edition: str, penalty: int) -> Ruleset:
    spec = load(paths.shipped() / paths.CARD_DATA, registry.WORDS).ruleset(f"sen-{edition}")
    game = registry.GAMES[spec.family]
    return spec.choose({"penalty": penalty}, game.settle, game.problem, game.deck)


def gather(
    chosen: Ruleset,
    seats: int,
    learned: Model | None,
    span: range,
    jobs: int,
    met: dict[str, Any],
    expected: dict[str, Any],
) -> Any:
    """Lessons of one turn of learning; what cards were met where adds up over all turns."""
    step = max(1, len(span) // (jobs * 4))
    tasks = [
        (chosen, seats, learned, first, min(first + step, span.stop))
        for first in range(span.start, span.stop, step)
    ]
    rows: list[list[float]] = []
    targets: list[tuple[float, int, float, float]] = []
    rounds: list[tuple[float, int, int, float, int]] = []
    with ProcessPoolExecutor(jobs) as pool:
        for some, results, began, seen, thought in pool.map(lessons, tasks):
            rows += some
            targets += results
            rounds += began
            for key in seen:
                met[key] += np.array(seen[key])
                expected[key] += np.array(thought[key])
    return (
        np.array(rows),
        np.array(targets, dtype=float),
        np.array(rounds, dtype=float),
    )


def weights_of(met: dict[str, Any], expected: dict[str, Any]) -> dict[str, list[float]]:
    """How much more often each class is met than counting says; few cases lean on like ones."""
    weights: dict[str, Any] = {}
    for key in sorted(met, key=lambda key: (not is_main(key), key)):
        if met[key].sum() >= ENOUGH:
            like = np.ones(CLASSES) if is_main(key) else weights.get(main_of(key), np.ones(CLASSES))
            doubt = DOUBT * expected[key] / expected[key].sum() + SOME
            weights[key] = (met[key] + doubt * like) / (expected[key] + doubt)
    return {key: [round(float(w), 2) for w in weights[key]] for key in sorted(weights)}


def fair(rows: Any, targets: Any, weights: Any) -> Any:
    """The targets without the luck of hidden cards, whose mean is nought in every position."""
    usual, luck = rows[:, :-2], rows[:, -2:]
    some = usual[:, [0, 2, 3, 6, 7, -2, -1]]
    lucky = np.concatenate([luck, *(luck * one[:, None] for one in some.T)], axis=1)
    every = np.concatenate([np.ones((len(rows), 1)), usual, lucky], axis=1)
    heavy = np.sqrt(weights)
    counts = np.linalg.lstsq(every * heavy[:, None], targets * heavy, rcond=None)[0]
    before, targets = targets, targets - lucky @ counts[-lucky.shape[1] :]
    print(f"luck explains {1 - targets.var() / before.var():.2f}", flush=True)
    return targets


def net_of(rows: Any, targets: Any, weights: Any, seed: int) -> dict[str, Any]:
    """One hidden layer of rectified units, fitted by Adam.

    It has to say what the targets are if nobody wakes up before the next own turn; two
    numbers after those say what they are otherwise, and how likely that is.
    """
    random = np.random.default_rng(seed)
    scale = 10.0
    up_to = np.cumsum(weights) / weights.sum()
    y, left = (targets - rows[:, FEATURES]) / scale, rows[:, FEATURES + 1]
    rows = rows[:, :FEATURES]
    size = rows.shape[1]
    params = [
        random.normal(0, 0.5, (size, UNITS)) / np.sqrt(size) * 2,
        np.zeros(UNITS),
        random.normal(0, 0.3, UNITS),
        np.array([y.mean() / left.mean()]),
    ]
    first, second = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]
    for step in range(1, STEPS + 1):
        pick = np.minimum(np.searchsorted(up_to, random.random(BATCH)), len(y) - 1)
        x, wanted = rows[pick], y[pick]
        signal = x @ params[0] + params[1]
        active = np.maximum(signal, 0)
        error = (left[pick] * (active @ params[2] + params[3][0]) - wanted) * left[pick] * 2 / BATCH
        back = np.outer(error, params[2]) * (signal > 0)
        slopes = [x.T @ back, back.sum(0), active.T @ error, np.array([error.sum()])]
        rate = 0.004 * (1 - step / (STEPS + 1))
        for i, slope in enumerate(slopes):
            first[i] = 0.9 * first[i] + 0.1 * slope
            second[i] = 0.999 * second[i] + 0.001 * slope * slope
            grown = first[i] / (1 - 0.9**step)
            spread = second[i] / (1 - 0.999**step)
            params[i] -= rate * grown / (np.sqrt(spread) + 1e-8)
    out = params[2] * scale
    return {
        "hidden": [
            [[round(float(w), 3) for w in params[0][:, u]], round(float(params[1][u]), 3)]
            for u in range(UNITS)
        ],
        "out": [round(float(w), 3) for w in out],
        "bias": round(float(params[3][0] * scale), 3),
    }


def next_start(rounds: Any) -> list[float]:
    """What starting is worth, against timid and against eager players: one step of a chain."""
    worth = []
    for some in (rounds[rounds[:, 3] <= MIDDLE], rounds[rounds[:, 3] > MIDDLE]):
        some = some if len(some) >= ENOUGH_ROUNDS else rounds
        mine, theirs = some[some[:, 1] == 1], some[some[:, 1] == 0]
        gained = mine[:, 0].mean() - theirs[:, 0].mean()
        kept = mine[:, 2].mean() - theirs[:, 2].mean()
        worth.append(round(float(gained / (1 - kept)), 2))
    return worth


def pace(rounds: Any, start: float) -> dict[str, Any]:
    """How rounds go: their mean and spread, and some that stand for all, from bad to good."""
    ordered = rounds[np.argsort(rounds[:, 0] + start * rounds[:, 2], kind="stable")]
    some = ordered[len(ordered) * (2 * np.arange(TYPICAL) + 1) // (2 * TYPICAL)]
    return {
        "points": round(float(rounds[:, 4].mean()), 2),
        "spread": round(float(rounds[:, 0].std()), 2),
        "rounds": [
            [int(own), round(float(own + points), 1), int(starts)]
            for points, _, starts, _, own in some
        ],
    }


def fit(name: str, matches: list[int], jobs: int, anew: bool) -> None:
    edition, temper, table = name.split("-")
    chosen, seats = ruleset(edition, PENALTIES[temper]), SEATS[table]
    learned = None if anew else model(FIRST)
    met: dict[str, Any] = defaultdict(lambda: np.zeros(CLASSES))
    expected: dict[str, Any] = defaultdict(lambda: np.zeros(CLASSES))
    before: tuple[Any, ...] = (np.empty((0, FEATURES + 4)), np.empty(0), np.empty(0))
    done = 0
    for turn, count in enumerate(matches):
        span = range(done, done + count)
        rows, targets, rounds = gather(chosen, seats, learned, span, jobs, met, expected)
        done += count
        starts = next_start(rounds)
        data = pace(rounds, starts[0]) | {
            "weights": weights_of(met, expected),
            "next_start": starts,
        }
        share = np.clip((targets[:, 2] - TIMID) / (EAGER - TIMID), 0, 1)
        start = starts[0] + (starts[1] - starts[0]) * share
        fresh = rows, targets[:, 0] + start * targets[:, 1], targets[:, 3]
        positions, worths, weights = map(np.concatenate, zip(fresh, before, strict=True))
        data |= net_of(positions, fair(positions, worths, weights), weights, turn)
        before = fresh if learned else before
        learned = from_json(data)
        print(f"{name}: {len(rows)} lessons, {len(rounds)} rounds, next start {starts}", flush=True)
        if turn == len(matches) - 1:
            data["bias"] = round(data["bias"] + WAITING[temper], 4)
        (FOLDER / f"{name}.json").write_text(dump(data), encoding="utf-8")


def dump(data: dict[str, Any]) -> str:
    """One line for every set of weights and every unit."""
    weights = ",\n".join(f'  "{k}": {json.dumps(w)}' for k, w in data["weights"].items())
    hidden = ",\n".join(f"  {json.dumps(unit)}" for unit in data["hidden"])
    rest = {key: data[key] for key in ("out", "bias", "next_start", "points", "spread", "rounds")}
    return f'{{"weights": {{\n{weights}}},\n"hidden": [\n{hidden}],\n{json.dumps(rest)[1:-1]}}}\n'


def main() -> int:
    names = [f"{e}-{p}-{s}" for e in EDITIONS for p in PENALTIES for s in SEATS]
    parser = argparse.ArgumentParser(prog="fit", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*names, []], metavar="NAME")
    parser.add_argument("--matches", type=int, nargs="+", default=[1500, 1500, 2500, 4000])
    parser.add_argument("--anew", action="store_true", help="begin from nothing")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for name in asked.names or names:
        fit(name, asked.matches, asked.jobs, asked.anew)
    return 0


if __name__ == "__main__":
    sys.exit(main())
