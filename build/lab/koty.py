"""Learns the models of Koty's players from games of bots: `python build/lab/koty.py`.

Players without experience play first, then those who learned from them, and so on; now and then a
move is drawn by lot, so that unusual positions are met as well. The same program makes the same
models: games and nets start from fixed seeds.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sen_desktop import paths
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.model import FOLDER, Model, from_json
from sen_desktop.bots.koty.people import CHARACTERS
from sen_desktop.bots.koty.player import Player
from sen_desktop.bots.koty.position import FEATURES
from sen_desktop.data.load import load
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.events import Event, Moved, TurnStarted
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.games.koty.table import KotyView
from sen_desktop.match.chance import SEEDS, Chance, source
from sen_desktop.match.lab import play_bots
from sen_desktop.match.referee import Referee

SEATS: dict[str, tuple[int, ...]] = {"two": (2,), "many": (3, 4, 4, 5, 6)}
GAMES = {"two": (4000, 6000, 8000), "many": (2000, 2500, 3000)}
"""Of every generation of players."""
NIGHT = {"moths": 4, "bats": 4, "owls": 4, "dragons": 1}
NOVICES = [one.habits for one in CHARACTERS[1:3]]
EXPERT = Habits(foresees=False, slips=0.1)
EXPERTS = 0.85
"""How many of the players are experts, once there are any."""
BY_LOT = 0.05
MOVER = 0.8
"""How often a position is seen with the eyes of whoever has just moved."""
UNITS = 16
STEPS = 16000
BATCH = 512
RATE = 0.004
LUCK = 0.8
"""How much of what is learned of a position comes from later ones than the next."""
KEEP = 2
"""Generations whose positions a net learns from: the last ones."""


def ruleset(**asked: OptionValue) -> Ruleset:
    spec = load(paths.shipped() / paths.CARD_DATA, registry.WORDS).ruleset("koty")
    game = registry.GAMES[spec.family]
    return spec.choose(asked, game.settle, game.problem, game.deck)


class Whimsical:
    """A player who now and then leaves the move to chance."""

    def __init__(self, player: Player, random: Callable[[], float]) -> None:
        self.player = player
        self.notice = player.notice
        self._random = random

    def think(self, view: KotyView, options: Sequence[Action]) -> Generator[None, None, Action]:
        if self._random() < BY_LOT:
            return options[int(self._random() * len(options))]
        return (yield from self.player.think(view, options))


class Lessons:
    """Every seat's numbers in many positions, and its part of the victory at the end.

    `last` marks the last position of every game.
    """

    def __init__(self, seats: int, teams: bool) -> None:
        self.teams = teams
        self.rows = np.zeros((0, seats, FEATURES), np.float32)
        self.won = np.zeros((0, seats), np.float32)
        self.last = np.zeros(0, bool)

    def add(self, rows: Sequence[Any], won: Sequence[float]) -> None:
        self.rows = np.concatenate([self.rows, np.array(rows, np.float32)])
        self.won = np.concatenate([self.won, np.tile(np.float32(won), (len(rows), 1))])
        self.last = np.concatenate([self.last, np.arange(len(rows)) == len(rows) - 1])


def lessons(task: tuple[Model | None, int, range]) -> Lessons:
    """The positions after all turns of some games, with what came of them."""
    model, seats, seeds = task
    teams = seats in (4, 6) and seeds.start // len(seeds) % 2 == 1
    found = Lessons(seats, teams)
    for seed in seeds:
        found.add(*_game(model, seats, teams, seed))
    return found


def _game(model: Model | None, seats: int, teams: bool, seed: int) -> tuple[list[Any], list[float]]:
    random = source("koty lesson", seed).random
    options: dict[str, OptionValue] = {"teams": teams}
    if random() < 0.4:
        options |= {name: int(random() * (most + 1)) for name, most in NIGHT.items()}
    chosen = ruleset(**options)
    bots = []
    for seat in range(seats):
        habits = EXPERT if model and random() < EXPERTS else NOVICES[random() < 0.8]
        bots.append(Whimsical(Player(chosen, seat, habits, random, model), random))
    referee = Referee(registry.build(chosen, seats), Chance(int(random() * SEEDS)))
    met = []
    for told, _, _ in play_bots(referee, bots):
        events = told.events
        if any(isinstance(event, TurnStarted) for event in events):
            mover = (referee.state.table.turn - 1) % seats
            eyes = mover if random() < MOVER else int(random() * seats)
            fresh = _drawn(events, eyes)
            met.append(bots[eyes].player.thought(referee.view(eyes)).rows(fresh))
    assert referee.outcome is not None
    first = [place == 1 for place in referee.outcome.places]
    return met, [own / sum(first) for own in first]


def _drawn(events: Sequence[Event], seat: Seat) -> int:
    """How many cards a seat drew at the end of the turn, which its move could not foresee."""
    return sum(
        isinstance(event, Moved) and event.why == "drawn" and event.dst.pile.seat == seat
        for event in events
    )


def gather(model: Model | None, name: str, seeds: range, jobs: int) -> list[Lessons]:
    step, tables = 50, SEATS[name]
    tasks = [
        (model, tables[first // step // 2 % len(tables)], range(first, first + step))
        for first in range(seeds.start, seeds.stop, step)
    ]
    if jobs == 1:
        return [*map(lessons, tasks)]
    with ProcessPoolExecutor(jobs) as pool:
        return [*pool.map(lessons, tasks)]


class Data:
    """Lessons of all tables as arrays; seats that are not there have a mask."""

    def __init__(self, parts: Sequence[Lessons]) -> None:
        seats = max(part.won.shape[1] for part in parts)
        count = sum(len(part.won) for part in parts)
        self.rows = np.zeros((count, seats, FEATURES), np.float32)
        self.won = np.zeros((count, seats), np.float32)
        self.there = np.zeros((count, seats), bool)
        self.last = np.concatenate([part.last for part in parts])
        self.partner = np.tile(np.arange(seats), (count, 1))
        self.teams = np.zeros((count, 1), np.float32)
        at = 0
        for part in parts:
            end, here = at + len(part.won), part.won.shape[1]
            self.rows[at:end, :here] = part.rows
            self.won[at:end, :here] = part.won
            self.there[at:end, :here] = True
            if part.teams:
                self.teams[at:end] = 1.0
                self.partner[at:end, :here] = (np.arange(here) + here // 2) % here
            at = end

    def trust(self, net: Net) -> None:
        """Let what a net says of the positions that followed take the place of mere luck."""
        chances = np.concatenate(
            [net.forward(self, batch)[1] for batch in np.array_split(np.arange(len(self.won)), 50)]
        )
        for at in range(len(self.won) - 2, -1, -1):
            if not self.last[at]:
                self.won[at] = (1 - LUCK) * chances[at + 1] + LUCK * self.won[at + 1]


class Net:
    """One hidden layer for every seat; the chances of the seats add up to one."""

    def __init__(self, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.inputs = random.normal(0, FEATURES**-0.5, (FEATURES, UNITS))
        self.threshold = random.normal(0, 0.3, UNITS)
        self.favour = random.normal(0, UNITS**-0.5, UNITS)

    @property
    def weights(self) -> tuple[Any, ...]:
        return self.inputs, self.threshold, self.favour

    def forward(self, data: Data, batch: Any) -> tuple[Any, Any]:
        units = np.maximum(data.rows[batch] @ self.inputs + self.threshold, 0)
        favour = self._together(data, batch, units @ self.favour)
        favour = np.where(data.there[batch], favour, -np.inf)
        favour = np.exp(favour - favour.max(1, keepdims=True))
        return units, favour / favour.sum(1, keepdims=True)

    def _together(self, data: Data, batch: Any, numbers: Any) -> Any:
        """Partners' numbers added to the own ones."""
        others = np.take_along_axis(numbers, data.partner[batch], 1)
        return numbers + data.teams[batch] * others

    def slopes(self, data: Data, batch: Any) -> list[Any]:
        units, chance = self.forward(data, batch)
        blame = self._together(data, batch, (chance - data.won[batch]) / len(batch))
        back = blame[..., None] * self.favour * (units > 0)
        rows = data.rows[batch].reshape(-1, FEATURES)
        return [
            rows.T @ back.reshape(-1, UNITS),
            back.sum((0, 1)),
            units.reshape(-1, UNITS).T @ blame.reshape(-1),
        ]

    def loss(self, data: Data, batch: Any) -> float:
        _, chance = self.forward(data, batch)
        return float(-(data.won[batch] * np.log(np.maximum(chance, 1e-9))).sum() / len(batch))

    def dump(self) -> dict[str, Any]:
        def short(numbers: Any) -> list[float]:
            return [round(float(number), 4) for number in numbers]

        return {
            "inputs": [short(self.inputs[:, unit]) for unit in range(UNITS)],
            "thresholds": short(self.threshold),
            "favour": short(self.favour),
        }


