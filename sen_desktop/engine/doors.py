"""Doors: every layer lists its families once, in a tuple `FAMILIES` of what each one offers.

All other tables of a layer follow from that tuple whenever they are asked, so that a family is
added in one place: by the program in its source, by a test for as long as it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

V = TypeVar("V")


class Derived(Mapping[str, V]):
    """A table that is made anew from the doors whenever it is asked."""

    def __init__(self, make: Callable[[], Mapping[str, V]]) -> None:
        self._make = make

    def __getitem__(self, key: str) -> V:
        return self._make()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._make())

    def __len__(self) -> int:
        return len(self._make())
