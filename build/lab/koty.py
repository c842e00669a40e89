"""Learns the models of Koty's players from games of bots: `python build/lab/koty.py`.

One is of any table: the player that first went out (`bots/koty/lab/landed`) plays first, then those
who learned from its games, and so on, two at a table; now and then a move is drawn by lot, so that
unusual positions are met as well. What else counts among many follows, see `koty_many`. The other
is of tables of two, see `koty_two`. The same program makes the same models: games and nets start
from fixed seeds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab import koty_many, koty_two
from lab.whims import Whimsical
from rulesets import ruleset
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.lab.landed import FILE as LANDED
from sen_desktop.bots.koty.lab.landed import LandedKotyBot
from sen_desktop.bots.koty.model import FILE, Model, from_json
from sen_desktop.bots.koty.player import KotyPlayer
from sen_desktop.bots.koty.position import FEATURES
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, Moved, TurnStarted
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import SEEDS, Chance, source
from sen_desktop.match.referee import Referee

SEATS = 2
GAMES = (3000, 3000)
"""Of every generation of players."""
NIGHT = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}
AT_NIGHT = 0.4
"""How many games are played with night cards, in any number."""
NOVICE = Habits(reckons=False, foresees=False, infers=False)
EXPERT = Habits(foresees=False, infers=False)
EXPERTS = 0.94
"""How many of the players are experts."""
BY_LOT = 0.08
STEPS = 8000
BATCH = 512
RATE = 0.001
LUCK = 0.9
"""How much of what is learned of a position comes from later ones than the next."""
KEEP = 2
"""Generations whose positions a net learns from: the last ones."""
BATCH_OF_GAMES = 50


class Lessons:
    """Positions as both seats' numbers, and each seat's part of the victory at the end.

    `last` marks the last position of every game.
    """

    def __init__(self, games: Sequence[tuple[list[Any], list[float]]]) -> None:
        self.rows = np.array([rows for met, _ in games for rows in met], np.float32)
        self.won = np.array([won for met, won in games for _ in met], np.float32)
        self.last = np.array(
            [place == len(met) - 1 for met, _ in games for place in range(len(met))]
        )


def lessons(task: tuple[Model | None, range]) -> Lessons:
    """The positions after all turns of some games, with what came of them.

    Without a model the player plays that first went out.
    """
    model, seeds = task
    return Lessons([_game(model, seed) for seed in seeds])


def _game(model: Model | None, seed: int) -> tuple[list[Any], list[float]]:
    """Every position with the eyes of whoever has just moved, and of whoever is next."""
    random = source("koty lesson", seed).random
    options: dict[str, OptionValue] = {}
    if random() < AT_NIGHT:
        options = {name: int(random() * (most + 1)) for name, most in NIGHT.items()}
    chosen = ruleset("koty", **options)
    bots = []
    for seat in range(SEATS):
        habits = EXPERT if random() < EXPERTS else NOVICE
        player = (
            KotyPlayer(chosen, seat, habits, random, model)
            if model
            else LandedKotyBot(chosen, seat, random, habits)
        )
        bots.append(Whimsical(player, BY_LOT, random))
    referee = Referee(registry.build(chosen, SEATS), Chance(int(random() * SEEDS)))
    met = []
    for told, _, _ in play_bots(referee, bots):
        if any(isinstance(event, TurnStarted) for event in told.events):
            turn = referee.state.table.turn
            for eyes in (1 - turn, turn):
                thought = bots[eyes].player.thought(referee.view(eyes))
                met.append(thought.rows(_drawn(told.events, eyes)))
    assert referee.outcome is not None
    first = [place == 1 for place in referee.outcome.places]
    return met, [own / sum(first) for own in first]


def _drawn(events: Sequence[Event], seat: Seat) -> int:
    """How many cards a seat drew at the end of the turn, which its move could not foresee."""
    return sum(
        isinstance(event, Moved) and event.why == "drawn" and event.dst.pile.seat == seat
        for event in events
    )


def gather(model: Model | None, seeds: range, jobs: int) -> list[Lessons]:
    starts = range(seeds.start, seeds.stop, BATCH_OF_GAMES)
    tasks = [(model, range(at, min(at + BATCH_OF_GAMES, seeds.stop))) for at in starts]
    if jobs == 1:
        return [*map(lessons, tasks)]
    with ProcessPoolExecutor(jobs) as pool:
        return [*pool.map(lessons, tasks)]


class Net:
    """One hidden layer for every seat; the chances of the seats add up to one."""

    def __init__(self, learned: Mapping[str, Any]) -> None:
        """It goes on from what was learned before."""
        self.inputs = np.array(learned["inputs"]).T.copy()
        self.threshold = np.array(learned["thresholds"])
        self.favour = np.array(learned["favour"])

    @property
    def weights(self) -> tuple[Any, ...]:
        return self.inputs, self.threshold, self.favour

    def forward(self, rows: Any) -> tuple[Any, Any]:
        units = np.maximum(rows @ self.inputs + self.threshold, 0)
        favour = units @ self.favour
        favour = np.exp(favour - favour.max(1, keepdims=True))
        return units, favour / favour.sum(1, keepdims=True)

    def slopes(self, rows: Any, won: Any) -> list[Any]:
        units, chance = self.forward(rows)
        blame = (chance - won) / len(won)
        back = blame[..., None] * self.favour * (units > 0)
        return [
            rows.reshape(-1, FEATURES).T @ back.reshape(-1, len(self.threshold)),
            back.sum((0, 1)),
            units.reshape(-1, len(self.threshold)).T @ blame.reshape(-1),
        ]

    def loss(self, rows: Any, won: Any) -> float:
        _, chance = self.forward(rows)
        return float(-(won * np.log(np.maximum(chance, 1e-9))).sum() / len(won))

    def dump(self) -> dict[str, Any]:
        def short(numbers: Any) -> list[float]:
            return [round(float(number), 4) for number in numbers]

        return {
            "inputs": [short(unit) for unit in self.inputs.T],
            "thresholds": short(self.threshold),
            "favour": short(self.favour),
        }


def trusting(teacher: Net, rows: Any, won: Any, last: Any) -> Any:
    """What came of positions; what a net says of those that followed replaces some of the luck."""
    chances = np.concatenate([teacher.forward(part)[1] for part in np.array_split(rows, 50)])
    wanted = won.copy()
    for at in range(len(won) - 2, -1, -1):
        if not last[at]:
            wanted[at] = (1 - LUCK) * chances[at + 1] + LUCK * wanted[at + 1]
    return wanted


def learn(parts: Sequence[Lessons], seed: int, learned: Mapping[str, Any]) -> Net:
    """Adam over random batches, slower and slower; some games are kept for a test."""
    rows = np.concatenate([part.rows for part in parts])
    won = np.concatenate([part.won for part in parts])
    last = np.concatenate([part.last for part in parts])
    wanted = trusting(Net(learned), rows, won, last)
    test = np.arange(len(won)) // 2000 % 20 == 0
    known, kept = np.flatnonzero(~test), np.flatnonzero(test)
    net, random = Net(learned), np.random.default_rng(seed)
    print(f"  {len(known)} positions: {net.loss(rows[kept], won[kept]):.4f}", end=" to ")
    means = [(np.zeros_like(w), np.zeros_like(w)) for w in net.weights]
    for step in range(1, STEPS + 1):
        rate = RATE * (1 - step / STEPS) + 1e-5
        batch = random.choice(known, BATCH)
        for weight, slope, (mean, square) in zip(
            net.weights, net.slopes(rows[batch], wanted[batch]), means, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            shift = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weight -= rate * shift
    print(f"{net.loss(rows[kept], won[kept]):.4f} in games kept for a test", flush=True)
    return net


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="koty", description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=GAMES, help="of every generation")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", choices=("any", "many", "two"), help="nothing else")
    asked = parser.parse_args(arguments)
    if asked.only in (None, "any"):
        learn_of_any(asked.games, asked.jobs)
    if asked.only in (None, "any", "many"):
        koty_many.learn()
    if asked.only in (None, "two"):
        koty_two.learn()
    return 0


def learn_of_any(games_of: Sequence[int], jobs: int) -> None:
    model, first = None, 0
    learned = json.loads(LANDED.read_text(encoding="utf-8"))
    generations: list[list[Lessons]] = []
    for number, games in enumerate(games_of):
        print(f"generation {number + 1}: {games} games", flush=True)
        generations.append(gather(model, range(first, first + games), jobs))
        first += games
        net = learn([part for parts in generations[-KEEP:] for part in parts], number, learned)
        learned = net.dump()
        text = json.dumps(learned)
        FILE.write_text(text + "\n", encoding="utf-8")
        model = from_json(text)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
