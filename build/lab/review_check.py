"""Measures what reviews say: `build/make.py review-check [--levels] [TABLE …]`.

`--levels` measures by how much positions of Sen seem better than they are (`levels.json`).
Without it matches of bots are reviewed: whether luck is nothing on the mean, the parts add up to
the result, forgotten cards are found and nothing else is taken for them, slips cost what is said,
come true. Seeds are none of those that bots learned from. What holds is written by hand into
`sen_desktop/review/verified.py`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab.ladder import ruleset
from sen_desktop.bots.door import EAGER, Table
from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen import levels
from sen_desktop.bots.sen.judge import Judge as SenJudge
from sen_desktop.engine.events import RoundEnded
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player, Record, of_match
from sen_desktop.match.referee import Referee

MEASURING, CHECKING = 940_000_001, 950_000_001
"""Seeds of levels and of checks."""
NEAR = 4.0
"""Points between waking up and going on where it matters which of the two is overrated."""


@value
class Checked:
    """A table and who sits there."""

    table: Table
    bots: tuple[str, ...]


MOON, EAGER_MOON = ("moon",) * 2, (f"moon{EAGER}",) * 2
HARSH = {"penalty": 15}
TABLES = {
    "classic": Checked(Table("classic", "sen-classic", {}), MOON),
    "classic eager": Checked(Table("classic", "sen-classic", {}), EAGER_MOON),
    "jubilee": Checked(Table("jubilee", "sen-jubilee", {}), MOON),
    "jubilee eager": Checked(Table("jubilee", "sen-jubilee", {}), EAGER_MOON),
    "long": Checked(Table("long", "sen-long", {}), MOON),
    "harsh": Checked(Table("harsh", "sen-classic", HARSH), MOON),
    "harsh eager": Checked(Table("harsh", "sen-classic", HARSH), EAGER_MOON),
    "three": Checked(Table("three", "sen-classic", {}), ("moon",) * 3),
    "four": Checked(Table("four", "sen-classic", {}), ("moon",) * 4),
    "five": Checked(Table("five", "sen-classic", {}), ("moon",) * 5),
    "jubilee three": Checked(Table("jubilee three", "sen-jubilee", {}), ("moon",) * 3),
    "jubilee four": Checked(Table("jubilee four", "sen-jubilee", {}), ("moon",) * 4),
}


def played(chosen: Ruleset, bots: Sequence[str], seed: int) -> tuple[Record, list[Bot]]:
    """A match of bots as a record, and the bots as they are after it."""
    referee = Referee(registry.build(chosen, len(bots)), Chance(seed))
    seated = [
        entry(name).make(chosen, seat, source(seed, "bot", seat).random)
        for seat, name in enumerate(bots)
    ]
    for _ in play_bots(referee, seated):
        pass
    return of_match(chosen, [Player(f"bot:{name}", name) for name in bots], referee), seated


def interval(numbers: Sequence[float]) -> str:
    if len(numbers) < 2:
        return "      –      "
    return f"{mean(numbers):+7.2f} ±{1.96 * stdev(numbers) / sqrt(len(numbers)):5.2f}"


# levels


def measure_levels(names: Sequence[str], matches: int, deals: int) -> None:
    found: dict[str, Any] = json.loads(levels.FILE.read_text(encoding="utf-8"))
    for name in names:
        one = TABLES[name]
        chosen, bots = ruleset(one.table), one.bots
        line, told = line_of(chosen, bots, matches)
        polite = not bots[0].endswith(EAGER)
        key = levels.name_of(chosen.id, int(chosen.options["penalty"] or 0), len(bots), polite)
        found[key] = {"line": round(line, 2), "after_deal": None}
        levels._measured.cache_clear()
        levels.FILE.write_text(laid_out(found), encoding="utf-8")
        after = [too_high(chosen, bots, seat, deals) for seat in range(len(bots))]
        found[key]["after_deal"] = [round(points, 2) for points in after]
        levels._measured.cache_clear()
        levels.FILE.write_text(laid_out(found), encoding="utf-8")
        print(f"{key}: {found[key]}  {told}", flush=True)


def laid_out(found: Mapping[str, Any]) -> str:
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(one)}" for key, one in sorted(found.items()))
    return f"{{\n{rows}\n}}\n"


def too_high(chosen: Ruleset, bots: Sequence[str], after: int, deals: int) -> float:
    judge = SenJudge(chosen, 0, not bots[0].endswith(EAGER))
    judge.notice(next(levels.imagined(chosen, len(bots), 0, 0, 0)))
    return judge.seems_too_high(after, deals)


def line_of(chosen: Ruleset, bots: Sequence[str], matches: int) -> tuple[float, str]:
    """By how much going on is overrated against waking up, where the two are near each other."""
    going_on, waking = [], []
    for number in range(matches):
        record, _ = played(chosen, bots, MEASURING + number)
        for seat in range(len(bots)):
            for chose_to_wake, on, woken, came in promised(record, seat, bots):
                if chose_to_wake:
                    waking.append(woken - came)
                elif abs(on - woken) < NEAR:
                    going_on.append(on - came)
    told = f"going on {interval(going_on)}, waking {interval(waking)}"
    return mean(going_on) - mean(waking), told


def promised(
    record: Record, seat: int, bots: Sequence[str]
) -> Iterator[tuple[bool, float, float, float]]:
    """For every turn at which the seat could wake up: whether it did, what going on and what waking
    up promised, and what came of it."""
    polite = not bots[0].endswith(EAGER)
    judge = SenJudge(record.ruleset, seat, polite, put_right=False)
    rules, before = record.timeline.rules, None
    waiting: list[tuple[bool, float, float]] = []
    for row, step in record.timeline.steps:
        if row and row[0] == seat and before:
            view = rules.view(before, seat)
            moves = judge.weigh(view, rules.legal_actions(before, seat))
            calls = [move for move in moves if move.calling]
            if calls:
                on = max(move.worth for move in moves if not move.calling)
                waiting.append((row[1] == calls[0].action, on, calls[0].worth))
        for event in step.events:
            judge.notice(event.seen_by(seat))
        if any(isinstance(event, RoundEnded) for event in step.events):
            if rules.outcome(step.state) is None:
                after = rules.view(step.state, seat)
                came = judge.ending(after).points + judge.value(after)
                yield from ((woke, on, woken, came) for woke, on, woken in waiting)
            waiting.clear()
        before = step.state


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="review-check", description=__doc__)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], metavar="TABLE")
    parser.add_argument("--levels", action="store_true")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--deals", type=int, default=6000)
    asked = parser.parse_args(arguments)
    names = asked.tables or list(TABLES)
    if asked.levels:
        measure_levels(names, asked.matches, asked.deals)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