def learn(parts: Sequence[Lessons], seed: int, teacher: Net | None) -> Net:
    """Adam over random batches, slower and slower; some games are kept for a test."""
    data = Data(parts)
    true = data.won.copy()
    if teacher:
        data.trust(teacher)
    test = np.arange(len(data.won)) // 2000 % 20 == 0
    known, kept = np.flatnonzero(~test), np.flatnonzero(test)
    net, random = Net(seed), np.random.default_rng(seed)
    means = [(np.zeros_like(w), np.zeros_like(w)) for w in net.weights]
    for step in range(1, STEPS + 1):
        rate = RATE * (1 - step / STEPS) + 1e-5
        batch = random.choice(known, BATCH)
        for weight, slope, (mean, square) in zip(
            net.weights, net.slopes(data, batch), means, strict=True
        ):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            shift = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weight -= rate * shift
    data.won = true
    seen = random.choice(known, len(kept))
    print(f"  {len(known)} positions: {net.loss(data, seen):.4f}", end=", ")
    print(f"others {net.loss(data, kept):.4f}", flush=True)
    return net


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="koty", description=__doc__)
    parser.add_argument("names", nargs="*", choices=[*SEATS, []], metavar="NAME")
    parser.add_argument("--games", type=int, nargs="+", help="of every generation")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--into", type=Path, default=FOLDER)
    asked = parser.parse_args(arguments)
    asked.into.mkdir(parents=True, exist_ok=True)
    for name in asked.names or SEATS:
        model, net, first = None, None, 0
        generations: list[list[Lessons]] = []
        for number, games in enumerate(asked.games or GAMES[name]):
            print(f"{name}, generation {number + 1}: {games} games", flush=True)
            generations.append(gather(model, name, range(first, first + games), asked.jobs))
            first += games
            net = learn([*chain.from_iterable(generations[-KEEP:])], number, net)
            text = json.dumps(net.dump())
            (asked.into / f"{name}.json").write_text(text + "\n", encoding="utf-8")
            model = from_json(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
