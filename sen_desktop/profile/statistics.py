"""What a player's matches show: folded from the tallies of those that a selection picks.

Every match counts once for each person who sat there. Unfinished matches are counted apart.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from io import StringIO
from typing import NamedTuple

from sen_desktop.match.record import Player
from sen_desktop.match.tally import SeatTally, Tally

ENOUGH = 10
"""A share of fewer cases than these says nothing, and is not shown."""
SURE_STEPS = 20
"""Feelings are gathered in steps of so many per cent."""

Named = Sequence[tuple[str, Tally]]
"""Names of files and what these matches add up to, the oldest first."""


def is_person(player: Player) -> bool:
    return player.human


class Entry(NamedTuple):
    """One match from one of its seats."""

    file: str
    match: Tally
    seat: int

    @property
    def own(self) -> SeatTally:
        return self.match.seats[self.seat]

    @property
    def opponents(self) -> list[Player]:
        """Whoever else sat there."""
        return [one.player for seat, one in enumerate(self.match.seats) if seat != self.seat]

    @property
    def won(self) -> bool:
        return self.own.place == 1


@dataclass(frozen=True, slots=True)
class Selection:
    """Which matches count; None stands for all."""

    game: str | None = None
    seats: int | None = None
    opponent: str | None = None
    """A player as records spell it: somebody like that sat there, too."""
    aid: str | None = None
    name: str | None = None

    def takes(self, entry: Entry) -> bool:
        own = entry.own.player
        return (
            self.game in (None, entry.match.ruleset_id)
            and self.seats in (None, len(entry.match.seats))
            and self.aid in (None, own.aid or "none")
            and self.name in (None, own.name)
            and (self.opponent is None or self.opponent in {p.player for p in entry.opponents})
        )


def entries(matches: Named, who: Callable[[Player], bool] = is_person) -> Iterator[Entry]:
    for file, match in matches:
        for seat, one in enumerate(match.seats):
            if who(one.player):
                yield Entry(file, match, seat)


class Reviewed(NamedTuple):
    """What the review of one match says; None where it has nothing to say."""

    luck: float | None
    judgement: float | None
    slips: int | None
    forgotten: int | None
    rounds: int


@dataclass
class Figures:
    """Everything there is to show of some matches."""

    played: int = 0
    won: int = 0
    unfinished: int = 0
    rounds: int = 0
    moves: int = 0
    seconds: int = 0
    places: Counter[int] = field(default_factory=Counter)
    course: list[bool] = field(default_factory=list)
    """Match by match: was it won?"""
    streak: int = 0
    """Wins in a row up to the last match."""
    longest: int = 0
    calls: dict[int, list[int]] = field(default_factory=dict)
    """By the caller's ravens: calls that were wrong, and that were right."""
    feelings: dict[int, list[int]] = field(default_factory=dict)
    """By the step of how sure somebody felt: wrong and right, and all their per cent together."""

    reviewed: dict[str, list[Reviewed]] = field(default_factory=dict)
    """By what a review is reckoned in: what it said, match by match."""

    @property
    def called(self) -> int:
        return sum(wrong + right for wrong, right in self.calls.values())

    @property
    def called_right(self) -> int:
        return sum(right for _, right in self.calls.values())

    @property
    def felt(self) -> int:
        """Calls of which somebody said how sure they were."""
        return sum(wrong + right for wrong, right, _ in self.feelings.values())

    @property
    def felt_right(self) -> int:
        return sum(right for _, right, _ in self.feelings.values())

    @property
    def sure(self) -> int:
        """All their per cent together."""
        return sum(sure for _, _, sure in self.feelings.values())

    @property
    def ravens_called(self) -> int:
        """All ravens that callers had in their dreams."""
        return sum(count * sum(cases) for count, cases in self.calls.items())


