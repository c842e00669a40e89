"""Saving that never holds up a frame: the newest text is written in a thread of its own."""

from __future__ import annotations

from collections.abc import Callable
from threading import Condition, Thread
from typing import Generic, TypeVar

from sen_desktop.profile.store import unwritten

T = TypeVar("T")


class Saver(Generic[T]):
    """Hands the newest of what is to be saved to `write`, which may raise OSError.

    What comes in while the disk is busy replaces what waits. The thread lives only as long as
    there is work, and the program does not end before it is through; a killed program has lost at
    most what was not written yet.
    """

    def __init__(self, write: Callable[[T], None]) -> None:
        self.problem: str | None = None
        """Why the last attempt failed, as a sentence; None once something was written again."""
        self._write = write
        self._waiting: Callable[[], T] | None = None
        self._unwritten: Callable[[], T] | None = None
        self._busy = False
        self._mistake: Exception | None = None
        self._change = Condition()

    def save(self, make: Callable[[], T]) -> None:
        """Have it made and written soon; `make` is called in the other thread."""
        with self._change:
            self._complain()
            self._waiting = make
            if not self._busy:
                Thread(target=self._work, name="saver").start()
                self._busy = True

    def flush(self) -> None:
        """Wait until all is on the disk; what failed before is tried once more."""
        if self._unwritten and not self._busy:
            self.save(self._unwritten)
        with self._change:
            self._change.wait_for(lambda: not self._busy)
            self._complain()

    def _complain(self) -> None:
        """A mistake of the program in the other thread is raised where somebody sees it."""
        mistake, self._mistake = self._mistake, None
        if mistake:
            raise mistake

    def _work(self) -> None:
        while make := self._next():
            try:
                self._write(make())
            except OSError as error:
                self.problem, self._unwritten = unwritten(error), make
            except Exception as mistake:
                self._mistake = mistake
            else:
                self.problem = self._unwritten = None

    def _next(self) -> Callable[[], T] | None:
        with self._change:
            make, self._waiting = self._waiting, None
            if make is None:
                self._busy = False
                self._change.notify_all()
            return make
