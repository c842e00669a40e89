"""Measures the levels of a game against each other: `build/make.py ladder [--family NAME]`.

Every pair of levels plays with seats rotated over shared deals; seeds are none of those that the
bots learned from. Writes the strengths that the program shows, a table and charts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from math import log10
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab.less_luck import row_less_luck
from rulesets import ruleset
from sen_desktop.bots.door import Bots, Ladder, Table
from sen_desktop.bots.roster import BOTS
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.lab.laboratory import Plan, interval, play, summarise

MEASURING, FIELD = 900_000_001, 920_000_001
"""Seeds of measurements; lessons have theirs elsewhere."""
LEAST_WON = 1e-3
"""Whoever won nothing in a few matches is rated, too."""

Rates = Mapping[tuple[str, str], float]


def of_table(table: Table) -> Ruleset:
    return ruleset(table.ruleset, **table.options)


def levels_of(bots: Bots) -> list[str]:
    """The ids of a family's levels, the lowest first."""
    levels = [one for one in bots.entries if one.level]
    return [one.id for one in sorted(levels, key=lambda one: one.level or 0)]


def round_robin(
    ladder: Ladder, levels: Sequence[str], matches: int, jobs: int, neighbours: bool
) -> dict[tuple[str, str], float]:
    """How often the higher level of each pair wins."""
    chosen, rates = of_table(ladder.tables[0]), {}
    for number, (lower, higher) in enumerate(combinations(levels, 2)):
        if neighbours and (lower, higher) not in pairwise(levels):
            continue
        plan = Plan(chosen, (higher, lower), matches, MEASURING + number)
        rates[higher, lower] = summarise(plan, play(plan, jobs, lambda done: None))[0].win_rate
        print(row(higher, lower, rates[higher, lower], matches), flush=True)
    return rates


def against_field(ladder: Ladder, best: str, matches: int, jobs: int) -> dict[str, list[str]]:
    """The highest level against each of the field, table by table: the lowest row counts."""
    best += ladder.at_its_best
    found: dict[str, list[str]] = {}
    for table in ladder.field_tables or ladder.tables[:1]:
        print(table.name, flush=True)
        rows = found[f"{best} against the field, {table.name}"] = []
        for number, other in enumerate(ladder.field):
            seed = FIELD + 100 * len(found) + number
            plan = Plan(of_table(table), (best, other) * table.pairs, matches, seed)
            seats = summarise(plan, play(plan, jobs, lambda done: None))
            rows.append(row(best, other, sum(seat.win_rate for seat in seats[::2]), matches))
            print(rows[-1], flush=True)
    return found


def elsewhere(
    ladder: Ladder, levels: Sequence[str], matches: int, jobs: int, only: Sequence[str]
) -> list[tuple[Table, Rates]]:
    """How often each level beats the one below at other tables: its share of the victories."""
    found: list[tuple[Table, Rates]] = []
    for number, table in enumerate(ladder.tables[1:]):
        if only and table.name not in only:
            continue
        print(table.name, flush=True)
        rates: dict[tuple[str, str], float] = {}
        for lower, higher in pairwise(levels):
            seed = MEASURING + 100 * (number + 1)
            plan = Plan(of_table(table), (higher, lower) * table.pairs, matches, seed)
            seats = summarise(plan, play(plan, jobs, lambda done: None))
            share = sum(seat.win_rate for seat in seats[::2])
            rates[higher, lower] = share
            print(row(higher, lower, share, matches), flush=True)
        found.append((table, rates))
    return found


def less_luck(ladder: Ladder, levels: Sequence[str], matches: int) -> list[str]:
    """Neighbours' results beside the same with luck taken off, where that was verified."""
    chosen = of_table(ladder.tables[0])
    rows = []
    for number, (lower, higher) in enumerate(pairwise(levels)):
        seed = MEASURING + 10_000 * (number + 1)
        if told := row_less_luck(chosen, higher, lower, matches, seed):
            print(told, flush=True)
            rows.append(told)
    return ["", f"{matches} matches a pair, luck taken off", "", *rows] if rows else []


def row(higher: str, lower: str, rate: float, matches: int) -> str:
    low, high = interval(rate, matches)
    return f"{higher:8} against {lower:8} {rate:6.1%}  {low:.1%}–{high:.1%}"


def elo(rates: Rates, levels: Sequence[str]) -> dict[str, float]:
    """Ratings that fit all pairs best (Bradley and Terry), the lowest level at 0."""
    skill = dict.fromkeys(levels, 1.0)
    share = {**rates, **{(b, a): 1 - rate for (a, b), rate in rates.items()}}
    for _ in range(500):
        for one in levels:
            others = [other for other in levels if other != one]
            won = max(LEAST_WON, sum(share[one, other] for other in others))
            skill[one] = won / sum(1 / (skill[one] + skill[other]) for other in others)
    return {one: 400 * log10(skill[one] / skill[levels[0]]) for one in levels}


