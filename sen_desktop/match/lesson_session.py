"""A lesson being played: a match that follows a script as far as it goes, and then goes on freely.

While something is explained nobody moves. Moves of the others come from the script; when it has
ended they think for themselves, and what is done then follows from the seed like everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Unpack

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Seat
from sen_desktop.engine.state import Refusal
from sen_desktop.match.lesson import Lesson, Stop
from sen_desktop.match.record import Player, Record
from sen_desktop.match.session import Session, SessionHooks
from sen_desktop.match.timeline import Row


class LessonSession(Session):
    def __init__(
        self, lesson: Lesson, players: Sequence[Player], **hooks: Unpack[SessionHooks]
    ) -> None:
        referee = lesson.at_its_beginning()
        super().__init__(Record(lesson.ruleset, tuple(players), referee.timeline), referee, **hooks)
        self.lesson = lesson
        self.passed = 0
        """How many stops are behind."""
        self._next_since: float | None = None
        """Since when the next move of the script waits for its moment."""

    @property
    def stop(self) -> Stop | None:
        """What is to be read or done now; None while something happens, and after the end."""
        stops = self.lesson.stops
        if self.passed == len(stops) or stops[self.passed].at != len(self._referee.timeline):
            return None
        return stops[self.passed]

    @property
    def at_last_stop(self) -> bool:
        return self.stop is not None and self.passed == len(self.lesson.stops) - 1

    @property
    def ended(self) -> bool:
        """All that was to be said and shown is behind: the rest is free."""
        return self.passed == len(self.lesson.stops) and self._scripted is None

    @property
    def _scripted(self) -> Row | None:
        """The move that comes next by itself."""
        played, rows = len(self._referee.timeline), self.lesson.rows
        if self.stop or played >= len(rows):
            return None
        assert rows[played][0] != NATURE
        return rows[played]

    @property
    def plays_by_itself(self) -> bool:
        return self._scripted is not None

    # who is asked

    @property
    def asked(self) -> tuple[Seat, ...]:
        stop, row = self.stop, self._scripted
        if stop:
            return (stop.seat,)
        return (row[0],) if row else super().asked

    @property
    def human_asked(self) -> Seat | None:
        stop = self.stop
        reads = stop is not None and not stop.answers
        return None if reads or self._scripted else super().human_asked

    # what happens

    def read_on(self) -> None:
        """What was said has been understood."""
        if (stop := self.stop) and not stop.answers:
            self.passed += 1

    def accepts(self, action: Action) -> bool:
        """Whether this is a move that the lesson waits for; once it is over, all are."""
        stop = self.stop
        return not (stop and stop.answers) or action in stop.answers

    def act(self, seat: Seat, action: Action, sure: int | None = None) -> Refusal | None:
        expected = self.stop
        if not self.accepts(action):
            raise ValueError(f"the lesson waits for another move than {action}")
        refusal = super().act(seat, action, sure)
        if expected and not refusal:
            self.passed += 1
            self._settle()  # the script goes on from here
        return refusal

    def step(self, budget: float) -> bool:
        if self.stop:
            return False
        row = self._scripted
        if row is None:
            return super().step(budget)
        now = self._clock()
        if self._next_since is None:
            self._next_since = now
        if now < self._next_since + self.moment:
            return False
        self._next_since = None
        told = self._referee.act(*row)
        assert not isinstance(told, Refusal), "every move of a lesson was tried when it was read"
        self._tell(told)
        return True
