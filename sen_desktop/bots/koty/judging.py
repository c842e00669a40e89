"""How good a position is after a turn: at a glance, by experience, or exactly when all is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Protocol, TypeAlias

from sen_desktop.bots.koty.cards import Cards, Dream, Dreams, nines
from sen_desktop.bots.koty.habits import Habits
from sen_desktop.bots.koty.knowledge import Hand, Holding
from sen_desktop.bots.koty.position import Positions
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

Hands: TypeAlias = tuple[Hand, ...]

A_NINE = 7.0
"""What a nine promises beyond what it is worth already, at a glance."""
KEPT = 4.0
"""What a joker or an owl in the hand is worth at a glance."""
STAKES = 1000.0
"""What winning is worth at a glance: more than any lead."""


class Judging(Protocol):
    """What one player thinks of positions; only to be compared within one decision."""

    def worth(self, dreams: Dreams, hands: Hands, following: Seat) -> float: ...

    def final(self, share: float, dreams: Dreams) -> float: ...


class Estimating(Protocol):
    """The chances of all seats in the positions of one decision."""

    def chances(
        self, dreams: Dreams, holdings: Sequence[Holding], following: Seat
    ) -> list[float]: ...


@value
class Pondering:
    """How moves are thought out by one who judges by experience."""

    candidates: int
    """So many moves are followed further."""
    uses: int
    """So many uses of a card that may be the reply."""
    first_look: float
    """How much of a move's worth is what it seemed before replies were thought of."""
    hardly_more: float
    """So much likelier to win has an exchange to seem than the best card in the hand."""


class Learned(Protocol):
    """What was learned of many games."""

    pondering: ClassVar[Pondering]

    def estimates(self, positions: Positions, seat: Seat, shares: Sequence[float]) -> Estimating:
        """For the decision of a seat to which every unseen card is of a kind with these chances."""


class Experience:
    """The chance of winning, as learned."""

    def __init__(
        self, learned: Learned, positions: Positions, seat: Seat, holdings: Holdings
    ) -> None:
        self.pondering = learned.pondering
        self._estimates = learned.estimates(positions, seat, holdings.shares)
        self._seat = seat
        self._holdings = holdings

    def worth(self, dreams: Dreams, hands: Hands, following: Seat) -> float:
        return self.chances(dreams, hands, following)[self._seat]

    def chances(self, dreams: Dreams, hands: Hands, following: Seat) -> list[float]:
        return self._estimates.chances(
            dreams, [self._holdings.of(hand) for hand in hands], following
        )

    def final(self, share: float, dreams: Dreams) -> float:
        return share


class Glance:
    """Points that lie there, and perhaps what they promise."""

    def __init__(self, positions: Positions, seat: Seat, habits: Habits) -> None:
        self._cards = positions.cards
        self._positions = positions
        self._seat = seat
        self._habits = habits
        self._keeps = (self._cards.joker, self._cards.owl)
        self._worths: dict[Dream, float] = {}

    def worth(self, dreams: Dreams, hands: Hands, following: Seat) -> float:
        worth = self.gain(dreams)
        if self._habits.nines:
            known = hands[self._seat].known
            worth += KEPT * sum([code in self._keeps for code in known])
        return worth

    def final(self, share: float, dreams: Dreams) -> float:
        return self.gain(dreams) + (STAKES * (2 * share - 1) if self._habits.ends else 0.0)

    def gain(self, dreams: Dreams) -> float:
        """How good the dreams look, hands apart."""
        worths = [self._worth(dream) for dream in dreams]
        if not self._habits.rivals:
            return worths[self._seat]
        sums = [sum([worths[one] for one in own]) for own in self._positions.team_of]
        rivals = self._positions.rivals_of[self._seat]
        return sums[self._seat] - max([sums[rival] for rival in rivals])

    def _worth(self, dream: Dream) -> float:
        found = self._worths.get(dream)
        if found is None:
            found = float(self._cards.worth(dream))
            if self._habits.nines:
                found += A_NINE * nines(dream)
            self._worths[dream] = found
        return found


class Holdings:
    """What hands may hold, reckoned once for each hand of a decision."""

    def __init__(self, shares: Sequence[float]) -> None:
        self.shares = shares
        self._found: dict[Hand, Holding] = {}

    def of(self, hand: Hand) -> Holding:
        found = self._found.get(hand)
        if found is None:
            found = self._found[hand] = Holding(hand, self.shares)
        return found


def share_of_victory(dreams: Dreams, cards: Cards, positions: Positions, seat: Seat) -> float:
    """What is won if the game ends like this (K52, K71)."""
    counted = [
        (
            sum([cards.worth(dreams[one]) for one in own]),
            sum([nines(dreams[one]) for one in own]),
        )
        for own in positions.team_of
    ]
    best = max(counted)
    if counted[seat] < best:
        return 0.0
    winners = sum([one == best for one in counted]) // len(positions.team_of[seat])
    return 1.0 / winners
