"""Actions of any shape, possible and impossible ones, made from their fields' types."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, get_args, get_origin, get_type_hints

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import PileId, Slot
from sen_desktop.engine.state import State

_FIELDS: dict[type[Action], Mapping[str, Any]] = {}


def actions(
    classes: Sequence[type[Action]], state: State[Any], random: Callable[[], float], each: int
) -> Iterator[Action]:
    """A few actions of every class, near the edge of what is possible."""
    piles = [*state.piles, PileId("nowhere", 7)]
    for cls in classes:
        for _ in range(each):
            fields = {name: _arbitrary(kind, piles, random) for name, kind in _fields(cls).items()}
            yield cls(**fields)


def _fields(cls: type[Action]) -> Mapping[str, Any]:
    """The types of its fields, asked of `typing` once."""
    if cls not in _FIELDS:
        _FIELDS[cls] = get_type_hints(cls)
    return _FIELDS[cls]


def _arbitrary(kind: Any, piles: Sequence[PileId], random: Callable[[], float]) -> Any:
    if kind is int:
        return int(random() * 12) - 1
    if kind is Slot:
        return Slot(piles[int(random() * len(piles))], int(random() * 9) - 1)
    parts = get_args(kind)
    if get_origin(kind) is tuple:
        length = int(random() * 5) if parts[1] is Ellipsis else len(parts)
        return tuple(_arbitrary(parts[0], piles, random) for _ in range(length))
    return None if random() < 0.2 else _arbitrary(parts[0], piles, random)
