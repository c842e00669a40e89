"""Learns the models of Smoki's players from matches of bots: `python build/lab/smoki.py`.

Players without experience play first, then those who learned from them, and so on; now and then a
move is drawn by lot, so that unusual positions are met as well. The same program makes the same
models: matches and nets start from fixed seeds. Two at a table learn from far more rounds than
Python could play: `smoki.c` plays them, so this needs a C compiler (`cc`).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab.whims import Whimsical
from rulesets import ruleset
from sen_desktop.bots.smoki import duel
from sen_desktop.bots.smoki.dreams import HIDDEN, Counting, mark
from sen_desktop.bots.smoki.habits import Habits
from sen_desktop.bots.smoki.model import FOLDER, Model, from_json
from sen_desktop.bots.smoki.player import SmokiPlayer
from sen_desktop.bots.smoki.position import FEATURES, Positions
from sen_desktop.bots.smoki.thought import position_of
from sen_desktop.bots.smoki.unseen import Unseen
from sen_desktop.engine.cards import Face
from sen_desktop.engine.events import RoundEnded, TurnStarted
from sen_desktop.games import registry
from sen_desktop.games.smoki.options import read
from sen_desktop.games.smoki.words import CARDS
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import SEEDS, Chance, source
from sen_desktop.match.referee import Referee

NAMES = ("two", "many")
OF_TWO = Path(__file__).with_name("smoki.c")
COMPILER = ("cc", "-std=c11", "-O3", "-march=native", "-ffp-contract=off")
SEED, ROUNDS = 1, 150_000
"""Of two."""
SAME = 1e-3
"""So little the numbers of a position may differ, seen by both programs."""

TABLES = (3, 4, 5)
MATCHES = (240, 360)
"""Of every generation of players, where more than two are at a table."""
NOVICE = Habits(reckons=False)
EXPERT = Habits()
BY_LOT = 0.04
UNITS = 14
STEPS = 9000
BATCH = 512
RATE = 0.004
KEEP = 2
"""Generations whose positions a net learns from: the last ones."""
OF_COUNTS = 0.15
"""What the changes of counts weigh in learning, beside the chances."""

Lesson = tuple[list[list[float]], list[float], list[float]]
"""Every seat's numbers; its part of the victory; how its count changed until the end."""


def lessons(task: tuple[Model | None, int, range]) -> list[Lesson]:
    """The positions after all turns of some matches, with what came of them."""
    model, seats, seeds = task
    return list(chain.from_iterable(_match(model, seats, seed) for seed in seeds))


def _match(model: Model | None, seats: int, seed: int) -> Iterator[Lesson]:
    random = source("smoki lesson", seed).random
    chosen = ruleset("smoki", face_up_piles=1 if random() < 0.15 else 2)
    options = read(chosen.options)
    bots = []
    for seat in range(seats):
        habits = EXPERT if model and random() < 0.85 else NOVICE
        player = SmokiPlayer(chosen, seat, habits, random, model)
        bots.append(Whimsical(player, BY_LOT, random))
    referee = Referee(registry.build(chosen, seats), Chance(int(random() * SEEDS)))
    unseen = Unseen(chosen)
    met: list[tuple[list[list[float]], list[float]]] = []
    for event in referee.opening.events:
        unseen.notice(event)
    for told, _, _ in play_bots(referee, bots):
        for event in told.events:
            unseen.notice(event)
        if any(isinstance(event, TurnStarted) for event in told.events):
            view = referee.view(0)
            met.append(position_of(view, unseen.cards(view)[0], options))
        for event in told.events:
            if isinstance(event, RoundEnded):
                least = min(event.scores)
                won = [float(score == least) / event.scores.count(least) for score in event.scores]
                for rows, counts in met:
                    yield rows, won, [s - c for s, c in zip(event.scores, counts, strict=True)]
                met = []


