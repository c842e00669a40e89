"""What the next player may answer: the best of all cards to take, and of every card to draw.

The next player is thought to look no further than its own turn. Chance is averaged over by the same
counts of what is unseen, so equal knowledge leads to equal thoughts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TypeAlias

from sen_desktop.bots.smoki.dreams import HIDDEN, SHOWN, Mark, laid, lowest, shared
from sen_desktop.bots.smoki.model import Estimates, Model
from sen_desktop.bots.smoki.position import (
    Dreams,
    Leaf,
    Piles,
    Positions,
    changed,
    covered,
    shown,
)
from sen_desktop.bots.smoki.standing import Standing
from sen_desktop.games.smoki.words import CARDS

Worths: TypeAlias = tuple[float, float]
"""Of a position: to whoever replies, and to the seat that thinks."""


class Foresight:
    """One decision, one turn further."""

    def __init__(
        self, positions: Positions, model: Model, theirs: Standing, ours: Standing
    ) -> None:
        """Positions after the own turn; the standings of whoever replies and of who thinks."""
        self._seat = positions.following
        self._counting = positions.counting
        following = (self._seat + 1) % positions.seats
        self._positions = Positions(positions.seats, following, positions.counting)
        self._estimates = Estimates(model, self._positions)
        self._standings = theirs, ours
        self._judged: dict[Leaf, Worths] = {}
        self._found: dict[Leaf, float] = {}

    def worth(self, leaf: Leaf) -> float:
        """What a position that ended no round is worth to the seat that thinks."""
        found = self._found.get(leaf)
        if found is None:
            found = self._found[leaf] = self._reply(*leaf)
        return found

    def _reply(self, dreams: Dreams, piles: Piles) -> float:
        known = [self._drawing(dreams, piles)]
        unknown: int | None = None
        for number, pile in enumerate(piles):
            if not pile:
                continue
            if pile[-1] == SHOWN:
                unknown = number
            else:
                known.append(self._taking(dreams, piles, number, pile[-1]))
        best = max(known)
        if unknown is None:
            return best[1]
        return sum(
            chance * max(best, self._taking(dreams, piles, unknown, worth))[1]
            for worth, chance in self._counting.chances
        )

    def _taking(self, dreams: Dreams, piles: Piles, number: int, card: Mark) -> Worths:
        left = changed(piles, number, piles[number][:-1])
        return max(self._placings(dreams, left, card))

    def _drawing(self, dreams: Dreams, piles: Piles) -> Worths:
        own, other = 0.0, 0.0
        for worth, chance in self._counting.chances:
            best = max([*self._placings(dreams, piles, worth), self._put(dreams, piles, worth)])
            own += chance * best[0]
            other += chance * best[1]
        return own, other

    def _placings(self, dreams: Dreams, piles: Piles, card: Mark) -> Iterator[Worths]:
        own, seat = dreams[self._seat], self._seat
        for place in self._likely(dreams, card):
            mine = laid(own, place, card)
            yield self._put(dreams[:seat] + (mine,) + dreams[seat + 1 :], piles, shown(own[place]))

    def _likely(self, dreams: Dreams, card: Mark) -> Iterable[int]:
        """The best place over a hidden card and over an open one."""
        own, count = dreams[self._seat], self._counting.count
        hidden = [place for place in range(CARDS) if own[place] == HIDDEN]
        lying = [place for place in range(CARDS) if own[place] != HIDDEN]
        for places in (hidden, lying):
            if places:
                yield min(places, key=lambda place: count(laid(own, place, card)))

    def _put(self, dreams: Dreams, piles: Piles, card: Mark) -> Worths:
        """After a card was put where it helps the next player least."""
        choices = covered(piles, card)
        after = min(choices, key=lambda one: self._positions.offer(dreams, one))
        return self._judge(dreams, after)

    def _judge(self, dreams: Dreams, piles: Piles) -> Worths:
        found = self._judged.get((dreams, piles))
        if found is None:
            found = self._judged[dreams, piles] = self._judge_anew(dreams, piles)
        return found

    def _judge_anew(self, dreams: Dreams, piles: Piles) -> Worths:
        counts = [self._counting.count(dream) for dream in dreams]
        tie = None
        if all(HIDDEN in dream for dream in dreams):
            chances, changes = self._estimates.judge(dreams, piles)
            counts = [count + change for count, change in zip(counts, changes, strict=True)]
        else:
            spreads = [self._counting.spread(dream) for dream in dreams]
            chances, tie = lowest(spreads), shared(spreads)
        first, second = [standing.worth(chances, counts, tie) for standing in self._standings]
        return first, second
