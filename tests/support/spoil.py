"""Spoiling files the way bad disks, editors and people do."""

from __future__ import annotations

import re
from collections.abc import Callable

HUGE = ("9" * 30, "9" * 5000, "-1", "1e999", "0x7f", "010", "1:30", "NaN", "null", '""', "[]")


def spoiled(content: bytes, random: Callable[[], float]) -> bytes:
    """The content with one to three things wrong."""
    for _ in range(1 + int(random() * 3)):
        way = WAYS[int(random() * len(WAYS))]
        content = way(content, random)
    return content


def _flip(content: bytes, random: Callable[[], float]) -> bytes:
    if not content:
        return b"\x00"
    place = int(random() * len(content))
    return content[:place] + bytes([int(random() * 256)]) + content[place + 1 :]


def _cut_off(content: bytes, random: Callable[[], float]) -> bytes:
    return content[: int(random() * len(content))]


def _drop_line(content: bytes, random: Callable[[], float]) -> bytes:
    lines = content.splitlines(keepends=True)
    if lines:
        del lines[int(random() * len(lines))]
    return b"".join(lines)


def _double_line(content: bytes, random: Callable[[], float]) -> bytes:
    lines = content.splitlines(keepends=True)
    if lines:
        place = int(random() * len(lines))
        lines.insert(place, lines[place])
    return b"".join(lines)


def _rename_word(content: bytes, random: Callable[[], float]) -> bytes:
    words = list(re.finditer(rb"[a-z_]{3,}", content))
    if not words:
        return content
    word = words[int(random() * len(words))]
    return content[: word.start()] + word[0][::-1] + content[word.end() :]


def _change_number(content: bytes, random: Callable[[], float]) -> bytes:
    numbers = list(re.finditer(rb"-?[0-9]+", content))
    if not numbers:
        return content
    number = numbers[int(random() * len(numbers))]
    other = HUGE[int(random() * len(HUGE))].encode()
    return content[: number.start()] + other + content[number.end() :]


def _nest(content: bytes, random: Callable[[], float]) -> bytes:
    place = int(random() * len(content))
    return content[:place] + b"[{" * 2000 + content[place:]


WAYS = (_flip, _flip, _cut_off, _drop_line, _double_line, _rename_word, _change_number, _nest)
