"""What a review says, as values: decisions, how the result came about, chances along the match."""

from __future__ import annotations

from collections.abc import Mapping

from sen_desktop.bots.judge import Fact, Unit, Verified
from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Seat
from sen_desktop.engine.values import value

VERSION = 3
"""Of the judges; a review kept with a match that has an older one is made anew."""


@value
class Advised:
    """What a coach would have said: a text and what fills it in."""

    key: str
    facts: Mapping[str, int]


@value
class Decision:
    """One decision of the seat, where there was a choice."""

    at: int
    """The moment before it: so many rows had been played."""
    chosen: Action
    best: Action
    loss: float
    """What the best move was worth more, in the review's unit."""
    chance_lost: float
    """The same as a chance of winning the match; below 0 where the match asked for that risk."""
    calling: bool = False
    """Whether one of the two moves ends the round."""
    early: bool = False
    """Whether that is the one that was made, and not the best one."""
    fact: Fact | None = None
    """A card that the seat had been shown: without it the move would have been good."""
    advised: Advised | None = None
    """The best move in words, where it was worth much more."""


@value
class Split:
    """Where a result comes from. The parts add up to it."""

    start: float = 0.0
    """From beginning the round, or not, and from who begins the next one."""
    luck: float = 0.0
    judgement: float = 0.0
    """Never above 0."""
    others: float = 0.0

    @property
    def result(self) -> float:
        return self.start + self.luck + self.judgement + self.others

    def __add__(self, other: Split) -> Split:
        return Split(
            self.start + other.start,
            self.luck + other.luck,
            self.judgement + other.judgement,
            self.others + other.others,
        )


@value
class Round:
    at: int
    """The moment at which it was over."""
    split: Split
    result: float
    """What it brought, reckoned on its own: points better than the others' mean, or by how much the
    chance of winning the match has changed."""


@value
class Seen:
    """The chance of winning the match, as it seemed to the seat at a moment."""

    at: int
    chance: float


@value
class SeatReview:
    seat: Seat
    unit: Unit
    decisions: tuple[Decision, ...]
    rounds: tuple[Round, ...]
    chances: tuple[Seen, ...]

    @property
    def split(self) -> Split:
        return sum((one.split for one in self.rounds), Split())


@value
class Review:
    version: int
    verified: Verified
    """What of it may be shown."""
    seats: tuple[SeatReview, ...]
