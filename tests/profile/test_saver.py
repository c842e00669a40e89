"""The saver: never in the way, always the newest, honest about what it could not write."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Event, get_ident
from threading import enumerate as threads

import pytest

from sen_desktop.profile import store
from sen_desktop.profile.saver import Saver

PATIENCE = 20.0


class SlowDisk:
    """A disk that writes only when it is let."""

    def __init__(self) -> None:
        self.written: list[str] = []
        self.writing = Event()
        self.let = Event()

    def write(self, text: str) -> None:
        self.writing.set()
        assert self.let.wait(PATIENCE)
        self.written.append(text)


def of(text: str) -> Callable[[], str]:
    return lambda: text


def flushed(saver: Saver[str]) -> str | None:
    saver.flush()
    return saver.problem


def test_only_the_newest_is_written_when_the_disk_is_slow() -> None:
    disk = SlowDisk()
    saver = Saver(disk.write)
    saver.save(of("first"))
    assert disk.writing.wait(PATIENCE)
    for number in range(1000):
        saver.save(of(str(number)))
    assert disk.written == [], "nobody had to wait"
    disk.let.set()
    saver.flush()
    assert disk.written == ["first", "999"]


def test_texts_are_made_elsewhere() -> None:
    makers: list[int] = []

    def make() -> str:
        makers.append(get_ident())
        return ""

    saver: Saver[str] = Saver(lambda text: None)
    saver.save(make)
    saver.flush()
    assert makers and makers != [get_ident()]


def test_nothing_is_left_behind_and_flushing_nothing_is_quick() -> None:
    written: list[str] = []
    saver = Saver(written.append)
    saver.flush()
    for number in range(20):
        saver.save(of(str(number)))
        saver.flush()
        assert written == [str(number) for number in range(number + 1)]
    for thread in threads():
        if thread.name == "saver":
            thread.join(PATIENCE)
    assert "saver" not in [thread.name for thread in threads()]


def test_a_folder_that_cannot_be_written_is_told_and_tried_again(tmp_path: Path) -> None:
    folder = tmp_path / "sen"
    folder.write_text("a file where the folder should be")
    path = folder / "match.json"
    saver = Saver(partial(store.write, path))
    saver.save(of("one"))
    problem = flushed(saver)
    assert problem and str(path) in problem and "Make room" in problem
    folder.unlink()
    saver.save(of("two"))
    assert flushed(saver) is None
    assert path.read_text() == "two"


def test_what_failed_is_tried_once_more_before_the_end(tmp_path: Path) -> None:
    folder = tmp_path / "sen"
    folder.write_text("a file where the folder should be")
    saver = Saver(partial(store.write, folder / "match.json"))
    saver.save(of("one"))
    assert flushed(saver)
    folder.unlink()
    assert flushed(saver) is None
    assert (folder / "match.json").read_text() == "one"


def test_a_full_disk_is_told_with_the_name_of_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "match.json"
    saver = Saver(partial(store.write, path))
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        saver.save(of("one"))
        problem = flushed(saver)
    assert problem and problem.startswith(f"{path}: ")
    assert "No space left on device" in problem


def test_a_mistake_of_the_program_comes_out_where_it_is_seen() -> None:
    saver: Saver[str] = Saver(lambda text: None)
    saver.save(lambda: str(1 // 0))
    with pytest.raises(ZeroDivisionError):
        saver.flush()
    saver.save(of("text"))
    saver.flush()
