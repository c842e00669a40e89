#!/usr/bin/env python3
"""The project's one door for people and for CI: `python3 build/make.py VERB`.

Needs nothing but a plain Python 3.11 or newer. Every verb looks after its own set-up: a virtual
environment `.venv` beside this folder, filled once and again only when pyproject.toml changes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import subprocess
import sys
import tempfile
import venv
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
COMPILED = {"PYTHONPYCACHEPREFIX": str(VENV / "compiled"), "PYTHONDONTWRITEBYTECODE": ""}
"""Every worker and every program that a test starts finds the code compiled, wherever else Python
was told to leave nothing behind."""
HEADLESS = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **COMPILED}
ON_EVERY_CORE = ("--numprocesses", "logical", "--maxprocesses", "8", "--dist", "worksteal")
"""But on no more than have room: each holds the pictures of all tables, up to a gigabyte."""


class Verb(NamedTuple):
    run: Callable[[Sequence[str]], int]
    extras: tuple[str, ...]
    meaning: str


def python_of(environment: Path) -> Path:
    inside = ("Scripts", "python.exe") if os.name == "nt" else ("bin", "python")
    return environment.joinpath(*inside)


def wanted_state(extras: Sequence[str]) -> str:
    """What the environment has to hold, as one line: a change of it means installing again."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    version = ".".join(map(str, sys.version_info[:3]))
    return f"{version} {project} {','.join(extras)}"


