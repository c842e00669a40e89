"""A voice that is written down, and somebody who plays by it alone."""

from __future__ import annotations

import re
from random import Random

from tests.pilot import Pilot

WAIT = 0.25
HOLD = 1.2
ENOUGH = 6000


class Recorder:
    """A voice that says everything at once; what it said can be read."""

    missing = False
    busy = False

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cut_in: list[str] = []
        """What was said instead of something else, because somebody asked for it."""
        self.tuned: tuple[str, int, int] | None = None
        self.closed = False

    def say(self, text: str, *, interrupt: bool) -> None:
        self.said.append(text)
        if interrupt:
            self.cut_in.append(text)

    def adjust(self, language: str, rate: int, volume: int) -> None:
        self.tuned = language, rate, volume

    def close(self) -> None:
        self.closed = True


def listen(pilot: Pilot, voice: Recorder | None = None) -> Recorder:
    """Speech is on, and somebody writes down what is said."""
    voice = voice or Recorder()
    pilot.stage.speech.open_voice = lambda: voice
    pilot.key("f2")
    return voice


class Listener:
    """Plays with keys, and knows nothing but what was said.

    Of the program it has only a way to press keys, to wait, and a list of sentences.
    """

    AVOIDED = (
        *("Hint", "Pause", "Sound on", "What happened", "Scores", "Rules of", "Once more"),
        *("Watch", "Play again", "Same cards", "New game", "Main menu", "Pencil", "Why?", "Back"),
    )

    def __init__(self, pilot: Pilot, voice: Recorder, seed: int) -> None:
        self._press = pilot.key
        self._hold = pilot.hold_key
        self._wait = pilot.pass_over
        self._said = voice.said
        self._random = Random(seed)
        self._heard = 0

    def _listen(self) -> str:
        """What has been said since the last time."""
        new, self._heard = self._said[self._heard :], len(self._said)
        return " ".join(new)

    def play(self) -> bool:
        """To the end of the match; False if it never came."""
        for _ in range(ENOUGH):
            self._wait(WAIT)
            if self._is_over(self._listen()):
                return True
            for _ in range(self._random.randint(1, 6)):
                self._press("tab")
            self._choose(self._listen())
        return False

    def _is_over(self, heard: str) -> bool:
        return "Dream code of this match" in heard

    def _choose(self, heard: str) -> None:
        """Do what the focus is on, as it was last called."""
        focus = heard.rpartition("  ")[2] or heard
        last = self._said[-1] if self._said else ""
        if not focus or any(last.startswith(word) for word in self.AVOIDED):
            return
        if "Not possible" in last:
            return
        if "hold Enter" in last:
            self._hold("return", HOLD)
        else:
            self._press("return")
            if re.search(r"Press Enter", self._said[-1]):
                self._press("return")
