"""Statistics: folded from the kept matches alone, with a cache that may be deleted or damaged."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from sen_desktop.match import record, tally
from sen_desktop.match.record import Note, Record
from sen_desktop.match.session import Session
from sen_desktop.profile import ledger as ledgers
from sen_desktop.profile import statistics
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.ledger import open_ledger
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.statistics import Reviewed, Selection, entries, fold
from sen_desktop.review.notes import with_review
from sen_desktop.review.review import review
from sen_desktop.review.slips import is_slip
from tests.profile.counting import check_counts, counted
from tests.profile.test_archive import NOW
from tests.support.pipes import make_pipe
from tests.support.rulesets import ruleset
from tests.support.sessions import play, table


@pytest.fixture
def user(tmp_path: Path) -> UserFolder:
    return UserFolder(tmp_path / "sen")


def finished(seed: int, *players: str, game: str = "sen-classic", actions: int = 10**6) -> Record:
    """A match, or as much of one; of Sen one round long."""
    options = {"rounds": 1} if game.startswith("sen") else {}
    session = Session.new(
        ruleset(game, **options),
        table(*players or ("human", "bot:naive10")),
        seed,
        started=f"2026-11-{seed % 28 + 1:02}T12:00:00Z",
    )
    play(session, actions)
    whole = session.record()
    return whole or replace(
        session._begun,
        timeline=session._referee.timeline,
        seconds=3,  # one that was left
    )


def test_two_counts_that_know_nothing_of_each_other_agree(tmp_path: Path) -> None:
    assert check_counts(tmp_path, 10) == 10


def test_what_was_put_away_need_not_be_counted_again(user: UserFolder) -> None:
    archive = Archive(user)
    for seed in range(6):
        archive.keep(finished(seed), NOW)
    ledger = open_ledger(user)
    assert len(ledger.tallies) == 6 and not ledger.todo
    user.tallies.unlink()
    again = open_ledger(user)
    assert len(again.todo) == 6
    assert [*again.count()] == [5, 4, 3, 2, 1, 0]
    assert again.tallies == ledger.tallies == open_ledger(user).tallies
    assert not open_ledger(user).todo


def test_whoever_stops_counting_keeps_what_was_counted(user: UserFolder) -> None:
    archive = Archive(user)
    for seed in range(5):
        archive.keep(finished(seed), NOW)
    user.tallies.unlink()
    ledger = open_ledger(user)
    counting = ledger.count()
    assert [next(counting), next(counting)] == [4, 3]
    del counting
    assert len(ledger.todo) == len(open_ledger(user).todo) == 3
    assert len(counted(user).tallies) == 5


def test_a_match_that_is_gone_or_another_no_longer_counts(user: UserFolder) -> None:
    archive = Archive(user)
    first, second = (archive.keep(finished(seed), NOW) for seed in (1, 2))
    first.unlink()
    text = record.dumps(finished(3, "human", "human", "bot:random"))
    second.write_text(text, encoding="utf-8")
    assert [len(one.seats) for one in counted(user).tallies.values()] == [3]


def test_spoiled_files_are_named_and_left_alone(user: UserFolder) -> None:
    Archive(user).keep(finished(1), NOW)
    spoiled = {
        "2026-01-01_00-00-00_sen.json": b'{"format": 2}',
        "nonsense.json": b"\xff\xfe nothing",
        "empty.json": b"",
    }
    for name, content in spoiled.items():
        (user.matches / name).write_bytes(content)
    (user.matches / "folder.json").mkdir()
    for _ in range(2):
        ledger = counted(user)
        assert {path.name for path, _ in ledger.broken} == set(spoiled)
        assert len(ledger.tallies) == 1
    assert {name: (user.matches / name).read_bytes() for name in spoiled} == spoiled


@pytest.mark.parametrize(
    "damage",
    [
        lambda content: content[:-20],
        lambda content: b"tallies 0" + content[9:],
        lambda content: content.replace(b'"scored"', b'"scered"'),
        lambda content: content.replace(b"\n", b"\r\n"),
        lambda content: b"\xff" * 400,
        lambda content: b"",
    ],
)
def test_a_damaged_cache_costs_time_and_nothing_else(user: UserFolder, damage: object) -> None:
    archive = Archive(user)
    for seed in range(3):
        archive.keep(finished(seed), NOW)
    before = counted(user).tallies
    assert callable(damage)
    user.tallies.write_bytes(damage(user.tallies.read_bytes()))
    archive.keep(finished(9), NOW)
    after = counted(user).tallies
    assert len(after) == 4 and before.items() <= after.items()
    assert counted(user).tallies == after and not open_ledger(user).todo


def test_where_nothing_can_be_written_it_is_counted_all_the_same(
    user: UserFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    user.tallies.mkdir(parents=True)  # in the way
    Archive(user).keep(finished(1), NOW)
    assert len(counted(user).tallies) == 1


def test_a_pipe_in_place_of_the_cache_holds_nobody_up(user: UserFolder) -> None:
    user.root.mkdir(parents=True)
    make_pipe(user.tallies)
    Archive(user).keep(finished(1), NOW)
    assert len(counted(user).tallies) == 1


def test_a_cache_full_of_what_is_gone_is_written_anew(user: UserFolder) -> None:
    archive = Archive(user)
    path = archive.keep(finished(1), NOW)
    line = user.tallies.read_text(encoding="utf-8").split("\n")[1]
    stamp = (path.name, path.stat().st_size, path.stat().st_mtime_ns)
    for number in range(120):
        gone = ledgers._line((f"{number}.json", 1, 1), tally.of_record(finished(1)))
        ledgers._append(user.tallies, [gone])
    assert ledgers._line(stamp, tally.of_record(finished(1))) == line
    assert [*open_ledger(user).tallies] == [path.name]
    assert len(user.tallies.read_text(encoding="utf-8").split("\n")) == 2


def test_a_tally_is_the_same_again_from_the_cache() -> None:
    for game in ("sen-classic", "koty", "smoki"):
        one = tally.of_record(finished(5, "human", "bot:random", "human", game=game))
        assert tally.from_json(tally.to_json(one)) == one


def test_only_people_count_and_each_of_them(user: UserFolder) -> None:
    archive = Archive(user)
    archive.keep(finished(1, "human", "bot:naive10", "human"), NOW)
    archive.keep(finished(2, "bot:naive10", "human"), NOW)
    seats = [(entry.file[:10], entry.seat) for entry in entries(counted(user).in_order)]
    assert seats == [("2026-11-02", 0), ("2026-11-02", 2), ("2026-11-03", 1)]


def test_selections_by_game_seats_opponents_aid_and_name(user: UserFolder) -> None:
    archive = Archive(user)
    archive.keep(finished(1, "human", "bot:naive10"), NOW)
    archive.keep(finished(2, "human", "bot:random", "bot:naive10"), NOW)
    archive.keep(finished(3, "human", "bot:random", game="koty"), NOW)
    everything = [*entries(counted(user).in_order)]

    def picked(selection: Selection) -> list[str]:
        return [entry.file[8:10] for entry in everything if selection.takes(entry)]

    assert picked(Selection()) == ["02", "03", "04"]
    assert picked(Selection(game="koty")) == ["04"]
    assert picked(Selection(seats=3)) == ["03"]
    assert picked(Selection(opponent="bot:random")) == ["03", "04"]
    assert picked(Selection(opponent="bot:random", game="sen-classic")) == ["03"]
    assert picked(Selection(aid="none")) == ["02", "03", "04"]
    assert picked(Selection(name="nobody")) == []
    assert statistics.choices(everything)["opponent"] == {"bot:naive10": 2, "bot:random": 2}


def test_unfinished_matches_stand_apart_and_streaks_follow_time(user: UserFolder) -> None:
    archive = Archive(user)
    for seed in range(1, 9):
        archive.keep(finished(seed), NOW)
    archive.keep(finished(20, actions=3), NOW)
    figures = fold(entries(counted(user).in_order))
    assert (figures.played, figures.unfinished) == (8, 1)
    assert sum(figures.places.values()) == 8 and figures.places[1] == figures.won
    runs = "".join("x" if won else " " for won in figures.course).split(" ")
    assert figures.longest == max(map(len, runs)) and figures.streak == len(runs[-1])


def test_feelings_are_counted_where_somebody_noted_them() -> None:
    match = finished(4, "human", "human")
    caller = next(seat for seat, action in match.rows if type(action).__name__ == "WakeUp")
    at = [*match.rows].index(next(row for row in match.rows if type(row[1]).__name__ == "WakeUp"))
    notes = (Note(at, "feeling", (caller, 70)), Note(at, "feeling", ("x", None)))
    one = tally.of_record(replace(match, notes=notes))
    own = one.seats[caller].figures
    assert [sure for sure, _ in own["feelings"]] == [70]
    assert own["feelings"][0][1] == own["calls"][0][1]
    figures = fold(entries([("a.json", one)]))
    assert [*figures.feelings] == [60] and figures.feelings[60][2] == 70


def test_csv_has_a_line_for_every_match_and_person(user: UserFolder) -> None:
    archive = Archive(user)
    for seed in (1, 2):
        archive.keep(finished(seed, "human", "bot:naive10"), NOW)
    text = statistics.as_csv(entries(counted(user).in_order))
    rows = [*csv.DictReader(text.splitlines())]
    assert [row["ruleset"] for row in rows] == ["sen-classic"] * 2
    assert rows[0].keys() == {*statistics.HEADS} and rows[0]["opponents"] == "bot:naive10"
    assert int(rows[0]["calls"]) == len(rows[0]["ravens_at_calls"].split())
    assert statistics._plain("=1+1") == "'=1+1"


def test_what_reviews_say_is_counted_where_a_match_has_one(user: UserFolder) -> None:
    match = finished(6, "human", "bot:moon")
    made = review(match)
    assert made
    archive = Archive(user)
    path = archive.keep(match, NOW)
    assert "review" not in counted(user).tallies[path.name].seats[0].figures
    path.write_text(record.dumps(with_review(match, made)), encoding="utf-8")
    one = counted(user).tallies[path.name]
    unit, luck, judgement, slips, forgotten = one.seats[0].figures["review"]
    kept = made.seats[0]
    dear = [one for one in kept.decisions if is_slip(one, made.verified)]
    assert slips is None or slips == len(dear), "all of them, however many are spoken of"
    assert unit == kept.unit.value
    if made.verified.parts:
        assert abs(luck - kept.split.luck) < 0.01 and abs(judgement - kept.split.judgement) < 0.01
    else:
        assert luck is judgement is None
    figures = fold(entries([(path.name, one)]))
    assert figures.reviewed[unit] == [Reviewed(luck, judgement, slips, forgotten, one.rounds)]
    assert csv_of(one)["review_unit"] == unit


def csv_of(one: tally.Tally) -> dict[str, str]:
    (row,) = csv.DictReader(statistics.as_csv(entries([("a.json", one)])).splitlines())
    return row


def test_few_reviews_say_nothing() -> None:
    said = [Reviewed(1.5, -0.5, 1, None, 4)] * 9
    assert (
        statistics.a_round(said, "slips") is statistics.a_round([*said, *said], "forgotten") is None
    )
    assert statistics.a_round([*said, *said], "slips") == 0.25
    assert statistics.mean_of(said, "luck") is None
    assert statistics.mean_of([*said, *said], "luck") == 1.5
    assert statistics.mean_of([*said, *said], "forgotten") is None
