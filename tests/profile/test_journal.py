"""The log: begun in the player's folder, rotated, silent where it cannot be written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sen_desktop.profile import journal
from tests.support.pipes import make_pipe


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    yield
    journal.end()


def test_it_says_what_runs_on_what(tmp_path: Path) -> None:
    journal.begin(tmp_path / "logs")
    first = (tmp_path / "logs" / "sen.log").read_text(encoding="utf-8")
    assert "sen-desktop" in first and "Python" in first


def test_it_never_grows_beyond_its_bounds(tmp_path: Path) -> None:
    journal.begin(tmp_path)
    line = "x" * (journal.LARGEST // 4)
    for _ in range(4 * (journal.KEPT + 3)):
        journal.ROOT.info(line)
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["sen.log", "sen.log.1", "sen.log.2", "sen.log.3"]
    assert all(file.stat().st_size <= journal.LARGEST for file in files)


def test_without_a_place_to_write_nothing_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    journal.begin(tmp_path / "file" / "logs")
    journal.ROOT.info("lost")
    assert capsys.readouterr() == ("", "")


def test_a_pipe_in_place_of_the_file_holds_nobody_up(tmp_path: Path) -> None:
    make_pipe(tmp_path / "sen.log")
    journal.begin(tmp_path)
    journal.ROOT.info("lost")


def test_begun_twice_it_writes_once(tmp_path: Path) -> None:
    journal.begin(tmp_path)
    journal.begin(tmp_path)
    journal.ROOT.info("once")
    assert (tmp_path / "sen.log").read_text(encoding="utf-8").count("once") == 1


def test_no_terminal_obeys_what_is_read_there(tmp_path: Path) -> None:
    journal.begin(tmp_path)
    journal.ROOT.info("set aside: %s", "match\x1b[2J\x9b31m.json")
    last = (tmp_path / "sen.log").read_text(encoding="utf-8").splitlines()[-1]
    assert last.endswith(r"set aside: match\x1b[2J\x9b31m.json")