def prepare(extras: Sequence[str]) -> None:
    """Make `.venv` hold the project (editable) with `extras`, and those installed before."""
    stamp = VENV / "sen-installed"
    have = stamp.read_text().split() if stamp.is_file() else []
    known = have[2].split(",") if len(have) == 3 else []
    together = sorted({*known, *extras} - {""})
    wanted = wanted_state(together)
    if have == wanted.split():
        return
    if len(have) < 2 or have[0] != wanted.split()[0]:
        print(f"Setting up {VENV.name} (once) …", flush=True)
        venv.create(VENV, with_pip=True, clear=True)
    stamp.unlink(missing_ok=True)
    target = f"{ROOT}[{','.join(together)}]" if together else str(ROOT)
    pip = [str(python_of(VENV)), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    installed = subprocess.run([*pip, "--editable", target], check=False, cwd=ROOT)
    if installed.returncode:
        sys.exit("The packages could not be installed; pip's own words stand above. Try again.")
    stamp.write_text(wanted)


def run_python(
    *arguments: str,
    folder: Path | None = ROOT,
    environment: Mapping[str, str] | None = None,
) -> int:
    """Run the environment's Python in the project's folder and hand its exit code on."""
    command = [str(python_of(VENV)), *arguments]
    surroundings = {**os.environ, **(environment or {})}
    with subprocess.Popen(command, cwd=folder, env=surroundings) as child:
        try:
            return child.wait()
        except KeyboardInterrupt:  # Ctrl+C reaches the child, too; its end is waited for
            return 130
        except SystemExit:
            child.terminate()
            raise


@contextmanager
def beside(*command: str) -> Iterator[Callable[[], int]]:
    """A command that runs meanwhile and ends with what it runs beside. What is handed out waits for
    it, prints what it said, and says its exit code."""
    with (
        tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as said,
        subprocess.Popen(command, cwd=ROOT, stdout=said, stderr=subprocess.STDOUT) as child,
    ):

        def finish() -> int:
            code = child.wait()
            said.seek(0)
            print(said.read(), end="", flush=True)
            return code

        try:
            yield finish
        finally:
            child.terminate()


def end_with_the_child(number: int, frame: object) -> None:
    """On SIGTERM: `run_python` passes it on, so that nothing is left running."""
    sys.exit(128 + number)


def play(arguments: Sequence[str]) -> int:
    """In the folder where the person is, so that names of files mean what they say."""
    return run_python("-m", "sen_desktop", *arguments, folder=None)


def lint(arguments: Sequence[str]) -> int:
    codes = [
        run_python("-m", "ruff", "check", "."),
        run_python("-m", "ruff", "format", "--check", "."),
        run_python("-m", "mypy", *arguments),
    ]
    return next((code for code in codes if code), 0)


def test(arguments: Sequence[str]) -> int:
    """All checks; every one of them runs, so that one report shows everything."""
    with beside(sys.executable, __file__, "lint") as linted:
        tested = run_python("-m", "pytest", *ON_EVERY_CORE, *arguments, environment=HEADLESS)
        return linted() or tested


def soak(arguments: Sequence[str]) -> int:
    return run_python("-m", "tests.soak", *arguments, environment=COMPILED)


def art(arguments: Sequence[str]) -> int:
    """Pictures, then sounds; with --check their code, too, for they have libraries of their own."""
    tools = {"PYTHONPATH": str(ROOT / "build"), "MYPYPATH": str(ROOT / "build")}
    check = arguments == ["--check"]
    types = ("-m", "mypy", "--config-file", "build/painters/mypy.ini", "-p", "painters")
    codes = [run_python(*types, environment=tools)] if check else []
    codes.append(run_python("-m", "painters", *arguments, environment=tools))
    if check or not arguments:
        codes.append(run_python("-m", "painters.sounds", *arguments, environment=tools))
    return next((code for code in codes if code), 0)


def bench(arguments: Sequence[str]) -> int:
    return run_python(str(ROOT / "build" / "bench" / "run.py"), *arguments)


def package(arguments: Sequence[str]) -> int:
    """Packed in an environment of its own; this one only gives the orders and plays."""
    tools = {"PYTHONPATH": str(ROOT / "build")}
    return run_python("-m", "shipping", *arguments, environment=tools)


def ladder(arguments: Sequence[str]) -> int:
    return run_python(str(ROOT / "build" / "lab" / "ladder.py"), *arguments)


def review_check(arguments: Sequence[str]) -> int:
    return run_python(str(ROOT / "build" / "lab" / "review_check.py"), *arguments)


def company(arguments: Sequence[str]) -> int:
    return run_python(str(ROOT / "build" / "lab" / "company.py"), *arguments)


def learn(arguments: Sequence[str]) -> int:
    return run_python(str(ROOT / "build" / "lab" / "fit.py"), *arguments)


def shots(arguments: Sequence[str]) -> int:
    """Pictures of the real program, without a display."""
    return run_python("-m", "tests.shots", *arguments, environment=HEADLESS)


VERBS = {
    "play": Verb(play, (), "start the game; what follows `--` goes to it"),
    "test": Verb(test, ("test",), "ruff, mypy and all tests; what follows goes to pytest"),
    "lint": Verb(lint, ("test",), "ruff and mypy alone: seconds, for every commit"),
    "art": Verb(art, ("art",), "bake pictures and sounds into assets/; --check bakes and compares"),
    "soak": Verb(soak, ("test",), "the long run: thousands of matches, files and killings"),
    "package": Verb(package, (), "make what players double-click, in dist/; --help says more"),
    "ladder": Verb(ladder, ("lab",), "measure the bots' levels; table, charts, strengths"),
    "review-check": Verb(review_check, (), "measure what reviews of matches say, over many"),
    "company": Verb(company, (), "count how many turns a patient guest has beside the bots of Sen"),
    "learn": Verb(learn, ("lab",), "make the models of Sen anew from matches of bots"),
    "shots": Verb(shots, ("test",), "pictures of every scene, in both languages, at three sizes"),
    "bench": Verb(bench, ("bench",), "measure speed side by side with other libraries"),
}


def main(arguments: Sequence[str]) -> int:
    if sys.version_info < OLDEST:
        sys.exit(f"Sen needs Python {'.'.join(map(str, OLDEST))} or newer; this is {sys.version}")
    verbs = "\n".join(f"  {name:12} {verb.meaning}" for name, verb in VERBS.items())
    parser = argparse.ArgumentParser(
        prog="build/make.py",
        description=__doc__,
        epilog=f"verbs:\n{verbs}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("verb", choices=VERBS, metavar="VERB")
    parser.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to what the verb runs")
    asked = parser.parse_args(arguments)
    rest = asked.rest[1:] if asked.rest[:1] == ["--"] else asked.rest
    verb = VERBS[asked.verb]
    signal.signal(signal.SIGTERM, end_with_the_child)
    prepare(verb.extras)
    return verb.run(rest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
