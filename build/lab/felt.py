"""Learns how often chances of being lowest come true that players reckon among many.

At every other table sits one level alone, at the others sit levels and a naive player drawn by lot.
At each turn with which a level may wake up, what it reckons is held against the truth: whether its
dream was the lowest of all. A few numbers for each edition, number of seats and memory follow from
that, see `sen_desktop/bots/sen/felt.py`.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from random import Random
from typing import Any

import numpy as np

from sen_desktop.bots.roster import ROSTER
from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.felt import FILE, name_of, waited
from sen_desktop.bots.sen.model import model_for
from sen_desktop.bots.sen.people import CHARACTERS
from sen_desktop.bots.sen.waking import weigh
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.counting import reckon
from sen_desktop.games.sen.decisions import Turn
from sen_desktop.games.sen.events import CALLER_LOWEST
from sen_desktop.games.sen.options import Options, read
from sen_desktop.games.sen.words import dream
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance
from sen_desktop.match.referee import Referee

SEED = 880_000_001
SEATS = (3, 4, 5)
MATCHES = (20, 90)
"""At every edition and number of seats, turn by turn of learning: those who feel otherwise play on
for longer. Before the first turn players feel what they reckon."""
NAMES = (*(one.id for one in CHARACTERS), "naive10")
CLEAR = 0.02
"""A reckoned chance is taken to be at least as far from never and always."""
DOUBT = 20.0
"""Of so many turns on either side it is supposed that they came out as reckoned."""
STEPS = 25

Turns = dict[str, list[tuple[float, int, bool]]]
"""Of each level: what it reckoned, how long it had waited, and whether it was so."""


def learn_felt(rulesets: Sequence[Ruleset], jobs: int, write: bool) -> None:
    made: dict[str, list[dict[str, float]]] = {}
    first = SEED
    for matches in MATCHES:
        if write:
            FILE.write_text(dump(made), encoding="utf-8")
        with ProcessPoolExecutor(jobs) as pool:
            for chosen in rulesets:
                for seats in SEATS:
                    turns: Turns = defaultdict(list)
                    seeds = range(first, first + matches)
                    for some in pool.map(partial(turns_of_match, chosen, seats), seeds):
                        for level, met in some.items():
                            turns[level] += met
                    name = name_of(chosen.id, seats)
                    made[name] = [
                        {"forgets_own": one.habits.forgets_own, **line_of(turns[one.id])}
                        for one in CHARACTERS
                    ]
                    print(name, {key: len(met) for key, met in turns.items()}, flush=True)
        first += matches
    if write:
        FILE.write_text(dump(made), encoding="utf-8")


def turns_of_match(chosen: Ruleset, seats: int, seed: int) -> Turns:
    random, options = Random(seed), read(chosen.options)
    alone = [random.choice(CHARACTERS).id] * seats
    names = alone if seed % 2 else [random.choice(NAMES) for _ in range(seats)]
    bots: list[Any] = [
        ROSTER[name].make(chosen, seat, random.random) for seat, name in enumerate(names)
    ]
    weights = model_for(chosen.id, options.penalty, seats).weights
    referee = Referee(registry.build(chosen, seats), Chance(seed))
    turns: Turns = defaultdict(list)
    for _ in play_bots(referee, bots):
        asked = referee.state.agenda[-1] if referee.to_act else None
        if isinstance(asked, Turn) and referee.state.table.caller is None:
            seat = referee.to_act[0]
            bot = bots[seat]
            if isinstance(bot, Dreamer) and bot.known.may_wake():
                waking = weigh(bot.known, Beliefs(bot.known, weights), options)
                came = lowest(referee, seat, options)
                turns[names[seat]].append((waking.lowest, waited(bot.known.turns[seat]), came))
    return turns


def lowest(referee: Referee, seat: Seat, options: Options) -> bool:
    """Whether waking up now would be rewarded."""
    piles = referee.state.piles
    dreams = {one: [card.face for card in piles[dream(one)]] for one in range(referee.rules.seats)}
    return reckon(dreams, seat, options)[seat].reason == CALLER_LOWEST


def line_of(turns: Sequence[tuple[float, int, bool]]) -> Mapping[str, float]:
    """The bent line between the logarithms of odds that makes what came of it most likely."""
    reckoned, waiting, came = np.array(turns, float).T
    odds = np.log(np.clip(reckoned, CLEAR, 1 - CLEAR))
    odds -= np.log(1 - np.clip(reckoned, CLEAR, 1 - CLEAR))
    inputs = np.stack([odds, np.maximum(odds, 0.0), np.ones(len(odds)), waiting], 1)
    as_reckoned = np.array([1.0, 0.0, 0.0, 0.0])
    line = as_reckoned
    for _ in range(STEPS):
        felt = 1 / (1 + np.exp(-inputs @ line))
        slopes = inputs.T @ (came - felt) - DOUBT * (line - as_reckoned)
        bends = (inputs * (felt * (1 - felt))[:, None]).T @ inputs + DOUBT * np.eye(4)
        line = line + np.linalg.solve(bends, slopes)
    numbers = (round(float(number), 3) + 0.0 for number in line)
    return dict(zip(("slope", "bend", "shift", "every_turn"), numbers, strict=True))


def dump(made: Mapping[str, Sequence[Mapping[str, float]]]) -> str:
    """A line for every memory."""
    tables = [
        f"{json.dumps(name)}: [\n" + ",\n".join(f"  {json.dumps(one)}" for one in lines) + "\n]"
        for name, lines in made.items()
    ]
    return "{\n" + ",\n".join(tables) + "\n}\n"
