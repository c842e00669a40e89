"""Files survive: whole or as before, one backup, broken ones kept aside."""

from __future__ import annotations

import errno
import tracemalloc
from pathlib import Path

import pytest

from sen_desktop.engine.problem import Problem, Unsound, phrase
from sen_desktop.plain import EVERYBODY, LARGEST
from sen_desktop.profile import store
from tests.support.pipes import make_pipe
from tests.support.problems import english


def _number(text: str) -> int:
    if not text.isdecimal():
        raise Unsound(Problem(phrase("json.no_number")))
    return int(text)


def test_a_file_is_written_with_one_backup(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "save.json"
    for number in (1, 2, 3):
        store.write(path, str(number))
    assert path.read_text() == "3"
    assert (tmp_path / "deep" / "save.json.backup").read_text() == "2"
    assert len(list(path.parent.iterdir())) == 2


def test_a_broken_file_is_kept_aside_and_its_backup_read(tmp_path: Path) -> None:
    path = tmp_path / "save"
    store.write(path, "1")
    store.write(path, "broken")
    found = store.read(path, _number)
    assert found.content == 1
    ((aside, why),) = found.set_aside
    assert aside.read_text() == "broken"
    assert "whole number" in english(why)
    assert not path.exists()


def test_nothing_that_was_kept_aside_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "save"
    for text in ("bad one", "bad two"):
        path.write_text(text)
        assert store.read(path, _number).content is None
    assert sorted(file.read_text() for file in tmp_path.iterdir()) == ["bad one", "bad two"]


def test_a_small_file_asks_for_little_room(tmp_path: Path) -> None:
    """Room for the largest one that may be read took Windows a tenth of a second at the start."""
    path = tmp_path / "save"
    store.write(path, "1" * 1000)
    tracemalloc.start()
    store.text_of(path)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 1_000_000


def test_what_is_too_large_is_not_read_at_all(tmp_path: Path) -> None:
    path = tmp_path / "save"
    with path.open("wb") as stream:
        stream.truncate(LARGEST + 1)
    tracemalloc.start()
    found = store.read(path, _number)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    ((there, why),) = found.set_aside
    assert there == path and "large" in english(why) and most < 1_000_000


def test_what_is_not_text_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "save"
    path.write_bytes(b"\xff\xfe\x00")
    ((aside, why),) = store.read(path, _number).set_aside
    assert aside.read_bytes() == b"\xff\xfe\x00"
    assert "UTF-8" in english(why)


def test_what_lies_where_it_writes_first_is_not_written_into(tmp_path: Path) -> None:
    make_pipe(tmp_path / "a.json.writing")
    store.write(tmp_path / "a.json", "one")
    (tmp_path / "theirs").write_text("theirs", encoding="utf-8")
    (tmp_path / "a.json.writing").symlink_to(tmp_path / "theirs")
    store.write(tmp_path / "a.json", "two")
    assert (tmp_path / "a.json").read_text(encoding="utf-8") == "two"
    assert not (tmp_path / "a.json").is_symlink()
    assert (tmp_path / "theirs").read_text(encoding="utf-8") == "theirs"


def test_where_nothing_was_saved_nothing_is_found(tmp_path: Path) -> None:
    assert store.read(tmp_path / "save", _number) == store.Loaded(None)


def test_a_killing_between_backup_and_rename_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "save"
    store.write(path, "1")
    store._keep_backup(path, EVERYBODY)
    store.write(path, "2")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["save", "save.backup"]
    store.remove(path)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_cannot_be_read_leaves_its_backup(tmp_path: Path) -> None:
    path = tmp_path / "save"
    (tmp_path / "save.backup").write_text("1")
    path.mkdir()
    found = store.read(path, _number)
    assert found.content == 1
    assert [where for where, _ in found.set_aside] == [path]


def test_what_is_removed_does_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "save"
    store.write(path, "1")
    store.write(path, "2")
    store.remove(path)
    assert list(tmp_path.iterdir()) == []
    store.remove(path)


def test_a_file_system_without_hard_links_gets_a_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError("no links here")

    monkeypatch.setattr("os.link", no_links)
    path = tmp_path / "save"
    store.write(path, "1")
    store.write(path, "2")
    assert (tmp_path / "save.backup").read_text() == "1"


def test_a_folder_that_cannot_be_written_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "save"
    store.write(path, "1")

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        store.write(path, "2")
    assert store.read(path, _number).content == 1
    assert not (tmp_path / "save.writing").exists()


def test_on_macos_the_disk_itself_is_asked_to_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """fsync leaves bytes in the disk's own memory there; where F_FULLFSYNC fails, it has to do."""
    asked: list[int] = []
    fcntl = pytest.importorskip("fcntl")
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(fcntl, "fcntl", lambda handle, what: asked.append(what))
    store.write(tmp_path / "a", "text")
    assert set(asked) == {store.FULL_FLUSH}

    def unknown(handle: int, what: int) -> None:
        raise OSError(errno.ENOTSUP, "a disk in the network")

    flushed: list[int] = []
    monkeypatch.setattr(fcntl, "fcntl", unknown)
    monkeypatch.setattr("os.fsync", flushed.append)
    store.write(tmp_path / "b", "text")
    assert flushed and (tmp_path / "b").read_text(encoding="utf-8") == "text"