def gather(model: Model | None, seeds: range, jobs: int) -> list[Lesson]:
    step = 25
    tasks = [
        (model, TABLES[first // step % len(TABLES)], range(first, first + step))
        for first in range(seeds.start, seeds.stop, step)
    ]
    if jobs == 1:
        return list(chain.from_iterable(map(lessons, tasks)))
    with ProcessPoolExecutor(jobs) as pool:
        return list(chain.from_iterable(pool.map(lessons, tasks)))


class Data:
    """Lessons as arrays; seats that are not there have a mask of minus infinity."""

    def __init__(self, lessons: Sequence[Lesson]) -> None:
        seats, count = max(len(won) for _, won, _ in lessons), len(lessons)
        self.rows = np.zeros((count, seats, FEATURES), np.float32)
        self.won = np.zeros((count, seats), np.float32)
        self.change = np.zeros((count, seats), np.float32)
        self.there = np.zeros((count, seats), bool)
        for number, (rows, won, change) in enumerate(lessons):
            here = len(won)
            self.rows[number, :here] = rows
            self.won[number, :here] = won
            self.change[number, :here] = change
            self.there[number, :here] = True


class Net:
    """One hidden layer for every seat; the chances of the seats add up to one."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.inputs = random.normal(0, FEATURES**-0.5, (FEATURES, UNITS))
        self.threshold = random.normal(0, 0.3, UNITS)
        self.out = random.normal(0, UNITS**-0.5, (UNITS, 2))
        self.drift = np.zeros(1)

    @property
    def weights(self) -> tuple[Any, ...]:
        return self.inputs, self.threshold, self.out, self.drift

    def forward(self, rows: Any, there: Any) -> tuple[Any, Any, Any]:
        units = np.maximum(rows @ self.inputs + self.threshold, 0)
        out = units @ self.out
        favour = np.where(there, out[..., 0], -np.inf)
        favour = np.exp(favour - favour.max(1, keepdims=True))
        return units, favour / favour.sum(1, keepdims=True), out[..., 1] + self.drift

    def slopes(self, data: Data, batch: Any) -> list[Any]:
        rows, there = data.rows[batch], data.there[batch]
        units, chance, change = self.forward(rows, there)
        count = len(batch)
        blame = np.zeros((*there.shape, 2))
        blame[..., 0] = (chance - data.won[batch]) / count
        blame[..., 1] = OF_COUNTS * there * (change - data.change[batch]) / 36 / count
        back = (blame @ self.out.T) * (units > 0)
        return [
            np.einsum("nsf,nsu->fu", rows, back),
            back.sum((0, 1)),
            np.einsum("nsu,nso->uo", units, blame),
            np.array([blame[..., 1].sum()]),
        ]

    def loss(self, data: Data) -> tuple[float, float]:
        _, chance, change = self.forward(data.rows, data.there)
        missed = -(data.won * np.log(np.maximum(chance, 1e-9)))[data.there].sum() / len(data.won)
        return float(missed), float(((change - data.change)[data.there] ** 2).mean() ** 0.5)

    def dump(self) -> dict[str, Any]:
        def short(numbers: Any) -> list[float]:
            return [round(float(number), 4) for number in numbers]

        return {
            "hidden": [
                [short(self.inputs[:, unit]), round(float(self.threshold[unit]), 4)]
                for unit in range(UNITS)
            ],
            "favour": short(self.out[:, 0]),
            "change": short(self.out[:, 1]),
            "drift": round(float(self.drift[0]), 4),
        }


def learn(lessons: Sequence[Lesson], seed: int) -> Net:
    """Adam over random batches, slower and slower; the last matches are kept for a test."""
    split = len(lessons) * 19 // 20
    data, test = Data(lessons[:split]), Data(lessons[split:])
    net, random = Net(seed), np.random.default_rng(seed)
    means = [(np.zeros_like(w), np.zeros_like(w)) for w in net.weights]
    for step in range(1, STEPS + 1):
        rate = RATE * (1 - step / STEPS) + 1e-5
        batch = random.integers(0, split, BATCH)
        for weight, slope, (mean, square) in zip(
            net.weights, net.slopes(data, batch), means, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            shift = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weight -= rate * shift
    print(f"  {split} positions: {net.loss(data)}, others {net.loss(test)}", flush=True)
    return net


def learn_two(seed: int, rounds: int) -> str:
    """The model of two as a text, made by the program in C and compared with Python's eyes."""
    with TemporaryDirectory() as folder:
        program = f"{folder}/smoki"
        subprocess.run([*COMPILER, "-o", program, str(OF_TWO), "-lm"], check=True)
        call = [program, str(seed), str(rounds)]
        told = subprocess.run(call, check=True, stdout=subprocess.PIPE, text=True).stdout
    lines: dict[str, list[list[float]]] = {}
    for line in told.splitlines():
        name, *numbers = line.split()
        lines.setdefault(name, []).append([float(number) for number in numbers])
    out = [[counts, drift] for counts, drift in zip(lines["out"], lines["drift"][0], strict=True)]
    hidden = [
        [inputs, threshold]
        for inputs, (threshold,) in zip(lines["inputs"], lines["threshold"], strict=True)
    ]
    text = json.dumps({"hidden": hidden, "ends": out[: duel.ENDS], "changes": out[duel.ENDS :]})
    model = duel.from_json(text)
    for met in lines["met"]:
        compare(model, met)
    return text


def compare(model: duel.DuelModel, met: Sequence[float]) -> None:
    """Whether both programs see a position alike."""
    faces = {mark(kind.face): kind.face for kind in ruleset("smoki").deck}
    marks = [*sorted(faces), HIDDEN]
    seat, *numbers = met
    whole = [int(number) for number in numbers[: 2 * CARDS + 2 + len(faces)]]
    cards = [marks[kind] for kind in whole[: 2 * CARDS]]
    piles = [(marks[kind],) if kind >= 0 else () for kind in whole[2 * CARDS : 2 * CARDS + 2]]
    counts = whole[2 * CARDS + 2 :]
    unseen: Counter[Face] = Counter(
        {faces[card]: count for card, count in zip(sorted(faces), counts, strict=True) if count}
    )
    positions = Positions(2, int(seat), Counting(unseen))
    row = duel.DuelEstimates(model, positions).row(
        [tuple(cards[:CARDS]), tuple(cards[CARDS:])], piles
    )
    seen = numbers[len(whole) :]
    if any(abs(one - other) > SAME for one, other in zip(row, seen, strict=True)):
        raise RuntimeError(f"Python and C see a position differently: {met}, {row}")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="smoki", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*NAMES, []], metavar="NAME")
    parser.add_argument("--matches", type=int, nargs="+", default=MATCHES, help="of generations")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of two")
    parser.add_argument("--seed", type=int, default=SEED, help="of rounds of two")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--into", type=Path, default=FOLDER)
    asked = parser.parse_args(arguments)
    asked.into.mkdir(parents=True, exist_ok=True)
    names = asked.names or NAMES
    if "two" in names:
        text = learn_two(asked.seed, asked.rounds)
        (asked.into / "two.json").write_text(text + "\n", encoding="utf-8")
    if "many" in names:
        model, first = None, 0
        generations: list[list[Lesson]] = []
        for number, matches in enumerate(asked.matches):
            print(f"many, generation {number + 1}: {matches} matches", flush=True)
            generations.append(gather(model, range(first, first + matches), asked.jobs))
            first += matches
            net = learn(list(chain.from_iterable(generations[-KEEP:])), number)
            text = json.dumps(net.dump())
            (asked.into / "many.json").write_text(text + "\n", encoding="utf-8")
            model = from_json(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
