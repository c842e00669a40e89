"""One window at a time in a player's folder: a lock that the system lets go of, even at a crash."""

from __future__ import annotations

import errno
import sys
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


TAKEN = (errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK)


class Lock:
    """The file stays for ever; what counts is who has it locked."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stream: IO[bytes] | None = None

    def take(self) -> bool:
        """False if another program has it.

        Where there can be no lock, nothing holds the player up: a folder in which this file cannot
        be made keeps no match either.
        """
        if self._stream:
            return True
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            stream = self._path.open("ab")
        except OSError:
            return True
        try:
            _lock(stream.fileno())
        except OSError as error:
            stream.close()
            return error.errno not in TAKEN
        self._stream = stream
        return True

    def release(self) -> None:
        if self._stream:
            self._stream.close()
            self._stream = None
