"""Where matches lie: the one to be continued, and all that were finished.

What reads a match is imported when one is read: whether one waits is known long before.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import count, takewhile
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, TypeVar

from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.match.shape import BadRecord, Shape
from sen_desktop.plain import bytes_of
from sen_desktop.profile import savefile, store
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import AIDS, MOST_EMBLEMS
from sen_desktop.profile.store import Loaded

if TYPE_CHECKING:
    from sen_desktop.match.reading import Head
    from sen_desktop.match.record import Note, Piece, Player, Record

T = TypeVar("T")

ENDING = ".json"

BESIDE_THE_MATCH = r',\n"(?:notes|checksum)": '
"""What comes in a record's text after all that was played."""
LARGEST_KEY = 14

WHERE = re.compile(r"([0-9])\.([0-9]{1,2})")
"""The owner of a dream and a place in it, as format 1 wrote them."""


class Archive:
    def __init__(self, user: UserFolder) -> None:
        self.user = user
        self._current = savefile.SaveFile(user.match)
        self._stuck: dict[Path, Problem] = {}
        """Files that could be neither read nor put aside, and why: they are not written over."""
        self._noting = Lock()
        """Two threads that write notes into a match would lose those of one of them."""

    # the match to be continued

    @property
    def has_current(self) -> bool:
        return store.exists(self.user.match) or store.exists(self.user.match_of_format_1)

    def load_current(self, now: datetime) -> Loaded[Record]:
        """The match that waits to be continued, if there is one.

        A finished one, left by a program that was killed at the wrong moment, is put to the others;
        where that is impossible it stays, and is named among what was set aside.
        """
        with self._noting:  # or what is just being written would be taken for what was left
            for folder in (self.user.root, self.user.matches, self.user.guests):
                store.clear_unfinished(folder)
        found = self._read(self.user.match, _continued)
        if found.content is None:
            old = self._load_format_1()
            found = Loaded(old.content, found.set_aside + old.set_aside)
        if found.content is None or not found.content.outcome:
            return found
        try:
            self.keep(found.content, now)
            self.forget_current()
        except OSError as error:
            unkept = (Path(str(error.filename)), Problem(store.why(error)))
            return Loaded(None, (*found.set_aside, unkept))
        return Loaded(None, found.set_aside)

    def save_current(self, pieces: Sequence[Piece]) -> None:
        """Add these pieces to the match; raises OSError, and can be tried again."""
        self._refuse_what_is_stuck(self.user.match)
        news = [piece.news for piece in pieces]
        if None not in news:
            with suppress(FileNotFoundError):
                self._current.add([make() for make in news if make])
                return
        self._current.begin([pieces[-1].whole()])

    def forget_current(self) -> None:
        """Nothing is to be continued. Raises OSError.

        A saver that is still busy with the match would bring it back: flush it first.
        """
        user = self.user
        for path in (user.match, user.match_of_format_1, user.marks_of_format_1):
            if path not in self._stuck:
                store.remove(path)

    def _load_format_1(self) -> Loaded[Record]:
        """A match that an older version of the program left, with what lay beside it."""
        found = self._read(self.user.match_of_format_1, _continued_text)
        if found.content is None:
            return found
        beside = self._read(self.user.marks_of_format_1, _entries)
        return Loaded(
            _with_marks(found.content, beside.content or {}), found.set_aside + beside.set_aside
        )

    # all finished matches

    def keep(self, finished: Record, now: datetime) -> Path:
        """Put a match among the others, under a name of its own, and only once; raises OSError."""
        return self._keep_in(self.user.matches, finished, now)

    def welcome(self, guest: Record, now: datetime) -> Path:
        """Put somebody else's match beside one's own, and only once; raises OSError."""
        return self._keep_in(self.user.guests, guest, now)

    def _keep_in(self, folder: Path, finished: Record, now: datetime) -> Path:
        from sen_desktop.match import record
        from sen_desktop.profile import ledger

        text = record.dumps(finished)
        begun = finished.started or now.isoformat(timespec="seconds")
        moment = begun[:19].replace("T", "_").replace(":", "-")
        name = f"{moment}_{re.sub(r'[^A-Za-z0-9-]', '_', finished.ruleset.id)}"
        first = folder / f"{name}{ENDING}"
        for kept in _records_in(folder) if finished.started is None else _taken(first):
            if _holds(kept, text):
                return kept
        path = _free(first)
        store.write(path, text)
        if folder == self.user.matches:
            ledger.add(self.user, path, finished)
        return path

    def kept(self) -> list[Path]:
        """The files of all finished matches, the newest first."""
        return _records_in(self.user.matches)

    def of_day(self, date: str) -> list[Path]:
        """The matches that began on a date in UTC, such as 2026-11-19."""
        return list(self.user.matches.glob(f"{date}_*{ENDING}"))

    def peek(self, path: Path) -> Record | None:
        """A kept match, if it can be read; whatever lies there is left alone."""
        from sen_desktop.match import reading

        return _read_only(path, reading.loads)

    def peek_current(self) -> Record | None:
        """The match that waits, without taking it up."""
        return _read_only(self.user.match, _continued)

    def guests(self) -> list[Path]:
        """Those of other people's matches."""
        return _records_in(self.user.guests)

    def head_of(self, path: Path) -> Head:
        """What the list shows of one; raises BadRecord, or OSError if it cannot be read."""
        from sen_desktop.match import reading

        text = store.beginning_of(path, 4 * reading.LARGEST_HEAD)
        if reading.END_OF_HEAD not in text:
            text = _text_of_record(path)
        return reading.head(text)

    def watch(self, path: Path) -> Record:
        """A match from any file, which is left alone whatever is in it.

        Raises BadRecord, or OSError if it cannot be read.
        """
        from sen_desktop.match import reading

        return reading.loads(_text_of_record(path))

    def holds(self, path: Path) -> bool:
        """Whether a file is one of those that are kept here."""
        folders = [folder.resolve() for folder in (self.user.matches, self.user.guests)]
        return path.suffix == ENDING and path.resolve().parent in folders

    def write_notes(self, path: Path, notes: Sequence[Note], kind: str) -> None:
        """Exchange the notes of one kind in a match that lies here; all others stay.

        Raises BadRecord if the file is no match any more, and OSError.
        """
        from sen_desktop.match import reading, record

        with self._noting:
            there = self.watch(path)
            others = [note for note in there.notes if note.kind != kind]
            mine = [note for note in notes if note.kind == kind]
            if len(others) + len(mine) > reading.MOST_NOTES:
                raise OSError(errno.EFBIG, "more notes than can be read again", str(path))
            noted = record.dumps(replace(there, notes=(*others, *mine)))
            store.write(path, noted, backup=False)  # nothing of the match itself has changed

    def delete(self, path: Path) -> Path:
        """Put a match where it can be fetched back from; says where. Raises OSError."""
        self.user.deleted.mkdir(parents=True, exist_ok=True)
        with self._noting:  # or what is just being noted would bring it back
            return path.rename(_free(self.user.deleted / path.name))

    def restore(self, deleted: Path, path: Path) -> Path:
        """Put a deleted match back to where it was; raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        return deleted.rename(_free(path))

    def forget_deleted(self) -> None:
        """What was deleted is gone for good; what cannot be removed stays."""
        with suppress(OSError):
            for path in self.user.deleted.iterdir():
                path.unlink()

    def export(self, path: Path) -> Path:
        """Put a copy where people look for their own files; says where. Raises OSError."""
        folder = self.user.exported
        folder.mkdir(parents=True, exist_ok=True)
        copy = _free(folder / path.name)
        store.write_bytes(copy, bytes_of(path))
        return copy

    def take_away(self, name: str, text: str) -> Path:
        """Put a new file where people look for their own files; says where. Raises OSError."""
        path = _free(self.user.exported / name)
        store.write(path, text)
        return path

    # never over what could not be read

    def _read(self, path: Path, parse: Callable[[str], T]) -> Loaded[T]:
        found = store.read(path, parse)
        self._stuck |= {file: why for file, why in found.set_aside if file == path}
        return found

    def _refuse_what_is_stuck(self, path: Path) -> None:
        if path in self._stuck:
            why = f"what lies there can be neither read nor put aside: {self._stuck[path].code}"
            raise OSError(errno.EACCES, why, str(path))


def _text_of_record(path: Path) -> str:
    """Raises BadRecord for what is no text, and OSError."""
    try:
        return store.text_of(path)
    except UnicodeDecodeError:
        raise BadRecord("record", phrase("not_utf8")) from None


def _read_only(path: Path, parse: Callable[[str], Record]) -> Record | None:
    try:
        return parse(store.text_of(path))
    except (OSError, UnicodeDecodeError, Unsound):
        return None


def _records_in(folder: Path) -> list[Path]:
    """The newest first: names begin with the moment."""
    try:
        names = [entry.name for entry in os.scandir(folder) if entry.name.endswith(ENDING)]
    except OSError:
        return []
    return [folder / name for name in sorted(names, reverse=True)]


def _named(path: Path) -> Iterator[Path]:
    """This name, and one with a number for every other file that would have it, too."""
    yield path
    for number in count(2):
        yield path.with_name(f"{path.stem}_{number}{path.suffix}")


def _free(path: Path) -> Path:
    """The first of these names that nothing has yet."""
    return next(one for one in _named(path) if not one.exists())


def _taken(path: Path) -> Iterator[Path]:
    return takewhile(Path.exists, _named(path))


def _continued(text: str) -> Record:
    """A match that can be played on here, its bots included."""
    from sen_desktop.match import reading

    return _playable(reading.joined(savefile.entries(text)))


def _continued_text(text: str) -> Record:
    from sen_desktop.match import reading

    return _playable(reading.loads(text))


def _playable(stored: Record) -> Record:
    from sen_desktop.match import seats

    seats.check(stored.players, stored.ruleset.family)
    if not any(player.human for player in stored.players):
        raise BadRecord("record.seats", phrase("record.only_bots"))
    return stored


def _with_marks(stored: Record, beside: dict[str, Any]) -> Record:
    """Emblems, aid and pencil marks as format 1 kept them, as far as that makes sense."""
    from sen_desktop.match.record import Note

    emblems, aid, pencil = beside.get("emblems"), beside.get("aid"), beside.get("pencil")
    players = stored.players
    if isinstance(emblems, list) and len(emblems) == len(players):
        worn = [one if type(one) is int and 0 <= one < MOST_EMBLEMS else None for one in emblems]
        players = tuple(map(_wearing, players, worn))
    if aid in AIDS:
        players = tuple(replace(one, aid=aid) if one.human else one for one in players)
    rows = len(stored.timeline)
    notes = [
        Note(
            rows, "pencil", (seat, len(stored.timeline.told(seat)), "dream", owner, 0, place, text)
        )
        for seat, owner, place, text in _pencilled(pencil, len(players))
    ]
    return replace(stored, players=players, notes=tuple(notes))


def _wearing(player: Player, emblem: int | None) -> Player:
    return replace(player, emblem=emblem)


def _pencilled(pencil: object, seats: int) -> Iterator[tuple[int, int, int, str]]:
    """Seat, owner and place of the card, mark: of {"0": {"1.2": "7"}}."""
    if not isinstance(pencil, dict):
        return
    for seat in map(str, range(seats)):
        marks = pencil.get(seat)
        for where, text in marks.items() if isinstance(marks, dict) else ():
            found = WHERE.fullmatch(where)
            if found and isinstance(text, str) and len(text) <= 2 and text.isprintable():
                yield int(seat), int(found[1]), int(found[2]), text


def _entries(text: str) -> dict[str, Any]:
    return {name: entry.data for name, entry in Shape.parse(text, "marks").entries().items()}


def _holds(path: Path, text: str) -> bool:
    """Whether the same match lies there, whatever has been noted beside it since."""
    try:
        match = re.split(BESIDE_THE_MATCH, text)[0].encode("utf-8", "replace")
        if path.stat().st_size < len(match):
            return False
        with path.open("rb") as stream:
            same = stream.read(len(match)) == match
            return same and bool(re.match(BESIDE_THE_MATCH, stream.read(LARGEST_KEY).decode()))
    except (OSError, UnicodeError):
        return False
