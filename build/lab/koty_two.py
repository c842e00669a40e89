"""Learns what Koty's best player knows of tables of two (`bots/koty/two`), from seeds.

A program does it that plays about two hundred times as fast as Python (`koty_two.cpp`; it needs a
C++ compiler, named by CXX or found as c++). Before it learns, the numbers by which it sees
positions are compared with those that players see.
"""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rulesets import ruleset
from sen_desktop.bots.koty.cards import Cards
from sen_desktop.bots.koty.knowledge import Hand, Holding, shares_of
from sen_desktop.bots.koty.position import Positions
from sen_desktop.bots.koty.two import FEATURES, FILE, fits, row_of

SOURCE = Path(__file__).with_suffix(".cpp")
AS_WRITTEN = ("-std=c++17", "-O3", "-ffp-contract=off")
"""Numbers are rounded as the source says, so that the same compiler makes the same model."""
SEEDS = (1, 2)
"""Two nets learn apart and judge together: their mean is steadier than either."""
ROUNDS, GAMES = 160, 1000
"""So many rounds of so many games; after each one a net learns."""
COMPARED = 20
"""So many games are looked at for a comparison."""
ALIKE = 1e-4


def learn() -> None:
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder) / "koty_two"
        compiler = os.environ.get("CXX", "c++")
        subprocess.run([compiler, *AS_WRITTEN, "-o", program, SOURCE], check=True)
        compare(program)
        nets = [json.loads(_told(program, "learn", seed, ROUNDS, GAMES)) for seed in SEEDS]
    FILE.write_text(json.dumps(together(nets)) + "\n", encoding="utf-8")


def together(nets: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """One net with the units of all, whose favour is the mean of theirs."""
    return {
        half: {
            "inputs": [unit for net in nets for unit in net[half]["inputs"]],
            "thresholds": [one for net in nets for one in net[half]["thresholds"]],
            "favour": [round(one / len(nets), 4) for net in nets for one in net[half]["favour"]],
            "bias": round(sum(net[half]["bias"] for net in nets) / len(nets), 4),
        }
        for half in nets[0]
    }


def _told(program: Path, verb: str, *numbers: int) -> str:
    asked = [str(program), verb, *map(str, numbers)]
    return subprocess.run(asked, check=True, stdout=subprocess.PIPE, text=True).stdout


def compare(program: Path) -> None:
    """The same positions in the same numbers, here and there."""
    cards = Cards(ruleset("koty"))
    assert fits(cards, 2)
    positions = Positions(cards, 2, teams=False)
    lines = _told(program, "rows", SEEDS[0], COMPARED).splitlines()
    for line in lines:
        one = json.loads(line)
        seat = one["seat"]
        none = [0] * (len(cards.copies) - len(one["unseen"]))
        shares = shares_of([*one["unseen"], *none])
        hands = [Hand((), 4), Hand((), 4)]
        hands[seat] = Hand(tuple(one["known"]), one["hidden"])
        holdings = [Holding(hand, shares) for hand in hands]
        dreams = tuple(map(tuple, one["dreams"]))
        row = row_of(positions, dreams, holdings, shares, seat)
        assert len(row) == FEATURES
        if any(abs(a - b) > ALIKE for a, b in zip(row, one["row"], strict=True)):
            raise ValueError(f"{SOURCE.name} sees {line} otherwise than bots/koty/two.py")
    print(f"{len(lines)} positions are seen alike", flush=True)
