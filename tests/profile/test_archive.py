"""The archive: one match to go on with, its pencil marks, and every finished one once."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from datetime import datetime, timedelta, timezone
from pathlib import Path
from zlib import crc32

import pytest

from sen_desktop.app.live_match import LiveMatch, PencilMark
from sen_desktop.engine.cards import PileId, Slot
from sen_desktop.match import reading
from sen_desktop.match.record import Note, Piece, Player, Record, Transcript
from sen_desktop.match.session import Session
from sen_desktop.match.shape import BadRecord
from sen_desktop.profile import savefile, store
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.saver import Saver
from tests.support.problems import english
from tests.support.rulesets import ruleset
from tests.support.sessions import humans, play, table

NOW = datetime(2026, 11, 18, 20, 15, 30)
RECORDS = Path(__file__).resolve().parents[1] / "match" / "records"


@pytest.fixture
def user(tmp_path: Path) -> UserFolder:
    return UserFolder(tmp_path / "sen")


def entries(seed: int = 1, *players: str, rounds: int = 1) -> list[Piece]:
    """A short match as it is saved, move by move; the last piece finishes it."""
    saved: list[Piece] = []
    chosen = ruleset("sen-classic", rounds=rounds)
    play(Session.new(chosen, table(*players or HUMAN_AND_BOT), seed, save=saved.append))
    return saved


HUMAN_AND_BOT = ("human", "bot:naive10")


def finished(seed: int = 1) -> Record:
    return reading.loads(entries(seed)[-1].whole())


def has_current(user: UserFolder) -> bool:
    return Archive(user).has_current


def text_of(path: Path) -> str:
    return "".join(savefile.entries(path.read_text(encoding="utf-8")))


def test_a_match_lies_there_until_it_is_forgotten(user: UserFolder) -> None:
    archive = Archive(user)
    assert archive.load_current(NOW) == store.Loaded(None)
    assert has_current(user) is False
    pieces = entries()
    for piece in pieces[:3]:
        archive.save_current([piece])
    assert has_current(user)
    assert Archive(user).load_current(NOW).content == reading.loads(pieces[2].whole())
    archive.forget_current()
    assert Archive(user).load_current(NOW) == store.Loaded(None)
    assert list(user.root.iterdir()) == []


def test_pieces_that_had_to_wait_are_written_together(user: UserFolder) -> None:
    archive = Archive(user)
    pieces = entries()
    archive.save_current(pieces[:1])
    archive.save_current(pieces[1:6])
    assert Archive(user).load_current(NOW).content == reading.loads(pieces[5].whole())


def test_a_match_under_way_tells_nothing_at_a_glance(user: UserFolder) -> None:
    Archive(user).save_current(entries()[:1])
    content = user.match.read_bytes()
    for word in (b"human", b"shuffle", b"order", b"land", b"Ala"):
        assert word not in content
    assert os.name == "nt" or user.match.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("torn", [1, 5, 30])
def test_a_torn_last_line_is_left_out(user: UserFolder, torn: int) -> None:
    archive = Archive(user)
    pieces = entries()
    archive.save_current(pieces[:1])
    for piece in pieces[1:4]:
        archive.save_current([piece])
    user.match.write_bytes(user.match.read_bytes()[:-torn])
    found = Archive(user).load_current(NOW)
    assert found.content == reading.loads(pieces[2].whole()) and not found.set_aside


def test_after_a_failure_the_file_is_mended_and_nothing_is_lost(
    user: UserFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk takes half a line; the next attempt writes over it."""
    archive = Archive(user)
    pieces = entries()
    archive.save_current(pieces[:1])

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(OSError, match="No space left"):
            archive.save_current(pieces[1:2])
    archive.save_current(pieces[1:4])
    assert Archive(user).load_current(NOW).content == reading.loads(pieces[3].whole())


def test_a_match_whose_file_was_taken_away_is_written_anew(user: UserFolder) -> None:
    archive = Archive(user)
    pieces = entries()
    archive.save_current(pieces[:1])
    user.match.unlink()
    archive.save_current(pieces[1:3])
    assert Archive(user).load_current(NOW).content == reading.loads(pieces[2].whole())


