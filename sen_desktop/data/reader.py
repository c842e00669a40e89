"""Taking checked values out of a node tree, noting every problem and going on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from sen_desktop.data.nodes import Items, Node, Place, Scalar, Table
from sen_desktop.data.problems import Problem, did_you_mean, quoted
from sen_desktop.engine.bounds import LONGEST_TEXT

WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
NULL = "null"
MOST_PROBLEMS = 100
"""Whoever has more of them corrects these first."""


class Reader:
    """One file being read. Every method answers None where it had to note a problem."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def note(self, at: Place, what: str, hint: str) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(self.file, at.line, at.column, what, hint))

    def fields(
        self, node: Node | None, what: str, needed: Collection[str], allowed: Collection[str] = ()
    ) -> Mapping[str, Node]:
        """The entries of a table that has all of `needed` and nothing beyond `allowed`."""
        if node is None:
            return {}
        if not isinstance(node, Table):
            self.note(
                node.at, f"{what} is not a table", f"write {', '.join(needed or allowed)} below it"
            )
            return {}
        found: dict[str, Node] = {}
        known = {*needed, *allowed}
        for key, value in node.entries:
            if key.text in known:
                found[key.text] = value
            else:
                hint = did_you_mean(key.text, known - found.keys())
                self.note(key.at, f"{what} has no {quoted(key.text)}", hint)
        for name in needed:
            if name not in found:
                self.note(node.at, f"{what} lacks {name}", f"add {name}")
        return found

    def entries(self, node: Node | None, what: str) -> Iterator[tuple[Scalar, Node]]:
        """The entries of a table whose keys are names of their own."""
        if isinstance(node, Table) and node.entries:
            yield from node.entries
        elif node is not None:
            self.note(node.at, f"{what} is not a table with entries", "write names with values")

    def number(self, node: Node | None, what: str, low: int, high: int) -> int | None:
        if node is None:
            return None
        if not isinstance(node, Scalar) or not node.plain or not WHOLE_NUMBER.fullmatch(node.text):
            self.note(node.at, f"{what} is not a plain whole number", "write digits only, like 15")
            return None
        number = int(node.text)
        if not low <= number <= high:
            self.note(node.at, f"{what} is {number}", f"it has to be from {low} to {high}")
            return None
        return number

    def switch(self, node: Node | None, what: str) -> bool | None:
        if isinstance(node, Scalar) and node.plain and node.text in ("true", "false"):
            return node.text == "true"
        if node is not None:
            self.note(node.at, f"{what} is neither true nor false", "write true or false")
        return None

    def text(self, node: Node | None, what: str) -> str | None:
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self.note(node.at, f"{what} is not a text", "write it in one line")
        elif node.surprising:
            self.note(node.at, f"{what} would not be read as text by YAML", "put it in quotes")
        elif len(node.text) > LONGEST_TEXT:
            self.note(node.at, f"{what} is very long", f"use {LONGEST_TEXT} letters at most")
        elif not node.text.isprintable():
            self.note(node.at, f"{what} cannot be shown", "take out control characters")
        elif not node.text.strip():
            self.note(node.at, f"{what} is empty", "write something")
        else:
            return node.text
        return None

    def word(self, node: Node | None, what: str, known: Collection[str]) -> str | None:
        text = self.text(node, what)
        if text is None or node is None or text in known:
            return text
        self.note(node.at, f"{what} is {text}, which is unknown", did_you_mean(text, known))
        return None

    def pattern(self, node: Node | None, what: str, pattern: str, hint: str) -> str | None:
        text = self.text(node, what)
        if text is None or node is None or re.fullmatch(pattern, text):
            return text
        self.note(node.at, f"{what} is {text}", hint)
        return None

    def items(self, node: Node | None, what: str) -> tuple[Node, ...]:
        if isinstance(node, Items):
            return node.nodes
        if node is not None:
            self.note(node.at, f"{what} is not a list", "write [one, two]")
        return ()


def is_null(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.plain and node.text == NULL
