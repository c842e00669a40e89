"""One line that is written with the keyboard: whether somebody writes, and what."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Erase, Intent, Typed

LONGEST = 1000
"""Letters, where nothing else asks for fewer."""


class Writing:
    def __init__(self, keys_mean: Callable[[Mode], None], longest: int = LONGEST) -> None:
        self.text = ""
        self.active = False
        """While it is, keys are letters."""
        self._keys_mean = keys_mean
        self._longest = longest

    def begin(self) -> None:
        self.active = True
        self._keys_mean(Mode.TYPING)

    def end(self) -> None:
        self.active = False
        self._keys_mean(Mode.KEYS)

    def toggle(self) -> None:
        self.end() if self.active else self.begin()

    def handle(self, intent: Intent, done: Callable[[], None]) -> bool:
        """Whether it was meant for this line; Enter says that it is `done`."""
        if not self.active:
            return False
        match intent:
            case Typed(text):
                new = "".join(letter for letter in text if letter.isprintable())
                self.text = (self.text + new)[: self._longest]
            case Erase():
                self.text = self.text[:-1]
            case Act(True):
                done()
            case _:
                return False
        return True
