"""What players and coaches of all games say about moves: advice before, reasons afterwards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

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

    def advise(self, view: View[Any], options: Sequence[Action]) -> list[Advice]:
        """The moves worth a thought, the best one first."""
        ...


@value
class Reason:
    """A sentence about one decision: the text `bot.reason.<kind>`, filled in with the facts."""

    kind: str
    facts: Mapping[str, int]

    @property
    def key(self) -> str:
        return f"bot.reason.{self.kind}"


@runtime_checkable
class Explaining(Protocol):
    """A bot that can say why it did things."""

    def reasons_of_last_round(self) -> list[Reason]: ...
