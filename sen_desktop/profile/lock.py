"""One window at a time in a player's folder: a lock that the system lets go of, even at a crash."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from sen_desktop.plain import without_waiting

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

    def _is_taken(error: OSError) -> bool:
        """Where a disk knows no locks, Windows calls that invalid; Wine never says why."""
        return error.errno != errno.EINVAL
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _is_taken(error: OSError) -> bool:
        return error.errno in (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK)


class Lock:
    """The file stays for ever; what counts is who has it locked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handle: int | None = None

    def take(self) -> bool:
        """False if another program has it.

        Where there can be no lock, nothing holds the player up: a folder in which this file cannot
        be made keeps no match either.
        """
        if self._handle is not None:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = without_waiting(str(self._path), os.O_RDWR | os.O_CREAT)
        except OSError:
            return True
        try:
            _lock(handle)
        except OSError as error:
            os.close(handle)
            return not _is_taken(error)
        self._handle = handle
        return True

    def release(self) -> None:
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None
