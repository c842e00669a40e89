"""`sen-desktop simulate`: bots against bots."""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from sen_desktop.cli.common import FINE, UNABLE, Commands, Stop, catalogue, english, table
from sen_desktop.cli.many import add_places_to_work, at_least, on_a_cluster, progress_bar
from sen_desktop.cli.players import check_bot, check_number
from sen_desktop.data.catalogue import OptionError, RulesetSpec
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.lab.cluster import spread_on
from sen_desktop.lab.laboratory import (
    MatchResult,
    NeverEnding,
    Plan,
    Summary,
    batches,
    interval,
    play,
    play_batch,
    summarise,
)

MOST_MATCHES = 1_000_000
NOTHING = "–"
"""Where a game has no rounds, or nobody ended one."""


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = commands.add_parser("simulate", parents=[shared], help="let bots play matches")
    parser.add_argument("--ruleset", required=True, metavar="ID")
    parser.add_argument("--seats", required=True, metavar="BOT,BOT[,...]")
    parser.add_argument("--matches", type=at_least(1, MOST_MATCHES), default=100, metavar="N")
    parser.add_argument("--seed", type=at_least(0), default=1, metavar="N")
    add_places_to_work(parser)
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="chosen")
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep every match there")
    printed = parser.add_mutually_exclusive_group()
    printed.add_argument("--json", action="store_true", help="print one JSON object")
    printed.add_argument("--csv", action="store_true", help="a line for every match and bot")
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    plan = _plan(asked)
    started = perf_counter()
    try:
        with on_a_cluster(asked):
            results = _results(asked, plan)
    except NeverEnding as error:
        raise Stop(1, f"A match does not end: {error}.") from None
    except OSError as error:
        where = asked.records or "the processes"
        raise Stop(UNABLE, f"{where}: {error.strerror or error}. Choose another folder.") from None
    if asked.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(_lines(plan, results))
        return FINE
    report = _report(plan, results, perf_counter() - started)
    print(json.dumps(report, ensure_ascii=False) if asked.json else _readable(plan, report))
    return FINE


def _results(asked: argparse.Namespace, plan: Plan) -> list[MatchResult]:
    progress = progress_bar(plan.matches)
    if asked.dask is None:
        return play(plan, asked.jobs, progress)
    if asked.records:
        raise Stop(UNABLE, "--records works without --dask only; other machines have other disks.")
    return spread_on(asked.dask, play_batch, batches(plan), progress)


def _plan(asked: argparse.Namespace) -> Plan:
    try:
        spec = catalogue(asked).ruleset(asked.ruleset)
        ruleset = _choose(spec, asked.chosen)
    except OptionError as error:
        raise Stop(UNABLE, f"{english(error.problem)}.") from None
    bots = tuple(asked.seats.split(","))
    for bot in bots:
        check_bot(bot, spec)
    check_number(len(bots), spec, ruleset.options, "--seats")
    return Plan(ruleset, bots, asked.matches, asked.seed, asked.records)


def _choose(spec: RulesetSpec, chosen: Sequence[str]) -> Ruleset:
    game = registry.GAMES[spec.family]
    asked: dict[str, OptionValue] = {}
    for setting in chosen:
        name, equals, text = setting.partition("=")
        if not equals:
            raise Stop(UNABLE, f"Write --set OPTION=VALUE, not --set {setting}.")
        asked[name] = spec.option(name).parse(text)
    return spec.choose(asked, game.settle, game.problem, game.deck)


def _report(plan: Plan, results: Sequence[MatchResult], seconds: float) -> dict[str, Any]:
    return {
        "ruleset": plan.ruleset.id,
        "options": dict(plan.ruleset.options),
        "seed": plan.seed,
        "matches": len(results),
        "rounds": sum(result.rounds for result in results),
        "actions": sum(result.actions for result in results),
        "seconds": seconds,
        "seats": [asdict(summary) for summary in summarise(plan, results)],
    }


HEADS = ("match", "bot", "share", "total", "scored", "rounds", "calls", "calls_right", "moves")


def _lines(plan: Plan, results: Sequence[MatchResult]) -> Iterator[tuple[object, ...]]:
    """A line for every match and bot; `share` is of the victory. Seconds differ every time."""
    yield *HEADS, "seconds"
    for number, result in enumerate(results, start=1):
        for bot, seat in zip(plan.bots, result.seats, strict=True):
            counted = seat.calls, seat.calls_right, seat.moves, f"{seat.seconds:.6f}"
            yield (number, bot, float(seat.share), seat.total, seat.scored, result.rounds, *counted)


def _readable(plan: Plan, report: dict[str, Any]) -> str:
    heads = ("bot", "wins", "95 %", "mean total", "mean round", "calls", "right", "s/move")
    matches, rounds = report["matches"], report["rounds"]
    rows = [heads, *(_row(Summary(**seat), matches, rounds) for seat in report["seats"])]
    counts = f"{matches} matches, {rounds} rounds, {report['actions']} actions"
    return f"{plan.ruleset.id}, seed {plan.seed}: {counts}\n\n{table(rows)}"


def _row(summary: Summary, matches: int, rounds: int) -> tuple[str, ...]:
    low, high = interval(summary.win_rate, matches)
    right = f"{summary.calls_right / summary.calls:.0%}" if summary.calls else NOTHING
    return (
        summary.bot,
        f"{summary.win_rate:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{summary.mean_total:.1f}",
        f"{summary.mean_round:.2f}" if rounds else NOTHING,
        f"{summary.calls}",
        right,
        f"{summary.seconds_per_move:.6f}",
    )
