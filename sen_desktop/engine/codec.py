"""Values as plain JSON and actions back from it: the alphabet of records and of `replay --json`.

A slot is `{"pile": "dream", "seat": 2, "place": 1}`, a face its key, an action
`{"do": "take", "place": 2}`, an event `{"event": "turn_started", "seat": 0}`.
"""

from __future__ import annotations

import re
import reprlib
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from functools import partial
from types import NoneType, UnionType
from typing import Any, TypeAlias, Union, get_args, get_origin, get_type_hints

from sen_desktop.engine.actions import Action
from sen_desktop.engine.cards import NATURE, Face, PileId, Slot
from sen_desktop.engine.decision import Decision
from sen_desktop.engine.events import Event
from sen_desktop.engine.problem import Argument, phrase

Json: TypeAlias = Any

NATURE_NAME = "nature"

EXAMPLE = '{"pile": NAME, "seat": 0, "place": 1}'

TAGS: tuple[tuple[type, str], ...] = ((Action, "do"), (Event, "event"), (Decision, "decision"))


class Malformed(ValueError):
    """A JSON value that is no action."""

    def __init__(self, code: str, /, **args: Argument) -> None:
        super().__init__(code, args)
        self.why = phrase(f"action.{code}", **args)


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


Reader: TypeAlias = Callable[[Json, str], Any]
"""Makes a field of its JSON; its second argument says where, for Malformed."""


class ActionCodec:
    """Reads the actions of one family."""

    def __init__(self, actions: Iterable[type[Action]]) -> None:
        self._readers: dict[str, tuple[type[Action], Set[str], tuple[tuple[str, Reader], ...]]] = {}
        """For each name: what is made, all that its JSON says, and who reads the fields."""
        for cls in actions:
            readers = {name: _reader(kind) for name, kind in get_type_hints(cls).items()}
            self._readers[word(cls)] = cls, {"do", *readers}, tuple(readers.items())

    def decode(self, data: Json) -> Action:
        try:
            cls, keys, readers = self._readers[data["do"]]
        except (KeyError, TypeError):
            raise self._unknown(data) from None
        if data.keys() != keys:
            if not readers:
                raise Malformed("needs_nothing", name=data["do"])
            wanted = ", ".join([key for key, _ in readers])
            raise Malformed("needs", name=data["do"], wanted=wanted)
        return cls(*[read(data[key], key) for key, read in readers])

    def _unknown(self, data: Json) -> Malformed:
        if not isinstance(data, dict):
            return Malformed("no_object")
        name = reprlib.repr(data.get("do"))
        return Malformed("unknown", name=name, known=", ".join(self._readers))


def _reader(kind: Any) -> Reader:
    """For a field of this type."""
    if kind is int:
        return _read_int
    if kind is Slot:
        return _read_slot
    origin, parts = get_origin(kind), get_args(kind)
    if origin is tuple:
        length = None if parts[1] is Ellipsis else len(parts)
        return partial(_read_tuple, _reader(parts[0]), length)
    if origin in (Union, UnionType) and NoneType in parts:
        return partial(_read_optional, _reader(parts[0]))
    raise TypeError(f"actions have no field of type {kind}")


def _read_int(data: Json, where: str) -> int:
    if type(data) is not int:
        raise Malformed("no_number", where=where)
    return data


def _read_tuple(read: Reader, length: int | None, data: Json, where: str) -> tuple[Any, ...]:
    if not isinstance(data, list):
        raise Malformed("no_list", where=where)
    if length is not None and len(data) != length:
        raise Malformed("list_of", where=where, length=length)
    return tuple([read(part, where) for part in data])


def _read_optional(read: Reader, data: Json, where: str) -> Any:
    return None if data is None else read(data, where)


def _read_slot(data: Json, where: str) -> Slot:
    if not isinstance(data, dict) or not isinstance(data.get("pile"), str):
        raise Malformed("no_slot", where=where, example=EXAMPLE)
    if not data.keys() <= {"pile", "seat", "number", "place"} or "place" not in data:
        raise Malformed("slot_parts", where=where)
    seat = data.get("seat")
    pile = PileId(
        data["pile"],
        None if seat is None else _read_int(seat, f"{where}.seat"),
        _read_int(data.get("number", 0), f"{where}.number"),
    )
    return Slot(pile, _read_int(data["place"], f"{where}.place"))
