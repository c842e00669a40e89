"""Has matches reviewed while the program goes on, one after the other, and keeps what comes of it
with each of them.

What was stopped half-way, or never begun, is caught up with after the next match, and when somebody
asks for what reviews add up to.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import TYPE_CHECKING

from sen_desktop.engine.problem import Unsound
from sen_desktop.engine.values import value
from sen_desktop.profile import store

if TYPE_CHECKING:
    from sen_desktop.match.record import Note
    from sen_desktop.profile.archive import Archive
    from sen_desktop.review.beside import Progress

log = logging.getLogger(__name__)

CAUGHT_UP = 10
"""So many of the newest matches are looked at for one that nobody has reviewed."""


@value
class ReviewStatus:
    """How a review is coming along."""

    progress: float = 0.0
    notes: Sequence[Note] | None = None
    """What came of it, once it is done: empty where nothing can be said."""
    error: OSError | Unsound | None = None
    """Why it could not be made, or not kept."""

    @property
    def done(self) -> bool:
        return self.notes is not None


NOT_BEGUN = ReviewStatus()


def in_process(text: str) -> Progress:
    from sen_desktop.review.beside import beside

    return beside(text)


class Reviewer:
    """One thread that waits for a process, and lives only as long as there is something to do."""

    def __init__(self, archive: Archive, make: Callable[[str], Progress] = in_process) -> None:
        self._archive = archive
        self._make = make
        self._waiting: list[Path] = []
        """The next one first."""
        self._now: Path | None = None
        self._progress = 0.0
        self._urgent: Path | None = None
        """What somebody waits for: all others make room for it."""
        self._made: dict[Path, ReviewStatus] = {}
        """What somebody waited for and has not taken yet."""
        self._tried: set[Path] = set()
        self._busy = self._closed = False
        self._change = Condition()

    def expect(self, path: Path) -> None:
        """Have a match reviewed soon, and after it those that were left."""
        with self._change:
            self._waiting.append(path)
            self._work_on()

    def catch_up(self) -> None:
        """Have those reviewed that were left."""
        with self._change:
            self._work_on()

    def look(self, path: Path) -> ReviewStatus:
        """How far this one is, which is made before all others; what came of it is said once."""
        with self._change:
            if path in self._made:
                return self._made.pop(path)
            if self._urgent != path:
                self._urgent = path
                self._work_on()
            return ReviewStatus(self._progress) if self._now == path else NOT_BEGUN

    @property
    def busy(self) -> bool:
        with self._change:
            return self._busy

    def close(self) -> None:
        """Stop; what is being written is written to its end."""
        with self._change:
            self._closed = True
            self._change.wait_for(lambda: not self._busy)

    def _work_on(self) -> None:
        if not self._busy and not self._closed:
            self._busy = True
            Thread(target=self._work, name="reviewer").start()

    # in the thread

    def _work(self) -> None:
        while path := self._next():
            look = self._reviewed(path)
            if look:
                self._tried.add(path)
            with self._change:
                if look is None:
                    self._waiting.insert(0, path)
                elif path == self._urgent:
                    self._urgent, self._made[path] = None, look

    def _next(self) -> Path | None:
        """The next one; where there is none the thread ends."""
        with self._change:
            left = not (self._urgent or self._waiting or self._closed)
        another = self._left_over() if left else None
        with self._change:
            if another:
                self._waiting.append(another)
            path = self._urgent or (self._waiting.pop(0) if self._waiting else None)
            if path is None or self._closed:
                self._busy, path = False, None
                self._change.notify_all()
            self._now, self._progress = path, 0.0
            return path

    def _left_over(self) -> Path | None:
        """The newest match of a person that nobody has reviewed yet."""
        from sen_desktop.review.notes import is_due

        for path in self._archive.kept()[:CAUGHT_UP]:
            if path not in self._tried:
                with suppress(OSError, Unsound, UnicodeDecodeError):
                    if is_due(store.text_of(path)):
                        return path
                self._tried.add(path)
        return None

    def _reviewed(self, path: Path) -> ReviewStatus | None:
        """What came of it; None where it makes room for another one."""
        from sen_desktop.review.notes import KIND

        notes: Sequence[Note] | None = ()
        try:
            notes = self._made_of(path)
            if notes:
                self._archive.write_notes(path, notes, KIND)
        except (OSError, Unsound) as error:
            log.warning("a review was not kept: %s", error)
            return ReviewStatus(1.0, notes, error)
        except Exception:  # a mistake of the program, which must not lose anybody's match
            log.exception("no review")
        return None if notes is None else ReviewStatus(1.0, notes)

    def _made_of(self, path: Path) -> Sequence[Note] | None:
        steps = self._make(store.text_of(path))
        try:
            while True:
                self._progress = next(steps)
                if self._closed or self._urgent not in (None, path):
                    return None
        except StopIteration as made:
            return made.value  # type: ignore[no-any-return]
        finally:
            steps.close()
