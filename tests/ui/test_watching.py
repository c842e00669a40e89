"""The theatre as its visitors use it: the list, the ways along a match, notes, and what if."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from sen_desktop.app.opinions import DEAR, WHY
from sen_desktop.app.reviewing import RISE, SLIP, SLIPS, SPLIT
from sen_desktop.app.watched import Commentary, Mark, Quote
from sen_desktop.match import reading, record
from sen_desktop.match.chance import source
from sen_desktop.match.record import HUMAN, Note, Player, Record
from sen_desktop.match.session import Session
from sen_desktop.profile import folders
from sen_desktop.profile.archive import Archive
from sen_desktop.review.notes import kept_review
from sen_desktop.text.i18n import NO_BREAK
from sen_desktop.ui.intents import Command
from sen_desktop.ui.scenes.live import LiveScene
from sen_desktop.ui.scenes.open_file import EXAMPLE
from sen_desktop.ui.scenes.playbill import PlaybillScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from sen_desktop.ui.theatre import remarks, timebar
from sen_desktop.ui.theatre.verdict import Verdict
from sen_desktop.ui.writing import WHEEL
from tests.pilot import Device, Pilot
from tests.support.listening import Listener, listen
from tests.support.rulesets import ruleset
from tests.support.sessions import play
from tests.support.words import plain
from tests.ui.theatre import played

WHEN = datetime(2026, 11, 19, 18, 30)


def with_bots(family: str, seed: int) -> Record:
    """A match of one person with bots that play at random."""
    found = played(family, seed)
    first, *others = found.players
    bots = (Player("bot:random", player.name, player.emblem) for player in others)
    return replace(found, players=(first, *bots))


def keep(pilot: Pilot, *records: Record) -> list[Path]:
    archive = Archive(pilot.user)
    paths = []
    for number, kept in enumerate(records):
        started = f"2026-11-{19 - number:02}T18:30:05Z"
        paths.append(archive.keep(replace(kept, started=started), WHEN))
    return paths


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with Pilot(tmp_path) as pilot:
        yield pilot


def watching(pilot: Pilot, kept: Record) -> TheatreScene:
    keep(pilot, kept)
    pilot.click("button.theatre")
    pilot.click("match.0")
    assert isinstance(pilot.top, TheatreScene)
    pilot.wait_until(lambda: not pilot.top.busy, "rest")
    return pilot.top


def listed(pilot: Pilot) -> PlaybillScene:
    assert isinstance(pilot.top, PlaybillScene)
    return pilot.top


# the list


def test_every_finished_match_of_every_game_can_be_watched(pilot: Pilot) -> None:
    keep(pilot, *(with_bots(family, 1) for family in ("sen", "smoki", "koty")))
    pilot.click("button.theatre")
    games = []
    for number in range(3):
        pilot.click(f"match.{number}")
        assert isinstance(pilot.top, TheatreScene)
        games.append(pilot.top.match.ruleset.family)
        pilot.key("escape")
    assert games == ["sen", "smoki", "koty"]
    assert pilot.shows(f"19{NO_BREAK}Nov 2026") and pilot.shows(f"13{NO_BREAK}min")


def test_where_there_is_no_match_nothing_is_sought_or_sorted(pilot: Pilot) -> None:
    tools = ("field.search", "column.date", "column.length")
    pilot.click("button.theatre")
    assert pilot.shows("Every match you finish will be kept here")
    assert pilot.has("button.open") and not any(map(pilot.has, tools))
    pilot.key("escape")
    keep(pilot, with_bots("sen", 1))
    pilot.click("button.theatre")
    assert all(map(pilot.has, tools))


def test_the_list_is_sought_and_sorted(pilot: Pilot) -> None:
    one, two = with_bots("sen", 1), with_bots("koty", 2)
    ala = replace(two.players[0], name="Ala")
    two = replace(two, players=(ala, *two.players[1:]), seconds=9000)
    keep(pilot, one, two)
    pilot.click("button.theatre")
    scene = listed(pilot)
    newest = [one.path for one in scene.showings]
    pilot.click("column.date")
    assert [one.path for one in scene.showings] == newest[::-1]
    pilot.click("column.length")
    pilot.wait_until(lambda: not scene.busy, "all heads read")
    assert [one.path for one in scene.showings] == newest[::-1]
    pilot.click("field.search")
    pilot.type("ala cats")
    pilot.wait_until(lambda: not scene.busy, "all heads read")
    assert [one.path for one in scene.showings] == newest[1:]
    for day in ("19 nov", "19 november", "2026-11-19", "19.11.2026", "cats 19"):
        for _ in range(12):
            pilot.key("backspace")
        pilot.type(day)
        pilot.wait_until(lambda: not scene.busy, "all heads read")
        found = [] if "cats" in day else newest[:1]
        assert [one.path for one in scene.showings] == found, day
    pilot.type("zzz")
    assert not scene.showings and pilot.shows("No match here")
    pilot.key("escape")
    pilot.key("escape")
    assert pilot.scene == "title"


def test_names_that_nobody_typed_follow_the_language(pilot: Pilot) -> None:
    match = with_a_thinker()
    ala, owl = match.players
    stranger = Player("bot:of another program", "Robot", usual=True)
    players = (ala, replace(owl, usual=True)), (ala, stranger)
    keep(pilot, *(replace(match, players=both) for both in players))
    pilot.stage.change(language="pl")
    pilot.click("button.theatre")
    assert [one.names for one in listed(pilot).showings] == [("Ala", "Sowa"), ("Ala", "Robot")]
    pilot.click("field.search")
    pilot.type("sowa")
    pilot.wait_until(lambda: not pilot.top.busy, "all heads read")
    assert [one.names for one in listed(pilot).showings] == [("Ala", "Sowa")]
    pilot.click("match.0")
    scene = pilot.top
    assert isinstance(scene, TheatreScene) and scene.match.names == ("Ala", "Sowa")
    pilot.wait_until(lambda: not pilot.top.busy, "rest")
    told = [one.text for one in scene.remarks.remarks(pilot.stage.texts, None)]
    assert any("Sowa" in text for text in told) and not any("Owl" in text for text in told)
    pilot.stage.change(language="en")
    pilot.point(3, 3)
    told = [one.text for one in scene.remarks.remarks(pilot.stage.texts, None)]
    assert any("Owl" in text for text in told) and not any("Sowa" in text for text in told)
    assert "Owl" in " ".join(pilot.texts())


def test_heads_of_matches_that_nobody_looks_at_are_not_read(pilot: Pilot) -> None:
    [path] = keep(pilot, with_bots("sen", 1))
    for number in range(300):
        shutil.copy(
            path, path.with_name(f"2025-01-01_{number // 60:02}-{number % 60:02}-00_x.json")
        )
    pilot.click("button.theatre")
    scene = listed(pilot)
    assert len(scene.showings) == 301
    assert sum(one.known for one in scene.showings) < 20


def test_deleted_matches_can_be_had_back_until_the_list_is_left(pilot: Pilot) -> None:
    first, second = keep(pilot, with_bots("sen", 1), with_bots("koty", 2))
    before = first.read_bytes()
    pilot.click("button.theatre")
    pilot.click("delete.0")
    assert not first.exists() and len(listed(pilot).showings) == 1
    pilot.click("button.undo")
    assert first.read_bytes() == before and len(listed(pilot).showings) == 2
    pilot.click("delete.1")
    pilot.key("escape")
    assert not second.exists() and not list(pilot.user.deleted.iterdir())


def test_a_copy_for_friends_is_the_same_file(pilot: Pilot) -> None:
    [path] = keep(pilot, with_bots("sen", 1))
    pilot.click("button.theatre")
    pilot.click("export.0")
    pilot.click("export.0")
    copies = sorted(pilot.user.exported.iterdir())
    assert [copy.read_bytes() for copy in copies] == [path.read_bytes()] * 2


def test_spoiled_files_are_named_and_left_alone(pilot: Pilot) -> None:
    [path] = keep(pilot, with_bots("sen", 1))
    spoiled = path.with_name("2026-11-20_10-00-00_sen.json")
    spoiled.write_text("{", encoding="utf-8")
    text = path.read_text("utf-8").replace('"take"', '"steal"').replace('"draw"', '"steal"')
    path.write_text(text, encoding="utf-8")
    pilot.click("button.theatre")
    assert pilot.shows("cannot be watched")
    pilot.click("match.0")
    pilot.click("match.1")
    assert isinstance(pilot.top, PlaybillScene)
    assert {spoiled, path} == set(pilot.user.matches.glob("*"))
    assert spoiled.read_text("utf-8") == "{" and path.read_text("utf-8") == text


def test_a_match_that_is_dropped_on_the_window_is_a_guest(pilot: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "from a friend.json"
    file.write_text(record.dumps(with_bots("koty", 1)), encoding="utf-8")
    for _ in range(2):
        pilot.turn(Event(pygame.DROPFILE, file=str(file)))
        assert isinstance(pilot.top, TheatreScene)
        pilot.key("escape")
    assert len(list(pilot.user.guests.iterdir())) == 1 and not Archive(pilot.user).kept()
    pilot.click("button.theatre")
    assert [one.own for one in listed(pilot).showings] == [False]
    file.write_text("nothing", encoding="utf-8")
    pilot.turn(Event(pygame.DROPFILE, file=str(file)))
    assert isinstance(pilot.top, PlaybillScene) and pilot.shows("cannot be watched")


def test_a_file_can_be_opened_by_its_path(pilot: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "friend.json"
    file.write_text(record.dumps(with_bots("smoki", 1)), encoding="utf-8")
    pilot.click("button.theatre")
    pilot.click("button.open")
    pilot.click("field.path")
    pilot.type(str(file))
    pilot.key("return")
    assert isinstance(pilot.top, TheatreScene)


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the list of files begins."""
    folder = tmp_path / "downloads"
    (folder / "from Basia").mkdir(parents=True)
    monkeypatch.setattr(folders, "starting_points", lambda: {"downloads": folder})
    text = record.dumps(with_bots("smoki", 1))
    (folder / "from Basia" / "friend.json").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("device", Device)
