"""A position at the end of a turn as a few numbers, from which its worth is estimated.

Cards are kept as parts (mean, variance, chance of being an hourglass), so that "what if this card
lay there" costs next to nothing. What a move can change is reckoned anew each time; what stays the
same within a decision goes through the model once.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, exp, pi, sqrt
from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import Knowledge, class_of, looks
from sen_desktop.bots.sen.manners import A_CARD, A_DREAM
from sen_desktop.bots.sen.parts import EXACT, Part, moments, part_of
from sen_desktop.bots.sen.rivals import ROOT_TWO, Rival, Rivals, rival_at
from sen_desktop.bots.sen.standing import share_of_start
from sen_desktop.engine.cards import Seat
from sen_desktop.games.sen.counting import SCARY

CHANGING, TEMPERS, LASTING = 9, 2, 11
"""Numbers that a move can change, kinds of temper that each of them is met with, and the rest."""
LONG_ROUND = 8
HIGHEST = 99.0
DENSITY = 1 / sqrt(2 * pi)


class Mine(NamedTuple):
    """The own dream."""

    mean: float
    variance: float
    dearest: float
    shown: float
    """What it seems to count to those who saw no more than all did."""
    cards: int
    unknown: int


class Position:
    """What is on the table now, as one seat believes it to be."""

    __slots__ = (
        "known",
        "mine",
        "others_look",
        "own",
        "penalty",
        "public",
        "rivals",
        "starts",
        "top",
        "unknown",
    )

    def __init__(
        self,
        known: Knowledge,
        beliefs: Beliefs,
        penalty: int,
        start: float,
        weights: Sequence[float] | None = None,
    ) -> None:
        seat, seats = known.seat, known.seats
        self.known = known
        self.penalty = penalty
        self.starts = [start * share_of_start(seats - 2 - step, seats) for step in range(seats - 1)]
        """What our place in the next round is worth if each rival wakes up in this one."""
        usual = part_of(beliefs.plain)
        self.own = [
            EXACT[class_of(track.face)] if track.face else usual for track in known.dreams[seat]
        ]
        self.unknown = [track.face is None for track in known.dreams[seat]]
        self.public: list[float] = [looks(track) for track in known.dreams[seat]]
        """What each own card seems to count to those who saw no more than all did."""
        self.rivals = Rivals(
            [rival_at((seat + step) % seats, known, beliefs) for step in range(1, seats)],
            weights or [1 / (seats - 1)] * (seats - 1),
        )
        self.mine = mine_of(self.own, self.public, sum(self.unknown))
        self.others_look = [self._others_look((seat + step) % seats) for step in range(1, seats)]
        self.top = EXACT[class_of(known.face_up[-1].face)] if known.face_up[-1].face else usual

    def _others_look(self, rival: Seat) -> float:
        """What the lowest dream but its own and ours seems to count."""
        known = self.known
        mine = known.seat
        dreams = [dream for seat, dream in enumerate(known.dreams) if seat not in (mine, rival)]
        return min([_looks(list(map(looks, dream))) for dream in dreams], default=HIGHEST)

    def changing(self, mine: Mine, top: Part, rivals: Rivals) -> tuple[float, ...]:
        """What a move can change, each number about as large as one.

        The last two are no inputs: what the round brings if somebody wakes up before our next
        turn, times the chance of that, and the chance that nobody does.
        """
        mean, variance, dearest, shown, cards, unknown = mine
        lowest, others = 1.0, 0.0
        called, left = 0.0, 1.0
        looks_like = shown * A_DREAM / (A_CARD * cards)
        several = len(rivals.each) > 1
        for step, rival in enumerate(rivals.each):
            look = min(looks_like, self.others_look[step])
            chance, calls, calls_var, else_mean, else_var = rival[4].against(look)
            shift, wider = rival[5], rival[6]
            weight = rivals.weights[step]
            if wider:
                calls_var, else_var = max(0.0, calls_var + wider), max(0.0, else_var + wider)
            spread = sqrt(variance + calls_var + 0.5)
            calls += shift
            ahead = (calls - mean + 0.5) / spread
            beaten = 0.5 + 0.5 * erf(ahead / ROOT_TWO)
            density = DENSITY * exp(-ahead * ahead / 2)
            score = (calls + self.penalty) * beaten + calls_var / spread * density
            if several:
                not_lowest = 1.0 - rivals.below_others(step, calls)
                score += not_lowest * (calls + self.penalty - score)
            result = rivals.mean + weight * (score - rival[0]) - mean + self.starts[step]
            called += left * chance * result
            left *= 1.0 - chance
            spread = sqrt(variance + else_var + 0.5)
            lowest *= 0.5 + 0.5 * erf((else_mean + shift - mean - 0.5) / (spread * ROOT_TWO))
            others += (else_mean + shift) * weight
        waking = others - (1 - lowest) * (mean + self.penalty)
        return (
            mean / 10,
            sqrt(variance) / 5,
            unknown / 4,
            shown / 10,
            top.alone / SCARY,
            dearest / SCARY,
            lowest,
            waking / 10,
            left,
            called,
            left,
        )

    def lasting(self, rivals: Rivals) -> tuple[float, ...]:
        """What only a change of the rivals' dreams can change."""
        known = self.known
        lowest, coming = min(rivals.each, key=_mean_of), rivals.each[0]
        return (
            lowest.mean / 10,
            sqrt(lowest.variance) / 5,
            rivals.mean / 10,
            coming.mean / 10,
            coming.knows / 4,
            coming.worst / SCARY,
            min(max(known.turns), LONG_ROUND) / LONG_ROUND,
            known.face_down / 50,
            (known.seats - 2) / 3,
            *known.temper(),
        )

    def features(self) -> list[float]:
        """All of it for the position as it is, in the order that a model expects.

        Last what stands outside the model, see `changing`.
        """
        *now, called, left = self.changing(self.mine, self.top, self.rivals)
        mixed = [one * kind for kind in self.known.temper() for one in now]
        return [*now, *mixed, *self.lasting(self.rivals), called, left]


def mine_of(own: Sequence[Part], public: Sequence[float], unknown: int) -> Mine:
    dearest = max([part.alone for part in own])
    return Mine(*moments(own), dearest, sum(public), len(own), unknown)


def _looks(public: Sequence[float]) -> float:
    return sum(public) * A_DREAM / (A_CARD * len(public))


def _mean_of(rival: Rival) -> float:
    return rival.mean
