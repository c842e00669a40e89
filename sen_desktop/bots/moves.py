"""Moves as players compare them: by what each is worth to whoever thinks."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from sen_desktop.engine.actions import Action
from sen_desktop.engine.values import value


class Weighed(Protocol):
    @property
    def worth(self) -> float: ...


L = TypeVar("L", bound=Weighed)


@value
class WithOutlook(Generic[L]):
    """A move and what it leads to."""

    action: Action
    outlook: L

    @property
    def worth(self) -> float:
        return self.outlook.worth
