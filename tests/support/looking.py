"""Reviews made by whoever looks, a little at each look: no process, and no thread."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from sen_desktop.app.reviewer import Reviewer, ReviewStatus
from sen_desktop.engine.problem import Unsound
from sen_desktop.match.record import Record
from sen_desktop.profile.archive import Archive
from sen_desktop.review.notes import KIND, notes_of
from sen_desktop.review.review import reviewing

AT_ONCE = 20
"""Steps; a match of Sen takes about a thousand."""


def looked_at(record: Record) -> Callable[[], ReviewStatus]:
    """How far the review of this match is, each time it is asked."""
    steps, progress = reviewing(record), 0.0

    def look() -> ReviewStatus:
        nonlocal progress
        for _ in range(AT_ONCE):
            try:
                progress = next(steps)
            except StopIteration as made:
                return ReviewStatus(1.0, notes_of(record, made.value) if made.value else ())
        return ReviewStatus(progress)

    return look


class PatientReviewer(Reviewer):
    """Reviews nothing but what somebody looks at."""

    def __init__(self, archive: Archive) -> None:
        super().__init__(archive)
        self._looks: dict[Path, Callable[[], ReviewStatus]] = {}

    def expect(self, path: Path) -> None:
        """Nobody waits for it."""

    def catch_up(self) -> None:
        """Nor for those."""

    def look(self, path: Path) -> ReviewStatus:
        if path not in self._looks:
            self._looks[path] = looked_at(self._archive.watch(path))
        look = self._looks[path]()
        if not look.notes:
            return look
        del self._looks[path]
        try:
            self._archive.write_notes(path, look.notes, KIND)
        except (OSError, Unsound) as error:
            return ReviewStatus(1.0, look.notes, error)
        return look
