"""One line that is written, with the keyboard or a gamepad: whether somebody writes, and what."""

from __future__ import annotations

from collections.abc import Callable

from sen_desktop.ui.input_map import Mode
from sen_desktop.ui.intents import Act, Erase, Intent, Spin, Typed

LONGEST = 1000
"""Letters, where nothing else asks for fewer."""
WHEEL = " aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż0123456789.,!?'-"
"""What a gamepad goes through."""


def written(text: str, intent: Intent) -> str | None:
    """The line with what was typed, erased or turned at its end; None where nothing was."""
    match intent:
        case Typed(new):
            return text + "".join(letter for letter in new if letter.isprintable())
        case Erase():
            return text[:-1]
        case Spin(step):
            before, last = text[:-1], text[-1:].lower() or " "
            letter = WHEEL[(WHEEL.find(last) + step) % len(WHEEL)]
            return before + (letter if before.strip() else letter.upper())
    return None


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
        if isinstance(intent, Act) and intent.down:
            done()
            return True
        text = written(self.text, intent)
        if text is None:
            return False
        self.text = text[: self._longest]
        return True
