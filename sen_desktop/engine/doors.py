"""Doors: every layer lists its families once, in a tuple `FAMILIES` of what each one offers.

All other tables of a layer follow from that tuple, whatever it is when they are asked: so a family
is added in one place, by the program in its source, by a test for as long as it runs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Generic, TypeVar

D = TypeVar("D")
V = TypeVar("V")


class Derived(Mapping[str, V], Generic[D, V]):
    """A table made from a layer's doors, and made anew once there are others."""

    def __init__(
        self, doors: Callable[[], tuple[D, ...]], make: Callable[[tuple[D, ...]], Mapping[str, V]]
    ) -> None:
        self._doors = doors
        self._make = make
        self._made_from: tuple[D, ...] | None = None
        self._made: Mapping[str, V] = {}

    def _table(self) -> Mapping[str, V]:
        doors = self._doors()
        if doors is not self._made_from:
            self._made_from, self._made = doors, self._make(doors)
        return self._made

    def __getitem__(self, key: str) -> V:
        return self._table()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._table())

    def __len__(self) -> int:
        return len(self._table())
