"""What playing with the bots is like: how long rounds last beside a guest, who wakes up, how early.

`build/make.py company GUEST BOT ...` seats one guest of the laboratory with the bots and counts.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sen_desktop import shipped
from sen_desktop.bots.diary import Reason
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen.dreamer import Dreamer
from sen_desktop.data.load import load
from sen_desktop.engine.events import RoundEnded, TurnStarted
from sen_desktop.engine.ruleset import OptionValue, Ruleset
from sen_desktop.games import registry
from sen_desktop.games.sen.events import Called
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.referee import Referee


def chosen_ruleset(ruleset_id: str, options: Mapping[str, OptionValue]) -> Ruleset:
    spec = load(shipped.card_data(), registry.WORDS).ruleset(ruleset_id)
    game = registry.GAMES[spec.family]
    return spec.choose(options, game.settle, game.problem, game.deck)


class Tally:
    """What happened at some tables, by name of player."""

    def __init__(self) -> None:
        self.rounds = 0
        self.turns: Counter[int] = Counter()
        """Rounds by the number of turns that the guest had in them."""
        self.wins: defaultdict[str, float] = defaultdict(float)
        self.matches = 0
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
        outcome = referee.outcome
        assert outcome is not None
        self.matches += 1
        winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
        for seat in winners:
            self.wins[names[seat]] += 1 / len(winners)

    def _hear(self, reasons: Sequence[Reason]) -> None:
        felt = [reason.facts["chance"] for reason in reasons if reason.kind == "wake_up"]
        self.lowest_felt = min([self.lowest_felt, *felt])

    def report(self) -> dict[str, Any]:
        few = sum(n for turns, n in self.turns.items() if turns <= 1) / self.rounds
        mean = sum(turns * n for turns, n in self.turns.items()) / self.rounds
        return {
            "rounds": self.rounds,
            "none": round(100 * self.turns[0] / self.rounds, 1),
            "at_most_one": round(100 * few, 1),
            "mean_turns": round(mean, 2),
            "turns": dict(sorted(self.turns.items())),
            "wins": {name: round(won / max(self.matches, 1), 3) for name, won in self.wins.items()},
            "matches": self.matches,
            "called": {n: round(c / self.seat_rounds[n], 3) for n, c in self.calls.items()},
            "right": {n: round(self.right[n] / c, 3) for n, c in self.calls.items()},
            "lowest_felt": self.lowest_felt,
        }


def watch(
    chosen: Ruleset, guest: str, others: Sequence[str], rounds: int, seed: int
) -> dict[str, Any]:
    tally, number = Tally(), 0
    seats = len(others) + 1
    while tally.rounds < rounds:
        place = number % seats
        names = [*others[:place], guest, *others[place:]]
        tally.play(chosen, names, place, seed + number // seats, rounds)
        number += 1
    return tally.report()


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="company", description=__doc__)
    parser.add_argument("guest")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--ruleset", default="sen-classic")
    parser.add_argument("--penalty", type=int, default=5)
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", type=int, default=910_000_001)
    asked = parser.parse_args(arguments)
    chosen = chosen_ruleset(asked.ruleset, {"penalty": asked.penalty})
    print(json.dumps(watch(chosen, asked.guest, asked.bots, asked.rounds, asked.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
