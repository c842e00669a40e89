"""Old records made new: one function for each format version, each with a fixture in the tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sen_desktop.match.shape import Shape

FORMAT = 2

NEEDED = ("format", "program", "ruleset", "seats", "rows", "outcome")
OPTIONAL = ("seed", "started", "seconds", "notes", "checksum")


def _from_1(data: dict[str, Any]) -> dict[str, Any]:
    """Format 2 has more to say; all of that may be left out."""
    return {**data, "format": 2}


MIGRATIONS: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = {1: _from_1}
"""From format n to n + 1."""


def to_current(shape: Shape) -> Shape:
    """The same record in today's format; raises BadRecord for one from the future."""
    version = shape.at("format").number(1, 10_000)
    if version > FORMAT:
        raise shape.at("format").wrong("record.newer", version=version, newest=FORMAT)
    data = shape.data
    while version < FORMAT:
        data = MIGRATIONS[version](data)
        version += 1
    current = Shape(data, shape.where)
    current.keys(*NEEDED, optional=OPTIONAL)
    current.at("program").text()
    return current
