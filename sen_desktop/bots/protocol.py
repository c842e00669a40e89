"""What a bot is."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, Protocol, TypeVar

from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Event
from sen_desktop.engine.state import View

T = TypeVar("T")


class Bot(Protocol):
    """One seat's player for one match.

    `notice` gets every event as its seat witnessed it. `think` yields whenever a moment's work is
    done, so that a window can be drawn meanwhile, and returns its choice. A question can be
    withdrawn (`think` is closed) and put once more when there is more to notice; what a bot
    remembers follows from what it noticed, or it would not be the same after a pause.
    """

    def notice(self, event: Event) -> None: ...

    def think(self, view: View[Any], legal: Sequence[Action]) -> Generator[None, None, Action]: ...


def decide(bot: Bot, view: View[Any], legal: Sequence[Action]) -> Action:
    """Let a bot think to the end."""
    return finished(bot.think(view, legal))


def finished(thinking: Generator[None, None, T]) -> T:
    """What comes of a thought that is made in steps."""
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: T = done.value
            return result
