"""What every kept match adds up to, without opening it each time.

The ledger is only a cache of tallies, a line for each file, told apart by name, size and time. It
can be deleted: what is missing is counted again from the matches themselves, which it never
touches. A match that has just been put away is one more line, however many there are.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.match import reading, tally
from sen_desktop.match.record import Record
from sen_desktop.match.shape import without_collecting
from sen_desktop.match.tally import Tally
from sen_desktop.plain import without_waiting
from sen_desktop.profile import store
from sen_desktop.profile.paths import UserFolder
from sen_desktop.review.tally import Reviewed

ENDING = ".json"
HEAD = f"tallies {tally.EDITION}"
"""The first line: tallies of another edition are of no use."""

LARGEST = 500_000_000
"""Bytes: more than a million matches take."""

Stamp = tuple[str, int, int]
"""A file's name, its size, and when it was written."""


@dataclass
class Ledger:
    """Opened with `open_ledger`; `count` goes on until every file has been looked at."""

    user: UserFolder
    tallies: dict[str, Tally]
    """By name of the file; the names begin with the moment at which a match began."""
    todo: list[Stamp]
    """What is still to be counted."""
    broken: list[tuple[Path, Problem]] = field(default_factory=list)
    """Files that are no records, and why; they stay as they are."""

    def count(self) -> Iterator[int]:
        """Read the matches that nobody has counted yet, one at a time: how many are left."""
        done: list[tuple[Stamp, Tally | Problem]] = []
        try:
            for left, stamp in zip(range(len(self.todo) - 1, -1, -1), self.todo, strict=True):
                done.append((stamp, _counted(self.path_of(stamp))))
                yield left
        finally:  # whoever stops early keeps what was counted until then
            self.learn(done)

    def path_of(self, stamp: Stamp) -> Path:
        return self.user.matches / stamp[0]

    def learn(self, done: Iterable[tuple[Stamp, Tally | Problem]]) -> None:
        """What was still to be counted is counted, or broken; the cache has it from now on."""
        lines: list[str] = []
        known: set[Stamp] = set()
        for stamp, result in done:
            known.add(stamp)
            if isinstance(result, Problem):
                self.broken.append((self.path_of(stamp), result))
            else:
                self.tallies[stamp[0]] = result
                lines.append(_line(stamp, result))
        self.todo = [stamp for stamp in self.todo if stamp not in known]
        if lines:
            _append(self.user.tallies, lines)

    @property
    def in_order(self) -> list[tuple[str, Tally]]:
        """The oldest match first."""
        return sorted(self.tallies.items())


def tally_of(match: Record) -> Tally:
    """With what its review says, if it has one."""
    return tally.of_record(match, (Reviewed,))


def open_ledger(user: UserFolder) -> Ledger:
    """What is known already of the matches that lie there now."""
    known = _known(user.tallies)
    tallies, todo = {}, []
    for stamp in _stamps(user.matches):
        found = known.get(stamp[0])
        if found and found[0] == stamp:
            tallies[stamp[0]] = found[1]
        else:
            todo.append(stamp)
    ledger = Ledger(user, tallies, sorted(todo))
    if len(known) > 2 * len(tallies) + 100:  # mostly of files that are gone
        _rewrite(user, {stamp[0]: stamp for stamp in _stamps(user.matches)}, tallies)
    return ledger


def add(user: UserFolder, path: Path, match: Record) -> None:
    """A match has just been put away; where nothing can be written it is counted later."""
    try:
        about = path.stat()
    except OSError:
        return
    stamp = path.name, about.st_size, about.st_mtime_ns
    _append(user.tallies, [_line(stamp, tally_of(match))])


def _counted(path: Path) -> Tally | Problem:
    try:
        return tally_of(reading.loads(store.text_of(path)))
    except OSError as error:
        return Problem(store.why(error))
    except UnicodeDecodeError:
        return Problem(phrase("not_utf8"))
    except Unsound as unsound:
        return unsound.problem


def _stamps(folder: Path) -> Iterator[Stamp]:
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(ENDING) and entry.is_file():
                    about = entry.stat()
                    yield entry.name, about.st_size, about.st_mtime_ns
    except OSError:
        return


def _line(stamp: Stamp, counted: Tally) -> str:
    whole = [*stamp, tally.to_json(counted)]
    text = json.dumps(whole, ensure_ascii=False, separators=(",", ":"))
    return f"{_sum(text)} {text}"


def _sum(text: str) -> str:
    """Tells a line that was torn or changed from a sound one."""
    return f"{crc32(text.encode('utf-8', 'replace')):08x}"


def _known(path: Path) -> dict[str, tuple[Stamp, Tally]]:
    """What stands in the cache; a line that is not as it was written is as good as none."""
    try:
        head, *lines = store.text_of(path, LARGEST).split("\n")
    except (OSError, UnicodeDecodeError):
        return {}
    known: dict[str, tuple[Stamp, Tally]] = {}
    with without_collecting():
        for line in lines if head == HEAD else ():
            stated, _, text = line.partition(" ")
            if stated == _sum(text):
                name, size, written, counted = json.loads(text)
                known[name] = ((name, size, written), tally.from_json(counted))
    return known


def _append(path: Path, lines: list[str]) -> None:
    """Add lines to the cache, or begin it anew; a disk that refuses costs only time later."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        begun = path.is_file() and _head_of(path) == HEAD
        mode = "a" if begun else "w"
        with open(  # with the same ends of lines everywhere, for they are read as bytes
            path, mode, encoding="utf-8", newline="\n", opener=without_waiting
        ) as stream:
            if not begun:
                stream.write(HEAD)
            stream.write("".join(f"\n{line}" for line in lines))
    except OSError:
        return


def _head_of(path: Path) -> str:
    with path.open(encoding="utf-8", errors="replace", newline="\n") as stream:
        return stream.readline(len(HEAD) + 2).rstrip("\n")


def _rewrite(user: UserFolder, stamps: dict[str, Stamp], tallies: dict[str, Tally]) -> None:
    try:
        user.tallies.unlink(missing_ok=True)
    except OSError:
        return
    _append(user.tallies, [_line(stamps[name], one) for name, one in tallies.items()])
