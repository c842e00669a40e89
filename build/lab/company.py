"""What playing Sen with the bots is like: how many turns a patient guest has before a round ends.

`build/make.py company` seats one guest of the laboratory with each level, at every edition and
number of seats, and counts: rounds in which the guest had no turn, at most one, and on the mean;
how often a level woke up, how often rightly, and the least chance with which it did.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sen_desktop import shipped
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.people import CHARACTERS
from sen_desktop.data.load import load
from sen_desktop.engine.events import RoundEnded, TurnStarted
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.events import Called
from sen_desktop.lab.laboratory import interval, play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee


def chosen_ruleset(ruleset_id: str, options: Mapping[str, OptionValue]) -> Ruleset:
    spec = load(shipped.card_data(), registry.WORDS).ruleset(ruleset_id)
    game = registry.GAMES[spec.family]
    return spec.choose(options, game.settle, game.problem, game.deck)


MEASURING = 910_000_001
"""Seeds of these counts; lessons and ladders have theirs elsewhere."""
EDITIONS = ["sen-classic", "sen-jubilee", "sen-long"]


class Tally:
    """What happened at some tables, by name of player."""

    def __init__(self) -> None:
        self.rounds = 0
        self.turns: Counter[int] = Counter()
        """Rounds by the number of turns that the guest had in them."""
        self.calls: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self.lowest_felt = 100
        self.seat_rounds: Counter[str] = Counter()

    def play(self, chosen: Ruleset, names: Sequence[str], guest: int, seed: int, most: int) -> None:
        seats = len(names)
        bots: list[Any] = [
            entry(name).make(chosen, seat, source(seed, "bot", seat).random)
            for seat, name in enumerate(names)
        ]
        referee = Referee(registry.build(chosen, seats), Chance(seed))
        had, calls_of = 0, registry.GAMES[chosen.family].calls
        begun = list(referee.opening.events)
        had += sum(isinstance(e, TurnStarted) and e.seat == guest for e in begun)
        for told, _, _ in play_bots(referee, bots):
            for event in told.events:
                if isinstance(event, TurnStarted):
                    had += event.seat == guest
                elif isinstance(event, Called):
                    self.calls[names[event.seat]] += 1
                elif isinstance(event, RoundEnded):
                    self.turns[had] += 1
                    self.rounds += 1
                    had = 0
                    self.seat_rounds.update(names)
                    for bot in bots:
                        if isinstance(bot, Dreamer):
                            self._hear(bot.diary.of_last_round())
            for seat, right in calls_of(told.events):
                self.right[names[seat]] += right
            if self.rounds >= most:
                return

    def _hear(self, reasons: Sequence[Reason]) -> None:
        felt = [reason.facts["chance"] for reason in reasons if reason.kind == "wake_up"]
        self.lowest_felt = min([self.lowest_felt, *felt])


def watch(chosen: Ruleset, guest: str, others: Sequence[str], rounds: int, seed: int) -> Tally:
    tally, number = Tally(), 0
    seats = len(others) + 1
    while tally.rounds < rounds:
        place = number % seats
        names = [*others[:place], guest, *others[place:]]
        tally.play(chosen, names, place, seed + number // seats, rounds)
        number += 1
    return tally


def row(name: str, tally: Tally, level: str) -> str:
    rounds, turns = tally.rounds, tally.turns
    few = (turns[0] + turns[1]) / rounds
    low, high = interval(few, rounds)
    mean = sum(number * times for number, times in turns.items()) / rounds
    calls = tally.calls[level]
    woke, right = calls / tally.seat_rounds[level], tally.right[level] / max(calls, 1)
    return (
        f"{name:28} {rounds:6} rounds  none {turns[0] / rounds:5.1%}  at most one {few:5.1%} "
        f"({low:.1%}-{high:.1%})  mean {mean:4.1f}  woke up {woke:4.0%}, right {right:4.0%}, "
        f"never below {tally.lowest_felt} %"
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="company", description=__doc__)
    parser.add_argument("--guest", default="naive10")
    parser.add_argument("--levels", nargs="+", default=[one.id for one in CHARACTERS])
    parser.add_argument("--rulesets", nargs="+", default=EDITIONS)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--penalty", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=400, help="at every table")
    parser.add_argument("--seed", type=int, default=MEASURING)
    asked = parser.parse_args(arguments)
    for ruleset_id in asked.rulesets:
        chosen = chosen_ruleset(ruleset_id, {"penalty": asked.penalty})
        for seats in asked.seats:
            for level in asked.levels:
                tally = watch(chosen, asked.guest, [level] * (seats - 1), asked.rounds, asked.seed)
                print(row(f"{ruleset_id} {seats} {level}", tally, level), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