def test_a_changed_match_is_put_aside_and_the_one_before_is_found(user: UserFolder) -> None:
    before, after = entries(1), entries(2)
    Archive(user).save_current(before[:3])
    Archive(user).save_current(after[:1])
    content = bytearray(user.match.read_bytes())
    content[len(content) // 2] ^= 1
    user.match.write_bytes(content)
    found = Archive(user).load_current(NOW)
    assert found.content == reading.loads(before[2].whole())
    ((aside, why),) = found.set_aside
    assert aside.read_bytes() == content and "line 2 was changed or damaged" in english(why)


def test_a_backup_alone_can_be_continued(user: UserFolder) -> None:
    Archive(user).save_current(entries(1)[:3])
    Archive(user).save_current(entries(2)[:1])
    user.match.unlink()
    archive = Archive(user)
    assert archive.has_current
    assert archive.load_current(NOW).content == reading.loads(entries(1)[2].whole())


@pytest.mark.parametrize(
    ("players", "why"),
    [
        (("human", "bot:of_tomorrow"), "record.seats[1].player: 'bot:of_tomorrow' does not play"),
        (("bot:naive10", "bot:naive10"), "only bots sit here"),
    ],
)
def test_a_match_that_cannot_be_gone_on_with_is_put_aside(
    user: UserFolder, players: tuple[str, str], why: str
) -> None:
    stored = finished()
    seated = tuple(Player(one, f"Player {seat}") for seat, one in enumerate(players))
    begun = replace(stored, players=seated, timeline=stored.timeline.branch(9))
    Archive(user).save_current([Transcript(begun).piece(0)])
    found = Archive(user).load_current(NOW)
    ((aside, told),) = found.set_aside
    assert found.content is None and players[1] in text_of(aside)
    assert why in english(told)


def test_a_finished_match_is_not_offered_again_but_kept(user: UserFolder) -> None:
    """The program was killed before it could put the match away, or in the middle of that."""
    archive = Archive(user)
    for _ in range(2):
        archive.save_current(entries()[-1:])
        assert archive.load_current(NOW) == store.Loaded(None)
        assert not user.match.exists()
        (path,) = archive.kept()
        assert archive.watch(path) == finished()


def test_a_finished_match_that_cannot_be_kept_stays_where_it_is(user: UserFolder) -> None:
    archive = Archive(user)
    archive.save_current(entries()[-1:])
    user.matches.write_text("a file where the folder should be")
    found = archive.load_current(NOW)
    ((unkept, why),) = found.set_aside
    assert found.content is None and unkept.parent == user.matches and why
    assert text_of(user.match) == entries()[-1].whole()


def test_finished_matches_have_names_of_their_own(user: UserFolder) -> None:
    archive = Archive(user)
    names = [archive.keep(finished(seed), NOW).name for seed in (1, 2, 3)]
    assert names[0] == "2026-11-18_20-15-30_sen-classic.json"
    assert len(set(names)) == 3
    later = archive.keep(finished(4), NOW + timedelta(seconds=1))
    assert archive.kept()[0] == later
    assert {path.name for path in archive.kept()} == {*names, later.name}
    assert [archive.watch(path) for path in sorted(archive.kept())] == [
        finished(seed) for seed in (1, 2, 3, 4)
    ]


def test_the_same_match_is_kept_once(user: UserFolder) -> None:
    archive = Archive(user)
    first = archive.keep(finished(), NOW)
    assert archive.keep(finished(), NOW + timedelta(minutes=1)) == first
    assert len(archive.kept()) == 1


def test_a_match_is_named_after_its_beginning_and_kept_once_whatever_the_clock_says(
    user: UserFolder,
) -> None:
    archive = Archive(user)
    one = replace(finished(1), started="2026-11-19T18:30:05Z")
    another = replace(finished(2), started="2026-11-19T18:30:05Z")
    first = archive.keep(one, NOW)
    assert first.name == "2026-11-19_18-30-05_sen-classic.json"
    assert archive.keep(another, NOW).name == "2026-11-19_18-30-05_sen-classic_2.json"
    assert archive.keep(one, NOW - timedelta(days=1)) == first
    assert len(archive.kept()) == 2


def test_no_name_leads_out_of_the_folder(user: UserFolder) -> None:
    stored = finished()
    named = replace(stored, ruleset=replace(stored.ruleset, id="../../CON:ą b"))
    path = Archive(user).keep(named, NOW.astimezone(timezone(timedelta(hours=2))))
    assert path.parent == user.matches
    assert not set(path.name) & set(':\\/?*"<>| ')
    assert path.name.count(".") == 1


def left_by_format_1(user: UserFolder, marks: str) -> Record:
    """What an older version of the program left when it was closed within a match."""
    user.root.mkdir()
    text = (RECORDS / "format_1_under_way.json").read_text(encoding="utf-8")
    user.match_of_format_1.write_text(text, encoding="utf-8")
    user.marks_of_format_1.write_text(marks, encoding="utf-8")
    return reading.loads(text)


def test_a_match_of_format_1_is_continued_with_its_marks(user: UserFolder) -> None:
    marks = '{"emblems": [7, 300, 4], "aid": "marks", "pencil": {"0": {"1.2": "≥7", "x": "1"}}}'
    old = left_by_format_1(user, marks)
    archive = Archive(user)
    assert archive.has_current
    found = archive.load_current(NOW).content
    assert found and found.rows == old.rows
    assert [player.emblem for player in found.players] == [7, None, 4]
    assert [player.aid for player in found.players if player.human] == ["marks"] * 2
    match = LiveMatch(Session.resume(found, save=lambda piece: archive.save_current([piece])))
    told = len(old.timeline.told(0))
    assert match.marks(0) == [PencilMark(told, Slot(PileId("dream", 1), 2), "≥7")]
    assert match.marks(2) == [] and match.aid == "marks" and match.emblems == (7, 1, 4)
    again = Archive(user).load_current(NOW).content
    assert again and again.notes == found.notes
    archive.forget_current()
    assert list(user.root.iterdir()) == []


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", '{"a": 1, "a": 2}', "[" * 100_000, "\x00"),
        '{"pencil": {"0": {"1.2": "\\u0000"}, "' + "9" * 5000 + '": {}}, "emblems": 3}',
        '{"pencil": {"0": {"1.2": "\\ud800"}}, "aid": ["marks"]}',
    ],
)
def test_marks_of_format_1_that_make_no_sense_do_no_harm(user: UserFolder, text: str) -> None:
    old = left_by_format_1(user, text)
    found = Archive(user).load_current(NOW)
    assert found.content == old
    assert all(aside.read_text(encoding="utf-8") == text for aside, _ in found.set_aside)


