"""Files that survive: a save is there whole, or as it was before; a broken one is kept aside.

Written to a neighbour, flushed to the disk, then renamed over the old file, of which one backup
stays. Reading tries the file, then its backup.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, TypeVar

T = TypeVar("T")

BACKUP = ".backup"
WRITING = ".writing"
BROKEN = ".broken"


@dataclass(frozen=True, slots=True)
class Loaded(Generic[T]):
    """What a file held, and what had to be put aside to get at it: (its new name, the reason).

    What could not even be renamed stands there with the name it still has.
    """

    content: T | None
    set_aside: tuple[tuple[Path, str], ...] = ()


def write(path: Path, text: str) -> None:
    """Put the text into the file, or leave everything as it was; raises OSError, naming `path`."""
    try:
        _replace(path, text.encode("utf-8", "replace"))
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def unwritten(error: OSError) -> str:
    """What to tell the player when a file could not be written."""
    return (
        f"{error.filename}: it cannot be written ({error.strerror}). "
        "Make room on the disk, or allow writing there; until then nothing new is kept."
    )


def _replace(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = _beside(path, WRITING)
    try:
        _write_through(new, content)
        if path.exists():
            _keep_backup(path)
        new.replace(path)
    finally:
        with suppress(OSError):
            new.unlink(missing_ok=True)
    _sync_folder(path.parent)


def read(path: Path, parse: Callable[[str], T], broken: type[ValueError]) -> Loaded[T]:
    """The first of file and backup that `parse` accepts; what raises `broken` is put aside."""
    aside: list[tuple[Path, str]] = []
    for candidate in (path, _beside(path, BACKUP)):
        try:
            return Loaded(parse(candidate.read_text(encoding="utf-8-sig")), tuple(aside))
        except FileNotFoundError:
            continue
        except OSError as error:
            aside.append((candidate, error.strerror or str(error)))
        except UnicodeDecodeError:
            aside.append((_put_aside(candidate), "it is not UTF-8 text"))
        except broken as error:
            aside.append((_put_aside(candidate), str(error)))
    return Loaded(None, tuple(aside))


def remove(path: Path) -> None:
    """Take a file away for good, its backup first so that it cannot come back."""
    backup = _beside(path, BACKUP)
    for file in (_beside(backup, WRITING), backup, _beside(path, WRITING), path):
        file.unlink(missing_ok=True)


def _beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _keep_backup(path: Path) -> None:
    """Make today's file the backup without a moment in which there is neither."""
    backup = _beside(path, BACKUP)
    spare = _beside(backup, WRITING)
    spare.unlink(missing_ok=True)
    try:
        os.link(path, spare)
    except OSError:  # a file system without hard links
        _write_through(spare, path.read_bytes())
    spare.replace(backup)
    spare.unlink(missing_ok=True)  # two names of one file: replacing did nothing


def _write_through(path: Path, content: bytes) -> None:
    """Write and wait until the disk has it."""
    with path.open("wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _put_aside(path: Path) -> Path:
    """Rename a broken file to a name that is still free; where nothing can be renamed, it stays."""
    number = 1
    while (aside := _beside(path, f"{BROKEN}-{number}")).exists():
        number += 1
    try:
        return path.rename(aside)
    except OSError:
        return path


def _sync_folder(folder: Path) -> None:
    """Make the renaming last, where the system lets a folder be flushed (not on Windows)."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
