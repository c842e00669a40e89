"""What one pair of eyes was told, in sentences: the log, and the captions of single events."""

from __future__ import annotations

from collections.abc import Iterable

from sen_desktop.engine.events import (
    Dealt,
    Event,
    MatchStarted,
    Moved,
    Opened,
    Shuffled,
    TurnStarted,
)
from sen_desktop.text.narration.narrator import Storyteller

ONLOOKER = -2
"""A seat that witnesses nothing but what all do."""

QUIET = (TurnStarted, Shuffled, Dealt, MatchStarted, Opened)
"""What is in the log but needs no caption."""


class Chronicle:
    def __init__(
        self, narrator: Storyteller, quiet: frozenset[str], *, remembers: bool = True
    ) -> None:
        self._narrator = narrator
        self._quiet = quiet
        """Reasons of moves that need no caption."""
        self._remembers = remembers
        """Whether what only these eyes saw is written down, too: it is a help for the memory."""
        self._events: list[Event] = []
        self._sentences: list[str | None] = []
        self._captions: list[str] = [""]

    def tell(self, events: Iterable[Event]) -> None:
        for event in events:
            seen = event if self._remembers else event.seen_by(ONLOOKER)
            sentence = self._narrator.tell(seen)
            self._events.append(event)
            self._sentences.append(sentence)
            quiet = isinstance(event, Moved) and event.why in self._quiet
            says = sentence and not quiet and not isinstance(event, QUIET)
            self._captions.append(sentence if sentence and says else self._captions[-1])

    def retell(self, narrator: Storyteller) -> None:
        """In another language."""
        self._narrator = narrator
        events, self._events = self._events, []
        self._sentences, self._captions = [], [""]
        self.tell(events)

    def log(self, told: int) -> list[str]:
        """The sentences of the first so many events."""
        return [sentence for sentence in self._sentences[:told] if sentence]

    def caption(self, told: int) -> str:
        """What is said of the last of the first so many events, or of one shortly before."""
        return self._captions[told]
