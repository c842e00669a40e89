"""Speed, measured side by side in one run: `build/make.py bench [engine] [saving] [bots] [window]`.

Machines are shared and noisy, so only ratios count: the candidates take turns in short slices, and
each ratio is the median over the rounds.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from platform import python_implementation, python_version
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import bots, others, saving, sen, window
from bench.sen import Player

PARTS = ("engine", "saving", "bots", "window")


class Comparison(NamedTuple):
    ours: str
    theirs: str
    wanted: float | None


PLAYERS: dict[str, Callable[[], Player]] = {
    "Sen, bare rules": sen.bare_rules,
    "Sen, through the referee": sen.through_the_referee,
    "RLCard Uno, raw game": others.rlcard_uno,
    "RLCard gin rummy, environment": others.rlcard_gin_rummy,
    **{
        f"OpenSpiel {game}": lambda game=game: others.open_spiel(game)  # type: ignore[misc]
        for game in others.OPEN_SPIEL_GAMES
    },
}

COMPARISONS = (
    Comparison("Sen, bare rules", "RLCard Uno, raw game", 1.2),
    Comparison("Sen, through the referee", "RLCard gin rummy, environment", 4.0),
    *(
        Comparison("Sen, through the referee", f"OpenSpiel {game}", None)
        for game in others.OPEN_SPIEL_GAMES
    ),
)


def measure(rounds: int, seconds: float) -> dict[str, list[float]]:
    """Steps per second of every player in every round, in turns."""
    players = {name: make() for name, make in PLAYERS.items()}
    for play in players.values():
        play(seconds / 5)
    speeds: dict[str, list[float]] = {name: [] for name in players}
    for _ in range(rounds):
        for name, play in players.items():
            steps, taken = play(seconds)
            speeds[name].append(steps / taken)
    return speeds


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    parser.add_argument("what", nargs="*", choices=[*PARTS, []], metavar="PART")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="of a slice")
    asked = parser.parse_args(arguments)
    parts = asked.what or PARTS
    kept = True
    if "engine" in parts:
        kept = engine(asked.rounds, asked.seconds)
    if "saving" in parts:
        kept = saving.measure(asked.rounds) and kept
    if "bots" in parts:
        kept = cost_of_bots(asked.rounds * asked.seconds) and kept
    if "window" in parts:
        kept = window.measure(asked.rounds) and kept
    return 0 if kept else 1


def engine(rounds: int, seconds: float) -> bool:
    packages = ", ".join(f"{name} {version(name)}" for name in ("rlcard", "open_spiel"))
    print(f"{python_implementation()} {python_version()}, {packages}; one core, random moves")
    speeds = measure(rounds, seconds)
    print(f"\n{'steps per second':42} {'median':>10} {'lowest':>10} {'highest':>10}")
    for name, measured in speeds.items():
        print(f"{name:42} {median(measured):10,.0f} {min(measured):10,.0f} {max(measured):10,.0f}")
    print()
    kept = True
    for ours, theirs, wanted in COMPARISONS:
        ratio = median(a / b for a, b in zip(speeds[ours], speeds[theirs], strict=True))
        goal = "" if wanted is None else f" (wanted: {wanted})"
        kept = kept and (wanted is None or ratio >= wanted)
        print(f"{ours} / {theirs}: {ratio:.2f}{goal}")
    return kept


def cost_of_bots(seconds: float) -> bool:
    """Milliseconds by the clock, which a window can be drawn between the steps of; then the mean
    as a ratio."""
    print(
        f"\n{'milliseconds':28} {'decisions':>10} {'mean':>7} {'worst':>7} {'step':>7} {'ratio':>7}"
    )
    kept = True
    for cost in bots.measure(seconds):
        kept = kept and cost.kept
        times = " ".join(f"{1e3 * t:7.2f}" for t in (cost.mean, cost.worst, cost.worst_step))
        ratio = f"{cost.ratio:7.0f} (at most {cost.wanted:g})"
        print(f"{cost.bot:12} {cost.edition:15} {cost.decisions:10,} {times} {ratio}", flush=True)
    print(
        "(the ratio: steps of Sen's referee in the same time; none above "
        f"{1e3 * bots.NEVER_ABOVE:g} ms)"
    )
    return kept


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
