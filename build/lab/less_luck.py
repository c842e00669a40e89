"""Matches of bots, and their results with luck taken off: the same mean, seen in fewer matches.

Only where luck was verified to be nothing on the mean; it stands beside the plain figure.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import mean, stdev

from sen_desktop.bots import roster
from sen_desktop.bots.protocol import Bot
from sen_desktop.bots.roster import entry
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.games import registry
from sen_desktop.lab.laboratory import play_bots
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Player, Record, of_match
from sen_desktop.match.referee import Referee
from sen_desktop.review.review import review
from sen_desktop.review.values import Review


def played(
    chosen: Ruleset, bots: Sequence[str], seed: int, around: Callable[[Bot], Bot] = lambda bot: bot
) -> tuple[Record, list[Bot]]:
    """A match of bots as a record, and the bots as they are after it, with something round them."""
    referee = Referee(registry.build(chosen, len(bots)), Chance(seed))
    seated = [
        around(entry(name).make(chosen, seat, source(seed, "bot", seat).random))
        for seat, name in enumerate(bots)
    ]
    for _ in play_bots(referee, seated):
        pass
    return of_match(chosen, [Player(f"bot:{name}", name) for name in bots], referee), seated


def without_luck(made: Review, seat: int) -> float:
    """A seat's result but for its own luck and that of the others."""
    lucks = [one.split.luck for one in made.seats]
    theirs = (sum(lucks) - lucks[seat]) / (len(lucks) - 1)
    return made.seats[seat].split.result - lucks[seat] + theirs


def interval(numbers: Sequence[float]) -> str:
    """The mean, 95 %."""
    if len(numbers) < 2:
        return "      –      "
    return f"{mean(numbers):+7.2f} ±{1.96 * stdev(numbers) / sqrt(len(numbers)):5.2f}"


def row_less_luck(chosen: Ruleset, first: str, second: str, matches: int, seed: int) -> str | None:
    """How much better the first one does, plainly and less luck; None where luck is unverified."""
    if not matches or not roster.verified(chosen, 2, (first, second)).parts:
        return None
    plain, less = [], []
    for number in range(matches):
        turn = number % 2
        pair = (second, first) if turn else (first, second)
        made = review(played(chosen, pair, seed + number // 2)[0])
        assert made is not None
        plain.append(made.seats[turn].split.result)
        less.append(without_luck(made, turn))
    return f"{first:8} against {second:8} a match {interval(plain)}, less luck {interval(less)}"
