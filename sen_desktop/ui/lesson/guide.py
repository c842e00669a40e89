"""Who leads through a lesson: what is said at this moment, and what to a move not waited for."""

from __future__ import annotations

from dataclasses import fields

from sen_desktop.app.lessons import LessonMatch
from sen_desktop.engine.actions import Action
from sen_desktop.engine.codec import word
from sen_desktop.match.lesson import Stop
from sen_desktop.text.i18n import Texts

PATIENCE = 2
"""After so many other moves the one that is waited for is shown."""


class Guide:
    def __init__(self, match: LessonMatch) -> None:
        self._session = match.session
        self._id = match.lesson.head.id
        self._answered: Stop | None = None
        self._reply = ""
        """The key of what was said to the last move at this stop."""
        self.tries = 0
        """How many other moves were made at it."""

    @property
    def stop(self) -> Stop | None:
        return self._session.stop

    @property
    def reads(self) -> bool:
        """Something is to be read before anything else is done."""
        stop = self.stop
        return stop is not None and not stop.answers and not stop.meanwhile

    @property
    def shared(self) -> bool:
        """What is said holds for more than this stop."""
        passed = self._session.passed
        return any(stop.goes_on for stop in self._session.lesson.stops[passed : passed + 2])

    @property
    def progress(self) -> tuple[int, int]:
        """Which of how many things that are said this is."""
        said = [not stop.goes_on for stop in self._session.lesson.stops]
        return sum(said[: self._session.passed + 1]), sum(said)

    @property
    def state(self) -> object:
        """Whatever `said` follows from."""
        return self._session.passed, self.stop, self._reply, self.tries

    def said(self, texts: Texts) -> tuple[str, str]:
        """What to do or to see, and what there is to know about it."""
        stop = self.stop
        assert stop
        key = f"lesson.{self._id}.{stop.say}"
        return texts.say(f"{key}.title"), texts.say(self._reply_here or f"{key}.text")

    @property
    def _reply_here(self) -> str:
        return self._reply if self.stop is self._answered else ""

    @property
    def repeats(self) -> bool:
        """All of that was said at the stop before."""
        return self.stop is not None and self.stop.goes_on and not self._reply_here

    def go_on(self) -> None:
        """Something was pointed at that leads on: what was said to another thing is over."""
        self._reply = ""

    def refuse(self, action: Action) -> bool:
        """Another move than the one waited for was made; True if that one is to be shown now."""
        stop = self.stop
        assert stop and stop.wrong is not None
        if stop is not self._answered:
            self._answered, self.tries = stop, 0
        self.tries += 1
        own = stop.wrong.get(_almost(action, stop)) or stop.wrong.get(word(type(action)))
        if own:
            self._reply = f"lesson.{self._id}.wrong.{own}"
        elif self.tries >= PATIENCE:
            self._reply = "lesson.wrong.shown"
        elif type(action) is type(stop.answers[0]):
            self._reply = "lesson.wrong.place"
        else:
            self._reply = "lesson.wrong.move"
        return self.tries >= PATIENCE


def _almost(action: Action, stop: Stop) -> str:
    """What this move would be called if it is other than a move waited for in one thing alone."""
    for answer in stop.answers:
        if type(answer) is type(action):
            names = [one.name for one in fields(answer)]
            other = [one for one in names if getattr(answer, one) != getattr(action, one)]
            if len(other) == 1:
                return f"{word(type(action))}.{other[0]}"
    return ""
