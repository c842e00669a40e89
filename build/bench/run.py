"""Speed, measured side by side in one run: `build/make.py bench [PART…]`.

Machines are shared and noisy, so only ratios count: the candidates take turns in short slices of
the processor's time, and each ratio is the median over the rounds, with the lowest and the highest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from platform import python_implementation, python_version
from statistics import median
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench import beside, bots, memory, others, ours, reviews, saving, window
from bench.ours import Player

WANTED_OF_KOTY = 0.55
"""What it has at least on a busy machine; 0.6 is the aim. A turn of Koty has some twenty plays to
list, and an action moves two or three cards."""

PARTS = ("engine", "saving", "bots", "window", "evening", "reviews", "memory")


class Comparison(NamedTuple):
    one: str
    other: str
    wanted: float | None
    """The ratio that is promised."""


PLAYERS: dict[str, Callable[[], Player]] = {
    "Sen, bare rules": ours.bare_rules,
    "Smoki, bare rules": lambda: ours.bare_rules(ours.SMOKI),
    "Koty, bare rules": lambda: ours.bare_rules(ours.KOTY),
    "Sen, through the referee": ours.through_the_referee,
    "RLCard Uno, raw game": others.rlcard_uno,
    "RLCard gin rummy, environment": others.rlcard_gin_rummy,
    **{
        f"OpenSpiel {game}": lambda game=game: others.open_spiel(game)  # type: ignore[misc]
        for game in others.OPEN_SPIEL_GAMES
    },
}

BESIDE = "Sen, through the referee, there"

COMPARISONS = (
    Comparison("Smoki, bare rules", "Sen, bare rules", 1.0),
    Comparison("Koty, bare rules", "Sen, bare rules", WANTED_OF_KOTY),
    Comparison("Sen, bare rules", "RLCard Uno, raw game", 1.2),
    Comparison("Sen, through the referee", "RLCard gin rummy, environment", 4.0),
    *(
        Comparison("Sen, through the referee", f"OpenSpiel {game}", None)
        for game in others.OPEN_SPIEL_GAMES
    ),
)


def measure(rounds: int, seconds: float, guests: Mapping[str, Player]) -> dict[str, list[float]]:
    """Steps per second of every player in every round, in turns."""
    players = {name: make() for name, make in PLAYERS.items()} | dict(guests)
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
    parser.add_argument(
        "--beside",
        type=Path,
        metavar="FOLDER",
        help="another checkout: its Sen is played, too, and ours is compared with it",
    )
    parser.add_argument(
        "--minutes", type=float, default=5.0, help="of every game, at whose frames is looked"
    )
    parser.add_argument(
        "--try",
        action="store_true",
        dest="only_try",
        help="judge nothing: a slice or two say little",
    )
    asked = parser.parse_args(arguments)
    parts = asked.what or PARTS
    kept = True
    if "engine" in parts:
        with guests_from(asked.beside) as guests:
            kept = engine(asked.rounds, asked.seconds, guests)
    if "saving" in parts:
        kept = saving.measure(asked.rounds) and kept
    if "bots" in parts:
        kept = cost_of_bots(asked.rounds * asked.seconds) and kept
    if "window" in parts:
        kept = window.measure(asked.rounds, asked.minutes) and kept
    if "evening" in parts:
        kept = window.evenings(asked.minutes) and kept
    if "reviews" in parts:
        kept = reviews.measure(asked.minutes) and kept
    if "memory" in parts:
        kept = taken_memory() and kept
    return 0 if kept or asked.only_try else 1


@contextmanager
def guests_from(checkout: Path | None) -> Iterator[Mapping[str, Player]]:
    if checkout is None:
        yield {}
        return
    with beside.through_its_referee(checkout.resolve()) as play:
        yield {BESIDE: play}


def engine(rounds: int, seconds: float, guests: Mapping[str, Player]) -> bool:
    packages = ", ".join(f"{name} {version(name)}" for name in ("rlcard", "open_spiel"))
    print(f"{python_implementation()} {python_version()}, {packages}; one core, random moves")
    speeds = measure(rounds, seconds, guests)
    print(f"\n{'steps per second':42} {'median':>10} {'lowest':>10} {'highest':>10}")
    for name, measured in speeds.items():
        print(f"{name:42} {median(measured):10,.0f} {min(measured):10,.0f} {max(measured):10,.0f}")
    print()
    kept = True
    other_checkouts = [Comparison("Sen, through the referee", guest, None) for guest in guests]
    for one, other, wanted in (*COMPARISONS, *other_checkouts):
        ratios = [a / b for a, b in zip(speeds[one], speeds[other], strict=True)]
        ratio, spread = median(ratios), f"{min(ratios):.2f} to {max(ratios):.2f}"
        goal = "" if wanted is None else f" (wanted: {wanted})"
        kept = kept and (wanted is None or ratio >= wanted)
        print(f"{one} / {other}: {ratio:.2f}, {spread}{goal}")
    return kept


def taken_memory() -> bool:
    """Of the real program in a real window, after a match of every game."""
    kept = True
    for size, most in memory.WINDOWS.items():
        print(f"\nMemory in a window of {size[0]}×{size[1]} (at most {most:g} MB resident)")
        found = False
        for one in memory.measure(size):
            found, kept = True, kept and one.resident <= most
            shared = f"its share {one.proportional:.0f} MB"
            print(f"{one.where:30} {one.resident:6.0f} MB, {shared}", flush=True)
        if not found:
            print("Nothing was measured: it takes Xvfb, and Linux.", file=sys.stderr)
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
