"""A digest of all that a painter's result depends on: its sources, transitively, and the tools."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import version
from pathlib import Path
from typing import Any

PACKAGE = Path(__file__).resolve().parent
_TOOLS = ("skia-python", "numpy", "pillow", "fontpkg-spectral", "fontpkg-marcellus")


def digest_of(painter: Callable[..., Any]) -> str:
    """Changes when the painter's module, a module it imports, the checks or a tool change."""
    while isinstance(painter, partial):
        painter = painter.func
    state = hashlib.sha256()
    painted_by = _reached(_file_of(painter.__module__.split(".")[1:]))
    for file in sorted({*painted_by, PACKAGE / "checks.py"}):
        state.update(file.relative_to(PACKAGE).as_posix().encode() + b"\0" + file.read_bytes())
    for tool in _TOOLS:
        state.update(f"{tool} {version(tool)}\n".encode())
    return state.hexdigest()


def _file_of(parts: list[str]) -> Path | None:
    base = PACKAGE.joinpath(*parts)
    for candidate in (base.with_suffix(".py"), base / "__init__.py"):
        if parts and candidate.is_file():
            return candidate
    return None


def _reached(start: Path | None) -> set[Path]:
    seen: set[Path] = set()
    queue = [start] if start is not None else []
    while queue:
        file = queue.pop()
        if file not in seen:
            seen.add(file)
            queue += _imports(file)
    return seen


@cache
def _imports(file: Path) -> tuple[Path, ...]:
    """Modules of this package that a file imports relatively."""
    here = list(file.relative_to(PACKAGE).parent.parts)
    found: list[Path | None] = []
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            base = here[: len(here) - node.level + 1] + (
                node.module.split(".") if node.module else []
            )
            found.append(_file_of(base))
            found += [_file_of([*base, alias.name]) for alias in node.names]
    return tuple(path for path in found if path is not None)