def fold(chosen: Iterable[Entry]) -> Figures:
    """The oldest match first."""
    figures = Figures()
    for entry in chosen:
        own = entry.own
        if own.place is None:
            figures.unfinished += 1
            continue
        figures.played += 1
        figures.won += entry.won
        figures.places[own.place] += 1
        figures.course.append(entry.won)
        figures.streak = figures.streak + 1 if entry.won else 0
        figures.longest = max(figures.longest, figures.streak)
        figures.rounds += entry.match.rounds
        figures.seconds += entry.match.seconds or 0
        figures.moves += own.figures["moves"]
        for count, right in own.figures["calls"]:
            figures.calls.setdefault(count, [0, 0])[right] += 1
        for sure, right in own.figures.get("feelings", ()):
            step = min(sure // SURE_STEPS * SURE_STEPS, 100 - SURE_STEPS)
            felt = figures.feelings.setdefault(step, [0, 0, 0])
            felt[right] += 1
            felt[2] += sure
        if review := own.figures.get("review"):
            unit, luck, judgement, slips, forgotten = review
            one = Reviewed(luck, judgement, slips, forgotten, entry.match.rounds)
            figures.reviewed.setdefault(unit, []).append(one)
    return figures


def mean_of(reviews: Iterable[Reviewed], name: str) -> float | None:
    """Of what was said in enough matches."""
    told = [value for one in reviews if (value := getattr(one, name)) is not None]
    return sum(told) / len(told) if len(told) >= ENOUGH else None


def a_round(reviews: Iterable[Reviewed], name: str) -> float | None:
    """How many of them there were in a round, of what was said in enough matches."""
    told = [(getattr(one, name), one.rounds) for one in reviews if getattr(one, name) is not None]
    rounds = sum(number for _, number in told)
    return sum(count for count, _ in told) / rounds if len(told) >= ENOUGH and rounds else None


def choices(everything: Iterable[Entry]) -> Mapping[str, Mapping[str, int]]:
    """What there is to select by, and how many matches speak for each: by field of `Selection`."""
    found: dict[str, Counter[str]] = {
        name: Counter() for name in ("game", "seats", "opponent", "aid", "name")
    }
    for entry in everything:
        own = entry.own.player
        found["game"][entry.match.ruleset_id] += 1
        found["seats"][str(len(entry.match.seats))] += 1
        found["aid"][own.aid or "none"] += 1
        found["name"][own.name] += 1
        found["opponent"].update({player.player for player in entry.opponents})
    return found


HEADS = (
    *("file", "started", "ruleset", "seats", "name", "aid", "opponents", "finished", "place"),
    *("total", "won", "rounds", "moves", "seconds", "scored", "calls", "calls_right"),
    *("ravens_at_calls", "dream_of_the_day"),
    *("review_unit", "luck", "judgement", "slips", "forgotten"),
    "feelings",
)
"""`feelings`: for every call how sure one felt in per cent, with + where it was right."""


def as_csv(chosen: Iterable[Entry]) -> str:
    """A line for every match and person, for other programs."""
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADS)
    for entry in chosen:
        writer.writerow(_cells(entry))
    return text.getvalue()


def _cells(entry: Entry) -> Iterator[object]:
    match, own = entry.match, entry.own
    calls = own.figures["calls"]
    yield from (entry.file, match.started, match.ruleset_id, len(match.seats))
    yield from (_plain(own.player.name), own.player.aid)
    yield " ".join(player.player for player in entry.opponents)
    yield from (int(match.finished), own.place, own.total, int(entry.won))
    yield from (match.rounds, own.figures["moves"], match.seconds, own.figures["scored"])
    yield from (len(calls), sum(right for _, right in calls))
    yield from (" ".join(str(count) for count, _ in calls), match.day)
    yield from own.figures.get("review") or (None,) * 5
    felt = own.figures.get("feelings", ())
    yield " ".join(f"{sure}{'+' if right else '-'}" for sure, right in felt)


def _plain(name: str) -> str:
    """A spreadsheet takes what begins like this for something to be reckoned."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
