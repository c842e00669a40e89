"""What exactly is packed: `lock.txt`, every package with the hashes of its files.

It holds what the game needs at run time, speech among it, PyInstaller with its own, and what builds
our wheel, for all systems and every Python that the project runs on. `build/make.py package --lock`
makes it anew from pyproject.toml; a test says when the two differ.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from shipping.contents import ROOT
from shipping.workshop import WORK, Environment, run, say

FILE = Path(__file__).with_name("lock.txt")
INSTALL = ("--require-hashes", "--only-binary", ":all:", "--requirement", FILE)
"""For pip. Nothing is built on the way: what builds would come without a hash."""


def _declared() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def wanted() -> list[str]:
    """The requirements that the lock has to fulfil."""
    project, builder = _declared()["project"], _declared()["build-system"]
    chosen = project["optional-dependencies"]
    parts = project["dependencies"], chosen["speech"], chosen["package"], builder["requires"]
    return sorted({one for part in parts for one in part}, key=str.lower)


def oldest_python() -> str:
    told: str = _declared()["project"]["requires-python"]
    return told.removeprefix(">=")


def head() -> str:
    """The first lines of the file: how it is made, and from what."""
    made = f"# Made by `build/make.py package --lock` for Python {oldest_python()} and newer, from"
    return "\n".join((made, *(f"#   {one}" for one in wanted()), ""))


def is_stale() -> bool:
    return not FILE.read_text(encoding="utf-8").startswith(head())


def only_for(system: str) -> str:
    """The lock as that system reads it: for a pip that runs on another one."""
    blocks = re.split(r"\n(?=[^ #])", FILE.read_text(encoding="utf-8"))
    marked = re.compile(r" ; sys_platform == '(\w+)'")
    python = " ; implementation_name != 'PyPy'"
    ours = [one for one in blocks if (found := marked.search(one)) is None or found[1] == system]
    return "\n".join(marked.sub("", one).replace(python, "") for one in ours)


def make() -> None:
    """Ask the package index for the newest of everything, for all systems at once."""
    tool = Environment("lock-env", "uv")
    asked = WORK / "wanted.txt"
    asked.write_text("\n".join(wanted()) + "\n", encoding="utf-8")
    found = run(
        *(tool.program("uv"), "pip", "compile", "--quiet", "--no-config", "--no-header"),
        *("--universal", "--python-version", oldest_python(), "--only-binary", ":all:"),
        *("--generate-hashes", "--no-annotate", asked),
        folder=WORK,
    )
    FILE.write_text(head() + found, encoding="utf-8", newline="\n")
    packages = [line for line in found.splitlines() if not line.startswith((" ", "#"))]
    say(f"{FILE.relative_to(ROOT)}: {len(packages)} packages")