def test_a_match_under_way_that_says_it_is_over_is_told_of_and_not_kept(user: UserFolder) -> None:
    left_by_format_1(user, "{}")
    data = json.loads(user.match_of_format_1.read_text(encoding="utf-8"))
    data["outcome"] = json.loads((RECORDS / "format_1.json").read_text(encoding="utf-8"))["outcome"]
    user.match_of_format_1.write_text(json.dumps(data), encoding="utf-8")
    archive = Archive(user)
    found = archive.load_current(NOW)
    assert found.content is None and archive.kept() == []
    ((aside, why),) = found.set_aside
    assert json.loads(aside.read_text(encoding="utf-8")) == data
    assert why.path == "record.outcome"


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
    assert file == user.match and "not a saved match" in english(why)
    with pytest.raises(PermissionError, match=r"save\.none"):
        archive.save_current(entries()[:1])
    archive.forget_current()
    assert user.match.read_text() == "no record"


def test_a_user_folder_that_is_none_is_told(user: UserFolder) -> None:
    user.root.write_text("a file where the folder should be")
    archive = Archive(user)
    found = archive.load_current(NOW)
    assert found.content is None and found.set_aside
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
    assert archive.watch(path) == whole
    assert whole.rows[: len(stored.rows)] == stored.rows
    assert sorted(file.name for file in user.root.iterdir()) == ["matches", "tallies.cache"]


def test_people_alone_need_no_bots(user: UserFolder) -> None:
    saved: list[Piece] = []
    session = Session.new(ruleset("koty"), humans(3), 1, save=saved.append)
    Archive(user).save_current(saved)
    assert Archive(user).load_current(NOW).content
    assert session.record() is None


