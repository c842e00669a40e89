"""Breaking one rule on purpose: a line of the program or of card_data.yaml is changed in memory.

A rule is proved only if its tests notice that it is broken.
"""

from __future__ import annotations

import importlib
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.support import rulesets

CARD_DATA = "card_data.yaml"


class Mutant(NamedTuple):
    """In `target` ("module:Class.function", or CARD_DATA) the text `old` becomes `new`.

    A module is one of Sen's unless its family stands before it: "koty.rules:KotyRules.apply".
    """

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
    function = _function(mutant.target)
    sound = function.__code__
    function.__code__ = _mutated(function, mutant)  # whoever imported the function has it, too
    try:
        yield
    finally:
        function.__code__ = sound


def noticed(mutant: Mutant, tests: Iterable[Callable[[], None]]) -> bool:
    """Whether one of the tests fails while the mutant is in place."""
    with in_place(mutant):
        return any(map(_fails, tests))


def _fails(test: Callable[[], None]) -> bool:
    try:
        test()
    except Exception:
        return True
    return False


def _function(target: str) -> FunctionType:
    module, _, path = target.partition(":")
    place = module if "." in module else f"sen.{module}"
    found: Any = importlib.import_module(f"sen_desktop.games.{place}")
    for name in path.split("."):
        found = getattr(found, name)
    if isinstance(found, property):
        found = found.fget
    assert isinstance(found, FunctionType)
    return found


def _mutated(function: FunctionType, mutant: Mutant) -> CodeType:
    source = _replace(textwrap.dedent(inspect.getsource(function)), mutant)
    made: dict[str, Any] = {}
    exec(compile(source, mutant.target, "exec"), dict(function.__globals__), made)
    changed = made[function.__name__]
    if isinstance(changed, property):
        changed = changed.fget
    code: CodeType = changed.__code__
    return code


def _replace(text: str, mutant: Mutant) -> str:
    assert text.count(mutant.old) == 1, f"{mutant.old!r} is not there exactly once"
    return text.replace(mutant.old, mutant.new)
