"""`sen-desktop statistics`: what the player's kept matches add up to."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from sen_desktop.cli.common import (
    FINE,
    PROBLEM,
    Commands,
    complain,
    english,
    table,
    user_folder,
)
from sen_desktop.cli.many import add_places_to_work, on_a_cluster, progress_bar
from sen_desktop.harmless import harmless
from sen_desktop.lab import records
from sen_desktop.profile import statistics
from sen_desktop.profile.ledger import Ledger, open_ledger, tally_of
from sen_desktop.profile.statistics import Entry, Selection, fold


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = commands.add_parser("statistics", parents=[shared], help="what your matches add up to")
    parser.add_argument("--csv", action="store_true", help="a line for every match and person")
    add_places_to_work(parser)
    parser.set_defaults(run=run)


def run(asked: argparse.Namespace) -> int:
    """Files that are no records are named; the others count."""
    ledger = open_ledger(user_folder(asked))
    _count(ledger, asked)
    entries = [*statistics.entries(ledger.in_order)]
    if asked.csv:
        sys.stdout.write(harmless(statistics.as_csv(entries)))
    else:
        print(_readable(entries))
    for path, problem in ledger.broken:
        complain(f"{path}: {english(problem)}")
    return PROBLEM if ledger.broken else FINE


def _count(ledger: Ledger, asked: argparse.Namespace) -> None:
    todo = ledger.todo
    files = [ledger.path_of(stamp) for stamp in todo]
    with on_a_cluster(asked):
        counted = records.over(files, tally_of, asked.jobs, progress_bar(len(files)), asked.dask)
    ledger.learn(zip(todo, counted, strict=True))


HEADS = ("game", "played", "won", "streak", "longest", "calls", "right", "ravens", "unfinished")


def _readable(entries: Sequence[Entry]) -> str:
    games = dict.fromkeys(entry.match.ruleset_id for entry in entries)
    rows: list[tuple[object, ...]] = [HEADS]
    for game in (*sorted(games), None):
        figures = fold(entry for entry in entries if Selection(game=game).takes(entry))
        called = figures.called
        ravens = f"{figures.ravens_called / called:.1f}" if called else "-"
        streaks = figures.streak, figures.longest
        calls = called, figures.called_right, ravens, figures.unfinished
        rows.append((game or "all", figures.played, figures.won, *streaks, *calls))
    return table(rows)
