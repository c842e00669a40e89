"""What is wrong with something that came from outside: said in the reader's language, later.

A phrase is a code that a text exists for, with what is to be filled in; a problem says what is
wrong, where, and what would be right. `text.problems` makes sentences of them.
"""

from __future__ import annotations

from typing import TypeAlias

from sen_desktop.engine.values import value

Argument: TypeAlias = "str | int | Phrase"


@value
class Phrase:
    code: str
    args: tuple[tuple[str, Argument], ...] = ()


def phrase(code: str, /, **args: Argument) -> Phrase:
    return Phrase(code, tuple(args.items()))


@value
class Problem:
    what: Phrase
    hint: Phrase | None = None
    path: str = ""
    """Where in it, as its own words say: record.rows[3]; may be empty."""
    line: int = 0
    column: int = 0
    """From 1, of files that people write; 0 elsewhere."""

    @property
    def code(self) -> str:
        return self.what.code


class Unsound(ValueError):
    """Something from outside that cannot be used, for one reason."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem
