"""One door per family and layer: who else in the program speaks of a family by name?

The package's sources are walked: a family's name, as a text or in an import, belongs into its own
rooms; the modules that hold a layer's tuple of doors import all of them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from sen_desktop.bots import roster
from sen_desktop.games import registry
from sen_desktop.text import narration
from sen_desktop.ui.table import doors
from tests.support.matches import rules_of
from tests.support.rulesets import playable, possible_seats, ruleset

PACKAGE = Path(registry.__file__).parents[1]
FAMILIES = tuple(registry.GAMES)
DOORS = {"games/registry", "bots/roster", "text/narration/__init__", "ui/table/doors"}
"""The modules with a layer's tuple of doors."""

PROGRAM = re.compile(r"sen[-_]desktop|^sen$|^sen\.log$|^sen_128\.png$")
"""The program is named after its first family: its command, package, folder, log and icon."""
NAMED_AFTER_THE_PROGRAM = {"app/start", "cli/__init__", "cli/many", "profile/journal"} | {
    "profile/paths"
}

PICTURES = {"table/sen"}
"""Those that scenes without a table show."""


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix()


def _is_of_a_family(path: Path) -> bool:
    return any(family in _name(path).split("/") for family in FAMILIES)


SHARED = [path for path in sorted(PACKAGE.rglob("*.py")) if not _is_of_a_family(path)]


@lru_cache(maxsize=1024)
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def _texts(tree: ast.AST) -> Iterator[str]:
    """Every text that is not there for readers of the source."""
    told = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told:
            yield node.value


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _names_a_family(text: str) -> bool:
    return any(word in FAMILIES for word in re.split(r"[^a-z]+", text))


def test_only_a_familys_own_rooms_name_it() -> None:
    for path in SHARED:
        tree, name = _tree(path), _name(path)
        texts = {*_texts(tree)} - PICTURES
        if name in NAMED_AFTER_THE_PROGRAM:
            texts = {PROGRAM.sub("", text) for text in texts}
        assert not {text for text in texts if _names_a_family(text)}, name
        if name not in DOORS:
            imported = {one for one in _imports(tree) if _names_a_family(one.split(".", 1)[-1])}
            assert not imported, name


def _kinds() -> set[str]:
    """How families call their piles."""
    states = (
        rules_of(chosen, possible_seats(chosen)[0]).start().state
        for chosen in map(ruleset, playable())
    )
    return {pile.kind for state in states for pile in state.piles}


def _pile_names(tree: ast.AST) -> Iterator[str]:
    """Texts that a pile is made from or compared with."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "PileId" and node.args:
            yield from _texts(node.args[0])
        elif isinstance(node, ast.Compare) and any(
            getattr(side, "attr", "") == "kind" for side in (node.left, *node.comparators)
        ):
            yield from _texts(node)


def test_only_a_familys_own_rooms_know_its_piles() -> None:
    kinds = _kinds()
    for path in SHARED:
        assert not kinds & {*_pile_names(_tree(path))}, _name(path)


def test_every_layer_has_a_door_for_every_family() -> None:
    for layer in (registry.FAMILIES, roster.FAMILIES, narration.FAMILIES, doors.FAMILIES):
        assert tuple(door.family for door in layer) == FAMILIES


def test_the_walk_notices_what_it_looks_for() -> None:
    tree = ast.parse('"""Of sen."""\nif family == "sen" or pile.kind == "dream": PileId("dream")')
    assert [text for text in _texts(tree) if _names_a_family(text)] == ["sen"]
    assert list(_pile_names(tree)) == ["dream", "dream"]
    assert _names_a_family("table/koty") and _names_a_family("bots.smoki.people")
    assert "dream" in _kinds()
