"""Learns how matches of Sen go among several who wake up whenever it pays: `build/lab/races.py`.

Plays matches of the best player as it first went out among itself. From their rounds any number of
matches is put together, and from those it follows what a lead, a place and the points left are
worth. Writes `races.json`; the same program on the same machine writes the same.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rulesets import ruleset
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.race import FILE, name_of
from sen_desktop.engine.events import RoundEnded, RoundStarted
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee

LESSONS = 8_000_000
PLAYER, PENALTY, LIMIT = "landed", 5, 100
SEATS = 4
TYPICAL = 40
PUT_TOGETHER = 40_000
"""So many matches of rounds drawn by lot."""
FALLING = 1.5
"""Places soon after the start are worth less than in proportion."""


def rounds_of(number: int) -> list[list[int]]:
    """One match: each round's scores in the order of turns, and where the next start lay."""
    chosen = ruleset("sen-classic", penalty=PENALTY)
    seed = LESSONS + number
    bots = [
        entry(PLAYER).make(chosen, seat, source(seed, "bot", seat).random) for seat in range(SEATS)
    ]
    referee = Referee(registry.build(chosen, SEATS), Chance(seed))
    events = list(referee.opening.events)
    for told, _, _ in play_bots(referee, bots):
        events += told.events
    starter, rounds = 0, []
    for event in events:
        if isinstance(event, RoundStarted):
            starter = event.starter
        elif isinstance(event, RoundEnded):
            scores = [event.scores[(starter + step) % SEATS] for step in range(SEATS)]
            rounds.append([*scores, (event.next_starter - starter) % SEATS])
    return rounds


def put_together(rounds: Any, random: Any) -> tuple[Any, Any]:
    """Totals between rounds, whoever starts being the first, and the share of the victory that
    each place had in the end."""
    totals = np.zeros((PUT_TOGETHER, SEATS), int)
    first = np.zeros(PUT_TOGETHER, int)
    places = np.arange(SEATS)
    met, where, number = [], [], []
    going = np.arange(PUT_TOGETHER)
    while len(going):
        met.append(totals[going])
        where.append(first[going])
        number.append(going)
        drawn = rounds[random.integers(0, len(rounds), len(going))]
        seats = (first[going, None] + places) % SEATS
        np.add.at(totals, (going[:, None], seats), drawn[:, :SEATS])
        first[going] = (first[going] + drawn[:, SEATS]) % SEATS
        going = going[totals[going].max(1) < LIMIT]
    won = totals == totals.min(1, keepdims=True)
    shares = won / won.sum(1, keepdims=True)
    seats = (np.concatenate(where)[:, None] + places) % SEATS
    came = shares[np.concatenate(number)]
    return (
        np.take_along_axis(np.concatenate(met), seats, 1),
        np.take_along_axis(came, seats, 1),
    )


def best_of(loss: Callable[[Any], float], start: list[float]) -> Any:
    """The lowest point near a start, one direction after the other."""
    point, step = np.array(start), np.full(len(start), 0.3)
    lowest = loss(point)
    while step.max() > 1e-3:
        for which in range(len(point)):
            for way in (step[which], -step[which]):
                other = point.copy()
                other[which] += way
                if (found := loss(other)) < lowest:
                    lowest, point = found, other
                    break
            else:
                step[which] *= 0.6
    return point


def race_of(rounds: Any, random: Any) -> dict[str, Any]:
    totals, shares = put_together(rounds, random)
    by_place = rounds[:, :SEATS].mean(0)
    left = LIMIT - totals.max(1, keepdims=True)

    def loss(point: Any) -> float:
        luck, rest, start = np.exp(point)
        far = luck * np.sqrt(left + rest)
        worths = np.exp(-(totals + start * (by_place - by_place.mean())) / far)
        chances = worths / worths.sum(1, keepdims=True)
        return -float((shares * np.log(chances)).sum(1).mean())

    luck, rest, start = np.exp(best_of(loss, [0.4, 3.0, 0.3]))
    behind = start * (by_place - by_place.mean())
    own = rounds[:, SEATS - 1]
    ahead = rounds[:, : SEATS - 1].mean(1) - own
    after_it = (rounds[:, SEATS] + 1) % SEATS
    share = (1 - (-after_it % SEATS) / (SEATS - 1)) ** FALLING
    order = np.argsort(ahead + (behind[-1] - behind[0]) * share, kind="stable")
    some = order[len(order) * (2 * np.arange(TYPICAL) + 1) // (2 * TYPICAL)]
    return {
        "luck": round(float(luck), 3),
        "rest": round(float(rest), 2),
        "behind": [round(float(one), 2) for one in behind],
        "spread": round(float(ahead.std()), 2),
        "rounds": [
            [[int(own[one]), *map(int, rounds[one, : SEATS - 1])], int(after_it[one])]
            for one in some
        ],
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="races", description=__doc__)
    parser.add_argument("--matches", type=int, default=800)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    with ProcessPoolExecutor(asked.jobs) as pool:
        played = list(pool.map(rounds_of, range(asked.matches), chunksize=8))
    rounds = np.array([one for match in played for one in match])
    name = name_of("sen-classic", PENALTY, SEATS)
    race = race_of(rounds, np.random.default_rng(0))
    usual = ",\n ".join(json.dumps(one) for one in race.pop("rounds"))
    text = f'{{"{name}": {{{json.dumps(race)[1:-1]}, "rounds": [\n {usual}]}}}}\n'
    FILE.write_text(text, encoding="utf-8")
    print(f"{len(rounds)} rounds: {race}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
