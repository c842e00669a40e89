"""The voice: the screen reader that is running, or else the system's own, in a thread of its own.

`prismatoid` finds it; it is imported when somebody wants speech, and nothing waits for it.
"""

from __future__ import annotations

import logging
import queue
import time
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import Any, Protocol

from sen_desktop.harmless import harmless

log = logging.getLogger(__name__)

LOOK = 0.04
"""Seconds between two looks whether the voice is still speaking."""
LETTERS_A_SECOND = 12.0
"""How fast a voice speaks at its usual rate that cannot be asked whether it does."""
PATIENCE = 3
"""Sentences in a row that may fail before nobody is believed to speak."""
LONGEST = 40.0
"""Seconds after which a voice that says it still speaks is not believed."""


class Voice(Protocol):
    """What the program asks of whoever speaks."""

    @property
    def missing(self) -> bool:
        """No voice was found; nothing will ever be heard."""
        ...

    @property
    def busy(self) -> bool:
        """Something is being said, or waits for the voice to be ready."""
        ...

    def say(self, text: str, *, interrupt: bool) -> None:
        """Say this next, or at once instead of what is being said."""
        ...

    def adjust(self, language: str, rate: int, volume: int) -> None:
        """From now on in this language, so fast and so loud, both 0 to 100."""
        ...

    def close(self) -> None: ...


class _Said:
    """A sentence on its way."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.begun = time.monotonic()


class SystemVoice:
    """Talks to prismatoid in a thread, so that no reader that hangs holds up a frame."""

    def __init__(self, find: Callable[[], Any] | None = None) -> None:
        self._find = find or _find
        """Finds what speaks; raises where nothing does."""
        self._orders: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._waiting = 0
        self._backend: Any = None
        self.missing = False
        self._failed = 0
        """How many sentences in a row were not spoken."""
        self._tuned: tuple[str, int, int] | None = None
        Thread(target=self._work, name="voice", daemon=True).start()

    @property
    def busy(self) -> bool:
        return self._waiting > 0 and not self.missing

    def say(self, text: str, *, interrupt: bool) -> None:
        self._waiting += 1
        self._orders.put(lambda: self._speak(harmless(text), interrupt=interrupt))

    def adjust(self, language: str, rate: int, volume: int) -> None:
        tuned = language, rate, volume
        if tuned != self._tuned:
            self._tuned = tuned
            self._orders.put(lambda: self._tune(*tuned))

    def close(self) -> None:
        self._orders.put(None)

    # in the thread

    def _work(self) -> None:
        self._look_for_it()
        while not self.missing and (order := self._orders.get()):
            try:
                order()
            except Exception as error:
                log.warning("the voice failed: %s", error)
        with suppress(Exception):
            self._backend.stop()

    def _look_for_it(self) -> None:
        try:
            self._backend = self._find()
            log.info("voice: %s", self._backend.name)
        except Exception as error:  # whatever keeps it from speaking, the game goes on
            log.info("no voice: %s", error)
            self.missing = True

    def _speak(self, text: str, *, interrupt: bool) -> None:
        try:
            self._utter(text, interrupt=interrupt)
            said = _Said(text)
            while self._orders.empty() and self._speaks(said):
                time.sleep(LOOK)
        finally:
            self._waiting -= 1

    def _utter(self, text: str, *, interrupt: bool) -> None:
        """A reader that has been closed may have been opened again, or leave another voice."""
        try:
            self._backend.speak(text, interrupt)
        except Exception:
            self._failed += 1
            self._look_for_it()
            self.missing = self.missing or self._failed >= PATIENCE
            if self.missing:
                raise
            if self._tuned:
                self._tune(*self._tuned)
            self._backend.speak(text, interrupt)
        self._failed = 0

    def _speaks(self, said: _Said) -> bool:
        passed = time.monotonic() - said.begun
        try:
            speaking = bool(self._backend.speaking)
        except Exception:  # most readers do not tell
            rate = self._tuned[1] / 50 if self._tuned else 1.0
            return passed < len(said.text) / LETTERS_A_SECOND / max(rate, 0.3)
        return (speaking or passed < 2 * LOOK) and passed < LONGEST

    def _tune(self, language: str, rate: int, volume: int) -> None:
        """What a reader keeps for itself stays as its user likes it."""
        for name, value in (("rate", rate / 100), ("volume", volume / 100)):
            with suppress(Exception):
                setattr(self._backend, name, value)
        with suppress(Exception):
            self._choose(language)

    def _choose(self, language: str) -> None:
        """A voice of this language, unless the one that speaks is of it."""
        backend = self._backend

        def strays(number: int) -> tuple[bool, int]:
            """How far a voice is from the plain language."""
            spoken = backend.get_voice_language(number).lower()
            return not spoken.startswith(language), len(spoken)

        with suppress(Exception):
            if not strays(backend.voice)[0]:
                return
        best = min(range(backend.voices_count), key=strays)
        if not strays(best)[0]:
            backend.voice = best


def _find() -> Any:
    from prism import Context

    context = Context()
    backend = context.acquire_best()
    backend.context = context  # lives as long as what speaks
    return backend
