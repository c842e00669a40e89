"""Measures what reviews say: `build/make.py review-check [TABLE …] [--levels | --slips N]`.

Matches of bots are reviewed: whether luck is nothing on the mean, the parts add up to the result,
forgotten cards are found and nothing else is taken for them, and chances come true. With `--slips`
decisions are played out over redealt cards: whether they cost what is said. With `--levels` it is
measured by how much positions of Sen seem better than they are. Seeds are none of those that bots
learned from. What holds is written by hand into `sen_desktop/review/verified.py`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import mean, variance
from time import process_time
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from lab.ladder import of_table
from lab.less_luck import interval, played, without_luck
from sen_desktop.bots import roster
from sen_desktop.bots.door import EAGER, Table
from sen_desktop.bots.judge import Unit
from sen_desktop.bots.memory import Memory
from sen_desktop.bots.protocol import Bot, decide
from sen_desktop.bots.roster import entry
from sen_desktop.bots.sen import levels
from sen_desktop.bots.sen.judge import Judge as SenJudge
from sen_desktop.bots.sen.knowledge import Knowledge
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, PileId
from sen_desktop.engine.events import Event, MatchEnded, RoundEnded
from sen_desktop.engine.ruleset import Ruleset
from sen_desktop.engine.state import Refusal, View
from sen_desktop.engine.values import value
from sen_desktop.games import registry
from sen_desktop.match.chance import Chance, source
from sen_desktop.match.record import Record
from sen_desktop.match.redeal import redealt
from sen_desktop.match.referee import Referee
from sen_desktop.match.timeline import Timeline
from sen_desktop.review.review import review
from sen_desktop.review.slips import LEAST_CHANCE, SLIP
from sen_desktop.review.values import Decision, SeatReview

MEASURING, CHECKING = 940_000_001, 950_000_001
"""Seeds of levels and of checks."""
SIZES = {
    Unit.POINTS: {"0.5-1.5": (0.5, 1.5), "1.5-3": (1.5, 3.0), "3-6": (3.0, 6.0), "6-": (6.0, 99.0)},
    Unit.CHANCE: {"2-5%": (0.02, 0.05), "5-10%": (0.05, 0.1), "10%-": (0.1, 1.0)},
}
DEALS = 8
"""So many redeals of a decision that is played out."""
MOST_MATCHES = 400
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
    "smoki": Checked(Table("smoki", "smoki", {}), ("key",) * 2),
    "smoki three": Checked(Table("smoki three", "smoki", {}), ("key",) * 3),
    "smoki points": Checked(Table("smoki points", "smoki", {"mode": "points"}), ("key",) * 2),
    "koty": Checked(Table("koty", "koty", {}), ("star",) * 2),
    "koty three": Checked(Table("koty three", "koty", {}), ("star",) * 3),
    "jubilee three": Checked(Table("jubilee three", "sen-jubilee", {}), ("moon",) * 3),
    "jubilee four": Checked(Table("jubilee four", "sen-jubilee", {}), ("moon",) * 4),
}


# levels


def measure_levels(names: Sequence[str], matches: int, deals: int) -> None:
    found: dict[str, Any] = json.loads(levels.FILE.read_text(encoding="utf-8"))
    for name in names:
        one = TABLES[name]
        chosen, bots = of_table(one.table), one.bots
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


# checks


class Watched:
    """A bot, and which of its own cards it knew at each of its decisions."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.knew: list[tuple[Face | None, ...]] = []

    def notice(self, event: Event) -> None:
        self._bot.notice(event)

    def think(self, view: View[Any], legal: Sequence[Action]) -> Generator[None, None, Action]:
        known = getattr(self._bot, "known", None)
        own = known.own if known and isinstance(known, Knowledge) else ()
        self.knew.append(tuple(track.face for track in own))
        return (yield from self._bot.think(view, legal))


