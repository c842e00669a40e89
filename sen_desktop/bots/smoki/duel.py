"""Two at a table: a position from the eyes of whoever is next, and what may come of the round.

Of two dreams more can be said than of many: what the next card would bring to each of them, what
either takes off the face-up piles, and who will end the round, which gives the next start away. The
net was made by build/lab/smoki.py (smoki.c sees positions in the same way).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import exp
from operator import mul
from typing import TypeAlias

from sen_desktop.bots.smoki.dreams import (
    HIDDEN,
    MIRROR,
    PRINTED,
    SHOWN,
    Counting,
    Dream,
    Mark,
    laid,
)
from sen_desktop.bots.smoki.position import TEN, Pile, Positions, promise
from sen_desktop.bots.smoki.standing import Judgement
from sen_desktop.engine.values import value
from sen_desktop.games.smoki.words import CARDS, COLUMNS

Numbers: TypeAlias = tuple[float, ...]
Tops: TypeAlias = tuple[Mark | None, Mark | None]
"""What lies on the face-up piles."""

TRAITS = 15
"""A row has so many numbers of the next player's dream, of the other's, then those of the piles."""
ENDS = 4
"""What may come of a round for a seat: won and ended by it, won, lost and ended by it, lost."""
FIVE = 0.2
NO_CARD, REFLECTION = 0.6, 0.3
"""Stand for the worth of a card, where a pile is empty and where its top has none."""


@value
class DuelModel:
    hidden: tuple[tuple[Numbers, float], ...]
    """Of every hidden unit: what its inputs count, and its threshold."""
    ends: tuple[tuple[Numbers, float], ...]
    """What the units count for each of the ends, and its own favour."""
    changes: tuple[tuple[Numbers, float], ...]
    """The same for how the counts of the next player and of the other will change until then."""

    def estimates(self, positions: Positions) -> DuelEstimates:
        return DuelEstimates(self, positions)

    def part(self, start: int, numbers: Sequence[float]) -> Numbers:
        """What these numbers of a row count for every unit."""
        end = start + len(numbers)
        return tuple([sum(map(mul, inputs[start:end], numbers)) for inputs, _ in self.hidden])


class Traits:
    """What matters of one dream, whoever owns it."""

    __slots__ = ("_counting", "_dream", "_others", "count", "draw", "gains", "row")

    def __init__(self, dream: Dream, counting: Counting) -> None:
        self._dream = dream
        self._counting = counting
        self.count = counting.count(dream)
        hidden = dream.count(HIDDEN)
        self.gains, opened = _gains(dream, counting)
        """What each unseen worth brings at its best place."""
        self._others: dict[Mark, float] = {}
        """The same of other cards."""
        chances = [chance for _, chance in counting.chances]
        self.draw = sum(map(mul, self.gains, chances))
        opening = sum(map(mul, opened, chances)) if hidden else 0.0
        costs = sorted((_cost(dream, place, counting) for place in range(CARDS)), reverse=True)
        pairs, open_worths = 0, 0
        for top, bottom in zip(dream[:COLUMNS], dream[COLUMNS:], strict=True):
            if top == bottom < PRINTED:
                pairs += 1
            else:
                open_worths += sum([card for card in (top, bottom) if 0 < card < PRINTED])
        self.row = (
            self.count * TEN,
            hidden / CARDS,
            float(hidden == 1),
            float(hidden == 2),
            float(hidden == 3),
            float(hidden >= 5),
            costs[0] * TEN,
            costs[1] * TEN,
            costs[2] * TEN,
            promise(dream, counting) * TEN,
            self.draw * FIVE,
            opening * FIVE,
            pairs / COLUMNS,
            dream.count(MIRROR) / 2,
            open_worths * TEN,
        )

    def gain(self, card: Mark) -> float:
        """What a card brings at its best place, if it is not to be left where it lies."""
        place = self._counting.order.get(card)
        if place is not None:
            return self.gains[place]
        found = self._others.get(card)
        if found is None:
            count, dream = self._counting.count, self._dream
            least = min([count(laid(dream, at, card)) for at in range(CARDS)])
            found = self._others[card] = max(0.0, self.count - least)
        return found


def _cost(dream: Dream, place: int, counting: Counting) -> float:
    card = dream[place]
    if card < PRINTED:
        return 0.0 if card == dream[place - COLUMNS] else card
    return counting.mirrored(dream, place) if card == MIRROR else counting.mean


def _gains(dream: Dream, counting: Counting) -> tuple[list[float], list[float]]:
    """Worth by worth, what it brings at its best place, and over a hidden card.

    Columns stand apart: reflections beside a place are left out of it.
    """
    parts = []
    for column in range(COLUMNS):
        top, bottom = dream[column], dream[column + COLUMNS]
        above = counting.mirrored(dream, column) if top == MIRROR else 0.0
        below = counting.mirrored(dream, column + COLUMNS) if bottom == MIRROR else 0.0
        parts.append(counting.gains(top, bottom, above, below))
    one, two, three = parts
    return list(map(max, one[0], two[0], three[0])), list(map(max, one[1], two[1], three[1]))


class DuelEstimates:
    """Judges many positions of one decision: what their parts count is reckoned once."""

    def __init__(self, model: DuelModel, positions: Positions) -> None:
        self._model = model
        self._positions = positions
        self._first, self._second = (
            [inputs[number] for inputs, _ in model.hidden] for number in (-2, -1)
        )
        """What the units make of the rival's gains from both piles."""
        self._traits: dict[Dream, Traits] = {}
        self._next: dict[Dream, Numbers] = {}
        self._others: dict[Dream, Numbers] = {}
        self._offers: dict[tuple[Dream, Tops], tuple[Numbers, bool]] = {}

    def judge(self, dreams: Sequence[Dream], piles: Sequence[Pile]) -> Judgement:
        following, model = self._positions.following, self._model
        own, other = dreams[following], dreams[1 - following]
        tops = _tops(piles)
        start = self._next.get(own) or self._of_next(own)
        rival = self._others.get(other) or self._of_other(other)
        offers, second_first = self._offers.get((own, tops)) or self._of_offers(own, tops)
        one, two = self._left(other, tops, second_first)
        units = [
            signal if (signal := a + b + c + one * d + two * e) > 0 else 0.0
            for a, b, c, d, e in zip(start, rival, offers, self._first, self._second, strict=True)
        ]
        favours = [sum(map(mul, units, counts), favour) for counts, favour in model.ends]
        changes = [sum(map(mul, units, counts), change) for counts, change in model.changes]
        most = max(favours)
        shares = [exp(favour - most) for favour in favours]
        total = sum(shares)
        ends = [share / total for share in shares]
        if following:
            ends.reverse()
            changes.reverse()
        return Judgement([ends[0] + ends[1], ends[2] + ends[3]], changes, ends)

    def row(self, dreams: Sequence[Dream], piles: Sequence[Pile]) -> list[float]:
        """All numbers of a position."""
        following = self._positions.following
        own, other = dreams[following], dreams[1 - following]
        tops = _tops(piles)
        offers, second_first = self._offered(own, tops)
        left = self._left(other, tops, second_first)
        return [*self._of(own).row, *self._of(other).row, *offers, *left]

    def _of(self, dream: Dream) -> Traits:
        found = self._traits.get(dream)
        if found is None:
            found = self._traits[dream] = Traits(dream, self._positions.counting)
        return found

    def _of_next(self, dream: Dream) -> Numbers:
        part = self._model.part(0, self._of(dream).row)
        thresholds = (threshold for _, threshold in self._model.hidden)
        self._next[dream] = signals = tuple(map(sum, zip(part, thresholds, strict=True)))
        return signals

    def _of_other(self, dream: Dream) -> Numbers:
        self._others[dream] = signals = self._model.part(TRAITS, self._of(dream).row)
        return signals

    def _of_offers(self, dream: Dream, tops: Tops) -> tuple[Numbers, bool]:
        offers, second_first = self._offered(dream, tops)
        found = self._offers[dream, tops] = self._model.part(2 * TRAITS, offers), second_first
        return found

    def _offered(self, dream: Dream, tops: Tops) -> tuple[Numbers, bool]:
        """What lies there for the next player, the better card first, and if that is the second."""
        counting, own = self._positions.counting, self._of(dream)
        gains = [self._gain(own, top) for top in tops]
        worths = [self._worth(top) for top in tops]
        better = int(gains[1] > gains[0])
        best = gains[better]
        if SHOWN in tops:
            known = max([0.0 if top == SHOWN else self._gain(own, top) for top in tops])
            chances = zip(own.gains, counting.chances, strict=True)
            best = sum([chance * max(known, gain) for gain, (_, chance) in chances])
        offers = (
            best * FIVE,
            gains[1 - better] * FIVE,
            max(0.0, best - own.draw) * FIVE,
            counting.mean * TEN,
            worths[better],
            worths[1 - better],
        )
        return offers, bool(better)

    def _left(self, dream: Dream, tops: Tops, second_first: bool) -> tuple[float, float]:
        """What the same two cards would bring to the other player."""
        traits = self._of(dream)
        first, second = (self._gain(traits, top) * FIVE for top in tops)
        return (second, first) if second_first else (first, second)

    def _gain(self, traits: Traits, top: Mark | None) -> float:
        if top is None:
            return 0.0
        return traits.draw if top == SHOWN else traits.gain(top)

    def _worth(self, top: Mark | None) -> float:
        if top is None:
            return NO_CARD
        if top == SHOWN:
            return self._positions.counting.mean * TEN
        return top * TEN if top < PRINTED else REFLECTION


def _tops(piles: Sequence[Pile]) -> Tops:
    """Of two piles; where only one is played with, the other is empty."""
    tops = [pile[-1] if pile else None for pile in piles]
    return tops[0], tops[1] if len(tops) > 1 else None


def from_json(text: str) -> DuelModel:
    found = json.loads(text)
    hidden, ends, changes = (
        tuple((tuple(inputs), threshold) for inputs, threshold in found[name])
        for name in ("hidden", "ends", "changes")
    )
    return DuelModel(hidden, ends, changes)
