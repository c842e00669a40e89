"""What coaches of all games say about moves, before one is made."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import View
from sen_desktop.engine.values import value


@value
class Advice:
    """One move and the numbers behind it; `key` and `facts` make the sentence."""

    action: Action
    key: str
    facts: Mapping[str, int]
    expected: float
    """What the own dream can be expected to count after it."""
    chance_lowest: float


class Coach(Protocol):
    """Sits behind one seat and hears what that seat hears."""

    def notice(self, event: Event) -> None: ...

    def advise(self, view: View[Any], legal: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        ...


def percent(chance: float) -> int:
    """Rounded, but what is only nearly impossible or certain does not look as if it were."""
    return round(100 * chance) if chance in (0, 1) else min(max(round(100 * chance), 1), 99)