class Found:
    """What the matches of a table told."""

    def __init__(self) -> None:
        self.luck: defaultdict[str, list[float]] = defaultdict(list)
        self.judgement: defaultdict[str, list[float]] = defaultdict(list)
        self.result: defaultdict[str, list[float]] = defaultdict(list)
        self.without_luck: defaultdict[str, list[float]] = defaultdict(list)
        self.losses: defaultdict[str, list[float]] = defaultdict(list)
        self.rounds: list[float] = []
        self.chances: list[tuple[float, float]] = []
        """Before rounds, and what came of it."""
        self.moments: list[tuple[float, float]] = []
        """The same at all moments of rounds."""
        self.named = self.rightly = self.forgotten = self.caught = 0
        self.gap = self.seconds = 0.0
        self.reviewed = 0

    def take(self, record: Record, bots: Sequence[str], watched: Sequence[Watched]) -> None:
        started = process_time()
        made = review(record)
        self.seconds += process_time() - started
        self.reviewed += len(bots)
        assert made is not None
        for seat, one in enumerate(made.seats):
            name, split = bots[seat], one.split
            self.gap = max(self.gap, *(abs(r.split.result - r.result) for r in one.rounds))
            self.luck[name].append(split.luck)
            self.judgement[name].append(split.judgement)
            self.result[name].append(split.result)
            self.without_luck[name].append(without_luck(made, seat))
            self.losses[name] += [decision.loss for decision in one.decisions]
            self.rounds.append(len(one.rounds))
            won = one.chances[-1].chance
            ends = {ended.at for ended in one.rounds[:-1]}
            self.chances += [(seen.chance, won) for seen in one.chances if seen.at in ends]
            self.moments += [(seen.chance, won) for seen in one.chances if seen.at not in ends]
            self._forgetting(record, one, watched[seat])

    def _forgetting(self, record: Record, one: SeatReview, watched: Watched) -> None:
        """Cards that were truly forgotten, and those that were named."""
        if one.unit is not Unit.POINTS:
            return
        number = {at: n for n, at in enumerate(record.timeline.decisions(one.seat))}
        shown = truth_of(record, one.seat)
        for decision in one.decisions:
            if decision.loss < SLIP[one.unit] or decision.calling:
                continue
            knew = watched.knew[number[decision.at]]
            lost = {n for n, face in shown[decision.at].items() if knew[n] != face}
            self.forgotten += bool(lost)
            self.caught += bool(lost) and decision.fact is not None
            if decision.fact is not None:
                self.named += 1
                self.rightly += decision.fact.slot.place in lost

    def tell(self, name: str) -> None:
        print(f"{name}: {len(self.rounds)} seats, {mean(self.rounds):.1f} rounds,", end=" ")
        print(f"gap {self.gap:.1e}, {self.seconds / self.reviewed:.2f} s a match and seat")
        for bot, lucks in self.luck.items():
            ratio = variance(self.result[bot]) / variance(self.without_luck[bot])
            print(f"  {bot:12} luck {interval(lucks)}  judgement {interval(self.judgement[bot])}")
            print(f"  {'':12} result {interval(self.result[bot])}", end="  ")
            print(f"less luck {interval(self.without_luck[bot])}  variance ÷{ratio:.1f}", end="  ")
            print(f"loss {mean(self.losses[bot]):.3f} a decision")
        if self.forgotten:
            print(f"  forgotten and such slips found {self.caught} of {self.forgotten};", end=" ")
            print(f"named {self.named}, truly forgotten {self.rightly}")
        if self.chances:
            print(f"  chances before rounds: {calibration(self.chances)}")
        print(f"  chances in rounds: {calibration(self.moments)}", flush=True)


def truth_of(record: Record, seat: int) -> dict[int, dict[int, Face]]:
    """At each decision the own cards that the seat has been shown, place by place."""
    memory, found = Memory(), {}
    steps = record.timeline.steps
    for at, (_, step) in enumerate(steps):
        for event in step.events:
            memory.notice(event.seen_by(seat))
        own = memory.faces(PileId(registry.WORDS[record.ruleset.family].dealt, seat))
        found[at] = {place: face for place, face in enumerate(own) if face is not None}
    return found


def calibration(chances: Sequence[tuple[float, float]]) -> str:
    """Said and real, by fifths; and the error of the said ones on the mean."""
    rows, error = [], 0.0
    for fifth in range(5):
        some = [(c, won) for c, won in chances if fifth <= min(4.99, c * 5) < fifth + 1]
        if some:
            said, real = mean(c for c, _ in some), mean(won for _, won in some)
            error += abs(said - real) * len(some) / len(chances)
            rows.append(f"{said:.0%} {real:.0%} ({len(some)})")
    return f"{', '.join(rows)}; error {error:.1%}"


def unit_of(chosen: Ruleset) -> Unit:
    judge = roster.judge(chosen, 0, ())
    assert judge is not None
    return judge.unit


def size_of(loss: float, unit: Unit) -> str | None:
    for size, (least, most) in SIZES[unit].items():
        if least <= loss < most:
            return size
    return None


