"""What a dream counts if its hidden cards are like those that nobody has seen.

A dream is a tuple of marks: printed worths, and three words for cards that have none to show.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from sen_desktop.engine.cards import Face
from sen_desktop.games.smoki.words import CARDS, COLUMNS

Mark: TypeAlias = int
Dream: TypeAlias = tuple[Mark, ...]

MIRROR: Mark = 1001
HIDDEN: Mark = 1002
SHOWN: Mark = 1003
"""A card that will lie open, in thought: nobody knows yet which one it is."""
PRINTED = 1000
"""Worths are less than this."""

ROWS = (range(COLUMNS), range(COLUMNS, CARDS))
Chances: TypeAlias = dict[int, float]
Gains: TypeAlias = tuple[list[float], list[float]]
NOT_THERE = -1000.0


def mark(face: Face | None) -> Mark:
    if face is None:
        return HIDDEN
    return MIRROR if face.worth is None else face.worth


def laid(dream: Dream, place: int, card: Mark) -> Dream:
    return dream[:place] + (card,) + dream[place + 1 :]


def swapped(dream: Dream, places: tuple[int, int]) -> Dream:
    first, second = places
    changed = list(dream)
    changed[first], changed[second] = changed[second], changed[first]
    return tuple(changed)


class Counting:
    """Counts dreams, given how many cards of each kind are unseen. What was counted is kept."""

    def __init__(
        self, unseen: Mapping[Face, int], columns: bool = True, mirrors: bool = True
    ) -> None:
        self._columns = columns
        self._mirrors = mirrors
        worths: dict[int, int] = {}
        for face, count in unseen.items():
            if face.worth is not None:
                worths[face.worth] = worths.get(face.worth, 0) + count
        worths = worths or {0: 1}  # nothing but reflections
        printed = sum(worths.values())
        self._chances: Chances = {worth: worths[worth] / printed for worth in sorted(worths)}
        self.chances = every = tuple(self._chances.items())
        self.mean = sum(worth * chance for worth, chance in every)
        """Of a card with a worth; a hidden reflection is taken for one like the others."""
        self._pair = sum(2 * worth * chance * chance for worth, chance in every)
        """What a column of two unseen cards can be expected to cancel."""
        self.order = {worth: number for number, (worth, _) in enumerate(every)}
        """Where a worth stands among the unseen ones."""
        self._lower: dict[Mark, float] = {}
        self._columns_met: dict[tuple[Mark, Mark], float] = {}
        self._gains: dict[tuple[Mark, Mark, float, float], Gains] = {}
        self._counts: dict[Dream, float] = {}
        self._spreads: dict[Dream, Chances] = {}

    def chance(self, worth: int) -> float:
        return self._chances.get(worth, 0.0)

    def count(self, dream: Dream) -> float:
        """What a dream can be expected to count."""
        found = self._counts.get(dream)
        if found is None:
            found = self._counts[dream] = self._count(dream)
        return found

    def _count(self, dream: Dream) -> float:
        total = 0.0
        for cards in zip(dream[:COLUMNS], dream[COLUMNS:], strict=True):
            found = self._columns_met.get(cards)
            if found is None:
                found = self._columns_met[cards] = self._of_column(*cards)
            total += found
        if self._mirrors and MIRROR in dream:
            for place, card in enumerate(dream):
                if card == MIRROR:
                    total += self.mirrored(dream, place)
        return total

    def _of_column(self, top: Mark, bottom: Mark) -> float:
        """What a column can be expected to count; reflections in it count nothing yet."""
        if top < PRINTED and bottom < PRINTED:
            return 0.0 if top == bottom and self._columns else float(top + bottom)
        if top < PRINTED or bottom < PRINTED:
            card, other = min(top, bottom), max(top, bottom)
            if other == MIRROR:
                return float(card)
            paired = 2 * card * self._chances.get(card, 0.0) if self._columns else 0.0
            return card + self.mean - paired
        if MIRROR in (top, bottom):
            return 0.0 if top == bottom else self.mean
        return 2 * self.mean - (self._pair if self._columns else 0.0)

    def gains(self, top: Mark, bottom: Mark, above: float, below: float) -> Gains:
        """What each unseen worth brings to a column: at its better place, and over a hidden card.

        Reflections in it take so much above and below.
        """
        key = top, bottom, above, below
        found = self._gains.get(key)
        if found is None:
            now = self._of_column(top, bottom) + above + below
            anywhere, opening = [], []
            for worth, _ in self.chances:
                over_top = now - below - self._of_column(worth, bottom)
                over_bottom = now - above - self._of_column(top, worth)
                anywhere.append(max(0.0, over_top, over_bottom))
                opening.append(
                    max(
                        over_top if top == HIDDEN else NOT_THERE,
                        over_bottom if bottom == HIDDEN else NOT_THERE,
                    )
                )
            found = self._gains[key] = anywhere, opening
        return found

    def mirrored(self, dream: Sequence[Mark], place: int) -> float:
        """What a reflection can be expected to take (D32)."""
        row = ROWS[place // COLUMNS]
        near = []
        for way in (range(place - 1, row.start - 1, -1), range(place + 1, row.stop)):
            for other in way:
                if dream[other] != MIRROR:
                    near.append(dream[other])
                    break
        if not near:
            return 0.0
        one, other = near[0], near[-1]
        if len(near) == 1 or (one < PRINTED and other < PRINTED):
            lower = min(near)
            return lower if lower < PRINTED else self.mean
        return self._least(one if one < PRINTED else other)

    def _least(self, card: Mark) -> float:
        """The lower of this card and an unseen one; of two unseen ones if it is no worth."""
        found = self._lower.get(card)
        if found is None:
            if card < PRINTED:
                found = sum(min(card, w) * chance for w, chance in self.chances)
            else:
                found = sum(self._least(w) * chance for w, chance in self.chances)
            self._lower[card] = found
        return found

    def spread(self, dream: Dream) -> Chances:
        """How likely each count of a dream is; columns are taken as apart from each other."""
        found = self._spreads.get(dream)
        if found is None:
            found = {0: 1.0}
            for column in range(COLUMNS):
                found = both(found, self._column(dream, column))
            self._spreads[dream] = found
        return found

    def _column(self, dream: Dream, column: int) -> Chances:
        odds: Chances = {}
        for one, chance in self._card(dream, column):
            for other, likewise in self._card(dream, column + COLUMNS):
                same = one == other and MIRROR not in (dream[column], dream[column + COLUMNS])
                count = 0 if same else one + other
                odds[count] = odds.get(count, 0.0) + chance * likewise
        return odds

    def _card(self, dream: Dream, place: int) -> list[tuple[int, float]]:
        card = dream[place]
        if card < PRINTED:
            return [(card, 1.0)]
        if card == MIRROR:
            return [(round(self.mirrored(dream, place)), 1.0)]
        return list(self.chances)


def both(one: Chances, other: Chances) -> Chances:
    """The chances of the sum of two numbers."""
    if len(one) == 1:
        ((plus, _),) = one.items()
        return {number + plus: chance for number, chance in other.items()}
    odds: Chances = {}
    for number, chance in one.items():
        for plus, likewise in other.items():
            total = number + plus
            odds[total] = odds.get(total, 0.0) + chance * likewise
    return odds


def lowest(spreads: Sequence[Chances]) -> list[float]:
    """How likely each dream is to be the lowest; who shares that has a part of it."""
    wins = []
    for seat, own in enumerate(spreads):
        others = [other for rival, other in enumerate(spreads) if rival != seat]
        won = 0.0
        for count, chance in own.items():
            for other in others:
                chance *= sum(
                    likely if above > count else 0.5 * likely
                    for above, likely in other.items()
                    if above >= count
                )
            won += chance
        wins.append(won)
    total = sum(wins)
    return [won / total for won in wins]


def shared(spreads: Sequence[Chances]) -> float:
    """How likely the first two dreams count the same."""
    one, other = spreads[:2]
    return sum([chance * other.get(count, 0.0) for count, chance in one.items()])
