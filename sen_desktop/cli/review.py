"""`sen-desktop review`: what kept matches tell about how they were played."""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from sen_desktop.cli.common import FINE, PROBLEM, Commands, complain, english, table
from sen_desktop.cli.many import add_places_to_work, on_a_cluster, progress_bar
from sen_desktop.engine.problem import Problem
from sen_desktop.engine.values import value
from sen_desktop.harmless import harmless
from sen_desktop.lab import records
from sen_desktop.match.record import Record
from sen_desktop.review.notes import kept_review
from sen_desktop.review.review import review
from sen_desktop.review.slips import every_slip
from sen_desktop.review.values import Review, SeatReview, Split

PARTS = ("start", "luck", "judgement", "others")


def add(commands: Commands, shared: argparse.ArgumentParser) -> None:
    parser = commands.add_parser("review", parents=[shared], help="what decided kept matches")
    parser.add_argument("files", type=Path, nargs="+", metavar="FILE")
    parser.add_argument("--csv", action="store_true", help="a line for every match and seat")
    add_places_to_work(parser)
    parser.set_defaults(run=run)


@value
class Line:
    """One seat of one match; parts, slips and forgotten cards only where they were verified."""

    ruleset: str
    seat: int
    name: str
    player: str
    unit: str
    rounds: int
    result: float
    parts: Split | None
    decisions: int
    loss: float
    """Of a decision, on the mean."""
    slips: int | None
    forgotten: int | None


def run(asked: argparse.Namespace) -> int:
    """Files that are no records are named; the others are reviewed."""
    with on_a_cluster(asked):
        progress = progress_bar(len(asked.files))
        found = records.over(asked.files, lines_of, asked.jobs, progress, asked.dask)
    pairs = list(zip(asked.files, found, strict=True))
    good = [(path, line) for path, some in pairs if not isinstance(some, Problem) for line in some]
    if asked.csv:
        csv.writer(sys.stdout, lineterminator="\n").writerows(_csv(good))
    elif good:
        print(table([*_summary([line for _, line in good])]))
    broken = [(path, some) for path, some in pairs if isinstance(some, Problem)]
    for path, problem in broken:
        complain(f"{path}: {english(problem)}")
    return PROBLEM if broken else FINE


def lines_of(record: Record) -> list[Line]:
    """Of a match that is over, from the review that lies with it or from a new one."""
    made = (kept_review(record) or review(record)) if record.outcome else None
    return [_line(record, made, one) for one in made.seats] if made else []


def _line(record: Record, made: Review, one: SeatReview) -> Line:
    verified, player = made.verified, record.players[one.seat]
    dear = every_slip(one, verified)
    speaks = verified.slips is not None or verified.calls is not None
    return Line(
        record.ruleset.id,
        one.seat,
        player.name,
        player.player,
        one.unit.value,
        len(one.rounds),
        sum(ended.result for ended in one.rounds),
        one.split if verified.parts else None,
        len(one.decisions),
        sum(decision.loss for decision in one.decisions) / max(1, len(one.decisions)),
        len(dear) if speaks else None,
        sum(slip.fact is not None for slip in dear) if verified.memory else None,
    )


def _csv(lines: Sequence[tuple[Path, Line]]) -> Iterator[Sequence[object]]:
    heads = ("file", "ruleset", "seat", "name", "player", "unit", "rounds", "result", *PARTS)
    yield (*heads, "decisions", "loss", "slips", "forgotten")
    for path, one in lines:
        who = one.ruleset, one.seat, one.name, one.player, one.unit, one.rounds
        parts = [f"{getattr(one.parts, part):.3f}" if one.parts else "" for part in PARTS]
        counts = ["" if count is None else count for count in (one.slips, one.forgotten)]
        loss = one.decisions, f"{one.loss:.4f}"
        yield (harmless(str(path)), *who, f"{one.result:.3f}", *parts, *loss, *counts)


def _summary(lines: Sequence[Line]) -> Iterator[Sequence[object]]:
    """Players by the games that they played; figures are means of their matches."""
    yield ("game", "player", "matches", "unit", "result", *PARTS, "slips", "forgotten")
    for game, player in sorted({(one.ruleset, one.player) for one in lines}):
        own = [one for one in lines if (one.ruleset, one.player) == (game, player)]
        parts = [
            _mean([getattr(one.parts, part) if one.parts else None for one in own])
            for part in PARTS
        ]
        result = _mean([one.result for one in own])
        counts = _mean([one.slips for one in own]), _mean([one.forgotten for one in own])
        yield (game, player, len(own), own[0].unit, result, *parts, *counts)


def _mean(numbers: Sequence[float | None]) -> str:
    known = [number for number in numbers if number is not None]
    return f"{sum(known) / len(known):+.2f}" if known else "-"
