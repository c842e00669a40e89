"""`sen-desktop simulate`: bots against bots."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any

from sen_desktop.cli.common import FINE, UNABLE, Commands, Stop, catalogue, english, table
from sen_desktop.cli.players import check_bot, check_number
from sen_desktop.data.catalogue import OptionError, RulesetSpec
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.lab.cluster import NoDask, Unreachable, play_on
from sen_desktop.lab.laboratory import (
    MatchResult,
    NeverEnding,
    Plan,
    Summary,
    interval,
    play,
    summarise,
)

BAR = 30
INSTALL_DASK = 'pip install "sen-desktop[dask]"'
MOST_MATCHES = 1_000_000


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = commands.add_parser("simulate", parents=[shared], help="let bots play matches")
    parser.add_argument("--ruleset", required=True, metavar="ID")
    parser.add_argument("--seats", required=True, metavar="BOT,BOT[,...]")
    parser.add_argument("--matches", type=at_least(1, MOST_MATCHES), default=100, metavar="N")
    parser.add_argument("--seed", type=at_least(0), default=1, metavar="N")
    parser.add_argument("--jobs", type=at_least(1), default=1, metavar="N")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on that Dask cluster")
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", dest="chosen")
    parser.add_argument("--records", type=Path, metavar="DIR", help="keep every match there")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.set_defaults(run=run)


def at_least(low: int, high: int = 10**15) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not text.isdecimal() or len(text) > 18 or not low <= int(text) <= high:
            wanted = f"a whole number from {low} to {high}"
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
        return int(text)

    return number


def run(asked: argparse.Namespace) -> int:
    plan = _plan(asked)
    started = perf_counter()
    try:
        results = _results(asked, plan)
    except NoDask:
        raise Stop(UNABLE, f"--dask needs the package distributed: {INSTALL_DASK}.") from None
    except Unreachable as error:
        raise Stop(UNABLE, f"No Dask scheduler answers at {asked.dask}: {error}.") from None
    except NeverEnding as error:
        raise Stop(1, f"A match does not end: {error}.") from None
    except OSError as error:
        where = asked.records or "the processes"
        raise Stop(UNABLE, f"{where}: {error.strerror or error}. Choose another folder.") from None
    report = _report(plan, results, perf_counter() - started)
    print(json.dumps(report, ensure_ascii=False) if asked.json else _readable(plan, report))
    return FINE


def _results(asked: argparse.Namespace, plan: Plan) -> list[MatchResult]:
    progress = _progress(plan.matches)
    if asked.dask is None:
        return play(plan, asked.jobs, progress)
    if asked.records:
        raise Stop(UNABLE, "--records works without --dask only; other machines have other disks.")
    return play_on(asked.dask, plan, progress)


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


def _progress(matches: int) -> Callable[[int], None]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        return lambda done: None

    def show(done: int) -> None:
        filled = BAR * done // matches
        end = "\n" if done == matches else ""
        bar = "█" * filled + "░" * (BAR - filled)
        print(f"\r{bar} {done}/{matches}", end=end, file=sys.stderr, flush=True)

    return show


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


def _readable(plan: Plan, report: dict[str, Any]) -> str:
    heads = ("bot", "wins", "95 %", "mean total", "mean round", "calls", "right", "s/move")
    rows = [heads, *(_row(Summary(**seat), report["matches"]) for seat in report["seats"])]
    counts = f"{report['matches']} matches, {report['rounds']} rounds, {report['actions']} actions"
    return f"{plan.ruleset.id}, seed {plan.seed}: {counts}\n\n{table(rows)}"


def _row(summary: Summary, matches: int) -> tuple[str, ...]:
    low, high = interval(summary.win_rate, matches)
    right = summary.calls_right / summary.calls if summary.calls else 0.0
    return (
        summary.bot,
        f"{summary.win_rate:.1%}",
        f"{low:.1%}–{high:.1%}",
        f"{summary.mean_total:.1f}",
        f"{summary.mean_round:.2f}",
        f"{summary.calls}",
        f"{right:.0%}",
        f"{summary.seconds_per_move:.6f}",
    )