def test_what_a_killed_program_had_begun_to_write_is_cleared_away(user: UserFolder) -> None:
    Archive(user).save_current(entries()[:1])
    Archive(user).keep(finished(), NOW)
    begun = [user.root / "settings.json.writing", user.matches / "match.json.writing"]
    for file in begun:
        file.write_text("{")
    assert Archive(user).load_current(NOW).content
    assert not any(file.exists() for file in begun)


# what is done with kept matches


def test_a_guest_is_let_in_once_and_is_not_among_the_own(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.welcome(finished(), NOW)
    assert archive.welcome(finished(), NOW) == path
    assert archive.guests() == [path] and archive.kept() == []
    assert archive.holds(path) and not archive.holds(user.root / "elsewhere.json")


def test_the_head_of_a_long_match_is_read_without_its_rows(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.keep(finished(), NOW)
    text = path.read_text("utf-8")
    path.write_text(text + " " * 10_000_000, encoding="utf-8")
    head = archive.head_of(path)
    assert head.ruleset_id == "sen-classic" and head.outcome
    path.write_text(json.dumps(json.loads(text)), encoding="utf-8")  # laid out by another hand
    assert archive.head_of(path) == head


def test_the_head_of_what_is_no_text_is_none(user: UserFolder) -> None:
    path = Archive(user).keep(finished(), NOW)
    path.write_bytes(b'{"format": 2, "program": "\xac"}')
    with pytest.raises(BadRecord, match="not_utf8"):
        Archive(user).head_of(path)


def test_notes_of_one_kind_are_exchanged_and_all_others_stay(user: UserFolder) -> None:
    archive = Archive(user)
    before = (Note(3, "pencil", ("7",)), Note(4, "note", ("old",)), Note(5, "review", (1,)))
    path = archive.keep(replace(finished(), notes=before), NOW)
    archive.write_notes(path, (Note(9, "note", ("new",)), Note(1, "pencil", ("9",))), "note")
    there = archive.watch(path)
    assert there.notes == (before[0], before[2], Note(9, "note", ("new",)))
    assert there == replace(finished(), notes=there.notes)


def test_a_match_with_notes_is_still_the_same_match(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.welcome(finished(), NOW)
    archive.write_notes(path, (Note(4, "note", ("a thought",)),), "note")
    assert archive.welcome(finished(), NOW) == path
    assert archive.welcome(replace(finished(), seconds=5), NOW) != path


def test_what_is_no_match_any_more_is_not_written_over(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.keep(finished(), NOW)
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(BadRecord):
        archive.write_notes(path, (Note(1, "note", ("new",)),), "note")
    assert path.read_text("utf-8") == "{}"


def test_a_deleted_match_comes_back_beside_one_that_took_its_name(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.keep(finished(1), NOW)
    deleted = archive.delete(path)
    assert archive.kept() == []
    other = archive.keep(finished(2), NOW)
    assert other == path
    back = archive.restore(deleted, path)
    assert back != path and archive.watch(back) == finished(1)
    archive.delete(back)
    archive.forget_deleted()
    assert list(user.deleted.iterdir()) == [] and archive.kept() == [path]


def test_nothing_deleted_is_nothing_to_be_forgotten(user: UserFolder) -> None:
    Archive(user).forget_deleted()
    assert not user.deleted.exists()


@pytest.mark.parametrize("packed", ["ż", "!", "YQ=="])
def test_a_sealed_line_that_holds_nothing_sensible_is_damaged(packed: str) -> None:
    with pytest.raises(savefile.Damaged):
        savefile.entries(f"{savefile.FIRST_LINE}\n{crc32(packed.encode()):08x} {packed}\n")


def test_what_is_packed_small_and_unpacked_huge_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines that are allowed one by one and too much together are, too."""
    monkeypatch.setattr(savefile, "LARGEST_MATCH", 1_000_000)
    lines, _ = savefile._sealed([" " * 600_000] * 2, 0)
    one = lines.split("\n")[0]
    assert len(savefile.entries(f"{savefile.FIRST_LINE}\n{one}\n")) == 1
    with pytest.raises(savefile.Damaged):
        savefile.entries(f"{savefile.FIRST_LINE}\n{lines}")