def test_a_file_can_be_chosen_from_a_list(tmp_path: Path, downloads: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        pilot.press("button.theatre")
        pilot.press("button.open")
        assert pilot.shows("from Basia") and pilot.shows("No match files")
        pilot.press("file.1")
        assert pilot.shows("friend.json")
        pilot.press("file.0")
        assert pilot.shows("from Basia"), "one folder up"
        pilot.press("file.1")
        pilot.press("file.1")
        assert isinstance(pilot.top, TheatreScene)
        assert len(list(pilot.user.guests.iterdir())) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="no such names there")
@pytest.mark.parametrize("plain_letters", [False, True])
@pytest.mark.parametrize("name", ["a\x1b[2J\x9b31m\r", "b\udcffx", "c\u202egnp", "d\ne"], ids=ascii)
def test_a_name_that_cannot_be_shown_is_shown_all_the_same(
    tmp_path: Path, downloads: Path, name: str, plain_letters: bool
) -> None:
    """In the list of matches, in that of files, in what is said of a file, and by the voice."""
    file = downloads / name / f"{name}.json"
    file.parent.mkdir()
    with Pilot(tmp_path / "user") as pilot:
        pilot.stage.change(plain_letters=plain_letters)
        pilot.user.matches.mkdir(parents=True)
        for place in (file, pilot.user.matches / file.name):
            place.write_text("{", encoding="utf-8")
        pilot.turn(Event(pygame.DROPFILE, file=str(file)))
        assert pilot.stage.toasts[-1].text.startswith(name)
        pilot.click("button.theatre")
        pilot.click("match.0")
        pilot.click("button.open")
        pilot.click("file.1")
        pilot.click("file.1")
        assert isinstance(pilot.top, PlaybillScene)
        assert pilot.stage.toasts[-1].text.startswith(name)


