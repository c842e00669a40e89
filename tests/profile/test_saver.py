"""The saver: never in the way, nothing left out, honest about what it could not write."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Event, get_ident
from threading import enumerate as threads
from time import sleep, time

import pytest

from sen_desktop.profile import store
from sen_desktop.profile.saver import Saver
from tests.support.problems import english

PATIENCE = 20.0


class SlowDisk:
    """A disk that writes only when it is let."""

    def __init__(self) -> None:
        self.written: list[list[str]] = []
        self.writing = Event()
        self.let = Event()

    def write(self, texts: Sequence[str]) -> None:
        self.writing.set()
        assert self.let.wait(PATIENCE)
        self.written.append(list(texts))


class Disk:
    """A file that grows, on a disk that may refuse."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.attempts = 0

    def write(self, texts: Sequence[str]) -> None:
        self.attempts += 1
        before = self.path.read_text() if self.path.is_file() else ""
        store.write(self.path, before + "".join(texts))


def flushed(saver: Saver[str]) -> str:
    saver.flush()
    return english(saver.problem)


def test_what_comes_in_while_the_disk_is_busy_is_written_together_and_in_order() -> None:
    disk = SlowDisk()
    saver = Saver(disk.write)
    saver.save("first")
    assert disk.writing.wait(PATIENCE)
    for number in range(1000):
        saver.save(str(number))
    assert disk.written == [], "nobody had to wait"
    disk.let.set()
    saver.flush()
    assert disk.written == [["first"], [str(number) for number in range(1000)]]


def test_texts_are_written_elsewhere() -> None:
    writers: list[int] = []
    saver: Saver[str] = Saver(lambda texts: writers.append(get_ident()))
    saver.save("")
    saver.flush()
    assert writers and writers != [get_ident()]


def test_nothing_is_left_behind_and_flushing_nothing_is_quick() -> None:
    written: list[str] = []
    saver: Saver[str] = Saver(written.extend)
    saver.flush()
    for number in range(20):
        saver.save(str(number))
        saver.flush()
        assert written == [str(number) for number in range(number + 1)]
    for thread in threads():
        if thread.name == "saver":
            thread.join(PATIENCE)
    assert "saver" not in [thread.name for thread in threads()]


def test_a_folder_that_cannot_be_written_is_told_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "sen"
    folder.write_text("a file where the folder should be")
    path = folder / "match.save"
    saver = Saver(Disk(path).write)
    saver.save("one, ")
    problem = flushed(saver)
    assert problem and str(path) in problem and "free some disk space" in problem
    folder.unlink()
    saver.save("two")
    assert not flushed(saver)
    assert path.read_text() == "one, two"


def test_what_failed_is_tried_once_more_before_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "sen"
    folder.write_text("a file where the folder should be")
    saver = Saver(Disk(folder / "match.save").write)
    saver.save("one")
    assert flushed(saver)
    folder.unlink()
    assert not flushed(saver)
    assert (folder / "match.save").read_text() == "one"


def test_a_disk_that_refused_is_asked_again_by_itself(tmp_path: Path) -> None:
    folder = tmp_path / "sen"
    folder.write_text("a file where the folder should be")
    disk = Disk(folder / "match.save")
    saver = Saver(disk.write, pause=0.01)
    saver.save("one")
    patience = time() + PATIENCE
    while disk.attempts < 3 and time() < patience:
        sleep(0.005)
    assert disk.attempts >= 3
    folder.unlink()
    while (problem := saver.problem) and time() < patience:
        sleep(0.005)
    assert problem is None
    assert (folder / "match.save").read_text() == "one"


def test_a_full_disk_is_told_with_the_name_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "match.save"
    saver = Saver(Disk(path).write)
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        saver.save("one")
        problem = flushed(saver)
    assert problem and problem.startswith(f"{path}: ")
    assert "the disk is full" in problem


def test_a_mistake_of_the_program_comes_out_where_it_is_seen() -> None:
    def write(texts: Sequence[str]) -> None:
        if texts[0] == "wrong":
            raise ZeroDivisionError

    saver: Saver[str] = Saver(write)
    saver.save("wrong")
    with pytest.raises(ZeroDivisionError):
        saver.flush()
    saver.save("text")
    saver.flush()
