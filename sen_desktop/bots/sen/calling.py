"""What a rival may do first at its next turn: wake up, with such a dream, or not, with another.

Its manner (see `manners`) says how likely it is for every count of the cards that it knows.
"""

from __future__ import annotations

from typing import NamedTuple

from sen_desktop.bots.sen.beliefs import Beliefs
from sen_desktop.bots.sen.knowledge import Knowledge, class_of
from sen_desktop.bots.sen.manners import A_CARD, A_DREAM, step_of
from sen_desktop.bots.sen.parts import moments_beside, part_at
from sen_desktop.bots.sen.sums import NO_CARDS, counted, joined
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
        first, cards = beliefs.leant(owner)
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
                rest.append(part_at(track, owner, beliefs))
        scale = A_DREAM / (A_CARD * len(dream))
        self._met = [
            (count, chance, step_of((seems + count) * scale))
            for count, chance in enumerate(counted(joined(cards, met)))
            if chance > LEAST
        ]
        """What the hidden cards that it knows may count, and where to look that up in a line."""
        mean, self._variance = moments_beside(NO_CARDS, rest)
        self._mean = fixed + mean
        self._line = known.line_of(owner)
        """How likely it is to wake up by what the lowest of the others' dreams seems to count."""
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
        line = self._line(against)
        for count, mass, step in self._met:
            calls = mass * line[step]
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
