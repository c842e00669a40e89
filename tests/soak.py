"""The long run behind `build/make.py soak`: what CI checks a little of, by the thousand.

    soak [PART]... [--share N]     matches, counting, files, kills; all parts unless some are named

`--share 100` does a hundredth of the work, to try it out; `--only smoki` plays only the matches
whose name holds that word; `--jobs 1` leaves the other cores alone.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from os import cpu_count
from pathlib import Path
from time import perf_counter

from sen_desktop.engine.ruleset import OptionValue
from tests.conformance.bad_files import check_card_data, check_records
from tests.conformance.kills import check_kills
from tests.conformance.suite import Coverage, check_match, check_record
from tests.games.smoki.exhaustive import check_counting
from tests.support.rulesets import ruleset
from tests.test_playthroughs import EVERYTHING

MATCHES: dict[str, tuple[str, dict[str, OptionValue]]] = {
    "classic": ("sen-classic", {}),
    "jubilee": ("sen-jubilee", {}),
    "long dream": ("sen-long", {}),
    "classic with everything": ("sen-classic", EVERYTHING),
    "smoki for tokens": ("smoki", {}),
    "smoki for points": ("smoki", {"mode": "points"}),
    "smoki for rounds": ("smoki", {"mode": "rounds"}),
    "smoki for tokens, one pile": ("smoki", {"face_up_piles": 1}),
    "smoki for points, one pile": ("smoki", {"mode": "points", "face_up_piles": 1}),
    "smoki for rounds, one pile": ("smoki", {"mode": "rounds", "face_up_piles": 1}),
}
MATCHES_EACH = 5000
FILES_EACH = 10_000
GRIDS = 100_000
KILLS = 300
BATCH = 25


def _matches(name: str, seeds: range) -> Coverage:
    ruleset_id, options = MATCHES[name]
    chosen = ruleset(ruleset_id, **options)
    coverage = Coverage()
    for seed in seeds:
        seats = 2 + seed % 4
        coverage += check_match(chosen, seats, seed, thorough=25)
        if seed % 10 == 0:
            check_record(chosen, seats, seed)
    return coverage


def _batches(count: int) -> Iterator[range]:
    return (range(first, min(first + BATCH, count)) for first in range(0, count, BATCH))


def soak_matches(share: int, jobs: int | None, only: str) -> None:
    for name in (name for name in MATCHES if only in name):
        count, started = MATCHES_EACH // share, perf_counter()
        coverage = Coverage()
        with ProcessPoolExecutor(jobs or cpu_count()) as pool:
            for part in pool.map(partial(_matches, name), _batches(count)):
                coverage += part
        seconds = perf_counter() - started
        print(f"{name}: {count} matches, {coverage.steps} actions, {coverage.permuted} exchanged")
        print(f"  cards of seats that cannot know them, nothing violated; {seconds:.0f} s")
        print(f"  {dict(coverage.actions.most_common())}", flush=True)


def soak_counting(share: int) -> None:
    count = GRIDS // share
    chains = check_counting(range(count))
    print(f"{count} grids of Smoki counted like an exhaustive search, {chains} with chains")


def soak_files(share: int) -> None:
    checks: dict[str, Callable[[range, Path], int]] = {
        "card data": check_card_data,
        "records": check_records,
    }
    for name, check in checks.items():
        with tempfile.TemporaryDirectory() as folder:
            count = FILES_EACH // share
            refused = check(range(count), Path(folder))
        print(f"{name}: {count} spoiled files, {refused} refused, each with place and reason")


def soak_kills(share: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        count = KILLS // share
        rows = check_kills(range(count), Path(folder))
    print(f"{count} killings while saving: every match was there, {rows} rows in all")


PARTS = {"counting": soak_counting, "files": soak_files, "kills": soak_kills}


def main() -> int:
    parser = argparse.ArgumentParser(prog="soak", description=__doc__)
    parser.add_argument("parts", nargs="*", choices=["matches", *PARTS, []], metavar="PART")
    parser.add_argument("--share", type=int, default=1)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--only", default="")
    asked = parser.parse_args()
    share = max(asked.share, 1)
    for part in asked.parts or ("matches", *PARTS):
        if part == "matches":
            soak_matches(share, asked.jobs, asked.only)
        else:
            PARTS[part](share)
    return 0


if __name__ == "__main__":
    sys.exit(main())
