"""How the project is worked on: its verbs, its version, what is locked, and that runs end."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import make
from sen_desktop import __version__
from shipping import lock
from tests.verbs import TRIES

PROJECT = Path(__file__).resolve().parent.parent
PATIENCE = 60.0


def test_every_verb_is_tried_in_a_fresh_clone() -> None:
    assert TRIES.keys() == make.VERBS.keys()


def test_the_version_stands_in_one_place() -> None:
    declared = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))
    assert declared["project"]["dynamic"] == ["version"] and "version" not in declared["project"]
    place = PROJECT / declared["tool"]["hatch"]["version"]["path"]
    assert f'__version__ = "{__version__}"' in place.read_text(encoding="utf-8")


def test_what_the_papers_link_to_is_there() -> None:
    named = subprocess.run(
        ["git", "ls-files", "*.md"], cwd=PROJECT, capture_output=True, text=True, check=True
    )
    papers = [PROJECT / name for name in named.stdout.split()]
    links = [
        (paper.parent / link).resolve()
        for paper in papers
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", paper.read_text(encoding="utf-8"))
    ]
    assert len(links) > 20 and [link for link in links if not link.exists()] == []


def _locked() -> dict[str, tuple[str, str]]:
    """The version of each locked package, and what follows it: its marker and its hashes."""
    content = lock.FILE.read_text(encoding="utf-8")
    pins = re.findall(r"^([\w.-]+)==(\S+)((?:.*\\\n)+.*)", content, re.MULTILINE)
    return {canonicalize_name(name): (version, rest) for name, version, rest in pins}


def test_the_lock_is_made_from_what_is_asked_for_today() -> None:
    assert not lock.is_stale(), "run `build/make.py package --lock`"
    locked = _locked()
    for asked in map(Requirement, lock.wanted()):
        version, _ = locked[canonicalize_name(asked.name)]
        assert version in asked.specifier, asked


def test_every_locked_package_has_hashes_and_no_address() -> None:
    locked = _locked()
    content = lock.FILE.read_text(encoding="utf-8")
    assert len(locked) == len(re.findall(r"^\w", content, re.MULTILINE)) > 10
    assert all("--hash=sha256:" in rest for _, rest in locked.values())
    assert "://" not in content and "--index" not in content


def test_actions_of_the_workflows_are_pinned_by_commit() -> None:
    used = [
        line.split("uses:")[1].strip()
        for file in (PROJECT / ".github" / "workflows").glob("*.yml")
        for line in file.read_text(encoding="utf-8").splitlines()
        if "uses:" in line
    ]
    theirs = [one for one in used if not one.startswith("./.github/workflows/")]
    assert theirs
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v[\d.]+", one) for one in theirs), theirs


def test_nothing_is_released_before_all_tests_have_passed() -> None:
    workflows = PROJECT / ".github" / "workflows"
    jobs = yaml.safe_load((workflows / "package.yml").read_text(encoding="utf-8"))["jobs"]
    assert {*jobs["release"]["needs"]} == {"package", "test"}
    assert jobs["test"]["if"] == jobs["release"]["if"], "asked for whenever it is waited for"
    asked = yaml.safe_load((PROJECT / jobs["test"]["uses"]).read_text(encoding="utf-8"))
    assert "workflow_call" in asked[True], "YAML reads the word `on` as true"
    assert len(asked["jobs"]["test"]["strategy"]["matrix"]["system"]) == 3


def test_no_shell_of_the_workflows_runs_what_a_name_says() -> None:
    """A tag's name becomes a part of the script if it is filled in there; a variable stays one."""
    for file in (PROJECT / ".github" / "workflows").glob("*.yml"):
        filled = [line for line in file.read_text(encoding="utf-8").splitlines() if "${{" in line]
        assert all(re.match(r" +(?:- )?(?!run:)[\w-]+: ", line) for line in filled), filled


def test_what_runs_beside_says_its_piece_afterwards(capfd: pytest.CaptureFixture[str]) -> None:
    program = "print('mistaken'); raise SystemExit(3)"
    with make.beside(sys.executable, "-c", program) as finished:
        print("meanwhile", flush=True)
        assert finished() == 3
    assert capfd.readouterr().out.split() == ["meanwhile", "mistaken"]


def test_what_runs_beside_ends_with_what_it_runs_beside() -> None:
    began = time.monotonic()
    with (
        pytest.raises(KeyboardInterrupt),
        make.beside(sys.executable, "-c", "import time; time.sleep(600)"),
    ):
        raise KeyboardInterrupt
    assert time.monotonic() - began < PATIENCE


def test_what_tests_import_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "VENV", Path(sys.prefix))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    asked = ("-c", "import sys; sys.exit(sys.dont_write_bytecode)")
    assert make.run_python(*asked) == 1
    assert make.run_python(*asked, environment=make.HEADLESS) == 0


ENDLESS = """
import os, pathlib, time, pygame, pytest

@pytest.mark.parametrize("number", range(2))
def test_that_never_ends(number):
    pygame.init()  # SDL asks for the signals, too
    pathlib.Path(f"{number}.pid").write_text(str(os.getpid()))
    time.sleep(600)
"""

AS_MAKE_DOES = """
import pathlib, signal, sys
import make

make.VENV = pathlib.Path(sys.prefix)
signal.signal(signal.SIGTERM, make.end_with_the_child)
sys.exit(make.run_python(*sys.argv[1:], folder=None))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends programs without asking")
@pytest.mark.parametrize("workers", ["0", "2"])
def test_a_test_run_ends_on_sigterm(tmp_path: Path, workers: str) -> None:
    """The run that `build/make.py` started, and its workers."""
    (tmp_path / "test_endless.py").write_text(ENDLESS, encoding="utf-8")
    pids = [tmp_path / f"{number}.pid" for number in range(2 if workers == "2" else 1)]
    paths = os.pathsep.join((str(PROJECT), str(PROJECT / "build")))
    pytest_run = ("-m", "pytest", "-p", "tests.conftest", "-n", workers, "test_endless.py")
    with subprocess.Popen(
        [sys.executable, "-c", AS_MAKE_DOES, *pytest_run],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": paths},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as run:
        try:
            _wait_until_written(pids)
            running = [int(file.read_text()) for file in pids]
            run.terminate()
            told, _ = run.communicate(timeout=PATIENCE)
        finally:
            run.kill()
    assert run.returncode == 128 + signal.SIGTERM, told
    assert "KeyboardInterrupt" in told
    assert not [pid for pid in running if _is_there(pid)]


def _wait_until_written(files: list[Path]) -> None:
    end = time.monotonic() + PATIENCE
    while not all(file.is_file() and file.read_text() for file in files):
        assert time.monotonic() < end, "the tests did not begin"
        time.sleep(0.05)


def _is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
