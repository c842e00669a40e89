"""Saving that never holds up a frame: a thread of its own writes what there is to be kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Condition, Thread, Timer
from typing import Generic, TypeVar

from sen_desktop.engine.problem import Problem
from sen_desktop.profile.store import problem_of

T = TypeVar("T")

PAUSE = 5.0
"""Seconds after which a disk that refused is asked again."""


class Saver(Generic[T]):
    """Hands all that is to be saved, in its order, to `write`, which may raise OSError.

    What comes in while the disk is busy is written together. What could not be written is kept
    and tried again after a pause, with the next piece, and when it is flushed. The thread lives
    only as long as there is work, and the program does not end before it is through; a killed
    program has lost at most what was not written yet.
    """

    def __init__(self, write: Callable[[Sequence[T]], None], pause: float = PAUSE) -> None:
        self._write = write
        self._pause = pause
        self._waiting: list[T] = []
        self._busy = False
        self._problem: Problem | None = None
        self._mistake: Exception | None = None
        self._again: Timer | None = None
        self._change = Condition()

    @property
    def problem(self) -> Problem | None:
        """Why the last attempt failed; None once everything is written."""
        with self._change:
            return self._problem

    def save(self, piece: T) -> None:
        """Have it written soon."""
        with self._change:
            self._complain()
            self._waiting.append(piece)
            self._work_on()

    def flush(self) -> None:
        """Wait until all is on the disk; what failed before is tried once more."""
        with self._change:
            self._work_on()
            self._change.wait_for(lambda: not self._busy)
            if self._again:
                self._again.cancel()
                self._again = None
            self._complain()

    def _complain(self) -> None:
        """A mistake of the program in the other thread is raised where somebody sees it."""
        mistake, self._mistake = self._mistake, None
        if mistake:
            raise mistake

    def _work_on(self) -> None:
        if self._waiting and not self._busy:
            self._busy = True
            Thread(target=self._work, name="saver").start()

    def _work(self) -> None:
        while pieces := self._next():
            try:
                self._write(pieces)
            except OSError as error:
                self._failed(pieces, problem_of(error))
                return
            except Exception as mistake:
                with self._change:
                    self._mistake = mistake
            else:
                with self._change:
                    self._problem = None

    def _next(self) -> list[T]:
        with self._change:
            pieces, self._waiting = self._waiting, []
            if not pieces:
                self._rest()
            return pieces

    def _failed(self, pieces: list[T], problem: Problem) -> None:
        with self._change:
            self._waiting = pieces + self._waiting
            self._problem = problem
            self._again = Timer(self._pause, self._try_again)
            self._again.daemon = True
            self._again.start()
            self._rest()

    def _try_again(self) -> None:
        with self._change:
            self._work_on()

    def _rest(self) -> None:
        self._busy = False
        self._change.notify_all()
