"""Files that survive: a save is there whole, or as it was before; a broken one is kept aside.

Written to a neighbour, flushed to the disk, then renamed over the old file, of which one backup
stays. Reading tries the file, then its backup. Only plain files of a sensible size are read.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

from sen_desktop.engine.problem import Phrase, Problem, Unsound, phrase
from sen_desktop.plain import EVERYBODY, LARGEST, bytes_of

T = TypeVar("T")

BACKUP = ".backup"
WRITING = ".writing"
BROKEN = ".broken"

REASONS = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "read_only",
    errno.ENOENT: "missing",
    errno.ENOTDIR: "no_folder",
    errno.EEXIST: "no_folder",
    errno.EISDIR: "folder",
    errno.ENOTSUP: "no_plain_file",
    errno.EFBIG: "too_large",
}

FULL_FLUSH = 51
"""F_FULLFSYNC of macOS, where fsync leaves bytes in the disk's own memory."""

OWNER = 0o600
"""Nobody else may read it; see `EVERYBODY`."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What a file held, and what had to be put aside to get at it: (its new name, the reason).

    What could not even be renamed stands there with the name it still has.
    """

    content: T | None
    set_aside: tuple[tuple[Path, Problem], ...] = ()


def write(path: Path, text: str, backup: bool = True) -> None:
    """Put the text into the file, or leave everything as it was; raises OSError, naming `path`."""
    write_bytes(path, text.encode("utf-8", "replace"), backup=backup)


def write_bytes(path: Path, content: bytes, private: bool = False, backup: bool = True) -> None:
    """The same; what is private only its owner may read."""
    try:
        _replace(path, content, OWNER if private else EVERYBODY, backup)
    except OSError as error:
        raise _naming(path, error) from error


def write_at(path: Path, position: int, content: bytes) -> None:
    """Put bytes into a file that is there already, which ends with them; raises OSError.

    A crash in between leaves what lay before the position, and perhaps a part of the new bytes.
    """
    try:
        with path.open("r+b") as stream:
            stream.truncate(position)
            stream.seek(position)
            stream.write(content)
            stream.flush()
            _flush(stream.fileno())
    except OSError as error:
        raise _naming(path, error) from error


def problem_of(error: OSError) -> Problem:
    """What to tell the player about a file that the system refused to read or to write."""
    path = str(error.filename) if error.filename else ""
    return Problem(why(error), phrase("hint.make_room"), path=path)


def why(error: OSError) -> Phrase:
    code = REASONS.get(error.errno or 0)
    if code:
        return phrase(f"os.{code}")
    return phrase("os.other", why=error.strerror or str(error))


def _naming(path: Path, error: OSError) -> OSError:
    return OSError(error.errno, error.strerror or str(error), str(path))


def _replace(path: Path, content: bytes, mode: int, backup: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = _beside(path, WRITING)
    try:
        new.unlink(missing_ok=True)  # a pipe or a link in its place would be written into
        _write_through(new, content, mode)
        if backup and path.exists():
            _keep_backup(path, mode)
        new.replace(path)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    _sync_folder(path.parent)


def exists(path: Path) -> bool:
    """Whether there is the file, or at least its backup."""
    return path.is_file() or _beside(path, BACKUP).is_file()


def read(path: Path, parse: Callable[[str], T]) -> Loaded[T]:
    """The first of file and backup that `parse` accepts; what it finds unsound is put aside."""
    aside: list[tuple[Path, Problem]] = []
    for candidate in (path, _beside(path, BACKUP)):
        try:
            return Loaded(parse(text_of(candidate)), tuple(aside))
        except FileNotFoundError:
            if path.parent.is_file():  # which Windows does not tell apart
                aside.append((candidate, Problem(why(NotADirectoryError(errno.ENOTDIR, "")))))
        except OSError as error:
            aside.append((candidate, Problem(why(error))))
        except UnicodeDecodeError:
            aside.append((_put_aside(candidate), Problem(phrase("not_utf8"))))
        except Unsound as unsound:
            aside.append((_put_aside(candidate), unsound.problem))
    return Loaded(None, tuple(aside))


def text_of(path: Path, largest: int = LARGEST) -> str:
    """The text of a plain file; raises OSError for anything else and for one that is too large."""
    return bytes_of(path, largest, largest).decode("utf-8-sig")


def beginning_of(path: Path, most: int) -> str:
    """The text of so many bytes of a plain file, but for a letter that is cut in two."""
    return bytes_of(path, most).decode("utf-8-sig", "ignore")


def remove(path: Path) -> None:
    """Take a file away for good, its backup first so that it cannot come back."""
    backup = _beside(path, BACKUP)
    for file in (_beside(backup, WRITING), backup, _beside(path, WRITING), path):
        file.unlink(missing_ok=True)


def clear_unfinished(folder: Path) -> None:
    """Take away what a program that was killed had begun to write; nobody can use it."""
    with suppress(OSError):
        for file in folder.glob(f"*{WRITING}"):
            file.unlink(missing_ok=True)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _keep_backup(path: Path, mode: int) -> None:
    """Make today's file the backup without a moment in which there is neither."""
    backup = _beside(path, BACKUP)
    spare = _beside(backup, WRITING)
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:  # a file system without hard links
        _write_through(spare, bytes_of(path), mode)
    spare.replace(backup)
    spare.unlink(missing_ok=True)  # two names of one file: replacing did nothing


def _write_through(path: Path, content: bytes, mode: int) -> None:
    """Write and wait until the disk has it."""

    def create(name: str, flags: int) -> int:
        return os.open(name, flags, mode)

    with open(path, "wb", opener=create) as stream:
        stream.write(content)
        stream.flush()
        _flush(stream.fileno())


def _put_aside(path: Path) -> Path:
    """Rename a broken file to a name that is still free; where nothing can be renamed, it stays."""
    number = 1
    while (aside := _beside(path, f"{BROKEN}-{number}")).exists():
        number += 1
    try:
        return path.rename(aside)
    except OSError:
        return path


def _flush(handle: int) -> None:
    """Wait until the disk has what was written."""
    if sys.platform == "darwin":
        import fcntl

        with suppress(OSError):  # a disk in the network may not know it
            fcntl.fcntl(handle, FULL_FLUSH)
            return
    os.fsync(handle)


def _sync_folder(folder: Path) -> None:
    """Make the renaming last, where the system lets a folder be flushed (not on Windows)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        _flush(handle)
    finally:
        os.close(handle)
