"""Taking checked values out of a node tree, noting every problem and going on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping

from sen_desktop.data.nodes import Items, Node, Place, Scalar, Table
from sen_desktop.data.problems import did_you_mean, quoted
from sen_desktop.engine.bounds import LONGEST_TEXT
from sen_desktop.engine.problem import Phrase, Problem, phrase

WHOLE_NUMBER = re.compile(r"-?(0|[1-9][0-9]{0,8})")
NULL = "null"
MOST_PROBLEMS = 100
"""Whoever has more of them corrects these first."""


class Reader:
    """One file being read. Every method answers None where it had to note a problem."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []

    def note(self, at: Place, what: Phrase, hint: Phrase) -> None:
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(Problem(what, hint, line=at.line, column=at.column))

    def fields(
        self,
        node: Node | None,
        what: Phrase,
        needed: Collection[str],
        allowed: Collection[str] = (),
    ) -> Mapping[str, Node]:
        """The entries of a table that has all of `needed` and nothing beyond `allowed`."""
        if node is None:
            return {}
        if not isinstance(node, Table):
            words = ", ".join(needed or allowed)
            hint = phrase("hint.write_below", words=words)
            self.note(node.at, phrase("not_a_table", what=what), hint)
            return {}
        found: dict[str, Node] = {}
        known = {*needed, *allowed}
        for key, value in node.entries:
            if key.text in known:
                found[key.text] = value
            else:
                hint = did_you_mean(key.text, known - found.keys())
                self.note(key.at, phrase("has_no", what=what, word=quoted(key.text)), hint)
        for name in needed:
            if name not in found:
                lacks = phrase("lacks", what=what, name=name)
                self.note(node.at, lacks, phrase("hint.add", name=name))
        return found

    def entries(self, node: Node | None, what: Phrase) -> Iterator[tuple[Scalar, Node]]:
        """The entries of a table whose keys are names of their own."""
        if isinstance(node, Table) and node.entries:
            yield from node.entries
        elif node is not None:
            hint = phrase("hint.write_names")
            self.note(node.at, phrase("no_entries", what=what), hint)

    def number(self, node: Node | None, what: Phrase, low: int, high: int) -> int | None:
        if node is None:
            return None
        if not isinstance(node, Scalar) or not node.plain or not WHOLE_NUMBER.fullmatch(node.text):
            hint = phrase("hint.digits")
            self.note(node.at, phrase("not_a_number", what=what), hint)
            return None
        number = int(node.text)
        if not low <= number <= high:
            hint = phrase("hint.bounds", low=low, high=high)
            self.note(node.at, phrase("is", what=what, value=number), hint)
            return None
        return number

    def switch(self, node: Node | None, what: Phrase) -> bool | None:
        if isinstance(node, Scalar) and node.plain and node.text in ("true", "false"):
            return node.text == "true"
        if node is not None:
            hint = phrase("hint.true_or_false")
            self.note(node.at, phrase("no_switch", what=what), hint)
        return None

    def text(self, node: Node | None, what: Phrase) -> str | None:
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self.note(node.at, phrase("not_a_text", what=what), phrase("hint.one_line"))
        elif node.surprising:
            self.note(node.at, phrase("surprising", what=what), phrase("hint.quotes"))
        elif len(node.text) > LONGEST_TEXT:
            hint = phrase("hint.letters", most=LONGEST_TEXT)
            self.note(node.at, phrase("very_long", what=what), hint)
        elif not node.text.isprintable():
            self.note(node.at, phrase("not_shown", what=what), phrase("hint.control"))
        elif not node.text.strip():
            self.note(node.at, phrase("empty", what=what), phrase("hint.something"))
        else:
            return node.text
        return None

    def word(self, node: Node | None, what: Phrase, known: Collection[str]) -> str | None:
        text = self.text(node, what)
        if text is None or node is None or text in known:
            return text
        unknown = phrase("unknown", what=what, word=text)
        self.note(node.at, unknown, did_you_mean(text, known))
        return None

    def pattern(self, node: Node | None, what: Phrase, pattern: str, hint: Phrase) -> str | None:
        text = self.text(node, what)
        if text is None or node is None or re.fullmatch(pattern, text):
            return text
        self.note(node.at, phrase("is", what=what, value=text), hint)
        return None

    def items(self, node: Node | None, what: Phrase) -> tuple[Node, ...]:
        if isinstance(node, Items):
            return node.nodes
        if node is not None:
            self.note(node.at, phrase("not_a_list", what=what), phrase("hint.list"))
        return ()


def is_null(node: Node | None) -> bool:
    return isinstance(node, Scalar) and node.plain and node.text == NULL
