"""Words that anybody may have put there, such as the name of a file, so that they can be shown: no
terminal obeys them, and no letters are asked for that cannot be."""

from __future__ import annotations

_CONTROLS = {*range(0x20), *range(0x7F, 0xA0)} - {ord("\n")}
_TURNS = {0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
"""What turns the direction of writing, and so shows letters in another order than they stand in."""

_HALVES = {*range(0xD800, 0xE000)}
"""What stands for the bytes of a name that is no UTF-8."""

SHOWN = {code: ascii(chr(code))[1:-1] for code in _CONTROLS | _TURNS | _HALVES}


def harmless(text: str) -> str:
    """The same with every such sign as Python would write it; lines stay lines."""
    return text.translate(SHOWN)
