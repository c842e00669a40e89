"""A match that was played: where one can stand in it, and how one plays on from there."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from sen_desktop.app.live_match import LiveMatch
from sen_desktop.app.services import Services
from sen_desktop.app.watched import Commentary, Mark, Quote
from sen_desktop.engine.events import MatchEnded, RoundEnded, RoundStarted, TurnStarted
from sen_desktop.match.record import HUMAN, Note, Player, Record
from sen_desktop.match.session import Session
from sen_desktop.profile import paths
from sen_desktop.profile.archive import Archive
from sen_desktop.profile.paths import UserFolder
from sen_desktop.profile.settings import SettingsFile
from tests.support.looking import PatientReviewer
from tests.ui.theatre import played, watched

FAMILIES = ("sen", "smoki", "koty")


@pytest.mark.parametrize("family", FAMILIES)
def test_one_can_stand_where_somebody_decides_and_where_it_is_counted(family: str) -> None:
    match = watched(played(family, 2))
    events, stops = match.told(None), match.stops
    assert list(stops) == sorted(set(stops))
    assert {*match.actors} <= {*stops}
    counted = [number for number, event in enumerate(events, 1) if isinstance(event, RoundEnded)]
    assert {*counted} <= {*stops}
    assert stops[-1] == (counted[-1] if counted else len(events) - 1)
    assert any(isinstance(event, MatchEnded) for event in events[stops[-1] - 1 :])


@pytest.mark.parametrize("family", FAMILIES)
def test_moments_and_rows_belong_together(family: str) -> None:
    match = watched(played(family, 3))
    timeline = match.record.timeline
    for moment, seat in match.actors.items():
        row = match.row_at(moment)
        assert len(timeline.told(None, row)) == moment
        assert timeline.rows(row, row + 1)[0][0] == seat
        assert match.row_at(moment + 1) == row + 1
    for kind, moments in ((RoundStarted, match.rounds), (TurnStarted, match.turns)):
        found = sum(isinstance(event, kind) for event in match.told(None))
        assert len(moments) == found
    assert match.row_at(0) == 0 and match.row_at(10**9) == len(timeline)


def test_every_seat_is_told_as_much_as_anybody() -> None:
    match = watched(played("koty", 1))
    assert {len(match.told(seat)) for seat in (None, 0, 1)} == {len(match.told(None))}


def test_an_unfinished_match_ends_where_it_was_left() -> None:
    record = played("sen", 1)
    record = replace(record, timeline=record.timeline.branch(20))
    match = watched(record)
    assert match.outcome is None
    assert match.stops[-1] <= len(match.told(None)) and not match.can_play_on(match.stops[-1])


def test_a_judge_tells_eyes_what_is_theirs() -> None:
    says = Quote("", {})
    said = Commentary([Mark(5, 0, "", says), Mark(9, 1, "", says)], {0: [(5, 0.5)], 1: []})
    assert said.seen_by(None) is said
    assert [mark.moment for mark in said.seen_by(1).marks] == [9]
    assert dict(said.seen_by(0).chances) == {0: [(5, 0.5)]}


# what if


@pytest.fixture
def services(tmp_path: Path) -> Services:
    user = UserFolder(tmp_path)
    cards = paths.card_data(user, None)
    settings, archive = SettingsFile(user.settings), Archive(user)
    return Services(settings, archive, cards, lambda: 0.0, datetime.now, "en", PatientReviewer)


def kept(services: Services, record: Record, tmp_path: Path) -> Path:
    return services.archive.keep(record, services.now())


def test_in_what_if_one_person_plays_with_the_bots_that_were_there(
    services: Services, tmp_path: Path
) -> None:
    record = played("koty", 2)
    seats = (
        Player(HUMAN, "Ala", 3),
        Player("bot:star", "Star"),
        *(Player("bot:of a later version", f"Other {n}") for n in range(len(record.players) - 2)),
    )
    record = replace(record, players=seats)
    match = services.watch(kept(services, record, tmp_path))
    moment = sorted(match.actors)[30]
    live = match.what_if(moment, 1)
    players = [player.player for player in live.session.players]
    assert live.session.humans == (1,) and live.what_if
    assert players[0].startswith("bot:") and players[1] == HUMAN
    assert all(services.archive and player != "bot:of a later version" for player in players)
    assert live.names == match.names
    own = match.what_if(moment, None)
    assert own.session.humans == (0,) and own.session.players[1].player == "bot:star"


def test_what_if_deals_anew_and_its_bots_have_heard_of_it(
    services: Services, tmp_path: Path
) -> None:
    """Whatever a seat was told fits the cards that lie there now."""
    record = played("sen", 2)
    match = services.watch(kept(services, record, tmp_path))
    moment = sorted(match.actors)[len(match.actors) // 2]
    differ = 0
    for _ in range(4):
        session = match.what_if(moment, 0).session
        timeline = session._referee.timeline
        told = match.told(0)[:moment]
        assert timeline.told(0)[:moment] == list(told)
        differ += timeline.faces(len(timeline)) != record.timeline.faces(match.row_at(moment))
    assert differ


def test_pencil_marks_go_along_and_later_ones_do_not(services: Services, tmp_path: Path) -> None:
    record = played("sen", 1)
    early, late = (Note(row, "pencil", (0, 3, "dream", 0, 0, 1, "7")) for row in (4, 30))
    other = Note(4, "pencil", (1, 3, "dream", 0, 0, 1, "7"))
    thought = Note(4, "note", ("A thought",))
    record = replace(record, notes=(early, other, thought, late))
    match = services.watch(kept(services, record, tmp_path))
    moment = next(moment for moment in sorted(match.actors) if match.row_at(moment) >= 10)
    live = match.what_if(moment, 0)
    assert [mark.text for mark in live.marks(0)] == ["7"] and not live.marks(1)


def test_what_if_is_not_put_away(services: Services, tmp_path: Path) -> None:
    match = services.watch(kept(services, played("smoki", 1), tmp_path))
    live = match.what_if(sorted(match.actors)[-1], None)
    files = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    services.put_away(live)
    services.flush()
    assert files == {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}


def test_the_match_just_played_lies_there_once_with_its_notes(tmp_path: Path) -> None:
    now = 0.0
    user = UserFolder(tmp_path)
    cards = paths.card_data(user, None)
    settings, archive = SettingsFile(user.settings), Archive(user)
    services = Services(settings, archive, cards, lambda: now, datetime.now, "en", PatientReviewer)
    record = replace(played("smoki", 1), players=tuple(Player(HUMAN, f"P{n}") for n in range(3)))
    live = LiveMatch(Session.resume(record, clock=services.clock))
    services.put_away(live)
    now = 99.0  # a while later, on the page of the result
    match = services.watch_played(live)
    assert match
    match.write(sorted(match.actors)[5], "A thought")
    again = services.watch_played(live)
    assert again and [note.text for note in again.notes] == ["A thought"]
    [path] = services.archive.kept()
    path.write_text("spoiled", encoding="utf-8")
    spoiled = services.watch_played(live)
    assert spoiled and spoiled.stops == match.stops and not spoiled.notes
