"""Breaking one rule on purpose: a line of the program or of card_data.yaml is changed in memory.

A rule is proved only if its tests notice that it is broken.
"""

from __future__ import annotations

import importlib
import inspect
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.support import rulesets

CARD_DATA = "card_data.yaml"


class Mutant(NamedTuple):
    """In `target` ("family.module:Class.function", or CARD_DATA) the text `old` becomes `new`."""

    target: str
    old: str
    new: str


@contextmanager
def in_place(mutant: Mutant) -> Iterator[None]:
    """While this lasts, the program has the mutant in it."""
    if mutant.target == CARD_DATA:
        changed = _replace(rulesets.shipped_text(), mutant)
        with patch.object(rulesets, "shipped_text", lambda: changed):
            yield
        return
    found = _find(mutant.target)
    function = inspect.unwrap(found)
    assert isinstance(function, FunctionType)
    sound = function.__code__
    function.__code__ = _mutated(function, mutant)  # whoever imported the function has it, too
    _forget(found)
    try:
        yield
    finally:
        function.__code__ = sound
        _forget(found)


def _forget(found: Any) -> None:
    if hasattr(found, "cache_clear"):
        found.cache_clear()


def _find(target: str) -> Any:
    module, _, path = target.partition(":")
    found: Any = importlib.import_module(f"sen_desktop.games.{module}")
    for name in path.split("."):
        found = getattr(found, name)
    if isinstance(found, property):
        found = found.fget
    return found


def _mutated(function: FunctionType, mutant: Mutant) -> CodeType:
    source = _replace(textwrap.dedent(inspect.getsource(function)), mutant)
    made: dict[str, Any] = {}
    exec(compile(source, mutant.target, "exec"), dict(function.__globals__), made)
    changed = made[function.__name__]
    if isinstance(changed, property):
        changed = changed.fget
    code: CodeType = inspect.unwrap(changed).__code__
    return code


def _replace(text: str, mutant: Mutant) -> str:
    assert text.count(mutant.old) == 1, f"{mutant.old!r} is not there exactly once"
    return text.replace(mutant.old, mutant.new)
