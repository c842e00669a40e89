"""Progress in exercises: bounded, written whole, and never over what cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from sen_desktop.profile import store
from sen_desktop.profile.progress import MOST, Done, ProgressFile, dumps, loads
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.text.problems import told

ONE = Done("recall", 5, 7, 4)
TWO = Done("slips", 2, 6)


def test_a_set_is_written_while_it_goes_on_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    file = ProgressFile(path)
    file.begin(Done("recall", 2, 2, 2))
    assert ProgressFile(path).sets == (Done("recall", 2, 2, 2),)
    file.go_on(ONE)
    file.begin(TWO)
    again = ProgressFile(path)
    assert again.sets == (ONE, TWO) and again.of("slips") == [TWO] and again.problem is None


def test_the_newest_are_kept(tmp_path: Path) -> None:
    file = ProgressFile(tmp_path / "progress.json")
    file.sets = tuple(Done("calling", number % 7, 6 + number) for number in range(MOST))
    file.begin(ONE)
    assert len(ProgressFile(tmp_path / "progress.json").sets) == MOST
    assert file.sets[-1] == ONE and file.sets[0].asked == 7


BROKEN = (
    "",
    "[",
    "{}",
    '{"sets": {}}',
    '{"sets": [], "more": 1}',
    '{"sets": [["recall", 3, 2, null]]}',
    '{"sets": [["recall", 1, 0, null]]}',
    '{"sets": [["recall", -1, 2, null]]}',
    '{"sets": [["recall", 1, 2]]}',
    '{"sets": [["recall", true, 2, null]]}',
    '{"sets": [["re\\ncall", 1, 2, null]]}',
    '{"sets": [[5, 1, 2, null]]}',
    '{"sets": [["recall", 1, 2, 1e400]]}',
    json.dumps({"sets": [["recall", 1, 2, None]] * (MOST + 1)}),
    "[" * 100_000,
    dumps((ONE, TWO))[:-9],
)


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_file_is_told_of_and_put_aside(tmp_path: Path, text: str) -> None:
    path = tmp_path / "progress.json"
    path.write_text(text, "utf-8")
    file = ProgressFile(path)
    assert file.sets == () and file.problem
    for texts in map(Texts.load, LANGUAGES):
        sentence = told(file.problem, texts)
        assert "{" not in sentence and "progress.json" in sentence
    file.begin(ONE)
    assert ProgressFile(path).sets == (ONE,)
    assert [one.read_text("utf-8") for one in tmp_path.glob("*.broken-1")] == [text]


def test_what_was_saved_before_is_taken_instead(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    file = ProgressFile(path)
    file.begin(ONE)
    file.begin(TWO)
    path.write_text("torn", "utf-8")
    file = ProgressFile(path)
    assert file.sets == (ONE,) and file.problem and file.problem.code == "progress.before"


def test_what_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "progress.json"
    path.write_text(dumps((ONE,)) + " " * 2000, "utf-8")
    before = path.read_bytes()
    real = store.text_of
    monkeypatch.setattr(store, "text_of", lambda path: real(path, 1000))
    file = ProgressFile(path)
    assert file.problem and file.problem.code == "progress.left"
    file.begin(TWO)
    assert file.sets == (TWO,) and path.read_bytes() == before


def test_a_disk_that_refuses_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "no_folder").write_text("", "utf-8")
    file = ProgressFile(tmp_path / "no_folder" / "progress.json")
    file.begin(ONE)
    assert file.problem and file.sets == (ONE,)


def test_texts_and_values_are_the_same() -> None:
    assert loads(dumps((ONE, TWO))) == (ONE, TWO)
