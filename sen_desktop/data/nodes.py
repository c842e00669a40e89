"""YAML text as a tree in which everything knows its line and column.

Nothing is converted: what a scalar means is decided by whoever reads it. Aliases and tags are not
part of our files, so neither alias bombs nor objects can come out of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeAlias

import yaml

from sen_desktop.data.problems import DataError, quoted
from sen_desktop.engine.problem import Phrase, Problem, phrase

LARGEST_FILE = 1_000_000
DEEPEST = 12
MOST_EVENTS = 30_000
"""Scalars and brackets in a file; the shipped one has a tenth of it."""

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
STR = "tag:yaml.org,2002:str"


@dataclass(frozen=True, slots=True)
class Place:
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Scalar:
    text: str
    plain: bool
    """Written without quotes."""
    surprising: bool
    """YAML would make something else than text of it."""
    at: Place


@dataclass(frozen=True, slots=True)
class Items:
    nodes: tuple[Node, ...]
    at: Place


@dataclass(frozen=True, slots=True)
class Table:
    entries: tuple[tuple[Scalar, Node], ...]
    at: Place


Node: TypeAlias = Scalar | Items | Table
Mark: TypeAlias = Any
"""Where something stands: PyYAML's own mark or its C parser's, or None."""
Complain: TypeAlias = Callable[[Mark, Phrase, Phrase], None]


def read(text: str, file: str) -> Node:
    """The tree of a YAML text; raises DataError with all that is wrong with its form."""
    problems: list[Problem] = []

    def complain(mark: Mark, what: Phrase, hint: Phrase) -> None:
        place = _place(mark)
        problems.append(Problem(what, hint, line=place.line, column=place.column))

    root: yaml.Node | None = None
    if len(text.encode("utf-8", "replace")) > LARGEST_FILE:
        complain(None, phrase("too_large", most=LARGEST_FILE), phrase("hint.only_cards"))
        raise DataError(file, problems)
    try:
        for mark, what, hint in _dangers(text):
            complain(mark, what, hint)
        if not problems:
            root = yaml.compose(text, Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        what = phrase("not_yaml_because", why=str(error.problem))
        complain(mark, what, phrase("hint.lines_above"))
    except yaml.reader.ReaderError as error:
        before = text[: error.position] if isinstance(error.position, int) else ""
        place = Place(before.count("\n") + 1, len(before) - before.rfind("\n"))
        what, hint = phrase("bad_character"), phrase("hint.take_out")
        problems.append(Problem(what, hint, line=place.line, column=place.column))
    except (yaml.YAMLError, ValueError, OverflowError):
        complain(None, phrase("not_yaml"), phrase("hint.start_from"))
    if root is None and not problems:
        complain(None, phrase("empty_file"), phrase("hint.start_from"))
    if problems or root is None:
        raise DataError(file, problems)
    tree = _tree(root, complain)
    if problems:
        raise DataError(file, problems)
    return tree


def _dangers(text: str) -> Iterator[tuple[Mark, Phrase, Phrase]]:
    """What must not even be composed: aliases, tags, towers, more than one document."""
    depth = documents = 0
    for count, event in enumerate(yaml.parse(text, Loader=LOADER)):
        if count > MOST_EVENTS:
            yield event.start_mark, phrase("too_much"), phrase("hint.only_cards")
            return
        if isinstance(event, yaml.AliasEvent):
            alias = phrase("alias", name=quoted(str(event.anchor)))
            yield event.start_mark, alias, phrase("hint.write_out")
        elif isinstance(event, yaml.DocumentStartEvent):
            documents += 1
            if documents > 1:
                yield event.start_mark, phrase("second_document"), phrase("hint.one_document")
        elif isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                yield event.start_mark, phrase("too_deep"), phrase("hint.take_some")
                return
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        tag = getattr(event, "tag", None)
        if tag is not None:
            yield event.start_mark, phrase("tag", tag=quoted(tag)), phrase("hint.leave_out")


def _place(mark: Mark) -> Place:
    return Place(mark.line + 1, mark.column + 1) if mark else Place(1, 1)


def _tree(node: yaml.Node, complain: Complain) -> Node:
    at = _place(node.start_mark)
    if isinstance(node, yaml.ScalarNode):
        plain = not node.style
        return Scalar(node.value, plain, plain and node.tag != STR, at)
    if isinstance(node, yaml.SequenceNode):
        return Items(tuple(_tree(item, complain) for item in node.value), at)
    entries: dict[str, tuple[Scalar, Node]] = {}
    for key_node, value_node in node.value:
        key = _tree(key_node, complain)
        if not isinstance(key, Scalar) or key.surprising:
            complain(key_node.start_mark, phrase("key_no_word"), phrase("hint.quotes"))
            continue
        if key.text in entries:
            line = entries[key.text][0].at.line
            twice = phrase("key_twice", key=quoted(key.text))
            complain(key_node.start_mark, twice, phrase("hint.already", line=line))
            continue
        entries[key.text] = (key, _tree(value_node, complain))
    return Table(tuple(entries.values()), at)
