"""A bot without a plan: every kind of move is as likely as any other. For tests and the lab."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import View


class RandomBot:
    def __init__(self, random: Callable[[], float]) -> None:
        self._random = random

    def notice(self, event: Event) -> None:
        """Nothing that happens makes a difference to it."""

    def think(self, view: View[Any], legal: Sequence[Action]) -> Generator[None, None, Action]:
        yield
        return choose(legal, self._random)


def choose(legal: Sequence[Action], random: Callable[[], float]) -> Action:
    """A kind of move first, then one of that kind: naming a pair has hundreds of ways."""
    kinds = list(dict.fromkeys(map(type, legal)))
    kind = kinds[int(random() * len(kinds))]
    moves = [action for action in legal if type(action) is kind]
    return moves[int(random() * len(moves))]
