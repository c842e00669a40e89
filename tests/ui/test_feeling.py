"""How sure one feels: asked of whoever wakes up, kept with the row, told to nobody too early."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from zlib import crc32

import pygame
import pytest

from sen_desktop.engine.actions import Action
from sen_desktop.engine.events import Event, RoundEnded
from sen_desktop.engine.ruleset import OptionValue
from sen_desktop.games.sen.actions import Look, WakeUp
from sen_desktop.match.feeling import STEPS, Felt, felt
from sen_desktop.match.lesson import Lesson
from sen_desktop.match.record import Note, Record
from sen_desktop.match.session import Session
from sen_desktop.text.i18n import LANGUAGES, Texts
from sen_desktop.ui.scenes.feeling import FeelingScene
from sen_desktop.ui.scenes.lesson import LessonScene
from sen_desktop.ui.scenes.theatre import TheatreScene
from tests.pilot import Device, Pilot, setup_of
from tests.support.listening import listen
from tests.support.rulesets import ruleset
from tests.support.sessions import humans
from tests.ui.theatre import played, watched


def looks(legal: Sequence[Action]) -> Action:
    return next(one for one in legal if isinstance(one, Look))


def before_a_call(pilot: Pilot, humans: int = 1, **options: OptionValue) -> None:
    """At the first turn in which somebody can wake up, with the question switched on."""
    pilot.stage.change(speed="instant", coach="silent", ask_feeling=True)
    chosen: dict[str, OptionValue] = {"rounds": 2, "limit": None, **options}
    setup = setup_of("sen-classic", humans, 2 - humans)
    pilot.begin(replace(setup, options=chosen), 6)
    until_a_call(pilot)


def until_a_call(pilot: Pilot) -> None:
    for _ in range(60):
        pilot.wait_for_rest()
        if pilot.is_decision and WakeUp() in pilot.session.legal_actions(pilot.table.viewer):
            return
        pilot.play(looks, most=1) if pilot.is_decision else pilot.go_on()
    raise AssertionError("nobody can wake up")


def feelings(pilot: Pilot) -> list[Note]:
    return [note for note in pilot.session._transcript.notes if note.kind == "feeling"]


def rows(pilot: Pilot) -> int:
    return len(pilot.session._referee.rows)


@pytest.mark.parametrize("device", Device)
def test_one_click_answers_and_the_call_goes_on(tmp_path: Path, device: Device) -> None:
    with Pilot(tmp_path, device=device) as pilot:
        before_a_call(pilot)
        before = rows(pilot)
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "feeling" and rows(pilot) == before and not feelings(pilot)
        pilot.press("feeling.90")
        assert feelings(pilot) == [Note(before, "feeling", (0, 90))]
        assert pilot.session._referee.rows[before] == (0, WakeUp())
        pilot.stage.services.flush()
        kept = pilot.stage.services.archive.load_current(pilot.stage.services.now()).content
        assert kept and Note(before, "feeling", (0, 90)) in kept.notes
        assert len(kept.rows) > before, "the answer is saved with the row, and not before it"


def test_a_digit_answers_too(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        before_a_call(pilot)
        pilot.keep_pressed("button.wake_up")
        pilot.key("2")
        assert [note.parts for note in feelings(pilot)] == [(0, STEPS[1])]


@pytest.mark.parametrize("way", ["escape", "pad", "close", "elsewhere"])
def test_no_answer_keeps_nobody_from_waking_up(tmp_path: Path, way: str) -> None:
    with Pilot(tmp_path) as pilot:
        before_a_call(pilot, humans=2)
        before, caller = rows(pilot), pilot.table.viewer
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "feeling"
        match way:
            case "escape":
                pilot.key("escape")
            case "pad":
                pilot.pad(pygame.CONTROLLER_BUTTON_B)
            case "close":
                pilot.click("button.close")
            case _:
                pilot.lose_focus()
        assert pilot.session._referee.rows[before] == (caller, WakeUp())
        assert pilot.scene != "feeling" and not feelings(pilot)


def test_nobody_is_asked_who_did_not_want_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        before_a_call(pilot)
        pilot.stage.change(ask_feeling=False)
        before = rows(pilot)
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "table" and rows(pilot) > before and not feelings(pilot)


def test_the_coach_asks_first_and_whoever_thinks_again_is_asked_nothing(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        before_a_call(pilot, penalty=15)
        pilot.stage.change(coach="before")
        before = rows(pilot)
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "message"
        pilot.press("button.back")
        pilot.wait_for_rest()
        assert pilot.scene == "table" and rows(pilot) == before
        pilot.keep_pressed("button.wake_up")
        pilot.press("button.sure")
        assert pilot.scene == "feeling"
        pilot.press("feeling.10")
        assert rows(pilot) > before and len(feelings(pilot)) == 1


def test_it_can_be_switched_on_where_a_match_begins(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        pilot.stage.change(last_setup=setup_of("sen-classic", 1, 1))
        pilot.press("button.new_game")
        pilot.press("option.ask_feeling")
        assert pilot.stage.settings.ask_feeling
        pilot.press("ruleset.koty")
        assert not pilot.has("option.ask_feeling"), "nobody calls anything there"


def test_lessons_and_what_if_do_not_ask(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        before_a_call(pilot)
        pilot.table.match.what_if = True
        pilot.keep_pressed("button.wake_up")
        assert pilot.scene == "table" and not feelings(pilot)
        lessons = pilot.stage.services.lessons
        lesson = lessons.of(lessons.heads[0])
        assert isinstance(lesson, Lesson)
        table = LessonScene(pilot.stage, lessons.begin(lesson))
        assert not table.match.remembered


# what it says, and when


def test_the_reckoning_and_the_result_tell_it(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        before_a_call(pilot)
        pilot.keep_pressed("button.wake_up")
        pilot.press("feeling.70")
        pilot.wait_for_rest()
        assert pilot.table.motion.counted and pilot.shows("Felt 70% sure.")
        [one] = pilot.session.felt
        assert (one.seat, one.sure, one.round) == (0, 70, 1)
        pilot.go_on()
        until_a_call(pilot)
        pilot.stage.change(ask_feeling=False)
        pilot.keep_pressed("button.wake_up")
        pilot.wait_for_rest()
        assert pilot.table.motion.counted and not pilot.shows("Felt 70% sure.")
        pilot.go_on()
        pilot.wait_for_rest()
        assert pilot.scene == "result"
        pilot.scroll_to("moment.0")
        said = "and was right" if one.right else "and was wrong"
        assert pilot.shows(f"felt 70% sure, {said}")


def test_until_the_round_is_over_nobody_else_can_tell_what_was_answered(tmp_path: Path) -> None:
    """Two people, last turns: after one has called the other goes on to play."""
    seen: list[list[object]] = []
    for sure in (10, 90):
        with Pilot(tmp_path / f"{sure}") as pilot:
            voice = listen(pilot)
            before_a_call(pilot, humans=2, last_turns=True)
            caller = pilot.table.viewer
            pilot.keep_pressed("button.wake_up")
            told = len(voice.said)
            pilot.click(f"feeling.{sure}")
            pilot.point(1, 1)
            pilot.wait_for_rest()
            assert [note.parts for note in feelings(pilot)] == [(caller, sure)]
            assert pilot.session.felt == [] and pilot.session.notes("feeling") == []
            pictures: list[object] = [crc32(pilot.pixels())]
            pilot.go_on()
            pilot.point(1, 1)
            pilot.wait_for_rest()
            assert pilot.table.viewer != caller and pilot.is_decision
            pictures += [crc32(pilot.pixels()), pilot.frame, list(pilot.items)]
            for key in ("f4", "f5", "f6", "f7", "f8", "f9"):
                pilot.key(key)
            pilot.key("l")
            pictures += [pilot.frame, voice.said[told:]]
            seen.append(pictures)
    assert seen[0] == seen[1]


def test_what_is_asked_is_read_aloud(tmp_path: Path) -> None:
    with Pilot(tmp_path) as pilot:
        voice = listen(pilot)
        before_a_call(pilot)
        pilot.keep_pressed("button.wake_up")
        pilot.pass_over(1)
        assert any("fewer ravens than anyone else?" in text for text in voice.said)
        for _ in range(3):
            pilot.key("right")
        assert any("90%: almost certain" in text for text in voice.said)
        pilot.key("return")
        assert [note.parts[1] for note in feelings(pilot)] == [90]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_every_answer_has_room(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with Pilot(tmp_path, language=language, size=size) as pilot:
        for text_size in (100, 150):
            pilot.stage.change(text_size=text_size)
            asking = FeelingScene(pilot.stage, "sen", "Wszechmiła Rozalia Brzęczyszczykiewicz")
            pilot.stage.open(asking)
            pilot.turn()
            area, texts = pilot.stage.screen.area, Texts.load(language)
            for sure in STEPS:
                rect = pilot.item(f"feeling.{sure}").rect
                assert area.x <= rect.x and rect.right <= area.right and rect.bottom <= area.bottom
                words = plain(texts.say(f"feeling.step.{sure}")).split()
                assert all(any(word in text for text in pilot.texts()) for word in words)
            pilot.key("escape")


def plain(text: str) -> str:
    return text.replace("\u00a0", " ")


def test_the_theatre_tells_it_to_the_caller_at_once_and_to_others_at_the_reckoning(
    tmp_path: Path,
) -> None:
    chosen = ruleset("sen-classic", rounds=1, last_turns=True)
    session = Session.new(chosen, humans(2), 3)
    caller = None
    while not session.over:
        seat = session.human_asked
        assert seat is not None
        legal = session.legal_actions(seat)
        call = WakeUp() in legal and caller is None
        caller = seat if call else caller
        session.act(seat, WakeUp() if call else legal[-1], 70 if call else None)
    record = session.record()
    assert record and caller is not None
    with Pilot(tmp_path) as pilot:
        scene = TheatreScene(pilot.stage, watched(record))
        pilot.stage.open(scene)
        [one] = scene.match.felt
        called = scene.match.moment_after(one.row)
        after = next(stop for stop in scene.course.stops if stop > called)
        assert scene.match.actors[after] != caller, "somebody has a last turn"
        for eyes, knows in ((None, True), (caller, True), (1 - caller, False)):
            scene.look_through(eyes)
            scene.jump(after)
            pilot.point(1, 1)
            assert pilot.shows("feels 70% sure") == knows
            scene.jump(scene.course.stops[-1])
            pilot.point(2, 2)
            assert pilot.shows("Felt 70% sure."), "everybody learns it when it is counted"


# what comes of it


def test_an_answer_belongs_to_its_own_round() -> None:
    """It waits for no call of a later one."""
    match = matches_of_two_calls()
    caller, round_ = [(felt.seat, felt.round) for felt in felt_with(match, all_calls(match))][-1]
    assert round_ > 1
    early = Note(1, "feeling", (caller, 30))
    assert [felt.sure for felt in felt_with(match, [early])] == [], "another one called first"


def matches_of_two_calls() -> Record:
    """Of the first two rounds each was ended by somebody else."""
    for seed in range(1, 40):
        match = played("sen", seed)
        callers = [note.parts[0] for note in all_calls(match)]
        if len(callers) > 1 and callers[0] != callers[1]:
            return replace(match, timeline=match.timeline.branch(after_round(match, 2)))
    raise AssertionError("no such match")


def after_round(match: Record, number: int) -> int:
    ends = [at for at, (_, step) in enumerate(match.timeline.steps) if ended(step.events)]
    return ends[number - 1]


def ended(events: Sequence[Event]) -> bool:
    return any(isinstance(event, RoundEnded) for event in events)


def all_calls(match: Record) -> list[Note]:
    calls = [(at, seat) for at, (seat, action) in enumerate(match.rows) if action == WakeUp()]
    return [Note(at, "feeling", (seat, 50)) for at, seat in calls]


def felt_with(match: Record, notes: Sequence[Note]) -> list[Felt]:
    return [*felt("sen", match.timeline, notes)]
