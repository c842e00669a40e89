"""JSON that came from outside, taken apart piece by piece: every piece knows its place."""

from __future__ import annotations

import gc
import json
import reprlib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from sen_desktop.engine.bounds import LONGEST_TEXT
from sen_desktop.engine.problem import Argument, Phrase, Problem, Unsound, phrase
from sen_desktop.engine.values import value


class BadRecord(Unsound):
    """A record, or another JSON text, that cannot be used: where in it, and why."""

    def __init__(self, where: str, why: Phrase, hint: Phrase | None = None) -> None:
        super().__init__(Problem(why, hint, path=where))


MOST_VALUES = 1_000_000
"""In one file; a match of ninety thousand moves has so many. Read they take a hundred times the
room that some of them take as text."""


def weigh(texts: Iterable[str], what: str = "record") -> None:
    """Raises BadRecord for more values than anybody has written down, before they are made."""
    if sum(text.count(sign) for text in texts for sign in ",[{") > MOST_VALUES:
        raise BadRecord(what, phrase("json.too_many", most=MOST_VALUES))


@contextmanager
def without_collecting() -> Iterator[None]:
    """While many values are made of what was read: none is garbage, and looking for some takes long
    among so many.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


@value
class Shape:
    data: Any
    where: str

    @classmethod
    def parse(cls, text: str, what: str = "record") -> Shape:
        weigh([text], what)
        try:
            data = json.loads(text, parse_constant=_no_constant, object_pairs_hook=_no_twins)
            return cls(data, what)
        except json.JSONDecodeError as error:
            place = {"line": error.lineno, "column": error.colno}
            raise BadRecord(what, phrase("json.not_at", why=error.msg, **place)) from None
        except _Twins as twins:
            raise BadRecord(what, phrase("json.twins", key=str(twins))) from None
        except (ValueError, RecursionError):
            raise BadRecord(what, phrase("json.not")) from None

    def wrong(self, code: str, /, **args: Argument) -> BadRecord:
        return BadRecord(self.where, phrase(code, **args))

    def at(self, key: str) -> Shape:
        if not isinstance(self.data, dict):
            raise self.wrong("json.no_object")
        if key not in self.data:
            raise self.wrong("json.missing", key=key)
        return Shape(self.data[key], f"{self.where}.{key}")

    def keys(self, *keys: str, optional: Collection[str] = ()) -> None:
        """All of these keys stand here and, but for the optional ones, no others."""
        for key in keys:
            self.at(key)
        known = (*keys, *optional)
        unknown = sorted(self.entries().keys() - {*known})
        if unknown:
            key, words = reprlib.repr(unknown[0]), ", ".join(known)
            raise self.wrong("json.unknown_key", key=key, known=words)

    def entries(self) -> dict[str, Shape]:
        if not isinstance(self.data, dict):
            raise self.wrong("json.no_object")
        return {key: Shape(part, f"{self.where}.{key}") for key, part in self.data.items()}

    def bare_list(self, least: int, most: int) -> list[Any]:
        """The bare entries of a list of such a length."""
        if not isinstance(self.data, list):
            raise self.wrong("json.no_list")
        if not least <= len(self.data) <= most:
            wanted = f"{least}" if least == most else f"{least}–{most}"
            raise self.wrong("json.length", wanted=wanted, length=len(self.data))
        return self.data

    def part(self, place: int) -> Shape:
        """An entry of what is a list for certain."""
        return Shape(self.data[place], f"{self.where}[{place}]")

    def items(self, least: int, most: int) -> Iterator[Shape]:
        return map(self.part, range(len(self.bare_list(least, most))))

    def number(self, low: int, high: int) -> int:
        if type(self.data) is not int:
            raise self.wrong("json.no_number")
        if not low <= self.data <= high:
            raise self.wrong("json.bounds", low=low, high=high)
        return self.data

    def optional_number(self, low: int, high: int) -> int | None:
        return None if self.data is None else self.number(low, high)

    def switch(self) -> bool:
        if not isinstance(self.data, bool):
            raise self.wrong("json.no_switch")
        return self.data

    def text(self) -> str:
        if not isinstance(self.data, str) or len(self.data) > LONGEST_TEXT:
            raise self.wrong("json.no_text", most=LONGEST_TEXT)
        if not self.data.isprintable():
            raise self.wrong("json.not_shown")
        return self.data

    def word(self, known: Collection[str]) -> str:
        text = self.text()
        if text not in known:
            words = ", ".join(sorted(known))
            raise self.wrong("json.unknown_word", word=reprlib.repr(text), known=words)
        return text


class _Twins(ValueError):
    """One key twice, of which JSON would silently drop one."""


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    keys = dict(pairs)
    if len(keys) < len(pairs):
        twin, _ = Counter(key for key, _ in pairs).most_common(1)[0]
        raise _Twins(reprlib.repr(twin))
    return keys


def _no_constant(name: str) -> Any:
    raise ValueError(name)
