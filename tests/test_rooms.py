"""Who may import what: the table of ARCHITECTURE.md, walked over the real imports."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from functools import lru_cache
from pathlib import Path

from sen_desktop.games import registry

PACKAGE = Path(__file__).resolve().parent.parent / "sen_desktop"
FORBIDDEN_IN_THE_ENGINE = {
    *("random", "secrets", "time", "datetime", "uuid", "os", "io", "sys", "pathlib"),
    *("socket", "subprocess", "threading", "asyncio", "json", "tempfile", "logging"),
}

FAMILIES = tuple(registry.GAMES)


def _of_games(*modules: str) -> tuple[str, ...]:
    return tuple(f"sen_desktop.games.{family}.{name}" for family in FAMILIES for name in modules)


ROOMS: dict[str, tuple[str, ...]] = {
    "engine": ("sen_desktop.engine",),
    "games/__init__": (),
    "games/registry": ("sen_desktop.engine", "sen_desktop.games"),
    **{f"games/{one}": ("sen_desktop.engine", f"sen_desktop.games.{one}") for one in FAMILIES},
    "data": ("sen_desktop.data", "sen_desktop.engine", "sen_desktop.plain", "yaml"),
    "bots": (
        *("sen_desktop.bots", "sen_desktop.engine"),
        *_of_games("words", "actions", "events", "decisions", "table", "counting"),
        *_of_games("lands", "options"),
    ),
    "match": (
        *("sen_desktop.match", "sen_desktop.engine", "sen_desktop.bots"),
        *("sen_desktop.games.registry", "sen_desktop.__version__"),
    ),
    "review": (
        *("sen_desktop.review", "sen_desktop.engine", "sen_desktop.bots", "sen_desktop.match"),
        "sen_desktop.games.registry",
    ),
    "exercise": (
        *("sen_desktop.exercise", "sen_desktop.review", "sen_desktop.match", "sen_desktop.bots"),
        *("sen_desktop.engine", "sen_desktop.games.registry"),
    ),
    "lab": (
        *("sen_desktop.lab", "sen_desktop.engine", "sen_desktop.bots", "sen_desktop.match"),
        *("sen_desktop.games.registry", "sen_desktop.profile.store", "distributed"),
    ),
    "profile": (
        *("sen_desktop.profile", "sen_desktop.shipped", "sen_desktop.plain", "platformdirs"),
        *("sen_desktop.harmless", "sen_desktop.__version__"),
        *("sen_desktop.match.record", "sen_desktop.match.reading", "sen_desktop.match.seats"),
        *("sen_desktop.match.shape", "sen_desktop.match.tally", "sen_desktop.review.tally"),
        *("sen_desktop.engine.bounds", "sen_desktop.engine.ruleset"),
        *("sen_desktop.engine.problem", "sen_desktop.text.i18n.LANGUAGES"),
    ),
    "text": (
        *("sen_desktop.text", "sen_desktop.engine", "sen_desktop.shipped"),
        *("sen_desktop.data.catalogue", "sen_desktop.data.problems"),
    ),
    "text/narration": (
        *("sen_desktop.text.narration", "sen_desktop.text.i18n"),
        *("sen_desktop.engine", "sen_desktop.games", "sen_desktop.data.catalogue"),
    ),
    "ui": (
        *("sen_desktop.ui", "sen_desktop.engine", "sen_desktop.text", "pygame"),
        "sen_desktop.harmless",
        *(
            "sen_desktop.app.services",
            "sen_desktop.app.live_match",
            "sen_desktop.app.daily",
            "sen_desktop.app.score_pad",
        ),
        *("sen_desktop.app.opponents", "sen_desktop.app.seating", "sen_desktop.app.arrangement"),
        *("sen_desktop.app.lessons", "sen_desktop.match.lesson"),
        *("sen_desktop.app.exercises", "sen_desktop.profile.progress"),
        *("sen_desktop.app.watched", "sen_desktop.app.playbill"),
        *("sen_desktop.app.reviewing", "sen_desktop.app.opinions"),
        *("sen_desktop.data.catalogue", "sen_desktop.data.problems"),
        *("sen_desktop.profile.settings", "sen_desktop.profile.store"),
        *("sen_desktop.profile.statistics", "sen_desktop.profile.folders"),
        *(
            "sen_desktop.match.record.HUMAN",
            "sen_desktop.match.promise.Promise",
            "sen_desktop.match.promise.Opened",
            "sen_desktop.match.feeling",
            "sen_desktop.bots.advice.Advice",
            "sen_desktop.bots.diary.Reason",
            "sen_desktop.bots.judge",
        ),
        *_of_games("words", "actions", "events", "decisions", "table.Table"),
        *("sen_desktop.games.koty.lands", "sen_desktop.games.koty.options"),
        *("sen_desktop.games.sen.counting", "sen_desktop.games.smoki.counting"),
    ),
    "ui/speech": (
        *("sen_desktop.ui", "sen_desktop.text.i18n", "sen_desktop.profile.settings", "prism"),
        "sen_desktop.harmless",
    ),
    "app/__init__": (),
    "app/arrangement": (
        *("sen_desktop.app.opponents", "sen_desktop.app.seating", "sen_desktop.app.services"),
        *("sen_desktop.data.catalogue", "sen_desktop.engine.ruleset"),
        *("sen_desktop.profile.settings", "sen_desktop.match.record.HUMAN"),
    ),
    "app/score_pad": (
        *("sen_desktop.app.services", "sen_desktop.data.catalogue", "sen_desktop.match.shape"),
        "sen_desktop.engine",
    ),
    "app/daily": (
        *("sen_desktop.app", "sen_desktop.data.catalogue", "sen_desktop.profile.settings"),
        *("sen_desktop.engine.events", "sen_desktop.match"),
    ),
    "app/live_match": (
        *("sen_desktop.engine", "sen_desktop.match.record", "sen_desktop.match.session"),
        *("sen_desktop.match.tally", "sen_desktop.match.feeling"),
        *("sen_desktop.profile.settings", "sen_desktop.app.seating", "sen_desktop.text.i18n"),
    ),
    "app/playbill": (
        *("sen_desktop.app.seating", "sen_desktop.engine.problem", "sen_desktop.profile.store"),
        *("sen_desktop.profile.archive", "sen_desktop.match.reading.Head"),
        *("sen_desktop.match.record.Player", "sen_desktop.text.i18n"),
    ),
    "app/watched": (
        *("sen_desktop.app.live_match", "sen_desktop.app.seating", "sen_desktop.engine"),
        *("sen_desktop.match.knowing", "sen_desktop.match.record", "sen_desktop.text.i18n"),
        *("sen_desktop.match.feeling", "sen_desktop.match.promise"),
        *("sen_desktop.app.services.Checkable", "sen_desktop.app.reviewer.ReviewStatus"),
        "sen_desktop.bots.advice.percent",
    ),
    "app/reviewer": (
        *("sen_desktop.review", "sen_desktop.engine", "sen_desktop.match.record.Note"),
        *("sen_desktop.profile.archive", "sen_desktop.profile.store"),
    ),
    "app/opinions": (
        *("sen_desktop.app.reviewing", "sen_desktop.app.watched", "sen_desktop.review"),
        *("sen_desktop.bots.judge", "sen_desktop.bots.advice", "sen_desktop.match.feeling"),
        "sen_desktop.engine.cards",
    ),
    "app/reviewing": (
        *("sen_desktop.app.watched", "sen_desktop.review"),
        *("sen_desktop.bots.roster", "sen_desktop.bots.judge", "sen_desktop.bots.advice"),
    ),
    "app/services": (
        *("sen_desktop.app", "sen_desktop.engine", "sen_desktop.data", "sen_desktop.match"),
        *("sen_desktop.games.registry", "sen_desktop.profile", "sen_desktop.text"),
        "sen_desktop.shipped",
    ),
    "app/lessons": (
        *("sen_desktop.app", "sen_desktop.engine", "sen_desktop.data", "sen_desktop.match"),
        *("sen_desktop.games.registry", "sen_desktop.profile.settings", "sen_desktop.text"),
        "sen_desktop.shipped",
    ),
    "app/exercises": (
        *("sen_desktop.app", "sen_desktop.exercise", "sen_desktop.data.catalogue"),
        *("sen_desktop.match.chance", "sen_desktop.match.record.Player"),
        *("sen_desktop.profile.progress", "sen_desktop.profile.store"),
        "sen_desktop.engine.problem",
    ),
    "app/seating": (
        *("sen_desktop.app.opponents", "sen_desktop.profile.settings", "sen_desktop.text.i18n"),
        *("sen_desktop.data.catalogue", "sen_desktop.engine.cards"),
        "sen_desktop.match.record",
    ),
    "app/log_off": (),
    "app/opponents": ("sen_desktop.bots.roster", "sen_desktop.engine", "sen_desktop.text.i18n"),
    "app/start": ("sen_desktop", "pygame"),
    "shipped": (),
    "plain": (),
    "harmless": (),
    "cli": ("sen_desktop", "platformdirs"),
    "__main__": ("sen_desktop.cli",),
    "__init__": (),
}

TRUTH = {
    *("State", "Draft", "Rules", "Step"),
    *("SenState", "SenRules", "SmokiState", "SmokiRules", "KotyState", "KotyRules"),
}
"""What would show a bot hidden cards."""

MODULES = sorted(PACKAGE.rglob("*.py"))


def _name(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").as_posix()


def _room(path: Path) -> str:
    return next(
        room
        for room in sorted(ROOMS, key=len, reverse=True)
        if _name(path) == room or _name(path).startswith(f"{room}/")
    )


@lru_cache(maxsize=1024)
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@lru_cache(maxsize=1024)
def _imports(path: Path) -> tuple[str, ...]:
    """Every imported name in full, those inside functions and TYPE_CHECKING included."""
    found: list[str] = []
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            found += (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path}: imports are written in full"
            found += (f"{node.module}.{alias.name}" for alias in node.names)
    return tuple(found)


def _is_in(name: str, rooms: tuple[str, ...]) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def _may_import(room: str, name: str) -> bool:
    top = name.split(".")[0]
    if top in sys.stdlib_module_names:
        return room != "engine" or top not in FORBIDDEN_IN_THE_ENGINE
    return _is_in(name, ROOMS[room])


def test_a_room_imports_only_what_it_may() -> None:
    """A list of what is wrong, module by module."""
    wrong = [
        f"{_name(path)} may not import {name}"
        for path, room in zip(MODULES, map(_room, MODULES), strict=True)
        for name in _imports(path)
        if not _may_import(room, name)
    ]
    assert not wrong
    assert not _may_import("engine", "random.Random") and not _may_import("bots", "pygame")


BLIND = ("bots", "ui", "app/services", "app/live_match", "app/watched")


def test_bots_and_the_window_never_see_a_state() -> None:
    blind = [path for path in MODULES if _room(path) in BLIND]
    assert len(blind) > 200
    for path in blind:
        assert not {name.split(".")[-1] for name in _imports(path)} & TRUTH, _name(path)


def test_every_module_says_what_lives_in_it() -> None:
    assert not [_name(path) for path in MODULES if not ast.get_docstring(_tree(path))]


def test_importing_touches_neither_disk_nor_screen() -> None:
    """All modules are imported under an audit hook; opening anything but code is told."""
    names = [
        f"sen_desktop.{_name(path).replace('/', '.')}".removesuffix(".__init__") for path in MODULES
    ]
    program = f"""
import sys, importlib, encodings.utf_8, yaml, platformdirs, pygame
touched = []
def hook(event, args):
    if event in ("open", "os.mkdir", "os.listdir", "socket.connect", "subprocess.Popen"):
        name = str(args[0])
        if event != "os.listdir" and not name.endswith((".py", ".pyc", ".so", ".pyd")):
            touched.append((event, name))
sys.addaudithook(hook)
for name in {names!r}:
    importlib.import_module(name)
assert not pygame.display.get_init() and not pygame.mixer.get_init()
print(touched)
"""
    told = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=PACKAGE.parent,
        # What is compiled now is not kept: that is Python's own business, not the program's.
        env={**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"},
    )
    assert told.stdout.strip() == "[]"
