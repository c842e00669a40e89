"""A position at the end of a turn as a few numbers, from which its worth is estimated.

Cards are kept as parts (mean, variance, chance of being an hourglass), so that "what if this card
lay there" costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt
from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import CLASSES, EVERYBODY, HOURS, Knowledge, Track, class_of
from sen_desktop.bots.sen.sums import Odds, certain
from sen_desktop.games.sen.counting import SCARY

LONG_ROUND = 8


class Part(NamedTuple):
    mean: float
    variance: float
    hour: float


class Rival(NamedTuple):
    mean: float
    variance: float
    knows: int
    worst: float


def part_of(odds: Odds) -> Part:
    mean = square = 0.0
    for worth in range(1, HOURS):
        chance = odds[worth]
        mean += worth * chance
        square += worth * worth * chance
    return Part(mean, square - mean * mean, odds[HOURS])


EXACT = tuple(part_of(certain(kind)) for kind in range(CLASSES))


def moments(parts: Sequence[Part]) -> tuple[float, float]:
    """Mean and variance of a dream's count; the variance of hourglasses is roughly taken."""
    mean = variance = 0.0
    hours = False
    for part in parts:
        mean += part.mean
        variance += part.variance
        hours = hours or part.hour > 0
    if not hours:
        return mean, variance
    by_number = [1.0]
    for part in parts:
        p = part.hour
        if p:
            by_number = [
                (by_number[n] * (1 - p) if n < len(by_number) else 0.0)
                + (by_number[n - 1] * p if n else 0.0)
                for n in range(len(by_number) + 1)
            ]
    worths = [(SCARY * n if n % 2 else 0, chance) for n, chance in enumerate(by_number)]
    added = sum([worth * chance for worth, chance in worths])
    return mean + added, variance + sum([w * w * chance for w, chance in worths]) - added * added


class Position:
    """What is on the table after a move, as one seat believes it to be."""

    __slots__ = ("down", "eager", "late", "own", "public", "rivals", "top", "unknown")

    def __init__(self, known: Knowledge, beliefs: Beliefs) -> None:
        seat, seats = known.seat, known.seats
        usual = part_of(beliefs.plain)
        self.own = [
            EXACT[class_of(track.face)] if track.face else usual for track in known.dreams[seat]
        ]
        self.unknown = [track.face is None for track in known.dreams[seat]]
        self.public = [
            part if track.knowers == EVERYBODY else usual
            for part, track in zip(self.own, known.dreams[seat], strict=True)
        ]
        self.rivals = [
            rival(known.dreams[(seat + step) % seats], (seat + step) % seats, beliefs)
            for step in range(1, seats)
        ]
        self.top = EXACT[class_of(known.face_up[-1].face)] if known.face_up[-1].face else usual
        self.late = min(max(known.turns), LONG_ROUND) / LONG_ROUND
        self.eager = known.others_eagerness()
        self.down = known.face_down / 50

    def features(
        self,
        own: Sequence[Part],
        public: Sequence[Part],
        unknown: int,
        top: Part,
        rivals: Sequence[Rival] | None = None,
    ) -> list[float]:
        """What the estimate looks at, each of them about as large as one."""
        rivals = self.rivals if rivals is None else rivals
        mean, variance = moments(own)
        lowest = min(rivals)
        coming = rivals[0]
        chance = 1.0
        for other in rivals:
            spread = sqrt(variance + other.variance + 0.5)
            chance *= 0.5 + 0.5 * erf((other.mean - mean - 0.5) / (spread * 1.4142))
        return [
            mean / 10,
            sqrt(variance) / 5,
            unknown / 4,
            lowest.mean / 10,
            sum([other.mean for other in rivals]) / (10 * len(rivals)),
            sqrt(lowest.variance) / 5,
            coming.knows / 4,
            moments(public)[0] / 10,
            (top.mean + SCARY * top.hour) / SCARY,
            self.late,
            max([part.mean + SCARY * part.hour for part in own]) / SCARY,
            coming.worst / SCARY,
            chance,
            min(mean, 20.0) * (1 - chance) / 10,
            self.down,
            self.eager,
            self.eager * mean / 10,
            self.eager * chance,
        ]


def rival(dream: Sequence[Track], owner: int, beliefs: Beliefs) -> Rival:
    parts = [
        EXACT[class_of(track.face)] if track.face else part_of(beliefs.odds(track, owner))
        for track in dream
    ]
    mean, variance = moments(parts)
    knows = sum(track.known_to(owner) for track in dream)
    return Rival(mean, variance, knows, max(part.mean for part in parts))
