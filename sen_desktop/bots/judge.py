"""What a judge of any family owes: what a seat's position and its moves are worth, in one unit.

Hints, the review of a match and exercises rest on it. A judge knows what its seat was told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Protocol

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import Face, Slot
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import View
from sen_desktop.engine.values import value


class Unit(Enum):
    """What one is worth."""

    POINTS = "points"
    """A point of the round better than the others' mean."""
    CHANCE = "chance"
    """Certainty of winning the match."""


@value
class Valued:
    """A legal move and what it is worth, and the chance of winning the match after it."""

    action: Action
    worth: float
    chance: float
    calling: bool = False
    """Whether it ends the round."""


@value
class Fact:
    """A hidden card that the seat has been shown."""

    slot: Slot
    face: Face
    turn: int
    """In which of its turns of the round it saw it, from 1 on; before the first one 0."""


@value
class Ending:
    """What the end of a round brought."""

    points: float
    """Of the round, where they are the unit; else 0, for the value says it all."""
    luck: float
    """How much better it came than on the mean over the cards that nobody had seen."""


@value
class Verified:
    """What of a judge's words was found to be true at a table, so that it may be shown."""

    parts: bool = False
    """How luck, judgement and the others add up to a result."""
    chances: bool = False
    """Of winning the match, while it goes on."""
    slips: float | None = None
    """The loss from which a decision is spoken of; None if none is."""
    calls: float | None = None
    """The same for a decision about ending the round."""
    memory: bool = False
    """That a card which was shown explains a slip."""


NOTHING = Verified()


class Judge(Protocol):
    """Sits behind one seat and hears what that seat hears."""

    @property
    def unit(self) -> Unit: ...

    @property
    def clearly(self) -> float:
        """The loss from which a coach says that another move was better: seldom, and truly."""
        ...

    @property
    def clearly_calling(self) -> float:
        """The same of a decision about ending the round."""
        ...

    def notice(self, event: Event) -> None: ...

    def prepare(self) -> Iterator[None]:
        """What has to be reckoned once a round, in small steps; else the first question takes long.
        To be asked when the first turn has begun."""
        ...

    def value(self, view: View[Any]) -> float:
        """What the match from here on seems worth, whoever is to act, between rounds too."""
        ...

    def chance(self, view: View[Any]) -> float:
        """Of winning the match; a shared victory counts for its part."""
        ...

    def weigh(
        self, view: View[Any], legal: Sequence[Action], chosen: Action | None = None
    ) -> list[Valued]:
        """Every legal move of the seat that is asked. The one that was chosen is looked at as
        closely as the best ones; of the rest a glance has to do where there are many."""
        ...

    def facts(self) -> list[Fact]:
        """The hidden cards that it knows."""
        ...

    def without(self, facts: Sequence[Fact]) -> Judge:
        """The same judge, had it never seen these cards."""
        ...

    def unshown(self, view: View[Any], promised: float) -> float:
        """What the position would seem worth without the cards that the own move has just shown;
        what the move had promised, where that is right on the mean."""
        ...

    def ending(self, view: View[Any]) -> Ending:
        """Of the round that has just ended."""
        ...


def best_of(moves: Sequence[Valued]) -> Valued:
    return max(moves, key=lambda move: move.worth)


def move_of(moves: Sequence[Valued], action: Action) -> Valued:
    return next(move for move in moves if move.action == action)
