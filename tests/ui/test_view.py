"""Composing a table changes nothing, and what families share knows none of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sen_desktop.games.koty import words as koty_words
from sen_desktop.games.sen import words as sen_words
from sen_desktop.games.smoki import words as smoki_words
from sen_desktop.ui.canvas import Frame
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.table.doors import FAMILIES
from sen_desktop.ui.touch import Item
from tests.pilot import Pilot, setup_of
from tests.support.koty import NIGHT
from tests.support.players import explorer

UI = Path(__file__).resolve().parents[2] / "sen_desktop" / "ui"
SHARED = sorted(
    [*(UI / "table").glob("*.py"), *(UI / "live").glob("*.py"), *UI.glob("scenes/*.py")]
)
DOORS = UI / "table" / "doors.py"

ORDINARY = {
    *("points", "point", "night", "raven", "peek", "mode", "table", "play", "top", "hand"),
    *("dream", "card", "cards", "turn", "round", "limit", "rounds"),
}
"""Words of families that mean the same, or something else, wherever they stand."""


def _state(table: LiveScene) -> str:
    """Everything that a picture, its motion and a question consist of, spelled out."""
    motion = table.motion
    parts = motion, motion.sprites, table.question, table.coach, table.hot_seat, table.pencil
    return repr([_spelled(part) for part in parts if part is not None])


def _spelled(part: object) -> dict[str, str]:
    """What a part remembers, without what it only knows of others."""
    own = {name: repr(one) for name, one in vars(part).items() if not callable(one)}
    return {name: said for name, said in own.items() if " object at 0x" not in said}


def _touched(item: Item) -> tuple[object, ...]:
    does = [bool(one) for one in (item.act, item.held, item.second, item.adjust, item.slide)]
    said = item.why_not, item.tip, item.hold, item.digit, item.drags, item.keys
    return item.name, item.rect, item.inside, does, said


def _compose(pilot: Pilot) -> tuple[Frame, list[tuple[object, ...]]]:
    """Everything anew, nothing kept from the last time."""
    for scene in pilot.stage.scenes:
        scene.parts = {}
    frame = pilot.stage.compose()
    return frame, list(map(_touched, pilot.stage.top.touch.items))


@pytest.mark.parametrize(
    ("game", "humans", "bots", "options"),
    [
        ("sen-jubilee", 2, 1, {"limit": None, "rounds": 2}),
        ("smoki", 1, 2, {"mode": "rounds", "rounds": 5}),
        ("koty", 2, 1, NIGHT),
    ],
)
def test_composing_changes_nothing(
    tmp_path: Path, game: str, humans: int, bots: int, options: dict[str, Any]
) -> None:
    """In the middle of flights, peeks, questions and reckonings: twice the same."""
    compared = 0
    with Pilot(tmp_path) as pilot:
        pilot.begin(setup_of(game, humans, bots, aid="marks", **options), 4)
        choose = explorer(4)
        for number in range(500):
            pilot.turn(seconds=1 / 20)
            if pilot.scene not in ("table", "curtain"):
                break
            if number % 3 == 0:
                before = _state(pilot.table)
                first = _compose(pilot)
                assert _state(pilot.table) == before
                assert _compose(pilot) == first
                assert _state(pilot.table) == before
                compared += "Sprite(" in before and "Picture(" in before
            if pilot.at_rest:
                pilot.answer(choose(pilot.session.legal_actions(pilot.table.viewer))) if (
                    pilot.is_decision
                ) else pilot.go_on()
    assert compared > 60


# families


def _words(module: ModuleType) -> Iterator[str]:
    """Names of piles and powers, as card data and records spell them."""
    for name, one in vars(module).items():
        if name.isupper() and isinstance(one, str):
            yield getattr(one, "kind", one)


def _family_words() -> set[str]:
    own = {word for one in (sen_words, smoki_words, koty_words) for word in _words(one)}
    return {board.family for board in FAMILIES} | (own - ORDINARY)


def _texts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every text of a module; docstrings may speak of anything."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def _names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                yield node.lineno, name
            case ast.ImportFrom(module=module, names=names) if module:
                yield from ((node.lineno, f"{module}.{alias.name}") for alias in names)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name


def _found(path: Path) -> list[tuple[int, str]]:
    """Words of families in texts, and in names the families themselves and whatever is theirs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    words, families = _family_words(), {board.family for board in FAMILIES}
    return [
        *((at, text) for at, text in _texts(tree) if {*re.split("[^a-z0-9_]+", text)} & words),
        *((at, name) for at, name in _names(tree) if _parts(name) & families),
        *((at, name) for at, name in _names(tree) if name.startswith("sen_desktop.games")),
    ]


def _parts(name: str) -> set[str]:
    """`KotyBoard` and `ui.table.koty` are made of words."""
    apart = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name.replace("sen_desktop", ""))
    return {*re.split(r"[^a-z0-9]+", apart.lower())}


@pytest.mark.parametrize("path", SHARED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_no_word_of_a_family_in_what_they_share(path: Path) -> None:
    found = _found(path)
    if path == DOORS:
        assert {text.split(".")[-1] for _, text in found} == {board.family for board in FAMILIES}
    else:
        assert not found


def test_the_families_words_are_known() -> None:
    assert {"sen", "smoki", "koty", "held", "face_down", "owl", "hourglass"} <= _family_words()


def test_the_live_table_stays_small() -> None:
    lines = (UI / "scenes" / "live.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 250
