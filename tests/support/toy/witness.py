"""Who may see what in the toy, said once more and independently of its rules."""

from __future__ import annotations

from sen_desktop.engine.events import Opened, Peeked, RoundEnded
from tests.support.matches import Played
from tests.support.toy.actions import Look


def check_toy(played: Played) -> None:
    """A look is its seat's own; cards are opened once a round is over."""
    events = played.step.events
    for event in events:
        own = isinstance(event, Peeked)
        assert event.audience == ((played.seat,) if own else None), event
    assert any(isinstance(event, Peeked) for event in events) == isinstance(played.action, Look)
    opened = any(isinstance(event, Opened) for event in events)
    assert opened == any(isinstance(event, RoundEnded) for event in events)