def strengths(where: Table, rates: Rates, levels: Sequence[str], matches: int) -> dict[str, Any]:
    """What the program shows: how often each level beats the one below at a table."""
    below = {higher: round(rates[higher, lower], 3) for lower, higher in pairwise(levels)}
    seats = 2 * where.pairs
    about = {"ruleset": where.ruleset, "seats": seats, "options": dict(where.options)}
    return {**about, "matches": matches, "below": below}


def table(rates: Rates, ratings: Mapping[str, float], name: str, matches: int) -> list[str]:
    lines = [f"{matches} matches a pair, {name}", ""]
    lines += [f"{one:8} {rating:6.0f} Elo" for one, rating in ratings.items()] + [""]
    lines += [row(higher, lower, rate, matches) for (higher, lower), rate in rates.items()]
    return lines


def draw(ratings: Mapping[str, float], folder: Path) -> None:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3.5), layout="constrained")
    axes = figure.subplots()
    axes.bar(list(ratings), list(ratings.values()), color="#5b6fa8")
    axes.set_ylabel("Elo above the lowest level")
    for ending in ("png", "svg"):
        figure.savefig(folder / f"ladder.{ending}")


def show(bots: Bots, made: Sequence[dict[str, Any]], before: Sequence[dict[str, Any]]) -> None:
    """Writes the strengths that the program shows, among those of other tables."""
    assert bots.ladder and bots.strengths
    of_table = {
        (one["ruleset"], one["seats"], *sorted(one["options"].items())): one
        for one in (*before, *made)
    }
    text = json.dumps({"tables": list(of_table.values())}, indent=1)
    bots.strengths.write_text(text + "\n", encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    measured = {family: bots for family, bots in BOTS.items() if bots.ladder and bots.strengths}
    parser = argparse.ArgumentParser(prog="ladder", description=__doc__)
    parser.add_argument("--family", choices=measured, default=next(iter(measured)))
    parser.add_argument("--matches", type=int, default=4000, help="of every pair")
    parser.add_argument(
        "--others", type=int, default=1000, help="of every pair, other tables; 0 leaves them out"
    )
    parser.add_argument(
        "--field", type=int, default=4000, help="of the highest with each other; 0: none"
    )
    parser.add_argument(
        "--less-luck", type=int, default=60, help="of neighbours, with luck taken off where it may"
    )
    parser.add_argument("--neighbours", action="store_true", help="no other pairs, no ratings")
    parser.add_argument(
        "--only",
        nargs="+",
        default=[],
        metavar="TABLE",
        help="no others; what is shown of them stays",
    )
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--try", action="store_true", dest="only_try", help="change no strengths")
    parser.add_argument("--into", type=Path, default=Path("dist") / "ladder")
    asked = parser.parse_args(arguments)
    bots = measured[asked.family]
    assert bots.ladder and bots.strengths
    ladder, levels = bots.ladder, levels_of(bots)
    into = asked.into / bots.family
    into.mkdir(parents=True, exist_ok=True)
    lines: list[str] = []
    shown: list[dict[str, Any]] = []
    if not asked.only:
        rates = round_robin(ladder, levels, asked.matches, asked.jobs, asked.neighbours)
        ratings = {} if asked.neighbours else elo(rates, levels)
        lines += table(rates, ratings, ladder.tables[0].name, asked.matches)
        lines += less_luck(ladder, levels, asked.less_luck)
        fields = against_field(ladder, levels[-1], asked.field, asked.jobs) if asked.field else {}
        for name, rows in fields.items():
            lines += ["", f"{asked.field} matches a pair, {name}", "", *rows]
        if ratings:
            draw(ratings, into)
        shown.append(strengths(ladder.tables[0], rates, levels, asked.matches))
    others = elsewhere(ladder, levels, asked.others, asked.jobs, asked.only) if asked.others else []
    for where, found in others:
        lines += ["", f"{asked.others} matches a pair, {where.name}", ""]
        lines += [row(higher, lower, rate, asked.others) for (higher, lower), rate in found.items()]
        shown.append(strengths(where, found, levels, asked.others))
    text = "\n".join(lines) + "\n"
    (into / "ladder.txt").write_text(text, encoding="utf-8")
    if not asked.only_try:
        before = json.loads(bots.strengths.read_text(encoding="utf-8"))["tables"]
        show(bots, shown, before if asked.only else [])
    print(text)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
