"""The match under way on the disk: sealed lines, one added whenever something happened.

Adding does not rewrite what is there, so a long match costs no more to save than a short one. A
line holds compressed text, so that a glance at the file tells nobody anything (no secret from a
programmer), and a checksum over it and the line before. A last line that a crash has torn is left
out; a file that was changed or damaged is told from a sound one.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from pathlib import Path

from sen_desktop.engine.problem import Argument, Problem, Unsound, phrase
from sen_desktop.profile import store

FIRST_LINE = "SEN MATCH 1"
LARGEST_MATCH = 50_000_000
"""Bytes of all that is packed in one file: packed, any number can look small."""


class Damaged(Unsound):
    """A file that is no sealed match, or no longer."""

    def __init__(self, code: str, /, **args: Argument) -> None:
        super().__init__(Problem(phrase(f"save.{code}", **args)))


class SaveFile:
    """Written to by one thread at a time."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._length = 0
        """As far as the file is known to be sound; what lies behind is overwritten."""
        self._sum = 0

    def begin(self, entries: Sequence[str]) -> None:
        """Write the file anew, whole or not at all; raises OSError."""
        lines, last = _sealed(entries, 0)
        content = f"{FIRST_LINE}\n{lines}".encode()
        store.write_bytes(self.path, content, private=True)
        self._length, self._sum = len(content), last

    def add(self, entries: Sequence[str]) -> None:
        """Add to what was begun; raises OSError, and can be tried again."""
        lines, last = _sealed(entries, self._sum)
        content = lines.encode()
        store.write_at(self.path, self._length, content)
        self._length, self._sum = self._length + len(content), last


def entries(text: str) -> list[str]:
    """What was saved, piece by piece; raises Damaged."""
    first, _, rest = text.partition("\n")
    if first != FIRST_LINE:
        raise Damaged("none")
    whole, _, _torn = rest.rpartition("\n")
    found = list(_opened(whole.split("\n"))) if whole else []
    if not found:
        raise Damaged("nothing")
    return found


def _sealed(texts: Sequence[str], last: int) -> tuple[str, int]:
    lines = []
    for text in texts:
        packed = b64encode(zlib.compress(text.encode("utf-8", "replace")))
        last = zlib.crc32(packed, last)
        lines.append(f"{last:08x} {packed.decode()}\n")
    return "".join(lines), last


def _opened(lines: Sequence[str]) -> Iterator[str]:
    last, room = 0, LARGEST_MATCH
    for number, line in enumerate(lines, start=2):
        stated, _, packed = line.partition(" ")
        last = zlib.crc32(packed.encode(), last)
        if stated != f"{last:08x}":
            raise Damaged("changed", line=number)
        try:
            content = _unpacked(packed, room)
            text = content.decode()
        except (ValueError, zlib.error):
            raise Damaged("changed", line=number) from None
        except OverflowError:
            raise Damaged("cut", line=number) from None
        room -= len(content)
        yield text


def _unpacked(packed: str, room: int) -> bytes:
    """Raises OverflowError for what is cut off, or larger than the room that is left."""
    unpacker = zlib.decompressobj()
    content = unpacker.decompress(b64decode(packed), room + 1)
    if unpacker.unconsumed_tail or not unpacker.eof or len(content) > room:
        raise OverflowError
    return content