def test_a_long_list_is_scrolled_by_wheel_and_keys(pilot: Pilot, downloads: Path) -> None:
    for number in range(60):
        (downloads / f"match {number:02}.json").write_text("", encoding="utf-8")
    pilot.click("button.theatre")
    pilot.click("button.open")
    assert not pilot.has("file.61")
    for _ in range(75):
        pilot.key("down")
    assert pilot.has("file.61"), "keys come to the end"
    pilot.point(*pilot.item("file.55").rect.centre)
    pilot.wheel(-100)
    assert pilot.has("file.0") and not pilot.has("file.61")
    pilot.click("file.3")
    assert isinstance(pilot.top, PlaybillScene) and pilot.shows("cannot be watched")


def test_the_example_of_a_path_has_the_form_of_this_system(pilot: Pilot, downloads: Path) -> None:
    pilot.click("button.theatre")
    pilot.click("button.open")
    assert EXAMPLE.is_absolute() and pilot.shows(str(EXAMPLE))


def test_a_folder_that_cannot_be_read_is_named(
    pilot: Pilot, downloads: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(folder: Path) -> folders.Listing:
        raise PermissionError(13, "Permission denied", str(folder))

    pilot.click("button.theatre")
    pilot.click("button.open")
    monkeypatch.setattr(folders, "look_into", forbidden)
    pilot.click("file.1")
    assert pilot.shows("The folder") and pilot.shows("cannot be opened")
    assert pilot.has("file.1") and pilot.scene == "open_file", "the list stays as it was"
    pilot.key("escape")
    pilot.click("button.open")
    assert pilot.scene == "open_file" and not pilot.has("file.0") and pilot.has("field.path")


def test_a_match_under_way_is_not_left_for_a_file(pilot: Pilot, tmp_path: Path) -> None:
    file = tmp_path / "friend.json"
    file.write_text(record.dumps(with_bots("smoki", 1)), encoding="utf-8")
    pilot.click("button.new_game")
    pilot.turn(Event(pygame.DROPFILE, file=str(file)))
    assert pilot.scene == "setup" and pilot.shows("in the theatre now")


# along a match


def test_every_key_of_the_theatre_leads_somewhere(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    course = scene.course
    pilot.key(".")
    assert course.goal == course.stops[1]
    pilot.key(",")
    assert course.goal == course.stops[0]
    pilot.key("ctrl+right")
    assert course.goal == course.turns[0]
    pilot.key("ctrl+down")
    assert course.goal == course.rounds[1]
    pilot.key("ctrl+up")
    assert course.goal == course.rounds[0]
    pilot.key("]")
    assert scene.match.actors[course.goal] == 0
    seen = []
    for key in ("e", "2", "0"):
        pilot.key(key)
        seen.append(scene.eyes)
    assert seen == [0, 1, None]
    speed = pilot.stage.settings.speed
    pilot.key("+")
    assert scene.speed == "2×" and pilot.stage.settings.speed == speed
    pilot.key("l")
    assert pilot.scene == "log"
    pilot.key("escape")
    pilot.key("k")
    assert scene.playing
    pilot.key("k")
    assert not scene.playing


def test_arrows_go_along_the_match_as_soon_as_it_is_opened(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("smoki", 1))
    pilot.key("right")  # the first one only shows where the focus is
    for _ in range(3):
        pilot.key("right")
    assert scene.course.goal == scene.course.stops[3]
    pilot.key("left")
    assert scene.course.goal == scene.course.stops[2]


def test_a_gamepad_goes_everywhere(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("koty", 1))
    pilot.device = Device.PAD
    for name in ("theatre.eyes.1", "theatre.step_on", "theatre.play", "theatre.play"):
        pilot.press(name)
    assert scene.eyes == 1 and scene.course.goal > scene.course.stops[0]


def test_a_match_goes_on_by_itself_and_stops_at_its_end(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    scene.jump(scene.course.stops[-4])
    pilot.click("theatre.play")
    pilot.wait_until(lambda: not scene.playing, "the end")
    assert scene.course.at_end and scene.looker.motion.picture.told == scene.course.stops[-1]
    assert scene.looker.motion.picture.ended
    pilot.click("theatre.play")
    assert scene.playing and scene.course.goal == scene.course.stops[0]


def test_the_strip_is_a_way_to_any_moment(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("koty", 1))
    rect = pilot.item(timebar.STRIP_NAME).rect
    pilot.point(rect.x + rect.w * 0.5, rect.centre[1])
    pilot.button_down()
    pilot.point(rect.x + rect.w * 0.75, rect.centre[1])
    pilot.button_up()
    assert scene.course.place == pytest.approx(scene.course.count * 0.75, abs=2)
    assert scene.looker.motion.picture.told == scene.course.goal


def test_what_a_judge_says_is_shown_to_the_eyes_that_it_concerns(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    before = len(pilot.frame.still)
    stops = scene.course.stops
    mark = Mark(stops[3], 1, "clock", Quote("table.round", {"number": 77}))
    chances = {seat: [(stops[0], 0.2), (stops[-1], 0.9)] for seat in range(2)}
    scene.match.commentary = Commentary([mark], chances)
    pilot.turn()
    pilot.point(2, 2)
    assert pilot.shows("Round 77") and len(pilot.frame.still) > before
    scene.look_through(0)
    pilot.point(3, 3)
    assert not pilot.shows("Round 77")


def test_the_theatre_speaks(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    scene.match.write(scene.course.stops[6], "Remember this.")
    voice = listen(pilot)
    pilot.turn()
    assert any("Theatre" in said and "Dream" in said for said in voice.said)
    scene.jump(scene.course.turns[0])
    pilot.pass_over(1)
    before = len(voice.said)
    pilot.key(".")
    pilot.wait_until(lambda: not pilot.top.busy, "the step")
    pilot.pass_over(1)
    assert plain(scene.looker.caption) in " ".join(voice.said[before:])
    pilot.key("ctrl+down")
    pilot.pass_over(1)
    assert voice.said[-1].startswith("Round 2")
    pilot.key("e")
    pilot.pass_over(1)
    assert voice.said[-1] == "What Player 1 saw"
    for key, said in (("f5", "face down"), ("f6", "Player"), ("f8", "Face-down pile"), ("f9", ":")):
        pilot.key(key)
        assert said in voice.said[-1] or key == "f6"
    scene.jump(scene.course.stops[6])
    pilot.pass_over(2)
    assert any("Remember this." in said for said in voice.said)
    pilot.key("tab")
    assert voice.said[-1]


@pytest.mark.parametrize("family", ["sen", "koty"])
def test_a_match_is_watched_from_the_spoken_words_alone(pilot: Pilot, family: str) -> None:
    pilot.stage.change(speed="instant")
    keep(pilot, with_bots(family, 1))
    voice = listen(pilot)
    listener = Listener(pilot, voice, 1)
    listener.choose("Theatre")
    listener.choose("Player 1")
    scene = pilot.top
    assert isinstance(scene, TheatreScene)
    first = len(voice.said)
    assert listener.watch() >= scene.course.count - 1, "a step told nothing"
    assert scene.course.at_end
    told = voice.said[first:]
    for before, after in pairwise(told):
        assert after == before or not after.endswith(before), "nothing is told twice"
    assert plain(scene.looker.caption) in " ".join(told[-4:])


def test_a_friends_match_is_found_by_ear(
    pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Through folders to a file, each called by its name, kind and position."""
    home = tmp_path / "home"
    inner = home / "cards" / "friends"
    inner.mkdir(parents=True)
    kept = keep(pilot, with_bots("sen", 1))
    shutil.move(kept[0], inner / "an evening.json")
    monkeypatch.setattr(folders, "starting_points", lambda: {"home": home})
    voice = listen(pilot)
    listener = Listener(pilot, voice, 1)
    ways = ("Theatre, button", "Open a file, button", "cards, folder, 2 of 2")
    for way in (*ways, "friends, folder, 2 of 2", "an evening.json, file, 2 of 2"):
        listener.choose(way)
    assert any(said.startswith("A friend’s match.") for said in voice.said)
    assert any(said.startswith(f"Folder {inner}") for said in voice.said)
    assert isinstance(pilot.top, TheatreScene)


def test_short_speech_tells_only_what_happens(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    voice = listen(pilot)
    said = {}
    for brief in (False, True):
        pilot.stage.change(speech_brief=brief)
        scene.jump(scene.course.stops[3])
        pilot.pass_over(1)
        first = len(voice.said)
        for _ in range(8):
            pilot.key(".")
            pilot.wait_until(lambda: not pilot.top.busy, "the step")
            pilot.pass_over(0.2)
        said[brief] = voice.said[first:]
        pilot.key("ctrl+left")
        pilot.pass_over(1)
        assert (plain(scene.looker.caption) in plain(voice.said[-1])) is not brief
    assert any("decides" in one for one in said[False])
    assert said[True] == [one for one in said[False] if one in said[True]]
    assert len(said[True]) < len(said[False])
    pilot.key("f4")
    assert "decides" in voice.said[-1] or "turn" in voice.said[-1]


def test_the_theatre_says_who_has_seen_a_card_and_what_a_round_came_to(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    voice = listen(pilot)
    scene.jump(scene.course.stops[6])
    pilot.pass_over(1)
    pilot.key("f5")
    assert voice.said[-1].count("seen by Player 1") == 2
    scene.jump(scene.course.stops[-1])
    pilot.pass_over(2)
    assert any("ravens" in said and said.count(":") >= 2 for said in voice.said[-3:])


def test_no_word_of_a_step_is_cut_short_by_where_it_led(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    voice = listen(pilot)
    pilot.turn()
    assert scene.touch.focus == "theatre.time"
    cut = len(voice.cut_in)
    for _ in range(12):
        pilot.key(".")
        pilot.wait_until(lambda: not pilot.top.busy, "the step")
    assert len(voice.cut_in) == cut
    assert any("decides" in said for said in voice.said)
    pilot.key("f9")
    assert "Player 1" in voice.said[-1] and "Chance" not in voice.said[-1]
    assert voice.said[-1].endswith("The match ends after 2 rounds at the latest."), (
        "in whole sentences"
    )
    stop = scene.course.goal
    mark = Mark(scene.course.next_stop(1), 0, "arrow_up", Quote("table.round", {"number": 77}))
    scene.match.commentary = Commentary([mark], {0: [(0, 0.2), (stop, 0.456)]})
    pilot.key("f9")
    assert voice.said[-1].endswith("Chance of winning: Player 1 46%.")
    pilot.key(".")
    pilot.wait_until(lambda: not pilot.top.busy, "the step")
    assert voice.said[-1] == "Round 77"


def test_keys_go_through_the_theatre_in_the_order_of_sense(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    scene.match.write(scene.course.stops[6], "Remember this.")
    scene.remarks.open = True
    pilot.turn()
    pilot.point(2, 2)
    pilot.wait_until(lambda: pilot.has("theatre.note"), "the notes")
    names = [item.name for item in scene.touch.items if item.focusable]
    wanted = ["time", "step_on", "speed", "note", "remarks.0", "eyes.all", "log", "close"]
    places = [names.index(f"theatre.{name}") for name in wanted]
    assert places == sorted(places) and names[-1] == "theatre.close"


# notes


def test_a_note_is_kept_in_the_match_and_nothing_else_changes(pilot: Pilot) -> None:
    kept = with_bots("sen", 1)
    kept = replace(kept, notes=(Note(5, "pencil", (0, 3, "dream", 0, 0, 1, "7")),))
    scene = watching(pilot, kept)
    [path] = Archive(pilot.user).kept()
    scene.jump(scene.course.stops[2])
    text = "A long thought about this, " * 5
    pilot.key("n")
    pilot.type(text)
    pilot.key("return")
    scene.jump(scene.course.stops[4])
    pilot.click("theatre.note")
    pilot.type("Second")
    pilot.key("escape")
    assert pilot.shows("Second") and isinstance(pilot.top, TheatreScene)
    there = reading.loads(path.read_text("utf-8"))
    assert there.rows == kept.rows and there.players == kept.players
    assert there.notes[0] == kept.notes[0] and len(there.notes) == 3
    pilot.click("theatre.remarks.0")
    assert scene.course.goal == scene.course.stops[2]
    assert scene.match.note_at(scene.course.goal) == text.strip()
    pilot.key("n")
    for _ in text:
        pilot.key("backspace")
    pilot.key("return")
    assert reading.loads(path.read_text("utf-8")).notes[1:] == there.notes[2:]


def test_a_note_is_written_with_a_gamepad(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    pilot.device = Device.PAD
    pilot.press("theatre.note")
    for letter in "oj!":
        for _ in range(WHEEL.index(letter)):
            pilot.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
        pilot.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pilot.pad(pygame.CONTROLLER_BUTTON_A)
    assert [note.text for note in scene.match.notes] == ["Oj!"]


def test_remarks_come_along_with_the_moment_that_is_watched(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    stops = scene.course.stops
    for number, stop in enumerate(stops[:30]):
        scene.match.write(stop, f"Note {number}")
    scene.remarks.open = True
    for number in (29, 0, 15):
        scene.jump(stops[number])
        pilot.wait_until(lambda: not pilot.top.busy, "rest")
        pilot.point(2 + number, 2)
        assert pilot.has(f"theatre.remarks.{number}")
    assert not pilot.has("theatre.remarks.0")


def test_remarks_lie_alike_however_late_they_are_found_out(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    stops = scene.course.stops
    for number in range(10, 30):
        scene.match.write(stops[number], f"Note {number}")
    scene.remarks.open = True
    scene.jump(stops[20])
    pilot.wait_until(lambda: not pilot.top.busy, "rest")
    for number in range(10):
        scene.match.write(stops[number], f"Note {number}")
    pilot.point(2, 2)
    assert pilot.has("theatre.remarks.20")
    scrolled = scene.touch.scrolled[remarks.NAME]
    scene.jump(stops[0])
    pilot.point(2, 3)
    scene.jump(stops[20])
    pilot.point(2, 2)
    assert scene.touch.scrolled[remarks.NAME] == scrolled
    scene.touch.scrolled[remarks.NAME] = 0.0
    scene.match.write(stops[30], "Found out while somebody reads elsewhere")
    pilot.point(2, 3)
    assert scene.touch.scrolled[remarks.NAME] == 0.0


def test_a_note_that_cannot_be_written_is_said(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    [path] = Archive(pilot.user).kept()
    path.write_text("spoiled meanwhile", encoding="utf-8")
    pilot.key("n")
    pilot.type("Lost?")
    pilot.key("return")
    assert pilot.shows("could not be written") and path.read_text("utf-8") == "spoiled meanwhile"
    assert not scene.match.notes


# what if


@pytest.mark.parametrize("family", ["sen", "smoki", "koty"])
def test_what_if_begins_where_the_match_was_and_is_kept_nowhere(pilot: Pilot, family: str) -> None:
    scene = watching(pilot, with_bots(family, 1))
    goal = scene.course.nearest(0.5)
    scene.jump(goal)
    pilot.turn()
    pilot.click("button.what_if")
    table = pilot.top
    assert isinstance(table, LiveScene) and table.match.what_if
    assert table.session.players[0].player == HUMAN
    assert pilot.shows("What if?")
    seat = table.session.humans[0]
    told = scene.match.told(seat)[:goal]
    assert list(table.witnesses[seat].pictures.events[: len(told)]) == list(told)
    files = {path: path.read_bytes() for path in pilot.user.root.rglob("*.json")}
    pilot.key("p")
    pilot.click("button.to_title")
    assert pilot.top is scene and scene.course.goal == goal
    assert {path: path.read_bytes() for path in pilot.user.root.rglob("*.json")} == files
    assert not pilot.stage.services.has_current


def test_what_if_is_played_to_its_end_and_counts_for_nothing(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("smoki", 1))
    kept = Archive(pilot.user).kept()
    scene.jump(scene.course.nearest(0.95))
    pilot.turn()
    pilot.click("button.what_if")
    random = source(3, "choices").random
    pilot.play(lambda legal: legal[int(random() * len(legal))])
    assert pilot.scene == "result" and pilot.shows("counts for nothing")
    assert not pilot.has("button.watch") and not pilot.has("button.rematch")
    pilot.click("button.title")
    assert pilot.top is scene
    assert Archive(pilot.user).kept() == kept and not pilot.stage.services.has_current


def test_what_if_through_the_eyes_of_a_bot_is_played_at_its_seat(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("koty", 1))
    scene.look_through(1)
    scene.jump(scene.course.nearest(0.3))
    pilot.key("w")
    table = pilot.top
    assert isinstance(table, LiveScene) and table.session.humans == (1,)
    assert table.match.names == scene.match.names


def test_what_if_is_refused_where_nobody_is_asked(pilot: Pilot) -> None:
    scene = watching(pilot, with_bots("sen", 1))
    scene.jump(scene.course.stops[-1])
    pilot.key("w")
    assert pilot.top is scene and pilot.shows("Nobody has anything to decide")


def test_commands_of_the_theatre_have_keys_of_their_own(pilot: Pilot) -> None:
    pilot.click("button.settings")
    for command in (Command.STEP_BACK, Command.WHAT_IF):
        pilot.scroll_to(f"key.{command.value}")
        assert pilot.has(f"key.{command.value}")


# what is said of decisions


def verdict_of(scene: TheatreScene, pilot: Pilot, moment: int) -> Verdict | None:
    scene.jump(moment)
    pilot.turn()
    pilot.wait_until(lambda: not pilot.top.busy, "all that can be said")
    pilot.turn()
    return scene.verdict


def with_a_thinker() -> Record:
    players = (Player(HUMAN, "Ala"), Player("bot:owl", "Owl"))
    chosen = ruleset("sen-classic", rounds=2, limit=None)
    record = play(Session.new(chosen, players, 5, started="2026-11-19T18:30:05Z")).record()
    assert record
    return record


def test_at_every_decision_it_says_who_did_what_and_why(pilot: Pilot) -> None:
    scene = watching(pilot, with_a_thinker())
    actors = scene.match.actors
    of_owl = [moment for moment, seat in sorted(actors.items()) if seat == 1]
    said = [verdict_of(scene, pilot, moment) for moment in of_owl]
    assert all(one and one.name == "Owl" and "Owl" in one.done for one in said)
    whys = [text for one in said if one for sign, text in one.lines if sign == WHY]
    assert len(whys) > len(said) / 2 and all(text.startswith("Owl: “") for text in whys)
    own = next(moment for moment, seat in sorted(actors.items(), reverse=True) if seat == 0)
    verdict = verdict_of(scene, pilot, own)
    assert verdict and verdict.name == "Ala" and verdict.lines, "two of Sen are verified"
    assert pilot.shows(plain(verdict.done)[:20].rsplit(" ", 1)[0])


def test_what_is_listed_in_a_few_words_is_said_where_it_leads(pilot: Pilot) -> None:
    scene, texts = watching(pilot, with_a_thinker()), pilot.stage.texts
    facts: dict[str, int | str | Quote] = {"name": "Ala", "before": 20, "after": 40}
    turn = Quote("review.rise", facts), Quote("review.title.turning", facts)
    said = scene.match.commentary
    marks = (*said.marks, Mark(scene.course.stops[5], 0, RISE, *turn))
    scene.match.commentary = replace(said, marks=marks)
    assert {SLIP, RISE, SPLIT} == {mark.sign for mark in marks}
    for number, remark in enumerate(scene.remarks.remarks(texts, None)):
        name = f"{remarks.NAME}.{number}"
        for offset in range(0, 400, 20):
            scene.touch.scrolled[remarks.NAME] = float(offset)
            pilot.point(2, 2 + offset / 100)
            if pilot.has(name):
                break
        row = pilot.items[name]
        assert remark.whole in row.label and len(remark.text) < len(remark.whole)
        assert row.act
        row.act()
        pilot.wait_until(lambda: not pilot.top.busy, "all that is to be said")
        verdict = scene.verdict
        assert scene.course.goal == remark.moment and verdict
        if remark.sign == SPLIT:
            pilot.point(3, 3)
            assert verdict.accounts and len(verdict.accounts.badges) == 2
            assert pilot.shows("How it came about")
        elif remark.sign in SLIPS:
            assert any(sign == DEAR for sign, _ in verdict.lines)
        else:
            assert (remark.sign, remark.whole) in verdict.marked
    scene.look_through(0)
    pilot.turn()
    assert scene.verdict and scene.verdict.accounts
    assert scene.verdict.accounts.badges == scene.match.badges[:1]


@pytest.mark.parametrize("tested", [False, True])
def test_where_no_judge_was_tested_the_list_says_so(pilot: Pilot, tested: bool) -> None:
    scene = watching(pilot, with_a_thinker() if tested else with_bots("smoki", 1))
    scene.match.commentary = Commentary()
    pilot.point(3, 3)
    assert pilot.shows("no move is rated") is not tested
    assert pilot.shows("What decided the match") is tested


def test_by_ear_a_slip_is_told_once(pilot: Pilot) -> None:
    scene = watching(pilot, with_a_thinker())
    voice = listen(pilot)
    slip = next(mark for mark in scene.match.commentary.marks if mark.sign in SLIPS)
    for opened in (True, False):
        scene.remarks.open = opened
        scene.jump(scene.course.stops[0])
        pilot.pass_over(2)
        before = len(voice.said)
        scene.jump(slip.moment)
        pilot.wait_until(lambda: not pilot.top.busy, "all that is to be said")
        pilot.pass_over(2)
        told = " ".join(voice.said[before:])
        assert told.count(f"{slip.says.facts['amount']} points more") == 1, told
        assert (plain(slip.said(pilot.stage.texts)) in plain(told)) is not opened


def test_a_review_lies_with_its_match_and_is_made_once(pilot: Pilot) -> None:
    scene = watching(pilot, with_a_thinker())
    [path] = Archive(pilot.user).kept()
    there = reading.loads(path.read_text("utf-8"))
    assert kept_review(there) == kept_review(scene.match.record) is not None
    before = path.stat().st_mtime_ns
    pilot.key("escape")
    pilot.click("match.0")
    assert isinstance(pilot.top, TheatreScene) and pilot.top._reviewing.done
    scene = pilot.top
    pilot.wait_until(lambda: not pilot.top.busy, "rest")
    assert path.stat().st_mtime_ns == before
    scene.jump(scene.course.stops[2])
    pilot.key("n")
    pilot.type("Mine")
    pilot.key("return")
    noted = reading.loads(path.read_text("utf-8"))
    assert kept_review(noted) == kept_review(there) and len(noted.notes) == len(there.notes) + 1


def test_eyes_hear_of_no_decision_but_their_own(pilot: Pilot) -> None:
    scene = watching(pilot, with_a_thinker())
    scene.look_through(0)
    for moment, seat in sorted(scene.match.actors.items())[::3]:
        verdict = verdict_of(scene, pilot, moment)
        assert (verdict is not None) == (seat == 0)
        assert not any("Owl: “" in text for text in pilot.texts())


def test_a_narrow_window_keeps_its_room_for_the_table(tmp_path: Path) -> None:
    with Pilot(tmp_path, size=(1024, 768)) as pilot:
        scene = watching(pilot, with_bots("sen", 1))
        assert not scene.remarks.open
        pilot.click("theatre.notes")
        assert scene.remarks.open


def test_decisions_are_spoken_of_where_one_goes_and_not_while_it_plays(pilot: Pilot) -> None:
    scene = watching(pilot, with_a_thinker())
    voice = listen(pilot)
    of_owl = [moment for moment, seat in sorted(scene.match.actors.items()) if seat == 1]
    verdict = verdict_of(scene, pilot, of_owl[3])
    pilot.pass_over(1)
    assert verdict and any(verdict.lines[-1][1] in text for text in voice.said)
    scene.jump(scene.course.stops[0])
    pilot.pass_over(1)
    told = len(voice.said)
    scene.play()
    pilot.pass_over(6)
    assert not any("Owl: “" in text for text in voice.said[told:])
