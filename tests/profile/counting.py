"""A second, independent count of what matches add up to, from what `replay --json` prints.

Nothing here knows accumulators, tallies or the ledger; the events are read as JSON.
"""

from __future__ import annotations

import io
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from sen_desktop import cli
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.lab.laboratory import MatchResult, Plan, play
from sen_desktop.profile import statistics
from sen_desktop.profile.ledger import Ledger, open_ledger
from sen_desktop.profile.paths import UserFolder
from tests.support.rulesets import ruleset

PLANS: tuple[tuple[str, dict[str, OptionValue], tuple[str, ...]], ...] = (
    ("sen-classic", {}, ("moon", "owl")),
    ("sen-jubilee", {"penalty": 10, "caller_tie_zero": True}, ("brook", "naive10", "fluff")),
    ("sen-classic", {"not_so_scary": True, "all_or_nothing": True}, ("naive10", "lantern")),
    ("smoki", {"mode": "rounds", "rounds": 3}, ("random", "boat", "steady")),
    ("koty", {}, ("random", "greedy_koty")),
)


def simulated(user: UserFolder, matches: int) -> list[tuple[Plan, list[MatchResult]]]:
    """So many matches lie in the folder as if they had been played there."""
    played = []
    for number, (ruleset_id, options, bots) in enumerate(PLANS):
        folder = user.root / f"plan-{number}"
        chosen = ruleset(ruleset_id, **options)
        plan = Plan(chosen, bots, matches // len(PLANS), 40 + number, folder)
        played.append((plan, play(plan, 1, lambda done: None)))
        user.matches.mkdir(parents=True, exist_ok=True)
        for file in folder.iterdir():
            file.rename(user.matches / f"{number}-{file.name}")
    return played


def lines_of(file: Path) -> Iterator[dict[str, Any]]:
    """What the command line tells of a match."""
    out = io.StringIO()
    with redirect_stdout(out):
        assert cli.run(["replay", str(file), "--json"]) == 0
    return map(json.loads, out.getvalue().splitlines())


def second_count(files: list[Path]) -> dict[str, dict[str, Any]]:
    """Everything about the seats of every player."""
    told: dict[str, dict[str, Any]] = {}
    for file in files:
        record = json.loads(file.read_text(encoding="utf-8"))
        lines = list(lines_of(file))
        events = [event for line in lines[:-1] for event in line["events"]]
        places = lines[-1]["outcome"]["places"]
        for seat, one in enumerate(record["seats"]):
            mine = told.setdefault(
                one["player"],
                {
                    **dict.fromkeys(("played", "won", "rounds", "moves", "scored"), 0),
                    **{name: Counter() for name in ("places", "right", "wrong")},
                },
            )
            mine["played"] += 1
            mine["won"] += places[seat] == 1
            mine["places"][places[seat]] += 1
            mine["moves"] += sum(line.get("seat") == seat for line in lines[:-1])
            for event in events:
                if event["event"] == "round_ended":
                    mine["rounds"] += 1
                    mine["scored"] += event["scores"][seat]
                if event["event"] == "reckoned" and event["seat"] == seat:
                    reason = event.get("reason", "")
                    if reason.startswith("caller"):
                        kind = "right" if reason == "caller_lowest" else "wrong"
                        mine[kind][event["count"]] += 1
    return told


def first_count(ledger: Ledger, player: str) -> dict[str, Any]:
    """The same from the program's own statistics."""
    chosen = [*statistics.entries(ledger.in_order, lambda one: one.player == player)]
    figures = statistics.fold(chosen)
    return {
        "played": figures.played,
        "won": figures.won,
        "rounds": figures.rounds,
        "moves": figures.moves,
        "scored": sum(entry.own.figures["scored"] for entry in chosen),
        "places": figures.places,
        "right": Counter({n: right for n, (_, right) in figures.calls.items() if right}),
        "wrong": Counter({n: wrong for n, (wrong, _) in figures.calls.items() if wrong}),
    }


def counted(user: UserFolder) -> Ledger:
    ledger = open_ledger(user)
    for _ in ledger.count():
        pass
    return ledger


def check_counts(folder: Path, matches: int) -> int:
    """Both counts, and what the laboratory counted while it played: says how many matches."""
    user = UserFolder(folder)
    played = simulated(user, matches)
    files = list(user.matches.iterdir())
    first, second = counted(user), second_count(files)
    assert second.keys() == {f"bot:{bot}" for plan, _ in played for bot in plan.bots}
    for player, theirs in second.items():
        mine = first_count(first, player)
        assert mine == theirs, player
        seats = [
            result.seats[place]
            for plan, results in played
            for result in results
            for place, bot in enumerate(plan.bots)
            if f"bot:{bot}" == player
        ]
        assert mine["scored"] == sum(seat.scored for seat in seats)
        assert mine["moves"] == sum(seat.moves for seat in seats)
        assert sum(mine["right"].values()) == sum(seat.calls_right for seat in seats)
    assert open_ledger(user).tallies == first.tallies, "from the cache"
    user.tallies.unlink()
    assert counted(user).tallies == first.tallies, "the cache is only a cache"
    return len(files)
