"""Where matches lie: the one to be continued with its pencil marks, and all that were finished.

What reads a match is imported when one is read: whether one waits is known long before.
"""

from __future__ import annotations

import errno
import json
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from sen_desktop.data.shape import BadRecord, Shape
from sen_desktop.profile import store
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.store import Loaded

if TYPE_CHECKING:
    from sen_desktop.match.record import Record

T = TypeVar("T")

Marks: TypeAlias = dict[str, Any]
"""What players pencilled on cards, as plain JSON; the table that shows them knows what it means."""

ENDING = ".json"


class Archive:
    def __init__(self, user: UserFolder) -> None:
        self._user = user
        self._stuck: dict[Path, str] = {}
        """Files that could be neither read nor put aside, and why: they are not written over."""

    # the match to be continued

    @property
    def has_current(self) -> bool:
        return self._user.match.is_file()

    def load_current(self, now: datetime) -> Loaded[Record]:
        """The match that waits to be continued, if there is one.

        A finished one, left by a program that was killed at the wrong moment, is put to the others.
        """
        found = self._read(self._user.match, _continued)
        if found.content and found.content.outcome:
            with suppress(OSError):
                self.keep(found.content, now)
                self.forget_current()
            return Loaded(None, found.set_aside)
        return found

    def save_current(self, text: str) -> None:
        self._write(self._user.match, text)

    def forget_current(self) -> None:
        """Nothing is to be continued; pencil marks go with their match. Raises OSError.

        A saver that is still busy with the match would bring it back: flush it first.
        """
        for path in (self._user.match, self._user.marks):
            if path not in self._stuck:
                store.remove(path)

    def load_marks(self) -> Loaded[Marks]:
        """The pencil marks of the current match; none where they cannot be read."""
        found = self._read(self._user.marks, _marks)
        return Loaded(found.content or {}, found.set_aside)

    def save_marks(self, marks: Mapping[str, Any]) -> None:
        self._write(self._user.marks, json.dumps(marks, ensure_ascii=False))

    # all finished matches

    def keep(self, finished: Record, now: datetime) -> Path:
        """Put a match among the finished ones, under a name of its own, and only once."""
        from sen_desktop.match import record

        text = record.dumps(finished)
        for last in self.kept()[:1]:
            if _holds(last, text):
                return last
        path = self._free_name(finished.ruleset.id, now)
        store.write(path, text)
        return path

    def kept(self) -> list[Path]:
        """The files of all finished matches, the newest first."""
        return sorted(self._user.matches.glob(f"*{ENDING}"), reverse=True)

    def load_kept(self, path: Path) -> Loaded[Record]:
        from sen_desktop.match import record

        return self._read(path, record.loads)

    def _free_name(self, ruleset_id: str, now: datetime) -> Path:
        moment = now.isoformat("_", "seconds").replace(":", "-")
        name = f"{moment}_{re.sub(r'[^A-Za-z0-9-]', '_', ruleset_id)}"
        path, number = self._user.matches / f"{name}{ENDING}", 1
        while path.exists():
            number += 1
            path = path.with_name(f"{name}_{number}{ENDING}")
        return path

    # never over what could not be read

    def _read(self, path: Path, parse: Callable[[str], T]) -> Loaded[T]:
        found = store.read(path, parse, BadRecord)
        self._stuck |= {file: why for file, why in found.set_aside if file == path}
        return found

    def _write(self, path: Path, text: str) -> None:
        if path in self._stuck:
            why = f"what lies there can be neither read nor put aside: {self._stuck[path]}"
            raise OSError(errno.EACCES, why, str(path))
        store.write(path, text)


def _continued(text: str) -> Record:
    """A match that can be played on here, its bots included."""
    from sen_desktop.match import record, seats

    stored = record.loads(text)
    seats.check(stored.players, stored.ruleset.family)
    return stored


def _holds(path: Path, text: str) -> bool:
    try:
        return path.read_bytes() == text.encode()
    except OSError:
        return False


def _marks(text: str) -> Marks:
    return {name: entry.data for name, entry in Shape.parse(text, "marks").entries().items()}
