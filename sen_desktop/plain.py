"""Plain files of a sensible size are read, and nothing else: no pipe, no device, no gigabytes."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

LARGEST = 50_000_000
"""Bytes of the largest file that is read at all."""

EVERYBODY = 0o666
"""Who may read a file, as far as the system's own mask lets them."""


def bytes_of(path: Path, most: int = LARGEST, largest: int | None = LARGEST) -> bytes:
    """So many bytes of a plain file; raises OSError for anything else and for one too large."""
    with open(path, "rb", opener=without_waiting) as stream:
        about = os.fstat(stream.fileno())
        if not stat.S_ISREG(about.st_mode):
            raise OSError(errno.ENOTSUP, "it is no plain file", str(path))
        if largest is not None and about.st_size > largest:
            raise OSError(errno.EFBIG, f"it is larger than {largest:,} bytes", str(path))
        # Room for all that is asked for is made first, which Windows takes long for.
        return stream.read(min(most, about.st_size))


def without_waiting(name: str, flags: int) -> int:
    """For `open`: a pipe in place of a file would hold the program up until somebody came to it."""
    return os.open(name, flags | getattr(os, "O_NONBLOCK", 0), EVERYBODY)
