"""How the engine spells an immutable value.

`@value` is a dataclass whose fields mypy refuses to assign to (`frozen_default`). At run time the
class is an ordinary slotted dataclass: a really frozen one costs four times as much to make, and
events and states are made by the million (engine/README.md, "Why values are frozen by mypy").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def value(cls: type[T]) -> type[T]:
    return dataclass(slots=True, unsafe_hash=True)(cls)
