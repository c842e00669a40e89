"""A voice that is written down, and somebody who plays by it alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from sen_desktop.ui.touch import SEEN
from tests.pilot import Lost, Pilot

WAIT = 0.05
HOLD = 1.2
ENOUGH = 9000
MOST_CHOICES = 80
MOST_WAITS = 60
LIT = ", lit"
"""What is said last of what a lesson is about at the moment."""


UGLY = re.compile(r"\.\.|[?!:;,…] ?\.|[.,] ,|\w,[.;:]|^[.,;] ?\w|[{}]")
"""What no sentence has that is well put together."""


class Recorder:
    """A voice that says everything at once; what it said can be read, and reads well."""

    missing = False
    busy = False

    def __init__(self) -> None:
        self.said: list[str] = []
        self.cut_in: list[str] = []
        """What was said instead of something else, because somebody asked for it."""
        self.tuned: tuple[str, int, int] | None = None
        self.closed = False

    def say(self, text: str, *, interrupt: bool) -> None:
        assert not UGLY.search(text), text
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
        *("What the rules", "Leave", "Another lesson"),
    )

    def __init__(self, pilot: Pilot, voice: Recorder, seed: int) -> None:
        self._press = pilot.key
        self._hold = pilot.hold_key
        self._wait = pilot.pass_over
        self._said, self._answers = voice.said, voice.cut_in
        self._random = Random(seed)
        self._heard = 0

    def _listen(self) -> str:
        """What has been said since the last time."""
        new, self._heard = self._said[self._heard :], len(self._said)
        return " ".join(new)

    def choose(self, name: str) -> None:
        """Go through what can be done until this is heard, and do it."""
        for _ in range(MOST_CHOICES):
            focus = self._step()
            if name in focus:
                self._do(focus)
                self._wait(WAIT)
                return
        raise Lost(f"nothing called {name} was heard, last {self._said[-3:]}")

    def _step(self) -> str:
        """To the next thing; says what was said of it."""
        told = len(self._answers)
        self._press("tab")
        return self._answers[told] if len(self._answers) > told else ""

    def hears(self, text: str) -> bool:
        """Whether that has been said."""
        return any(text in said for said in self._said)

    def play(self, most: int = ENOUGH) -> bool:
        """To the end of the match, or so many tries; False if the end never came."""
        for _ in range(most):
            self._wait(WAIT)
            if self._is_over(self._listen()):
                return True
            focus = ""
            for _ in range(self._random.randint(1, 6)):
                focus = self._step()
                if focus.endswith(LIT):
                    break
            self._choose(focus)
        return False

    def learn(self, is_over: Callable[[], bool], most: int = 300) -> bool:
        """A lesson, until it has been learned; False if it never is."""
        for _ in range(most):
            self.play(most=10)
            if is_over():
                return True
        return False

    def watch(self, most: int = ENOUGH) -> int:
        """A match in the theatre, step by step until a step tells nothing; says how many."""
        for steps in range(most):
            before = len(self._said)
            self._press(".")
            if not self._hears_more(before):
                return steps
            while self._hears_more(len(self._said), 2):
                pass
        raise Lost("the match never ends")

    def _hears_more(self, than: int, most: int = MOST_WAITS) -> bool:
        """Whether more is said before long than so many sentences."""
        for _ in range(most):
            if len(self._said) > than:
                return True
            self._wait(WAIT)
        return False

    def _is_over(self, heard: str) -> bool:
        return "Dream code of this match" in heard

    def _choose(self, focus: str) -> None:
        """Do what the focus is on, as it was called when it came there."""
        if focus and not focus.startswith(self.AVOIDED) and "Not possible" not in focus:
            self._do(focus)

    def _do(self, focus: str) -> None:
        """Whoever listens has heard it to the end, so nothing comes as a surprise."""
        if "hold Enter" in focus:
            self._hold("return", HOLD)
        else:
            self._wait(SEEN)
            self._press("return")
