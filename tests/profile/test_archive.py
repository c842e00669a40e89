"""The archive: one match to go on with, its pencil marks, and every finished one once."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path

import pytest

from sen_desktop.match import record
from sen_desktop.match.record import Record
from sen_desktop.match.session import Session
from sen_desktop.profile import store
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.saver import Saver
from tests.support.rulesets import ruleset
from tests.support.sessions import humans, play, table

NOW = datetime(2026, 11, 18, 20, 15, 30)


@pytest.fixture
def user(tmp_path: Path) -> UserFolder:
    return UserFolder(tmp_path / "sen")


def texts(seed: int = 1) -> list[str]:
    """A short match as it is saved, move by move; the last one is finished."""
    saved: list[str] = []
    chosen = ruleset("sen-classic", rounds=1)
    players = table("human", "bot:naive10")
    play(Session.new(chosen, players, seed, save=lambda make: saved.append(make())))
    return saved


def finished(seed: int = 1) -> Record:
    return record.loads(texts(seed)[-1])


def test_a_match_lies_there_until_it_is_forgotten(user: UserFolder) -> None:
    archive = Archive(user)
    assert archive.load_current(NOW) == store.Loaded(None)
    for text in texts()[:3]:
        archive.save_current(text)
    assert Archive(user).load_current(NOW).content == record.loads(texts()[2])
    archive.save_marks({"0": []})
    archive.forget_current()
    assert Archive(user).load_current(NOW) == store.Loaded(None)
    assert Archive(user).load_marks().content == {}
    assert list(user.root.iterdir()) == []


def test_a_broken_match_is_put_aside_and_the_one_before_is_found(user: UserFolder) -> None:
    archive = Archive(user)
    before, _ = texts()[2:4]
    archive.save_current(before)
    archive.save_current(before[:-20])
    found = archive.load_current(NOW)
    assert found.content == record.loads(before)
    ((aside, why),) = found.set_aside
    assert aside.read_text() == before[:-20] and "line" in why


def test_a_match_with_an_unknown_bot_is_put_aside(user: UserFolder) -> None:
    text = texts()[3].replace("bot:naive10", "bot:of_tomorrow")
    Archive(user).save_current(text)
    found = Archive(user).load_current(NOW)
    ((aside, why),) = found.set_aside
    assert found.content is None and aside.read_text(encoding="utf-8") == text
    assert "record.seats[1].player: 'bot:of_tomorrow' does not play this here" in why


def test_a_finished_match_is_not_offered_again_but_kept(user: UserFolder) -> None:
    """The program was killed before it could put the match away, or in the middle of that."""
    archive = Archive(user)
    for _ in range(2):
        archive.save_current(texts()[-1])
        assert archive.load_current(NOW) == store.Loaded(None)
        assert not user.match.exists()
        (path,) = archive.kept()
        assert archive.load_kept(path).content == finished()


def test_a_finished_match_that_cannot_be_kept_stays_where_it_is(user: UserFolder) -> None:
    archive = Archive(user)
    archive.save_current(texts()[-1])
    user.matches.write_text("a file where the folder should be")
    assert archive.load_current(NOW) == store.Loaded(None)
    assert user.match.read_text(encoding="utf-8") == texts()[-1]


def test_finished_matches_have_names_of_their_own(user: UserFolder) -> None:
    archive = Archive(user)
    names = [archive.keep(finished(seed), NOW).name for seed in (1, 2, 3)]
    assert names[0] == "2026-11-18_20-15-30_sen-classic.json"
    assert len(set(names)) == 3
    later = archive.keep(finished(4), NOW + timedelta(seconds=1))
    assert archive.kept()[0] == later
    assert {path.name for path in archive.kept()} == {*names, later.name}
    assert [archive.load_kept(path).content for path in sorted(archive.kept())] == [
        finished(seed) for seed in (1, 2, 3, 4)
    ]


def test_the_same_match_is_kept_once(user: UserFolder) -> None:
    archive = Archive(user)
    first = archive.keep(finished(), NOW)
    assert archive.keep(finished(), NOW + timedelta(minutes=1)) == first
    assert len(archive.kept()) == 1


def test_no_name_leads_out_of_the_folder(user: UserFolder) -> None:
    stored = finished()
    text = record.dumps(stored).replace('"id":"sen-classic"', '"id":"../../CON:ą b"')
    path = Archive(user).keep(record.loads(text), NOW.astimezone(timezone(timedelta(hours=2))))
    assert path.parent == user.matches
    assert not set(path.name) & set(':\\/?*"<>| ')
    assert path.name.count(".") == 1


def test_a_broken_replay_is_put_aside(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.keep(finished(), NOW)
    path.write_text("{")
    found = archive.load_kept(path)
    assert found.content is None and found.set_aside
    assert archive.kept() == []


def test_pencil_marks_come_back(user: UserFolder) -> None:
    marks = {"0": [[{"pile": "dream", "seat": 1, "place": 2}, "≥7"]], "1": []}
    Archive(user).save_marks(marks)
    assert Archive(user).load_marks() == store.Loaded(marks)


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a": 1, "a": 2}', "[" * 100_000, "\x00"])
def test_pencil_marks_that_cannot_be_read_are_put_aside(user: UserFolder, text: str) -> None:
    user.root.mkdir()
    user.marks.write_text(text)
    found = Archive(user).load_marks()
    ((aside, why),) = found.set_aside
    assert found.content == {} and aside.read_text() == text and why


def test_what_can_be_neither_read_nor_put_aside_is_not_written_over(
    user: UserFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(user)
    user.root.mkdir()
    user.match.write_text("no record")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        ((file, why),) = archive.load_current(NOW).set_aside
    assert file == user.match and "JSON" in why
    with pytest.raises(PermissionError, match="JSON"):
        archive.save_current(texts()[0])
    archive.forget_current()
    assert user.match.read_text() == "no record"


def test_a_user_folder_that_is_none_is_told(user: UserFolder) -> None:
    user.root.write_text("a file where the folder should be")
    archive = Archive(user)
    found = archive.load_current(NOW)
    assert found.content is None and found.set_aside
    assert archive.load_marks().content == {}
    assert archive.kept() == []


def test_a_match_from_its_first_moment_to_its_place_among_the_finished(user: UserFolder) -> None:
    """As the program does it: played a while, closed, continued, finished, put away."""
    archive = Archive(user)
    saver = Saver(archive.save_current)
    players = table("human", "bot:naive10", "human")
    play(Session.new(ruleset("sen-jubilee"), players, 9, save=saver.save), 25)
    saver.flush()

    stored = Archive(user).load_current(NOW).content
    assert stored and not stored.outcome
    session = play(Session.resume(stored, save=saver.save))
    saver.flush()
    whole = session.record()
    assert whole and saver.problem is None
    path = archive.keep(whole, NOW)
    archive.forget_current()
    assert archive.load_kept(path).content == whole
    assert whole.rows[: len(stored.rows)] == stored.rows
    assert [file.name for file in user.root.iterdir()] == ["matches"]


def test_people_alone_need_no_bots(user: UserFolder) -> None:
    saved: list[str] = []
    session = Session.new(ruleset("koty"), humans(3), 1, save=lambda make: saved.append(make()))
    Archive(user).save_current(saved[-1])
    assert Archive(user).load_current(NOW).content
    assert session.record() is None