def really_lost(record: Record, seat: int, decision: Decision, bots: Sequence[str]) -> float:
    """How much better the best move did than the one that was made, over the same cards.

    What somebody knows stays as it was: so the cards of rivals are those that they would hold.
    """
    gains = []
    for deal in range(DEALS):
        random = source(CHECKING, "redeal", decision.at, deal).random
        other = redealt(record.timeline, decision.at, None, random)
        came = [
            goes_on(record, other.branch(decision.at), seat, action, bots)
            for action in (decision.best, decision.chosen)
        ]
        gains.append(came[0] - came[1])
    return mean(gains)


def goes_on(
    record: Record, timeline: Timeline, seat: int, action: Action, bots: Sequence[str]
) -> float:
    """What comes of a move: points of the round and the next start, or the victory."""
    chosen = record.ruleset
    referee = Referee(timeline.rules, Chance(CHECKING), timeline)
    seated = [
        entry(name).make(chosen, one, source(CHECKING, "bot", one).random)
        for one, name in enumerate(bots)
    ]
    judge = roster.judge(chosen, seat, bots)
    assert judge is not None
    listeners: list[Any] = [*seated, judge]
    seats = [*range(len(bots)), seat]

    def tell(events: Sequence[Event]) -> bool:
        for listener, one in zip(listeners, seats, strict=True):
            for event in events:
                listener.notice(event.seen_by(one))
        return any(isinstance(event, RoundEnded | MatchEnded) for event in events)

    tell(timeline.told(None))
    whole_match = judge.unit is Unit.CHANCE and chosen.family == "koty"
    while True:
        answer = referee.act(seat, action)
        if isinstance(answer, Refusal):
            raise RuntimeError(answer.code)
        if tell(answer.events) and not (whole_match and referee.to_act):
            break
        seat = referee.to_act[0]
        action = decide(seated[seat], referee.view(seat), referee.legal_actions(seat))
    view = timeline.rules.view(timeline.state, seats[-1])
    return judge.ending(view).points + judge.value(view)


def check(name: str, bots: Sequence[str], matches: int) -> None:
    chosen, found = of_table(TABLES[name].table), Found()
    for number in range(matches):
        turn = number % len(bots)
        seated = [*bots[turn:], *bots[:turn]]
        record, sat = played(chosen, seated, CHECKING + number // len(bots), Watched)
        found.take(record, seated, [one for one in sat if isinstance(one, Watched)])
    found.tell(f"{name}, {' '.join(bots)}, {matches} matches")


# slips played out


def play_out(name: str, bots: Sequence[str], slips: int) -> None:
    """Decisions of all sizes that would be spoken of, for they cost chances of the match, too; each
    of the two moves is played on by the best player."""
    chosen = of_table(TABLES[name].table)
    by_size: dict[tuple[str, bool], list[tuple[float, float]]] = {}
    wanted = dict.fromkeys(SIZES[unit_of(chosen)], slips)
    number = 0
    while any(wanted.values()) and number < MOST_MATCHES:
        record, _ = played(chosen, bots, CHECKING + 500_000 + number)
        number += 1
        made = review(record)
        assert made is not None
        for one in made.seats:
            taken: defaultdict[str, int] = defaultdict(int)
            for decision in one.decisions:
                size = size_of(decision.loss, one.unit)
                if size is None or not wanted[size] or taken[size]:
                    continue
                if decision.chance_lost < LEAST_CHANCE:
                    continue
                taken[size] += 1
                wanted[size] -= 1
                lost = really_lost(record, one.seat, decision, TABLES[name].bots)
                by_size.setdefault((size, decision.calling), []).append((decision.loss, lost))
    print(f"{name}, {' '.join(bots)}: played out from {number} matches")
    for (size, calling), found in sorted(by_size.items()):
        promised = [said for said, _ in found]
        real = [lost for _, lost in found]
        truly = mean(lost > 0 for lost in real)
        what = "calls" if calling else "cards"
        print(f"  {what} {size:10} {len(found):4} said {mean(promised):6.3f}", end="  ")
        print(f"real {interval(real)}  truly a loss {truly:.0%}", flush=True)


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="review-check", description=__doc__)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], metavar="TABLE")
    parser.add_argument("--levels", action="store_true")
    parser.add_argument("--slips", type=int, default=0, help="decisions of every size to play out")
    parser.add_argument("--bots", default="", help="who sits there, with commas between them")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--deals", type=int, default=6000)
    asked = parser.parse_args(arguments)
    names = asked.tables or list(TABLES)
    for name in names:
        bots = asked.bots.split(",") if asked.bots else TABLES[name].bots
        if asked.levels:
            measure_levels([name], asked.matches, asked.deals)
        elif asked.slips:
            play_out(name, bots, asked.slips)
        else:
            check(name, bots, asked.matches)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
