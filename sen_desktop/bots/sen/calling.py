"""What a rival may do first at its next turn: wake up, with such a dream, or not, with another.

Its manner (see `manners`) says how likely it is for every count of the cards that it knows.
"""

from __future__ import annotations

from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import Knowledge, class_of
from sen_desktop.bots.sen.manners import A_CARD, A_DREAM, step_of
from sen_desktop.bots.sen.sums import counts, leaning, moments_of
from sen_desktop.engine.cards import Seat
from sen_desktop.games.sen.counting import SCARY

LEAST = 1e-6


class NextTurn(NamedTuple):
    chance: float
    """Of waking up."""
    mean: float
    variance: float
    """Of its count if it does."""
    mean_else: float
    variance_else: float
    """If it does not."""


class Calling:
    """One rival at its next turn, as one seat believes it to be at this moment."""

    def __init__(self, owner: Seat, known: Knowledge, beliefs: Beliefs) -> None:
        dream = known.dreams[owner]
        first, lean = beliefs.lean(owner)
        met, rest = [], []
        seems = fixed = 0
        for track in dream:
            knows = track.known_to(owner)
            if track.face is not None:
                worth = min(class_of(track.face), SCARY)
                fixed += worth
                seems += worth if knows else A_CARD
            elif track in first:
                continue
            elif knows:
                met.append(beliefs.odds(track, owner))
            else:
                seems += A_CARD
                rest.append(beliefs.odds(track, owner))
        leant = [beliefs.odds(track, owner) for track in first]
        self._met = leaning([], leant, lean, met)
        mean, self._variance = moments_of(counts([], rest)) if rest else (0.0, 0.0)
        self._mean = fixed + mean
        self._seems = seems
        self._scale = A_DREAM / (A_CARD * len(dream))
        self._manners = known.manners[owner]
        self._made: dict[int, NextTurn] = {}

    def against(self, seems: float) -> NextTurn:
        """If the lowest of the others' dreams seems to count so much."""
        key = round(seems)
        made = self._made.get(key)
        if made is None:
            made = self._made[key] = self._reckoned(key)
        return made

    def _reckoned(self, against: int) -> NextTurn:
        chance = sums = squares = every = all_sums = all_squares = 0.0
        line = self._manners.line(against)
        for count, mass in enumerate(self._met):
            if mass > LEAST:
                calls = mass * line[step_of((self._seems + count) * self._scale)]
                chance += calls
                sums += calls * count
                squares += calls * count * count
                every += mass
                all_sums += mass * count
                all_squares += mass * count * count
        mean, variance = self._moments(chance, sums, squares)
        left = every - chance, all_sums - sums, all_squares - squares
        return NextTurn(chance / every, mean, variance, *self._moments(*left))

    def _moments(self, mass: float, sums: float, squares: float) -> tuple[float, float]:
        mean = sums / mass
        return mean + self._mean, max(0.0, squares / mass - mean * mean) + self._variance
