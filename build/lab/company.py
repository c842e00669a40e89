"""What playing Sen with the bots is like: how many turns a patient guest has before a round ends.

`build/make.py company` seats one guest of the laboratory with each level, at every edition and
number of seats, and counts: rounds in which the guest had no turn, at most one, and on the mean;
how often a level woke up, with what chance as it felt, how often rightly, and the least chance with
which it did. A table at which rounds end too early for people (`NONE`, `FEW`, `TURNS`) is marked.

House rules are measured with `--house`, each alone and `together`; `--house` alone takes all.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from rulesets import ruleset
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.bots.sen.people import CHARACTERS
from sen_desktop.engine.events import RoundEnded, TurnStarted
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.words import WORDS
from sen_desktop.lab.laboratory import interval, play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee

MEASURING = 910_000_001
"""Seeds of these counts; lessons and ladders have theirs elsewhere."""
EDITIONS = ["sen-classic", "sen-jubilee", "sen-long"]
USUAL, TOGETHER = "usual", "together"
HOUSE: dict[str, dict[str, OptionValue]] = {
    USUAL: {},
    **{name: {name: True} for name in sorted(WORDS.switches)},
    TOGETHER: dict.fromkeys(sorted(WORDS.switches), True),
}
"""House rules by name."""
NONE, FEW, TURNS = 0.01, 0.05, 3.5
"""In so many rounds the guest may have had no turn, or at most one; and so many turns it has on the
mean where two play."""


class Tally:
    """What happened at some tables, by name of player."""

    def __init__(self) -> None:
        self.turns: Counter[int] = Counter()
        """Rounds by the number of turns that the guest had in them."""
        self.calls: Counter[str] = Counter()
        self.right: Counter[str] = Counter()
        self.felt = 0
        """The chances with which somebody woke up, in hundredths, added up."""
        self.lowest_felt = 100
        self.seat_rounds: Counter[str] = Counter()

    def play(self, chosen: Ruleset, names: Sequence[str], guest: int, seed: int, most: int) -> None:
        seats = len(names)
        bots: list[Any] = [
            entry(name).make(chosen, seat, source(seed, "bot", seat).random)
            for seat, name in enumerate(names)
        ]
        referee = Referee(registry.build(chosen, seats), Chance(seed))
        calls_of = registry.GAMES[chosen.family].calls
        had = 0
        for told, _, _ in play_bots(referee, bots):
            for event in told.events:
                if isinstance(event, TurnStarted):
                    had += event.seat == guest
                elif isinstance(event, RoundEnded):
                    self.turns[had] += 1
                    self.seat_rounds.update(names)
                    had = 0
            for call in calls_of(told.events):
                self.calls[names[call.seat]] += 1
                self.right[names[call.seat]] += call.right
                self._hear(bots[call.seat])
            if self.rounds >= most:
                return

    @property
    def rounds(self) -> int:
        return sum(self.turns.values())

    def _hear(self, caller: Any) -> None:
        """The chance with which somebody woke up, if it is one of those who say why."""
        if isinstance(caller, Dreamer):
            *_, last = (one for one in caller.diary.of_last_round() if "chance" in one.facts)
            self.felt += last.facts["chance"]
            self.lowest_felt = min(self.lowest_felt, last.facts["chance"])


def watch(chosen: Ruleset, guest: str, others: Sequence[str], rounds: int, seed: int) -> Tally:
    tally, number = Tally(), 0
    seats = len(others) + 1
    while tally.rounds < rounds:
        place = number % seats
        names = [*others[:place], guest, *others[place:]]
        tally.play(chosen, names, place, seed + number // seats, rounds)
        number += 1
    return tally


def tables(asked: argparse.Namespace) -> Iterator[tuple[str, Ruleset]]:
    """What is to be played, with a name; nothing twice that a ruleset has as it is."""
    for ruleset_id in asked.rulesets:
        met = []
        for penalty, house in product(asked.penalty, asked.house or HOUSE):
            chosen = ruleset(ruleset_id, penalty=penalty, **HOUSE[house])
            if chosen not in met:
                met.append(chosen)
                yield f"{ruleset_id} {penalty} {house}", chosen


def row(name: str, tally: Tally, level: str, seats: int) -> str:
    rounds, turns = tally.rounds, tally.turns
    none, few = turns[0] / rounds, (turns[0] + turns[1]) / rounds
    low, high = interval(few, rounds)
    mean = sum(number * times for number, times in turns.items()) / rounds
    early = none > NONE or few > FEW or (seats == 2 and mean < TURNS)
    calls = tally.calls[level]
    woke, right = calls / tally.seat_rounds[level], tally.right[level] / max(calls, 1)
    felt = tally.felt / max(calls, 1)
    ending = "  EARLY" if early else ""
    return (
        f"{name:50} {rounds:6} rounds  none {none:5.1%}  at most one {few:5.1%} "
        f"({max(low, 0):.1%}-{high:.1%})  mean {mean:4.1f}  woke up {woke:4.0%}, "
        f"felt {felt:3.0f} %, right {right:4.0%}, never below {tally.lowest_felt} %{ending}"
    )


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="company", description=__doc__)
    parser.add_argument("--guest", default="naive10")
    parser.add_argument("--levels", nargs="+", default=[one.id for one in CHARACTERS])
    parser.add_argument("--rulesets", nargs="+", default=EDITIONS)
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4, 5])
    parser.add_argument("--penalty", type=int, nargs="+", default=[5])
    parser.add_argument("--house", nargs="*", choices=HOUSE, default=[USUAL], metavar="RULE")
    parser.add_argument("--rounds", type=int, default=400, help="at every table")
    parser.add_argument("--seed", type=int, default=MEASURING)
    asked = parser.parse_args(arguments)
    for name, chosen in tables(asked):
        for seats, level in product(asked.seats, asked.levels):
            tally = watch(chosen, asked.guest, [level] * (seats - 1), asked.rounds, asked.seed)
            print(row(f"{name} {seats} {level}", tally, level, seats), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
