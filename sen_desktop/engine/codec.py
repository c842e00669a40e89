"""Values as plain JSON and actions back from it: the alphabet of records and of `replay --json`.

A slot is `{"pile": "dream", "seat": 2, "place": 1}`, a face its key, an action
`{"do": "take", "place": 2}`, an event `{"event": "turn_started", "seat": 0}`.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Iterable, Mapping
from dataclasses import fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Face, PileId, Slot
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.events import Event

Json: TypeAlias = Any

NATURE_NAME = "nature"

TAGS: tuple[tuple[type, str], ...] = ((Action, "do"), (Event, "event"), (Decision, "decision"))


class Malformed(ValueError):
    """A JSON value that is no action; the message says what is wrong with it."""


def word(cls: type) -> str:
    """The name of a class as records write it: TakeTwo is `take_two`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()


def encode(item: object) -> Json:
    match item:
        case Face():
            return item.key
        case Slot(pile, place):
            return {**encode(pile), "place": place}
        case PileId(kind, seat, number):
            owner = {} if seat is None else {"seat": seat}
            which = {"number": number} if number else {}
            return {"pile": kind, **owner, **which}
        case None | bool() | int() | str():
            return item
        case tuple() | list():
            return [encode(part) for part in item]
        case Mapping():
            return {str(key): encode(part) for key, part in item.items()}
        case Decision():
            seats = [NATURE_NAME if seat == NATURE else seat for seat in item.seats]
            return {**_fields(item), "seats": seats}
        case _ if is_dataclass(item):
            return _fields(item)
        case _:
            raise TypeError(f"no JSON for {type(item).__name__}")


def _fields(item: Any) -> dict[str, Json]:
    tag = {name: word(type(item)) for cls, name in TAGS if isinstance(item, cls)}
    return tag | {field.name: encode(getattr(item, field.name)) for field in fields(item)}


class ActionCodec:
    """Reads the actions of one family."""

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self._classes = {word(cls): cls for cls in actions}
        self._hints: dict[type[Action], dict[str, Any]] = {}

    def decode(self, data: Json) -> Action:
        if not isinstance(data, dict):
            raise Malformed("an action is written as {...}")
        name = data.get("do")
        cls = self._classes.get(name) if isinstance(name, str) else None
        if cls is None:
            raise Malformed(
                f"{reprlib.repr(name)} is no action; there are {', '.join(self._classes)}"
            )
        hints = self._hints.setdefault(cls, get_type_hints(cls))
        given = {key: part for key, part in data.items() if key != "do"}
        if given.keys() != hints.keys():
            wanted = ", ".join(hints) or "nothing else"
            raise Malformed(f"the action {name} needs {wanted}")
        return cls(**{key: _read(hints[key], given[key], key) for key in hints})


def _read(kind: Any, data: Json, where: str) -> Any:
    if kind is int:
        if isinstance(data, bool) or not isinstance(data, int):
            raise Malformed(f"{where} has to be a whole number")
        return data
    if kind is Slot:
        return _read_slot(data, where)
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        if not isinstance(data, list):
            raise Malformed(f"{where} has to be a list")
        if parts[1] is not Ellipsis and len(data) != len(parts):
            raise Malformed(f"{where} has to be a list of {len(parts)}")
        return tuple(_read(parts[0], part, where) for part in data)
    if origin in (Union, UnionType) and NoneType in parts:
        return None if data is None else _read(parts[0], data, where)
    raise TypeError(f"actions have no field of type {kind}")


def _read_slot(data: Json, where: str) -> Slot:
    if not isinstance(data, dict) or not isinstance(data.get("pile"), str):
        example = '{"pile": NAME, "seat": 0, "place": 1}'
        raise Malformed(f"{where} has to be a place such as {example}")
    if not data.keys() <= {"pile", "seat", "number", "place"} or "place" not in data:
        raise Malformed(f"{where} is made of pile, seat, number and place")
    seat = data.get("seat")
    pile = PileId(
        data["pile"],
        None if seat is None else _read(int, seat, f"{where}.seat"),
        _read(int, data.get("number", 0), f"{where}.number"),
    )
    return Slot(pile, _read(int, data["place"], f"{where}.place"))
