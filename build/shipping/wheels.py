"""`pip install`: from a wheel and from an sdist, each into an empty environment."""

from __future__ import annotations

from pathlib import Path

from shipping.contents import COMMAND, ROOT
from shipping.trying import opens
from shipping.workshop import DIST, Environment, Failed, fresh, run, say

ASSETS = """
from sen_desktop import shipped
root = shipped.assets()
print(*sorted(file.relative_to(root).as_posix() for file in root.rglob("*") if file.is_file()))
"""


def build() -> list[Path]:
    """Wheel and sdist, in dist/."""
    maker = Environment("build-env", "build")
    for old in (*DIST.glob("*.whl"), *DIST.glob(f"{COMMAND.replace('-', '_')}-*.tar.gz")):
        old.unlink()
    run(maker.python, "-m", "build", "--outdir", DIST, ROOT)
    return [*DIST.glob("*.whl"), *DIST.glob(f"{COMMAND.replace('-', '_')}-*.tar.gz")]


def check(made: Path) -> None:
    """Raises Failed unless the installed program works and has everything."""
    home = Environment("pip-env", made)
    command = home.program(COMMAND)
    there = run(home.python, "-c", ASSETS, folder=home.folder).split()
    assets = ROOT / "assets"
    wanted = [file.relative_to(assets).as_posix() for file in assets.rglob("*") if file.is_file()]
    if missing := sorted(set(wanted) - set(there)):
        raise Failed(f"{made.name} lacks {', '.join(missing)}")
    version = run(command, "--version").strip()
    run(command, "check")
    run(command, "simulate", "--ruleset", "sen-classic", "--seats", "random,random")
    opened = opens([command], fresh(home.folder / "player"))
    say(f"{made.name}: {version}, {len(there)} assets, {opened}")
