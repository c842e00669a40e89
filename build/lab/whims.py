"""Players from whose games others learn, and who therefore do not always do their best."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, TypeVar

from sen_desktop.bots.protocol import Bot
from sen_desktop.engine.actions import Action
from sen_desktop.engine.state import View

P = TypeVar("P", bound=Bot)


class Whimsical(Generic[P]):
    """A player who now and then, so often, leaves the move to chance."""

    def __init__(self, player: P, by_lot: float, random: Callable[[], float]) -> None:
        self.player = player
        self.notice = player.notice
        self._by_lot = by_lot
        self._random = random

    def think(self, view: View[Any], options: Sequence[Action]) -> Generator[None, None, Action]:
        if self._random() < self._by_lot:
            return options[int(self._random() * len(options))]
        return (yield from self.player.think(view, options))
