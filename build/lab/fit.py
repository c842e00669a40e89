"""Learns the models of Sen's players from matches of bots: `python build/lab/fit.py NAME ...`.

NAME is edition-penalty-seats, such as `classic-mild-two`, or `felt` for how often chances come true
(see `felt.py`); without one, all of `COURSES` are made, then that.
The same program on the same machine makes the same model: matches and the net start from fixed
seeds, the learner of `FIRST` from nothing and all others as pupils (see `begins_as`). What a
position is worth is what the next own turn promised and what came in the end, so every turn of
learning sees further than the one before.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab.felt import learn_felt
from lab.gather import lessons
from sen_desktop import shipped
from sen_desktop.bots.sen.beliefs import is_main, main_of
from sen_desktop.bots.sen.knowledge import CLASSES
from sen_desktop.bots.sen.model import FOLDER, Model, from_json, model
from sen_desktop.bots.sen.position import CHANGING, LASTING, TEMPERS
from sen_desktop.data.load import load
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry

COURSES: dict[str, tuple[tuple[int, ...], ...]] = {
    "classic-mild-two": ((800, 1000, 1200, 1500, 2500, 8000),),
    "classic-mild-many": ((1000, 1500, 6000, 8000), (20_000,)),
    "classic-harsh-two": ((800, 3000),),
    "jubilee-mild-two": ((500, 1500),),
    "jubilee-mild-many": ((1500, 4000),),
    "long-mild-two": ((400, 1200),),
}
"""How many matches each model learned from, course by course and turn by turn; a course goes on
from what was learned, but forgets what cards were met where while the learner was weaker."""
PENALTIES = {"mild": 5, "harsh": 15}
PATIENCE = {"classic-mild-two": 1.0, "classic-mild-many": 0.5, "classic-harsh-two": 2.5}
"""Points that go into a model as they stand. In matches, on seeds for tuning, players did better
who woke up only if it seemed by so much better: 78.5 instead of 77.2 % against a naive one, and
89.8 (with 3) instead of 86.3 % where the penalty is 15."""
SURE = {"classic-harsh-two": (0.64, 0.60)}
"""Goes into a model in the same way. On seeds for tuning, against one who wakes up at 45 %, whoever
was said to lose 6 points by waking up gained 3 ± 4; of 300 matches those who woke up from 60 % on
won 52.5 %, from 65 % on 52.0, and who took points off the estimate 47.5 to 49.2. Against one who
waits until 80 % it was 52.7 % from 60 % on and 51.0 from 70 % on."""
SEATS = {"two": 2, "many": 4}
EDITIONS = ("classic", "jubilee", "long")
FELT = "felt"
FIRST, AMONG_MANY = "classic-mild-two", "classic-mild-many"
UNITS = 28
ASLEEP = 1e-4
"""A unit that so few lessons wake is left out: it only costs time."""
TYPICAL = 24
FEATURES = CHANGING * (1 + TEMPERS) + LASTING
BATCH = 512
FEWEST_STEPS = 3000
READINGS = 150
"""How often every lesson is met."""
DOUBT = 30.0
"""Cards that have to be met before their weight is half believed."""
SOME = 0.2
ENOUGH = 80.0
BEGINNER = {
    "weights": {},
    "hidden": [],
    "out": [],
    "bias": 0.0,
    "patience": 0.0,
    "sure": None,
    "next_start": [7.0, 7.0],
    "points": 13.0,
    "spread": 15.0,
    "rounds": [[13, 13, 0], [13, 13, 1]],
}
"""What the first learner begins as: it sees no further than to its next turn."""
ENOUGH_ROUNDS = 500
SHY, EAGER = 0.25, 0.65
"""Up to here and from here on it is clear who is shy or eager."""


def ruleset(edition: str, penalty: int) -> Ruleset:
    spec = load(shipped.card_data(), registry.WORDS).ruleset(f"sen-{edition}")
    game = registry.GAMES[spec.family]
    return spec.choose({"penalty": penalty}, game.settle, game.problem, game.deck)


def gather(
    chosen: Ruleset,
    seats: int,
    learned: Model,
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
    tables = []
    with ProcessPoolExecutor(jobs) as pool:
        for *parts, seen, thought in pool.map(lessons, tasks):
            tables.append(parts)
            for key in seen:
                met[key] += np.array(seen[key])
                expected[key] += np.array(thought[key])
    return tuple(map(np.concatenate, zip(*tables, strict=True)))


def weights_of(met: dict[str, Any], expected: dict[str, Any]) -> dict[str, list[float]]:
    """How much more often each class is met than counting says; few cases lean on like ones."""
    weights: dict[str, Any] = {}
    for key in sorted(met, key=lambda key: (not is_main(key), key)):
        if met[key].sum() >= ENOUGH:
            like = np.ones(CLASSES) if is_main(key) else weights.get(main_of(key), np.ones(CLASSES))
            doubt = DOUBT * expected[key] / expected[key].sum() + SOME
            weights[key] = (met[key] + doubt * like) / (expected[key] + doubt)
    return {key: [round(float(w), 2) for w in weights[key]] for key in sorted(weights)}


def net_of(rows: Any, targets: Any, seed: int) -> dict[str, Any]:
    """One hidden layer of rectified units, fitted by Adam.

    It has to say what the targets are if nobody wakes up before the next own turn; two
    numbers after those say what they are otherwise, and how likely that is.
    """
    random = np.random.default_rng(seed)
    scale = 10.0
    x_all, y_all = rows[:, :FEATURES], (targets - rows[:, FEATURES]) / scale
    left_all = rows[:, FEATURES + 1]
    params = [
        random.normal(0, 0.5, (FEATURES, UNITS)) / np.sqrt(FEATURES) * 2,
        np.zeros(UNITS),
        random.normal(0, 0.3, UNITS),
        np.array([y_all.mean() / left_all.mean()]),
    ]
    first, second = [np.zeros_like(p) for p in params], [np.zeros_like(p) for p in params]
    steps = max(FEWEST_STEPS, READINGS * len(rows) // BATCH)
    for step in range(1, steps + 1):
        pick = random.integers(0, len(y_all), BATCH)
        x, wanted, left = x_all[pick], y_all[pick], left_all[pick]
        signal = x @ params[0] + params[1]
        active = np.maximum(signal, 0)
        error = (left * (active @ params[2] + params[3][0]) - wanted) * left * 2 / BATCH
        back = np.outer(error, params[2]) * (signal > 0)
        slopes = [x.T @ back, back.sum(0), active.T @ error, np.array([error.sum()])]
        rate = 0.004 * (1 - step / (steps + 1))
        for i, slope in enumerate(slopes):
            first[i] = 0.9 * first[i] + 0.1 * slope
            second[i] = 0.999 * second[i] + 0.001 * slope * slope
            grown = first[i] / (1 - 0.9**step)
            spread = second[i] / (1 - 0.999**step)
            params[i] -= rate * grown / (np.sqrt(spread) + 1e-8)
    out = params[2] * scale
    woken = (x_all @ params[0] + params[1] > 0).mean(0)
    units = [unit for unit in range(UNITS) if woken[unit] > ASLEEP]
    return {
        "hidden": [
            [[round(float(w), 3) for w in params[0][:, u]], round(float(params[1][u]), 3)]
            for u in units
        ],
        "out": [round(float(out[u]), 3) for u in units],
        "bias": round(float(params[3][0] * scale), 3),
    }


def next_start(rounds: Any) -> list[float]:
    """What starting is worth, against shy and against eager players: one step of a chain."""
    worth = []
    for some in (rounds[rounds[:, 3] < SHY], rounds[rounds[:, 3] > EAGER]):
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
            [int(own), round(float(own + points), 1), round(starts)]
            for points, _, starts, _, own in some
        ],
    }


def take_course(name: str, matches: Sequence[int], learned: Model, jobs: int, write: bool) -> Model:
    """Writes the model anew after every turn, if it is to, and answers with the last one."""
    edition, temper, table = name.split("-")
    chosen, seats = ruleset(edition, PENALTIES[temper]), SEATS[table]
    met: dict[str, Any] = defaultdict(lambda: np.zeros(CLASSES))
    expected: dict[str, Any] = defaultdict(lambda: np.zeros(CLASSES))
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
        data["patience"] = PATIENCE.get(name, 0.0)
        data["sure"] = SURE.get(name)
        data |= net_of(rows, targets, turn)
        learned = from_json(data)
        print(f"{name}: {len(rows)} lessons, {len(rounds)} rounds, next start {starts}", flush=True)
        if write:
            (FOLDER / f"{name}.json").write_text(dump(data), encoding="utf-8")
    return learned


def dump(data: dict[str, Any]) -> str:
    """One line for every set of weights and every unit."""
    weights = ",\n".join(f'  "{k}": {json.dumps(w)}' for k, w in data["weights"].items())
    hidden = ",\n".join(f"  {json.dumps(unit)}" for unit in data["hidden"])
    rest = {
        key: data[key]
        for key in ("out", "bias", "patience", "sure", "next_start", "points", "spread", "rounds")
    }
    return f'{{"weights": {{\n{weights}}},\n"hidden": [\n{hidden}],\n{json.dumps(rest)[1:-1]}}}\n'


def begins_as(name: str) -> Model:
    """Larger tables of the other editions go on from those of the classic one."""
    edition, _, table = name.split("-")
    if name == FIRST:
        return from_json(BEGINNER)
    return model(AMONG_MANY if table == "many" and edition != "classic" else FIRST)


def main() -> int:
    parser = argparse.ArgumentParser(prog="fit", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*COURSES, FELT, []], metavar="NAME")
    parser.add_argument("--matches", type=int, nargs="+", help="one course other than in COURSES")
    parser.add_argument("--first", choices=COURSES, metavar="NAME", help="begin as its player")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--try", action="store_true", dest="only_try", help="change no models")
    asked = parser.parse_args()
    names = asked.names or [*COURSES, FELT]
    for name in (one for one in names if one != FELT):
        learned = model(asked.first) if asked.first else begins_as(name)
        for matches in [asked.matches] if asked.matches else COURSES[name]:
            learned = take_course(name, matches, learned, asked.jobs, not asked.only_try)
    if FELT in names:
        usual = [ruleset(edition, PENALTIES["mild"]) for edition in EDITIONS]
        learn_felt(usual, asked.jobs, not asked.only_try)
    return 0


if __name__ == "__main__":
    sys.exit(main())
