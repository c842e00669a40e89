"""What coaches of all games say about moves, before one is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import View
from sen_desktop.engine.values import value


@value
class Sentence:
    """The key of a text and what fills it in."""

    key: str
    facts: Mapping[str, int]


@value
class Advice:
    """One move and the numbers behind it; `key` and `facts` say both in one sentence."""

    action: Action
    key: str
    facts: Mapping[str, int]
    expected: float
    """What the own dream can be expected to count after it."""
    chance_lowest: float


@value
class Explanation:
    """A move and what speaks for it, sentence by sentence, for a paper beside the table."""

    move: Sentence
    """What to do: with which card, and where."""
    reasons: tuple[Sentence, ...]
    """Why, and what comes next, from all that the seat knows."""
    open_reasons: tuple[Sentence, ...]
    """The same from what lies open and what all have witnessed: nothing that follows from the face
    of a card lying face down. Where that is the reason, they say no more than so."""
    then: Action | None = None
    """What belongs to the move and is asked for next, where that is settled already."""


class Coach(Protocol):
    """Sits behind one seat and hears what that seat hears."""

    def notice(self, event: Event) -> None: ...

    def advise(self, view: View[Any], legal: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        ...

    def explain(self, advice: Advice) -> Explanation:
        """What there is to say of a move that was among those advised last."""
        ...


def percent(chance: float) -> int:
    """Rounded, but what is only nearly impossible or certain does not look as if it were."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)
